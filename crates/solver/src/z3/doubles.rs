//! Pieces of the encoding of doubles: constants, conversion from integers, and JavaScript's `%`.
//!
//! Invariant: doubles are IEEE binary64 in round-to-nearest-even; every other rounding mode serves an exact result.

use stdx::FxHashMap;
use term::{DoubleFunction, Symbol};
use z3::ast::{Ast, BV, Bool, Float, RoundingMode};
use z3::{FuncDecl, Solver, Sort};

/// From here on not every integer is a double, so a quotient no longer tells its integer part.
const EXACT_INTEGERS: f64 = 9_007_199_254_740_992.0;

/// The constant of a Double symbol.
pub(super) fn constant(symbol: Symbol) -> Float {
    Float::new_const_double(symbol.index() as u32)
}

/// The rounding mode of JavaScript.
pub(super) fn nearest() -> RoundingMode {
    RoundingMode::round_nearest_ties_to_even()
}

/// Conversion of signed bit-vectors to doubles, which the crate `z3` does not offer. Its declarations are taken from
/// parsed text, one for each width.
#[derive(Default)]
pub(super) struct IntegerToDouble {
    declarations: FxHashMap<u32, FuncDecl>,
    of_bits: FxHashMap<u32, FuncDecl>,
}

impl IntegerToDouble {
    /// The double nearest to a signed integer of this width.
    pub(super) fn convert(&mut self, bits: &BV, width: u32) -> Float {
        let declaration = self.declarations.entry(width).or_insert_with(|| conversion(width));
        let double = declaration.apply(&[&nearest(), bits]);
        double.as_float().expect("the declared operation yields a double")
    }

    /// The double of 64 bits, or that of a binary32 number.
    pub(super) fn of_bits(&mut self, bits: &BV, width: u32) -> Float {
        let declaration = self.of_bits.entry(width).or_insert_with(|| reinterpretation(width));
        let float = declaration.apply(&[bits]).as_float().expect("the declared operation yields a double");
        if width == 64 { float } else { float.to_fp_with_rounding_mode(&nearest(), &Sort::double()) }
    }
}

fn reinterpretation(width: u32) -> FuncDecl {
    let (exponent, fraction) = if width == 64 { (11, 53) } else { (8, 24) };
    declared(&format!(
        "(declare-const bits (_ BitVec {width})) (assert (fp.isZero ((_ to_fp {exponent} {fraction}) bits)))"
    ))
}

/// The bits of a double, or of the nearest binary32 number.
pub(super) fn bits(x: &Float, width: u32) -> BV {
    let (float, nan) = match width {
        64 => (x.clone(), 0x7ff8_0000_0000_0000),
        _ => (x.to_fp_with_rounding_mode(&nearest(), &Sort::float32()), 0x7fc0_0000),
    };
    x.is_nan().ite(&BV::from_i64(nan, width), &float.to_ieee_bv())
}

fn conversion(width: u32) -> FuncDecl {
    declared(&format!(
        "(declare-const bits (_ BitVec {width})) (assert (fp.isZero ((_ to_fp 11 53) RNE bits)))"
    ))
}

/// The operation within the one test that a text asserts.
fn declared(text: &str) -> FuncDecl {
    let scratch = Solver::new();
    scratch.from_string(text);
    let assertions = scratch.get_assertions();
    let converted = assertions.first().and_then(|is_zero| is_zero.nth_child(0));
    converted.expect("the text has one assertion about one conversion").decl()
}

/// Whether [`function`] is that function; of others it is any double.
pub(super) fn is_encoded(function: DoubleFunction) -> bool {
    !matches!(function, DoubleFunction::Fixed(_) | DoubleFunction::Other(_))
}

/// Any double, for the result of something without an encoding.
pub(super) fn anything() -> Float {
    Float::fresh_const_double("result")
}

