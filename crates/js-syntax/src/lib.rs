//! Parsing: sources of every kind in; checked syntax trees, diagnostics and scope facts out.
//!
//! [`parse`] is the front door. It stands on oxc's parser and semantic checks, whose types stay in here and in the lowering, and adds
//! what they lack. Invariant: no text makes it panic or overflow the stack, and the same text gives the same answer.
//!
//! # Early errors
//!
//! Who reports the early errors of ECMA-262 (by section). *oxc* is its parser or its semantic checks, *own* a file of ours; both
//! together pass every parse-phase negative of test262, parsed as JavaScript and as TypeScript.
//!
//! | section | error | by |
//! |---|---|---|
//! | 12.7.1, 13.1.1 | escaped and reserved words, `yield` and `await` as names, strict mode names | oxc |
//! | 12.9.3, 12.9.4, 12.9.6 | legacy octal numbers and escapes in strict mode, escapes in templates | oxc |
//! | 13.2.5.1 | duplicate `__proto__`, `{ a = 1 }` that is no pattern | oxc |
//! | 13.2.7.1 | patterns and flags of regular expressions | own: `early/regexps`, over [`js_text::regexp`] |
//! | 13.3.1.1 | optional chains in `new` and templates, `super`, `new.target`, `import.meta` out of place | oxc |
//! | 13.4.1, 13.15.1, 13.15.5.1 | what can be assigned to | oxc |
//! | 13.15.1, 14.7.5.1 | `eval` and `arguments` as targets in strict mode | own: `scopes/walk` (oxc misses `for (eval of …)`) |
//! | 13.13 | `??` beside `\|\|` and `&&` | oxc and own: `early/coalesce` |
//! | 13.5.1.1 | `delete` of names and private names | oxc |
//! | 14.2.1, 14.12.1, 14.15.1, 15.1.1, 15.2.1, 16.1.1, 16.2.1.1, B.3 | redeclarations, duplicate parameters | own: `scopes/build`, `scopes/conflicts` (oxc knows less in TypeScript) |
//! | 14.3.1.1 | `let let`, missing initializers | oxc |
//! | 14.5 to 14.7 | declarations as bodies of statements, heads of loops | oxc |
//! | 14.8.1, 14.9.1, 14.13.1 | jumps and labels | own: `early/jumps` (oxc misses arrow functions) |
//! | 14.11.1 | `with` in strict mode | own: `scopes/visit` (oxc refuses it in every TypeScript source) |
//! | 15.2.1 to 15.9.1 | `'use strict'` with complex parameters, `yield` and `await` in parameters, `super` | oxc |
//! | 15.7.1 | constructors, `prototype`, private names, `arguments` in fields and static blocks | oxc |
//! | 16.2.1.1, 16.2.3.1 | imports and exports out of place, duplicate or unresolved exports | oxc; in TypeScript own: `early/modules` |
//! | 16.2.2.1 | duplicate import attributes | own: `early/attributes` |
//! | - | TypeScript in JavaScript sources | oxc and own: `early/javascript` |
//!
//! Known to be wrong, all in oxc's parser and asserted in the tables of `tests/all/cases`: `f() = 1` and its like are refused in sloppy
//! mode too (Annex B makes them throw at run time); `let` as an identifier is refused before `?` and at the end of the source;
//! `in` is refused within the body of an arrow function in the head of a `for`. TypeScript sources may not give a setter's parameter
//! an initializer.

#![warn(clippy::unwrap_used)]

mod callee;
mod diagnostics;
mod dialect;
mod early;
mod erasure;
mod evaluated;
mod kind;
pub mod modules;
mod nesting;
mod parse;
pub mod scopes;
mod statements;
mod strings;
mod token;
mod wording;

pub use callee::{Callee, ResultUse, callee_at, in_class_body, shown};
pub use diagnostics::{Diagnostic, ErrorClass, MAX_ERRORS, Span, render};
pub use dialect::{Dialect, Jsx};
pub use erasure::Construct;
pub use evaluated::{EvalContext, parse_eval};
pub use kind::{Goal, Kind, Language};
pub use nesting::{MAX_DEPTH, STACK_BYTES, with_deep_stack};
pub use oxc_allocator::Allocator;
pub use parse::{Parsed, decode, detect_goal, parse, parse_dialect};
pub use statements::statements;
pub use strings::code_units;
pub use token::is_keyword;
