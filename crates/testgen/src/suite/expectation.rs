//! The body of a test: the statements before the call, the call, and what is expected of it, in the words of the framework.
//!
//! Invariant: a test calls the function once, so that what it expects is what the one run in Node showed.

use super::expression::{Expression, Statement};
use super::options::{Framework, Language, SuiteOptions};
use super::parse;
use super::value::{Check, Checked, Values};
use crate::model::{Behaviour, Outcome};

/// Writes the bodies of the tests of one suite.
pub(super) struct Expectations<'a> {
    pub(super) options: &'a SuiteOptions,
    pub(super) values: Values<'a>,
}

impl Expectations<'_> {
    /// The body of a behaviour's test.
    pub(super) fn behaviour(&self, behaviour: &Behaviour) -> Vec<Statement> {
        let mut body = setup(behaviour);
        let call = call(behaviour);
        match &behaviour.outcome {
            Outcome::Returns { value } => body.extend(self.returns(behaviour, call, value)),
            Outcome::Throws { name: Some(name), message } => {
                body.push(self.throws(call, name, message, behaviour.is_async));
            }
            Outcome::Throws { name: None, message } => {
                body.extend(self.throws_value(behaviour, call, message));
            }
        }
        body
    }

    /// The body of a finding's test, which asks for what does not hold yet.
    pub(super) fn finding(&self, behaviour: &Behaviour) -> Vec<Statement> {
        let mut body = setup(behaviour);
        let call = call(behaviour);
        body.push(Statement::Expression(match (behaviour.is_async, self.has_expect()) {
            (true, _) => call.awaited(),
            (false, true) => expect(call.deferred()).member("not").member("toThrow").call(Vec::new()),
            (false, false) => assert("doesNotThrow", vec![call.deferred()]),
        }));
        body
    }

    fn has_expect(&self) -> bool {
        matches!(self.options.framework, Framework::Vitest | Framework::Jest)
    }

    fn returns(&self, behaviour: &Behaviour, call: Expression, value: &serde_json::Value) -> Vec<Statement> {
        let call = if behaviour.is_async { call.awaited() } else { call };
        if let Some(checked) = self.values.whole(&call, value) {
            return vec![self.check(checked)];
        }
        let name = free_name(behaviour, &["result", "actual", "returned"]);
        let declared = match self.options.language {
            Language::TypeScript => format!("const {name}: any"),
            Language::JavaScript => format!("const {name}"),
        };
        let mut out = vec![Statement::Const(declared, call)];
        let parts = self.values.parts(&Expression::name(name), value);
        out.extend(parts.into_iter().map(|checked| self.check(checked)));
        out
    }

    fn check(&self, (subject, check): Checked) -> Statement {
        let has_expect = self.has_expect();
        let made = match check {
            Check::Same(value) if has_expect => expect(subject).member("toBe").call(vec![value]),
            Check::Same(value) => assert("equal", vec![subject, value]),
            Check::Deep(value) if has_expect => expect(subject).member("toStrictEqual").call(vec![value]),
            Check::Deep(value) => assert("deepEqual", vec![subject, value]),
            Check::Class(name, true) if has_expect => {
                expect(subject).member("toBeInstanceOf").call(vec![Expression::name(name)])
            }
            Check::Class(name, true) => {
                let test = format!("{} instanceof {name}", super::layout::expression(&subject).print());
                assert("ok", vec![Expression::Atom(test)])
            }
            Check::Class(name, false) => {
                let named = subject.member("constructor").member("name");
                return self.check((named, Check::Same(Expression::string(&name))));
            }
        };
        Statement::Expression(made)
    }

    /// An error: its name and its message.
    fn throws(&self, call: Expression, name: &str, message: &str, is_async: bool) -> Statement {
        let wanted = Expression::Object(vec![
            ("name".to_owned(), Expression::string(name)),
            ("message".to_owned(), Expression::string(message)),
        ]);
        let deferred = if is_async { call.deferred_promise() } else { call.deferred() };
        let made = match (self.has_expect(), is_async) {
            (false, false) => assert("throws", vec![deferred, wanted]),
            (false, true) => assert("rejects", vec![deferred, wanted]).awaited(),
            (true, false) => expect(deferred).member("toThrow").call(vec![containing(wanted)]),
            (true, true) => {
                let rejected = expect(deferred).member("rejects").member("toThrow");
                rejected.call(vec![containing(wanted)]).awaited()
            }
        };
        Statement::Expression(made)
    }

    /// A thrown value that is no error: its text.
    fn throws_value(&self, behaviour: &Behaviour, call: Expression, message: &str) -> Vec<Statement> {
        let name = free_name(behaviour, &["thrown", "caught", "rejected"]);
        let declared = match self.options.language {
            Language::TypeScript => format!("let {name}: unknown;"),
            Language::JavaScript => format!("let {name};"),
        };
        let call = if behaviour.is_async { call.awaited() } else { call };
        let shown = Expression::name("String").call(vec![Expression::name(name)]);
        vec![
            Statement::Raw(declared),
            Statement::Try(call, format!("{name} = error;")),
            self.check((shown, Check::Same(Expression::string(message)))),
        ]
    }
}

fn setup(behaviour: &Behaviour) -> Vec<Statement> {
    behaviour.setup.iter().map(|text| parse::statement(text)).collect()
}

fn call(behaviour: &Behaviour) -> Expression {
    let text = behaviour.call.trim().trim_end_matches(';');
    parse::expression(text.strip_prefix("await ").unwrap_or(text))
}

/// A name that the call does not use itself.
fn free_name(behaviour: &Behaviour, names: &[&'static str]) -> &'static str {
    let is_used = |name: &str| {
        std::iter::once(&behaviour.call).chain(&behaviour.setup).any(|text| {
            text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').any(|word| word == name)
        })
    };
    names.iter().find(|name| !is_used(name)).unwrap_or(&"outcomeOfTheCall")
}

fn expect(subject: Expression) -> Expression {
    Expression::name("expect").call(vec![subject])
}

fn containing(wanted: Expression) -> Expression {
    Expression::name("expect").member("objectContaining").call(vec![wanted])
}

fn assert(method: &str, arguments: Vec<Expression>) -> Expression {
    Expression::name("assert").member(method).call(arguments)
}
