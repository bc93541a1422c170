//! Open texts in which something is replaced by a text that is known: the first place, or all of them.
//!
//! Invariant: the result is what replacing makes of the text of each length. What is replaced is a text or units of a class, so where a
//! match begins follows from as many units as it has; where only the first one counts, emissions lead from before it to behind it.

use super::case::has_none;
use super::changes::classes_before;
use super::engine::ask;
use super::lists::{ends_of_text, occurrences};
use super::matched::{Replaced, always};
use super::queries::{Asked, Occurs};
use super::{Flat, number, place_of};
use crate::op::lift::lift;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::symbolic::text_works::classes::{Range, unit_in};
use crate::value::text::{Cell, Emission, Form, Open, Piece};
use crate::value::value::{Js, UNDEFINED, view};
use interp::Cx;
use std::rc::Rc;
use summary::{Guard, Saturated, Value, each_under, map_under};

/// What is replaced.
pub(crate) enum Wanted {
    /// A text, which is not empty.
    Text(Rc<[u16]>),
    /// A unit of some ranges, which are in order; or as many in a row as there are.
    Class { ranges: Vec<Range>, is_run: bool },
}

/// `open_replace(text, wanted, template, all)`: an open text with a constant replaced; undefined where another way has to do it.
pub(crate) fn open_replace(op: &mut Op<'_>) -> Done {
    lift::<4>(op, |op, _, [text, wanted, template, all]| {
        let (Js::String(wanted), Some(template)) = (view(wanted), op.runtime.plain_template(template)) else {
            return Ok(UNDEFINED.into());
        };
        let wanted = op.runtime.strings.get(wanted).clone();
        if wanted.is_empty() {
            return Ok(UNDEFINED.into());
        }
        let wanted = Wanted::Text(wanted[..].into());
        let replaced = op.runtime.replaced(op.cx, text, &wanted, &template, all == Value::TRUE)?;
        Ok(replaced.unwrap_or(UNDEFINED).into())
    })
}

impl Wanted {
    /// Where it is somewhere in a text.
    pub(crate) fn is_in(&self, cx: &mut Cx, flat: &Flat) -> Result<Guard, Saturated> {
        let none = match self {
            Wanted::Class { ranges, .. } => has_none(cx, flat, ranges)?,
            Wanted::Text(text) => {
                let found = ask(&mut cx.path, flat, &Occurs::new(text, Asked::Any))?;
                return Ok(found.as_guard().expect("a diagram of Booleans is a guard"));
            }
        };
        Ok(!none)
    }

    fn is_run(&self) -> bool {
        matches!(self, Wanted::Class { is_run: true, .. })
    }

    fn size(&self) -> usize {
        match self {
            Wanted::Text(text) => text.len(),
            Wanted::Class { .. } => 1,
        }
    }

    /// Whether one place of it can overlap with another.
    fn overlaps(&self) -> bool {
        let Wanted::Text(text) = self else { return false };
        (1..text.len()).any(|size| text[..size] == text[text.len() - size..])
    }
}

impl Runtime {
    /// The units of a template without anything that means something else; none if there may be.
    pub(crate) fn plain_template(&self, template: Value) -> Option<Vec<Piece>> {
        let Js::String(template) = view(template) else { return None };
        let units = self.strings.get(template);
        (!units.contains(&u16::from(b'$'))).then(|| units.iter().map(|&unit| Piece::Unit(unit)).collect())
    }

    /// An open text with the first place of something replaced, or all of them; none where another way has to do it.
    pub(crate) fn replaced(
        &mut self,
        cx: &mut Cx,
        text: Value,
        wanted: &Wanted,
        template: &[Piece],
        all: bool,
    ) -> Result<Option<Value>, Saturated> {
        if !self.is_open(text) {
            return Ok(None);
        }
        let Some(flat) = self.whole_flat(cx, text)? else { return Ok(None) };
        let is_whole = flat.from.as_value() == Some(number(0));
        let is_known = match all {
            true => wanted.size() == 1 || (is_whole && flat.is_dense && !wanted.overlaps()),
            false => is_whole && !wanted.is_run() && (wanted.size() == 1 || flat.is_dense),
        };
        if let (false, Wanted::Text(text)) = (is_known || flat.is_dense, wanted) {
            let pieces: Vec<Piece> = text.iter().map(|&unit| Piece::Unit(unit)).collect();
            let mut places = Vec::with_capacity(flat.cells.len());
            for word in ends_of_text(cx, &flat, &pieces)? {
                let mut here = Vec::new();
                each_under(cx, Guard::TRUE, word, |_, guard, end| {
                    if end != UNDEFINED {
                        here.push(Replaced { guard, end: place_of(end), cells: always(template) });
                    }
                    Ok::<_, Saturated>(())
                })?;
                places.push(here);
            }
            places.truncate(flat.cells.len());
            return self.with_matches_replaced(cx, &flat, &places, all).map(Some);
        }
        if !is_known {
            return Ok(None);
        }
        let places = Places::new(cx, &flat, wanted, all)?;
        let (cells, starts) = places.cells(cx, &flat, template)?;
        let emissions = places.emissions(&flat, wanted, template, (&starts, cells.len()));
        let from = map_under(cx, Guard::TRUE, flat.from, |_, from| {
            Ok::<_, Saturated>(number(starts.get(place_of(from)).copied().unwrap_or(cells.len())).into())
        })?;
        // Where a unit became nothing, its start is that of the next one.
        let is_clear = all && starts.windows(2).all(|pair| pair[0] < pair[1]);
        let emissions = (is_whole || is_clear).then(|| emissions.into());
        let open = Open {
            from,
            to: None,
            cells: cells.into(),
            is_dense: false,
            is_cut: false,
            emissions,
            row: None,
        };
        Ok(Some(self.open_text(open)))
    }
}

