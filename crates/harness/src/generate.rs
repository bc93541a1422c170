//! The text of a harness: a module that makes the inputs, calls what is checked, and records what came of it.
//!
//! Invariant: the text uses nothing but the module `multise` and the module under check, so that it runs in Node on a stored case as it runs
//! in the engine; which input has which name is the same as in [`call_text`](crate::call_text).

use crate::guess::{Keyed, key_names};
use crate::input_type::{INT32, InputType, Instance, TemplatePart, TupleForm, TupleItem};
use crate::literal::{Literal, in_template, key, member, quote_text};
use crate::result_type::Declared;
use crate::signature::{Access, Call, Callee, Method, MethodKind, Parameter, ResultKind, Signature};
use std::collections::BTreeSet;

/// What the user decides about a harness.
#[derive(Clone, Copy)]
pub struct Options<'o> {
    /// A class as a whole gets at most so many calls.
    pub calls: usize,
    /// Numbers are integers of 32 bits.
    pub integers: bool,
    /// Strings have at most so many code units; none for what the module `multise` decides.
    pub max_length: Option<usize>,
    /// Optional members that are there are not undefined (`exactOptionalPropertyTypes`).
    pub exact_optional: bool,
    /// The module calls nothing by itself: it exports a function `run` that does, and shows the instance to its argument.
    pub is_callable: bool,
    /// What to write in `import` for the path of a module.
    pub specifier: &'o dyn Fn(&str) -> String,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            calls: 3,
            integers: false,
            max_length: None,
            exact_optional: false,
            is_callable: false,
            specifier: &str::to_owned,
        }
    }
}

/// So many values are taken from a generator.
pub const MAX_TAKEN: usize = 16;

/// The text of a harness, an ECMAScript module; or why none can be made.
pub fn harness(signature: &Signature, options: &Options<'_>) -> Result<String, Vec<String>> {
    let refusals = signature.refusals();
    let (Some(access), true) = (&signature.access, refusals.is_empty()) else { return Err(refusals) };
    let mut writer = Writer {
        options,
        inputs: BTreeSet::new(),
        helpers: BTreeSet::new(),
        classes: Vec::new(),
        types: Vec::new(),
        keys: Vec::new(),
    };
    let body = match &signature.callee {
        Callee::Function(call) => writer.function(&access.path("target"), call),
        Callee::Method(construct, method) => writer.method(access, &signature.name, construct, method),
        Callee::Class(construct, methods) => writer.class(access, construct, methods),
    };
    Ok(writer.file(signature, access, &body))
}

/// The function of the module `multise` that throws where a result is not of the declared type.
const DECLARED: &str = "declared";

/// The lines of a harness that ask about results, from 1, and what is declared there.
pub fn declarations<'s>(signature: &'s Signature, harness: &str) -> Vec<(u32, &'s Declared)> {
    let call = format!("{DECLARED}(");
    let lines = harness.lines().zip(1..).filter(|(line, _)| line.trim_start().starts_with(&call));
    lines.map(|(_, number)| number).zip(signature.declared()).collect()
}

/// The expression for a class that is imported.
fn class_path(classes: &[(Access, String)], access: &Access) -> String {
    let whole = access.whole();
    let local = classes.iter().find(|(known, _)| *known == whole).map_or("undefined", |(_, local)| local);
    access.path(local)
}

impl Access {
    /// What the module exports.
    fn whole(&self) -> Access {
        Access { properties: Vec::new(), ..self.clone() }
    }

    /// The expression for it, where `imported` is what the module exports.
    fn path(&self, imported: &str) -> String {
        self.properties.iter().fold(imported.to_owned(), |text, name| text + &member(name))
    }

    fn import(&self, local: &str, specifier: &str) -> String {
        let specifier = quote_text(specifier);
        match self.export.as_deref() {
            None | Some("default") => format!("import {local} from {specifier};"),
            Some(name) => format!("import {{ {} as {local} }} from {specifier};", key(name)),
        }
    }
}

