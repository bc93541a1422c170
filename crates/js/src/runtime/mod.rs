//! The runtime: JavaScript's operations over summaries, as a guest of the machine.
//!
//! Reading order: values and strings, objects and the store, then [`Runtime`] (the guest), the operations by family, and the
//! native functions. Invariant: a guest failure is a thrown value under a guard; nothing here calls guest code by
//! itself, it asks the machine to ([`interp::Effect::calls`]).

mod big_terms;
mod bigints;
mod by_path;
mod calendar;
mod number_works;
mod object;
mod realm;
mod record;
mod same;
mod shape;
mod source;
mod store;
mod strings;
mod table;
mod templates;
mod text_works;
mod texts;
mod value;

mod guest;
mod outcome;
mod queues;

mod hosted;
mod link;
mod linker;
mod loader;
mod modules;
mod process;

mod abstracts;
mod assign;
mod aware;
mod calls;
mod collections;
mod compared_texts;
mod conversion;
mod coroutines;
mod define;
mod disposal;
mod elements;
mod errors;
mod essential;
mod evaluate;
mod functions;
mod globals;
mod inputs;
mod iteration;
mod jobs;
mod keys;
mod lift;
mod newer;
mod numeric;
mod objects;
mod operations;
mod operators;
mod primitive;
mod private;
mod promises;
mod properties;
mod proxy;
mod quick;
mod quick_objects;
mod site_texts;
mod support;
mod surroundings;
mod symbolic_keys;
mod traces;
mod uncaught;
mod variables;

mod held;
mod inspect;
mod inspection;
mod layout;
mod messages_by_path;
mod natives;

pub use bigints::BigInts;
pub use guest::Runtime;
pub use held::{Held, HeldParts, HeldProperty};
pub use hosted::HostedFiles;
pub use inputs::{Case, CaseValue, Inputs, MaxLengths};
pub use loader::Broken;
pub use natives::date::DEFAULT_START;
pub use object::{Attributes, Class, Key, Object};
pub use record::{Assumption, Failure, LengthBound, Printed, Read, ReadParts, Record, Recorded};
pub use source::{Source, SourcePlace};
pub use store::JsStore;
pub use strings::Strings;
pub use surroundings::{NOW, RANDOM, VARIABLE, YEARS};
pub use texts::{Piece, Texts};
pub use traces::{Thrown, ThrownFrame};
pub use value::{Js, ObjectId, StringId, view};
pub use variables::missing_globals;
