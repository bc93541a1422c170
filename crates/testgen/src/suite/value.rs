//! Expected values: from the serialisation of `npm/multise/serialise.cjs` to literals and to what has to be checked.
//!
//! Invariant: the checks of a value hold for it and, up to what its serialisation leaves out (the order of properties, code of functions),
//! for no other. A value that has a literal is checked in one piece; others piece by piece.

use serde_json::{Map, Value};

use super::expression::{Expression, is_identifier, key, quote_units};

/// What must hold for an expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Check {
    /// `Object.is`
    Same(Expression),
    /// The same structure: prototypes, elements, properties.
    Deep(Expression),
    /// Made by this class; the flag says whether the test can name it.
    Class(String, bool),
}

/// A check and what it is about.
pub(super) type Checked = (Expression, Check);

/// What tests can name besides what they import.
const TYPED_ARRAYS: [&str; 12] = [
    "Int8Array",
    "Uint8Array",
    "Uint8ClampedArray",
    "Int16Array",
    "Uint16Array",
    "Int32Array",
    "Uint32Array",
    "Float32Array",
    "Float64Array",
    "BigInt64Array",
    "BigUint64Array",
    "Buffer",
];
const CLASSES: [&str; 20] = [
    "AggregateError",
    "Array",
    "ArrayBuffer",
    "DataView",
    "Date",
    "Error",
    "EvalError",
    "Map",
    "Object",
    "Promise",
    "RangeError",
    "ReferenceError",
    "RegExp",
    "Set",
    "SyntaxError",
    "TypeError",
    "URIError",
    "WeakMap",
    "WeakRef",
    "WeakSet",
];

/// Whether every test can name the class.
pub(super) fn is_global(class: &str) -> bool {
    CLASSES.contains(&class) || TYPED_ARRAYS.contains(&class)
}

/// Makes checks for the values of one suite.
pub(super) struct Values<'a> {
    /// The names that the suite imports.
    pub(super) imported: &'a [String],
    /// Whether maps of several types need to say so.
    pub(super) is_typescript: bool,
}

