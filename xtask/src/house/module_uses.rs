//! The modules of a crate and which of them uses which.
//!
//! A module is a file; what is inline belongs to it. A path leads to the module that defines its last name: imports of others are
//! followed, so that `use super::Runtime` is a use of `guest` where the parent says `pub use guest::Runtime`. Therefore
//! neither `mod guest;` nor that export is a use of the parent's, but whatever else it names is.

use super::mentions::Mentions;
use super::parsed::Crate;
use std::collections::{BTreeMap, BTreeSet};

/// The modules of one crate, in the order of their paths.
pub struct Modules {
    name: String,
    modules: Vec<FileModule>,
    by_path: BTreeMap<Vec<String>, usize>,
}

struct FileModule {
    path: Vec<String>,
    /// Where its children are: below itself, but for a program beside a library.
    below: Vec<String>,
    mentions: Mentions,
}

/// What a path names.
enum Destination {
    Module(usize),
    /// Something that this module defines.
    Item(usize),
}

/// A name that is being looked up, to notice imports that lead back to themselves.
type Lookups = Vec<(usize, String)>;

impl Modules {
    /// The modules of a crate.
    pub fn of(member: &Crate) -> Self {
        let mut modules: Vec<FileModule> = member
            .sources()
            .filter_map(|file| {
                let path = member.module_of(file)?;
                let is_program = file.path.ends_with("/src/main.rs");
                let below = if is_program { Vec::new() } else { path.clone() };
                Some(FileModule { path, below, mentions: Mentions::of(&file.source) })
            })
            .collect();
        modules.sort_by(|a, b| a.path.cmp(&b.path));
        let by_path =
            modules.iter().enumerate().map(|(index, module)| (module.path.clone(), index)).collect();
        Self { name: member.name.replace('-', "_"), modules, by_path }
    }

    /// The path of every module.
    pub fn paths(&self) -> Vec<&[String]> {
        self.modules.iter().map(|module| module.path.as_slice()).collect()
    }

    /// For each module those that it uses, without itself, in order.
    pub fn uses(&self) -> Vec<Vec<usize>> {
        (0..self.modules.len()).map(|from| self.used_by(from).into_iter().collect()).collect()
    }

    fn used_by(&self, from: usize) -> BTreeSet<usize> {
        let mentions = &self.modules[from].mentions;
        let mut used = BTreeSet::new();
        let mut exports = BTreeSet::new();
        for import in &mentions.imports {
            let Some(to) = self.target(from, &import.path) else { continue };
            if import.is_export && self.modules[to].path.starts_with(&self.modules[from].path) {
                exports.extend(import.name.clone());
            } else {
                used.insert(to);
            }
        }
        // A name alone may be a variable; one that came by an import is used already, but for exports.
        let paths = mentions.paths.iter().filter(|path| path.len() > 1 || exports.contains(&path[0]));
        used.extend(paths.filter_map(|path| self.target(from, path)));
        used.remove(&from);
        used
    }

    /// The module that a path leads to; `None` outside of the crate.
    fn target(&self, from: usize, path: &[String]) -> Option<usize> {
        match self.resolve(from, path, false, &mut Vec::new())? {
            Destination::Module(module) | Destination::Item(module) => Some(module),
        }
    }

    /// What a path means in a module. `more` says that names follow it, so that it names a module rather than an item.
    fn resolve(&self, from: usize, path: &[String], more: bool, asked: &mut Lookups) -> Option<Destination> {
        let (first, rest) = path.split_first()?;
        let root = self.by_path.get(&[][..]).copied();
        let start = match first.as_str() {
            "crate" => Destination::Module(root?),
            "self" => Destination::Module(from),
            "super" => Destination::Module(self.parent(from)?),
            "Self" => return None,
            name => match self.look_up(from, name, more || !rest.is_empty(), asked) {
                Some(found) => found,
                // A program names the library beside it by the name of the crate.
                None if *name == self.name => Destination::Module(root?),
                None => return None,
            },
        };
        self.descend(start, rest, more, asked)
    }

    fn descend(
        &self,
        start: Destination,
        names: &[String],
        more: bool,
        asked: &mut Lookups,
    ) -> Option<Destination> {
        let mut current = start;
        for (index, name) in names.iter().enumerate() {
            let Destination::Module(module) = current else { break };
            let more = more || index + 1 < names.len();
            current = match name.as_str() {
                "super" => Destination::Module(self.parent(module)?),
                // What is not found was made by a macro.
                name => self.look_up(module, name, more, asked).unwrap_or(Destination::Item(module)),
            };
        }
        Some(current)
    }

