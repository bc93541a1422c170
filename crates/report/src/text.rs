//! A report for people.

use crate::audit::Audit;
use crate::bounds::within;
use crate::check::{CheckCoverage, CheckReport, Ratio};
use crate::data::{Count, InputValue, Location, LossReport, Report, Stats, Tiers};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Whether to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// No escape sequences.
    Plain,
    /// ANSI colours.
    Coloured,
}

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
        match self {
            Style::Plain => text.to_owned(),
            Style::Coloured => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }

    fn bold(self, text: &str) -> String {
        self.paint("1", text)
    }

    fn dim(self, text: &str) -> String {
        self.paint("2", text)
    }

    fn verdict(self, verdict: &str) -> String {
        let code = match verdict {
            "violated" | "unsound" | "failed" => "1;31",
            "verified" => "1;32",
            _ => "1;33",
        };
        self.paint(code, verdict)
    }
}

/// The report as text.
pub fn to_text(report: &Report, style: Style) -> String {
    let mut out = String::new();
    write_state(&mut out, report, style);
    write_findings(&mut out, report, style);
    write_losses(&mut out, &report.losses, style);
    write_tests(&mut out, report, style);
    write_verdict(&mut out, &report.verdict, report.findings.len(), report.losses.len(), "", style);
    write_stats(&mut out, &report.stats, style);
    out
}

// Writing to a string does not fail; `line!` says so once.
macro_rules! line {
    ($out:expr $(, $($part:tt)+)?) => {
        writeln!($out $(, $($part)+)?).expect("writing to a string does not fail")
    };
}

fn write_state(out: &mut String, report: &Report, style: Style) {
    line!(out, "{}", style.bold("final state"));
    let Some(state) = &report.state else {
        line!(out, "  not kept: it does not fit the node budget (--node-budget raises it)\n");
        return;
    };
    let width = state.iter().map(|summary| summary.name.chars().count()).max().unwrap_or(0);
    for summary in state {
        let value_width = summary.arms.iter().map(|arm| arm.value.chars().count()).max().unwrap_or(0);
        for (index, arm) in summary.arms.iter().enumerate() {
            let name = if index == 0 { summary.name.as_str() } else { "" };
            let guard =
                if arm.guard == "true" { String::new() } else { format!("  if {}", shorten(&arm.guard)) };
            let row = format!("  {name:width$}  {:value_width$}{}", arm.value, style.dim(&guard));
            line!(out, "{}", row.trim_end());
        }
    }
    line!(out);
}

fn write_findings(out: &mut String, report: &Report, style: Style) {
    for finding in &report.findings {
        // The frame says the message and the place; only what stands nowhere in the source has none.
        if finding.frame.is_empty() {
            line!(out, "{}: {}", style.paint("1;31", &finding.kind), style.bold(&finding.message));
        }
        out.push_str(&finding.frame);
        line!(out, "  inputs: {}", show_inputs(&finding.inputs));
        line!(out, "  {}", style.dim(&format!("when {}", shorten(&finding.condition))));
        line!(out, "  replay: {}\n", finding.replay);
    }
}

fn write_losses(out: &mut String, losses: &[LossReport], style: Style) {
    for loss in losses {
        line!(out, "{} {}{}", style.paint("1;33", "left out:"), loss.reason, place(loss.location.as_ref()));
        line!(out, "  {}", style.dim(&format!("when {}", shorten(&loss.condition))));
        line!(out, "  {}\n", style.dim(&loss.remedy));
    }
}

fn write_tests(out: &mut String, report: &Report, style: Style) {
    let Ratio { covered, total } = report.coverage.branches;
    let covered = format!("{covered} of {total} branch sides");
    line!(out, "{} ({covered})", style.bold("generated inputs"));
    for (index, test) in report.tests.iter().enumerate() {
        let covers = if test.covers.is_empty() {
            String::new()
        } else {
            format!("  reaches {}", test.covers.join(", "))
        };
        line!(
            out,
            "  {:>2}  {}  {}{}",
            index + 1,
            show_inputs(&test.inputs),
            test.outcome,
            style.dim(&covers)
        );
    }
    line!(out);
}

/// The verdict about a program all of whose paths need something, and the code of the loss that says what.
const FAILED: &str = "failed";
const UNSUPPORTED: &str = "unsupported";

/// The verdict, with the bounds that it is about.
fn write_verdict(
    out: &mut String,
    verdict: &str,
    findings: usize,
    losses: usize,
    within: &str,
    style: Style,
) {
    let meaning = match verdict {
        "violated" => format!("{} reachable", plural(findings, "violation")),
        "verified" if within.is_empty() => "no error is reachable, for any input".to_owned(),
        "verified" => format!("no error is reachable, {within}"),
        "unsound" => {
            "Node does otherwise than predicted; this is a bug of ours, rely on nothing above".to_owned()
        }
        _ => {
            let within = if within.is_empty() { String::new() } else { format!(", {within}") };
            format!("no error found{within}; {} left out, see above", plural(losses, "kind") + " of paths")
        }
    };
    line!(out, "{}: {meaning}", style.verdict(verdict));
}

