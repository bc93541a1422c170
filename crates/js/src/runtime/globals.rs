//! Global variables: the declarations of scripts, and names that are looked up when the program runs.
//!
//! Invariant: a name is looked for among the `let`s, `const`s and classes of scripts first, then on the global object
//! (ECMA-262 9.1.1.4, global environment records).

use super::guest::{Call, Runtime};
use super::lift::lift;
use super::object::{Attributes, Class, Key, Object};
use super::outcome::Step;
use super::properties::with_attribute;
use super::realm::ErrorKind;
use super::value::{ABSENT, BoxId, Js, NULL, StringId, UNDEFINED, view};
use super::variables::{MISSING_GLOBALS, TypeOf, dead_zone, in_dead_zone, initialised, write_box};
use interp::{Cx, Effect, ValueExt};
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

/// A variable that a script declared with `let`, `const` or `class`.
#[derive(Clone, Copy, Debug)]
pub struct Lexical {
    /// What it holds.
    pub shared: BoxId,
    /// Whether assignments are errors.
    pub is_constant: bool,
}

/// `global_get(name)`
pub fn global_get(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    global_read(runtime, cx, call, true)
}

/// `global_typeof(name)`: undefined where there is no such variable.
pub fn global_typeof(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    global_read(runtime, cx, call, false)
}

fn global_read(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, must_exist: bool) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [name]| {
        if let Some(lexical) = lexical(call, name) {
            let (_, content) = call.store.shared(lexical.shared);
            return initialised(runtime, cx, call, guard, content, name);
        }
        let key = global_key(runtime, name);
        let global = runtime.realm.global;
        // What is not built keeps its type until the program puts something in its place.
        let content = runtime.own_content(call, global, key).and_then(Summary::as_value);
        if !must_exist && content.is_some_and(|content| matches!(view(content), Js::Accessor(_))) {
            let shown = runtime.show_key(key);
            match MISSING_GLOBALS.iter().find(|(name, _)| *name == shown) {
                Some((_, Some(TypeOf::Object))) => return Ok(Value::from(global).into()),
                Some((_, Some(TypeOf::Function))) => {
                    return Ok(Value::from(runtime.realm.function_prototype).into());
                }
                _ => {}
            }
        }
        let missing = |runtime: &mut Runtime, call: &mut Call<'_>, guard: Guard| {
            if !must_exist {
                return UNDEFINED.into();
            }
            let message = format!("{} is not defined", runtime.show_key(key));
            runtime.throw(call, guard, ErrorKind::Reference, &message)
        };
        runtime.read_property(cx, call, guard, global, key, global.into(), &missing)
    })
}

/// `global_set(name, value, strict)`
pub fn global_set(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let (value, strict) = (call.argument(1), call.argument(2) == Summary::from(Value::TRUE));
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [name]| {
        if let Some(lexical) = lexical(call, name) {
            return assign_lexical(runtime, cx, call, guard, lexical, name, value);
        }
        let key = global_key(runtime, name);
        let global = runtime.realm.global;
        if !strict {
            return runtime.write_property(cx, call, guard, global, key, value, false);
        }
        let mut missing = Guard::FALSE;
        for (arm, found) in runtime.look_up(cx, call, guard, global, key)? {
            if let super::properties::Found::Missing = found {
                missing = cx.path.kernel.or(missing, arm)?;
            }
        }
        let present = cx.path.kernel.and_not(guard, missing)?;
        let mut parts = Vec::new();
        if !missing.is_false() {
            let message = format!("{} is not defined", runtime.show_key(key));
            parts.push((missing, runtime.throw(call, missing, ErrorKind::Reference, &message)));
        }
        if !present.is_false() {
            parts.push((present, runtime.write_property(cx, call, present, global, key, value, true)?));
        }
        Ok(Step::Parts(parts))
    })
}

fn assign_lexical(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: Guard,
    lexical: Lexical,
    name: Value,
    value: Summary,
) -> Result<Step, Saturated> {
    let (_, content) = call.store.shared(lexical.shared);
    let dead = dead_zone(cx, guard, content)?;
    let alive = cx.path.kernel.and_not(guard, dead)?;
    let mut parts = Vec::new();
    if !dead.is_false() {
        parts.push((dead, in_dead_zone(runtime, call, dead, name)));
    }
    if alive.is_false() {
        return Ok(Step::Parts(parts));
    }
    if lexical.is_constant {
        parts.push((alive, runtime.type_error(call, alive, "Assignment to constant variable.")));
    } else {
        write_box(cx, call, alive, lexical.shared, value)?;
        parts.push((alive, Step::Value(value)));
    }
    Ok(Step::Parts(parts))
}

