//! `Symbol` and `Boolean`

use super::{Arguments, Done};
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime, WELL_KNOWN};
use crate::runtime::object::{Attributes, Class, Key};
use crate::runtime::outcome::Step;
use crate::runtime::realm::{Realm, Setup};
use crate::runtime::value::{Js, SymbolId, UNDEFINED, view};
use interp::Cx;
use summary::Value;

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let symbol = setup.constructor(realm, realm.symbol_prototype, "Symbol", 0, symbol);
    for (index, (_, name)) in WELL_KNOWN.iter().enumerate() {
        let key = Key::String(setup.strings.intern_str(name.trim_start_matches("Symbol.")));
        setup.define(symbol, key, SymbolId::new(index), Attributes(0));
    }
    setup.method(realm, realm.symbol_prototype, "toString", 0, symbol_text);
    let prototype = realm.boolean_prototype;
    setup.constructor(realm, prototype, "Boolean", 1, boolean);
    setup.method(realm, prototype, "toString", 0, boolean_text);
    setup.method(realm, prototype, "valueOf", 0, value_of);
}

fn symbol(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    if arguments.new_target != UNDEFINED {
        return Ok(runtime.type_error(call, arguments.guard, "Symbol is not a constructor"));
    }
    let description = match arguments.get(0) {
        UNDEFINED => String::new(),
        value => runtime.primitive_to_string(value).map_or(String::new(), |id| runtime.strings.show(id)),
    };
    let id = SymbolId::new(runtime.symbols.len());
    runtime.symbols.push(description);
    Ok(Value::from(id).into())
}

fn symbol_text(runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let Js::Symbol(id) = view(arguments.this) else {
        return Ok(unsupported(cx, "the text of such a symbol"));
    };
    let text = format!("Symbol({})", runtime.symbols[id.index()]);
    Ok(Value::from(runtime.strings.intern_str(&text)).into())
}

fn boolean(runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    if arguments.new_target != UNDEFINED {
        return Ok(unsupported(cx, "`new Boolean`"));
    }
    Ok(Step::Value(interp::Guest::truth(runtime, cx, arguments.get(0))?.into()))
}

/// The primitive that `this` is or holds.
fn primitive(call: &Call<'_>, this: Value) -> Value {
    match view(this) {
        Js::Object(id) => match call.store.object(id).class {
            Class::Primitive(value) => value,
            _ => this,
        },
        _ => this,
    }
}

fn value_of(_runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    Ok(primitive(call, arguments.this).into())
}

fn boolean_text(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let text = runtime.primitive_to_string(primitive(call, arguments.this)).unwrap_or(runtime.names.empty);
    Ok(Value::from(text).into())
}
