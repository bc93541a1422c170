//! Long texts of inputs as rows: a length and a family of units, whose cells nobody has made yet.
//!
//! A row answers about its length, and about the unit at an index that is the number of a round or was found by a loop, by one term. Whatever
//! else is asked is answered by its cells, which [`Runtime::resolve`] makes then. Invariant: a row and its cells are the same text on all inputs;
//! beyond its length a row has no units, whatever the symbols of its units are.

use super::row_parts::row_unit_at;
use crate::realm::runtime::Runtime;
use crate::value::by_path::ByPath;
use crate::value::text::{Cell, Open, Piece, Row};
use crate::value::value::{Js, OpenId, UNDEFINED, view};
use interp::{Cx, Patterns, term_value};
use numeric::{Number, at_most};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::{Role, Sort, Symbol, Term, Terms};

/// Units from which on a text is a row, and a symbolic index of it one term: of fewer, loops are run round by round, and an index has arms.
const LONG: usize = 64;

/// Values of a length that are told apart where a number is needed.
const MOST_LENGTHS: i128 = 1 << 13;

/// Values of a place that a loop has found which are told apart.
const MOST_FOUND: i128 = 256;

/// What is made of the unit of a text.
#[derive(Clone, Copy)]
pub(crate) enum UnitForm {
    /// The text that is that unit.
    Text,
    /// Its number.
    Code,
}

/// Whether a number is one of a round, or was found by a loop that was done at once.
pub(crate) fn is_indexed(terms: &Terms, term: Term) -> bool {
    let is_index = |&symbol: &Symbol| terms.symbol_info(symbol).role == Role::Index;
    terms.is_quantified(term) || terms.symbols_of(term).iter().any(is_index)
}

impl Runtime {
    /// Whether the text of an input is to be a row.
    pub(crate) fn is_long(&self, longest: usize) -> bool {
        match self.patterns {
            Patterns::Off => false,
            Patterns::On => longest >= LONG,
            Patterns::Always => longest > 1,
        }
    }

    /// Whether the array of an input is to have its length as one number.
    pub(crate) fn is_long_array(&self, longest: usize) -> bool {
        self.is_long(longest) && longest as i128 <= MOST_LENGTHS
    }

    /// The length of an array as a value: one term where it is an input.
    pub(crate) fn length_of_array(&self, length: ByPath<u32>) -> Summary {
        match self.array_lengths.get(&length.word()) {
            Some(&term) => term_value(term).into(),
            None => length.word(),
        }
    }

    /// The text of an input as a row.
    pub(crate) fn row_text(&mut self, cx: &mut Cx, length: Symbol, units: &[Symbol]) -> Option<Value> {
        let members: Vec<Term> = units.iter().map(|&unit| cx.path.terms.symbol_term(unit)).collect();
        let units = cx.path.terms.family(&members)?;
        self.row_lengths.insert(length);
        let (length, from) = (cx.path.terms.symbol_term(length), cx.path.terms.int(0));
        Some(self.text_of_row(Row { length, from, units }))
    }

    /// The row that a text is.
    pub(crate) fn row_of(&self, text: Value) -> Option<Row> {
        let Js::Text(id) = view(text) else { return None };
        match self.texts.get(id)[..] {
            [Piece::Open(open)] => self.texts.open(open).row,
            _ => None,
        }
    }

    /// The cells of a row, made once.
    pub(super) fn cells_of_row(&mut self, cx: &mut Cx, id: OpenId, row: Row) -> Result<Rc<Open>, Saturated> {
        if let Some(known) = self.texts.resolved(id) {
            return Ok(self.texts.open(known).clone());
        }
        let count = most_units(cx, row) as i64;
        let members: Vec<Term> = (0..count).map(|place| row_unit_at(cx, row, place)).collect();
        let cells = self.open_of_units(cx, row.length, &members)?;
        let known = self.texts.intern_open(cells);
        self.texts.note_resolved(id, known);
        Ok(self.texts.open(known).clone())
    }

    /// The text of an input as cells: units, of which so many are there as its length says.
    pub(crate) fn open_of_units(&self, cx: &mut Cx, length: Term, units: &[Term]) -> Result<Open, Saturated> {
        let mut cells = Vec::with_capacity(units.len());
        for (place, &unit) in units.iter().enumerate() {
            let there = !at_most(cx, Number::Int(length), Number::Concrete(place as f64))?;
            cells.push(Cell { there, piece: self.unit_piece(cx, unit) });
        }
        Ok(Open {
            from: Value::number(0.0).into(),
            to: None,
            cells: cells.into(),
            is_dense: true,
            is_cut: false,
            emissions: None,
            row: None,
        })
    }

    /// What is made of the unit of a row at an index, `otherwise` beyond it; none where its cells have to tell.
    pub(crate) fn row_unit(
        &mut self,
        cx: &mut Cx,
        row: Row,
        index: Value,
        otherwise: Value,
        wanted: UnitForm,
    ) -> Result<Option<Summary>, Saturated> {
        let count = most_units(cx, row);
        let (there, unit) = match view(index) {
            Js::Number(index) if index.trunc() == index && index >= 0.0 && index < count as f64 => {
                let there = !at_most(cx, Number::Int(row.length), Number::Concrete(index))?;
                (there, row_unit_at(cx, row, index as i64))
            }
            Js::Number(_) => return Ok(Some(otherwise.into())),
            Js::Term(index) if self.is_row_index(cx, row, index) => {
                let index = cx.path.terms.strip_zero_sign(index);
                let begun = at_most(cx, Number::Concrete(0.0), Number::Int(index))?;
                let ended = at_most(cx, Number::Int(row.length), Number::Int(index))?;
                let place = cx.path.terms.add(row.from, index);
                (cx.path.kernel.and_not(begun, ended)?, cx.path.terms.element(row.units, place))
            }
            _ => return Ok(None),
        };
        if there.is_false() {
            return Ok(Some(otherwise.into()));
        }
        let made = match wanted {
            UnitForm::Code => cx.number_value(unit),
            UnitForm::Text => {
                let piece = self.unit_piece(cx, unit);
                self.text_of_pieces(&[piece])
            }
        };
        cx.path.kernel.select(there, made.into(), otherwise.into()).map(Some)
    }

