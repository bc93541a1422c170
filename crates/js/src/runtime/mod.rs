//! The runtime: JavaScript's operations over summaries, as a guest of the machine.
//!
//! Reading order: values and strings, objects and the store, then [`Runtime`] (the guest), the operations by family, and the
//! native functions. Invariant: a guest failure is a thrown value under a guard; nothing here calls guest code by
//! itself, it asks the machine to ([`interp::Effect::calls`]).

mod bigints;
mod object;
mod realm;
mod shape;
mod store;
mod strings;
mod table;
mod templates;
mod value;

mod guest;
mod outcome;
mod queues;

mod hosted;
mod link;

mod abstracts;
mod assign;
mod calls;
mod coroutines;
mod define;
mod elements;
mod errors;
mod essential;
mod evaluate;
mod functions;
mod globals;
mod iteration;
mod jobs;
mod keys;
mod lift;
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
mod support;
mod variables;

mod inspect;
mod inspection;
mod layout;
mod natives;

use crate::code::Code;
use crate::lower::compile;
use crate::syntax::{Goal, Kind};

/// The built-ins that are written in JavaScript, because they call functions of the guest.
const BUILTINS: &str = include_str!("../builtins/array.js");

/// The code of the built-ins that are written in JavaScript; none would be our bug, and a program that needs them says so.
pub fn builtins() -> Option<Code> {
    compile(BUILTINS, Kind::javascript(Goal::Script)).ok()
}

pub use bigints::BigInts;
pub use guest::Runtime;
pub use object::{Attributes, Class, Key, Object};
pub use store::{JsStore, Printed};
pub use strings::Strings;
pub use value::{Js, ObjectId, StringId, view};
