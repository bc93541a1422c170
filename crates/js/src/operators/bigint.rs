//! Big integers of the guest: each stored once, so that equal integers are equal values; and their operators.
//!
//! Invariant: no integer has more than [`MAX_BITS`] bits; what would be larger is a RangeError, as in V8.

use crate::number::long;
use crate::op::operator::Operator;
use crate::realm::op::Op;
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::bigints::{MAX_BITS, TOO_BIG, from_double, to_double};
use crate::value::value::{BigIntId, Js, view};
use interp::{Patience, Stopped};
use num_bigint::{BigInt, Sign};
use std::cmp::Ordering;
use summary::{Guard, Saturated, Value};

/// Why an operator has no result.
enum NoResult {
    Mixed,
    NoShift,
    ByZero,
    NegativeExponent,
    TooBig,
    /// The run is to stop.
    Stopped,
}

impl From<Stopped> for NoResult {
    fn from(_: Stopped) -> NoResult {
        NoResult::Stopped
    }
}

impl Op<'_> {
    /// The value of an integer, or the RangeError of one that is too big.
    pub fn bigint_step(&mut self, guard: Guard, integer: BigInt) -> Step {
        if integer.bits() > MAX_BITS {
            return self.throw(guard, ErrorKind::Range, TOO_BIG);
        }
        self.runtime.bigint_value(integer).into()
    }

    /// An operator on primitive values of which at least one is a BigInt; strings are joined elsewhere.
    pub fn operate_bigint(
        &mut self,
        guard: Guard,
        operator: Operator,
        lhs: Value,
        rhs: Value,
    ) -> Result<Step, Saturated> {
        if matches!(operator, Operator::Less | Operator::AtMost | Operator::Greater | Operator::AtLeast) {
            if [lhs, rhs].iter().any(|value| matches!(view(*value), Js::Symbol(_))) {
                return Ok(self.type_error(guard, "Cannot convert a Symbol value to a number"));
            }
            let order = self.runtime.compare_numeric(lhs, rhs);
            let holds = order.is_some_and(|order| match operator {
                Operator::Less => order.is_lt(),
                Operator::AtMost => order.is_le(),
                Operator::Greater => order.is_gt(),
                _ => order.is_ge(),
            });
            return Ok(Step::Value(Guard::from(holds).into()));
        }
        if [lhs, rhs].iter().any(|value| matches!(view(*value), Js::Symbol(_))) {
            return Ok(self.type_error(guard, "Cannot convert a Symbol value to a number"));
        }
        let result = match (view(lhs), view(rhs)) {
            (Js::BigInt(lhs), Js::BigInt(rhs)) => {
                let (lhs, rhs) =
                    (self.runtime.bigints.get(lhs).clone(), self.runtime.bigints.get(rhs).clone());
                compute(operator, &lhs, &rhs, &mut self.cx.patience())
            }
            _ => Err(NoResult::Mixed),
        };
        let (kind, message) = match result {
            Ok(integer) => return Ok(self.bigint_step(guard, integer)),
            Err(NoResult::Stopped) => return Err(self.cx.stopped(Stopped)),
            Err(NoResult::Mixed) => {
                (ErrorKind::Type, "Cannot mix BigInt and other types, use explicit conversions")
            }
            Err(NoResult::NoShift) => {
                (ErrorKind::Type, "BigInts have no unsigned right shift, use >> instead")
            }
            Err(NoResult::ByZero) => (ErrorKind::Range, "Division by zero"),
            // V8 of Node 20 words it so.
            Err(NoResult::NegativeExponent) => (ErrorKind::Range, "undefined must be positive"),
            Err(NoResult::TooBig) => (ErrorKind::Range, TOO_BIG),
        };
        Ok(self.throw(guard, kind, message))
    }
}

impl Runtime {
    /// The value of an integer.
    pub fn bigint_value(&mut self, integer: BigInt) -> Value {
        self.bigints.intern(integer).into()
    }

