//! `exp`, `expm1` and the hyperbolic functions made of them.

use crate::words::{high_abs, polynomial, two_to};

/// Beyond this |x|, `cosh` and `sinh` overflow.
const HYPERBOLIC_OVERFLOW: f64 = 710.4758600739439;

/// High word of ln(f64::MAX): from here on `exp` may overflow although `cosh` does not.
const HIGH_LN_MAX: u32 = 0x4086_2E42;

/// High word of 22, beyond which exp(−x) no longer shows in cosh(x).
const HIGH_22: u32 = 0x4036_0000;

/// `Math.exp`: 2^k·e^r with |r| ≤ ln(2)/2, and e^r = 1 + 2r/(R(r²) − r).
pub fn exp(x: f64) -> f64 {
    /// Beyond these the result is ∞ or 0.
    const OVERFLOW: f64 = f64::from_bits(0x4086_2E42_FEFA_39EF);
    const UNDERFLOW: f64 = f64::from_bits(0xC087_4910_D52D_3051);
    /// R(z) = 2 + z·(…), within 2^-59.
    const P: [f64; 5] = [
        f64::from_bits(0x3FC5_5555_5555_553E),
        f64::from_bits(0xBF66_C16C_16BE_BD93),
        f64::from_bits(0x3F11_566A_AF25_DE2C),
        f64::from_bits(0xBEBB_BD41_C5D2_6BF1),
        f64::from_bits(0x3E66_3769_72BE_A4D0),
    ];
    if x.is_nan() || x > OVERFLOW {
        return x * f64::INFINITY;
    }
    if x < UNDERFLOW {
        return 0.0;
    }
    // The algorithm misses the last bit of e itself, which V8 corrects.
    if x == 1.0 {
        return std::f64::consts::E;
    }
    if high_abs(x) < 0x3E30_0000 {
        return 1.0 + x;
    }
    let Reduction { k, high_part, low_part } = reduce(x);
    let r = if k == 0 { x } else { high_part - low_part };
    let z = r * r;
    let c = r - z * polynomial(z, P);
    if k == 0 {
        return 1.0 - ((r * c) / (c - 2.0) - r);
    }
    let y = 1.0 - ((low_part - (r * c) / (2.0 - c)) - high_part);
    match k {
        // 2^1024 is no double.
        1024 => y * 2.0 * two_to(1023),
        -1021..=1023 => y * two_to(k),
        _ => y * two_to(k + 1000) * two_to(-1000),
    }
}

/// x = k·ln 2 + (high_part − low_part).
struct Reduction {
    k: i32,
    high_part: f64,
    low_part: f64,
}

fn reduce(x: f64) -> Reduction {
    const LN2_HIGH: f64 = f64::from_bits(0x3FE6_2E42_FEE0_0000);
    const LN2_LOW: f64 = f64::from_bits(0x3DEA_39EF_3579_3C76);
    let k = match high_abs(x) {
        // Up to ln(2)/2, and up to 3·ln(2)/2.
        0..=0x3FD6_2E42 => 0,
        0x3FD6_2E43..0x3FF0_A2B2 => 1f64.copysign(x) as i32,
        _ => (std::f64::consts::LOG2_E * x + 0.5f64.copysign(x)) as i32,
    };
    let multiple = f64::from(k);
    Reduction { k, high_part: x - multiple * LN2_HIGH, low_part: multiple * LN2_LOW }
}

/// `Math.expm1`.
pub fn expm1(x: f64) -> f64 {
    libm::expm1(x)
}

/// `Math.cosh`.
pub fn cosh(x: f64) -> f64 {
    let (magnitude, high) = (x.abs(), high_abs(x));
    if high < 0x3FD6_2E43 {
        // |x| < ln(2)/2: 1 + expm1(x)²/(2·exp(x)); below 2^-55 only the 1 is left.
        let t = expm1(magnitude);
        let w = 1.0 + t;
        return if high < 0x3C80_0000 { w } else { 1.0 + (t * t) / (w + w) };
    }
    if high < HIGH_22 {
        let t = exp(magnitude);
        return 0.5 * t + 0.5 / t;
    }
    if high < HIGH_LN_MAX {
        return 0.5 * exp(magnitude);
    }
    large_hyperbolic(magnitude, 0.5)
}

/// `Math.sinh`.
pub fn sinh(x: f64) -> f64 {
    let half = if x < 0.0 { -0.5 } else { 0.5 };
    let magnitude = x.abs();
    if magnitude < 22.0 {
        if magnitude < 2f64.powi(-28) {
            return x;
        }
        let t = expm1(magnitude);
        return if magnitude < 1.0 {
            half * (2.0 * t - t * t / (t + 1.0))
        } else {
            half * (t + t / (t + 1.0))
        };
    }
    if high_abs(x) < HIGH_LN_MAX {
        return half * exp(magnitude);
    }
    large_hyperbolic(magnitude, half)
}

/// exp(magnitude)·half, in two steps so that it overflows only where the product does.
fn large_hyperbolic(magnitude: f64, half: f64) -> f64 {
    if magnitude <= HYPERBOLIC_OVERFLOW {
        let w = exp(0.5 * magnitude);
        let t = half * w;
        return t * w;
    }
    // ±∞, or NaN when the argument is NaN.
    magnitude * (half * f64::INFINITY)
}

/// `Math.tanh`.
pub fn tanh(x: f64) -> f64 {
    let high = high_abs(x);
    if x.is_nan() || high < 0x3E30_0000 {
        // Below 2^-28 the result is x.
        return x;
    }
    let magnitude = if high >= HIGH_22 {
        1.0
    } else if high >= 0x3FF0_0000 {
        1.0 - 2.0 / (expm1(2.0 * x.abs()) + 2.0)
    } else {
        let t = expm1(-2.0 * x.abs());
        -t / (t + 2.0)
    };
    magnitude.copysign(x)
}
