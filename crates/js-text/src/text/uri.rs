//! ECMA-262 19.2.6: `encodeURI` and its relatives, and Annex B's `escape` and `unescape`.

use super::{code_point_at, push_code_point};

const MARKS: &str = "-_.!~*'()";
const RESERVED: &str = ";/?:@&=+$,";

fn is_in(unit: u16, others: &str) -> bool {
    u8::try_from(unit).is_ok_and(|byte| byte.is_ascii_alphanumeric() || others.as_bytes().contains(&byte))
}

/// `encodeURI`, or `encodeURIComponent` which leaves less as it is; none for a lone surrogate.
pub fn encode(text: &[u16], component: bool) -> Option<Vec<u16>> {
    let (mut result, mut at) = (Vec::with_capacity(text.len()), 0);
    while let Some((point, size)) = code_point_at(text, at) {
        let unit = text[at];
        at += size;
        if is_in(unit, MARKS) || (!component && (is_in(unit, RESERVED) || unit == u16::from(b'#'))) {
            result.push(unit);
            continue;
        }
        let mut bytes = [0; 4];
        for byte in char::from_u32(point)?.encode_utf8(&mut bytes).bytes() {
            result.extend(format!("%{byte:02X}").encode_utf16());
        }
    }
    Some(result)
}

/// `decodeURI`, or `decodeURIComponent` which decodes everything; none where the text is malformed.
pub fn decode(text: &[u16], component: bool) -> Option<Vec<u16>> {
    let (mut result, mut at) = (Vec::with_capacity(text.len()), 0);
    while let Some(&unit) = text.get(at) {
        if unit != u16::from(b'%') {
            result.push(unit);
            at += 1;
            continue;
        }
        let start = at;
        let first = hex_byte(text, at)?;
        at += 3;
        if first < 0x80 {
            let reserved = !component && RESERVED.bytes().chain([b'#']).any(|byte| byte == first);
            if reserved {
                result.extend_from_slice(&text[start..at]);
            } else {
                result.push(first.into());
            }
            continue;
        }
        let mut bytes = vec![first];
        let size = match first {
            0xC0..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xF7 => 4,
            _ => return None,
        };
        for _ in 1..size {
            bytes.push(hex_byte(text, at)?);
            at += 3;
        }
        let decoded = std::str::from_utf8(&bytes).ok()?;
        result.extend(decoded.encode_utf16());
    }
    Some(result)
}

/// The byte of `%XX` at an index.
fn hex_byte(text: &[u16], at: usize) -> Option<u8> {
    if *text.get(at)? != u16::from(b'%') {
        return None;
    }
    u8::try_from(hex(text.get(at + 1..at + 3)?)?).ok()
}

fn hex(digits: &[u16]) -> Option<u32> {
    digits.iter().try_fold(0, |value, unit| {
        Some(value * 16 + char::from_u32(u32::from(*unit)).filter(char::is_ascii)?.to_digit(16)?)
    })
}

/// `escape`
pub fn escape(text: &[u16]) -> Vec<u16> {
    let mut result = Vec::with_capacity(text.len());
    for &unit in text {
        if is_in(unit, "@*_+-./") {
            result.push(unit);
        } else if unit < 256 {
            result.extend(format!("%{unit:02X}").encode_utf16());
        } else {
            result.extend(format!("%u{unit:04X}").encode_utf16());
        }
    }
    result
}

/// `unescape`
pub fn unescape(text: &[u16]) -> Vec<u16> {
    let (mut result, mut at) = (Vec::with_capacity(text.len()), 0);
    while let Some(&unit) = text.get(at) {
        let long = text.get(at + 1) == Some(&u16::from(b'u'));
        let (skip, size) = if long { (2, 4) } else { (1, 2) };
        let value =
            (unit == u16::from(b'%')).then(|| text.get(at + skip..at + skip + size).and_then(hex)).flatten();
        match value {
            Some(value) => {
                push_code_point(&mut result, value);
                at += skip + size;
            }
            None => {
                result.push(unit);
                at += 1;
            }
        }
    }
    result
}
