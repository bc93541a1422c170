//! A stored case as the call that it makes: `parse("1e")`, `new Stack(3).push(4)`.
//!
//! Invariant: inputs are read under the names and with the defaults that the harness and the package `multise` have, so that evaluating
//! the text does what running the harness on the case does.

use crate::generate::{MAX_TIME, constructor_names};
use crate::guess::{Keyed, key_names};
use crate::input_type::{InputType, Instance, Property, TemplatePart, TupleForm, TupleItem};
use crate::literal::{Literal, is_identifier, key, member, number};
use crate::signature::{Call, Callee, Method, MethodKind, Parameter, ResultKind, Signature};
use js_text::case::{Case, CaseValue};
use std::collections::{BTreeMap, BTreeSet};

/// The text of the call that a case makes.
pub fn call_text(signature: &Signature, case: &Case) -> String {
    let mut reader = Reader::new(case, false);
    let name = shown_name(signature);
    match &signature.callee {
        Callee::Function(call) => with_await(call, reader.called(&name, call)),
        Callee::Method(construct, method) => {
            let class = name.rsplit_once('.').map_or(name.as_str(), |(class, _)| class);
            let mut names = constructor_names(&signature.name, construct, method).into_iter();
            let made = reader.arguments(construct, |_| names.next().unwrap_or_default());
            let used = reader.used(method, |parameter| parameter.name.clone());
            with_await(&method.call, format!("new {class}({made}){used}"))
        }
        Callee::Class(construct, methods) => reader.class(&name, construct, methods),
    }
}

/// A call as statements, for tests: what makes the objects, and the expression whose value counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallParts {
    /// `const stack = new Stack(3);`, `stack.push(4);`
    pub setup: Vec<String>,
    /// `stack.pop()`, without `await`.
    pub call: String,
    /// Whether its promise is awaited.
    pub is_async: bool,
    /// What its result is.
    pub result: ResultKind,
}

/// The statements of the call that a case makes.
pub fn call_parts(signature: &Signature, case: &Case) -> CallParts {
    let mut reader = Reader::new(case, is_typed(signature));
    let parts = reader.parts(signature);
    let shared: BTreeSet<String> =
        reader.made.into_iter().filter_map(|(name, made)| made.is_shared().then_some(name)).collect();
    if shared.is_empty() {
        return parts;
    }
    // Functions that were made under one name take their results from one list, in the order of their calls.
    let mut reader = Reader { shared, ..Reader::new(case, is_typed(signature)) };
    let mut parts = reader.parts(signature);
    parts.setup.splice(0..0, reader.lists.into_values());
    parts
}

impl Reader<'_> {
    fn parts(&mut self, signature: &Signature) -> CallParts {
        let reader = self;
        let name = shown_name(signature);
        match &signature.callee {
            Callee::Function(call) => CallParts::of(Vec::new(), reader.called(&name, call), call),
            Callee::Method(construct, method) => {
                let class = name.rsplit_once('.').map_or(name.as_str(), |(class, _)| class);
                let mut names = constructor_names(&signature.name, construct, method).into_iter();
                let made = reader.arguments(construct, |_| names.next().unwrap_or_default());
                let variable = variable_of(class);
                let used = reader.used(method, |parameter| parameter.name.clone());
                let setup = vec![format!("const {variable} = new {class}({made});")];
                CallParts::of(setup, format!("{variable}{used}"), &method.call)
            }
            Callee::Class(construct, methods) => {
                let made = reader.arguments(construct, |parameter| parameter.name.clone());
                let variable = variable_of(&name);
                let mut calls = reader.calls(&variable, methods);
                let Some((call, last)) = calls.pop() else {
                    return CallParts::of(Vec::new(), format!("new {name}({made})"), construct);
                };
                let mut setup = vec![format!("const {variable} = new {name}({made});")];
                setup.extend(calls.into_iter().map(|(call, text)| format!("{};", with_await(call, text))));
                CallParts::of(setup, last, call)
            }
        }
    }
}