/// `global_delete(name)`
pub fn global_delete(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let name = call.argument(0);
    if name.as_value().and_then(|name| lexical(call, name)).is_some() {
        return Ok(Effect::value(Value::FALSE.into()));
    }
    let global = Value::from(runtime.realm.global).into();
    call.with(&[global, name, Value::FALSE.into()], |call| super::objects::delete(runtime, cx, call))
}

/// `global_check(name, what)`: the errors of ECMA-262 16.1.7 GlobalDeclarationInstantiation.
pub fn global_check(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [name, what]| {
        let what = match view(what) {
            Js::String(id) => runtime.strings.show(id),
            _ => String::new(),
        };
        let (bad, kind) = match what.as_str() {
            "var" => {
                let bad = if lexical(call, name).is_some() { guard } else { Guard::FALSE };
                (bad, ErrorKind::Syntax)
            }
            "let" if lexical(call, name).is_some() => (guard, ErrorKind::Syntax),
            "let" => (restricted(runtime, cx, call, guard, name)?, ErrorKind::Syntax),
            "function" => (function_refused(runtime, cx, call, guard, name)?, ErrorKind::Type),
            _ => (property_refused(runtime, cx, call, guard, name)?, ErrorKind::Type),
        };
        if bad.is_false() {
            return Ok(UNDEFINED.into());
        }
        let shown = match view(name) {
            Js::String(id) => runtime.strings.show(id),
            _ => String::new(),
        };
        let message = match kind {
            ErrorKind::Syntax => format!("Identifier '{shown}' has already been declared"),
            _ => format!("Cannot declare global variable '{shown}'"),
        };
        let thrown = runtime.throw(call, bad, kind, &message);
        let good = cx.path.kernel.and_not(guard, bad)?;
        Ok(Step::Parts(vec![(good, UNDEFINED.into()), (bad, thrown)]))
    })
}

/// Where the global object has the property, and where that may be configured.
fn own_property(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: Guard,
    name: Value,
    bits: u8,
) -> Result<(Guard, Guard), Saturated> {
    let key = global_key(runtime, name);
    let global = runtime.realm.global;
    let Some(content) = runtime.own_content(call, global, key) else {
        return Ok((Guard::FALSE, Guard::FALSE));
    };
    let absent = match content.as_value() {
        Some(value) if value == ABSENT => guard,
        Some(_) => Guard::FALSE,
        None => cx.path.kernel.guard_for(guard, content, ABSENT)?,
    };
    let present = cx.path.kernel.and_not(guard, absent)?;
    let attributes = call.store.object(global).properties.get(key).map(|property| property.attributes);
    let free = match attributes {
        Some(attributes) => with_attribute(cx, present, attributes, bits)?,
        None => present,
    };
    Ok((present, free))
}

/// HasRestrictedGlobalProperty
fn restricted(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: Guard,
    name: Value,
) -> Result<Guard, Saturated> {
    let (present, free) = own_property(runtime, cx, call, guard, name, Attributes::CONFIGURABLE)?;
    cx.path.kernel.and_not(present, free)
}

/// Where CanDeclareGlobalFunction is false.
fn function_refused(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: Guard,
    name: Value,
) -> Result<Guard, Saturated> {
    let refused = property_refused(runtime, cx, call, guard, name)?;
    let fixed = restricted(runtime, cx, call, guard, name)?;
    let bits = Attributes::WRITABLE | Attributes::ENUMERABLE;
    let (_, usable) = own_property(runtime, cx, call, fixed, name, bits)?;
    // An accessor has no value to replace.
    let key = global_key(runtime, name);
    let content = runtime.own_content(call, runtime.realm.global, key);
    let is_accessor = content
        .and_then(|content| content.as_value())
        .is_some_and(|value| matches!(view(value), Js::Accessor(_)));
    let bad = if is_accessor { fixed } else { cx.path.kernel.and_not(fixed, usable)? };
    cx.path.kernel.or(refused, bad)
}

