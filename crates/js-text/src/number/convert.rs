//! The integer conversions of ECMA-262 §7.1 on numbers: what is left of `ToInt32(value)` once `value` is a double.

/// 2^53 − 1, the largest integer below which every integer is a double.
pub const MAX_SAFE_INTEGER: f64 = 9007199254740991.0;

const TWO_TO_32: f64 = 4294967296.0;

/// ToInt32: the value modulo 2^32, in −2^31 … 2^31−1; NaN and the infinities give 0.
pub fn to_int32(number: f64) -> i32 {
    let fast = number as i32;
    if f64::from(fast) == number {
        return fast;
    }
    // The remainder is exact and lies within ±2^32, so the cast to i64 truncates and the next one wraps.
    // For NaN and infinities the remainder is NaN, which casts to 0.
    (number % TWO_TO_32) as i64 as i32
}

/// ToUint32: the value modulo 2^32, in 0 … 2^32−1.
pub fn to_uint32(number: f64) -> u32 {
    to_int32(number) as u32
}

/// ToInt16. 2^16 divides 2^32, so the narrower conversions are the low bits of [`to_int32`].
pub fn to_int16(number: f64) -> i16 {
    to_int32(number) as i16
}

/// ToUint16.
pub fn to_uint16(number: f64) -> u16 {
    to_int32(number) as u16
}

/// ToInt8.
pub fn to_int8(number: f64) -> i8 {
    to_int32(number) as i8
}

/// ToUint8.
pub fn to_uint8(number: f64) -> u8 {
    to_int32(number) as u8
}

/// ToUint8Clamp: the nearest integer in 0 … 255, halves to the even one, NaN to 0.
pub fn to_uint8_clamp(number: f64) -> u8 {
    number.round_ties_even() as u8
}

/// ToIntegerOrInfinity: towards zero; NaN and −0 give +0.
pub fn to_integer_or_infinity(number: f64) -> f64 {
    if number.is_nan() {
        return 0.0;
    }
    // Adding +0 turns −0 into +0 and changes nothing else.
    number.trunc() + 0.0
}

/// ToLength: [`to_integer_or_infinity`] clamped to 0 … 2^53−1.
pub fn to_length(number: f64) -> u64 {
    to_integer_or_infinity(number).clamp(0.0, MAX_SAFE_INTEGER) as u64
}

/// ToIndex: `None` stands for the RangeError of a value outside 0 … 2^53−1.
pub fn to_index(number: f64) -> Option<u64> {
    let integer = to_integer_or_infinity(number);
    (0.0..=MAX_SAFE_INTEGER).contains(&integer).then_some(integer as u64)
}
