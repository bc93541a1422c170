//! Logarithms and the inverse hyperbolic functions made of them.
//!
//! All reduce their argument to 2^k·(1+f) with √½ < 1+f < √2 and evaluate log(1+f) by a polynomial in s = f/(2+f):
//! log(1+f) = f − s·(f − R) = f − (f²/2 − s·(f²/2 + R)).

use crate::words::{high, high_abs, leading, polynomial, with_high};

/// ln 2 in two parts; k·LN2_HIGH is exact for |k| < 2000.
const LN2_HIGH: f64 = 6.931_471_803_691_238e-1;
const LN2_LOW: f64 = 1.908_214_929_270_587_7e-10;

/// The minimax coefficients of R(s²)/s² on s ∈ [0, 0.1716].
const R1: f64 = f64::from_bits(0x3FE5_5555_5555_5593);
const R2: f64 = f64::from_bits(0x3FD9_9999_9997_FA04);
const R3: f64 = f64::from_bits(0x3FD2_4924_9422_9359);
const R4: f64 = f64::from_bits(0x3FCC_71C5_1D8E_78AF);
const R5: f64 = f64::from_bits(0x3FC7_4664_96CB_03DE);
const R6: f64 = f64::from_bits(0x3FC3_9A09_D078_C69F);
const R7: f64 = f64::from_bits(0x3FC2_F112_DF3E_5244);

const FRACTION: u32 = 0x000F_FFFF;

/// `Math.log`.
pub fn log(x: f64) -> f64 {
    if let Some(special) = special_case(x) {
        return special;
    }
    let Reduced { k, f, fraction } = reduce(x);
    if (FRACTION & (2 + fraction)) < 3 {
        return log_near_power_of_two(f, k);
    }
    let s = f / (2.0 + f);
    let r = odd_and_even(s);
    // In the middle of the range, f²/2 is taken apart for accuracy.
    let middle = (fraction as i32 - 0x6147A) | (0x6B851 - fraction as i32);
    if middle > 0 {
        let half_square = 0.5 * f * f;
        if k == 0.0 {
            return f - (half_square - s * (half_square + r));
        }
        return k * LN2_HIGH - ((half_square - (s * (half_square + r) + k * LN2_LOW)) - f);
    }
    if k == 0.0 { f - s * (f - r) } else { k * LN2_HIGH - ((s * (f - r) - k * LN2_LOW) - f) }
}

/// x = 2^k·(1+f).
struct Reduced {
    k: f64,
    f: f64,
    /// The fraction bits in the high word of x.
    fraction: u32,
}

fn reduce(x: f64) -> Reduced {
    let (scale, x) = scale_up(x);
    let fraction = high(x) & FRACTION;
    // 1 in the exponent's lowest bit when the significand is at least √2, which is then halved.
    let halve = (fraction + 0x95F64) & 0x0010_0000;
    let k = f64::from(scale + (high(x) >> 20) as i32 - 1023 + (halve >> 20) as i32);
    Reduced { k, f: with_high(x, fraction | (halve ^ 0x3FF0_0000)) - 1.0, fraction }
}

/// R(s²), its even and odd coefficients summed apart.
fn odd_and_even(s: f64) -> f64 {
    let z = s * s;
    let w = z * z;
    let even = w * polynomial(w, [R2, R4, R6]);
    let odd = z * polynomial(w, [R1, R3, R5, R7]);
    odd + even
}

/// `Math.log2`: (f − f²/2 + s·(f²/2 + R))/ln 2 + k, the large parts in two doubles each.
pub fn log2(x: f64) -> f64 {
    const INVERSE_LN2_HIGH: f64 = f64::from_bits(0x3FF7_1547_6520_0000);
    const INVERSE_LN2_LOW: f64 = f64::from_bits(0x3DE7_05FC_2EEF_A200);
    if let Some(special) = special_case(x) {
        return special;
    }
    if x == 1.0 {
        return 0.0;
    }
    let Reduced { k, f, .. } = reduce(x);
    let half_square = 0.5 * f * f;
    let s = f / (2.0 + f);
    let r = s * (half_square + odd_and_even(s));
    let head = leading(f - half_square);
    let rest = (f - head) - half_square + r;
    let value = head * INVERSE_LN2_HIGH;
    let value_rest = (rest + head) * INVERSE_LN2_LOW + rest * INVERSE_LN2_HIGH;
    let sum = k + value;
    (value_rest + ((k - sum) + value)) + sum
}

/// log(2^k·(1+f)) for |f| < 2^-20.
fn log_near_power_of_two(f: f64, k: f64) -> f64 {
    if f == 0.0 {
        return k * LN2_HIGH + k * LN2_LOW;
    }
    let r = f * f * (0.5 - 0.333_333_333_333_333_3 * f);
    if k == 0.0 { f - r } else { k * LN2_HIGH - ((r - k * LN2_LOW) - f) }
}

/// NaN, zero, negative and infinite arguments, common to all logarithms.
fn special_case(x: f64) -> Option<f64> {
    if x == 0.0 {
        Some(f64::NEG_INFINITY)
    } else if x.is_nan() || x < 0.0 {
        Some(f64::NAN)
    } else if x == f64::INFINITY {
        Some(x)
    } else {
        None
    }
}

/// A subnormal number times 2^54, with the exponent to add.
fn scale_up(x: f64) -> (i32, f64) {
    if high(x) < 0x0010_0000 { (-54, x * 18_014_398_509_481_984.0) } else { (0, x) }
}

