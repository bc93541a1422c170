//! `Number.prototype.toString(radix)`: the digits V8 prints.
//!
//! The specification only asks for "an approximation". V8 prints fraction digits until what is left is below half the
//! distance to the next double, and then rounds; we do the same so that printed output can be compared byte by byte.

/// A radix that `toString` accepts: 2 ..= 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Radix(u32);

impl Radix {
    /// `None` stands for the RangeError.
    pub fn new(radix: u32) -> Option<Radix> {
        (2..=36).contains(&radix).then_some(Radix(radix))
    }

    /// The number itself.
    pub fn get(self) -> u32 {
        self.0
    }

    fn digit(self, value: u32) -> u8 {
        char::from_digit(value, self.0).map_or(b'0', |digit| digit as u8)
    }
}

/// Number::toString(number, radix). Radix 10 is the ordinary shortest form.
pub fn to_radix_string(number: f64, radix: Radix) -> String {
    if radix.0 == 10 || !number.is_finite() {
        return super::to_string(number);
    }
    let magnitude = number.abs();
    let (carry, fraction) = fraction_digits(magnitude, radix);
    let mut text = String::new();
    if number < 0.0 {
        text.push('-');
    }
    text.push_str(&integer_digits(magnitude.floor() + f64::from(u8::from(carry)), radix));
    if !fraction.is_empty() {
        text.push('.');
        text.extend(fraction.iter().map(|value| radix.digit(*value) as char));
    }
    text
}

/// The digits after the point, and whether rounding carried into the integer part.
fn fraction_digits(magnitude: f64, radix: Radix) -> (bool, Vec<u32>) {
    let base = f64::from(radix.0);
    let mut fraction = magnitude - magnitude.floor();
    // Half the gap above: a remainder smaller than this can no longer change which double is meant.
    let mut delta = (0.5 * (magnitude.next_up() - magnitude)).max(f64::from_bits(1));
    let mut digits = Vec::new();
    while fraction >= delta {
        fraction *= base;
        delta *= base;
        let digit = fraction as u32;
        digits.push(digit);
        fraction -= f64::from(digit);
        let above_half = fraction > 0.5 || (fraction == 0.5 && digit % 2 == 1);
        if above_half && fraction + delta > 1.0 {
            return (round_up(&mut digits, radix), digits);
        }
    }
    (false, digits)
}

/// Adds one in the last place; trailing digits that overflow are dropped. Whether the carry left the fraction.
fn round_up(digits: &mut Vec<u32>, radix: Radix) -> bool {
    while let Some(digit) = digits.pop() {
        if digit + 1 < radix.0 {
            digits.push(digit + 1);
            return false;
        }
    }
    true
}

/// The digits of an integer. Beyond 2^53 the low digits are zeros where dividing has lost them, as in V8.
fn integer_digits(mut integer: f64, radix: Radix) -> String {
    let base = f64::from(radix.0);
    let mut reversed = Vec::new();
    while exponent(integer / base) > 0 {
        integer /= base;
        reversed.push(b'0');
    }
    loop {
        let remainder = integer % base;
        reversed.push(radix.digit(remainder as u32));
        integer = (integer - remainder) / base;
        if integer <= 0.0 {
            break;
        }
    }
    reversed.iter().rev().map(|byte| *byte as char).collect()
}

/// The power of two that the 53-bit significand, read as an integer, is multiplied by.
fn exponent(number: f64) -> i32 {
    ((number.to_bits() >> 52) & 0x7FF) as i32 - 1075
}
