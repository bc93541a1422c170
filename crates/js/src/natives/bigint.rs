//! `BigInt` on primitives; see [`super::works`].

use crate::natives::works::works;
use crate::natives::{Realm, Setup};
use crate::number::long::to_text;
use crate::realm::heap::object::{Attributes, Key};
use crate::realm::names::well_known;
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::work::text;
use crate::value::bigints::{MAX_BITS, TOO_BIG, from_double};
use crate::value::value::{Js, UNDEFINED, view};
use num_bigint::{BigInt, Sign};
use std::rc::Rc;
use summary::Value;

const FILE: &str = "bigint/bigint.js";

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.bigint_prototype;
    let bigint = setup.hosted_constructor(realm, prototype, "BigInt", 1, FILE, "BigInt");
    setup.hosted(realm, bigint, "asUintN", 2, FILE, "asUintN");
    setup.hosted(realm, bigint, "asIntN", 2, FILE, "asIntN");
    setup.hosted(realm, prototype, "toLocaleString", 0, FILE, "toLocaleString");
    setup.hosted(realm, prototype, "toString", 0, FILE, "toString");
    setup.hosted(realm, prototype, "valueOf", 0, FILE, "valueOf");
    let tag = setup.strings.intern_str("BigInt");
    let key = Key::Symbol(well_known(crate::code::WellKnown::ToStringTag));
    setup.define(prototype, key, tag, Attributes::HIDDEN);
}

fn integer(runtime: &Runtime, value: Value) -> Rc<BigInt> {
    match view(value) {
        Js::BigInt(id) => runtime.bigints.get(id).clone(),
        _ => Rc::default(),
    }
}

/// The low bits of an integer as a number that is not negative.
fn low_bits(integer: &BigInt, count: u64) -> BigInt {
    let modulus = BigInt::from(1) << count;
    let rest = integer % &modulus;
    if rest.sign() == Sign::Minus { rest + modulus } else { rest }
}

works! {
    bigint_from_number(op, given) {
        let number = given.number(op.runtime, 0);
        match from_double(number) {
            Some(integer) => Ok(op.runtime.bigint_value(integer).into()),
            None => {
                let shown = crate::number::to_string(number);
                let message =
                    format!("The number {shown} cannot be converted to a BigInt because it is not an integer");
                Ok(op.throw(given.guard, ErrorKind::Range, &message))
            }
        }
    }
    // 7.1.13 ToBigInt of a primitive.
    bigint_from_primitive(op, given) {
        let value = given.get(0);
        match view(value) {
            Js::BigInt(_) => return Ok(value.into()),
            Js::Bool(truth) => return Ok(op.runtime.bigint_value(u8::from(truth).into()).into()),
            Js::String(id) => {
                let units = op.runtime.strings.get(id).clone();
                match crate::number::string_to_bigint(&units) {
                    Some(integer) => return Ok(op.bigint_step(given.guard, integer)),
                    None => {
                        let message = format!("Cannot convert {} to a BigInt", op.runtime.strings.show(id));
                        return Ok(op.throw(given.guard, ErrorKind::Syntax, &message));
                    }
                }
            }
            _ => {}
        }
        let message = format!("Cannot convert {} to a BigInt", op.show_brief(value));
        Ok(op.type_error(given.guard, &message))
    }
    bigint_as_int(op, given) {
        let (count, integer) = (given.number(op.runtime, 0) as u64, integer(op.runtime, given.get(1)));
        if count == 0 {
            return Ok(op.runtime.bigint_value(BigInt::ZERO).into());
        }
        if integer.bits() < count {
            return Ok(given.get(1).into());
        }
        let low = low_bits(&integer, count);
        let result = if low.bit(count - 1) { low - (BigInt::from(1) << count) } else { low };
        Ok(op.bigint_step(given.guard, result))
    }
    bigint_as_uint(op, given) {
        let (count, integer) = (given.number(op.runtime, 0) as u64, integer(op.runtime, given.get(1)));
        if integer.sign() != Sign::Minus && integer.bits() <= count {
            return Ok(given.get(1).into());
        }
        if count > MAX_BITS {
            return Ok(op.throw(given.guard, ErrorKind::Range, TOO_BIG));
        }
        let result = low_bits(&integer, count);
        Ok(op.bigint_step(given.guard, result))
    }
    bigint_to_string(op, given) {
        let integer = integer(op.runtime, given.get(0));
        let radix = if given.get(1) == UNDEFINED { 10.0 } else { given.integer(op.runtime, 1) };
        if !(2.0..=36.0).contains(&radix) {
            let message = "toString() radix argument must be between 2 and 36";
            return Ok(op.throw(given.guard, ErrorKind::Range, message));
        }
        let digits = to_text(&integer, radix as u32, &mut op.cx.patience());
        let digits = digits.map_err(|end| op.cx.stopped(end))?;
        text(op.runtime, &digits)
    }
    bigint_to_locale_string(op, given) {
        let integer = integer(op.runtime, given.get(0));
        let sign = if integer.sign() == Sign::Minus { "-" } else { "" };
        let magnitude = BigInt::from(integer.magnitude().clone());
        let digits = to_text(&magnitude, 10, &mut op.cx.patience()).map_err(|end| op.cx.stopped(end))?;
        let digits = crate::number::locale::grouped(&digits);
        text(op.runtime, &format!("{sign}{digits}"))
    }
    bigint_to_number(op, given) {
        let number = match view(given.get(0)) {
            Js::BigInt(id) => op.runtime.bigint_to_number(id),
            _ => given.number(op.runtime, 0),
        };
        Ok(Value::number(number).into())
    }
}
