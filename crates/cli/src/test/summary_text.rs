//! The report of `multise test` for people at a terminal.
//!
//! Invariant: one line per function, and one per problem; the same report gives the same text, except for times.

use report::{Bound, within};
use std::collections::BTreeSet;
use std::fmt::Write;
use suite::{LeftOut, Problem, ProjectReport, Suite, SuiteState, Trial};
use testgen::model::{Finding, FunctionReport, SideState, Verdict};

/// Functions of this run whose reports were still good, by file and name.
pub type Unchanged = BTreeSet<(String, String)>;

/// The text of a report; long lists are cut unless all is asked for.
pub fn text(outcome: &ProjectReport, unchanged: &Unchanged, colour: bool, all: bool) -> String {
    let table = Table { outcome, unchanged, colour, most: if all { usize::MAX } else { MOST_LINES } };
    let mut out = String::new();
    table.functions(&mut out);
    let of_function = |function| finding_pairs(function);
    let findings: Vec<(&FunctionReport, &Finding)> = outcome.functions.iter().flat_map(of_function).collect();
    for (function, finding) in findings.iter().take(table.most) {
        table.finding(&mut out, function, finding);
    }
    table.rest(&mut out, findings.len(), "finding", "findings");
    table.suites(&mut out);
    table.trial(&mut out);
    table.summary(&mut out);
    out
}

/// The titles of the columns after the name.
const TITLES: [&str; 5] = ["branches", "tests", "findings", "verdict", "time"];

/// Entries of one list, as in the reports of `check`: about half a screen.
const MOST_LINES: usize = 20;

fn finding_pairs(function: &FunctionReport) -> impl Iterator<Item = (&FunctionReport, &Finding)> {
    function.findings.iter().map(move |finding| (function, finding))
}

struct Table<'o> {
    outcome: &'o ProjectReport,
    unchanged: &'o Unchanged,
    colour: bool,
    /// So many entries of a list are shown.
    most: usize,
}

