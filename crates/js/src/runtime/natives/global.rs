//! Functions of the global object on primitives; see [`super::works`].

use super::works::{Given, Work, fast, number_value, string, truth, works};
use super::{Done, Realm, Setup};
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::hosted::Fast;
use crate::runtime::value::UNDEFINED;
use crate::text::uri;

const FILE: &str = "global/global.js";

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let functions: [(&str, u32, Fast); 6] = [
        ("parseFloat", 1, fast!(quick_function, parse_float)),
        ("parseInt", 2, fast!(quick_function, parse_int)),
        ("isNaN", 1, fast!(quick_function, is_nan)),
        ("isFinite", 1, fast!(quick_function, is_finite)),
        ("escape", 1, fast!(quick_function, escape)),
        ("unescape", 1, fast!(quick_function, unescape)),
    ];
    for (name, length, fast) in functions {
        let function = setup.hosted_fast(realm, realm.global, name, length, FILE, name, fast);
        // Number.parseFloat and Number.parseInt are the same functions.
        if let (Some(&number), true) = (setup.intrinsics.get("Number"), name.starts_with("parse")) {
            setup.named(number, name, function);
        }
    }
    for name in ["decodeURI", "decodeURIComponent", "encodeURI", "encodeURIComponent"] {
        setup.hosted(realm, realm.global, name, 1, FILE, name);
    }
}

works! {
    parse_int(runtime, _call, given) {
        let radix = crate::number::to_int32(given.number(runtime, 1));
        let units = given.units(runtime, 0);
        number_value(crate::number::parse_int(&units, radix))
    }
    parse_float(runtime, _call, given) {
        let units = given.units(runtime, 0);
        number_value(crate::number::parse_float(&units))
    }
    is_nan(runtime, _call, given) {
        truth(given.number(runtime, 0).is_nan())
    }
    is_finite(runtime, _call, given) {
        truth(given.number(runtime, 0).is_finite())
    }
    // These four give undefined where the text is malformed.
    encode_uri(runtime, _call, given) {
        optional(runtime, given, |units| uri::encode(units, false))
    }
    encode_component(runtime, _call, given) {
        optional(runtime, given, |units| uri::encode(units, true))
    }
    decode_uri(runtime, _call, given) {
        optional(runtime, given, |units| uri::decode(units, false))
    }
    decode_component(runtime, _call, given) {
        optional(runtime, given, |units| uri::decode(units, true))
    }
    escape(runtime, _call, given) {
        let units = given.units(runtime, 0);
        string(runtime, &uri::escape(&units))
    }
    unescape(runtime, _call, given) {
        let units = given.units(runtime, 0);
        string(runtime, &uri::unescape(&units))
    }
}

fn optional(runtime: &mut Runtime, given: Given<'_>, f: fn(&[u16]) -> Option<Vec<u16>>) -> Done {
    let units = given.units(runtime, 0);
    match f(&units) {
        Some(result) => string(runtime, &result),
        None => Ok(UNDEFINED.into()),
    }
}