impl Values<'_> {
    /// The one check that says all about a value, if there is such.
    pub(super) fn whole(&self, subject: &Expression, value: &Value) -> Option<Checked> {
        if let Some(literal) = self.literal(value) {
            let is_primitive = !matches!(value, Value::Array(_)) && primitive(value).is_some();
            let check = if is_primitive { Check::Same(literal) } else { Check::Deep(literal) };
            return Some((subject.clone(), check));
        }
        match (tag(value, "function"), tag(value, "symbol")) {
            (Some(_), _) if !has_properties(value) => Some(type_of(subject, "function")),
            (_, Some(Value::String(description))) => {
                let shown = Expression::name("String").call(vec![subject.clone()]);
                Some((shown, Check::Same(Expression::string(&format!("Symbol({description})")))))
            }
            _ => None,
        }
    }

    /// Checks that together say all about a value; the subject is a name or a path from one.
    pub(super) fn parts(&self, subject: &Expression, value: &Value) -> Vec<Checked> {
        let mut out = Vec::new();
        self.collect(root(subject), subject, value, &mut out);
        out
    }

    fn collect(&self, root: &Expression, subject: &Expression, value: &Value, out: &mut Vec<Checked>) {
        if let Some(whole) = self.whole(subject, value) {
            out.push(whole);
            return;
        }
        match value {
            Value::Array(elements) => self.elements(root, subject, elements, out),
            Value::Object(tags) => self.tagged(root, subject, tags, out),
            _ => {}
        }
    }

    fn elements(&self, root: &Expression, subject: &Expression, elements: &[Value], out: &mut Vec<Checked>) {
        let length = Expression::Number(elements.len().to_string());
        out.push((subject.clone().member("length"), Check::Same(length)));
        for (index, element) in elements.iter().enumerate() {
            self.collect(root, &subject.clone().element(index), element, out);
        }
    }

    fn tagged(
        &self,
        root: &Expression,
        subject: &Expression,
        tags: &Map<String, Value>,
        out: &mut Vec<Checked>,
    ) {
        let no_properties = Map::new();
        let properties = tags.get("properties").and_then(Value::as_object).unwrap_or(&no_properties);
        if let Some(Value::Object(properties)) = tags.get("object") {
            self.keys(subject, properties, out);
            self.properties(root, subject, properties, out);
            return;
        }
        if let Some(inner) = tags.get("hidden") {
            self.collect(root, subject, inner, out);
            return;
        }
        if let Some(Value::String(class)) = tags.get("instance") {
            out.extend(self.class(class).map(|check| (subject.clone(), check)));
            self.instance(root, subject, properties, out);
            return;
        }
        if let Some(Value::String(class)) = tags.get("class") {
            out.extend(self.class(class).map(|check| (subject.clone(), check)));
        }
        match tags.iter().find(|(name, _)| !matches!(name.as_str(), "class" | "properties")) {
            Some((kind, Value::String(path))) if kind == "reference" => {
                out.extend(follow(root, path).map(|target| (subject.clone(), Check::Same(target))));
            }
            Some((kind, Value::Array(elements))) if kind == "array" || kind == "elements" => {
                if has_own_iterator(tags) {
                    self.elements(root, subject, elements, out);
                } else {
                    let plain = Expression::Array(vec![Some(spread(subject))]);
                    self.collect(root, &plain, &Value::Array(elements.clone()), out);
                }
            }
            Some((kind, Value::Array(entries))) if kind == "map" || kind == "set" => {
                let held = if has_own_iterator(tags) { held_by(subject, kind) } else { subject.clone() };
                let plain = Expression::Array(vec![Some(spread(&held))]);
                self.collect(root, &plain, &Value::Array(entries.clone()), out);
            }
            Some((kind, error)) if kind == "error" => self.error(subject, tags, error, out),
            Some((kind, time)) if kind == "date" => {
                self.collect(root, &subject.clone().member("getTime").call(Vec::new()), time, out);
            }
            Some((kind, text)) if kind == "regexp" => {
                self.collect(root, &Expression::name("String").call(vec![subject.clone()]), text, out);
            }
            Some((kind, _)) if kind == "function" => out.push(type_of(subject, "function")),
            Some((kind, _)) if kind == "promise" => {
                out.extend(self.class("Promise").map(|check| (subject.clone(), check)));
            }
            Some((kind, inner)) if kind == "boxed" => {
                self.collect(root, &subject.clone().member("valueOf").call(Vec::new()), inner, out);
            }
            // An object without prototype.
            Some((kind, Value::Null)) if kind == "instance" => {
                self.instance(root, subject, properties, out);
                return;
            }
            _ => {}
        }
        self.properties(root, subject, properties, out);
    }

    /// The properties of an instance: as those of a plain object if they have a literal.
    fn instance(
        &self,
        root: &Expression,
        subject: &Expression,
        properties: &Map<String, Value>,
        out: &mut Vec<Checked>,
    ) {
        let (hidden, seen): (Map<String, Value>, Map<String, Value>) =
            properties.clone().into_iter().partition(|(_, value)| tag(value, "hidden").is_some());
        match self.object(&seen) {
            Some(literal) => {
                let plain = Expression::Object(vec![(String::new(), spread(subject))]);
                out.push((plain, Check::Deep(literal)));
                self.properties(root, subject, &hidden, out);
            }
            None => self.properties(root, subject, properties, out),
        }
    }

    fn error(&self, subject: &Expression, tags: &Map<String, Value>, error: &Value, out: &mut Vec<Checked>) {
        let (name, message) = (error["name"].as_str(), error["message"].as_str());
        if let (Some(name), None) = (name, tags.get("class")) {
            out.extend(self.class(name).map(|check| (subject.clone(), check)));
        } else if let Some(name) = name {
            out.push((subject.clone().member("name"), Check::Same(Expression::string(name))));
        }
        if let Some(message) = message {
            out.push((subject.clone().member("message"), Check::Same(Expression::string(message))));
        }
    }

    /// None for a class whose name says nothing.
    fn class(&self, name: &str) -> Option<Check> {
        let is_known = is_global(name) || self.imported.iter().any(|imported| imported == name);
        (!name.is_empty()).then(|| Check::Class(name.to_owned(), is_known))
    }

    fn keys(&self, subject: &Expression, properties: &Map<String, Value>, out: &mut Vec<Checked>) {
        let is_listed =
            |(name, value): &(&String, &Value)| !is_symbol(name) && tag(value, "hidden").is_none();
        let mut names: Vec<&String> = properties.iter().filter(is_listed).map(|(name, _)| name).collect();
        names.sort_by(|one, other| one.encode_utf16().cmp(other.encode_utf16()));
        let names = names.into_iter().map(|name| Expression::string(name)).collect();
        let keys = Expression::name("Object").member("keys").call(vec![subject.clone()]);
        out.push((keys.member("sort").call(Vec::new()), Check::Deep(Expression::array(names))));
    }

    fn properties(
        &self,
        root: &Expression,
        subject: &Expression,
        properties: &Map<String, Value>,
        out: &mut Vec<Checked>,
    ) {
        for (name, value) in properties.iter().filter(|(name, _)| !is_symbol(name)) {
            self.collect(root, &subject.clone().member(name), value, out);
        }
    }

    /// The literal that evaluates to a value like this one, if there is one.
    pub(super) fn literal(&self, value: &Value) -> Option<Expression> {
        match value {
            Value::Array(elements) => self.array(elements),
            Value::Object(tags) => primitive(value).or_else(|| self.composite(tags)),
            _ => primitive(value),
        }
    }

    fn array(&self, elements: &[Value]) -> Option<Expression> {
        let element = |element: &Value| {
            if tag(element, "hole").is_some() { Some(None) } else { self.literal(element).map(Some) }
        };
        elements.iter().map(element).collect::<Option<Vec<_>>>().map(Expression::Array)
    }

    fn object(&self, properties: &Map<String, Value>) -> Option<Expression> {
        let property = |(name, value): (&String, &Value)| {
            if is_symbol(name) { None } else { Some((key(name), self.literal(value)?)) }
        };
        properties.iter().map(property).collect::<Option<Vec<_>>>().map(Expression::Object)
    }

    fn composite(&self, tags: &Map<String, Value>) -> Option<Expression> {
        let mut tags = tags.iter();
        match (tags.next()?, tags.next(), tags.next()) {
            ((kind, Value::Object(properties)), None, _) if kind == "object" => self.object(properties),
            ((kind, Value::Array(entries)), None, _) if kind == "map" => self.map(entries),
            ((kind, Value::Array(members)), None, _) if kind == "set" => {
                let members = self.array(members)?;
                let is_empty = members == Expression::Array(Vec::new());
                Some(Expression::construct("Set", if is_empty { Vec::new() } else { vec![members] }))
            }
            ((kind, time @ Value::Number(_)), None, _) if kind == "date" => {
                Some(Expression::construct("Date", vec![self.literal(time)?]))
            }
            ((kind, Value::String(text)), None, _) if kind == "regexp" && !text.contains('\n') => {
                Some(Expression::Atom(text.clone()))
            }
            // Sorted by name, as the keys of a parsed object are: the class comes first.
            ((first, Value::String(class)), Some((kind, Value::Array(elements))), None)
                if first == "class" && kind == "elements" && TYPED_ARRAYS.contains(&class.as_str()) =>
            {
                let elements = self.array(elements)?;
                if class == "Buffer" {
                    return Some(Expression::name("Buffer").member("from").call(vec![elements]));
                }
                Some(Expression::construct(class, vec![elements]))
            }
            _ => None,
        }
    }

    fn map(&self, entries: &[Value]) -> Option<Expression> {
        let literal = self.array(entries)?;
        let kinds = |index: usize| {
            let mut kinds: Vec<_> =
                entries.iter().map(|entry| std::mem::discriminant(&entry[index])).collect();
            kinds.dedup();
            kinds.len()
        };
        let is_mixed = !entries.is_empty() && (kinds(0) > 1 || kinds(1) > 1);
        let class = if is_mixed && self.is_typescript { "Map<unknown, unknown>" } else { "Map" };
        Some(Expression::construct(class, if entries.is_empty() { Vec::new() } else { vec![literal] }))
    }
}

