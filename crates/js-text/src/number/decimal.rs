//! Decimal text of doubles: the shortest form, and forms with a given number of digits from the exact value.
//!
//! A double is an integer times a power of two, so its decimal expansion is finite; rounding is done on big integers,
//! ties going up in magnitude ("pick the larger n").

use num_bigint::BigUint;

/// The most digits a program may ask for; a caller that asks for more, past its RangeError, gets these.
pub const MAX_DIGITS: u32 = 100;

/// Number::toString(number, 10).
pub fn to_string(number: f64) -> String {
    ryu_js::Buffer::new().format(number).to_owned()
}

/// Number.prototype.toFixed after the range check of `digits` (0 ..= 100).
pub fn to_fixed(number: f64, digits: u32) -> String {
    if !number.is_finite() || number.abs() >= 1e21 {
        return to_string(number);
    }
    let digits = digits.min(MAX_DIGITS);
    let mut text = scaled(number.abs(), i64::from(digits)).to_string();
    let digits = digits as usize;
    if digits > 0 {
        let missing = (digits + 1).saturating_sub(text.len());
        text.insert_str(0, &"0".repeat(missing));
        text.insert(text.len() - digits, '.');
    }
    signed(number, text)
}

/// Number.prototype.toExponential after the range check; `None` stands for *undefined*, as many digits as necessary.
pub fn to_exponential(number: f64, fraction_digits: Option<u32>) -> String {
    if !number.is_finite() {
        return to_string(number);
    }
    let (digits, exponent) = match fraction_digits {
        None => shortest(number.abs()),
        Some(count) => significant(number.abs(), count.min(MAX_DIGITS) + 1),
    };
    signed(number, exponential(&digits, exponent))
}

/// Number.prototype.toPrecision after the range check of `precision` (1 ..= 100; 0 is taken as 1).
pub fn to_precision(number: f64, precision: u32) -> String {
    if !number.is_finite() {
        return to_string(number);
    }
    let precision = precision.clamp(1, MAX_DIGITS);
    let (mut digits, exponent) = significant(number.abs(), precision);
    let text = if exponent < -6 || i64::from(exponent) >= i64::from(precision) {
        exponential(&digits, exponent)
    } else if exponent < 0 {
        format!("0.{}{digits}", "0".repeat((-exponent - 1) as usize))
    } else {
        let point = exponent as usize + 1;
        if point < digits.len() {
            digits.insert(point, '.');
        }
        digits
    };
    signed(number, text)
}

fn signed(number: f64, text: String) -> String {
    if number < 0.0 { format!("-{text}") } else { text }
}

/// `d.ddde±x` from the digits and the exponent of the first one.
fn exponential(digits: &str, exponent: i32) -> String {
    let (first, rest) = digits.split_at(1);
    let point = if rest.is_empty() { "" } else { "." };
    format!("{first}{point}{rest}e{exponent:+}")
}

/// The digits of the shortest form (there may be several as short: the one JavaScript prints), and the exponent of the
/// first.
fn shortest(magnitude: f64) -> (String, i32) {
    let text = to_string(magnitude);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().expect("the exponent of a printed double is a small integer");
    let point = mantissa.find('.').unwrap_or(mantissa.len()) as i32;
    let digits = mantissa.replace('.', "");
    let leading_zeros = digits.len() - digits.trim_start_matches('0').len();
    let digits = digits.trim_matches('0');
    if digits.is_empty() {
        return ("0".to_owned(), 0);
    }
    (digits.to_owned(), exponent + point - leading_zeros as i32 - 1)
}

/// The value rounded to `count` ≥ 1 significant digits, and the exponent of the first.
fn significant(magnitude: f64, count: u32) -> (String, i32) {
    let width = count as usize;
    if magnitude == 0.0 {
        return ("0".repeat(width), 0);
    }
    // The exponent may not start too high, or too few digits would be asked for. The shortest form has rounded up to
    // another exponent only if it is a power of ten.
    let (digits, exponent) = shortest(magnitude);
    let mut exponent = if digits == "1" { exponent - 1 } else { exponent };
    loop {
        let digits = scaled(magnitude, i64::from(count) - 1 - i64::from(exponent)).to_string();
        if digits.len() <= width {
            return (digits, exponent);
        }
        exponent += 1;
    }
}

/// The integer nearest to magnitude × 10^power, ties up.
fn scaled(magnitude: f64, power: i64) -> BigUint {
    let (significand, exponent) = decompose(magnitude);
    let ten = BigUint::from(10u32).pow(power.unsigned_abs() as u32);
    let mut numerator = BigUint::from(significand);
    let mut denominator = BigUint::from(1u32);
    if power >= 0 {
        numerator *= ten;
    } else {
        denominator *= ten;
    }
    if exponent >= 0 {
        numerator <<= exponent;
    } else {
        denominator <<= -exponent;
    }
    (numerator * 2u32 + &denominator) / (denominator * 2u32)
}

/// magnitude = significand × 2^exponent.
fn decompose(magnitude: f64) -> (u64, i32) {
    let bits = magnitude.to_bits();
    let (exponent, fraction) = ((bits >> 52) as i32 & 0x7FF, bits & ((1 << 52) - 1));
    if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) }
}
