//! `toUpperCase` and `toLowerCase` of open texts.
//!
//! Texts of ASCII, texts in which every unit becomes one unit, and the others are three texts: the first two are as dense as the text is, and
//! the last one has cells for what the few special units become.
//! Invariant: on its paths each of them is what `text::to_upper_case` or `text::to_lower_case` gives.

use super::Flat;
use super::changes::{Changes, classes_before, looked_up};
use super::engine::{Next, Query, Ways, ask};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::open_texts::sigma::Sigma;
use crate::symbolic::text_works::case::{Cases, LAST_ASCII, SIGMA};
use crate::symbolic::text_works::classes::{Range, unit_in};
use crate::symbolic::texts::unit_term;
use crate::value::text::Piece;
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// Whether all units of a text are outside of some ranges.
struct NoneIn<'r>(&'r [Range]);

impl Query for NoneIn<'_> {
    type State = ();

    fn start(&self) {}

    fn finish(&self, (): (), _: usize) -> Summary {
        Guard::TRUE.into()
    }

    fn ways(&self, (): (), _: usize) -> Ways<()> {
        let mut ways = Vec::with_capacity(2 * self.0.len() + 1);
        for &(from, to) in self.0 {
            if from > 0 {
                ways.push((from - 1, Next::To(())));
            }
            ways.push((to, Next::Answer(Guard::FALSE.into())));
        }
        if ways.last().is_none_or(|(last, _)| *last < u16::MAX) {
            ways.push((u16::MAX, Next::To(())));
        }
        ways
    }
}

/// Where no unit of a text is in some ranges, which are in order.
pub(super) fn has_none(cx: &mut Cx, flat: &Flat, ranges: &[Range]) -> Result<Guard, Saturated> {
    let none = ask(&mut cx.path, flat, &NoneIn(ranges))?;
    Ok(none.as_guard().expect("a diagram of Booleans is a guard"))
}

impl Runtime {
    /// A text after the change of case, however long it is; texts with sigmas of which not all is known are made concrete.
    pub(crate) fn open_case(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        text: Value,
        flat: &Flat,
        cases: &Cases,
    ) -> Result<Step, Saturated> {
        let ascii = has_none(cx, flat, &[(LAST_ASCII + 1, u16::MAX)])?;
        let small = self.plain_case(cx, flat, cases, LAST_ASCII)?;
        if cx.path.kernel.disjoint(guard, !ascii) {
            return Ok(Step::Value(small));
        }
        let wide = self.plain_case(cx, flat, cases, u16::MAX)?;
        let value = cx.path.kernel.select(ascii, small, wide)?;
        let plain = has_none(cx, flat, &cases.special)?;
        if cx.path.kernel.disjoint(guard, !plain) {
            return Ok(Step::Value(value));
        }
        let sigma = if cases.has_sigma { Sigma::new(cx, flat)? } else { None };
        let special = self.special_case(cx, flat, cases, &sigma)?;
        let value = cx.path.kernel.select(plain, value, special)?;
        if !cases.has_sigma || sigma.is_some() {
            return Ok(Step::Value(value));
        }
        let known = has_none(cx, flat, &[(SIGMA, SIGMA)])?;
        let (known, hidden) = (cx.path.kernel.and(guard, known)?, cx.path.kernel.and_not(guard, known)?);
        Ok(Step::Parts(vec![(known, Step::Value(value)), (hidden, Step::Narrow(vec![text]))]))
    }

    /// Every unit as one unit, exact for those up to the last one that are not special.
    fn plain_case(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        cases: &Cases,
        last: u16,
    ) -> Result<Summary, Saturated> {
        let mut changes = Changes::new(flat);
        while let Some((_, cell)) = changes.next_unit() {
            let piece = cases.changed(cx, cell.piece, last);
            let piece = piece.unit_term().map_or(piece, |term| self.unit_piece(cx, term));
            changes.add(cx, Vec::new(), vec![piece])?;
        }
        self.changed_text(cx, changes).map(Summary::from)
    }

