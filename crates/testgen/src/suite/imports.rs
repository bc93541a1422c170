//! The imports of a test file.
//!
//! Invariant: every name that the calls use is bound once, and each module is imported by one statement.

use super::expression::{Expression, Statement, is_identifier};
use super::options::{Extension, Framework, Language, Module, SuiteOptions, specifier};
use super::pins::{self, Pinned};
use crate::model::Import;

/// What tests need of their framework besides `describe`, `it` and `expect`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs {
    /// Modules that are loaded anew.
    pub(super) modules: bool,
    /// Something that is done before each test.
    pub(super) before: bool,
    /// A time, random numbers, an environment; they are put back after each test.
    pub(super) pinned: Pinned,
}

/// The statements that bind the names of the framework.
pub(super) fn framework(options: &SuiteOptions, needs: Needs) -> Vec<Statement> {
    // Globals need no import where no types have to be known.
    let has_globals = options.language == Language::JavaScript && options.module == Module::CommonJs;
    let bind = |names: &[&str], from: &str| {
        let names: Vec<(String, String)> =
            names.iter().map(|name| ((*name).to_owned(), (*name).to_owned())).collect();
        bindings(options.module, None, &names, from)
    };
    let assert = match options.module {
        Module::Esm => {
            bindings(Module::Esm, None, &[("strict".to_owned(), "assert".to_owned())], "node:assert")
        }
        Module::CommonJs => bindings(Module::CommonJs, Some("assert"), &[], "node:assert/strict"),
    };
    let Needs { modules, before, pinned } = needs;
    let has_expect = matches!(options.framework, Framework::Vitest | Framework::Jest);
    let replaces = modules || pinned.is_any();
    let mocks = pins::needs_mock(pinned, options);
    let all = [
        (pinned.is_any(), "afterEach"),
        (before, "beforeEach"),
        (true, "describe"),
        (has_expect, "expect"),
        (true, "it"),
        (options.framework == Framework::Jest && replaces, "jest"),
        (options.framework == Framework::NodeTest && mocks, "mock"),
        (options.framework == Framework::Vitest && replaces, "vi"),
    ];
    let names: Vec<&str> = all.iter().filter(|(is_needed, _)| *is_needed).map(|(_, name)| *name).collect();
    match options.framework {
        Framework::Vitest => vec![bind(&names, "vitest")],
        Framework::Jest if has_globals => Vec::new(),
        Framework::Jest => vec![bind(&names, "@jest/globals")],
        Framework::NodeTest => vec![assert, bind(&names, "node:test")],
        Framework::Mocha => {
            let mut out = vec![assert];
            if options.language == Language::TypeScript {
                out.push(bind(&names, "mocha"));
            }
            if mocks {
                out.push(bind(&["mock"], "node:test"));
            }
            out
        }
    }
}

/// The statements that bind what is tested, and classes that arguments are made of. Pairs of a specifier and what is taken from there, the
/// source itself first.
pub(super) fn sources(modules: &[(String, Vec<&Import>)], options: &SuiteOptions) -> Vec<Statement> {
    modules.iter().flat_map(|(path, imports)| source(path, imports, options)).collect()
}

fn source(path: &str, imports: &[&Import], options: &SuiteOptions) -> Vec<Statement> {
    let mut wanted = Wanted::default();
    // What is imported as a whole gives the name that properties are read from.
    let (whole, parts): (Vec<&Import>, Vec<&Import>) =
        imports.iter().copied().partition(|import| import.properties.is_empty());
    for import in whole.into_iter().chain(parts) {
        wanted.add(import, options);
    }
    wanted.names.sort();
    let Wanted { names, whole, after } = wanted;
    // Node finds the names of a CommonJS module by looking at its text, and may miss some.
    let is_foreign = options.module == Module::Esm
        && options.source_module == Module::CommonJs
        && options.language == Language::JavaScript;
    let needs_two = whole.is_some() && options.module == Module::CommonJs;
    let mut out = Vec::new();
    if (is_foreign || needs_two) && !names.is_empty() {
        let module = whole.unwrap_or_else(|| MODULE.to_owned());
        out.push(bindings(options.module, Some(&module), &[], path));
        out.push(Statement::Bindings("const ".to_owned(), destructured(&names), format!(" = {module};")));
    } else {
        out.push(bindings(options.module, whole.as_deref(), &names, path));
    }
    out.extend(after);
    out
}

