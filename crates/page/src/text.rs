//! Numbers, values and names as people read them.
//!
//! Invariant: total; what is not understood is shown as it is.

use serde_json::Value;
use testgen::model::{Behaviour, Outcome, SideState, Verdict};

/// Numbers with more digits are shown as a power of ten.
const MOST_DIGITS: usize = 18;
/// Longer values are cut; the tests have them in full.
const LONGEST_VALUE: usize = 160;

/// `1 test`, `3 tests`.
pub fn count(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {what}{plural}", grouped(&number.to_string()))
}

/// `1,099,511,627,776` of decimal digits.
pub fn grouped(digits: &str) -> String {
    let mut out = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A number of paths: in full, or rounded with its power of ten in superscript digits where it is astronomic.
pub fn paths(digits: &str) -> String {
    paths_within(digits, MOST_DIGITS)
}

/// A number of paths, rounded where it has more than `most` digits.
pub fn paths_within(digits: &str, most: usize) -> String {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || digits.len() <= most.max(3) {
        return if is_number { grouped(digits) } else { digits.to_owned() };
    }
    let power: String = (digits.len() - 1).to_string().chars().map(superscript).collect();
    format!("{}.{}\u{a0}×\u{a0}10{power}", &digits[..1], &digits[1..3])
}

fn superscript(digit: char) -> char {
    match digit {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        other => {
            let offset = other.to_digit(10).unwrap_or(0);
            char::from_u32('⁰' as u32 + offset).unwrap_or(other)
        }
    }
}

/// A name that is safe in a path and in a link: other characters become `-`.
pub fn slug(name: &str) -> String {
    let safe = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-') { c } else { '-' };
    // File systems take 255 bytes; 120 leave room for what is added.
    name.chars().take(120).map(safe).collect()
}

/// The text cut to so many characters, with an ellipsis where something is missing.
pub fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// One word for a verdict.
pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Violated => "violated",
        Verdict::Verified => "verified",
        Verdict::Bounded => "bounded",
        Verdict::Failed => "failed",
        Verdict::Unsound => "unsound",
    }
}

/// One sentence about a verdict.
pub fn verdict_meaning(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Violated => "Some input leads to what looks like a bug.",
        Verdict::Verified => "No input leads to a bug, within the bounds that are stated.",
        Verdict::Bounded => "No bug was found; something was left out.",
        Verdict::Failed => "It was not explored.",
        Verdict::Unsound => "Node does otherwise than predicted: a bug of the tool.",
    }
}

/// One word for what became of a branch side.
pub fn state(state: SideState) -> &'static str {
    match state {
        SideState::Covered => "covered",
        SideState::Unreachable => "unreachable",
        SideState::Beyond => "beyond the bounds",
        SideState::Uncovered => "uncovered",
    }
}

/// What a call comes to: `returns`, `"leap"`; `throws`, `RangeError: no such code`.
pub fn outcome(behaviour: &Behaviour) -> (&'static str, String) {
    match (&behaviour.outcome, behaviour.is_async) {
        (Outcome::Returns { value: result }, false) => ("returns", cut(&value(result), LONGEST_VALUE)),
        (Outcome::Returns { value: result }, true) => ("resolves to", cut(&value(result), LONGEST_VALUE)),
        (Outcome::Throws { name, message }, is_async) => {
            let verb = if is_async { "rejects with" } else { "throws" };
            let text = match name {
                Some(name) if message.is_empty() => name.clone(),
                Some(name) => format!("{name}: {message}"),
                None => message.clone(),
            };
            (verb, cut(&text, LONGEST_VALUE))
        }
    }
}

/// A value in the serialisation of `npm/multise/serialise.cjs`, as JavaScript would write it.
pub fn value(serialised: &Value) -> String {
    match serialised {
        Value::Array(items) => list("[", items.iter().map(value), "]"),
        Value::Object(tags) => match tags.iter().next() {
            Some(_) => tagged(serialised),
            None => "{}".to_owned(),
        },
        plain => plain.to_string(),
    }
}

