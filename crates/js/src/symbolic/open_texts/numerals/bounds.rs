//! Where a number that a text spells is at most a constant: its digits against those of the constant.
//!
//! Invariant: what is told of a number is what its term says, and tests nothing but the units of the text: where they begin to be digits, and
//! the digits.

use super::super::Flat;
use super::super::engine::{Next, Query, Ways, ask, push};
use super::{digit, letter};
use interp::{Bound, Context, Told};
use num_bigint::BigUint;
use std::cmp::Ordering;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary};

/// How a text spells a number.
#[derive(Clone, Copy)]
pub(super) enum Numeral {
    /// By digits, those behind a prefix if there is one.
    Integer { radix: u8, is_prefixed: bool },
    /// By decimal digits and a point.
    Decimal,
    /// By these and a power of ten.
    Scientific,
}

/// Tells bounds of a number that a text spells.
#[derive(Clone)]
pub(super) struct Teller {
    pub(super) flat: Rc<Flat>,
    pub(super) numeral: Numeral,
}

impl Told for Teller {
    fn at_most(&self, cx: &mut Context, bound: Bound) -> Result<Option<Guard>, Saturated> {
        let is_below = match bound {
            Bound::Integer(bound) => bound < 0,
            Bound::Double(bound) => bound < 0.0,
        };
        if is_below {
            return Ok(Some(Guard::FALSE));
        }
        let limit = match bound {
            Bound::Integer(bound) => Limit::of_integer(bound.unsigned_abs()),
            Bound::Double(f64::INFINITY) => return Ok(Some(Guard::TRUE)),
            Bound::Double(bound) => Limit::of_double(bound),
        };
        match self.numeral {
            Numeral::Integer { radix, is_prefixed } => {
                let digits = limit.digits(radix);
                let prefix = is_prefixed.then(|| letter(radix));
                ask(cx, &self.flat, &IntegerAtMost { radix, prefix, digits }).map(Summary::as_guard)
            }
            Numeral::Decimal => {
                let query = DecimalAtMost::new(&limit, self.flat.cells.len());
                ask(cx, &self.flat, &query).map(Summary::as_guard)
            }
            Numeral::Scientific if self.flat.cells.len() > LONGEST_WITH_POWER => Ok(None),
            Numeral::Scientific => {
                let query = ScientificAtMost::new(&limit, self.flat.cells.len());
                ask(cx, &self.flat, &query).map(Summary::as_guard)
            }
        }
    }
}

/// Tells bounds of one divided by such a number, or by its opposite, which is how the sign of a zero is asked for.
pub(super) struct InverseTeller {
    pub(super) teller: Teller,
    pub(super) is_negative: bool,
}

impl Told for InverseTeller {
    fn at_most(&self, cx: &mut Context, bound: Bound) -> Result<Option<Guard>, Saturated> {
        let Bound::Double(bound) = bound else { return Ok(None) };
        let is_finite = |cx: &mut Context| self.teller.at_most(cx, Bound::Double(f64::MAX));
        match self.is_negative {
            _ if bound == f64::INFINITY => Ok(Some(Guard::TRUE)),
            // Only an infinity has the inverse 0; that of the greatest double is not rounded to it.
            false if bound == 0.0 => Ok(is_finite(cx)?.map(|finite| !finite)),
            false if bound < 0.0 => Ok(Some(Guard::FALSE)),
            true if bound >= 0.0 => Ok(Some(Guard::TRUE)),
            true if bound == -f64::from_bits(1) => is_finite(cx),
            _ => Ok(None),
        }
    }
}

/// The most units of a text whose powers of ten are compared unit by unit: where its point is and how its digits compare has to be known until
/// the power is, which is the cube of the units for each constant (100 thousand nodes for 32 units).
const LONGEST_WITH_POWER: usize = 32;

/// The greatest real number that counts: `whole + part / 2^shift`, or all below it.
struct Limit {
    whole: BigUint,
    part: BigUint,
    shift: u64,
    /// Whether the number itself counts.
    is_inclusive: bool,
}

