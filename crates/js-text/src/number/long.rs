//! Arithmetic of very long integers that looks at the clock: products, quotients, powers and texts of up to 2^30 bits take minutes.
//!
//! Invariant: every result is that of `num_bigint`; what is longer than [`PIECE`] is cut into parts, and the run may end between two of
//! them. Shorter integers go to `num_bigint` as they are.

use cancel::{Patience, Stopped};
use num_bigint::{BigInt, BigUint, Sign};

/// Bits that are worked on at once: a product of two such integers takes under a millisecond.
const PIECE: u64 = 1 << 16;

/// How long `num_bigint` takes for a product or a quotient of so many bits, in units of [`Patience`].
fn cost(lhs: u64, rhs: u64) -> u64 {
    (lhs / 64 + 1) * (rhs / 64 + 1)
}

fn low_bits(integer: &BigInt, count: u64) -> BigInt {
    let mask = (BigUint::from(1u32) << count) - 1u32;
    BigInt::from(integer.magnitude() & mask)
}

/// `lhs * rhs`
pub fn multiply(lhs: &BigInt, rhs: &BigInt, patience: &mut Patience) -> Result<BigInt, Stopped> {
    let (lhs, rhs) = if lhs.bits() < rhs.bits() { (rhs, lhs) } else { (lhs, rhs) };
    let (long, short) = (lhs.bits(), rhs.bits());
    if long <= PIECE || short == 0 {
        patience.work(cost(long, short))?;
        return Ok(lhs * rhs);
    }
    let (sign, lhs, rhs) = (lhs.sign() * rhs.sign(), lhs.magnitude(), rhs.magnitude());
    let middle = long / 2;
    let (lhs, rhs) = (BigInt::from(lhs.clone()), BigInt::from(rhs.clone()));
    let (high, low) = (&lhs >> middle, low_bits(&lhs, middle));
    let product = if short <= middle {
        (multiply(&high, &rhs, patience)? << middle) + multiply(&low, &rhs, patience)?
    } else {
        // Karatsuba: three products of halves.
        let (other_high, other_low) = (&rhs >> middle, low_bits(&rhs, middle));
        let (tops, bottoms) =
            (multiply(&high, &other_high, patience)?, multiply(&low, &other_low, patience)?);
        let cross = multiply(&(high + low), &(other_high + other_low), patience)? - &tops - &bottoms;
        (tops << (2 * middle)) + (cross << middle) + bottoms
    };
    Ok(if sign == Sign::Minus { -product } else { product })
}

/// `base ** exponent`
pub fn power(base: &BigInt, exponent: u32, patience: &mut Patience) -> Result<BigInt, Stopped> {
    if base.bits() * u64::from(exponent) <= PIECE {
        return Ok(base.pow(exponent));
    }
    let mut result = BigInt::from(1);
    for bit in (0..u32::BITS - exponent.leading_zeros()).rev() {
        result = multiply(&result, &result, patience)?;
        if exponent >> bit & 1 == 1 {
            result = multiply(&result, base, patience)?;
        }
    }
    Ok(result)
}

/// The quotient towards zero and the remainder with the sign of `lhs`; `rhs` is not zero.
pub fn divide(lhs: &BigInt, rhs: &BigInt, patience: &mut Patience) -> Result<(BigInt, BigInt), Stopped> {
    if lhs.bits() <= PIECE {
        patience.work(cost(lhs.bits(), rhs.bits()))?;
        return Ok((lhs / rhs, lhs % rhs));
    }
    let magnitude = |integer: &BigInt| BigInt::from(integer.magnitude().clone());
    let (quotient, rest) = divide_long(magnitude(lhs), &magnitude(rhs), patience)?;
    let quotient = if lhs.sign() == rhs.sign() { quotient } else { -quotient };
    Ok((quotient, if lhs.sign() == Sign::Minus { -rest } else { rest }))
}

