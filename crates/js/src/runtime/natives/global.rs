//! Global functions and `Symbol`.

use super::{Arguments, Done};
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime, WELL_KNOWN};
use crate::runtime::object::{Attributes, Key};
use crate::runtime::outcome::Step;
use crate::runtime::realm::{Realm, Setup};
use crate::runtime::value::{Js, SymbolId, UNDEFINED, view};
use interp::Cx;
use summary::{Guard, Value};

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    setup.method(realm, realm.global, "parseInt", 2, parse_int);
    setup.method(realm, realm.global, "parseFloat", 1, parse_float);
    setup.method(realm, realm.global, "isNaN", 1, is_nan);
    setup.method(realm, realm.global, "isFinite", 1, is_finite);
    let symbol = setup.constructor(realm, realm.symbol_prototype, "Symbol", 0, symbol);
    for (index, (_, name)) in WELL_KNOWN.iter().enumerate() {
        let key = Key::String(setup.strings.intern_str(name.trim_start_matches("Symbol.")));
        setup.define(symbol, key, SymbolId::new(index), Attributes(0));
    }
    setup.method(realm, realm.symbol_prototype, "toString", 0, symbol_text);
}

pub fn parse_int(runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let (Some(text), Some(radix)) =
        (runtime.primitive_to_string(arguments.get(0)), runtime.primitive_to_number(arguments.get(1)))
    else {
        return Ok(unsupported(cx, "parseInt of such a value"));
    };
    let radix = crate::number::to_int32(radix);
    Ok(Value::number(crate::number::parse_int(runtime.strings.get(text), radix)).into())
}

pub fn parse_float(
    runtime: &mut Runtime,
    cx: &mut Cx,
    _call: &mut Call<'_>,
    arguments: Arguments<'_>,
) -> Done {
    let Some(text) = runtime.primitive_to_string(arguments.get(0)) else {
        return Ok(unsupported(cx, "parseFloat of such a value"));
    };
    Ok(Value::number(crate::number::parse_float(runtime.strings.get(text))).into())
}

fn is_nan(runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    match runtime.primitive_to_number(arguments.get(0)) {
        Some(number) => Ok(Step::Value(Guard::from(number.is_nan()).into())),
        None => Ok(unsupported(cx, "isNaN of such a value")),
    }
}

fn is_finite(runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    match runtime.primitive_to_number(arguments.get(0)) {
        Some(number) => Ok(Step::Value(Guard::from(number.is_finite()).into())),
        None => Ok(unsupported(cx, "isFinite of such a value")),
    }
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
