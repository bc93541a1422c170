//! A source that the program consists of.

use crate::{Goal, Kind};

/// A source to be run: scripts in one realm one after the other, or the main module.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The path of the file, or a name for messages.
    pub name: String,
    /// The source.
    pub text: String,
    /// What it is written in.
    pub kind: Kind,
}

impl Unit {
    /// A script.
    pub fn script(name: &str, text: &str) -> Unit {
        Unit { name: name.to_owned(), text: text.to_owned(), kind: Kind::javascript(Goal::Script) }
    }

    /// A CommonJS module, as Node takes a file by default.
    pub fn common_js(name: &str, text: &str) -> Unit {
        Unit { name: name.to_owned(), text: text.to_owned(), kind: Kind::javascript(Goal::CommonJs) }
    }

    /// An ECMAScript module.
    pub fn module(name: &str, text: &str) -> Unit {
        Unit { name: name.to_owned(), text: text.to_owned(), kind: Kind::javascript(Goal::Module) }
    }
}
