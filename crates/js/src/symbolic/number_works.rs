//! The work of `Math`, `Number` and `BigInt` on symbolic numbers; `natives/works.rs` says what a work is.
//!
//! Invariant: what a work comes to is exact on every path, or it asks for concrete values first.

use crate::number::to_integer_or_infinity;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::big_terms::{MOST, big_integer};
use crate::value::text::Piece;
use crate::value::value::{Js, StringId, UNDEFINED, big_term, is_symbolic, view};
use interp::{Cx, term_value};
use numeric::{MAX_SAFE, Number, less, mathematics as maths};
use summary::{Guard, Saturated, Summary, Value};
use term::{BinaryFunction, DoubleFunction, Interval, MOST_DECIMALS, Term, Transcendental};

type Result<T> = std::result::Result<T, Saturated>;

impl Runtime {
    /// Does a work, of which some values are symbolic; none where there is no such work on them.
    pub fn number_work(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        name: StringId,
        values: &[Value],
    ) -> Result<Option<Step>> {
        let name = self.strings.show(name);
        let value = |index: usize| values.get(index).copied().unwrap_or(UNDEFINED);
        if name.starts_with("bigint_") {
            return self.big_work(cx, &name, value(0), value(1));
        }
        let number = |index: usize| match view(value(index)) {
            Js::Term(_) => Number::of(cx, value(index)),
            _ => self.primitive_to_number(value(index)).map(Number::Concrete),
        };
        let (Some(first), second) = (number(0), number(1)) else { return Ok(None) };
        if let Some(name) = name.strip_prefix("math_") {
            return math(cx, guard, name, first, second, values.len());
        }
        let guard_step = |guard: Guard| Ok(Some(Step::Value(guard.into())));
        match &*name {
            "is_nan" => return guard_step(is_nan(cx, first)?),
            "is_finite" => return guard_step(maths::is_finite(cx, first)?),
            "number_to_string" | "number_to_fixed" | "date_digits" => {}
            _ => return Ok(None),
        }
        // Digits and radixes are few: they are made concrete, whatever the number is.
        let option = match self.concrete_integer(value(1)) {
            Ok(option) => option,
            Err(again) => return Ok(Some(again)),
        };
        match &*name {
            "number_to_string" => {
                let radix = option.unwrap_or(10.0);
                if radix == 10.0
                    && let Some(texts) = self.rounded_text(cx, guard, value(0))?
                {
                    return Ok(Some(Step::Value(texts)));
                }
                self.in_radix(cx, value(0), radix)
            }
            "date_digits" => Ok(self.padded(cx, first, option.unwrap_or(0.0) as u32)),
            _ => self.fixed(cx, guard, first, option.unwrap_or(0.0), &values[..values.len().min(1)]),
        }
    }

    /// An operand that chooses a form, as an integer or infinity; none if it is undefined. The step asks for a concrete one
    /// where it is symbolic.
    fn concrete_integer(&self, value: Value) -> std::result::Result<Option<f64>, Step> {
        if is_symbolic(value) {
            return Err(Step::Narrow(vec![value]));
        }
        let number = (value != UNDEFINED).then(|| self.primitive_to_number(value)).flatten();
        Ok(number.map(to_integer_or_infinity))
    }

    /// ECMA-262 21.1.3.6: digits by division, an arm per sign and count of digits. Integers only.
    fn in_radix(&mut self, cx: &mut Cx, value: Value, radix: f64) -> Result<Option<Step>> {
        if radix == 10.0 {
            return Ok(self.symbolic_to_string(cx, value).map(Step::from));
        }
        let Some(integer) = integer_of(cx, value) else { return Ok(None) };
        if !(2.0..=36.0).contains(&radix) {
            return Ok(None);
        }
        let opposite = cx.path.terms.neg(integer);
        let positive = self.digits(cx, integer, radix as i64, &[])?;
        let negative = self.digits(cx, opposite, radix as i64, &[Piece::Unit(u16::from(b'-'))])?;
        let below = less(cx, Number::Int(integer), Number::Concrete(0.0))?;
        Ok(Some(Step::Value(cx.path.kernel.select(below, negative, positive)?)))
    }

