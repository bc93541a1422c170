//! Runs an automaton over the cells of a text, from the end on: what each of its states leads to at a place, once.
//!
//! Invariant: an answer for a place tests units from there on only, and where cells are there; so the nodes of all answers together are at
//! most places × states × ranges, and texts with the same rest share them.

use super::{Flat, emissions, place_of};
use crate::value::text::Piece;
use interp::Context;
use std::hash::Hash;
use stdx::FxHashMap;
use summary::{Guard, Saturated, Summary, Value, map_under};
use term::Term;

/// What comes after a unit.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Next<S> {
    /// The automaton goes on in a state.
    To(S),
    /// The rest does not matter.
    Answer(Summary),
    /// The automaton goes on; where that comes to the first value, the answer is the second.
    Else(S, Value, Value),
}

/// What comes after each unit: ranges of units by their last one, in order, the last one being 0xFFFF.
pub(super) type Ways<S> = Vec<(u16, Next<S>)>;

/// A question about a text.
pub(super) trait Query {
    /// What it remembers of the units before.
    type State: Copy + Eq + Hash;

    fn start(&self) -> Self::State;

    /// The answer where the text ends at this place, which is an index only in texts without gaps.
    fn finish(&self, state: Self::State, place: usize) -> Summary;

    /// Whether what comes after a unit is never told by the answer of the rest, as by [`Next::Else`].
    fn is_plain(&self) -> bool {
        true
    }

    /// Whether answers that are numbers are one more for every unit before.
    fn is_counted(&self) -> bool {
        false
    }

    /// What comes after each unit: ranges of units by their last one, in order, the last one being 0xFFFF.
    fn ways(&self, state: Self::State, place: usize) -> Vec<(u16, Next<Self::State>)>;
}

/// What a question comes to, by the place at which it begins.
pub(super) struct Answers {
    by_start: FxHashMap<usize, Summary>,
}

impl Answers {
    pub(super) fn new(by_start: FxHashMap<usize, Summary>) -> Answers {
        Answers { by_start }
    }

    /// The answer for the text from a place on, one of those that were asked for.
    pub(super) fn from(&self, place: usize) -> Summary {
        self.by_start[&place]
    }
}

/// States at one place, in the order in which they were found.
pub(super) struct Row<S> {
    pub(super) states: Vec<S>,
    pub(super) indexes: FxHashMap<S, usize>,
}

impl<S> Default for Row<S> {
    fn default() -> Row<S> {
        Row { states: Vec::new(), indexes: FxHashMap::default() }
    }
}

impl<S: Copy + Eq + Hash> Row<S> {
    pub(super) fn add(&mut self, state: S) {
        if !self.indexes.contains_key(&state) {
            self.indexes.insert(state, self.states.len());
            self.states.push(state);
        }
    }
}

/// Answers a question for the texts that begin at some places.
pub(super) fn run<Q: Query>(
    cx: &mut Context,
    flat: &Flat,
    starts: &[usize],
    query: &Q,
) -> Result<Answers, Saturated> {
    if let Some(emissions) = &flat.emissions
        && query.is_plain()
        && let Some(answers) = emissions::run(cx, flat, emissions, starts, query)?
    {
        return Ok(answers);
    }
    let count = flat.cells.len();
    let mut rows: Vec<Row<Q::State>> = (0..=count).map(|_| Row::default()).collect();
    for &start in starts {
        rows[start.min(count)].add(query.start());
    }
    let mut ways: Vec<Vec<Ways<Q::State>>> = Vec::with_capacity(count);
    let mut units: Vec<Option<Term>> = Vec::with_capacity(count);
    for place in 0..count {
        let piece = flat.cells[place].piece;
        units.push(piece.unit_term().map(|term| cx.unit_under(term).unwrap_or(term)));
        let mut here = Vec::with_capacity(rows[place].states.len());
        for index in 0..rows[place].states.len() {
            let state = rows[place].states[index];
            let list = asked_of_unit(cx, piece, query.ways(state, place));
            for (_, next) in &list {
                if let Next::To(to) | Next::Else(to, ..) = *next {
                    rows[place + 1].add(to);
                }
            }
            if !flat.is_dense && !flat.cells[place].there.is_true() {
                rows[place + 1].add(state);
            }
            here.push(list);
        }
        ways.push(here);
    }
    let mut answers: Vec<Summary> =
        rows[count].states.iter().map(|&state| query.finish(state, count)).collect();
    let mut by_start = FxHashMap::default();
    let mut note = |place: usize, row: &Row<Q::State>, answers: &[Summary]| {
        if let Some(&index) = row.indexes.get(&query.start()) {
            by_start.insert(place, answers[index]);
        }
    };
    note(count, &rows[count], &answers);
    for place in (0..count).rev() {
        let later = std::mem::take(&mut answers);
        let (cell, next_row) = (flat.cells[place], &rows[place + 1]);
        for (index, &state) in rows[place].states.iter().enumerate() {
            let mut answer = Summary::DEAD;
            for &(last, next) in ways[place][index].iter().rev() {
                let then = match next {
                    Next::Answer(answer) => answer,
                    Next::To(to) if query.is_counted() => one_more(cx, later[next_row.indexes[&to]])?,
                    Next::To(to) => later[next_row.indexes[&to]],
                    Next::Else(to, none, otherwise) => {
                        let rest = later[next_row.indexes[&to]];
                        let fails = cx.kernel.guard_for(Guard::TRUE, rest, none)?;
                        cx.kernel.select(fails, otherwise.into(), rest)?
                    }
                };
                answer = match (units[place], answer.is_dead()) {
                    (Some(unit), false) => {
                        let below = cx.guard_of_unit(unit, last.into())?;
                        cx.kernel.select(below, then, answer)?
                    }
                    _ => then,
                };
            }
            let without = match flat.is_dense {
                _ if cell.there.is_true() => answer,
                true => query.finish(state, place),
                false => later[next_row.indexes[&state]],
            };
            answers.push(cx.kernel.select(cell.there, answer, without)?);
        }
        note(place, &rows[place], &answers);
    }
    Ok(Answers { by_start })
}

