//! From an exploration of a harness to a report.

use crate::bounds::bounds;
use crate::intent::{is_outside, is_same_failure};
use crate::node::{NodeOutcome, Replayer};
use crate::program::Program;
use crate::stats::why_uncovered;
use explore::PolicyKind;
use explore_js::{BranchSide, JsCoverage, readable_input};
use explore_js::{JsExploration, JsFinding, OUTSIDE, PredictedRun};
use frames::{LineEnds, Note, Severity};
use harness::case;
use js::{Broken, Case, SourcePlace};
use path::Witness;
use report::{
    Audit, Bound, CheckCoverage, CheckFinding, CheckOutcome, CheckReport, CheckTest, Location, LossReport,
    Ratio, Stats, Uncovered,
};
use std::collections::BTreeSet;

/// The verdict where Node does otherwise than predicted.
pub const UNSOUND: &str = "unsound";
/// The verdict where all paths need something that is not built or would touch the world.
pub const FAILED: &str = "failed";
/// The version of the JSON format.
const SCHEMA: u32 = 1;
/// What is said of a finding that Node was not asked about for lack of time.
const NO_TIME: &str = "not replayed: there was no time left (--timeout)";
/// Witnesses that are run to choose tests from.
const MOST_CANDIDATES: usize = 400;

/// Builds the report; `replayer` says why there is none, `is_refused` that all paths need something that is not there.
pub fn build(
    program: &Program,
    found: &mut JsExploration,
    mut replayer: Result<Replayer, String>,
    (audit, is_refused): (Audit, bool),
    policy: PolicyKind,
    colour: bool,
) -> CheckReport {
    let coverage = program.coverage(&found.exploration);
    let candidates = probe(program, found, &coverage);
    let findings = found.findings.clone();
    let findings =
        findings.iter().map(|finding| finding_report(program, found, finding, &mut replayer, colour));
    let findings: Vec<CheckFinding> = findings.collect();
    let is_mismatch = |finding: &CheckFinding| finding.replay.starts_with("mismatch");
    let is_sound = audit.disagreements.is_empty() && !findings.iter().any(is_mismatch);
    let verdict = match (is_sound, is_refused && findings.is_empty()) {
        (false, _) => UNSOUND,
        (true, true) => FAILED,
        (true, false) => found.verdict().name(),
    };
    let stats = crate::stats::stats(&found.exploration, policy);
    let bounds = bounds(program, found);
    let tests = tests(program, found, &candidates);
    CheckReport {
        schema: SCHEMA,
        file: program.shown.clone(),
        within: bounds.clone(),
        verdict: verdict.to_owned(),
        findings,
        losses: losses(program, found),
        tests,
        coverage: coverage_report(program, found, &coverage, &bounds),
        audit,
        stats,
    }
}

/// What is known at once: findings that nobody has replayed, coverage, losses.
pub fn first(program: &Program, found: &mut JsExploration, policy: PolicyKind, colour: bool) -> CheckReport {
    let coverage = program.coverage(&found.exploration);
    let findings = found.findings.iter().map(|finding| unreplayed(program, found, finding, colour));
    let bounds = bounds(program, found);
    CheckReport {
        findings: findings.collect(),
        verdict: found.verdict().name().to_owned(),
        losses: losses(program, found),
        coverage: coverage_report(program, found, &coverage, &bounds),
        within: bounds,
        stats: crate::stats::stats(&found.exploration, policy),
        ..unknown(&program.shown)
    }
}

/// The report about a program of which nothing is known.
pub fn unknown(file: &str) -> CheckReport {
    let none = Ratio { covered: 0, total: 0 };
    CheckReport {
        schema: SCHEMA,
        file: file.to_owned(),
        verdict: explore::Verdict::Bounded.name().to_owned(),
        within: Vec::new(),
        findings: Vec::new(),
        losses: Vec::new(),
        tests: Vec::new(),
        coverage: CheckCoverage {
            branches: none,
            statements: none,
            uncovered: Vec::new(),
            dependencies: None,
        },
        audit: Audit::nothing("there was no time left (--timeout)"),
        stats: Stats::default(),
    }
}

