//! JavaScript as a guest of the machine: its operations over summaries, over the crates that parse and lower.
//!
//! The rooms below are in the order in which they may use each other, which a test checks. Nothing here calls guest code by
//! itself, it asks the machine to ([`interp::Effect::calls`]); a guest failure is a thrown value under a guard.
//!
//! # How a program runs
//!
//! A source is parsed and checked (`js-syntax`), lowered to blocks and *operations* (`js-lower`; its table of operations is the contract, printed in
//! `docs/operations.md`), and run by the machine with [`Runtime`] as its guest. A concrete run is a run without symbols: the same code,
//! with summaries that have one arm. How inputs get into it is told in `symbolic/mod.rs`.
//!
//! * **An operation** gets summaries, does its work once per combination of arms under that combination's guard (`op/lift.rs`), and gives a
//!   value on some paths, throws on others, and calls of functions on the rest. What has to go on after such a call is a function, in the
//!   text form of `ir` (`realm/link.rs`) or in JavaScript.
//! * **Hosted built-ins** are JavaScript with operations as `$name(…)`. They are woven like the program, so what they do is exact
//!   for every path. The realm only names them; a function is compiled, with what it needs of its file, and added to the running program when
//!   it is first called (`call/hosted.rs`). The same mechanism runs `eval`, `Function`, `require` and `import`.
//! * **Objects** have shapes where all paths agree on which properties there are, and fall back to properties with a presence, attributes
//!   and a time of creation per path where they do not. Slots hold summaries in both forms. Strings are ropes until somebody looks inside.
//! * **Modules** are linked when they are first asked for. An ECMAScript module's variables are boxes that its importers share; the names
//!   of a CommonJS module are known when it has run.
//! * **Generators and async functions** are frames put aside. A frame keeps its registers and the blocks at which its paths go on, per
//!   path, so that a generator that stands at several places on several paths is still one frame. The exit `suspend` hands a value
//!   out; the guest keeps the frame with its owner and asks the machine to resume it.
//! * **Regular expressions** compile to a backtracking program, which two matchers run: one over code units (`js_text::regexp`), one over
//!   symbolic ones (`regexp/symbolic`).
//! * **The fast path** (`interp`'s `fast.rs`, `guest/quick.rs`) handles frames that one guard covers and operands that are single
//!   values; whatever else comes up is declined to the general path, which does the instruction from its start.
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
pub(crate) mod value;

pub(crate) mod realm;

pub(crate) mod op;
pub(crate) mod symbolic;

pub(crate) mod call;
pub(crate) mod object;
pub(crate) mod operators;
pub(crate) mod show;

pub(crate) mod program;

pub(crate) mod natives;

pub(crate) mod guest;

#[doc(hidden)]
pub mod internals;

pub use guest::explain::{LineHeat, explain};
pub use ir::Assumptions;
pub use js_text::case::{Case, CaseValue, NOW, RANDOM, VARIABLE};
pub use natives::date::DEFAULT_START;
pub use op::variables::missing_globals;
pub use program::surroundings::YEARS;
pub use realm::compiled_texts::CompiledTexts;
pub use realm::heap::object::{Attributes, Class, Key, Object};
pub use realm::heap::store::JsStore;
pub use realm::held::{Held, HeldParts, HeldProperty};
pub use realm::hosted::HostedFiles;
pub use realm::inputs::{Inputs, MaxLengths, without_indexes};
pub use realm::record::{Assumption, Failure, LengthBound, Printed, Read, ReadParts, Record, Recorded};
pub use realm::runtime::Runtime;
pub use realm::source::{Source, SourcePlace};
pub use realm::sources::Broken;
pub use realm::traces::{Thrown, ThrownFrame};
pub use value::bigints::BigInts;
pub use value::strings::Strings;
pub use value::text::{Piece, Texts};
pub use value::value::{Js, ObjectId, StringId, view};
