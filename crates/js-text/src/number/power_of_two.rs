//! Long numerals in a radix that is a power of two: the nearest double, halves to even.

/// Digits are collected while the value stays below 2^59, so that adding one more 5-bit digit fits in 64 bits and at
/// least 55 bits are held when digits start to be dropped: enough for 53 bits, a rounding bit and a sticky bit.
const FULL: u64 = 1 << 59;

/// The value of a numeral with `bits` bits per digit (1 ..= 5), rounded once.
pub(super) fn value(digits: impl Iterator<Item = u32>, bits: u32) -> f64 {
    let (mut held, mut dropped_bits, mut sticky) = (0u64, 0u32, false);
    for digit in digits {
        if held < FULL {
            held = held << bits | u64::from(digit);
        } else {
            dropped_bits = dropped_bits.saturating_add(bits);
            sticky |= digit != 0;
        }
    }
    let rounded = (held | u64::from(sticky)) as f64;
    // 2^1024 overflows on purpose: `held` is at least 2^59 whenever anything was dropped.
    rounded * 2f64.powi(dropped_bits.min(1024) as i32)
}
