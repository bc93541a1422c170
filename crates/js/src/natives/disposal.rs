//! DisposableStack, AsyncDisposableStack and SuppressedError, all hosted.

use crate::code::WellKnown;
use crate::natives::collections::{methods, tag};
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::hosted::{Hosted, Look};
use crate::realm::names::well_known;
use crate::realm::realm::{ErrorKind, Realm, Setup};
use crate::value::value::ObjectId;
use summary::Value;

const FILE: &str = "disposal/disposal.js";

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    suppressed_error(setup, realm);
    let list = [("adopt", 2, "adopt"), ("defer", 1, "defer"), ("move", 0, "move"), ("use", 1, "use")];
    let prototype = stack(setup, realm, "DisposableStack", &list, "disposed");
    let dispose = setup.hosted(realm, prototype, "dispose", 0, FILE, "dispose");
    symbol(setup, prototype, WellKnown::Dispose, dispose);
    let list = [
        ("adopt", 2, "asyncAdopt"),
        ("defer", 1, "asyncDefer"),
        ("move", 0, "asyncMove"),
        ("use", 1, "asyncUse"),
    ];
    let prototype = stack(setup, realm, "AsyncDisposableStack", &list, "asyncDisposed");
    let dispose = setup.hosted(realm, prototype, "disposeAsync", 0, FILE, "disposeAsync");
    symbol(setup, prototype, WellKnown::AsyncDispose, dispose);
    let look = Look { name: "[Symbol.asyncDispose]", length: 0, is_constructor: false };
    let hosted = Hosted { file: FILE, function: "disposeAsyncIterator", fast: None, code: None };
    let dispose = setup.hosted_function(realm, look, hosted);
    symbol(setup, realm.coroutines.async_iterator_prototype, WellKnown::AsyncDispose, dispose);
}

fn stack(
    setup: &mut Setup<'_>,
    realm: &Realm,
    name: &'static str,
    list: &[crate::natives::collections::Method],
    disposed: &'static str,
) -> ObjectId {
    let prototype = setup.object(realm.object_prototype, Class::Ordinary);
    setup.hosted_constructor(realm, prototype, name, 0, FILE, name);
    methods(setup, realm, prototype, FILE, list);
    let key = Key::String(setup.strings.intern_str("disposed"));
    setup.hosted_accessor(realm, prototype, key, "disposed", FILE, [Some(disposed), None]);
    tag(setup, prototype, name);
    prototype
}

fn symbol(setup: &mut Setup<'_>, object: ObjectId, symbol: WellKnown, function: ObjectId) {
    setup.define(object, Key::Symbol(well_known(symbol)), function, Attributes::METHOD);
}

/// A kind of error of its own: no operation throws it.
fn suppressed_error(setup: &mut Setup<'_>, realm: &Realm) {
    let parent = realm.error_prototype(ErrorKind::Error);
    let prototype = setup.object(parent, Class::Ordinary);
    let name = "SuppressedError";
    let constructor = setup.hosted_constructor(realm, prototype, name, 3, FILE, name);
    if let Some(&error) = setup.intrinsics.get("Error") {
        setup.store.object_mut(constructor).prototype = Value::from(error).into();
    }
    let (shown, empty) = (setup.strings.intern_str(name), setup.strings.intern_str(""));
    setup.named(prototype, "name", shown);
    setup.named(prototype, "message", empty);
}
