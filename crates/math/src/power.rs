//! `Math.pow` and `**`: x^y = 2^(y·log2(x)), with log2(x) and the product carried in two doubles.
//!
//! This is fdlibm's algorithm with V8's one deviation at the very end (see [`exp2`]), which is why `10 ** -5` prints
//! 0.000009999999999999999 in Node and here.

use crate::words::{from_words, high, high_abs, leading, polynomial, two_to, with_high};

/// A number as the sum of a leading part with a cleared low word, or nearly so, and a small rest.
#[derive(Clone, Copy)]
struct Pair {
    leading: f64,
    rest: f64,
}

/// Number::exponentiate (ECMA-262 §6.1.6.1.3).
pub fn pow(x: f64, y: f64) -> f64 {
    if let Some(special) = special_case(x, y) {
        return special;
    }
    let parity = if x < 0.0 { parity(y) } else { Parity::Even };
    let sign = match parity {
        Parity::Fraction => return f64::NAN,
        Parity::Odd => -1.0,
        Parity::Even => 1.0,
    };
    /// High word of 2^31.
    const HIGH_2_31: u32 = 0x41E0_0000;
    let logarithm = if high_abs(y) > HIGH_2_31 {
        match log2_for_huge_exponent(x.abs(), y) {
            Ok(logarithm) => logarithm,
            Err(limit) => return sign * limit,
        }
    } else {
        log2(x.abs())
    };
    sign * exp2(multiply(logarithm, y))
}

/// Exponents 0, 1, −1, 2, ½, NaN, ±∞ and bases NaN, 0, ±1, ±∞.
fn special_case(x: f64, y: f64) -> Option<f64> {
    if y == 0.0 {
        return Some(1.0);
    }
    if x.is_nan() || y.is_nan() {
        return Some(f64::NAN);
    }
    if y.is_infinite() {
        // Unlike IEEE 754, (±1)^±∞ is NaN in ECMAScript.
        return Some(match x.abs() {
            1.0 => f64::NAN,
            magnitude if (magnitude > 1.0) == (y > 0.0) => f64::INFINITY,
            _ => 0.0,
        });
    }
    match y {
        1.0 => return Some(x),
        -1.0 => return Some(1.0 / x),
        2.0 => return Some(x * x),
        0.5 if x.is_sign_positive() => return Some(x.sqrt()),
        _ => {}
    }
    if x != 0.0 && x.abs() != 1.0 && x.is_finite() {
        return None;
    }
    let magnitude = if y < 0.0 { 1.0 / x.abs() } else { x.abs() };
    Some(match parity(y) {
        _ if x.is_sign_positive() => magnitude,
        Parity::Odd => -magnitude,
        Parity::Fraction if x == -1.0 => f64::NAN,
        _ => magnitude,
    })
}

/// What an exponent does to the sign of a negative base.
#[derive(Clone, Copy)]
enum Parity {
    Even,
    Odd,
    Fraction,
}

fn parity(y: f64) -> Parity {
    if y.trunc() != y {
        Parity::Fraction
    } else if (y % 2.0) == 0.0 {
        Parity::Even
    } else {
        Parity::Odd
    }
}

/// log2(x) for |y| > 2^31: unless x is within 2^-20 of 1, the power over- or underflows, and its magnitude is the `Err`.
fn log2_for_huge_exponent(x: f64, y: f64) -> Result<Pair, f64> {
    /// 1/ln 2, its leading 24 bits and the rest.
    const INVERSE_LN2: f64 = f64::from_bits(0x3FF7_1547_652B_82FE);
    const INVERSE_LN2_HIGH: f64 = f64::from_bits(0x3FF7_1547_6000_0000);
    const INVERSE_LN2_LOW: f64 = f64::from_bits(0x3E54_AE0B_F85D_DF44);
    /// High words of 2^64, of the numbers just below 1, and of 1.
    const HIGH_2_64: u32 = 0x43F0_0000;
    const HIGH_BELOW_1: u32 = 0x3FEF_FFFF;
    const HIGH_1: u32 = 0x3FF0_0000;
    let below_one = high(x) < HIGH_1;
    let far_from_one = high(x) < HIGH_BELOW_1 || high(x) > HIGH_1;
    if high_abs(y) > HIGH_2_64 || far_from_one {
        return Err(if below_one == (y < 0.0) { f64::INFINITY } else { 0.0 });
    }
    let t = x - 1.0;
    let w = (t * t) * (0.5 - t * (0.333_333_333_333_333_3 - t * 0.25));
    let u = INVERSE_LN2_HIGH * t;
    let v = t * INVERSE_LN2_LOW - w * INVERSE_LN2;
    let head = leading(u + v);
    Ok(Pair { leading: head, rest: v - (head - u) })
}

