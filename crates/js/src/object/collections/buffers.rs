//! The operations that hosted code does on buffers, typed arrays and DataViews.

use crate::object::collections::view::{BROKEN, Written, bytes, bytes_mut};
use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::heap::bytes::{Bytes, Layout, MAX_BYTES};
use crate::realm::heap::element::ElementKind;
use crate::realm::heap::object::{Class, IteratorWhat};
use crate::realm::heap::view::View;
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use summary::{Guard, Saturated, Value};

fn bool(truth: bool) -> Step {
    if truth { Value::TRUE } else { Value::FALSE }.into()
}

fn buffer_of(op: &Op<'_>, value: Value) -> Option<ObjectId> {
    let Js::Object(id) = view(value) else { return None };
    matches!(op.store.object(id).class, Class::Buffer(_)).then_some(id)
}

fn kind_of(runtime: &Runtime, name: Value) -> Option<ElementKind> {
    let Js::String(id) = view(name) else { return None };
    ElementKind::of_name(&runtime.strings.show(id))
}

/// A number as a place or a count.
fn count(value: Value) -> usize {
    value.as_number().unwrap_or(0.0) as usize
}

/// `is_buffer(value, shared?)`
pub fn is_buffer(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [value, shared]| {
        Ok(bool(buffer_of(op, value).is_some_and(|id| match view(shared) {
            Js::Bool(shared) => bytes(op.store, id).is_shared == shared,
            _ => true,
        })))
    })
}

/// `buffer_init(object, length, max, shared, message?)`: makes a fresh object a buffer of zeros. The result is the buffer: paths
/// with another length have another one.
pub fn buffer_init(op: &mut Op<'_>) -> Done {
    lift::<5>(op, |op, guard, [object, length, max, shared, message]| {
        let (Js::Object(id), Some(length)) = (view(object), length.as_number()) else {
            return Ok(object.into());
        };
        let max = max.as_number();
        if length > MAX_BYTES || max.is_some_and(|max| max > MAX_BYTES) {
            let message = match view(message) {
                Js::String(text) => op.runtime.strings.show(text),
                _ => "Array buffer allocation failed".to_owned(),
            };
            return Ok(op.throw(guard, ErrorKind::Range, &message));
        }
        let made = Bytes::new(length as usize, max, shared == Value::TRUE);
        Ok(Value::from(op.store.become_one(guard, id, Class::Buffer(Box::new(made)))).into())
    })
}

/// `buffer_length(buffer)`: −1 where it is detached.
pub fn buffer_length(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        Ok(match buffer_of(op, value) {
            Some(id) => Step::Value(bytes(op.store, id).length.word()),
            None => Value::number(-1.0).into(),
        })
    })
}

/// `buffer_max(buffer)`: undefined if it is not resizable.
pub fn buffer_max(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let max = buffer_of(op, value).and_then(|id| bytes(op.store, id).max);
        Ok(max.map_or(UNDEFINED, Value::number).into())
    })
}

/// `buffer_resize(buffer, length)`
pub fn buffer_resize(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [value, length]| {
        let Some(id) = buffer_of(op, value) else { return Ok(UNDEFINED.into()) };
        if op.is_whole(guard, op.store.object(id).exists) {
            bytes_mut(op.store, id).resize(count(length));
            return Ok(UNDEFINED.into());
        }
        let mut taken = std::mem::replace(bytes_mut(op.store, id), Bytes::new(0, None, false));
        let done = taken.resize_under(op.runtime, op.cx, guard, count(length));
        *bytes_mut(op.store, id) = taken;
        Ok(if done? { UNDEFINED.into() } else { unsupported(op.cx, BROKEN) })
    })
}

