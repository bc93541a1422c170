//! Numbers that open texts spell: `parseInt`, `parseFloat` and ToNumber, without a number for each way in which a numeral may lie in the text.
//!
//! Which kind of numeral a text is, is one question from its end on ([`shapes`]); all numerals of a kind are one term over the units
//! ([`terms`]), and comparisons of it with constants are questions about the text again ([`bounds`]).
//! Invariant: the number is that of the concrete conversion, for every text.

mod bounds;
mod shapes;
mod terms;

use self::bounds::{InverseTeller, Numeral, Teller};
use self::shapes::{Shape, Shapes};
use self::terms::{Members, members};
pub(super) use self::terms::{clamp, digit as digit_of};
use super::engine::ask;
use super::{Flat, number};
use crate::realm::runtime::Runtime;
use crate::symbolic::text_works::classes::{Range, WHITE, unit_in};
use crate::value::text::Open;
use crate::value::value::{Js, view};
use interp::Cx;
use numeric::Number;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value, map_under};
use term::{Cond, Sort, Spelling};

/// What is read as a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Grammar {
    /// As `parseInt` does, with a radix or, for 0, with ten or what a prefix says.
    Integer(u8),
    /// As `parseFloat` does.
    Start,
    /// As ToNumber does.
    Whole,
}

/// The units up to which the works on texts of known length read a text: there are few ways in which a numeral may lie in it.
const SHORT: usize = 3;

/// The same where no unit is white space or the letter of an exponent. Of six arbitrary units the works make 227,000 nodes and leave exponents
/// out, the automaton of eight makes 15,000.
const SHORT_AND_PLAIN: usize = 6;

/// Units that make many ways.
const LOOSE: &[Range] = &[(b'E' as u16, b'E' as u16), (b'e' as u16, b'e' as u16)];

/// The most significant decimal digits that a double holds whatever they are.
const DECIMAL_DIGITS: u8 = 15;

/// The integers below which every integer is a double.
const EXACT: u64 = 1 << 53;

/// The digits of a radix that spell an exact integer, whatever they are.
fn exact_digits(radix: u8) -> u8 {
    let (mut digits, mut power) = (0, u64::from(radix));
    while power <= EXACT {
        digits += 1;
        power *= u64::from(radix);
    }
    digits
}

/// The value of a digit.
fn digit(unit: u16, radix: u8) -> Option<u8> {
    let digit = char::from_u32(unit.into())?.to_digit(radix.into())?;
    u8::try_from(digit).ok()
}

/// The letter of a radix's prefix, in lower case.
fn letter(radix: u8) -> u8 {
    match radix {
        2 => b'b',
        8 => b'o',
        _ => b'x',
    }
}

impl Runtime {
    /// The number that an open text spells; none where the works on texts of known length have to tell.
    pub(crate) fn open_number(
        &mut self,
        cx: &mut Cx,
        text: Value,
        grammar: Grammar,
    ) -> Result<Option<Summary>, Saturated> {
        if !self.is_open(text) {
            return Ok(None);
        }
        let Some(flat) = self.flat(cx, text)? else { return Ok(None) };
        let count = flat.cells.len();
        if let Grammar::Integer(radix @ 2..) = grammar
            && radix != 10
            && !radix.is_power_of_two()
            && count > usize::from(exact_digits(radix))
        {
            // How V8 rounds these is not what any term says.
            return Ok(None);
        }
        if count <= SHORT || count <= SHORT_AND_PLAIN && !has_loose_units(cx, &flat)? {
            return Ok(None);
        }
        let shapes = ask(&mut cx.path, &flat, &Shapes::new(grammar))?;
        let Flat { from, cells, is_dense, is_cut, emissions } = flat.clone();
        // The words of texts live as long as the run, and those who tell bounds need them.
        self.texts.intern_open(Open { from, to: None, cells, is_dense, is_cut, emissions, row: None });
        let members = members(cx, &flat)?;
        let mut numbers = Numbers { flat: Rc::new(flat), members };
        map_under(cx, Guard::TRUE, shapes, |cx, shape| numbers.value(cx, Shape::of(shape))).map(Some)
    }
}

/// Whether a unit of a text may be white space or the letter of an exponent.
fn has_loose_units(cx: &mut Cx, flat: &Flat) -> Result<bool, Saturated> {
    for cell in flat.cells.iter() {
        for ranges in [WHITE, LOOSE] {
            if !unit_in(cx, cell.piece, ranges)?.is_false() {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The numbers of a text, by their shapes.
struct Numbers {
    flat: Rc<Flat>,
    members: Members,
}

impl Numbers {
    fn value(&mut self, cx: &mut Cx, shape: Shape) -> Result<Summary, Saturated> {
        let (Members { units }, terms) = (&self.members, &mut cx.path.terms);
        let (magnitude, numeral, is_negative) = match shape {
            Shape::Missing => return Ok(Value::number(f64::NAN).into()),
            Shape::Empty => return Ok(number(0).into()),
            Shape::Infinite { is_negative } => {
                let infinity = if is_negative { f64::NEG_INFINITY } else { f64::INFINITY };
                return Ok(Value::number(infinity).into());
            }
            Shape::Integer { radix, is_prefixed, is_negative } => {
                let term = self.members.integer(terms, radix, is_prefixed);
                (term, Numeral::Integer { radix, is_prefixed }, is_negative)
            }
            Shape::Large { radix, is_prefixed, is_negative } => {
                let term = terms.spelled(units, Spelling::Digits(radix));
                (term, Numeral::Integer { radix, is_prefixed }, is_negative)
            }
            Shape::Short { is_negative } => (self.members.fraction(terms), Numeral::Decimal, is_negative),
            Shape::Long { is_negative } => {
                (terms.spelled(units, Spelling::Decimal), Numeral::Decimal, is_negative)
            }
            Shape::Power { is_negative } => {
                (terms.spelled(units, Spelling::Scientific), Numeral::Scientific, is_negative)
            }
        };
        // So few digits are no integer, and no two numbers with so few digits are the same double.
        if let Shape::Short { .. } = shape
            && let Cond::Literal { atom, positive } = cx.path.terms.has_no_fraction(magnitude)
        {
            cx.path.tell_truth(atom, !positive);
        }
        let teller = Teller { flat: self.flat.clone(), numeral };
        cx.path.tell_bounds(magnitude, Rc::new(teller.clone()));
        let value = cx.number_value(magnitude);
        let value = match Number::of(cx, value) {
            Some(number) if is_negative => numeric::mul(cx, number, Number::Concrete(-1.0))?,
            _ => value.into(),
        };
        if let Some(Js::Term(term)) = value.as_value().map(view)
            && cx.path.terms.sort(term) == Sort::Double
        {
            let one = cx.path.terms.double(1.0);
            let inverse = cx.path.terms.fdiv(one, term);
            cx.path.tell_bounds(inverse, Rc::new(InverseTeller { teller, is_negative }));
        }
        Ok(value)
    }
}