/// log2(x) through s = (x′−c)/(x′+c), where x′ = x/2^n is near c = 1 or c = 1.5.
fn log2(x: f64) -> Pair {
    /// 2/(3·ln 2), its leading part and the rest.
    const SCALE: f64 = f64::from_bits(0x3FEE_C709_DC3A_03FD);
    const SCALE_HIGH: f64 = f64::from_bits(0x3FEE_C709_E000_0000);
    const SCALE_LOW: f64 = f64::from_bits(0xBE3E_2FE0_145B_01F5);
    /// (3/2)·(log(x) − 2s − 2/3·s³) as a polynomial in s².
    const L: [f64; 6] = [
        f64::from_bits(0x3FE3_3333_3333_3303),
        f64::from_bits(0x3FDB_6DB6_DB6F_ABFF),
        f64::from_bits(0x3FD5_5555_518F_264D),
        f64::from_bits(0x3FD1_7460_A91D_4101),
        f64::from_bits(0x3FCD_864A_93C9_DB65),
        f64::from_bits(0x3FCA_7E28_4A45_4EEF),
    ];
    let Normalized { significand, exponent, centre, log_centre } = normalize(x);
    let u = significand - centre;
    let v = 1.0 / (significand + centre);
    let s = u * v;
    let s_head = leading(s);
    // significand + centre, its head and rest.
    let offset = if centre == 1.5 { 1 << 18 } else { 0 };
    let sum_head = from_words(((high(significand) >> 1) | 0x2000_0000) + 0x0008_0000 + offset, 0);
    let sum_rest = significand - (sum_head - centre);
    let s_rest = v * ((u - s_head * sum_head) - s_head * sum_rest);
    let square = s * s;
    let r = square * square * polynomial(square, L) + s_rest * (s_head + s);
    let head_square = s_head * s_head;
    let t_head = leading(3.0 + head_square + r);
    let t_rest = r - ((t_head - 3.0) - head_square);
    let u = s_head * t_head;
    let v = s_rest * t_head + t_rest * s;
    let p_head = leading(u + v);
    let p_rest = v - (p_head - u);
    let z_head = SCALE_HIGH * p_head;
    let z_rest = SCALE_LOW * p_head + p_rest * SCALE + log_centre.rest;
    let head = leading(((z_head + z_rest) + log_centre.leading) + exponent);
    Pair { leading: head, rest: z_rest - (((head - exponent) - log_centre.leading) - z_head) }
}

/// x = significand·2^exponent, and the point from whose logarithm the polynomial starts.
struct Normalized {
    significand: f64,
    exponent: f64,
    centre: f64,
    log_centre: Pair,
}

