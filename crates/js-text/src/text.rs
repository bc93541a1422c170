//! Strings without a runtime: what ECMA-262 says about UTF-16 text beyond numbers and regular expressions.
//!
//! Invariant: every function is total and pure; lone surrogates are kept as they are unless the specification replaces
//! them.

pub mod collate;
pub mod substitute;
pub mod uri;

use crate::regexp::CharSet;
use crate::regexp::unicode::property;
use unicode_normalization::UnicodeNormalization;

/// The code point at an index, and how many code units it takes; a lone surrogate is itself.
pub fn code_point_at(text: &[u16], index: usize) -> Option<(u32, usize)> {
    let first = u32::from(*text.get(index)?);
    if (0xD800..0xDC00).contains(&first)
        && let Some(second) = text.get(index + 1).copied().map(u32::from)
        && (0xDC00..0xE000).contains(&second)
    {
        return Some((0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00), 2));
    }
    Some((first, 1))
}

/// Appends a code point.
pub fn push_code_point(text: &mut Vec<u16>, point: u32) {
    match point.checked_sub(0x10000) {
        None => text.push(point as u16),
        Some(rest) => text.extend([0xD800 + (rest >> 10) as u16, 0xDC00 + (rest & 0x3FF) as u16]),
    }
}

/// Whether no surrogate stands alone.
pub fn is_well_formed(text: &[u16]) -> bool {
    char::decode_utf16(text.iter().copied()).all(|c| c.is_ok())
}

/// With U+FFFD for each surrogate that stands alone.
pub fn to_well_formed(text: &[u16]) -> Vec<u16> {
    let mut result = Vec::with_capacity(text.len());
    for c in char::decode_utf16(text.iter().copied()) {
        push_code_point(&mut result, c.map_or(0xFFFD, u32::from));
    }
    result
}

/// The first place of a text in another at or after an index.
pub fn find(text: &[u16], wanted: &[u16], from: usize) -> Option<usize> {
    let last = text.len().checked_sub(wanted.len())?;
    let Some((&first, rest)) = wanted.split_first() else { return (from <= last).then_some(from) };
    let mut at = from;
    while at <= last {
        at += text[at..=last].iter().position(|unit| *unit == first)?;
        if text[at + 1..].starts_with(rest) {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// The last place of a text in another at or before an index.
pub fn find_last(text: &[u16], wanted: &[u16], from: usize) -> Option<usize> {
    let last = text.len().checked_sub(wanted.len())?;
    (0..=from.min(last)).rev().find(|&at| text[at..].starts_with(wanted))
}

/// Works on the parts between lone surrogates, which stay.
fn between_surrogates(text: &[u16], mut f: impl FnMut(&str) -> String) -> Vec<u16> {
    let (mut result, mut part) = (Vec::with_capacity(text.len()), String::new());
    for c in char::decode_utf16(text.iter().copied()) {
        match c {
            Ok(c) => part.push(c),
            Err(lone) => {
                result.extend(f(&part).encode_utf16());
                part.clear();
                result.push(lone.unpaired_surrogate());
            }
        }
    }
    result.extend(f(&part).encode_utf16());
    result
}

/// `toLowerCase`
pub fn to_lower_case(text: &[u16]) -> Vec<u16> {
    between_surrogates(text, str::to_lowercase)
}

/// `toUpperCase`
pub fn to_upper_case(text: &[u16]) -> Vec<u16> {
    between_surrogates(text, str::to_uppercase)
}

/// The code points that have a case, and those that are skipped in the search for one.
pub fn case_classes() -> (CharSet, CharSet) {
    let class = |name| property(name).expect("Unicode has the property");
    (class("Cased"), class("Case_Ignorable"))
}

/// `normalize` with the name of a form; none if there is no such form.
pub fn normalize(text: &[u16], form: &[u16]) -> Option<Vec<u16>> {
    let normal: fn(&str) -> String = match String::from_utf16(form).ok()?.as_str() {
        "NFC" => |text| text.nfc().collect(),
        "NFD" => |text| text.nfd().collect(),
        "NFKC" => |text| text.nfkc().collect(),
        "NFKD" => |text| text.nfkd().collect(),
        _ => return None,
    };
    Some(between_surrogates(text, normal))
}
