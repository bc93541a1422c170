//! The native work of hosted built-ins on primitives: `$work(name, values…)`.
//!
//! A hosted function converts its receiver and arguments in the order of the specification and then asks for the work by
//! name; where nothing needs converting, the fast path of the function does the work at once. Invariant: work never
//! sees an object or a symbol where it wants a number or a string, and never calls guest code.

use crate::natives::{bigint, date, global, math, number, regexp, string};
use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::names::WELL_KNOWN;
use crate::realm::native::Arguments;
use crate::realm::op::{Done, Op};
use crate::realm::step::{Gather, Step};
use crate::realm::work::{Given, Work, WorkTable};
use crate::value::arms::value_combinations;
use crate::value::value::{Js, SymbolId, UNDEFINED, is_symbolic, view};
use interp::Effect;
use summary::{Guard, Saturated, Summary, Value};

/// Whether a value can be worked on without running anything of the guest.
pub fn is_plain(value: Value) -> bool {
    !is_symbolic(value) && !matches!(view(value), Js::Object(_) | Js::Symbol(_) | Js::BigInt(_) | Js::Other)
}

/// Every work of the natives.
pub const TABLES: &[WorkTable] =
    &[string::WORKS, number::WORKS, bigint::WORKS, math::WORKS, global::WORKS, regexp::WORKS, date::WORKS];

/// `work(name, values…)`
pub fn work(op: &mut Op<'_>) -> Done {
    let (name, words) = (op.argument(0), op.arguments.get(1..).unwrap_or_default());
    let known = match name.as_value().map(view) {
        Some(Js::String(name)) => {
            op.runtime.works.get(&mut op.runtime.strings, name).map(|work| (name, work))
        }
        _ => None,
    };
    let Some((name, known)) = known else {
        return Ok(Effect::value(op.cx.failure("work without a name").into()));
    };
    let guard = op.guard;
    if let Some(known) = op.open_work(guard, name, words)? {
        return Ok(Effect::value(known));
    }
    let mut gather = Gather::new();
    for (arm, values) in value_combinations(op.cx, guard, words)? {
        let step = match Given::new(arm, &values) {
            Ok(given) => {
                let step = known(op, given)?;
                if op.runtime.strings.take_too_long() { op.too_long(arm) } else { step }
            }
            Err(symbolic) => {
                // What has no answer for one of the texts may have one for another.
                let words: Vec<Summary> = values.iter().map(|&value| value.into()).collect();
                let step = match op.open_work(arm, name, &words)? {
                    Some(known) => Some(Step::Value(known)),
                    None => op.text_work(arm, name, &values)?,
                };
                let step = match step {
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

/// `work_list(name, list)`: work on the elements of an internal array.
pub fn work_list(op: &mut Op<'_>) -> Done {
    let guard = op.guard;
    let list = op.argument(1).as_value();
    let Some(elements) = (match list {
        Some(list) => crate::op::lists::list_elements(op, guard, list)?,
        None => None,
    }) else {
        return Ok(Effect::value(op.cx.failure("a list that depends on inputs is not supported yet").into()));
    };
    let mut words = vec![op.argument(0)];
    words.extend(elements);
    op.with(&words, work)
}

/// `symbol(name)`: a well-known symbol, `"iterator"` for `Symbol.iterator`.
pub fn symbol(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [name]| {
        let wanted = format!("Symbol.{}", op.runtime.text_of(name));
        Ok(match WELL_KNOWN.iter().position(|(_, name)| *name == wanted) {
            Some(index) => Value::from(SymbolId::new(index)).into(),
            None => unsupported(op.cx, &wanted),
        })
    })
}

/// `symbol_description(symbol)`: its text, empty if it has none.
pub fn symbol_description(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [symbol]| {
        let text = match view(symbol) {
            Js::Symbol(id) => op.runtime.symbols[id.index()].clone(),
            _ => String::new(),
        };
        Ok(Value::from(op.runtime.strings.intern_str(&text)).into())
    })
}

/// `refuse(what)`: says what is not supported.
pub fn refuse(op: &mut Op<'_>) -> Done {
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
        |op, arguments| $crate::natives::works::$quick(op, arguments, $work)
    };
}
pub(crate) use fast;

/// Functions with their table of names.
macro_rules! works {
    ($($name:ident($op:ident, $given:ident) $body:block)*) => {
        $(pub fn $name($op: &mut $crate::realm::op::Op<'_>, $given: $crate::realm::work::Given<'_>) -> $crate::realm::step::Stepped $body)*

        /// Every work by its name.
        pub const WORKS: &[(&str, $crate::realm::work::Work)] = &[$((stringify!($name), $name)),*];
    };
}
pub(crate) use works;
