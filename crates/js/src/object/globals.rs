//! Global variables: the declarations of scripts, and names that are looked up when the program runs.
//!
//! Invariant: a name is looked for among the `let`s, `const`s and classes of scripts first, then on the global object
//! (ECMA-262 9.1.1.4, global environment records).

use crate::object::properties::with_attribute;
use crate::op::errors::needs;
use crate::op::lift::lift;
use crate::op::variables::{MISSING_GLOBALS, TypeOf, dead_zone, in_dead_zone, initialised, write_box};
use crate::realm::heap::object::{Attributes, Class, Key, Object};
use crate::realm::heap::scopes::Lexical;
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::value::{ABSENT, Js, NULL, UNDEFINED, view};
use interp::{Effect, ValueExt};
use summary::{Guard, Saturated, Summary, Value};

/// `global_get(name)`
pub fn global_get(op: &mut Op<'_>) -> Done {
    global_read(op, true)
}

/// `global_typeof(name)`: undefined where there is no such variable.
pub fn global_typeof(op: &mut Op<'_>) -> Done {
    global_read(op, false)
}

fn global_read(op: &mut Op<'_>, must_exist: bool) -> Done {
    lift::<1>(op, |op, guard, [name]| {
        if let Some(lexical) = lexical(op, name) {
            let (_, content) = op.store.shared(lexical.shared);
            return initialised(op, guard, content, name);
        }
        let key = global_key(op.runtime, name);
        let global = op.runtime.realm.global;
        // What is not built keeps its type until the program puts something in its place.
        let content = op.own_content(global, key).and_then(Summary::as_value);
        if !must_exist && content.is_some_and(|content| matches!(view(content), Js::Accessor(_))) {
            let shown = op.runtime.show_key(key);
            match MISSING_GLOBALS.iter().find(|(name, _)| *name == shown) {
                Some((_, Some(TypeOf::Object))) => return Ok(Value::from(global).into()),
                Some((_, Some(TypeOf::Function))) => {
                    return Ok(Value::from(op.runtime.realm.function_prototype).into());
                }
                _ => {}
            }
        }
        let missing = |op: &mut Op<'_>, guard: Guard| {
            if !must_exist {
                return UNDEFINED.into();
            }
            let message = format!("{} is not defined", op.runtime.show_key(key));
            op.throw(guard, ErrorKind::Reference, &message)
        };
        op.read_property(guard, global, key, global.into(), &missing)
    })
}

/// `global_set(name, value, strict)`
pub fn global_set(op: &mut Op<'_>) -> Done {
    let (value, strict) = (op.argument(1), op.argument(2) == Summary::from(Value::TRUE));
    lift::<1>(op, |op, guard, [name]| {
        if let Some(lexical) = lexical(op, name) {
            return assign_lexical(op, guard, lexical, name, value);
        }
        let key = global_key(op.runtime, name);
        let global = op.runtime.realm.global;
        if !strict {
            return op.write_property(guard, global, key, value, false);
        }
        let mut missing = Guard::FALSE;
        for (arm, found) in op.look_up(guard, global, key)? {
            if let crate::object::properties::Found::Missing = found {
                missing = op.cx.path.kernel.or(missing, arm)?;
            }
        }
        let present = op.cx.path.kernel.and_not(guard, missing)?;
        let mut parts = Vec::new();
        if !missing.is_false() {
            let message = format!("{} is not defined", op.runtime.show_key(key));
            parts.push((missing, op.throw(missing, ErrorKind::Reference, &message)));
        }
        if !present.is_false() {
            parts.push((present, op.write_property(present, global, key, value, true)?));
        }
        Ok(Step::Parts(parts))
    })
}

fn assign_lexical(
    op: &mut Op<'_>,
    guard: Guard,
    lexical: Lexical,
    name: Value,
    value: Summary,
) -> Result<Step, Saturated> {
    let (_, content) = op.store.shared(lexical.shared);
    let dead = dead_zone(op.cx, guard, content)?;
    let alive = op.cx.path.kernel.and_not(guard, dead)?;
    let mut parts = Vec::new();
    if !dead.is_false() {
        parts.push((dead, in_dead_zone(op, dead, name)));
    }
    if alive.is_false() {
        return Ok(Step::Parts(parts));
    }
    if lexical.is_constant {
        parts.push((alive, op.type_error(alive, "Assignment to constant variable.")));
    } else {
        write_box(op, alive, lexical.shared, value)?;
        parts.push((alive, Step::Value(value)));
    }
    Ok(Step::Parts(parts))
}

