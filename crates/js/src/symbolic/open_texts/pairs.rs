//! Questions about two texts: whether they are equal, and which comes first.

use super::engine::ask;
use super::queries::{Comes, Is};
use super::{Flat, place_of};
use crate::realm::runtime::Runtime;
use crate::symbolic::texts::{equal_unit, unit_term};
use crate::value::value::{Js, view};
use interp::Cx;
use stdx::FxHashMap;
use summary::{Guard, Saturated, Summary, Value, zip_under};

/// What is asked about two texts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Relation {
    Equal,
    Less,
}

impl Runtime {
    /// Where two strings are equal of which one is open; none where another way has to tell.
    pub(crate) fn equal_open(
        &mut self,
        cx: &mut Cx,
        lhs: Value,
        rhs: Value,
    ) -> Result<Option<Guard>, Saturated> {
        let (open, other) = if self.is_open(lhs) { (lhs, rhs) } else { (rhs, lhs) };
        if !self.is_open(open) {
            return Ok(None);
        }
        if let Some(known) = self.remembered.equal(cx, (open, other)) {
            return Ok(Some(known));
        }
        let equal = self.equal_to_open(cx, open, other)?;
        if let Some(equal) = equal {
            self.remembered.note_equal(cx, (open, other), equal);
            self.remembered.note_equal(cx, (other, open), equal);
        }
        Ok(equal)
    }

    fn equal_to_open(&mut self, cx: &mut Cx, open: Value, other: Value) -> Result<Option<Guard>, Saturated> {
        if let Js::String(id) = view(other) {
            let constant = self.strings.get(id).clone();
            if let Some(guard) = self.equal_row(cx, open, &constant)? {
                return Ok(Some(guard));
            }
        }
        let Some(flat) = self.flat(cx, open)? else { return Ok(None) };
        if let Js::String(id) = view(other) {
            let constant = self.strings.get(id).clone();
            let equal = ask(&mut cx.path, &flat, &Is { constant: &constant, may_go_on: false })?;
            return Ok(equal.as_guard());
        }
        let Some(other) = self.flat(cx, other)? else { return Ok(None) };
        compare(cx, &flat, &other, Relation::Equal).map(Some)
    }

    /// Where a string comes before another, of which one is open; none where another way has to tell.
    pub(crate) fn less_open(
        &mut self,
        cx: &mut Cx,
        lhs: Value,
        rhs: Value,
    ) -> Result<Option<Guard>, Saturated> {
        if !self.is_open(lhs) && !self.is_open(rhs) {
            return Ok(None);
        }
        let (Some(a), Some(b)) = (self.flat(cx, lhs)?, self.flat(cx, rhs)?) else { return Ok(None) };
        let (flat, id, before) = match (view(lhs), view(rhs)) {
            (_, Js::String(id)) => (a, id, true),
            (Js::String(id), _) => (b, id, false),
            _ => return compare(cx, &a, &b, Relation::Less).map(Some),
        };
        let constant = self.strings.get(id).clone();
        Ok(ask(&mut cx.path, &flat, &Comes { constant: &constant, before })?.as_guard())
    }
}

/// Compares the cells of two texts, from their ends on: what follows from a pair of places is made once.
fn compare(cx: &mut Cx, lhs: &Flat, rhs: &Flat, asked: Relation) -> Result<Guard, Saturated> {
    let mut comparison = Comparison { lhs, rhs, asked, answers: FxHashMap::default() };
    let word = zip_under(cx, Guard::TRUE, lhs.from, rhs.from, |cx, a, b| {
        comparison.answer(cx, place_of(a), place_of(b)).map(Summary::from)
    })?;
    Ok(word.as_guard().expect("a diagram of Booleans is a guard"))
}

struct Comparison<'f> {
    lhs: &'f Flat,
    rhs: &'f Flat,
    asked: Relation,
    answers: FxHashMap<(usize, usize), Guard>,
}

