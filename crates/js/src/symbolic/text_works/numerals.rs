//! Numbers that symbolic strings spell: ToNumber, `parseInt`, `parseFloat`.
//!
//! A string of known length is read once for every way in which a numeral may lie in it (where it starts, where its point and its
//! exponent are), each under the guard that the units are so. Digits make one integer term; a fraction is an exact quotient
//! of integers that doubles hold, so that there is one rounding, as in the concrete conversion.

use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::open_texts::Grammar;
use crate::symbolic::text_works::classes::{Range, WHITE, unit_in};
use crate::symbolic::text_works::{Kind, Part, RunWork, Site, TextWork};
use crate::symbolic::texts::{equal_units, unit_term};
use crate::value::text::Piece;
use crate::value::value::{Js, view};
use interp::{Cx, term_value};
use numeric as numbers;
use numeric::{MAX_SAFE, Number};
use summary::{Guard, Saturated, Summary, Value};
use term::{Sort, Term};

pub(super) const WORKS: &[TextWork] = &[
    ("parse_float", &[Kind::Text], parse_float as RunWork),
    ("parse_int", &[Kind::Text, Kind::Number], parse_int),
];

const DIGITS: &[Range] = &[(b'0' as u16, b'9' as u16)];
const POINT: &[Range] = &[(b'.' as u16, b'.' as u16)];
const EXPONENT: &[Range] = &[(b'E' as u16, b'E' as u16), (b'e' as u16, b'e' as u16)];
const PLUS: &[Range] = &[(b'+' as u16, b'+' as u16)];
const MINUS: &[Range] = &[(b'-' as u16, b'-' as u16)];
const ZERO: &[Range] = &[(b'0' as u16, b'0' as u16)];
const INFINITY: &str = "Infinity";

/// The digits of a number that doubles hold exactly.
const EXACT_DIGITS: usize = 15;
/// The most digits of an integer term.
const MOST_DIGITS: usize = 18;
/// The most units of a numeral with an exponent: the ways in which longer ones can be written are too many to follow each, and few
/// texts that people write are such.
const LONGEST_WITH_EXPONENT: usize = 6;
/// The largest power of ten that is a double.
const EXACT_POWER: i32 = 22;

/// The powers of ten that are doubles.
const POWERS: [f64; EXACT_POWER as usize + 1] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

/// What a string spells under parts of the paths; none where no term expresses it. Elsewhere it spells no number.
type Spelled = Vec<(Guard, Option<Summary>)>;

impl Op<'_> {
    /// Does something with the number that a symbolic string spells, by arms.
    pub fn with_number_of(
        &mut self,
        guard: Guard,
        text: Value,
        mut f: impl FnMut(&mut Op<'_>, Guard, Value) -> Result<Step, Saturated>,
    ) -> Result<Step, Saturated> {
        let parts = match self.runtime.text_to_number(self.cx, guard, text)? {
            Step::Parts(parts) => parts,
            step => vec![(guard, step)],
        };
        let mut outcomes = Vec::new();
        for (part, step) in parts {
            let Step::Value(value) = step else {
                outcomes.push((part, step));
                continue;
            };
            outcomes.push((part, self.for_arms(part, value, &mut f)?));
        }
        Ok(Step::Parts(outcomes))
    }
}