/// Why a program cannot be loaded, for people.
pub fn broken(program: &Program, broken: &Broken, colour: bool) -> String {
    // Files are named as the user named the first one, relative to the same folder.
    let folder = |path: &str| path.rfind('/').map_or(String::new(), |end| path[..=end].to_owned());
    let (long, short) = (folder(&program.path.to_string_lossy()), folder(&program.shown));
    let named = |text: &str| if long.is_empty() { text.to_owned() } else { text.replace(&long, &short) };
    let frame = frame_in(&broken.place, &named(&broken.place.file), &named(&broken.message), colour);
    format!("multise: {} cannot be loaded\n{frame}", program.shown)
}

/// The loss of work that did not come back.
pub fn stopped(stop: path::Stop) -> LossReport {
    let reason = interp::LossReason::from(stop);
    LossReport {
        code: reason.code().to_owned(),
        reason: format!(
            "{reason}: what was under way did not come to an end, and what only it knows is not here"
        ),
        location: None,
        condition: "true".to_owned(),
        remedy: reason.remedy().to_owned(),
    }
}

fn finding_report(
    program: &Program,
    found: &mut JsExploration,
    finding: &JsFinding,
    replayer: &mut Result<Replayer, String>,
    colour: bool,
) -> CheckFinding {
    let stored = found.case_of(finding.witness.assignment());
    // Of a path that was stopped before it ended only the failure is known.
    let predicted = found.outcome_of(finding.witness.assignment());
    let failure = Some((finding.name.clone(), finding.message.clone()));
    let place = finding.place.as_ref();
    let (replay, words) = match replayer {
        Err(why) => (format!("not replayed: {why}"), None),
        Ok(replayer) => replayed(replayer, &stored, predicted.as_ref(), failure.as_ref(), place),
    };
    // The words are those of Node, where it was asked.
    let message = words.unwrap_or_else(|| finding.message.clone());
    let finding = JsFinding { message, ..finding.clone() };
    CheckFinding { shown: program.show(&stored), replay, ..unreplayed(program, found, &finding, colour) }
}

/// What a finding is without any run of its inputs.
fn unreplayed(program: &Program, found: &JsExploration, finding: &JsFinding, colour: bool) -> CheckFinding {
    let stored = found.case_of(finding.witness.assignment());
    let message = thrown_text(finding.name.as_deref(), &finding.message);
    CheckFinding {
        kind: finding.kind().to_owned(),
        location: finding.place.as_ref().map(|place| location(program, place)),
        frame: frame(program, finding.place.as_ref(), &message, colour),
        message,
        messages: finding.messages.len(),
        inputs: case::inputs(&stored),
        shown: case::show_all(&stored, &case::Chosen::default()),
        replay: NO_TIME.to_owned(),
    }
}

/// What is said of a finding that Node runs into as well.
const CONFIRMED: &str = "confirmed";
/// How often Node runs a case at most: timers that are a millisecond apart may come in either order there.
const MOST_REPLAYS: usize = 3;

/// What Node makes of a case, and its message where that is confirmed. It is as soon as one run goes as predicted.
fn replayed(
    replayer: &mut Replayer,
    stored: &Case,
    predicted: Option<&PredictedRun>,
    failure: Option<&(Option<String>, String)>,
    place: Option<&SourcePlace>,
) -> (String, Option<String>) {
    let mut verdict = String::new();
    for _ in 0..MOST_REPLAYS {
        if replayer.is_late() {
            return (if verdict.is_empty() { NO_TIME.to_owned() } else { verdict }, None);
        }
        verdict = match replayer.run(stored) {
            Ok(outcome) => {
                let failure = failure.cloned();
                let printed = outcome.printed.clone();
                let fallback = PredictedRun { printed, failure, is_complete: true };
                let verdict = judge(predicted.unwrap_or(&fallback), &outcome, place);
                if verdict == CONFIRMED {
                    return (verdict, outcome.failure.map(|(_, message)| message));
                }
                verdict
            }
            Err(message) => format!("not replayed: {message}"),
        };
        if !verdict.starts_with("mismatch") {
            break;
        }
    }
    (verdict, None)
}

