//! The big integers of a run, each once, and their conversion to and from doubles.

use crate::value::value::BigIntId;
use num_bigint::{BigInt, Sign};
use std::rc::Rc;
use stdx::FxHashMap;

/// V8's limit: 2^30 bits.
pub const MAX_BITS: u64 = 1 << 30;

/// The message of the RangeError beyond the limit.
pub const TOO_BIG: &str = "Maximum BigInt size exceeded";

/// The store.
#[derive(Default)]
pub struct BigInts {
    integers: Vec<Rc<BigInt>>,
    ids: FxHashMap<Rc<BigInt>, BigIntId>,
}

impl BigInts {
    /// The id of an integer.
    pub fn intern(&mut self, integer: BigInt) -> BigIntId {
        if let Some(&id) = self.ids.get(&integer) {
            return id;
        }
        let id = BigIntId::new(self.integers.len());
        let integer = Rc::new(integer);
        self.integers.push(integer.clone());
        self.ids.insert(integer, id);
        id
    }

    /// The integer.
    pub fn get(&self, id: BigIntId) -> &Rc<BigInt> {
        &self.integers[id.index()]
    }
}

/// The integer that a double is; none for fractions, NaN and infinities.
pub fn from_double(number: f64) -> Option<BigInt> {
    if !number.is_finite() || number.trunc() != number {
        return None;
    }
    let bits = number.to_bits();
    let (exponent, fraction) = ((bits >> 52) as i32 & 0x7FF, bits & ((1 << 52) - 1));
    let (significand, exponent) =
        if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
    let magnitude = BigInt::from(significand);
    let magnitude = if exponent >= 0 { magnitude << exponent } else { magnitude >> -exponent };
    Some(if number < 0.0 { -magnitude } else { magnitude })
}

/// The nearest double, ties to even.
pub fn to_double(integer: &BigInt) -> f64 {
    let negative = integer.sign() == Sign::Minus;
    let magnitude = integer.magnitude();
    let bits = magnitude.bits();
    let result = if bits <= 64 {
        magnitude.iter_u64_digits().next().unwrap_or(0) as f64
    } else if bits > 1024 {
        f64::INFINITY
    } else {
        // The top 64 bits, the last of which says whether anything below is set, round as the whole does.
        let shift = bits - 64;
        let top = (magnitude >> shift).iter_u64_digits().next().unwrap_or(0);
        let sticky = magnitude.trailing_zeros().is_some_and(|zeros| zeros < shift);
        let scale = i32::try_from(shift).unwrap_or(i32::MAX);
        (top | u64::from(sticky)) as f64 * 2f64.powi(scale)
    };
    if negative { -result } else { result }
}
