//! Lists that open texts fall into: the parts between separators, the units and the code points, as one array each.
//!
//! Invariant: what an array holds at an index follows from the places where its parts begin, which are found from the end of the text on: what
//! the text falls into from a place on is made once, whatever was before. No part is a text for each pair of ends.

use super::matched::{after_match, ends_of_matches};
use super::{Flat, number, place_of};
use crate::realm::heap::object::Class;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::regexp::Regexp;
use crate::symbolic::text_works::classes::{LEADS, TRAILS, unit_in};
use crate::symbolic::texts::equal_unit;
use crate::value::by_path::ByPath;
use crate::value::text::{Cell, Open, Piece};
use crate::value::value::{ABSENT, Js, UNDEFINED, view};
use interp::{Cx, Effect};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value, map_under};

/// The most texts that may be a separator.
const MOST_SEPARATORS: usize = 8;

/// The elements of a list and their number, by the paths.
struct List {
    elements: Vec<Summary>,
    length: Summary,
}

/// `open_points(text)`: the code points of an open text as an array; undefined where another way has to find them.
pub(crate) fn open_points(op: &mut Op<'_>) -> Done {
    let list = match op.one_open_text() {
        Some(text) => op.runtime.points_of(op.cx, text, true)?,
        None => None,
    };
    op.array_of_list(list)
}

/// `open_split(text, separator, most)`: the parts of an open text between separators as an array; undefined where another way has to
/// find them.
pub(crate) fn open_split(op: &mut Op<'_>) -> Done {
    let (separator, most) = (op.argument(1).as_value().map(view), op.argument(2).as_value());
    let most = match most {
        Some(UNDEFINED) => Some(usize::MAX),
        most => most.and_then(Value::as_number).map(|most| most as usize),
    };
    let list = match (op.one_open_text(), separator, most) {
        (Some(text), Some(Js::String(separator)), Some(most)) => {
            let separator = op.runtime.strings.get(separator).clone();
            let separator: Vec<Piece> = separator.iter().map(|&unit| Piece::Unit(unit)).collect();
            match separator.len() {
                0 => op.runtime.points_of(op.cx, text, false)?.map(|list| (list, most)),
                _ => op.runtime.parts_between(op.cx, text, &separator, most)?.map(|list| (list, most)),
            }
        }
        (Some(text), Some(Js::Text(separator)), Some(most)) => {
            let separator = Value::from(separator);
            op.runtime.parts_between_texts(op.cx, text, separator, most)?.map(|list| (list, most))
        }
        _ => None,
    };
    let list = match list {
        Some((list, most)) => Some(list.up_to(op.cx, most)?),
        None => None,
    };
    op.array_of_list(list)
}

impl List {
    /// This list under a guard, and another one elsewhere.
    fn or_else(self, cx: &mut Cx, guard: Guard, other: List) -> Result<List, Saturated> {
        let count = self.elements.len().max(other.elements.len());
        let element = |list: &List, index: usize| list.elements.get(index).copied().unwrap_or(ABSENT.into());
        let mut elements = Vec::with_capacity(count);
        for index in 0..count {
            let (here, there) = (element(&self, index), element(&other, index));
            elements.push(cx.path.kernel.select(guard, here, there)?);
        }
        let length = cx.path.kernel.select(guard, self.length, other.length)?;
        Ok(List { elements, length })
    }

    fn up_to(mut self, cx: &mut Cx, most: usize) -> Result<List, Saturated> {
        self.elements.truncate(most);
        self.length = map_under(cx, Guard::TRUE, self.length, |_, length| {
            Ok::<_, Saturated>(number(place_of(length).min(most)).into())
        })?;
        Ok(self)
    }
}

