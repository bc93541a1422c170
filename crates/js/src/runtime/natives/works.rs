//! The native work of hosted built-ins on primitives: `$work(name, values…)`.
//!
//! A hosted function converts its receiver and arguments in the order of the specification and then asks for the work by
//! name; where nothing needs converting, the fast path of the function does the work at once. Invariant: work never
//! sees an object or a symbol where it wants a number or a string, and never calls guest code.

use super::{Arguments, Done, bigint, date, global, math, number, regexp, string};
use crate::number::to_integer_or_infinity;
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Op, Runtime, WELL_KNOWN};
use crate::runtime::lift::{lift, symbolic_ones, value_combinations};
use crate::runtime::outcome::{Gather, Step};
use crate::runtime::value::{Js, StringId, SymbolId, UNDEFINED, is_symbolic, view};
use interp::Effect;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Saturated, Value};

/// What is done with primitive values.
pub type Work = fn(&mut Op<'_>, Given<'_>) -> Done;

/// Every work by its name, found by the string that it is.
pub type Works = FxHashMap<StringId, Work>;

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

/// Whether a value can be worked on without running anything of the guest.
pub fn is_plain(value: Value) -> bool {
    !is_symbolic(value) && !matches!(view(value), Js::Object(_) | Js::Symbol(_) | Js::BigInt(_) | Js::Other)
}

/// The string of code units.
pub fn string(runtime: &mut Runtime, units: &[u16]) -> Done {
    Ok(Value::from(runtime.strings.intern(units)).into())
}

/// The string of a text.
pub fn text(runtime: &mut Runtime, text: &str) -> Done {
    Ok(Value::from(runtime.strings.intern_str(text)).into())
}

/// A number.
pub fn number_value(number: f64) -> Done {
    Ok(Value::number(number).into())
}

/// A truth value.
pub fn truth(truth: bool) -> Done {
    Ok(if truth { Value::TRUE } else { Value::FALSE }.into())
}

const TABLES: [&[(&str, Work)]; 7] =
    [string::WORKS, number::WORKS, bigint::WORKS, math::WORKS, global::WORKS, regexp::WORKS, date::WORKS];

/// `work(name, values…)`
pub fn work(op: &mut Op<'_>) -> Result<Effect, Saturated> {
    let (name, words) = (op.argument(0), op.arguments.get(1..).unwrap_or_default());
    know_works(op.runtime);
    let known = match name.as_value().map(view) {
        Some(Js::String(name)) => op.runtime.works.get(&name).copied().map(|work| (name, work)),
        _ => None,
    };
    let Some((name, known)) = known else {
        return Ok(Effect::value(op.cx.failure("work without a name").into()));
    };
    let mut gather = Gather::new();
    let guard = op.guard;
    for (arm, values) in value_combinations(op.cx, guard, words)? {
        let step = match Given::new(arm, &values) {
            Ok(given) => {
                let step = known(op, given)?;
                if op.runtime.strings.take_too_long() { op.too_long(arm) } else { step }
            }
            Err(symbolic) => {
                let step = match op.text_work(arm, name, &values)? {
                    Some(step) => Some(step),
                    None => op.runtime.number_work(op.cx, arm, name, &values)?,
                };
                step.unwrap_or(Step::Narrow(symbolic))
            }
        };
        gather.add(op.cx, arm, step)?;
    }
    Ok(gather.finish())
}

fn know_works(runtime: &mut Runtime) {
    if runtime.works.is_empty() {
        for (name, work) in TABLES.iter().copied().flatten() {
            let name = runtime.strings.intern_str(name);
            runtime.works.insert(name, *work);
        }
    }
}

/// A work by its name.
pub fn work_named(runtime: &mut Runtime, name: &str) -> Option<(StringId, Work)> {
    know_works(runtime);
    let name = runtime.strings.intern_str(name);
    runtime.works.get(&name).map(|work| (name, *work))
}

/// `work_list(name, list)`: work on the elements of an internal array.
pub fn work_list(op: &mut Op<'_>) -> Result<Effect, Saturated> {
    let guard = op.guard;
    let list = op.argument(1).as_value();
    let Some(elements) = (match list {
        Some(list) => crate::runtime::calls::list_elements(op, guard, list)?,
        None => None,
    }) else {
        return Ok(Effect::value(op.cx.failure("a list that depends on inputs is not supported yet").into()));
    };
    let mut words = vec![op.argument(0)];
    words.extend(elements);
    op.with(&words, |op| work(op))
}