    /// A name as a module knows it: a child, an item, an import.
    fn look_up(&self, module: usize, name: &str, more: bool, asked: &mut Lookups) -> Option<Destination> {
        let question = (module, name.to_owned());
        if asked.contains(&question) {
            return None;
        }
        asked.push(question);
        let mentions = &self.modules[module].mentions;
        let child = self.child(module, name).map(Destination::Module);
        let item = mentions.items.contains(name).then_some(Destination::Item(module));
        let own = if more { child.or(item) } else { item.or(child) };
        let found = own.or_else(|| self.look_up_imported(module, name, more, asked));
        asked.pop();
        found
    }

    fn look_up_imported(
        &self,
        module: usize,
        name: &str,
        more: bool,
        asked: &mut Lookups,
    ) -> Option<Destination> {
        let imports = &self.modules[module].mentions.imports;
        let mut named = imports.iter().filter(|import| import.name.as_deref() == Some(name));
        let found = named.find_map(|import| self.resolve(module, &import.path, more, asked));
        found.or_else(|| {
            let mut all = imports.iter().filter(|import| import.name.is_none());
            all.find_map(|import| match self.resolve(module, &import.path, true, asked)? {
                Destination::Module(other) => self.look_up(other, name, more, asked),
                Destination::Item(_) => None,
            })
        })
    }

    fn child(&self, module: usize, name: &str) -> Option<usize> {
        let path = [&self.modules[module].below[..], &[name.to_owned()]].concat();
        self.by_path.get(&path).copied()
    }

    fn parent(&self, module: usize) -> Option<usize> {
        let (_, path) = self.modules[module].path.split_last()?;
        self.by_path.get(path).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The uses of a crate of these files, as `from>to`; `.` is the root.
    fn check(files: &[(&str, &str)], expected: &str) {
        let paths: Vec<String> = files.iter().map(|(name, _)| format!("crates/c/src/{name}.rs")).collect();
        let texts = paths.iter().map(String::as_str).zip(files.iter().map(|(_, text)| *text));
        let modules = Modules::of(&Crate::parse("c", texts).unwrap());
        let name = |index: usize| match modules.paths()[index] {
            [] => ".".to_owned(),
            path => path.join("::"),
        };
        let mut found = Vec::new();
        for (from, uses) in modules.uses().iter().enumerate() {
            found.extend(uses.iter().map(|&to| format!("{}>{}", name(from), name(to))));
        }
        assert_eq!(found.join(" "), expected, "{files:?}");
    }

    #[test]
    fn paths_lead_to_what_defines_a_name() {
        check(&[("lib", "mod a; mod b;"), ("a", "use crate::b::B;"), ("b", "struct B;")], "a>b");
        check(&[("lib", "mod a; mod b;"), ("a", "fn f() { super::b::g() }"), ("b", "fn g() {}")], "a>b");
        // An export is neither a use of the parent's nor what a use of it leads to.
        check(&[("lib", "mod a; pub use a::A; mod b;"), ("a", "struct A;"), ("b", "use super::A;")], "b>a");
        check(&[("lib", "mod a; pub use a::*; mod b;"), ("a", "struct A;"), ("b", "use super::A;")], "b>a");
        check(&[("lib", "mod a; pub use a::A; fn f(a: A) {}"), ("a", "struct A;")], ".>a");
        check(&[("lib", "mod a; use a::A;"), ("a", "use super::f;")], ".>a a>.");
        // Modules by the name of an import, and in macros.
        let deep = ("d/e", "fn f() {}");
        check(
            &[("lib", ""), ("d/mod", "mod e;"), deep, ("g", "use crate::d; fn h() { d::e::f() }")],
            "g>d g>d::e",
        );
        check(
            &[("lib", ""), ("d/mod", "mod e;"), deep, ("g", "fn h() { m!(1, crate::d::e::f()) }")],
            "g>d::e",
        );
        // A variable is no module, a test uses nothing, and other crates are not ours.
        check(&[("lib", "mod a; fn f(a: u8) -> u8 { a }"), ("a", "use std::fmt;")], "");
        check(&[("lib", "mod a;"), ("a", "#[cfg(test)] mod tests { use crate::f; }")], "");
        check(
            &[
                ("lib", "mod a; fn g() {}"),
                ("a", "mod inner { use super::f; use super::super::g; } fn f() {}"),
            ],
            "a>.",
        );
        // A program beside the library.
        check(&[("lib", "mod a;"), ("a", "struct A;"), ("main", "mod b; use c::a::A;"), ("b", "")], "main>a");
    }

    #[test]
    fn imports_in_a_circle_end() {
        check(
            &[("lib", "mod a; mod b;"), ("a", "pub use crate::b::X;"), ("b", "pub use crate::a::X;")],
            "a>b b>a",
        );
    }
}