impl Table<'_> {
    fn paint(&self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Says how much of a list is not shown.
    fn rest(&self, out: &mut String, count: usize, one: &str, many: &str) {
        if let Some(more @ 1..) = count.checked_sub(self.most) {
            let what = if more == 1 { one } else { many };
            let text = format!("… and {more} more {what} (--all shows them, --json has them)");
            let _ = writeln!(out, "{}", self.paint("2", &text));
        }
    }

    /// The functions that are shown: where there are too many, those that need a look come first.
    fn shown(&self) -> Vec<&FunctionReport> {
        let mut order: Vec<usize> = (0..self.outcome.functions.len()).collect();
        order.sort_by_key(|&index| match self.outcome.functions[index].verdict {
            Verdict::Unsound => 0,
            Verdict::Violated => 1,
            Verdict::Failed => 2,
            Verdict::Bounded => 3,
            Verdict::Verified => 4,
        });
        order.truncate(self.most);
        order.sort_unstable();
        order.into_iter().map(|index| &self.outcome.functions[index]).collect()
    }

    fn functions(&self, out: &mut String) {
        let functions = self.shown();
        let names = functions.iter().map(|function| function.name.chars().count() + 2);
        let width = names.max().unwrap_or(0).max("function".len());
        let rows: Vec<[String; 5]> = functions.iter().map(|function| self.cells(function)).collect();
        let widths: Vec<usize> = (0..TITLES.len())
            .map(|column| {
                rows.iter()
                    .map(|row| row[column].chars().count())
                    .max()
                    .unwrap_or(0)
                    .max(TITLES[column].len())
            })
            .collect();
        if !rows.is_empty() {
            let title = line("function", width, &TITLES.map(str::to_owned), &widths);
            let _ = writeln!(out, "{}", self.paint("2", title.trim_end()));
        }
        let problems = &self.outcome.problems[..self.outcome.problems.len().min(self.most)];
        let mut files: BTreeSet<&str> = functions.iter().map(|function| function.file.as_str()).collect();
        files.extend(problems.iter().map(|problem| problem.file.as_str()));
        for file in files {
            let _ = writeln!(out, "{}", self.paint("1", file));
            for problem in problems.iter().filter(|problem| problem.file == file) {
                let _ = writeln!(out, "  {}", self.paint("33", &problem.problem));
            }
            let all = functions.iter().zip(&rows);
            for (function, row) in all.filter(|(function, _)| function.file == file) {
                let text = line(&format!("  {}", function.name), width, row, &widths);
                let painted = self.verdict_in(&text, function.verdict);
                let _ = writeln!(out, "{}", painted.trim_end());
                if let Some(problem) = function.problem.clone().or_else(|| first_loss(function)) {
                    let _ = writeln!(out, "    {}", self.paint("33", &problem));
                }
            }
        }
        self.rest(out, self.outcome.functions.len(), "function", "functions");
        self.rest(out, self.outcome.problems.len(), "file without functions", "files without functions");
    }

    fn verdict_in(&self, text: &str, verdict: Verdict) -> String {
        let code = match verdict {
            Verdict::Violated | Verdict::Unsound => "31",
            Verdict::Verified => "32",
            Verdict::Bounded => "36",
            Verdict::Failed => "33",
        };
        // The name may contain the same letters; the verdict comes later.
        match (self.colour, text.rfind(word(verdict))) {
            (true, Some(at)) => {
                let end = at + word(verdict).len();
                format!("{}{}{}", &text[..at], self.paint(code, &text[at..end]), &text[end..])
            }
            _ => text.to_owned(),
        }
    }

    fn cells(&self, function: &FunctionReport) -> [String; 5] {
        let with = |state: SideState| function.sides.iter().filter(|side| side.state == state).count();
        let covered = with(SideState::Covered);
        let branches = match covered + with(SideState::Uncovered) + with(SideState::Beyond) {
            0 => String::new(),
            total => format!("{covered}/{total}"),
        };
        let number = |count: usize| if count == 0 { String::new() } else { count.to_string() };
        let is_unchanged = self.unchanged.contains(&(function.file.clone(), function.name.clone()));
        let time = match (is_unchanged, function.effort.time_ms) {
            (true, _) => "unchanged".to_owned(),
            (false, 0.0) => String::new(),
            (false, time) => format!("{:.1} s", time / 1000.0),
        };
        let (tests, findings) = (number(function.behaviours.len()), number(function.findings.len()));
        [branches, tests, findings, word(function.verdict).to_owned(), time]
    }

    fn finding(&self, out: &mut String, function: &FunctionReport, finding: &Finding) {
        let _ = writeln!(out, "\n{}: {}", self.paint("31", "finding"), finding.message);
        let place = finding.place.as_ref();
        let place = place.map(|place| format!("{}:{}:{}", place.file, place.line, place.column));
        let place = place.unwrap_or_else(|| function.file.clone());
        let _ = writeln!(out, "  {place} in {}", function.name);
        for statement in finding.behaviour.around.comment().iter().chain(&finding.behaviour.setup) {
            let _ = writeln!(out, "    {statement}");
        }
        let _ = writeln!(out, "    {}", finding.behaviour.call);
        let replay = match finding.replay.as_str() {
            "confirmed" => "confirmed in Node",
            other => other,
        };
        let _ = writeln!(out, "  {replay}");
    }

    /// How predictions compare with Node, over all functions that were explored.
    fn audit(&self, out: &mut String) {
        let explored = self.outcome.functions.iter().filter(|function| function.verdict != Verdict::Failed);
        let (audited, other): (Vec<_>, Vec<_>) = explored.partition(|function| function.audit.agreed > 0);
        let agreed: usize = audited.iter().map(|function| function.audit.agreed).sum();
        if agreed > 0 {
            let of = plural(audited.len(), "function", "functions");
            let _ = writeln!(
                out,
                "audited in Node: {} of {of} went as predicted",
                plural(agreed, "input", "inputs")
            );
        }
        if let Some(first) = other.iter().find(|function| function.audit.disagreements.is_empty()) {
            let why = first.audit.text();
            let _ = writeln!(out, "{}: {why}", plural(other.len(), "function", "functions"));
        }
    }

    fn suites(&self, out: &mut String) {
        let suites = &self.outcome.suites;
        if suites.is_empty() {
            return;
        }
        out.push('\n');
        let is_named = |suite: &&Suite| suite.state != SuiteState::Unchanged;
        for suite in suites.iter().filter(is_named).take(self.most) {
            let Suite { file, .. } = suite;
            let _ = match suite.state {
                SuiteState::Written => writeln!(out, "wrote {file}"),
                SuiteState::Unchanged => Ok(()),
                SuiteState::OutOfDate => writeln!(out, "not up to date: {file}"),
                SuiteState::Edited => writeln!(out, "kept {file}: it was edited"),
                SuiteState::Incomplete => {
                    writeln!(out, "kept {file}: not all functions of its source were explored")
                }
                SuiteState::Orphan => writeln!(out, "not up to date: {file}: its source is gone; delete it"),
            };
        }
        self.rest(out, suites.iter().filter(is_named).count(), "suite", "suites");
        let same = suites.iter().filter(|suite| suite.state == SuiteState::Unchanged).count();
        if same > 0 {
            let _ = writeln!(out, "{} up to date", plural(same, "suite", "suites"));
        }
    }

    /// What came of running the suites.
    fn trial(&self, out: &mut String) {
        let Trial { left_out, problems, .. } = &self.outcome.trial;
        for LeftOut { file, function, test, cause } in left_out.iter().take(self.most) {
            let _ = writeln!(out, "{} {file} {function} {test}: {cause}", self.paint("33", "left out:"));
        }
        self.rest(out, left_out.len(), "test that is left out", "tests that are left out");
        for Problem { file, problem } in problems.iter().take(self.most) {
            let place = if file.is_empty() { String::new() } else { format!("{file}: ") };
            let _ = writeln!(out, "{} {place}{problem}", self.paint("33", "problem:"));
        }
        self.rest(out, problems.len(), "problem", "problems");
        let words = self.outcome.trial.in_words();
        if !words.is_empty() {
            let _ = writeln!(out, "{words}");
        }
    }

    fn summary(&self, out: &mut String) {
        let summary = &self.outcome.summary;
        let verdicts = [
            (summary.unsound, word(Verdict::Unsound)),
            (summary.violated, word(Verdict::Violated)),
            (summary.verified, word(Verdict::Verified)),
            (summary.bounded, word(Verdict::Bounded)),
            (summary.failed, word(Verdict::Failed)),
        ];
        let verdicts = verdicts.iter().filter(|(count, _)| *count > 0);
        let verdicts: Vec<String> = verdicts.map(|(count, word)| format!("{count} {word}")).collect();
        let mut count = plural(summary.functions, "function", "functions");
        if !verdicts.is_empty() {
            count = format!("{count}: {}", verdicts.join(", "));
        }
        let mut parts = vec![count];
        parts.push(format!("branches {}/{}", summary.branches_covered, summary.branches));
        parts.push(plural(summary.tests, "test", "tests"));
        parts.push(plural(summary.findings, "finding", "findings"));
        let _ = writeln!(out, "\n{}", parts.join(" · "));
        let mut run =
            vec![format!("explored: {}", summary.explored), format!("unchanged: {}", summary.unchanged)];
        if summary.skipped > 0 {
            run.push(format!("skipped: {}", summary.skipped));
        }
        run.push(format!("{:.1} s", summary.seconds));
        let _ = writeln!(out, "{}", run.join(", "));
        let mut bounds: Vec<Bound> = Vec::new();
        for bound in self.outcome.functions.iter().flat_map(|function| &function.within) {
            if !bounds.iter().any(|known| known.what == bound.what && known.most == bound.most) {
                bounds.push(bound.clone());
            }
        }
        if !bounds.is_empty() {
            let _ = writeln!(out, "verdicts are {}", within(&bounds));
        }
        self.audit(out);
    }
}

