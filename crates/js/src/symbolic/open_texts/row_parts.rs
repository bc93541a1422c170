//! Parts of rows between places that loops have found: rows over the same units.
//!
//! Invariant: a part is made for paths on which its places are within the row, and not the wrong way round; on other paths it is not asked.

use super::works::OpenAnswer;
use crate::realm::runtime::Runtime;
use crate::symbolic::open_texts::is_indexed;
use crate::value::text::{Open, Piece, Row};
use crate::value::value::{Js, UNDEFINED, view};
use interp::Cx;
use numeric::{Number, at_most, equal};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::{Sort, Symbol, Term};

/// Places with the paths on which each is meant.
type Ends = Vec<(Guard, Term)>;

impl Runtime {
    /// The text of a row.
    pub(super) fn text_of_row(&mut self, row: Row) -> Value {
        let open = self.texts.intern_open(Open {
            from: Value::number(0.0).into(),
            to: None,
            cells: Rc::new([]),
            is_dense: true,
            is_cut: false,
            emissions: None,
            row: Some(row),
        });
        self.text_of_pieces(&[Piece::Open(open)])
    }

    /// `slice` or `substring` of a row, where one of the places is one that a loop has found or the number of a round.
    pub(super) fn part_of_row(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        (name, text, row): (&str, Value, Row),
        arguments: [Summary; 2],
    ) -> OpenAnswer {
        let [Some(from), Some(to)] = arguments.map(Summary::as_value) else { return Ok(None) };
        let is_found =
            |value: Value| matches!(view(value), Js::Term(term) if is_indexed(&cx.path.terms, term));
        if !is_found(from) && !is_found(to) {
            return Ok(None);
        }
        let zero = cx.path.terms.int(0);
        let from = if from == UNDEFINED {
            Some(vec![(guard, zero)])
        } else {
            self.ends(cx, guard, (name, row), from)?
        };
        let to = if to == UNDEFINED {
            Some(vec![(guard, row.length)])
        } else {
            self.ends(cx, guard, (name, row), to)?
        };
        let (Some(from), Some(to)) = (from, to) else { return Ok(None) };
        let empty = Value::from(self.names.empty);
        let mut part = Summary::from(empty);
        for &(begun, from) in &from {
            for &(ended, to) in &to {
                let both = cx.path.kernel.and(begun, ended)?;
                let in_order = at_most(cx, Number::Int(from), Number::Int(to))?;
                for (is_turned, order) in [(false, in_order), (true, !in_order)] {
                    let arm = cx.path.kernel.and(both, order)?;
                    // What is before the other way round is nothing for `slice`.
                    if arm.is_false() || is_turned && name == "slice" {
                        continue;
                    }
                    if cx.is_nowhere(arm)? {
                        continue;
                    }
                    let (from, to) = if is_turned { (to, from) } else { (from, to) };
                    let length = cx.path.terms.sub(to, from);
                    let made = match (cx.path.terms.as_int(from), cx.path.terms.as_int(length)) {
                        (_, Some(0)) => empty,
                        (Some(0), _) if length == row.length => text,
                        _ => {
                            let from = cx.path.terms.add(row.from, from);
                            self.text_of_row(Row { from, length, units: row.units })
                        }
                    };
                    part = cx.path.kernel.select(arm, made.into(), part)?;
                }
            }
        }
        Ok(Some(part))
    }

    /// A place as it is counted from the start of a row, and not beyond its ends.
    fn ends(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        (name, row): (&str, Row),
        place: Value,
    ) -> Result<Option<Ends>, Saturated> {
        let place = match view(place) {
            Js::Number(number) if number.trunc() == number && number.abs() < 1e9 => {
                cx.path.terms.int(number as i64)
            }
            Js::Term(term) if cx.path.terms.sort(term) == Sort::Int => cx.path.terms.strip_zero_sign(term),
            _ => return Ok(None),
        };
        let zero = cx.path.terms.int(0);
        let at_start = at_most(cx, Number::Int(place), Number::Concrete(-1.0))?;
        let before = cx.path.kernel.and(guard, at_start)?;
        let behind = at_most(cx, Number::Int(row.length), Number::Int(place))?;
        let behind = cx.path.kernel.and(guard, behind)?;
        let within = cx.path.kernel.and_not(guard, before)?;
        let within = cx.path.kernel.and_not(within, behind)?;
        let mut ends = vec![(within, place), (behind, row.length)];
        if name == "slice" && !before.is_false() {
            let back = cx.path.terms.add(row.length, place);
            let is_far = at_most(cx, Number::Int(back), Number::Concrete(0.0))?;
            let far = cx.path.kernel.and(before, is_far)?;
            let near = cx.path.kernel.and_not(before, is_far)?;
            ends.extend([(far, zero), (near, back)]);
        } else {
            ends.push((before, zero));
        }
        let mut possible = Vec::with_capacity(ends.len());
        for (arm, end) in ends {
            if !arm.is_false() && !cx.is_nowhere(arm)? {
                possible.push((arm, end));
            }
        }
        Ok(Some(possible))
    }

    /// Where a part of a row is a constant; none for rows that are whole texts, and for other texts.
    pub(super) fn equal_row(
        &mut self,
        cx: &mut Cx,
        text: Value,
        constant: &[u16],
    ) -> Result<Option<Guard>, Saturated> {
        let Some(row) = self.row_of(text) else { return Ok(None) };
        if !is_indexed(&cx.path.terms, row.length) && !is_indexed(&cx.path.terms, row.from) {
            return Ok(None);
        }
        let count = Number::Concrete(constant.len() as f64);
        let mut guard = equal(cx, Number::Int(row.length), count)?;
        for (place, &unit) in constant.iter().enumerate() {
            if guard.is_false() {
                break;
            }
            let here = row_unit_at(cx, row, place as i64);
            let is_unit = equal(cx, Number::Int(here), Number::Concrete(unit.into()))?;
            guard = cx.path.kernel.and(guard, is_unit)?;
        }
        Ok(Some(guard))
    }

    /// A row with a term for an index.
    pub(crate) fn placed_row(&mut self, cx: &mut Cx, row: Row, index: Symbol, place: Term) -> Value {
        let terms = &mut cx.path.terms;
        let from = terms.substitute(row.from, index, place);
        let length = terms.substitute(row.length, index, place);
        self.text_of_row(Row { from, length, units: row.units })
    }
}

/// The unit of a row at a place.
pub(super) fn row_unit_at(cx: &mut Cx, row: Row, place: i64) -> Term {
    let place = cx.path.terms.int(place);
    let place = cx.path.terms.add(row.from, place);
    cx.path.terms.element(row.units, place)
}