    /// The last digits of an integer that is not negative on the paths that have it.
    fn padded(&mut self, cx: &mut Cx, number: Number, count: u32) -> Option<Step> {
        let integer = number.integer(cx)?.term;
        let base = cx.path.terms.int(10);
        let digit = |cx: &mut Cx, place: u32| {
            let divisor = cx.path.terms.int(10i64.pow(place));
            let quotient = cx.path.terms.div(integer, divisor);
            let digit = cx.path.terms.rem(quotient, base);
            Piece::Char(digit_unit(cx, digit))
        };
        let pieces: Vec<Piece> = (0..count).rev().map(|place| digit(cx, place)).collect();
        Some(self.string_of_pieces(cx, &pieces).into())
    }

    /// The digits of an integer that is not negative, after a prefix: an arm per count.
    fn digits(&mut self, cx: &mut Cx, integer: Term, radix: i64, prefix: &[Piece]) -> Result<Summary> {
        let greatest = cx.path.terms.interval(integer).hi.max(0);
        let mut units: Vec<Piece> = Vec::new();
        let mut result = Summary::DEAD;
        let mut power: i128 = 1;
        let base = cx.path.terms.int(radix);
        while power <= greatest.max(1) && power <= i128::from(MAX_SAFE) {
            let divisor = cx.path.terms.int(power as i64);
            let quotient = cx.path.terms.div(integer, divisor);
            let digit = cx.path.terms.rem(quotient, base);
            units.insert(0, Piece::Char(digit_unit(cx, digit)));
            let pieces: Vec<Piece> = prefix.iter().chain(&units).copied().collect();
            let text = self.string_of_pieces(cx, &pieces);
            let here = if power == 1 {
                Guard::TRUE
            } else {
                let cond = cx.path.terms.at_most(divisor, integer);
                cx.path.guard_of_cond(cond)?
            };
            result = cx.path.kernel.select(here, text.into(), result)?;
            power *= i128::from(radix);
        }
        Ok(result)
    }

    /// ECMA-262 21.1.3.3 of an integer: its digits and zeros.
    fn fixed(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        number: Number,
        digits: f64,
        values: &[Value],
    ) -> Result<Option<Step>> {
        if !(0.0..=100.0).contains(&digits) {
            return Ok(None);
        }
        let term = match number {
            Number::Int(term) => cx.path.terms.strip_zero_sign(term),
            Number::Double(term) => match number.integer(cx) {
                Some(integer) => integer.term,
                None => return self.fixed_of_double(cx, guard, term, digits as u32, values),
            },
            Number::Concrete(_) => return Ok(None),
        };
        let mut pieces = vec![Piece::Decimal(term)];
        if digits > 0.0 {
            pieces.push(Piece::Unit(u16::from(b'.')));
            pieces.extend(std::iter::repeat_n(Piece::Unit(u16::from(b'0')), digits as usize));
        }
        Ok(Some(self.string_of_pieces(cx, &pieces).into()))
    }

    /// ECMA-262 21.1.3.3 of a double.
    fn fixed_of_double(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        double: Term,
        digits: u32,
        values: &[Value],
    ) -> Result<Option<Step>> {
        let Some((text, halves)) = self.fixed_quotient(cx, guard, double, digits)? else {
            return Ok(self.fixed_double(cx, guard, double, digits, values)?.map(Step::Parts));
        };
        if halves.is_false() {
            return Ok(Some(Step::Value(text)));
        }
        // Half way between two results it depends on how the quotient was rounded.
        let Some(mut parts) = self.fixed_double(cx, halves, double, digits, values)? else {
            return Ok(None);
        };
        let elsewhere = cx.path.kernel.and_not(guard, halves)?;
        parts.push((elsewhere, Step::Value(text)));
        Ok(Some(Step::Parts(parts)))
    }

