//! The exploration of one function, from its name to its report.
//!
//! Invariant: the same sources and settings give the same report, its effort aside; every behaviour in it was seen in Node and came
//! to what the engine predicted.

use super::batch::{Replay, replay_all};
use super::choose::{Duties, choose};
use super::intent::{is_finding, kind_of};
use super::list::lines_of;
use super::outcome::outcome_of;
use super::project::Project;
use super::run::Run;
use super::words::{Texts, conditions};
use crate::check::case;
use crate::check::engine::{FunctionOptions, Program, first_line};
use crate::check::node::Replayer;
use crate::check::report::{frame, thrown_text};
use explore::js::{JsExploration, explore_js};
use explore::{BranchSide, Options, PathCount, ShownSide, SideLog, shown_sides};
use harness::Signature;
use path::CancelToken;
use solver::Z3Backend;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, Instant};
use testgen::model::{
    Behaviour, Effort, FORMAT, Finding, FunctionReport, Import, Loss, Outcome, Side, SideState, Verdict,
};

/// Inputs that are run to choose tests from.
const MOST_CANDIDATES: usize = 400;

/// What the user decides.
pub struct Settings {
    /// About inputs.
    pub functions: FunctionOptions,
    /// About the exploration.
    pub options: Options,
    /// The time of the exploration.
    pub timeout: Duration,
    /// Strings have at most so many code units.
    pub max_length: Option<usize>,
}

/// Explores a function; what stops it is in the report.
pub fn explore(file: &Path, name: &str, folder: &Path, settings: &Settings) -> FunctionReport {
    let start = Instant::now();
    let failed = |message: &str| failed(file, name, folder, &first_line(message));
    let mut program = match Program::function(file, name, settings.functions.clone()) {
        Ok(program) => program,
        Err(message) => return failed(&message),
    };
    program.max_lengths.default = settings.max_length;
    let Some(signature) = program.function.clone() else { return failed("there is no such function") };
    let (runtime, code) = match program.runtime() {
        Ok(made) => made,
        Err(message) => return failed(&message),
    };
    let log = SideLog::default();
    let cancel = CancelToken::new(Some(settings.timeout));
    let smt = Box::new(Z3Backend::new());
    let found = explore_js(&code.ir, runtime, smt, &settings.options, cancel, log.clone());
    if let Some(refused) = &found.exploration.guest.refused {
        return failed(refused);
    }
    let project = Project::new(folder);
    program.shown = project.name(&program.path.to_string_lossy());
    let mut work = Work { program, signature, project, found, problems: Vec::new() };
    let mut report = work.report();
    report.effort.time_ms = start.elapsed().as_secs_f64() * 1e3;
    report
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
        effort: Effort::default(),
    }
}

/// What a reader must know about the inputs of a function.
pub fn notes_of(signature: &Signature) -> Vec<String> {
    let guessed = signature.guessed().into_iter();
    let guessed = guessed.map(|parameter| format!("the type of `{parameter}` comes from its use"));
    guessed.chain(signature.notes.iter().cloned()).collect()
}

/// An explored function on its way to a report.
struct Work {
    program: Program,
    signature: Signature,
    project: Project,
    found: JsExploration,
    problems: Vec<String>,
}

