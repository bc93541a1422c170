//! Built-ins that are younger than some versions of Node: where an exploration is compared with such a version, it must not find them.
//!
//! Invariant: on Node 20 the sweep over the realm finds no function here that Node lacks once they are forgotten.

use crate::code::WellKnown;
use crate::realm::heap::object::Key;
use crate::realm::names::well_known;
use crate::realm::realm::property;
use crate::realm::runtime::Runtime;
use crate::value::value::ObjectId;

/// The last version whose built-ins are known.
const LAST_KNOWN: u32 = 25;

/// What no global leads to.
const ASYNC_ITERATORS: &str = "%AsyncIteratorPrototype%";

/// Where a built-in is, its name, and the first version of Node that has it; the others are in none up to [`LAST_KNOWN`].
const NEWER: &[(&str, &[&str], u32)] = &[
    ("Object", &["groupBy"], 21),
    ("Map", &["groupBy"], 21),
    ("ArrayBuffer.prototype", &["transfer", "transferToFixedLength", "detached"], 21),
    ("JSON", &["rawJSON", "isRawJSON"], 21),
    ("Array", &["fromAsync"], 22),
    ("Promise", &["withResolvers"], 22),
    (
        "Set.prototype",
        &[
            "difference",
            "intersection",
            "isDisjointFrom",
            "isSubsetOf",
            "isSupersetOf",
            "symmetricDifference",
            "union",
        ],
        22,
    ),
    (
        "Iterator.prototype",
        &[
            "constructor",
            "drop",
            "every",
            "filter",
            "find",
            "flatMap",
            "forEach",
            "map",
            "reduce",
            "some",
            "take",
            "toArray",
            "@@toStringTag",
        ],
        22,
    ),
    ("Promise", &["try"], 23),
    ("Iterator.prototype", &["@@dispose"], 24),
    (ASYNC_ITERATORS, &["@@asyncDispose"], 24),
    ("DataView.prototype", &["getFloat16", "setFloat16"], 24),
    ("Math", &["f16round"], 24),
    ("RegExp", &["escape"], 24),
    ("Error", &["isError"], 24),
    ("", &["Float16Array", "SuppressedError", "DisposableStack", "AsyncDisposableStack"], 24),
    ("Uint8Array", &["fromBase64", "fromHex"], 25),
    ("Uint8Array.prototype", &["toBase64", "toHex", "setFromBase64", "setFromHex"], 25),
    ("Iterator", &["concat"], LAST_KNOWN + 1),
    ("Map.prototype", &["getOrInsert", "getOrInsertComputed"], LAST_KNOWN + 1),
    ("WeakMap.prototype", &["getOrInsert", "getOrInsertComputed"], LAST_KNOWN + 1),
    ("Math", &["sumPrecise"], LAST_KNOWN + 1),
    // Last, for the others are found through it.
    ("", &["Iterator"], 22),
];

impl Runtime {
    /// Takes away what a version of Node does not have; nothing may have run yet.
    pub fn forget_newer_than(&mut self, major: u32) {
        for (path, names, _) in NEWER.iter().filter(|(.., since)| *since > major) {
            let Some(holder) = self.builtin(path) else { continue };
            for name in *names {
                let key = match *name {
                    "@@toStringTag" => Key::Symbol(well_known(WellKnown::ToStringTag)),
                    "@@dispose" => Key::Symbol(well_known(WellKnown::Dispose)),
                    "@@asyncDispose" => Key::Symbol(well_known(WellKnown::AsyncDispose)),
                    name => Key::String(self.strings.intern_str(name)),
                };
                self.initial.object_mut(holder).properties.forget(key);
            }
        }
    }

    /// The object of a path like `Map.prototype`; no path is the global object.
    fn builtin(&mut self, path: &str) -> Option<ObjectId> {
        if path == ASYNC_ITERATORS {
            return Some(self.realm.coroutines.async_iterator_prototype);
        }
        let mut parts = path.split('.').filter(|part| !part.is_empty());
        parts.try_fold(self.realm.global, |holder, part| {
            property(&self.initial, &mut self.strings, holder, part)
        })
    }
}
