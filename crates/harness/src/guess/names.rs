//! The names that objects have which are guessed to be dictionaries.
//!
//! Any string as the key of each entry fills the diagrams before the function is called, as no two keys are told apart by anything but their units.
//! A guessed dictionary therefore has some of a few names, in one order: those that the code compares something with, and one more that
//! stands for names that it does not know. Invariant: it is a [`InputType::Dictionary`] over literals, which no declared type becomes, and a verdict
//! says how many names there are.
//!
//! A declared dictionary has some of the names that the code looks for in it, in one order, and behind them perhaps one key that may be any string: what
//! is asked under a name is a truth value then, and only the last key is compared unit by unit.

use crate::guess::Uses;
use crate::input_type::{InputType, Property};
use crate::literal::Literal;
use std::collections::BTreeSet;

/// Names of the code that are taken: each doubles the objects that there are.
const MOST_MENTIONED: usize = 2;
/// Longer texts are messages rather than names.
const LONGEST: usize = 16;
/// What stands for a name that the code does not know; short, so that short inputs can spell it.
const OTHERS: [&str; 3] = ["a", "b", "c"];
/// Objects have them already.
const TAKEN: [&str; 3] = ["__proto__", "constructor", "prototype"];

/// A type with the names that its dictionaries have, of those that the code compares with.
pub(super) fn with_names(input: InputType, compared: &BTreeSet<String>) -> InputType {
    let inner = |input: Box<InputType>| Box::new(with_names(*input, compared));
    match input {
        InputType::Dictionary(key, value) if *key == InputType::String => {
            InputType::Dictionary(Box::new(InputType::Literals(names(compared))), inner(value))
        }
        InputType::Optional(input) => InputType::Optional(inner(input)),
        InputType::Array(element) => InputType::Array(inner(element)),
        InputType::Set(element) => InputType::Set(inner(element)),
        InputType::Map(key, value) => InputType::Map(key, inner(value)),
        InputType::Union(types) => {
            InputType::Union(types.into_iter().map(|one| with_names(one, compared)).collect())
        }
        InputType::Object(properties) => {
            let property = |one: Property| Property { input: with_names(one.input, compared), ..one };
            InputType::Object(properties.into_iter().map(property).collect())
        }
        other => other,
    }
}

/// Names that a declared dictionary has beside its other key, if the code mentions fewer, too.
const MOST_NAMES: usize = 3;
/// Names that objects have already, and that parsers of JSON make all the same.
const INTRINSIC: [&str; 2] = ["__proto__", "constructor"];

/// What has keys.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Keyed {
    Object,
    /// A `Map` or a `Set`.
    Table,
}

/// The names that a declared dictionary may have, of those that the code looks for.
pub(crate) fn key_names(mentioned: &[String], keyed: Keyed) -> Vec<String> {
    let others = OTHERS.iter().map(|other| (*other).to_owned()).filter(|other| !mentioned.contains(other));
    let mut names: Vec<String> = mentioned.iter().cloned().chain(others).take(MOST_NAMES).collect();
    if keyed == Keyed::Object {
        names.extend(INTRINSIC.map(str::to_owned));
    }
    names
}

/// The names that the code looks for in the dictionaries of a parameter, those that it certainly looks for first.
pub(crate) fn mentioned_keys(input: &InputType, uses: &Uses, mentioned: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    members(input, uses, &mut found);
    found.extend(mentioned.iter().cloned());
    let mut kept: Vec<String> = Vec::new();
    for name in found {
        let is_short = name.encode_utf16().count() <= LONGEST && !INTRINSIC.contains(&name.as_str());
        if is_short && !kept.contains(&name) && kept.len() < MOST_NAMES {
            kept.push(name);
        }
    }
    kept
}

/// The members of a parameter's dictionaries that are used by name.
fn members(input: &InputType, uses: &Uses, found: &mut Vec<String>) {
    match input {
        InputType::Dictionary(..) => found.extend(uses.properties.keys().cloned()),
        InputType::Optional(inner) => members(inner, uses, found),
        InputType::Union(types) => types.iter().for_each(|one| members(one, uses, found)),
        InputType::Array(element) => {
            uses.element.iter().for_each(|uses| members(element, uses, found));
        }
        InputType::Object(properties) | InputType::Open(properties, ..) => {
            for property in properties {
                if let Some(uses) = uses.properties.get(&property.name) {
                    members(&property.input, uses, found);
                }
            }
            if let InputType::Open(..) = input {
                let is_other = |name: &&String| !properties.iter().any(|property| property.name == **name);
                found.extend(uses.properties.keys().filter(is_other).cloned());
            }
        }
        _ => {}
    }
}

fn names(compared: &BTreeSet<String>) -> Vec<Literal> {
    let is_name = |name: &&String| {
        let is_plain = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '-'));
        let starts_well = name.starts_with(|c: char| !c.is_ascii_digit());
        is_plain && starts_well && name.len() <= LONGEST && !TAKEN.contains(&name.as_str())
    };
    let mentioned = compared.iter().filter(is_name).take(MOST_MENTIONED).cloned();
    let other = OTHERS.iter().find(|other| !compared.contains(**other)).map(|other| (*other).to_owned());
    mentioned.chain(other).map(|name| Literal::String(name.encode_utf16().collect())).collect()
}

impl InputType {
    /// The properties of a guessed dictionary: it has some of them.
    pub(crate) fn guessed_properties(&self) -> Option<Vec<Property>> {
        let InputType::Dictionary(key, value) = self else { return None };
        let InputType::Literals(names) = &**key else { return None };
        let property = |name: &Literal| {
            let name = name.as_string()?;
            Some(Property { name, input: (**value).clone(), is_optional: true })
        };
        names.iter().map(property).collect()
    }

    /// How many keys a dictionary, a map or a set has at most whose keys are strings; 0 where there is none.
    pub(crate) fn most_keys(&self, mentioned: &[String]) -> usize {
        let mut most = 0;
        self.for_each_part(&mut |part| {
            let keyed = match part {
                InputType::Dictionary(key, _) | InputType::Open(_, key, _) if **key == InputType::String => {
                    Keyed::Object
                }
                InputType::Map(key, _) | InputType::Set(key) if **key == InputType::String => Keyed::Table,
                _ => return,
            };
            most = most.max(key_names(mentioned, keyed).len() + 1);
        });
        most
    }

    /// How many names a guessed dictionary has at most; 0 where there is none.
    pub fn guessed_names(&self) -> usize {
        let most = |types: &mut dyn Iterator<Item = &InputType>| {
            types.map(InputType::guessed_names).max().unwrap_or_default()
        };
        match self {
            InputType::Dictionary(_, value) => {
                let own = self.guessed_properties().map_or(0, |properties| properties.len());
                own.max(value.guessed_names())
            }
            InputType::Optional(inner)
            | InputType::Array(inner)
            | InputType::Set(inner)
            | InputType::Map(_, inner) => inner.guessed_names(),
            InputType::Union(types) => most(&mut types.iter()),
            InputType::Object(properties) => most(&mut properties.iter().map(|property| &property.input)),
            _ => 0,
        }
    }
}
