//! Names of tests: what happens, and when.
//!
//! Invariant: the names of one function's tests differ, and say behaviour, not numbers.

use serde_json::Value;

use super::layout;
use super::value::Values;
use crate::model::{Behaviour, Finding, Outcome, Takes};

/// A value whose literal is longer is only called by its kind.
const MAX_SHOWN: usize = 40;

/// The names of a function's tests, in order.
pub(super) fn behaviours(behaviours: &[Behaviour], values: &Values<'_>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for behaviour in behaviours {
        let plain = with_condition(outcome(behaviour, values), behaviour);
        names.push(unique(plain, behaviour, &names));
    }
    names
}

/// The name of a finding's test: what should be, and is not.
pub(super) fn finding(finding: &Finding, taken: &[String]) -> String {
    if let Some(declared) = finding.declared() {
        let plain = with_condition(format!("returns {declared}"), &finding.behaviour);
        return unique(plain, &finding.behaviour, taken);
    }
    let class = finding.message.split(':').next().unwrap_or_default();
    let verb = if finding.behaviour.is_async { "does not reject with" } else { "does not throw" };
    let plain = with_condition(format!("{verb} {class}"), &finding.behaviour);
    unique(plain, &finding.behaviour, taken)
}

fn with_condition(outcome: String, behaviour: &Behaviour) -> String {
    if behaviour.condition.is_empty() {
        outcome
    } else if behaviour.condition.starts_with("for ") {
        format!("{outcome} {}", behaviour.condition)
    } else {
        format!("{outcome} when {}", behaviour.condition)
    }
}

fn unique(plain: String, behaviour: &Behaviour, taken: &[String]) -> String {
    if !taken.contains(&plain) {
        return plain;
    }
    let with_call = format!("{plain} for {}", behaviour.call);
    let with_setup = format!("{plain} for {} {}", behaviour.setup.join(" "), behaviour.call);
    let numbered = (2..).map(|number| format!("{with_setup} ({number})"));
    let mut candidates = [with_call, with_setup.clone()].into_iter().chain(numbered);
    candidates.find(|name| !taken.contains(name)).unwrap_or(with_setup)
}

fn outcome(behaviour: &Behaviour, values: &Values<'_>) -> String {
    let (returns, throws) = match (behaviour.takes, behaviour.is_async) {
        (Some(Takes { at_most: Some(_), .. }), _) => ("first yields", "throws"),
        (Some(_), _) => ("yields", "throws"),
        (None, true) => ("resolves to", "rejects with"),
        (None, false) => ("returns", "throws"),
    };
    match &behaviour.outcome {
        Outcome::Returns { value } => format!("{returns} {}", shown(value, values)),
        Outcome::Throws { name: Some(name), .. } => format!("{throws} {name}"),
        Outcome::Throws { name: None, message } if message.len() <= MAX_SHOWN => {
            format!("{throws} {message}")
        }
        Outcome::Throws { name: None, .. } => format!("{throws} a value"),
    }
}

/// A value in a few words.
fn shown(value: &Value, values: &Values<'_>) -> String {
    if let Some(literal) = values.literal(value) {
        let text = layout::expression(&literal).print();
        let flat: Vec<&str> = text.lines().map(str::trim).collect();
        if flat.len() == 1 && text.chars().count() <= MAX_SHOWN {
            return text;
        }
    }
    kind(value)
}

fn kind(value: &Value) -> String {
    match value {
        Value::Array(elements) => match elements.len() {
            1 => "an array of 1 element".to_owned(),
            length => format!("an array of {length} elements"),
        },
        Value::String(_) => "a long string".to_owned(),
        Value::Object(tags) => match tags
            .iter()
            .find(|(name, _)| !matches!(name.as_str(), "class" | "properties"))
        {
            Some((kind, Value::String(class))) if kind == "instance" && !class.is_empty() => {
                with_article(class)
            }
            Some((kind, error)) if kind == "error" => with_article(error["name"].as_str().unwrap_or("Error")),
            Some((kind, _)) if kind == "instance" => "an object".to_owned(),
            Some((kind, _)) if kind == "elements" => {
                with_article(tags.get("class").and_then(Value::as_str).unwrap_or("typed array"))
            }
            Some((kind, _)) if kind == "regexp" => "a regular expression".to_owned(),
            Some((kind, _)) if kind == "units" => "a long string".to_owned(),
            Some((kind, _)) => with_article(kind),
            None => "a value".to_owned(),
        },
        _ => "a value".to_owned(),
    }
}

fn with_article(noun: &str) -> String {
    let is_vowel = noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    format!("{} {noun}", if is_vowel { "an" } else { "a" })
}
