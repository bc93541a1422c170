//! `Number` on primitives; see [`super::works`].

use crate::natives::works::{fast, works};
use crate::natives::{Realm, Setup};
use crate::number::{Radix, to_exponential, to_fixed, to_precision, to_radix_string, to_string};
use crate::realm::heap::object::{Attributes, Key};
use crate::realm::hosted::HostedFast;
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::realm::ErrorKind;
use crate::realm::step::{Step, Stepped};
use crate::realm::work::{text, truth};
use crate::value::value::{Js, view};
use interp::Cx;
use numeric::{Number, mathematics};
use summary::{Guard, Saturated, Value};

const FILE: &str = "number/number.js";

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.number_prototype;
    let number = setup.hosted_constructor(realm, prototype, "Number", 1, FILE, "Number");
    let constants = [
        ("MAX_SAFE_INTEGER", 9_007_199_254_740_991.0),
        ("MIN_SAFE_INTEGER", -9_007_199_254_740_991.0),
        ("MAX_VALUE", f64::MAX),
        ("MIN_VALUE", 5e-324),
        ("EPSILON", f64::EPSILON),
        ("POSITIVE_INFINITY", f64::INFINITY),
        ("NEGATIVE_INFINITY", f64::NEG_INFINITY),
        ("NaN", f64::NAN),
    ];
    for (name, value) in constants {
        let key = Key::String(setup.strings.intern_str(name));
        setup.define(number, key, Value::number(value), Attributes(0));
    }
    setup.method(realm, number, "isFinite", 1, is_finite);
    setup.method(realm, number, "isInteger", 1, is_integer);
    setup.method(realm, number, "isNaN", 1, is_nan);
    setup.method(realm, number, "isSafeInteger", 1, is_safe_integer);
    let methods: [(&str, u32, HostedFast); 4] = [
        ("toExponential", 1, fast!(quick_number, number_to_exponential)),
        ("toFixed", 1, fast!(quick_number, number_to_fixed)),
        ("toPrecision", 1, fast!(quick_number, number_to_precision)),
        ("toString", 1, fast!(quick_number, number_to_string)),
    ];
    for (name, length, fast) in methods {
        setup.hosted_fast(realm, prototype, name, length, FILE, name, fast);
    }
    setup.hosted(realm, prototype, "valueOf", 0, FILE, "valueOf");
    setup.hosted(realm, prototype, "toLocaleString", 0, FILE, "toLocaleString");
}

type Judge = fn(&mut Cx, Number) -> Result<Guard, Saturated>;

fn judge(cx: &mut Cx, arguments: Arguments<'_>, concrete: fn(f64) -> bool, symbolic: Judge) -> Stepped {
    let value = arguments.get(0);
    match view(value) {
        Js::Number(number) => truth(concrete(number)),
        Js::Term(_) => match Number::of(cx, value) {
            Some(number) => Ok(Step::Value(symbolic(cx, number)?.into())),
            None => truth(false),
        },
        _ => truth(false),
    }
}

fn is_integer(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    judge(op.cx, arguments, |number| number.is_finite() && number.trunc() == number, mathematics::is_integer)
}

fn is_safe_integer(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    let is_safe = |number: f64| number.trunc() == number && number.abs() <= 9_007_199_254_740_991.0;
    judge(op.cx, arguments, is_safe, mathematics::is_safe_integer)
}

fn is_finite(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    judge(op.cx, arguments, f64::is_finite, mathematics::is_finite)
}

fn is_nan(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    judge(op.cx, arguments, f64::is_nan, crate::symbolic::number_works::is_nan)
}

fn out_of_range(op: &mut Op<'_>, guard: Guard, message: &str) -> Stepped {
    Ok(op.throw(guard, ErrorKind::Range, message))
}

works! {
    number_to_string(op, given) {
        let number = given.number(op.runtime, 0);
        if given.get(1) == crate::value::value::UNDEFINED {
            return text(op.runtime, &to_string(number));
        }
        let radix = given.integer(op.runtime, 1);
        let radix = if (2.0..=36.0).contains(&radix) { Radix::new(radix as u32) } else { None };
        match radix {
            Some(radix) => text(op.runtime, &to_radix_string(number, radix)),
            None => out_of_range(op, given.guard, "toString() radix argument must be between 2 and 36"),
        }
    }
    number_to_fixed(op, given) {
        let digits = given.integer(op.runtime, 1);
        if !(0.0..=100.0).contains(&digits) {
            let message = "toFixed() digits argument must be between 0 and 100";
            return out_of_range(op, given.guard, message);
        }
        text(op.runtime, &to_fixed(given.number(op.runtime, 0), digits as u32))
    }
    number_to_exponential(op, given) {
        let (number, digits) = (given.number(op.runtime, 0), given.integer(op.runtime, 1));
        if !number.is_finite() {
            return text(op.runtime, &to_string(number));
        }
        if !(0.0..=100.0).contains(&digits) {
            let message = "toExponential() argument must be between 0 and 100";
            return out_of_range(op, given.guard, message);
        }
        let digits = (given.get(1) != crate::value::value::UNDEFINED).then_some(digits as u32);
        text(op.runtime, &to_exponential(number, digits))
    }
    number_to_precision(op, given) {
        let (number, precision) = (given.number(op.runtime, 0), given.integer(op.runtime, 1));
        if !number.is_finite() || given.get(1) == crate::value::value::UNDEFINED {
            return text(op.runtime, &to_string(number));
        }
        if !(1.0..=100.0).contains(&precision) {
            let message = "toPrecision() argument must be between 1 and 100";
            return out_of_range(op, given.guard, message);
        }
        text(op.runtime, &to_precision(number, precision as u32))
    }
    // The receiver, then the least and the most digits of the fraction.
    number_to_locale_string(op, given) {
        let digit = |index: usize, default: f64| match given.get(index) {
            crate::value::value::UNDEFINED => default,
            _ => given.number(op.runtime, index),
        };
        let least = digit(1, 0.0);
        let most = digit(2, least.max(3.0));
        let shown = crate::number::locale::to_locale_string(given.number(op.runtime, 0), least as usize, most as usize);
        text(op.runtime, &shown)
    }
}
