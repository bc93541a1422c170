//! The trigonometric functions and their inverses.

use super::reduction::{Reduced, reduce};
use super::words::{from_words, high, high_abs, polynomial};

/// High word of π/4: up to here no reduction is needed.
const HIGH_PI_4: u32 = 0x3FE9_21FB;

/// High word of 2^-27: below, sin(x) = x and cos(x) = 1.
const HIGH_TINY: u32 = 0x3E40_0000;

/// `Math.tan`.
pub fn tan(x: f64) -> f64 {
    libm::tan(x)
}

/// `Math.asin`.
pub fn asin(x: f64) -> f64 {
    libm::asin(x)
}

/// `Math.acos`.
pub fn acos(x: f64) -> f64 {
    libm::acos(x)
}

/// `Math.atan`.
pub fn atan(x: f64) -> f64 {
    libm::atan(x)
}

/// `Math.sin`.
pub fn sin(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if high_abs(x) <= HIGH_PI_4 {
        return sine_near_zero(x);
    }
    let Reduced { quadrant, angle, rest } = reduce(x);
    match quadrant {
        0 => sine(angle, rest),
        1 => cosine(angle, rest),
        2 => -sine(angle, rest),
        _ => -cosine(angle, rest),
    }
}

/// `Math.cos`.
pub fn cos(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if high_abs(x) <= HIGH_PI_4 {
        return cosine(x, 0.0);
    }
    let Reduced { quadrant, angle, rest } = reduce(x);
    match quadrant {
        0 => cosine(angle, rest),
        1 => -sine(angle, rest),
        2 => -cosine(angle, rest),
        _ => sine(angle, rest),
    }
}

/// sin(x) ≈ x + S1·x³ + … on ±π/4, within 2^-58.
const S1: f64 = f64::from_bits(0xBFC5_5555_5555_5549);
const S2_TO_S6: [f64; 5] = [
    f64::from_bits(0x3F81_1111_1110_F8A6),
    f64::from_bits(0xBF2A_01A0_19C1_61D5),
    f64::from_bits(0x3EC7_1DE3_57B1_FE7D),
    f64::from_bits(0xBE5A_E5E6_8A2B_9CEB),
    f64::from_bits(0x3DE5_D93A_5ACF_D57C),
];

fn sine_near_zero(x: f64) -> f64 {
    if high_abs(x) < HIGH_TINY {
        return x;
    }
    let z = x * x;
    x + (z * x) * (S1 + z * polynomial(z, S2_TO_S6))
}

/// sin(x + rest) for a reduced angle and the tail that reduction left.
fn sine(x: f64, rest: f64) -> f64 {
    if high_abs(x) < HIGH_TINY {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = polynomial(z, S2_TO_S6);
    x - ((z * (0.5 * rest - v * r) - rest) - v * S1)
}

/// cos(x + rest) ≈ 1 − x²/2 + C1·x⁴ + … on ±π/4, within 2^-58.
///
/// From 0.3 on, a multiple of x that is exact is taken out of 1 − x²/2 first (fdlibm of 1993; later versions, and
/// hence `libm`, correct the rounding of 1 − x²/2 instead and get other last bits).
fn cosine(x: f64, rest: f64) -> f64 {
    const C: [f64; 6] = [
        f64::from_bits(0x3FA5_5555_5555_554C),
        f64::from_bits(0xBF56_C16C_16C1_5177),
        f64::from_bits(0x3EFA_01A0_19CB_1590),
        f64::from_bits(0xBE92_7E4F_809C_52AD),
        f64::from_bits(0x3E21_EE9E_BDB4_B1C4),
        f64::from_bits(0xBDA8_FAE9_BE88_38D4),
    ];
    let high = high_abs(x);
    if high < HIGH_TINY {
        return 1.0;
    }
    let z = x * x;
    let r = z * polynomial(z, C);
    if high < 0x3FD3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * rest));
    }
    let taken = if high > 0x3FE9_0000 { 0.28125 } else { from_words(high - 0x0020_0000, 0) };
    (1.0 - taken) - ((0.5 * z - taken) - (z * r - x * rest))
}

/// `Math.atan2`.
pub fn atan2(y: f64, x: f64) -> f64 {
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
    /// π − PI.
    const PI_REST: f64 = f64::from_bits(0x3CA1_A626_3314_5C07);
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return atan(y);
    }
    let left = x.is_sign_negative();
    if y == 0.0 {
        return if left { PI.copysign(y) } else { y };
    }
    if x == 0.0 || (y.is_infinite() && !x.is_infinite()) {
        return FRAC_PI_2.copysign(y);
    }
    if x.is_infinite() {
        let angle = match (y.is_infinite(), left) {
            (true, false) => FRAC_PI_4,
            (true, true) => 3.0 * FRAC_PI_4,
            (false, false) => 0.0,
            (false, true) => PI,
        };
        return angle.copysign(y);
    }
    // The difference of the exponents tells when the quotient is beyond 2^±60.
    let quotient_exponent = (high_abs(y) as i32 - high_abs(x) as i32) >> 20;
    if quotient_exponent > 60 {
        return (FRAC_PI_2 + 0.5 * PI_REST).copysign(y);
    }
    let angle = if left && quotient_exponent < -60 { 0.0 } else { atan((y / x).abs()) };
    let angle = if left { PI - (angle - PI_REST) } else { angle };
    if high(y) >> 31 == 1 { -angle } else { angle }
}
