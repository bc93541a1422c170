//! Where regular expressions match in open texts, and what is made of that: the parts between matches, and texts with matches replaced.
//!
//! Invariant: a match that begins at a place is a function of the units from there on, and of those before only where the expression looks
//! back; then the text begins with its first cell. So it is looked for once at each place, whether or not an earlier match leads there.

use super::engine::joined;
use super::{Flat, number, place_of};
use crate::realm::runtime::Runtime;
use crate::regexp::symbolic::{Matcher, Question, Told, Unit, takes_gaps};
use crate::regexp::{Budget, Regexp};
use crate::text::substitute::Part;
use crate::value::text::{Cell, Emission, Form, Open, Piece};
use crate::value::value::UNDEFINED;
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value, map_under};

/// States of a program that all matches in a text may work on.
const STATES: u64 = 200_000;

/// The most ways to match in a text: where matches may have any length, as many as pairs of places.
const MOST_WAYS: usize = 4096;

/// A way to match at a place.
#[derive(Clone)]
pub(crate) struct Way {
    /// Where the text is there and this is how it matches.
    pub(crate) guard: Guard,
    /// Start and end of each group that is told, as places of cells; the whole match first.
    pub(crate) captures: Vec<Option<(usize, usize)>>,
}

impl Way {
    pub(crate) fn end(&self) -> usize {
        self.captures[0].map_or(0, |(_, end)| end)
    }
}

/// A match with what comes in its place.
pub(crate) struct Replaced {
    pub(crate) guard: Guard,
    pub(crate) end: usize,
    /// Under the guard all of them are there, but for those of a text with gaps.
    pub(crate) cells: Vec<Cell>,
}

/// Units that are there wherever what they are a part of is.
pub(crate) fn always(pieces: &[Piece]) -> Vec<Cell> {
    pieces.iter().map(|&piece| Cell { there: Guard::TRUE, piece }).collect()
}

fn units_of(flat: &Flat) -> Vec<Unit> {
    let unit = |cell: &Cell| match cell.piece {
        Piece::Unit(unit) => Unit::Concrete(unit),
        piece => Unit::Symbolic(piece.unit_term().expect("a cell has a unit")),
    };
    flat.cells.iter().map(unit).collect()
}

/// Whether matches in a text can be told by place.
fn is_placed(flat: &Flat, regexp: &Regexp) -> bool {
    let is_whole = flat.from.as_value() == Some(number(0));
    let flags = regexp.flags();
    (flat.is_dense || takes_gaps(regexp.program()))
        && !flat.is_cut
        && !flags.sticky
        && !flags.code_points()
        && (is_whole || !regexp.program().looks_back())
}

/// By place: the ways to match there. None where there are too many, where it cannot be told, or where a match may be of no unit.
pub(crate) fn ways_to_match(
    cx: &mut Cx,
    flat: &Flat,
    regexp: &Regexp,
    told: Told,
) -> Result<Option<Vec<Vec<Way>>>, Saturated> {
    if !is_placed(flat, regexp) {
        return Ok(None);
    }
    let (units, there) = (units_of(flat), flat.cells.iter().map(|cell| cell.there).collect::<Vec<_>>());
    let question = Question { guard: Guard::TRUE, only_here: true, has_gaps: !flat.is_dense };
    let mut matcher = Matcher::new(regexp.program(), &units, &there, question);
    let (mut budget, mut count) = (Budget::new(STATES), 0);
    let mut places = vec![Vec::new(); units.len()];
    // At the end of a text there may be a match of no unit.
    for place in (0..=units.len()).rev() {
        cx.look()?;
        let found = matcher.find(cx, place, told, &mut budget)?;
        // Where there is a gap the match is that of the next place.
        let begun = match flat.cells.get(place) {
            Some(cell) if !flat.is_dense => cell.there,
            _ => Guard::TRUE,
        };
        let outcome = matcher.outcome(cx, begun, found)?;
        count += outcome.matched.len();
        let is_empty = |captures: &[Option<(usize, usize)>]| captures[0].is_none_or(|(from, to)| from == to);
        if !outcome.undecided.is_false()
            || count > MOST_WAYS
            || outcome.matched.iter().any(|matched| is_empty(&matched.captures))
        {
            return Ok(None);
        }
        for matched in outcome.matched {
            places[place].push(Way { guard: matched.guard, captures: matched.captures });
        }
    }
    Ok(Some(places))
}