/// Where CanDeclareGlobalVar is false.
fn property_refused(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: Guard,
    name: Value,
) -> Result<Guard, Saturated> {
    let (present, _) = own_property(runtime, cx, call, guard, name, 0)?;
    let missing = cx.path.kernel.and_not(guard, present)?;
    let extensible = call.store.object(runtime.realm.global).extensible;
    let closed = extensible.paths_with(cx, missing, |extensible| !extensible)?;
    Ok(closed)
}

/// `global_lexical(name, is constant)`: the box of a new variable that later scripts see.
pub fn global_lexical(_runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let shared = call.store.new_box(call.guard, Value::UNASSIGNED.into());
    let is_constant = call.argument(1) == Summary::from(Value::TRUE);
    if let Some(Js::String(name)) = call.argument(0).as_value().map(view) {
        call.store.declare_lexical(name, Lexical { shared, is_constant });
    }
    Ok(Effect::value(Value::from(shared).into()))
}

/// `global_function(name, function, is deletable)`: ECMA-262 9.1.1.4.18 CreateGlobalFunctionBinding.
pub fn global_function(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let (function, deletable) = (call.argument(1), call.argument(2));
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [name]| {
        let (key, global) = (global_key(runtime, name), runtime.realm.global);
        let fixed = restricted(runtime, cx, call, guard, name)?;
        let free = cx.path.kernel.and_not(guard, fixed)?;
        if !fixed.is_false() {
            runtime.store_content(cx, call, fixed, global, key, function)?;
        }
        // What is there and may be configured becomes the function, even where nothing may be added.
        let (present, _) = own_property(runtime, cx, call, free, name, 0)?;
        if !present.is_false() {
            runtime.define_property(cx, call, present, global, key, function, attributes(deletable))?;
        }
        let missing = cx.path.kernel.and_not(free, present)?;
        if !missing.is_false() {
            runtime.create(cx, call, missing, global, key, function, attributes(deletable))?;
        }
        Ok(Step::Value(function))
    })
}

/// `global_var(name, is deletable)`: ECMA-262 9.1.1.4.17 CreateGlobalVarBinding.
pub fn global_var(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let deletable = call.argument(1);
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [name]| {
        let (key, global) = (global_key(runtime, name), runtime.realm.global);
        let (present, _) = own_property(runtime, cx, call, guard, name, 0)?;
        let missing = cx.path.kernel.and_not(guard, present)?;
        if !missing.is_false() {
            let undefined = UNDEFINED.into();
            runtime.create(cx, call, missing, global, key, undefined, attributes(deletable))?;
        }
        Ok(UNDEFINED.into())
    })
}

fn attributes(deletable: Summary) -> Attributes {
    if deletable == Summary::from(Value::TRUE) {
        Attributes::ALL
    } else {
        Attributes(Attributes::WRITABLE | Attributes::ENUMERABLE)
    }
}

/// `scope_object()`: an object for the variables that `eval` makes.
pub fn scope_object(_runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let object = call.store.allocate(Object::new(call.guard, NULL.into(), Class::Ordinary));
    Ok(Effect::value(Value::from(object).into()))
}

/// `scope_var(object, name)`: undefined, unless it is there already.
pub fn scope_var(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let Js::Object(object) = view(object) else { return Ok(UNDEFINED.into()) };
        let key = global_key(runtime, name);
        let content = runtime.own_content(call, object, key).unwrap_or(ABSENT.into());
        let missing = cx.path.kernel.guard_for(guard, content, ABSENT)?;
        if !missing.is_false() {
            let undefined = UNDEFINED.into();
            runtime.create(cx, call, missing, object, key, undefined, Attributes::ALL)?;
        }
        Ok(UNDEFINED.into())
    })
}

fn lexical(call: &Call<'_>, name: Value) -> Option<Lexical> {
    match view(name) {
        Js::String(name) => call.store.lexical(name),
        _ => None,
    }
}

fn global_key(runtime: &mut Runtime, name: Value) -> Key {
    runtime.key_of(name).expect("the lowering names globals by strings")
}

/// The variables that scripts declared, by name.
pub type Lexicals = stdx::FxHashMap<StringId, Lexical>;
