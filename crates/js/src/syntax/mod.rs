//! Parsing: sources of every kind in, checked syntax trees, diagnostics and scope facts out.

mod diagnostics;
mod early;
mod kind;
mod nesting;
mod parse;
pub mod scopes;
mod token;
mod wording;

pub use diagnostics::{Diagnostic, ErrorClass, MAX_ERRORS, Span, render};
pub use kind::{Goal, Kind, Language};
pub use nesting::{MAX_DEPTH, STACK_BYTES, with_deep_stack};
pub use oxc_allocator::Allocator;
pub use parse::{Parsed, decode, parse};