    /// ECMA-262 21.1.3.3 of a quotient of an integer by a constant, `cents / 100`. The double is so near to the quotient that both have
    /// the same digits, unless the quotient lies half way between two results: where it does comes with the text.
    fn fixed_quotient(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        double: Term,
        digits: u32,
    ) -> Result<Option<(Summary, Guard)>> {
        /// Decimals beyond these leave integers in which the digits can be computed.
        const MOST_DIGITS: u32 = 6;
        /// A half of the result is at least `1 / (2 · divisor)` away where it is not met, and the error of the double in units of the
        /// last digit is at most `2^-53 · dividend · 10^digits / divisor`.
        const LARGEST: Interval = Interval { lo: -(1 << 51), hi: 1 << 51 };
        let terms = &mut cx.path.terms;
        let Some((dividend, divisor)) = terms.exact_quotient(double) else { return Ok(None) };
        let Some(by) = terms.as_int(divisor).filter(|by| (1..=1_000_000).contains(by)) else {
            return Ok(None);
        };
        if digits > MOST_DIGITS {
            return Ok(None);
        }
        let power = 10_i64.pow(digits);
        let scaled = terms.scale(dividend, power);
        if !terms.interval(scaled).is_within(LARGEST) {
            return Ok(None);
        }
        let mut result = Summary::DEAD;
        let mut halves = Guard::FALSE;
        for sign in [1, -1] {
            // Step 6: the digits are those of the absolute value.
            let size = cx.path.terms.scale(scaled, sign);
            let doubled = cx.path.terms.scale(size, 2);
            let (whole, twice) = (cx.path.terms.int(by), cx.path.terms.int(2 * by));
            let shifted = cx.path.terms.add(doubled, whole);
            let zero = cx.path.terms.int(0);
            let cond = match sign {
                1 => cx.path.terms.at_most(zero, size),
                _ => cx.path.terms.less(zero, size),
            };
            let here = cx.path.guard_of_cond(cond)?;
            let here = cx.path.kernel.and(guard, here)?;
            if here.is_false() {
                continue;
            }
            // Twice the dividend is even, so an odd divisor meets no half; a quotient by a power of two is its double.
            if by % 2 == 0 && power % by != 0 && !(by as u64).is_power_of_two() {
                let rest = cx.path.terms.rem(shifted, twice);
                let half = cx.path.guard_of_equal(rest, zero)?;
                let half = cx.path.kernel.and(here, half)?;
                halves = cx.path.kernel.or(halves, half)?;
            }
            let rounded = cx.path.terms.div(shifted, twice);
            let text = self.with_point(cx, rounded, digits, sign < 0);
            result = cx.path.kernel.select(here, text.into(), result)?;
        }
        Ok(Some((result, halves)))
    }

    /// ECMA-262 21.1.3.3 of any double: its digits are an integer that grows with it. Numbers whose digits are no safe integer need to be
    /// concrete.
    fn fixed_double(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        double: Term,
        digits: u32,
        values: &[Value],
    ) -> Result<Option<Vec<(Guard, Step)>>> {
        let Some(decimals) = u8::try_from(digits).ok().filter(|digits| *digits <= MOST_DECIMALS) else {
            return Ok(None);
        };
        let number = Number::Double(double);
        let scaled = cx.path.terms.double_function(DoubleFunction::Fixed(decimals), double);
        let safe = maths::is_safe_integer(cx, Number::Double(scaled))?;
        let safe = cx.path.kernel.and(guard, safe)?;
        let nan = is_nan(cx, number)?;
        let nan = cx.path.kernel.and(guard, nan)?;
        // Step 6: the digits are those of the absolute value, and −0 has no sign.
        let below = less(cx, number, Number::Concrete(0.0))?;
        let integer = match cx.path.integer_under(safe, scaled)? {
            Some(integer) => integer,
            None => cx.path.terms.whole(scaled, -MAX_SAFE, MAX_SAFE),
        };
        let opposite = cx.path.terms.neg(integer);
        let (above, negative) =
            (self.with_point(cx, integer, digits, false), self.with_point(cx, opposite, digits, true));
        let text = cx.path.kernel.select(below, negative.into(), above.into())?;
        let mut parts = Vec::new();
        if !safe.is_false() {
            parts.push((safe, Step::Value(text)));
        }
        if !nan.is_false() {
            parts.push((nan, Value::from(self.strings.intern_str("NaN")).into()));
        }
        let known = cx.path.kernel.or(safe, nan)?;
        let rest = cx.path.kernel.and_not(guard, known)?;
        if !rest.is_false() {
            parts.push((rest, Step::Narrow(crate::value::arms::symbolic_ones(values))));
        }
        Ok(Some(parts))
    }