/// The name that the texts of calls start from: `parse`, `Stack`, and how far it is from the export.
pub fn local_name(signature: &Signature) -> String {
    let name = shown_name(signature);
    let end = name.find(['.', '[']).unwrap_or(name.len());
    name[..end].to_owned()
}

impl CallParts {
    fn of(setup: Vec<String>, call: String, called: &Call) -> CallParts {
        let is_async = matches!(called.result, ResultKind::Promise | ResultKind::AsyncGenerator);
        CallParts { setup, call, is_async, result: called.result }
    }
}

/// Whether the file of a function is TypeScript.
fn is_typed(signature: &Signature) -> bool {
    let file = std::path::Path::new(&signature.defined_in);
    file.extension().is_some_and(|end| ["ts", "tsx", "mts", "cts"].iter().any(|known| end == *known))
}

fn with_await(call: &Call, text: String) -> String {
    if call.result == ResultKind::Promise { format!("await {text}") } else { text }
}

/// The name of what is called, as a reader would import it.
fn shown_name(signature: &Signature) -> String {
    let parts: Vec<&str> = signature.name.split('.').collect();
    let is_plain = parts.iter().all(|part| is_identifier(part)) && parts[0] != "default";
    if is_plain {
        return signature.name.clone();
    }
    let file = signature.access.as_ref().map_or("", |access| access.file.as_str());
    let stem = file.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = stem.split('.').next().unwrap_or_default();
    let mut name = String::new();
    let mut is_start = false;
    for c in stem.chars() {
        match c {
            c if c.is_ascii_alphanumeric() && is_start => name.push(c.to_ascii_uppercase()),
            c if c.is_ascii_alphanumeric() => name.push(c),
            _ => {}
        }
        is_start = !c.is_ascii_alphanumeric() && !name.is_empty();
    }
    let name = if is_identifier(&name) { name } else { "exported".to_owned() };
    match parts[0] {
        "default" => parts[1..].iter().fold(name, |text, part| text + &member(part)),
        _ => parts[1..].iter().fold(format!("{name}{}", member(parts[0])), |text, part| text + &member(part)),
    }
}

/// Reads a case as the package `multise` does.
struct Reader<'c> {
    case: &'c Case,
    reads: BTreeMap<String, usize>,
    /// Whether the text is TypeScript.
    is_typed: bool,
    /// The functions that were made, by the name that their results are read under.
    made: BTreeMap<String, Made>,
    /// The names of functions that take their results from one list.
    shared: BTreeSet<String>,
    /// The statements that make these lists, by name.
    lists: BTreeMap<String, String>,
    /// The names that the code looks for in dictionaries of the parameter at hand.
    keys: Vec<String>,
}

/// An object literal.
fn braced(parts: &[String]) -> String {
    if parts.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", parts.join(", ")) }
}

/// A value of a case as JavaScript writes it.
fn literal(value: &CaseValue) -> Literal {
    match value {
        CaseValue::Number(number) => Literal::Number(*number),
        CaseValue::Bool(truth) => Literal::Boolean(*truth),
        CaseValue::BigInt(digits) => Literal::BigInt(digits.clone()),
        CaseValue::String(units) => Literal::String(units.clone()),
    }
}

/// Functions that read their results under one name.
#[derive(Default)]
struct Made {
    functions: usize,
    results: BTreeSet<String>,
}

impl Made {
    fn is_shared(&self) -> bool {
        self.functions > 1 && self.results.len() > 1
    }
}