/// The entries of a list that are shown, unless all are asked for: about half a screen.
const MOST_SHOWN: usize = 20;

/// How much of long lists a text shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lists {
    /// The first entries, and how many there are more.
    Short,
    /// Everything.
    Whole,
}

impl Lists {
    fn shown<T>(self, list: &[T]) -> &[T] {
        match self {
            Lists::Short => &list[..list.len().min(MOST_SHOWN)],
            Lists::Whole => list,
        }
    }

    /// Says what is not shown.
    fn write_rest(self, out: &mut String, count: usize, what: &str, style: Style) {
        if self == Lists::Short && count > MOST_SHOWN {
            let text =
                format!("… and {} more {what} (--all shows them, --json has them)", count - MOST_SHOWN);
            line!(out, "  {}", style.dim(&text));
        }
    }
}

/// The report about a JavaScript program as text.
pub fn check_to_text(report: &CheckReport, style: Style, lists: Lists) -> String {
    let mut out = String::new();
    for finding in lists.shown(&report.findings) {
        if finding.frame.is_empty() {
            line!(out, "{}: {}", style.paint("1;31", &finding.kind), style.bold(&finding.message));
        }
        out.push_str(&finding.frame);
        if finding.messages > 1 {
            line!(out, "  one of {} messages at this place", finding.messages);
        }
        line!(out, "  with {}", finding.shown);
        line!(out, "  in Node: {}\n", finding.replay);
    }
    lists.write_rest(&mut out, report.findings.len(), "findings", style);
    write_losses(&mut out, lists.shown(&report.losses), style);
    lists.write_rest(&mut out, report.losses.len(), "kinds of paths that were left out", style);
    let coverage = &report.coverage;
    let dependencies = coverage.dependencies.as_ref();
    let dependencies = dependencies.map(|code| format!("; in dependencies {}", reached(code)));
    let dependencies = dependencies.unwrap_or_default();
    line!(out, "{} ({}{dependencies})", style.bold("generated inputs"), reached(coverage));
    for (index, test) in lists.shown(&report.tests).iter().enumerate() {
        let outcome = match (&test.outcome.thrown, &test.outcome.returned) {
            (Some(thrown), _) => format!("throws {thrown}"),
            (None, Some(returned)) if returned.starts_with("throws ") => one_line(returned),
            (None, Some(returned)) => format!("returns {}", one_line(returned)),
            (None, None) if test.outcome.printed.is_empty() => "ends".to_owned(),
            (None, None) => format!("prints {}", one_line(&test.outcome.printed)),
        };
        line!(out, "  {:>2}  {}  {}", index + 1, test.shown, style.dim(&outcome));
    }
    lists.write_rest(&mut out, report.tests.len(), "inputs", style);
    for uncovered in lists.shown(&coverage.uncovered) {
        let Location { line, column, file } = &uncovered.location;
        let text = format!("not covered: {file}:{line}:{column} {} ({})", uncovered.side, uncovered.why);
        line!(out, "  {}", style.dim(&text));
    }
    lists.write_rest(&mut out, coverage.uncovered.len(), "sides that are not covered", style);
    line!(out);
    write_disagreements(&mut out, &report.audit, style);
    let within = within(&report.within);
    match report.losses.iter().find(|loss| loss.code == UNSUPPORTED && report.verdict == FAILED) {
        Some(loss) => line!(out, "{}: {}", style.verdict(FAILED), loss.reason),
        None => write_verdict(
            &mut out,
            &report.verdict,
            report.findings.len(),
            report.losses.len(),
            &within,
            style,
        ),
    }
    line!(out, "{}", report.audit.text());
    write_stats(&mut out, &report.stats, style);
    out
}

/// `3 of 4 branch sides, 10 of 10 statements`.
fn reached(coverage: &CheckCoverage) -> String {
    let Ratio { covered, total } = coverage.branches;
    let statements = coverage.statements;
    format!("{covered} of {total} branch sides, {} of {} statements", statements.covered, statements.total)
}

fn write_disagreements(out: &mut String, audit: &Audit, style: Style) {
    for wrong in &audit.disagreements {
        let title = style.paint("1;31", "unsound:");
        line!(out, "{title} predicted that it {}, but in Node it {}", wrong.predicted, wrong.observed);
        line!(out, "  with {}", wrong.shown);
        line!(out, "  again: {}\n", wrong.command);
    }
}

