//! Open texts: strings whose units are not there on all paths, as those of inputs, of their parts and of what is made of them.
//!
//! Questions about them are answered from the end of the text on ([`engine`]): what follows from a place is a function of the units from
//! there on, and it is made once, whatever was before. Nothing here runs once per length.
//! Invariant: every answer is what the text of each length gives, on all inputs; what has no answer here is expanded to a text for each
//! length by [`Runtime::expand`].

mod case;
mod changes;
mod choices;
mod decoded;
mod emissions;
mod engine;
pub mod escapes;
mod folded;
mod indexes;
mod lists;
mod matched;
mod numerals;
mod pairs;
mod parts;
mod queries;
mod replace;
mod row_parts;
mod rows;
mod search;
pub mod sigma;
mod works;

pub(crate) use crate::value::text::Flat;
pub(crate) use lists::{open_points, open_split};
pub(crate) use matched::{Replaced, Way, always, substituted, ways_to_match};
pub(crate) use numerals::Grammar;
pub(crate) use replace::{Wanted, open_replace};
pub(crate) use rows::{UnitForm, is_indexed};

use crate::realm::runtime::Runtime;
use crate::symbolic::open_texts::emissions::Emissions;
use crate::symbolic::texts::{decimal_cells, equal_unit};
use crate::value::text::{Cell, Open, Piece};
use crate::value::value::{Js, OpenId, TextId, view};
use interp::Cx;
use numeric::Number;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value, each_under, map_under};
use term::{Assignment, Sort, Term};

/// Texts of known units, each with where it is the one.
type Arms = Vec<(Guard, Vec<Piece>)>;

/// The most forms into which an open text is expanded: a short text in quotes has some hundreds.
const MOST_FORMS: usize = 512;

fn number(place: usize) -> Value {
    Value::number(place as f64)
}

fn place_of(value: Value) -> usize {
    value.as_number().map_or(0, |place| place as usize)
}

impl Runtime {
    /// A symbolic unit as a piece.
    pub(crate) fn unit_piece(&self, cx: &Cx, term: Term) -> Piece {
        match cx.path.terms.as_int(term) {
            Some(unit) => Piece::Unit(unit as u16),
            None => Piece::Char(term),
        }
    }

    /// The string of an open text: a plain one where every cell is there.
    pub(crate) fn open_text(&mut self, open: Open) -> Value {
        let Open { from, mut to, cells, is_dense, is_cut, emissions, row: _ } = open;
        let count = cells.len();
        let mut cells = &cells[..];
        if let Some(end) = to.and_then(|to| to.as_value()) {
            (cells, to) = (&cells[..place_of(end).min(cells.len())], None);
        }
        // Where the text may begin at several places, these are places of the cells.
        while from.as_value().is_some()
            && let [rest @ .., last] = cells
            && last.there.is_false()
        {
            cells = rest;
        }
        let mut from = from;
        if let (Some(start), None) = (from.as_value(), to) {
            let start = place_of(start).min(cells.len());
            (cells, from) = (&cells[start..], number(0).into());
            if cells.iter().all(|cell| cell.there.is_true()) {
                let pieces: Vec<Piece> = cells.iter().map(|cell| cell.piece).collect();
                return self.text_of_pieces(&pieces);
            }
        }
        let emissions = emissions.filter(|_| to.is_none() && cells.len() == count);
        let open = Open { from, to, cells: cells.into(), is_dense, is_cut, emissions, row: None };
        let open = self.texts.intern_open(open);
        self.text_of_pieces(&[Piece::Open(open)])
    }

    /// Whether a value is a text with an open part.
    pub(crate) fn is_open(&self, value: Value) -> bool {
        matches!(view(value), Js::Text(id) if self.texts.is_open(id))
    }

