//! Terms with other terms in place of symbols, made anew by the constructors, which see more where more is known.
//!
//! Invariant: under every assignment the result has the value that the term has where the symbols have the values of what stands in
//! their place, the sign of zero of a double included.

use stdx::{FxHashMap, FxHashSet};

use crate::{Cond, Node, Sort, Symbol, Term, Terms};

/// Terms with more operations than this are left alone; making them anew recurses with their depth.
const LARGEST: u32 = 2048;

/// What stands in place of symbols and other terms, and what became of terms so far.
#[derive(Default)]
pub struct Substitution {
    places: FxHashMap<Symbol, Term>,
    terms: FxHashMap<Term, Term>,
    done: FxHashMap<Term, Term>,
}

impl Substitution {
    /// Puts a term of the same sort in place of a symbol.
    pub fn set(&mut self, symbol: Symbol, term: Term) {
        self.places.insert(symbol, term);
        self.done.clear();
    }

    /// Puts a term of the same sort in place of another one that is about the symbol, which must not be asked for elsewhere.
    pub fn set_term(&mut self, symbol: Symbol, of: Term, term: Term) {
        self.terms.insert(of, term);
        self.places.entry(symbol).or_insert(of);
        self.done.clear();
    }

    /// Whether the term is about one of the symbols beside what has another term in its place.
    pub fn is_open(&self, terms: &Terms, term: Term) -> bool {
        let (mut stack, mut seen) = (vec![term], FxHashSet::default());
        while let Some(term) = stack.pop() {
            if self.terms.contains_key(&term) || !self.concerns(terms, term) || !seen.insert(term) {
                continue;
            }
            if let Node::Symbol(symbol) = *terms.node(term)
                && self.terms.contains_key(&self.places[&symbol])
            {
                return true;
            }
            terms.node(term).for_each_child(|child| stack.push(child));
        }
        false
    }

    /// Whether the term is about one of the symbols.
    pub fn concerns(&self, terms: &Terms, term: Term) -> bool {
        terms.symbols_of(term).iter().any(|symbol| self.places.contains_key(symbol))
    }

    /// The conjunction that a Bool term becomes; none where it is too large.
    pub fn conditions(&mut self, terms: &mut Terms, atom: Term) -> Option<Vec<Cond>> {
        (terms.tree_size(atom) <= LARGEST).then(|| self.conds(terms, atom))
    }

    fn conds(&mut self, terms: &mut Terms, atom: Term) -> Vec<Cond> {
        match *terms.node(atom) {
            Node::AtMost(form, bound) => {
                let (form, bound) = (self.term(terms, form), terms.int(bound));
                vec![terms.at_most(form, bound)]
            }
            Node::DoubleAtMost(double, bound) => {
                let (double, bound) = (self.term(terms, double), terms.double(bound));
                terms.double_less_eq(double, bound)
            }
            Node::DoubleLess(a, b) => {
                let (a, b) = (self.term(terms, a), self.term(terms, b));
                terms.double_less(a, b)
            }
            Node::DoubleLessEq(a, b) => {
                let (a, b) = (self.term(terms, a), self.term(terms, b));
                terms.double_less_eq(a, b)
            }
            _ => {
                let condition = self.term(terms, atom);
                vec![terms.condition(condition)]
            }
        }
    }

    fn term(&mut self, terms: &mut Terms, term: Term) -> Term {
        if !self.concerns(terms, term) {
            return term;
        }
        if let Some(&done) = self.done.get(&term).or_else(|| self.terms.get(&term)) {
            return done;
        }
        let done = match terms.sort(term) {
            Sort::Bool if !matches!(terms.node(term), Node::Ite(..)) => {
                let conds = self.conds(terms, term);
                let (yes, no) = (terms.bool(true), terms.bool(false));
                conds.into_iter().fold(yes, |all, cond| {
                    let cond = terms.cond_term(cond);
                    terms.ite(cond, all, no)
                })
            }
            _ => self.rebuilt(terms, term),
        };
        self.done.insert(term, done);
        done
    }

