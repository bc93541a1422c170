//! The work of hosted built-ins on primitive values: the works by name, what one is given, and how it gives plain results.

use crate::number::to_integer_or_infinity;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Stepped;
use crate::value::arms::symbolic_ones;
use crate::value::strings::Strings;
use crate::value::value::{StringId, UNDEFINED, is_symbolic};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Value};

/// What is done with primitive values.
pub type Work = fn(&mut Op<'_>, Given<'_>) -> Stepped;

/// Works with their names.
pub type WorkTable = &'static [(&'static str, Work)];

/// Every work by its name, found by the string that it is.
pub struct Works {
    tables: &'static [WorkTable],
    /// Filled when a work is first asked for: most programs need none.
    known: FxHashMap<StringId, Work>,
}

impl Works {
    /// The works of some tables.
    pub fn new(tables: &'static [WorkTable]) -> Works {
        Works { tables, known: FxHashMap::default() }
    }

    /// A work by the string that is its name.
    pub fn get(&mut self, strings: &mut Strings, name: StringId) -> Option<Work> {
        if self.known.is_empty() {
            let each = self.tables.iter().copied().flatten();
            self.known = each.map(|(name, work)| (strings.intern_str(name), *work)).collect();
        }
        self.known.get(&name).copied()
    }
}

impl Runtime {
    /// A work by its name.
    pub fn work_named(&mut self, name: &str) -> Option<(StringId, Work)> {
        let name = self.strings.intern_str(name);
        let work = self.works.get(&mut self.strings, name)?;
        Some((name, work))
    }
}

/// What a work is given. Invariant: none of the values depends on inputs, so that each is what it is read as.
#[derive(Clone, Copy)]
pub struct Given<'g> {
    /// The paths.
    pub guard: Guard,
    list: &'g [Value],
}

impl<'g> Given<'g> {
    /// Concrete values; those that are not, if there are any.
    pub fn new(guard: Guard, list: &'g [Value]) -> Result<Given<'g>, Vec<Value>> {
        match list.iter().any(|&value| is_symbolic(value)) {
            false => Ok(Given { guard, list }),
            true => Err(symbolic_ones(list)),
        }
    }

    /// The values; for a method the first is the receiver.
    pub fn list(&self) -> &'g [Value] {
        self.list
    }

    /// A value; undefined if it is missing.
    pub fn get(&self, index: usize) -> Value {
        self.list.get(index).copied().unwrap_or(UNDEFINED)
    }

    /// A value as a number; NaN for what has none.
    pub fn number(&self, runtime: &Runtime, index: usize) -> f64 {
        runtime.primitive_to_number(self.get(index)).unwrap_or(f64::NAN)
    }

    /// A value as an integer or infinity.
    pub fn integer(&self, runtime: &Runtime, index: usize) -> f64 {
        to_integer_or_infinity(self.number(runtime, index))
    }

    /// A value as a string.
    pub fn units(&self, runtime: &mut Runtime, index: usize) -> Rc<[u16]> {
        units(runtime, self.get(index))
    }
}

/// The string that a primitive is.
pub fn units(runtime: &mut Runtime, value: Value) -> Rc<[u16]> {
    match runtime.primitive_to_string(value) {
        Some(id) => runtime.strings.get(id).clone(),
        None => Rc::default(),
    }
}

/// The string of code units.
pub fn string(runtime: &mut Runtime, units: &[u16]) -> Stepped {
    Ok(Value::from(runtime.strings.intern(units)).into())
}

/// The string of a text.
pub fn text(runtime: &mut Runtime, text: &str) -> Stepped {
    Ok(Value::from(runtime.strings.intern_str(text)).into())
}

/// A number.
pub fn number_value(number: f64) -> Stepped {
    Ok(Value::number(number).into())
}

/// A truth value.
pub fn truth(truth: bool) -> Stepped {
    Ok(if truth { Value::TRUE } else { Value::FALSE }.into())
}