/// Where matches are, by place.
struct Places {
    /// Where one begins.
    found: Vec<Guard>,
    /// Where one begins that is replaced: the first one, or any.
    chosen: Vec<Guard>,
    /// Where a unit is within one that is replaced and began before.
    within: Vec<Guard>,
    all: bool,
}

impl Places {
    fn new(cx: &mut Cx, flat: &Flat, wanted: &Wanted, all: bool) -> Result<Places, Saturated> {
        let (count, size) = (flat.cells.len(), wanted.size());
        let (mut found, mut within) = (Vec::with_capacity(count), vec![Guard::FALSE; count]);
        match wanted {
            Wanted::Text(text) if size > 1 => {
                let pieces: Vec<Piece> = text.iter().map(|&unit| Piece::Unit(unit)).collect();
                found = occurrences(cx, flat, &pieces)?;
            }
            Wanted::Text(text) => {
                for cell in flat.cells.iter() {
                    found.push(unit_in(cx, cell.piece, &[(text[0], text[0])])?);
                }
            }
            Wanted::Class { ranges, is_run } => {
                let before = if *is_run { classes_before(cx, flat, ranges)? } else { within.clone() };
                for (place, cell) in flat.cells.iter().enumerate() {
                    let here = unit_in(cx, cell.piece, ranges)?;
                    within[place] = cx.path.kernel.and(here, before[place])?;
                    found.push(cx.path.kernel.and_not(here, before[place])?);
                }
            }
        }
        let mut chosen = found.clone();
        if !all {
            let mut done = Guard::FALSE;
            for (here, cell) in chosen.iter_mut().zip(flat.cells.iter()) {
                let there = cx.path.kernel.and(cell.there, *here)?;
                *here = cx.path.kernel.and_not(there, done)?;
                done = cx.path.kernel.or(done, there)?;
            }
        }
        for (place, within) in within.iter_mut().enumerate() {
            for &begun in &chosen[place.saturating_sub(size - 1)..place] {
                *within = cx.path.kernel.or(*within, begun)?;
            }
        }
        Ok(Places { found, chosen, within, all })
    }

    /// The cells of the new text, and by place the first one that is made of the unit there.
    fn cells(
        &self,
        cx: &mut Cx,
        flat: &Flat,
        template: &[Piece],
    ) -> Result<(Vec<Cell>, Vec<usize>), Saturated> {
        let (mut cells, mut starts) = (Vec::new(), Vec::new());
        for (place, cell) in flat.cells.iter().enumerate() {
            starts.push(cells.len());
            let replaced = cx.path.kernel.and(cell.there, self.chosen[place])?;
            if !replaced.is_false() {
                cells.extend(template.iter().map(|&piece| Cell { there: replaced, piece }));
            }
            let gone = cx.path.kernel.or(self.chosen[place], self.within[place])?;
            let kept = cx.path.kernel.and_not(cell.there, gone)?;
            if !kept.is_false() {
                cells.push(Cell { there: kept, piece: cell.piece });
            }
        }
        Ok((cells, starts))
    }

    /// What the units became. Where only the first match is replaced, all units are emitted once more behind, as they are.
    fn emissions(
        &self,
        flat: &Flat,
        wanted: &Wanted,
        template: &[Piece],
        (starts, last): (&[usize], usize),
    ) -> Vec<Emission> {
        let count = flat.cells.len();
        let end = if self.all { count } else { 2 * count };
        let to = |place: usize| if place >= count { end } else { place };
        let behind = |place: usize| if self.all { to(place) } else { count + place.min(count) };
        let mut emissions = Vec::with_capacity(end);
        for (place, cell) in flat.cells.iter().enumerate() {
            let next = to(place + 1);
            let match_end = behind(place + wanted.size());
            let mut forms = vec![Form { guard: self.found[place], pieces: template.into(), next: match_end }];
            if wanted.is_run() {
                forms.push(Form { guard: self.within[place], pieces: [].into(), next });
            }
            forms.push(Form { guard: Guard::TRUE, pieces: [cell.piece].into(), next });
            let absent = if flat.is_dense { end } else { next };
            emissions.push(Emission { start: starts[place], there: cell.there, absent, forms: forms.into() });
        }
        for index in count..end {
            let (cell, next) = (flat.cells[index - count], index + 1);
            let form = Form { guard: Guard::TRUE, pieces: [cell.piece].into(), next };
            let absent = if flat.is_dense { end } else { next };
            emissions.push(Emission { start: last, there: cell.there, absent, forms: [form].into() });
        }
        emissions
    }
}
