//! Which double is at least another one, by operations that keep an order: rounding never changes which of two numbers is larger.
//!
//! Invariant: `is_at_least(x, y)` only if `x >= y` wherever neither is NaN, for all values within the domains that are models of the
//! cube. An operation that gives a number has no NaN among its operands, so that only the two ends need be numbers.

use std::cell::Cell as Counter;
use stdx::FxHashSet;
use term::{Node, Term, Terms, double_at_position};

use super::network::Network;
use super::store::Store;
use crate::Literal;

/// How many comparisons one proof may need, and how deep they lie within each other.
const MOST_STEPS: u32 = 400;
const MOST_DEPTH: u32 = 24;

pub(super) struct KeptOrder<'a> {
    terms: &'a Terms,
    cube: &'a [Literal],
    network: &'a Network,
    store: &'a Store,
    /// `(x, y)` where a literal says that `x >= y`.
    known: FxHashSet<(Term, Term)>,
    /// Those of them where it says that `x > y`.
    above: FxHashSet<(Term, Term)>,
    steps: Counter<u32>,
}

impl<'a> KeptOrder<'a> {
    pub(super) fn new(
        terms: &'a Terms,
        cube: &'a [Literal],
        network: &'a Network,
        store: &'a Store,
    ) -> KeptOrder<'a> {
        let steps = Counter::new(0);
        let (known, above) = (FxHashSet::default(), FxHashSet::default());
        let mut order = KeptOrder { terms, cube, network, store, known, above, steps };
        for literal in cube {
            let (Node::DoubleLess(a, b) | Node::DoubleLessEq(a, b)) = *terms.node(literal.atom) else {
                continue;
            };
            let is_strict = matches!(terms.node(literal.atom), Node::DoubleLess(..)) == literal.positive;
            let pair = if literal.positive { (b, a) } else { (a, b) };
            if literal.positive || (order.is_number(a) && order.is_number(b)) {
                order.known.insert(pair);
                if is_strict {
                    order.above.insert(pair);
                }
            }
        }
        order
    }

    /// Whether some literal does not hold.
    pub(super) fn contradicts(&self) -> bool {
        self.cube.iter().any(|literal| {
            self.steps.set(0);
            match (self.terms.node(literal.atom), literal.positive) {
                // Where it holds, both are numbers.
                (&Node::DoubleLess(a, b), true) => self.derived(a, b, 0),
                (&Node::DoubleLessEq(a, b), false) => {
                    self.is_number(a) && self.is_number(b) && self.derived(b, a, 0)
                }
                (&Node::DoubleLess(a, b), false) => {
                    self.is_number(a) && self.is_number(b) && self.is_remainder_below(a, b)
                }
                (&Node::DoubleAtMost(a, bound), false) => {
                    bound >= 1.0 && self.quotient(a).is_some_and(|(n, by)| self.is_at_least(by, n, 0))
                }
                (&Node::DoubleAtMost(a, bound), true) => {
                    bound < 1.0 && self.quotient(a).is_some_and(|(n, by)| self.is_at_least(n, by, 0))
                }
                _ => false,
            }
        })
    }

    /// Whether one double is a remainder by something positive that is not above the other one: remainders are exact.
    fn is_remainder_below(&self, remainder: Term, bound: Term) -> bool {
        matches!(*self.terms.node(remainder), Node::FRem(_, by)
            if self.is_positive(by) && self.is_at_least(bound, by, 0))
    }

    /// The operands of a quotient that is a number, by something positive.
    fn quotient(&self, term: Term) -> Option<(Term, Term)> {
        let Node::FDiv(number, by) = *self.terms.node(term) else { return None };
        let is_finite = |term: Term| {
            let (lo, hi) = self.ends(term);
            self.is_number(term) && lo.is_finite() && hi.is_finite()
        };
        (is_finite(number) && is_finite(by) && self.is_positive(by)).then_some((number, by))
    }

    /// Whether a double is above zero: the difference of two doubles that differ is not zero.
    fn is_positive(&self, term: Term) -> bool {
        let is_difference =
            || matches!(*self.terms.node(term), Node::FSub(a, b) if self.above.contains(&(a, b)));
        self.ends(term).0 > 0.0 || is_difference()
    }

    fn is_number(&self, term: Term) -> bool {
        self.network.cell(term).is_some_and(|cell| !self.store.domain(cell).nan)
    }

    /// The ends of the numbers that a double may be.
    fn ends(&self, term: Term) -> (f64, f64) {
        let all = (f64::NEG_INFINITY, f64::INFINITY);
        let Some(cell) = self.network.cell(term) else { return all };
        let domain = self.store.domain(cell);
        if domain.lo > domain.hi {
            return all;
        }
        (double_at_position(domain.lo as i64), double_at_position(domain.hi as i64))
    }

    fn is_at_least(&self, x: Term, y: Term, depth: u32) -> bool {
        x == y
            || self.known.contains(&(x, y))
            || self.ends(x).0 >= self.ends(y).1
            || self.derived(x, y, depth)
    }

    /// The same without asking the literals about the two themselves.
    fn derived(&self, x: Term, y: Term, depth: u32) -> bool {
        self.steps.set(self.steps.get() + 1);
        if depth > MOST_DEPTH || self.steps.get() > MOST_STEPS {
            return false;
        }
        let deeper = depth + 1;
        self.together(x, y, deeper) || self.made_larger(x, y, deeper) || self.made_smaller(x, y, deeper)
    }

    /// The same operation on operands in order.
    fn together(&self, x: Term, y: Term, depth: u32) -> bool {
        let least = |p, q| self.is_at_least(p, q, depth);
        let is_positive = |p| self.ends(p).0 >= 0.0;
        match (self.terms.node(x), self.terms.node(y)) {
            (&Node::FAdd(a, b), &Node::FAdd(c, d)) => {
                (least(a, c) && least(b, d)) || (least(a, d) && least(b, c))
            }
            (&Node::FSub(a, b), &Node::FSub(c, d)) => least(a, c) && least(d, b),
            (&Node::FMul(a, b), &Node::FMul(c, d)) => {
                [a, b, c, d].into_iter().all(is_positive)
                    && ((least(a, c) && least(b, d)) || (least(a, d) && least(b, c)))
            }
            (&Node::FDiv(a, b), &Node::FDiv(c, d)) => {
                [a, c].into_iter().all(is_positive)
                    && [b, d].into_iter().all(|of| self.ends(of).0 > 0.0)
                    && least(a, c)
                    && least(d, b)
            }
            (&Node::FNeg(a), &Node::FNeg(b)) => least(b, a),
            (&Node::FFunction(f, a), &Node::FFunction(g, b)) if f == g => {
                (f.is_monotone() || (f.is_monotone_above_zero() && is_positive(b))) && least(a, b)
            }
            _ => false,
        }
    }

    /// `x` is something that is at least `y`, made no smaller.
    fn made_larger(&self, x: Term, y: Term, depth: u32) -> bool {
        let least = |p| self.is_at_least(p, y, depth);
        match *self.terms.node(x) {
            Node::FAdd(a, b) => (self.ends(b).0 >= 0.0 && least(a)) || (self.ends(a).0 >= 0.0 && least(b)),
            Node::FSub(a, b) => self.ends(b).1 <= 0.0 && least(a),
            Node::FMul(a, b) => {
                (self.ends(b).0 >= 1.0 && self.ends(a).0 >= 0.0 && least(a))
                    || (self.ends(a).0 >= 1.0 && self.ends(b).0 >= 0.0 && least(b))
                    || self.halved_sum(x).is_some_and(|(a, b)| least(a) && least(b))
            }
            Node::FDiv(a, b) => {
                let (lo, hi) = self.ends(b);
                (lo > 0.0 && hi <= 1.0 && self.ends(a).0 >= 0.0 && least(a))
                    || self.halved_sum(x).is_some_and(|(a, b)| least(a) && least(b))
            }
            _ => false,
        }
    }

    /// `y` is something that `x` is at least, made no larger.
    fn made_smaller(&self, x: Term, y: Term, depth: u32) -> bool {
        let least = |p| self.is_at_least(x, p, depth);
        let shrinks = |by| {
            let (lo, hi) = self.ends(by);
            lo >= 0.0 && hi <= 1.0
        };
        match *self.terms.node(y) {
            Node::FAdd(a, b) => (self.ends(b).1 <= 0.0 && least(a)) || (self.ends(a).1 <= 0.0 && least(b)),
            Node::FSub(a, b) => self.ends(b).0 >= 0.0 && least(a),
            Node::FMul(a, b) => {
                (shrinks(b) && self.ends(a).0 >= 0.0 && least(a))
                    || (shrinks(a) && self.ends(b).0 >= 0.0 && least(b))
                    || self.halved_sum(y).is_some_and(|(a, b)| least(a) && least(b))
            }
            Node::FDiv(a, b) => {
                (self.ends(b).0 >= 1.0 && self.ends(a).0 >= 0.0 && least(a))
                    || self.halved_sum(y).is_some_and(|(a, b)| least(a) && least(b))
            }
            // A remainder is no larger than its operands.
            Node::FRem(a, b) => (self.ends(b).0 >= 0.0 && least(b)) || (self.ends(a).0 >= 0.0 && least(a)),
            _ => false,
        }
    }

    /// The operands of a mean of two, whose sum is finite: twice a double is exact, and so is half of that.
    fn halved_sum(&self, mean: Term) -> Option<(Term, Term)> {
        let is = |term: Term, value: f64| self.terms.as_double(term) == Some(value);
        let sum = match *self.terms.node(mean) {
            Node::FDiv(sum, by) if is(by, 2.0) => sum,
            Node::FMul(sum, by) if is(by, 0.5) => sum,
            Node::FMul(by, sum) if is(by, 0.5) => sum,
            _ => return None,
        };
        let (lo, hi) = self.ends(sum);
        match *self.terms.node(sum) {
            Node::FAdd(a, b) if lo.is_finite() && hi.is_finite() => Some((a, b)),
            _ => None,
        }
    }
}
