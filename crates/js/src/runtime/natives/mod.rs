//! Native functions, a file per global. A native never calls guest code; what must is written in JavaScript, see
//! `builtins`.

mod array;
mod array_paths;
mod array_quick;
mod bigint;
mod collections;
pub(super) mod console;
mod coroutine;
pub mod date;
mod dense;
mod disposal;
mod error;
pub(super) mod function;
mod fundamental;
mod global;
mod json;
mod math;
mod number;
mod object;
pub mod regexp;
mod string;
mod table;
pub mod works;

use super::guest::Op;
use super::object::Class;
use super::outcome::Step;
use super::realm::{Realm, Setup};
use super::value::{NULL, UNDEFINED};
use summary::{Guard, Saturated, Value};

pub use coroutine::Coroutines;
pub use string::MAX_LENGTH;

/// A native function: called once per combination of values.
pub type Native = fn(&mut Op<'_>, NativeArguments<'_>) -> Result<Step, Saturated>;

/// What a native is called with.
#[derive(Clone, Copy)]
pub struct NativeArguments<'a> {
    /// The paths.
    pub guard: Guard,
    /// The function object.
    pub callee: Value,
    /// `this`
    pub this: Value,
    /// `new.target`; undefined in a plain call.
    pub new_target: Value,
    /// The arguments.
    pub list: &'a [Value],
}

impl<'a> NativeArguments<'a> {
    /// Takes `this`, `new.target` and the arguments apart.
    pub fn new(guard: Guard, callee: Value, values: &'a [Value]) -> NativeArguments<'a> {
        NativeArguments { guard, callee, this: values[0], new_target: values[1], list: &values[2..] }
    }

    /// An argument; undefined if it is missing.
    pub fn get(&self, index: usize) -> Value {
        self.list.get(index).copied().unwrap_or(UNDEFINED)
    }
}

/// What natives give.
type Done = Result<Step, Saturated>;
/// What fast paths of hosted functions give.
type Quick = Result<Option<Step>, Saturated>;
/// For the files of this folder.
type Arguments<'a> = NativeArguments<'a>;

/// Makes the global objects.
pub fn install(setup: &mut Setup<'_>, realm: &mut Realm) {
    console::install(setup, realm);
    object::install(setup, realm);
    function::install(setup, realm);
    error::install(setup, realm);
    collections::install(setup, realm);
    string::install(setup, realm);
    number::install(setup, realm);
    bigint::install(setup, realm);
    math::install(setup, realm);
    global::install(setup, realm);
    for name in ["cache", "builtins"] {
        let table = setup.object(NULL, Class::Ordinary);
        setup.named(realm.module_state, name, table);
    }
    realm.eval = setup.native(realm, super::evaluate::indirect_eval, "eval", 1, false);
    setup.named(realm.global, "eval", realm.eval);
    fundamental::install(setup, realm);
    regexp::install(setup, realm);
    date::install(setup, realm);
    coroutine::install(setup, realm);
    disposal::install(setup, realm);
}
