//! Native functions: their type and what they are given.

use crate::realm::op::Op;
use crate::realm::step::Stepped;
use crate::value::value::UNDEFINED;
use summary::{Guard, Value};

/// A native function: called once per combination of values.
pub type Native = fn(&mut Op<'_>, NativeArguments<'_>) -> Stepped;

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

/// For the files of this folder.
pub(crate) type Arguments<'a> = NativeArguments<'a>;
