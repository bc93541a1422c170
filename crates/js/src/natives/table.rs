//! `Map`, `Set`, `WeakMap` and `WeakSet`: what calls no function of the guest. The rest is hosted.

use crate::natives::collections::tag;
use crate::object::collections::tables::{table, table_mut};
use crate::realm::heap::entries::TableKind;
use crate::realm::heap::object::{Accessor, Attributes, Class, IteratorWhat, Key};
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::realm::{Realm, Setup};
use crate::realm::step::{Step, Stepped};
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use summary::Value;

/// The object of a table, or the TypeError of a method that was called on something else.
fn receiver(
    op: &mut Op<'_>,
    arguments: &Arguments<'_>,
    kind: TableKind,
    method: &str,
) -> Result<ObjectId, Step> {
    if let Some(id) = op.table_of(arguments.this, kind) {
        return Ok(id);
    }
    let shown = op.show_brief(arguments.this);
    let message =
        format!("Method {}.prototype.{method} called on incompatible receiver {shown}", kind.name());
    Err(op.type_error(arguments.guard, &message))
}

/// What a method does with the table and the key it was given.
type Verb = fn(&mut Op<'_>, &Arguments<'_>, ObjectId, Value) -> Stepped;

fn keyed(op: &mut Op<'_>, arguments: Arguments<'_>, method: (TableKind, &str), verb: Verb) -> Stepped {
    let id = match receiver(op, &arguments, method.0, method.1) {
        Ok(id) => id,
        Err(thrown) => return Ok(thrown),
    };
    let key = op.runtime.table_key(op.cx, arguments.get(0));
    verb(op, &arguments, id, key)
}

fn get(op: &mut Op<'_>, arguments: &Arguments<'_>, id: ObjectId, key: Value) -> Stepped {
    op.entry_get(arguments.guard, id, key)
}

fn has(op: &mut Op<'_>, arguments: &Arguments<'_>, id: ObjectId, key: Value) -> Stepped {
    op.entry_has(arguments.guard, id, key)
}

fn delete(op: &mut Op<'_>, arguments: &Arguments<'_>, id: ObjectId, key: Value) -> Stepped {
    op.entry_delete(arguments.guard, id, key)
}

/// `set` and `add`: the result is the table.
fn put(op: &mut Op<'_>, arguments: &Arguments<'_>, id: ObjectId, key: Value) -> Stepped {
    let kind = table(op.store, id).kind;
    if kind.is_weak() && !op.runtime.can_be_held_weakly(key) {
        let role = if kind.is_map() { "as weak map key" } else { "in weak set" };
        let message = format!("Invalid value used {role}");
        return Ok(op.type_error(arguments.guard, &message));
    }
    let value = if kind.is_map() { arguments.get(1) } else { UNDEFINED };
    op.entry_set(arguments.guard, id, key, value.into(), arguments.this)
}

fn clear(op: &mut Op<'_>, arguments: Arguments<'_>, kind: TableKind) -> Stepped {
    let id = match receiver(op, &arguments, kind, "clear") {
        Ok(id) => id,
        Err(thrown) => return Ok(thrown),
    };
    let under = op.write_under(arguments.guard, id);
    table_mut(op.store, id).clear(op.cx, under)?;
    Ok(UNDEFINED.into())
}

fn size(op: &mut Op<'_>, arguments: Arguments<'_>, kind: TableKind) -> Stepped {
    let shown = format!("get {}.prototype.size", kind.name());
    match op.table_of(arguments.this, kind) {
        Some(id) => Ok(Step::Value(table(op.store, id).size())),
        None => {
            let receiver = op.show_brief(arguments.this);
            let message = format!("Method {shown} called on incompatible receiver {receiver}");
            Ok(op.type_error(arguments.guard, &message))
        }
    }
}

fn iterate(op: &mut Op<'_>, arguments: Arguments<'_>, kind: TableKind, what: IteratorWhat) -> Stepped {
    let method = match what {
        IteratorWhat::Keys => "keys",
        IteratorWhat::Values => "values",
        IteratorWhat::Entries => "entries",
    };
    match receiver(op, &arguments, kind, method) {
        Ok(_) => {
            let made = op.new_iterator(arguments.guard, arguments.this, what);
            let prototype = match kind {
                TableKind::Map => op.runtime.realm.map_iterator_prototype,
                _ => op.runtime.realm.set_iterator_prototype,
            };
            op.store.object_mut(made).prototype = Value::from(prototype).into();
            Ok(Value::from(made).into())
        }
        Err(thrown) => Ok(thrown),
    }
}

/// A native method of a table: the verb on the table of this kind.
macro_rules! keyed_methods {
    ($($name:ident = $kind:ident $method:literal $verb:ident;)*) => {
        $(fn $name(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
            keyed(op, arguments, (TableKind::$kind, $method), $verb)
        })*
    };
}

keyed_methods! {
    map_get = Map "get" get;
    map_set = Map "set" put;
    map_has = Map "has" has;
    map_delete = Map "delete" delete;
    set_add = Set "add" put;
    set_has = Set "has" has;
    set_delete = Set "delete" delete;
    weak_map_get = WeakMap "get" get;
    weak_map_set = WeakMap "set" put;
    weak_map_has = WeakMap "has" has;
    weak_map_delete = WeakMap "delete" delete;
    weak_set_add = WeakSet "add" put;
    weak_set_has = WeakSet "has" has;
    weak_set_delete = WeakSet "delete" delete;
}