impl<'c> Reader<'c> {
    fn new(case: &'c Case, is_typed: bool) -> Reader<'c> {
        Reader {
            case,
            reads: BTreeMap::new(),
            is_typed,
            made: BTreeMap::new(),
            shared: BTreeSet::new(),
            lists: BTreeMap::new(),
            keys: Vec::new(),
        }
    }

    fn next(&mut self, name: &str) -> Option<Literal> {
        let read = self.reads.entry(name.to_owned()).or_insert(0);
        *read += 1;
        self.case.get(name).and_then(|values| values.get(*read - 1)).map(literal)
    }

    fn int(&mut self, name: &str, min: i64, max: i64) -> i64 {
        match self.next(name) {
            Some(Literal::Number(number)) => number as i64,
            _ => 0_i64.clamp(min, max),
        }
    }

    fn bool(&mut self, name: &str) -> bool {
        matches!(self.next(name), Some(Literal::Boolean(true)))
    }

    fn primitive(&mut self, name: &str, otherwise: Literal) -> String {
        self.next(name).unwrap_or(otherwise).text()
    }

    fn value(&mut self, input: &InputType, name: &str) -> String {
        match input {
            InputType::Number => self.primitive(name, Literal::Number(0.0)),
            &InputType::Integer(min, max) => {
                self.primitive(name, Literal::Number(0_i64.clamp(min, max) as f64))
            }
            InputType::Boolean => self.primitive(name, Literal::Boolean(false)),
            InputType::String => self.primitive(name, Literal::String(Vec::new())),
            InputType::BigInt => self.primitive(name, Literal::BigInt("0".to_owned())),
            InputType::Literals(literals) => match &literals[..] {
                [only] => only.shown(self.is_typed),
                all => {
                    let chosen = self.choose(name, all).clone();
                    chosen.shown(self.is_typed)
                }
            },
            InputType::Template(parts) => Literal::String(self.template(parts, name)).text(),
            InputType::Optional(inner) => {
                if self.bool(&format!("{name}?")) {
                    self.value(inner, name)
                } else {
                    "undefined".to_owned()
                }
            }
            InputType::Union(types) => {
                let chosen = self.choose(&format!("{name}|"), types);
                self.value(chosen, name)
            }
            InputType::Array(element) => format!("[{}]", self.elements(element, name).join(", ")),
            InputType::Tuple(items) => format!("[{}]", self.tuple(items, name).join(", ")),
            InputType::Object(properties) => self.object(properties, name),
            InputType::Open(properties, key, value) => self.open(properties, key, value, name),
            InputType::Dictionary(key, value) => match input.guessed_properties() {
                Some(properties) => self.object(&properties, name),
                None => self.dictionary(key, value, name),
            },
            InputType::Map(key, value) => match self.entries(Keyed::Table, key, value, name) {
                entries if entries.is_empty() => "new Map()".to_owned(),
                entries => {
                    let entries: Vec<String> =
                        entries.iter().map(|(key, value)| format!("[{key}, {value}]")).collect();
                    format!("new Map([{}])", entries.join(", "))
                }
            },
            InputType::Set(element) => match self.members(element, name) {
                elements if elements.is_empty() => "new Set()".to_owned(),
                elements => format!("new Set([{}])", elements.join(", ")),
            },
            InputType::Date => {
                let time = self.int(name, -MAX_TIME, MAX_TIME);
                format!("new Date({})", number(time as f64))
            }
            InputType::Promise(value) => format!("Promise.resolve({})", self.value(value, name)),
            InputType::Elements(class, element) => {
                format!("{class}.from([{}])", self.elements(element, name).join(", "))
            }
            InputType::Instance(instance) => self.instance(instance, name),
            InputType::Callback(result) => self.callback(result, name),
            InputType::Anything => self.value(&InputType::kinds(), name),
            InputType::Never | InputType::Refused(_) => "undefined".to_owned(),
        }
    }

    /// The units of a string that is made of parts.
    fn template(&mut self, parts: &[TemplatePart], name: &str) -> Vec<u16> {
        let mut units = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let name = format!("{name}[{index}]");
            let value = match part {
                TemplatePart::Text(text) => Literal::string(text),
                TemplatePart::Hole(InputType::Template(inner)) => {
                    Literal::String(self.template(inner, &name))
                }
                TemplatePart::Hole(InputType::Literals(all)) if all.len() > 1 => {
                    self.choose(&name, all).plain().clone()
                }
                TemplatePart::Hole(InputType::Literals(all)) => all[0].plain().clone(),
                TemplatePart::Hole(InputType::String) => {
                    self.next(&name).unwrap_or(Literal::String(Vec::new()))
                }
                TemplatePart::Hole(_) => self.next(&name).unwrap_or(Literal::Number(0.0)),
            };
            match value {
                Literal::String(text) => units.extend(text),
                other => units.extend(other.text().encode_utf16()),
            }
        }
        units
    }

