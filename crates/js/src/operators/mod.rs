//! Operators and conversions.

pub(crate) mod bigint;
pub(crate) mod binary;
pub(crate) mod conversion;
pub(crate) mod unary;
