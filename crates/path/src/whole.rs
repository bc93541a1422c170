//! Doubles that are integers where the program has asked: after `Number.isInteger(x)` and a check of its range, `x` is an integer term.
//!
//! Invariant: [`Context::integer_under`] gives an integer only if every input of the guard makes the double that integer, but for the
//! sign of a zero. The integer is a function of the double, and no new input.

use crate::context::Context;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Saturated};
use term::{DoubleFunction, Node, Term};

/// The largest integer up to which every integer is a double.
const MAX_SAFE: i64 = (1 << 53) - 1;

/// Ranges in which one double is taken for an integer. Where terms of one double have different ranges they do not cancel out, so
/// a range that was enough before is used again.
const MOST_RANGES: usize = 8;

/// The doubles that a program has compared with their integer part, and the ranges in which they were integers.
#[derive(Default)]
pub(crate) struct Wholes {
    ranges: FxHashMap<Term, Rc<[(i64, i64)]>>,
}

impl Wholes {
    /// Takes notice of an atom that says that a double has no fraction.
    pub(crate) fn notice(&mut self, term: Term, node: &Node, of: impl Fn(Term) -> Node) {
        if let Node::DoubleLessEq(double, floor) = *node
            && let Node::FFunction(DoubleFunction::Floor, rounded) = of(floor)
            && rounded == double
        {
            debug_assert_ne!(term, double, "an atom is no double");
            self.ranges.entry(double).or_insert_with(|| Rc::new([]));
        }
    }
}

impl Context {
    /// The integer that a double is on every path of a guard, if the program has seen to that.
    pub fn integer_under(&mut self, guard: Guard, double: Term) -> Result<Option<Term>, Saturated> {
        let ranges = match self.wholes.ranges.get(&double) {
            Some(ranges) => ranges.clone(),
            None => match *self.terms.node(double) {
                Node::FFunction(function, _) if function.is_integral() => Rc::new([]),
                _ => return Ok(None),
            },
        };
        if guard.is_true() {
            return Ok(None);
        }
        for &(lo, hi) in ranges.iter() {
            let inside = self.is_whole_within(double, lo, hi)?;
            if self.kernel.and_not(guard, inside)?.is_false() {
                return Ok(Some(self.terms.whole(double, lo, hi)));
            }
        }
        let safe = self.is_whole_within(double, -MAX_SAFE, MAX_SAFE)?;
        if ranges.len() >= MOST_RANGES || !self.kernel.and_not(guard, safe)?.is_false() {
            return Ok(None);
        }
        let (lo, hi) = self.range_under(guard, double)?;
        let ranges: Vec<(i64, i64)> = ranges.iter().copied().chain([(lo, hi)]).collect();
        self.wholes.ranges.insert(double, ranges.into());
        Ok(Some(self.terms.whole(double, lo, hi)))
    }

    /// Where a double is an integer of a range.
    pub(crate) fn is_whole_within(&mut self, double: Term, lo: i64, hi: i64) -> Result<Guard, Saturated> {
        let (low, high) = (self.terms.double(lo as f64), self.terms.double(hi as f64));
        let mut conds = self.terms.double_less_eq(low, double);
        conds.extend(self.terms.double_less_eq(double, high));
        conds.push(self.terms.has_no_fraction(double));
        self.guard_of_all(&conds)
    }

    /// The integers between the bounds that a guard gives a double which is a safe integer there.
    pub(crate) fn range_under(&mut self, guard: Guard, double: Term) -> Result<(i64, i64), Saturated> {
        let (mut lo, mut hi) = (-MAX_SAFE, MAX_SAFE);
        for atom in self.kernel.support(guard.into()) {
            let Node::DoubleAtMost(form, bound) = *self.terms.node(self.atoms.term(atom)) else { continue };
            if form != double || bound.abs() > MAX_SAFE as f64 {
                continue;
            }
            let literal = self.kernel.literal(atom)?;
            let bound = bound.floor() as i64;
            if bound < hi && self.kernel.and_not(guard, literal)?.is_false() {
                hi = bound;
            } else if bound >= lo && self.kernel.and(guard, literal)?.is_false() {
                lo = bound + 1;
            }
        }
        // No path is there whose integer is in an empty range.
        Ok(if lo <= hi { (lo, hi) } else { (-MAX_SAFE, MAX_SAFE) })
    }

    /// The guard under which the integer that a double is in a range is at most a bound.
    pub(crate) fn guard_of_whole(
        &mut self,
        double: Term,
        (lo, hi): (i64, i64),
        bound: i64,
    ) -> Result<Guard, Saturated> {
        let inside = self.is_whole_within(double, lo, hi)?;
        // The bound is within the range, and so a safe integer: others are decided without an atom.
        let limit = self.terms.double(bound as f64);
        let conds = self.terms.double_less_eq(double, limit);
        let here = self.guard_of_all(&conds)?;
        self.kernel.ite(inside, here, (0.clamp(lo, hi) <= bound).into())
    }
}
