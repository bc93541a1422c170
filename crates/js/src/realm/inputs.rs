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
    /// By the name of a string or array.
    pub by_name: BTreeMap<String, usize>,
}
