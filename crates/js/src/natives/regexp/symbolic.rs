//! Matching on texts that depend on inputs: all texts and all starts of an operation together, so that its result is one array
//! whose parts depend on inputs, not an array for every way to match.
//!
//! Invariant: an operation that cannot say what comes of some inputs asks for concrete texts there, and has done nothing
//! about them.

use crate::natives::regexp::matches::{Bounds, MatchParts};
use crate::natives::regexp::operations::not_one;
use crate::natives::regexp::{STEPS, exhausted};
use crate::op::lift::lift;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::{Gather, Step};
use crate::regexp::symbolic::{Matcher, Question, Told, Unit, is_pair, takes_gaps};
use crate::regexp::{Budget, Regexp};
use crate::value::arms::symbolic_ones;
use crate::value::text::{Cell, Open, Piece};
use crate::value::value::{Js, NULL, StringId, UNDEFINED, view};
use interp::{Cx, Effect};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value, each_under, map_under};

/// States of a program that one match may work on: some seconds.
pub const STATES: u64 = 200_000;

/// The units of a text without decimals.
pub fn units_of(pieces: &[Piece]) -> Vec<Unit> {
    let unit = |piece: &Piece| match *piece {
        Piece::Unit(unit) => Unit::Concrete(unit),
        Piece::Char(term) | Piece::Decimal(term) => Unit::Symbolic(term),
        Piece::Open(_) => unreachable!("an open text is no unit"),
    };
    pieces.iter().map(unit).collect()
}

/// What came of matching one expression on all texts.
struct Matches {
    /// Where it matches.
    matched: Guard,
    /// Where it does not.
    failed: Guard,
    /// Where the text or the start must be concrete to tell.
    narrows: Vec<(Guard, Value)>,
    /// Where the budget ran out on a concrete text.
    exhausted: Guard,
    /// Where the match ends.
    end: Summary,
    parts: MatchParts,
}

impl Matches {
    fn new(regexp: &Regexp, input: Summary) -> Matches {
        let nowhere = Bounds { taken: Guard::FALSE, start: Summary::DEAD, end: Summary::DEAD };
        let count = regexp.group_count();
        let bounds = vec![nowhere; if regexp.flags().indices { count } else { 0 }];
        let groups = vec![Summary::DEAD; count];
        let parts = MatchParts { groups, index: Summary::DEAD, input, bounds };
        let (matched, failed, exhausted) = (Guard::FALSE, Guard::FALSE, Guard::FALSE);
        Matches { matched, failed, narrows: Vec::new(), exhausted, end: Summary::DEAD, parts }
    }

    /// Takes over what comes of some paths.
    fn add(&mut self, cx: &mut Cx, guard: Guard, parts: MatchParts, end: Summary) -> Result<(), Saturated> {
        let kernel = &mut cx.path.kernel;
        if self.matched.is_false() {
            // Beyond the paths that match, nothing of this is looked at.
            let input = self.parts.input;
            (self.matched, self.end, self.parts) = (guard, end, MatchParts { input, ..parts });
            return Ok(());
        }
        self.matched = kernel.or(self.matched, guard)?;
        self.end = kernel.select(guard, end, self.end)?;
        self.parts.index = kernel.select(guard, parts.index, self.parts.index)?;
        for (old, new) in self.parts.groups.iter_mut().zip(parts.groups) {
            *old = kernel.select(guard, new, *old)?;
        }
        for (old, new) in self.parts.bounds.iter_mut().zip(parts.bounds) {
            let taken = kernel.and(guard, new.taken)?;
            old.taken = kernel.or(old.taken, taken)?;
            old.start = kernel.select(taken, new.start, old.start)?;
            old.end = kernel.select(taken, new.end, old.end)?;
        }
        Ok(())
    }
}

/// What an operation wants to know about a match.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MatchAspect {
    /// Whether there is one.
    Truth,
    /// Where it ends.
    End,
    /// Everything.
    Array,
}