/// `symbol(name)`: a well-known symbol, `"iterator"` for `Symbol.iterator`.
pub fn symbol(op: &mut Op<'_>) -> Result<Effect, Saturated> {
    lift::<1>(op, |op, _, [name]| {
        let wanted = format!("Symbol.{}", op.runtime.text_of(name));
        Ok(match WELL_KNOWN.iter().position(|(_, name)| *name == wanted) {
            Some(index) => Value::from(SymbolId::new(index)).into(),
            None => unsupported(op.cx, &wanted),
        })
    })
}

/// `symbol_description(symbol)`: its text, empty if it has none.
pub fn symbol_description(op: &mut Op<'_>) -> Result<Effect, Saturated> {
    lift::<1>(op, |op, _, [symbol]| {
        let text = match view(symbol) {
            Js::Symbol(id) => op.runtime.symbols[id.index()].clone(),
            _ => String::new(),
        };
        Ok(Value::from(op.runtime.strings.intern_str(&text)).into())
    })
}

/// `refuse(what)`: says what is not supported.
pub fn refuse(op: &mut Op<'_>) -> Result<Effect, Saturated> {
    lift::<1>(op, |op, _, [what]| {
        let what = op.runtime.text_of(what);
        Ok(unsupported(op.cx, &what))
    })
}

/// The work of a method whose receiver is a string already and whose arguments are plain.
pub fn quick_string(
    op: &mut Op<'_>,
    arguments: Arguments<'_>,
    work: Work,
) -> Result<Option<Step>, Saturated> {
    if !matches!(view(arguments.this), Js::String(_)) {
        return Ok(None);
    }
    quick_method(op, arguments, work)
}

/// The work of a method whose receiver is a number already and whose arguments are plain.
pub fn quick_number(
    op: &mut Op<'_>,
    arguments: Arguments<'_>,
    work: Work,
) -> Result<Option<Step>, Saturated> {
    if !matches!(view(arguments.this), Js::Number(_)) {
        return Ok(None);
    }
    quick_method(op, arguments, work)
}

/// The work of a method with its receiver, where all values are plain.
pub fn quick_method(
    op: &mut Op<'_>,
    arguments: Arguments<'_>,
    work: Work,
) -> Result<Option<Step>, Saturated> {
    if !is_plain(arguments.this) || !arguments.list.iter().all(|value| is_plain(*value)) {
        return Ok(None);
    }
    // Most methods take few arguments.
    const FEW: usize = 4;
    let mut few = [UNDEFINED; FEW];
    let count = arguments.list.len() + 1;
    if count <= FEW {
        few[0] = arguments.this;
        few[1..count].copy_from_slice(arguments.list);
        return quick(op, arguments.guard, &few[..count], work);
    }
    let mut list = vec![arguments.this];
    list.extend_from_slice(arguments.list);
    quick(op, arguments.guard, &list, work)
}

/// A work on values that need no conversion; none where one depends on inputs.
fn quick(op: &mut Op<'_>, guard: Guard, list: &[Value], work: Work) -> Result<Option<Step>, Saturated> {
    match Given::new(guard, list) {
        Ok(given) => work(op, given).map(Some),
        Err(_) => Ok(None),
    }
}

/// The work of a function without receiver, where all arguments are plain.
pub fn quick_function(
    op: &mut Op<'_>,
    arguments: Arguments<'_>,
    work: Work,
) -> Result<Option<Step>, Saturated> {
    if arguments.new_target != UNDEFINED || !arguments.list.iter().all(|value| is_plain(*value)) {
        return Ok(None);
    }
    quick(op, arguments.guard, arguments.list, work)
}

/// A fast path that does a work: `fast!(quick_string, slice)`.
macro_rules! fast {
    ($quick:ident, $work:expr) => {
        |op, arguments| $crate::runtime::natives::works::$quick(op, arguments, $work)
    };
}
pub(super) use fast;

/// Functions with their table of names.
macro_rules! works {
    ($($name:ident($op:ident, $given:ident) $body:block)*) => {
        $(pub fn $name($op: &mut Op<'_>, $given: Given<'_>) -> Done $body)*

        /// Every work by its name.
        pub const WORKS: &[(&str, Work)] = &[$((stringify!($name), $name)),*];
    };
}
pub(super) use works;
