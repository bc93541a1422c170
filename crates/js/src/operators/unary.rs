//! The operators with one operand that is made a number or a big integer: `+x`, `-x`, `~x`, `++`, `--`.
//!
//! Invariant: an object is made primitive by a helper of the program, which comes back here with what it became.

use crate::op::errors::unsupported;
use crate::op::lift::{lift, lift_one};
use crate::op::operator::Operator;
use crate::realm::link::Helper;
use crate::realm::op::{Done, Op};
use crate::realm::step::Step;
use crate::value::value::{Js, view};
use Unary::*;
use num_bigint::BigInt;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// What is done with the operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unary {
    ToNumber,
    ToNumeric,
    Negate,
    BitNot,
    Increment,
    Decrement,
}

const ALL: [Unary; 6] = [ToNumber, ToNumeric, Negate, BitNot, Increment, Decrement];

macro_rules! operators {
    ($($name:ident = $operator:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), "(value)`")]
        pub fn $name(op: &mut Op<'_>) -> Done {
            lift_one(op, |op, guard, [value]| {
                op.operate_unary(guard, $operator, value)
            })
        }
    )*};
}

operators! {
    to_number = ToNumber; to_numeric = ToNumeric; negate = Negate; bit_not = BitNot;
    increment = Increment; decrement = Decrement;
}

/// `unary(operator, value)`: for the helper, with a primitive operand.
pub fn unary(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [operator, value]| {
        let index = operator.as_number().map_or(0, |number| number as usize);
        op.operate_unary(guard, ALL[index % ALL.len()], value)
    })
}

impl Op<'_> {
    /// ECMA-262 7.1.3 ToNumeric of a primitive, for operators that need both operands in order.
    pub fn primitive_to_numeric(&mut self, guard: Guard, value: Value) -> Result<Step, Saturated> {
        self.operate_unary(guard, ToNumeric, value)
    }

    fn operate_unary(&mut self, guard: Guard, operator: Unary, value: Value) -> Result<Step, Saturated> {
        let number = match view(value) {
            Js::Object(_) => {
                let words: Rc<[Summary]> =
                    [Value::number(f64::from(operator as u8)), value].map(Summary::from).into();
                return Ok(Step::Call(self.runtime.linked.helper(Helper::Unary), words));
            }
            Js::Symbol(_) => {
                return Ok(self.type_error(guard, "Cannot convert a Symbol value to a number"));
            }
            Js::BigInt(id) => {
                let integer: &BigInt = self.runtime.bigints.get(id);
                let result = match operator {
                    ToNumber => {
                        return Ok(self.type_error(guard, "Cannot convert a BigInt value to a number"));
                    }
                    ToNumeric => return Ok(value.into()),
                    Negate => -integer,
                    BitNot => -integer - 1,
                    Increment => integer + 1,
                    Decrement => integer - 1,
                };
                return Ok(self.bigint_step(guard, result));
            }
            Js::Term(_) => value,
            Js::Text(_) => {
                return self.with_number_of(guard, value, |op, guard, number| {
                    op.operate_unary(guard, operator, number)
                });
            }
            Js::BigTerm(_) => return self.operate_unary_big(guard, operator, value),
            _ => match self.runtime.primitive_to_number(value) {
                Some(number) => Value::number(number),
                None => return Ok(unsupported(self.cx, "an operator on such a value")),
            },
        };
        let (operator, other) = match operator {
            ToNumber | ToNumeric => return Ok(number.into()),
            Negate => (Operator::Mul, -1.0),
            BitNot => (Operator::BitXor, -1.0),
            Increment => (Operator::Add, 1.0),
            Decrement => (Operator::Sub, 1.0),
        };
        self.operate_binary(guard, operator, number, Value::number(other))
    }

    fn operate_unary_big(&mut self, guard: Guard, operator: Unary, value: Value) -> Result<Step, Saturated> {
        let (operator, other) = match operator {
            ToNumber => {
                return Ok(self.type_error(guard, "Cannot convert a BigInt value to a number"));
            }
            ToNumeric => return Ok(value.into()),
            Negate => (Operator::Mul, -1),
            // `~x` is `-1 - x`.
            BitNot => {
                let other = self.runtime.bigint_value(BigInt::from(-1));
                return self.operate_binary(guard, Operator::Sub, other, value);
            }
            Increment => (Operator::Add, 1),
            Decrement => (Operator::Sub, 1),
        };
        let other = self.runtime.bigint_value(BigInt::from(other));
        self.operate_binary(guard, operator, value, other)
    }
}
