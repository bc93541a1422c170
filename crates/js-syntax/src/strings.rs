//! The code units of literals.

/// The code units of a string literal or of the cooked text of a template.
///
/// oxc keeps them as UTF-8. A lone surrogate, which UTF-8 cannot hold, is written there as U+FFFD with four hexadecimal digits after it,
/// and U+FFFD itself as `\u{FFFD}fffd`; `lone_surrogates` of the literal says whether that is so.
pub fn code_units(text: &str, lone_surrogates: bool) -> Vec<u16> {
    if !lone_surrogates {
        return text.encode_utf16().collect();
    }
    let mut units = Vec::with_capacity(text.len());
    let mut pieces = text.split('\u{FFFD}');
    units.extend(pieces.next().unwrap_or("").encode_utf16());
    for piece in pieces {
        let escape = piece.get(..4).and_then(|digits| u16::from_str_radix(digits, 16).ok());
        match escape {
            Some(unit) => {
                units.push(unit);
                units.extend(piece[4..].encode_utf16());
            }
            None => {
                units.push(0xFFFD);
                units.extend(piece.encode_utf16());
            }
        }
    }
    units
}