/// `global_delete(name)`
pub fn global_delete(op: &mut Op<'_>) -> Done {
    let name = op.argument(0);
    if name.as_value().and_then(|name| lexical(op, name)).is_some() {
        return Ok(Effect::value(Value::FALSE.into()));
    }
    let global = Value::from(op.runtime.realm.global).into();
    op.with(&[global, name, Value::FALSE.into()], crate::object::objects::delete)
}

/// `global_check(name, what)`: the errors of ECMA-262 16.1.7 GlobalDeclarationInstantiation.
pub fn global_check(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [name, what]| {
        let what = match view(what) {
            Js::String(id) => op.runtime.strings.show(id),
            _ => String::new(),
        };
        let (bad, kind) = match what.as_str() {
            "block function" if lexical(op, name).is_some() => {
                return Ok(needs(op.cx, "a function in a block beside a global `let` of its name"));
            }
            "block function" => (Guard::FALSE, ErrorKind::Syntax),
            "var" => {
                let bad = if lexical(op, name).is_some() { guard } else { Guard::FALSE };
                (bad, ErrorKind::Syntax)
            }
            "let" if lexical(op, name).is_some() => (guard, ErrorKind::Syntax),
            "let" => (restricted(op, guard, name)?, ErrorKind::Syntax),
            "function" => (function_refused(op, guard, name)?, ErrorKind::Type),
            _ => (property_refused(op, guard, name)?, ErrorKind::Type),
        };
        if bad.is_false() {
            return Ok(UNDEFINED.into());
        }
        let shown = match view(name) {
            Js::String(id) => op.runtime.strings.show(id),
            _ => String::new(),
        };
        let message = match kind {
            ErrorKind::Syntax => format!("Identifier '{shown}' has already been declared"),
            _ => format!("Cannot declare global variable '{shown}'"),
        };
        let thrown = op.throw(bad, kind, &message);
        let good = op.cx.path.kernel.and_not(guard, bad)?;
        Ok(Step::Parts(vec![(good, UNDEFINED.into()), (bad, thrown)]))
    })
}

/// Where the global object has the property, and where that may be configured.
fn own_property(op: &mut Op<'_>, guard: Guard, name: Value, bits: u8) -> Result<(Guard, Guard), Saturated> {
    let key = global_key(op.runtime, name);
    let global = op.runtime.realm.global;
    let Some(content) = op.own_content(global, key) else {
        return Ok((Guard::FALSE, Guard::FALSE));
    };
    let absent = match content.as_value() {
        Some(value) if value == ABSENT => guard,
        Some(_) => Guard::FALSE,
        None => op.cx.path.kernel.guard_for(guard, content, ABSENT)?,
    };
    let present = op.cx.path.kernel.and_not(guard, absent)?;
    let attributes = op.store.object(global).properties.get(key).map(|property| property.attributes);
    let free = match attributes {
        Some(attributes) => with_attribute(op.cx, present, attributes, bits)?,
        None => present,
    };
    Ok((present, free))
}

/// HasRestrictedGlobalProperty
fn restricted(op: &mut Op<'_>, guard: Guard, name: Value) -> Result<Guard, Saturated> {
    let (present, free) = own_property(op, guard, name, Attributes::CONFIGURABLE)?;
    op.cx.path.kernel.and_not(present, free)
}

/// Where CanDeclareGlobalFunction is false.
fn function_refused(op: &mut Op<'_>, guard: Guard, name: Value) -> Result<Guard, Saturated> {
    let refused = property_refused(op, guard, name)?;
    let fixed = restricted(op, guard, name)?;
    let bits = Attributes::WRITABLE | Attributes::ENUMERABLE;
    let (_, usable) = own_property(op, fixed, name, bits)?;
    // An accessor has no value to replace.
    let key = global_key(op.runtime, name);
    let content = op.own_content(op.runtime.realm.global, key);
    let is_accessor = content
        .and_then(|content| content.as_value())
        .is_some_and(|value| matches!(view(value), Js::Accessor(_)));
    let bad = if is_accessor { fixed } else { op.cx.path.kernel.and_not(fixed, usable)? };
    op.cx.path.kernel.or(refused, bad)
}

