//! The order of `localeCompare`: near that of ICU's root collation, without its tables.
//!
//! Texts are compared by their letters first, then by accents, then by case, lower case first; punctuation comes before
//! digits and digits before letters. Scripts other than Latin are ordered by code point, which is ICU's order for most.

use std::cmp::Ordering;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// ASCII punctuation in ICU's order.
const PUNCTUATION: &str = "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$";

/// What differences count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Accents count.
    pub accents: bool,
    /// Case counts.
    pub case: bool,
    /// Runs of digits are compared as numbers.
    pub numeric: bool,
}

impl Strength {
    /// Everything counts, digits one by one.
    pub const FULL: Strength = Strength { accents: true, case: true, numeric: false };
}

/// How two texts compare.
pub fn compare(lhs: &[u16], rhs: &[u16], strength: Strength) -> Ordering {
    let (lhs, rhs) = (Keys::new(lhs, strength), Keys::new(rhs, strength));
    let order = lhs.primary.cmp(&rhs.primary);
    let order = if strength.accents { order.then(lhs.secondary.cmp(&rhs.secondary)) } else { order };
    if strength.case { order.then(lhs.tertiary.cmp(&rhs.tertiary)) } else { order }
}

#[derive(Default)]
struct Keys {
    primary: Vec<(u8, u32)>,
    secondary: Vec<u32>,
    tertiary: Vec<bool>,
}

impl Keys {
    fn new(text: &[u16], strength: Strength) -> Keys {
        let text = String::from_utf16_lossy(text);
        let decomposed: Vec<char> = text.nfd().collect();
        let mut keys = Keys::default();
        let mut at = 0;
        while let Some(&c) = decomposed.get(at) {
            at += 1;
            if strength.numeric && c.is_ascii_digit() {
                let digits = decomposed[at - 1..].iter().take_while(|c| c.is_ascii_digit()).count();
                keys.number(&decomposed[at - 1..at - 1 + digits]);
                at += digits - 1;
            } else {
                keys.character(c);
            }
        }
        keys
    }

    /// A number: the count of its digits without leading zeros, then the digits.
    fn number(&mut self, digits: &[char]) {
        let zeros = digits.iter().take_while(|digit| **digit == '0').count();
        let digits = &digits[zeros..];
        self.primary.push((3, digits.len() as u32));
        self.primary.extend(digits.iter().map(|digit| (3, u32::from(*digit))));
        self.secondary.push(0);
        self.tertiary.push(false);
    }

    fn character(&mut self, c: char) {
        // Control characters are ignored.
        if c.is_control() && !c.is_whitespace() {
            return;
        }
        if is_combining_mark(c) {
            self.secondary.push(u32::from(c));
            return;
        }
        let base = c.to_lowercase().next().unwrap_or(c);
        let class = match PUNCTUATION.find(c) {
            Some(place) => (1, place as u32),
            None if c.is_whitespace() => (0, u32::from(c)),
            None if c.is_numeric() => (3, u32::from(c)),
            None if c.is_alphabetic() => (4, u32::from(base)),
            None => (2, u32::from(c)),
        };
        self.primary.push(class);
        self.secondary.push(0);
        self.tertiary.push(c.is_uppercase());
    }
}