impl Runtime {
    /// Matches an expression on every text from every start.
    fn match_words(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        regexp: &Regexp,
        (text, start): (Summary, Summary),
        wanted: MatchAspect,
    ) -> Result<Matches, Saturated> {
        let mut matches = Matches::new(regexp, text);
        each_under(cx, guard, text, |cx, arm, text| {
            if self.is_open(text)
                && let Some(flat) = self.whole_flat(cx, text)?
                && flat.is_dense
            {
                return each_under(cx, arm, flat.from, |cx, arm, from| {
                    let from = from.as_number().map_or(0, |from| from as usize);
                    let cells = &flat.cells[from..];
                    self.match_cells(cx, arm, regexp, (text, cells, start), wanted, &mut matches)
                });
            }
            // From the start on: other starts count units, and places are none.
            if self.is_open(text)
                && start.as_value() == Some(Value::number(0.0))
                && !regexp.flags().sticky
                && takes_gaps(regexp.program())
                && let Some(flat) = self.whole_flat(cx, text)?
            {
                return each_under(cx, arm, flat.from, |cx, arm, from| {
                    let cells = &flat.cells[from.as_number().map_or(0, |from| from as usize)..];
                    self.match_with_gaps(cx, arm, regexp, (text, cells), wanted, &mut matches)
                });
            }
            let Some(expanded) = self.expand(cx, text)? else {
                matches.narrows.push((arm, text));
                return Ok(());
            };
            each_under(cx, arm, expanded, |cx, arm, whole| match view(whole) {
                Js::String(id) => self.match_string(cx, arm, regexp, (id, start), &mut matches),
                _ => self.match_text(cx, arm, regexp, (text, whole, start), wanted, &mut matches),
            })
        })?;
        Ok(matches)
    }

    fn match_string(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        regexp: &Regexp,
        (text, start): (StringId, Summary),
        matches: &mut Matches,
    ) -> Result<(), Saturated> {
        let units = self.strings.get(text).clone();
        each_under(cx, guard, start, |cx, arm, start| {
            let Some(at) = start.as_number() else {
                matches.narrows.push((arm, start));
                return Ok(());
            };
            let mut budget = Budget::until(&cx.path.cancel, STEPS);
            let found = match regexp.flags().sticky {
                true => regexp.match_at(&units, at as usize, &mut budget),
                false => regexp.find_at(&units, at as usize, &mut budget),
            };
            match found {
                Err(_) => {
                    cx.look()?;
                    matches.exhausted = cx.path.kernel.or(matches.exhausted, arm)?;
                }
                Ok(None) => matches.failed = cx.path.kernel.or(matches.failed, arm)?,
                Ok(Some(found)) => {
                    let parts = self.concrete_parts(regexp, text, &found);
                    let end = Value::number(found.whole().1 as f64);
                    matches.add(cx, arm, parts, end.into())?;
                }
            }
            Ok(())
        })
    }

    /// `whole` is the text without decimals, on the paths of the guard.
    fn match_text(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        regexp: &Regexp,
        (text, whole, start): (Value, Value, Summary),
        wanted: MatchAspect,
        matches: &mut Matches,
    ) -> Result<(), Saturated> {
        let Some(pieces) = self.text_units(whole) else {
            matches.narrows.push((guard, text));
            return Ok(());
        };
        let cells: Vec<Cell> = pieces.iter().map(|&piece| Cell { there: Guard::TRUE, piece }).collect();
        self.match_cells(cx, guard, regexp, (text, &cells, start), wanted, matches)
    }