    /// With the units that become several, those of pairs, and the sigma.
    fn special_case(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        cases: &Cases,
        sigma: &Option<Sigma>,
    ) -> Result<Summary, Saturated> {
        let ranges = |list: &[(Range, u16)]| list.iter().map(|(range, _)| *range).collect::<Vec<Range>>();
        let (two, three) = (ranges(&cases.longer[1]), ranges(&cases.longer[2]));
        let pairs = Pairs::new(cx, flat, cases)?;
        let mut changes = Changes::new(flat);
        while let Some((place, cell)) = changes.next_unit() {
            cx.look()?;
            let piece = cell.piece;
            let mut forms = Vec::new();
            for (ranges, count) in [(&three, 3), (&two, 2)] {
                let here = unit_in(cx, piece, ranges)?;
                if !here.is_false() {
                    let parts = cases.longer[..count].iter().map(|list| looked_up(cx, piece, list)).collect();
                    forms.push((here, parts));
                }
            }
            if let Some(sigma) = sigma {
                let here = unit_in(cx, piece, &[(SIGMA, SIGMA)])?;
                forms.push((here, vec![sigma.lower[place]]));
            }
            let pairs = pairs.changed(cx, flat, place)?;
            forms.extend(pairs.into_iter().map(|(here, changed)| (here, vec![changed])));
            let changed = cases.changed(cx, piece, u16::MAX);
            let changed = changed.unit_term().map_or(changed, |term| self.unit_piece(cx, term));
            changes.add(cx, forms, vec![changed])?;
        }
        self.changed_text(cx, changes).map(Summary::from)
    }
}

/// The second halves of pairs that have cases.
struct Pairs<'c> {
    cases: &'c Cases,
    /// First halves, each with the places that it comes before.
    leads: Vec<(u16, Vec<Guard>)>,
}

impl Pairs<'_> {
    fn new<'c>(cx: &mut Cx, flat: &Flat, cases: &'c Cases) -> Result<Pairs<'c>, Saturated> {
        let mut leads: Vec<(u16, Vec<Guard>)> = Vec::new();
        for &(lead, ..) in &cases.pairs {
            if leads.last().is_none_or(|(known, _)| *known != lead) {
                leads.push((lead, classes_before(cx, flat, &[(lead, lead)])?));
            }
        }
        Ok(Pairs { cases, leads })
    }

    /// Where the unit at a place changes with the one before it, and what it becomes.
    fn changed(&self, cx: &mut Cx, flat: &Flat, place: usize) -> Result<Vec<(Guard, Piece)>, Saturated> {
        let piece = flat.cells[place].piece;
        let mut all: Vec<(Guard, Piece)> = Vec::new();
        for (lead, before) in self.leads.iter().rev() {
            let of_lead = self.cases.pairs.iter().filter(|(known, ..)| known == lead);
            let runs: Vec<(Range, i64)> = of_lead.map(|&(_, range, offset)| (range, offset)).collect();
            let ranges: Vec<Range> = runs.iter().map(|(range, _)| *range).collect();
            let here = unit_in(cx, piece, &ranges)?;
            let here = cx.path.kernel.and(here, before[place])?;
            if here.is_false() {
                continue;
            }
            let changed = moved(cx, piece, &runs);
            // Few questions tell the second halves apart: where it is known which unit is before, all of them are one cell.
            match all.last_mut() {
                Some((guard, other)) if flat.is_dense => {
                    let before = unit_term(cx, flat.cells[place - 1].piece);
                    let (lead, changed) = (cx.path.terms.int(i64::from(*lead)), unit_term(cx, changed));
                    let (above, rest) = (cx.path.terms.at_most(before, lead), unit_term(cx, *other));
                    // The first halves come in order, the last one first.
                    *other = Piece::Char(cx.path.terms.ite_cond(above, changed, rest));
                    *guard = cx.path.kernel.or(*guard, here)?;
                }
                _ => all.push((here, changed)),
            }
        }
        Ok(all)
    }
}

/// A unit moved by the offset of the run in which it is. Beyond the runs it may be anything, and is kept near them.
fn moved(cx: &mut Cx, piece: Piece, runs: &[(Range, i64)]) -> Piece {
    let [.., last] = runs else { return piece };
    let unit = match piece {
        Piece::Unit(unit) => {
            let ((from, to), offset) = *runs.iter().find(|((_, to), _)| unit <= *to).unwrap_or(last);
            return Piece::Unit((i64::from(unit.clamp(from, to)) + offset) as u16);
        }
        piece => piece.unit_term().expect("a cell has a unit"),
    };
    let terms = &mut cx.path.terms;
    let mut moved = terms.int(i64::from(last.0.1) + last.1);
    for &((from, to), offset) in runs.iter().rev() {
        let (from, to, offset) = (terms.int(from.into()), terms.int(to.into()), terms.int(offset));
        let (first, here) = (terms.add(from, offset), terms.add(unit, offset));
        let (is_below, is_up_to) = (terms.at_most(unit, from), terms.at_most(unit, to));
        moved = terms.ite_cond(is_up_to, here, moved);
        moved = terms.ite_cond(is_below, first, moved);
    }
    terms.as_int(moved).map_or(Piece::Char(moved), |unit| Piece::Unit(unit as u16))
}