/// The names under which the parameters of a constructor are read before a method is called.
pub(crate) fn constructor_names(class: &str, construct: &Call, method: &Method) -> Vec<String> {
    let is_taken = |name: &String| method.call.parameters.iter().any(|parameter| parameter.name == *name);
    let class = class.rsplit_once('.').map_or(class, |(class, _)| class);
    let names = construct.parameters.iter().map(|parameter| &parameter.name);
    names.map(|name| if is_taken(name) { format!("{class}.{name}") } else { name.clone() }).collect()
}

/// The name of an input, as an expression.
#[derive(Clone)]
enum Name {
    /// A name that is known.
    Text(String),
    /// The variable `name` with something after it.
    Variable(String),
}

impl Name {
    fn child(&self, suffix: &str) -> Name {
        match self {
            Name::Text(text) => Name::Text(format!("{text}{suffix}")),
            Name::Variable(text) => Name::Variable(format!("{text}{suffix}")),
        }
    }

    fn text(&self) -> String {
        match self {
            Name::Text(text) => quote_text(text),
            Name::Variable(suffix) if suffix.is_empty() => "name".to_owned(),
            Name::Variable(suffix) => {
                format!("`${{name}}{}`", in_template(suffix))
            }
        }
    }
}

struct Writer<'o> {
    options: &'o Options<'o>,
    /// What is imported from `multise`.
    inputs: BTreeSet<&'static str>,
    /// Which functions the text must define.
    helpers: BTreeSet<Helper>,
    /// The classes of instances, and their local names.
    classes: Vec<(Access, String)>,
    /// The types of results that contain themselves, as the module `multise` reads them.
    types: Vec<String>,
    /// The names that the code looks for in dictionaries of the parameter at hand.
    keys: Vec<String>,
}

/// A function that is part of the text where it is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Helper {
    Open,
    Entries,
    Dictionary,
    NamedMap,
    NamedSet,
    Either,
    Take,
    TakeAsync,
    Intended,
}

