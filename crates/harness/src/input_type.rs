//! The kinds of values that a parameter takes.
//!
//! Invariant: what [`InputType::union`], [`InputType::optional`], [`InputType::array`] and [`InputType::object`] return has values, or is
//! [`InputType::Never`]; types that the caller may not see half-made are made by them only.

use crate::literal::{self, Literal};
use crate::signature::{Access, Parameter};
use std::collections::BTreeSet;
use std::fmt::{self, Display};

/// Of what instances of classes of the program are in a state that methods or others have not changed, and of no subclass.
pub(crate) const AS_MADE: &str = "instances as their constructors make them";

/// The bounds of `int` without options.
pub const INT32: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

/// What values an input takes, as far as the harness can make them.
#[derive(Clone, Debug, PartialEq)]
pub enum InputType {
    /// No value: what is left of a recursive type at its bound.
    Never,
    /// Any double.
    Number,
    /// The integers of a range.
    Integer(i64, i64),
    /// A Boolean.
    Boolean,
    /// A string.
    String,
    /// A BigInt.
    BigInt,
    /// One of some primitive values.
    Literals(Vec<Literal>),
    /// A string that is made of parts, one of which at least is of more texts than can be listed.
    Template(Vec<TemplatePart>),
    /// A value of the type, or undefined.
    Optional(Box<InputType>),
    /// A value of one of these types.
    Union(Vec<InputType>),
    /// An array.
    Array(Box<InputType>),
    /// An array with a type per element. What follows an optional element is optional or further elements; there are further elements once at most.
    Tuple(Vec<TupleItem>),
    /// An object literal.
    Object(Vec<Property>),
    /// An object with some properties, and with others under any keys but theirs: the types of those keys and values.
    Open(Vec<Property>, Box<InputType>, Box<InputType>),
    /// An object with any keys: the types of keys and values.
    Dictionary(Box<InputType>, Box<InputType>),
    /// A `Map`.
    Map(Box<InputType>, Box<InputType>),
    /// A `Set`.
    Set(Box<InputType>),
    /// A valid `Date`.
    Date,
    /// A promise that is resolved.
    Promise(Box<InputType>),
    /// A typed array: the name of its class, and the type of its elements.
    Elements(String, Box<InputType>),
    /// What a constructor makes.
    Instance(Box<Instance>),
    /// A function whose every call returns such a value.
    Callback(Box<InputType>),
    /// `any`, `unknown`, a parameter of a generic function without constraint: one of a few kinds.
    Anything,
    /// No input can be made, and why.
    Refused(String),
}

/// A part of a string.
#[derive(Clone, Debug, PartialEq)]
pub enum TemplatePart {
    /// What is written.
    Text(String),
    /// The text of a primitive value.
    Hole(InputType),
}

/// An element of a tuple.
#[derive(Clone, Debug, PartialEq)]
pub struct TupleItem {
    /// Its type.
    pub input: InputType,
    /// Whether it is there.
    pub form: TupleForm,
}

/// How an element of a tuple is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TupleForm {
    /// It is there.
    Required,
    /// It and all that follows may be missing.
    Optional,
    /// Any number of elements of its type.
    Rest,
}

/// A property of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Property {
    /// Its key.
    pub name: String,
    /// Its type.
    pub input: InputType,
    /// Whether it may be missing.
    pub is_optional: bool,
}

/// How an instance of a class is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Instance {
    /// The name of the class.
    pub class: String,
    /// Where it comes from; none for classes that JavaScript has.
    pub access: Option<Access>,
    /// The parameters of the constructor.
    pub parameters: Vec<Parameter>,
}

impl InputType {
    /// An integer of 32 bits.
    pub fn int32() -> InputType {
        InputType::Integer(INT32.0, INT32.1)
    }

    /// One primitive value.
    pub fn literal(literal: Literal) -> InputType {
        InputType::Literals(vec![literal])
    }

