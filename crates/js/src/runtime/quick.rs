//! Operations on the machine's fast path: the plain cases of concrete runs, without dispatch over tables and arms.
//!
//! Invariant: what is answered here is what the operation of the same name in [`super::operations`] would come to; whatever is
//! not plain (several arms, symbolic numbers, accessors, failures, throws) is declined, with nothing changed.

use super::globals::Lexical;
use super::guest::{Call, Runtime};
use super::object::{Callee, Class, Key};
use super::operators::{Operator, concrete};
use super::quick_objects::{add_by_assignment, array_push, construct, create_element, define, iterator_next};
use super::store::JsStore;
use super::value::{ABSENT, BoxId, Js, ObjectId, UNDEFINED, is_symbolic, view};
use crate::code::FunctionKind;
use interp::{Cx, Quick, QuickCode, QuickOperation, Stack, ValueExt};
use ir::FuncId;
use summary::{Guard, Saturated, Summary, Value};

/// The operators on two numbers; the code of each is its place.
const OPERATORS: [(&str, Operator); 17] = [
    ("add", Operator::Add),
    ("sub", Operator::Sub),
    ("mul", Operator::Mul),
    ("div", Operator::Div),
    ("rem", Operator::Rem),
    ("bit_and", Operator::BitAnd),
    ("bit_or", Operator::BitOr),
    ("bit_xor", Operator::BitXor),
    ("shl", Operator::Shl),
    ("sar", Operator::Sar),
    ("shr", Operator::Shr),
    ("less", Operator::Less),
    ("at_most", Operator::AtMost),
    ("greater", Operator::Greater),
    ("at_least", Operator::AtLeast),
    ("equal", Operator::Equal),
    ("unequal", Operator::Unequal),
];

/// The codes behind the operators.
const STRICT_EQUAL: u8 = OPERATORS.len() as u8;
const STRICT_UNEQUAL: u8 = STRICT_EQUAL + 1;

/// Other operations with a fast path; the code of each is its place.
const OTHERS: [(&str, QuickFn); 22] = [
    ("box_set", |_, _, store, call, _| box_set(store, call)),
    ("box_assign", |_, _, store, call, _| box_assign(store, call)),
    ("box_get", |_, _, store, call, _| box_get(store, call)),
    ("captured", |_, _, store, call, _| captured(store, call)),
    ("get", |runtime, _, store, call, _| get(runtime, store, call)),
    ("set", |runtime, _, store, call, _| set(runtime, store, call)),
    ("call", |runtime, _, store, operation, frame| call(runtime, store, operation, frame)),
    ("construct", |runtime, _, store, operation, frame| construct(runtime, store, operation, frame)),
    ("iterator_next", |runtime, _, store, call, _| iterator_next(runtime, store, call)),
    ("array_push", |_, _, store, call, _| array_push(store, call)),
    ("define", |runtime, _, store, call, _| define(runtime, store, call)),
    ("has", |_, _, store, call, _| has(store, call)),
    ("create_data_property_or_throw", |_, _, store, call, _| create_element(store, call)),
    ("increment", |_, _, _, call, _| shift_by(call, 1.0)),
    ("decrement", |_, _, _, call, _| shift_by(call, -1.0)),
    ("to_numeric", |_, _, _, call, _| number(call)),
    ("to_number", |_, _, _, call, _| number(call)),
    ("not", |_, _, _, call, _| not(call)),
    ("is_nullish", |_, _, _, call, _| is_nullish(call)),
    ("is_undefined", |_, _, _, call, _| is_undefined(call)),
    ("global_get", |runtime, _, store, call, _| global_get(runtime, store, call)),
    ("global_set", |runtime, _, store, call, _| global_set(runtime, store, call)),
];

/// The code of `box_assign`: variables hold ropes as they are.
const LAST_THAT_TAKES_ROPES: u8 = 1;

