//! What can be called in a module, and with what.
//!
//! Invariant: plain data; everything that a harness or the text of a call needs is in a [`Signature`].

use crate::input_type::{AS_MADE, InputType};
use crate::result_type::Declared;
use js_syntax::Span;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

/// A function, a method or a class of a module.
#[derive(Clone, Debug, PartialEq)]
pub struct Signature {
    /// As people name it: `parse`, `Stack.push`, `Stack` for the class as a whole.
    pub name: String,
    /// Whether `default` names it as well.
    pub is_default: bool,
    /// How a harness reaches it; none if the module keeps it to itself.
    pub access: Option<Access>,
    /// The path of the file that defines it, which another may export.
    pub defined_in: String,
    /// The function or class in that file.
    pub span: Span,
    /// What is called.
    pub callee: Callee,
    /// What a reader must know about the inputs: bounds of recursive types, types that are not known.
    pub notes: Vec<Note>,
}

/// What a reader must know about the inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The sentence.
    pub text: String,
    /// What a verdict is about for it, where some values of the types are no inputs.
    pub bound: Option<String>,
}

impl Note {
    /// Values that are no inputs, and why.
    pub(crate) fn missing(why: &str, text: String) -> Note {
        let bound = Some(format!("inputs that can be made ({why})"));
        Note { text, bound }
    }

    /// Calls that are not made, and why.
    fn uncalled(text: String) -> Note {
        let bound = Some(format!("methods that are called ({text})"));
        Note { text, bound }
    }
}

/// Where a value of a module is found.
#[derive(Clone, Debug, PartialEq)]
pub struct Access {
    /// The path of the module.
    pub file: String,
    /// The name under which an ECMAScript module exports it; none for `module.exports` of a CommonJS module.
    pub export: Option<String>,
    /// The properties from there on.
    pub properties: Vec<String>,
}

/// What is called.
#[derive(Clone, Debug, PartialEq)]
pub enum Callee {
    /// A function.
    Function(Call),
    /// A method: an instance is constructed, then the method called.
    Method(Call, Method),
    /// A class: an instance is constructed, then any methods called in any order.
    Class(Call, Vec<Method>),
}

/// A function's inputs and what becomes of its result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Call {
    /// The parameters; only the last may be a rest parameter, and only the first of a function may be `this`.
    pub parameters: Vec<Parameter>,
    /// What the function returns.
    pub result: ResultKind,
    /// What is said about the value that it returns, or that its promise comes to.
    pub declared: Option<Box<Declared>>,
    /// The classes of exceptions that its documentation announces.
    pub throws: Vec<String>,
    /// Whether the function sees how many arguments it got.
    pub counts_arguments: bool,
}

/// The name of the parameter that no argument is for.
pub(crate) const THIS: &str = "this";

impl Call {
    /// Whether the first of its parameters is `this`.
    pub(crate) fn takes_this(&self) -> bool {
        self.parameters.first().is_some_and(|parameter| parameter.name == THIS)
    }
}

/// What a function returns, as far as it must be consumed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ResultKind {
    /// A value.
    #[default]
    Value,
    /// A promise, which is awaited.
    Promise,
    /// A generator, whose first values are taken.
    Generator,
    /// An asynchronous generator.
    AsyncGenerator,
}

/// A method of a class.
#[derive(Clone, Debug, PartialEq)]
pub struct Method {
    /// Its key.
    pub name: String,
    /// How it is used.
    pub kind: MethodKind,
    /// Its inputs.
    pub call: Call,
}

impl Method {
    /// What is said about the value that its use gives.
    pub(crate) fn declared(&self) -> Option<&Declared> {
        self.call.declared.as_deref().filter(|_| self.kind != MethodKind::Setter)
    }

    /// As people write its use: `push()`, `size`, `size = …`.
    pub fn as_call(&self) -> String {
        match self.kind {
            MethodKind::Method => format!("{}()", self.name),
            MethodKind::Getter => self.name.clone(),
            MethodKind::Setter => format!("{} = …", self.name),
        }
    }
}

/// How a member of a class is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MethodKind {
    /// Called.
    Method,
    /// Read.
    Getter,
    /// Assigned to.
    Setter,
}

/// A parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// Its name, or `arg1`.
    pub name: String,
    /// The values it takes.
    pub input: InputType,
    /// Where its type is from.
    pub origin: Origin,
    /// Whether it takes all further arguments; the type is that of their list.
    pub is_rest: bool,
    /// How long its inputs must be for the code that they meet, by what follows its name; where that is more than the default.
    pub lengths: BTreeMap<String, usize>,
    /// The names that the code looks for in its dictionaries.
    pub keys: Vec<String>,
}

/// Where a parameter's type is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// TypeScript.
    Declared,
    /// JSDoc.
    Documented,
    /// The value it has by default.
    Default,
    /// How the function uses it.
    Guessed,
}