/// By place: where a match ends that begins there, undefined where there is none. None as for [`ways_to_match`].
pub(super) fn ends_of_matches(
    cx: &mut Cx,
    flat: &Flat,
    regexp: &Regexp,
) -> Result<Option<Vec<Summary>>, Saturated> {
    let Some(places) = ways_to_match(cx, flat, regexp, Told::Group(0))? else { return Ok(None) };
    let mut ends = Vec::with_capacity(places.len());
    for ways in places {
        let mut word = Summary::from(UNDEFINED);
        for way in ways {
            word = cx.path.kernel.select(way.guard, number(way.end()).into(), word)?;
        }
        ends.push(word);
    }
    Ok(Some(ends))
}

/// What comes after a place: what is said of the end of a match that begins there, or of the next place.
pub(super) fn after_match(
    cx: &mut Cx,
    end: Summary,
    matched: impl Fn(usize) -> Summary,
    next: Summary,
) -> Result<Summary, Saturated> {
    if end.as_value() == Some(UNDEFINED) {
        return Ok(next);
    }
    joined(&mut cx.path, end, |end| if end == UNDEFINED { next } else { matched(place_of(end)) })
}

/// What a way to match becomes by a template; none where it asks for what is around the match.
pub(crate) fn substituted(flat: &Flat, template: &[Part<Piece>], way: &Way) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    for part in template {
        match part {
            Part::Text(text) => cells.extend(always(text)),
            Part::Capture(group) => {
                if let Some((from, to)) = way.captures.get(*group).copied().flatten() {
                    match flat.is_dense {
                        true => cells.extend(always_there(&flat.cells[from..to])),
                        false => cells.extend_from_slice(&flat.cells[from..to]),
                    }
                }
            }
            Part::Before | Part::After | Part::Name(_) => return None,
        }
    }
    Some(cells)
}

/// The units of cells that are there on all paths that are meant.
fn always_there(cells: &[Cell]) -> impl Iterator<Item = Cell> + '_ {
    cells.iter().map(|cell| Cell { there: Guard::TRUE, piece: cell.piece })
}

impl Runtime {
    /// Of ways to match, in order: where each is the one that is replaced.
    pub(crate) fn chosen_ways(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        places: &[Vec<Way>],
        all: bool,
    ) -> Result<Vec<Guard>, Saturated> {
        let nothing = |way: &Way| Replaced { guard: way.guard, end: way.end(), cells: Vec::new() };
        let ends: Vec<Vec<Replaced>> = places.iter().map(|ways| ways.iter().map(nothing).collect()).collect();
        let chosen = chosen_places(cx, flat, &ends, all)?;
        let mut guards = Vec::new();
        for (place, ways) in places.iter().enumerate() {
            for way in ways {
                guards.push(cx.path.kernel.and(chosen.reached[place], way.guard)?);
            }
        }
        Ok(guards)
    }

    /// A text with what comes in the place of its matches: of all, or of the first one.
    pub(crate) fn with_matches_replaced(
        &mut self,
        cx: &mut Cx,
        flat: &Flat,
        places: &[Vec<Replaced>],
        all: bool,
    ) -> Result<Value, Saturated> {
        let chosen = chosen_places(cx, flat, places, all)?;
        let (mut cells, mut starts) = (Vec::new(), Vec::new());
        for (place, cell) in flat.cells.iter().enumerate() {
            starts.push(cells.len());
            let mut kept = chosen.copied[place];
            for (replaced, there) in forms_at(cx, &places[place])? {
                let here = cx.path.kernel.and(chosen.reached[place], there)?;
                if !here.is_false() {
                    for cell in replaced {
                        let there = cx.path.kernel.and(here, cell.there)?;
                        cells.push(Cell { there, piece: cell.piece });
                    }
                }
                kept = cx.path.kernel.and_not(kept, here)?;
            }
            if !kept.is_false() {
                cells.push(Cell { there: kept, piece: cell.piece });
            }
        }
        let emissions = emissions(flat, places, (&starts, cells.len()), all);
        let is_whole = flat.from.as_value() == Some(number(0));
        // Where a unit became nothing, its start is that of the next one.
        let is_clear = all && starts.windows(2).all(|pair| pair[0] < pair[1]);
        let from = map_under(cx, Guard::TRUE, flat.from, |_, from| {
            Ok::<_, Saturated>(number(starts.get(place_of(from)).copied().unwrap_or(cells.len())).into())
        })?;
        Ok(self.open_text(Open {
            from,
            to: None,
            cells: cells.into(),
            is_dense: false,
            is_cut: false,
            emissions: emissions.filter(|_| is_whole || is_clear).map(Into::into),
            row: None,
        }))
    }
}

