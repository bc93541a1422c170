//! The body of a test: the statements before the call, the call, and what is expected of it, in the words of the framework.
//!
//! Invariant: a test calls the function once, so that what it expects is what the one run in Node showed.

use super::expression::{Expression, Statement};
use super::options::{Framework, Language, SuiteOptions};
use super::parse;
use super::value::{Check, Checked, Values};
use crate::model::{Behaviour, Finding, Outcome, Takes};

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
            Outcome::Returns { value } => match behaviour.takes {
                Some(takes) => body.extend(self.yields(behaviour, call, value, takes)),
                None => body.extend(self.returns(behaviour, call, value)),
            },
            Outcome::Throws { name: Some(name), message } if behaviour.takes.is_some() => {
                let taken = Expression::Block(head(behaviour).to_owned(), vec![drained(behaviour, &call)]);
                body.push(self.throws_in(taken, name, message, behaviour.is_async));
            }
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
    pub(super) fn finding(&self, finding: &Finding) -> Vec<Statement> {
        let behaviour = &finding.behaviour;
        let mut body = setup(behaviour);
        let call = call(behaviour);
        if let (Some(_), Outcome::Returns { value }) = (finding.declared(), &behaviour.outcome) {
            body.extend(self.returns_not(behaviour, call, value));
            return body;
        }
        if behaviour.takes.is_some_and(|takes| takes.is_async) {
            body.push(drained(behaviour, &call));
            return body;
        }
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

    /// That a call gives something else than it does.
    fn returns_not(
        &self,
        behaviour: &Behaviour,
        call: Expression,
        value: &serde_json::Value,
    ) -> Vec<Statement> {
        let call = if behaviour.is_async { call.awaited() } else { call };
        let not = |subject| expect(subject).member("not");
        let made = match (self.values.whole(&call, value), self.has_expect()) {
            (Some((subject, Check::Same(value))), true) => not(subject).member("toBe").call(vec![value]),
            (Some((subject, Check::Same(value))), false) => assert("notEqual", vec![subject, value]),
            (Some((subject, Check::Deep(value))), true) => {
                not(subject).member("toStrictEqual").call(vec![value])
            }
            (Some((subject, Check::Deep(value))), false) => assert("notDeepEqual", vec![subject, value]),
            // What has no literal is told by its kind at least.
            (Some((_, Check::Class(..))) | None, _) => {
                let kind = Expression::Prefix("typeof ".to_owned(), Box::new(call));
                let tags = ["function", "symbol"].into_iter();
                let shown = tags.into_iter().find(|tag| value.get(tag).is_some()).unwrap_or("object");
                let shown = Expression::string(shown);
                match self.has_expect() {
                    true => not(kind).member("toBe").call(vec![shown]),
                    false => assert("notEqual", vec![kind, shown]),
                }
            }
        };
        vec![Statement::Expression(made)]
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

    /// The values of a generator, taken by a loop.
    fn yields(
        &self,
        behaviour: &Behaviour,
        call: Expression,
        value: &serde_json::Value,
        takes: Takes,
    ) -> Vec<Statement> {
        let name = free_name(behaviour, &["values", "taken", "yielded"]);
        let declared = match self.options.language {
            Language::TypeScript => format!("const {name}: any[] = [];"),
            Language::JavaScript => format!("const {name} = [];"),
        };
        let (mut out, source) = named_generator(behaviour, call);
        let word = if takes.is_async { "for await" } else { "for" };
        let end =
            takes.at_most.map(|most| format!("\n  if ({name}.length === {most}) break;")).unwrap_or_default();
        let taken = format!("{word} (const value of {source}) {{\n  {name}.push(value);{end}\n}}");
        out.extend([Statement::Raw(declared), Statement::Raw(taken)]);
        match self.values.whole(&Expression::name(name), value) {
            Some(checked) => out.push(self.check(checked)),
            None => {
                let parts = self.values.parts(&Expression::name(name), value);
                out.extend(parts.into_iter().map(|checked| self.check(checked)));
            }
        }
        out
    }

    /// An error: its name and its message.
    fn throws(&self, call: Expression, name: &str, message: &str, is_async: bool) -> Statement {
        let deferred = if is_async { call.deferred_promise() } else { call.deferred() };
        self.throws_in(deferred, name, message, is_async)
    }

    /// A function that throws an error: its name and its message.
    fn throws_in(&self, deferred: Expression, name: &str, message: &str, is_async: bool) -> Statement {
        let mut wanted = vec![("name".to_owned(), Expression::string(name))];
        if is_whole(message) {
            wanted.push(("message".to_owned(), Expression::string(message)));
        }
        let wanted = Expression::Object(wanted);
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
        let call = match behaviour.takes {
            Some(_) => {
                let drain = Expression::Block(head(behaviour).to_owned(), vec![drained(behaviour, &call)]);
                Expression::Grouped(Box::new(drain)).call(Vec::new())
            }
            None => call,
        };
        let call = if behaviour.is_async { call.awaited() } else { call };
        let check = if message == NO_TEXT || !is_whole(message) {
            let thrown = Expression::Prefix("typeof ".to_owned(), Box::new(Expression::name(name)));
            let kind = if message == NO_TEXT { "object" } else { "string" };
            (thrown, Check::Same(Expression::string(kind)))
        } else {
            let shown = Expression::name("String").call(vec![Expression::name(name)]);
            (shown, Check::Same(Expression::string(message)))
        };
        vec![Statement::Raw(declared), Statement::Try(call, format!("{name} = error;")), self.check(check)]
    }
}

/// What a replay says of a thrown value that `String` refuses.
const NO_TEXT: &str = "something that has no text";

/// Whether a message is as it was thrown: what stands for half a character may have been one.
fn is_whole(message: &str) -> bool {
    !message.contains('\u{fffd}')
}

fn setup(behaviour: &Behaviour) -> Vec<Statement> {
    behaviour.setup.iter().map(|text| parse::statement(text)).collect()
}

fn call(behaviour: &Behaviour) -> Expression {
    let text = behaviour.call.trim().trim_end_matches(';');
    parse::expression(text.strip_prefix("await ").unwrap_or(text))
}

/// A loop over a generator that does nothing with the values.
fn drained(behaviour: &Behaviour, call: &Expression) -> Statement {
    let word = if behaviour.takes.is_some_and(|takes| takes.is_async) { "for await" } else { "for" };
    Statement::Raw(format!("{word} (const _ of {});", super::layout::expression(call).print()))
}

fn head(behaviour: &Behaviour) -> &'static str {
    if behaviour.is_async { "async () =>" } else { "() =>" }
}

/// Calls up to this width stand in the head of a loop.
const SHORT_CALL: usize = 40;

/// What a loop goes over; a long call gets a name first.
fn named_generator(behaviour: &Behaviour, call: Expression) -> (Vec<Statement>, String) {
    let text = super::layout::expression(&call).print();
    if text.len() <= SHORT_CALL && !text.contains('\n') {
        return (Vec::new(), text);
    }
    let name = free_name(behaviour, &["generator", "source", "made"]);
    (vec![Statement::Const(format!("const {name}"), call)], name.to_owned())
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
