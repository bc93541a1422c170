//! Conditions over choices: `(c ? x : y) <= k` is a diagram over `c`, `x <= k` and `y <= k` rather than an atom of its own.
//!
//! Invariant: the guard of a Boolean term holds for exactly the inputs for which the term does. Diagrams know how conditions
//! exclude each other, which a solver would have to find out for every atom that hides them.

use crate::context::Context;
use summary::{Guard, Saturated};
use term::{Node, Term};

/// The most ways to decide the choices of a term that become a diagram: what more have (counters, sums of indicators) is
/// one linear form for the solver, and small as such.
const MOST_WAYS: u32 = 32;

/// Terms with more operations than this stay atoms: taking them apart would cost more than it tells.
const LARGEST: u32 = 1024;

impl Context {
    /// The guard of a Boolean term with choices at its top; none where it has none, or too many.
    pub(crate) fn guard_of_choice(&mut self, term: Term) -> Result<Option<Guard>, Saturated> {
        if self.terms.tree_size(term) > LARGEST {
            return Ok(None);
        }
        match *self.terms.node(term) {
            Node::Bool(truth) => Ok(Some(truth.into())),
            Node::Ite(condition, then, otherwise) => {
                self.split(condition, |cx, value| cx.guard_of_atom(if value { then } else { otherwise }))
            }
            Node::AtMost(form, bound) => {
                let Some(condition) = self.terms.first_choice(form, MOST_WAYS) else { return Ok(None) };
                let bound = self.terms.int(bound);
                self.split(condition, |cx, value| {
                    let decided = cx.terms.assume(form, condition, value);
                    let cond = cx.terms.at_most(decided, bound);
                    cx.guard_of_cond(cond)
                })
            }
            Node::DoubleAtMost(double, bound) => {
                let Some(condition) = self.terms.first_choice(double, MOST_WAYS) else { return Ok(None) };
                let bound = self.terms.double(bound);
                self.split(condition, |cx, value| {
                    let decided = cx.terms.assume(double, condition, value);
                    let conds = cx.terms.double_less_eq(decided, bound);
                    cx.guard_of_all(&conds)
                })
            }
            Node::DoubleLess(lhs, rhs) | Node::DoubleLessEq(lhs, rhs) => {
                let is_strict = matches!(self.terms.node(term), Node::DoubleLess(..));
                let choice = self.terms.first_choice(lhs, MOST_WAYS);
                let Some(condition) = choice.or_else(|| self.terms.first_choice(rhs, MOST_WAYS)) else {
                    return Ok(None);
                };
                self.split(condition, |cx, value| {
                    let lhs = cx.terms.assume(lhs, condition, value);
                    let rhs = cx.terms.assume(rhs, condition, value);
                    let terms = &mut cx.terms;
                    let conds =
                        if is_strict { terms.double_less(lhs, rhs) } else { terms.double_less_eq(lhs, rhs) };
                    cx.guard_of_all(&conds)
                })
            }
            _ => Ok(None),
        }
    }

    /// The guard that is one thing where a condition holds and another where it does not.
    fn split(
        &mut self,
        condition: Term,
        mut side: impl FnMut(&mut Context, bool) -> Result<Guard, Saturated>,
    ) -> Result<Option<Guard>, Saturated> {
        let condition = self.guard_of_atom(condition)?;
        let (then, otherwise) = (side(self, true)?, side(self, false)?);
        self.kernel.ite(condition, then, otherwise).map(Some)
    }
}