/// A function of one double.
pub(super) fn function(function: DoubleFunction, x: &Float) -> Float {
    let rounded = |mode: &RoundingMode| x.round_to_integral_with_rounding_mode(mode);
    match function {
        DoubleFunction::Floor => rounded(&RoundingMode::round_towards_negative()),
        DoubleFunction::Ceil => rounded(&RoundingMode::round_towards_positive()),
        DoubleFunction::Trunc => rounded(&RoundingMode::round_towards_zero()),
        DoubleFunction::Sqrt => x.sqrt_with_rounding_mode(&nearest()),
        DoubleFunction::Abs => x.unary_abs(),
        DoubleFunction::Fround => {
            let single = x.to_fp_with_rounding_mode(&nearest(), &Sort::float32());
            single.to_fp_with_rounding_mode(&nearest(), &Sort::double())
        }
        DoubleFunction::Fixed(_) | DoubleFunction::Other(_) => anything(),
        // The distance to the integer below is exact.
        DoubleFunction::Round => {
            let below = rounded(&RoundingMode::round_towards_negative());
            let distance = nearest().sub(x.clone(), &below);
            let above = nearest().add(below.clone(), Float::from_f64(1.0));
            let integer = distance.ge(Float::from_f64(0.5)).ite(&above, &below);
            integer.is_zero().ite(&with_sign_of(x, &integer), &integer)
        }
    }
}

/// The integer that a double is, in 64 bits; anything where it is none of so many.
pub(super) fn to_integer(x: &Float) -> BV {
    x.to_sbv_with_rounding_mode(&RoundingMode::round_towards_zero(), 64)
}

/// ToInt32, in 32 bits.
pub(super) fn to_int32(x: &Float) -> BV {
    let towards_zero = RoundingMode::round_towards_zero();
    let whole = x.round_to_integral_with_rounding_mode(&towards_zero);
    let rest = Remainder::by_power_of_two(&whole, 4_294_967_296.0).value;
    let is_number = Bool::and(&[rest.is_nan().not()]);
    let safe = is_number.ite(&rest, &Float::from_f64(0.0));
    // What is left is an integer of less than 33 bits and a sign.
    safe.to_sbv_with_rounding_mode(&towards_zero, 64).extract(31, 0)
}

/// JavaScript's `x % y`. Z3's own remainder rounds to nearest, and does not return within its time limit.
#[derive(Clone)]
pub(super) struct Remainder {
    /// The result.
    pub(super) value: Float,
    /// Where `value` is the right one. Elsewhere it is any double.
    pub(super) exact: Bool,
}

impl Remainder {
    /// The remainder by any double; right where the quotient is less than 2^53, or the result needs no quotient.
    pub(super) fn new(x: &Float, y: &Float) -> Remainder {
        let towards_zero = RoundingMode::round_towards_zero();
        let (dividend, divisor) = (x.unary_abs(), y.unary_abs());
        // The integer part of the quotient is a double, so rounding towards zero does not go below it.
        let quotient =
            towards_zero.div(dividend.clone(), &divisor).round_to_integral_with_rounding_mode(&towards_zero);
        let small = quotient.lt(Float::from_f64(EXACT_INTEGERS));
        // The remainder of two doubles is a double, so a fused operation does not round.
        let difference = quotient.unary_neg().fma(&divisor, &dividend);
        let other = Float::fresh_const_double("remainder");
        let magnitude = divisor.is_infinite().ite(&dividend, &small.ite(&difference, &other));

        let undefined = Bool::or(&[x.is_nan(), x.is_infinite(), y.is_nan(), y.is_zero()]);
        let value = undefined.ite(&Float::nan64(), &with_sign_of(x, &magnitude));
        let exact = Bool::or(&[undefined, divisor.is_infinite(), small]);
        Remainder { value, exact }
    }