impl Op<'_> {
    /// Appends the code points of an open text to an array whose length is known; not done where another way has to do it.
    pub(crate) fn append_points(&mut self, array: Value, text: Value) -> Result<bool, Saturated> {
        let Js::Object(id) = view(array) else { return Ok(false) };
        let guard = self.guard;
        let target = self.store.object(id);
        let Class::Array { elements, length } = &target.class else { return Ok(false) };
        let known = elements.len();
        let is_plain = !target.is_sparse && length.is_everywhere(known as u32);
        if !is_plain || !self.runtime.is_open(text) || !self.is_whole(guard, target.exists) {
            return Ok(false);
        }
        let Some(list) = self.runtime.points_of(self.cx, text, true)? else { return Ok(false) };
        let more = map_under(self.cx, Guard::TRUE, list.length, |_, length| {
            Ok::<_, Saturated>(number(known + place_of(length)).into())
        })?;
        if let Class::Array { elements, length } = &mut self.store.object_mut(id).class {
            elements.extend(list.elements);
            *length = ByPath::of_word(more);
        }
        Ok(true)
    }

    /// The parts of an open text between matches of an expression as an array, and where there is a match; none where another way has to find
    /// them.
    pub(crate) fn split_by_matches(
        &mut self,
        guard: Guard,
        text: Value,
        regexp: &Regexp,
        most: usize,
    ) -> Result<Option<(Value, Guard)>, Saturated> {
        let list = self.runtime.parts_between_matches(self.cx, text, regexp, most)?;
        let Some(list) = list else { return Ok(None) };
        let whole = self.cx.path.kernel.guard_for(Guard::TRUE, list.length, number(1))?;
        let List { elements, length } = list.up_to(self.cx, most)?;
        let array = self.new_array_of(guard, elements, ByPath::of_word(length));
        Ok(Some((array.into(), !whole)))
    }

    /// All matches of an expression in an open text as an array, and where there is one; none where another way has to find them.
    pub(crate) fn all_matches_of(
        &mut self,
        guard: Guard,
        text: Value,
        regexp: &Regexp,
    ) -> Result<Option<(Value, Guard)>, Saturated> {
        let Some(flat) = self.runtime.whole_flat(self.cx, text)? else { return Ok(None) };
        let Some(ends) = ends_of_matches(self.cx, &flat, regexp)? else { return Ok(None) };
        let List { elements, length } = self.runtime.matches_at_ends(self.cx, &flat, &ends)?;
        let none = self.cx.path.kernel.guard_for(Guard::TRUE, length, number(0))?;
        let array = self.new_array_of(guard, elements, ByPath::of_word(length));
        Ok(Some((array.into(), !none)))
    }

    /// The first operand, where it is one open text on all paths.
    fn one_open_text(&mut self) -> Option<Value> {
        self.argument(0).as_value().filter(|&text| self.runtime.is_open(text))
    }

    fn array_of_list(&mut self, list: Option<List>) -> Done {
        let Some(List { elements, length }) = list else { return Ok(Effect::value(UNDEFINED.into())) };
        let guard = self.guard;
        let array = self.new_array_of(guard, elements, ByPath::of_word(length));
        Ok(Effect::value(Value::from(array).into()))
    }
}

impl Runtime {
    /// The code points of a text, or its units; none of the former where it has gaps.
    fn points_of(&mut self, cx: &mut Cx, text: Value, are_pairs: bool) -> Result<Option<List>, Saturated> {
        let Some(flat) = self.flat(cx, text)?.filter(|flat| flat.is_dense || !are_pairs) else {
            return Ok(None);
        };
        let count = flat.cells.len();
        // By place: the points from there on, the first one first, and how many they are.
        let mut rows: Vec<Vec<Summary>> = vec![Vec::new(); count + 1];
        let mut lengths: Vec<Summary> = vec![number(0).into(); count + 1];
        for place in (0..count).rev() {
            cx.look()?;
            let cell = flat.cells[place];
            let mut row = vec![self.text_of_pieces(&[cell.piece]).into()];
            row.extend(rows[place + 1].iter());
            let mut length = one_more(cx, lengths[place + 1])?;
            let pair = if are_pairs { is_pair(cx, &flat, place)? } else { Guard::FALSE };
            if !pair.is_false() {
                let units = [cell.piece, flat.cells[place + 1].piece];
                let both = Summary::from(self.text_of_pieces(&units));
                for (index, point) in row.iter_mut().enumerate() {
                    let paired = match index {
                        0 => both,
                        _ => rows[place + 2].get(index - 1).copied().unwrap_or(ABSENT.into()),
                    };
                    *point = cx.path.kernel.select(pair, paired, *point)?;
                }
                let paired = one_more(cx, lengths[place + 2])?;
                length = cx.path.kernel.select(pair, paired, length)?;
            }
            let (gap, rest) = match flat.is_dense {
                true => (Vec::new(), number(0).into()),
                false => (rows[place + 1].clone(), lengths[place + 1]),
            };
            for (index, point) in row.iter_mut().enumerate() {
                let absent = gap.get(index).copied().unwrap_or(ABSENT.into());
                *point = cx.path.kernel.select(cell.there, *point, absent)?;
            }
            lengths[place] = cx.path.kernel.select(cell.there, length, rest)?;
            rows[place] = row;
        }
        let most = cx.path.kernel.values(flat.from).into_iter().map(|from| rows[place_of(from)].len()).max();
        let mut elements = Vec::new();
        for index in 0..most.unwrap_or(0) {
            elements.push(map_under(cx, Guard::TRUE, flat.from, |_, from| {
                let point = rows[place_of(from)].get(index).copied();
                Ok::<_, Saturated>(point.unwrap_or(ABSENT.into()))
            })?);
        }
        let length =
            map_under(cx, Guard::TRUE, flat.from, |_, from| Ok::<_, Saturated>(lengths[place_of(from)]))?;
        Ok(Some(List { elements, length }))
    }

