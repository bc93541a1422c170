//! Conditions over choices: `(c ? x : y) <= k` is a diagram over `c`, `x <= k` and `y <= k` rather than an atom of its own.
//!
//! Invariant: the guard of a Boolean term holds for exactly the inputs for which the term does. Diagrams know how conditions
//! exclude each other, which a solver would have to find out for every atom that hides them.

use crate::context::Context;
use std::rc::Rc;
use summary::{Guard, Saturated};
use term::{Node, Pieces, Term};

/// The most ways to decide the choices of a term that become a diagram: what more have (counters, sums of indicators) is
/// one linear form for the solver, and small as such.
const MOST_WAYS: u32 = 32;

/// Terms with more operations than this stay atoms: taking them apart would cost more than it tells.
const LARGEST: u32 = 1024;

/// The most ranges of a symbol that become a diagram in place of an atom.
const MOST_RANGES: usize = 64;

/// As [`MOST_RANGES`], for the units of texts: the last hexadecimal digit of a surrogate changes 128 times, twice for each digit.
const MOST_UNIT_RANGES: usize = 300;

impl Context {
    /// The guard of a Boolean term with choices at its top; none where it has none, or too many.
    pub(crate) fn guard_of_choice(&mut self, term: Term) -> Result<Option<Guard>, Saturated> {
        if self.terms.tree_size(term) > LARGEST {
            return match *self.terms.node(term) {
                Node::AtMost(form, bound) => self.guard_of_pieces(form, bound),
                _ => Ok(None),
            };
        }
        match *self.terms.node(term) {
            Node::Bool(truth) => Ok(Some(truth.into())),
            Node::Ite(condition, then, otherwise) => {
                self.split(condition, |cx, value| cx.guard_of_atom(if value { then } else { otherwise }))
            }
            Node::AtMost(form, bound) => {
                if let Node::Whole(double, lo, hi) = *self.terms.node(form) {
                    return self.guard_of_whole(double, (lo, hi), bound).map(Some);
                }
                let Some(condition) = self.terms.first_choice(form, MOST_WAYS) else {
                    return self.guard_of_pieces(form, bound);
                };
                let bound = self.terms.int(bound);
                self.split(condition, |cx, value| {
                    let decided = cx.terms.assume(form, condition, value);
                    let cond = cx.terms.at_most(decided, bound);
                    cx.guard_of_cond(cond)
                })
            }
            Node::DoubleAtMost(double, bound) => {
                let Some(condition) = self.terms.first_choice(double, MOST_WAYS) else {
                    return self.guard_of_step(double, bound);
                };
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

    /// The guard under which a form of one symbol with many choices (a table of code units) is at most a bound: the ranges of
    /// the symbol, where these are few.
    fn guard_of_pieces(&mut self, form: Term, bound: i64) -> Result<Option<Guard>, Saturated> {
        let pieces = match self.pieces.get(&form) {
            Some(pieces) => pieces.clone(),
            None => {
                let pieces = self.terms.pieces(form).map(Rc::new);
                self.pieces.insert(form, pieces.clone());
                pieces
            }
        };
        let Some(pieces) = pieces else { return Ok(None) };
        self.guard_of_ranges(&pieces, bound, MOST_RANGES)
    }

    /// The guard under which a unit of a text is at most a bound. What is made of an input's unit is told by ranges of that unit, whose
    /// place in the order is that of the text: an atom of its own would be asked behind all units.
    pub fn guard_of_unit(&mut self, unit: Term, bound: i64) -> Result<Guard, Saturated> {
        let interval = self.terms.interval(unit);
        if i128::from(bound) < interval.lo || i128::from(bound) >= interval.hi {
            return Ok((i128::from(bound) >= interval.hi).into());
        }
        if let Some(pieces) = self.unit_pieces(unit)
            && let Some(guard) = self.guard_of_ranges(&pieces, bound, MOST_UNIT_RANGES)?
        {
            return Ok(guard);
        }
        let bound = self.terms.int(bound);
        let cond = self.terms.at_most(unit, bound);
        self.guard_of_cond(cond)
    }

    /// What a term does with the one unit of a text that it is of; none for the unit itself and for other terms.
    fn unit_pieces(&mut self, term: Term) -> Option<Rc<Pieces>> {
        if matches!(self.terms.node(term), Node::Symbol(_)) || !self.is_of_unit(term) {
            return None;
        }
        if let Some(pieces) = self.unit_pieces.get(&term) {
            return pieces.clone();
        }
        let pieces = self.terms.pieces_of_digits(term).map(Rc::new);
        self.unit_pieces.insert(term, pieces.clone());
        pieces
    }

    /// The unit of a text that a term is of, where questions about the term can be asked about that unit; see [`Context::ranges_of_unit`].
    pub fn unit_under(&mut self, term: Term) -> Option<Term> {
        if matches!(self.terms.node(term), Node::Symbol(_)) {
            return self.is_of_unit(term).then_some(term);
        }
        self.unit_pieces(term).filter(|pieces| pieces.are_rising()).map(|pieces| pieces.symbol)
    }

    /// What is asked about a term of one unit of a text, asked about that unit: ranges of it by their last value, with the names of those of
    /// the term, which are given alike and end with the last one of all. None for terms that [`Context::unit_under`] does not know.
    pub fn ranges_of_unit<N: Copy + PartialEq>(
        &mut self,
        term: Term,
        ranges: &[(i128, N)],
    ) -> Option<Vec<(i128, N)>> {
        if matches!(self.terms.node(term), Node::Symbol(_)) {
            return self.is_of_unit(term).then(|| ranges.to_vec());
        }
        self.unit_pieces(term)?.classes(ranges)
    }

    /// Whether a term is of one symbol, which is a unit of a text whose length is an input.
    fn is_of_unit(&mut self, term: Term) -> bool {
        let &[symbol] = self.terms.symbols_of(term) else { return false };
        let symbol = self.terms.symbol_term(symbol);
        self.atoms.is_unit(&self.kernel, symbol)
    }

    /// The guard under which a term is at most a bound; none where that is more than so many ranges.
    fn guard_of_ranges(
        &mut self,
        pieces: &Pieces,
        bound: i64,
        most: usize,
    ) -> Result<Option<Guard>, Saturated> {
        let ranges = pieces.at_most(bound);
        if ranges.len() > most {
            return Ok(None);
        }
        // From the last range on, so that each bound is tested before all that was made so far.
        let mut guard = Guard::FALSE;
        for &(first, last) in ranges.iter().rev() {
            let up_to = self.guard_up_to(pieces.symbol, last)?;
            let below = self.guard_up_to(pieces.symbol, first - 1)?;
            guard = self.kernel.ite(up_to, Guard::TRUE, guard)?;
            guard = self.kernel.ite(below, Guard::FALSE, guard)?;
        }
        Ok(Some(guard))
    }

    /// The guard under which a symbol is at most a bound, which lies no more than one below its interval.
    fn guard_up_to(&mut self, symbol: Term, bound: i128) -> Result<Guard, Saturated> {
        let interval = self.terms.interval(symbol);
        if bound < interval.lo || bound >= interval.hi {
            return Ok((bound >= interval.hi).into());
        }
        let bound = i64::try_from(bound).expect("symbols are within i64");
        let bound = self.terms.int(bound);
        let cond = self.terms.at_most(symbol, bound);
        self.guard_of_cond(cond)
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
