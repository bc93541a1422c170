//! `Math`, on concrete numbers.

use super::{Arguments, Done};
use crate::number::math;
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::object::{Attributes, Class, Key};
use crate::runtime::realm::{Realm, Setup};
use interp::Cx;
use std::f64::consts;
use summary::Value;

macro_rules! functions {
    ($($name:ident($($argument:ident),*);)*) => {
        $(
            fn $name(runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
                let mut numbers = arguments.list.iter().copied();
                $(
                    let next = numbers.next().map_or(Some(f64::NAN), |value| runtime.primitive_to_number(value));
                    let Some($argument) = next else {
                        return Ok(unsupported(cx, concat!("such an argument of Math.", stringify!($name))));
                    };
                )*
                Ok(Value::number(math::$name($($argument),*)).into())
            }
        )*

        pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
            let object = setup.object(realm.object_prototype, Class::Ordinary);
            setup.named(realm.global, "Math", object);
            $(
                let length = [$(stringify!($argument)),*].len() as u32;
                setup.method(realm, object, stringify!($name), length, $name);
            )*
            setup.method(realm, object, "max", 2, max);
            setup.method(realm, object, "min", 2, min);
            let constants = [("PI", consts::PI), ("E", consts::E), ("SQRT2", consts::SQRT_2), ("LN2", consts::LN_2),
                ("LN10", consts::LN_10), ("LOG2E", consts::LOG2_E), ("LOG10E", consts::LOG10_E),
                ("SQRT1_2", consts::FRAC_1_SQRT_2)];
            for (name, value) in constants {
                let key = Key::String(setup.strings.intern_str(name));
                setup.define(object, key, Value::number(value), Attributes(0));
            }
        }
    };
}

functions! {
    abs(x); floor(x); ceil(x); trunc(x); round(x); sign(x); fround(x); clz32(x); imul(x, y);
    sqrt(x); cbrt(x); exp(x); expm1(x); log(x); log1p(x); log2(x); log10(x); pow(x, y);
    sin(x); cos(x); tan(x); asin(x); acos(x); atan(x); atan2(y, x);
    sinh(x); cosh(x); tanh(x); asinh(x); acosh(x); atanh(x);
}

fn max(runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    fold(runtime, cx, arguments, f64::NEG_INFINITY, math::max)
}

fn min(runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    fold(runtime, cx, arguments, f64::INFINITY, math::min)
}

fn fold(
    runtime: &mut Runtime,
    cx: &mut Cx,
    arguments: Arguments<'_>,
    first: f64,
    f: fn(f64, f64) -> f64,
) -> Done {
    let mut result = first;
    for &value in arguments.list {
        let Some(number) = runtime.primitive_to_number(value) else {
            return Ok(unsupported(cx, "such an argument of Math.max or Math.min"));
        };
        result = f(result, number);
    }
    Ok(Value::number(result).into())
}