/// Where CanDeclareGlobalVar is false.
fn property_refused(op: &mut Op<'_>, guard: Guard, name: Value) -> Result<Guard, Saturated> {
    let (present, _) = own_property(op, guard, name, 0)?;
    let missing = op.cx.path.kernel.and_not(guard, present)?;
    let extensible = op.store.object(op.runtime.realm.global).extensible;
    let closed = extensible.paths_with(op.cx, missing, |extensible| !extensible)?;
    Ok(closed)
}

/// `global_lexical(name, is constant)`: the box of a new variable that later scripts see.
pub fn global_lexical(op: &mut Op<'_>) -> Done {
    let shared = op.store.new_box(op.guard, Value::UNASSIGNED.into());
    let is_constant = op.argument(1) == Summary::from(Value::TRUE);
    if let Some(Js::String(name)) = op.argument(0).as_value().map(view) {
        op.store.declare_lexical(name, Lexical { shared, is_constant });
    }
    Ok(Effect::value(Value::from(shared).into()))
}

/// `global_function(name, function, is deletable)`: ECMA-262 9.1.1.4.18 CreateGlobalFunctionBinding.
pub fn global_function(op: &mut Op<'_>) -> Done {
    let (function, deletable) = (op.argument(1), op.argument(2));
    lift::<1>(op, |op, guard, [name]| {
        let (key, global) = (global_key(op.runtime, name), op.runtime.realm.global);
        let fixed = restricted(op, guard, name)?;
        let free = op.cx.path.kernel.and_not(guard, fixed)?;
        if !fixed.is_false() {
            op.store_content(fixed, global, key, function)?;
        }
        // What is there and may be configured becomes the function, even where nothing may be added.
        let (present, _) = own_property(op, free, name, 0)?;
        if !present.is_false() {
            op.define_property(present, global, key, function, attributes(deletable))?;
        }
        let missing = op.cx.path.kernel.and_not(free, present)?;
        if !missing.is_false() {
            op.create(missing, global, key, function, attributes(deletable))?;
        }
        Ok(Step::Value(function))
    })
}

/// `global_var(name, is deletable)`: ECMA-262 9.1.1.4.17 CreateGlobalVarBinding.
pub fn global_var(op: &mut Op<'_>) -> Done {
    let deletable = op.argument(1);
    lift::<1>(op, |op, guard, [name]| {
        let (key, global) = (global_key(op.runtime, name), op.runtime.realm.global);
        let (present, _) = own_property(op, guard, name, 0)?;
        let missing = op.cx.path.kernel.and_not(guard, present)?;
        if !missing.is_false() {
            let undefined = UNDEFINED.into();
            op.create(missing, global, key, undefined, attributes(deletable))?;
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
pub fn scope_object(op: &mut Op<'_>) -> Done {
    let object = op.store.allocate(Object::new(op.guard, NULL.into(), Class::Ordinary));
    Ok(Effect::value(Value::from(object).into()))
}

/// `scope_var(object, name)`: undefined, unless it is there already.
pub fn scope_var(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, name]| {
        let Js::Object(object) = view(object) else { return Ok(UNDEFINED.into()) };
        let key = global_key(op.runtime, name);
        let content = op.own_content(object, key).unwrap_or(ABSENT.into());
        let missing = op.cx.path.kernel.guard_for(guard, content, ABSENT)?;
        if !missing.is_false() {
            let undefined = UNDEFINED.into();
            op.create(missing, object, key, undefined, Attributes::ALL)?;
        }
        Ok(UNDEFINED.into())
    })
}

fn lexical(op: &Op<'_>, name: Value) -> Option<Lexical> {
    match view(name) {
        Js::String(name) => op.store.lexical(name),
        _ => None,
    }
}

fn global_key(runtime: &mut Runtime, name: Value) -> Key {
    runtime.key_of(name).expect("the lowering names globals by strings")
}
