//! The exploration of one function, from its name to its report.
//!
//! Invariant: the same sources and settings give the same report, its effort aside; every behaviour in it was seen in Node and came
//! to what the engine predicted.

use super::choose::{Duties, choose};
use super::graph::graph;
use super::imports::{choice_of, import_of, others_of};
use super::inputs::Inputs;
use super::list::lines_of;
use super::outcome::outcome_of;
use super::run::Run;
use super::strengthen::noticed;
use super::words::{Texts, Words, conditions};
use crate::audit::Questions;
use crate::bounds::bounds;
use crate::check_report::{frame, thrown_text};
use crate::exploring::{TRYING, is_at_bound, is_costly};
use crate::intent::{Places, is_finding, is_outside, is_unmeant, kind_of};
use crate::means::Means;
use crate::node::ForNode;
use crate::node::Replayer;
use crate::node::{Replay, replay_all};
use crate::program::{FunctionOptions, Program, first_line};
use crate::project::Project;
use explore::{Options, PathCount, SideLog};
use explore_js::{
    BranchSide, ShownSide, Telling, WordedBranch, class_rows, outcome_rows, shown_sides, side_guards,
    telling_inputs,
};
use explore_js::{JsExploration, explore_js};
use harness::Signature;
use harness::case;
use js::{CaseValue, NOW, RANDOM, SourcePlace, VARIABLE};
use path::CancelToken;
use report::Audit;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, Instant};
use summary::Guard;
use testgen::model::{
    Around, Behaviour, Effort, FORMAT, Finding, FunctionReport, Import, Loss, Outcome, Row, Side, SideState,
    Takes, Verdict,
};

/// Inputs that are run to choose tests from.
const MOST_CANDIDATES: usize = 400;
/// The part of a function's time that is for exploring it. Choosing tests takes about as long as exploring where that is short, and
/// their runs in Node a second.
const EXPLORING: f64 = 0.7;
/// The part at whose end no more inputs are sought; what is left is for running them, here and in Node.
const CHOOSING: f64 = 0.85;

/// How the reason begins why a run that Node does otherwise is no test.
const MISMATCH: &str = "mismatch, a bug of ours";
/// Cases that are replayed in processes of their own, as they came to something else together; starting one takes a tenth of a second.
const MOST_ALONE: usize = 16;

/// Values that a test takes of a generator that may have no end.
const MOST_TAKEN: usize = 5;

/// What the user decides.
pub struct Settings {
    /// About inputs.
    pub functions: FunctionOptions,
    /// About the exploration.
    pub options: Options,
    /// The time for everything: exploring, choosing tests, running them in Node.
    pub timeout: Duration,
    /// Strings have at most so many code units.
    pub max_length: Option<usize>,
    /// Inputs whose predictions are compared with Node.
    pub audit: usize,
    /// Whether Node may run what changes files, processes or connections.
    pub allows_effects: bool,
}