/// `TypeError: message`, as Node's reports begin.
pub fn thrown_text(name: Option<&str>, message: &str) -> String {
    match name {
        // The message says it all, and no program has thrown it.
        Some(OUTSIDE) => message.to_owned(),
        Some(name) if message.is_empty() => name.to_owned(),
        Some(name) => format!("{name}: {message}"),
        None => format!("Uncaught {message}"),
    }
}

/// Whether Node did what was predicted.
fn judge(predicted: &PredictedRun, outcome: &NodeOutcome, place: Option<&SourcePlace>) -> String {
    if let Some(what) = &outcome.refused {
        return format!("not replayed: {what}");
    }
    if outcome.timed_out {
        return "not replayed: it took too long".to_owned();
    }
    let is_same_failure = is_same_failure(predicted.failure.as_ref(), outcome.failure.as_ref(), place);
    if is_same_failure && predicted.printed == outcome.printed {
        return CONFIRMED.to_owned();
    }
    let show = |failure: &Option<(Option<String>, String)>, printed: &str| {
        let end = failure
            .as_ref()
            .map_or("ends".to_owned(), |(name, message)| thrown_text(name.as_deref(), message));
        if printed.is_empty() { end } else { format!("prints {printed:?} and {end}") }
    };
    format!(
        "mismatch: predicted that it {}, but it {}",
        show(&predicted.failure, &predicted.printed),
        show(&outcome.failure, &outcome.printed)
    )
}

/// A place as the report names it: the file under check as the user named it.
fn location(program: &Program, place: &SourcePlace) -> Location {
    let is_main = program.path.to_string_lossy() == place.file;
    let file = if is_main { program.shown.clone() } else { place.file.clone() };
    Location { file, line: place.line as usize, column: place.column as usize }
}

pub fn frame(program: &Program, place: Option<&SourcePlace>, message: &str, colour: bool) -> String {
    let Some(place) = place else { return String::new() };
    frame_in(place, &location(program, place).file, message, colour)
}

/// The same with a name for the file.
fn frame_in(place: &SourcePlace, shown: &str, message: &str, colour: bool) -> String {
    let Ok(text) = std::fs::read_to_string(&place.file) else { return String::new() };
    let source = js::Source::new(&place.file, text, false);
    let line = source.line(place.line);
    let before: usize = line
        .chars()
        .scan(0usize, |units, c| {
            *units += c.len_utf16();
            (*units < place.column as usize).then(|| c.len_utf8())
        })
        .sum();
    let start = source.offset_of_line(place.line) as usize + before;
    let note = Note {
        severity: Severity::Error,
        title: message.lines().next().unwrap_or_default().to_owned(),
        span: start..start + 1,
        line: place.line as usize,
        help: None,
    };
    frames::render(&[note], shown, source.text.as_bytes(), LineEnds::EcmaScript, colour)
}

fn losses(program: &Program, found: &JsExploration) -> Vec<LossReport> {
    let report = |loss: &interp::Loss| LossReport {
        code: loss.reason.code().to_owned(),
        reason: loss.reason.to_string(),
        location: loss
            .function
            .and_then(|function| found.exploration.guest.source_of(function))
            .filter(|_| !loss.span.is_none())
            .map(|source| location(program, &source.place(loss.span.start))),
        condition: found.exploration.cx.path.show_guard(loss.guard),
        remedy: loss.reason.remedy().to_owned(),
    };
    found.exploration.losses.iter().map(report).collect()
}

/// An input that some branch side was reached with, and its run.
struct Candidate {
    stored: Case,
    input: term::Assignment,
    sides: BTreeSet<BranchSide>,
    /// What its run came to, where it was run.
    outcome: Option<NodeOutcome>,
    /// Whether it ends at an assumption that does not hold.
    is_assumption_broken: bool,
}

