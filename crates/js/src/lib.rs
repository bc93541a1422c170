//! The JavaScript and TypeScript front end: the runtime as a guest of the machine, over the crates that parse and lower.
//!
//! Those crates appear here under the names of their subjects, so that `js` is all that an embedder needs; a crate that only parses
//! uses `js-syntax`, which is built without the engine.
//!
//! Invariant: what is here follows ECMA-262 to the letter and is compared with Node in tests where a table or a program can
//! say it; what is missing is refused by name.

#![warn(clippy::unwrap_used)]

use js_builtins::globals as builtins;
pub use js_builtins::node;
pub use js_lower as lower;
pub use js_lower::code;
pub use js_syntax as syntax;
pub use js_syntax::modules;
pub use js_text::{date, json, number, text};

pub mod regexp;
pub mod runtime;