/// Explores a function; what stops it is in the report. None where the other lane has the result.
pub fn explore(
    file: &Path,
    name: &str,
    folder: &Path,
    settings: &Settings,
    means: &Means<'_>,
) -> Option<FunctionReport> {
    let start = Instant::now();
    let failed = |message: &str| Some(failed(file, name, folder, &first_line(message)));
    let mut program = match Program::function(file, name, settings.functions.clone()) {
        Ok(program) => program,
        Err(message) => return failed(&message),
    };
    program.set_longest(settings.max_length);
    program.cancel = means.cancel.reporting();
    program.allows_effects = settings.allows_effects;
    let Some(signature) = program.function.clone() else { return failed("there is no such function") };
    let until =
        |part: f64| means.cancel.within(settings.timeout.mul_f64(part).saturating_sub(start.elapsed()));
    let run = |program: &Program, part: f64| -> Result<(JsExploration, SideLog), String> {
        let (runtime, code) = program.runtime()?;
        let log = SideLog::default();
        let exploring = until(part).with_grace(settings.timeout.mul_f64(CHOOSING - EXPLORING));
        let exploring = means.lane.cancel(&exploring);
        let smt = Box::new((means.solver)());
        let options = Options { policy: means.lane.policy(), ..settings.options.clone() };
        let mut found = explore_js(&code.ir, runtime, smt, &options, exploring, log.clone());
        program.place_results(&mut found);
        Ok((found, log))
    };
    let mut explored = run(&program, if program.has_asked_lengths() { TRYING } else { EXPLORING });
    // Failures that are meant are no findings, and do not end the search for what is there within shorter inputs.
    let is_open = |found: &JsExploration| found.exploration.losses.iter().any(|loss| is_costly(&loss.reason));
    let is_shorter_worth_while =
        |found: &JsExploration| is_open(found) && !means.lane.has_lost() && program.has_asked_lengths();
    if explored.as_ref().is_ok_and(|(found, _)| is_shorter_worth_while(found)) {
        program.forget_asked_lengths();
        explored = run(&program, EXPLORING);
    }
    let (mut found, log) = match explored {
        Ok(explored) => explored,
        Err(message) => return failed(&message),
    };
    let has_won = match is_at_bound(&found) {
        true => means.lane.end_at_bound(!is_open(&found), &until(EXPLORING)),
        false => means.lane.end(!is_open(&found), &until(EXPLORING)),
    };
    if !has_won {
        return None;
    }
    if let Some(broken) = found.broken() {
        let SourcePlace { file, line, column, .. } = &broken.place;
        let root = std::fs::canonicalize(folder).unwrap_or(folder.to_owned());
        let message = broken.message.replace(&format!("{}/", root.display()), "");
        let file = Project::new(folder).name(file);
        return failed(&format!("it cannot be loaded: {file}:{line}:{column}: {message}"));
    }
    if let Some(refused) = found.refused_everywhere() {
        return failed(&refused);
    }
    let project = Project::new(folder);
    program.shown = project.name(&program.path.to_string_lossy());
    found.begin_choosing(until(CHOOSING));
    let cancel = means.cancel.clone();
    let integers = settings.functions.integers;
    let audit = settings.audit;
    let problems = Vec::new();
    let mut work = Work { program, signature, project, found, log, cancel, problems, integers, audit };
    let mut report = work.report();
    report.effort.time_ms = start.elapsed().as_secs_f64() * 1e3;
    Some(report)
}

/// The report about a function that could not be explored.
pub fn failed(file: &Path, name: &str, folder: &Path, problem: &str) -> FunctionReport {
    let path = std::fs::canonicalize(file).unwrap_or(file.to_owned());
    let local = name.split('.').next().unwrap_or(name).to_owned();
    FunctionReport {
        format: FORMAT,
        file: Project::new(folder).name(&path.to_string_lossy()),
        name: name.to_owned(),
        import: Import { export: Some(local.clone()), properties: Vec::new(), local },
        others: Vec::new(),
        lines: (1, 1),
        verdict: Verdict::Failed,
        within: Vec::new(),
        problem: Some(problem.to_owned()),
        notes: Vec::new(),
        behaviours: Vec::new(),
        findings: Vec::new(),
        sides: Vec::new(),
        table: Vec::new(),
        paths: String::new(),
        graph: None,
        losses: Vec::new(),
        reads: Vec::new(),
        audit: Audit::nothing("it was not explored"),
        effort: Effort::default(),
    }
}

/// What Node showed of a run.
struct Shown {
    outcome: Outcome,
    /// The inputs that were read: a test has to give all of them.
    reads: js::Case,
}

/// An explored function on its way to a report.
struct Work {
    program: Program,
    signature: Signature,
    project: Project,
    found: JsExploration,
    log: SideLog,
    /// Says when there should be a report.
    cancel: CancelToken,
    problems: Vec<String>,
    /// Whether numbers are integers.
    integers: bool,
    /// Inputs whose predictions are compared with Node.
    audit: usize,
}

