//! Which functions an edit concerns: those whose parts have another text afterwards.
#![allow(clippy::unwrap_used)]

use harness::reach;
use js_syntax::modules::{Asker, Format, Host, NotFound, Unit};
use js_syntax::{Goal, Kind};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Files in memory: a case is files, cut by lines `// file NAME`, and edits `old => new` with the functions that they concern.
struct Memory(BTreeMap<String, String>);

impl Memory {
    fn parse(text: &str) -> Memory {
        let mut files = BTreeMap::new();
        let mut name = "/main.js".to_owned();
        for line in text.lines().map(str::trim_start) {
            match line.strip_prefix("// file ") {
                Some(next) => name = format!("/{next}"),
                None => {
                    let file: &mut String = files.entry(name.clone()).or_default();
                    file.push_str(line);
                    file.push('\n');
                }
            }
        }
        Memory(files)
    }

    /// What every function of the first file reaches.
    fn reached(&self) -> BTreeMap<String, Vec<(String, u32, String)>> {
        let text = self.0["/main.js"].clone();
        let unit = Unit { name: "/main.js".to_owned(), kind: kind("/main.js", &text), text };
        let all = reach(&[unit], self).remove(0).unwrap().into_iter();
        let parts = |parts: Vec<Rc<harness::Part>>| {
            parts.iter().map(|part| (part.file.clone(), part.column, part.text.clone())).collect()
        };
        all.map(|reached| (reached.signature.name, parts(reached.parts))).collect()
    }
}

fn kind(name: &str, text: &str) -> Kind {
    let is_module = text.contains("import ") || text.contains("export ");
    Kind::of_file(name, if is_module { Goal::Module } else { Goal::CommonJs }).unwrap()
}

impl Host for Memory {
    fn resolve(&self, specifier: &str, _: &str, _: Asker) -> Result<String, NotFound> {
        let path = specifier.strip_prefix('.').unwrap_or(specifier).to_owned();
        let missing = NotFound { message: specifier.to_owned(), code: "MODULE_NOT_FOUND", broken: None };
        if self.0.contains_key(&path) { Ok(path) } else { Err(missing) }
    }

    fn format(&self, path: &str) -> Format {
        Format::Source(kind(path, &self.0[path]))
    }

    fn read(&self, path: &str) -> Result<String, String> {
        self.0.get(path).cloned().ok_or_else(|| path.to_owned())
    }
}

#[track_caller]
fn check(files: &str, edits: &[(&str, &str, &str)]) {
    let before = Memory::parse(files).reached();
    for (old, new, concerned) in edits {
        assert!(files.contains(old), "{old}");
        let after = Memory::parse(&files.replacen(old, new, 1)).reached();
        let changed: Vec<&str> = before
            .iter()
            .filter(|(name, parts)| after.get(*name) != Some(parts))
            .map(|(name, _)| name.as_str())
            .collect();
        assert_eq!(changed.join(" "), *concerned, "{old} => {new}");
    }
}

#[test]
fn functions_of_a_module() {
    check(
        "/** @param {number} x */
        export function a(x) { return twice(x); }
        export function b(x) { return x < limit ? 1 : 2; }
        export function c(x) { return b(x); }
        function twice(x) { return x * 2; }
        const limit = 10;
        const unused = 3;
        export class D extends E { m(x) { return a(x); } }
        class E { n() { return 1; } }",
        &[
            ("twice(x);", "twice(x + 1);", "D D.m D.n a"),
            ("{number}", "{string}", "D D.m D.n a"),
            ("x * 2", "x * 3", "D D.m D.n a"),
            ("limit = 10", "limit = 11", "b c"),
            ("unused = 3", "unused = 4", ""),
            ("return 1; }", "return 2; }", "D D.m D.n"),
            ("export function b", "\n\nexport function b", ""),
            ("const unused = 3;", "const unused = f(3);", "D D.m D.n a b c"),
        ],
    );
}

#[test]
fn names_of_other_modules() {
    check(
        "import { one, two as zwei } from \"./other.js\";
        import * as all from \"./all.js\";
        import \"./effects.js\";
        export const a = () => one();
        export const b = () => zwei();
        export const c = () => all.three();
        export const d = () => all;
        // file other.js
        export function one() { return 1; }
        export const two = () => helper();
        const helper = () => 2;
        // file all.js
        export const three = () => 3;
        export const four = () => 4;
        // file effects.js
        globalThis.x = 1;
        export function quiet() { return 5; }",
        &[
            ("return 1", "return 10", "a"),
            ("() => 2", "() => 20", "b"),
            ("() => 3", "() => 30", "c d"),
            ("() => 4", "() => 40", "d"),
            ("return 5", "return 50", ""),
            ("x = 1", "x = 2", "a b c d"),
        ],
    );
}

#[test]
fn what_is_required() {
    check(
        "'use strict';
        const { one } = require(\"./other.js\");
        const other = require(\"./other.js\");
        const pack = require(\"package\");
        exports.a = function (x) { return one(x); };
        exports.b = function (x) { return other.two(x); };
        exports.c = function (x) { return x + step; };
        exports.d = function (x) { return exports.c(x); };
        const step = 1;
        exports.e = (x) => require(\"./lazy.js\")(x);
        function Old() {}
        Old.prototype.get = function () { return 7; };
        exports.Old = Old;
        // file other.js
        module.exports = { one, two };
        function one(x) { return 1; }
        function two(x) { return 2; }
        // file lazy.js
        module.exports = (x) => x + 9;",
        &[
            ("return 1", "return 10", "a"),
            ("return 2", "return 20", "b"),
            ("step = 1", "step = 3", "c d"),
            ("+ 9", "+ 8", "e"),
            ("return 7", "return 8", "Old Old.get"),
            ("'use strict'", "'use asm'", "Old Old.get a b c d e"),
        ],
    );
}
