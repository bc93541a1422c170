//! The functions of JavaScript's `Math` and its operator `**` on doubles, equal to V8's in every bit.
//!
//! V8 computes with fdlibm's algorithms (Sun's freely distributable library) and small changes of its own. The crate
//! `libm` descends from the same source: `asin`, `acos`, `atan` and `expm1` agree with V8 on every argument tried and
//! are taken from it. The others differ in the last bit for some arguments, hence the files here. No platform
//! function is called, so results are the same on every machine.

mod exponential;
mod logarithm;
mod power;
mod reduction;
mod root;
mod trigonometric;
mod words;

pub use exponential::{cosh, exp, expm1, sinh, tanh};
pub use logarithm::{acosh, asinh, atanh, log, log1p, log2, log10};
pub use power::pow;
pub use root::{cbrt, hypot, sqrt};
pub use trigonometric::{acos, asin, atan, atan2, cos, sin, tan};

/// `Math.abs`.
pub fn abs(x: f64) -> f64 {
    x.abs()
}

/// `Math.floor`.
pub fn floor(x: f64) -> f64 {
    x.floor()
}

/// `Math.ceil`.
pub fn ceil(x: f64) -> f64 {
    x.ceil()
}

/// `Math.trunc`.
pub fn trunc(x: f64) -> f64 {
    x.trunc()
}

/// `Math.round`: to the nearest integer, halves towards +∞; −0 for −0.5 ≤ x < 0.
pub fn round(x: f64) -> f64 {
    let below = x.floor();
    let rounded = if x - below >= 0.5 { below + 1.0 } else { below };
    rounded.copysign(x)
}

/// `Math.sign`.
pub fn sign(x: f64) -> f64 {
    if x.is_nan() || x == 0.0 { x } else { 1f64.copysign(x) }
}

/// `Math.fround`.
pub fn fround(x: f64) -> f64 {
    f64::from(x as f32)
}

/// `Math.max` of two values; fold it from −∞ for more.
pub fn max(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        f64::NAN
    } else if x > y || (x == y && y.is_sign_negative()) {
        x
    } else {
        y
    }
}

/// `Math.min` of two values; fold it from +∞ for more.
pub fn min(x: f64, y: f64) -> f64 {
    -max(-x, -y)
}

/// Number::remainder, the operator `%`: the sign of the dividend, exact.
pub fn remainder(x: f64, y: f64) -> f64 {
    x % y
}

/// `Math.f16round`: to the nearest binary16 number, ties to even.
pub fn f16round(x: f64) -> f64 {
    // The largest finite one is 65504; half a step above rounds to infinity.
    const LIMIT: f64 = 65520.0;
    if !x.is_finite() || x == 0.0 {
        return x;
    }
    if x.abs() >= LIMIT {
        return f64::INFINITY.copysign(x);
    }
    // Eleven bits of significand, and no finer step than 2^-24.
    let exponent = (((x.to_bits() >> 52) & 0x7FF) as i32 - 1023).max(-14);
    let step = 2f64.powi(exponent - 10);
    ((x / step).round_ties_even() * step).copysign(x)
}