    /// `cells` are those of the text, of which none is there behind one that is not.
    fn match_cells(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        regexp: &Regexp,
        (text, cells, start): (Value, &[Cell], Summary),
        wanted: MatchAspect,
        matches: &mut Matches,
    ) -> Result<(), Saturated> {
        let pieces: Vec<Piece> = cells.iter().map(|cell| cell.piece).collect();
        let is_open = cells.iter().any(|cell| !cell.there.is_true());
        let there: Vec<Guard> =
            if is_open { cells.iter().map(|cell| cell.there).collect() } else { Vec::new() };
        let units = units_of(&pieces);
        let question = Question { guard, only_here: regexp.flags().sticky, has_gaps: false };
        let mut matcher = Matcher::new(regexp.program(), &units, &there, question);
        let cells: Option<Rc<[Cell]>> = is_open.then(|| cells.into());
        each_under(cx, guard, start, |cx, arm, start| {
            let Some(at) = start.as_number() else {
                matches.narrows.push((arm, start));
                return Ok(());
            };
            let mut one = Symbolic {
                runtime: self,
                regexp,
                matcher: &mut matcher,
                pieces: &pieces,
                cells: &cells,
                indexes: &[],
                at,
                wanted,
            };
            let (failed, undecided) = one.find(cx, arm, matches)?;
            if !undecided.is_false() {
                matches.narrows.push((undecided, text));
            }
            matches.failed = cx.path.kernel.or(matches.failed, failed)?;
            Ok(())
        })
    }
}

impl Runtime {
    /// The same for cells of which any may be missing, from the first one on.
    fn match_with_gaps(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        regexp: &Regexp,
        (text, cells): (Value, &[Cell]),
        wanted: MatchAspect,
        matches: &mut Matches,
    ) -> Result<(), Saturated> {
        let pieces: Vec<Piece> = cells.iter().map(|cell| cell.piece).collect();
        let there: Vec<Guard> = cells.iter().map(|cell| cell.there).collect();
        let units = units_of(&pieces);
        let question = Question { guard, only_here: false, has_gaps: true };
        let mut matcher = Matcher::new(regexp.program(), &units, &there, question);
        let mut indexes = Vec::new();
        if wanted != MatchAspect::Truth {
            // By place: how many units are before it.
            let mut before = Summary::from(Value::number(0.0));
            indexes.push(before);
            for &there in &there {
                let more = map_under(cx, Guard::TRUE, before, |_, count| {
                    Ok::<_, Saturated>(Value::number(count.as_number().unwrap_or(0.0) + 1.0).into())
                })?;
                before = cx.path.kernel.select(there, more, before)?;
                indexes.push(before);
            }
        }
        let cells: Option<Rc<[Cell]>> = Some(cells.into());
        let mut one = Symbolic {
            runtime: self,
            regexp,
            matcher: &mut matcher,
            pieces: &pieces,
            cells: &cells,
            indexes: &indexes,
            at: 0.0,
            wanted,
        };
        let (failed, undecided) = one.find(cx, guard, matches)?;
        if !undecided.is_false() {
            matches.narrows.push((undecided, text));
        }
        matches.failed = cx.path.kernel.or(matches.failed, failed)?;
        Ok(())
    }
}

/// A match on one text from one start.
struct Symbolic<'s, 'm> {
    runtime: &'s mut Runtime,
    regexp: &'s Regexp,
    matcher: &'s mut Matcher<'m>,
    pieces: &'s [Piece],
    /// Those of an open text, whose parts are open texts, too.
    cells: &'s Option<Rc<[Cell]>>,
    /// Of a text with gaps: how many units are before each place.
    indexes: &'s [Summary],
    at: f64,
    wanted: MatchAspect,
}