/// The inputs of all findings and branch sides, with what they reach. What the exploration cannot tell is run. A run that
/// fails where no finding says so (its path was stopped before it ended) is a finding, too.
fn probe(program: &Program, found: &mut JsExploration, coverage: &JsCoverage) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    let findings = found.findings.iter().map(|finding| finding.witness.clone());
    let reached = coverage.reached.iter().map(|(_, witness)| witness.clone());
    let witnesses: Vec<_> = findings.chain(reached).collect();
    let plain = (term::Assignment::new(), None);
    let inputs = witnesses.into_iter().map(|witness| (witness.assignment().clone(), Some(witness)));
    let (inputs, witnesses): (Vec<_>, Vec<_>) = inputs.chain([plain]).take(MOST_CANDIDATES).unzip();
    let footprints = program.footprints(&found.exploration, &inputs);
    for ((input, witness), footprint) in inputs.into_iter().zip(witnesses).zip(footprints) {
        let stored = found.case_of(&input);
        if candidates.iter().any(|known| known.stored == stored) {
            continue;
        }
        if let Some(sides) = footprint {
            let is_assumption_broken = !found.is_complete(&input);
            candidates.push(Candidate { stored, input, sides, outcome: None, is_assumption_broken });
            continue;
        }
        let run = if program.cancel.is_cancelled() { None } else { program.sides_of(&stored).ok() };
        let (sides, outcome) = run.map_or((BTreeSet::new(), None), |(sides, outcome)| (sides, Some(outcome)));
        if let (Some(outcome), Some(witness)) = (&outcome, witness) {
            note_failure(program, found, outcome, witness);
        }
        let is_assumption_broken = outcome.as_ref().is_some_and(|outcome| outcome.is_assumption_broken);
        candidates.push(Candidate { stored, input, sides, outcome, is_assumption_broken });
    }
    candidates
}

/// Makes a failed run a finding unless there is one of its kind.
fn note_failure(program: &Program, found: &mut JsExploration, outcome: &NodeOutcome, witness: Witness) {
    let Some((name, message)) = outcome
        .failure
        .clone()
        .filter(|failure| !outcome.is_assumption_broken && program.is_finding(failure, outcome.places()))
    else {
        return;
    };
    let (place, made) = (outcome.place.clone(), outcome.made.clone());
    let is_rejection = outcome.is_rejection;
    let messages = BTreeSet::from([message.clone()]);
    let guard = summary::Guard::FALSE;
    // No guard is made: it is one of those that are there.
    let _ = found.add(JsFinding { name, message, place, made, witness, guard, is_rejection, messages });
}

/// Inputs that together reach every side that was reached: greedily those that add most.
fn tests(program: &Program, found: &mut JsExploration, candidates: &[Candidate]) -> Vec<CheckTest> {
    let mut open: Vec<usize> = (0..candidates.len()).collect();
    let mut covered: BTreeSet<BranchSide> = BTreeSet::new();
    let mut chosen: Vec<(&Candidate, BTreeSet<BranchSide>)> = Vec::new();
    loop {
        // What does not fulfil an assumption comes last; the findings come first among equals, then what was found first.
        let gain = |index: usize| candidates[index].sides.difference(&covered).count();
        let is_full_run = |index: usize| gain(index) > 0 && !candidates[index].is_assumption_broken;
        let best = open
            .iter()
            .enumerate()
            .max_by_key(|(place, index)| (is_full_run(**index), gain(**index), open.len() - place));
        let Some((place, &index)) = best else { break };
        if gain(index) == 0 && !chosen.is_empty() {
            break;
        }
        open.remove(place);
        let gained = candidates[index].sides.difference(&covered).cloned().collect();
        covered.extend(candidates[index].sides.iter().cloned());
        chosen.push((&candidates[index], gained));
    }
    let mut tests = Vec::new();
    for (candidate, gained) in chosen {
        let readable = match program.cancel.is_cancelled() {
            true => None,
            false => readable(program, found, candidate, &gained),
        };
        let Candidate { stored, input, sides, outcome, .. } = readable.as_ref().unwrap_or(candidate);
        let predicted = found.outcome_of(input);
        let (printed, failure) = match (&predicted, outcome) {
            (Some(outcome), _) => (outcome.printed.clone(), outcome.failure.clone()),
            (None, Some(outcome)) => (outcome.printed.clone(), outcome.failure.clone()),
            (None, None) => (String::new(), None),
        };
        // What a function returns is seen in a run only.
        let run = match (outcome, &program.function) {
            (None, Some(_)) if !program.cancel.is_cancelled() => {
                program.sides_of(stored).ok().map(|(_, outcome)| outcome)
            }
            _ => outcome.clone(),
        };
        let returned = run.and_then(|outcome| outcome.recorded);
        let thrown = failure
            .filter(|failure| !is_outside(Some(failure)))
            .map(|(name, message)| thrown_text(name.as_deref(), &message));
        let outcome = CheckOutcome { printed, thrown, returned };
        let covers = sides.iter().map(|side| show_side(program, side)).collect();
        tests.push(CheckTest { inputs: case::inputs(stored), shown: program.show(stored), outcome, covers });
    }
    tests
}

