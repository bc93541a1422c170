//! Tests of functions that ask for the time, a random number or the environment: each test says what there is, and it is put back afterwards.
//!
//! Invariant: what a test says holds from its first statement to its end, and for nobody else. Frameworks have their own words for it; Mocha has
//! none, and borrows those of Node's runner.

use super::expression::{Expression, Statement, key};
use super::layout;
use super::options::{Framework, SuiteOptions};
use crate::model::{Around, Behaviour, FunctionReport};

/// What of the world around them the tests of a suite say something about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pinned {
    pub(super) time: bool,
    pub(super) random: bool,
    pub(super) environment: bool,
}

impl Pinned {
    /// What the tests of a function need.
    pub(super) fn of(report: &FunctionReport) -> Pinned {
        let findings = report.findings.iter().map(|finding| &finding.behaviour);
        let all: Vec<&Around> = report.behaviours.iter().chain(findings).map(|one| &one.around).collect();
        Pinned {
            time: all.iter().any(|around| around.now.is_some()),
            random: all.iter().any(|around| !around.randoms.is_empty()),
            environment: all.iter().any(|around| !around.variables.is_empty()),
        }
    }

    /// What either needs.
    pub(super) fn or(self, other: Pinned) -> Pinned {
        Pinned {
            time: self.time || other.time,
            random: self.random || other.random,
            environment: self.environment || other.environment,
        }
    }

    /// Whether there is anything.
    pub(super) fn is_any(self) -> bool {
        self.time || self.random || self.environment
    }
}

/// The variable that holds the environment as it was, where the framework does not keep it.
const ENVIRONMENT: &str = "env";
/// What Jest leaves as it is where a test waits for something: it has a list of what stays, not of what is replaced.
const STAYS: [&str; 9] = [
    "clearImmediate",
    "clearInterval",
    "clearTimeout",
    "nextTick",
    "performance",
    "queueMicrotask",
    "setImmediate",
    "setInterval",
    "setTimeout",
];

/// Whether the suite needs `mock` of Node's runner for it.
pub(super) fn needs_mock(pinned: Pinned, options: &SuiteOptions) -> bool {
    let is_own = matches!(options.framework, Framework::Mocha | Framework::NodeTest);
    is_own && (pinned.time || pinned.random)
}

/// Puts everything back after each test of a function.
pub(super) fn restored(pinned: Pinned, options: &SuiteOptions) -> Vec<Statement> {
    let mut out = Vec::new();
    let mut body = Vec::new();
    let mut add = |is_needed: bool, text: &str| {
        if is_needed {
            body.push(Statement::Raw(text.to_owned()));
        }
    };
    match options.framework {
        Framework::Vitest => {
            add(pinned.time, "vi.useRealTimers();");
            add(pinned.random, "vi.restoreAllMocks();");
            add(pinned.environment, "vi.unstubAllEnvs();");
        }
        Framework::Jest => {
            add(pinned.time, "jest.useRealTimers();");
            add(pinned.random || pinned.environment, "jest.restoreAllMocks();");
        }
        Framework::Mocha | Framework::NodeTest => {
            add(pinned.time || pinned.random, "mock.reset();");
            add(pinned.environment, &format!("process.env = {ENVIRONMENT};"));
            if pinned.environment {
                out.extend([
                    Statement::Raw(format!("const {{ {ENVIRONMENT} }} = process;")),
                    Statement::Blank,
                ]);
            }
        }
    }
    let after = Expression::name("afterEach").call(vec![Expression::Block("() =>".to_owned(), body)]);
    out.push(Statement::Expression(after));
    out
}

/// The statements that say what there is around a call.
pub(super) fn statements(behaviour: &Behaviour, options: &SuiteOptions) -> Vec<Statement> {
    let Around { now, randoms, variables, at_load: _, loads: _ } = &behaviour.around;
    let mut out = Vec::new();
    if let Some(now) = now {
        out.push(Statement::Expression(clock(now, behaviour.is_async, options)));
    }
    out.extend(random(randoms, behaviour, options));
    if !variables.is_empty() {
        out.extend(environment(variables.iter(), options));
    }
    out
}

