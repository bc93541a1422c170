//! What a call comes to, and which of two calls come to the same kind of thing.
//!
//! Invariant: two outcomes with one key differ only in what a test of one of them says as well as a test of the other.

use crate::intent::is_outside;
use js::SourcePlace;
use serde_json::Value;
use testgen::model::Outcome;

/// The outcome in a report: what Node recorded or threw. `Err` says why there is none.
pub fn outcome_of(
    recorded: Option<&str>,
    failure: Option<&(Option<String>, String)>,
) -> Result<Outcome, String> {
    if let Some((name, message)) = failure.filter(|failure| !is_outside(Some(failure))) {
        return Ok(Outcome::Throws { name: name.clone(), message: message.clone() });
    }
    let text = recorded.ok_or("it gave no result")?;
    let value = serde_json::from_str(text).map_err(|error| format!("its result cannot be kept: {error}"))?;
    Ok(Outcome::Returns { value })
}

/// Properties of one object that count for its kind.
const MOST_PARTS: usize = 12;

/// The kind of an outcome: the type of a value, and what stands out within it; the class and place of an exception.
pub fn key_of(outcome: &Outcome, place: Option<&SourcePlace>) -> String {
    match outcome {
        Outcome::Returns { value } => format!("returns {}", kind_of(value, 0)),
        Outcome::Throws { name, .. } => {
            let place = place.map(SourcePlace::to_string).unwrap_or_default();
            format!("throws {} {place}", name.as_deref().unwrap_or("a value"))
        }
    }
}

/// The kind of a value in the serialisation of the package `multise`.
fn kind_of(value: &Value, depth: usize) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) if number.as_f64() == Some(0.0) => "zero".to_owned(),
        Value::Number(number) if number.as_f64().is_some_and(|number| number < 0.0) => "negative".to_owned(),
        Value::Number(_) => "number".to_owned(),
        Value::String(text) if text.is_empty() => "empty string".to_owned(),
        Value::String(_) => "string".to_owned(),
        Value::Array(items) if items.is_empty() => "empty array".to_owned(),
        Value::Array(_) => "array".to_owned(),
        Value::Object(parts) => {
            let show = |(key, part): (&String, &Value)| match part {
                // The properties of an object, the number that JSON cannot say, the class of an instance.
                Value::Object(_) if depth < 2 => format!("{key}: {}", kind_of(part, depth + 1)),
                Value::String(text) if key == "number" || key == "instance" => format!("{key}: {text}"),
                _ => format!("{key}: {}", kind_of(part, depth + 1)),
            };
            let parts: Vec<String> = parts.iter().take(MOST_PARTS).map(show).collect();
            format!("{{{}}}", parts.join(", "))
        }
    }
}
