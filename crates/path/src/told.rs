//! Numbers whose bounds the guest tells as diagrams: what a text spells is compared with a constant unit by unit, which no tier could
//! find in the term of the number.
//!
//! Invariant: where a number is used, what is told of a bound is what its term says.

use crate::context::Context;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Saturated};
use term::{Node, Term};

/// A constant that a number is compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    /// Of an integer.
    Integer(i64),
    /// Of a double; no NaN.
    Double(f64),
}

/// Who tells where a number is at most a bound.
pub trait Told {
    /// The guard under which the number is at most the bound; none where the term has to say it.
    fn at_most(&self, cx: &mut Context, bound: Bound) -> Result<Option<Guard>, Saturated>;
}

/// The numbers whose bounds are told, and what was told.
#[derive(Default)]
pub(crate) struct Tellers {
    by_number: FxHashMap<Term, Rc<dyn Told>>,
    known: FxHashMap<Term, Option<Guard>>,
    always: FxHashMap<Term, bool>,
}

impl Tellers {
    /// Drops what was told: words change their meaning at a collection.
    pub(crate) fn forget(&mut self) {
        self.known.clear();
    }
}

impl Context {
    /// From now on bounds of a number are told by somebody. What that one holds on to must live as long as the run.
    pub fn tell_bounds(&mut self, number: Term, told: Rc<dyn Told>) {
        self.tellers.by_number.entry(number).or_insert(told);
    }

    /// From now on a Boolean term is taken for a constant: where it is asked, it is that.
    pub fn tell_truth(&mut self, atom: Term, truth: bool) {
        self.tellers.always.insert(atom, truth);
    }

    /// The guard of a comparison that somebody else tells.
    pub(crate) fn guard_told(&mut self, atom: Term) -> Result<Option<Guard>, Saturated> {
        if self.tellers.by_number.is_empty() {
            return Ok(None);
        }
        if let Some(&truth) = self.tellers.always.get(&atom) {
            return Ok(Some(truth.into()));
        }
        let (number, bound) = match *self.terms.node(atom) {
            Node::AtMost(form, bound) => (form, Bound::Integer(bound)),
            Node::DoubleAtMost(double, bound) => (double, Bound::Double(bound)),
            _ => return Ok(None),
        };
        let Some(told) = self.tellers.by_number.get(&number).cloned() else { return Ok(None) };
        if let Some(&known) = self.tellers.known.get(&atom) {
            return Ok(known);
        }
        let guard = told.at_most(self, bound)?;
        self.tellers.known.insert(atom, guard);
        Ok(guard)
    }
}