    /// The first parts of a text between separators, which are not empty; none where another way has to find them.
    fn parts_between(
        &mut self,
        cx: &mut Cx,
        text: Value,
        separator: &[Piece],
        most: usize,
    ) -> Result<Option<List>, Saturated> {
        let Some(flat) = self.flat(cx, text)? else { return Ok(None) };
        if !flat.is_dense {
            let ends = ends_of_text(cx, &flat, separator)?;
            return self.parts_with_gaps(cx, &flat, &ends, most).map(Some);
        }
        let found = occurrences(cx, &flat, separator)?;
        let mut ends = Vec::with_capacity(found.len());
        for (place, &found) in found.iter().enumerate() {
            let end = number(place + separator.len());
            ends.push(cx.path.kernel.select(found, end.into(), UNDEFINED.into())?);
        }
        self.parts_between_ends(cx, &flat, &ends, most).map(Some)
    }

    /// The parts between texts of which one is chosen by the paths; none where another way has to find them.
    fn parts_between_texts(
        &mut self,
        cx: &mut Cx,
        text: Value,
        separator: Value,
        most: usize,
    ) -> Result<Option<List>, Saturated> {
        let Js::Text(id) = view(separator) else { return Ok(None) };
        let forms = match self.texts.get(id)[..] {
            [Piece::Open(open)] => self.open_forms(cx, open)?,
            ref pieces if pieces.iter().all(|piece| matches!(piece, Piece::Unit(_) | Piece::Char(_))) => {
                Some(vec![(Guard::TRUE, pieces.to_vec())])
            }
            _ => None,
        };
        let Some(forms) = forms.filter(|forms| forms.len() <= MOST_SEPARATORS) else { return Ok(None) };
        let mut all: Option<List> = None;
        for (arm, separator) in forms {
            let list = match separator.len() {
                0 => self.points_of(cx, text, false)?.map(|list| list.up_to(cx, most)).transpose()?,
                _ => self.parts_between(cx, text, &separator, most)?,
            };
            let Some(list) = list else { return Ok(None) };
            all = Some(match all {
                None => list,
                Some(others) => list.or_else(cx, arm, others)?,
            });
        }
        Ok(all)
    }

    /// The first parts of a text between matches of an expression; none where another way has to find them.
    fn parts_between_matches(
        &mut self,
        cx: &mut Cx,
        text: Value,
        regexp: &Regexp,
        most: usize,
    ) -> Result<Option<List>, Saturated> {
        let Some(flat) = self.whole_flat(cx, text)? else { return Ok(None) };
        match ends_of_matches(cx, &flat, regexp)? {
            Some(ends) if !flat.is_dense => self.parts_with_gaps(cx, &flat, &ends, most).map(Some),
            Some(ends) => self.parts_between_ends(cx, &flat, &ends, most).map(Some),
            None => Ok(None),
        }
    }