/// `buffer_detach(buffer)`
pub fn buffer_detach(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        let Some(id) = buffer_of(op, value) else { return Ok(UNDEFINED.into()) };
        if op.is_whole(guard, op.store.object(id).exists) {
            bytes_mut(op.store, id).detach();
        } else {
            bytes_mut(op.store, id).length = bytes(op.store, id).length.with(op.cx, guard, -1.0)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `buffer_copy(from, at, to, at, count)`: between different buffers.
pub fn buffer_copy(op: &mut Op<'_>) -> Done {
    lift::<5>(op, |op, guard, [from, from_at, to, to_at, number]| {
        let (Some(from), Some(to)) = (buffer_of(op, from), buffer_of(op, to)) else {
            return Ok(UNDEFINED.into());
        };
        let (from_at, to_at, number) = (count(from_at), count(to_at), count(number));
        let byte = Layout { kind: ElementKind::Uint8, little: true };
        let done = copy(op, guard, (from, from_at, byte), (to, to_at, byte), number)?;
        Ok(if done { UNDEFINED.into() } else { unsupported(op.cx, BROKEN) })
    })
}

/// Where elements lie: the buffer, the first byte, their type.
type Lie = (ObjectId, usize, Layout);

/// Copies elements with conversion, as if they were all read before the first is written. False where it cannot be done.
fn copy(op: &mut Op<'_>, guard: Guard, from: Lie, to: Lie, number: usize) -> Result<bool, Saturated> {
    let (from_size, to_size) = (from.2.kind.size(), to.2.kind.size());
    let whole = op.is_whole(guard, op.store.object(to.0).exists);
    let same = from.2 == to.2 || (from_size == 1 && to_size == 1 && to.2.kind != ElementKind::Uint8Clamped);
    if whole
        && same
        && bytes(op.store, to.0).plain().is_some()
        && let Some(plain) = bytes(op.store, from.0).plain()
        && let Some(part) = plain.get(from.1..from.1 + number * from_size).map(<[u8]>::to_vec)
    {
        let target = bytes_mut(op.store, to.0).plain_mut();
        if let Some(target) = target.and_then(|plain| plain.get_mut(to.1..to.1 + part.len())) {
            target.copy_from_slice(&part);
        }
        return Ok(true);
    }
    let mut values = Vec::with_capacity(number);
    for index in 0..number {
        let at = from.1 + index * from_size;
        let Some(value) = op.read_bytes(guard, from.0, at, from.2)? else { return Ok(false) };
        values.push(value);
    }
    for (index, value) in values.into_iter().enumerate() {
        let written = op.write_bytes(guard, to.0, to.1 + index * to_size, to.2, value)?;
        if let Written::Broken = written {
            return Ok(false);
        }
        written.or_lose(op.runtime, guard);
    }
    Ok(true)
}

fn lie(array: View, at: usize) -> Lie {
    let kind = array.kind.unwrap_or(ElementKind::Uint8);
    (array.buffer, array.offset + at * array.size(), Layout { kind, little: true })
}

/// `typed_copy(from, at, to, at, count)`: elements with conversion.
pub fn typed_copy(op: &mut Op<'_>) -> Done {
    lift::<5>(op, |op, guard, [from, from_at, to, to_at, number]| {
        let (Some(from), Some(to)) = (op.view_of(from), op.view_of(to)) else {
            return Ok(UNDEFINED.into());
        };
        let (from, to) = (lie(from, count(from_at)), lie(to, count(to_at)));
        let done = copy(op, guard, from, to, count(number))?;
        Ok(if done { UNDEFINED.into() } else { unsupported(op.cx, BROKEN) })
    })
}

/// `typed_copy_bytes(from, at, to, at, count)`: elements of one type, byte by byte from the first on, so that a copy into
/// what is still to be read is read again.
pub fn typed_copy_bytes(op: &mut Op<'_>) -> Done {
    lift::<5>(op, |op, guard, [from, from_at, to, to_at, number]| {
        let (Some(from), Some(to)) = (op.view_of(from), op.view_of(to)) else {
            return Ok(UNDEFINED.into());
        };
        let (from, to, number) = (lie(from, count(from_at)), lie(to, count(to_at)), count(number));
        if from.0 != to.0 || to.1 <= from.1 {
            let done = copy(op, guard, from, to, number)?;
            return Ok(if done { UNDEFINED.into() } else { unsupported(op.cx, BROKEN) });
        }
        let byte = Layout { kind: ElementKind::Uint8, little: true };
        for index in 0..number * from.2.kind.size() {
            let at = [from.1 + index, to.1 + index];
            if !copy(op, guard, (from.0, at[0], byte), (to.0, at[1], byte), 1)? {
                return Ok(unsupported(op.cx, BROKEN));
            }
        }
        Ok(UNDEFINED.into())
    })
}

/// `typed_move_bytes(array, from, to, count)`: elements within one array, as if they were all read first.
pub fn typed_move_bytes(op: &mut Op<'_>) -> Done {
    lift::<4>(op, |op, guard, [array, from, to, number]| {
        let Some(array) = op.view_of(array) else { return Ok(UNDEFINED.into()) };
        let (from, to) = (lie(array, count(from)), lie(array, count(to)));
        let done = copy(op, guard, from, to, count(number))?;
        Ok(if done { UNDEFINED.into() } else { unsupported(op.cx, BROKEN) })
    })
}

/// `buffer_read(buffer, at, kind, little)`
pub fn buffer_read(op: &mut Op<'_>) -> Done {
    lift::<4>(op, |op, guard, [buffer, at, kind, little]| {
        let (Some(id), Some(kind)) = (buffer_of(op, buffer), kind_of(op.runtime, kind)) else {
            return Ok(UNDEFINED.into());
        };
        let layout = Layout { kind, little: little == Value::TRUE };
        Ok(match op.read_bytes(guard, id, count(at), layout)? {
            Some(value) => Step::Value(value),
            None => unsupported(op.cx, BROKEN),
        })
    })
}

/// `buffer_write(buffer, at, kind, little, value)`
pub fn buffer_write(op: &mut Op<'_>) -> Done {
    let value = op.argument(4);
    lift::<4>(op, |op, guard, [buffer, at, kind, little]| {
        let (Some(id), Some(kind)) = (buffer_of(op, buffer), kind_of(op.runtime, kind)) else {
            return Ok(UNDEFINED.into());
        };
        let layout = Layout { kind, little: little == Value::TRUE };
        let written = op.write_bytes(guard, id, count(at), layout, value)?;
        written.step(op.cx, guard, UNDEFINED.into())
    })
}

/// `typed_init(object, name, buffer, offset, length)`: makes a fresh object a typed array; an undefined length follows the
/// buffer. The result is the array: paths with another window have another one.
pub fn typed_init(op: &mut Op<'_>) -> Done {
    lift::<5>(op, |op, guard, [object, name, buffer, offset, length]| {
        let (Js::Object(id), Some(buffer)) = (view(object), buffer_of(op, buffer)) else {
            return Ok(object.into());
        };
        let length = length.as_number().map(|length| length as usize);
        let array = View { kind: kind_of(op.runtime, name), buffer, offset: count(offset), length };
        Ok(Value::from(op.store.become_one(guard, id, Class::View(array))).into())
    })
}

/// `data_view_init(object, buffer, offset, length)`, as `typed_init`
pub fn data_view_init(op: &mut Op<'_>) -> Done {
    lift::<4>(op, |op, guard, [object, buffer, offset, length]| {
        let (Js::Object(id), Some(buffer)) = (view(object), buffer_of(op, buffer)) else {
            return Ok(object.into());
        };
        let length = length.as_number().map(|length| length as usize);
        let data_view = View { kind: None, buffer, offset: count(offset), length };
        Ok(Value::from(op.store.become_one(guard, id, Class::View(data_view))).into())
    })
}

/// An operation that asks something of a view.
fn ask(
    op: &mut Op<'_>,
    otherwise: Value,
    mut f: impl FnMut(&mut Op<'_>, Guard, View) -> Result<Step, Saturated>,
) -> Done {
    lift::<1>(op, |op, guard, [value]| match op.view_of(value) {
        Some(view) => f(op, guard, view),
        None => Ok(otherwise.into()),
    })
}

/// The same about the memory of a view, of which Node gives another one to some.
fn ask_pooled(op: &mut Op<'_>, f: impl Fn(View) -> Value) -> Done {
    lift::<1>(op, |op, _, [value]| {
        if let Js::Object(id) = view(value) {
            op.notice_pool(id);
        }
        Ok(op.view_of(value).map_or(UNDEFINED, &f).into())
    })
}

/// `is_typed_array(value)`
pub fn is_typed_array(op: &mut Op<'_>) -> Done {
    ask(op, Value::FALSE, |_, _, view| Ok(bool(view.kind.is_some())))
}

/// `is_element(object, key)`: whether the key is an element of the typed array, there or not.
pub fn is_element(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [object, key]| {
        let key = op.runtime.key_of(key);
        let found = match (view(object), key) {
            (Js::Object(id), Some(key)) => op.element_of(id, key).is_some(),
            _ => false,
        };
        Ok(bool(found))
    })
}

/// `is_data_view(value)`
pub fn is_data_view(op: &mut Op<'_>) -> Done {
    ask(op, Value::FALSE, |_, _, view| Ok(bool(view.kind.is_none())))
}

/// `typed_length(array)` and `data_view_length(view)`: −1 where it is out of the bounds of its buffer.
pub fn view_length(op: &mut Op<'_>) -> Done {
    ask(op, Value::number(-1.0), |op, guard, view| Ok(Step::Value(op.view_length(guard, view)?.word())))
}

/// `view_buffer(view)`
pub fn view_buffer(op: &mut Op<'_>) -> Done {
    ask_pooled(op, |view| Value::from(view.buffer))
}

/// `view_offset(view)`
pub fn view_offset(op: &mut Op<'_>) -> Done {
    ask_pooled(op, |view| Value::number(view.offset as f64))
}

/// `typed_name(array)`: the name of its constructor.
pub fn typed_name(op: &mut Op<'_>) -> Done {
    ask(op, UNDEFINED, |op, _, view| {
        let name = view.kind.map(|kind| Value::from(op.runtime.strings.intern_str(kind.constructor())));
        Ok(name.unwrap_or(UNDEFINED).into())
    })
}

/// `typed_is_big(array)`
pub fn typed_is_big(op: &mut Op<'_>) -> Done {
    ask(op, Value::FALSE, |_, _, view| Ok(bool(view.kind.is_some_and(ElementKind::is_big))))
}

/// `typed_is_tracking(array)`: whether its length follows the buffer's.
pub fn typed_is_tracking(op: &mut Op<'_>) -> Done {
    ask(op, Value::FALSE, |_, _, view| Ok(bool(view.length.is_none())))
}

/// `element_size(name)`
pub fn element_size(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [name]| {
        Ok(Value::number(kind_of(op.runtime, name).map_or(1, ElementKind::size) as f64).into())
    })
}

/// `typed_store(array, index, value)`: the value is a number or BigInt already; nothing happens out of bounds.
pub fn typed_store(op: &mut Op<'_>) -> Done {
    let value = op.argument(2);
    lift::<2>(op, |op, guard, [array, index]| {
        let (Some(array), Some(index)) = (op.view_of(array), index.as_number()) else {
            return Ok(UNDEFINED.into());
        };
        let written = op.write_element(guard, array, index, value)?;
        written.step(op.cx, guard, UNDEFINED.into())
    })
}

/// `new_array_iterator(object, what)`: 0 keys, 1 values, 2 entries.
pub fn new_array_iterator(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, what]| {
        let what = match count(what) {
            0 => IteratorWhat::Keys,
            1 => IteratorWhat::Values,
            _ => IteratorWhat::Entries,
        };
        Ok(Value::from(op.new_iterator(guard, object, what)).into())
    })
}
