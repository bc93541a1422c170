//! Integers as signed bit-vectors of one width, so that doubles and bit operations can be put to Z3 with them.
//!
//! Invariant: the plan chose a width in which every integer of the question fits. Sums and products may overflow on
//! their way; modulo 2^width their results are right all the same.

use stdx::FxHashMap;
use term::{Assignment, Concrete, Linear, Node, Sort, Symbol, SymbolKind, Term, Terms};
use z3::Model;
use z3::ast::{Ast, BV, Bool, Float};

use super::doubles::{self, IntegerToDouble, Remainder};
use super::integers::{range_of, shift_count};
use super::plan::{children_first, signed_bits};

/// The width of JavaScript's bit operations.
const WORD: u32 = 32;

/// The encodings made so far for one width; they stay valid as long as the terms.
pub(super) struct Bits {
    width: u32,
    bools: FxHashMap<Term, Bool>,
    ints: FxHashMap<Term, BV>,
    doubles: FxHashMap<Term, Float>,
    remainders: FxHashMap<Term, Remainder>,
    conversions: IntegerToDouble,
}

impl Bits {
    pub(super) fn new(width: u32) -> Bits {
        Bits {
            width,
            bools: FxHashMap::default(),
            ints: FxHashMap::default(),
            doubles: FxHashMap::default(),
            remainders: FxHashMap::default(),
            conversions: IntegerToDouble::default(),
        }
    }

    /// Encodes atoms.
    pub(super) fn encode(&mut self, terms: &Terms, atoms: &[Term]) -> Vec<Bool> {
        let is_known = |term: Term| match terms.sort(term) {
            Sort::Bool => self.bools.contains_key(&term),
            Sort::Int => self.ints.contains_key(&term),
            Sort::Double => self.doubles.contains_key(&term),
        };
        for term in children_first(terms, atoms, is_known) {
            self.encode_one(terms, term);
        }
        atoms.iter().map(|&atom| self.bool(atom).clone()).collect()
    }

    /// The condition that a symbol is in its range; `None` if it always is.
    pub(super) fn range(&self, terms: &Terms, symbol: Symbol) -> Option<Bool> {
        let SymbolKind::Int(interval) = terms.symbol_info(symbol).kind else { return None };
        let (constant, width) = narrow_constant(terms, symbol);
        let end = |value: i64| BV::from_i64(value, width);
        let within = |lo: i64, hi: i64| Bool::and(&[constant.bvsge(end(lo)), constant.bvsle(end(hi))]);
        let stretches = terms.symbol_info(symbol).stretches();
        if stretches.is_empty() {
            return Some(within(interval.lo as i64, interval.hi as i64));
        }
        let each = stretches.into_iter().map(|(lo, hi)| within(lo, hi));
        Some(Bool::or(&each.collect::<Vec<_>>()))
    }

    /// What is encoded of a remainder of doubles.
    pub(super) fn remainder(&self, term: Term) -> &Remainder {
        self.remainders.get(&term).expect("a remainder of the question is encoded with it")
    }

    /// Reads the value of a symbol; `None` if Z3 has none.
    pub(super) fn read(
        &self,
        terms: &Terms,
        model: &Model,
        symbol: Symbol,
        into: &mut Assignment,
    ) -> Option<()> {
        let value = match terms.symbol_info(symbol).kind {
            SymbolKind::Double => Concrete::Double(model.eval(&doubles::constant(symbol), true)?.as_f64()),
            SymbolKind::Int(_) => {
                let (constant, width) = narrow_constant(terms, symbol);
                Concrete::Int(signed(model.eval(&constant, true)?.as_u64()?, width))
            }
        };
        into.set(symbol, value);
        Some(())
    }

    fn encode_one(&mut self, terms: &Terms, term: Term) {
        match terms.sort(term) {
            Sort::Bool => {
                let encoded = self.bool_node(terms.node(term));
                self.bools.insert(term, encoded);
            }
            Sort::Int => {
                let encoded = self.int_node(terms, terms.node(term));
                self.ints.insert(term, encoded);
            }
            Sort::Double => {
                let encoded = self.double_node(terms, term);
                self.doubles.insert(term, encoded);
            }
        }
    }

