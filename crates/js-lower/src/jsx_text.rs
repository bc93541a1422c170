//! The text of JSX: which white space counts, and entities.
//!
//! The rules are TypeScript's. Lines are trimmed where they meet a line end, empty ones are dropped, the others are joined with a space.
//! Entities are decoded afterwards, so that white space written as one stays.

use oxc_syntax::xml_entities::XML_ENTITIES;

/// The text of a child; none if only layout is left.
pub(super) fn child_text(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split(is_line_end).collect();
    let last = lines.len() - 1;
    let mut words = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let line = if index > 0 { line.trim_start_matches(is_space) } else { line };
        let line = if index < last { line.trim_end_matches(is_space) } else { line };
        if !line.is_empty() {
            words.push(decoded(line));
        }
    }
    (!words.is_empty()).then(|| words.join(" "))
}

/// The text with its entities replaced by what they mean; those that mean nothing stay.
pub(super) fn decoded(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        result.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = rest[1..].find(|c| !is_of_entity(c)).map_or(rest.len(), |end| end + 1);
        match entity(&rest[1..end]).filter(|_| rest[end..].starts_with(';')) {
            Some(meaning) => {
                result.push(meaning);
                rest = &rest[end + 1..];
            }
            None => {
                result.push_str(&rest[..end]);
                rest = &rest[end..];
            }
        }
    }
    result.push_str(rest);
    result
}

fn is_of_entity(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '#'
}

fn entity(name: &str) -> Option<char> {
    match name.strip_prefix('#') {
        None => XML_ENTITIES.get(name).copied(),
        Some(number) => match number.strip_prefix('x') {
            Some(digits) => u32::from_str_radix(digits, 16).ok().and_then(char::from_u32),
            None => number.parse().ok().and_then(char::from_u32),
        },
    }
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

/// White space that ends no line.
fn is_space(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{a0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200b}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}'
    )
}