impl Runtime {
    /// ECMA-262 7.1.4.1.1 StringToNumber of a symbolic string.
    pub fn text_to_number(&mut self, cx: &mut Cx, guard: Guard, text: Value) -> Result<Step, Saturated> {
        if let Js::Text(id) = view(text)
            && let [Piece::Decimal(term)] = self.texts.get(id)[..]
            && cx.path.terms.sort(term) == Sort::Int
        {
            // The text of an integer spells it; that of −0 spells 0.
            return Ok(term_value(cx.path.terms.strip_zero_sign(term)).into());
        }
        if let Some(number) = self.open_number(cx, text, Grammar::Whole)? {
            return Ok(Step::Value(number));
        }
        let Some(arms) = self.texts_of(cx, guard, text)? else { return Ok(Step::Narrow(vec![text])) };
        let mut result = Summary::DEAD;
        let mut narrowed = Vec::new();
        let mut direct = guard;
        for (arm, part) in arms {
            let Some(part) = part else { continue };
            let spelled = Reader::new(cx, part.pieces(), true).number(arm)?;
            let (value, open) = gather(cx, arm, spelled)?;
            result = cx.path.kernel.select(arm, value, result)?;
            if !open.is_false() {
                direct = cx.path.kernel.and_not(direct, open)?;
                narrowed.push((open, Step::Narrow(vec![text])));
            }
        }
        if narrowed.is_empty() {
            return Ok(Step::Value(result));
        }
        narrowed.push((direct, Step::Value(result)));
        Ok(Step::Parts(narrowed))
    }
}

/// The value of what was spelled, NaN elsewhere, and where it has to be made concrete.
fn gather(cx: &mut Cx, guard: Guard, spelled: Spelled) -> Result<(Summary, Guard), Saturated> {
    let mut result = Summary::from(Value::number(f64::NAN));
    let mut open = Guard::FALSE;
    for (arm, value) in spelled {
        match value {
            Some(value) => result = cx.path.kernel.select(arm, value, result)?,
            None => open = cx.path.kernel.or(open, arm)?,
        }
    }
    let open = cx.path.kernel.and(open, guard)?;
    Ok((result, open))
}

fn finish(site: &mut Site<'_, '_>, spelled: Spelled) -> Result<Option<Step>, Saturated> {
    let (value, open) = gather(site.op.cx, site.guard, spelled)?;
    Ok(open.is_false().then_some(Step::Value(value)))
}

fn parse_float(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let guard = site.guard;
    let mut reader = Reader::new(site.op.cx, parts[0].pieces(), false);
    for (arm, start) in reader.run(guard, 0, WHITE)? {
        reader.decimal(arm, start)?;
    }
    let spelled = reader.finish();
    finish(site, spelled)
}

fn parse_int(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let radix = match parts[1] {
        Part::Missing => 0.0,
        Part::Value(value) => match view(value) {
            Js::Number(radix) => radix,
            _ => return Ok(None),
        },
        _ => return Ok(None),
    };
    let radix = crate::number::to_int32(radix);
    let guard = site.guard;
    let mut reader = Reader::new(site.op.cx, parts[0].pieces(), false);
    for (arm, start) in reader.run(guard, 0, WHITE)? {
        for (arm, is_negative, at) in reader.signs(arm, start)? {
            let mut rest = arm;
            if matches!(radix, 0 | 16) {
                let prefixed = reader.prefix(arm, at, &letters('x'))?;
                rest = reader.cx.path.kernel.and_not(rest, prefixed)?;
                reader.integer(prefixed, at + 2, 16, is_negative)?;
            }
            match radix {
                0 => reader.integer(rest, at, 10, is_negative)?,
                2..=36 => reader.integer(rest, at, radix as u16, is_negative)?,
                _ => {}
            }
        }
    }
    let spelled = reader.finish();
    finish(site, spelled)
}

fn letters(letter: char) -> [Range; 2] {
    let (upper, lower) = (letter.to_ascii_uppercase() as u16, letter as u16);
    [(upper, upper), (lower, lower)]
}

/// The units that are digits of a radix, in order.
fn digits_of(radix: u16) -> Vec<Range> {
    let mut ranges = vec![(u16::from(b'0'), u16::from(b'0') + radix.min(10) - 1)];
    if radix > 10 {
        ranges.push((u16::from(b'A'), u16::from(b'A') + radix - 11));
        ranges.push((u16::from(b'a'), u16::from(b'a') + radix - 11));
    }
    ranges
}

struct Reader<'r> {
    cx: &'r mut Cx,
    pieces: &'r [Piece],
    /// Whether nothing but white space may follow the numeral.
    is_whole: bool,
    spelled: Spelled,
    /// By place: where an exponent starts there, and what follows it is allowed. Empty while nobody has asked.
    exponents: Vec<Guard>,
    /// Where the numeral has an exponent and is too long.
    too_long: Guard,
}