    /// One of some texts.
    pub fn literals<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> InputType {
        InputType::Literals(texts.into_iter().map(|text| Literal::string(text.as_ref())).collect())
    }

    /// Looks at every class whose instances are part of the input, and every enumeration whose members are: its name, and where it is.
    pub fn for_each_name(&self, look: &mut dyn FnMut(&str, &Access)) {
        self.for_each_part(&mut |part| match part {
            InputType::Instance(instance) => {
                instance.access.iter().for_each(|access| look(&instance.class, access));
            }
            InputType::Literals(literals) => {
                for literal in literals {
                    if let Literal::Member(member) = literal
                        && let Some(access) = &member.access
                    {
                        look(&member.text, access);
                    }
                }
            }
            _ => {}
        });
    }

    /// Looks at the type and all that it is made of, itself first.
    pub(crate) fn for_each_part(&self, look: &mut dyn FnMut(&InputType)) {
        look(self);
        match self {
            InputType::Instance(instance) => {
                instance.parameters.iter().for_each(|parameter| parameter.input.for_each_part(look));
            }
            InputType::Optional(inner)
            | InputType::Array(inner)
            | InputType::Set(inner)
            | InputType::Promise(inner)
            | InputType::Elements(_, inner)
            | InputType::Callback(inner) => inner.for_each_part(look),
            InputType::Dictionary(key, value) | InputType::Map(key, value) => {
                key.for_each_part(look);
                value.for_each_part(look);
            }
            InputType::Union(types) => types.iter().for_each(|one| one.for_each_part(look)),
            InputType::Tuple(items) => items.iter().for_each(|item| item.input.for_each_part(look)),
            InputType::Object(properties) => {
                properties.iter().for_each(|property| property.input.for_each_part(look));
            }
            InputType::Open(properties, key, value) => {
                properties.iter().for_each(|property| property.input.for_each_part(look));
                key.for_each_part(look);
                value.for_each_part(look);
            }
            InputType::Never
            | InputType::Number
            | InputType::Integer(..)
            | InputType::Boolean
            | InputType::String
            | InputType::BigInt
            | InputType::Literals(_)
            | InputType::Template(_)
            | InputType::Date
            | InputType::Anything
            | InputType::Refused(_) => {}
        }
    }

