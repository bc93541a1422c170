//! Cases, the values of inputs: as JSON that npm's `multise` reads, and for people.
//!
//! Invariant: a case that is written and read again is the same, NaN, −0, BigInts and lone surrogates included.

use js_text::case::{Case, CaseValue, NOW, RANDOM, VARIABLE};
use js_text::number::to_string;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Integers up to this are exact: `Number.MAX_SAFE_INTEGER`.
const MAX_SAFE_INTEGER: f64 = ((1_u64 << 53) - 1) as f64;

/// The JSON of a case.
pub fn to_json(case: &Case) -> Value {
    json!({ "inputs": inputs(case) })
}

/// The values by name.
pub fn inputs(case: &Case) -> Value {
    let list = |values: &Vec<CaseValue>| Value::Array(values.iter().map(encode).collect());
    Value::Object(case.iter().map(|(name, values)| (name.clone(), list(values))).collect::<Map<_, _>>())
}

/// JSON has no NaN, infinities, −0, BigInts and lone surrogates: those are objects with one key.
fn encode(value: &CaseValue) -> Value {
    match value {
        CaseValue::Number(number) => {
            let is_plain = number.is_finite() && !(*number == 0.0 && number.is_sign_negative());
            if !is_plain {
                let text = if *number == 0.0 { "-0".to_owned() } else { to_string(*number) };
                return json!({ "number": text });
            }
            // Integers without a fraction, so that a case reads as people write it.
            if number.trunc() == *number && number.abs() <= MAX_SAFE_INTEGER {
                return json!(*number as i64);
            }
            json!(number)
        }
        CaseValue::Bool(truth) => json!(truth),
        CaseValue::BigInt(digits) => json!({ "bigint": digits }),
        CaseValue::String(units) => match String::from_utf16(units) {
            Ok(text) => json!(text),
            Err(_) => json!({ "units": units }),
        },
    }
}

/// Reads a case; the error says what is wrong with it.
pub fn from_json(text: &str) -> Result<Case, String> {
    let value: Value = serde_json::from_str(text).map_err(|error| format!("it is no JSON: {error}"))?;
    let inputs = value.get("inputs").and_then(Value::as_object);
    let inputs = inputs.ok_or("it has no object `inputs`")?;
    let mut case = Case::new();
    for (name, list) in inputs {
        let list = list.as_array().ok_or_else(|| format!("`inputs.{name}` is no list"))?;
        let values: Result<Vec<CaseValue>, String> = list.iter().map(|value| decode(name, value)).collect();
        case.insert(name.clone(), values?);
    }
    Ok(case)
}

fn decode(name: &str, value: &Value) -> Result<CaseValue, String> {
    let wrong = || format!("`inputs.{name}` has a value of no known form: {value}");
    Ok(match value {
        Value::Bool(truth) => CaseValue::Bool(*truth),
        Value::Number(number) => CaseValue::Number(number.as_f64().ok_or_else(wrong)?),
        Value::String(text) => CaseValue::String(text.encode_utf16().collect()),
        Value::Object(parts) => {
            if let Some(text) = parts.get("number").and_then(Value::as_str) {
                CaseValue::Number(text.parse().or_else(|_| named_number(text).ok_or_else(wrong))?)
            } else if let Some(digits) = parts.get("bigint").and_then(Value::as_str) {
                CaseValue::BigInt(digits.to_owned())
            } else if let Some(units) = parts.get("units").and_then(Value::as_array) {
                let units = units.iter().map(|unit| unit.as_u64().and_then(|unit| u16::try_from(unit).ok()));
                CaseValue::String(units.collect::<Option<Vec<u16>>>().ok_or_else(wrong)?)
            } else {
                return Err(wrong());
            }
        }
        Value::Null | Value::Array(_) => return Err(wrong()),
    })
}

fn named_number(text: &str) -> Option<f64> {
    match text {
        "Infinity" => Some(f64::INFINITY),
        "-Infinity" => Some(f64::NEG_INFINITY),
        "NaN" => Some(f64::NAN),
        _ => None,
    }
}

/// A value as people write it in JavaScript.
pub fn show(value: &CaseValue) -> String {
    match value {
        CaseValue::Number(number) if *number == 0.0 && number.is_sign_negative() => "-0".to_owned(),
        CaseValue::Number(number) => to_string(*number),
        CaseValue::Bool(truth) => truth.to_string(),
        CaseValue::BigInt(digits) => format!("{digits}n"),
        CaseValue::String(units) => quote(units),
    }
}