/// Numbers as the next ones, other values as they are.
fn one_more(cx: &mut Context, word: Summary) -> Result<Summary, Saturated> {
    map_under(cx, Guard::TRUE, word, |_, value| {
        let number = value.as_number();
        Ok::<_, Saturated>(number.map_or(value, |number| Value::number(number + 1.0)).into())
    })
}

/// Adds a range to others.
pub(super) fn push<S: PartialEq>(ways: &mut Ways<S>, last: u16, next: Next<S>) {
    match ways.last_mut() {
        Some((known, same)) if *same == next => *known = last,
        _ => ways.push((last, next)),
    }
}

/// What comes after each unit of a cell: by ranges of the unit that the cell's is made of where there is one, else of the cell's own.
pub(super) fn asked_of_unit<S: Copy + PartialEq>(cx: &mut Context, piece: Piece, ways: Ways<S>) -> Ways<S> {
    let term = match piece {
        Piece::Unit(unit) => {
            let (_, next) = ways[ways.partition_point(|(last, _)| *last < unit)];
            return vec![(u16::MAX, next)];
        }
        piece => piece.unit_term().expect("a cell has a unit"),
    };
    let mut ranges: Vec<(i128, Next<S>)> = ways.iter().map(|&(last, next)| (last.into(), next)).collect();
    // Where the unit is there it is no more than the last one; elsewhere the term may be.
    if let Some((last, _)) = ranges.last_mut() {
        *last = i64::MAX.into();
    }
    let Some(under) = cx.ranges_of_unit(term, &ranges) else { return ways };
    let mut ways = Vec::with_capacity(under.len());
    for (last, next) in under {
        push(&mut ways, last.clamp(0, 0xFFFF) as u16, next);
    }
    // Beyond what the unit may be, nothing is asked.
    if let Some((last, _)) = ways.last_mut() {
        *last = u16::MAX;
    }
    ways
}

/// As [`run`], for the text itself.
pub(super) fn ask<Q: Query>(cx: &mut Context, flat: &Flat, query: &Q) -> Result<Summary, Saturated> {
    let starts: Vec<usize> = cx.kernel.values(flat.from).into_iter().map(place_of).collect();
    let answers = run(cx, flat, &starts, query)?;
    joined(cx, flat.from, |from| answers.from(place_of(from)))
}

/// The answers for the values of a word, joined from its last nodes on. Where a text begins may depend on the unit at that place, which its
/// answer tests as well; a walk that goes over the whole word for each such answer makes the square of its nodes.
pub(super) fn joined(
    cx: &mut Context,
    word: Summary,
    answer: impl Fn(Value) -> Summary,
) -> Result<Summary, Saturated> {
    let mut known: FxHashMap<Summary, Summary> = FxHashMap::default();
    let mut pending = vec![word];
    while let Some(&next) = pending.last() {
        let made = match cx.kernel.top(next) {
            _ if known.contains_key(&next) => {
                pending.pop();
                continue;
            }
            None => next.as_value().map_or(Summary::DEAD, &answer),
            Some((atom, hi, lo)) => match (known.get(&hi), known.get(&lo)) {
                (Some(&hi), Some(&lo)) => {
                    let literal = cx.kernel.literal(atom)?;
                    cx.kernel.select(literal, hi, lo)?
                }
                _ => {
                    pending.extend([hi, lo]);
                    continue;
                }
            },
        };
        known.insert(next, made);
        pending.pop();
    }
    Ok(known[&word])
}
