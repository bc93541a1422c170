//! Where the built-ins of collections are: a table of hosted functions per object.

use crate::code::WellKnown;
use crate::natives::table;
use crate::realm::heap::element::ElementKind;
use crate::realm::heap::object::{Accessor, Attributes, Class, Key};
use crate::realm::hosted::{Hosted, HostedFast, Look};
use crate::realm::names::well_known;
use crate::realm::realm::{Realm, Setup};
use crate::value::value::{NULL, ObjectId, UNDEFINED};
use summary::{Summary, Value};

/// A hosted method: its name, its length, its function.
pub type Method = (&'static str, u32, &'static str);

/// The key of a well-known symbol.
pub fn symbol_key(symbol: WellKnown) -> Key {
    Key::Symbol(well_known(symbol))
}

/// The function object of a hosted function.
pub fn function(
    setup: &mut Setup<'_>,
    realm: &Realm,
    (name, length, function): Method,
    file: &'static str,
    fast: Option<HostedFast>,
) -> ObjectId {
    let look = Look { name, length, is_constructor: false };
    setup.hosted_function(realm, look, Hosted { file, function, fast, code: None })
}

/// Hosted methods of one file.
pub fn methods(setup: &mut Setup<'_>, realm: &Realm, object: ObjectId, file: &'static str, list: &[Method]) {
    for &(name, length, function) in list {
        setup.hosted(realm, object, name, length, file, function);
    }
}

