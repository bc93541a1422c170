//! The reports of a project, put in order for its pages: files, functions, and every branch with what all functions know of it.
//!
//! Invariant: everything is sorted by file, line and name; names of pages and anchors are unique, also where case does not count.

use crate::text;
use crate::{HeatLine, Remarks};
use std::collections::{BTreeMap, BTreeSet};
use testgen::FunctionReport;
use testgen::model::{Side, SideState};

/// What the site is about.
pub struct Project<'r> {
    /// The name in `package.json`.
    pub name: Option<String>,
    /// Sorted by file and line.
    pub functions: Vec<Function<'r>>,
    /// Sorted by path: those with functions, and those with branches that functions reach.
    pub files: Vec<File>,
    /// Over all files.
    pub counts: Counts,
    /// The sum of the paths of all functions, in full.
    pub paths: String,
}

/// A function with its place in the site.
pub struct Function<'r> {
    /// What is known about it.
    pub report: &'r FunctionReport,
    /// Its anchor in the page of its file.
    pub anchor: String,
    /// What it reaches and what it comes to.
    pub counts: Counts,
}

/// A source file.
pub struct File {
    /// Relative to the project.
    pub path: String,
    /// Its page in the site.
    pub page: String,
    /// Its text, if it can be read.
    pub source: Option<String>,
    /// What later questions depend on, by line.
    pub heat: Vec<HeatLine>,
    /// Indexes in [`Project::functions`].
    pub functions: Vec<usize>,
    /// Sorted by line and column.
    pub branches: Vec<Branch>,
    /// Of its branches and functions.
    pub counts: Counts,
}

/// A condition in a source file.
pub struct Branch {
    /// From 1.
    pub line: u32,
    /// From 1, in UTF-16 units.
    pub column: u32,
    /// The condition.
    pub text: String,
    /// What became of `true` and of `false`; none where no report mentions the side.
    pub sides: [Option<Reached>; 2],
}

/// What all functions together know of a branch side.
pub struct Reached {
    /// The best of what they know.
    pub state: SideState,
    /// The tests that reach it.
    pub by: Vec<Test>,
}

/// A test or a finding of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Function and behaviour.
    Behaviour(usize, usize),
    /// Function and finding.
    Finding(usize, usize),
}

/// Figures of a function, a file or the project.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Branch sides that some input reaches.
    pub covered: usize,
    /// Branch sides that no input was found for.
    pub uncovered: usize,
    /// Branch sides that no input reaches.
    pub unreachable: usize,
    /// Tests.
    pub tests: usize,
    /// Findings.
    pub findings: usize,
}

impl Counts {
    /// The sides that could be covered.
    pub fn reachable(&self) -> usize {
        self.covered + self.uncovered
    }

    /// Covered sides in percent, rounded down so that 100 means all; none if there is no side.
    pub fn percent(&self) -> Option<usize> {
        (self.covered * 100).checked_div(self.reachable())
    }

    fn side(&mut self, state: SideState) {
        match state {
            SideState::Covered => self.covered += 1,
            SideState::Uncovered | SideState::Beyond => self.uncovered += 1,
            SideState::Unreachable => self.unreachable += 1,
        }
    }
}

impl<'r> Project<'r> {
    /// The reports in order.
    pub fn new(
        reports: &'r [FunctionReport],
        remarks: &Remarks<'_>,
        sources: &dyn Fn(&str) -> Option<String>,
    ) -> Self {
        let functions = ordered(reports);
        let branches = branches(&functions);
        let files = files(&functions, branches, remarks, sources);
        let mut counts = Counts::default();
        for file in &files {
            counts.covered += file.counts.covered;
            counts.uncovered += file.counts.uncovered;
            counts.unreachable += file.counts.unreachable;
            counts.tests += file.counts.tests;
            counts.findings += file.counts.findings;
        }
        let paths = functions.iter().fold("0".to_owned(), |sum, function| add(&sum, &function.report.paths));
        Project { name: name(sources), functions, files, counts, paths }
    }

    /// The page and anchor of a function, seen from a page of the depth that `base` leads up from (`""`, `"../"`).
    pub fn place_of(&self, function: usize, base: &str) -> String {
        let Some(found) = self.functions.get(function) else { return String::new() };
        let page =
            self.files.iter().find(|file| file.path == found.report.file).map(|file| file.page.as_str());
        format!("{base}{}#{}", page.unwrap_or_default(), found.anchor)
    }

    /// The page of a file, seen from a page that `base` leads up from.
    pub fn page_of(&self, path: &str, base: &str) -> Option<String> {
        let file = self.files.iter().find(|file| file.path == path)?;
        Some(format!("{base}{}", file.page))
    }
}

fn name(sources: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let manifest: serde_json::Value = serde_json::from_str(&sources("package.json")?).ok()?;
    manifest["name"].as_str().map(str::to_owned)
}

fn ordered(reports: &[FunctionReport]) -> Vec<Function<'_>> {
    let mut sorted: Vec<&FunctionReport> = reports.iter().collect();
    sorted.sort_by(|a, b| (&a.file, a.lines, &a.name).cmp(&(&b.file, b.lines, &b.name)));
    let mut taken = BTreeSet::new();
    let function =
        |report| Function { report, anchor: anchor(report, &mut taken), counts: counts_of(report) };
    sorted.into_iter().map(function).collect()
}