    /// An open text as cells alone.
    pub(crate) fn resolve(&mut self, cx: &mut Cx, id: OpenId) -> Result<Rc<Open>, Saturated> {
        let open = self.texts.open(id).clone();
        if let Some(row) = open.row {
            return self.cells_of_row(cx, id, row);
        }
        let Some(to) = open.to else { return Ok(open) };
        if let Some(known) = self.texts.resolved(id) {
            return Ok(self.texts.open(known).clone());
        }
        // Where the text ends behind each place: from the greatest end on.
        // Not a verb: the ends are taken in order.
        let mut ends = cx.path.kernel.arms(Guard::TRUE, to)?;
        ends.sort_unstable_by_key(|(_, end)| std::cmp::Reverse(place_of(*end)));
        let most = ends.first().map_or(0, |(_, end)| place_of(*end)).min(open.cells.len());
        let (mut ends, mut within) = (ends.into_iter().peekable(), Guard::FALSE);
        let mut cells = open.cells[..most].to_vec();
        for (place, cell) in cells.iter_mut().enumerate().rev() {
            while let Some((arm, _)) = ends.next_if(|(_, end)| place_of(*end) > place) {
                within = cx.path.kernel.or(within, arm)?;
            }
            cell.there = cx.path.kernel.and(within, cell.there)?;
        }
        let count = cells.len();
        let from = map_under(cx, Guard::TRUE, open.from, |_, from| {
            Ok::<_, Saturated>(number(place_of(from).min(count)).into())
        })?;
        let (is_dense, is_cut) = (open.is_dense, open.is_cut);
        let cells =
            Open { from, to: None, cells: cells.into(), is_dense, is_cut, emissions: None, row: None };
        let known = self.texts.intern_open(cells);
        self.texts.note_resolved(id, known);
        Ok(self.texts.open(known).clone())
    }

    /// As [`Runtime::resolve`], without cells behind the end that are there.
    fn uncut(&mut self, cx: &mut Cx, id: OpenId) -> Result<Rc<Open>, Saturated> {
        let open = self.resolve(cx, id)?;
        if !open.is_cut {
            return Ok(open);
        }
        if let Some(known) = self.texts.uncut(id) {
            return self.resolve(cx, known);
        }
        let count = open.cells.len();
        let mut ends = vec![Summary::from(number(count)); count + 1];
        for (place, cell) in open.cells.iter().enumerate().rev() {
            ends[place] = cx.path.kernel.select(cell.there, ends[place + 1], number(place).into())?;
        }
        let to = map_under(cx, Guard::TRUE, open.from, |_, from| Ok::<_, Saturated>(ends[place_of(from)]))?;
        let (from, to, cells) = (open.from, Some(to), open.cells.clone());
        let whole = Open { from, to, cells, is_dense: true, is_cut: false, emissions: None, row: None };
        let known = self.texts.intern_open(whole);
        self.texts.note_uncut(id, known);
        self.resolve(cx, known)
    }

    /// As [`Runtime::flat`], without cells behind the end that are there.
    pub(crate) fn whole_flat(&mut self, cx: &mut Cx, value: Value) -> Result<Option<Flat>, Saturated> {
        let Some(flat) = self.flat(cx, value)? else { return Ok(None) };
        if !flat.is_cut {
            return Ok(Some(flat));
        }
        let Js::Text(id) = view(value) else { return Ok(Some(flat)) };
        let [Piece::Open(open)] = self.texts.get(id)[..] else { return Ok(Some(flat)) };
        let Open { from, cells, is_dense, is_cut, emissions, .. } = (*self.uncut(cx, open)?).clone();
        Ok(Some(Flat { from, cells, is_dense, is_cut, emissions }))
    }

