//! Numbers without a runtime: what ECMA-262 says about converting, printing, reading and computing doubles.
//!
//! Strings come in as UTF-16 code units, because a guest string may hold lone surrogates; results that are always
//! ASCII go out as `String`. Invariant: every function is total and pure, and equals Node 20 bit for bit wherever the
//! specification leaves room (`toString(radix)`, long `parseInt`, `Math.*`).

pub mod convert;
pub mod decimal;
pub mod locale;
pub mod long;
pub mod math;
pub mod parse;
pub mod radix;
pub mod text;

mod power_of_two;

pub use convert::{
    to_index, to_int8, to_int16, to_int32, to_integer_or_infinity, to_length, to_uint8, to_uint8_clamp,
    to_uint16, to_uint32,
};
pub use decimal::{to_exponential, to_fixed, to_precision, to_string};
pub use parse::{parse_float, parse_int, string_to_bigint, string_to_number};
pub use radix::{Radix, to_radix_string};