/// A hosted getter with a string for its key.
fn getters(
    setup: &mut Setup<'_>,
    realm: &Realm,
    object: ObjectId,
    file: &'static str,
    list: &[(&str, &'static str)],
) {
    for &(name, hosted) in list {
        let key = Key::String(setup.strings.intern_str(name));
        getter(setup, realm, object, key, (name, hosted), file);
    }
}

/// A hosted getter; `name` is the key as names of functions show it.
fn getter(
    setup: &mut Setup<'_>,
    realm: &Realm,
    object: ObjectId,
    key: Key,
    (name, hosted): (&str, &'static str),
    file: &'static str,
) -> ObjectId {
    let name = format!("get {name}");
    let look = Look { name: &name, length: 0, is_constructor: false };
    let made = setup.hosted_function(realm, look, Hosted { file, function: hosted, fast: None, code: None });
    accessor(setup, object, key, made, None);
    made
}

/// An accessor property.
fn accessor(setup: &mut Setup<'_>, object: ObjectId, key: Key, getter: ObjectId, setter: Option<ObjectId>) {
    let setter = setter.map_or(UNDEFINED, Value::from);
    let pair = Accessor { getter: Value::from(getter).into(), setter: setter.into() };
    let id = setup.store.new_accessor(pair);
    setup.define(object, key, id, Attributes::HIDDEN);
}

/// `[Symbol.toStringTag]`
pub fn tag(setup: &mut Setup<'_>, object: ObjectId, text: &str) {
    let text = setup.strings.intern_str(text);
    setup.define(object, symbol_key(WellKnown::ToStringTag), text, Attributes::HIDDEN);
}

/// `[Symbol.species]`, a getter that gives its receiver.
fn species(setup: &mut Setup<'_>, realm: &Realm, object: ObjectId, file: &'static str) -> ObjectId {
    getter(setup, realm, object, symbol_key(WellKnown::Species), ("[Symbol.species]", "species"), file)
}

/// Makes the globals of collections.
pub fn install(setup: &mut Setup<'_>, realm: &mut Realm) {
    iterators(setup, realm);
    arrays(setup, realm);
    maps(setup, realm);
    sets(setup, realm);
    weak(setup, realm);
    json(setup, realm);
    buffers(setup, realm);
    typed_arrays(setup, realm);
    data_views(setup, realm);
}

fn iterators(setup: &mut Setup<'_>, realm: &mut Realm) {
    const CONSUME: &str = "iterator/consume.js";
    const HELPERS: &str = "iterator/helpers.js";
    let prototype = realm.coroutines.iterator_prototype;
    let iterator = setup.hosted_constructor(realm, prototype, "Iterator", 0, CONSUME, "Iterator");
    setup.intrinsic("Iterator", iterator, prototype);
    for (key, name, get, set) in [
        (
            Key::String(setup.strings.intern_str("constructor")),
            "constructor",
            "getConstructor",
            "setConstructor",
        ),
        (symbol_key(WellKnown::ToStringTag), "[Symbol.toStringTag]", "getToStringTag", "setToStringTag"),
    ] {
        let getter = accessor_function(setup, realm, &format!("get {name}"), 0, get);
        let setter = accessor_function(setup, realm, &format!("set {name}"), 1, set);
        accessor(setup, prototype, key, getter, Some(setter));
    }
    let itself = function(setup, realm, ("[Symbol.iterator]", 0, "itself"), CONSUME, None);
    setup.define(prototype, symbol_key(WellKnown::Iterator), itself, Attributes::METHOD);
    methods(setup, realm, iterator, HELPERS, &[("from", 1, "from"), ("concat", 0, "concat")]);
    methods(
        setup,
        realm,
        prototype,
        HELPERS,
        &[
            ("map", 1, "map"),
            ("filter", 1, "filter"),
            ("take", 1, "take"),
            ("drop", 1, "drop"),
            ("flatMap", 1, "flatMap"),
        ],
    );
    methods(
        setup,
        realm,
        prototype,
        CONSUME,
        &[
            ("reduce", 1, "reduce"),
            ("toArray", 0, "toArray"),
            ("forEach", 1, "forEach"),
            ("some", 1, "some"),
            ("every", 1, "every"),
            ("find", 1, "find"),
        ],
    );
    let helper = setup.object(prototype, Class::Ordinary);
    methods(setup, realm, helper, HELPERS, &[("next", 0, "helperNext"), ("return", 0, "helperReturn")]);
    tag(setup, helper, "Iterator Helper");
    setup.intrinsics.insert("IteratorHelper.prototype".to_owned(), helper);
    let wrap = setup.object(prototype, Class::Ordinary);
    methods(setup, realm, wrap, HELPERS, &[("next", 0, "wrapNext"), ("return", 0, "wrapReturn")]);
    setup.intrinsics.insert("WrapForValidIterator.prototype".to_owned(), wrap);
    for iterators in [realm.array_iterator_prototype, realm.string_iterator_prototype] {
        setup.store.object_mut(iterators).prototype = Value::from(prototype).into();
    }
}

fn accessor_function(
    setup: &mut Setup<'_>,
    realm: &Realm,
    name: &str,
    length: u32,
    function: &'static str,
) -> ObjectId {
    let look = Look { name, length, is_constructor: false };
    let hosted = Hosted { file: "iterator/consume.js", function, fast: None, code: None };
    setup.hosted_function(realm, look, hosted)
}

fn arrays(setup: &mut Setup<'_>, realm: &mut Realm) {
    crate::natives::array::install(setup, realm);
    let (Some(&array), prototype) = (setup.intrinsics.get("Array"), realm.array_prototype) else { return };
    let made = species(setup, realm, array, "array/constructor.js");
    setup.intrinsics.insert("Array[Symbol.species]".to_owned(), made);
    let names = [
        "at",
        "copyWithin",
        "entries",
        "fill",
        "find",
        "findIndex",
        "findLast",
        "findLastIndex",
        "flat",
        "flatMap",
        "includes",
        "keys",
        "toReversed",
        "toSorted",
        "toSpliced",
        "values",
    ];
    let list = setup.object(NULL, Class::Ordinary);
    for name in names {
        let key = Key::String(setup.strings.intern_str(name));
        setup.define(list, key, Value::TRUE, Attributes::ALL);
    }
    setup.define(prototype, symbol_key(WellKnown::Unscopables), list, Attributes::HIDDEN);
    let empty = Class::Array { elements: Vec::new(), length: 0.into() };
    let stack = setup.object(prototype, empty);
    setup.intrinsics.insert("%JoinStack%".to_owned(), stack);
}

fn maps(setup: &mut Setup<'_>, realm: &mut Realm) {
    const FILE: &str = "map/map.js";
    let prototype = realm.map_prototype;
    let map = setup.hosted_constructor(realm, prototype, "Map", 0, FILE, "Map");
    setup.intrinsic("Map", map, prototype);
    species(setup, realm, map, "array/constructor.js");
    methods(setup, realm, map, FILE, &[("groupBy", 2, "groupBy")]);
    table::install_map(setup, realm, prototype);
    let list = [
        ("forEach", 1, "forEach"),
        ("getOrInsert", 2, "getOrInsert"),
        ("getOrInsertComputed", 2, "getOrInsertComputed"),
    ];
    methods(setup, realm, prototype, FILE, &list);
    tag(setup, prototype, "Map");
    if let Some(&object) = setup.intrinsics.get("Object") {
        methods(setup, realm, object, FILE, &[("groupBy", 2, "objectGroupBy")]);
    }
}

fn sets(setup: &mut Setup<'_>, realm: &mut Realm) {
    const FILE: &str = "set/set.js";
    let prototype = realm.set_prototype;
    let set = setup.hosted_constructor(realm, prototype, "Set", 0, FILE, "Set");
    setup.intrinsic("Set", set, prototype);
    species(setup, realm, set, "array/constructor.js");
    table::install_set(setup, realm, prototype);
    methods(
        setup,
        realm,
        prototype,
        FILE,
        &[
            ("forEach", 1, "forEach"),
            ("union", 1, "union"),
            ("intersection", 1, "intersection"),
            ("difference", 1, "difference"),
            ("symmetricDifference", 1, "symmetricDifference"),
            ("isSubsetOf", 1, "isSubsetOf"),
            ("isSupersetOf", 1, "isSupersetOf"),
            ("isDisjointFrom", 1, "isDisjointFrom"),
        ],
    );
    tag(setup, prototype, "Set");
}

fn weak(setup: &mut Setup<'_>, realm: &mut Realm) {
    for (name, file) in [("WeakMap", "map/map.js"), ("WeakSet", "set/set.js")] {
        let prototype = setup.object(realm.object_prototype, Class::Ordinary);
        let made = setup.hosted_constructor(realm, prototype, name, 0, file, name);
        setup.intrinsic(name, made, prototype);
        table::install_weak(setup, realm, prototype, name == "WeakMap");
        if name == "WeakMap" {
            let list = [
                ("getOrInsert", 2, "weakGetOrInsert"),
                ("getOrInsertComputed", 2, "weakGetOrInsertComputed"),
            ];
            methods(setup, realm, prototype, file, &list);
        }
        tag(setup, prototype, name);
    }
    const FILE: &str = "weak/weak.js";
    let prototype = setup.object(realm.object_prototype, Class::Ordinary);
    let made = setup.hosted_constructor(realm, prototype, "WeakRef", 1, FILE, "WeakRef");
    setup.intrinsic("WeakRef", made, prototype);
    methods(setup, realm, prototype, FILE, &[("deref", 0, "deref")]);
    tag(setup, prototype, "WeakRef");
    let prototype = setup.object(realm.object_prototype, Class::Ordinary);
    let name = "FinalizationRegistry";
    let made = setup.hosted_constructor(realm, prototype, name, 1, FILE, name);
    setup.intrinsic(name, made, prototype);
    methods(setup, realm, prototype, FILE, &[("register", 2, "register"), ("unregister", 1, "unregister")]);
    tag(setup, prototype, name);
}

fn json(setup: &mut Setup<'_>, realm: &mut Realm) {
    let json = setup.object(realm.object_prototype, Class::Ordinary);
    setup.named(realm.global, "JSON", json);
    methods(setup, realm, json, "json/json.js", &[("parse", 2, "parse")]);
    let fast = crate::natives::json::stringify;
    setup.hosted_fast(realm, json, "stringify", 3, "json/json.js", "stringify", fast);
    tag(setup, json, "JSON");
}

fn buffers(setup: &mut Setup<'_>, realm: &mut Realm) {
    const FILE: &str = "arraybuffer/arraybuffer.js";
    let prototype = setup.object(realm.object_prototype, Class::Ordinary);
    let made = setup.hosted_constructor(realm, prototype, "ArrayBuffer", 1, FILE, "ArrayBuffer");
    setup.intrinsic("ArrayBuffer", made, prototype);
    species(setup, realm, made, FILE);
    methods(setup, realm, made, FILE, &[("isView", 1, "isView")]);
    getters(
        setup,
        realm,
        prototype,
        FILE,
        &[
            ("byteLength", "byteLength"),
            ("detached", "detached"),
            ("maxByteLength", "maxByteLength"),
            ("resizable", "resizable"),
        ],
    );
    methods(
        setup,
        realm,
        prototype,
        FILE,
        &[
            ("resize", 1, "resize"),
            ("slice", 2, "slice"),
            ("transfer", 0, "transfer"),
            ("transferToFixedLength", 0, "transferToFixedLength"),
        ],
    );
    tag(setup, prototype, "ArrayBuffer");
    let prototype = setup.object(realm.object_prototype, Class::Ordinary);
    let name = "SharedArrayBuffer";
    let made = setup.hosted_constructor(realm, prototype, name, 1, FILE, name);
    setup.intrinsic(name, made, prototype);
    species(setup, realm, made, FILE);
    getters(
        setup,
        realm,
        prototype,
        FILE,
        &[
            ("byteLength", "sharedByteLength"),
            ("growable", "sharedGrowable"),
            ("maxByteLength", "sharedMaxByteLength"),
        ],
    );
    methods(setup, realm, prototype, FILE, &[("grow", 1, "sharedGrow"), ("slice", 2, "sharedSlice")]);
    tag(setup, prototype, name);
}

fn typed_arrays(setup: &mut Setup<'_>, realm: &mut Realm) {
    const FILE: &str = "typedarray/constructors.js";
    const READ: &str = "typedarray/read.js";
    const CHANGE: &str = "typedarray/change.js";
    let shared = setup.object(realm.object_prototype, Class::Ordinary);
    let look = Look { name: "TypedArray", length: 0, is_constructor: true };
    let hosted = Hosted { file: FILE, function: "TypedArray", fast: None, code: None };
    let typed_array = setup.hosted_function(realm, look, hosted);
    let key = Key::String(setup.strings.intern_str("prototype"));
    setup.define(typed_array, key, shared, Attributes(0));
    setup.named(shared, "constructor", typed_array);
    setup.intrinsic("TypedArray", typed_array, shared);
    species(setup, realm, typed_array, FILE);
    methods(setup, realm, typed_array, FILE, &[("from", 1, "from"), ("of", 0, "of")]);
    let names = ["buffer", "byteLength", "byteOffset", "length"].map(|name| (name, name));
    getters(setup, realm, shared, READ, &names);
    let key = symbol_key(WellKnown::ToStringTag);
    getter(setup, realm, shared, key, ("[Symbol.toStringTag]", "toStringTag"), READ);
    let one = |name: &'static str| (name, 1, name);
    methods(
        setup,
        realm,
        shared,
        READ,
        &[
            one("at"),
            one("every"),
            one("some"),
            one("forEach"),
            one("find"),
            one("findIndex"),
            one("findLast"),
            one("findLastIndex"),
            one("includes"),
            one("indexOf"),
            one("lastIndexOf"),
            one("join"),
            ("toLocaleString", 0, "toLocaleString"),
            one("reduce"),
            one("reduceRight"),
            ("entries", 0, "entries"),
            ("keys", 0, "keys"),
        ],
    );
    let values = setup.hosted(realm, shared, "values", 0, READ, "values");
    setup.define(shared, symbol_key(WellKnown::Iterator), values, Attributes::METHOD);
    methods(
        setup,
        realm,
        shared,
        CHANGE,
        &[
            ("copyWithin", 2, "copyWithin"),
            one("fill"),
            one("filter"),
            one("map"),
            ("reverse", 0, "reverse"),
            one("set"),
            ("slice", 2, "slice"),
            ("subarray", 2, "subarray"),
            one("sort"),
            one("toSorted"),
            ("toReversed", 0, "toReversed"),
            ("with", 2, "withElement"),
        ],
    );
    let key = Key::String(setup.strings.intern_str("toString"));
    if let Some(text) =
        setup.store.object(realm.array_prototype).properties.content(key).and_then(Summary::as_value)
    {
        setup.define(shared, key, text, Attributes::METHOD);
    }
    for kind in ElementKind::ALL {
        typed_array_of(setup, realm, kind, [typed_array, shared]);
    }
}

fn typed_array_of(setup: &mut Setup<'_>, realm: &Realm, kind: ElementKind, parents: [ObjectId; 2]) {
    let name = kind.constructor();
    let prototype = setup.object(parents[1], Class::Ordinary);
    let made = setup.hosted_constructor(realm, prototype, name, 3, "typedarray/constructors.js", name);
    setup.intrinsic(name, made, prototype);
    setup.store.object_mut(made).prototype = Value::from(parents[0]).into();
    let size = Value::number(kind.size() as f64);
    let key = Key::String(setup.strings.intern_str("BYTES_PER_ELEMENT"));
    setup.define(made, key, size, Attributes(0));
    setup.define(prototype, key, size, Attributes(0));
}

fn data_views(setup: &mut Setup<'_>, realm: &mut Realm) {
    const FILE: &str = "dataview/dataview.js";
    let prototype = setup.object(realm.object_prototype, Class::Ordinary);
    let made = setup.hosted_constructor(realm, prototype, "DataView", 1, FILE, "DataView");
    setup.intrinsic("DataView", made, prototype);
    let names = ["buffer", "byteLength", "byteOffset"].map(|name| (name, name));
    getters(setup, realm, prototype, FILE, &names);
    const ACCESSORS: [(&str, &str); 11] = [
        ("getInt8", "setInt8"),
        ("getUint8", "setUint8"),
        ("getInt16", "setInt16"),
        ("getUint16", "setUint16"),
        ("getInt32", "setInt32"),
        ("getUint32", "setUint32"),
        ("getFloat16", "setFloat16"),
        ("getFloat32", "setFloat32"),
        ("getFloat64", "setFloat64"),
        ("getBigInt64", "setBigInt64"),
        ("getBigUint64", "setBigUint64"),
    ];
    for (get, set) in ACCESSORS {
        methods(setup, realm, prototype, FILE, &[(get, 1, get), (set, 2, set)]);
    }
    tag(setup, prototype, "DataView");
}