impl Symbolic<'_, '_> {
    /// Adds what is found; returns where there is no match, and where we gave up.
    fn find(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        matches: &mut Matches,
    ) -> Result<(Guard, Guard), Saturated> {
        let (mut failed, mut undecided) = (Guard::FALSE, Guard::FALSE);
        let (mut groups, mut bounds) = (Vec::new(), Vec::new());
        let told = match self.wanted {
            MatchAspect::Truth => vec![Told::Nothing],
            MatchAspect::End => vec![Told::Group(0)],
            MatchAspect::Array => (0..self.regexp.group_count()).map(Told::Group).collect(),
        };
        for told in told {
            let found = self.matcher.find(cx, self.at as usize, told, &mut Budget::new(STATES))?;
            let without = self.matcher.without_match(cx, guard, found)?;
            failed = cx.path.kernel.or(failed, without.0)?;
            undecided = cx.path.kernel.or(undecided, without.1)?;
            let Told::Group(group) = told else { continue };
            let side = |pick: fn((usize, usize)) -> usize| {
                move |_: &mut Cx, captures: &[Option<(usize, usize)>]| {
                    let number = captures[group].map(|range| Value::number(pick(range) as f64));
                    Ok(number.map_or(Summary::DEAD, Summary::from))
                }
            };
            let taken = self
                .matcher
                .map(cx, guard, found, |_, captures| Ok(Guard::from(captures[group].is_some()).into()))?;
            bounds.push(Bounds {
                taken: taken.as_guard().unwrap_or(Guard::FALSE),
                start: self.matcher.map(cx, guard, found, side(|range| range.0))?,
                end: self.matcher.map(cx, guard, found, side(|range| range.1))?,
            });
            if self.wanted == MatchAspect::Array
                && let Some(cells) = self.cells
                && let Some(Bounds { taken, start, end }) = bounds.last().copied()
            {
                let part = Open {
                    from: start,
                    to: Some(end),
                    cells: cells.clone(),
                    is_dense: self.indexes.is_empty(),
                    is_cut: false,
                    emissions: None,
                    row: None,
                };
                groups.push(match taken.is_false() {
                    true => UNDEFINED.into(),
                    false => {
                        let text = self.runtime.open_text(part);
                        cx.path.kernel.select(taken, text.into(), UNDEFINED.into())?
                    }
                });
            } else if self.wanted == MatchAspect::Array {
                groups.push(self.matcher.map(cx, guard, found, |cx, captures| {
                    Ok(match captures[group] {
                        Some((from, to)) => self.runtime.string_of_pieces(cx, &self.pieces[from..to]).into(),
                        None => UNDEFINED.into(),
                    })
                })?);
            }
        }
        if !self.indexes.is_empty() {
            for bound in &mut bounds {
                for place in [&mut bound.start, &mut bound.end] {
                    *place = map_under(cx, guard, *place, |_, place| {
                        let place = place.as_number().map_or(0, |place| place as usize);
                        Ok::<_, Saturated>(self.indexes[place])
                    })?;
                }
            }
        }
        let without = cx.path.kernel.or(failed, undecided)?;
        let matched = cx.path.kernel.and_not(guard, without)?;
        if !matched.is_false() {
            let zero = Summary::from(Value::number(0.0));
            let (index, end) = bounds.first().map_or((zero, zero), |whole| (whole.start, whole.end));
            bounds.truncate(if self.regexp.flags().indices { bounds.len() } else { 0 });
            matches.add(cx, matched, MatchParts { groups, index, input: Summary::DEAD, bounds }, end)?;
        }
        // Where one group is unknown, nothing is known.
        Ok((cx.path.kernel.and_not(failed, undecided)?, undecided))
    }
}

