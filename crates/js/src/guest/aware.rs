//! Which natives take symbolic values as they are; of operations, [`crate::lower::OPERATIONS`] says it.
//!
//! Invariant: what is not listed never sees a symbolic value among the operands that it looks at. So what is missing here costs
//! precision, never correctness; what is listed must be exact for symbolic numbers, strings and big integers.

use crate::realm::aware_functions::AwareFunctions;
use crate::realm::heap::object::{Callee, Class};
use crate::realm::heap::store::JsStore;
use crate::realm::realm::property;
use crate::symbolic::text_works::METHODS;
use crate::value::strings::Strings;
use crate::value::value::ObjectId;

/// Native functions and native fast paths of hosted ones that take symbolic values as they are, by where they are found.
const AWARE_FUNCTIONS: &[(&str, &[&str])] = &[
    ("console", &["log", "info", "debug", "error", "warn"]),
    ("Object", &["is"]),
    ("Number", &["isFinite", "isInteger", "isNaN", "isSafeInteger"]),
    ("Array.prototype", &["push"]),
    ("Map.prototype", &["get", "has", "set", "delete"]),
    ("Set.prototype", &["has", "add", "delete"]),
];

/// Those of them that do more than to answer.
const CHANGING: &[&str] = &["log", "info", "debug", "error", "warn", "push", "set", "add", "delete"];

impl AwareFunctions {
    /// Finds them in a new realm.
    pub(crate) fn find(store: &JsStore, strings: &mut Strings, global: ObjectId) -> AwareFunctions {
        let mut found = AwareFunctions::default();
        for (path, names) in AWARE_FUNCTIONS {
            let mut holder = Some(global);
            for part in path.split('.') {
                holder = holder.and_then(|holder| property(store, strings, holder, part));
            }
            for name in *names {
                let function = holder.and_then(|holder| property(store, strings, holder, name));
                let Some(function) = function else { continue };
                if let Class::Function(data) = &store.object(function).class {
                    match data.callee {
                        Callee::Native(id) => {
                            found.natives.insert(id);
                            if !CHANGING.contains(name) {
                                found.answering.insert(id);
                            }
                        }
                        Callee::Hosted(id) => {
                            found.hosted.insert(id);
                            if *path == "console" {
                                found.printing.insert(id);
                            }
                        }
                        Callee::Guest(_) | Callee::Bound => {}
                    }
                }
            }
        }
        let call = property(store, strings, global, "Function")
            .and_then(|maker| property(store, strings, maker, "prototype"))
            .and_then(|prototype| property(store, strings, prototype, "call"));
        if let Some(call) = call
            && let Class::Function(data) = &store.object(call).class
            && let Callee::Native(id) = data.callee
        {
            found.call = Some(id);
        }
        let strings_prototype = property(store, strings, global, "String")
            .and_then(|maker| property(store, strings, maker, "prototype"));
        for (method, work) in METHODS {
            let function = strings_prototype.and_then(|holder| property(store, strings, holder, method));
            if let Some(function) = function
                && let Class::Function(data) = &store.object(function).class
                && let Callee::Hosted(id) = data.callee
            {
                found.texts.insert(id, work);
            }
        }
        found
    }
}
