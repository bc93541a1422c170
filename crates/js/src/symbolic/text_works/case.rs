//! `toUpperCase` and `toLowerCase`: a unit whose case is another unit becomes a choice of offsets.
//!
//! The few units whose case has another length or depends on its neighbours (ß, a final sigma, pairs) are as those of open texts.
//! Invariant: a mapped unit evaluates to what `text::to_upper_case` or `text::to_lower_case` gives.

use crate::realm::step::Step;
use crate::symbolic::text_works::classes::{Range, TRAILS, unit_in};
use crate::symbolic::text_works::{Kind, Part, RunWork, Site, TextWork};
use crate::text;
use crate::value::arms::symbolic_ones;
use crate::value::text::Piece;
use interp::Cx;
use std::sync::OnceLock;
use summary::Saturated;
use term::{Term, Terms};

pub(super) const WORKS: &[TextWork] = &[
    ("to_upper_case", &[Kind::Text], to_upper_case as RunWork),
    ("to_lower_case", &[Kind::Text], to_lower_case),
];

pub(crate) const LAST_ASCII: u16 = 0x7F;

/// First units of pairs that have cases.
const CASED_LEADS: &[Range] =
    &[(0xD801, 0xD801), (0xD803, 0xD803), (0xD806, 0xD806), (0xD81B, 0xD81B), (0xD83A, 0xD83A)];
/// The sigma, whose lower case depends on what is around it.
pub(crate) const SIGMA: u16 = 0x03A3;

/// How single units change their case.
pub struct Cases {
    /// Runs of units that change by the same offset, in order, covering all units.
    runs: Vec<(Range, i64)>,
    /// Units that are not changed alone or by an offset, in order.
    pub special: Vec<Range>,
    /// Units that become several, in order: their first, second and third ones.
    pub(crate) longer: [Vec<(Range, u16)>; 3],
    /// Second halves of pairs that change: the first half, which stays, and by how much they change.
    pub pairs: Vec<(u16, Range, i64)>,
    /// Whether the sigma depends on what is around it.
    pub(crate) has_sigma: bool,
}

impl Cases {
    fn new(map: fn(&[u16]) -> Vec<u16>, is_special: fn(u16) -> bool) -> Cases {
        let (longer, pairs) = ([Vec::new(), Vec::new(), Vec::new()], changed_pairs(map));
        let has_sigma = is_special(SIGMA);
        let mut cases = Cases { runs: Vec::new(), special: Vec::new(), longer, pairs, has_sigma };
        for unit in 0..=u16::MAX {
            let is_surrogate = (0xD800..0xE000).contains(&unit);
            let mapped = if is_surrogate { vec![unit] } else { map(&[unit]) };
            let mut offset = 0;
            if mapped.len() > 1 {
                for (list, &part) in cases.longer.iter_mut().zip(&mapped) {
                    list.push(((unit, unit), part));
                }
            }
            match mapped[..] {
                [single] if !is_special(unit) => offset = i64::from(single) - i64::from(unit),
                _ => extend(&mut cases.special, unit),
            }
            match cases.runs.last_mut() {
                Some(((_, last), known)) if *known == offset => *last = unit,
                _ => cases.runs.push(((unit, unit), offset)),
            }
        }
        for &lead in CASED_LEADS {
            cases.special.push(lead);
        }
        cases.special.sort_unstable();
        cases
    }

    /// A unit after the change, exact up to a last one.
    pub(crate) fn changed(&self, cx: &mut Cx, piece: Piece, last: u16) -> Piece {
        match piece {
            Piece::Unit(unit) => {
                let runs = self.within(unit.into(), unit.into());
                let offset = runs.first().map_or(0, |(_, offset)| *offset);
                Piece::Unit((i64::from(unit) + offset) as u16)
            }
            Piece::Char(unit) | Piece::Decimal(unit) => {
                let terms = &mut cx.path.terms;
                let interval = terms.interval(unit);
                let runs = self.within(interval.lo, interval.hi.min(last.into()));
                let offset = choice(terms, unit, runs);
                Piece::Char(terms.add(unit, offset))
            }
            Piece::Open(_) => unreachable!("an open text is no unit"),
        }
    }

    /// The runs that an interval meets.
    pub fn within(&self, low: i128, high: i128) -> &[(Range, i64)] {
        let from = self.runs.partition_point(|((_, last), _)| i128::from(*last) < low);
        let to = self.runs.partition_point(|((first, _), _)| i128::from(*first) <= high);
        &self.runs[from..to.max(from)]
    }
}

