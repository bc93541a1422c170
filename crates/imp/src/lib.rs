//! The core language of the MultiSE paper as text. See the modules for its parts.

pub mod ast;
pub mod diagnostics;

mod check;
mod lexer;
mod parser;
mod print;
mod strings;

pub use diagnostics::{Diagnostic, Severity, render};
pub use parser::parse;
