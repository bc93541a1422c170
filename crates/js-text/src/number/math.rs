//! The functions of the `Math` object and the operator `**`: those on doubles of the crate `math`, and those on words of 32 bits.

use super::convert::{to_int32, to_uint32};
pub use ::math::*;

/// `Math.clz32`.
pub fn clz32(x: f64) -> f64 {
    f64::from(to_uint32(x).leading_zeros())
}

/// `Math.imul`.
pub fn imul(x: f64, y: f64) -> f64 {
    f64::from(to_int32(x).wrapping_mul(to_int32(y)))
}