impl Origin {
    /// A word for reports.
    pub fn name(self) -> &'static str {
        match self {
            Origin::Declared => "declared",
            Origin::Documented => "documented",
            Origin::Default => "from its default",
            Origin::Guessed => "guessed",
        }
    }
}

impl Signature {
    /// All parameters, those of the constructor first.
    pub fn parameters(&self) -> Vec<&Parameter> {
        match &self.callee {
            Callee::Function(call) => call.parameters.iter().collect(),
            Callee::Method(construct, method) => {
                construct.parameters.iter().chain(&method.call.parameters).collect()
            }
            Callee::Class(construct, methods) => {
                let of_methods = methods.iter().flat_map(|method| &method.call.parameters);
                construct.parameters.iter().chain(of_methods).collect()
            }
        }
    }

    /// The parameters whose types were guessed.
    pub fn guessed(&self) -> Vec<&Parameter> {
        self.parameters().into_iter().filter(|parameter| parameter.origin == Origin::Guessed).collect()
    }

    /// How long inputs must be for the code that they meet, by their names.
    pub fn lengths(&self) -> BTreeMap<String, usize> {
        let mut found = BTreeMap::new();
        let mut add = |parameters: &[Parameter], prefix: &str| {
            for parameter in parameters {
                let name = format!("{prefix}{}", parameter.name);
                let lengths = parameter.lengths.iter();
                found.extend(lengths.map(|(suffix, &most)| (format!("{name}{suffix}"), most)));
            }
        };
        match &self.callee {
            Callee::Function(call) => add(&call.parameters, ""),
            Callee::Method(construct, method) => {
                add(&construct.parameters, "");
                add(&method.call.parameters, "");
            }
            Callee::Class(construct, methods) => {
                add(&construct.parameters, "");
                methods.iter().for_each(|method| add(&method.call.parameters, &format!("{}.", method.name)));
            }
        }
        found
    }

    /// Whether only the first values of a generator are taken.
    pub fn takes_from_generators(&self) -> bool {
        let is_taken =
            |call: &Call| matches!(call.result, ResultKind::Generator | ResultKind::AsyncGenerator);
        match &self.callee {
            Callee::Function(call) => is_taken(call),
            Callee::Method(_, method) => is_taken(&method.call),
            Callee::Class(_, methods) => methods.iter().any(|method| is_taken(&method.call)),
        }
    }

    /// How many names an object has at most that is guessed to be a dictionary; 0 where there is none.
    pub fn guessed_names(&self) -> usize {
        let parameters = self.calls().into_iter().flat_map(|call| &call.parameters);
        parameters.map(|parameter| parameter.input.guessed_names()).max().unwrap_or_default()
    }

    /// How many keys a dictionary, a map or a set has at most whose keys are strings; 0 where there is none.
    pub fn most_keys(&self) -> usize {
        let parameters = self.calls().into_iter().flat_map(|call| &call.parameters);
        parameters.map(|parameter| parameter.input.most_keys(&parameter.keys)).max().unwrap_or_default()
    }

    /// What inputs are of types that have more values than are made, in words: no length, number or depth tells of it.
    pub fn narrowed(&self) -> BTreeSet<&str> {
        let parameters = self.calls().into_iter().flat_map(|call| &call.parameters);
        let declared = parameters.filter(|parameter| parameter.origin != Origin::Guessed);
        let mut found: BTreeSet<&str> = declared.flat_map(|parameter| parameter.input.narrowed()).collect();
        found.extend(self.notes.iter().filter_map(|note| note.bound.as_deref()));
        if matches!(self.callee, Callee::Method(..)) {
            found.insert(AS_MADE);
        }
        found
    }

