//! The trigonometric functions and their inverses.

use crate::reduction::{Reduced, reduce};
use crate::words::{from_words, high, high_abs, leading, polynomial};

/// High word of π/4: up to here no reduction is needed.
const HIGH_PI_4: u32 = 0x3FE9_21FB;

/// High word of 2^-27: below, sin(x) = x and cos(x) = 1.
const HIGH_TINY: u32 = 0x3E40_0000;

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

/// `Math.tan`.
pub fn tan(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if high_abs(x) <= HIGH_PI_4 {
        return tangent(x, 0.0, false);
    }
    let Reduced { quadrant, angle, rest } = reduce(x);
    tangent(angle, rest, quadrant % 2 == 1)
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

/// tan(x + rest), or −1/tan(x + rest) in odd quadrants, as x + x³/3 + T·x⁵… on ±0.6744, and from there on
/// through tan(π/4 − x).
fn tangent(x: f64, rest: f64, odd: bool) -> f64 {
    const PI_4_REST: f64 = f64::from_bits(0x3C81_A626_3314_5C07);
    const T0: f64 = f64::from_bits(0x3FD5_5555_5555_5563);
    const T_ODD: [f64; 6] = [
        f64::from_bits(0x3FC1_1111_1110_FE7A),
        f64::from_bits(0x3F96_64F4_8406_D637),
        f64::from_bits(0x3F6D_6D22_C956_0328),
        f64::from_bits(0x3F43_44D8_F2F2_6501),
        f64::from_bits(0x3F14_7E88_A037_92A6),
        f64::from_bits(0xBEF3_75CB_DB60_5373),
    ];
    const T_EVEN: [f64; 6] = [
        f64::from_bits(0x3FAB_A1BA_1BB3_41FE),
        f64::from_bits(0x3F82_26E3_E96E_8493),
        f64::from_bits(0x3F57_DBC8_FEE0_8315),
        f64::from_bits(0x3F30_26F7_1A8D_1068),
        f64::from_bits(0x3F12_B80F_32F0_A7E9),
        f64::from_bits(0x3EFB_2A70_74BF_7AD4),
    ];
    let high = high_abs(x);
    if high < 0x3E30_0000 {
        return if odd { negative_reciprocal(x, rest) } else { x };
    }
    let far = high >= 0x3FE5_9428;
    let (angle, rest) = if far {
        let (x, rest) = if x < 0.0 { (-x, -rest) } else { (x, rest) };
        ((std::f64::consts::FRAC_PI_4 - x) + (PI_4_REST - rest), 0.0)
    } else {
        (x, rest)
    };
    let z = angle * angle;
    let w = z * z;
    let s = z * angle;
    let sum = polynomial(w, T_ODD) + z * polynomial(w, T_EVEN);
    let r = (rest + z * (s * sum + rest)) + T0 * s;
    if far {
        let w = angle + r;
        let v = if odd { -1.0 } else { 1.0 };
        let value = v - 2.0 * (angle - (w * w / (w + v) - r));
        return if x < 0.0 { -value } else { value };
    }
    if odd { negative_reciprocal(angle, r) } else { angle + r }
}

/// −1/(x + rest) with a correction for the rounding of the sum and of the quotient.
fn negative_reciprocal(x: f64, rest: f64) -> f64 {
    let sum = x + rest;
    let sum_head = leading(sum);
    let sum_rest = rest - (sum_head - x);
    let quotient = -1.0 / sum;
    let quotient_head = leading(quotient);
    quotient_head + quotient * ((1.0 + quotient_head * sum_head) + quotient_head * sum_rest)
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
