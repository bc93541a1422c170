//! `Math` on numbers; see [`super::works`].

use crate::natives::works::fast;
use crate::natives::{Realm, Setup};
use crate::number::math;
use crate::realm::heap::object::{Attributes, Class, HostedData, Key};
use crate::realm::names::well_known;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Stepped;
use crate::realm::work::{Given, Work, number_value};
use crate::value::bigints::to_double;
use crate::value::value::{Js, view};
use num_bigint::BigInt;
use std::f64::consts;
use summary::Value;

const FILE: &str = "math/math.js";

macro_rules! functions {
    ($($name:ident($($argument:ident),*) = $constant:literal;)*) => {
        $(
            fn $name(op: &mut Op<'_>, given: Given<'_>) -> Stepped {
                let mut index = 0;
                $(
                    let $argument = given.number(op.runtime, index);
                    index += 1;
                )*
                let _ = index;
                number_value(math::$name($($argument),*))
            }
        )*

        /// Every work by its name.
        pub const WORKS: &[(&str, Work)] = &[
            $(($constant, $name),)*
            ("math_max", max),
            ("math_min", min),
            ("math_hypot", hypot),
            ("math_random", random),
            ("math_f16round", f16round),
            ("math_sum", sum),
        ];

        pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
            let object = setup.object(realm.object_prototype, Class::Ordinary);
            setup.named(realm.global, "Math", object);
            $(
                let length = [$(stringify!($argument)),*].len() as u32;
                let work: Work = $name;
                let _ = work;
                setup.hosted_fast(realm, object, stringify!($name), length, FILE, stringify!($name),
                    fast!(quick_function, $name));
            )*
            install_rest(setup, realm, object);
        }
    };
}

functions! {
    abs(x) = "math_abs"; floor(x) = "math_floor"; ceil(x) = "math_ceil"; trunc(x) = "math_trunc";
    round(x) = "math_round"; sign(x) = "math_sign"; fround(x) = "math_fround"; clz32(x) = "math_clz32";
    imul(x, y) = "math_imul"; sqrt(x) = "math_sqrt"; cbrt(x) = "math_cbrt"; exp(x) = "math_exp";
    expm1(x) = "math_expm1"; log(x) = "math_log"; log1p(x) = "math_log1p"; log2(x) = "math_log2";
    log10(x) = "math_log10"; pow(x, y) = "math_pow"; sin(x) = "math_sin"; cos(x) = "math_cos";
    tan(x) = "math_tan"; asin(x) = "math_asin"; acos(x) = "math_acos"; atan(x) = "math_atan";
    atan2(y, x) = "math_atan2"; sinh(x) = "math_sinh"; cosh(x) = "math_cosh"; tanh(x) = "math_tanh";
    asinh(x) = "math_asinh"; acosh(x) = "math_acosh"; atanh(x) = "math_atanh";
}

fn install_rest(setup: &mut Setup<'_>, realm: &Realm, object: crate::value::value::ObjectId) {
    setup.hosted_fast(realm, object, "max", 2, FILE, "max", fast!(quick_function, max));
    setup.hosted_fast(realm, object, "min", 2, FILE, "min", fast!(quick_function, min));
    setup.hosted_fast(realm, object, "hypot", 2, FILE, "hypot", fast!(quick_function, hypot));
    setup.hosted_fast(realm, object, "f16round", 1, FILE, "f16round", fast!(quick_function, f16round));
    setup.hosted(realm, object, "sumPrecise", 1, FILE, "sumPrecise");
    setup.hosted(realm, object, "random", 0, FILE, "random");
    let state = HostedData { class: "RandomState".into(), slots: vec![Value::number(0.0).into()] };
    let state = setup.object(realm.object_prototype, Class::Hosted(Box::new(state)));
    setup.intrinsics.insert("RandomState".to_owned(), state);
    let constants = [
        ("E", consts::E),
        ("LN10", consts::LN_10),
        ("LN2", consts::LN_2),
        ("LOG10E", consts::LOG10_E),
        ("LOG2E", consts::LOG2_E),
        ("PI", consts::PI),
        ("SQRT1_2", consts::FRAC_1_SQRT_2),
        ("SQRT2", consts::SQRT_2),
    ];
    for (name, value) in constants {
        let key = Key::String(setup.strings.intern_str(name));
        setup.define(object, key, Value::number(value), Attributes(0));
    }
    let tag = setup.strings.intern_str("Math");
    let key = Key::Symbol(well_known(crate::code::WellKnown::ToStringTag));
    setup.define(object, key, tag, Attributes::HIDDEN);
}

