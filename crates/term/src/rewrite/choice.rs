//! If-then-else, and integers whose zero may be negative.
//!
//! Invariants: what both branches of an integer choice have in common stands outside it, so `c ? x+1 : x` is
//! `x + [c]` with the indicator `[c] = (c ? 1 : 0)`; a signed zero is outermost, and its sign survives a
//! choice.

use super::coefficient_gcd;
use crate::{Cond, Linear, Node, Sort, Term, Terms, number};

impl Terms {
    /// `then` where the condition holds, `otherwise` elsewhere. The branches are of one sort; an Int
    /// branch beside a Double one is converted.
    pub fn ite(&mut self, condition: Term, then: Term, otherwise: Term) -> Term {
        debug_assert!(self.sort(condition) == Sort::Bool, "a condition decides");
        if let Some(positive) = self.negated_condition(condition) {
            return self.ite(positive, otherwise, then);
        }
        if let Some(value) = self.as_bool(condition) {
            return if value { then } else { otherwise };
        }
        let then = self.assume(then, condition, true);
        let otherwise = self.assume(otherwise, condition, false);
        if then == otherwise {
            return then;
        }
        match (self.sort(then), self.sort(otherwise)) {
            (Sort::Int, Sort::Int) => self.ite_with_zero_sign(condition, then, otherwise),
            (Sort::Bool, Sort::Bool) => self.ite_bool(condition, then, otherwise),
            _ => self.ite_double(condition, then, otherwise),
        }
    }

    /// A choice on the outcome of a comparison.
    pub fn ite_cond(&mut self, cond: Cond, then: Term, otherwise: Term) -> Term {
        match cond {
            Cond::Const(value) => {
                if value {
                    then
                } else {
                    otherwise
                }
            }
            Cond::Literal { atom, positive: true } => self.ite(atom, then, otherwise),
            Cond::Literal { atom, positive: false } => self.ite(atom, otherwise, then),
        }
    }

    /// The outcome of a comparison as a Bool term; a negated atom becomes `atom ? false : true`.
    pub fn cond_term(&mut self, cond: Cond) -> Term {
        let (yes, no) = (self.bool(true), self.bool(false));
        self.ite_cond(cond, yes, no)
    }

    /// `cond ? 1 : 0`.
    pub fn indicator(&mut self, condition: Term) -> Term {
        let (one, zero) = (self.int(1), self.int(0));
        self.ite(condition, one, zero)
    }

    /// The integer `term`, whose value as a JavaScript number is -0 when it is 0 and the condition holds.
    /// Without effect when the term is never 0 or the condition never holds.
    pub fn signed_zero(&mut self, term: Term, condition: Term) -> Term {
        let (integer, known) = (self.strip_zero_sign(term), self.zero_sign(term));
        if !self.interval(integer).contains(0) || self.as_bool(condition) == Some(false) {
            return term;
        }
        let condition = match known {
            None => condition,
            Some(known) => {
                let yes = self.bool(true);
                self.ite(condition, yes, known)
            }
        };
        self.intern(Node::SignedZero(integer, condition))
    }

    /// The integer without the sign of its zero.
    pub fn strip_zero_sign(&self, term: Term) -> Term {
        if let Node::SignedZero(integer, _) = *self.node(term) { integer } else { term }
    }

    /// The condition under which an integer that is 0 is -0, if that is possible.
    pub fn zero_sign(&self, term: Term) -> Option<Term> {
        if let Node::SignedZero(_, condition) = *self.node(term) { Some(condition) } else { None }
    }

    /// The condition that a condition negates.
    fn negated_condition(&self, condition: Term) -> Option<Term> {
        let Node::Ite(positive, then, otherwise) = *self.node(condition) else { return None };
        let negates = self.as_bool(then) == Some(false) && self.as_bool(otherwise) == Some(true);
        negates.then_some(positive)
    }

