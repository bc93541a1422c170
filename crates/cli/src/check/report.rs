//! From an exploration of a harness to a report.

use super::case;
use super::engine::Program;
use super::node::{NodeOutcome, Replayer};
use explore::js::{Case, JsExploration, JsFinding, Outcome};
use explore::{BranchSide, JsCoverage, PolicyKind, coverage_of};
use frames::{LineEnds, Note, Severity};
use js::runtime::SourcePlace;
use report::{
    CheckCoverage, CheckFinding, CheckOutcome, CheckReport, CheckTest, Location, LossReport, Ratio, Uncovered,
};
use std::collections::BTreeSet;

/// The version of the JSON format.
const SCHEMA: u32 = 1;
/// Witnesses that are run to choose tests from.
const MOST_CANDIDATES: usize = 400;

/// Builds the report; `replayer` says why there is none.
pub fn build(
    program: &Program,
    found: &mut JsExploration,
    mut replayer: Result<Replayer, String>,
    policy: PolicyKind,
    colour: bool,
) -> CheckReport {
    let findings = found.findings.clone();
    let findings =
        findings.iter().map(|finding| finding_report(program, found, finding, &mut replayer, colour));
    let findings = findings.collect();
    let coverage = coverage_of(&found.exploration);
    let tests = tests(program, found, &coverage);
    CheckReport {
        schema: SCHEMA,
        file: program.shown.clone(),
        verdict: found.verdict.name().to_owned(),
        findings,
        losses: losses(program, found),
        tests,
        coverage: coverage_report(program, found, &coverage),
        stats: crate::stats::stats(&found.exploration, policy),
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
    let predicted = found.outcome_of(finding.witness.assignment());
    let replay = match replayer {
        Err(why) => format!("not replayed: {why}"),
        Ok(replayer) => match replayer.run(&stored) {
            Ok(outcome) => judge(predicted.as_ref(), &outcome),
            Err(message) => format!("not replayed: {message}"),
        },
    };
    let message = thrown_text(finding.name.as_deref(), &finding.message);
    CheckFinding {
        kind: kind_of(finding).to_owned(),
        location: finding.place.as_ref().map(|place| location(program, place)),
        frame: frame(program, finding.place.as_ref(), &message, colour),
        message,
        inputs: case::inputs(&stored),
        shown: case::show_all(&stored),
        replay,
    }
}

/// `TypeError: message`, as Node's reports begin.
pub fn thrown_text(name: Option<&str>, message: &str) -> String {
    match name {
        Some(name) if message.is_empty() => name.to_owned(),
        Some(name) => format!("{name}: {message}"),
        None => format!("Uncaught {message}"),
    }
}

fn kind_of(finding: &JsFinding) -> &'static str {
    match finding.name.as_deref() {
        Some("AssertionFailed" | "AssertionError") => "assertion",
        _ => "exception",
    }
}

/// Whether Node did what was predicted.
fn judge(predicted: Option<&Outcome>, outcome: &NodeOutcome) -> String {
    let Some(predicted) = predicted else { return "not replayed: the final state was not kept".to_owned() };
    if outcome.timed_out {
        return "not replayed: it took too long".to_owned();
    }
    if predicted.failure == outcome.failure && predicted.printed == outcome.printed {
        return "confirmed".to_owned();
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

fn frame(program: &Program, place: Option<&SourcePlace>, message: &str, colour: bool) -> String {
    let Some(place) = place else { return String::new() };
    let Ok(text) = std::fs::read_to_string(&place.file) else { return String::new() };
    let source = js::runtime::Source::new(&place.file, text, false);
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
    let shown = location(program, place).file;
    frames::render(&[note], &shown, source.text.as_bytes(), LineEnds::EcmaScript, colour)
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

/// Inputs that together reach every side that was reached: greedily those that add most.
fn tests(program: &Program, found: &mut JsExploration, coverage: &JsCoverage) -> Vec<CheckTest> {
    let mut candidates: Vec<(Case, term::Assignment)> = Vec::new();
    let findings = found.findings.iter().map(|finding| &finding.witness);
    let reached = coverage.reached.iter().map(|(_, witness)| witness);
    let plain = term::Assignment::new();
    let inputs = findings.chain(reached).map(|witness| witness.assignment()).chain([&plain]);
    for input in inputs.take(MOST_CANDIDATES) {
        let stored = found.case_of(input);
        if candidates.iter().all(|(known, _)| *known != stored) {
            candidates.push((stored, input.clone()));
        }
    }
    let mut open: Vec<(usize, BTreeSet<BranchSide>)> = Vec::new();
    for (index, (stored, _)) in candidates.iter().enumerate() {
        open.push((index, program.sides_of(stored).unwrap_or_default()));
    }
    let mut covered: BTreeSet<BranchSide> = BTreeSet::new();
    let mut chosen: Vec<(usize, BTreeSet<BranchSide>)> = Vec::new();
    loop {
        // The findings come first among equals, then what was found first.
        let gain = |sides: &BTreeSet<BranchSide>| sides.difference(&covered).count();
        let best =
            open.iter().enumerate().max_by_key(|(place, (_, sides))| (gain(sides), open.len() - place));
        let Some((place, (_, sides))) = best else { break };
        if gain(sides) == 0 && !chosen.is_empty() {
            break;
        }
        let (index, sides) = open.remove(place);
        covered.extend(sides.iter().cloned());
        chosen.push((index, sides));
    }
    let mut tests = Vec::new();
    for (index, sides) in chosen {
        let (stored, input) = &candidates[index];
        let outcome = found.outcome_of(input);
        let outcome = outcome.map_or(
            CheckOutcome { printed: String::new(), thrown: None, returned: None },
            |outcome| CheckOutcome {
                printed: outcome.printed,
                thrown: outcome.failure.map(|(name, message)| thrown_text(name.as_deref(), &message)),
                returned: None,
            },
        );
        let covers = sides.iter().map(|side| show_side(program, side)).collect();
        tests.push(CheckTest {
            inputs: case::inputs(stored),
            shown: case::show_all(stored),
            outcome,
            covers,
        });
    }
    tests
}

fn show_side(program: &Program, side: &BranchSide) -> String {
    let Location { file, line, column } = location(program, &side.place);
    format!("{file}:{line}:{column} {}", side.side)
}

fn coverage_report(program: &Program, found: &JsExploration, coverage: &JsCoverage) -> CheckCoverage {
    let has_losses = !found.exploration.losses.is_empty();
    let uncovered = coverage.missed.iter().map(|(side, is_reached)| Uncovered {
        location: location(program, &side.place),
        side: side.side,
        why: match (is_reached, has_losses) {
            (true, false) => "unreachable",
            (false, false) => "its branch is never reached",
            (_, true) => "no input was found; paths were left out",
        }
        .to_owned(),
    });
    let (covered, total) = coverage.statements;
    CheckCoverage {
        branches: Ratio {
            covered: coverage.reached.len(),
            total: coverage.reached.len() + coverage.missed.len(),
        },
        statements: Ratio { covered, total },
        uncovered: uncovered.collect(),
    }
}