    /// An integer that is not negative, with its last digits behind a point.
    fn with_point(&mut self, cx: &mut Cx, integer: Term, digits: u32, is_negative: bool) -> Value {
        let mut pieces = Vec::new();
        if is_negative {
            pieces.push(Piece::Unit(u16::from(b'-')));
        }
        let power = cx.path.terms.int(10_i64.pow(digits));
        pieces.push(Piece::Decimal(cx.path.terms.div(integer, power)));
        if digits > 0 {
            pieces.push(Piece::Unit(u16::from(b'.')));
        }
        let ten = cx.path.terms.int(10);
        for place in (0..digits).rev() {
            let power = cx.path.terms.int(10_i64.pow(place));
            let quotient = cx.path.terms.div(integer, power);
            let digit = cx.path.terms.rem(quotient, ten);
            pieces.push(Piece::Char(digit_unit(cx, digit)));
        }
        self.string_of_pieces(cx, &pieces)
    }

    /// Conversions from and to big integers, and their lowest bits.
    fn big_work(&mut self, cx: &mut Cx, name: &str, first: Value, second: Value) -> Result<Option<Step>> {
        match (name, view(first)) {
            ("bigint_from_number", Js::Term(_)) => {
                let Some(integer) = integer_of(cx, first) else { return Ok(None) };
                Ok(Some(big_integer(self, cx, integer).into()))
            }
            ("bigint_from_primitive", Js::BigTerm(_)) => Ok(Some(first.into())),
            ("bigint_to_number", Js::BigTerm(term)) => big_to_number(cx, term).map(Some),
            ("bigint_to_string", Js::BigTerm(_)) if second.as_number() == Some(10.0) => {
                Ok(self.symbolic_to_string(cx, first).map(Step::from))
            }
            ("bigint_as_int" | "bigint_as_uint", Js::Number(count)) => {
                let Js::BigTerm(term) = view(second) else { return Ok(None) };
                Ok(lowest_bits(self, cx, name == "bigint_as_int", count, term).map(Step::from))
            }
            _ => Ok(None),
        }
    }
}

/// The integer that a number is on all paths here.
fn integer_of(cx: &mut Cx, value: Value) -> Option<Term> {
    Number::of(cx, value)?.integer(cx).map(|integer| integer.term)
}

/// The code unit of a digit.
fn digit_unit(cx: &mut Cx, digit: Term) -> Term {
    let terms = &mut cx.path.terms;
    let nine = terms.int(9);
    let (zero, letter) = (terms.int(i64::from(b'0')), terms.int(i64::from(b'a') - 10));
    let is_digit = terms.at_most(digit, nine);
    let offset = terms.ite_cond(is_digit, zero, letter);
    terms.add(digit, offset)
}

/// Where a number is NaN.
pub fn is_nan(cx: &mut Cx, number: Number) -> Result<Guard> {
    numeric::identical(cx, number, f64::NAN)
}

/// A function of `Math` by the name of its work.
fn math(
    cx: &mut Cx,
    guard: Guard,
    name: &str,
    x: Number,
    y: Option<Number>,
    count: usize,
) -> Result<Option<Step>> {
    let rounding = match name {
        "floor" => Some(DoubleFunction::Floor),
        "ceil" => Some(DoubleFunction::Ceil),
        "trunc" => Some(DoubleFunction::Trunc),
        "round" => Some(DoubleFunction::Round),
        _ => None,
    };
    let value = match (name, y) {
        _ if rounding.is_some() => maths::round(cx, rounding.unwrap_or(DoubleFunction::Floor), x)?,
        ("abs", _) => maths::abs(cx, x),
        ("sign", _) => maths::sign(cx, x)?,
        ("sqrt", _) => maths::of_double(cx, DoubleFunction::Sqrt, x),
        ("fround", _) => maths::of_double(cx, DoubleFunction::Fround, x),
        ("clz32", _) => maths::clz32(cx, x)?,
        ("imul", Some(y)) => maths::imul(cx, x, y),
        ("max", Some(y)) => maths::extreme(cx, true, x, y)?,
        ("min", Some(y)) => maths::extreme(cx, false, x, y)?,
        ("pow", Some(y)) => power(cx, guard, x, y)?,
        ("atan2", Some(y)) => maths::of_doubles(cx, BinaryFunction::Atan2, x, y),
        // Of three there is no term.
        ("hypot", _) if count == 1 => maths::abs(cx, x),
        ("hypot", Some(y)) if count == 2 => maths::of_doubles(cx, BinaryFunction::Hypot, x, y),
        _ => match Transcendental::ALL
            .into_iter()
            .find(|known| known.name().strip_prefix("Math.") == Some(name))
        {
            Some(function) => maths::of_double(cx, DoubleFunction::Other(function), x),
            None => return Ok(None),
        },
    };
    Ok(Some(Step::Value(value)))
}