    fn bool_node(&self, node: &Node) -> Bool {
        match *node {
            Node::Bool(value) => Bool::from_bool(value),
            Node::AtMost(form, bound) => self.at_most(form, bound),
            Node::DoubleAtMost(double, bound) => self.double(double).le(Float::from_f64(bound)),
            Node::DoubleLess(a, b) => self.double(a).lt(self.double(b)),
            Node::DoubleLessEq(a, b) => self.double(a).le(self.double(b)),
            Node::Ite(condition, then, otherwise) => {
                self.bool(condition).ite(self.bool(then), self.bool(otherwise))
            }
            ref other => unreachable!("not of sort Bool: {other:?}"),
        }
    }

    fn int_node(&self, terms: &Terms, node: &Node) -> BV {
        match *node {
            Node::Symbol(symbol) => {
                let (constant, width) = narrow_constant(terms, symbol);
                resize(&constant, width, self.width)
            }
            Node::Int(value) => self.constant(value),
            Node::Linear(ref linear) => self.sum(linear),
            Node::Mul(a, b) => self.int(a).bvmul(self.int(b)),
            Node::Div(a, b) => self.unless_zero(b, self.int(a).bvsdiv(self.int(b))),
            Node::Rem(a, b) => self.unless_zero(b, self.int(a).bvsrem(self.int(b))),
            Node::BitAnd(a, b) => self.on_words(a, b, |x, y| x.bvand(y)),
            Node::BitOr(a, b) => self.on_words(a, b, |x, y| x.bvor(y)),
            Node::BitXor(a, b) => self.on_words(a, b, |x, y| x.bvxor(y)),
            Node::Shl(a, b) => self.on_words(a, b, |x, y| x.bvshl(shift_count(y))),
            Node::Sar(a, b) => self.on_words(a, b, |x, y| x.bvashr(shift_count(y))),
            Node::Shr(a, b) => {
                let unsigned = self.word(a).bvlshr(shift_count(&self.word(b))).zero_ext(1);
                resize(&unsigned, WORD + 1, self.width)
            }
            Node::ToInt32(a) => resize(&self.word(a), WORD, self.width),
            Node::Whole(a, lo, hi) => {
                let double = self.double(a);
                let (low, high) = (Float::from_f64(lo as f64), Float::from_f64(hi as f64));
                let is_such = Bool::and(&[
                    doubles::function(term::DoubleFunction::Floor, double).eq(double),
                    low.le(double),
                    double.le(high),
                ]);
                let integer = resize(&doubles::to_integer(double), 64, self.width);
                is_such.ite(&integer, &self.constant(0.clamp(lo, hi)))
            }
            Node::BitsOfDouble(a, width) => resize(&doubles::bits(self.double(a), width), width, self.width),
            Node::DoubleToInt32(a) => resize(&doubles::to_int32(self.double(a)), WORD, self.width),
            Node::SignedZero(integer, _) => self.int(integer).clone(),
            Node::Ite(condition, then, otherwise) => {
                self.bool(condition).ite(self.int(then), self.int(otherwise))
            }
            ref other => unreachable!("not of sort Int: {other:?}"),
        }
    }

