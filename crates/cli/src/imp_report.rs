//! From an exploration of a core-language program to a report.

use explore::{Exploration, Finding, FindingKind, PolicyKind};
use explore_imp::{ImpExploration, Names, Prepared};
use imp::ast::{Address, StatementId, StatementKind};
use imp::concrete::{Limits, Run, RunEnd};
use imp::{Diagnostic, Severity};
use interp::{CompletionKind, Cx, Loss, Side, Site};
use ir::{BlockId, Exit, FuncId, Span};
use path::CancelToken;
use report::{
    Arm, CheckCoverage, FindingReport, InputValue, Location, LossReport, Ratio, Report, Stats, SummaryReport,
    TestReport, Uncovered,
};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use summary::{Guard, Summary};
use term::Assignment;

/// The version of the JSON format.
const SCHEMA: u32 = 2;
/// A replay that takes longer than this is stopped and reported as such.
const REPLAY_STEPS: u64 = 10_000_000;
/// What a replay gets at first, which takes milliseconds, and how much more each time that it is run again.
const FIRST_STEPS: u64 = 100_000;
const MORE_STEPS: u32 = 4;

/// Builds the report.
pub fn build(
    prepared: &Prepared<'_>,
    mut found: ImpExploration<'_>,
    policy: PolicyKind,
    source: &[u8],
    colour: bool,
) -> Report {
    let cancel = found.exploration.cx.path.cancel.clone();
    let builder = Builder { prepared, found: &found, source, colour, cancel };
    let findings = found.exploration.findings.iter().map(|finding| builder.finding(finding)).collect();
    let losses = found.exploration.losses.iter().map(|loss| builder.loss(loss)).collect();
    let tests = builder.tests();
    let coverage = builder.coverage();
    let stats = suite::stats(&found.exploration, policy);
    let verdict = found.exploration.verdict.name().to_owned();
    let file = prepared.names.program.file_name.clone();
    let state = state(&mut found);
    Report { schema: SCHEMA, file, verdict, findings, losses, tests, state, coverage, stats }
}

/// The report about a program whose exploration did not come back.
pub fn unknown(file: &str, stop: path::Stop) -> Report {
    let none = Ratio { covered: 0, total: 0 };
    Report {
        schema: SCHEMA,
        file: file.to_owned(),
        verdict: explore::Verdict::Bounded.name().to_owned(),
        findings: Vec::new(),
        losses: vec![suite::stopped(stop)],
        tests: Vec::new(),
        state: None,
        coverage: CheckCoverage {
            branches: none,
            statements: none,
            uncovered: Vec::new(),
            dependencies: None,
        },
        stats: Stats::default(),
    }
}

struct Builder<'b, 'p> {
    prepared: &'b Prepared<'p>,
    found: &'b ImpExploration<'p>,
    source: &'b [u8],
    colour: bool,
    /// Ends what is run for the report.
    cancel: CancelToken,
}

impl Builder<'_, '_> {
    fn location(&self, span: Span) -> Option<Location> {
        let program = self.prepared.names.program;
        let statement = program.statement(self.prepared.names.statement_at(span)?);
        Some(Location { file: program.file_name.clone(), line: statement.line, column: statement.column })
    }

    fn finding(&self, finding: &Finding) -> FindingReport {
        let run = self.replay(finding.witness.assignment());
        FindingReport {
            kind: finding.kind.name().to_owned(),
            message: finding.message.clone(),
            location: self.location(finding.span),
            frame: self.frame(finding),
            inputs: inputs_of(self.prepared, &run),
            condition: finding.condition.clone(),
            replay: self.judge(finding, &run),
        }
    }

    fn frame(&self, finding: &Finding) -> String {
        let names = &self.prepared.names;
        let Some(statement) = names.statement_at(finding.span).map(|id| names.program.statement(id)) else {
            return String::new();
        };
        let message = match finding.kind {
            FindingKind::Error => finding.message.clone(),
            FindingKind::Fault => format!("fault: {}", finding.message),
        };
        let diagnostic = Diagnostic {
            severity: Severity::Error,
            message,
            span: statement.span,
            line: statement.line,
            column: statement.column,
            help: None,
        };
        imp::render(&[diagnostic], &names.program.file_name, self.source, self.colour)
    }

    fn replay(&self, assignment: &Assignment) -> Run {
        let mut steps = FIRST_STEPS;
        loop {
            let start = Instant::now();
            let run = self.found.replay(assignment, Limits { steps });
            let is_cut = matches!(run.outcome, RunEnd::OutOfSteps { .. });
            let next = start.elapsed() * MORE_STEPS;
            // Only what fits the time that is left is begun.
            if !is_cut || steps >= REPLAY_STEPS || self.cancel.remaining(Duration::MAX) < next * 2 {
                return run;
            }
            steps = (steps * u64::from(MORE_STEPS)).min(REPLAY_STEPS);
        }
    }