impl Comparison<'_> {
    fn answer(&mut self, cx: &mut Cx, a: usize, b: usize) -> Result<Guard, Saturated> {
        // The longest way comes first, so that the stack of the host stays low.
        let mut pending = vec![(a, b)];
        while let Some(&pair) = pending.last() {
            if self.answers.contains_key(&pair) {
                pending.pop();
                continue;
            }
            let missing: Vec<(usize, usize)> =
                self.needs(pair).into_iter().filter(|pair| !self.answers.contains_key(pair)).collect();
            if missing.is_empty() {
                let answer = self.make(cx, pair)?;
                self.answers.insert(pair, answer);
                pending.pop();
            } else {
                pending.extend(missing);
            }
        }
        Ok(self.answers[&(a, b)])
    }

    /// The pairs of places whose answers the answer for a pair is made of.
    fn needs(&self, (a, b): (usize, usize)) -> Vec<(usize, usize)> {
        let (left, right) = (self.lhs.cells.get(a), self.rhs.cells.get(b));
        let mut needs = Vec::new();
        if left.is_some_and(|cell| !cell.there.is_true()) && !self.lhs.is_dense {
            needs.push((a + 1, b));
        }
        if right.is_some_and(|cell| !cell.there.is_true()) && !self.rhs.is_dense {
            needs.push((a, b + 1));
        }
        // Where one text has ended, the other matters only as far as it is there.
        if left.is_some() && right.is_some() {
            needs.push((a + 1, b + 1));
        }
        needs
    }

    fn make(&mut self, cx: &mut Cx, (a, b): (usize, usize)) -> Result<Guard, Saturated> {
        match (self.lhs.cells.get(a).copied(), self.rhs.cells.get(b).copied()) {
            (None, None) => Ok(Guard::from(self.asked == Relation::Equal)),
            (None, Some(_)) => {
                let more = rest_is_there(cx, self.rhs, b)?;
                Ok(if self.asked == Relation::Equal { !more } else { more })
            }
            (Some(_), None) => {
                let more = rest_is_there(cx, self.lhs, a)?;
                Ok(if self.asked == Relation::Equal { !more } else { Guard::FALSE })
            }
            (Some(left), Some(right)) => {
                let rest = self.answers[&(a + 1, b + 1)];
                let same = equal_unit(cx, left.piece, right.piece)?;
                let differ = match self.asked {
                    Relation::Equal => Guard::FALSE,
                    Relation::Less => {
                        let (x, y) = (unit_term(cx, left.piece), unit_term(cx, right.piece));
                        let below = cx.path.terms.less(x, y);
                        cx.path.guard_of_cond(below)?
                    }
                };
                let both = cx.path.kernel.ite(same, rest, differ)?;
                let without_right = match self.rhs.is_dense {
                    // The text on the right has ended, the one on the left has not.
                    true => Guard::FALSE,
                    false if right.there.is_true() => Guard::FALSE,
                    false => self.answers[&(a, b + 1)],
                };
                let with_left = cx.path.kernel.ite(right.there, both, without_right)?;
                let without_left = match self.lhs.is_dense {
                    true => {
                        let more = rest_is_there(cx, self.rhs, b)?;
                        if self.asked == Relation::Equal { !more } else { more }
                    }
                    false if left.there.is_true() => Guard::FALSE,
                    false => self.answers[&(a + 1, b)],
                };
                cx.path.kernel.ite(left.there, with_left, without_left)
            }
        }
    }
}

/// Where a text has a unit from a place on.
fn rest_is_there(cx: &mut Cx, flat: &Flat, place: usize) -> Result<Guard, Saturated> {
    if flat.is_dense {
        return Ok(flat.cells[place].there);
    }
    let mut some = Guard::FALSE;
    for cell in flat.cells[place..].iter().rev() {
        some = cx.path.kernel.or(cell.there, some)?;
    }
    Ok(some)
}
