//! Test files: from what is known about the functions of a source file to the text of its suite.
//!
//! Invariant: deterministic, and a fixed point of Prettier's defaults. One `describe` per function, one `it` per behaviour, one marked test
//! per finding; nothing is expected that Node did not show.

mod doc;
mod expectation;
mod expression;
mod imports;
mod isolation;
mod layout;
mod names;
mod options;
mod parse;
mod pins;
mod seal;
mod selection;
mod value;

pub use isolation::is_possible as can_isolate;
pub use options::{Extension, Framework, Language, Module, SuiteOptions, specifier};
pub use seal::{is_untouched, sealed};
pub use selection::{Selection, Test};

use crate::model::{Behaviour, Finding, FunctionReport, Import, SideState};
use std::collections::BTreeSet;

use expectation::Expectations;
use expression::{Expression, Statement};
use pins::Pinned;
use value::Values;

/// The text of the test file for the functions of one source file, with its head; empty if there is nothing to test.
pub fn suite(reports: &[&FunctionReport], options: &SuiteOptions) -> String {
    suite_of(reports, options, &selection(reports, options))
}

/// What no test of this kind can say: it is left out before anything is run.
pub fn selection(reports: &[&FunctionReport], options: &SuiteOptions) -> Selection {
    let mut selection = Selection::default();
    for Named { report, behaviours, findings } in named(reports, options) {
        let findings = findings.iter().map(|(name, finding)| (name, &finding.behaviour));
        for (name, behaviour) in behaviours.iter().map(|(name, one)| (name, *one)).chain(findings) {
            if let Some(cause) = isolation::unloadable(behaviour, options) {
                selection.left_out.insert((report.name.clone(), name.clone()), cause);
            }
        }
    }
    selection
}

/// The same with the tests that are left after some were left out.
pub fn suite_of(reports: &[&FunctionReport], options: &SuiteOptions, selection: &Selection) -> String {
    let named = named(reports, options);
    let is_kept = |named: &&Named<'_>| {
        let behaviours = named.behaviours.iter().map(|(name, _)| name);
        let mut names = behaviours.chain(named.findings.iter().map(|(name, _)| name));
        names.any(|name| !selection.leaves_out(&named.report.name, name))
    };
    let tested: Vec<&Named<'_>> = named.iter().filter(is_kept).collect();
    if tested.is_empty() {
        return String::new();
    }
    let is_isolated = |named: &Named<'_>| is_isolated(named.report, options, selection);
    let bound: Vec<&FunctionReport> =
        tested.iter().filter(|one| !is_isolated(one)).map(|one| one.report).collect();
    let reports: Vec<&FunctionReport> = tested.iter().map(|one| one.report).collect();
    let imported = imported(&reports, options);
    let modules = modules(&bound, &reports, options);
    let values = Values { imported: &imported, is_typescript: options.language == Language::TypeScript };
    let expectations = Expectations { options, values };
    let mut file = Vec::new();
    if options.module == Module::CommonJs && options.language == Language::JavaScript {
        file.extend([Statement::Raw("\"use strict\";".to_owned()), Statement::Blank]);
    }
    let pinned = reports.iter().fold(Pinned::default(), |all, report| all.or(Pinned::of(report)));
    let has_before = |one: &Named<'_>| is_isolated(one) && !Pinned::of(one.report).is_any();
    let needs = imports::Needs {
        modules: tested.iter().any(|one| is_isolated(one)),
        before: tested.iter().any(|one| has_before(one)),
        pinned,
    };
    file.extend(imports::framework(options, needs));
    file.extend(imports::sources(&modules, options));
    if tested.iter().any(|one| is_isolated(one)) {
        file.extend(isolation::counter(options));
    }
    for one in tested {
        file.push(Statement::Blank);
        file.push(function(one, &expectations, selection));
    }
    let left_out = selection.comments();
    if !left_out.is_empty() {
        file.push(Statement::Blank);
        file.extend(left_out.into_iter().map(Statement::Comment));
    }
    sealed(&(layout::statements(&file).print() + "\n"))
}

/// The tests that the functions of a source file have, in their order.
pub fn tests(reports: &[&FunctionReport], options: &SuiteOptions) -> Vec<Test> {
    let mut all = Vec::new();
    for Named { report, behaviours, findings } in named(reports, options) {
        let test = |name: &String, is_finding| Test {
            function: report.name.clone(),
            name: name.clone(),
            is_finding,
        };
        all.extend(behaviours.iter().map(|(name, _)| test(name, false)));
        all.extend(findings.iter().map(|(name, _)| test(name, true)));
    }
    all
}

/// Takes from a report what is left out of its suite; a branch side that no other test reaches counts as not reached.
pub fn leave_out(report: &mut FunctionReport, options: &SuiteOptions, selection: &Selection) {
    let kept = |name: &str| !selection.leaves_out(&report.name, name);
    let Some(named) = named(&[report], options).pop() else { return };
    let behaviours: Vec<bool> = named.behaviours.iter().map(|(name, _)| kept(name)).collect();
    let findings: Vec<bool> = named.findings.iter().map(|(name, _)| kept(name)).collect();
    if behaviours.iter().chain(&findings).all(|is_kept| *is_kept) {
        return;
    }
    let (mut behaviours, mut findings) = (behaviours.into_iter(), findings.into_iter());
    report.behaviours.retain(|_| behaviours.next().unwrap_or(true));
    report.findings.retain(|_| findings.next().unwrap_or(true));
    let all = report.behaviours.iter().chain(report.findings.iter().map(|finding| &finding.behaviour));
    let covered: BTreeSet<usize> = all.flat_map(|behaviour| behaviour.covers.iter().copied()).collect();
    for (index, side) in report.sides.iter_mut().enumerate() {
        if side.state == SideState::Covered && !covered.contains(&index) {
            side.state = SideState::Uncovered;
        }
    }
}