    /// The matches in a text, one after the other; `ends` is as for [`Runtime::parts_between_ends`].
    fn matches_at_ends(&mut self, cx: &mut Cx, flat: &Flat, ends: &[Summary]) -> Result<List, Saturated> {
        let count = flat.cells.len();
        let (nowhere, mut cells) = (number(count + 1), flat.cells.to_vec());
        cells.push(Cell { there: Guard::FALSE, piece: Piece::Unit(0) });
        let cells: Rc<[Cell]> = cells.into();
        // By place: how many matches there are from there on.
        let mut lengths: Vec<Summary> = vec![number(0).into(); count + 1];
        let mut more: Vec<Summary> = vec![number(1).into(); count + 1];
        for place in (0..count).rev() {
            lengths[place] = after_match(cx, ends[place], |end| more[end], lengths[place + 1])?;
            more[place] = one_more(cx, lengths[place])?;
        }
        let from_start = |cx: &mut Cx, words: &[Summary]| {
            map_under(cx, Guard::TRUE, flat.from, |_, from| Ok::<_, Saturated>(words[place_of(from)]))
        };
        let length = from_start(cx, &lengths)?;
        // By place: where the match begins and ends that comes after as many from there on.
        let mut bounds = [vec![Summary::from(nowhere); count + 1], vec![Summary::from(nowhere); count + 1]];
        for place in (0..count).rev() {
            for (is_end, words) in bounds.iter_mut().enumerate() {
                let here = |end| number(if is_end == 1 { end } else { place }).into();
                words[place] = after_match(cx, ends[place], here, words[place + 1])?;
            }
        }
        let mut elements = Vec::new();
        loop {
            cx.look()?;
            let (from, to) = (from_start(cx, &bounds[0])?, from_start(cx, &bounds[1])?);
            let missing = cx.path.kernel.guard_for(Guard::TRUE, from, nowhere)?;
            if missing.is_true() {
                return Ok(List { elements, length });
            }
            let part = self.open_text(Open {
                from,
                to: Some(to),
                cells: cells.clone(),
                is_dense: flat.is_dense,
                is_cut: false,
                emissions: None,
                row: None,
            });
            elements.push(cx.path.kernel.select(missing, ABSENT.into(), part.into())?);
            for words in &mut bounds {
                let earlier = std::mem::replace(words, vec![nowhere.into(); count + 1]);
                for place in (0..count).rev() {
                    words[place] = after_match(cx, ends[place], |end| earlier[end], words[place + 1])?;
                }
            }
        }
    }

    /// The first parts of a dense text; `ends` says by place where a separator ends that begins there, undefined where there is none.
    fn parts_between_ends(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        ends: &[Summary],
        most: usize,
    ) -> Result<List, Saturated> {
        let count = flat.cells.len();
        // A part that is not there begins behind the last cell, which no text has.
        let (nowhere, mut cells) = (count + 1, Vec::with_capacity(count + 1));
        for (cell, &end) in flat.cells.iter().zip(ends) {
            let without = cx.path.kernel.guard_for(cell.there, end, UNDEFINED)?;
            cells.push(Cell { there: without, piece: cell.piece });
        }
        cells.push(Cell { there: Guard::FALSE, piece: Piece::Unit(0) });
        let cells: Rc<[Cell]> = cells.into();
        let mut lengths: Vec<Summary> = vec![number(1).into(); count + 1];
        let mut more: Vec<Summary> = vec![number(2).into(); count + 1];
        for place in (0..count).rev() {
            let length = after_match(cx, ends[place], |end| more[end], lengths[place + 1])?;
            lengths[place] = cx.path.kernel.select(flat.cells[place].there, length, number(1).into())?;
            more[place] = one_more(cx, lengths[place])?;
        }
        let length =
            map_under(cx, Guard::TRUE, flat.from, |_, from| Ok::<_, Saturated>(lengths[place_of(from)]))?;
        // By place: where the part begins that comes after as many separators from there on.
        let mut starts: Vec<Summary> = (0..=count).map(|place| number(place).into()).collect();
        let mut elements = Vec::new();
        while elements.len() < most {
            cx.look()?;
            let from =
                map_under(cx, Guard::TRUE, flat.from, |_, from| Ok::<_, Saturated>(starts[place_of(from)]))?;
            let missing = cx.path.kernel.guard_for(Guard::TRUE, from, number(nowhere))?;
            if missing.is_true() {
                break;
            }
            let open = Open {
                from,
                to: None,
                cells: cells.clone(),
                is_dense: true,
                is_cut: true,
                emissions: None,
                row: None,
            };
            let open = self.texts.intern_open(open);
            let part = self.text_of_pieces(&[Piece::Open(open)]);
            elements.push(cx.path.kernel.select(missing, ABSENT.into(), part.into())?);
            let mut later: Vec<Summary> = vec![number(nowhere).into(); count + 1];
            for place in (0..count).rev() {
                let start = after_match(cx, ends[place], |end| starts[end], later[place + 1])?;
                let ended = number(nowhere).into();
                later[place] = cx.path.kernel.select(flat.cells[place].there, start, ended)?;
            }
            starts = later;
        }
        Ok(List { elements, length })
    }
}

