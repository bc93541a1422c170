//! Terms over mathematical integers as Z3 sees them.
//!
//! Invariant: under the ranges of its symbols, an encoded term has the value that the evaluator gives it. In
//! particular division truncates, as in JavaScript, and a division by zero is 0.

use stdx::FxHashMap;
use term::{Assignment, Interval, Linear, Node, Symbol, SymbolKind, Term, Terms};
use z3::Model;
use z3::ast::{BV, Bool, Int};

use super::plan::children_first;

/// The encodings made so far; they stay valid as long as the terms.
#[derive(Default)]
pub(super) struct Integers {
    bools: FxHashMap<Term, Bool>,
    ints: FxHashMap<Term, Int>,
}

impl Integers {
    /// Encodes atoms that have no doubles in them.
    pub(super) fn encode(&mut self, terms: &Terms, atoms: &[Term]) -> Vec<Bool> {
        let is_known = |term: Term| self.bools.contains_key(&term) || self.ints.contains_key(&term);
        for term in children_first(terms, atoms, is_known) {
            self.encode_one(terms, term);
        }
        atoms.iter().map(|&atom| self.bool(atom).clone()).collect()
    }

    /// The condition that a symbol is in its range.
    pub(super) fn range(&self, terms: &Terms, symbol: Symbol) -> Bool {
        let interval = range_of(terms, symbol);
        let constant = constant(symbol);
        let within =
            |lo: i128, hi: i128| Bool::and(&[constant.ge(Int::from(lo)), constant.le(Int::from(hi))]);
        let stretches = terms.symbol_info(symbol).stretches();
        if stretches.is_empty() {
            return within(interval.lo, interval.hi);
        }
        let each = stretches.into_iter().map(|(lo, hi)| within(lo.into(), hi.into()));
        Bool::or(&each.collect::<Vec<_>>())
    }

    /// Reads the value of a symbol; `None` if Z3 has none.
    pub(super) fn read(&self, model: &Model, symbol: Symbol, into: &mut Assignment) -> Option<()> {
        let value = model.eval(&constant(symbol), true)?.as_i64()?;
        into.set_int(symbol, value);
        Some(())
    }

    fn encode_one(&mut self, terms: &Terms, term: Term) {
        match *terms.node(term) {
            Node::Bool(value) => self.set_bool(term, Bool::from_bool(value)),
            Node::AtMost(form, bound) => self.set_bool(term, self.int(form).le(bound)),
            Node::Ite(condition, then, otherwise) if self.bools.contains_key(&then) => {
                let choice = self.bool(condition).ite(self.bool(then), self.bool(otherwise));
                self.set_bool(term, choice);
            }
            ref node => {
                let encoded = self.int_node(terms, node);
                self.ints.insert(term, encoded);
            }
        }
    }

    fn int_node(&self, terms: &Terms, node: &Node) -> Int {
        match *node {
            Node::Symbol(symbol) => constant(symbol),
            Node::Int(value) => Int::from_i64(value),
            Node::Linear(ref linear) => self.sum(linear),
            Node::Mul(a, b) => self.int(a) * self.int(b),
            Node::Div(a, b) => self.truncated(terms, a, b, |x, y| x.div(y)),
            Node::Rem(a, b) => self.truncated(terms, a, b, |x, y| x.modulo(y)),
            Node::BitAnd(a, b) => self.on_words(a, b, |x, y| x.bvand(y)).to_int(true),
            Node::BitOr(a, b) => self.on_words(a, b, |x, y| x.bvor(y)).to_int(true),
            Node::BitXor(a, b) => self.on_words(a, b, |x, y| x.bvxor(y)).to_int(true),
            Node::Shl(a, b) => self.on_words(a, b, |x, y| x.bvshl(shift_count(y))).to_int(true),
            Node::Sar(a, b) => self.on_words(a, b, |x, y| x.bvashr(shift_count(y))).to_int(true),
            Node::Shr(a, b) => self.on_words(a, b, |x, y| x.bvlshr(shift_count(y))).to_int(false),
            Node::ToInt32(a) => {
                let half = Int::from_i64(1 << 31);
                (self.int(a) + &half).modulo(Int::from_i64(1 << 32)) - half
            }
            Node::SignedZero(integer, _) => self.int(integer).clone(),
            Node::Ite(condition, then, otherwise) => {
                self.bool(condition).ite(self.int(then), self.int(otherwise))
            }
            ref other => unreachable!("the plan sends no doubles here: {other:?}"),
        }
    }

    fn sum(&self, linear: &Linear) -> Int {
        let product = |&(coefficient, part): &(i64, Term)| match coefficient {
            1 => self.int(part).clone(),
            _ => Int::from_i64(coefficient) * self.int(part),
        };
        let mut parts: Vec<Int> = linear.parts.iter().map(product).collect();
        if linear.constant != 0 {
            parts.push(Int::from_i64(linear.constant));
        }
        Int::add(&parts)
    }

    /// A division or remainder that truncates, from Z3's whose remainder is never negative: they agree where the
    /// dividend is not negative, and both change their sign with the dividend's.
    fn truncated(&self, terms: &Terms, a: Term, b: Term, operation: impl Fn(&Int, &Int) -> Int) -> Int {
        let (dividend, divisor) = (self.int(a), self.int(b));
        let zero = Int::from_i64(0);
        let mut result = operation(dividend, divisor);
        if terms.interval(a).lo < 0 {
            let negative = operation(&-dividend, divisor);
            result = dividend.ge(&zero).ite(&result, &-negative);
        }
        if terms.interval(b).contains(0) {
            result = z3::ast::Ast::eq(divisor, &zero).ite(&zero, &result);
        }
        result
    }

    /// An operation on the low 32 bits.
    fn on_words(&self, a: Term, b: Term, operation: impl Fn(&BV, &BV) -> BV) -> BV {
        operation(&BV::from_int(self.int(a), 32), &BV::from_int(self.int(b), 32))
    }

    fn set_bool(&mut self, term: Term, encoded: Bool) {
        self.bools.insert(term, encoded);
    }

    fn bool(&self, term: Term) -> &Bool {
        self.bools.get(&term).expect("operands are encoded first, and conditions are Bool")
    }

    fn int(&self, term: Term) -> &Int {
        self.ints.get(&term).expect("operands are encoded first, and are Int")
    }
}

fn constant(symbol: Symbol) -> Int {
    Int::new_const(symbol.index() as u32)
}

/// The low five bits of a word.
pub(super) fn shift_count(word: &BV) -> BV {
    word.bvand(BV::from_i64(31, 32))
}

/// The range of an Int symbol.
pub(super) fn range_of(terms: &Terms, symbol: Symbol) -> Interval {
    match terms.symbol_info(symbol).kind {
        SymbolKind::Int(interval) => interval,
        SymbolKind::Double => Interval::ALL,
    }
}