    /// A string as one row of cells; none for what is no string, or has the text of a number.
    pub(crate) fn flat(&mut self, cx: &mut Cx, value: Value) -> Result<Option<Flat>, Saturated> {
        let pieces = match view(value) {
            Js::Text(id) => self.texts.get(id).clone(),
            Js::String(id) => self.strings.get(id).iter().map(|&unit| Piece::Unit(unit)).collect(),
            _ => return Ok(None),
        };
        if let [Piece::Open(open)] = pieces[..] {
            let Open { from, cells, is_dense, is_cut, emissions, .. } = (*self.resolve(cx, open)?).clone();
            return Ok(Some(Flat { from, cells, is_dense, is_cut, emissions }));
        }
        let id = match view(value) {
            Js::Text(id) if self.texts.is_open(id) => Some(id),
            _ => None,
        };
        if let Some(known) = id.and_then(|id| self.remembered.flat(cx, id)) {
            return Ok(Some(known));
        }
        let (from, none) = (number(0).into(), Rc::new([]));
        let mut flat = Flat { from, cells: none, is_dense: true, is_cut: false, emissions: None };
        let mut cells: Vec<Cell> = Vec::new();
        let mut emissions = Emissions::default();
        for &piece in pieces.iter() {
            match piece {
                // Texts without open parts have forms of known length, which are fewer.
                Piece::Decimal(term) if id.is_some() && cx.path.terms.sort(term) == Sort::Int => {
                    let digits = decimal_cells(cx, term)?;
                    flat.is_dense &= digits.iter().all(|cell| cell.there.is_true());
                    emissions.add_cells(cells.len(), &digits, false);
                    cells.extend(digits);
                }
                Piece::Decimal(_) => return Ok(None),
                Piece::Unit(_) | Piece::Char(_) => {
                    let cell = Cell { there: Guard::TRUE, piece };
                    emissions.add_cells(cells.len(), &[cell], true);
                    cells.push(cell);
                }
                Piece::Open(open) => {
                    let open = self.uncut(cx, open)?;
                    if cells.is_empty() {
                        (flat.from, flat.is_dense) = (open.from, open.is_dense);
                        emissions.add_open(0, &open);
                        cells.extend(open.cells.iter());
                        continue;
                    }
                    flat.is_dense &= open.is_dense && cells.iter().all(|cell| cell.there.is_true());
                    if open.from.as_value() == Some(number(0)) {
                        emissions.add_open(cells.len(), &open);
                        cells.extend(open.cells.iter());
                        continue;
                    }
                    flat.is_dense = false;
                    let start = cells.len();
                    for (place, cell) in open.cells.iter().enumerate() {
                        let begun = where_place(cx, open.from, |from| from <= place)?;
                        let there = cx.path.kernel.and(begun, cell.there)?;
                        cells.push(Cell { there, piece: cell.piece });
                    }
                    emissions.add_cells(start, &cells[start..], false);
                }
            }
        }
        if let Some(last) = cells.last()
            && last.there.is_true()
        {
            flat.is_dense = cells.iter().all(|cell| cell.there.is_true());
        }
        flat.cells = cells.into();
        flat.emissions = emissions.finish(&flat);
        if let Some(id) = id {
            self.remembered.note_flat(cx, id, &flat);
        }
        Ok(Some(flat))
    }

    /// Where a text has a unit.
    pub(crate) fn is_filled(&mut self, cx: &mut Cx, text: TextId) -> Result<Guard, Saturated> {
        if !self.texts.is_open(text)
            || !self.texts.get(text).iter().all(|piece| matches!(piece, Piece::Open(_)))
        {
            return Ok(Guard::TRUE);
        }
        if let Some(row) = self.row_of(text.into()) {
            return Ok(!numeric::at_most(cx, Number::Int(row.length), Number::Concrete(0.0))?);
        }
        let Some(flat) = self.flat(cx, text.into())? else { return Ok(Guard::TRUE) };
        let mut filled = vec![Guard::FALSE; flat.cells.len() + 1];
        for (place, cell) in flat.cells.iter().enumerate().rev() {
            filled[place] = match flat.is_dense {
                true => cell.there,
                false => cx.path.kernel.or(cell.there, filled[place + 1])?,
            };
        }
        let word = map_under(cx, Guard::TRUE, flat.from, |_, from| {
            Ok::<_, Saturated>(filled[place_of(from).min(flat.cells.len())].into())
        })?;
        Ok(word.as_guard().expect("a diagram of Booleans is a guard"))
    }

    /// An open text as a summary of texts of known length, by one walk from its end; none where its units have gaps.
    pub(crate) fn lengths_of(&mut self, cx: &mut Cx, open: OpenId) -> Result<Option<Summary>, Saturated> {
        let open = self.resolve(cx, open)?;
        if !open.is_dense {
            return Ok(None);
        }
        let pieces: Vec<Piece> = open.cells.iter().map(|cell| cell.piece).collect();
        let texts = map_under(cx, Guard::TRUE, open.from, |cx, from| {
            let from = place_of(from);
            let mut text = Summary::from(self.text_of_pieces(&pieces[from..]));
            for place in (from..pieces.len()).rev() {
                let ended = self.text_of_pieces(&pieces[from..place]);
                text = cx.path.kernel.select(open.cells[place].there, text, ended.into())?;
            }
            Ok::<_, Saturated>(text)
        })?;
        Ok(Some(texts))
    }