impl Limit {
    fn of_integer(bound: u64) -> Limit {
        Limit { whole: bound.into(), part: BigUint::ZERO, shift: 0, is_inclusive: true }
    }

    /// The middle between a double and the next one: what is below it is rounded to no more than the double, and it itself is rounded to the even one.
    fn of_double(bound: f64) -> Limit {
        let bits = bound.abs().to_bits();
        let (exponent, fraction) = ((bits >> 52) as i64, bits & ((1 << 52) - 1));
        let (mantissa, exponent) = match exponent {
            0 => (fraction, -1074),
            _ => (fraction | 1 << 52, exponent - 1075),
        };
        let is_inclusive = mantissa % 2 == 0;
        let middle = BigUint::from(2 * mantissa + 1);
        let exponent = exponent - 1;
        if exponent >= 0 {
            let whole = middle << exponent.unsigned_abs();
            return Limit { whole, part: BigUint::ZERO, shift: 0, is_inclusive };
        }
        let shift = exponent.unsigned_abs();
        let whole = &middle >> shift;
        let part = middle - (&whole << shift);
        Limit { whole, part, shift, is_inclusive }
    }

    /// The digits of the greatest integer that counts, without zeros before.
    fn digits(&self, radix: u8) -> Vec<u8> {
        let is_excluded = !self.is_inclusive && self.part == BigUint::ZERO;
        let integer = &self.whole - u8::from(is_excluded);
        let digits = integer.to_radix_be(radix.into());
        digits.into_iter().skip_while(|&digit| digit == 0).collect()
    }
}

/// How the digits so far compare with as many of the limit.
type Compared = Ordering;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum InInteger {
    /// Nothing that counts.
    Before,
    /// The letter of the prefix.
    Prefix,
    /// So many significant digits.
    Digits(u16, Compared),
}

/// Whether the first digits are an integer that is at most another one.
struct IntegerAtMost {
    radix: u8,
    prefix: Option<u8>,
    /// Of the limit, without zeros before.
    digits: Vec<u8>,
}

fn truth<S>(truth: bool) -> Next<S> {
    Next::Answer(Guard::from(truth).into())
}

/// Every unit that may be part of a numeral on its own, and those between and around them.
fn ways_by_unit<S: Copy + PartialEq>(next: impl Fn(u16) -> Next<S>) -> Ways<S> {
    let mut ways = Vec::new();
    for end in (u16::from(b'+') - 1..=u16::from(b'z')).chain([u16::MAX]) {
        push(&mut ways, end, next(end));
    }
    ways
}

/// After one more digit: how many there are, and how they compare; none where there are more than the limit has.
fn one_more(limit: &[u8], count: u16, compared: Compared, digit: u8) -> Option<(u16, Compared)> {
    if count == 0 && digit == 0 {
        return Some((0, compared));
    }
    let known = limit.get(usize::from(count))?;
    Some((count + 1, compared.then(digit.cmp(known))))
}

/// Where there are no more digits: how the integer compares.
fn compared_as_a_whole(limit: &[u8], count: u16, compared: Compared) -> Compared {
    usize::from(count).cmp(&limit.len()).then(compared)
}

impl Query for IntegerAtMost {
    type State = InInteger;

    fn start(&self) -> InInteger {
        InInteger::Before
    }

    fn finish(&self, state: InInteger, _: usize) -> Summary {
        Guard::from(self.holds(state)).into()
    }

    fn ways(&self, state: InInteger, _: usize) -> Ways<InInteger> {
        ways_by_unit(|unit| self.next(state, unit))
    }
}

impl IntegerAtMost {
    fn holds(&self, state: InInteger) -> bool {
        match state {
            InInteger::Before | InInteger::Prefix => true,
            InInteger::Digits(count, compared) => compared_as_a_whole(&self.digits, count, compared).is_le(),
        }
    }