type QuickFn =
    fn(&mut Runtime, &mut Cx, &mut JsStore, &QuickOperation<'_>, &mut Vec<Summary>) -> Option<Quick>;

/// How the machine names the fast path of an operation.
pub(super) fn quick_code(name: &str) -> QuickCode {
    if let Some(place) = OPERATORS.iter().position(|(known, _)| *known == name) {
        return QuickCode::Pair(place as u8);
    }
    match name {
        "strict_equal" => return QuickCode::Pair(STRICT_EQUAL),
        "strict_unequal" => return QuickCode::Pair(STRICT_UNEQUAL),
        _ => {}
    }
    let place = OTHERS.iter().position(|(known, _)| *known == name);
    place.map_or(QuickCode::None, |place| QuickCode::Any(place as u8))
}

/// An operator on two concrete numbers, or an equality of plain values.
#[inline]
pub(super) fn quick_pair(code: u8, lhs: Summary, rhs: Summary) -> Option<Summary> {
    let (lhs, rhs) = (lhs.as_value()?, rhs.as_value()?);
    if let (Some(lhs), Some(rhs)) = (lhs.as_number(), rhs.as_number()) {
        return Some(
            match code {
                STRICT_EQUAL => Value::boolean(lhs == rhs),
                STRICT_UNEQUAL => Value::boolean(lhs != rhs),
                _ => concrete(OPERATORS[code as usize].1, lhs, rhs),
            }
            .into(),
        );
    }
    match code {
        STRICT_EQUAL => strict_equal(lhs, rhs, true),
        STRICT_UNEQUAL => strict_equal(lhs, rhs, false),
        _ => None,
    }
}

/// Does an operation where it is plain.
#[inline]
pub(super) fn quick(
    runtime: &mut Runtime,
    cx: &mut Cx,
    store: &mut JsStore,
    operation: &QuickOperation<'_>,
    frame: &mut Vec<Summary>,
) -> Quick {
    let (_, run) = OTHERS[operation.code as usize];
    if runtime.strings.has_ropes()
        && operation.code > LAST_THAT_TAKES_ROPES
        && operation.arguments.iter().any(|&word| runtime.is_rope(word))
    {
        return Quick::Decline;
    }
    run(runtime, cx, store, operation, frame).unwrap_or(Quick::Decline)
}

#[inline(always)]
pub(super) fn argument(call: &QuickOperation<'_>, index: usize) -> Option<Value> {
    call.arguments.get(index)?.as_value()
}

fn done(value: Value) -> Option<Quick> {
    Some(Quick::Value(value.into()))
}

fn shift_by(call: &QuickOperation<'_>, by: f64) -> Option<Quick> {
    done(Value::number(argument(call, 0)?.as_number()? + by))
}

fn number(call: &QuickOperation<'_>) -> Option<Quick> {
    done(argument(call, 0).filter(|value| value.as_number().is_some())?)
}

/// Equal words are equal values; of terms the words do not tell.
fn strict_equal(lhs: Value, rhs: Value, wanted: bool) -> Option<Summary> {
    let is_plain = |value: Value| !is_symbolic(value) && !matches!(view(value), Js::Unassigned | Js::Other);
    (is_plain(lhs) && is_plain(rhs)).then(|| Value::boolean((lhs == rhs) == wanted).into())
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
            let mut call =
                Call { store, guard: call.guard, alive: call.alive, arguments: &[], stack: Stack::default() };
            // What is missing may be so because we do not have it yet.
            let value = runtime
                .plain_content(&mut call, id, key)
                .filter(|&value| value != ABSENT && view(value) != Js::Unassigned)?;
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

/// `has(object, key)` of an element that is there.
fn has(store: &JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    let Js::Object(object) = view(argument(call, 0)?) else { return None };
    element(store, object, argument(call, 1)?)?;
    done(Value::TRUE)
}

/// A writable data property that the object has.
fn set(runtime: &mut Runtime, store: &mut JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    let Js::Object(object) = view(argument(call, 0)?) else { return None };
    let (key, value) = (argument(call, 1)?, *call.arguments.get(2)?);
    let key = match index_of(key) {
        Some(index) => Key::Index(index),
        None => runtime.key_of(key)?,
    };
    let mut plain =
        Call { store, guard: call.guard, alive: call.alive, arguments: &[], stack: Stack::default() };
    if !runtime.write_plain(&mut plain, call.guard, object, key, value) {
        add_by_assignment(runtime, store, call, object, key, value)?;
    }
    Some(Quick::Value(value))
}

fn lexical(store: &JsStore, name: Value) -> Option<Lexical> {
    match view(name) {
        Js::String(name) => store.lexical(name),
        _ => None,
    }
}

fn global_get(runtime: &mut Runtime, store: &mut JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    let name = argument(call, 0)?;
    if let Some(lexical) = lexical(store, name) {
        let (_, content) = store.shared(lexical.shared);
        return done(content.as_value().filter(|&value| value != Value::UNASSIGNED)?);
    }
    let key = runtime.key_of(name)?;
    let mut call =
        Call { store, guard: call.guard, alive: call.alive, arguments: &[], stack: Stack::default() };
    let found = runtime.plain_content(&mut call, runtime.realm.global, key);
    done(found.filter(|&value| value != ABSENT)?)
}

fn global_set(runtime: &mut Runtime, store: &mut JsStore, call: &QuickOperation<'_>) -> Option<Quick> {
    let (name, value) = (argument(call, 0)?, *call.arguments.get(1)?);
    if let Some(lexical) = lexical(store, name) {
        let (exists, content) = store.shared(lexical.shared);
        let is_whole = call.guard == call.alive || call.guard == exists;
        let is_ready = content.as_value().is_some_and(|value| value != Value::UNASSIGNED);
        if lexical.is_constant || !is_whole || !is_ready {
            return None;
        }
        store.set_shared(lexical.shared, value);
        return Some(Quick::Value(value));
    }
    let key = runtime.key_of(name)?;
    let mut plain =
        Call { store, guard: call.guard, alive: call.alive, arguments: &[], stack: Stack::default() };
    let global = runtime.realm.global;
    runtime.write_plain(&mut plain, call.guard, global, key, value).then_some(Quick::Value(value))
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
    let arguments = call.arguments.get(2..).unwrap_or_default();
    lay_out(runtime, store, call, function, [callee, this, UNDEFINED.into()], arguments, frame);
    Some(())
}

/// The registers in which a function finds what it is called with; `head` is the callee, `this` and `new.target`.
pub(super) fn lay_out(
    runtime: &mut Runtime,
    store: &mut JsStore,
    call: &QuickOperation<'_>,
    function: FuncId,
    head: [Summary; 3],
    arguments: &[Summary],
    frame: &mut Vec<Summary>,
) {
    frame.clear();
    frame.extend(head);
    if runtime.code.functions[function.index()].takes_list {
        let mut make =
            Call { store, guard: call.guard, alive: call.alive, arguments: &[], stack: Stack::default() };
        frame.push(Value::from(runtime.new_array(&mut make, call.guard, arguments.to_vec())).into());
    }
    frame.extend_from_slice(arguments);
    frame.resize(runtime.code.ir.functions[function.index()].params, UNDEFINED.into());
}

impl Runtime {
    /// Whether a word is one value, a rope.
    #[inline]
    pub(super) fn is_rope(&self, word: Summary) -> bool {
        matches!(word.as_value().map(view), Some(Js::String(id)) if self.strings.is_rope(id))
    }

    /// Words where no path has a rope.
    pub(super) fn without_ropes(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        words: &[Summary],
    ) -> Result<Vec<Summary>, Saturated> {
        let mut whole = |value: Value| match view(value) {
            Js::String(id) => Value::from(self.strings.canonical(id)).into(),
            _ => Summary::from(value),
        };
        let each = words.iter().map(|&word| match word.as_value() {
            Some(value) => Ok(whole(value)),
            None if word.is_node() => summary::map_under(cx, guard, word, |_, value| Ok(whole(value))),
            None => Ok(word),
        });
        each.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::operations::OPERATIONS;

    #[test]
    fn every_fast_path_is_that_of_an_operation() {
        let names = OPERATORS.iter().map(|(name, _)| *name).chain(OTHERS.iter().map(|(name, _)| *name));
        for name in names.chain(["strict_equal", "strict_unequal"]) {
            assert!(OPERATIONS.iter().any(|(known, _)| *known == name), "{name}");
        }
    }
}