    /// The units that an open text may have, each with where it has them; none where there are too many, as of texts with gaps.
    pub(crate) fn open_forms(&mut self, cx: &mut Cx, open: OpenId) -> Result<Option<Arms>, Saturated> {
        let open = self.uncut(cx, open)?;
        let mut forms = Vec::new();
        // Not a verb: what is made are lists of guards.
        for (arm, from) in cx.path.kernel.arms(Guard::TRUE, open.from)? {
            let mut arms: Arms = vec![(arm, Vec::new())];
            for cell in &open.cells[place_of(from)..] {
                cx.look()?;
                let mut next: Arms = Vec::new();
                for (guard, known) in arms {
                    let (with, without) =
                        (cx.path.kernel.and(guard, cell.there)?, cx.path.kernel.and_not(guard, cell.there)?);
                    if !with.is_false() {
                        let more = known.iter().copied().chain([cell.piece]).collect();
                        next.push((with, more));
                    }
                    if !without.is_false() {
                        next.push((without, known));
                    }
                }
                if next.len() + forms.len() > MOST_FORMS {
                    return Ok(None);
                }
                arms = next;
            }
            forms.extend(arms);
        }
        Ok(Some(forms))
    }

    /// Appends what an open text is for an input.
    pub(crate) fn units_for(&self, cx: &Cx, open: OpenId, input: &Assignment, units: &mut Vec<u16>) {
        let open = self.texts.open(open);
        if let Some(row) = open.row {
            return self.row_units_for(cx, row, input, units);
        }
        let place = |word: Summary| cx.path.kernel.eval(word, |atom| cx.path.atom_holds(atom, input));
        let from = place(open.from).map_or(0, place_of);
        let to = open.to.and_then(place).map_or(open.cells.len(), place_of).min(open.cells.len());
        for cell in open.cells.get(from..to).unwrap_or_default() {
            if !cx.path.holds(cell.there, input) {
                if open.is_dense {
                    break;
                }
                continue;
            }
            match cell.piece {
                Piece::Unit(unit) => units.push(unit),
                piece => {
                    let term = piece.unit_term().expect("a cell has a unit");
                    units.push(cx.path.terms.eval_number(term, input) as u16);
                }
            }
        }
    }

    /// As [`Runtime::units_for`], and where the text is that.
    pub(crate) fn concrete_open(
        &mut self,
        cx: &mut Cx,
        open: OpenId,
        input: &Assignment,
        units: &mut Vec<u16>,
    ) -> Result<Guard, Saturated> {
        let before = units.len();
        self.units_for(cx, open, input, units);
        let open = self.resolve(cx, open)?;
        let from = cx.path.kernel.eval(open.from, |atom| cx.path.atom_holds(atom, input));
        let from = from.unwrap_or(number(0));
        let mut guard = cx.path.kernel.guard_for(Guard::TRUE, open.from, from)?;
        let mut found = units[before..].iter();
        for cell in &open.cells[place_of(from)..] {
            let here = match cx.path.holds(cell.there, input) {
                true => {
                    let unit = Piece::Unit(*found.next().expect("the unit was just found"));
                    let same = equal_unit(cx, cell.piece, unit)?;
                    cx.path.kernel.and(cell.there, same)?
                }
                false => !cell.there,
            };
            guard = cx.path.kernel.and(guard, here)?;
            if open.is_dense && !cx.path.holds(cell.there, input) {
                break;
            }
        }
        Ok(guard)
    }

    /// The length of an open text, by one walk from its end; none for other values.
    pub(crate) fn open_length(&mut self, cx: &mut Cx, text: Value) -> Result<Option<Summary>, Saturated> {
        if !self.is_open(text) {
            return Ok(None);
        }
        if let Some(row) = self.row_of(text) {
            return Ok(Some(self.row_length(row).into()));
        }
        let Some(flat) = self.flat(cx, text)? else { return Ok(None) };
        self.length_of(cx, &flat).map(Some)
    }