/// A string literal that shows what cannot be seen as escapes.
fn quote(units: &[u16]) -> String {
    let mut text = String::from('"');
    for unit in char::decode_utf16(units.iter().copied()) {
        match unit {
            Ok('"') => text.push_str("\\\""),
            Ok('\\') => text.push_str("\\\\"),
            Ok('\n') => text.push_str("\\n"),
            Ok('\t') => text.push_str("\\t"),
            Ok('\r') => text.push_str("\\r"),
            Ok(c) if c.is_control() || ('\u{7f}'..='\u{a0}').contains(&c) || c == '\u{feff}' => {
                text.push_str(&format!("\\u{:04x}", c as u32));
            }
            Ok(c) => text.push(c),
            Err(lone) => text.push_str(&format!("\\u{:04x}", lone.unpaired_surrogate())),
        }
    }
    text.push('"');
    text
}

/// What inputs that choose among values stand for: by name and index.
pub type Chosen = BTreeMap<(String, u32), String>;

/// The inputs of a case in a row.
pub fn show_all(case: &Case, chosen: &Chosen) -> String {
    if case.is_empty() {
        return "no inputs".to_owned();
    }
    let shown = case.iter().filter_map(|(name, values)| {
        if is_around(name) {
            return show_around(case, name, values);
        }
        let one = |value: &CaseValue| match value {
            CaseValue::Number(index) => chosen.get(&(name.clone(), *index as u32)).cloned(),
            _ => None,
        };
        let list: Vec<String> =
            values.iter().map(|value| one(value).unwrap_or_else(|| show(value))).collect();
        Some(joined(name, &list))
    });
    shown.collect::<Vec<_>>().join("; ")
}

fn joined(name: &str, list: &[String]) -> String {
    match list {
        [one] => format!("{name} = {one}"),
        _ => format!("{name} = [{}]", list.join(", ")),
    }
}

/// Whether an input is something around the run: the time, a random number, a variable of the environment.
pub fn is_around(name: &str) -> bool {
    name == NOW || name == RANDOM || name.starts_with(VARIABLE)
}

/// What is around the run of a case, in a row; none where it asks for nothing of it.
pub fn show_surroundings(case: &Case) -> Option<String> {
    let around = case.iter().filter(|(name, _)| is_around(name));
    let shown: Vec<String> = around.filter_map(|(name, values)| show_around(case, name, values)).collect();
    (!shown.is_empty()).then(|| shown.join("; "))
}

/// One of them; a variable that is set is shown by its value.
fn show_around(case: &Case, name: &str, values: &[CaseValue]) -> Option<String> {
    if let (NOW, [CaseValue::Number(time)]) = (name, values) {
        let day = js_text::date::to_iso_string(*time).map(|day| format!(" ({day})"));
        return Some(format!("{name} = {}{}", to_string(*time), day.unwrap_or_default()));
    }
    if let Some(variable) = name.strip_suffix('?') {
        let is_set = values.first() == Some(&CaseValue::Bool(true));
        return match (is_set, case.contains_key(variable)) {
            (true, true) => None,
            (true, false) => Some(format!("{variable} = \"\"")),
            (false, _) => Some(format!("{variable} is not set")),
        };
    }
    Some(joined(name, &values.iter().map(show).collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_survives_being_stored() {
        let numbers = [0.0, -0.0, 1.5, -7.0, f64::INFINITY, f64::NEG_INFINITY, 9e300, 5e-324];
        let mut values: Vec<CaseValue> = numbers.into_iter().map(CaseValue::Number).collect();
        values.push(CaseValue::String(vec![0xd800, 0x61, 0x22]));
        values.push(CaseValue::String("a\n\u{1f600}".encode_utf16().collect()));
        values.push(CaseValue::BigInt("-12345678901234567890".into()));
        values.push(CaseValue::Bool(true));
        let case = Case::from([("x".to_owned(), values)]);
        let read = from_json(&to_json(&case).to_string()).expect("it is a case");
        assert_eq!(format!("{read:?}"), format!("{case:?}"));
        let nan = Case::from([("x".to_owned(), vec![CaseValue::Number(f64::NAN)])]);
        let read = from_json(&to_json(&nan).to_string()).expect("it is a case");
        assert!(matches!(read["x"][0], CaseValue::Number(number) if number.is_nan()));
    }
}
