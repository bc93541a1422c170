//! Variables: boxes that closures share, the temporal dead zone, and the names of globals that are not there.

use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Class};
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::step::Step;
use crate::value::value::{BoxId, Js, UNDEFINED, view};
use interp::{Cx, Effect, ValueExt};
use summary::{Guard, Saturated, Summary, Value};

/// Globals of Node that the runtime does not have, with what `typeof` says of them: using one is a loss by its name, it must not look
/// undefined. Where that depends on the version of Node, `typeof` is a loss, too.
pub const MISSING_GLOBALS: &[(&str, Option<TypeOf>)] = &[
    ("Intl", Some(TypeOf::Object)),
    ("Atomics", Some(TypeOf::Object)),
    ("WebAssembly", Some(TypeOf::Object)),
    ("fetch", Some(TypeOf::Function)),
    ("FormData", Some(TypeOf::Function)),
    ("Headers", Some(TypeOf::Function)),
    ("Request", Some(TypeOf::Function)),
    ("Response", Some(TypeOf::Function)),
    ("MessageEvent", Some(TypeOf::Function)),
    ("MessageChannel", Some(TypeOf::Function)),
    ("MessagePort", Some(TypeOf::Function)),
    ("BroadcastChannel", Some(TypeOf::Function)),
    ("Blob", Some(TypeOf::Function)),
    ("File", Some(TypeOf::Function)),
    ("Performance", Some(TypeOf::Function)),
    ("PerformanceEntry", Some(TypeOf::Function)),
    ("PerformanceMark", Some(TypeOf::Function)),
    ("PerformanceMeasure", Some(TypeOf::Function)),
    ("PerformanceObserver", Some(TypeOf::Function)),
    ("PerformanceObserverEntryList", Some(TypeOf::Function)),
    ("PerformanceResourceTiming", Some(TypeOf::Function)),
    ("Crypto", Some(TypeOf::Function)),
    ("CryptoKey", Some(TypeOf::Function)),
    ("SubtleCrypto", Some(TypeOf::Function)),
    ("TransformStream", Some(TypeOf::Function)),
    ("TransformStreamDefaultController", Some(TypeOf::Function)),
    ("WritableStream", Some(TypeOf::Function)),
    ("WritableStreamDefaultController", Some(TypeOf::Function)),
    ("WritableStreamDefaultWriter", Some(TypeOf::Function)),
    ("ReadableStream", Some(TypeOf::Function)),
    ("ReadableStreamDefaultReader", Some(TypeOf::Function)),
    ("ReadableStreamBYOBReader", Some(TypeOf::Function)),
    ("ReadableStreamBYOBRequest", Some(TypeOf::Function)),
    ("ReadableByteStreamController", Some(TypeOf::Function)),
    ("ReadableStreamDefaultController", Some(TypeOf::Function)),
    ("ByteLengthQueuingStrategy", Some(TypeOf::Function)),
    ("CountQueuingStrategy", Some(TypeOf::Function)),
    ("TextEncoderStream", Some(TypeOf::Function)),
    ("TextDecoderStream", Some(TypeOf::Function)),
    ("CompressionStream", Some(TypeOf::Function)),
    ("DecompressionStream", Some(TypeOf::Function)),
    ("WebSocket", None),
    ("EventSource", None),
    ("CloseEvent", None),
    ("Temporal", None),
];

/// The globals that are listed (`Object.keys(globalThis)`), in the order of Node 20.
pub const LISTED_GLOBALS: [&str; 14] = [
    "global",
    "clearImmediate",
    "setImmediate",
    "clearInterval",
    "clearTimeout",
    "setInterval",
    "setTimeout",
    "queueMicrotask",
    "structuredClone",
    "atob",
    "btoa",
    "performance",
    "fetch",
    "crypto",
];
/// The attributes of a global that is made when it is first used.
pub fn attributes_of_global(name: &str) -> Attributes {
    if LISTED_GLOBALS.contains(&name) { Attributes::ALL } else { Attributes::METHOD }
}

/// The names of [`MISSING_GLOBALS`].
pub fn missing_globals() -> Vec<&'static str> {
    MISSING_GLOBALS.iter().map(|(name, _)| *name).collect()
}

/// What `typeof` says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TypeOf {
    /// `"object"`
    Object,
    /// `"function"`
    Function,
}