/// Which places are looked at from the start of a text on.
struct Chosen {
    /// Where a match is looked for at the place: nothing before has gone beyond it.
    reached: Vec<Guard>,
    /// Where the unit is there, and within no match that began before.
    copied: Vec<Guard>,
}

/// From the front on: the only answer here that asks what was before, for those who want single cells.
fn chosen_places(cx: &mut Cx, flat: &Flat, places: &[Vec<Replaced>], all: bool) -> Result<Chosen, Saturated> {
    let count = flat.cells.len();
    let mut landed = vec![Guard::FALSE; count + 1];
    let (mut reached, mut copied) = (Vec::with_capacity(count), Vec::with_capacity(count));
    // Where the scan is at the place; and where all of it is copied that follows.
    let (mut scanned, mut done) = (Guard::FALSE, Guard::FALSE);
    for (place, cell) in flat.cells.iter().enumerate() {
        let begun = cx.path.kernel.guard_for(Guard::TRUE, flat.from, number(place))?;
        scanned = cx.path.kernel.or(scanned, begun)?;
        match all {
            true => scanned = cx.path.kernel.or(scanned, landed[place])?,
            false => done = cx.path.kernel.or(done, landed[place])?,
        }
        reached.push(scanned);
        let here = cx.path.kernel.or(scanned, done)?;
        copied.push(cx.path.kernel.and(here, cell.there)?);
        let mut next = scanned;
        for way in &places[place] {
            let taken = cx.path.kernel.and(scanned, way.guard)?;
            landed[way.end] = cx.path.kernel.or(landed[way.end], taken)?;
            next = cx.path.kernel.and_not(next, taken)?;
        }
        scanned = next;
    }
    Ok(Chosen { reached, copied })
}

/// What comes in the place of matches at a place, each text once with where it comes.
fn forms_at<'r>(cx: &mut Cx, ways: &'r [Replaced]) -> Result<Vec<(&'r [Cell], Guard)>, Saturated> {
    let mut forms: Vec<(&[Cell], Guard)> = Vec::new();
    for way in ways {
        match forms.iter_mut().find(|(cells, _)| *cells == &way.cells[..]) {
            Some((_, guard)) => *guard = cx.path.kernel.or(*guard, way.guard)?,
            None => forms.push((&way.cells, way.guard)),
        }
    }
    Ok(forms)
}

/// What the units became; none where what came in the place of a match has gaps. Where only the first match is replaced, all units are emitted once more behind, as they are.
fn emissions(
    flat: &Flat,
    places: &[Vec<Replaced>],
    (starts, last): (&[usize], usize),
    all: bool,
) -> Option<Vec<Emission>> {
    let is_known = |way: &Replaced| way.cells.iter().all(|cell| cell.there.is_true());
    if !places.iter().flatten().all(is_known) {
        return None;
    }
    let count = flat.cells.len();
    let end = if all { count } else { 2 * count };
    let to = |place: usize| if place >= count { end } else { place };
    let behind = |place: usize| if all { to(place) } else { count + place.min(count) };
    let mut emissions = Vec::with_capacity(end);
    for (place, cell) in flat.cells.iter().enumerate() {
        let next = to(place + 1);
        let mut forms: Vec<Form> = places[place]
            .iter()
            .map(|way| {
                let pieces = way.cells.iter().map(|cell| cell.piece).collect();
                Form { guard: way.guard, pieces, next: behind(way.end) }
            })
            .collect();
        forms.push(Form { guard: Guard::TRUE, pieces: [cell.piece].into(), next });
        emissions.push(Emission {
            start: starts[place],
            there: cell.there,
            absent: if flat.is_dense { end } else { next },
            forms: forms.into(),
        });
    }
    for index in count..end {
        let cell = flat.cells[index - count];
        let form = Form { guard: Guard::TRUE, pieces: [cell.piece].into(), next: index + 1 };
        let absent = if flat.is_dense { end } else { index + 1 };
        emissions.push(Emission { start: last, there: cell.there, absent, forms: [form].into() });
    }
    Some(emissions)
}