    /// The condition of the first choice at the top of a term or of the parts of a sum, where there are no more than `most`
    /// ways to decide all of them.
    pub fn first_choice(&self, term: Term, most: u32) -> Option<Term> {
        let ways = self.ways(term, most);
        if ways < 2 || ways > most {
            return None;
        }
        match *self.node(term) {
            Node::Ite(condition, ..) => Some(condition),
            Node::Linear(ref linear) => linear.parts.iter().find_map(|&(_, part)| match *self.node(part) {
                Node::Ite(condition, ..) => Some(condition),
                _ => None,
            }),
            _ => None,
        }
    }

    /// How many ways there are to decide the choices at the top of a term; anything above `most` if more.
    fn ways(&self, term: Term, most: u32) -> u32 {
        match *self.node(term) {
            // Every level of nested choices adds a way, so this recursion is no deeper than `most`.
            Node::Ite(_, then, otherwise) if most > 0 => {
                self.ways(then, most - 1).saturating_add(self.ways(otherwise, most - 1))
            }
            Node::Linear(ref linear) => linear.parts.iter().fold(1, |ways: u32, &(_, part)| {
                if ways > most { ways } else { ways.saturating_mul(self.ways(part, most)) }
            }),
            _ => 1,
        }
    }

    /// The term where a condition has a value: choices on that condition at its top are decided.
    pub fn assume(&mut self, term: Term, condition: Term, value: bool) -> Term {
        if term == condition {
            return self.bool(value);
        }
        match *self.node(term) {
            Node::Ite(same, then, otherwise) if same == condition => {
                if value {
                    then
                } else {
                    otherwise
                }
            }
            Node::SignedZero(integer, sign) => {
                let (integer, sign) =
                    (self.assume(integer, condition, value), self.assume(sign, condition, value));
                self.signed_zero(integer, sign)
            }
            Node::Linear(ref linear) => {
                let linear = linear.clone();
                self.assume_in_sum(term, &linear, condition, value)
            }
            _ => term,
        }
    }

    fn assume_in_sum(&mut self, term: Term, linear: &Linear, condition: Term, value: bool) -> Term {
        let decided = |terms: &Terms, part: Term| match *terms.node(part) {
            Node::Ite(same, then, otherwise) if same == condition => {
                Some(if value { then } else { otherwise })
            }
            _ => None,
        };
        linear.parts.iter().fold(term, |sum, &(coefficient, part)| match decided(self, part) {
            None => sum,
            Some(branch) => {
                let change = self.sub(branch, part);
                let change = self.scale(change, coefficient);
                self.add(sum, change)
            }
        })
    }

    fn ite_with_zero_sign(&mut self, condition: Term, then: Term, otherwise: Term) -> Term {
        let signs = (self.zero_sign(then), self.zero_sign(otherwise));
        let (then, otherwise) = (self.strip_zero_sign(then), self.strip_zero_sign(otherwise));
        let integer = if then == otherwise { then } else { self.ite_int(condition, then, otherwise) };
        if signs == (None, None) {
            return integer;
        }
        let never = self.bool(false);
        let sign = self.ite(condition, signs.0.unwrap_or(never), signs.1.unwrap_or(never));
        self.signed_zero(integer, sign)
    }

    /// Takes common parts, the constant of the second branch and a common factor out of the branches.
    fn ite_int(&mut self, condition: Term, then: Term, otherwise: Term) -> Term {
        let Some((common, then, otherwise)) = self.take_common(then, otherwise) else {
            return self.ite_plain(condition, then, otherwise);
        };
        let (factor, then, otherwise) = self.take_factor(then, otherwise);
        let choice = match (self.as_int(then), self.as_int(otherwise)) {
            (Some(1), Some(0)) => match self.indicator_of_two_values(condition) {
                Some(indicator) => indicator,
                None => self.ite_plain(condition, then, otherwise),
            },
            (Some(-1), Some(0)) => {
                let indicator = self.indicator(condition);
                self.neg(indicator)
            }
            _ => self.ite_plain(condition, then, otherwise),
        };
        let choice = self.scale(choice, factor);
        self.add(choice, common)
    }

