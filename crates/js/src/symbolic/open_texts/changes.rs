//! Texts that are made of an open one unit by unit: what each unit becomes is some cells, of which those are there that it becomes.
//!
//! Invariant: a cell is there only where the unit that it is made of is, and tests that unit and its neighbours alone. So questions about the
//! new text are answered from its end on as those about the old one are, and a change of a changed text is no harder.

use super::{Flat, number, place_of, where_place};
use crate::realm::runtime::Runtime;
use crate::symbolic::text_works::classes::{Range, unit_in};
use crate::value::text::{Cell, Emission, Form, Open, Piece};
use interp::Cx;
use summary::{Guard, Saturated, Value, map_under};
use term::{Term, Terms};

/// What a unit may become: some pieces where a guard holds. The guards exclude each other.
pub(super) type Forms = Vec<(Guard, Vec<Piece>)>;

/// A text in the making.
pub(super) struct Changes<'f> {
    flat: &'f Flat,
    cells: Vec<Cell>,
    emissions: Vec<Emission>,
    /// Whether every unit so far became one unit.
    is_dense: bool,
}

impl<'f> Changes<'f> {
    /// Of a text without cells behind its end.
    pub(super) fn new(flat: &'f Flat) -> Changes<'f> {
        let count = flat.cells.len();
        Changes {
            flat,
            cells: Vec::with_capacity(count),
            emissions: Vec::with_capacity(count),
            is_dense: flat.is_dense,
        }
    }

    /// The next unit of the old text, which is to be added next.
    pub(super) fn next_unit(&self) -> Option<(usize, Cell)> {
        let place = self.emissions.len();
        self.flat.cells.get(place).map(|&cell| (place, cell))
    }

    /// Adds what the next unit becomes: one of the forms, or else the last one.
    pub(super) fn add(&mut self, cx: &mut Cx, forms: Forms, last: Vec<Piece>) -> Result<(), Saturated> {
        let place = self.emissions.len();
        let (start, there) = (self.cells.len(), self.flat.cells[place].there);
        let (mut rest, mut list) = (there, Vec::with_capacity(forms.len() + 1));
        for (guard, pieces) in forms.into_iter().chain([(Guard::TRUE, last)]) {
            let here = cx.path.kernel.and(rest, guard)?;
            if here.is_false() {
                continue;
            }
            rest = cx.path.kernel.and_not(rest, guard)?;
            self.is_dense &= pieces.len() == 1 && here == there;
            self.cells.extend(pieces.iter().map(|&piece| Cell { there: here, piece }));
            list.push(Form { guard, pieces: pieces.into(), next: place + 1 });
        }
        let absent = if self.flat.is_dense { self.flat.cells.len() } else { place + 1 };
        if list.is_empty() {
            list.push(Form { guard: Guard::TRUE, pieces: [].into(), next: place + 1 });
        }
        self.emissions.push(Emission { start, there, absent, forms: list.into() });
        Ok(())
    }

    fn finish(self, cx: &mut Cx) -> Result<Open, Saturated> {
        let Changes { flat, cells, emissions, is_dense } = self;
        let end = cells.len();
        let from = map_under(cx, Guard::TRUE, flat.from, |_, from| {
            let start = emissions.get(place_of(from)).map_or(end, |emission| emission.start);
            Ok::<_, Saturated>(number(start).into())
        })?;
        // What the cells say by themselves is not said twice; and a start of several emissions, of which all but one came to nothing, is of
        // none.
        let is_clear = emissions.windows(2).all(|pair| pair[0].start < pair[1].start);
        let emissions =
            (!is_dense && (is_clear || from.as_value() == Some(number(0)))).then(|| emissions.into());
        Ok(Open { from, to: None, cells: cells.into(), is_dense, is_cut: false, emissions, row: None })
    }
}

/// By place: where the unit before it is in a class.
pub(super) fn classes_before(cx: &mut Cx, flat: &Flat, class: &[Range]) -> Result<Vec<Guard>, Saturated> {
    let mut before = Vec::with_capacity(flat.cells.len());
    let mut last = Guard::FALSE;
    for (place, cell) in flat.cells.iter().enumerate() {
        before.push(last);
        let here = unit_in(cx, cell.piece, class)?;
        let here = match flat.from.as_value() == Some(number(0)) {
            true => here,
            false => {
                let begun = where_place(cx, flat.from, |from| from <= place)?;
                cx.path.kernel.and(begun, here)?
            }
        };
        last = match flat.is_dense {
            true => here,
            false => cx.path.kernel.ite(cell.there, here, last)?,
        };
    }
    Ok(before)
}

/// By place: where the unit behind it is in a class.
pub(super) fn classes_behind(cx: &mut Cx, flat: &Flat, class: &[Range]) -> Result<Vec<Guard>, Saturated> {
    let mut behind = vec![Guard::FALSE; flat.cells.len()];
    let mut next = Guard::FALSE;
    for (place, cell) in flat.cells.iter().enumerate().rev() {
        behind[place] = next;
        let here = unit_in(cx, cell.piece, class)?;
        let without = if flat.is_dense { Guard::FALSE } else { next };
        next = cx.path.kernel.ite(cell.there, here, without)?;
    }
    Ok(behind)
}

/// A unit that depends on another: what a table says of the ranges in which that lies, which are in order. Beyond them it may be anything.
pub(super) fn looked_up(cx: &mut Cx, piece: Piece, table: &[(Range, u16)]) -> Piece {
    match piece {
        Piece::Unit(unit) => {
            let index = table.partition_point(|((_, last), _)| *last < unit).min(table.len() - 1);
            Piece::Unit(table[index].1)
        }
        Piece::Char(term) | Piece::Decimal(term) => {
            let chosen = choice(&mut cx.path.terms, term, table);
            match cx.path.terms.as_int(chosen) {
                Some(unit) => Piece::Unit(unit as u16),
                None => Piece::Char(chosen),
            }
        }
        Piece::Open(_) => unreachable!("an open text is no unit"),
    }
}

/// The entry of a table, as a balanced choice.
fn choice(terms: &mut Terms, unit: Term, table: &[(Range, u16)]) -> Term {
    let [(_, first), rest @ ..] = table else { return terms.int(0) };
    if rest.iter().all(|(_, other)| other == first) {
        return terms.int(i64::from(*first));
    }
    let (low, high) = table.split_at(table.len() / 2);
    let bound = terms.int(i64::from(low[low.len() - 1].0.1));
    let (low, high) = (choice(terms, unit, low), choice(terms, unit, high));
    let cond = terms.at_most(unit, bound);
    terms.ite_cond(cond, low, high)
}

impl Runtime {
    /// The string of a changed text.
    pub(super) fn changed_text(&mut self, cx: &mut Cx, changes: Changes<'_>) -> Result<Value, Saturated> {
        let open = changes.finish(cx)?;
        Ok(self.open_text(open))
    }
}