impl Work {
    fn report(&mut self) -> FunctionReport {
        let shown: Vec<ShownSide> = shown_sides(&self.found.exploration, self.program.own_text())
            .into_iter()
            .filter(|side| self.project.owns(&side.branch.place.file))
            .collect();
        let texts: Texts =
            shown.iter().map(|side| (side.branch.place.clone(), harness::on_one_line(&side.text))).collect();
        let candidates = self.candidates();
        let duties: Vec<Duties> = candidates.iter().map(|run| self.duties(run)).collect();
        let mut chosen: Vec<&Run> = choose(&duties).into_iter().map(|index| &candidates[index]).collect();
        chosen.sort_by_key(|run| reading_order(run));
        let replays = self.replay(&chosen);
        let kept: Vec<(&Run, Outcome)> = chosen
            .iter()
            .zip(replays)
            .filter_map(|(run, replay)| match self.judge(run, replay) {
                Ok(outcome) => Some((*run, outcome)),
                Err(why) => {
                    self.problems.push(format!("{}: {why}", self.program.show(&run.case)));
                    None
                }
            })
            .collect();
        let sides = self.sides(&shown, &texts, &kept);
        let (findings, behaviours) = self.tests(&kept, &texts, &sides);
        let losses = self.losses();
        let verdict = match (findings.is_empty(), losses.is_empty()) {
            (false, _) => Verdict::Violated,
            (true, true) => Verdict::Verified,
            (true, false) => Verdict::Bounded,
        };
        let path = self.program.path.to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&self.program.path).unwrap_or_default();
        let exploration = &self.found.exploration;
        FunctionReport {
            format: FORMAT,
            file: self.project.name(&path),
            name: self.signature.name.clone(),
            import: import_of(&self.signature),
            others: Vec::new(),
            lines: lines_of(&self.signature, &text),
            verdict,
            problem: self.problem(),
            notes: notes_of(&self.signature),
            behaviours,
            findings,
            sides,
            table: Vec::new(),
            paths: match &exploration.paths {
                PathCount::Exactly(count) => count.to_string(),
                PathCount::Unknown(_) => String::new(),
            },
            graph: None,
            losses,
            reads: self.reads(),
            effort: Effort {
                time_ms: 0.0,
                operations: exploration.statistics.operations,
                smt_calls: exploration.cx.path.counters.smt_calls,
            },
        }
    }

    /// The runs of all inputs that the exploration met.
    fn candidates(&self) -> Vec<Run> {
        let found = &self.found;
        let coverage = self.program.coverage(&found.exploration);
        let findings = found.findings.iter().map(|finding| finding.witness.clone());
        let reached = coverage.reached.into_iter().map(|(_, witness)| witness);
        let inputs = findings.chain(reached).map(|witness| witness.assignment().clone());
        let mut runs: Vec<Run> = Vec::new();
        for input in inputs.chain([term::Assignment::new()]).take(MOST_CANDIDATES) {
            let case = found.case_of(&input);
            if runs.iter().all(|known| known.case != case) {
                runs.extend(Run::of(&self.program, &self.project, case).filter(|run| !run.is_cut));
            }
        }
        runs
    }

    /// What a run shows: the sides it takes and the kind of its outcome.
    fn duties(&self, run: &Run) -> Duties {
        let side = |side: &BranchSide| format!("side {} {}", side.place, side.side);
        let mut duties: Duties = run.sides().into_iter().map(side).collect();
        duties.insert(run.key());
        duties
    }

    fn replay(&mut self, runs: &[&Run]) -> Vec<Result<Replay, String>> {
        let cases: Vec<_> = runs.iter().map(|run| run.case.clone()).collect();
        match Replayer::new(&self.program, &self.program.erased_sources(&self.found)) {
            Ok(replayer) => replay_all(&replayer, &cases),
            Err(why) => cases.iter().map(|_| Err(why.clone())).collect(),
        }
    }

    /// The outcome, if Node did what the engine predicted.
    fn judge(&self, run: &Run, replay: Result<Replay, String>) -> Result<Outcome, String> {
        let replay = replay.map_err(|why| format!("not replayed: {why}"))?;
        let recorded = if replay.failure.is_some() { None } else { replay.recorded.as_deref() };
        let predicted = if run.failure.is_some() { None } else { run.recorded.as_deref() };
        if replay.failure == run.failure && recorded == predicted {
            return outcome_of(recorded, replay.failure.as_ref());
        }
        let show = |failure: &Option<(Option<String>, String)>, recorded: Option<&str>| match failure {
            Some((name, message)) => format!("throws {}", thrown_text(name.as_deref(), message)),
            None => format!("returns {}", recorded.unwrap_or("nothing")),
        };
        Err(format!(
            "mismatch, a bug of ours: predicted that it {}, but in Node it {}",
            show(&run.failure, predicted),
            show(&replay.failure, recorded)
        ))
    }

    /// All sides with what became of them, sorted by place.
    fn sides(&self, shown: &[ShownSide], texts: &Texts, kept: &[(&Run, Outcome)]) -> Vec<Side> {
        let covered: BTreeSet<&BranchSide> = kept.iter().flat_map(|(run, _)| run.sides()).collect();
        let reached: BTreeSet<interp::Side> =
            self.found.exploration.coverage.reached.iter().map(|(side, _)| *side).collect();
        let has_losses = !self.found.exploration.losses.is_empty();
        let mut states: BTreeMap<&BranchSide, SideState> = BTreeMap::new();
        for side in shown {
            let state = match (covered.contains(&side.branch), reached.contains(&side.code) || has_losses) {
                (true, _) => SideState::Covered,
                (false, true) => SideState::Uncovered,
                (false, false) => SideState::Unreachable,
            };
            let known = states.entry(&side.branch).or_insert(state);
            // The same text may be compiled more than once: what one of them reaches is reached.
            if state == SideState::Uncovered && *known == SideState::Unreachable {
                *known = state;
            }
        }
        let mut sides: Vec<Side> = states
            .into_iter()
            .map(|(branch, state)| Side {
                place: self.project.place(&branch.place),
                text: texts.get(&branch.place).cloned().unwrap_or_default(),
                side: branch.side,
                state,
            })
            .collect();
        sides.sort_by(|a, b| (&a.place, !a.side).cmp(&(&b.place, !b.side)));
        sides
    }

    fn tests(
        &self,
        kept: &[(&Run, Outcome)],
        texts: &Texts,
        sides: &[Side],
    ) -> (Vec<Finding>, Vec<Behaviour>) {
        let runs: Vec<&Run> = kept.iter().map(|(run, _)| *run).collect();
        let calls: Vec<String> = runs.iter().map(|run| self.program.show(&run.case)).collect();
        let conditions = conditions(&runs, &calls, texts);
        let (mut findings, mut behaviours) = (Vec::new(), Vec::new());
        for ((run, outcome), condition) in kept.iter().zip(conditions) {
            let behaviour = self.behaviour(run, outcome.clone(), condition, sides);
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

    fn behaviour(&self, run: &Run, outcome: Outcome, condition: String, sides: &[Side]) -> Behaviour {
        let stored = case::to_json(&run.case);
        let parsed = harness::Case::parse(&stored.to_string()).unwrap_or_default();
        let parts = harness::call_parts(&self.signature, &parsed);
        let call = match parts.result {
            harness::Outcome::Generator => format!("[...{}]", parts.call),
            _ => parts.call,
        };
        let taken: BTreeSet<(testgen::model::Place, bool)> =
            run.steps.iter().map(|side| (self.project.place(&side.place), side.side)).collect();
        let covers = (0..sides.len())
            .filter(|&index| taken.contains(&(sides[index].place.clone(), sides[index].side)))
            .collect();
        let is_async = parts.is_async;
        Behaviour { condition, setup: parts.setup, call, is_async, outcome, covers, case: stored }
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
        let names = texts.iter().map(|(_, source)| source.name.as_str());
        let names = names.filter(|name| Some(*name) != own && self.project.owns(name));
        let names: BTreeSet<String> = names.map(|name| self.project.name(name)).collect();
        names.into_iter().collect()
    }
}

/// In the order in which the source decides: what holds first.
fn reading_order(run: &Run) -> Vec<(u32, u32, bool)> {
    run.steps.iter().map(|side| (side.place.line, side.place.column, !side.side)).collect()
}

fn import_of(signature: &Signature) -> Import {
    let local = harness::local_name(signature);
    let Some(access) = &signature.access else {
        return Import { export: Some(local.clone()), properties: Vec::new(), local };
    };
    let is_named = access.export.as_deref().is_some_and(|name| name != "default");
    let first = access.properties.first().filter(|name| !is_named && **name == local);
    Import { export: access.export.clone(), properties: first.into_iter().cloned().collect(), local }
}