fn clock(now: &str, is_async: bool, options: &SuiteOptions) -> Expression {
    let now = ("now".to_owned(), Expression::construct("Date", vec![Expression::string(now)]));
    let names =
        |names: &[&str]| Expression::array(names.iter().map(|name| Expression::string(name)).collect());
    let (callee, settings) = match options.framework {
        Framework::Vitest => ("vi.useFakeTimers", vec![now, ("toFake".to_owned(), names(&["Date"]))]),
        Framework::Jest if is_async => {
            ("jest.useFakeTimers", vec![now, ("doNotFake".to_owned(), names(&STAYS))])
        }
        Framework::Jest => ("jest.useFakeTimers", vec![now]),
        Framework::Mocha | Framework::NodeTest => {
            ("mock.timers.enable", vec![("apis".to_owned(), names(&["Date"])), now])
        }
    };
    dotted(callee).call(vec![Expression::Object(settings)])
}

fn random(values: &[f64], behaviour: &Behaviour, options: &SuiteOptions) -> Vec<Statement> {
    let number = |value: &f64| Expression::Number(ryu_js::Buffer::new().format(*value).to_owned());
    let target = [Expression::name("Math"), Expression::string("random")];
    let spy = match options.framework {
        Framework::Vitest => "vi.spyOn",
        Framework::Jest => "jest.spyOn",
        Framework::Mocha | Framework::NodeTest => {
            let [math, name] = target;
            return match values {
                [] => Vec::new(),
                [only] => {
                    let made = dotted("mock.method").call(vec![math, name, number(only).deferred()]);
                    vec![Statement::Expression(made)]
                }
                values => {
                    let list = free(behaviour, &["randoms", "numbers"]);
                    let next = Expression::name(list).member("shift").call(Vec::new()).deferred();
                    vec![
                        Statement::Const(
                            format!("const {list}"),
                            Expression::array(values.iter().map(number).collect()),
                        ),
                        Statement::Expression(dotted("mock.method").call(vec![math, name, next])),
                    ]
                }
            };
        }
    };
    let spied = dotted(spy).call(target.to_vec());
    let once = |spied: Expression, value: &f64| {
        Statement::Expression(spied.member("mockReturnValueOnce").call(vec![number(value)]))
    };
    match values {
        [] => Vec::new(),
        [only] => vec![once(spied, only)],
        values => {
            let name = free(behaviour, &["random", "spied"]);
            let mut out = vec![Statement::Const(format!("const {name}"), spied)];
            out.extend(values.iter().map(|value| once(Expression::name(name), value)));
            out
        }
    }
}

fn environment<'v>(
    variables: impl Iterator<Item = (&'v String, &'v Option<String>)>,
    options: &SuiteOptions,
) -> Vec<Statement> {
    if options.framework == Framework::Vitest {
        return variables.flat_map(|(name, value)| stubbed(name, value.as_deref())).collect();
    }
    let mut properties =
        vec![(String::new(), Expression::Prefix("...".to_owned(), Box::new(dotted("process.env"))))];
    properties.extend(variables.map(|(name, value)| {
        let value = value.as_ref().map_or(Expression::name("undefined"), |text| Expression::string(text));
        (key(name), value)
    }));
    let made = Expression::Object(properties);
    vec![match options.framework {
        Framework::Jest => {
            let replaced = [Expression::name("process"), Expression::string("env"), made];
            Statement::Expression(dotted("jest.replaceProperty").call(replaced.to_vec()))
        }
        _ => Statement::Const("process.env".to_owned(), made),
    }]
}

/// A variable in Vitest's words, which every version of it knows.
fn stubbed(name: &str, value: Option<&str>) -> Vec<Statement> {
    let stub = |value: &str| {
        let stub = [Expression::string(name), Expression::string(value)];
        Statement::Expression(dotted("vi.stubEnv").call(stub.to_vec()))
    };
    match value {
        Some(value) => vec![stub(value)],
        None => {
            let variable = dotted("process.env").member(name);
            let deleted = format!("delete {};", layout::expression(&variable).print());
            vec![stub(""), Statement::Raw(deleted)]
        }
    }
}

/// The first of some names that the texts of a test do not use.
fn free(behaviour: &Behaviour, names: &[&'static str]) -> &'static str {
    let is_used =
        |name: &str| behaviour.setup.iter().chain([&behaviour.call]).any(|text| text.contains(name));
    names.iter().copied().find(|name| !is_used(name)).unwrap_or("pinned")
}

/// `vi.spyOn`
fn dotted(text: &str) -> Expression {
    let mut parts = text.split('.');
    let first = Expression::name(parts.next().unwrap_or_default());
    parts.fold(first, |object, name| object.member(name))
}