    /// Whether the unit at an index is one term.
    pub(crate) fn is_row_index(&self, cx: &Cx, row: Row, index: Term) -> bool {
        let terms = &cx.path.terms;
        let is_wanted = is_indexed(terms, index) || terms.members(row.units).len() >= LONG;
        is_wanted && terms.sort(index) == Sort::Int
    }

    /// A place that a loop has found or that is one of a round, where it is asked for a part of a text that is too long to have an arm for each.
    pub(crate) fn far_place(&self, cx: &Cx, values: &[Value]) -> Option<Value> {
        let (&text, arguments) = values.split_first()?;
        let row = self.row_of(text)?;
        let is_far = cx.path.terms.members(row.units).len() as i128 > MOST_FOUND;
        let is_place =
            |value: &&Value| matches!(view(**value), Js::Term(term) if is_indexed(&cx.path.terms, term));
        arguments.iter().find(is_place).filter(|_| is_far).copied()
    }

    /// As [`Runtime::row_unit`], for the indexes of a word, each as `ToIntegerOrInfinity` has it.
    pub(crate) fn row_units(
        &mut self,
        cx: &mut Cx,
        row: Row,
        index: Summary,
        otherwise: Value,
        wanted: UnitForm,
    ) -> Result<Option<Summary>, Saturated> {
        let mut is_known = true;
        let units = summary::map_under(cx, Guard::TRUE, index, |cx, index| {
            let index = match view(index) {
                Js::Undefined => Value::number(0.0),
                Js::Number(number) => Value::number(crate::number::to_integer_or_infinity(number)),
                _ => index,
            };
            let unit = self.row_unit(cx, row, index, otherwise, wanted)?;
            is_known &= unit.is_some();
            Ok::<_, Saturated>(unit.unwrap_or(UNDEFINED.into()))
        })?;
        Ok(is_known.then_some(units))
    }

    /// A number that follows from lengths of rows, or that a loop has found, as a word of its values; none for others, and where they are too many.
    pub(crate) fn counted_values(&self, cx: &mut Cx, value: Value) -> Result<Option<Summary>, Saturated> {
        let Js::Term(term) = view(value) else { return Ok(None) };
        let terms = &cx.path.terms;
        if terms.sort(term) != Sort::Int || terms.zero_sign(term).is_some() {
            return Ok(None);
        }
        let is_length = terms.symbols_of(term).iter().all(|symbol| self.row_lengths.contains(symbol));
        let most = match terms.is_quantified(term) {
            false if is_length => MOST_LENGTHS,
            true if self.patterns != Patterns::Off => MOST_FOUND,
            _ => return Ok(None),
        };
        let interval = terms.interval(term);
        if interval.hi.saturating_sub(interval.lo) > most {
            return Ok(None);
        }
        let mut word = Summary::from(Value::number(interval.hi as f64));
        for value in (interval.lo..interval.hi).rev() {
            let below = at_most(cx, Number::Int(term), Number::Concrete(value as f64))?;
            word = cx.path.kernel.select(below, Value::number(value as f64).into(), word)?;
        }
        Ok(Some(word))
    }

    /// Every value of such a number, with its paths.
    #[allow(clippy::type_complexity, reason = "values with their paths")]
    pub(crate) fn counted_arms(
        &self,
        cx: &mut Cx,
        value: Value,
    ) -> Result<Option<Vec<(Value, Guard)>>, Saturated> {
        let is_found = matches!(view(value), Js::Term(term) if cx.path.terms.is_quantified(term));
        if is_found {
            return Ok(None);
        }
        let Some(word) = self.counted_values(cx, value)? else { return Ok(None) };
        // Not a verb: what is made is a list of guards.
        let arms = cx.path.kernel.arms(Guard::TRUE, word)?;
        Ok(Some(arms.into_iter().map(|(guard, value)| (value, guard)).collect()))
    }

    /// The units of a row for an input.
    pub(super) fn row_units_for(&self, cx: &Cx, row: Row, input: &term::Assignment, units: &mut Vec<u16>) {
        let length = cx.path.terms.eval_number(row.length, input).max(0.0) as usize;
        let from = cx.path.terms.eval_number(row.from, input).max(0.0) as usize;
        let members = cx.path.terms.members(row.units);
        let (from, to) = (from.min(members.len()), (from + length).min(members.len()));
        for &unit in &members[from..to] {
            units.push(cx.path.terms.eval_number(unit, input) as u16);
        }
    }

    /// The length of a row as a value.
    pub(crate) fn row_length(&self, row: Row) -> Value {
        term_value(row.length)
    }
}

/// The units that a row may have.
fn most_units(cx: &Cx, row: Row) -> usize {
    let units = cx.path.terms.members(row.units).len();
    let longest = cx.path.terms.interval(row.length).hi;
    usize::try_from(longest).map_or(0, |longest| longest.min(units))
}