/// The second halves of pairs that change, by runs of the same offset.
fn changed_pairs(map: fn(&[u16]) -> Vec<u16>) -> Vec<(u16, Range, i64)> {
    let mut pairs: Vec<(u16, Range, i64)> = Vec::new();
    for &(lead, _) in CASED_LEADS {
        for trail in TRAILS[0].0..=TRAILS[0].1 {
            let mapped = map(&[lead, trail]);
            let offset = i64::from(mapped[1]) - i64::from(trail);
            match pairs.last_mut() {
                _ if offset == 0 => {}
                Some((first, (_, last), known)) if (*first, *known, *last + 1) == (lead, offset, trail) => {
                    *last = trail;
                }
                _ => pairs.push((lead, (trail, trail), offset)),
            }
        }
    }
    pairs
}

fn extend(ranges: &mut Vec<Range>, unit: u16) {
    match ranges.last_mut() {
        Some((_, last)) if unit > 0 && *last == unit - 1 => *last = unit,
        _ => ranges.push((unit, unit)),
    }
}

/// The table of `toUpperCase`.
pub fn upper() -> &'static Cases {
    static UPPER: OnceLock<Cases> = OnceLock::new();
    UPPER.get_or_init(|| Cases::new(text::to_upper_case, |_| false))
}

/// The table of `toLowerCase`.
pub fn lower() -> &'static Cases {
    static LOWER: OnceLock<Cases> = OnceLock::new();
    LOWER.get_or_init(|| Cases::new(text::to_lower_case, |unit| unit == SIGMA))
}

fn to_upper_case(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    mapped(site, parts[0].pieces(), upper())
}

fn to_lower_case(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    mapped(site, parts[0].pieces(), lower())
}

/// Strings of ASCII apart, because their choices are small; then those without special units.
fn mapped(site: &mut Site<'_, '_>, pieces: &[Piece], cases: &Cases) -> Result<Option<Step>, Saturated> {
    let (mut ascii, mut plain) = (site.guard, site.guard);
    for &piece in pieces {
        let is_ascii = unit_in(site.op.cx, piece, &[(0, LAST_ASCII)])?;
        ascii = site.op.cx.path.kernel.and(ascii, is_ascii)?;
        if is_ascii.is_true() {
            continue;
        }
        let is_special = unit_in(site.op.cx, piece, &cases.special)?;
        plain = site.op.cx.path.kernel.and_not(plain, is_special)?;
    }
    let small = changed(site.op.cx, pieces, cases, LAST_ASCII);
    let small = site.text(&small);
    if ascii == site.guard {
        return Ok(Some(Step::Value(small)));
    }
    let wide = changed(site.op.cx, pieces, cases, u16::MAX);
    let wide = site.text(&wide);
    let value = site.select(ascii, small, wide)?;
    let special = site.op.cx.path.kernel.and_not(site.guard, plain)?;
    if special.is_false() {
        return Ok(Some(Step::Value(value)));
    }
    // The others become longer, or depend on their neighbours: they are as texts of any length.
    let text = site.op.runtime.string_of_pieces(site.op.cx, pieces);
    let (runtime, cx) = (&mut *site.op.runtime, &mut *site.op.cx);
    let rest = match runtime.flat(cx, text)? {
        Some(flat) => runtime.open_case(cx, special, text, &flat, cases)?,
        None => Step::Narrow(symbolic_ones(&[text])),
    };
    Ok(Some(Step::Parts(vec![(plain, Step::Value(value)), (special, rest)])))
}

/// The units after the change, exact for those up to the last one.
fn changed(cx: &mut Cx, pieces: &[Piece], cases: &Cases, last: u16) -> Vec<Piece> {
    pieces.iter().map(|&piece| cases.changed(cx, piece, last)).collect()
}

/// The offset of the run in which a unit lies, as a balanced choice.
fn choice(terms: &mut Terms, unit: Term, runs: &[(Range, i64)]) -> Term {
    match runs {
        [] => terms.int(0),
        [(_, offset)] => terms.int(*offset),
        _ => {
            let (low, high) = runs.split_at(runs.len() / 2);
            let bound = terms.int(i64::from(low[low.len() - 1].0.1));
            let (low, high) = (choice(terms, unit, low), choice(terms, unit, high));
            let cond = terms.at_most(unit, bound);
            terms.ite_cond(cond, low, high)
        }
    }
}
