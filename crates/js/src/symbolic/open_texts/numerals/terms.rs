//! The terms of the numbers that a text spells, over its units.
//!
//! Invariant: a unit that is not there is −1, and is passed over. What comes before the first digit, or before the letter of a prefix, counts
//! for nothing: a term is used where the text is such a numeral.

use super::super::{Flat, number, where_place};
use super::{DECIMAL_DIGITS, exact_digits, letter};
use crate::symbolic::texts::unit_term;
use interp::{Cx, guard_term};
use summary::{Guard, Saturated};
use term::{Term, Terms};

/// The units of a text as integers, −1 where there is none.
pub(super) struct Members {
    pub(super) units: Vec<Term>,
}

/// The units of a text.
pub(super) fn members(cx: &mut Cx, flat: &Flat) -> Result<Members, Saturated> {
    let is_whole = flat.from.as_value() == Some(number(0));
    let none = cx.path.terms.int(-1);
    let mut stopped = cx.path.terms.bool(false);
    let mut units = Vec::with_capacity(flat.cells.len());
    for (place, cell) in flat.cells.iter().enumerate() {
        let begun = match is_whole {
            true => Guard::TRUE,
            false => where_place(cx, flat.from, |from| from <= place)?,
        };
        let here = cx.path.kernel.and(begun, cell.there)?;
        let ended = cx.path.kernel.and_not(begun, cell.there)?;
        let here = guard_term(cx, here);
        let unit = unit_term(cx, cell.piece);
        let terms = &mut cx.path.terms;
        let unit = terms.ite(stopped, none, unit);
        units.push(terms.ite(here, unit, none));
        if flat.is_cut {
            let ended = guard_term(cx, ended);
            stopped = either(&mut cx.path.terms, stopped, ended);
        }
    }
    Ok(Members { units })
}

fn either(terms: &mut Terms, a: Term, b: Term) -> Term {
    let yes = terms.bool(true);
    terms.ite(a, yes, b)
}

fn both(terms: &mut Terms, a: Term, b: Term) -> Term {
    terms.both(a, b)
}

/// `a` without `b`.
fn without(terms: &mut Terms, a: Term, b: Term) -> Term {
    let no = terms.bool(false);
    terms.ite(b, no, a)
}

fn at_most(terms: &mut Terms, term: Term, bound: i64) -> Term {
    let bound = terms.int(bound);
    let cond = terms.at_most(term, bound);
    terms.cond_term(cond)
}

/// Whether a unit is from one to another.
fn within(terms: &mut Terms, unit: Term, from: i64, to: i64) -> Term {
    let (up_to, below) = (at_most(terms, unit, to), at_most(terms, unit, from - 1));
    without(terms, up_to, below)
}

/// The nearest integer within bounds: the interval of the term says so.
pub(in super::super) fn clamp(terms: &mut Terms, term: Term, from: i64, to: i64) -> Term {
    let last = terms.int(to);
    let is_below = at_most(terms, term, to);
    let term = terms.ite(is_below, term, last);
    let first = terms.int(from);
    let is_above = at_most(terms, term, from - 1);
    terms.ite(is_above, first, term)
}

/// A unit that is a digit, and its value.
pub(in super::super) fn digit(terms: &mut Terms, unit: Term, radix: u8) -> (Term, Term) {
    let radix = i64::from(radix);
    let mut is_digit = terms.bool(false);
    let mut value = terms.int(0);
    for (first, least, count) in [(b'a', 10, radix - 10), (b'A', 10, radix - 10), (b'0', 0, radix.min(10))] {
        if count <= 0 {
            continue;
        }
        let (from, to) = (i64::from(first), i64::from(first) + count - 1);
        let is_here = within(terms, unit, from, to);
        let here = clamp(terms, unit, from, to);
        let offset = terms.int(least - from);
        let here = terms.add(here, offset);
        value = terms.ite(is_here, here, value);
        is_digit = either(terms, is_here, is_digit);
    }
    (is_digit, value)
}

/// What was read of a numeral.
struct Reading {
    value: Term,
    /// Ten to the number of digits behind the point.
    scale: Term,
    /// Whether digits count from here on.
    is_open: Term,
    has_begun: Term,
    has_point: Term,
    is_over: Term,
}

impl Members {
    /// The integer that the first digits spell, which are no more than doubles hold in any case. Behind a prefix, if there is one.
    pub(super) fn integer(&self, terms: &mut Terms, radix: u8, is_prefixed: bool) -> Term {
        let prefix = is_prefixed.then(|| i64::from(letter(radix)));
        self.read(terms, radix, exact_digits(radix), prefix, false).value
    }

    /// The decimal with a point that the first digits spell, which are no more than [`DECIMAL_DIGITS`].
    pub(super) fn fraction(&self, terms: &mut Terms) -> Term {
        let Reading { value, scale, .. } = self.read(terms, 10, DECIMAL_DIGITS, None, true);
        // Both are exact, so that there is one rounding.
        let (value, scale) = (terms.to_double(value), terms.to_double(scale));
        terms.fdiv(value, scale)
    }

    fn read(
        &self,
        terms: &mut Terms,
        radix: u8,
        most_digits: u8,
        prefix: Option<i64>,
        has_point: bool,
    ) -> Reading {
        let (yes, no) = (terms.bool(true), terms.bool(false));
        // What another digit may be put behind; no more is ever read where the number is used.
        let room = i64::from(radix).pow(u32::from(most_digits) - 1);
        let (zero, one) = (terms.int(0), terms.int(1));
        let is_open = if prefix.is_some() { no } else { yes };
        let mut read =
            Reading { value: zero, scale: one, is_open, has_begun: no, has_point: no, is_over: no };
        for &unit in &self.units {
            let (is_digit, digit) = digit(terms, unit, radix);
            let counts = without(terms, read.is_open, read.is_over);
            let counts = both(terms, counts, is_digit);
            let value = clamp(terms, read.value, 0, room - 1);
            let value = terms.scale(value, radix.into());
            let value = terms.add(value, digit);
            let mut is_other = without(terms, read.has_begun, is_digit);
            if has_point {
                let scale = clamp(terms, read.scale, 1, room);
                let scale = terms.scale(scale, 10);
                let is_scaled = both(terms, counts, read.has_point);
                read.scale = terms.ite(is_scaled, scale, read.scale);
                let is_point = within(terms, unit, b'.'.into(), b'.'.into());
                let is_first = without(terms, is_point, read.has_point);
                is_other = without(terms, is_other, is_first);
                let is_first = without(terms, is_first, read.is_over);
                read.has_point = either(terms, read.has_point, is_first);
            }
            let is_none = at_most(terms, unit, -1);
            let is_other = without(terms, is_other, is_none);
            read.value = terms.ite(counts, value, read.value);
            read.is_over = either(terms, read.is_over, is_other);
            read.has_begun = either(terms, read.has_begun, counts);
            if let Some(letter) = prefix {
                let (upper, lower) = (letter - 0x20, letter);
                let (upper, lower) = (within(terms, unit, upper, upper), within(terms, unit, lower, lower));
                let is_letter = either(terms, upper, lower);
                read.is_open = either(terms, read.is_open, is_letter);
            }
        }
        read
    }
}