/// A function with the names of its tests. They are those of the whole suite: what is left out changes no other name.
struct Named<'r> {
    report: &'r FunctionReport,
    behaviours: Vec<(String, &'r Behaviour)>,
    findings: Vec<(String, &'r Finding)>,
}

fn named<'r>(reports: &[&'r FunctionReport], options: &SuiteOptions) -> Vec<Named<'r>> {
    let tested: Vec<&FunctionReport> = reports.iter().copied().filter(|report| has_tests(report)).collect();
    let imported = imported(&tested, options);
    let values = Values { imported: &imported, is_typescript: options.language == Language::TypeScript };
    let of_report = |report: &&'r FunctionReport| {
        let mut names = names::behaviours(&report.behaviours, &values);
        let behaviours = names.iter().cloned().zip(&report.behaviours).collect();
        let mut findings = Vec::new();
        for finding in &report.findings {
            let name = names::finding(finding, &names);
            findings.push((name.clone(), finding));
            names.push(name);
        }
        Named { report, behaviours, findings }
    };
    tested.iter().map(of_report).collect()
}

/// The names that tests of the functions can use.
fn imported(reports: &[&FunctionReport], options: &SuiteOptions) -> Vec<String> {
    let modules = modules(reports, reports, options);
    modules.iter().flat_map(|(_, imports)| imports.iter().map(|import| import.local.clone())).collect()
}

fn has_tests(report: &FunctionReport) -> bool {
    !report.behaviours.is_empty() || !report.findings.is_empty()
}

/// All tests of a function that are not left out.
fn function(named: &Named<'_>, expectations: &Expectations<'_>, selection: &Selection) -> Statement {
    let Named { report, behaviours, findings } = named;
    let is_kept = |name: &str| !selection.leaves_out(&report.name, name);
    let pinned = Pinned::of(report);
    let is_isolated = is_isolated(report, expectations.options, selection);
    let mut body = Vec::new();
    if is_isolated {
        body.extend(isolation::statements(report, expectations.options, pinned.is_any()));
    }
    if pinned.is_any() {
        separate(&mut body);
        body.extend(pins::restored(pinned, expectations.options));
    }
    // What a module finds when it is loaded must be there before.
    let loaded =
        if is_isolated && pinned.is_any() { isolation::load(expectations.options) } else { Vec::new() };
    let test_function = |behaviour: &Behaviour, rest: Vec<Statement>| {
        let waits = behaviour.is_async || (!loaded.is_empty() && expectations.options.module == Module::Esm);
        let mut all = pins::statements(behaviour, expectations.options);
        all.extend(loaded.iter().cloned());
        all.extend(rest);
        Expression::Block(if waits { "async () =>" } else { "() =>" }.to_owned(), all)
    };
    for (name, behaviour) in behaviours.iter().filter(|(name, _)| is_kept(name)) {
        separate(&mut body);
        let test = [Expression::string(name), test_function(behaviour, expectations.behaviour(behaviour))];
        body.push(Statement::Expression(Expression::name("it").call(test.to_vec())));
    }
    for (name, finding) in findings.iter().filter(|(name, _)| is_kept(name)) {
        separate(&mut body);
        let test = test_function(&finding.behaviour, expectations.finding(finding));
        body.extend(marked(finding, name, test, expectations.options));
    }
    let describe = [Expression::string(&report.name), Expression::Block("() =>".to_owned(), body)];
    Statement::Expression(Expression::name("describe").call(describe.to_vec()))
}

/// Whether each test of a function gets its module anew: one failed without, or the module asks for something when it is loaded.
fn is_isolated(report: &FunctionReport, options: &SuiteOptions, selection: &Selection) -> bool {
    let findings = report.findings.iter().map(|finding| &finding.behaviour);
    let is_early = || report.behaviours.iter().chain(findings).any(|behaviour| behaviour.around.at_load);
    selection.isolated.contains(&report.name) || (can_isolate(options) && is_early())
}

fn separate(body: &mut Vec<Statement>) {
    if !body.is_empty() {
        body.push(Statement::Blank);
    }
}

/// A finding: a comment that says what happens, and a test that the framework expects to fail.
fn marked(finding: &Finding, name: &str, body: Expression, options: &SuiteOptions) -> Vec<Statement> {
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
    let test = match options.framework {
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
fn modules<'r>(
    bound: &[&'r FunctionReport],
    reports: &[&'r FunctionReport],
    options: &SuiteOptions,
) -> Vec<(String, Vec<&'r Import>)> {
    let mut modules =
        vec![(options.specifier.clone(), bound.iter().map(|report| &report.import).collect::<Vec<_>>())];
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
    modules.retain(|(_, imports)| !imports.is_empty());
    modules
}