fn tagged(tags: &Value) -> String {
    let text = |key: &str| tags[key].as_str().unwrap_or_default().to_owned();
    let has = |key: &str| !tags[key].is_null();
    let properties = || match &tags["properties"] {
        Value::Object(properties) => object(properties),
        _ => "{}".to_owned(),
    };
    if has("undefined") {
        "undefined".to_owned()
    } else if has("number") {
        text("number")
    } else if let Value::Array(units) = &tags["units"] {
        let units: Vec<u16> = units.iter().filter_map(|unit| unit.as_u64()?.try_into().ok()).collect();
        let part = |unit: Result<char, std::char::DecodeUtf16Error>| match unit {
            Ok(c) => c.to_string(),
            Err(half) => format!("\\u{:04x}", half.unpaired_surrogate()),
        };
        format!("\"{}\"", char::decode_utf16(units).map(part).collect::<String>())
    } else if has("hidden") {
        value(&tags["hidden"])
    } else if has("bigint") {
        text("bigint") + "n"
    } else if has("symbol") {
        format!("Symbol({})", text("symbol"))
    } else if has("function") {
        format!("[function {}]", text("function"))
    } else if has("regexp") {
        text("regexp")
    } else if let Value::Object(properties) = &tags["object"] {
        object(properties)
    } else if has("instance") {
        format!("{} {}", text("instance"), properties())
    } else if has("error") {
        let part = |key: &str| tags["error"][key].as_str().unwrap_or_default();
        format!("{}: {}", part("name"), part("message"))
    } else if let Value::Array(entries) = &tags["map"] {
        let entry = |pair: &Value| format!("{} → {}", value(&pair[0]), value(&pair[1]));
        list("Map {", entries.iter().map(entry), "}")
    } else if let Value::Array(members) = &tags["set"] {
        list("Set {", members.iter().map(value), "}")
    } else if has("date") {
        format!("Date({})", value(&tags["date"]))
    } else if has("boxed") {
        format!("Object({})", value(&tags["boxed"]))
    } else if let Value::Array(items) = &tags["elements"] {
        list(&format!("{} [", text("class")), items.iter().map(value), "]")
    } else if let Value::Array(items) = &tags["array"] {
        list("[", items.iter().map(value), "]")
    } else if has("hole") {
        String::new()
    } else if has("reference") {
        format!("[{}]", text("reference"))
    } else if has("promise") {
        "Promise".to_owned()
    } else {
        tags.to_string()
    }
}

fn object(properties: &serde_json::Map<String, Value>) -> String {
    if properties.is_empty() {
        return "{}".to_owned();
    }
    let is_word = |key: &str| key.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$');
    let name = |key: &str| if is_word(key) { key.to_owned() } else { format!("{key:?}") };
    let pairs = properties.iter().map(|(key, held)| format!("{}: {}", name(key), value(held)));
    list("{ ", pairs, " }")
}

fn list(open: &str, parts: impl Iterator<Item = String>, close: &str) -> String {
    format!("{open}{}{close}", parts.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_paths() {
        assert_eq!(paths("7"), "7");
        assert_eq!(paths("1099511627776"), "1,099,511,627,776");
        assert_eq!(
            paths("1606938044258990275541962092341162602522202993782792835301376"),
            "1.60\u{a0}×\u{a0}10⁶⁰"
        );
        assert_eq!(paths("more than 10"), "more than 10");
    }

    #[test]
    fn values_as_javascript() {
        let shown = |text: &str| value(&serde_json::from_str(text).expect("JSON"));
        assert_eq!(shown(r#"[1,"a",{"undefined":true},{"number":"-0"}]"#), r#"[1, "a", undefined, -0]"#);
        assert_eq!(shown(r#"{"object":{"a":{"bigint":"3"},"b c":[]}}"#), r#"{ a: 3n, "b c": [] }"#);
        assert_eq!(shown(r#"{"instance":"Stack","properties":{"top":null}}"#), "Stack { top: null }");
        assert_eq!(shown(r#"{"map":[["k",{"set":[1]}]]}"#), r#"Map {"k" → Set {1}}"#);
        assert_eq!(shown("{}"), "{}");
    }
}
