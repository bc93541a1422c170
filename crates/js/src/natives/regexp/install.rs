//! The `RegExp` constructor and its prototype, as the realm has them.

use crate::code::WellKnown;
use crate::natives::regexp::{CLASS, quick_exec, quick_test};
use crate::realm::heap::object::{Accessor, Attributes, Class, HostedData, Key};
use crate::realm::hosted::{Hosted, Look};
use crate::realm::names::well_known;
use crate::realm::realm::{Realm, Setup};
use crate::value::value::{ObjectId, UNDEFINED};
use summary::Value;

const FILE: &str = "regexp/regexp.js";
const STATICS: &str = "regexp/statics.js";

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.regexp_prototype;
    let regexp = setup.hosted_constructor(realm, prototype, CLASS, 2, FILE, "RegExp");
    getter(setup, realm, regexp, symbol(WellKnown::Species), "[Symbol.species]", FILE, "getSpecies");
    let exec = setup.hosted_fast(realm, prototype, "exec", 1, FILE, "exec", quick_exec);
    setup.intrinsics.insert("RegExp.prototype.exec".to_owned(), exec);
    let getters = [
        ("dotAll", "getDotAll"),
        ("flags", "getFlags"),
        ("global", "getGlobal"),
        ("hasIndices", "getHasIndices"),
        ("ignoreCase", "getIgnoreCase"),
        ("multiline", "getMultiline"),
        ("source", "getSource"),
        ("sticky", "getSticky"),
        ("unicode", "getUnicode"),
        ("unicodeSets", "getUnicodeSets"),
    ];
    for (name, function) in getters {
        let key = Key::String(setup.strings.intern_str(name));
        getter(setup, realm, prototype, key, name, FILE, function);
    }
    setup.hosted(realm, prototype, "compile", 2, FILE, "compile");
    setup.hosted(realm, prototype, "toString", 0, FILE, "toString");
    setup.hosted_fast(realm, prototype, "test", 1, FILE, "test", quick_test);
    let methods = [
        (WellKnown::Match, "[Symbol.match]", 1, "symbolMatch"),
        (WellKnown::MatchAll, "[Symbol.matchAll]", 1, "symbolMatchAll"),
        (WellKnown::Replace, "[Symbol.replace]", 2, "symbolReplace"),
        (WellKnown::Search, "[Symbol.search]", 1, "symbolSearch"),
        (WellKnown::Split, "[Symbol.split]", 2, "symbolSplit"),
    ];
    for (key, name, length, function) in methods {
        let function = hosted(setup, realm, name, length, FILE, function);
        setup.define(prototype, symbol(key), function, Attributes::METHOD);
    }
    let create = hosted(setup, realm, "RegExpCreate", 2, FILE, "create");
    setup.intrinsics.insert("RegExpCreate".to_owned(), create);
    setup.hosted(realm, regexp, "escape", 1, STATICS, "escape");
    iterators(setup, realm);
    statics(setup, realm, regexp);
}

fn symbol(known: WellKnown) -> Key {
    Key::Symbol(well_known(known))
}

fn hosted(
    setup: &mut Setup<'_>,
    realm: &Realm,
    name: &str,
    length: u32,
    file: &'static str,
    function: &'static str,
) -> ObjectId {
    let look = Look { name, length, is_constructor: false };
    setup.hosted_function(realm, look, Hosted { file, function, fast: None, code: None })
}

fn getter(
    setup: &mut Setup<'_>,
    realm: &Realm,
    object: ObjectId,
    key: Key,
    name: &str,
    file: &'static str,
    function: &'static str,
) {
    let function = hosted(setup, realm, &format!("get {name}"), 0, file, function);
    accessor(setup, object, key, function.into(), UNDEFINED);
}

fn accessor(setup: &mut Setup<'_>, object: ObjectId, key: Key, getter: Value, setter: Value) {
    let accessor = Accessor { getter: getter.into(), setter: setter.into() };
    let accessor = setup.store.new_accessor(accessor);
    setup.define(object, key, accessor, Attributes::HIDDEN);
}

fn iterators(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.regexp_iterator_prototype;
    let parent = Value::from(realm.coroutines.iterator_prototype);
    setup.store.object_mut(prototype).prototype = parent.into();
    setup.hosted(realm, prototype, "next", 0, FILE, "next");
    let tag = setup.strings.intern_str("RegExp String Iterator");
    setup.define(prototype, symbol(WellKnown::ToStringTag), tag, Attributes::HIDDEN);
    setup.intrinsics.insert("RegExp String Iterator.prototype".to_owned(), prototype);
}

/// `RegExp.$1` and its relatives.
fn statics(setup: &mut Setup<'_>, realm: &Realm, regexp: ObjectId) {
    let data = HostedData { class: "RegExpStatics".into(), slots: Vec::new() };
    setup.store.object_mut(realm.regexp_statics).class = Class::Hosted(Box::new(data));
    setup.intrinsics.insert("RegExpStatics".to_owned(), realm.regexp_statics);
    let setter = hosted(setup, realm, "set input", 1, STATICS, "setInput");
    for name in ["input", "$_"] {
        let getter = hosted(setup, realm, &format!("get {name}"), 0, STATICS, "getInput");
        let key = Key::String(setup.strings.intern_str(name));
        accessor(setup, regexp, key, getter.into(), setter.into());
    }
    let others = [
        ("lastMatch", "$&", "getLastMatch"),
        ("lastParen", "$+", "getLastParen"),
        ("leftContext", "$`", "getLeftContext"),
        ("rightContext", "$'", "getRightContext"),
    ];
    for (name, short, function) in others {
        for name in [name, short] {
            let key = Key::String(setup.strings.intern_str(name));
            getter(setup, realm, regexp, key, name, STATICS, function);
        }
    }
    const CAPTURES: [&str; 9] = ["get1", "get2", "get3", "get4", "get5", "get6", "get7", "get8", "get9"];
    for (index, function) in CAPTURES.into_iter().enumerate() {
        let name = format!("${}", index + 1);
        let key = Key::String(setup.strings.intern_str(&name));
        getter(setup, realm, regexp, key, &name, STATICS, function);
    }
}
