//! Where regular expressions match in open texts, and what is made of that: the parts between matches, and texts with matches replaced.
//!
//! Invariant: a match that begins at a place is a function of the units from there on, and of those before only where the expression looks
//! back; then the text begins with its first cell. So it is looked for once at each place, whether or not an earlier match leads there.

use super::engine::joined;
use super::{Flat, number, place_of};
use crate::realm::runtime::Runtime;
use crate::regexp::symbolic::{Matcher, Question, Told, Unit};
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
    pub(crate) pieces: Vec<Piece>,
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
    flat.is_dense
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
    let question = Question { guard: Guard::TRUE, only_here: true };
    let mut matcher = Matcher::new(regexp.program(), &units, &there, question);
    let (mut budget, mut count) = (Budget::new(STATES), 0);
    let mut places = vec![Vec::new(); units.len()];
    // At the end of a text there may be a match of no unit.
    for place in (0..=units.len()).rev() {
        cx.look()?;
        let found = matcher.find(cx, place, told, &mut budget)?;
        let outcome = matcher.outcome(cx, Guard::TRUE, found)?;
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
pub(crate) fn substituted(flat: &Flat, template: &[Part<Piece>], way: &Way) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    for part in template {
        match part {
            Part::Text(text) => pieces.extend(text),
            Part::Capture(group) => {
                if let Some((from, to)) = way.captures.get(*group).copied().flatten() {
                    pieces.extend(flat.cells[from..to].iter().map(|cell| cell.piece));
                }
            }
            Part::Before | Part::After | Part::Name(_) => return None,
        }
    }
    Some(pieces)
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
        let nothing = |way: &Way| Replaced { guard: way.guard, end: way.end(), pieces: Vec::new() };
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
                    cells.extend(replaced.iter().map(|&piece| Cell { there: here, piece }));
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
            emissions: (is_whole || is_clear).then(|| emissions.into()),
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
fn forms_at<'r>(cx: &mut Cx, ways: &'r [Replaced]) -> Result<Vec<(&'r [Piece], Guard)>, Saturated> {
    let mut forms: Vec<(&[Piece], Guard)> = Vec::new();
    for way in ways {
        match forms.iter_mut().find(|(pieces, _)| *pieces == &way.pieces[..]) {
            Some((_, guard)) => *guard = cx.path.kernel.or(*guard, way.guard)?,
            None => forms.push((&way.pieces, way.guard)),
        }
    }
    Ok(forms)
}

/// What the units became. Where only the first match is replaced, all units are emitted once more behind, as they are.
fn emissions(
    flat: &Flat,
    places: &[Vec<Replaced>],
    (starts, last): (&[usize], usize),
    all: bool,
) -> Vec<Emission> {
    let count = flat.cells.len();
    let end = if all { count } else { 2 * count };
    let to = |place: usize| if place >= count { end } else { place };
    let behind = |place: usize| if all { to(place) } else { count + place.min(count) };
    let mut emissions = Vec::with_capacity(end);
    for (place, cell) in flat.cells.iter().enumerate() {
        let next = to(place + 1);
        let mut forms: Vec<Form> = places[place]
            .iter()
            .map(|way| Form { guard: way.guard, pieces: way.pieces[..].into(), next: behind(way.end) })
            .collect();
        forms.push(Form { guard: Guard::TRUE, pieces: [cell.piece].into(), next });
        emissions.push(Emission {
            start: starts[place],
            there: cell.there,
            absent: end,
            forms: forms.into(),
        });
    }
    for index in count..end {
        let cell = flat.cells[index - count];
        let form = Form { guard: Guard::TRUE, pieces: [cell.piece].into(), next: index + 1 };
        emissions.push(Emission { start: last, there: cell.there, absent: end, forms: [form].into() });
    }
    emissions
}
