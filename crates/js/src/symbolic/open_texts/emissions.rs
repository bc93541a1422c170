//! Emissions: the cells of a text that was made of another one unit by unit, unit by unit.
//!
//! Where a unit was not there, nothing is asked about what it could have become, and of the things that it may become one is there. So a
//! question goes from unit to unit, and only with the states in which it can be.
//! Invariant: emissions say what the cells say. Each leads to later ones only.

use super::Flat;
use super::engine::{Answers, Next, Query, Row, Ways, asked_of_unit, push};
use crate::value::text::{Cell, Emission, Form, Open, Piece};
use interp::Context;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Saturated, Summary};
use term::Term;

/// Emissions of the parts of a text, in a row.
#[derive(Default)]
pub(super) struct Emissions {
    list: Vec<Emission>,
}

impl Emissions {
    /// Adds cells, of which the first one has a place; if they are dense, none is there behind one that is not.
    pub(super) fn add_cells(&mut self, start: usize, cells: &[Cell], are_dense: bool) {
        let first = self.list.len();
        let end = first + cells.len();
        for (index, cell) in cells.iter().enumerate() {
            let next = first + index + 1;
            let form = Form { guard: Guard::TRUE, pieces: [cell.piece].into(), next };
            let absent = if are_dense { end } else { next };
            self.list.push(Emission {
                start: start + index,
                there: cell.there,
                absent,
                forms: [form].into(),
            });
        }
    }

    /// Adds the cells of an open text, of which none is there behind its end.
    pub(super) fn add_open(&mut self, start: usize, open: &Open) {
        let Some(emissions) = &open.emissions else {
            return self.add_cells(start, &open.cells, open.is_dense);
        };
        let first = self.list.len();
        for emission in emissions.iter() {
            let moved = |form: &Form| Form { next: form.next + first, ..form.clone() };
            self.list.push(Emission {
                start: emission.start + start,
                there: emission.there,
                absent: emission.absent + first,
                forms: emission.forms.iter().map(moved).collect(),
            });
        }
    }

    /// None for a text whose cells say the same as fast.
    pub(super) fn finish(self, flat: &Flat) -> Option<Rc<[Emission]>> {
        (!flat.is_dense).then(|| self.list.into())
    }
}

/// Pieces that are passed at once: those made of one unit, or one that is asked itself. What becomes of a state after all of them is found
/// without diagrams.
struct Segment<'f> {
    pieces: &'f [Piece],
    unit: Option<Term>,
}

fn segments<'f>(cx: &mut Context, pieces: &'f [Piece]) -> Vec<Segment<'f>> {
    let mut segments: Vec<(usize, usize, Option<Term>, bool)> = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        let term = piece.unit_term();
        let under = term.and_then(|term| cx.unit_under(term));
        let (unit, is_under) = (under.or(term), term.is_none() || under.is_some());
        match segments.last_mut() {
            Some((_, end, known, true))
                if is_under && (unit.is_none() || known.is_none() || unit == *known) =>
            {
                *end = index + 1;
                *known = known.or(unit);
            }
            _ => segments.push((index, index + 1, unit, is_under)),
        }
    }
    let segment = |(from, to, unit, _)| Segment { pieces: &pieces[from..to], unit };
    segments.into_iter().map(segment).collect()
}

impl Segment<'_> {
    /// What becomes of a state, by ranges of the unit.
    fn ways<Q: Query>(&self, cx: &mut Context, query: &Q, place: usize, state: Q::State) -> Ways<Q::State> {
        let mut ways: Ways<Q::State> = vec![(u16::MAX, Next::To(state))];
        for &piece in self.pieces {
            let mut known: FxHashMap<Q::State, Ways<Q::State>> = FxHashMap::default();
            let (mut first, mut after) = (0, Vec::with_capacity(ways.len()));
            for (last, next) in ways {
                match next {
                    Next::To(state) => {
                        let here = known
                            .entry(state)
                            .or_insert_with(|| asked_of_unit(cx, piece, query.ways(state, place)));
                        let from = here.partition_point(|(end, _)| *end < first);
                        for &(end, next) in &here[from..] {
                            push(&mut after, end.min(last), next);
                            if end >= last {
                                break;
                            }
                        }
                    }
                    next => push(&mut after, last, next),
                }
                first = last.saturating_add(1);
            }
            ways = after;
        }
        ways
    }
}