    /// Whether the concrete run does what was predicted.
    fn judge(&self, finding: &Finding, run: &Run) -> String {
        let predicted = self.prepared.names.statement_at(finding.span);
        let confirmed = match (&run.outcome, finding.kind) {
            (RunEnd::Error { at, .. }, FindingKind::Error)
            | (RunEnd::Fault { at, .. }, FindingKind::Fault) => Some(*at) == predicted,
            _ => false,
        };
        if confirmed {
            return "confirmed".to_owned();
        }
        let outcome = self.outcome(run);
        format!("mismatch: predicted {} {}, the concrete run {outcome}", finding.kind.name(), finding.message)
    }

    fn outcome(&self, run: &Run) -> String {
        let line = |at: &StatementId| self.prepared.names.program.statement(*at).line;
        match &run.outcome {
            RunEnd::Halted { .. } => "halts".to_owned(),
            RunEnd::Error { at, message } => {
                let message = message.as_deref().map_or(String::new(), |text| format!(": {text}"));
                format!("error in line {}{message}", line(at))
            }
            RunEnd::Fault { at, message } => format!("fault in line {}: {message}", line(at)),
            RunEnd::OutOfSteps { at } => format!("still running in line {}", line(at)),
        }
    }

    fn loss(&self, loss: &Loss) -> LossReport {
        LossReport {
            code: loss.reason.code().to_owned(),
            reason: loss.reason.to_string(),
            location: self.location(loss.span),
            condition: self.found.exploration.cx.path.show_guard(loss.guard),
            remedy: loss.reason.remedy().to_owned(),
        }
    }

    /// One input per branch side that no earlier one reaches.
    fn tests(&self) -> Vec<TestReport> {
        let mut reached: BTreeSet<(StatementId, bool)> = BTreeSet::new();
        let mut tests: Vec<TestReport> = Vec::new();
        for (side, witness) in &self.found.exploration.coverage.reached {
            let branch = self.branch_side(side);
            if branch.is_some_and(|branch| reached.contains(&branch)) {
                continue;
            }
            let run = self.replay(witness.assignment());
            reached.extend(run.branches.iter().copied());
            let inputs = inputs_of(self.prepared, &run);
            match tests.iter_mut().find(|test| test.inputs == inputs) {
                Some(test) => test.covers.push(self.show_side(side)),
                None => {
                    let covers = vec![self.show_side(side)];
                    tests.push(TestReport { inputs, outcome: self.outcome(&run), covers });
                }
            }
        }
        if tests.is_empty()
            && self.found.exploration.final_state.as_ref().is_some_and(|state| state.guard.is_some())
        {
            let run = self.replay(&Assignment::new());
            let inputs = inputs_of(self.prepared, &run);
            tests.push(TestReport { inputs, outcome: self.outcome(&run), covers: vec![] });
        }
        tests
    }

    /// The side of an `if` as the concrete run notes it; none for a computed jump.
    fn branch_side(&self, side: &Side) -> Option<(StatementId, bool)> {
        let block = &self.prepared.ir.functions[0].blocks[side.site.block.index()];
        let statement = self.prepared.names.statement_at(block.exit_span)?;
        match &block.exit {
            Exit::Branch { then, otherwise, .. } if then != otherwise => {
                Some((statement, side.target == *then))
            }
            _ => None,
        }
    }

    fn show_side(&self, side: &Side) -> String {
        let block = &self.prepared.ir.functions[0].blocks[side.site.block.index()];
        let names = &self.prepared.names;
        let line = names.statement_at(block.exit_span).map_or(0, |id| names.program.statement(id).line);
        match self.branch_side(side) {
            Some((_, truth)) => format!("line {line} {truth}"),
            None => format!("line {line} to {}", names.show_block(&self.found.exploration.cx, side.target)),
        }
    }