/// `box()`: a new shared variable, unassigned.
pub fn new_box(op: &mut Op<'_>) -> Done {
    let shared = op.store.new_box(op.guard, Value::UNASSIGNED.into());
    Ok(Effect::value(Value::from(shared).into()))
}

/// `box_get(box, name)`
pub fn box_get(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [shared, name]| {
        let (_, content) = op.store.shared(box_of(shared));
        initialised(op, guard, content, name)
    })
}

/// `box_set(box, value)`: initialises, or assigns where the dead zone is known to be over.
pub fn box_set(op: &mut Op<'_>) -> Done {
    let value = op.argument(1);
    lift::<1>(op, |op, guard, [shared]| {
        write_box(op, guard, box_of(shared), value)?;
        Ok(Step::Value(value))
    })
}

/// `box_assign(box, value, name)`: assigns; a throw in the dead zone.
pub fn box_assign(op: &mut Op<'_>) -> Done {
    let (shared, value, name) = (op.argument(0), op.argument(1), op.argument(2));
    let arguments = [shared, name];
    op.with(&arguments, |op| {
        lift::<2>(op, |op, guard, [shared, name]| {
            let (_, content) = op.store.shared(box_of(shared));
            let dead = dead_zone(op.cx, guard, content)?;
            let alive = op.cx.path.kernel.and_not(guard, dead)?;
            write_box(op, alive, box_of(shared), value)?;
            if dead.is_false() {
                return Ok(Step::Value(value));
            }
            let thrown = in_dead_zone(op, dead, name);
            Ok(Step::Parts(vec![(alive, Step::Value(value)), (dead, thrown)]))
        })
    })
}

/// `captured(callee, k)`
pub fn captured(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [callee, index]| {
        let index = index.as_number().map_or(0, |index| index as usize);
        let Js::Object(id) = view(callee) else { return Ok(UNDEFINED.into()) };
        match &op.store.object(id).class {
            Class::Function(data) => Ok(Step::Value(data.captures[index])),
            _ => Ok(UNDEFINED.into()),
        }
    })
}

/// `throw_const(name)`
pub fn throw_const(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, _| Ok(op.type_error(guard, "Assignment to constant variable.")))
}

fn box_of(value: Value) -> BoxId {
    match view(value) {
        Js::Box(id) => id,
        _ => unreachable!("the lowering hands boxes to the operations on boxes"),
    }
}

/// Replaces what a shared variable holds on some paths.
pub fn write_box(op: &mut Op<'_>, guard: Guard, id: BoxId, value: Summary) -> Result<(), Saturated> {
    let (exists, old) = op.store.shared(id);
    let new = if op.is_whole(guard, exists) { value } else { op.cx.update(guard, value, old)? };
    op.store.set_shared(id, op.cx.pruned(new)?);
    Ok(())
}

/// Where a variable is not initialised yet.
pub fn dead_zone(cx: &mut Cx, guard: Guard, content: Summary) -> Result<Guard, Saturated> {
    match content.as_value() {
        Some(value) => Ok(if value == Value::UNASSIGNED { guard } else { Guard::FALSE }),
        None => cx.path.kernel.guard_for(guard, content, Value::UNASSIGNED),
    }
}

pub fn initialised(op: &mut Op<'_>, guard: Guard, content: Summary, name: Value) -> Result<Step, Saturated> {
    let dead = dead_zone(op.cx, guard, content)?;
    if dead.is_false() {
        return Ok(Step::Value(content));
    }
    let alive = op.cx.path.kernel.and_not(guard, dead)?;
    let thrown = in_dead_zone(op, dead, name);
    Ok(Step::Parts(vec![(alive, Step::Value(content)), (dead, thrown)]))
}

/// A derived constructor has no `this` before it has called `super`.
const NO_SUPER: &str = "Must call super constructor in derived class before accessing 'this' or returning from derived \
                        constructor";

pub fn in_dead_zone(op: &mut Op<'_>, guard: Guard, name: Value) -> Step {
    let name = op.runtime.key_of(name).map_or(String::new(), |key| op.runtime.show_key(key));
    let message = match name.as_str() {
        "this" => NO_SUPER.to_owned(),
        name => format!("Cannot access '{name}' before initialization"),
    };
    op.throw(guard, ErrorKind::Reference, &message)
}
