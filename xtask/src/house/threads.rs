//! The thread through the JavaScript runtime: functions that hand on `(runtime, cx, call)`, and the struct `Runtime` itself.

use super::figures::{Cell, Figures};
use super::parsed::{Crate, House};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::{FnArg, ImplItemFn, Item, ItemFn, ItemImpl, ItemStruct, Pat, Signature, TraitItemFn, Type};

/// The crate that the thread runs through, and the struct that it is about.
const CRATE: &str = "js";
const RUNTIME: &str = "Runtime";
/// All of the crate, and where the thread is, as paths begin.
const PARTS: [&str; 2] = ["crates/js/src", "crates/js/src/realm"];
/// The parameters of the thread, by name and by type.
const THREAD: [(&str, &str); 3] = [("runtime", RUNTIME), ("cx", "Cx"), ("call", "Call")];

/// How many functions hand on all of the thread.
pub fn functions(house: &House) -> Figures {
    let rows = PARTS.iter().flat_map(|part| threads(house, part)).map(|threads| {
        let Threads { part, functions, handed, received, .. } = threads;
        vec![part.into(), functions.into(), handed.into(), received.into(), (handed + received).into()]
    });
    let title =
        "Functions of js that take all of (runtime, cx, call): as parameters, or with `self` for the runtime";
    let columns = &["of", "functions", "by parameters", "by self", "together"];
    Figures { key: "threads", title, columns, rows: rows.collect(), shown: usize::MAX }
}

/// How large the struct is and over how many files it is spread.
pub fn runtime(house: &House) -> Figures {
    let rows = threads(house, PARTS[0]).map(|threads| {
        let Threads { fields, blocks, traits, files, .. } = threads;
        let files: Vec<String> = files.into_iter().collect();
        vec![fields.into(), blocks.into(), traits.into(), files.len().into(), Cell::Sample(files)]
    });
    let title = "The struct `Runtime`: its fields, blocks `impl Runtime` and `impl … for Runtime`, files with the former";
    let columns = &["fields", "impl", "impl for", "files", "which"];
    Figures { key: "runtime", title, columns, rows: rows.collect(), shown: usize::MAX }
}

#[derive(Default)]
struct Threads {
    part: &'static str,
    path: String,
    /// Whether `self` is the runtime.
    is_runtime: bool,
    functions: usize,
    handed: usize,
    received: usize,
    fields: usize,
    blocks: usize,
    traits: usize,
    files: BTreeSet<String>,
}

fn threads(house: &House, part: &'static str) -> impl Iterator<Item = Threads> {
    house.crates.iter().filter(|member| member.name == CRATE).map(move |member| Threads::of(member, part))
}

impl Threads {
    fn of(member: &Crate, part: &'static str) -> Self {
        let mut threads = Self { part, ..Self::default() };
        for file in member.sources().filter(|file| file.path.starts_with(part)) {
            threads.path = file.path.clone();
            file.source.iter().for_each(|item: &Item| threads.visit_item(item));
        }
        threads
    }

    fn add(&mut self, signature: &Signature) {
        self.functions += 1;
        let takes = |&(name, kind): &(&str, &str)| signature.inputs.iter().any(|input| is(input, name, kind));
        let is_method = self.is_runtime && signature.receiver().is_some();
        if THREAD.iter().all(takes) {
            self.handed += 1;
        } else if is_method && THREAD.iter().filter(|(_, kind)| *kind != RUNTIME).all(takes) {
            self.received += 1;
        }
    }
}

impl<'ast> Visit<'ast> for Threads {
    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        if item.ident == RUNTIME {
            self.fields = item.fields.len();
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        self.is_runtime = is_type(&item.self_ty, RUNTIME);
        if self.is_runtime && item.trait_.is_some() {
            self.traits += 1;
        } else if self.is_runtime {
            self.blocks += 1;
            self.files.insert(self.path.clone());
        }
        visit::visit_item_impl(self, item);
        self.is_runtime = false;
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.add(&item.sig);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.add(&item.sig);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if item.default.is_some() {
            self.add(&item.sig);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

/// Whether a parameter has this name or this type.
fn is(input: &FnArg, name: &str, kind: &str) -> bool {
    let FnArg::Typed(parameter) = input else { return false };
    matches!(&*parameter.pat, Pat::Ident(pattern) if pattern.ident == name) || is_type(&parameter.ty, kind)
}

/// Whether a type is this one, or a reference to it.
fn is_type(given: &Type, name: &str) -> bool {
    match given {
        Type::Reference(reference) => is_type(&reference.elem, name),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == name),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_known_by_name_and_by_type() {
        let text = "struct Runtime { a: u8, b: u8 }
            fn by_name(call: A, runtime: B, cx: C) {}
            fn by_type(_: &mut Runtime, c: &Cx, d: &mut Call<'_>) {}
            fn two(runtime: A, cx: B) {}
            impl Runtime { fn method(&mut self, cx: A, call: B) {} fn none(cx: A, call: B) {} }
            impl Guest for Runtime { fn other(&mut self, cx: A, call: B) {} }
            impl Other { fn method(&mut self, cx: A, call: B) {} }";
        let member = Crate::parse("js", [("crates/js/src/lib.rs", text)].into_iter()).unwrap();
        let threads = Threads::of(&member, PARTS[0]);
        assert_eq!([threads.functions, threads.handed, threads.received], [7, 2, 2]);
        assert_eq!([threads.fields, threads.blocks, threads.traits, threads.files.len()], [2, 1, 1, 1]);
    }
}