    pub(crate) fn length_of(&mut self, cx: &mut Cx, flat: &Flat) -> Result<Summary, Saturated> {
        let count = flat.cells.len();
        if !flat.is_dense {
            let mut lengths = vec![Summary::from(number(0)); count + 1];
            for (place, cell) in flat.cells.iter().enumerate().rev() {
                let rest = lengths[place + 1];
                let more = map_under(cx, Guard::TRUE, rest, |_, rest| {
                    Ok::<_, Saturated>(number(place_of(rest) + 1).into())
                })?;
                lengths[place] = cx.path.kernel.select(cell.there, more, rest)?;
            }
            return map_under(cx, Guard::TRUE, flat.from, |_, from| Ok(lengths[place_of(from).min(count)]));
        }
        map_under(cx, Guard::TRUE, flat.from, |cx, from| {
            // On paths without the text it may begin anywhere.
            let from = place_of(from).min(count);
            let mut length = Summary::from(number(count - from));
            for place in (from..count).rev() {
                length =
                    cx.path.kernel.select(flat.cells[place].there, length, number(place - from).into())?;
            }
            Ok(length)
        })
    }

    /// The unit of an open text at an index, as a text; none for other values.
    pub(crate) fn open_unit(
        &mut self,
        cx: &mut Cx,
        text: Value,
        index: usize,
        otherwise: Value,
    ) -> Result<Option<Summary>, Saturated> {
        if !self.is_open(text) {
            return Ok(None);
        }
        if let Some(row) = self.row_of(text) {
            return self.row_unit(cx, row, number(index), otherwise, UnitForm::Text);
        }
        let Some(flat) = self.flat(cx, text)? else { return Ok(None) };
        let unit = self.unit_at(cx, &flat, number(index).into(), otherwise, |runtime, _, piece| {
            runtime.text_of_pieces(&[piece]).into()
        })?;
        Ok(Some(unit))
    }

    /// What is made of the unit at an index, which is a word of integers that are not negative; `otherwise` beyond the text.
    pub(crate) fn unit_at(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        index: Summary,
        otherwise: Value,
        mut make: impl FnMut(&mut Runtime, &mut Cx, Piece) -> Summary,
    ) -> Result<Summary, Saturated> {
        let count = flat.cells.len();
        if flat.is_dense && !flat.is_cut {
            return summary::zip_under(cx, Guard::TRUE, flat.from, index, |cx, from, index| {
                let Some(cell) = flat.cells.get(place_of(from).saturating_add(place_of(index))) else {
                    return Ok(otherwise.into());
                };
                let unit = make(self, cx, cell.piece);
                cx.path.kernel.select(cell.there, unit, otherwise.into())
            });
        }
        let mut rows: Vec<Vec<Summary>> = Vec::new();
        let most =
            cx.path.kernel.values(index).into_iter().map(place_of).filter(|index| *index < count).max();
        let Some(most) = most else { return Ok(otherwise.into()) };
        for wanted in 0..=most {
            let mut row = vec![Summary::from(otherwise); count + 1];
            for (place, cell) in flat.cells.iter().enumerate().rev() {
                let here = match wanted {
                    0 => make(self, cx, cell.piece),
                    _ => rows[wanted - 1][place + 1],
                };
                let without = if flat.is_dense { otherwise.into() } else { row[place + 1] };
                row[place] = cx.path.kernel.select(cell.there, here, without)?;
            }
            rows.push(row);
        }
        summary::zip_under(cx, Guard::TRUE, flat.from, index, |_, from, index| {
            let row = rows.get(place_of(index));
            Ok(row.map_or(otherwise.into(), |row| row[place_of(from)]))
        })
    }
}

/// Where a word of places is so.
pub(crate) fn where_place(
    cx: &mut Cx,
    word: Summary,
    is_so: impl Fn(usize) -> bool,
) -> Result<Guard, Saturated> {
    summary::guard_of(cx, Guard::TRUE, word, |_, place| Ok(is_so(place_of(place)).into()))
}

/// Whether all values of a word are whole numbers, however large.
fn are_numbers(cx: &mut Cx, guard: Guard, word: Summary) -> Result<bool, Saturated> {
    let mut all = true;
    each_under(cx, guard, word, |_, _, value| {
        all &= value.as_number().is_some();
        Ok::<_, Saturated>(())
    })?;
    Ok(all)
}