    /// The remainder by a constant `±2^k` whose inverse is a normal double as well: right everywhere.
    pub(super) fn by_power_of_two(x: &Float, power: f64) -> Remainder {
        let towards_zero = RoundingMode::round_towards_zero();
        let dividend = x.unary_abs();
        let multiple = if power.abs() == 1.0 {
            dividend.round_to_integral_with_rounding_mode(&towards_zero)
        } else {
            let scaled = towards_zero.mul(dividend.clone(), Float::from_f64(1.0 / power.abs()));
            let whole = scaled.round_to_integral_with_rounding_mode(&towards_zero);
            // A dividend that is this large is itself a multiple, and scaling it may have overflowed.
            let large = scaled.ge(Float::from_f64(EXACT_INTEGERS));
            large.ite(&dividend, &towards_zero.mul(whole, Float::from_f64(power.abs())))
        };
        let difference = towards_zero.sub(dividend.clone(), multiple);
        let undefined = Bool::or(&[x.is_nan(), x.is_infinite()]);
        let value = undefined.ite(&Float::nan64(), &with_sign_of(x, &difference));
        Remainder { value, exact: Bool::from_bool(true) }
    }
}

fn with_sign_of(x: &Float, magnitude: &Float) -> Float {
    let positive = magnitude.unary_abs();
    x.is_negative().ite(&positive.unary_neg(), &positive)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::z3::plan::is_power_of_two_value;

    const EDGES: [f64; 22] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.25,
        2.0,
        3.0,
        -3.0,
        10.0,
        0.1,
        5.5,
        -7.75,
        255.0,
        1e15,
        9007199254740993.0,
        1e300,
        f64::MAX,
        f64::MIN_POSITIVE,
        5e-324,
        f64::INFINITY,
        f64::NAN,
    ];

    /// What Z3 makes of an expression without symbols.
    fn value(double: &Float) -> f64 {
        double.simplify().as_f64()
    }

    fn same(a: f64, b: f64) -> bool {
        a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
    }

    #[test]
    fn remainders_are_those_of_javascript() {
        for x in EDGES {
            for y in EDGES {
                let remainder = Remainder::new(&Float::from_f64(x), &Float::from_f64(y));
                let exact = remainder.exact.simplify().as_bool() == Some(true);
                // Rust's operator on doubles is JavaScript's.
                assert!(!exact || same(value(&remainder.value), x % y), "{x} % {y}");
                assert!(exact || (x / y).abs() >= EXACT_INTEGERS, "{x} % {y} should be exact");
                if is_power_of_two_value(y) {
                    let remainder = Remainder::by_power_of_two(&Float::from_f64(x), y);
                    assert!(same(value(&remainder.value), x % y), "{x} % {y} by a power of two");
                }
            }
        }
    }

    #[test]
    fn functions_are_those_of_javascript() {
        let more =
            [0.49999999999999994, -0.5, -0.2, 2.5, -2.5, 4294967297.5, -2147483649.0, 1e20, 2f64.powi(60)];
        for x in EDGES.into_iter().chain(more) {
            for known in DoubleFunction::ALL.into_iter().filter(|&known| is_encoded(known)) {
                let encoded = function(known, &Float::from_f64(x));
                assert!(same(value(&encoded), known.apply(x)), "{}({x})", known.name());
            }
            let mut terms = term::Terms::new();
            let constant = terms.double(x);
            let wrapped = terms.double_to_int32(constant);
            let expected = terms.as_int(wrapped).map(|integer| integer as i32 as u32 as u64);
            assert_eq!(to_int32(&Float::from_f64(x)).simplify().as_u64(), expected, "ToInt32({x})");
        }
    }

    #[test]
    fn integers_convert_to_the_nearest_double() {
        let mut conversions = IntegerToDouble::default();
        for (integer, width) in [
            (0, 1),
            (-1, 1),
            (5, 4),
            (-8, 4),
            (-300, 16),
            (i64::MAX, 64),
            (i64::MIN, 64),
            (i64::MAX, 100),
            ((1 << 53) + 1, 64),
            ((1 << 53) + 3, 64),
            (-(1 << 53) - 1, 64),
        ] {
            let converted = conversions.convert(&BV::from_i64(integer, width), width);
            assert!(same(value(&converted), integer as f64), "{integer} in {width} bits");
        }
    }
}