fn map_clear(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    clear(op, arguments, TableKind::Map)
}

fn set_clear(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    clear(op, arguments, TableKind::Set)
}

fn map_size(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    size(op, arguments, TableKind::Map)
}

fn set_size(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    size(op, arguments, TableKind::Set)
}

fn map_keys(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    iterate(op, arguments, TableKind::Map, IteratorWhat::Keys)
}

fn map_values(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    iterate(op, arguments, TableKind::Map, IteratorWhat::Values)
}

fn map_entries(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    iterate(op, arguments, TableKind::Map, IteratorWhat::Entries)
}

fn set_values(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    iterate(op, arguments, TableKind::Set, IteratorWhat::Values)
}

fn set_entries(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    iterate(op, arguments, TableKind::Set, IteratorWhat::Entries)
}

fn size_getter(
    setup: &mut Setup<'_>,
    realm: &Realm,
    prototype: ObjectId,
    native: crate::realm::native::Native,
) {
    let getter = Value::from(setup.native(realm, native, "get size", 0, false)).into();
    let accessor = setup.store.new_accessor(Accessor { getter, setter: UNDEFINED.into() });
    let key = Key::String(setup.strings.intern_str("size"));
    setup.define(prototype, key, accessor, Attributes::HIDDEN);
}

/// The prototype of the iterators of tables, with its own `next`.
fn iterators(
    setup: &mut Setup<'_>,
    realm: &Realm,
    name: &str,
    next: crate::realm::native::Native,
) -> ObjectId {
    let parent = realm.coroutines.iterator_prototype;
    let prototype = setup.object(parent, Class::Ordinary);
    setup.method(realm, prototype, "next", 0, next);
    tag(setup, prototype, name);
    prototype
}

/// The methods of `Map.prototype`.
pub fn install_map(setup: &mut Setup<'_>, realm: &mut Realm, prototype: ObjectId) {
    realm.map_iterator_prototype = iterators(setup, realm, "Map Iterator", map_next);
    for (name, length, native) in [
        ("get", 1, map_get as crate::realm::native::Native),
        ("set", 2, map_set),
        ("has", 1, map_has),
        ("delete", 1, map_delete),
        ("clear", 0, map_clear),
        ("keys", 0, map_keys),
        ("values", 0, map_values),
    ] {
        setup.method(realm, prototype, name, length, native);
    }
    let entries = setup.native(realm, map_entries, "entries", 0, false);
    setup.named(prototype, "entries", entries);
    setup.define(prototype, Key::Symbol(realm.iterator), entries, Attributes::METHOD);
    size_getter(setup, realm, prototype, map_size);
}

/// The methods of `Set.prototype`.
pub fn install_set(setup: &mut Setup<'_>, realm: &mut Realm, prototype: ObjectId) {
    realm.set_iterator_prototype = iterators(setup, realm, "Set Iterator", set_next);
    for (name, length, native) in [
        ("has", 1, set_has as crate::realm::native::Native),
        ("add", 1, set_add),
        ("delete", 1, set_delete),
        ("clear", 0, set_clear),
        ("entries", 0, set_entries),
    ] {
        setup.method(realm, prototype, name, length, native);
    }
    let values = setup.native(realm, set_values, "values", 0, false);
    setup.named(prototype, "values", values);
    setup.named(prototype, "keys", values);
    setup.define(prototype, Key::Symbol(realm.iterator), values, Attributes::METHOD);
    size_getter(setup, realm, prototype, set_size);
}

/// The methods of `WeakMap.prototype` or `WeakSet.prototype`.
pub fn install_weak(setup: &mut Setup<'_>, realm: &Realm, prototype: ObjectId, is_map: bool) {
    let methods: &[(&str, u32, crate::realm::native::Native)] = if is_map {
        &[
            ("delete", 1, weak_map_delete),
            ("get", 1, weak_map_get),
            ("set", 2, weak_map_set),
            ("has", 1, weak_map_has),
        ]
    } else {
        &[("delete", 1, weak_set_delete), ("has", 1, weak_set_has), ("add", 1, weak_set_add)]
    };
    for &(name, length, native) in methods {
        setup.method(realm, prototype, name, length, native);
    }
}

fn next(op: &mut Op<'_>, arguments: Arguments<'_>, kind: TableKind) -> Stepped {
    if let Js::Object(id) = view(arguments.this)
        && let Class::Iterator(data) = &op.store.object(id).class
        && let over = data.over
        && op.table_of(over, kind).is_some()
    {
        return op.native_next(arguments.guard, id);
    }
    let shown = op.show_brief(arguments.this);
    let name = kind.name();
    let message = format!("Method {name} Iterator.prototype.next called on incompatible receiver {shown}");
    Ok(op.type_error(arguments.guard, &message))
}

fn map_next(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    next(op, arguments, TableKind::Map)
}

fn set_next(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    next(op, arguments, TableKind::Set)
}