impl Work {
    fn report(&mut self) -> FunctionReport {
        let shown: Vec<ShownSide> = shown_sides(&self.found.exploration, self.program.own_text())
            .into_iter()
            .filter(|side| self.project.owns(&side.branch.place.file))
            .collect();
        let texts: Texts = shown.iter().map(|side| (side.branch.place.clone(), Words::of(side))).collect();
        let (candidates, duties) = self.candidates(&shown);
        let mut chosen: Vec<&Run> = choose(&duties).into_iter().map(|index| &candidates[index]).collect();
        chosen.sort_by_key(|run| reading_order(run));
        let (replays, audit) = match self.replay(&chosen) {
            Ok(replayed) => replayed,
            Err(why) => {
                self.problems.push(format!("no tests: {why}"));
                chosen.clear();
                (Vec::new(), Audit::nothing(why))
            }
        };
        let mut is_sound = audit.disagreements.is_empty();
        if let Some(wrong) = audit.disagreements.first() {
            let report::Disagreement { shown, predicted, observed, command, .. } = wrong;
            self.problems.push(format!(
                "{shown}: {MISMATCH}: predicted that it {predicted}, but in Node it {observed}; again: {command}"
            ));
        }
        let kept: Vec<(&Run, Shown)> = chosen
            .iter()
            .zip(replays)
            .filter_map(|(run, replay)| match self.judge(run, replay) {
                Ok(shown) => Some((*run, shown)),
                Err(why) => {
                    is_sound &= !why.starts_with(MISMATCH);
                    self.problems.push(format!("{}: {why}", self.program.show(&run.case)));
                    None
                }
            })
            .collect();
        let ends: Vec<(&Run, Outcome)> =
            kept.iter().map(|(run, shown)| (*run, shown.outcome.clone())).collect();
        let sides = self.sides(&shown, &texts, &kept);
        let (findings, behaviours) = self.tests(&kept, &texts, &sides);
        let losses = self.losses();
        let is_covered = |side: &Side| side.state == SideState::Covered;
        let is_seen = !behaviours.is_empty() && (sides.is_empty() || sides.iter().any(is_covered));
        // Where Node was not asked or went another way, nobody has confirmed what was explored.
        let verdict = match (findings.is_empty(), losses.is_empty() && self.problems.is_empty()) {
            _ if !is_sound => Verdict::Unsound,
            (false, _) => Verdict::Violated,
            // Nothing was seen of it in Node, or none of its sides: there is no telling whether it was entered at all.
            (true, true) if !is_seen => {
                self.problems.push("none of its calls could be shown in Node".to_owned());
                Verdict::Bounded
            }
            (true, true) => Verdict::Verified,
            (true, false) => Verdict::Bounded,
        };
        let table = self.table(&shown, &texts);
        let path = self.program.path.to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&self.program.path).unwrap_or_default();
        let exploration = &self.found.exploration;
        FunctionReport {
            format: FORMAT,
            file: self.project.name(&path),
            name: self.signature.name.clone(),
            import: import_of(&self.signature),
            others: others_of(&self.signature, &self.project, &texts_of(&behaviours, &findings)),
            lines: lines_of(&self.signature, &text),
            verdict,
            within: bounds(&self.program, &self.found),
            problem: self.problem(),
            notes: self.notes(),
            behaviours,
            findings,
            sides,
            table,
            paths: match &exploration.paths {
                PathCount::Exactly(count) => count.to_string(),
                PathCount::Unknown(_) => String::new(),
            },
            graph: graph(&self.signature.name, &ends, &texts),
            losses,
            reads: self.reads(),
            audit,
            effort: Effort {
                time_ms: 0.0,
                operations: exploration.statistics.operations,
                smt_calls: exploration.cx.path.counters.smt_calls,
            },
        }
    }

    /// The runs of inputs that tests are chosen from, and what each of them shows.
    fn candidates(&mut self, shown: &[ShownSide]) -> (Vec<Run>, Vec<Duties>) {
        let avoided = self.avoided();
        let telling = telling_inputs(&mut self.found, &self.log, shown, avoided);
        let (mut runs, mut duties) = (Vec::new(), Vec::new());
        let cancel = self.cancel.clone();
        let is_early = |_: &Telling| !cancel.is_cancelled();
        for Telling { input, bounds } in telling.into_iter().take(MOST_CANDIDATES).take_while(is_early) {
            if let Some(run) = self.run(&runs, &input) {
                let bounds = if is_finding(&self.signature, &run) { BTreeSet::new() } else { bounds };
                duties.push(duties_of(&run, bounds));
                runs.push(run);
            }
        }
        // What no such input shows, the first input that the exploration met does.
        let coverage = self.program.coverage(&self.found.exploration);
        let plain = term::Assignment::new();
        for (side, witness) in coverage.reached {
            if runs.iter().all(|run| !run.sides().contains(&side))
                && runs.len() < MOST_CANDIDATES
                && !self.is_late()
                && let Some(run) = self.run(&runs, witness.assignment())
            {
                duties.push(duties_of(&run, BTreeSet::new()));
                runs.push(run);
            }
        }
        if let (true, Some(run)) = (runs.is_empty(), self.run(&runs, &plain)) {
            duties.push(duties_of(&run, BTreeSet::new()));
            runs.push(run);
        }
        self.strengthen(&mut runs, &mut duties);
        (runs, duties)
    }

    /// What a reader must know about the inputs.
    fn notes(&self) -> Vec<String> {
        let mut notes = self.signature.sentences();
        if self.found.has_chosen_enough() {
            notes.push(
                "choosing tests took longer than exploring and was ended: there may be better ones"
                    .to_owned(),
            );
        }
        notes
    }

    fn is_late(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Tests are to notice small mistakes in the source: adds which run notices which, and runs that notice more.
    fn strengthen(&self, runs: &mut Vec<Run>, duties: &mut Vec<Duties>) {
        if self.is_late() {
            return;
        }
        // Half of the time that is left; the other half is for the runs of what was chosen.
        let strengthening = self.cancel.within(self.cancel.remaining(Duration::MAX) / 2);
        let meant: Vec<&Run> = runs.iter().filter(|run| !is_finding(&self.signature, run)).collect();
        let Some(noticed) = noticed(&self.program, &self.found, runs, &meant, &strengthening) else { return };
        let name = |number: u64| format!("mistake {number}");
        for (duties, known) in duties.iter_mut().zip(noticed.known) {
            duties.extend(known.into_iter().map(name));
        }
        for (case, mistakes) in noticed.more {
            if let Some(run) = self.run_case(runs, case).filter(|run| !is_finding(&self.signature, run)) {
                duties.push(duties_of(&run, mistakes.into_iter().map(name).collect()));
                runs.push(run);
            }
        }
    }

    /// The run of an input, unless there is one of its case.
    fn run(&self, known: &[Run], input: &term::Assignment) -> Option<Run> {
        self.run_case(known, self.found.case_of(input))
    }

    fn run_case(&self, known: &[Run], case: js::Case) -> Option<Run> {
        if known.iter().any(|run| run.case == case) {
            return None;
        }
        Run::of(&self.program, &self.project, case).filter(|run| !run.is_cut)
    }

    /// The variables that are set in a case and that a file asks for when it is loaded, with the file. A test has to load the file
    /// after it has set them; not every framework can do so with other files than the one that it is about.
    fn early_variables(&self, case: &js::Case) -> impl Iterator<Item = (&str, &str)> {
        let is_set = |name: &str| {
            let values = case.get(&format!("{name}?"));
            values.is_some_and(|values| values.first() == Some(&CaseValue::Bool(true)))
        };
        let early = self.found.exploration.guest.record.early.iter();
        let set: Vec<(&str, &str)> = early
            .filter(|(name, _)| is_set(name))
            .map(|(name, file)| (name.as_str(), file.as_str()))
            .collect();
        set.into_iter()
    }

    /// The paths of findings: tests of other things keep off them.
    fn avoided(&mut self) -> Guard {
        let mut avoided = Guard::FALSE;
        for finding in &self.found.findings {
            let failure = (finding.name.clone(), finding.message.clone());
            let places = Places { thrown: finding.place.as_ref(), made: finding.made.as_ref() };
            if is_unmeant(&self.signature, &failure, places) {
                let kernel = &mut self.found.exploration.cx.path.kernel;
                avoided = kernel.or(avoided, finding.guard).unwrap_or(avoided);
            }
        }
        avoided
    }

    /// The summary of the result; that of a class by its methods.
    fn table(&mut self, shown: &[ShownSide], texts: &Texts) -> Vec<Row> {
        let signature = self.signature.clone();
        let branches = self.branches(shown, texts);
        let choices = |name: &str, index| choice_of(&signature, name, index);
        let rows = match &self.signature.callee {
            harness::Callee::Class(_, methods) if !methods.is_empty() => {
                let calls: Vec<String> = methods.iter().map(harness::Method::as_call).collect();
                class_rows(&mut self.found, &choices, &branches, (&signature.name, &calls))
            }
            _ => outcome_rows(&mut self.found, &choices, &branches),
        };
        rows.into_iter().map(|(condition, outcome)| Row { condition, outcome }).collect()
    }

    /// The branches in the order in which they were first met, with their words.
    fn branches(&mut self, shown: &[ShownSide], texts: &Texts) -> Vec<WordedBranch> {
        let guards = side_guards(&mut self.found, &self.log, shown);
        let inputs = self.inputs();
        let code: BTreeMap<interp::Side, &SourcePlace> =
            shown.iter().map(|side| (side.code, &side.branch.place)).collect();
        let mut places: Vec<&SourcePlace> = Vec::new();
        let mut known = BTreeSet::new();
        let steps = self.log.steps();
        places.extend(steps.iter().filter_map(|side| code.get(side)).filter(|place| known.insert(**place)));
        let guard = |place: &SourcePlace, side| {
            guards.get(&BranchSide { place: place.clone(), side }).copied().unwrap_or(Guard::FALSE)
        };
        let branch = |place: &&SourcePlace| {
            let words = texts.get(*place)?;
            let is_ordered = |part: &str| inputs.is_never_nan(part, place);
            Some(WordedBranch {
                words: [words.side(true, &is_ordered), words.side(false, &is_ordered)],
                guards: [guard(place, true), guard(place, false)],
            })
        };
        places.iter().filter_map(branch).collect()
    }

    fn inputs(&self) -> Inputs {
        let text = std::fs::read_to_string(&self.program.path).unwrap_or_default();
        let stable = self.program.stable_names(&self.signature);
        Inputs::of(&self.signature, stable, lines_of(&self.signature, &text), self.integers)
    }

    /// The runs in Node, and the audit in the same process; `Err` says why there can be none.
    fn replay(&mut self, runs: &[&Run]) -> Result<(Vec<Result<Replay, String>>, Audit), String> {
        let mut cases: Vec<_> = runs.iter().map(|run| run.case.clone()).collect();
        let replayer = Replayer::new(&self.program, &ForNode::of(&self.found.exploration.guest))?;
        let questions = Questions::of(&self.program, &mut self.found, self.audit);
        cases.extend(questions.cases());
        let cancel = &self.program.cancel;
        let mut replays = replay_all(&replayer, &cases, cancel);
        // What every run changes of the built-in objects is what modules change when they are loaded: tests find it so, too.
        let changes = replays.iter().flatten().map(|replay| replay.changed.clone());
        let by_modules = changes.reduce(|one, other| &one & &other).unwrap_or_default();
        let answers = replays.split_off(runs.len());
        // Cases have modules of their own, and the rest of a process in common: what differs is run again in one of its own.
        let differs =
            |index: &usize| replays[*index].as_ref().is_ok_and(|replay| !runs[*index].is_like(replay));
        let different: Vec<usize> = (0..runs.len()).filter(differs).take(MOST_ALONE).collect();
        for index in different {
            let alone = replay_all(&replayer, &cases[index..=index], cancel);
            replays.splice(index..=index, alone);
        }
        replays.iter_mut().flatten().for_each(|replay| replay.changed = &replay.changed - &by_modules);
        let audit = questions.judge(&self.program, &replayer, answers, cancel);
        Ok((replays, audit))
    }

    /// The outcome, if Node did what the engine predicted.
    fn judge(&self, run: &Run, replay: Result<Replay, String>) -> Result<Shown, String> {
        let replay = replay.map_err(|why| format!("not replayed: {why}"))?;
        if !replay.is_fulfilled {
            return Err("not replayed: it does not fulfil an assumption".to_owned());
        }
        if let Some((name, message)) = &replay.stray {
            let thrown = thrown_text(name.as_deref(), message);
            return Err(format!("no test: {thrown} is thrown aside, where nobody waits for it"));
        }
        if let Some(changed) = replay.changed.first() {
            return Err(format!("no test: it changes {changed}, which other tests would find changed"));
        }
        let (recorded, predicted) = (replay.returned(), run.returned());
        if run.is_like(&replay) {
            let outcome = outcome_of(recorded, replay.failure.as_ref())?;
            return Ok(Shown { outcome, reads: replay.reads });
        }
        let show = |failure: &Option<(Option<String>, String)>, recorded: Option<&str>| match failure {
            Some((_, message)) if is_outside(failure.as_ref()) => message.clone(),
            Some((name, message)) => format!("throws {}", thrown_text(name.as_deref(), message)),
            None => format!("returns {}", recorded.unwrap_or("nothing")),
        };
        Err(format!(
            "{MISMATCH}: predicted that it {}, but in Node it {}",
            show(&run.failure, predicted),
            show(&replay.failure, recorded)
        ))
    }

    /// All sides with what became of them, sorted by place.
    fn sides(&self, shown: &[ShownSide], texts: &Texts, kept: &[(&Run, Shown)]) -> Vec<Side> {
        let covered: BTreeSet<&BranchSide> = kept.iter().flat_map(|(run, _)| run.sides()).collect();
        let reached: BTreeSet<interp::Side> =
            self.found.exploration.coverage.reached.iter().map(|(side, _)| *side).collect();
        let has_losses = !self.found.exploration.losses.is_empty();
        let has_bounds = !bounds(&self.program, &self.found).is_empty();
        let mut states: BTreeMap<&BranchSide, SideState> = BTreeMap::new();
        for side in shown {
            let state = match (covered.contains(&side.branch), reached.contains(&side.code) || has_losses) {
                (true, _) => SideState::Covered,
                (false, true) => SideState::Uncovered,
                (false, false) if has_bounds => SideState::Beyond,
                (false, false) => SideState::Unreachable,
            };
            let known = states.entry(&side.branch).or_insert(state);
            // The same text may be compiled more than once: what one of them reaches is reached.
            if state == SideState::Uncovered && *known != SideState::Covered {
                *known = state;
            }
        }
        let mut sides: Vec<Side> = states
            .into_iter()
            .map(|(branch, state)| Side {
                place: self.project.place(&branch.place),
                text: texts.get(&branch.place).map(Words::shown).unwrap_or_default(),
                side: branch.side,
                state,
            })
            .collect();
        sides.sort_by(|a, b| (&a.place, !a.side).cmp(&(&b.place, !b.side)));
        sides
    }

    fn tests(&self, kept: &[(&Run, Shown)], texts: &Texts, sides: &[Side]) -> (Vec<Finding>, Vec<Behaviour>) {
        let runs: Vec<&Run> = kept.iter().map(|(run, _)| *run).collect();
        let calls: Vec<String> = runs.iter().map(|run| shown_call(&self.program.show(&run.case))).collect();
        let conditions = conditions(&runs, &calls, texts, &self.inputs());
        let (mut findings, mut behaviours) = (Vec::new(), Vec::new());
        for ((run, shown), condition) in kept.iter().zip(conditions) {
            let behaviour = self.behaviour(run, shown, condition, sides);
            if !is_finding(&self.signature, run) {
                behaviours.push(behaviour);
                continue;
            }
            let (name, message) = run.failure.clone().unwrap_or_default();
            let message = thrown_text(name.as_deref(), &message);
            let frame = frame(&self.program, run.place.as_ref(), &message, false);
            findings.push(Finding {
                kind: kind_of(run, behaviour.is_async).to_owned(),
                place: run.place.as_ref().map(|place| self.project.place(place)),
                frame,
                message,
                behaviour,
                replay: "confirmed".to_owned(),
            });
        }
        (findings, behaviours)
    }

    fn behaviour(&self, run: &Run, shown: &Shown, condition: String, sides: &[Side]) -> Behaviour {
        let stored = case::to_json(&run.case);
        let parts = harness::call_parts(&self.signature, &shown.reads);
        let (takes, outcome) = taken(parts.result, shown.outcome.clone());
        let call = match parts.result {
            harness::ResultKind::Generator if takes.is_none() => format!("[...{}]", parts.call),
            _ => parts.call,
        };
        let taken: BTreeSet<(testgen::model::Place, bool)> =
            run.steps.iter().map(|side| (self.project.place(&side.place), side.side)).collect();
        let covers = (0..sides.len())
            .filter(|&index| taken.contains(&(sides[index].place.clone(), sides[index].side)))
            .collect();
        let is_async = parts.is_async;
        let mut around = around(&shown.reads);
        let early: BTreeSet<&str> = self.early_variables(&shown.reads).map(|(_, file)| file).collect();
        around.at_load = !early.is_empty();
        let foreign = early.into_iter().filter(|file| *file != self.signature.defined_in);
        around.loads = foreign.map(|file| self.project.name(file)).collect();
        Behaviour {
            condition,
            around,
            setup: parts.setup,
            call,
            is_async,
            takes,
            outcome,
            covers,
            case: stored,
        }
    }

    fn losses(&self) -> Vec<Loss> {
        let exploration = &self.found.exploration;
        let mut losses: Vec<Loss> = Vec::new();
        for loss in &exploration.losses {
            let source = loss.function.and_then(|function| exploration.guest.source_of(function));
            let place = source.filter(|_| !loss.span.is_none()).map(|source| source.place(loss.span.start));
            let loss = Loss {
                reason: loss.reason.to_string(),
                place: place.map(|place| self.project.place(&place)),
                remedy: loss.reason.remedy().to_owned(),
            };
            if !losses.contains(&loss) {
                losses.push(loss);
            }
        }
        losses
    }

    fn problem(&self) -> Option<String> {
        let first = self.problems.first()?;
        Some(match self.problems.len() {
            1 => first.clone(),
            count => format!("{first} (and {} more)", count - 1),
        })
    }

    /// The project's files that the program consists of.
    fn reads(&self) -> Vec<String> {
        let texts = &self.found.exploration.guest.sources.texts;
        let own = self.program.own_text();
        let typed = self.program.type_reads.iter().map(String::as_str);
        let names = texts.iter().map(|(_, source)| source.name.as_str()).chain(typed);
        let names = names.filter(|name| Some(*name) != own && self.project.owns(name));
        let names: BTreeSet<String> = names.map(|name| self.project.name(name)).collect();
        names.into_iter().collect()
    }
}