fn fold(runtime: &Runtime, given: Given<'_>, first: f64, f: fn(f64, f64) -> f64) -> Stepped {
    number_value((0..given.list().len()).fold(first, |result, index| f(result, given.number(runtime, index))))
}

fn max(op: &mut Op<'_>, given: Given<'_>) -> Stepped {
    fold(op.runtime, given, f64::NEG_INFINITY, math::max)
}

fn min(op: &mut Op<'_>, given: Given<'_>) -> Stepped {
    fold(op.runtime, given, f64::INFINITY, math::min)
}

fn hypot(op: &mut Op<'_>, given: Given<'_>) -> Stepped {
    let numbers: Vec<f64> = (0..given.list().len()).map(|index| given.number(op.runtime, index)).collect();
    number_value(math::hypot(&numbers))
}

/// The n-th number of the sequence; every run has the same one.
fn random(op: &mut Op<'_>, given: Given<'_>) -> Stepped {
    // SplitMix64 with its usual constants; the start is arbitrary.
    const START: u64 = 0x1234_5678_9ABC_DEF1;
    let place = given.number(op.runtime, 0) as u64 + 1;
    let mut bits = START.wrapping_add(place.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^= bits >> 31;
    number_value((bits >> 11) as f64 / (1u64 << 53) as f64)
}

/// To the nearest binary16 number, ties to even.
fn f16round(op: &mut Op<'_>, given: Given<'_>) -> Stepped {
    number_value(math::f16round(given.number(op.runtime, 0)))
}

/// The exact sum of finite numbers, rounded once; the first value is a BigInt of the sum so far, in units of 2^-1074.
///
/// `math_sum(sum, number)` adds, `math_sum(sum)` rounds.
fn sum(op: &mut Op<'_>, given: Given<'_>) -> Stepped {
    let so_far = match view(given.get(0)) {
        Js::BigInt(id) => (**op.runtime.bigints.get(id)).clone(),
        _ => BigInt::ZERO,
    };
    if given.list().len() < 2 {
        return number_value(scaled_double(&so_far));
    }
    let number = given.number(op.runtime, 1);
    // Multiplying by a power of two is exact in two steps, once the number is split into integer halves.
    let bits = number.to_bits();
    let (exponent, fraction) = ((bits >> 52) as i32 & 0x7FF, bits & ((1 << 52) - 1));
    let (significand, shift) = if exponent == 0 { (fraction, 0) } else { (fraction | 1 << 52, exponent - 1) };
    let magnitude = BigInt::from(significand) << shift;
    let term = if number.is_sign_negative() { -magnitude } else { magnitude };
    Ok(op.runtime.bigint_value(so_far + term).into())
}

/// The nearest double of an integer times 2^-1074.
fn scaled_double(integer: &BigInt) -> f64 {
    let bits = integer.bits();
    // Up to 53 bits the product is exact, even where it is subnormal.
    if bits <= 53 {
        return to_double(integer) * f64::from_bits(1);
    }
    // Keep 64 bits with a sticky last one, round once, and scale by powers that do not round.
    let shift = bits.saturating_sub(64);
    let (top, lost) = (integer >> shift, integer & ((BigInt::from(1) << shift) - 1));
    let sticky = if lost == BigInt::ZERO { BigInt::ZERO } else { BigInt::from(1) };
    let rounded = to_double(&(top | sticky));
    let scale = shift as i32 - 1074;
    if scale < -1000 {
        rounded * 2f64.powi(-1000) * 2f64.powi(scale + 1000)
    } else {
        rounded * 2f64.powi(scale)
    }
}
