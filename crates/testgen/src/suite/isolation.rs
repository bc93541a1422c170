//! Tests of functions that change what their module remembers: each test gets the module anew.
//!
//! Invariant: every framework has the module loaded again in the way that its own documentation shows; what a module that it imports
//! remembers is new as well in Vitest and Jest. In Mocha and Node's runner it is where `require` loads it and it asks for the environment.

use super::expression::{Expression, Statement, quote};
use super::layout;
use super::options::{Framework, Language, Module, SuiteOptions};
use super::selection;
use crate::model::{Behaviour, FunctionReport, Import};

/// What counts the copies of modules, where a new name makes a new copy.
const COUNTER: &str = "copies";

/// Whether tests of this kind can have modules of their own.
pub fn is_possible(options: &SuiteOptions) -> bool {
    match options.framework {
        Framework::Vitest | Framework::Jest => true,
        Framework::Mocha | Framework::NodeTest => options.language == Language::JavaScript,
    }
}

/// What the file needs before its tests.
pub(super) fn counter(options: &SuiteOptions) -> Vec<Statement> {
    match counts(options) {
        true => vec![Statement::Blank, Statement::Raw(format!("let {COUNTER} = 0;"))],
        false => Vec::new(),
    }
}

fn counts(options: &SuiteOptions) -> bool {
    options.module == Module::Esm && matches!(options.framework, Framework::Mocha | Framework::NodeTest)
}

/// What loads the module anew where each test does it itself.
const LOAD: &str = "load";

/// The statements before the tests of a function; `is_late` says that tests load the module themselves.
pub(super) fn statements(report: &FunctionReport, options: &SuiteOptions, is_late: bool) -> Vec<Statement> {
    let Import { local, .. } = &report.import;
    let declared = match options.language {
        Language::TypeScript => format!("let {local}: any;"),
        Language::JavaScript => format!("let {local};"),
    };
    let mut body = reset(report, options);
    body.extend(loaded(&report.import, options));
    let head = if options.module == Module::Esm { "async () =>" } else { "() =>" };
    let load = Expression::Block(head.to_owned(), body);
    vec![
        Statement::Comment(selection::isolated(&report.name)),
        Statement::Raw(declared),
        Statement::Blank,
        match is_late {
            true => Statement::Const(format!("const {LOAD}"), load),
            false => Statement::Expression(Expression::name("beforeEach").call(vec![load])),
        },
    ]
}

/// Loads the module within a test.
pub(super) fn load(options: &SuiteOptions) -> Vec<Statement> {
    let wait = if options.module == Module::Esm { "await " } else { "" };
    vec![Statement::Raw(format!("{wait}{LOAD}();"))]
}

/// Why a test cannot be written that loads other files anew; none where it can.
pub(super) fn unloadable(behaviour: &Behaviour, options: &SuiteOptions) -> Option<String> {
    let can_load = match options.framework {
        Framework::Vitest | Framework::Jest => true,
        Framework::Mocha | Framework::NodeTest => is_possible(options) && options.module == Module::CommonJs,
    };
    let file = behaviour.around.loads.first().filter(|_| !can_load)?;
    Some(format!("{file} asks for the environment when it is loaded, and cannot be loaded anew"))
}

/// Forgets all modules of the project: a file that asks is loaded anew only if those between it and the function are, too.
const FORGET_ALL: [&str; 3] = [
    "for (const file of Object.keys(require.cache)) {",
    "  if (!file.includes(\"node_modules\")) delete require.cache[file];",
    "}",
];

/// Forgets the modules that were loaded.
fn reset(report: &FunctionReport, options: &SuiteOptions) -> Vec<Statement> {
    let text = match options.framework {
        Framework::Vitest => "vi.resetModules();".to_owned(),
        Framework::Jest => "jest.resetModules();".to_owned(),
        _ if counts(options) => return Vec::new(),
        _ => {
            let findings = report.findings.iter().map(|finding| &finding.behaviour);
            let mut all = report.behaviours.iter().chain(findings);
            if all.any(|one| !one.around.loads.is_empty()) {
                return FORGET_ALL.map(|line| Statement::Raw(line.to_owned())).into();
            }
            format!("delete require.cache[require.resolve({})];", quote(&options.specifier))
        }
    };
    vec![Statement::Raw(text)]
}

/// Binds the name to what a new module exports.
fn loaded(import: &Import, options: &SuiteOptions) -> Vec<Statement> {
    let path = quote(&options.specifier);
    let module = match options.module {
        Module::CommonJs => format!("require({path})"),
        Module::Esm if counts(options) => format!("await import(`{}?${{copies++}}`)", options.specifier),
        Module::Esm => format!("await import({path})"),
    };
    // `import()` of a CommonJS module has `module.exports` as its default export.
    let is_foreign = options.module == Module::Esm && options.source_module == Module::CommonJs;
    let exported = match (&import.export, is_foreign) {
        (None, false) => None,
        (None, true) => Some("default"),
        (Some(name), _) => Some(name.as_str()),
    };
    let module = match (exported, options.module) {
        (None, _) => Expression::Atom(module),
        (Some(name), Module::CommonJs) => Expression::Atom(module).member(name),
        (Some(name), Module::Esm) => Expression::Atom(format!("({module})")).member(name),
    };
    let value = import.properties.iter().fold(module, |object, name| object.member(name));
    vec![Statement::Raw(format!("{} = {};", import.local, layout::expression(&value).print()))]
}
