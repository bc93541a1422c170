//! Whether two values are the same, which cannot always be told.
//!
//! Invariant: "cannot tell" is never read as "never" or "always". Whoever asks says what happens then: it makes the values
//! concrete, or leaves the paths out by [`Runtime::lose`].

use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::texts::equal_units;
use crate::value::arms::symbolic_ones;
use crate::value::text::Piece;
use interp::{Cx, term_value};
use numeric::{Number, equal, identical};
use summary::{Guard, Saturated, Value};
use term::{Term, js_number};

/// On which paths two values are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Same {
    /// On these.
    Where(Guard),
    /// No term says it: it needs the digits of a symbolic double, or an integer beyond what terms hold.
    Unknown,
}

impl Same {
    /// The truth value of a comparison of these operands, which are made concrete where it cannot be told.
    pub fn step(self, operands: &[Value]) -> Step {
        match self {
            Same::Where(guard) => Step::Value(guard.into()),
            Same::Unknown => Step::Narrow(symbolic_ones(operands)),
        }
    }

    /// The opposite.
    pub fn differ(self) -> Same {
        match self {
            Same::Where(guard) => Same::Where(!guard),
            Same::Unknown => Same::Unknown,
        }
    }
}

impl From<bool> for Same {
    fn from(truth: bool) -> Same {
        Same::Where(truth.into())
    }
}

impl Runtime {
    /// Where two strings are equal of which one has the text of a double.
    pub(crate) fn equal_double_texts(
        &mut self,
        cx: &mut Cx,
        lhs: &[Piece],
        rhs: &[Piece],
    ) -> Result<Same, Saturated> {
        if lhs.iter().chain(rhs).any(|piece| matches!(piece, Piece::Open(_))) {
            return Ok(Same::Unknown);
        }
        // Units before the first number and behind the last one are known to be where they are.
        let (before, behind) = (common(lhs, rhs, |pieces| pieces.iter()), ends(lhs, rhs));
        let start = equal_units(cx, &lhs[..before], &rhs[..before])?;
        let end = equal_units(cx, &lhs[lhs.len() - behind..], &rhs[rhs.len() - behind..])?;
        let around = cx.path.kernel.and(start, end)?;
        if around.is_false() {
            return Ok(Same::Where(Guard::FALSE));
        }
        let inside = match (number_within(lhs), number_within(rhs)) {
            (Some(a), Some(b)) if a.place == b.place && a.behind == b.behind => {
                same_number(cx, a.number, b.number)?
            }
            (Some(number), None) => match where_number_is(cx, &number, rhs)? {
                Same::Where(guard) => guard,
                Same::Unknown => return Ok(Same::Unknown),
            },
            (None, Some(number)) => match where_number_is(cx, &number, lhs)? {
                Same::Where(guard) => guard,
                Same::Unknown => return Ok(Same::Unknown),
            },
            _ => return Ok(Same::Unknown),
        };
        cx.path.kernel.and(around, inside).map(Same::Where)
    }
}

/// The number in a text that has one.
struct NumberWithin {
    number: Term,
    /// The units before it.
    place: usize,
    /// The units behind it.
    behind: usize,
}

fn number_within(pieces: &[Piece]) -> Option<NumberWithin> {
    let mut numbers = pieces.iter().enumerate().filter_map(|(place, piece)| match piece {
        Piece::Decimal(term) => Some((place, *term)),
        Piece::Unit(_) | Piece::Char(_) | Piece::Open(_) => None,
    });
    let (place, number) = numbers.next()?;
    numbers.next().is_none().then_some(NumberWithin { number, place, behind: pieces.len() - place - 1 })
}

fn is_unit(piece: &Piece) -> bool {
    matches!(piece, Piece::Unit(_) | Piece::Char(_))
}

/// How many units both texts have before a number.
fn common<'p, I: Iterator<Item = &'p Piece>>(
    lhs: &'p [Piece],
    rhs: &'p [Piece],
    walk: fn(&'p [Piece]) -> I,
) -> usize {
    walk(lhs).zip(walk(rhs)).take_while(|(a, b)| is_unit(a) && is_unit(b)).count()
}

/// How many units both texts have behind their numbers.
fn ends(lhs: &[Piece], rhs: &[Piece]) -> usize {
    common(lhs, rhs, |pieces| pieces.iter().rev())
}

/// Where the texts of two numbers are equal.
fn same_number(cx: &mut Cx, lhs: Term, rhs: Term) -> Result<Guard, Saturated> {
    let number = |cx: &Cx, term: Term| Number::of(cx, term_value(term)).expect("a term is a number");
    let (lhs, rhs) = (number(cx, lhs), number(cx, rhs));
    let same = equal(cx, lhs, rhs)?;
    let nans = (identical(cx, lhs, f64::NAN)?, identical(cx, rhs, f64::NAN)?);
    let both = cx.path.kernel.and(nans.0, nans.1)?;
    cx.path.kernel.or(same, both)
}

/// Where a number is what stands in its place in a text of units; the units around are not looked at.
fn where_number_is(cx: &mut Cx, number: &NumberWithin, units: &[Piece]) -> Result<Same, Saturated> {
    let Some(end) = units.len().checked_sub(number.behind).filter(|end| *end > number.place) else {
        return Ok(Same::Where(Guard::FALSE));
    };
    let middle: Option<Vec<u16>> = units[number.place..end]
        .iter()
        .map(|piece| match piece {
            Piece::Unit(unit) => Some(*unit),
            Piece::Char(_) | Piece::Decimal(_) | Piece::Open(_) => None,
        })
        .collect();
    let Some(middle) = middle else { return Ok(Same::Unknown) };
    let double = crate::number::string_to_number(&middle);
    // Only the canonical text of a number is the text of a number.
    if js_number(double).encode_utf16().ne(middle) {
        return Ok(Same::Where(Guard::FALSE));
    }
    let symbolic = Number::of(cx, term_value(number.number)).expect("a term is a number");
    // Both zeros have the same text.
    let here = match double.is_nan() {
        true => identical(cx, symbolic, double)?,
        false => equal(cx, symbolic, Number::Concrete(double))?,
    };
    Ok(Same::Where(here))
}
