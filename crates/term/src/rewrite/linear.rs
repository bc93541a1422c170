//! Sums and products: the linear normal form.
//!
//! Invariant: a sum is flat, sorted by part, without zero coefficients; `1·t + 0` is `t` itself. When a
//! coefficient or constant would leave `i64`, one operand is set apart as `Mul(1, t)` and takes part in the
//! sum as a whole.

use std::ops::Deref;
use std::sync::Arc;

use crate::{Linear, Node, Sort, Term, Terms, number};

/// The parts of a term seen as a sum.
pub(crate) enum Parts<'a> {
    None,
    One([(i64, Term); 1]),
    Many(&'a [(i64, Term)]),
}

impl Deref for Parts<'_> {
    type Target = [(i64, Term)];

    fn deref(&self) -> &[(i64, Term)] {
        match self {
            Parts::None => &[],
            Parts::One(part) => part,
            Parts::Many(parts) => parts,
        }
    }
}

impl Terms {
    /// `a + b`.
    pub fn add(&mut self, a: Term, b: Term) -> Term {
        self.add_scaled(a, 1, b)
    }

    /// `a - b`.
    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        self.add_scaled(a, -1, b)
    }

    /// `-a`, as an integer: whether a zero became negative is for `signed_zero` to say.
    pub fn neg(&mut self, a: Term) -> Term {
        self.scale(a, -1)
    }

    /// `k · a`.
    pub fn scale(&mut self, a: Term, k: i64) -> Term {
        let zero = self.int(0);
        self.add_scaled(zero, k, a)
    }

    /// `a · b`.
    pub fn mul(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = (self.strip_zero_sign(a), self.strip_zero_sign(b));
        let (factor_a, a) = self.split_factor(a);
        let (factor_b, b) = self.split_factor(b);
        let product = match (self.as_int(a), self.as_int(b)) {
            (Some(k), _) => self.scale(b, k),
            (_, Some(k)) => self.scale(a, k),
            _ => self.intern(Node::Mul(a.min(b), a.max(b))),
        };
        let product = self.scale(product, factor_a);
        self.scale(product, factor_b)
    }

    /// A term seen as a sum: its constant and its parts.
    pub(crate) fn sum_of(&self, term: Term) -> (i64, Parts<'_>) {
        match self.node(term) {
            Node::Int(value) => (*value, Parts::None),
            Node::Linear(linear) => (linear.constant, Parts::Many(&linear.parts)),
            _ => (0, Parts::One([(1, term)])),
        }
    }

    /// Stores a sum whose parts are sorted and have no zero coefficients.
    pub(crate) fn intern_sum(&mut self, sum: Linear) -> Term {
        debug_assert!(sum.parts.is_sorted_by(|a, b| a.1 < b.1) && sum.parts.iter().all(|part| part.0 != 0));
        match *sum.parts {
            [] => self.int(sum.constant),
            [(1, part)] if sum.constant == 0 => part,
            _ => self.intern(Node::Linear(Arc::new(sum))),
        }
    }

    /// `a + k · b`.
    fn add_scaled(&mut self, a: Term, k: i64, b: Term) -> Term {
        debug_assert!(self.sort(a) == Sort::Int && self.sort(b) == Sort::Int, "sums are of integers");
        let (a, b) = (self.strip_zero_sign(a), self.strip_zero_sign(b));
        if let Some(sum) = self.try_add_scaled(a, k, b) {
            return self.intern_sum(sum);
        }
        let whole_b = self.set_apart(b);
        if let Some(sum) = self.try_add_scaled(a, k, whole_b) {
            return self.intern_sum(sum);
        }
        let whole_a = self.set_apart(a);
        let sum = self.try_add_scaled(whole_a, k, whole_b).unwrap_or_else(|| Linear {
            // Both operands are the same whole and k is the largest integer: one more level keeps them apart.
            constant: 0,
            parts: sorted_pair((1, self.intern_apart(whole_a)), (k, whole_b)),
        });
        self.intern_sum(sum)
    }

    /// `a + k · b`, unless a coefficient or the constant overflows.
    fn try_add_scaled(&self, a: Term, k: i64, b: Term) -> Option<Linear> {
        let ((constant_a, parts_a), (constant_b, parts_b)) = (self.sum_of(a), self.sum_of(b));
        let constant = constant_b.checked_mul(k)?.checked_add(constant_a)?;
        Some(Linear { constant, parts: merge_parts(&parts_a, k, &parts_b)? })
    }

    /// The term as one part of a sum, whatever it is.
    pub(crate) fn set_apart(&mut self, term: Term) -> Term {
        match self.node(term) {
            Node::Int(_) | Node::Linear(_) => self.intern_apart(term),
            _ => term,
        }
    }

    /// The term in a box that linear arithmetic does not open.
    pub(crate) fn intern_apart(&mut self, term: Term) -> Term {
        let one = self.int(1);
        self.intern(Node::Mul(one, term))
    }

    /// `k · t` as (k, t), every other term as (1, term).
    fn split_factor(&self, term: Term) -> (i64, Term) {
        match *self.sum_of(term).1 {
            [(coefficient, part)] if self.sum_of(term).0 == 0 => (coefficient, part),
            _ => (1, term),
        }
    }

    /// `a - b` as a sum that is not stored.
    pub(crate) fn difference(&mut self, a: Term, b: Term) -> Linear {
        let (a, b) = (self.strip_zero_sign(a), self.strip_zero_sign(b));
        self.try_add_scaled(a, -1, b).unwrap_or_else(|| {
            let stored = self.sub(a, b);
            let (constant, parts) = self.sum_of(stored);
            Linear { constant, parts: parts.to_vec() }
        })
    }

    /// The sum with every coefficient and the constant changed; `None` when one of them overflows.
    pub(crate) fn try_map_sum(&mut self, term: Term, change: impl Fn(i64) -> Option<i64>) -> Option<Term> {
        let (constant, parts) = self.sum_of(term);
        let constant = change(constant)?;
        let mut changed = Vec::with_capacity(parts.len());
        for &(coefficient, part) in parts.iter() {
            let coefficient = change(coefficient)?;
            if coefficient != 0 {
                changed.push((coefficient, part));
            }
        }
        Some(self.intern_sum(Linear { constant, parts: changed }))
    }
}

/// The greatest common divisor of all coefficients; 0 without parts.
pub(crate) fn coefficient_gcd(parts: &[(i64, Term)]) -> u64 {
    parts.iter().fold(0, |divisor, part| number::gcd(divisor, part.0.unsigned_abs()))
}

/// Both lists as one, the second scaled by `k`; `None` when a coefficient overflows.
fn merge_parts(a: &[(i64, Term)], k: i64, b: &[(i64, Term)]) -> Option<Vec<(i64, Term)>> {
    let mut merged = Vec::with_capacity(a.len() + b.len());
    let mut rest = a;
    for &(coefficient, part) in b {
        let before = rest.partition_point(|other| other.1 < part);
        merged.extend_from_slice(&rest[..before]);
        rest = &rest[before..];
        let mut sum = coefficient.checked_mul(k)?;
        if let Some((&(own, _), later)) = rest.split_first().filter(|(first, _)| first.1 == part) {
            sum = sum.checked_add(own)?;
            rest = later;
        }
        if sum != 0 {
            merged.push((sum, part));
        }
    }
    merged.extend_from_slice(rest);
    Some(merged)
}

fn sorted_pair(a: (i64, Term), b: (i64, Term)) -> Vec<(i64, Term)> {
    if a.1 < b.1 { vec![a, b] } else { vec![b, a] }
}