impl Writer<'_> {
    fn use_input(&mut self, name: &'static str) -> &'static str {
        self.inputs.insert(name);
        name
    }

    fn use_helper(&mut self, helper: Helper) {
        self.helpers.insert(helper);
        match helper {
            Helper::Either => {
                self.inputs.insert("int");
            }
            Helper::Open => {
                self.inputs.insert("given");
            }
            Helper::Entries => {
                self.inputs.insert("bool");
            }
            Helper::Dictionary | Helper::NamedMap | Helper::NamedSet => {
                self.inputs.insert("given");
                self.use_helper(Helper::Entries);
            }
            Helper::Take | Helper::TakeAsync | Helper::Intended => {}
        }
    }

    /// A function that makes the input when it gets a name.
    fn input(&mut self, input: &InputType) -> String {
        match input {
            InputType::Number if !self.options.integers => self.use_input("number").to_owned(),
            InputType::Number => self.use_input("int").to_owned(),
            &InputType::Integer(min, max) if (min, max) == INT32 => self.use_input("int").to_owned(),
            InputType::Boolean => self.use_input("bool").to_owned(),
            InputType::String if self.options.max_length.is_none() => self.use_input("string").to_owned(),
            InputType::BigInt => self.use_input("bigint").to_owned(),
            other => {
                let made = self.make(other, &Name::Variable(String::new()));
                let parameter = if made.contains("name") { "(name)" } else { "()" };
                if made.starts_with('{') {
                    format!("{parameter} => ({made})")
                } else {
                    format!("{parameter} => {made}")
                }
            }
        }
    }

    /// The input of a name.
    fn make(&mut self, input: &InputType, name: &Name) -> String {
        match input {
            InputType::String if let Some(length) = self.options.max_length => {
                let string = self.use_input("string");
                format!("{string}({}, {{ maxLength: {length} }})", name.text())
            }
            InputType::Number | InputType::Boolean | InputType::String | InputType::BigInt => {
                format!("{}({})", self.input(input), name.text())
            }
            &InputType::Integer(min, max) => {
                let int = self.use_input("int");
                if (min, max) == INT32 {
                    format!("{int}({})", name.text())
                } else {
                    format!("{int}({}, {{ min: {min}, max: {max} }})", name.text())
                }
            }
            InputType::Literals(literals) => match &literals[..] {
                [only] => only.text(),
                all => {
                    let texts: Vec<String> = all.iter().map(Literal::text).collect();
                    format!("{}({}, {})", self.use_input("oneOf"), name.text(), texts.join(", "))
                }
            },
            InputType::Template(parts) => {
                let mut text = String::new();
                for (index, part) in parts.iter().enumerate() {
                    text += &match part {
                        TemplatePart::Text(text) => in_template(text),
                        TemplatePart::Hole(hole) => {
                            format!("${{{}}}", self.make(hole, &name.child(&format!("[{index}]"))))
                        }
                    };
                }
                format!("`{text}`")
            }
            InputType::Optional(inner) => {
                let inner = self.input(inner);
                format!("{}({}, {inner})", self.use_input("optional"), name.text())
            }
            InputType::Union(types) => {
                let alternatives: Vec<String> = types.iter().map(|one| self.input(one)).collect();
                self.use_helper(Helper::Either);
                format!("either({}, {})", name.text(), alternatives.join(", "))
            }
            InputType::Array(element) => {
                let element = self.input(element);
                format!("{}({}, {element})", self.use_input("array"), name.text())
            }
            InputType::Tuple(items) => self.tuple(items, name),
            InputType::Object(properties) => self.object(properties, name),
            InputType::Open(properties, key, value) if **key == InputType::String => {
                let named = self.object(properties, name);
                let taken: Vec<&str> = properties.iter().map(|property| property.name.as_str()).collect();
                let (names, key, value) = self.named(Keyed::Object, &taken, value);
                self.use_helper(Helper::Dictionary);
                let (name, taken) = (name.text(), quoted(&taken));
                format!("dictionary({named}, {taken}, {name}, {names}, {key}, {value})")
            }
            InputType::Open(properties, key, value) => {
                self.use_helper(Helper::Open);
                let named = self.object(properties, name);
                let entries = self.entries(key, value, &name.child("[...]"));
                let names: Vec<String> =
                    properties.iter().map(|property| quote_text(&property.name)).collect();
                format!("open({named}, [{}], {entries})", names.join(", "))
            }
            InputType::Dictionary(..) if let Some(properties) = input.guessed_properties() => {
                self.object(&properties, name)
            }
            InputType::Dictionary(key, value) if **key == InputType::String => {
                let (names, key, value) = self.named(Keyed::Object, &[], value);
                self.use_helper(Helper::Dictionary);
                format!("dictionary({{}}, [], {}, {names}, {key}, {value})", name.text())
            }
            InputType::Dictionary(key, value) => {
                let entries = self.entries(key, value, name);
                self.given(&format!("Object.fromEntries({entries})"), "")
            }
            InputType::Map(key, value) if **key == InputType::String => {
                let (names, key, value) = self.named(Keyed::Table, &[], value);
                self.use_helper(Helper::NamedMap);
                format!("map({}, {names}, {key}, {value})", name.text())
            }
            InputType::Set(element) if **element == InputType::String => {
                let names = key_names(&self.keys, Keyed::Table);
                let key = self.input(&InputType::String);
                self.use_helper(Helper::NamedSet);
                format!("set({}, {}, {key})", name.text(), quoted(&names))
            }
            InputType::Map(key, value) => {
                let entries = self.entries(key, value, name);
                self.given(&format!("new Map({entries})"), "")
            }
            InputType::Set(element) => {
                let element = self.input(element);
                let array = self.use_input("elements");
                self.given(&format!("new Set({array}({}, {element}))", name.text()), "")
            }
            InputType::Date => {
                let int = self.use_input("int");
                let name = name.text();
                self.given(&format!("new Date({int}({name}, {{ min: {}, max: {MAX_TIME} }}))", -MAX_TIME), "")
            }
            InputType::Promise(value) => format!("Promise.resolve({})", self.make(value, name)),
            InputType::Elements(class, element) => {
                let element = self.input(element);
                let array = self.use_input("elements");
                self.given(&format!("{class}.from({array}({}, {element}))", name.text()), "")
            }
            InputType::Instance(instance) => self.instance(instance, name),
            InputType::Callback(result) => {
                let made = self.make(result, &name.child("()"));
                format!("() => {}({made})", self.use_input("returned"))
            }
            InputType::Anything => self.make(&InputType::kinds(), name),
            InputType::Never | InputType::Refused(_) => "undefined".to_owned(),
        }
    }

    /// What makes named entries: the names, and how their other key and their values are made.
    fn named(&mut self, keyed: Keyed, taken: &[&str], value: &InputType) -> (String, String, String) {
        let names = key_names(&self.keys, keyed);
        let names: Vec<String> = names.into_iter().filter(|name| !taken.contains(&name.as_str())).collect();
        (quoted(&names), self.input(&InputType::String), self.input(value))
    }

    fn entries(&mut self, key: &InputType, value: &InputType, name: &Name) -> String {
        let inner = Name::Variable(String::new());
        let (key, value) = (self.make(key, &inner.child(".key")), self.make(value, &inner.child(".value")));
        format!("{}({}, (name) => [{key}, {value}])", self.use_input("elements"), name.text())
    }

    /// What follows an optional element is within what it brings.
    fn tuple(&mut self, items: &[TupleItem], name: &Name) -> String {
        let mut parts: Vec<String> = Vec::new();
        for (index, item) in items.iter().enumerate().rev() {
            let own = name.child(&format!("[{index}]"));
            let made = match item.form {
                TupleForm::Optional if !self.options.exact_optional => {
                    let made = self.make(&item.input, &own);
                    let vacant = format!("{}({})", self.use_input("bool"), own.child("=undefined").text());
                    format!("{vacant} ? undefined : {made}")
                }
                TupleForm::Required | TupleForm::Optional => self.make(&item.input, &own),
                TupleForm::Rest => {
                    let element = self.input(&item.input);
                    format!("...{}({}, {element})", self.use_input("elements"), name.child("[...]").text())
                }
            };
            parts.insert(0, made);
            if item.form == TupleForm::Optional {
                let present = format!("{}({})", self.use_input("bool"), own.child("?").text());
                parts = vec![format!("...({present} ? [{}] : [])", parts.join(", "))];
            }
        }
        self.given(&format!("[{}]", parts.join(", ")), "")
    }

    /// What marks an object as an input: its members are those of a type, or it has none of its own.
    fn given(&mut self, made: &str, what: &str) -> String {
        format!("{}({made}{what})", self.use_input("given"))
    }

    fn object(&mut self, properties: &[crate::input_type::Property], name: &Name) -> String {
        let mut parts = [Vec::new(), Vec::new()];
        for property in properties {
            let made = self.input(&property.input);
            parts[usize::from(property.is_optional)].push(format!("{}: {made}", key(&property.name)));
        }
        let literal = |parts: &[String]| match parts {
            [] => "{}".to_owned(),
            parts => format!("{{ {} }}", parts.join(", ")),
        };
        let [required, optional] = parts;
        match (required.is_empty(), optional.is_empty()) {
            (true, true) => self.given("{}", ", \"members\""),
            (false, true) => format!("{}({}, {})", self.use_input("object"), name.text(), literal(&required)),
            (_, false) => {
                let exact = if self.options.exact_optional { ", true" } else { "" };
                let partial = self.use_input("partial");
                format!("{partial}({}, {}, {}{exact})", name.text(), literal(&required), literal(&optional))
            }
        }
    }

    fn instance(&mut self, instance: &Instance, name: &Name) -> String {
        let class = match &instance.access {
            None => instance.class.clone(),
            Some(access) => {
                self.use_class(access);
                class_path(&self.classes, access)
            }
        };
        let arguments =
            self.arguments(&instance.parameters, |parameter| name.child(&format!(".{}", parameter.name)));
        self.given(&format!("new {class}({})", arguments.join(", ")), "")
    }

    /// Sees to it that a class is imported.
    fn use_class(&mut self, access: &Access) {
        let whole = access.whole();
        if !self.classes.iter().any(|(known, _)| *known == whole) {
            self.classes.push((whole, format!("Class{}", self.classes.len() + 1)));
        }
    }

    fn arguments(&mut self, parameters: &[Parameter], name: impl Fn(&Parameter) -> Name) -> Vec<String> {
        let mut texts = Vec::new();
        for parameter in parameters {
            let name = name(parameter);
            let outer = std::mem::replace(&mut self.keys, parameter.keys.clone());
            texts.push(match &parameter.input {
                InputType::Array(element) if parameter.is_rest => {
                    let element = self.input(element);
                    format!("...{}({}, {element})", self.use_input("elements"), name.text())
                }
                input if parameter.is_rest => format!("...{}", self.make(input, &name)),
                input => self.make(input, &name),
            });
            self.keys = outer;
        }
        texts
    }

    /// The statement that records what a call gives. Announced exceptions are results, too.
    fn recorded(&mut self, called: &str, call: &Call, declared: Option<&Declared>, indent: &str) -> String {
        self.use_input("record");
        let value = match call.result {
            ResultKind::Value => called.to_owned(),
            ResultKind::Promise => format!("await {called}"),
            ResultKind::Generator => {
                self.use_helper(Helper::Take);
                format!("take({called})")
            }
            ResultKind::AsyncGenerator => {
                self.use_helper(Helper::TakeAsync);
                format!("await takeAsync({called})")
            }
        };
        let recorded = format!("record({value})");
        let recorded = match declared.filter(|_| !self.options.is_callable) {
            Some(declared) => self.checked(&recorded, declared),
            None => recorded,
        };
        if call.throws.is_empty() {
            return format!("{indent}{recorded};\n");
        }
        self.use_helper(Helper::Intended);
        let names: Vec<String> = call.throws.iter().map(|name| quote_text(name)).collect();
        let names = names.join(", ");
        format!(
            "{indent}try {{\n{indent}  {recorded};\n{indent}}} catch (error) {{\n{indent}  if (!isIntended(error, [{names}])) throw error;\n{indent}  record({{ thrown: error }});\n{indent}}}\n"
        )
    }

    /// The expression that asks whether a result is of the type that is declared for it.
    fn checked(&mut self, value: &str, declared: &Declared) -> String {
        self.use_input(DECLARED);
        let all = || declared.types.iter().chain([&declared.result]);
        all().for_each(|result| result.for_each_class(&mut |access| self.use_class(access)));
        let classes = &self.classes;
        let class = |access: &Access| class_path(classes, access);
        let first = self.types.len();
        let types: Vec<String> = declared.types.iter().map(|named| named.text(&class, first)).collect();
        let wanted = declared.result.text(&class, first);
        let types_argument = if types.is_empty() { "" } else { ", types" };
        self.types.extend(types);
        format!("{DECLARED}({value}, {}, {wanted}{types_argument})", quote_text(&declared.text))
    }

    fn function(&mut self, target: &str, call: &Call) -> String {
        let arguments = self.arguments(&call.parameters, |parameter| Name::Text(parameter.name.clone()));
        // `this` is the first parameter where a function declares it, as `call` takes it.
        let through = if call.takes_this() { ".call" } else { "" };
        let called = format!("{target}{through}({})", listed(&arguments, ""));
        self.recorded(&called, call, call.declared.as_deref(), "")
    }

    fn method(&mut self, access: &Access, name: &str, construct: &Call, method: &Method) -> String {
        let mut names = constructor_names(name, construct, method).into_iter();
        let mut texts = Vec::new();
        for parameter in &construct.parameters {
            let name = names.next().unwrap_or_default();
            texts.extend(self.arguments(std::slice::from_ref(parameter), |_| Name::Text(name.clone())));
        }
        let made = self.given(&format!("new {}({})", access.path("target"), listed(&texts, "")), "");
        let made = format!("const instance = {made};\n");
        let arguments =
            self.arguments(&method.call.parameters, |parameter| Name::Text(parameter.name.clone()));
        let called = use_member("instance", method, &arguments, "");
        made + &self.recorded(&called, &method.call, method.declared(), "")
    }

    fn class(&mut self, access: &Access, construct: &Call, methods: &[Method]) -> String {
        let arguments = self.arguments(&construct.parameters, |parameter| Name::Text(parameter.name.clone()));
        let made = self.given(&format!("new {}({})", access.path("target"), listed(&arguments, "")), "");
        let mut text = format!("const instance = {made};\n");
        if methods.is_empty() {
            self.use_input("record");
            return text + "record(instance);\n";
        }
        let int = self.use_input("int");
        let last = methods.len() - 1;
        text += &format!("const calls = {int}(\"calls\", {{ min: 0, max: {} }});\n", self.options.calls);
        text += "for (let index = 0; index < calls; index++) {\n";
        text += &format!("  switch ({int}(\"method\", {{ min: 0, max: {last} }})) {{\n");
        for (index, method) in methods.iter().enumerate() {
            let name = |parameter: &Parameter| Name::Text(format!("{}.{}", method.name, parameter.name));
            let arguments = self.arguments(&method.call.parameters, name);
            let called = use_member("instance", method, &arguments, "      ");
            text += &format!("    case {index}:\n");
            text += &self.recorded(&called, &method.call, method.declared(), "      ");
            text += "      break;\n";
        }
        self.use_input("record");
        text + "  }\n}\nif (calls === 0) record(instance);\n"
    }

    fn file(&self, signature: &Signature, access: &Access, body: &str) -> String {
        let inputs: Vec<&str> = self.inputs.iter().copied().collect();
        let mut text = format!("// Inputs for {}, from its parameters.\n", signature.name);
        text += &format!("import {{ {} }} from \"multise\";\n", inputs.join(", "));
        text += &format!("{}\n", access.import("target", &(self.options.specifier)(&access.file)));
        for (class, local) in &self.classes {
            text += &format!("{}\n", class.import(local, &(self.options.specifier)(&class.file)));
        }
        if !self.types.is_empty() {
            text += &format!("\nconst types = [\n  {},\n];\n", self.types.join(",\n  "));
        }
        for helper in &self.helpers {
            text += "\n";
            text += helper.text();
        }
        if self.options.is_callable {
            let shown = "look(typeof instance === \"undefined\" ? undefined : instance);";
            return format!("{text}\nexport async function run(look) {{\n{body}{shown}\n}}\n");
        }
        text + "\n" + body
    }
}