fn anchor(report: &FunctionReport, taken: &mut BTreeSet<String>) -> String {
    let wanted = format!("f-{}", text::slug(&report.name));
    let is_free = |candidate: &str| format!("{}#{candidate}", report.file);
    let mut anchor = wanted.clone();
    for number in 2.. {
        if taken.insert(is_free(&anchor)) {
            break;
        }
        anchor = format!("{wanted}-{number}");
    }
    anchor
}

fn counts_of(report: &FunctionReport) -> Counts {
    let mut counts =
        Counts { tests: report.behaviours.len(), findings: report.findings.len(), ..Counts::default() };
    report.sides.iter().for_each(|side| counts.side(side.state));
    counts
}

/// Line, column and text of a branch, by file.
type Branches = BTreeMap<String, BTreeMap<(u32, u32, String), [Option<Reached>; 2]>>;

fn branches(functions: &[Function<'_>]) -> Branches {
    let mut branches = Branches::new();
    for (idx, function) in functions.iter().enumerate() {
        let report = function.report;
        for (number, side) in report.sides.iter().enumerate() {
            let covers = |covered: &[usize]| covered.contains(&number);
            let tests = report.behaviours.iter().enumerate().filter(|(_, test)| covers(&test.covers));
            let findings = report.findings.iter().enumerate().filter(|(_, it)| covers(&it.behaviour.covers));
            let tests = tests.map(|(test, _)| Test::Behaviour(idx, test));
            let by = tests.chain(findings.map(|(finding, _)| Test::Finding(idx, finding)));
            note(&mut branches, side, by.collect());
        }
    }
    branches
}

fn note(branches: &mut Branches, side: &Side, by: Vec<Test>) {
    let place = &side.place;
    let key = (place.line, place.column, side.text.clone());
    let sides = branches.entry(place.file.clone()).or_default().entry(key).or_default();
    let known = sides[usize::from(!side.side)].get_or_insert(Reached { state: side.state, by: Vec::new() });
    known.state = better(known.state, side.state);
    known.by.extend(by);
}

/// What holds of a side if one function knows `first` and another knows `second`.
fn better(first: SideState, second: SideState) -> SideState {
    match (first, second) {
        (SideState::Covered, _) | (_, SideState::Covered) => SideState::Covered,
        (SideState::Uncovered, _) | (_, SideState::Uncovered) => SideState::Uncovered,
        (SideState::Beyond, _) | (_, SideState::Beyond) => SideState::Beyond,
        (SideState::Unreachable, SideState::Unreachable) => SideState::Unreachable,
    }
}

fn files(
    functions: &[Function<'_>],
    mut branches: Branches,
    remarks: &Remarks<'_>,
    sources: &dyn Fn(&str) -> Option<String>,
) -> Vec<File> {
    let with_functions = functions.iter().map(|function| function.report.file.clone());
    let paths: BTreeSet<String> = with_functions.chain(branches.keys().cloned()).collect();
    let mut taken = BTreeSet::new();
    let mut files = Vec::new();
    for path in paths {
        let own = (0..functions.len()).filter(|&idx| functions[idx].report.file == path).collect();
        let branches = branches.remove(&path).unwrap_or_default();
        let branch = |((line, column, text), sides)| Branch { line, column, text, sides };
        let mut file = File {
            page: page(&path, &mut taken),
            source: sources(&path),
            heat: remarks.heat.and_then(|heat| heat.get(&path)).cloned().unwrap_or_default(),
            functions: own,
            branches: branches.into_iter().map(branch).collect(),
            counts: Counts::default(),
            path,
        };
        file.counts = file_counts(&file, functions);
        files.push(file);
    }
    files
}

fn file_counts(file: &File, functions: &[Function<'_>]) -> Counts {
    let mut counts = Counts::default();
    for reached in file.branches.iter().flat_map(|branch| &branch.sides).flatten() {
        counts.side(reached.state);
    }
    for &idx in &file.functions {
        counts.tests += functions[idx].counts.tests;
        counts.findings += functions[idx].counts.findings;
    }
    counts
}

fn page(path: &str, taken: &mut BTreeSet<String>) -> String {
    let wanted = text::slug(path);
    let mut name = wanted.clone();
    for number in 2.. {
        if taken.insert(name.to_lowercase()) {
            break;
        }
        name = format!("{wanted}-{number}");
    }
    format!("files/{name}.html")
}

/// The sum of two decimal numbers of any length; what is no number counts as nothing.
fn add(first: &str, second: &str) -> String {
    let digits = |text: &str| -> Vec<u8> {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { text.bytes().rev().map(|byte| byte - b'0').collect() } else { Vec::new() }
    };
    let (first, second) = (digits(first), digits(second));
    let mut sum = Vec::new();
    let mut carry = 0;
    for idx in 0..first.len().max(second.len()) {
        let at = |digits: &[u8]| digits.get(idx).copied().unwrap_or(0);
        let column = at(&first) + at(&second) + carry;
        sum.push(b'0' + column % 10);
        carry = column / 10;
    }
    if carry > 0 {
        sum.push(b'0' + carry);
    }
    while sum.len() > 1 && sum.last() == Some(&b'0') {
        sum.pop();
    }
    let shown: String = sum.iter().rev().map(|&byte| char::from(byte)).collect();
    if shown.is_empty() { "0".to_owned() } else { shown }
}

#[cfg(test)]
mod tests {
    use super::add;

    #[test]
    fn sums_of_any_length() {
        assert_eq!(add("0", "7"), "7");
        assert_eq!(add("999", "1"), "1000");
        assert_eq!(add("99999999999999999999999", "2"), "100000000000000000000001");
        assert_eq!(add("12", "about 5"), "12");
        assert_eq!(add("", ""), "0");
    }
}
