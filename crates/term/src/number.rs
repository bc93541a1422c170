//! What every operation does to concrete numbers: the one definition that evaluation and constant folding
//! share.
//!
//! Invariant: all functions are total. Integers saturate at ±2^126 and a division by zero yields 0; neither
//! value is ever observed, because the guard under which such a term is used excludes it.

use crate::interval::clamp;

pub(crate) fn add(a: i128, b: i128) -> i128 {
    clamp(a.saturating_add(b))
}

pub(crate) fn mul(a: i128, b: i128) -> i128 {
    clamp(a.saturating_mul(b))
}

pub(crate) fn div(a: i128, b: i128) -> i128 {
    a.checked_div(b).unwrap_or(0)
}

pub(crate) fn rem(a: i128, b: i128) -> i128 {
    a.checked_rem(b).unwrap_or(0)
}

/// ECMA-262 ToInt32 of an integer: the cast keeps the low 32 bits.
pub(crate) fn to_int32(a: i128) -> i32 {
    a as i32
}

/// The shift count of ECMA-262: the low five bits.
pub(crate) fn shift_count(a: i128) -> u32 {
    a as u32 & 31
}

pub(crate) fn bit_and(a: i128, b: i128) -> i128 {
    i128::from(to_int32(a) & to_int32(b))
}

pub(crate) fn bit_or(a: i128, b: i128) -> i128 {
    i128::from(to_int32(a) | to_int32(b))
}

pub(crate) fn bit_xor(a: i128, b: i128) -> i128 {
    i128::from(to_int32(a) ^ to_int32(b))
}

pub(crate) fn shl(a: i128, b: i128) -> i128 {
    i128::from(to_int32(a).wrapping_shl(shift_count(b)))
}

pub(crate) fn sar(a: i128, b: i128) -> i128 {
    i128::from(to_int32(a).wrapping_shr(shift_count(b)))
}

pub(crate) fn shr(a: i128, b: i128) -> i128 {
    i128::from((a as u32).wrapping_shr(shift_count(b)))
}

/// The bits of a double, or of the nearest binary32 number, as a signed integer.
pub(crate) fn bits_of_double(value: f64, width: u32) -> i64 {
    match (value.is_nan(), width) {
        (true, 32) => 0x7fc0_0000,
        (true, _) => 0x7ff8_0000_0000_0000,
        (false, 32) => i64::from((value as f32).to_bits() as i32),
        (false, _) => value.to_bits() as i64,
    }
}

/// The double whose bits are the lowest of an integer; there is one NaN.
pub(crate) fn double_of_bits(bits: i128, width: u32) -> f64 {
    let value = match width {
        32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits as u64),
    };
    if value.is_nan() { f64::NAN } else { value }
}

/// ECMA-262 7.1.6 ToInt32.
pub(crate) fn double_to_int32(value: f64) -> i32 {
    if !value.is_finite() {
        return 0;
    }
    const MODULUS: f64 = 4_294_967_296.0;
    value.trunc().rem_euclid(MODULUS) as u32 as i32
}

/// JavaScript's `%` on doubles, which is C's `fmod`.
pub(crate) fn double_rem(a: f64, b: f64) -> f64 {
    a % b
}

/// The integer as a double, rounded to nearest, ties to even.
pub(crate) fn to_double(a: i128) -> f64 {
    a as f64
}

/// The integer that a double is, if it is one within ±2^53 (and -0 counts as 0).
pub(crate) fn exact_integer(value: f64) -> Option<i64> {
    const LARGEST: f64 = (1u64 << 53) as f64;
    (value.abs() <= LARGEST && value.fract() == 0.0).then_some(value as i64)
}

/// The integer that a double is, if it is one from `lo` to `hi`, which are safe; else the one of these that is closest to 0.
pub(crate) fn whole(value: f64, lo: i64, hi: i64) -> i64 {
    match exact_integer(value) {
        Some(integer) if lo <= integer && integer <= hi => integer,
        _ => 0.clamp(lo, hi),
    }
}

/// The greatest common divisor; that of 0 and `a` is `a`.
pub(crate) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
