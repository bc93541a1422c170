//! Generators, async functions, promises and timers: the objects that stand for them.

use crate::call::coroutines::{NEXT, RETURN, THROW};
use crate::code::WellKnown;
use crate::realm::heap::object::{Accessor, Attributes, Class, Key};
use crate::realm::hosted::{Hosted, Look};
use crate::realm::names::well_known;
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::realm::{Realm, Setup};
use crate::realm::step::Stepped;
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use summary::Value;

const PROMISE: &str = "promise/promise.js";
const ASYNC: &str = "generator/async.js";
const TIMERS: &str = "timers/timers.js";

pub fn install(setup: &mut Setup<'_>, realm: &mut Realm) {
    generators(setup, realm);
    async_iterators(setup, realm);
    promises(setup, realm);
    timers(setup, realm);
    let these = realm.coroutines;
    let names = [
        ("AsyncFromSyncIterator.prototype", these.async_from_sync_prototype),
        ("Timeout.prototype", these.timeout_prototype),
        ("Immediate.prototype", these.immediate_prototype),
        ("Promise", these.promise),
        ("Promise.prototype", these.promise_prototype),
    ];
    for (name, object) in names {
        setup.intrinsics.insert(name.to_owned(), object);
    }
}

fn generators(setup: &mut Setup<'_>, realm: &mut Realm) {
    let prototype = realm.coroutines.generator_prototype;
    realm.coroutines.generator_next = setup.native(realm, next, "next", 1, false);
    let these = realm.coroutines;
    setup.named(prototype, "next", these.generator_next);
    setup.method(realm, prototype, "return", 1, return_value);
    setup.method(realm, prototype, "throw", 1, throw_value);
    tag(setup, prototype, "Generator");
    let functions = these.generator_function_prototype;
    function_kind(setup, realm, functions, Some(prototype), "GeneratorFunction");
    let prototype = these.async_generator_prototype;
    setup.hosted(realm, prototype, "next", 1, ASYNC, "asyncGeneratorNext");
    setup.hosted(realm, prototype, "return", 1, ASYNC, "asyncGeneratorReturn");
    setup.hosted(realm, prototype, "throw", 1, ASYNC, "asyncGeneratorThrow");
    tag(setup, prototype, "AsyncGenerator");
    let functions = these.async_generator_function_prototype;
    function_kind(setup, realm, functions, Some(prototype), "AsyncGeneratorFunction");
    function_kind(setup, realm, these.async_function_prototype, None, "AsyncFunction");
}

/// ECMA-262 27.3.1-27.3.3: the constructor and the prototype of a kind of functions.
fn function_kind(
    setup: &mut Setup<'_>,
    realm: &Realm,
    functions: ObjectId,
    instances: Option<ObjectId>,
    name: &str,
) {
    let function = match name {
        "GeneratorFunction" => "constructGenerator",
        "AsyncFunction" => "constructAsync",
        _ => "constructAsyncGenerator",
    };
    let look = Look { name, length: 1, is_constructor: true };
    let hosted = Hosted { file: "function/constructor.js", function, fast: None, code: None };
    let constructor = setup.hosted_function(realm, look, hosted);
    let key = |setup: &mut Setup<'_>, text: &str| Key::String(setup.strings.intern_str(text));
    let (prototype_key, constructor_key) = (key(setup, "prototype"), key(setup, "constructor"));
    let function = setup.store.object(realm.function_prototype).properties.content(constructor_key);
    if let Some(function) = function {
        setup.store.object_mut(constructor).prototype = function;
    }
    setup.define(constructor, prototype_key, functions, Attributes(0));
    setup.define(functions, constructor_key, constructor, Attributes::HIDDEN);
    if let Some(instances) = instances {
        setup.define(functions, prototype_key, instances, Attributes::HIDDEN);
        setup.define(instances, constructor_key, functions, Attributes::HIDDEN);
    }
    tag(setup, functions, name);
}

fn tag(setup: &mut Setup<'_>, object: ObjectId, name: &str) {
    let text = setup.strings.intern_str(name);
    setup.define(object, Key::Symbol(well_known(WellKnown::ToStringTag)), text, Attributes::HIDDEN);
}

fn symbol_method(
    setup: &mut Setup<'_>,
    realm: &Realm,
    object: ObjectId,
    symbol: WellKnown,
    look: Look<'_>,
    (file, function): (&'static str, &'static str),
) {
    let hosted = Hosted { file, function, fast: None, code: None };
    let function = setup.hosted_function(realm, look, hosted);
    setup.define(object, Key::Symbol(well_known(symbol)), function, Attributes::METHOD);
}

