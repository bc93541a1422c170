//! Where inputs come from and how long they may be.

use js_text::case::Case;
use std::collections::BTreeMap;

/// Where inputs come from.
#[derive(Default)]
pub enum Inputs {
    /// There are none: reading one is an error of the program's user.
    #[default]
    Missing,
    /// Every input is a symbol.
    Symbolic,
    /// The values of a stored case by name; what is not there has a default.
    Case(Case),
}

/// How long inputs may be, where the user wants it otherwise than the harness.
#[derive(Clone, Debug, Default)]
pub struct MaxLengths {
    /// Of inputs for which the harness says nothing.
    pub default: Option<usize>,
    /// By the name of a string or array: `xs[0].key`, or `xs[].key` for all of them.
    pub by_name: BTreeMap<String, usize>,
}

impl MaxLengths {
    /// What is said of an input: of itself, else of all that differ by indexes only.
    pub fn of(&self, name: &str) -> Option<usize> {
        if self.by_name.is_empty() {
            return None;
        }
        self.by_name.get(name).or_else(|| self.by_name.get(&without_indexes(name))).copied()
    }
}

/// `xs[].name` for `xs[0].name`.
pub fn without_indexes(name: &str) -> String {
    let mut text = String::new();
    let mut is_inside = false;
    for c in name.chars() {
        is_inside = match c {
            '[' => true,
            _ if is_inside && c.is_ascii_digit() => continue,
            _ => false,
        };
        text.push(c);
    }
    text
}