    /// What a reader must know of values that the type has and no input is, in words.
    pub(crate) fn narrowed(&self) -> BTreeSet<&'static str> {
        let mut found = BTreeSet::new();
        self.for_each_part(&mut |part| {
            let words = match part {
                InputType::Date => "valid dates",
                InputType::Template(parts) if parts.contains(&TemplatePart::Hole(InputType::int32())) => {
                    "texts of whole numbers only"
                }
                InputType::Instance(instance) if instance.access.is_none() && is_error(&instance.class) => {
                    "errors with a message only"
                }
                InputType::Instance(instance) if instance.access.is_some() => AS_MADE,
                InputType::Promise(_) => "promises that are resolved",
                InputType::Elements(..) => "typed arrays with a buffer of their own",
                InputType::Callback(result) if **result == InputType::Anything => "functions that return",
                part if *part == InputType::Anything
                    || *part == InputType::present()
                    || *part == InputType::objects() =>
                {
                    "a few kinds of values"
                }
                _ => return,
            };
            found.insert(words);
        });
        found
    }

    /// The same values without the names that enumerations give them, at the outermost level.
    pub fn without_names(&self) -> InputType {
        match self {
            InputType::Literals(literals) => {
                InputType::Literals(literals.iter().map(|literal| literal.plain().clone()).collect())
            }
            InputType::Union(types) => InputType::Union(types.iter().map(InputType::without_names).collect()),
            other => other.clone(),
        }
    }

    /// What [`InputType::Anything`] stands for.
    pub fn kinds() -> InputType {
        InputType::Union(vec![
            InputType::Literals(vec![Literal::Undefined, Literal::Null]),
            InputType::Boolean,
            InputType::Number,
            InputType::String,
            InputType::Object(Vec::new()),
            InputType::Array(Box::new(InputType::int32())),
        ])
    }

    /// What `{}` stands for: anything but null and undefined.
    pub fn present() -> InputType {
        match InputType::kinds() {
            InputType::Union(kinds) => InputType::Union(kinds.into_iter().skip(1).collect()),
            other => other,
        }
    }

    /// What `object` stands for: one of a few kinds of objects.
    pub fn objects() -> InputType {
        let (key, value) = (Box::new(InputType::String), Box::new(InputType::int32()));
        InputType::Union(vec![
            InputType::Dictionary(key, value),
            InputType::Array(Box::new(InputType::int32())),
            InputType::Date,
            InputType::Callback(Box::new(InputType::literal(Literal::Undefined))),
        ])
    }

    /// A value of one of the types. Literals become one choice, what is refused is left out as long as there is something else.
    pub fn union(types: Vec<InputType>) -> InputType {
        let mut flat = Vec::new();
        types.into_iter().for_each(|one| flatten(one, &mut flat));
        if flat.iter().any(|one| !matches!(one, InputType::Refused(_) | InputType::Never)) {
            flat.retain(|one| !matches!(one, InputType::Refused(_)));
        }
        if flat.contains(&InputType::Anything) {
            return InputType::Anything;
        }
        let mut literals: Vec<Literal> = Vec::new();
        let mut members: Vec<InputType> = Vec::new();
        for one in flat {
            match one {
                InputType::Never => {}
                InputType::Literals(more) => more.into_iter().for_each(|new| {
                    if literals.iter().all(|known| known.plain() != new.plain()) {
                        literals.push(new)
                    }
                }),
                other if !members.contains(&other) => members.push(other),
                _ => {}
            }
        }
        absorb(&mut literals, &mut members);
        let is_optional = !members.is_empty() && literals.contains(&Literal::Undefined);
        if is_optional {
            literals.retain(|literal| *literal != Literal::Undefined);
        }
        if !literals.is_empty() {
            members.insert(0, InputType::Literals(literals));
        }
        let united = match members.len() {
            0 => InputType::Never,
            1 => members.remove(0),
            _ => InputType::Union(members),
        };
        if is_optional { InputType::optional(united) } else { united }
    }

    /// A value of the type or undefined.
    pub fn optional(input: InputType) -> InputType {
        match input {
            InputType::Never => InputType::literal(Literal::Undefined),
            InputType::Literals(mut literals) => {
                if !literals.contains(&Literal::Undefined) {
                    literals.insert(0, Literal::Undefined);
                }
                InputType::Literals(literals)
            }
            InputType::Optional(_) | InputType::Anything => input,
            InputType::Refused(_) => InputType::literal(Literal::Undefined),
            other => InputType::Optional(Box::new(other)),
        }
    }

    /// An array of the type.
    pub fn array(element: InputType) -> InputType {
        match element {
            InputType::Never => InputType::Tuple(Vec::new()),
            InputType::Refused(why) => InputType::Refused(why),
            element => InputType::Array(Box::new(element)),
        }
    }

    /// An object with these properties.
    pub fn object(properties: Vec<Property>) -> InputType {
        let mut kept = Vec::new();
        for property in properties {
            match property {
                Property { input: InputType::Never | InputType::Refused(_), is_optional: true, .. } => {}
                Property { input: InputType::Never, .. } => return InputType::Never,
                Property { input: InputType::Refused(why), .. } => return InputType::Refused(why),
                Property { name, .. } if name == "__proto__" => {
                    return InputType::Refused("a property __proto__ is not made by a harness".to_owned());
                }
                property => kept.push(property),
            }
        }
        InputType::Object(kept)
    }

    /// An object with these properties, and others whose keys and values are of some types.
    pub fn open(properties: Vec<Property>, key: InputType, value: InputType) -> InputType {
        match InputType::object(properties) {
            InputType::Object(known) if known.is_empty() => {
                InputType::Dictionary(Box::new(key), Box::new(value))
            }
            InputType::Object(known) => InputType::Open(known, Box::new(key), Box::new(value)),
            other => other,
        }
    }

    /// An array with these elements. One that may be missing before one that may not is there, if perhaps undefined.
    pub fn tuple(mut items: Vec<TupleItem>) -> InputType {
        let last = items.iter().rposition(|item| item.form == TupleForm::Required);
        for item in items.iter_mut().take(last.unwrap_or_default()) {
            if item.form == TupleForm::Optional {
                item.input = InputType::optional(item.input.clone());
                item.form = TupleForm::Required;
            }
        }
        // What cannot be made and may be missing is missing, with all that follows.
        let bad = |item: &TupleItem| matches!(item.input, InputType::Never | InputType::Refused(_));
        match items.iter().position(bad) {
            Some(at) if items[at].form == TupleForm::Required => return items.remove(at).input,
            Some(at) if items[at].form == TupleForm::Optional => items.truncate(at),
            Some(at) => drop(items.remove(at)),
            None => {}
        }
        let is_rest = |item: &&TupleItem| item.form == TupleForm::Rest;
        if items.iter().filter(is_rest).count() > 1 {
            return InputType::Refused("tuples with several parts of any length are not made".to_owned());
        }
        InputType::Tuple(items)
    }

    /// A type made of others, unless one of them has no values or cannot be made.
    pub fn compound(parts: Vec<InputType>, make: impl FnOnce(Vec<InputType>) -> InputType) -> InputType {
        let bad = |part: &&InputType| matches!(part, InputType::Never | InputType::Refused(_));
        match parts.iter().find(bad) {
            Some(part) => part.clone(),
            None => make(parts),
        }
    }

    /// Why no input can be made, if so.
    pub fn refusal(&self) -> Option<String> {
        match self {
            InputType::Refused(why) => Some(why.clone()),
            InputType::Never => Some("its type has no value".to_owned()),
            _ => None,
        }
    }

    /// The type without undefined.
    pub fn required(self) -> InputType {
        match self {
            InputType::Optional(input) => *input,
            InputType::Literals(mut literals) => {
                literals.retain(|literal| *literal != Literal::Undefined);
                if literals.is_empty() { InputType::Never } else { InputType::Literals(literals) }
            }
            other => other,
        }
    }
}