/// The literal of a primitive value.
fn primitive(value: &Value) -> Option<Expression> {
    match value {
        Value::Null => Some(Expression::name("null")),
        Value::Bool(value) => Some(Expression::name(if *value { "true" } else { "false" })),
        Value::String(text) => Some(Expression::string(text)),
        Value::Number(number) => Some(Expression::Number(number_text(number))),
        Value::Array(_) => None,
        Value::Object(tags) => match (tags.iter().next()?, tags.len()) {
            ((kind, _), 1) if kind == "undefined" => Some(Expression::name("undefined")),
            ((kind, Value::String(text)), 1) if kind == "number" => Some(match text.as_str() {
                "-0" => Expression::Number(text.clone()),
                _ => Expression::name(text.clone()),
            }),
            ((kind, Value::String(digits)), 1) if kind == "bigint" => {
                Some(Expression::Number(format!("{digits}n")))
            }
            ((kind, Value::Array(units)), 1) if kind == "units" => {
                let unit = |unit: &Value| unit.as_u64().and_then(|unit| u16::try_from(unit).ok());
                let units: Option<Vec<u16>> = units.iter().map(unit).collect();
                units.map(|units| Expression::String(quote_units(&units)))
            }
            _ => None,
        },
    }
}

/// A number as JavaScript prints it, with the exponent as Prettier writes it.
fn number_text(number: &serde_json::Number) -> String {
    if number.is_f64() {
        let value = number.as_f64().unwrap_or(f64::NAN);
        return ryu_js::Buffer::new().format(value).replace("e+", "e");
    }
    number.to_string()
}