/// The largest time value of a `Date`.
pub(crate) const MAX_TIME: i64 = 8_640_000_000_000_000;

/// An array of names.
fn quoted(names: &[impl AsRef<str>]) -> String {
    let names: Vec<String> = names.iter().map(|name| quote_text(name.as_ref())).collect();
    format!("[{}]", names.join(", "))
}

/// Lines are at most so long where they can be broken.
const MAX_LINE: usize = 100;

/// Arguments in one line, or one per line.
fn listed(arguments: &[String], indent: &str) -> String {
    let line = arguments.join(", ");
    if line.len() <= MAX_LINE || arguments.len() < 2 {
        return line;
    }
    let lines: String = arguments.iter().map(|argument| format!("\n{indent}  {argument},")).collect();
    format!("{lines}\n{indent}")
}

fn use_member(object: &str, method: &Method, arguments: &[String], indent: &str) -> String {
    let place = format!("{object}{}", member(&method.name));
    match method.kind {
        MethodKind::Method => format!("{place}({})", listed(arguments, indent)),
        MethodKind::Getter => place,
        MethodKind::Setter => {
            format!("({place} = {})", arguments.first().map_or("undefined", String::as_str))
        }
    }
}

impl Helper {
    fn text(self) -> &'static str {
        match self {
            Helper::Either => {
                "/** One of several kinds of inputs. */\n\
                 function either(name, ...kinds) {\n\
                 \x20 return kinds[int(`${name}|`, { min: 0, max: kinds.length - 1 })](name);\n\
                 }\n"
            }
            Helper::Open => {
                "/** An object with named parts, and entries under other names. */\n\
                 function open(parts, names, entries) {\n\
                 \x20 const others = entries.filter(([key]) => !names.includes(String(key)));\n\
                 \x20 return given(Object.fromEntries([...Object.entries(parts), ...others]), \"order\");\n\
                 }\n"
            }
            Helper::Entries => ENTRIES,
            Helper::Dictionary => DICTIONARY,
            Helper::NamedMap => NAMED_MAP,
            Helper::NamedSet => NAMED_SET,
            Helper::Take => TAKE,
            Helper::TakeAsync => TAKE_ASYNC,
            Helper::Intended => INTENDED,
        }
    }
}

