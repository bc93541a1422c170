//! Open texts in which `decodeURI`, `decodeURIComponent` and `unescape` put characters in the place of `%XX`.
//!
//! Invariant: the text is what the concrete function makes where it makes one; which texts are malformed is told with it, and there the text
//! may be any. Each of the ways to spell a character is an expression that excludes the others, so that a place has at most one.

use super::matched::{Replaced, Way, always, ways_to_match};
use super::numerals::{clamp, digit_of};
use super::{Flat, place_of};
use crate::realm::runtime::Runtime;
use crate::regexp::symbolic::Told;
use crate::regexp::{Flags, Regexp};
use crate::symbolic::text_works::classes::unit_in;
use crate::symbolic::texts::unit_term;
use crate::value::text::{Cell, Piece};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value, map_under};
use term::{Term, Terms};

/// How characters of one to four bytes are spelled; a group for each hexadecimal digit. Shorter spellings, surrogates and what is beyond
/// Unicode are malformed.
const SPELLINGS: [&str; 4] = [
    r"%([0-7])([\da-fA-F])",
    r"%([cC](?=[2-9a-fA-F])|[dD])([\da-fA-F])%([89abAB])([\da-fA-F])",
    r"%([eE])(0(?=%[abAB])|[dD](?=%[89])|[1-9a-cA-CeEfF])%([89abAB])([\da-fA-F])%([89abAB])([\da-fA-F])",
    r"%([fF])(0(?=%[9abAB])|4(?=%8)|[1-3])%([89abAB])([\da-fA-F])%([89abAB])([\da-fA-F])%([89abAB])([\da-fA-F])",
];

/// How `unescape` finds units; four digits come first, and exclude two.
const ESCAPES: [&str; 2] =
    [r"%u([\da-fA-F])([\da-fA-F])([\da-fA-F])([\da-fA-F])", r"%([\da-fA-F])([\da-fA-F])"];

/// What `decodeURI` leaves as it is.
const RESERVED: &str = r"%(?:2[346bBcCfF]|3[aAbBdDfF]|40)";
/// Everything else of one byte.
const NOT_RESERVED: &str = r"%(?!2[346bBcCfF]|3[aAbBdDfF]|40)([0-7])([\da-fA-F])";

fn compiled(pattern: &str) -> Regexp {
    let units: Vec<u16> = pattern.encode_utf16().collect();
    let flags = Flags::parse(&[]).expect("no flags are flags");
    Regexp::compile(&units, flags).expect("the patterns of this file are well formed")
}

impl Runtime {
    /// The text that an open text is decoded to, and where it is malformed; none where another way has to decode it.
    pub(super) fn open_decode(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        is_component: bool,
    ) -> Result<Option<(Value, Guard)>, Saturated> {
        let mut places: Vec<Vec<Replaced>> = flat.cells.iter().map(|_| Vec::new()).collect();
        let mut patterns: Vec<&str> = SPELLINGS.to_vec();
        if !is_component {
            patterns[0] = NOT_RESERVED;
            patterns.push(RESERVED);
        }
        for pattern in patterns {
            let Some(ways) = ways_to_match(cx, flat, &compiled(pattern), Told::Everything)? else {
                return Ok(None);
            };
            for (place, ways) in ways.into_iter().enumerate() {
                for way in ways {
                    let end = way.end();
                    let cells = match way.captures.len() {
                        1 => flat.cells[place..end].to_vec(),
                        _ => always(&decoded(cx, flat, &way)),
                    };
                    places[place].push(Replaced { guard: way.guard, end, cells });
                }
            }
        }
        // By place: where the text is malformed from there on.
        let mut malformed = vec![Guard::FALSE; flat.cells.len() + 1];
        for (place, cell) in flat.cells.iter().enumerate().rev() {
            let percent = unit_in(cx, cell.piece, &[(u16::from(b'%'), u16::from(b'%'))])?;
            let percent = cx.path.kernel.and(cell.there, percent)?;
            let mut here = cx.path.kernel.or(percent, malformed[place + 1])?;
            for way in &places[place] {
                here = cx.path.kernel.ite(way.guard, malformed[way.end], here)?;
            }
            malformed[place] = match flat.is_dense {
                true => cx.path.kernel.and(cell.there, here)?,
                false => here,
            };
        }
        let refused = map_under(cx, Guard::TRUE, flat.from, |_, from| {
            Ok::<_, Saturated>(Summary::from(malformed[place_of(from)]))
        })?;
        let refused = refused.as_guard().expect("a diagram of Booleans is a guard");
        let text = self.with_matches_replaced(cx, flat, &places, true)?;
        Ok(Some((text, refused)))
    }
}