fn is_error(class: &str) -> bool {
    crate::resolve::ERRORS.contains(&class)
}

fn flatten(one: InputType, into: &mut Vec<InputType>) {
    match one {
        InputType::Union(types) => types.into_iter().for_each(|one| flatten(one, into)),
        InputType::Optional(input) => {
            into.push(InputType::literal(Literal::Undefined));
            flatten(*input, into);
        }
        other => into.push(other),
    }
}

/// Leaves out what another member contains: `true | false`, `"a" | string`, `1 | number`.
fn absorb(literals: &mut Vec<Literal>, members: &mut Vec<InputType>) {
    let both = [Literal::Boolean(true), Literal::Boolean(false)];
    if both.iter().all(|one| literals.contains(one)) && !members.contains(&InputType::Boolean) {
        members.push(InputType::Boolean);
    }
    if members.contains(&InputType::Number) {
        members.retain(|member| !matches!(member, InputType::Integer(..)));
    }
    let contains = |kind: InputType| members.contains(&kind);
    let (booleans, strings) = (contains(InputType::Boolean), contains(InputType::String));
    let (numbers, bigints) = (contains(InputType::Number), contains(InputType::BigInt));
    if strings {
        members.retain(|member| !matches!(member, InputType::Template(_)));
    }
    literals.retain(|literal| match literal.plain() {
        Literal::Boolean(_) => !booleans,
        Literal::String(_) => !strings,
        Literal::Number(_) => !numbers,
        Literal::BigInt(_) => !bigints,
        Literal::Undefined | Literal::Null | Literal::Member(_) => true,
    });
}

