//! Roots: `sqrt`, `cbrt`, `hypot`.

use crate::words::{from_words, high, high_abs};

/// `Math.sqrt`, correctly rounded by IEEE 754.
pub fn sqrt(x: f64) -> f64 {
    x.sqrt()
}

/// `Math.cbrt`: an estimate from the exponent, a polynomial to 23 bits, one Newton step to 53.
pub fn cbrt(x: f64) -> f64 {
    /// (1023 − 1023/3 − 0.03306235651)·2^20: what a third of the exponent needs to be biased again; the constant
    /// centres the error of the estimate.
    const BIAS: u32 = 715_094_163;
    /// The same for an argument that was multiplied by 2^54.
    const SUBNORMAL_BIAS: u32 = 696_219_795;
    /// Approximates r^(-1/3) within 2^-23.5 for |r − 1| < 1/10.
    const P: [f64; 5] = [
        f64::from_bits(0x3FFE_03E6_0F61_E692),
        f64::from_bits(0xBFFE_28E0_92F0_2420),
        f64::from_bits(0x3FF9_F160_4A49_D6C2),
        f64::from_bits(0xBFE8_44CB_BEE7_51D9),
        f64::from_bits(0x3FC2_B000_D4E4_EDD7),
    ];
    if !x.is_finite() || x == 0.0 {
        return x;
    }
    let sign = high(x) & 0x8000_0000;
    let estimate = if high_abs(x) < 0x0010_0000 {
        high_abs(x * 18_014_398_509_481_984.0) / 3 + SUBNORMAL_BIAS
    } else {
        high_abs(x) / 3 + BIAS
    };
    let t = from_words(sign | estimate, 0);
    let r = (t * t) * (t / x);
    let t = t * ((P[0] + r * (P[1] + r * P[2])) + ((r * r) * r) * (P[3] + r * P[4]));
    // Rounded to 23 bits, away from zero, so that its square is exact.
    let t = f64::from_bits((t.to_bits() + 0x8000_0000) & 0xFFFF_FFFF_C000_0000);
    let r = x / (t * t);
    t + t * ((r - t) / (t + t + r))
}

/// `Math.hypot`: scaled by the largest argument, summed with Kahan's compensation, as V8 does.
pub fn hypot(values: &[f64]) -> f64 {
    if values.iter().any(|value| value.is_infinite()) {
        return f64::INFINITY;
    }
    if values.iter().any(|value| value.is_nan()) {
        return f64::NAN;
    }
    let largest = values.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()));
    if largest == 0.0 {
        return 0.0;
    }
    let (mut sum, mut compensation) = (0.0, 0.0);
    for value in values {
        let scaled = value.abs() / largest;
        let summand = scaled * scaled - compensation;
        let next = sum + summand;
        compensation = (next - sum) - summand;
        sum = next;
    }
    f64::sqrt(sum) * largest
}
