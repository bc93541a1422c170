//! The imports of a test file.
//!
//! Invariant: every name that the calls use is bound once, and each module is imported by one statement.

use super::expression::{Expression, Statement, is_identifier};
use super::options::{Framework, Language, Module, SuiteOptions};
use crate::model::Import;

/// The statements that bind the names of the framework.
pub(super) fn framework(options: &SuiteOptions) -> Vec<Statement> {
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
    match options.framework {
        Framework::Vitest => vec![bind(&["describe", "expect", "it"], "vitest")],
        Framework::Jest if has_globals => Vec::new(),
        Framework::Jest => vec![bind(&["describe", "expect", "it"], "@jest/globals")],
        Framework::Mocha if options.language == Language::JavaScript => vec![assert],
        Framework::Mocha => vec![assert, bind(&["describe", "it"], "mocha")],
        Framework::NodeTest => vec![assert, bind(&["describe", "it"], "node:test")],
    }
}

/// The statements that bind what is tested, and classes of the same module that arguments need.
pub(super) fn source(imports: &[&Import], classes: &[String], options: &SuiteOptions) -> Vec<Statement> {
    let mut names: Vec<(String, String)> = Vec::new();
    let mut whole: Option<String> = None;
    let mut more = Vec::new();
    for import in imports {
        let root = root(import);
        match import.export.as_deref() {
            None => whole = whole.or(Some(root.clone())),
            Some("default") if options.module == Module::Esm => whole = whole.or(Some(root.clone())),
            Some(export) => push(&mut names, export, &root),
        }
        if root != import.local && !import.properties.is_empty() {
            let target =
                import.properties.iter().fold(Expression::name(root), |object, name| object.member(name));
            let bound = Statement::Const(format!("const {}", import.local), target);
            if !more.contains(&bound) {
                more.push(bound);
            }
        }
    }
    for class in classes {
        push(&mut names, class, class);
    }
    names.sort();
    let is_foreign = options.module == Module::Esm
        && options.source_module == Module::CommonJs
        && options.language == Language::JavaScript;
    let mut out = Vec::new();
    let needs_two = !names.is_empty() && whole.is_some() && options.module == Module::CommonJs;
    if (is_foreign || needs_two) && !names.is_empty() {
        // Node finds the names of a CommonJS module by looking at its text, and may miss some.
        let module = whole.unwrap_or_else(|| "source".to_owned());
        out.push(bindings(options.module, Some(&module), &[], &options.specifier));
        out.push(Statement::Bindings("const ".to_owned(), destructured(&names), format!(" = {module};")));
    } else {
        out.push(bindings(options.module, whole.as_deref(), &names, &options.specifier));
    }
    out.extend(more);
    out
}

/// The name that the module is asked for; calls may use a property of it under another name.
fn root(import: &Import) -> String {
    match import.export.as_deref() {
        Some(export) if !import.properties.is_empty() && export != "default" && is_identifier(export) => {
            export.to_owned()
        }
        _ if !import.properties.is_empty() && import.properties.last() == Some(&import.local) => {
            "source".to_owned()
        }
        _ => import.local.clone(),
    }
}

fn push(names: &mut Vec<(String, String)>, export: &str, local: &str) {
    let pair = (export.to_owned(), local.to_owned());
    if !names.contains(&pair) {
        names.push(pair);
    }
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