    fn next(&self, state: InInteger, unit: u16) -> Next<InInteger> {
        let (count, compared) = match (state, self.prefix) {
            (InInteger::Before, Some(letter)) => {
                let is_prefix = unit | 0x20 == u16::from(letter);
                return Next::To(if is_prefix { InInteger::Prefix } else { InInteger::Before });
            }
            (InInteger::Before | InInteger::Prefix, _) => (0, Ordering::Equal),
            (InInteger::Digits(count, compared), _) => (count, compared),
        };
        match (digit(unit, self.radix), state) {
            (Some(digit), _) => match one_more(&self.digits, count, compared, digit) {
                Some((count, compared)) => Next::To(InInteger::Digits(count, compared)),
                None => truth(false),
            },
            (None, InInteger::Digits(..)) => truth(self.holds(state)),
            (None, _) => Next::To(state),
        }
    }
}

/// Drops zeros at the end.
fn strip_zeros(digits: &mut Vec<u8>) {
    while digits.last() == Some(&0) {
        digits.pop();
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum InDecimal {
    /// Nothing that counts.
    Before,
    /// A point without digits before it.
    Point,
    /// So many significant digits before the point.
    Whole(u16, Compared),
    /// As many digits behind the point as the limit has, and the same.
    Same(u16),
}

/// Whether the first digits, with a point, are a number that is at most another one.
struct DecimalAtMost {
    whole: Vec<u8>,
    /// The digits of the limit behind the point, as many as the text can have, without zeros behind.
    fraction: Vec<u8>,
    /// Whether a text with exactly these digits counts.
    is_inclusive: bool,
}

impl DecimalAtMost {
    fn new(limit: &Limit, most: usize) -> DecimalAtMost {
        let whole = limit.whole.to_radix_be(10).into_iter().skip_while(|&digit| digit == 0).collect();
        let (mut rest, mut fraction) = (limit.part.clone(), Vec::new());
        while fraction.len() < most && rest != BigUint::ZERO {
            rest *= 10u8;
            let digit = &rest >> limit.shift;
            rest -= &digit << limit.shift;
            fraction.push(digit.to_bytes_le()[0]);
        }
        strip_zeros(&mut fraction);
        let is_inclusive = limit.is_inclusive || rest != BigUint::ZERO;
        DecimalAtMost { whole, fraction, is_inclusive }
    }

    fn holds(&self, state: InDecimal) -> bool {
        match state {
            InDecimal::Before | InDecimal::Point => true,
            InDecimal::Whole(count, compared) => match compared_as_a_whole(&self.whole, count, compared) {
                Ordering::Equal => self.holds(InDecimal::Same(0)),
                compared => compared.is_lt(),
            },
            InDecimal::Same(count) => usize::from(count) < self.fraction.len() || self.is_inclusive,
        }
    }

    fn next(&self, state: InDecimal, unit: u16) -> Next<InDecimal> {
        let is_point = unit == u16::from(b'.');
        let digit = digit(unit, 10);
        match (state, digit) {
            (InDecimal::Before | InDecimal::Point, None) => {
                Next::To(if is_point { InDecimal::Point } else { InDecimal::Before })
            }
            (InDecimal::Before, Some(digit)) => self.before_point(0, Ordering::Equal, digit),
            (InDecimal::Whole(count, compared), Some(digit)) => self.before_point(count, compared, digit),
            (InDecimal::Point, Some(digit)) if self.whole.is_empty() => self.behind_point(0, digit),
            (InDecimal::Point, Some(_)) => truth(true),
            (InDecimal::Whole(count, compared), None) => {
                match compared_as_a_whole(&self.whole, count, compared) {
                    Ordering::Equal if is_point => Next::To(InDecimal::Same(0)),
                    _ => truth(self.holds(state)),
                }
            }
            (InDecimal::Same(count), Some(digit)) => self.behind_point(count, digit),
            (InDecimal::Same(_), None) => truth(self.holds(state)),
        }
    }

    fn before_point(&self, count: u16, compared: Compared, digit: u8) -> Next<InDecimal> {
        match one_more(&self.whole, count, compared, digit) {
            Some((count, compared)) => Next::To(InDecimal::Whole(count, compared)),
            None => truth(false),
        }
    }

    fn behind_point(&self, count: u16, digit: u8) -> Next<InDecimal> {
        match self.fraction.get(usize::from(count)) {
            Some(known) => match digit.cmp(known) {
                Ordering::Equal => Next::To(InDecimal::Same(count + 1)),
                compared => truth(compared.is_lt()),
            },
            None if digit == 0 => Next::To(InDecimal::Same(count)),
            None => truth(false),
        }
    }
}

/// How the significant digits so far compare with as many of the limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Mantissa {
    /// So many, and the same.
    Same(u16),
    /// Decided before.
    Decided(Compared),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum InScientific {
    /// Nothing that counts.
    Before,
    /// A point without digits before it.
    Point,
    /// So many significant digits before the point.
    Whole(i16, Mantissa),
    /// So many zeros behind the point, and nothing else.
    Zeros(i16),
    /// The mantissa is a fraction below 1 times ten to this, once it is known; behind the point.
    Fraction(i16, Mantissa),
    /// `e`, where the number counts up to this power.
    Mark(i16),
    /// The sign behind it.
    Sign { most: i16, is_negative: bool },
    /// Digits, which count if they are at most a number or, the other way round, if they are not.
    Power { most: i16, is_turned: bool, digits: u16, compared: Compared },
}

/// Whether the first digits, with a point and a power of ten, are a number that is at most another one.
struct ScientificAtMost {
    /// The digits of the limit from the first one that is not zero, as many as the text can have, without zeros behind.
    mantissa: Vec<u8>,
    /// The limit is `0.mantissa` times ten to this.
    power: i16,
    /// Whether a text with exactly these digits counts.
    is_inclusive: bool,
}

impl ScientificAtMost {
    fn new(limit: &Limit, most: usize) -> ScientificAtMost {
        // The least double is above 10^-324.
        let DecimalAtMost { whole, fraction, is_inclusive } = DecimalAtMost::new(limit, most + 324);
        let zeros = fraction.iter().take_while(|&&digit| digit == 0).count();
        let power = if whole.is_empty() { -(zeros as i16) } else { whole.len() as i16 };
        let mut mantissa: Vec<u8> =
            whole.into_iter().chain(fraction).skip_while(|&digit| digit == 0).collect();
        strip_zeros(&mut mantissa);
        let is_cut = mantissa.len() > most;
        mantissa.truncate(most);
        strip_zeros(&mut mantissa);
        ScientificAtMost { mantissa, power, is_inclusive: is_inclusive || is_cut }
    }

    /// The greatest power of ten with which digits count.
    fn most(&self, power: i16, mantissa: Mantissa) -> i16 {
        let is_at_most = match mantissa {
            Mantissa::Same(count) => usize::from(count) < self.mantissa.len() || self.is_inclusive,
            Mantissa::Decided(compared) => compared.is_lt(),
        };
        self.power - power - i16::from(!is_at_most)
    }

    fn after(&self, mantissa: Mantissa, digit: u8) -> Mantissa {
        let Mantissa::Same(count) = mantissa else { return mantissa };
        match self.mantissa.get(usize::from(count)) {
            Some(known) if *known == digit => Mantissa::Same(count + 1),
            Some(known) => Mantissa::Decided(digit.cmp(known)),
            None if digit == 0 => mantissa,
            None => Mantissa::Decided(Ordering::Greater),
        }
    }

    fn holds(&self, state: InScientific) -> bool {
        use InScientific::*;
        match state {
            Before | Point | Zeros(_) | Whole(0, _) => true,
            Whole(power, mantissa) | Fraction(power, mantissa) => self.most(power, mantissa) >= 0,
            Mark(most) | Sign { most, .. } => most >= 0,
            Power { most, is_turned, digits, compared } => {
                let most = digits_of(most);
                compared_as_a_whole(&most, digits, compared).is_le() != is_turned
            }
        }
    }

    fn next(&self, state: InScientific, unit: u16) -> Next<InScientific> {
        use InScientific::*;
        let none = Mantissa::Same(0);
        let is_point = unit == u16::from(b'.');
        let is_mark = unit | 0x20 == u16::from(b'e');
        let is_negative = unit == u16::from(b'-');
        Next::To(match (state, digit(unit, 10)) {
            (Before | Point, None) if is_point => Point,
            (Before | Point, None) => Before,
            (Before | Whole(0, _), Some(0)) => Whole(0, none),
            (Before, Some(digit)) => Whole(1, self.after(none, digit)),
            (Whole(power, mantissa), Some(digit)) => Whole(power + 1, self.after(mantissa, digit)),
            (Whole(0, _), None) if is_point => Zeros(0),
            (Whole(power, mantissa), None) if is_point => Fraction(power, mantissa),
            (Point, Some(0)) => Zeros(1),
            (Point, Some(digit)) => Fraction(0, self.after(none, digit)),
            (Zeros(zeros), Some(0)) => Zeros(zeros + 1),
            (Zeros(zeros), Some(digit)) => Fraction(-zeros, self.after(none, digit)),
            (Fraction(power, mantissa), Some(digit)) => Fraction(power, self.after(mantissa, digit)),
            (Whole(1.., mantissa) | Fraction(_, mantissa), None) if is_mark => {
                let (Whole(power, _) | Fraction(power, _)) = state else { unreachable!("it is one of them") };
                Mark(self.most(power, mantissa))
            }
            (Mark(most), None) if is_negative || unit == u16::from(b'+') => Sign { most, is_negative },
            (Mark(most), Some(digit)) => return self.power(most, false, digit),
            (Sign { most, is_negative }, Some(digit)) => return self.power(most, is_negative, digit),
            (Power { most, is_turned, digits, compared }, Some(digit)) => {
                return one_more_of_power(most, is_turned, (digits, compared), digit);
            }
            _ => return truth(self.holds(state)),
        })
    }

    /// The first digit of a power, which may be at most so much.
    fn power(&self, most: i16, is_negative: bool, digit: u8) -> Next<InScientific> {
        match (is_negative, most) {
            // From an opposite on is not at most one less.
            (true, ..0) => one_more_of_power(-most - 1, true, (0, Ordering::Equal), digit),
            (false, 0..) => one_more_of_power(most, false, (0, Ordering::Equal), digit),
            _ => truth(is_negative),
        }
    }
}

/// The digits of a number that is not negative, none for 0.
fn digits_of(number: i16) -> Vec<u8> {
    if number == 0 { Vec::new() } else { number.to_string().bytes().map(|digit| digit - b'0').collect() }
}

fn one_more_of_power(
    most: i16,
    is_turned: bool,
    (count, compared): (u16, Compared),
    digit: u8,
) -> Next<InScientific> {
    match one_more(&digits_of(most), count, compared, digit) {
        Some((digits, compared)) => Next::To(InScientific::Power { most, is_turned, digits, compared }),
        None => truth(is_turned),
    }
}

impl Query for ScientificAtMost {
    type State = InScientific;

    fn start(&self) -> InScientific {
        InScientific::Before
    }

    fn finish(&self, state: InScientific, _: usize) -> Summary {
        Guard::from(self.holds(state)).into()
    }

    fn ways(&self, state: InScientific, _: usize) -> Ways<InScientific> {
        ways_by_unit(|unit| self.next(state, unit))
    }
}

impl Query for DecimalAtMost {
    type State = InDecimal;

    fn start(&self) -> InDecimal {
        InDecimal::Before
    }

    fn finish(&self, state: InDecimal, _: usize) -> Summary {
        Guard::from(self.holds(state)).into()
    }

    fn ways(&self, state: InDecimal, _: usize) -> Ways<InDecimal> {
        ways_by_unit(|unit| self.next(state, unit))
    }
}