/// What a run found around it.
fn around(reads: &js::Case) -> Around {
    let mut around = Around::default();
    for (name, values) in reads {
        let first = values.first();
        match (name.as_str(), first) {
            (NOW, Some(CaseValue::Number(time))) => around.now = js::date::to_iso_string(*time),
            (RANDOM, _) => around.randoms.extend(values.iter().filter_map(|value| match value {
                CaseValue::Number(number) => Some(*number),
                _ => None,
            })),
            _ => {}
        }
        if let (Some(variable), Some(CaseValue::Bool(is_set))) =
            (name.strip_prefix(VARIABLE).and_then(|rest| rest.strip_suffix('?')), first)
        {
            let text = match reads.get(name.trim_end_matches('?')).and_then(|values| values.first()) {
                Some(CaseValue::String(units)) => String::from_utf16_lossy(units),
                _ => String::new(),
            };
            around.variables.insert(variable.to_owned(), is_set.then_some(text));
        }
    }
    around
}

/// How a test takes the values of a generator, and what it gets then: a test that takes all might never end where more may come than
/// was taken.
fn taken(result: harness::ResultKind, outcome: Outcome) -> (Option<Takes>, Outcome) {
    let is_async = result == harness::ResultKind::AsyncGenerator;
    if !is_async && result != harness::ResultKind::Generator {
        return (None, outcome);
    }
    match outcome {
        Outcome::Returns { value: serde_json::Value::Array(mut values) }
            if values.len() >= harness::MAX_TAKEN =>
        {
            values.truncate(MOST_TAKEN);
            let value = serde_json::Value::Array(values);
            (Some(Takes { is_async, at_most: Some(MOST_TAKEN) }), Outcome::Returns { value })
        }
        outcome => (is_async.then_some(Takes { is_async, at_most: None }), outcome),
    }
}

