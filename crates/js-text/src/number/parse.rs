//! Reading numbers from text: StringToNumber, `parseFloat`, `parseInt`, StringToBigInt.
//!
//! The grammar is matched here over UTF-16; a numeral that matched is plain ASCII and its value is correctly rounded.

use num_bigint::{BigInt, BigUint, Sign};

use super::power_of_two;
use super::text::{count_digits, digit_value, split_sign, starts_with, trim, trim_start};

/// StringToNumber (ECMA-262 §7.1.4.1.1): the whole text, white space around it allowed; NaN when it is no numeral.
pub fn string_to_number(text: &[u16]) -> f64 {
    let text = trim(text);
    if text.is_empty() {
        return 0.0;
    }
    if let Some((radix, digits)) = radix_prefix(text) {
        return non_decimal(digits, radix);
    }
    match decimal_prefix(text) {
        Some((value, length)) if length == text.len() => value,
        _ => f64::NAN,
    }
}

/// `parseFloat`: the longest prefix that is a decimal literal.
pub fn parse_float(text: &[u16]) -> f64 {
    decimal_prefix(trim_start(text)).map_or(f64::NAN, |(value, _)| value)
}

/// `parseInt(text, radix)` with the radix after ToInt32; 0 stands for 10 or, with a `0x` prefix, 16.
pub fn parse_int(text: &[u16], radix: i32) -> f64 {
    let (negative, text) = split_sign(trim_start(text));
    let has_hex_prefix = starts_with(text, "0x") || starts_with(text, "0X");
    let (radix, text) = match radix {
        0 | 16 if has_hex_prefix => (16, &text[2..]),
        0 => (10, text),
        2..=36 => (radix as u32, text),
        _ => return f64::NAN,
    };
    let length = text.iter().take_while(|unit| digit_value(**unit, radix).is_some()).count();
    if length == 0 {
        return f64::NAN;
    }
    let magnitude = integer_value(&text[..length], radix);
    if negative { -magnitude } else { magnitude }
}

/// StringToBigInt: `None` stands for *undefined*, the text is no integer numeral.
pub fn string_to_bigint(text: &[u16]) -> Option<BigInt> {
    let text = trim(text);
    if text.is_empty() {
        return Some(BigInt::ZERO);
    }
    if let Some((radix, digits)) = radix_prefix(text) {
        return Some(big_magnitude(digits, radix)?.into());
    }
    let (negative, digits) = split_sign(text);
    let sign = if negative { Sign::Minus } else { Sign::Plus };
    Some(BigInt::from_biguint(sign, big_magnitude(digits, 10)?))
}

/// Splits `0x`, `0o`, `0b` (either case) off.
fn radix_prefix(text: &[u16]) -> Option<(u32, &[u16])> {
    let (zero, letter) = (*text.first()?, *text.get(1)?);
    if zero != u16::from(b'0') {
        return None;
    }
    let radix = match u8::try_from(letter).ok()?.to_ascii_lowercase() {
        b'x' => 16,
        b'o' => 8,
        b'b' => 2,
        _ => return None,
    };
    Some((radix, &text[2..]))
}

fn non_decimal(digits: &[u16], radix: u32) -> f64 {
    let all_digits = digits.iter().all(|unit| digit_value(*unit, radix).is_some());
    if digits.is_empty() || !all_digits { f64::NAN } else { integer_value(digits, radix) }
}

fn big_magnitude(digits: &[u16], radix: u32) -> Option<BigUint> {
    let values: Option<Vec<u8>> =
        digits.iter().map(|unit| digit_value(*unit, radix).map(|value| value as u8)).collect();
    // `from_radix_be` reads no digits as zero, but the grammar wants at least one.
    values.filter(|values| !values.is_empty()).and_then(|values| BigUint::from_radix_be(&values, radix))
}

/// The value of the longest StrDecimalLiteral at the start, and its length.
fn decimal_prefix(text: &[u16]) -> Option<(f64, usize)> {
    let (negative, unsigned) = split_sign(text);
    let sign_length = text.len() - unsigned.len();
    let (magnitude, length) = unsigned_decimal_prefix(unsigned)?;
    Some((if negative { -magnitude } else { magnitude }, sign_length + length))
}

fn unsigned_decimal_prefix(text: &[u16]) -> Option<(f64, usize)> {
    const INFINITY: &str = "Infinity";
    if starts_with(text, INFINITY) {
        return Some((f64::INFINITY, INFINITY.len()));
    }
    let integer = count_digits(text);
    let mut length = integer;
    if starts_with(&text[length..], ".") {
        let fraction = count_digits(&text[length + 1..]);
        if integer + fraction > 0 {
            length += 1 + fraction;
        }
    }
    if length == 0 {
        return None;
    }
    length += exponent_length(&text[length..]);
    Some((ascii_value(&text[..length]), length))
}

/// The length of a complete exponent part; 0 when there is none.
fn exponent_length(text: &[u16]) -> usize {
    if !starts_with(text, "e") && !starts_with(text, "E") {
        return 0;
    }
    let (_, digits) = split_sign(&text[1..]);
    match count_digits(digits) {
        0 => 0,
        count => text.len() - digits.len() + count,
    }
}

/// A matched decimal literal is in the grammar of Rust's `f64`, whose parser rounds correctly.
fn ascii_value(literal: &[u16]) -> f64 {
    let ascii: String = literal.iter().map(|unit| *unit as u8 as char).collect();
    ascii.parse().expect("a matched decimal literal is a Rust float literal")
}

/// The value of a non-empty run of digits, the way V8 computes it.
fn integer_value(digits: &[u16], radix: u32) -> f64 {
    if radix == 10 {
        return ascii_value(digits);
    }
    let values = digits.iter().filter_map(|unit| digit_value(*unit, radix));
    if radix.is_power_of_two() {
        return power_of_two::value(values, radix.trailing_zeros());
    }
    approximate_value(values.skip_while(|value| *value == 0), radix)
}

/// Other radices are "implementation-approximated" beyond 20 digits: V8 collects digits, from the first that is not
/// zero, into 32-bit parts and rounds once per part.
fn approximate_value(values: impl Iterator<Item = u32>, radix: u32) -> f64 {
    /// A part may take another digit while its multiplier stays at or below this, so that the part fits 32 bits.
    const MAX_MULTIPLIER: u32 = u32::MAX / 36;
    let (mut total, mut part, mut multiplier) = (0.0, 0u32, 1u32);
    for value in values {
        if multiplier * radix > MAX_MULTIPLIER {
            total = total * f64::from(multiplier) + f64::from(part);
            (part, multiplier) = (0, 1);
        }
        part = part * radix + value;
        multiplier *= radix;
    }
    total * f64::from(multiplier) + f64::from(part)
}