/// Matches the expressions of an operation and says what comes of the paths that match.
fn with_match(
    op: &mut Op<'_>,
    wanted: impl Fn(&Regexp) -> MatchAspect,
    otherwise: Value,
    mut f: impl FnMut(&mut Op<'_>, &Regexp, Matches) -> Result<Summary, Saturated>,
) -> Done {
    let (text, start) = (op.argument(1), op.argument(2));
    let (regexp, guard) = (op.argument(0), op.guard);
    let mut gather = Gather::new();
    // Not a verb: the first expression that matches on all paths, or on none, ends it.
    for (arm, regexp) in op.cx.path.kernel.arms(guard, regexp)? {
        let Some((id, regexp)) = op.program_of(regexp) else {
            let refused = not_one(op.cx);
            gather.add(op.cx, arm, refused)?;
            continue;
        };
        let wanted = wanted(&regexp);
        let mut matches = op.runtime.match_words(op.cx, arm, &regexp, (text, start), wanted)?;
        if matches.failed == guard {
            return Ok(Effect::value(otherwise.into()));
        }
        gather.add(op.cx, matches.failed, otherwise.into())?;
        for (arm, value) in std::mem::take(&mut matches.narrows) {
            gather.add(op.cx, arm, Step::Narrow(vec![value]))?;
        }
        if !matches.exhausted.is_false() {
            let refused = exhausted(op.cx);
            gather.add(op.cx, matches.exhausted, refused)?;
        }
        let matched = matches.matched;
        if !matched.is_false() {
            op.note_match(matched, id, (text, start))?;
            let value = f(op, &regexp, matches)?;
            if matched == guard {
                return Ok(Effect::value(value));
            }
            gather.add(op.cx, matched, Step::Value(value))?;
        }
    }
    Ok(gather.finish())
}

/// `regexp_match(regexp, text, start)`: the array of a match, or null. `lastIndex` is the caller's business.
pub fn regexp_match(op: &mut Op<'_>) -> Done {
    with_match(
        op,
        |_| MatchAspect::Array,
        NULL,
        |op, regexp, matches| Ok(op.match_array(matches.matched, regexp, matches.parts)?.into()),
    )
}

/// `regexp_end(regexp, text, start)`: where the match ends, or -1. Who does not move `lastIndex` is told any other number.
pub fn regexp_end(op: &mut Op<'_>) -> Done {
    let wanted = |regexp: &Regexp| {
        let moves = regexp.flags().global || regexp.flags().sticky;
        if moves { MatchAspect::End } else { MatchAspect::Truth }
    };
    with_match(op, wanted, Value::number(-1.0), |_, _, matches| Ok(matches.end))
}

/// `regexp_slice(text, from, to)`: a part of a text; positions lie within it.
pub fn regexp_slice(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [text, from, to]| {
        let (Some(from), Some(to)) = (from.as_number(), to.as_number()) else {
            return Ok(Step::Narrow(symbolic_ones(&[from, to])));
        };
        let Some(expanded) = op.runtime.expand(op.cx, text)? else { return Ok(Step::Narrow(vec![text])) };
        let part = map_under(op.cx, guard, expanded, |cx, text| {
            let pieces = op.runtime.text_units(text).unwrap_or_default();
            let to = (to as usize).min(pieces.len());
            let from = (from as usize).min(to);
            Ok::<_, Saturated>(op.runtime.string_of_pieces(cx, &pieces[from..to]).into())
        })?;
        Ok(Step::Value(part))
    })
}

/// `regexp_advance(text, index, by code points)`: 22.2.7.3 AdvanceStringIndex.
pub fn regexp_advance(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [text, index, full]| {
        let Some(at) = index.as_number() else { return Ok(Step::Narrow(vec![index])) };
        let one = Summary::from(Value::number(at + 1.0));
        if full != Value::TRUE {
            return Ok(Step::Value(one));
        }
        let Some(expanded) = op.runtime.expand(op.cx, text)? else { return Ok(Step::Narrow(vec![text])) };
        let next = map_under(op.cx, guard, expanded, |cx, text| {
            let pieces = op.runtime.text_units(text).unwrap_or_default();
            let units = units_of(pieces.get(at as usize..).unwrap_or_default());
            let [lead, trail, ..] = units[..] else { return Ok(one) };
            let pair = is_pair(cx, lead, trail)?;
            cx.path.kernel.select(pair, Value::number(at + 2.0).into(), one)
        })?;
        Ok(Step::Value(next))
    })
}