    /// `[form <= k]` where the form is k or k + 1: `k + 1 - form`, so that the indicator of a truth value is its symbol.
    fn indicator_of_two_values(&mut self, condition: Term) -> Option<Term> {
        let Node::AtMost(form, bound) = *self.node(condition) else { return None };
        let interval = self.interval(form);
        if (interval.lo, interval.hi) != (i128::from(bound), i128::from(bound) + 1) {
            return None;
        }
        let above = self.int(bound.checked_add(1)?);
        Some(self.sub(above, form))
    }

    /// The sum that both branches have in common, and what is left of each. `None` when a constant would
    /// overflow.
    fn take_common(&mut self, then: Term, otherwise: Term) -> Option<(Term, Term, Term)> {
        let ((constant_then, parts_then), (constant, parts_otherwise)) =
            (self.sum_of(then), self.sum_of(otherwise));
        let is_common = |part: &(i64, Term)| {
            parts_otherwise
                .binary_search_by_key(&part.1, |other| other.1)
                .is_ok_and(|at| parts_otherwise[at] == *part)
        };
        let parts: Vec<(i64, Term)> = parts_then.iter().filter(|part| is_common(part)).copied().collect();
        let without = |all: &[(i64, Term)]| -> Vec<(i64, Term)> {
            all.iter().filter(|part| parts.binary_search_by_key(&part.1, |p| p.1).is_err()).copied().collect()
        };
        let rest_then =
            Linear { constant: constant_then.checked_sub(constant)?, parts: without(&parts_then) };
        let rest_otherwise = Linear { constant: 0, parts: without(&parts_otherwise) };
        let common = self.intern_sum(Linear { constant, parts });
        Some((common, self.intern_sum(rest_then), self.intern_sum(rest_otherwise)))
    }

    /// The largest positive factor of both branches, and the branches divided by it.
    fn take_factor(&mut self, then: Term, otherwise: Term) -> (i64, Term, Term) {
        let ((constant, parts), (other_constant, other_parts)) = (self.sum_of(then), self.sum_of(otherwise));
        let constants = number::gcd(constant.unsigned_abs(), other_constant.unsigned_abs());
        let coefficients = number::gcd(coefficient_gcd(&parts), coefficient_gcd(&other_parts));
        let factor = match i64::try_from(number::gcd(constants, coefficients)) {
            Ok(factor) if factor > 1 => factor,
            _ => return (1, then, otherwise),
        };
        let divided =
            |terms: &mut Terms, term| terms.try_map_sum(term, |value| Some(value / factor)).unwrap_or(term);
        (factor, divided(self, then), divided(self, otherwise))
    }

    fn ite_bool(&mut self, condition: Term, then: Term, otherwise: Term) -> Term {
        match (self.as_bool(then), self.as_bool(otherwise)) {
            (Some(true), Some(false)) => condition,
            _ => self.ite_plain(condition, then, otherwise),
        }
    }

    /// A choice between integers is made before they become doubles, where integer rules apply.
    fn ite_double(&mut self, condition: Term, then: Term, otherwise: Term) -> Term {
        let (then, otherwise) = (self.as_double_term(then), self.as_double_term(otherwise));
        match (self.integer_without_sign(then), self.integer_without_sign(otherwise)) {
            (Some(then), Some(otherwise)) => {
                let integer = self.ite(condition, then, otherwise);
                self.to_double(integer)
            }
            _ => self.ite_plain(condition, then, otherwise),
        }
    }

    fn ite_plain(&mut self, condition: Term, then: Term, otherwise: Term) -> Term {
        if then == otherwise { then } else { self.intern(Node::Ite(condition, then, otherwise)) }
    }

    fn as_double_term(&mut self, term: Term) -> Term {
        if self.sort(term) == Sort::Int { self.to_double(term) } else { term }
    }
}