impl Runtime {
    /// As [`Runtime::parts_between_ends`], of a text with gaps: a part ends where a separator begins, which is a place of its own.
    fn parts_with_gaps(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        ends: &[Summary],
        most: usize,
    ) -> Result<List, Saturated> {
        let count = flat.cells.len();
        let (nowhere, mut cells) = (count + 1, flat.cells.to_vec());
        cells.push(Cell { there: Guard::FALSE, piece: Piece::Unit(0) });
        let cells: Rc<[Cell]> = cells.into();
        // By place: how many parts there are from there on, and where the first of them ends.
        let mut lengths: Vec<Summary> = vec![number(1).into(); count + 1];
        let mut more: Vec<Summary> = vec![number(2).into(); count + 1];
        let mut stops: Vec<Summary> = vec![number(count).into(); count + 1];
        for place in (0..count).rev() {
            lengths[place] = after_match(cx, ends[place], |end| more[end], lengths[place + 1])?;
            more[place] = one_more(cx, lengths[place])?;
            stops[place] = after_match(cx, ends[place], |_| number(place).into(), stops[place + 1])?;
        }
        let length =
            map_under(cx, Guard::TRUE, flat.from, |_, from| Ok::<_, Saturated>(lengths[place_of(from)]))?;
        // By place: where the part begins and ends that comes after as many separators from there on.
        let missing = Summary::from(number(nowhere));
        let mut starts: Vec<Summary> = (0..=count).map(|place| number(place).into()).collect();
        let mut elements = Vec::new();
        while elements.len() < most {
            cx.look()?;
            let from_start = |cx: &mut Cx, words: &[Summary]| {
                map_under(cx, Guard::TRUE, flat.from, |_, from| Ok::<_, Saturated>(words[place_of(from)]))
            };
            let (from, to) = (from_start(cx, &starts)?, from_start(cx, &stops)?);
            let none = cx.path.kernel.guard_for(Guard::TRUE, from, number(nowhere))?;
            if none.is_true() {
                break;
            }
            let part = self.open_text(Open {
                from,
                to: Some(to),
                cells: cells.clone(),
                is_dense: false,
                is_cut: false,
                emissions: None,
                row: None,
            });
            elements.push(cx.path.kernel.select(none, ABSENT.into(), part.into())?);
            for words in [&mut starts, &mut stops] {
                let earlier = std::mem::replace(words, vec![missing; count + 1]);
                for place in (0..count).rev() {
                    words[place] = after_match(cx, ends[place], |end| earlier[end], words[place + 1])?;
                }
            }
        }
        Ok(List { elements, length })
    }
}

/// By place: where some units end that begin there, undefined where they do not; in a text that may have gaps.
pub(super) fn ends_of_text(cx: &mut Cx, flat: &Flat, constant: &[Piece]) -> Result<Vec<Summary>, Saturated> {
    let count = flat.cells.len();
    let none = Summary::from(UNDEFINED);
    // By place: where the units from one of the constant on end that begin there or behind a gap.
    let mut later: Vec<Summary> = (0..=count).map(|place| number(place).into()).collect();
    for (index, &unit) in constant.iter().enumerate().rev() {
        let mut here = vec![none; count + 1];
        for (place, cell) in flat.cells.iter().enumerate().rev() {
            let same = equal_unit(cx, cell.piece, unit)?;
            let found = cx.path.kernel.select(same, later[place + 1], none)?;
            let gap = if index == 0 { none } else { here[place + 1] };
            here[place] = cx.path.kernel.select(cell.there, found, gap)?;
        }
        later = here;
    }
    Ok(later)
}

fn one_more(cx: &mut Cx, word: Summary) -> Result<Summary, Saturated> {
    map_under(cx, Guard::TRUE, word, |_, count| Ok::<_, Saturated>(number(place_of(count) + 1).into()))
}

/// Where the units at a place and behind it are a pair.
fn is_pair(cx: &mut Cx, flat: &Flat, place: usize) -> Result<Guard, Saturated> {
    let Some(second) = flat.cells.get(place + 1) else { return Ok(Guard::FALSE) };
    let trail = unit_in(cx, second.piece, TRAILS)?;
    let trail = cx.path.kernel.and(second.there, trail)?;
    let lead = unit_in(cx, flat.cells[place].piece, LEADS)?;
    cx.path.kernel.and(lead, trail)
}

/// By place: where some units are there.
pub(super) fn occurrences(cx: &mut Cx, flat: &Flat, constant: &[Piece]) -> Result<Vec<Guard>, Saturated> {
    let mut found = Vec::with_capacity(flat.cells.len());
    for place in 0..flat.cells.len() {
        let Some(cells) = flat.cells.get(place..place + constant.len()) else {
            found.push(Guard::FALSE);
            continue;
        };
        let mut here = Guard::TRUE;
        for (cell, &unit) in cells.iter().zip(constant).rev() {
            let same = equal_unit(cx, cell.piece, unit)?;
            let same = cx.path.kernel.and(cell.there, same)?;
            here = cx.path.kernel.and(same, here)?;
        }
        found.push(here);
    }
    Ok(found)
}
