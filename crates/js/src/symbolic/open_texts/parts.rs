//! Parts of open texts, which are open texts over the same cells: where they begin and end is a word, no text for each combination.

use super::works::{OpenAnswer, Places};
use super::{Flat, number, place_of};
use crate::realm::runtime::Runtime;
use crate::symbolic::text_works::classes::{WHITE, unit_in};
use crate::value::text::{Cell, Open};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value, map_under, zip_under};

impl Runtime {
    /// The part of a text between two indexes that are not negative; up to its end if there is no second one.
    fn part(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        from: Summary,
        to: Option<Summary>,
    ) -> Result<Summary, Saturated> {
        let count = flat.cells.len();
        let place = |cx: &mut Cx, index: Summary| {
            zip_under(cx, Guard::TRUE, flat.from, index, |_, from, index| {
                Ok::<_, Saturated>(number(place_of(from).saturating_add(place_of(index)).min(count)).into())
            })
        };
        let mut start = place(cx, from)?;
        let end = to.map(|to| place(cx, to)).transpose()?;
        // Cells behind an end that is the same on all paths are dropped: no text begins there.
        if let Some(end) = end.and_then(|end| end.as_value()) {
            start = map_under(cx, Guard::TRUE, start, |_, start| {
                Ok::<_, Saturated>(number(place_of(start).min(place_of(end))).into())
            })?;
        }
        let (cells, is_dense, is_cut) = (flat.cells.clone(), flat.is_dense, flat.is_cut);
        let open = Open { from: start, to: end, cells, is_dense, is_cut, emissions: None, row: None };
        Ok(self.open_text(open).into())
    }

    /// `slice`, `substring` or `substr`; none where another way has to tell.
    pub(super) fn open_part(
        &mut self,
        cx: &mut Cx,
        name: &str,
        flat: &Flat,
        (first, second): (&Places, &Places),
    ) -> OpenAnswer {
        if !flat.is_dense || flat.is_cut {
            return Ok(None);
        }
        let zero = Summary::from(number(0));
        let first = match first {
            Places::Missing => zero,
            Places::Known(word) => *word,
            Places::Others => return Ok(None),
        };
        let second = match second {
            Places::Missing => None,
            Places::Known(word) => Some(*word),
            Places::Others => return Ok(None),
        };
        let (from, to) = match (name, second) {
            ("substring", None) => (not_negative(cx, first)?, None),
            ("substring", Some(second)) => {
                let (a, b) = (not_negative(cx, first)?, not_negative(cx, second)?);
                let ends = |cx: &mut Cx, pick: fn(f64, f64) -> f64| {
                    zip_under(cx, Guard::TRUE, a, b, |_, a, b| {
                        let (a, b) = (a.as_number().unwrap_or(0.0), b.as_number().unwrap_or(0.0));
                        Ok::<_, Saturated>(Value::number(pick(a, b)).into())
                    })
                };
                (ends(cx, f64::min)?, Some(ends(cx, f64::max)?))
            }
            ("slice", second) => {
                let from = self.counted_from_end(cx, flat, first)?;
                let to = second.map(|second| self.counted_from_end(cx, flat, second)).transpose()?;
                (from, to)
            }
            ("substr", None) => (self.counted_from_end(cx, flat, first)?, None),
            ("substr", Some(count)) => {
                let (from, count) = (self.counted_from_end(cx, flat, first)?, not_negative(cx, count)?);
                let to = zip_under(cx, Guard::TRUE, from, count, |_, from, count| {
                    let (from, count) = (from.as_number().unwrap_or(0.0), count.as_number().unwrap_or(0.0));
                    Ok::<_, Saturated>(Value::number(from + count).into())
                })?;
                (from, Some(to))
            }
            _ => return Ok(None),
        };
        self.part(cx, flat, from, to).map(Some)
    }

    /// Indexes, of which negative ones count from the end of the text, but not beyond its start.
    pub(super) fn counted_from_end(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        index: Summary,
    ) -> Result<Summary, Saturated> {
        let values = cx.path.kernel.values(index);
        if values.iter().all(|value| value.as_number().is_some_and(|number| number >= 0.0)) {
            return Ok(index);
        }
        let length = self.length_of(cx, flat)?;
        zip_under(cx, Guard::TRUE, length, index, |_, length, index| {
            let (length, index) = (length.as_number().unwrap_or(0.0), index.as_number().unwrap_or(0.0));
            let place = if index < 0.0 { (length + index).max(0.0) } else { index };
            Ok(Value::number(place).into())
        })
    }

    /// A text without white space at its ends, of which one may be spared.
    pub(super) fn open_trim(&mut self, cx: &mut Cx, name: &str, flat: &Flat) -> Result<Summary, Saturated> {
        let count = flat.cells.len();
        let mut white = Vec::with_capacity(count);
        for cell in flat.cells.iter() {
            white.push(unit_in(cx, cell.piece, WHITE)?);
        }
        let mut from = flat.from;
        if name != "trim_end" {
            let mut starts = vec![Summary::from(number(count)); count + 1];
            for (place, cell) in flat.cells.iter().enumerate().rev() {
                let here = Summary::from(number(place));
                let start = cx.path.kernel.select(white[place], starts[place + 1], here)?;
                let absent = if flat.is_dense { here } else { starts[place + 1] };
                starts[place] = cx.path.kernel.select(cell.there, start, absent)?;
            }
            from = map_under(cx, Guard::TRUE, from, |_, from| Ok::<_, Saturated>(starts[place_of(from)]))?;
        }
        let mut cells = flat.cells.to_vec();
        if name != "trim_start" {
            let mut kept = Guard::FALSE;
            for (place, cell) in flat.cells.iter().enumerate().rev() {
                let black = cx.path.kernel.and_not(cell.there, white[place])?;
                kept = cx.path.kernel.or(black, kept)?;
                let there = cx.path.kernel.and(kept, cell.there)?;
                // What is kept of another text keeps nothing of this one.
                kept = if flat.is_cut { there } else { kept };
                cells[place] = Cell { there, piece: cell.piece };
            }
        }
        let (is_dense, is_cut) = (flat.is_dense, flat.is_cut);
        let open = Open { from, to: None, cells: cells.into(), is_dense, is_cut, emissions: None, row: None };
        Ok(self.open_text(open).into())
    }
}

/// Indexes, negative ones as the start.
fn not_negative(cx: &mut Cx, index: Summary) -> Result<Summary, Saturated> {
    map_under(cx, Guard::TRUE, index, |_, index| {
        Ok(Value::number(index.as_number().unwrap_or(0.0).max(0.0)).into())
    })
}
