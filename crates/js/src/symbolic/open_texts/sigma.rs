//! The lower case of the sigma, which is another one at the end of a word (Unicode 3.13, Final_Sigma).
//!
//! Which one it is depends on everything around it, but few questions tell the two apart: so it is a term, of which diagrams know nothing until
//! somebody asks.

use super::{Flat, where_place};
use crate::symbolic::text_works::classes::{LEADS, Range, TRAILS};
use crate::symbolic::texts::unit_term;
use crate::text::case_classes;
use crate::value::text::Piece;
use interp::{Cx, guard_term};
use std::sync::OnceLock;
use summary::Saturated;
use term::{Term, Terms};

const FINAL: i64 = 0x03C2;
/// The small sigma that stands within a word.
pub const INNER: i64 = 0x03C3;

/// What a code point is between a sigma and a letter: here nothing that counts.
pub const OTHER: i64 = 0;
/// A point with a case.
pub const CASED: i64 = 1;
/// A point that the search for a cased one passes over.
pub const SKIPPED: i64 = 2;

/// The lower case of sigmas, by place.
pub(super) struct Sigma {
    pub(super) lower: Vec<Piece>,
}

/// Runs of code points of one class, in order and without gaps.
pub type Runs = Vec<((u32, u32), i64)>;

/// All code points, by class.
pub fn runs() -> &'static Runs {
    static RUNS: OnceLock<Runs> = OnceLock::new();
    RUNS.get_or_init(|| {
        let (cased, skipped) = case_classes();
        let mut bounds: Vec<u32> = vec![0];
        for set in [&cased, &skipped] {
            bounds.extend(set.ranges().iter().flat_map(|&(from, to)| [from, to + 1]));
        }
        bounds.sort_unstable();
        bounds.dedup();
        let class = |point: u32| match (skipped.contains(point), cased.contains(point)) {
            (true, _) => SKIPPED,
            (_, true) => CASED,
            _ => OTHER,
        };
        let mut runs: Runs = Vec::new();
        for (index, &from) in bounds.iter().enumerate() {
            let to = bounds.get(index + 1).map_or(0x10FFFF, |next| next - 1);
            match runs.last_mut() {
                Some(((_, last), known)) if *known == class(from) => *last = to,
                _ => runs.push(((from, to), class(from))),
            }
        }
        runs
    })
}

/// The class of a code point within bounds, as a balanced choice.
fn class_of(terms: &mut Terms, point: Term, runs: &[((u32, u32), i64)]) -> Term {
    match runs {
        [] => terms.int(OTHER),
        [(_, class)] => terms.int(*class),
        _ => {
            let (low, high) = runs.split_at(runs.len() / 2);
            let bound = terms.int(i64::from(low[low.len() - 1].0.1));
            let (low, high) = (class_of(terms, point, low), class_of(terms, point, high));
            let cond = terms.at_most(point, bound);
            terms.ite_cond(cond, low, high)
        }
    }
}

fn runs_within(from: i128, to: i128) -> &'static [((u32, u32), i64)] {
    let runs = runs();
    let first = runs.partition_point(|((_, last), _)| i128::from(*last) < from);
    let end = runs.partition_point(|((first, _), _)| i128::from(*first) <= to);
    &runs[first..end.max(first)]
}

impl Sigma {
    /// None where the text has gaps.
    pub(super) fn new(cx: &mut Cx, flat: &Flat) -> Result<Option<Sigma>, Saturated> {
        if !flat.is_dense {
            return Ok(None);
        }
        let count = flat.cells.len();
        // By place: whether the text has begun there.
        let mut begun = Vec::with_capacity(count);
        for place in 0..count {
            let guard = where_place(cx, flat.from, |from| from <= place)?;
            begun.push(guard_term(cx, guard));
        }
        let mut there = Vec::with_capacity(count);
        for cell in flat.cells.iter() {
            there.push(guard_term(cx, cell.there));
        }
        let units: Vec<Term> = flat.cells.iter().map(|cell| unit_term(cx, cell.piece)).collect();
        let terms = &mut cx.path.terms;
        let mut singles = Vec::with_capacity(count);
        // By place: where a pair begins, and its class.
        let mut pairs: Vec<(Term, Term)> = Vec::with_capacity(count);
        for place in 0..count {
            let interval = terms.interval(units[place]);
            let runs = runs_within(interval.lo, interval.hi);
            singles.push(class_of(terms, units[place], runs));
            let no = terms.bool(false);
            pairs.push(match units.get(place + 1) {
                Some(&trail) => {
                    let lead = is_within(terms, units[place], LEADS[0]);
                    let both = is_within(terms, trail, TRAILS[0]);
                    let both = terms.ite(there[place + 1], both, no);
                    let both = terms.ite(lead, both, no);
                    match terms.as_bool(both) {
                        Some(false) => (no, terms.int(OTHER)),
                        _ => {
                            let base = terms.int(0x10000 - (0xD800 << 10) - 0xDC00);
                            let shifted = terms.scale(units[place], 1 << 10);
                            let point = terms.add(shifted, trail);
                            let point = terms.add(point, base);
                            (both, class_of(terms, point, runs_within(0x10000, 0x10FFFF)))
                        }
                    }
                }
                None => (no, terms.int(OTHER)),
            });
        }
        // Whether a letter with a case comes before each place, and from it on.
        let (no, mut before, mut behind) =
            (terms.bool(false), Vec::new(), vec![terms.bool(false); count + 2]);
        before.push(no);
        for place in 1..=count {
            let single = followed(terms, singles[place - 1], before[place - 1]);
            let single = terms.ite(begun[place - 1], single, no);
            before.push(match place.checked_sub(2) {
                Some(start) => {
                    let (is_pair, class) = pairs[start];
                    let is_pair = terms.ite(begun[start], is_pair, no);
                    let pair = followed(terms, class, before[start]);
                    terms.ite(is_pair, pair, single)
                }
                None => single,
            });
        }
        for place in (0..count).rev() {
            let (is_pair, class) = pairs[place];
            let (single, pair) = (
                followed(terms, singles[place], behind[place + 1]),
                followed(terms, class, behind[place + 2]),
            );
            let here = terms.ite(is_pair, pair, single);
            behind[place] = terms.ite(there[place], here, no);
        }
        let (last, inner) = (terms.int(FINAL), terms.int(INNER));
        let mut sigma = |place: usize| {
            let alone = terms.ite(behind[place + 1], inner, last);
            let lower = terms.ite(before[place], alone, inner);
            terms.as_int(lower).map_or(Piece::Char(lower), |unit| Piece::Unit(unit as u16))
        };
        let lower = (0..count).map(&mut sigma).collect();
        Ok(Some(Sigma { lower }))
    }
}

/// Whether a letter comes, where the next code point is of a class and what follows it is known.
fn followed(terms: &mut Terms, class: Term, rest: Term) -> Term {
    let (other, cased) = (terms.int(OTHER), terms.int(CASED));
    let (no, yes) = (terms.bool(false), terms.bool(true));
    let (is_other, is_cased) = (terms.at_most(class, other), terms.at_most(class, cased));
    let known = terms.ite_cond(is_cased, yes, rest);
    terms.ite_cond(is_other, no, known)
}

/// Whether a unit is within a range.
fn is_within(terms: &mut Terms, unit: Term, (from, to): Range) -> Term {
    let (from, to) = (terms.int(from.into()), terms.int(to.into()));
    let (above, below) = (terms.at_most(from, unit), terms.at_most(unit, to));
    let below = terms.cond_term(below);
    let no = terms.bool(false);
    terms.ite_cond(above, below, no)
}