/// The texts of all tests.
fn texts_of<'t>(behaviours: &'t [Behaviour], findings: &'t [Finding]) -> Vec<&'t str> {
    let all = behaviours.iter().chain(findings.iter().map(|finding| &finding.behaviour));
    all.flat_map(|one| one.setup.iter().chain([&one.call])).map(String::as_str).collect()
}

/// What a run shows: the sides it takes, the kind of its outcome, the bounds at which it lies.
fn duties_of(run: &Run, bounds: BTreeSet<String>) -> Duties {
    let mut duties: Duties = bounds;
    duties.extend(run.sides().into_iter().map(|side| format!("side {} {}", side.place, side.side)));
    duties.insert(run.key());
    duties
}

/// A call within the name of a test: `pop() after new Stack(2), push(3)`. The variable that holds an instance is no news.
fn shown_call(text: &str) -> String {
    let Some((variable, rest)) = text.strip_prefix("const ").and_then(|rest| rest.split_once(" = ")) else {
        return text.to_owned();
    };
    let dot = format!("; {variable}.");
    let waiting = format!("; await {variable}.");
    let rest = rest.replace(&waiting, &dot);
    let calls: Vec<&str> = rest.split(dot.as_str()).collect();
    match &calls[..] {
        [before @ .., last] if !before.is_empty() => format!("{last} after {}", before.join(", ")),
        _ => rest,
    }
}

/// In the order in which the source decides: what holds first.
fn reading_order(run: &Run) -> Vec<(u32, u32, bool)> {
    run.steps.iter().map(|side| (side.place.line, side.place.column, !side.side)).collect()
}
