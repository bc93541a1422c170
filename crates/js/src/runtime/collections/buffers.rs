//! The operations that hosted code does on buffers, typed arrays and DataViews.

use super::bytes::{Bytes, Layout, MAX_BYTES};
use super::element::ElementKind;
use super::view::{BROKEN, View, Written, bytes, bytes_mut};
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::lift::lift;
use crate::runtime::object::{Class, IteratorWhat};
use crate::runtime::outcome::Step;
use crate::runtime::realm::ErrorKind;
use crate::runtime::value::{Js, ObjectId, UNDEFINED, view};
use interp::{Cx, Effect};
use summary::{Guard, Saturated, Value};

type Done = Result<Effect, Saturated>;

fn bool(truth: bool) -> Step {
    if truth { Value::TRUE } else { Value::FALSE }.into()
}

fn buffer_of(call: &Call<'_>, value: Value) -> Option<ObjectId> {
    let Js::Object(id) = view(value) else { return None };
    matches!(call.store.object(id).class, Class::Buffer(_)).then_some(id)
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
pub fn is_buffer(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |_, _, call, _, [value, shared]| {
        Ok(bool(buffer_of(call, value).is_some_and(|id| match view(shared) {
            Js::Bool(shared) => bytes(call, id).is_shared == shared,
            _ => true,
        })))
    })
}

/// `buffer_init(object, length, max, shared, message?)`: makes a fresh object a buffer of zeros. The result is the buffer: paths
/// with another length have another one.
pub fn buffer_init(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<5>(runtime, cx, call, |runtime, _, call, guard, [object, length, max, shared, message]| {
        let (Js::Object(id), Some(length)) = (view(object), length.as_number()) else {
            return Ok(object.into());
        };
        let max = max.as_number();
        if length > MAX_BYTES || max.is_some_and(|max| max > MAX_BYTES) {
            let message = match view(message) {
                Js::String(text) => runtime.strings.show(text),
                _ => "Array buffer allocation failed".to_owned(),
            };
            return Ok(runtime.throw(call, guard, ErrorKind::Range, &message));
        }
        let made = Bytes::new(length as usize, max, shared == Value::TRUE);
        Ok(Value::from(call.store.become_one(guard, id, Class::Buffer(Box::new(made)))).into())
    })
}

/// `buffer_length(buffer)`: −1 where it is detached.
pub fn buffer_length(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |_, _, call, _, [value]| {
        Ok(match buffer_of(call, value) {
            Some(id) => Step::Value(bytes(call, id).length.word()),
            None => Value::number(-1.0).into(),
        })
    })
}

/// `buffer_max(buffer)`: undefined if it is not resizable.
pub fn buffer_max(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |_, _, call, _, [value]| {
        let max = buffer_of(call, value).and_then(|id| bytes(call, id).max);
        Ok(max.map_or(UNDEFINED, Value::number).into())
    })
}

/// `buffer_resize(buffer, length)`
pub fn buffer_resize(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [value, length]| {
        let Some(id) = buffer_of(call, value) else { return Ok(UNDEFINED.into()) };
        if call.is_whole(guard, call.store.object(id).exists) {
            bytes_mut(call, id).resize(count(length));
            return Ok(UNDEFINED.into());
        }
        let mut taken = std::mem::replace(bytes_mut(call, id), Bytes::new(0, None, false));
        let done = taken.resize_under(runtime, cx, guard, count(length));
        *bytes_mut(call, id) = taken;
        Ok(if done? { UNDEFINED.into() } else { unsupported(cx, BROKEN) })
    })
}