fn tag<'v>(value: &'v Value, name: &str) -> Option<&'v Value> {
    value.as_object()?.get(name)
}

fn has_properties(value: &Value) -> bool {
    tag(value, "properties").is_some()
}

/// Whether iterating may give something else than what the built-in class holds.
fn has_own_iterator(tags: &Map<String, Value>) -> bool {
    let is_built_in = |class: &Value| class.as_str().is_some_and(is_global);
    let is_own = |properties: &Value| properties.get("Symbol(Symbol.iterator)").is_some();
    tags.get("class").is_some_and(|class| !is_built_in(class)) || tags.get("properties").is_some_and(is_own)
}

/// `Map.prototype.entries.call(subject)`
fn held_by(subject: &Expression, kind: &str) -> Expression {
    let (class, method) = if kind == "map" { ("Map", "entries") } else { ("Set", "values") };
    let method = Expression::name(class).member("prototype").member(method);
    method.member("call").call(vec![subject.clone()])
}

fn is_symbol(name: &str) -> bool {
    name.starts_with("Symbol(")
}

fn type_of(subject: &Expression, name: &str) -> Checked {
    let shown = Expression::Prefix("typeof ".to_owned(), Box::new(subject.clone()));
    (shown, Check::Same(Expression::string(name)))
}

/// The name that a path starts from.
fn root(subject: &Expression) -> &Expression {
    match subject {
        Expression::Member(object, _) => root(object),
        subject => subject,
    }
}

/// `...subject`
fn spread(subject: &Expression) -> Expression {
    Expression::Prefix("...".to_owned(), Box::new(subject.clone()))
}

/// The expression for a path like `$.list[0]`; none for those through maps and sets and odd names.
fn follow(root: &Expression, path: &str) -> Option<Expression> {
    let mut rest = path.strip_prefix('$')?;
    let mut made = root.clone();
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix('[') {
            let (index, after) = after.split_once(']')?;
            made = made.element(index.parse().ok()?);
            rest = after;
            continue;
        }
        let after = rest.strip_prefix('.')?;
        let end = after.find(['.', '[', '<']).unwrap_or(after.len());
        let name = &after[..end];
        if !is_identifier(name) {
            return None;
        }
        made = made.member(name);
        rest = &after[end..];
    }
    Some(made)
}