/// A question on its way through the emissions of a text.
struct Walk<'w, Q: Query> {
    query: &'w Q,
    emissions: &'w [Emission],
    rows: Vec<Row<Q::State>>,
    /// By emission and state.
    answers: Vec<Vec<Summary>>,
}

/// Answers a question for the texts that begin at some places, by emissions; none where one begins within one of them.
pub(super) fn run<Q: Query>(
    cx: &mut Context,
    flat: &Flat,
    emissions: &[Emission],
    starts: &[usize],
    query: &Q,
) -> Result<Option<Answers>, Saturated> {
    let count = emissions.len();
    let mut indexes = Vec::with_capacity(starts.len());
    for &start in starts {
        match emissions.partition_point(|emission| emission.start < start) {
            index if index == count && start >= flat.cells.len() => indexes.push((start, count)),
            index if index < count && emissions[index].start == start => indexes.push((start, index)),
            _ => return Ok(None),
        }
    }
    let rows = (0..=count).map(|_| Row::default()).collect();
    let mut walk = Walk { query, emissions, rows, answers: vec![Vec::new(); count + 1] };
    for &(_, index) in &indexes {
        walk.rows[index].add(query.start());
    }
    for index in 0..count {
        walk.look_ahead(cx, index);
    }
    walk.answers[count] =
        walk.rows[count].states.iter().map(|&state| query.finish(state, flat.cells.len())).collect();
    for index in (0..count).rev() {
        walk.answer(cx, index)?;
    }
    let by_start = indexes
        .into_iter()
        .map(|(start, index)| (start, walk.answers[index][walk.rows[index].indexes[&query.start()]]));
    Ok(Some(Answers::new(by_start.collect())))
}

impl<Q: Query> Walk<'_, Q> {
    /// Notes the states in which the question is after an emission.
    fn look_ahead(&mut self, cx: &mut Context, index: usize) {
        let emission = &self.emissions[index];
        for number in 0..self.rows[index].states.len() {
            let state = self.rows[index].states[number];
            if !emission.there.is_true() {
                self.rows[emission.absent].add(state);
            }
            for form in emission.forms.iter() {
                let mut states = vec![state];
                for segment in segments(cx, &form.pieces) {
                    let mut after: Vec<Q::State> = Vec::new();
                    for state in states {
                        for (_, next) in segment.ways(cx, self.query, emission.start, state) {
                            if let Next::To(to) = next
                                && !after.contains(&to)
                            {
                                after.push(to);
                            }
                        }
                    }
                    states = after;
                }
                for state in states {
                    self.rows[form.next].add(state);
                }
            }
        }
    }

    fn answer(&mut self, cx: &mut Context, index: usize) -> Result<(), Saturated> {
        let emission = &self.emissions[index];
        for number in 0..self.rows[index].states.len() {
            let state = self.rows[index].states[number];
            let mut answer = Summary::DEAD;
            for form in emission.forms.iter().rev() {
                let segments = segments(cx, &form.pieces);
                let here = self.after(cx, emission.start, &segments, form.next, state)?;
                answer = match answer.is_dead() {
                    true => here,
                    false => cx.kernel.select(form.guard, here, answer)?,
                };
            }
            if !emission.there.is_true() {
                let without = self.known(emission.absent, state);
                answer = cx.kernel.select(emission.there, answer, without)?;
            }
            self.answers[index].push(answer);
        }
        Ok(())
    }

    fn known(&self, index: usize, state: Q::State) -> Summary {
        self.answers[index][self.rows[index].indexes[&state]]
    }

    /// The answer after some segments, which lead to an emission.
    fn after(
        &self,
        cx: &mut Context,
        place: usize,
        segments: &[Segment<'_>],
        next: usize,
        state: Q::State,
    ) -> Result<Summary, Saturated> {
        let [segment, rest @ ..] = segments else { return Ok(self.known(next, state)) };
        let mut answer = Summary::DEAD;
        for (last, way) in segment.ways(cx, self.query, place, state).into_iter().rev() {
            let then = match way {
                Next::Answer(answer) => answer,
                Next::To(state) => self.after(cx, place, rest, next, state)?,
                Next::Else(..) => unreachable!("only plain questions go by emissions"),
            };
            answer = match (segment.unit, answer.is_dead()) {
                (Some(unit), false) => {
                    let below = cx.guard_of_unit(unit, last.into())?;
                    cx.kernel.select(below, then, answer)?
                }
                _ => then,
            };
        }
        Ok(answer)
    }
}