fn normalize(x: f64) -> Normalized {
    const LOG2_OF_1_5: Pair =
        Pair { leading: f64::from_bits(0x3FE2_B803_4000_0000), rest: f64::from_bits(0x3E4C_FDEB_43CF_D006) };
    const LOG2_OF_1: Pair = Pair { leading: 0.0, rest: 0.0 };
    let (x, shift) = if high(x) < 0x0010_0000 { (x * 9_007_199_254_740_992.0, 53) } else { (x, 0) };
    let fraction = high(x) & 0x000F_FFFF;
    let exponent = (high(x) >> 20) as i32 - 1023 - shift;
    // Below √1.5 and above √3 (then halved) the centre is 1, between them 1.5.
    let (exponent, high_significand, centre, log_centre) = if fraction <= 0x3988E {
        (exponent, fraction | 0x3FF0_0000, 1.0, LOG2_OF_1)
    } else if fraction < 0xBB67A {
        (exponent, fraction | 0x3FF0_0000, 1.5, LOG2_OF_1_5)
    } else {
        (exponent + 1, fraction | 0x3FE0_0000, 1.0, LOG2_OF_1)
    };
    Normalized {
        significand: with_high(x, high_significand),
        exponent: f64::from(exponent),
        centre,
        log_centre,
    }
}

/// y times a logarithm.
fn multiply(logarithm: Pair, y: f64) -> Pair {
    let y_head = leading(y);
    Pair { leading: y_head * logarithm.leading, rest: (y - y_head) * logarithm.leading + y * logarithm.rest }
}

/// 2^p, through the nearest integer n and e^((p−n)·ln 2).
///
/// fdlibm computes r = z·t/(t−2) − (w + z·w); V8 has the correction inside the denominator.
fn exp2(p: Pair) -> f64 {
    const LN2: f64 = f64::from_bits(0x3FE6_2E42_FEFA_39EF);
    const LN2_HIGH: f64 = f64::from_bits(0x3FE6_2E43_0000_0000);
    const LN2_LOW: f64 = f64::from_bits(0xBE20_5C61_0CA8_6C39);
    const P: [f64; 5] = [
        f64::from_bits(0x3FC5_5555_5555_553E),
        f64::from_bits(0xBF66_C16C_16BE_BD93),
        f64::from_bits(0x3F11_566A_AF25_DE2C),
        f64::from_bits(0xBEBB_BD41_C5D2_6BF1),
        f64::from_bits(0x3E66_3769_72BE_A4D0),
    ];
    if let Some(limit) = overflow(p) {
        return limit;
    }
    let n = nearest_integer(p.leading + p.rest);
    let fraction = p.leading - f64::from(n);
    let head = leading(p.rest + fraction);
    let u = head * LN2_HIGH;
    let v = (p.rest - (head - fraction)) * LN2 + head * LN2_LOW;
    let z = u + v;
    let w = v - (z - u);
    let square = z * z;
    let t = z - square * polynomial(square, P);
    let r = (z * t) / ((t - 2.0) - (w + z * w));
    scale(1.0 - (r - z), n)
}

/// ∞ or 0 when 2^p is out of range.
fn overflow(p: Pair) -> Option<f64> {
    /// −(1024 − log2(MAX + ½ulp)): how much of the last binade is still representable.
    const OVERFLOW_MARGIN: f64 = 8.008_566_259_537_294e-17;
    let sum = p.rest + p.leading;
    if sum > 1024.0 || (sum == 1024.0 && p.rest + OVERFLOW_MARGIN > sum - p.leading) {
        Some(f64::INFINITY)
    } else if sum < -1075.0 || (sum == -1075.0 && p.rest <= sum - p.leading) {
        Some(0.0)
    } else {
        None
    }
}

/// [p + ½] of the magnitude, with p cut to its high word; 0 up to a half.
fn nearest_integer(p: f64) -> i32 {
    if high_abs(p) <= 0x3FE0_0000 {
        return 0;
    }
    let magnitude = (from_words(high_abs(p), 0) + 0.5) as i32;
    if p < 0.0 { -magnitude } else { magnitude }
}

/// x·2^n, rounding once where the result is subnormal.
fn scale(x: f64, n: i32) -> f64 {
    let high = (high(x) as i32).wrapping_add(n << 20);
    if high >> 20 > 0 {
        return with_high(x, high as u32);
    }
    // Two steps: the first one is exact, since x is near 1.
    x * two_to(-1000) * two_to((n + 1000).max(-1022))
}