/// Why a function is not verified, in one line: `out of time at src/wait.js:3:3 (--timeout raises the limit), and 1 more`.
fn first_loss(function: &FunctionReport) -> Option<String> {
    let first = function.losses.first()?;
    let place =
        first.place.as_ref().map(|place| format!(" at {}:{}:{}", place.file, place.line, place.column));
    let remedy = Some(&first.remedy).filter(|remedy| !remedy.is_empty()).map(|remedy| format!(" ({remedy})"));
    let more = match function.losses.len() - 1 {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    Some(format!("{}{}{}{more}", first.reason, place.unwrap_or_default(), remedy.unwrap_or_default()))
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Violated => "violated",
        Verdict::Verified => "verified",
        Verdict::Bounded => "bounded",
        Verdict::Failed => "failed",
        Verdict::Unsound => "unsound",
    }
}

fn plural(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// A line of the table: the name, numbers to the right, the verdict to the left.
fn line(name: &str, width: usize, cells: &[String; 5], widths: &[usize]) -> String {
    let [branches, tests, findings, verdict, time] = cells;
    format!(
        "{name:width$}  {branches:>b$}  {tests:>t$}  {findings:>f$}  {verdict:v$}  {time:>w$}",
        b = widths[0],
        t = widths[1],
        f = widths[2],
        v = widths[3],
        w = widths[4],
    )
}