const ENTRIES: &str =
    "/** What is under some of these names, in this order, and perhaps under one other key. */
function entries(name, names, key, value, put) {
  for (const known of names) {
    if (bool(`${name}.${known}?`)) put(known, value(`${name}.${known}`));
  }
  if (bool(`${name}[...]?`)) put(key(`${name}[key]`), value(`${name}[...]`));
}
";

const DICTIONARY: &str = "/** An object with such entries under keys that are not taken. */
function dictionary(parts, taken, name, names, key, value) {
  const result = Object.fromEntries(Object.entries(parts));
  entries(name, names, key, value, (key, value) => {
    if (!taken.includes(key)) Object.defineProperty(result, key, { value, writable: true, enumerable: true, configurable: true });
  });
  return given(result, \"order\");
}
";

const NAMED_MAP: &str = "/** A map with such entries. */
function map(name, names, key, value) {
  const result = new Map();
  entries(name, names, key, value, (key, value) => result.set(key, value));
  return given(result);
}
";

const NAMED_SET: &str = "/** A set of some of these names, in this order, and perhaps one other text. */
function set(name, names, key) {
  const result = new Set();
  entries(name, names, key, () => undefined, (key) => result.add(key));
  return given(result);
}
";

const TAKE: &str = "/** The first values of a generator. */
function take(generator) {
  const values = [];
  for (const value of generator) {
    values.push(value);
    if (values.length === 16) break;
  }
  return values;
}
";

const TAKE_ASYNC: &str = "/** The first values of an asynchronous generator. */
async function takeAsync(generator) {
  const values = [];
  for await (const value of generator) {
    values.push(value);
    if (values.length === 16) break;
  }
  return values;
}
";

const INTENDED: &str = "/** Whether the documentation announces an error: its class or one above it; `Error` does not mean what the language throws. */
function isIntended(error, names) {
  const own = [\"TypeError\", \"RangeError\", \"ReferenceError\", \"SyntaxError\", \"URIError\", \"EvalError\", \"OutsideDeclaredType\"];
  for (let prototype = error; Object(prototype) === prototype; prototype = Object.getPrototypeOf(prototype)) {
    const name = prototype.constructor?.name;
    if (names.includes(name)) return true;
    if (own.includes(name)) return false;
  }
  return false;
}
";

const _: () = assert!(MAX_TAKEN == 16);
