//! Operations on the machine's fast path: the plain cases of concrete runs, without dispatch over tables and arms.
//!
//! Invariant: what is answered here is what the operation of the same name in [`super::operations`] would come to; whatever is
//! not plain (several arms, symbolic numbers, accessors, failures, throws) is declined, with nothing changed.

use super::guest::{Call, Runtime};
use super::object::{Callee, Class, Key};
use super::operators::{Operator, concrete};
use super::store::JsStore;
use super::value::{ABSENT, BoxId, Js, ObjectId, UNDEFINED, view};
use crate::code::FunctionKind;
use interp::{Quick, QuickOperation, ValueExt};
use ir::FuncId;
use summary::{Summary, Value};

/// The operations with a fast path; the code of each is its place plus one.
const QUICK: &[(&str, QuickFn)] = &[
    ("add", |_, _, call, _| binary(call, Operator::Add)),
    ("sub", |_, _, call, _| binary(call, Operator::Sub)),
    ("mul", |_, _, call, _| binary(call, Operator::Mul)),
    ("div", |_, _, call, _| binary(call, Operator::Div)),
    ("rem", |_, _, call, _| binary(call, Operator::Rem)),
    ("bit_and", |_, _, call, _| binary(call, Operator::BitAnd)),
    ("bit_or", |_, _, call, _| binary(call, Operator::BitOr)),
    ("bit_xor", |_, _, call, _| binary(call, Operator::BitXor)),
    ("shl", |_, _, call, _| binary(call, Operator::Shl)),
    ("sar", |_, _, call, _| binary(call, Operator::Sar)),
    ("shr", |_, _, call, _| binary(call, Operator::Shr)),
    ("less", |_, _, call, _| binary(call, Operator::Less)),
    ("at_most", |_, _, call, _| binary(call, Operator::AtMost)),
    ("greater", |_, _, call, _| binary(call, Operator::Greater)),
    ("at_least", |_, _, call, _| binary(call, Operator::AtLeast)),
    ("strict_equal", |_, _, call, _| strict_equal(call, true)),
    ("strict_unequal", |_, _, call, _| strict_equal(call, false)),
    ("equal", |_, _, call, _| binary(call, Operator::Equal)),
    ("unequal", |_, _, call, _| binary(call, Operator::Unequal)),
    ("increment", |_, _, call, _| shift_by(call, 1.0)),
    ("decrement", |_, _, call, _| shift_by(call, -1.0)),
    ("to_numeric", |_, _, call, _| number(call)),
    ("to_number", |_, _, call, _| number(call)),
    ("not", |_, _, call, _| not(call)),
    ("is_nullish", |_, _, call, _| is_nullish(call)),
    ("is_undefined", |_, _, call, _| is_undefined(call)),
    ("box_get", |_, store, call, _| box_get(store, call)),
    ("box_set", |_, store, call, _| box_set(store, call)),
    ("box_assign", |_, store, call, _| box_assign(store, call)),
    ("captured", |_, store, call, _| captured(store, call)),
    ("get", |runtime, store, call, _| get(runtime, store, call)),
    ("set", |runtime, store, call, _| set(runtime, store, call)),
    ("call", call),
];

