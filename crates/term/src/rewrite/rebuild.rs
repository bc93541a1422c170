//! Terms with other terms in the place of some of theirs, built anew by the constructors.
//!
//! Invariant: the result means what the term means where each replaced part has the value of its replacement. A replacement is not
//! captured: the caller sees to it that no replacement mentions an index that is bound around what it replaces.

use stdx::FxHashMap;

use crate::{Cond, Node, Symbol, Term, Terms};

impl Terms {
    /// A term with another one for a symbol.
    pub fn substitute(&mut self, term: Term, symbol: Symbol, replacement: Term) -> Term {
        let place = self.symbol_term(symbol);
        self.rebuild(term, &mut |terms, part| {
            if part == place {
                return Some(replacement);
            }
            terms.symbols_of(part).binary_search(&symbol).is_err().then_some(part)
        })
    }

    /// A term whose parts are replaced, outermost first, where `replace` says so; what it leaves is built from its parts. The conditions
    /// of [`Node::First`] are gone into, members of families only where an element is read that is not replaced itself.
    pub fn rebuild(&mut self, term: Term, replace: &mut dyn FnMut(&mut Terms, Term) -> Option<Term>) -> Term {
        Rebuilding { terms: self, replace, known: FxHashMap::default() }.term(term)
    }
}

struct Rebuilding<'a> {
    terms: &'a mut Terms,
    replace: &'a mut dyn FnMut(&mut Terms, Term) -> Option<Term>,
    known: FxHashMap<Term, Term>,
}

impl Rebuilding<'_> {
    fn term(&mut self, term: Term) -> Term {
        if let Some(&known) = self.known.get(&term) {
            return known;
        }
        let made = match (self.replace)(self.terms, term) {
            Some(made) => made,
            None => self.node(term),
        };
        self.known.insert(term, made);
        made
    }

    fn node(&mut self, term: Term) -> Term {
        use Node::*;
        let node = self.terms.node(term).clone();
        match node {
            Symbol(_) | Int(_) | Double(_) | Bool(_) => term,
            Linear(ref linear) => {
                let parts: Vec<Term> = linear.parts.iter().map(|&(_, part)| self.term(part)).collect();
                let mut parts = parts.into_iter();
                self.terms.sum_of_parts(linear, |_, old| parts.next().unwrap_or(old))
            }
            Mul(one, whole) if self.terms.as_int(one) == Some(1) => {
                let whole = self.term(whole);
                self.terms.intern_apart(whole)
            }
            Mul(a, b) => self.pair(a, b, Terms::mul),
            Div(a, b) => self.pair(a, b, Terms::div),
            Rem(a, b) => self.pair(a, b, Terms::rem),
            BitAnd(a, b) => self.pair(a, b, Terms::bit_and),
            BitOr(a, b) => self.pair(a, b, Terms::bit_or),
            BitXor(a, b) => self.pair(a, b, Terms::bit_xor),
            Shl(a, b) => self.pair(a, b, Terms::shl),
            Sar(a, b) => self.pair(a, b, Terms::sar),
            Shr(a, b) => self.pair(a, b, Terms::shr),
            SignedZero(a, b) => self.pair(a, b, Terms::signed_zero),
            FAdd(a, b) => self.pair(a, b, Terms::fadd),
            FSub(a, b) => self.pair(a, b, Terms::fsub),
            FMul(a, b) => self.pair(a, b, Terms::fmul),
            FDiv(a, b) => self.pair(a, b, Terms::fdiv),
            FRem(a, b) => self.pair(a, b, Terms::frem),
            FBinary(function, a, b) => self.pair(a, b, |terms, a, b| terms.binary_function(function, a, b)),
            DoubleLess(a, b) => self.pair(a, b, |terms, a, b| {
                let conds = terms.double_less(a, b);
                terms.all_of(&conds)
            }),
            DoubleLessEq(a, b) => self.pair(a, b, |terms, a, b| {
                let conds = terms.double_less_eq(a, b);
                terms.all_of(&conds)
            }),
            ToInt32(a) => self.one(a, Terms::to_int32),
            ToDouble(a) => self.one(a, Terms::to_double),
            FNeg(a) => self.one(a, Terms::fneg),
            FFunction(function, a) => self.one(a, |terms, a| terms.double_function(function, a)),
            DoubleToInt32(a) => self.one(a, Terms::double_to_int32),
            BitsOfDouble(a, width) => self.one(a, |terms, a| terms.bits_of_double(a, width)),
            DoubleOfBits(a, width) => self.one(a, |terms, a| terms.double_of_bits(a, width)),
            Whole(a, lo, hi) => self.one(a, |terms, a| terms.whole(a, lo, hi)),
            Element(family, index) => self.element(family, index),
            Spelled(family, spelling) => {
                let old: Vec<Term> = self.terms.members(family).to_vec();
                let new: Vec<Term> = old.iter().map(|&member| self.term(member)).collect();
                self.terms.spelled(&new, spelling)
            }
            First(index, condition) => {
                let condition = self.term(condition);
                self.terms.first(index, condition)
            }
            AtMost(form, bound) => self.one(form, |terms, form| {
                let bound = terms.int(bound);
                let cond = terms.at_most(form, bound);
                terms.cond_term(cond)
            }),
            DoubleAtMost(a, bound) => self.one(a, |terms, a| {
                let bound = terms.double(bound);
                let conds: Vec<Cond> = terms.double_less_eq(a, bound);
                terms.all_of(&conds)
            }),
            Ite(condition, then, otherwise) => {
                let [condition, then, otherwise] = [condition, then, otherwise].map(|part| self.term(part));
                self.terms.ite(condition, then, otherwise)
            }
        }
    }

    fn one(&mut self, a: Term, make: impl FnOnce(&mut Terms, Term) -> Term) -> Term {
        let a = self.term(a);
        make(self.terms, a)
    }

    fn pair(&mut self, a: Term, b: Term, make: impl FnOnce(&mut Terms, Term, Term) -> Term) -> Term {
        let (a, b) = (self.term(a), self.term(b));
        make(self.terms, a, b)
    }

    fn element(&mut self, family: crate::Family, index: Term) -> Term {
        let index = self.term(index);
        let old: Vec<Term> = self.terms.members(family).to_vec();
        let new: Vec<Term> = old.iter().map(|&member| self.term(member)).collect();
        let family = if new == old { Some(family) } else { self.terms.family(&new) };
        match family {
            Some(family) => self.terms.element(family, index),
            // Replacements with a sign of zero among the members: a ladder says the same.
            None => {
                let mut chosen = new[new.len() - 1];
                for (place, &member) in new.iter().enumerate().rev().skip(1) {
                    let place = self.terms.int(place as i64);
                    let cond = self.terms.at_most(index, place);
                    chosen = self.terms.ite_cond(cond, member, chosen);
                }
                chosen
            }
        }
    }
}
