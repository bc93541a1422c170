//! Native functions, a file per global. A native never calls guest code; what must is written in JavaScript, see
//! `builtins`.

pub(crate) mod array;
pub(crate) mod array_paths;
pub(crate) mod array_quick;
pub(crate) mod bigint;
pub(crate) mod collections;
pub(crate) mod console;
pub(crate) mod coroutine;
pub(crate) mod date;
pub(crate) mod dense;
pub(crate) mod disposal;
pub(crate) mod error;
pub(crate) mod function;
pub(crate) mod fundamental;
pub(crate) mod global;
pub(crate) mod json;
pub(crate) mod math;
pub(crate) mod newer;
pub(crate) mod number;
pub(crate) mod object;
pub(crate) mod regexp;
pub(crate) mod string;
pub(crate) mod support;
pub(crate) mod table;
pub(crate) mod works;

use crate::realm::heap::object::Class;
use crate::realm::realm::{Realm, Setup};
use crate::value::value::NULL;

/// Makes the global objects.
pub fn install(setup: &mut Setup<'_>, realm: &mut Realm) {
    console::install(setup, realm);
    object::install(setup, realm);
    function::install(setup, realm);
    error::install(setup, realm);
    collections::install(setup, realm);
    string::install(setup, realm);
    number::install(setup, realm);
    bigint::install(setup, realm);
    math::install(setup, realm);
    global::install(setup, realm);
    for name in ["cache", "builtins"] {
        let table = setup.object(NULL, Class::Ordinary);
        setup.named(realm.module_state, name, table);
    }
    realm.eval = setup.native(realm, crate::program::evaluate::indirect_eval, "eval", 1, false);
    setup.named(realm.global, "eval", realm.eval);
    fundamental::install(setup, realm);
    regexp::install(setup, realm);
    date::install(setup, realm);
    coroutine::install(setup, realm);
    disposal::install(setup, realm);
    global::arrange(setup, realm);
}
