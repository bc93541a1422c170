//! Operations on the machine's fast path: the plain cases of concrete runs, without dispatch over tables and arms.
//!
//! Invariant: what is answered here is what the operation of the same name in [`super::operations`] would come to; whatever is
//! not plain (several arms, symbolic numbers, accessors, failures, throws) is declined, with nothing changed.

use crate::code::FunctionKind;
use crate::guest::quick_objects::add_by_assignment;
use crate::op::operator::Operator;
use crate::operators::binary::concrete;
use crate::realm::heap::object::{Callee, Class, Key};
use crate::realm::heap::scopes::Lexical;
use crate::realm::heap::store::JsStore;
use crate::realm::op::{Op, Paths};
use crate::realm::runtime::Runtime;
use crate::value::value::{ABSENT, BoxId, Js, ObjectId, UNDEFINED, is_symbolic, view};
use interp::{Cx, Quick, QuickOperation, Stack, ValueExt};
use ir::FuncId;
use summary::{Guard, Saturated, Summary, Value};

/// An operation on two operands that needs nothing else.
#[derive(Clone, Copy)]
pub enum Pair {
    /// An operator on two numbers.
    Operator(Operator),
    /// `===`
    StrictEqual,
    /// `!==`
    StrictUnequal,
}

/// The codes behind those of the operators, which are their places.
const STRICT_EQUAL: u8 = Operator::ALL.len() as u8;
const STRICT_UNEQUAL: u8 = STRICT_EQUAL + 1;

impl Pair {
    /// How the machine knows it.
    pub(crate) fn code(self) -> u8 {
        match self {
            Pair::Operator(operator) => operator as u8,
            Pair::StrictEqual => STRICT_EQUAL,
            Pair::StrictUnequal => STRICT_UNEQUAL,
        }
    }
}