/// `buffer_detach(buffer)`
pub fn buffer_detach(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |_, cx, call, guard, [value]| {
        let Some(id) = buffer_of(call, value) else { return Ok(UNDEFINED.into()) };
        if call.is_whole(guard, call.store.object(id).exists) {
            bytes_mut(call, id).detach();
        } else {
            bytes_mut(call, id).length = bytes(call, id).length.with(cx, guard, -1.0)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `buffer_copy(from, at, to, at, count)`: between different buffers.
pub fn buffer_copy(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<5>(runtime, cx, call, |runtime, cx, call, guard, [from, from_at, to, to_at, number]| {
        let (Some(from), Some(to)) = (buffer_of(call, from), buffer_of(call, to)) else {
            return Ok(UNDEFINED.into());
        };
        let (from_at, to_at, number) = (count(from_at), count(to_at), count(number));
        let byte = Layout { kind: ElementKind::Uint8, little: true };
        let done = copy(runtime, cx, call, guard, (from, from_at, byte), (to, to_at, byte), number)?;
        Ok(if done { UNDEFINED.into() } else { unsupported(cx, BROKEN) })
    })
}

/// Where elements lie: the buffer, the first byte, their type.
type Lie = (ObjectId, usize, Layout);

/// Copies elements with conversion, as if they were all read before the first is written. False where it cannot be done.
fn copy(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: Guard,
    from: Lie,
    to: Lie,
    number: usize,
) -> Result<bool, Saturated> {
    let (from_size, to_size) = (from.2.kind.size(), to.2.kind.size());
    let whole = call.is_whole(guard, call.store.object(to.0).exists);
    let same = from.2 == to.2 || (from_size == 1 && to_size == 1 && to.2.kind != ElementKind::Uint8Clamped);
    if whole
        && same
        && bytes(call, to.0).plain().is_some()
        && let Some(plain) = bytes(call, from.0).plain()
        && let Some(part) = plain.get(from.1..from.1 + number * from_size).map(<[u8]>::to_vec)
    {
        let target = bytes_mut(call, to.0).plain_mut();
        if let Some(target) = target.and_then(|plain| plain.get_mut(to.1..to.1 + part.len())) {
            target.copy_from_slice(&part);
        }
        return Ok(true);
    }
    let mut values = Vec::with_capacity(number);
    for index in 0..number {
        let at = from.1 + index * from_size;
        let Some(value) = runtime.read_bytes(cx, call, guard, from.0, at, from.2)? else { return Ok(false) };
        values.push(value);
    }
    for (index, value) in values.into_iter().enumerate() {
        let written = runtime.write_bytes(cx, call, guard, to.0, to.1 + index * to_size, to.2, value)?;
        if let Written::Broken = written {
            return Ok(false);
        }
        written.or_lose(runtime, guard);
    }
    Ok(true)
}

fn lie(array: View, at: usize) -> Lie {
    let kind = array.kind.unwrap_or(ElementKind::Uint8);
    (array.buffer, array.offset + at * array.size(), Layout { kind, little: true })
}

/// `typed_copy(from, at, to, at, count)`: elements with conversion.
pub fn typed_copy(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<5>(runtime, cx, call, |runtime, cx, call, guard, [from, from_at, to, to_at, number]| {
        let (Some(from), Some(to)) = (runtime.view_of(call, from), runtime.view_of(call, to)) else {
            return Ok(UNDEFINED.into());
        };
        let (from, to) = (lie(from, count(from_at)), lie(to, count(to_at)));
        let done = copy(runtime, cx, call, guard, from, to, count(number))?;
        Ok(if done { UNDEFINED.into() } else { unsupported(cx, BROKEN) })
    })
}

/// `typed_copy_bytes(from, at, to, at, count)`: elements of one type, byte by byte from the first on, so that a copy into
/// what is still to be read is read again.
pub fn typed_copy_bytes(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<5>(runtime, cx, call, |runtime, cx, call, guard, [from, from_at, to, to_at, number]| {
        let (Some(from), Some(to)) = (runtime.view_of(call, from), runtime.view_of(call, to)) else {
            return Ok(UNDEFINED.into());
        };
        let (from, to, number) = (lie(from, count(from_at)), lie(to, count(to_at)), count(number));
        if from.0 != to.0 || to.1 <= from.1 {
            let done = copy(runtime, cx, call, guard, from, to, number)?;
            return Ok(if done { UNDEFINED.into() } else { unsupported(cx, BROKEN) });
        }
        let byte = Layout { kind: ElementKind::Uint8, little: true };
        for index in 0..number * from.2.kind.size() {
            let at = [from.1 + index, to.1 + index];
            if !copy(runtime, cx, call, guard, (from.0, at[0], byte), (to.0, at[1], byte), 1)? {
                return Ok(unsupported(cx, BROKEN));
            }
        }
        Ok(UNDEFINED.into())
    })
}

/// `typed_move_bytes(array, from, to, count)`: elements within one array, as if they were all read first.
pub fn typed_move_bytes(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<4>(runtime, cx, call, |runtime, cx, call, guard, [array, from, to, number]| {
        let Some(array) = runtime.view_of(call, array) else { return Ok(UNDEFINED.into()) };
        let (from, to) = (lie(array, count(from)), lie(array, count(to)));
        let done = copy(runtime, cx, call, guard, from, to, count(number))?;
        Ok(if done { UNDEFINED.into() } else { unsupported(cx, BROKEN) })
    })
}

/// `buffer_read(buffer, at, kind, little)`
pub fn buffer_read(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<4>(runtime, cx, call, |runtime, cx, call, guard, [buffer, at, kind, little]| {
        let (Some(id), Some(kind)) = (buffer_of(call, buffer), kind_of(runtime, kind)) else {
            return Ok(UNDEFINED.into());
        };
        let layout = Layout { kind, little: little == Value::TRUE };
        Ok(match runtime.read_bytes(cx, call, guard, id, count(at), layout)? {
            Some(value) => Step::Value(value),
            None => unsupported(cx, BROKEN),
        })
    })
}

/// `buffer_write(buffer, at, kind, little, value)`
pub fn buffer_write(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let value = call.argument(4);
    lift::<4>(runtime, cx, call, |runtime, cx, call, guard, [buffer, at, kind, little]| {
        let (Some(id), Some(kind)) = (buffer_of(call, buffer), kind_of(runtime, kind)) else {
            return Ok(UNDEFINED.into());
        };
        let layout = Layout { kind, little: little == Value::TRUE };
        let written = runtime.write_bytes(cx, call, guard, id, count(at), layout, value)?;
        written.step(cx, guard, UNDEFINED.into())
    })
}

/// `typed_init(object, name, buffer, offset, length)`: makes a fresh object a typed array; an undefined length follows the
/// buffer. The result is the array: paths with another window have another one.
pub fn typed_init(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<5>(runtime, cx, call, |runtime, _, call, guard, [object, name, buffer, offset, length]| {
        let (Js::Object(id), Some(buffer)) = (view(object), buffer_of(call, buffer)) else {
            return Ok(object.into());
        };
        let length = length.as_number().map(|length| length as usize);
        let array = View { kind: kind_of(runtime, name), buffer, offset: count(offset), length };
        Ok(Value::from(call.store.become_one(guard, id, Class::View(array))).into())
    })
}

/// `data_view_init(object, buffer, offset, length)`, as `typed_init`
pub fn data_view_init(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<4>(runtime, cx, call, |_, _, call, guard, [object, buffer, offset, length]| {
        let (Js::Object(id), Some(buffer)) = (view(object), buffer_of(call, buffer)) else {
            return Ok(object.into());
        };
        let length = length.as_number().map(|length| length as usize);
        let data_view = View { kind: None, buffer, offset: count(offset), length };
        Ok(Value::from(call.store.become_one(guard, id, Class::View(data_view))).into())
    })
}

/// An operation that asks something of a view.
fn ask(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    otherwise: Value,
    mut f: impl FnMut(&mut Runtime, &mut Cx, &mut Call<'_>, Guard, View) -> Result<Step, Saturated>,
) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [value]| match runtime.view_of(call, value) {
        Some(view) => f(runtime, cx, call, guard, view),
        None => Ok(otherwise.into()),
    })
}

/// `is_typed_array(value)`
pub fn is_typed_array(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    ask(runtime, cx, call, Value::FALSE, |_, _, _, _, view| Ok(bool(view.kind.is_some())))
}

/// `is_element(object, key)`: whether the key is an element of the typed array, there or not.
pub fn is_element(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, call, _, [object, key]| {
        let key = runtime.key_of(key);
        let found = match (view(object), key) {
            (Js::Object(id), Some(key)) => runtime.element_of(call, id, key).is_some(),
            _ => false,
        };
        Ok(bool(found))
    })
}

/// `is_data_view(value)`
pub fn is_data_view(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    ask(runtime, cx, call, Value::FALSE, |_, _, _, _, view| Ok(bool(view.kind.is_none())))
}

/// `typed_length(array)` and `data_view_length(view)`: −1 where it is out of the bounds of its buffer.
pub fn view_length(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    ask(runtime, cx, call, Value::number(-1.0), |runtime, cx, call, guard, view| {
        Ok(Step::Value(runtime.view_length(cx, call, guard, view)?.word()))
    })
}

/// `view_buffer(view)`
pub fn view_buffer(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    ask(runtime, cx, call, UNDEFINED, |_, _, _, _, view| Ok(Value::from(view.buffer).into()))
}

/// `view_offset(view)`
pub fn view_offset(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    ask(runtime, cx, call, UNDEFINED, |_, _, _, _, view| Ok(Value::number(view.offset as f64).into()))
}

/// `typed_name(array)`: the name of its constructor.
pub fn typed_name(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    ask(runtime, cx, call, UNDEFINED, |runtime, _, _, _, view| {
        let name = view.kind.map(|kind| Value::from(runtime.strings.intern_str(kind.constructor())));
        Ok(name.unwrap_or(UNDEFINED).into())
    })
}

/// `typed_is_big(array)`
pub fn typed_is_big(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    ask(runtime, cx, call, Value::FALSE, |_, _, _, _, view| {
        Ok(bool(view.kind.is_some_and(ElementKind::is_big)))
    })
}

/// `typed_is_tracking(array)`: whether its length follows the buffer's.
pub fn typed_is_tracking(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    ask(runtime, cx, call, Value::FALSE, |_, _, _, _, view| Ok(bool(view.length.is_none())))
}

/// `element_size(name)`
pub fn element_size(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [name]| {
        Ok(Value::number(kind_of(runtime, name).map_or(1, ElementKind::size) as f64).into())
    })
}

/// `typed_store(array, index, value)`: the value is a number or BigInt already; nothing happens out of bounds.
pub fn typed_store(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let value = call.argument(2);
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [array, index]| {
        let (Some(array), Some(index)) = (runtime.view_of(call, array), index.as_number()) else {
            return Ok(UNDEFINED.into());
        };
        let written = runtime.write_element(cx, call, guard, array, index, value)?;
        written.step(cx, guard, UNDEFINED.into())
    })
}

/// `new_array_iterator(object, what)`: 0 keys, 1 values, 2 entries.
pub fn new_array_iterator(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, call, guard, [object, what]| {
        let what = match count(what) {
            0 => IteratorWhat::Keys,
            1 => IteratorWhat::Values,
            _ => IteratorWhat::Entries,
        };
        Ok(Value::from(runtime.new_iterator(call, guard, object, what)).into())
    })
}