/// A candidate that reaches what one was chosen for, with inputs that people like to read; none where there is no better one.
fn readable(
    program: &Program,
    found: &mut JsExploration,
    candidate: &Candidate,
    gained: &BTreeSet<BranchSide>,
) -> Option<Candidate> {
    if candidate.outcome.is_some() || candidate.is_assumption_broken {
        return None;
    }
    let input = readable_input(found, &candidate.input, gained, program.own_text())?;
    let sides = program.footprints(&found.exploration, std::slice::from_ref(&input)).pop()??;
    let stored = found.case_of(&input);
    // A test of a failure stays one.
    let mut failure = |input| found.outcome_of(input).map(|outcome| outcome.failure.map(|(name, _)| name));
    let is_same = failure(&candidate.input) == failure(&input);
    let is_as_good = is_same && sides.is_superset(gained) && found.is_complete(&input);
    is_as_good.then_some(Candidate { stored, input, sides, outcome: None, is_assumption_broken: false })
}

fn show_side(program: &Program, side: &BranchSide) -> String {
    let Location { file, line, column } = location(program, &side.place);
    format!("{file}:{line}:{column} {}", side.side)
}

/// Why a side has no input where bounds of inputs were in force and nothing was left out: what lies beyond them might reach it. That it
/// would not may be true and is not claimed, because a condition that holds for all short texts says nothing about longer ones.
const BEYOND: &str = "beyond the bounds";

fn coverage_report(
    program: &Program,
    found: &JsExploration,
    coverage: &JsCoverage,
    bounds: &[Bound],
) -> CheckCoverage {
    let of = |is_installed: bool, (covered, total): (usize, usize)| {
        let missed = coverage.missed.iter().filter(|(side, _)| side.is_installed() == is_installed);
        let reached = coverage.reached.iter().filter(|(side, _)| side.is_installed() == is_installed).count();
        let uncovered = missed.map(|(side, is_reached)| Uncovered {
            location: location(program, &side.place),
            side: side.side,
            why: match (bounds, &found.exploration.losses[..]) {
                ([_, ..], []) => BEYOND.to_owned(),
                (_, losses) => why_uncovered(*is_reached, losses).to_owned(),
            },
        });
        let uncovered: Vec<Uncovered> = uncovered.collect();
        CheckCoverage {
            branches: Ratio { covered: reached, total: reached + uncovered.len() },
            statements: Ratio { covered, total },
            uncovered,
            dependencies: None,
        }
    };
    let has_installed = coverage.installed_statements.1 > 0;
    let dependencies = has_installed.then(|| Box::new(of(true, coverage.installed_statements)));
    CheckCoverage { dependencies, ..of(false, coverage.statements) }
}