fn async_iterators(setup: &mut Setup<'_>, realm: &Realm) {
    let these = realm.coroutines;
    let look = Look { name: "[Symbol.iterator]", length: 0, is_constructor: false };
    let itself = ("iterator/iterator.js", "iteratorSelf");
    symbol_method(setup, realm, these.iterator_prototype, WellKnown::Iterator, look, itself);
    let look = Look { name: "[Symbol.asyncIterator]", length: 0, is_constructor: false };
    let itself = (ASYNC, "asyncIteratorSelf");
    symbol_method(setup, realm, these.async_iterator_prototype, WellKnown::AsyncIterator, look, itself);
    let prototype = these.async_from_sync_prototype;
    setup.hosted(realm, prototype, "next", 1, ASYNC, "fromSyncNext");
    setup.hosted(realm, prototype, "return", 1, ASYNC, "fromSyncReturn");
    setup.hosted(realm, prototype, "throw", 1, ASYNC, "fromSyncThrow");
}

fn promises(setup: &mut Setup<'_>, realm: &mut Realm) {
    let prototype = realm.coroutines.promise_prototype;
    let promise = setup.hosted_constructor(realm, prototype, "Promise", 1, PROMISE, "promiseConstructor");
    realm.coroutines.promise = promise;
    setup.hosted(realm, promise, "all", 1, PROMISE, "promiseAll");
    setup.hosted(realm, promise, "allSettled", 1, PROMISE, "promiseAllSettled");
    setup.hosted(realm, promise, "any", 1, PROMISE, "promiseAny");
    setup.hosted(realm, promise, "race", 1, PROMISE, "promiseRace");
    setup.hosted(realm, promise, "reject", 1, PROMISE, "promiseStaticReject");
    setup.hosted(realm, promise, "resolve", 1, PROMISE, "promiseStaticResolve");
    setup.hosted(realm, promise, "try", 1, PROMISE, "promiseTry");
    setup.hosted(realm, promise, "withResolvers", 0, PROMISE, "promiseWithResolvers");
    setup.hosted(realm, prototype, "catch", 1, PROMISE, "promiseCatch");
    setup.hosted(realm, prototype, "finally", 1, PROMISE, "promiseFinally");
    setup.hosted(realm, prototype, "then", 2, PROMISE, "promiseThen");
    tag(setup, prototype, "Promise");
    let look = Look { name: "get [Symbol.species]", length: 0, is_constructor: false };
    let hosted = Hosted { file: PROMISE, function: "promiseSpecies", fast: None, code: None };
    let getter = setup.hosted_function(realm, look, hosted);
    let accessor = Accessor { getter: Value::from(getter).into(), setter: UNDEFINED.into() };
    let accessor = setup.store.new_accessor(accessor);
    setup.define(promise, Key::Symbol(well_known(WellKnown::Species)), accessor, Attributes::HIDDEN);
}

fn timers(setup: &mut Setup<'_>, realm: &Realm) {
    let global = realm.global;
    setup.hosted(realm, global, "setTimeout", 5, TIMERS, "setTimeoutFunction");
    setup.hosted(realm, global, "setInterval", 5, TIMERS, "setIntervalFunction");
    setup.hosted(realm, global, "setImmediate", 4, TIMERS, "setImmediateFunction");
    setup.hosted(realm, global, "clearTimeout", 1, TIMERS, "clearTimer");
    setup.hosted(realm, global, "clearInterval", 1, TIMERS, "clearTimer");
    setup.hosted(realm, global, "clearImmediate", 1, TIMERS, "clearTimer");
    setup.hosted(realm, global, "queueMicrotask", 1, TIMERS, "queueMicrotaskFunction");
    for prototype in [realm.coroutines.timeout_prototype, realm.coroutines.immediate_prototype] {
        setup.hosted(realm, prototype, "ref", 0, TIMERS, "timerSelf");
        setup.hosted(realm, prototype, "unref", 0, TIMERS, "timerSelf");
        setup.hosted(realm, prototype, "hasRef", 0, TIMERS, "timerHasRef");
    }
    let prototype = realm.coroutines.timeout_prototype;
    setup.hosted(realm, prototype, "close", 0, TIMERS, "timerClose");
    setup.hosted(realm, prototype, "refresh", 0, TIMERS, "timerRefresh");
    let look = Look { name: "[Symbol.toPrimitive]", length: 0, is_constructor: false };
    symbol_method(setup, realm, prototype, WellKnown::ToPrimitive, look, (TIMERS, "timerNumber"));
}

fn next(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    resume(op, arguments, NEXT, "next")
}

fn throw_value(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    resume(op, arguments, THROW, "throw")
}

fn return_value(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    resume(op, arguments, RETURN, "return")
}

fn resume(op: &mut Op<'_>, arguments: Arguments<'_>, mode: f64, name: &str) -> Stepped {
    let value: Value = arguments.get(0);
    if let Js::Object(id) = view(arguments.this)
        && let Class::Generator { .. } = op.store.object(id).class
    {
        return op.resume_generator(arguments.guard, id, value, mode);
    }
    let shown = op.show_brief(arguments.this);
    let message = format!("Method [Generator].prototype.{name} called on incompatible receiver {shown}");
    Ok(op.type_error(arguments.guard, &message))
}
