//! JavaScript as a guest of the machine: its operations over summaries, over the crates that parse and lower.
//!
//! The rooms below are in the order in which they may use each other, which a test checks. Nothing here calls guest code by
//! itself, it asks the machine to ([`interp::Effect::calls`]); a guest failure is a thrown value under a guard.
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

pub use guest::explain::{LineHeat, explain};
pub use js_text::case::{Case, CaseValue, NOW, RANDOM, VARIABLE};
pub use natives::date::DEFAULT_START;
pub use op::variables::missing_globals;
pub use program::surroundings::YEARS;
pub use realm::compiled_texts::CompiledTexts;
pub use realm::heap::object::{Attributes, Class, Key, Object};
pub use realm::heap::store::JsStore;
pub use realm::held::{Held, HeldParts, HeldProperty};
pub use realm::hosted::HostedFiles;
pub use realm::inputs::{Inputs, MaxLengths};
pub use realm::record::{Assumption, Failure, LengthBound, Printed, Read, ReadParts, Record, Recorded};
pub use realm::runtime::Runtime;
pub use realm::source::{Source, SourcePlace};
pub use realm::sources::Broken;
pub use realm::traces::{Thrown, ThrownFrame};
pub use value::bigints::BigInts;
pub use value::strings::Strings;
pub use value::text::{Piece, Texts};
pub use value::value::{Js, ObjectId, StringId, view};
