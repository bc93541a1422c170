//! Test files: from what is known about the functions of a source file to the text of its suite.
//!
//! Invariant: deterministic, and a fixed point of Prettier's defaults. One `describe` per function, one `it` per behaviour, one marked test
//! per finding; nothing is expected that Node did not show.

mod doc;
mod expectation;
mod expression;
mod imports;
mod layout;
mod names;
mod options;
mod parse;
mod seal;
mod value;

pub use options::{Extension, Framework, Language, Module, SuiteOptions, specifier};
pub use seal::{is_untouched, sealed};

use crate::model::{Behaviour, Finding, FunctionReport, Import};
use expectation::Expectations;
use expression::{Expression, Statement};
use value::Values;

/// The text of the test file for the functions of one source file, with its head; empty if there is nothing to test.
pub fn suite(reports: &[&FunctionReport], options: &SuiteOptions) -> String {
    let tested: Vec<&FunctionReport> = reports.iter().copied().filter(|report| has_tests(report)).collect();
    if tested.is_empty() {
        return String::new();
    }
    let modules = modules(&tested, options);
    let imported: Vec<String> =
        modules.iter().flat_map(|(_, imports)| imports.iter().map(|import| import.local.clone())).collect();
    let values = Values { imported: &imported, is_typescript: options.language == Language::TypeScript };
    let expectations = Expectations { options, values };
    let mut file = Vec::new();
    if options.module == Module::CommonJs && options.language == Language::JavaScript {
        file.extend([Statement::Raw("\"use strict\";".to_owned()), Statement::Blank]);
    }
    file.extend(imports::framework(options));
    file.extend(imports::sources(&modules, options));
    for report in tested {
        file.push(Statement::Blank);
        file.push(function(report, &expectations));
    }
    sealed(&(layout::statements(&file).print() + "\n"))
}

fn has_tests(report: &FunctionReport) -> bool {
    !report.behaviours.is_empty() || !report.findings.is_empty()
}

/// All tests of a function.
fn function(report: &FunctionReport, expectations: &Expectations<'_>) -> Statement {
    let mut names = names::behaviours(&report.behaviours, &expectations.values);
    let mut body = Vec::new();
    for (behaviour, name) in report.behaviours.iter().zip(&names) {
        separate(&mut body);
        let test = [Expression::string(name), test_function(behaviour, expectations.behaviour(behaviour))];
        body.push(Statement::Expression(Expression::name("it").call(test.to_vec())));
    }
    for finding in &report.findings {
        separate(&mut body);
        let name = names::finding(finding, &names);
        body.extend(marked(finding, &name, expectations));
        names.push(name);
    }
    let describe = [Expression::string(&report.name), Expression::Block("() =>".to_owned(), body)];
    Statement::Expression(Expression::name("describe").call(describe.to_vec()))
}

fn separate(body: &mut Vec<Statement>) {
    if !body.is_empty() {
        body.push(Statement::Blank);
    }
}

fn test_function(behaviour: &Behaviour, body: Vec<Statement>) -> Expression {
    Expression::Block(if behaviour.is_async { "async () =>" } else { "() =>" }.to_owned(), body)
}

/// A finding: a comment that says what happens, and a test that the framework expects to fail.
fn marked(finding: &Finding, name: &str, expectations: &Expectations<'_>) -> Vec<Statement> {
    let on_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut out = vec![Statement::Comment(format!("Finding: {}", on_one_line(&finding.message)))];
    if let Some(place) = &finding.place {
        out.push(Statement::Comment(format!("at {}:{}:{}", place.file, place.line, place.column)));
    }
    let steps: Vec<String> =
        finding.behaviour.setup.iter().chain([&finding.behaviour.call]).cloned().collect();
    out.push(Statement::Comment(format!("with {}", on_one_line(&steps.join(" ")))));
    let it = Expression::name("it");
    let title = Expression::string(name);
    let body = test_function(&finding.behaviour, expectations.finding(&finding.behaviour));
    let test = match expectations.options.framework {
        Framework::Vitest => it.member("fails").call(vec![title, body]),
        Framework::Jest => it.member("failing").call(vec![title, body]),
        Framework::Mocha => it.member("skip").call(vec![title, body]),
        Framework::NodeTest => {
            let todo = Expression::Object(vec![("todo".to_owned(), Expression::string("finding"))]);
            it.call(vec![title, todo, body])
        }
    };
    out.push(Statement::Expression(test));
    out
}

/// What the test imports from where: the source first, then the files of classes that arguments are made of.
fn modules<'r>(reports: &[&'r FunctionReport], options: &SuiteOptions) -> Vec<(String, Vec<&'r Import>)> {
    let mut modules =
        vec![(options.specifier.clone(), reports.iter().map(|report| &report.import).collect::<Vec<_>>())];
    for report in reports {
        for (file, import) in &report.others {
            let is_bound =
                modules.iter().any(|(_, known)| known.iter().any(|known| known.local == import.local));
            if is_bound {
                continue;
            }
            let path = if *file == report.file {
                options.specifier.clone()
            } else {
                imports::beside(&report.file, &options.specifier, file)
            };
            match modules.iter_mut().find(|(known, _)| *known == path) {
                Some((_, imports)) => imports.push(import),
                None => modules.push((path, vec![import])),
            }
        }
    }
    modules
}