    fn coverage(&self) -> CheckCoverage {
        let found = &self.found.exploration;
        let reached: BTreeSet<Side> = found.coverage.reached.iter().map(|(side, _)| *side).collect();
        let (mut sides, mut uncovered) = (0, Vec::new());
        let (mut statements, mut run) = (BTreeSet::new(), BTreeSet::new());
        for (index, block) in self.prepared.ir.functions[0].blocks.iter().enumerate() {
            let is_visited = found.visited[0].get(index).copied().unwrap_or(false);
            let spans = block.body.iter().map(|instruction| instruction.span).chain([block.exit_span]);
            let here: Vec<_> = spans.filter_map(|span| self.prepared.names.statement_at(span)).collect();
            statements.extend(here.iter().copied());
            run.extend(here.into_iter().filter(|_| is_visited));
            let site = Site { function: FuncId::new(0), block: BlockId::new(index) };
            match &block.exit {
                Exit::Branch { then, otherwise, .. } if then != otherwise => {
                    sides += 2;
                    for (target, side) in [(*then, true), (*otherwise, false)] {
                        if reached.contains(&Side { site, target }) {
                            continue;
                        }
                        let Some(location) = self.location(block.exit_span) else { continue };
                        let why = suite::why_uncovered(is_visited, &found.losses).to_owned();
                        uncovered.push(Uncovered { location, side, why });
                    }
                }
                Exit::Branch { .. } => sides += 1,
                Exit::Goto { candidates, .. } => sides += candidates.len(),
                Exit::Jump(_)
                | Exit::Return(_)
                | Exit::Throw(_)
                | Exit::Suspend { .. }
                | Exit::Halt
                | Exit::Error(_) => {}
            }
        }
        CheckCoverage {
            branches: Ratio { covered: reached.len(), total: sides },
            statements: Ratio { covered: run.len(), total: statements.len() },
            uncovered,
            dependencies: None,
        }
    }
}

fn inputs_of(prepared: &Prepared<'_>, run: &Run) -> Vec<InputValue> {
    let program = prepared.names.program;
    let value = |read: &imp::concrete::InputRead| InputValue {
        name: program.variable_name(read.variable).to_owned(),
        index: read.count,
        value: i64::from(read.value),
    };
    run.inputs.iter().map(value).collect()
}

/// Variables, cells that were written, and the position, each as a summary over the paths that ended.
fn state(found: &mut ImpExploration<'_>) -> Option<Vec<SummaryReport>> {
    let names = found.names.clone();
    let Exploration { final_state, cx, .. } = &mut found.exploration;
    let state = final_state.as_ref()?;
    let Some(guard) = state.guard else { return Some(Vec::new()) };
    let mut rows = Vec::new();
    for (index, name) in names.program.variables.iter().enumerate() {
        let word = match names.homes[index] {
            imp::Home::Register(register) => state.registers[register.index()],
            imp::Home::Cell(cell) => state.cells[cell.index()],
        };
        rows.push(SummaryReport { name: name.clone(), arms: arms(cx, &names, guard, word) });
    }
    let known = names.addresses.borrow().len();
    for index in 0..known.min(state.cells.len()) {
        let address = names.addresses.borrow().address(ir::Cell::new(index));
        if !matches!(address, Address::Variable(_)) {
            let name = names.program.show_address(address).to_string();
            rows.push(SummaryReport { name, arms: arms(cx, &names, guard, state.cells[index]) });
        }
    }
    let ends = state.completions.iter().map(|completion| {
        let place = names.statement_at(completion.span).map(|id| names.program.statement(id));
        let at = place.map_or("the end".to_owned(), |statement| format!("line {}", statement.line));
        let value = match &completion.kind {
            CompletionKind::Halted | CompletionKind::Returned => match place.map(|statement| &statement.kind)
            {
                Some(StatementKind::Halt) => format!("halt at {at}"),
                _ => "the end".to_owned(),
            },
            CompletionKind::Error(_) => format!("error at {at}"),
            CompletionKind::Uncaught => format!("fault at {at}"),
        };
        Arm { guard: cx.path.show_guard(relative(guard, completion.guard)), value }
    });
    rows.push(SummaryReport { name: "position".to_owned(), arms: ends.collect() });
    Some(rows)
}

/// A guard as it reads for somebody who knows that `whole` holds.
fn relative(whole: Guard, guard: Guard) -> Guard {
    if whole == guard { Guard::TRUE } else { guard }
}

/// The arms of a word under a guard, for people.
pub fn arms(cx: &mut Cx, names: &Names<'_>, guard: Guard, word: Summary) -> Vec<Arm> {
    if let Some(value) = word.as_value() {
        return vec![Arm { guard: "true".to_owned(), value: names.show_value(cx, value) }];
    }
    // Arms are what is printed.
    let Ok(found) = cx.path.kernel.arms(guard, word) else {
        return vec![Arm {
            guard: "true".to_owned(),
            value: "not shown: the node budget is exhausted".to_owned(),
        }];
    };
    let show = |(arm, value)| Arm {
        guard: cx.path.show_guard(relative(guard, arm)),
        value: names.show_value(cx, value),
    };
    found.into_iter().map(show).collect()
}
