//! Counts by folder, and the texts that are made of the outcomes.
//!
//! Invariant: everything is in the order of the paths, so that two runs of one engine write the same bytes.

use super::pool::TestEnd;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Folders that do not count towards the percentages: what the engine does not set out to have.
const LEFT_OUT: [&str; 4] =
    ["built-ins/Atomics", "built-ins/SharedArrayBuffer", "built-ins/ShadowRealm", "built-ins/Temporal"];

/// Some tests and how many passed.
#[derive(Clone, Copy, Debug, Default, Serialize, PartialEq, Eq)]
pub struct Count {
    passed: usize,
    failed: usize,
    total: usize,
}

impl Count {
    fn add(&mut self, is_passed: bool) {
        self.total += 1;
        if is_passed {
            self.passed += 1;
        } else {
            self.failed += 1;
        }
    }

    /// Percent with two digits.
    fn percentage(self) -> f64 {
        let share = if self.total == 0 { 0.0 } else { self.passed as f64 / self.total as f64 };
        (share * 10_000.0).round() / 100.0
    }
}

/// What is kept of a run of the suite.
#[derive(Debug, Serialize)]
pub struct Record {
    suite_commit: String,
    /// `language` and `built-ins` without what is left out, and the percentage.
    overall: BTreeMap<String, Overall>,
    /// Tests during which the engine panicked, died or did not answer.
    panicked: usize,
    crashed: usize,
    hung: usize,
    left_out: [&'static str; 4],
    folders: BTreeMap<String, Count>,
}

#[derive(Debug, Default, Serialize)]
struct Overall {
    passed: usize,
    total: usize,
    percent: f64,
}

impl Record {
    /// Counts outcomes; tests and outcomes go together.
    pub fn new(suite_commit: String, tests: &[String], outcomes: &[TestEnd]) -> Record {
        let mut folders: BTreeMap<String, Count> = BTreeMap::new();
        let mut areas: BTreeMap<String, Count> = BTreeMap::new();
        for (test, outcome) in tests.iter().zip(outcomes) {
            let is_passed = *outcome == TestEnd::Passed;
            let folder = folder_of(test);
            if !LEFT_OUT.contains(&folder.as_str()) {
                areas.entry(area_of(test).to_owned()).or_default().add(is_passed);
            }
            folders.entry(folder).or_default().add(is_passed);
        }
        let overall = areas.into_iter().map(|(area, count)| {
            (area, Overall { passed: count.passed, total: count.total, percent: count.percentage() })
        });
        let of_kind = |is_kind: fn(&TestEnd) -> bool| outcomes.iter().filter(|o| is_kind(o)).count();
        Record {
            suite_commit,
            overall: overall.collect(),
            panicked: of_kind(|outcome| matches!(outcome, TestEnd::Panicked(_))),
            crashed: of_kind(|outcome| matches!(outcome, TestEnd::Crashed(_))),
            hung: of_kind(|outcome| matches!(outcome, TestEnd::Hung)),
            left_out: LEFT_OUT,
            folders,
        }
    }

    /// As it is committed.
    pub fn json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a record has string keys only");
        text.push('\n');
        text
    }

    /// For people: a line per folder, then the percentages.
    pub fn table(&self) -> String {
        let mut text = String::new();
        for (folder, count) in &self.folders {
            let _ = writeln!(text, "{:>6} of {:>6}  {folder}", count.passed, count.total);
        }
        for (area, Overall { passed, total, percent }) in &self.overall {
            let _ = writeln!(text, "{area}: {passed} of {total} ({percent} %)");
        }
        let _ = writeln!(text, "panicked {}, crashed {}, hung {}", self.panicked, self.crashed, self.hung);
        text
    }
}

/// `path: message`, a line per test that failed.
pub fn failures(tests: &[String], outcomes: &[TestEnd]) -> String {
    let mut text = String::new();
    for (test, outcome) in tests.iter().zip(outcomes) {
        if let Some(message) = message_of(outcome) {
            let _ = writeln!(text, "{test}: {message}");
        }
    }
    text
}

/// The messages with how often each occurs and an example, the most frequent first.
pub fn groups(tests: &[String], outcomes: &[TestEnd]) -> String {
    let mut groups: BTreeMap<String, (usize, &str)> = BTreeMap::new();
    for (test, outcome) in tests.iter().zip(outcomes) {
        if let Some(message) = message_of(outcome) {
            groups.entry(kind_of(&message)).or_insert((0, test)).0 += 1;
        }
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let mut text = String::new();
    for (message, (count, example)) in groups {
        let _ = writeln!(text, "{count:>6}  {message}  [{example}]");
    }
    text
}

fn message_of(outcome: &TestEnd) -> Option<String> {
    match outcome {
        TestEnd::Passed => None,
        TestEnd::Failed(message) => Some(message.clone()),
        TestEnd::Panicked(message) => Some(format!("PANIC {message}")),
        TestEnd::Crashed(status) => Some(format!("CRASH {status}")),
        TestEnd::Hung => Some("HANG".to_owned()),
    }
}

/// The longest message that is told apart from another.
const LONGEST_KIND: usize = 100;

/// A message without what differs from test to test: numbers.
fn kind_of(message: &str) -> String {
    let mut kind = String::new();
    for c in message.trim_end_matches(" (strict)").chars().take(LONGEST_KIND) {
        if !c.is_ascii_digit() {
            kind.push(c);
        } else if !kind.ends_with('0') {
            kind.push('0');
        }
    }
    kind
}

/// `language/expressions/add/x.js` is counted in `language/expressions`.
fn folder_of(test: &str) -> String {
    let folder = test.rsplit_once('/').map_or("", |(folder, _)| folder);
    folder.split('/').take(2).collect::<Vec<_>>().join("/")
}

fn area_of(test: &str) -> &str {
    test.split('/').next().unwrap_or_default()
}
