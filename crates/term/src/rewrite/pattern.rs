//! Members of families, and the first place at which a condition fails.

use crate::{Cond, Family, Linear, Node, Spelling, Symbol, Term, Terms, spelled};

impl Terms {
    /// The member of a family at an index; beyond its ends, the first or the last.
    pub fn element(&mut self, family: Family, index: Term) -> Term {
        let index = self.strip_zero_sign(index);
        let (range, members) = (self.interval(index), self.members(family));
        let last = members.len() as i128 - 1;
        let (lo, hi) = (range.lo.clamp(0, last), range.hi.clamp(0, last));
        if lo == hi || members[lo as usize..=hi as usize].iter().all(|&member| member == members[lo as usize])
        {
            return members[lo as usize];
        }
        self.intern(Node::Element(family, index))
    }

    /// The number that integers spell as code units.
    pub fn spelled(&mut self, members: &[Term], spelling: Spelling) -> Term {
        let members: Vec<Term> = members.iter().map(|&member| self.strip_zero_sign(member)).collect();
        let known: Option<Vec<i64>> = members.iter().map(|&member| self.as_int(member)).collect();
        if let Some(known) = known {
            let units: Vec<u16> = known.into_iter().filter_map(|unit| u16::try_from(unit).ok()).collect();
            return self.double(spelled::value(&units, spelling));
        }
        let family = self.family(&members).expect("integers without a sign of zero are a family");
        self.intern(Node::Spelled(family, spelling))
    }

    /// The least value of an index at which a condition fails, or the number of its values.
    pub fn first(&mut self, index: Symbol, condition: Term) -> Term {
        let places = self.places(index) as i64;
        if self.symbols_of(condition).binary_search(&index).is_err() {
            let (all, none) = (self.int(places), self.int(0));
            return self.ite(condition, all, none);
        }
        self.intern(Node::First(index, condition))
    }

    /// `sum` of parts that may be any integers, with its coefficients.
    pub(super) fn sum_of_parts(
        &mut self,
        linear: &Linear,
        mut part_of: impl FnMut(&mut Terms, Term) -> Term,
    ) -> Term {
        let mut sum = self.int(linear.constant);
        for &(coefficient, part) in &linear.parts {
            let part = part_of(self, part);
            let scaled = self.scale(part, coefficient);
            sum = self.add(sum, scaled);
        }
        sum
    }

    /// A conjunction of conditions as one Bool term.
    pub fn all_of(&mut self, conds: &[Cond]) -> Term {
        let (yes, no) = (self.bool(true), self.bool(false));
        conds.iter().rev().fold(yes, |rest, &cond| self.ite_cond(cond, rest, no))
    }

    /// `one` and `other`, both Bool.
    pub fn both(&mut self, one: Term, other: Term) -> Term {
        let no = self.bool(false);
        self.ite(one, other, no)
    }

    /// The negation of a Bool term.
    pub fn not(&mut self, condition: Term) -> Term {
        let cond = self.condition(condition).negate();
        self.cond_term(cond)
    }
}
