//! The number that code units spell, as [`Node::Spelled`](crate::Node::Spelled) means it.
//!
//! Invariant: a total function, correctly rounded. Who makes such a term sees to it that the units are such a numeral where the term is used.

use crate::Spelling;

/// The bits that are collected before further ones only say whether a rest is there: more than a double has, and one to round by.
const COLLECTED: u32 = 100;

/// The double nearest to what the units spell from their first digit on; 0 without one.
pub(crate) fn value(units: &[u16], spelling: Spelling) -> f64 {
    match spelling {
        Spelling::Digits(10) => decimal(units, false, false),
        Spelling::Digits(radix) => by_power_of_two(units, radix.into()),
        Spelling::Decimal => decimal(units, true, false),
        Spelling::Scientific => decimal(units, true, true),
    }
}

fn digit(unit: u16, radix: u32) -> Option<u32> {
    char::from_u32(unit.into())?.to_digit(radix)
}

fn decimal(units: &[u16], has_point: bool, has_power: bool) -> f64 {
    let ascii: Vec<u8> = units.iter().map(|&unit| u8::try_from(unit).unwrap_or(b' ')).collect();
    let is_digit = |at: usize| ascii.get(at).is_some_and(u8::is_ascii_digit);
    let begins = |&at: &usize| is_digit(at) || has_point && ascii[at] == b'.' && is_digit(at + 1);
    let Some(start) = (0..ascii.len()).find(begins) else { return 0.0 };
    let run = |from: usize| (from..).find(|&at| !is_digit(at)).unwrap_or(from);
    let mut end = run(start);
    if has_point && ascii.get(end) == Some(&b'.') {
        end = run(end + 1);
    }
    if has_power && matches!(ascii.get(end), Some(b'e' | b'E')) {
        let from = end + 1 + usize::from(matches!(ascii.get(end + 1), Some(b'+' | b'-')));
        if is_digit(from) {
            end = run(from);
        }
    }
    // What was found is in the grammar of Rust's `f64`, whose parser rounds correctly.
    std::str::from_utf8(&ascii[start..end]).ok().and_then(|numeral| numeral.parse().ok()).unwrap_or(0.0)
}

fn by_power_of_two(units: &[u16], radix: u32) -> f64 {
    let prefix = match radix {
        16 => Some(b'x'),
        8 => Some(b'o'),
        2 => Some(b'b'),
        _ => None,
    };
    let is_prefix = |unit: u16| prefix.is_some_and(|letter| u16::from(letter) == unit | 0x20);
    let Some(mut start) = units.iter().position(|&unit| digit(unit, radix).is_some()) else { return 0.0 };
    if units[start] == u16::from(b'0') && units.get(start + 1).is_some_and(|&unit| is_prefix(unit)) {
        start += 2;
    }
    let (mut collected, mut shift, mut has_rest) = (0u128, 0i32, false);
    for digit in units[start..].iter().map_while(|&unit| digit(unit, radix)) {
        if collected >> COLLECTED == 0 {
            collected = collected * u128::from(radix) + u128::from(digit);
        } else {
            has_rest |= digit != 0;
            shift = shift.saturating_add(radix.trailing_zeros() as i32);
        }
    }
    // The last bit is far below the one that is rounded by, so that it only says that there is more.
    (collected | u128::from(has_rest)) as f64 * 2f64.powi(shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numerals_are_read_from_their_first_digit_on() {
        use Spelling::*;
        let rows: &[(&str, Spelling, f64)] = &[
            ("", Decimal, 0.0),
            (" -12.5e1", Decimal, 12.5),
            (" -12.5e1", Scientific, 125.0),
            ("12.5", Digits(10), 12.0),
            (".5e-1x", Scientific, 0.05),
            (".e5", Scientific, 5.0),
            ("1e+", Scientific, 1.0),
            ("1.", Decimal, 1.0),
            ("9007199254740993", Digits(10), 9007199254740992.0),
            ("9007199254740993.0000000000000000000000001", Decimal, 9007199254740994.0),
            ("1e999", Scientific, f64::INFINITY),
            ("0xff", Digits(16), 255.0),
            ("ff", Digits(16), 255.0),
            ("0o17", Digits(8), 15.0),
            ("0b101", Digits(2), 5.0),
            ("0x20000000000001", Digits(16), 9007199254740992.0),
            ("0x200000000000010000000000000000000000", Digits(16), 9007199254740992.0 * 2f64.powi(88)),
            ("0x200000000000010000000000000000000001", Digits(16), 9007199254740994.0 * 2f64.powi(88)),
        ];
        for &(text, spelling, expected) in rows {
            let units: Vec<u16> = text.encode_utf16().collect();
            assert_eq!(value(&units, spelling), expected, "{text} {spelling:?}");
        }
        let many: Vec<u16> = vec![u16::from(b'f'); 400];
        assert_eq!(value(&many, Digits(16)), f64::INFINITY);
    }
}