/// An operator on two concrete numbers, or an equality of plain values.
#[inline]
pub(crate) fn quick_pair(code: u8, lhs: Summary, rhs: Summary) -> Option<Summary> {
    let (lhs, rhs) = (lhs.as_value()?, rhs.as_value()?);
    if let (Some(lhs), Some(rhs)) = (lhs.as_number(), rhs.as_number()) {
        return Some(
            match code {
                STRICT_EQUAL => Value::boolean(lhs == rhs),
                STRICT_UNEQUAL => Value::boolean(lhs != rhs),
                _ => concrete(Operator::ALL[code as usize], lhs, rhs),
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
pub(crate) fn quick(
    runtime: &mut Runtime,
    cx: &mut Cx,
    store: &mut JsStore,
    operation: &QuickOperation<'_>,
    frame: &mut Vec<Summary>,
) -> Quick {
    let (run, takes_ropes) = runtime.quick_functions[operation.code as usize];
    let is_rope = |word: &Summary| runtime.is_rope(*word);
    if runtime.strings.has_ropes() && !takes_ropes && operation.arguments.iter().any(is_rope) {
        return Quick::Decline;
    }
    let QuickOperation { guard, alive, arguments, .. } = *operation;
    let mut op = Op::new(runtime, cx, store, Paths { guard, alive }, arguments, Stack::default());
    run(&mut op, frame).unwrap_or(Quick::Decline)
}

#[inline(always)]
pub(crate) fn argument(op: &Op<'_>, index: usize) -> Option<Value> {
    op.arguments.get(index)?.as_value()
}

fn done(value: Value) -> Option<Quick> {
    Some(Quick::Value(value.into()))
}

/// `numeric + 1`
pub(super) fn increment(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    shift_by(op, 1.0)
}

/// `numeric - 1`
pub(super) fn decrement(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    shift_by(op, -1.0)
}

fn shift_by(op: &Op<'_>, by: f64) -> Option<Quick> {
    done(Value::number(argument(op, 0)?.as_number()? + by))
}

pub(super) fn number(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    done(argument(op, 0).filter(|value| value.as_number().is_some())?)
}

/// Equal words are equal values; of terms the words do not tell.
fn strict_equal(lhs: Value, rhs: Value, wanted: bool) -> Option<Summary> {
    let is_plain = |value: Value| !is_symbolic(value) && !matches!(view(value), Js::Unassigned | Js::Other);
    (is_plain(lhs) && is_plain(rhs)).then(|| Value::boolean((lhs == rhs) == wanted).into())
}

pub(super) fn not(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    done(match view(argument(op, 0)?) {
        Js::Bool(truth) => Value::boolean(!truth),
        Js::Number(number) => Value::boolean(number == 0.0 || number.is_nan()),
        Js::Object(_) => Value::FALSE,
        Js::Undefined | Js::Null => Value::TRUE,
        _ => return None,
    })
}

pub(super) fn is_nullish(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    done(Value::boolean(matches!(view(argument(op, 0)?), Js::Undefined | Js::Null)))
}

pub(super) fn is_undefined(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    done(Value::boolean(argument(op, 0)? == UNDEFINED))
}

fn box_argument(op: &Op<'_>) -> Option<BoxId> {
    match view(argument(op, 0)?) {
        Js::Box(id) => Some(id),
        _ => None,
    }
}

pub(super) fn box_get(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let (_, content) = op.store.shared(box_argument(op)?);
    let value = content.as_value().filter(|&value| value != Value::UNASSIGNED)?;
    done(value)
}

pub(super) fn box_set(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let (id, value) = (box_argument(op)?, *op.arguments.get(1)?);
    let (exists, _) = op.store.shared(id);
    if op.guard != op.alive && op.guard != exists {
        return None;
    }
    op.store.set_shared(id, value);
    Some(Quick::Value(value))
}

/// As [`box_set`], behind the dead zone.
pub(super) fn box_assign(op: &mut Op<'_>, frame: &mut Vec<Summary>) -> Option<Quick> {
    box_get(op, frame)?;
    box_set(op, frame)
}

pub(super) fn captured(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let Js::Object(callee) = view(argument(op, 0)?) else { return None };
    let index = argument(op, 1)?.as_number()? as usize;
    match &op.store.object(callee).class {
        Class::Function(data) => Some(Quick::Value(*data.captures.get(index)?)),
        _ => None,
    }
}

/// An element of an array, or a data property on the chain.
pub(super) fn get(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let (object, key) = (argument(op, 0)?, argument(op, 1)?);
    match view(object) {
        Js::Object(id) => {
            if let Some(value) = element(op.store, id, key) {
                return done(value);
            }
            let key = op.runtime.key_of(key)?;
            // What is missing may be so because we do not have it yet.
            let value = op
                .plain_content(id, key)
                .filter(|&value| value != ABSENT && view(value) != Js::Unassigned)?;
            done(value)
        }
        Js::String(_) => {
            let key = op.runtime.key_of(key)?;
            let value = op.runtime.string_property(object, key).of_known_length()?;
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
pub(super) fn has(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let Js::Object(object) = view(argument(op, 0)?) else { return None };
    element(op.store, object, argument(op, 1)?)?;
    if op.runtime.record.has_given {
        return None;
    }
    done(Value::TRUE)
}

/// A writable data property that the object has.
pub(super) fn set(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let Js::Object(object) = view(argument(op, 0)?) else { return None };
    let (key, value) = (argument(op, 1)?, *op.arguments.get(2)?);
    let key = match index_of(key) {
        Some(index) => Key::Index(index),
        None => op.runtime.key_of(key)?,
    };
    if !op.write_plain(op.guard, object, key, value) {
        add_by_assignment(op, object, key, value)?;
    }
    Some(Quick::Value(value))
}

fn lexical(store: &JsStore, name: Value) -> Option<Lexical> {
    match view(name) {
        Js::String(name) => store.lexical(name),
        _ => None,
    }
}

pub(super) fn global_get(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let name = argument(op, 0)?;
    if let Some(lexical) = lexical(op.store, name) {
        let (_, content) = op.store.shared(lexical.shared);
        return done(content.as_value().filter(|&value| value != Value::UNASSIGNED)?);
    }
    let key = op.runtime.key_of(name)?;
    let found = op.plain_content(op.runtime.realm.global, key);
    done(found.filter(|&value| value != ABSENT)?)
}

pub(super) fn global_set(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let (name, value) = (argument(op, 0)?, *op.arguments.get(1)?);
    if let Some(lexical) = lexical(op.store, name) {
        let (exists, content) = op.store.shared(lexical.shared);
        let is_whole = op.guard == op.alive || op.guard == exists;
        let is_ready = content.as_value().is_some_and(|value| value != Value::UNASSIGNED);
        if lexical.is_constant || !is_whole || !is_ready {
            return None;
        }
        op.store.set_shared(lexical.shared, value);
        return Some(Quick::Value(value));
    }
    let key = op.runtime.key_of(name)?;
    let global = op.runtime.realm.global;
    op.write_plain(op.guard, global, key, value).then_some(Quick::Value(value))
}

/// `call(callee, this, arguments…)` of lowered code.
pub(super) fn call(op: &mut Op<'_>, frame: &mut Vec<Summary>) -> Option<Quick> {
    let callee = argument(op, 0)?;
    let Js::Object(id) = view(callee) else { return None };
    let Class::Function(data) = &op.store.object(id).class else { return None };
    let function = match data.callee {
        Callee::Guest(function) => function,
        Callee::Hosted(id) => {
            let hosted = &op.runtime.hosted[id.index()];
            hosted.code.filter(|_| hosted.fast.is_none())?
        }
        Callee::Native(_) | Callee::Bound => return None,
    };
    let this = *op.arguments.get(1)?;
    enter(op, function, [callee.into(), this], frame)?;
    Some(Quick::Call(function))
}

/// Lays out what a function is called with.
fn enter(
    op: &mut Op<'_>,
    function: FuncId,
    [callee, this]: [Summary; 2],
    frame: &mut Vec<Summary>,
) -> Option<()> {
    let info = &op.runtime.code.functions[function.index()];
    if matches!(info.kind, FunctionKind::ClassConstructor { .. }) {
        return None;
    }
    let this = if info.strict || info.kind == FunctionKind::Arrow {
        this
    } else {
        match view(this.as_value()?) {
            Js::Object(_) => this,
            Js::Undefined | Js::Null => Value::from(op.runtime.realm.global).into(),
            _ => return None,
        }
    };
    let arguments = op.arguments.get(2..).unwrap_or_default();
    lay_out(op, function, [callee, this, UNDEFINED.into()], arguments, frame);
    Some(())
}

/// The registers in which a function finds what it is called with; `head` is the callee, `this` and `new.target`.
pub(crate) fn lay_out(
    op: &mut Op<'_>,
    function: FuncId,
    head: [Summary; 3],
    arguments: &[Summary],
    frame: &mut Vec<Summary>,
) {
    frame.clear();
    frame.extend(head);
    if op.runtime.code.functions[function.index()].takes_list {
        frame.push(Value::from(op.new_array(op.guard, arguments.to_vec())).into());
    }
    frame.extend_from_slice(arguments);
    frame.resize(op.runtime.code.ir.functions[function.index()].params, UNDEFINED.into());
}

impl Runtime {
    /// Whether a word is one value, a rope.
    #[inline]
    pub(crate) fn is_rope(&self, word: Summary) -> bool {
        matches!(word.as_value().map(view), Some(Js::String(id)) if self.strings.is_rope(id))
    }

    /// Words where no path has a rope.
    pub(crate) fn without_ropes(
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