/// The name of a module, where a test needs one.
const MODULE: &str = "source";

/// What is taken from one module.
#[derive(Default)]
struct Wanted {
    /// Exported names and what the test calls them.
    names: Vec<(String, String)>,
    /// What the test calls the default export, or `module.exports`.
    whole: Option<String>,
    /// Names for properties of these.
    after: Vec<Statement>,
}

impl Wanted {
    fn add(&mut self, import: &Import, options: &SuiteOptions) {
        let local = &import.local;
        let is_default = import.export.as_deref() == Some("default") && options.module == Module::Esm;
        let is_whole = import.export.is_none() || is_default;
        match (&import.export, &import.properties[..]) {
            (_, []) if is_whole => self.whole(local),
            (Some(export), []) => self.name(export, local),
            // `module.exports = { name }`
            (None, [name]) => self.name(name, local),
            (export, properties) => {
                let root = match export {
                    Some(export) if !is_whole && is_identifier(export) && export != local => export.clone(),
                    _ => self.whole.clone().unwrap_or_else(|| MODULE.to_owned()),
                };
                match export {
                    Some(export) if !is_whole => self.name(export, &root),
                    _ => self.whole = Some(root.clone()),
                }
                let target =
                    properties.iter().fold(Expression::name(root), |object, name| object.member(name));
                self.bind(local, target);
            }
        }
    }

    /// The module as a whole; a second name for it is bound to the first.
    fn whole(&mut self, local: &str) {
        let first = self.whole.get_or_insert_with(|| local.to_owned()).clone();
        if first != local {
            self.bind(local, Expression::name(first));
        }
    }

    fn bind(&mut self, local: &str, target: Expression) {
        let bound = Statement::Const(format!("const {local}"), target);
        if !self.after.contains(&bound) {
            self.after.push(bound);
        }
    }

    fn name(&mut self, export: &str, local: &str) {
        let pair = (export.to_owned(), local.to_owned());
        if !self.names.contains(&pair) {
            self.names.push(pair);
        }
    }
}

/// How the test names another file of the project: both files are relative to the project, and `known` names the first.
pub(super) fn beside(source: &str, known: &str, other: &str) -> String {
    let ending = |path: &str| {
        path.rsplit('/').next().and_then(|file| file.rsplit_once('.')).map(|(_, end)| end.to_owned())
    };
    let extension = match (ending(known), ending(source)) {
        (None, _) => Extension::Dropped,
        (end, kept) if end == kept => Extension::Kept,
        _ => Extension::Emitted,
    };
    let folder = known.rsplit_once('/').map_or("", |(folder, _)| folder);
    let from_source = specifier(source, other, extension);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| *part != ".").collect();
    for part in from_source.split('/') {
        match (part, parts.last()) {
            (".", _) => {}
            ("..", Some(&last)) if last != ".." => {
                parts.pop();
            }
            (part, _) => parts.push(part),
        }
    }
    let joined = parts.join("/");
    if joined.starts_with("../") { joined } else { format!("./{joined}") }
}

fn destructured(names: &[(String, String)]) -> Vec<String> {
    names
        .iter()
        .map(|(export, local)| if export == local { export.clone() } else { format!("{export}: {local}") })
        .collect()
}

/// `import whole, { names } from "path";` or what `require` does for that.
fn bindings(module: Module, whole: Option<&str>, names: &[(String, String)], path: &str) -> Statement {
    let path = super::expression::quote(path);
    match (module, whole) {
        (Module::Esm, Some(whole)) if names.is_empty() => {
            Statement::Raw(format!("import {whole} from {path};"))
        }
        (Module::Esm, whole) => {
            let start = whole.map_or("import ".to_owned(), |whole| format!("import {whole}, "));
            let names = names
                .iter()
                .map(
                    |(export, local)| {
                        if export == local { export.clone() } else { format!("{export} as {local}") }
                    },
                )
                .collect();
            Statement::Bindings(start, names, format!(" from {path};"))
        }
        (Module::CommonJs, Some(whole)) => Statement::Raw(format!("const {whole} = require({path});")),
        (Module::CommonJs, None) => {
            Statement::Bindings("const ".to_owned(), destructured(names), format!(" = require({path});"))
        }
    }
}
