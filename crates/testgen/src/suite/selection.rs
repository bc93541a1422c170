//! Which tests of a suite are written: what did not pass when the suite was run is left out.
//!
//! Invariant: a suite says itself what was left out of it and why, so that [`Selection::of`] of its text is the selection that it was made with.

use std::collections::{BTreeMap, BTreeSet};

/// A test of a suite.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Test {
    /// The function, as `describe` names it.
    pub function: String,
    /// As `it` names it.
    pub name: String,
    /// Whether it is expected to fail.
    pub is_finding: bool,
}

/// What is decided about the tests of a suite.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Tests that are left out, by function and name, with the cause in one line.
    pub left_out: BTreeMap<(String, String), String>,
    /// Functions whose tests each get a module of their own, as they change what the module remembers.
    pub isolated: BTreeSet<String>,
}

/// The start of the comment about a test.
const LEFT_OUT: &str = "Left out: ";
/// The end of the comment about a function.
const ISOLATED: &str = "changes what its module remembers: each test has a module of its own.";

impl Selection {
    /// What the text of a suite says about the tests that it may have.
    pub fn of(text: &str, tests: &[Test]) -> Selection {
        let comments: Vec<&str> =
            text.lines().filter_map(|line| line.trim_start().strip_prefix("// ")).collect();
        let mut selection = Selection::default();
        for test in tests {
            if comments.contains(&isolated(&test.function).as_str()) {
                selection.isolated.insert(test.function.clone());
            }
            let start = left_out(&test.function, &test.name, "");
            if let Some(cause) = comments.iter().find_map(|line| line.strip_prefix(start.as_str())) {
                selection.left_out.insert((test.function.clone(), test.name.clone()), cause.to_owned());
            }
        }
        selection
    }

    /// What either of them decides.
    pub fn and(mut self, other: Selection) -> Selection {
        self.left_out.extend(other.left_out);
        self.isolated.extend(other.isolated);
        self
    }

    /// Whether a test is left out.
    pub fn leaves_out(&self, function: &str, name: &str) -> bool {
        self.left_out.contains_key(&(function.to_owned(), name.to_owned()))
    }

    /// What the suite says about what is left out.
    pub(super) fn comments(&self) -> Vec<String> {
        self.left_out.iter().map(|((function, name), cause)| left_out(function, name, cause)).collect()
    }
}

/// What a suite says about a function whose tests have modules of their own.
pub(super) fn isolated(function: &str) -> String {
    format!("{function} {ISOLATED}")
}

fn left_out(function: &str, name: &str, cause: &str) -> String {
    let on_one_line =
        |text: &str| text.split(['\n', '\r', '\u{2028}', '\u{2029}']).collect::<Vec<_>>().join(" ");
    on_one_line(&format!("{LEFT_OUT}{function} {name}: {cause}"))
}