    /// How two primitives compare of which one is a BigInt; none where the other is NaN or no integer text.
    pub fn compare_numeric(&self, lhs: Value, rhs: Value) -> Option<Ordering> {
        match (view(lhs), view(rhs)) {
            (Js::BigInt(lhs), Js::BigInt(rhs)) => Some(self.bigints.get(lhs).cmp(self.bigints.get(rhs))),
            (Js::BigInt(lhs), Js::String(rhs)) => {
                let rhs = crate::number::string_to_bigint(self.strings.get(rhs))?;
                Some((**self.bigints.get(lhs)).cmp(&rhs))
            }
            (Js::BigInt(lhs), _) => compare_to_double(self.bigints.get(lhs), self.primitive_to_number(rhs)?),
            (_, Js::BigInt(_)) => self.compare_numeric(rhs, lhs).map(Ordering::reverse),
            _ => None,
        }
    }

    /// The double that is an integer; none where only others are near.
    pub fn exact_number(&self, id: BigIntId) -> Option<f64> {
        let number = self.bigint_to_number(id);
        (from_double(number).as_ref() == Some(&**self.bigints.get(id))).then_some(number)
    }

    /// The nearest double of an integer.
    pub fn bigint_to_number(&self, id: BigIntId) -> f64 {
        to_double(self.bigints.get(id))
    }
}

/// An integer against a double; none for NaN.
fn compare_to_double(lhs: &BigInt, rhs: f64) -> Option<Ordering> {
    if rhs.is_nan() {
        return None;
    }
    match from_double(rhs.trunc()) {
        None => Some(if rhs > 0.0 { Ordering::Less } else { Ordering::Greater }),
        Some(whole) => {
            // Where the whole parts are equal, the fraction decides.
            let fraction = rhs - rhs.trunc();
            Some(lhs.cmp(&whole).then(0.0.partial_cmp(&fraction)?))
        }
    }
}

fn compute(
    operator: Operator,
    lhs: &BigInt,
    rhs: &BigInt,
    patience: &mut Patience,
) -> Result<BigInt, NoResult> {
    Ok(match operator {
        Operator::Add => lhs + rhs,
        Operator::Sub => lhs - rhs,
        Operator::Mul if lhs.bits() + rhs.bits() > MAX_BITS + 1 => return Err(NoResult::TooBig),
        Operator::Mul => long::multiply(lhs, rhs, patience)?,
        Operator::Div | Operator::Rem if rhs.sign() == Sign::NoSign => return Err(NoResult::ByZero),
        // Both truncate, as the specification does.
        Operator::Div => long::divide(lhs, rhs, patience)?.0,
        Operator::Rem => long::divide(lhs, rhs, patience)?.1,
        Operator::Exp => return power(lhs, rhs, patience),
        Operator::BitAnd => lhs & rhs,
        Operator::BitOr => lhs | rhs,
        Operator::BitXor => lhs ^ rhs,
        Operator::Shl => return shift_left(lhs, rhs),
        Operator::Sar => return shift_left(lhs, &-rhs),
        Operator::Shr => return Err(NoResult::NoShift),
        _ => return Err(NoResult::Mixed),
    })
}

fn power(base: &BigInt, exponent: &BigInt, patience: &mut Patience) -> Result<BigInt, NoResult> {
    if exponent.sign() == Sign::Minus {
        return Err(NoResult::NegativeExponent);
    }
    if exponent.sign() == Sign::NoSign {
        return Ok(1.into());
    }
    if base.bits() <= 1 {
        // 0, 1 and −1 have all powers.
        let is_odd = exponent.bit(0);
        return Ok(if base.sign() == Sign::Minus && !is_odd { 1.into() } else { base.clone() });
    }
    let exponent = u32::try_from(exponent).map_err(|_| NoResult::TooBig)?;
    if (base.bits() - 1) * u64::from(exponent) > MAX_BITS {
        return Err(NoResult::TooBig);
    }
    Ok(long::power(base, exponent, patience)?)
}

/// `lhs << rhs`; a negative count shifts to the right, rounding down.
fn shift_left(lhs: &BigInt, rhs: &BigInt) -> Result<BigInt, NoResult> {
    if lhs.sign() == Sign::NoSign {
        return Ok(BigInt::ZERO);
    }
    let count = rhs.magnitude();
    let count = u64::try_from(count).ok().filter(|count| *count <= MAX_BITS);
    match (rhs.sign(), count) {
        (Sign::Minus, Some(count)) => Ok(lhs >> count),
        (Sign::Minus, None) => Ok(if lhs.sign() == Sign::Minus { (-1).into() } else { BigInt::ZERO }),
        (_, Some(count)) if lhs.bits() + count <= MAX_BITS => Ok(lhs << count),
        _ => Err(NoResult::TooBig),
    }
}