/// What was printed, in one line that is not too long.
fn one_line(text: &str) -> String {
    const SHOWN: usize = 60;
    let line = text.trim_end().replace('\n', " | ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

fn write_stats(out: &mut String, stats: &Stats, style: Style) {
    let tiers = &stats.tiers;
    let paths = match &stats.paths {
        Count::Known(digits) if digits == "1" => "1 path".to_owned(),
        Count::Known(digits) => format!("{} paths", short_count(digits)),
        Count::Unknown(reason) => format!("paths not counted ({reason})"),
    };
    if stats.policy.is_empty() {
        return line!(out, "how much was done is not known: the work was ended from outside");
    }
    let mut text = String::new();
    line!(
        text,
        "{}: {paths}, {} operations in {} instructions",
        stats.policy,
        stats.operations,
        stats.instructions
    );
    line!(
        text,
        "{} sides decided by: {}{}",
        stats.sides,
        decided_by(tiers),
        if stats.undecided > 0 { format!(", nobody {}", stats.undecided) } else { String::new() }
    );
    line!(
        text,
        "{} smt calls, {} nodes, {:.1} ms ({:.1} ms in the solver)",
        stats.smt_calls,
        stats.nodes,
        stats.time_ms,
        stats.solver_ms
    );
    if let Some(states) = &stats.states {
        line!(text, "{} states, {} at a time, {} joined", states.made, states.peak, states.joined);
        let refusals: Vec<String> =
            states.refusals.iter().map(|(cause, count)| format!("{cause} {count}")).collect();
        if !refusals.is_empty() {
            line!(text, "not joined because of: {}", refusals.join(", "));
        }
        if !states.unlike.is_empty() {
            line!(text, "not similar because of: {}", most_frequent(&states.unlike));
        }
        if states.forwards > 0 {
            line!(text, "{} fast-forwards, {} met", states.forwards, states.forwards_met);
        }
    }
    for row in text.lines() {
        line!(out, "{}", style.dim(row));
    }
}

/// The causes that occur most often.
fn most_frequent(causes: &BTreeMap<String, u64>) -> String {
    let mut causes: Vec<(&String, &u64)> = causes.iter().collect();
    causes.sort_by(|one, other| other.1.cmp(one.1).then(one.0.cmp(other.0)));
    let shown: Vec<String> =
        causes.iter().take(MOST_CAUSES).map(|(cause, count)| format!("{cause} {count}")).collect();
    let more = if causes.len() > MOST_CAUSES { ", …" } else { "" };
    format!("{}{more}", shown.join(", "))
}

/// Causes that fit a line.
const MOST_CAUSES: usize = 8;

/// The tiers with their counts; those that few programs need are named where they have decided something.
fn decided_by(tiers: &Tiers) -> String {
    let is_shown =
        |&(name, count): &(&str, u64)| count > 0 || !["samples", "linear", "sweep"].contains(&name);
    let shown = tiers.named().into_iter().filter(is_shown).map(|(name, count)| format!("{name} {count}"));
    shown.collect::<Vec<_>>().join(", ")
}

fn place(location: Option<&Location>) -> String {
    location.map_or(String::new(), |at| format!(" at {}:{}:{}", at.file, at.line, at.column))
}

fn show_inputs(inputs: &[InputValue]) -> String {
    if inputs.is_empty() {
        return "no inputs".to_owned();
    }
    let mut names: Vec<&str> = Vec::new();
    for input in inputs {
        if !names.contains(&input.name.as_str()) {
            names.push(&input.name);
        }
    }
    let list = |name: &&str| {
        let values = inputs.iter().filter(|input| input.name == **name).map(|input| input.value.to_string());
        format!("{name}={}", values.collect::<Vec<_>>().join(","))
    };
    names.iter().map(list).collect::<Vec<_>>().join(" ")
}

/// A condition that people may still read; the JSON has the whole.
fn shorten(condition: &str) -> String {
    // About three lines of a terminal.
    const SHOWN: usize = 240;
    match condition.char_indices().nth(SHOWN) {
        None => condition.to_owned(),
        Some((end, _)) => {
            format!("{} … ({} characters more)", &condition[..end], condition[end..].chars().count())
        }
    }
}

fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// Long counts also as a power of two when they are one.
fn short_count(digits: &str) -> String {
    // Fewer digits than this are read at a glance.
    if digits.len() <= 12 {
        return digits.to_owned();
    }
    match power_of_two(digits) {
        Some(exponent) => format!("2^{exponent} = {digits}"),
        None => digits.to_owned(),
    }
}

/// The exponent, if the decimal number is a power of two: by halving its digits until 1 is left.
fn power_of_two(digits: &str) -> Option<u32> {
    let mut number: Vec<u8> = digits.bytes().map(|digit| digit - b'0').collect();
    let mut exponent = 0;
    while number != [1] {
        let mut carry = 0;
        for digit in &mut number {
            let value = carry * 10 + *digit;
            *digit = value / 2;
            carry = value % 2;
        }
        if carry == 1 {
            return None;
        }
        let leading = number.iter().take_while(|&&digit| digit == 0).count();
        number.drain(..leading);
        exponent += 1;
    }
    Some(exponent)
}