    fn rebuilt(&mut self, terms: &mut Terms, term: Term) -> Term {
        use Node::*;
        let node = terms.node(term).clone();
        match node {
            Symbol(symbol) => self.places[&symbol],
            Linear(ref linear) => {
                let constant = terms.int(linear.constant);
                linear.parts.iter().fold(constant, |sum, &(coefficient, part)| {
                    let part = self.term(terms, part);
                    let part = terms.scale(part, coefficient);
                    terms.add(sum, part)
                })
            }
            Mul(a, b) => self.pair(terms, a, b, Terms::mul),
            Div(a, b) => self.pair(terms, a, b, Terms::div),
            Rem(a, b) => self.pair(terms, a, b, Terms::rem),
            BitAnd(a, b) => self.pair(terms, a, b, Terms::bit_and),
            BitOr(a, b) => self.pair(terms, a, b, Terms::bit_or),
            BitXor(a, b) => self.pair(terms, a, b, Terms::bit_xor),
            Shl(a, b) => self.pair(terms, a, b, Terms::shl),
            Sar(a, b) => self.pair(terms, a, b, Terms::sar),
            Shr(a, b) => self.pair(terms, a, b, Terms::shr),
            SignedZero(a, b) => self.pair(terms, a, b, Terms::signed_zero),
            FAdd(a, b) => self.pair(terms, a, b, Terms::fadd),
            FSub(a, b) => self.pair(terms, a, b, Terms::fsub),
            FMul(a, b) => self.pair(terms, a, b, Terms::fmul),
            FDiv(a, b) => self.pair(terms, a, b, Terms::fdiv),
            FRem(a, b) => self.pair(terms, a, b, Terms::frem),
            FBinary(function, a, b) => {
                self.pair(terms, a, b, |terms, a, b| terms.binary_function(function, a, b))
            }
            ToInt32(a) => self.one(terms, a, Terms::to_int32),
            ToDouble(a) => self.one(terms, a, Terms::to_double),
            FNeg(a) => self.one(terms, a, Terms::fneg),
            BitsOfDouble(a, width) => self.one(terms, a, |terms, a| terms.bits_of_double(a, width)),
            DoubleOfBits(a, width) => self.one(terms, a, |terms, a| terms.double_of_bits(a, width)),
            DoubleToInt32(a) => self.one(terms, a, Terms::double_to_int32),
            FFunction(function, a) => self.one(terms, a, |terms, a| terms.double_function(function, a)),
            Whole(a, lo, hi) => self.one(terms, a, |terms, a| terms.whole(a, lo, hi)),
            Ite(condition, a, b) => {
                let condition = self.term(terms, condition);
                let (a, b) = (self.term(terms, a), self.term(terms, b));
                terms.ite(condition, a, b)
            }
            // Members and conditions are gone into there; symbols have what stands in their place.
            Element(..) | First(..) | Spelled(..) => {
                let places = self.places.clone();
                terms.rebuild(term, &mut |terms, part| match *terms.node(part) {
                    Symbol(symbol) => Some(places.get(&symbol).copied().unwrap_or(part)),
                    _ => None,
                })
            }
            Int(_) | Double(_) | Bool(_) => term,
            AtMost(..) | DoubleAtMost(..) | DoubleLess(..) | DoubleLessEq(..) => {
                unreachable!("conditions are made anew elsewhere")
            }
        }
    }

    fn one(&mut self, terms: &mut Terms, a: Term, make: impl FnOnce(&mut Terms, Term) -> Term) -> Term {
        let a = self.term(terms, a);
        make(terms, a)
    }

    fn pair(
        &mut self,
        terms: &mut Terms,
        a: Term,
        b: Term,
        make: impl FnOnce(&mut Terms, Term, Term) -> Term,
    ) -> Term {
        let (a, b) = (self.term(terms, a), self.term(terms, b));
        make(terms, a, b)
    }
}
