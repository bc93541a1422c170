//! `Reflect`, `Proxy`, `Symbol` and `Boolean`, which are hosted.

use crate::code::WellKnown;
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::hosted::{Hosted, HostedFast, Look};
use crate::realm::names::{WELL_KNOWN, well_known};
use crate::realm::realm::{Realm, Setup};
use crate::value::value::SymbolId;

/// The functions of `Reflect`: name, length, function of the hosted file, fast path.
const REFLECT: &[(&str, u32, &str, Option<HostedFast>)] = &[
    ("defineProperty", 3, "defineProperty", None),
    ("deleteProperty", 2, "deleteProperty", None),
    ("apply", 3, "apply", None),
    ("construct", 2, "construct", None),
    ("get", 2, "get", None),
    ("getOwnPropertyDescriptor", 2, "getOwnPropertyDescriptor", None),
    ("getPrototypeOf", 1, "getPrototypeOf", None),
    ("has", 2, "has", None),
    ("isExtensible", 1, "isExtensible", None),
    ("ownKeys", 1, "ownKeys", None),
    ("preventExtensions", 1, "preventExtensions", None),
    ("set", 3, "set", None),
    ("setPrototypeOf", 2, "setPrototypeOf", None),
];

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let reflect = setup.object(realm.object_prototype, Class::Ordinary);
    setup.hosted_table(realm, reflect, "reflect/reflect.js", REFLECT);
    tag(setup, reflect, "Reflect");
    setup.named(realm.global, "Reflect", reflect);
    setup.intrinsics.insert("Reflect".to_owned(), reflect);
    install_proxy(setup, realm);
    install_symbol(setup, realm);
    install_boolean(setup, realm);
}

/// Gives an object a `Symbol.toStringTag`.
fn tag(setup: &mut Setup<'_>, object: crate::value::value::ObjectId, name: &str) {
    let name = setup.strings.intern_str(name);
    let key = Key::Symbol(well_known(WellKnown::ToStringTag));
    setup.define(object, key, name, Attributes::HIDDEN);
}

/// A Proxy constructor has no `prototype`.
fn install_proxy(setup: &mut Setup<'_>, realm: &Realm) {
    let file = "proxy/constructor.js";
    let look = Look { name: "Proxy", length: 2, is_constructor: true };
    let hosted = Hosted { file, function: "construct", fast: None, code: None };
    let proxy = setup.hosted_function(realm, look, hosted);
    setup.hosted(realm, proxy, "revocable", 2, file, "revocable");
    setup.named(realm.global, "Proxy", proxy);
}

fn install_symbol(setup: &mut Setup<'_>, realm: &Realm) {
    let (prototype, file) = (realm.symbol_prototype, "symbol/symbol.js");
    let symbol = setup.hosted_constructor(realm, prototype, "Symbol", 0, file, "construct");
    setup.hosted(realm, symbol, "for", 1, file, "forKey");
    setup.hosted(realm, symbol, "keyFor", 1, file, "keyFor");
    for (index, (_, name)) in WELL_KNOWN.iter().enumerate() {
        let key = Key::String(setup.strings.intern_str(name.trim_start_matches("Symbol.")));
        setup.define(symbol, key, SymbolId::new(index), Attributes(0));
    }
    setup.hosted(realm, prototype, "toString", 0, file, "toString");
    setup.hosted(realm, prototype, "valueOf", 0, file, "valueOf");
    let key = Key::String(setup.strings.intern_str("description"));
    setup.hosted_accessor(realm, prototype, key, "description", file, [Some("getDescription"), None]);
    tag(setup, prototype, "Symbol");
    let look = Look { name: "[Symbol.toPrimitive]", length: 1, is_constructor: false };
    let hosted = Hosted { file, function: "toPrimitive", fast: None, code: None };
    let function = setup.hosted_function(realm, look, hosted);
    setup.define(prototype, Key::Symbol(well_known(WellKnown::ToPrimitive)), function, Attributes::HIDDEN);
}

fn install_boolean(setup: &mut Setup<'_>, realm: &Realm) {
    let (prototype, file) = (realm.boolean_prototype, "boolean/boolean.js");
    setup.hosted_constructor(realm, prototype, "Boolean", 1, file, "construct");
    setup.hosted(realm, prototype, "toString", 0, file, "toString");
    setup.hosted(realm, prototype, "valueOf", 0, file, "valueOf");
}