    fn double_node(&mut self, terms: &Terms, term: Term) -> Float {
        match *terms.node(term) {
            Node::Symbol(symbol) => doubles::constant(symbol),
            Node::Double(value) => Float::from_f64(value),
            Node::ToDouble(integer) => {
                let width = signed_bits(terms.interval(integer)).min(self.width);
                let narrow = resize(self.int(integer), self.width, width);
                self.conversions.convert(&narrow, width)
            }
            Node::DoubleOfBits(integer, width) => {
                let narrow = resize(self.int(integer), self.width, width);
                self.conversions.of_bits(&narrow, width)
            }
            Node::FAdd(a, b) => doubles::nearest().add(self.double(a).clone(), self.double(b)),
            Node::FSub(a, b) => doubles::nearest().sub(self.double(a).clone(), self.double(b)),
            Node::FMul(a, b) => doubles::nearest().mul(self.double(a).clone(), self.double(b)),
            Node::FDiv(a, b) => doubles::nearest().div(self.double(a).clone(), self.double(b)),
            Node::FNeg(a) => self.double(a).unary_neg(),
            Node::FFunction(function, a) => doubles::function(function, self.double(a)),
            Node::FBinary(..) => doubles::anything(),
            Node::FRem(a, b) => {
                let remainder = match terms.as_double(b).filter(|_| super::plan::is_power_of_two(terms, b)) {
                    Some(power) => Remainder::by_power_of_two(self.double(a), power),
                    None => Remainder::new(self.double(a), self.double(b)),
                };
                let value = remainder.value.clone();
                self.remainders.insert(term, remainder);
                value
            }
            Node::Ite(condition, then, otherwise) => {
                self.bool(condition).ite(self.double(then), self.double(otherwise))
            }
            ref other => unreachable!("not of sort Double: {other:?}"),
        }
    }

    fn sum(&self, linear: &Linear) -> BV {
        let constant = self.constant(linear.constant);
        linear.parts.iter().fold(constant, |sum, &(coefficient, part)| match coefficient {
            1 => sum.bvadd(self.int(part)),
            _ => sum.bvadd(self.constant(coefficient).bvmul(self.int(part))),
        })
    }

    fn at_most(&self, form: Term, bound: i64) -> Bool {
        // A bound that does not fit lies beyond every value of the form.
        let fits = self.width >= 64 || bound >> (self.width - 1) == bound >> 63;
        if fits { self.int(form).bvsle(self.constant(bound)) } else { Bool::from_bool(bound > 0) }
    }

    /// A quotient or remainder, or 0 where the divisor is 0.
    fn unless_zero(&self, divisor: Term, value: BV) -> BV {
        let zero = self.constant(0);
        Ast::eq(self.int(divisor), &zero).ite(&zero, &value)
    }

    fn on_words(&self, a: Term, b: Term, operation: impl Fn(&BV, &BV) -> BV) -> BV {
        resize(&operation(&self.word(a), &self.word(b)), WORD, self.width)
    }

    /// An integer wrapped to int32.
    fn word(&self, term: Term) -> BV {
        resize(self.int(term), self.width, WORD)
    }

    fn constant(&self, value: i64) -> BV {
        BV::from_i64(value, self.width)
    }

    fn bool(&self, term: Term) -> &Bool {
        self.bools.get(&term).expect("operands are encoded first, and conditions are Bool")
    }

    fn int(&self, term: Term) -> &BV {
        self.ints.get(&term).expect("operands are encoded first, and are Int")
    }

    fn double(&self, term: Term) -> &Float {
        self.doubles.get(&term).expect("operands are encoded first, and are Double")
    }
}

/// The constant of an Int symbol, only as wide as its range needs, and that width (at most 64).
fn narrow_constant(terms: &Terms, symbol: Symbol) -> (BV, u32) {
    let width = symbol_width(terms, symbol);
    (BV::new_const(symbol.index() as u32, width), width)
}

/// The bits that an Int symbol has in every encoding.
pub(super) fn symbol_width(terms: &Terms, symbol: Symbol) -> u32 {
    signed_bits(range_of(terms, symbol)).min(64)
}

/// The signed integer whose bits, of some width, are those of an unsigned one.
pub(super) fn signed(bits: u64, width: u32) -> i64 {
    let unused = 64 - width;
    (bits as i64) << unused >> unused
}

/// The same signed integer, or its low bits, in another width.
fn resize(bits: &BV, from: u32, to: u32) -> BV {
    match to.cmp(&from) {
        std::cmp::Ordering::Less => bits.extract(to - 1, 0),
        std::cmp::Ordering::Equal => bits.clone(),
        std::cmp::Ordering::Greater => bits.sign_ext(to - from),
    }
}