impl Display for InputType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InputType::Never => f.write_str("never"),
            InputType::Number => f.write_str("number"),
            &InputType::Integer(min, max) if (min, max) == INT32 => f.write_str("int"),
            InputType::Integer(min, max) => write!(f, "int({min}..{max})"),
            InputType::Boolean => f.write_str("boolean"),
            InputType::String => f.write_str("string"),
            InputType::BigInt => f.write_str("bigint"),
            InputType::Literals(literals) => {
                let texts: Vec<String> = literals.iter().map(Literal::text).collect();
                f.write_str(&texts.join(" | "))
            }
            InputType::Template(parts) => {
                f.write_str("`")?;
                for part in parts {
                    match part {
                        TemplatePart::Text(text) => f.write_str(&literal::in_template(text))?,
                        TemplatePart::Hole(input) => write!(f, "${{{input}}}")?,
                    }
                }
                f.write_str("`")
            }
            InputType::Optional(input) => write!(f, "undefined | {input}"),
            InputType::Union(types) => list(f, types, " | "),
            InputType::Array(element) if element.is_several() => write!(f, "({element})[]"),
            InputType::Array(element) => write!(f, "{element}[]"),
            InputType::Tuple(items) => tuple(f, items),
            InputType::Object(properties) if properties.is_empty() => f.write_str("{}"),
            InputType::Object(properties) => write!(f, "{{ {} }}", members(properties)),
            InputType::Open(properties, key, value) => {
                write!(f, "{{ {}, [key: {key}]: {value} }}", members(properties))
            }
            InputType::Dictionary(key, value) => write!(f, "Record<{key}, {value}>"),
            InputType::Map(key, value) => write!(f, "Map<{key}, {value}>"),
            InputType::Set(element) => write!(f, "Set<{element}>"),
            InputType::Date => f.write_str("Date"),
            InputType::Promise(value) => write!(f, "Promise<{value}>"),
            InputType::Elements(class, _) => f.write_str(class),
            InputType::Instance(instance) => {
                write!(f, "new {}(", instance.class)?;
                list(f, &instance.parameters, ", ")?;
                f.write_str(")")
            }
            InputType::Callback(result) => write!(f, "() => {result}"),
            InputType::Anything => f.write_str("anything"),
            InputType::Refused(why) => write!(f, "refused ({why})"),
        }
    }
}

impl InputType {
    /// Whether its text has several parts at the outermost level.
    fn is_several(&self) -> bool {
        match self {
            InputType::Literals(literals) => literals.len() > 1,
            InputType::Union(_) | InputType::Optional(_) | InputType::Callback(_) => true,
            _ => false,
        }
    }
}

fn list<T: Display>(f: &mut fmt::Formatter<'_>, parts: &[T], between: &str) -> fmt::Result {
    let texts: Vec<String> = parts.iter().map(T::to_string).collect();
    f.write_str(&texts.join(between))
}

fn members(properties: &[Property]) -> String {
    let show = |property: &Property| {
        let mark = if property.is_optional { "?" } else { "" };
        format!("{}{mark}: {}", literal::key(&property.name), property.input)
    };
    properties.iter().map(show).collect::<Vec<String>>().join(", ")
}

fn tuple(f: &mut fmt::Formatter<'_>, items: &[TupleItem]) -> fmt::Result {
    let show = |item: &TupleItem| match item.form {
        TupleForm::Required => item.input.to_string(),
        TupleForm::Optional => format!("{}?", item.input),
        TupleForm::Rest => format!("...{}", InputType::Array(Box::new(item.input.clone()))),
    };
    let parts: Vec<String> = items.iter().map(show).collect();
    write!(f, "[{}]", parts.join(", "))
}