/// `base ** exponent` of numbers of which one is symbolic.
pub fn power(cx: &mut Cx, guard: Guard, base: Number, exponent: Number) -> Result<Summary> {
    match exponent {
        Number::Concrete(exponent) => maths::pow(cx, base, exponent),
        Number::Int(term) => power_by_cases(cx, guard, base, term),
        Number::Double(_) => match exponent.integer(cx) {
            Some(integer) => power_by_cases(cx, guard, base, integer.term),
            None => Ok(maths::of_doubles(cx, BinaryFunction::Pow, base, exponent)),
        },
    }
}

/// `base ** exponent` for each value of an exponent that has few.
fn power_by_cases(cx: &mut Cx, guard: Guard, base: Number, exponent: Term) -> Result<Summary> {
    /// Values of an exponent that are told apart: those up to the powers of two that are safe integers.
    const MOST_EXPONENTS: i128 = 64;
    let exponent = cx.path.terms.strip_zero_sign(exponent);
    let range = cx.path.terms.interval(exponent);
    if range.hi - range.lo >= MOST_EXPONENTS {
        return Ok(maths::of_doubles(cx, BinaryFunction::Pow, base, Number::Int(exponent)));
    }
    let mut result = Summary::DEAD;
    for case in range.lo..=range.hi {
        let case = case as i64;
        let term = cx.path.terms.int(case);
        let here = cx.path.guard_of_equal(exponent, term)?;
        let here = cx.path.kernel.and(guard, here)?;
        if here.is_false() {
            continue;
        }
        let value = match base {
            Number::Concrete(base) => Value::number(crate::number::math::pow(base, case as f64)).into(),
            _ => maths::pow(cx, base, case as f64)?,
        };
        result = cx.path.kernel.select(here, value, result)?;
    }
    Ok(result)
}

/// A big integer as a number: exact within the safe integers, rounded beyond.
fn big_to_number(cx: &mut Cx, term: Term) -> Result<Step> {
    let safe = Interval::new(-i128::from(MAX_SAFE), i128::from(MAX_SAFE));
    if cx.path.terms.interval(term).is_within(safe) {
        return Ok(cx.number_value(term).into());
    }
    let (low, high) = (cx.path.terms.int(-MAX_SAFE), cx.path.terms.int(MAX_SAFE));
    let bounds = [cx.path.terms.at_most(low, term), cx.path.terms.at_most(term, high)];
    let inside = cx.path.guard_of_all(&bounds)?;
    let double = cx.path.terms.to_double(term);
    let (exact, rounded) = (term_value(term), cx.number_value(double));
    Ok(Step::Value(cx.path.kernel.select(inside, exact.into(), rounded.into())?))
}

/// `BigInt.asIntN` and `asUintN` where the integer has that form already, or 32 bits are wanted.
fn lowest_bits(runtime: &mut Runtime, cx: &mut Cx, is_signed: bool, count: f64, term: Term) -> Option<Value> {
    let interval = cx.path.terms.interval(term);
    if (1.0..=126.0).contains(&count) {
        let half = 1i128 << (count as u32 - 1);
        let range =
            if is_signed { Interval::new(-half, half - 1) } else { Interval::new(0, half - 1 + half) };
        if interval.is_within(range) {
            return Some(big_term(term));
        }
    }
    if count != 32.0 || !interval.is_within(MOST) {
        return None;
    }
    let zero = cx.path.terms.int(0);
    let wrapped = if is_signed { cx.path.terms.to_int32(term) } else { cx.path.terms.shr(term, zero) };
    Some(big_integer(runtime, cx, wrapped))
}
