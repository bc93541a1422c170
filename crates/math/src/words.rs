//! Doubles as two 32-bit halves. fdlibm compares magnitudes by their high words, and last bits depend on it.

/// Sign, exponent and the top 20 bits of the fraction.
pub(super) fn high(x: f64) -> u32 {
    (x.to_bits() >> 32) as u32
}

/// The high word of |x|.
pub(super) fn high_abs(x: f64) -> u32 {
    high(x) & 0x7FFF_FFFF
}

/// The double with this high word and the low word of x.
pub(super) fn with_high(x: f64, high: u32) -> f64 {
    from_words(high, x.to_bits() as u32)
}

/// x with the low word cleared: the leading 21 bits of the significand, so that products of two are exact.
pub(super) fn leading(x: f64) -> f64 {
    f64::from_bits(x.to_bits() & 0xFFFF_FFFF_0000_0000)
}

/// The double made of two words.
pub(super) fn from_words(high: u32, low: u32) -> f64 {
    f64::from_bits(u64::from(high) << 32 | u64::from(low))
}

/// 2^n for a normal result (−1022 ≤ n ≤ 1023).
pub(super) fn two_to(n: i32) -> f64 {
    f64::from_bits(((n + 1023) as u64) << 52)
}

/// Horner's rule: c0 + z·(c1 + z·(…)), evaluated from the highest coefficient.
pub(super) fn polynomial<const N: usize>(z: f64, coefficients: [f64; N]) -> f64 {
    coefficients.iter().rev().copied().reduce(|sum, coefficient| coefficient + z * sum).unwrap_or(0.0)
}