/// Long division in digits that are as long as the divisor, or as a piece (Brent and Zimmermann, Modern Computer Arithmetic 1.4.3).
fn divide_long(lhs: BigInt, rhs: &BigInt, patience: &mut Patience) -> Result<(BigInt, BigInt), Stopped> {
    let digit = rhs.bits().max(PIECE / 2);
    let (mut quotient, mut rest) = (BigInt::ZERO, lhs);
    let mut further = rest.bits().saturating_sub(rhs.bits());
    while further > digit {
        let shift = further - digit;
        let (digits, top) = divide_balanced(&rest >> shift, rhs, patience)?;
        quotient += digits << shift;
        rest = (top << shift) + low_bits(&rest, shift);
        further = shift;
        patience.work(rest.bits() / 64)?;
    }
    let (digits, rest) = divide_balanced(rest, rhs, patience)?;
    Ok((quotient + digits, rest))
}

/// A quotient that is not much longer than the divisor, by halves.
fn divide_balanced(lhs: BigInt, rhs: &BigInt, patience: &mut Patience) -> Result<(BigInt, BigInt), Stopped> {
    let half = lhs.bits().saturating_sub(rhs.bits()) / 2;
    // A short divisor has no upper part that says anything; the quotient is short, too, then.
    if half <= PIECE / 4 || 2 * half > rhs.bits() {
        patience.work(cost(2 * half, rhs.bits()))?;
        return Ok((&lhs / rhs, lhs % rhs));
    }
    let (top, bottom) = (rhs >> half, low_bits(rhs, half));
    let mut quotient = BigInt::ZERO;
    let mut rest = lhs;
    for shift in [half, 0] {
        // An estimate by the upper part of the divisor, which is too large by very little.
        let below = low_bits(&rest, half + shift);
        let (mut digits, left) = divide_long(&rest >> (half + shift), &top, patience)?;
        rest = (left << (half + shift)) + below - (multiply(&digits, &bottom, patience)? << shift);
        while rest.sign() == Sign::Minus {
            digits -= 1;
            rest += rhs << shift;
        }
        quotient += digits << shift;
    }
    Ok((quotient, rest))
}

/// The digits in a radix of 2 to 36.
pub fn to_text(integer: &BigInt, radix: u32, patience: &mut Patience) -> Result<String, Stopped> {
    if integer.bits() <= PIECE {
        patience.work(cost(integer.bits(), integer.bits()))?;
        return Ok(integer.to_str_radix(radix));
    }
    // radix ** (count * 2 ** n), up to about half the length of the integer.
    let mut powers = vec![(FEWEST_DIGITS, power(&radix.into(), FEWEST_DIGITS as u32, patience)?)];
    while let Some((count, last)) = powers.last()
        && last.bits() * 2 <= integer.bits()
    {
        powers.push((2 * count, multiply(last, last, patience)?));
    }
    let mut text = String::new();
    if integer.sign() == Sign::Minus {
        text.push('-');
    }
    let magnitude = BigInt::from(integer.magnitude().clone());
    write_digits(&mut text, magnitude, radix, &powers, patience)?;
    Ok(text)
}

/// Digits that are written at once.
const FEWEST_DIGITS: usize = 4_096;

/// Appends the digits; below the top, with leading zeros for what the power was split off at.
fn write_digits(
    text: &mut String,
    integer: BigInt,
    radix: u32,
    powers: &[(usize, BigInt)],
    patience: &mut Patience,
) -> Result<(), Stopped> {
    let is_first = text.is_empty() || text == "-";
    let Some(((count, power), smaller)) = powers.split_last() else {
        patience.work(cost(integer.bits(), integer.bits()))?;
        let digits = integer.to_str_radix(radix);
        if !is_first {
            text.extend(std::iter::repeat_n('0', FEWEST_DIGITS.saturating_sub(digits.len())));
        }
        text.push_str(&digits);
        return Ok(());
    };
    if is_first && integer < *power {
        return write_digits(text, integer, radix, smaller, patience);
    }
    let (high, low) = divide(&integer, power, patience)?;
    write_digits(text, high, radix, smaller, patience)?;
    let before = text.len();
    write_digits(text, low, radix, smaller, patience)?;
    debug_assert_eq!(text.len() - before, *count, "the lower part has as many digits as its power has zeros");
    Ok(())
}