impl<'r> Reader<'r> {
    fn new(cx: &'r mut Cx, pieces: &'r [Piece], is_whole: bool) -> Reader<'r> {
        Reader { cx, pieces, is_whole, spelled: Vec::new(), exponents: Vec::new(), too_long: Guard::FALSE }
    }

    /// What was found.
    fn finish(mut self) -> Spelled {
        if !self.too_long.is_false() {
            self.spelled.push((self.too_long, None));
        }
        self.spelled
    }

    /// Where a unit starts an exponent of any length: worked out from the end of the text, once for all numerals before it.
    fn exponent_at(&mut self, place: usize) -> Result<Guard, Saturated> {
        if self.exponents.is_empty() {
            let count = self.pieces.len();
            self.exponents = vec![Guard::FALSE; count + 1];
            let mut white_behind = Guard::TRUE;
            // Where one digit or more start at the next place, and where a sign and digits do.
            let (mut digits, mut signed) = (Guard::FALSE, Guard::FALSE);
            for at in (0..count).rev() {
                let (is_mark, is_digit) = (self.is(at, EXPONENT)?, self.is(at, DIGITS)?);
                let (is_plus, is_minus) = (self.is(at, PLUS)?, self.is(at, MINUS)?);
                let is_white = self.is(at, WHITE)?;
                let kernel = &mut self.cx.path.kernel;
                let any = kernel.or(digits, signed)?;
                self.exponents[at] = kernel.and(is_mark, any)?;
                let is_sign = kernel.or(is_plus, is_minus)?;
                signed = kernel.and(is_sign, digits)?;
                let ends = if self.is_whole { white_behind } else { Guard::TRUE };
                let more = kernel.or(digits, ends)?;
                digits = kernel.and(is_digit, more)?;
                white_behind = kernel.and(white_behind, is_white)?;
            }
        }
        Ok(self.exponents.get(place).copied().unwrap_or(Guard::FALSE))
    }

    /// Notes paths on which an exponent follows a numeral that is too long.
    fn give_up(&mut self, guard: Guard) -> Result<(), Saturated> {
        self.too_long = self.cx.path.kernel.or(self.too_long, guard)?;
        Ok(())
    }

    fn number(mut self, guard: Guard) -> Result<Spelled, Saturated> {
        for (arm, start) in self.run(guard, 0, WHITE)? {
            if start == self.pieces.len() {
                self.spelled.push((arm, Some(Value::number(0.0).into())));
                continue;
            }
            let mut rest = arm;
            for (letter, radix) in [('x', 16), ('o', 8), ('b', 2)] {
                let prefixed = self.prefix(arm, start, &letters(letter))?;
                rest = self.cx.path.kernel.and_not(rest, prefixed)?;
                self.integer(prefixed, start + 2, radix, false)?;
            }
            self.decimal(rest, start)?;
        }
        Ok(self.finish())
    }

    /// Where the unit at a place is of a class.
    fn is(&mut self, at: usize, class: &[Range]) -> Result<Guard, Saturated> {
        match self.pieces.get(at) {
            Some(&piece) => unit_in(self.cx, piece, class),
            None => Ok(Guard::FALSE),
        }
    }

    /// The places where the longest run of a class that starts here may end.
    fn run(&mut self, guard: Guard, start: usize, class: &[Range]) -> Result<Vec<(Guard, usize)>, Saturated> {
        let (mut ends, mut open) = (Vec::new(), guard);
        for at in start..self.pieces.len() {
            if open.is_false() {
                return Ok(ends);
            }
            let inside = self.is(at, class)?;
            let here = self.cx.path.kernel.and_not(open, inside)?;
            open = self.cx.path.kernel.and(open, inside)?;
            if !here.is_false() {
                ends.push((here, at));
            }
        }
        if !open.is_false() {
            ends.push((open, self.pieces.len()));
        }
        Ok(ends)
    }

    /// The paths with a minus, a plus and neither, whether it is a minus, and the place behind.
    fn signs(&mut self, guard: Guard, at: usize) -> Result<Vec<(Guard, bool, usize)>, Saturated> {
        let (plus, minus) = (self.is(at, PLUS)?, self.is(at, MINUS)?);
        let (plus, minus) = (self.cx.path.kernel.and(guard, plus)?, self.cx.path.kernel.and(guard, minus)?);
        let none = self.cx.path.kernel.and_not(guard, plus)?;
        let none = self.cx.path.kernel.and_not(none, minus)?;
        let all = [(none, false, at), (plus, false, at + 1), (minus, true, at + 1)];
        Ok(all.into_iter().filter(|(guard, ..)| !guard.is_false()).collect())
    }

    /// Where a zero and one of two letters stand.
    fn prefix(&mut self, guard: Guard, at: usize, letters: &[Range]) -> Result<Guard, Saturated> {
        let (zero, letter) = (self.is(at, ZERO)?, self.is(at + 1, letters)?);
        let both = self.cx.path.kernel.and(zero, letter)?;
        self.cx.path.kernel.and(guard, both)
    }

    /// Notes a value where what follows the numeral is allowed.
    fn spell(&mut self, guard: Guard, end: usize, value: Option<Summary>) -> Result<(), Saturated> {
        let mut here = guard;
        if self.is_whole {
            for at in end..self.pieces.len() {
                if here.is_false() {
                    return Ok(());
                }
                let white = self.is(at, WHITE)?;
                here = self.cx.path.kernel.and(here, white)?;
            }
        }
        if !here.is_false() {
            self.spelled.push((here, value));
        }
        Ok(())
    }

    /// An integer of a radix, of at least one digit.
    fn integer(&mut self, guard: Guard, at: usize, radix: u16, negative: bool) -> Result<(), Saturated> {
        for (arm, end) in self.run(guard, at, &digits_of(radix))? {
            if end == at {
                continue;
            }
            let places: Vec<usize> = (at..end).collect();
            let value = self.integer_value(&places, radix)?;
            let value = value.map(|value| self.signed(value, negative)).transpose()?;
            self.spell(arm, end, value)?;
        }
        Ok(())
    }

    /// A StrDecimalLiteral.
    fn decimal(&mut self, guard: Guard, start: usize) -> Result<(), Saturated> {
        for (arm, negative, at) in self.signs(guard, start)? {
            let infinity: Vec<Piece> = INFINITY.encode_utf16().map(Piece::Unit).collect();
            if let Some(units) = self.pieces.get(at..at + infinity.len()) {
                let here = equal_units(self.cx, units, &infinity)?;
                let here = self.cx.path.kernel.and(arm, here)?;
                let value = if negative { f64::NEG_INFINITY } else { f64::INFINITY };
                self.spell(here, at + infinity.len(), Some(Value::number(value).into()))?;
            }
            for (arm, point) in self.run(arm, at, DIGITS)? {
                let dotted = self.is(point, POINT)?;
                let dotted = self.cx.path.kernel.and(arm, dotted)?;
                let whole = self.cx.path.kernel.and_not(arm, dotted)?;
                let places: Vec<usize> = (at..point).collect();
                if !places.is_empty() {
                    self.scaled(whole, &places, 0, (start, point), negative)?;
                }
                for (arm, end) in self.run(dotted, point + 1, DIGITS)? {
                    let places: Vec<usize> = (at..point).chain(point + 1..end).collect();
                    if !places.is_empty() {
                        self.scaled(arm, &places, end - point - 1, (start, end), negative)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Digits of which some are behind the point, and the exponent that may follow.
    fn scaled(
        &mut self,
        guard: Guard,
        places: &[usize],
        behind: usize,
        (start, end): (usize, usize),
        negative: bool,
    ) -> Result<(), Saturated> {
        let mut marked = self.is(end, EXPONENT)?;
        marked = self.cx.path.kernel.and(guard, marked)?;
        let mut plain = self.cx.path.kernel.and_not(guard, marked)?;
        // The shortest exponent has two units.
        if end + 2 - start > LONGEST_WITH_EXPONENT && !marked.is_false() {
            let exponent = self.exponent_at(end)?;
            let long = self.cx.path.kernel.and(marked, exponent)?;
            self.give_up(long)?;
            if !self.is_whole {
                let none = self.cx.path.kernel.and_not(marked, exponent)?;
                plain = self.cx.path.kernel.or(plain, none)?;
            }
            marked = Guard::FALSE;
        }
        for (arm, is_below, at) in self.signs(marked, end + 1)? {
            for (arm, last) in self.run(arm, at, DIGITS)? {
                if last == at {
                    // What looked like an exponent is none.
                    plain = self.cx.path.kernel.or(plain, arm)?;
                    continue;
                }
                if last - start > LONGEST_WITH_EXPONENT {
                    self.spell(arm, last, None)?;
                    continue;
                }
                self.with_exponent(arm, places, behind, (at, last, is_below), negative)?;
            }
        }
        if plain.is_false() {
            return Ok(());
        }
        let value = self.power_value(places, -(behind as i32))?;
        let value = value.map(|value| self.signed(value, negative)).transpose()?;
        self.spell(plain, end, value)
    }

    /// Powers of ten that are doubles are a table by the exponent, so that there is one rounding; others have no term.
    fn with_exponent(
        &mut self,
        guard: Guard,
        places: &[usize],
        behind: usize,
        (at, last, is_below): (usize, usize, bool),
        negative: bool,
    ) -> Result<(), Saturated> {
        let digits: Vec<usize> = (at..last).collect();
        let exponent = match self.digits_term(&digits, 10) {
            Some(exponent) if places.len() <= EXACT_DIGITS => exponent,
            _ => return self.spell(guard, last, None),
        };
        let behind = behind as i64;
        let (mut rest, limit) = (guard, i64::from(EXACT_POWER));
        // From one exponent to another the digits are multiplied, or divided.
        let spans = match is_below {
            true => [(0, limit - behind, false), (0, -1, true)],
            false => [(0, behind - 1, false), (behind, limit + behind, true)],
        };
        for (from, to, is_product) in spans {
            if to < from {
                continue;
            }
            let here = crate::symbolic::text_works::classes::at_most(self.cx, exponent, to)?;
            let arm = self.cx.path.kernel.and(rest, here)?;
            rest = self.cx.path.kernel.and_not(rest, here)?;
            if arm.is_false() {
                continue;
            }
            let power = |exponent: i64| if is_below { exponent + behind } else { (exponent - behind).abs() };
            let table = self.table(exponent, from, to, &power);
            let value = match self.digits_term(places, 10) {
                Some(term) => Some(self.product(term, table, is_product)?),
                None => None,
            };
            let value = value.map(|value| self.signed(value, negative)).transpose()?;
            self.spell(arm, last, value)?;
        }
        if rest.is_false() { Ok(()) } else { self.spell(rest, last, None) }
    }

    /// The power of ten for an exponent within bounds, as a choice.
    fn table(&mut self, exponent: Term, from: i64, to: i64, power: &dyn Fn(i64) -> i64) -> Term {
        let interval = self.cx.path.terms.interval(exponent);
        let (from, to) = (i128::from(from).max(interval.lo) as i64, i128::from(to).min(interval.hi) as i64);
        let mut table = self.cx.path.terms.double(POWERS[power(to.max(from)) as usize]);
        for value in (from..to).rev() {
            let terms = &mut self.cx.path.terms;
            let (bound, entry) = (terms.int(value), terms.double(POWERS[power(value) as usize]));
            let cond = terms.at_most(exponent, bound);
            table = terms.ite_cond(cond, entry, table);
        }
        table
    }

    /// Digits times or by a power of ten.
    fn product(&mut self, digits: Term, power: Term, is_product: bool) -> Result<Summary, Saturated> {
        let number = |cx: &Cx, value: Value| Number::of(cx, value);
        let (digits, power) = (self.cx.number_value(digits), self.cx.number_value(power));
        match (number(self.cx, digits), number(self.cx, power)) {
            (Some(digits), Some(power)) if is_product => numbers::mul(self.cx, digits, power),
            (Some(digits), Some(power)) => numbers::div(self.cx, digits, power),
            _ => Ok(Value::number(f64::NAN).into()),
        }
    }

    /// The integer that digits are; none if it has too many.
    fn digits_term(&mut self, places: &[usize], radix: u16) -> Option<Term> {
        let limit = if radix == 10 { MOST_DIGITS } else { 62 / (16 - (radix - 1).leading_zeros() as usize) };
        if places.len() > limit {
            return None;
        }
        let mut sum = self.cx.path.terms.int(0);
        for &place in places {
            let digit = self.digit(place, radix);
            let shifted = self.cx.path.terms.scale(sum, radix.into());
            sum = self.cx.path.terms.add(shifted, digit);
        }
        Some(sum)
    }

    /// The value of a unit that is a digit.
    fn digit(&mut self, place: usize, radix: u16) -> Term {
        let unit = unit_term(self.cx, self.pieces[place]);
        let terms = &mut self.cx.path.terms;
        let mut from = |base: u8, value: i64| {
            let offset = terms.int(value - i64::from(base));
            terms.add(unit, offset)
        };
        let digit = from(b'0', 0);
        if radix <= 10 {
            return digit;
        }
        let (upper, lower) = (from(b'A', 10), from(b'a', 10));
        let (nine, last) = (terms.int(b'9'.into()), terms.int(b'Z'.into()));
        let (is_digit, is_upper) = (terms.at_most(unit, nine), terms.at_most(unit, last));
        let letter = terms.ite_cond(is_upper, upper, lower);
        terms.ite_cond(is_digit, digit, letter)
    }

    fn integer_value(&mut self, places: &[usize], radix: u16) -> Result<Option<Summary>, Saturated> {
        let Some(term) = self.digits_term(places, radix) else { return Ok(None) };
        let value = Summary::from(self.cx.number_value(term));
        if f64::from(radix).powi(places.len() as i32) <= MAX_SAFE as f64 {
            return Ok(Some(value));
        }
        if radix != 10 && !radix.is_power_of_two() {
            return Ok(None);
        }
        let safe = crate::symbolic::text_works::classes::at_most(self.cx, term, MAX_SAFE)?;
        let double = self.cx.path.terms.to_double(term);
        let double = self.cx.number_value(double);
        self.cx.path.kernel.select(safe, value, double.into()).map(Some)
    }

    /// Digits times a power of ten.
    fn power_value(&mut self, places: &[usize], power: i32) -> Result<Option<Summary>, Saturated> {
        if power == 0 {
            return self.integer_value(places, 10);
        }
        if places.len() > EXACT_DIGITS || power.abs() > EXACT_POWER {
            return Ok(None);
        }
        let Some(term) = self.digits_term(places, 10) else { return Ok(None) };
        let mantissa = match self.cx.number_value(term).as_number() {
            Some(number) => Number::Concrete(number),
            None => Number::Int(term),
        };
        let scale = Number::Concrete(POWERS[power.unsigned_abs() as usize]);
        match power > 0 {
            true => numbers::mul(self.cx, mantissa, scale).map(Some),
            false => numbers::div(self.cx, mantissa, scale).map(Some),
        }
    }

    fn signed(&mut self, value: Summary, negative: bool) -> Result<Summary, Saturated> {
        if !negative {
            return Ok(value);
        }
        summary::map_under(self.cx, Guard::TRUE, value, |cx, value| match Number::of(cx, value) {
            Some(number) => numbers::mul(cx, number, Number::Concrete(-1.0)),
            None => Ok(value.into()),
        })
    }
}