    /// What a reader must know about the inputs, in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let guessed = self.guessed().into_iter();
        let guessed = guessed.map(|parameter| format!("the type of `{parameter}` comes from its use"));
        guessed.chain(self.notes.iter().map(|note| note.text.clone())).collect()
    }

    /// Everything that the harness calls.
    fn calls(&self) -> Vec<&Call> {
        match &self.callee {
            Callee::Function(call) => vec![call],
            Callee::Method(construct, method) => vec![construct, &method.call],
            Callee::Class(construct, methods) => {
                std::iter::once(construct).chain(methods.iter().map(|method| &method.call)).collect()
            }
        }
    }

    /// The classes of exceptions that the documentation of what is called announces.
    pub fn throws(&self) -> Vec<&str> {
        let mut names: Vec<&str> =
            self.calls().into_iter().flat_map(|call| &call.throws).map(String::as_str).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The same without what the documentation announces.
    pub fn without_throws(&self) -> Signature {
        let mut plain = self.clone();
        let calls: Vec<&mut Call> = match &mut plain.callee {
            Callee::Function(call) => vec![call],
            Callee::Method(construct, method) => vec![construct, &mut method.call],
            Callee::Class(construct, methods) => {
                std::iter::once(construct).chain(methods.iter_mut().map(|method| &mut method.call)).collect()
            }
        };
        calls.into_iter().for_each(|call| call.throws.clear());
        plain
    }

    /// The same class without its generators, which are not consumed by a statement that calls them; a note names them.
    pub fn without_generators(&self) -> Signature {
        let mut plain = self.clone();
        let Callee::Class(_, methods) = &mut plain.callee else { return plain };
        let is_generator = |method: &Method| {
            matches!(method.call.result, ResultKind::Generator | ResultKind::AsyncGenerator)
        };
        let (left, kept): (Vec<Method>, Vec<Method>) =
            std::mem::take(methods).into_iter().partition(is_generator);
        *methods = kept;
        let note = |method: &Method| Note::uncalled(format!("the generator `{}` is not called", method.name));
        plain.notes.extend(left.iter().map(note));
        plain
    }

    /// The same class without the methods that no inputs can be made for; a note says why. One that has no other stays as it is.
    pub fn without_refused(&self) -> Signature {
        let mut plain = self.clone();
        let Callee::Class(_, methods) = &mut plain.callee else { return plain };
        let refusal = |method: &Method| {
            let mut parameters = method.call.parameters.iter();
            parameters.find_map(|one| Some(format!("parameter {}: {}", one.name, one.input.refusal()?)))
        };
        let (left, kept): (Vec<Method>, Vec<Method>) =
            methods.iter().cloned().partition(|method| refusal(method).is_some());
        if kept.is_empty() {
            return plain;
        }
        *methods = kept;
        let note = |method: &Method| {
            let why = refusal(method).unwrap_or_default();
            Note::uncalled(format!("the method `{}` is not called: {why}", method.name))
        };
        plain.notes.extend(left.iter().map(note));
        plain
    }

    /// What the call that counts gives; none for a class.
    pub fn result(&self) -> Option<ResultKind> {
        match &self.callee {
            Callee::Function(call) => Some(call.result),
            Callee::Method(_, method) => Some(method.call.result),
            Callee::Class(..) => None,
        }
    }

    /// What is said about results, in the order in which a harness asks.
    pub fn declared(&self) -> Vec<&Declared> {
        match &self.callee {
            Callee::Function(call) => call.declared.as_deref().into_iter().collect(),
            Callee::Method(_, method) => method.declared().into_iter().collect(),
            Callee::Class(_, methods) => methods.iter().filter_map(Method::declared).collect(),
        }
    }

    /// Why no harness can be made, if so.
    pub fn refusals(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        if self.access.is_none() {
            all.push(format!("{} is not exported; export it to check it", self.name));
        }
        for parameter in self.parameters() {
            all.extend(parameter.input.refusal().map(|why| format!("parameter {}: {why}", parameter.name)));
        }
        all
    }
}

/// The signature that a user names: by its name, or `default`.
pub fn find<'s>(signatures: &'s [Signature], name: &str) -> Option<&'s Signature> {
    let named = signatures.iter().find(|signature| signature.name == name);
    named.or_else(|| signatures.iter().find(|signature| signature.is_default && name == "default"))
}

impl Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.input, self.is_rest) {
            (InputType::Array(element), true) => write!(f, "...{}: {element}", self.name)?,
            (list, true) => write!(f, "...{}: {list}", self.name)?,
            (input, false) => write!(f, "{}: {input}", self.name)?,
        }
        if self.origin == Origin::Guessed { f.write_str(" (guessed)") } else { Ok(()) }
    }
}

impl Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parameters: Vec<String> = self.parameters.iter().map(Parameter::to_string).collect();
        write!(f, "({})", parameters.join(", "))?;
        match self.result {
            ResultKind::Value => {}
            ResultKind::Promise => f.write_str(" async")?,
            ResultKind::Generator => f.write_str(" generator")?,
            ResultKind::AsyncGenerator => f.write_str(" async generator")?,
        }
        if self.throws.is_empty() { Ok(()) } else { write!(f, " throws {}", self.throws.join(", ")) }
    }
}

impl Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            MethodKind::Method => "",
            MethodKind::Getter => "get ",
            MethodKind::Setter => "set ",
        };
        write!(f, "{kind}{}{}", self.name, self.call)
    }
}

impl Display for Signature {
    /// `parse(text: string) throws SyntaxError`, and a line per note.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        match &self.callee {
            Callee::Function(call) => write!(f, "{call}")?,
            Callee::Method(construct, method) => write!(f, " = new{construct}.{method}")?,
            Callee::Class(construct, methods) => {
                write!(f, " = new{construct}")?;
                for method in methods {
                    write!(f, "\n  .{method}")?;
                }
            }
        }
        if self.access.is_none() {
            f.write_str("\n  not exported")?;
        }
        self.notes.iter().try_for_each(|note| write!(f, "\n  {}", note.text))
    }
}
