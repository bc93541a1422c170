//! What the number grammars need to know about UTF-16 text: white space, digits, and the ASCII inside.

/// Whether a code unit is WhiteSpace or LineTerminator (ECMA-262 §12.2, §12.3). All of them lie in the basic plane.
pub fn is_white_space(unit: u16) -> bool {
    matches!(
        unit,
        0x0009..=0x000D | 0x0020 | 0x00A0 | 0x1680 | 0x2000..=0x200A | 0x2028 | 0x2029 | 0x202F | 0x205F | 0x3000
            | 0xFEFF
    )
}

/// TrimString with *start*.
pub fn trim_start(text: &[u16]) -> &[u16] {
    let start = text.iter().position(|unit| !is_white_space(*unit)).unwrap_or(text.len());
    &text[start..]
}

/// TrimString with *start+end*.
pub fn trim(text: &[u16]) -> &[u16] {
    let text = trim_start(text);
    let end = text.iter().rposition(|unit| !is_white_space(*unit)).map_or(0, |last| last + 1);
    &text[..end]
}

/// The value of a code unit as a digit of the radix, letters in either case.
pub fn digit_value(unit: u16, radix: u32) -> Option<u32> {
    char::from_u32(u32::from(unit))?.to_digit(radix)
}

/// Whether the text starts with these ASCII characters.
pub(crate) fn starts_with(text: &[u16], ascii: &str) -> bool {
    text.len() >= ascii.len() && text.iter().zip(ascii.bytes()).all(|(unit, byte)| *unit == u16::from(byte))
}

/// How many decimal digits the text starts with.
pub(crate) fn count_digits(text: &[u16]) -> usize {
    text.iter().take_while(|unit| (0x30..=0x39).contains(*unit)).count()
}

/// Splits a leading `+` or `-` off: whether it was a minus, and the rest.
pub(crate) fn split_sign(text: &[u16]) -> (bool, &[u16]) {
    match text.first() {
        Some(0x2B) => (false, &text[1..]),
        Some(0x2D) => (true, &text[1..]),
        _ => (false, text),
    }
}