type QuickFn = fn(&mut Runtime, &mut JsStore, &QuickOperation<'_>, &mut Vec<Summary>) -> Option<Quick>;

/// How the machine names the fast path of an operation; 0 if it has none.
pub(super) fn quick_code(name: &str) -> u8 {
    QUICK.iter().position(|(known, _)| *known == name).map_or(0, |place| place as u8 + 1)
}

/// Does an operation where it is plain.
#[inline]
pub(super) fn quick(
    runtime: &mut Runtime,
    store: &mut JsStore,
    operation: &QuickOperation<'_>,
    frame: &mut Vec<Summary>,
) -> Quick {
    // The operators of loops are worth a comparison before the table.
    if operation.code <= LAST_OPERATOR {
        let run = OPERATORS[operation.code as usize - 1];
        return match numbers(operation) {
            Some((lhs, rhs)) => Quick::Value(concrete(run, lhs, rhs).into()),
            None => Quick::Decline,
        };
    }
    let (_, run) = QUICK[operation.code as usize - 1];
    run(runtime, store, operation, frame).unwrap_or(Quick::Decline)
}

/// The operators at the head of [`QUICK`], in the same order.
const OPERATORS: [Operator; 15] = [
    Operator::Add,
    Operator::Sub,
    Operator::Mul,
    Operator::Div,
    Operator::Rem,
    Operator::BitAnd,
    Operator::BitOr,
    Operator::BitXor,
    Operator::Shl,
    Operator::Sar,
    Operator::Shr,
    Operator::Less,
    Operator::AtMost,
    Operator::Greater,
    Operator::AtLeast,
];
const LAST_OPERATOR: u8 = OPERATORS.len() as u8;

#[inline(always)]
fn argument(call: &QuickOperation<'_>, index: usize) -> Option<Value> {
    call.arguments.get(index)?.as_value()
}

#[inline(always)]
fn numbers(call: &QuickOperation<'_>) -> Option<(f64, f64)> {
    let [lhs, rhs] = call.arguments else { return None };
    Some((lhs.as_value()?.as_number()?, rhs.as_value()?.as_number()?))
}

fn done(value: Value) -> Option<Quick> {
    Some(Quick::Value(value.into()))
}

fn binary(call: &QuickOperation<'_>, operator: Operator) -> Option<Quick> {
    let (lhs, rhs) = numbers(call)?;
    done(concrete(operator, lhs, rhs))
}

fn shift_by(call: &QuickOperation<'_>, by: f64) -> Option<Quick> {
    done(Value::number(argument(call, 0)?.as_number()? + by))
}

fn number(call: &QuickOperation<'_>) -> Option<Quick> {
    done(argument(call, 0).filter(|value| value.as_number().is_some())?)
}

/// Equal words are equal values, but for NaN; of other numbers and of terms the words do not tell.
fn strict_equal(call: &QuickOperation<'_>, wanted: bool) -> Option<Quick> {
    let (lhs, rhs) = (argument(call, 0)?, argument(call, 1)?);
    let equal = match (view(lhs), view(rhs)) {
        (Js::Number(lhs), Js::Number(rhs)) => lhs == rhs,
        (Js::Term(_) | Js::Unassigned | Js::Other, _) | (_, Js::Term(_) | Js::Unassigned | Js::Other) => {
            return None;
        }
        _ => lhs == rhs,
    };
    done(Value::boolean(equal == wanted))
}

fn not(call: &QuickOperation<'_>) -> Option<Quick> {
    done(match view(argument(call, 0)?) {
        Js::Bool(truth) => Value::boolean(!truth),
        Js::Number(number) => Value::boolean(number == 0.0 || number.is_nan()),
        Js::Object(_) => Value::FALSE,
        Js::Undefined | Js::Null => Value::TRUE,
        _ => return None,
    })
}

fn is_nullish(call: &QuickOperation<'_>) -> Option<Quick> {
    done(Value::boolean(matches!(view(argument(call, 0)?), Js::Undefined | Js::Null)))
}

fn is_undefined(call: &QuickOperation<'_>) -> Option<Quick> {
    done(Value::boolean(argument(call, 0)? == UNDEFINED))
}

fn box_argument(call: &QuickOperation<'_>) -> Option<BoxId> {
    match view(argument(call, 0)?) {
        Js::Box(id) => Some(id),
        _ => None,
    }
}

fn box_get(store: &mut JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    let (_, content) = store.shared(box_argument(call)?);
    let value = content.as_value().filter(|&value| value != Value::UNASSIGNED)?;
    done(value)
}

fn box_set(store: &mut JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    let (id, value) = (box_argument(call)?, *call.arguments.get(1)?);
    let (exists, _) = store.shared(id);
    if call.guard != call.alive && call.guard != exists {
        return None;
    }
    store.set_shared(id, value);
    Some(Quick::Value(value))
}

/// As [`box_set`], behind the dead zone.
fn box_assign(store: &mut JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    box_get(store, call)?;
    box_set(store, call)
}

fn captured(store: &mut JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    let Js::Object(callee) = view(argument(call, 0)?) else { return None };
    let index = argument(call, 1)?.as_number()? as usize;
    match &store.object(callee).class {
        Class::Function(data) => Some(Quick::Value(*data.captures.get(index)?)),
        _ => None,
    }
}

/// An element of an array, or a data property on the chain.
fn get(runtime: &mut Runtime, store: &mut JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    let (object, key) = (argument(call, 0)?, argument(call, 1)?);
    match view(object) {
        Js::Object(id) => {
            if let Some(value) = element(store, id, key) {
                return done(value);
            }
            let key = runtime.key_of(key)?;
            let mut call = Call { store, guard: call.guard, alive: call.alive, arguments: &[] };
            // What is missing may be so because we do not have it yet.
            let value = runtime.plain_content(&mut call, id, key).filter(|&value| value != ABSENT)?;
            done(value)
        }
        Js::String(_) => {
            let key = runtime.key_of(key)?;
            let value = runtime.string_property(object, key)?;
            done(value)
        }
        _ => None,
    }
}

#[inline(always)]
fn index_of(key: Value) -> Option<u32> {
    let number = key.as_number()?;
    let index = number as u32;
    (f64::from(index) == number && index < u32::MAX).then_some(index)
}

/// An element of an array that is there.
#[inline(always)]
fn element(store: &JsStore, object: ObjectId, key: Value) -> Option<Value> {
    let index = index_of(key)?;
    match &store.object(object).class {
        Class::Array { elements, .. } => {
            elements.get(index as usize)?.as_value().filter(|&value| value != ABSENT)
        }
        _ => None,
    }
}

/// A writable data property that the object has.
fn set(runtime: &mut Runtime, store: &mut JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    let Js::Object(object) = view(argument(call, 0)?) else { return None };
    let (key, value) = (argument(call, 1)?, *call.arguments.get(2)?);
    let key = match index_of(key) {
        Some(index) => Key::Index(index),
        None => runtime.key_of(key)?,
    };
    let mut plain = Call { store, guard: call.guard, alive: call.alive, arguments: &[] };
    runtime.write_plain(&mut plain, call.guard, object, key, value).then_some(Quick::Value(value))
}

/// `call(callee, this, arguments…)` of lowered code.
fn call(
    runtime: &mut Runtime,
    store: &mut JsStore,
    call: &QuickOperation<'_>,
    frame: &mut Vec<Summary>,
) -> Option<Quick> {
    let callee = argument(call, 0)?;
    let Js::Object(id) = view(callee) else { return None };
    let Class::Function(data) = &store.object(id).class else { return None };
    let function = match data.callee {
        Callee::Guest(function) => function,
        Callee::Hosted(id) => {
            let hosted = &runtime.hosted[id.index()];
            hosted.code.filter(|_| hosted.fast.is_none())?
        }
        Callee::Native(_) | Callee::Bound => return None,
    };
    let this = *call.arguments.get(1)?;
    enter(runtime, store, call, function, [callee.into(), this], frame)?;
    Some(Quick::Call(function))
}

/// Lays out what a function is called with.
fn enter(
    runtime: &mut Runtime,
    store: &mut JsStore,
    call: &QuickOperation<'_>,
    function: FuncId,
    [callee, this]: [Summary; 2],
    frame: &mut Vec<Summary>,
) -> Option<()> {
    let info = &runtime.code.functions[function.index()];
    if matches!(info.kind, FunctionKind::ClassConstructor { .. }) {
        return None;
    }
    let this = if info.strict || info.kind == FunctionKind::Arrow {
        this
    } else {
        match view(this.as_value()?) {
            Js::Object(_) => this,
            Js::Undefined | Js::Null => Value::from(runtime.realm.global).into(),
            _ => return None,
        }
    };
    let (takes_list, params) = (info.takes_list, runtime.code.ir.functions[function.index()].params);
    let arguments = call.arguments.get(2..).unwrap_or_default();
    frame.clear();
    frame.extend([callee, this, UNDEFINED.into()]);
    if takes_list {
        let mut call = Call { store, guard: call.guard, alive: call.alive, arguments: &[] };
        let guard = call.guard;
        frame.push(Value::from(runtime.new_array(&mut call, guard, arguments.to_vec())).into());
    }
    frame.extend_from_slice(arguments);
    frame.resize(params, UNDEFINED.into());
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::operations::OPERATIONS;

    #[test]
    fn every_fast_path_is_that_of_an_operation() {
        for (name, _) in QUICK {
            assert!(OPERATIONS.iter().any(|(known, _)| known == name), "{name}");
        }
    }
}