/// `Math.log10`: n·log10(2) in two parts plus log(x/2^n)/ln(10).
pub fn log10(x: f64) -> f64 {
    const LOG10_2_HIGH: f64 = f64::from_bits(0x3FD3_4413_509F_6000);
    const LOG10_2_LOW: f64 = f64::from_bits(0x3D59_FEF3_11F1_2B36);
    const INVERSE_LN10: f64 = f64::from_bits(0x3FDB_CB7B_1526_E50E);
    if let Some(special) = special_case(x) {
        return special;
    }
    let (scale, x) = scale_up(x);
    let exponent = scale + (high(x) >> 20) as i32 - 1023;
    // Below 1 the significand is taken from ½ … 1, so that log10 is exact at powers of ten.
    let below_one = i32::from(exponent < 0);
    let significand = with_high(x, (high(x) & FRACTION) | ((0x3FF - below_one) as u32) << 20);
    let n = f64::from(exponent + below_one);
    let z = n * LOG10_2_LOW + INVERSE_LN10 * log(significand);
    z + n * LOG10_2_HIGH
}

/// `Math.log1p`.
pub fn log1p(x: f64) -> f64 {
    let (signed_high, magnitude_high) = (high(x) as i32, high_abs(x));
    if x.is_nan() || x == f64::INFINITY {
        return x;
    }
    if x <= -1.0 {
        return if x == -1.0 { f64::NEG_INFINITY } else { f64::NAN };
    }
    if magnitude_high < 0x3E20_0000 {
        return if magnitude_high < 0x3C90_0000 { x } else { x - x * x * 0.5 };
    }
    // √½ ≤ 1+x < √2: no reduction, f = x is exact. The bound below is a negative high word.
    let close_to_one =
        signed_high < 0x3FDA_827A && (signed_high > 0 || signed_high <= 0xBFD2_BEC4_u32 as i32);
    if close_to_one { log1p_polynomial(x, 0.0, 0.0) } else { log1p_reduced(x, signed_high) }
}

/// log(1+x) through u = 1+x and the correction for what the addition lost.
fn log1p_reduced(x: f64, signed_high: i32) -> f64 {
    let u = if signed_high < 0x4340_0000 { 1.0 + x } else { x };
    let exponent = (high(u) >> 20) as i32 - 1023;
    let lost = if signed_high >= 0x4340_0000 {
        0.0
    } else {
        (if exponent > 0 { 1.0 - (u - x) } else { x - (u - 1.0) }) / u
    };
    let fraction = high(u) & FRACTION;
    let (k, significand, closeness) = if fraction < 0x6A09E {
        (exponent, with_high(u, fraction | 0x3FF0_0000), fraction)
    } else {
        (exponent + 1, with_high(u, fraction | 0x3FE0_0000), (0x0010_0000 - fraction) >> 2)
    };
    let (f, k) = (significand - 1.0, f64::from(k));
    if closeness != 0 {
        return log1p_polynomial(f, k, lost);
    }
    // |f| < 2^-20.
    if f == 0.0 {
        return if k == 0.0 { 0.0 } else { k * LN2_HIGH + (lost + k * LN2_LOW) };
    }
    let r = 0.5 * f * f * (1.0 - 0.666_666_666_666_666_6 * f);
    if k == 0.0 { f - r } else { k * LN2_HIGH - ((r - (k * LN2_LOW + lost)) - f) }
}

fn log1p_polynomial(f: f64, k: f64, lost: f64) -> f64 {
    let half_square = 0.5 * f * f;
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * polynomial(z, [R1, R2, R3, R4, R5, R6, R7]);
    if k == 0.0 {
        return f - (half_square - s * (half_square + r));
    }
    k * LN2_HIGH - ((half_square - (s * (half_square + r) + (k * LN2_LOW + lost))) - f)
}

/// `Math.acosh`.
pub fn acosh(x: f64) -> f64 {
    if x.is_nan() || x < 1.0 {
        f64::NAN
    } else if x == 1.0 {
        0.0
    } else if high(x) >= 0x41B0_0000 {
        // Beyond 2^28 it is log(2x).
        if x == f64::INFINITY { x } else { log(x) + std::f64::consts::LN_2 }
    } else if high(x) > 0x4000_0000 {
        log(2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt()))
    } else {
        let t = x - 1.0;
        log1p(t + (2.0 * t + t * t).sqrt())
    }
}

/// `Math.asinh`.
pub fn asinh(x: f64) -> f64 {
    let (magnitude, high) = (x.abs(), high_abs(x));
    if !x.is_finite() || high < 0x3E30_0000 {
        return x;
    }
    let value = if high > 0x41B0_0000 {
        log(magnitude) + std::f64::consts::LN_2
    } else if high > 0x4000_0000 {
        log(2.0 * magnitude + 1.0 / ((x * x + 1.0).sqrt() + magnitude))
    } else {
        let square = x * x;
        log1p(magnitude + square / (1.0 + (1.0 + square).sqrt()))
    };
    value.copysign(x)
}

/// `Math.atanh`.
pub fn atanh(x: f64) -> f64 {
    let magnitude = x.abs();
    if x.is_nan() || magnitude > 1.0 {
        return f64::NAN;
    }
    if magnitude == 1.0 {
        return f64::INFINITY.copysign(x);
    }
    if high_abs(x) < 0x3E30_0000 {
        return x;
    }
    let doubled = magnitude + magnitude;
    let argument = if magnitude < 0.5 {
        doubled + doubled * magnitude / (1.0 - magnitude)
    } else {
        doubled / (1.0 - magnitude)
    };
    (0.5 * log1p(argument)).copysign(x)
}
