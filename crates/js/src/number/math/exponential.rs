//! `exp`, `expm1` and the hyperbolic functions made of them.

use super::words::high_abs;

/// Beyond this |x|, `cosh` and `sinh` overflow.
const HYPERBOLIC_OVERFLOW: f64 = 710.4758600739439;

/// High word of ln(f64::MAX): from here on `exp` may overflow although `cosh` does not.
const HIGH_LN_MAX: u32 = 0x4086_2E42;

/// High word of 22, beyond which exp(−x) no longer shows in cosh(x).
const HIGH_22: u32 = 0x4036_0000;

/// `Math.exp`. The shared algorithm misses the last bit of e itself, which V8 corrects.
pub fn exp(x: f64) -> f64 {
    if x == 1.0 { std::f64::consts::E } else { libm::exp(x) }
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