impl Runtime {
    /// What `unescape` makes of an open text; none where another way has to tell.
    pub(super) fn open_unescape(&mut self, cx: &mut Cx, flat: &Flat) -> Result<Option<Value>, Saturated> {
        let mut places: Vec<Vec<Replaced>> = flat.cells.iter().map(|_| Vec::new()).collect();
        for pattern in ESCAPES {
            let Some(ways) = ways_to_match(cx, flat, &compiled(pattern), Told::Everything)? else {
                return Ok(None);
            };
            for (place, ways) in ways.into_iter().enumerate() {
                for way in ways {
                    let digits = digits_of(cx, flat, &way);
                    let first = cx.path.terms.int(0);
                    let unit = digits
                        .into_iter()
                        .fold(first, |unit, digit| combined(&mut cx.path.terms, unit, 16, digit));
                    let cells = always(&[piece_of(&cx.path.terms, unit)]);
                    places[place].push(Replaced { guard: way.guard, end: way.end(), cells });
                }
            }
        }
        self.with_matches_replaced(cx, flat, &places, true).map(Some)
    }
}

/// The digits that the groups of a match captured.
fn digits_of(cx: &mut Cx, flat: &Flat, way: &Way) -> Vec<Term> {
    let mut digits = Vec::with_capacity(8);
    for (from, _) in way.captures[1..].iter().flatten() {
        let Cell { piece, .. } = flat.cells[*from];
        let unit = unit_term(cx, piece);
        digits.push(digit_of(&mut cx.path.terms, unit, 16).1);
    }
    digits
}

fn piece_of(terms: &Terms, unit: Term) -> Piece {
    match terms.as_int(unit) {
        Some(unit) => Piece::Unit(unit as u16),
        None => Piece::Char(unit),
    }
}

/// The units of the character that a match spells.
fn decoded(cx: &mut Cx, flat: &Flat, way: &Way) -> Vec<Piece> {
    let digits = digits_of(cx, flat, way);
    let terms = &mut cx.path.terms;
    // Six bits of a byte behind the first one.
    let bits = |terms: &mut Terms, high: Term, low: Term| {
        let high = above(terms, high, 8, 3);
        combined(terms, high, 16, low)
    };
    let units = match digits[..] {
        [high, low] => vec![combined(terms, high, 16, low)],
        [high, low, second, third] => {
            let high = above(terms, high, 12, 1);
            let (first, second) = (combined(terms, high, 16, low), bits(terms, second, third));
            vec![combined(terms, first, 64, second)]
        }
        [_, first, second, third, fourth, fifth] => {
            let (second, third) = (bits(terms, second, third), bits(terms, fourth, fifth));
            let rest = combined(terms, second, 64, third);
            vec![combined(terms, first, 4096, rest)]
        }
        [_, first, second, third, fourth, fifth, sixth, seventh] => {
            let (second, last) = (bits(terms, second, third), bits(terms, sixth, seventh));
            let (first, upper) = (above(terms, first, 0, 4), above(terms, fourth, 8, 3));
            let middle = combined(terms, second, 4, upper);
            let lead = combined(terms, first, 256, middle);
            let trail = combined(terms, fifth, 64, last);
            // The point is above the first 0x10000.
            let (lead_base, trail_base) = (terms.int(0xD800 - 0x40), terms.int(0xDC00));
            vec![terms.add(lead, lead_base), terms.add(trail, trail_base)]
        }
        _ => unreachable!("a spelling has a digit for each group"),
    };
    units.into_iter().map(|unit| piece_of(terms, unit)).collect()
}

/// How much a digit is above another, up to a number.
fn above(terms: &mut Terms, digit: Term, least: i64, most: i64) -> Term {
    let least = terms.int(-least);
    let digit = terms.add(digit, least);
    clamp(terms, digit, 0, most)
}

fn combined(terms: &mut Terms, high: Term, factor: i64, low: Term) -> Term {
    let high = terms.scale(high, factor);
    terms.add(high, low)
}