    fn choose<'t, T>(&mut self, name: &str, all: &'t [T]) -> &'t T {
        let last = all.len() - 1;
        let at = self.int(name, 0, last as i64);
        &all[usize::try_from(at).unwrap_or(0).min(last)]
    }

    /// The length of an array; a case is data, and may claim anything.
    fn length(&mut self, name: &str) -> usize {
        const MOST_SHOWN: i64 = 10_000;
        usize::try_from(self.int(&format!("{name}.length"), 0, MOST_SHOWN).min(MOST_SHOWN)).unwrap_or(0)
    }

    fn elements(&mut self, element: &InputType, name: &str) -> Vec<String> {
        let length = self.length(name);
        (0..length).map(|index| self.value(element, &format!("{name}[{index}]"))).collect()
    }

    /// The keys of a set; one that comes again is no further element.
    fn members(&mut self, element: &InputType, name: &str) -> Vec<String> {
        if *element != InputType::String {
            return self.elements(element, name);
        }
        let undefined = InputType::literal(Literal::Undefined);
        let mut keys: Vec<String> = Vec::new();
        for (key, _) in self.entries(Keyed::Table, element, &undefined, name) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys
    }

    fn entries(
        &mut self,
        keyed: Keyed,
        key: &InputType,
        value: &InputType,
        name: &str,
    ) -> Vec<(String, String)> {
        if *key == InputType::String {
            return self.named_entries(&key_names(&self.keys, keyed), value, name);
        }
        let length = self.length(name);
        let entry = |index: usize| {
            let name = format!("{name}[{index}]");
            let key = self.value(key, &format!("{name}.key"));
            (key, self.value(value, &format!("{name}.value")))
        };
        (0..length).map(entry).collect()
    }

    /// What is under some names, and perhaps under another key.
    fn named_entries(&mut self, names: &[String], value: &InputType, name: &str) -> Vec<(String, String)> {
        let mut entries = Vec::new();
        for known in names {
            let own = format!("{name}.{known}");
            if self.bool(&format!("{own}?")) {
                entries.push((Literal::string(known).text(), self.value(value, &own)));
            }
        }
        let other = format!("{name}[...]");
        if self.bool(&format!("{other}?")) {
            let key = self.value(&InputType::String, &format!("{name}[key]"));
            entries.push((key, self.value(value, &other)));
        }
        entries
    }

    fn dictionary(&mut self, key: &InputType, value: &InputType, name: &str) -> String {
        braced(&self.other_parts(&[], key, value, name))
    }

    /// The entries under keys that are not among the known. A later entry replaces an earlier one with the same key.
    fn other_parts(
        &mut self,
        known: &[Property],
        key: &InputType,
        value: &InputType,
        name: &str,
    ) -> Vec<String> {
        let inner = if known.is_empty() { name.to_owned() } else { format!("{name}[...]") };
        let mut kept: Vec<(String, String)> = Vec::new();
        let is_known = |key: &str| {
            let mut names = known.iter().map(|property| &property.name);
            names.any(|name| key == name || key == Literal::string(name).text())
        };
        let entries = if *key == InputType::String {
            let names = key_names(&self.keys, Keyed::Object);
            let is_free = |own: &&String| !known.iter().any(|property| property.name == **own);
            let names: Vec<String> = names.iter().filter(is_free).cloned().collect();
            self.named_entries(&names, value, name)
        } else {
            self.entries(Keyed::Object, &key.without_names(), value, &inner)
        };
        for (key, value) in entries {
            match kept.iter_mut().find(|(known, _)| *known == key) {
                _ if is_known(&key) => {}
                Some(known) => known.1 = value,
                None => kept.push((key, value)),
            }
        }
        let show = |(key, value): &(String, String)| {
            // Keys are literals already; that of the prototype needs to be computed.
            if key == "\"__proto__\"" || key.starts_with('-') {
                format!("[{key}]: {value}")
            } else {
                format!("{key}: {value}")
            }
        };
        kept.iter().map(show).collect()
    }

    fn tuple(&mut self, items: &[TupleItem], name: &str) -> Vec<String> {
        let mut parts = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let own = format!("{name}[{index}]");
            match item.form {
                TupleForm::Rest => parts.extend(self.elements(&item.input, &format!("{name}[...]"))),
                TupleForm::Optional if !self.bool(&format!("{own}?")) => break,
                TupleForm::Optional if self.bool(&format!("{own}=undefined")) => {
                    parts.push("undefined".to_owned());
                }
                TupleForm::Required | TupleForm::Optional => parts.push(self.value(&item.input, &own)),
            }
        }
        parts
    }

    fn object(&mut self, properties: &[Property], name: &str) -> String {
        braced(&self.named_parts(properties, name))
    }

    fn open(&mut self, properties: &[Property], key: &InputType, value: &InputType, name: &str) -> String {
        let mut parts = self.named_parts(properties, name);
        parts.extend(self.other_parts(properties, key, value, name));
        braced(&parts)
    }

    fn named_parts(&mut self, properties: &[Property], name: &str) -> Vec<String> {
        let mut parts = Vec::new();
        let (required, optional): (Vec<_>, Vec<_>) =
            properties.iter().partition(|property| !property.is_optional);
        for property in required.into_iter().chain(optional) {
            let name = format!("{name}.{}", property.name);
            if !property.is_optional || self.bool(&format!("{name}?")) {
                parts.push(format!("{}: {}", key(&property.name), self.value(&property.input, &name)));
            } else if self.bool(&format!("{name}=undefined")) {
                parts.push(format!("{}: undefined", key(&property.name)));
            }
        }
        parts
    }

    fn instance(&mut self, instance: &Instance, name: &str) -> String {
        let texts: Vec<String> = instance
            .parameters
            .iter()
            .flat_map(|parameter| self.argument(parameter, &format!("{name}.{}", parameter.name)))
            .collect();
        format!("new {}({})", instance.class, texts.join(", "))
    }

    /// A function that returns what the case has for its calls.
    fn callback(&mut self, result: &InputType, name: &str) -> String {
        let name = format!("{name}()");
        let is_unread = |reader: &Self| {
            reader.case.iter().any(|(key, values)| {
                key.starts_with(&name) && reader.reads.get(key).copied().unwrap_or(0) < values.len()
            })
        };
        let mut values = vec![self.value(result, &name)];
        // A call that reads nothing of the case would go on for ever.
        while is_unread(self) && values.len() < 100 {
            values.push(self.value(result, &name));
        }
        let made = self.made.entry(name.clone()).or_default();
        made.functions += 1;
        made.results.extend(values.iter().cloned());
        if self.shared.contains(&name) {
            return self.shared_callback(&name, &values);
        }
        let wrapped =
            |value: &String| if value.starts_with('{') { format!("({value})") } else { value.clone() };
        if values.iter().all(|value| *value == values[0]) {
            return format!("() => {}", wrapped(&values[0]));
        }
        let parameter = if self.is_typed { "values: any[]" } else { "values" };
        format!("(({parameter}) => () => values.shift())([{}])", values.join(", "))
    }

    /// One of several functions that take their results from one list; the first of them has read all that there are.
    fn shared_callback(&mut self, name: &str, values: &[String]) -> String {
        let word = |c: char| !c.is_ascii_alphanumeric();
        let last = name.trim_end_matches("()").rsplit(word).find(|part| is_identifier(part));
        let mut list = format!("{}Results", last.unwrap_or("callback"));
        let is_taken = |list: &str, lists: &BTreeMap<String, String>| {
            lists.iter().any(|(other, text)| other != name && text.starts_with(&format!("const {list}")))
        };
        while is_taken(&list, &self.lists) {
            list.push('_');
        }
        let declared = if self.is_typed { format!("{list}: any[]") } else { list.clone() };
        let statement = || format!("const {declared} = [{}];", values.join(", "));
        self.lists.entry(name.to_owned()).or_insert_with(statement);
        format!("() => {list}.shift()")
    }

    fn argument(&mut self, parameter: &Parameter, name: &str) -> Vec<String> {
        let outer = std::mem::replace(&mut self.keys, parameter.keys.clone());
        let texts = if parameter.is_rest {
            self.spread(&parameter.input, name)
        } else {
            vec![self.value(&parameter.input, name)]
        };
        self.keys = outer;
        texts
    }

    /// The elements of a list, one by one.
    fn spread(&mut self, list: &InputType, name: &str) -> Vec<String> {
        match list {
            InputType::Array(element) => self.elements(element, name),
            InputType::Tuple(items) => self.tuple(items, name),
            InputType::Union(types) => {
                let chosen = self.choose(&format!("{name}|"), types);
                self.spread(chosen, name)
            }
            other => vec![format!("...{}", self.value(other, name))],
        }
    }

    /// The call of a function; `this` is the first parameter where a function declares it.
    fn called(&mut self, name: &str, call: &Call) -> String {
        let arguments = self.arguments(call, |parameter| parameter.name.clone());
        let through = if call.takes_this() { ".call" } else { "" };
        format!("{name}{through}({arguments})")
    }

    /// The arguments of a call; those that are undefined at its end may go, unless the function counts them.
    fn arguments(&mut self, call: &Call, mut name: impl FnMut(&Parameter) -> String) -> String {
        let mut texts: Vec<String> = Vec::new();
        let mut needed = 0;
        for parameter in &call.parameters {
            let name = name(parameter);
            texts.extend(self.argument(parameter, &name));
            // TypeScript wants to be given what may be anything.
            let is_needed = parameter.is_rest
                || call.counts_arguments
                || (self.is_typed && parameter.input == InputType::Anything)
                || texts.last().is_none_or(|text| text != "undefined");
            if is_needed {
                needed = texts.len();
            }
        }
        texts.truncate(needed);
        texts.join(", ")
    }

    /// `.push(4)`, `.size`, `.size = 4`.
    fn used(&mut self, method: &Method, name: impl FnMut(&Parameter) -> String) -> String {
        let place = member(&method.name);
        let arguments = self.arguments(&method.call, name);
        match method.kind {
            MethodKind::Method => format!("{place}({arguments})"),
            MethodKind::Getter => place,
            MethodKind::Setter if arguments.is_empty() => format!("{place} = undefined"),
            MethodKind::Setter => format!("{place} = {arguments}"),
        }
    }

    fn class(&mut self, name: &str, construct: &Call, methods: &[Method]) -> String {
        let made = self.arguments(construct, |parameter| parameter.name.clone());
        let variable = variable_of(name);
        let mut text = format!("const {variable} = new {name}({made})");
        for (call, used) in self.calls(&variable, methods) {
            text += &format!("; {}", with_await(call, used));
        }
        text
    }

    /// The calls on an instance.
    fn calls<'m>(&mut self, variable: &str, methods: &'m [Method]) -> Vec<(&'m Call, String)> {
        const MOST_SHOWN: i64 = 1_000;
        let mut calls = Vec::new();
        if methods.is_empty() {
            return calls;
        }
        for _ in 0..self.int("calls", 0, MOST_SHOWN).min(MOST_SHOWN) {
            let method = self.choose("method", methods);
            let used = self.used(method, |parameter| format!("{}.{}", method.name, parameter.name));
            calls.push((&method.call, format!("{variable}{used}")));
        }
        calls
    }
}

/// The variable that holds an instance of a class: `stack` for `Stack`.
fn variable_of(name: &str) -> String {
    let class = name.rsplit('.').next().unwrap_or(name);
    let mut variable: String = class.chars().take(1).flat_map(char::to_lowercase).collect();
    variable.extend(class.chars().skip(1));
    if variable == class || !is_identifier(&variable) {
        return format!("{}1", if is_identifier(class) { class } else { "instance" });
    }
    variable
}
