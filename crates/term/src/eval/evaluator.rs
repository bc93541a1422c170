//! The evaluator: a memo and an explicit stack for large terms, plain recursion for small ones.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use stdx::FxHashMap;

use super::{Assignment, Concrete, Value};
use crate::{Node, Symbol, Term, Terms, number, spelled};

/// Terms whose tree has at most this many operations are evaluated by recursion without memo: no deeper than
/// the host stack allows by far, and faster than the hash look-ups of the memo up to about this size.
const SMALL_TREE: u32 = 128;

/// Evaluates many terms under one assignment, each shared part once.
pub struct Evaluator<'a> {
    terms: &'a Terms,
    assignment: &'a Assignment,
    /// The indexes that have a value, the innermost last.
    bound: Vec<(Symbol, i64)>,
    memo: FxHashMap<Term, Value>,
    pending: Vec<Term>,
    /// First places that depend on no index that has a value: those inside of conditions are the same at every place.
    firsts: OnceCell<Rc<RefCell<FxHashMap<Term, Value>>>>,
}

impl<'a> Evaluator<'a> {
    /// An evaluator that knows no values yet.
    pub fn new(terms: &'a Terms, assignment: &'a Assignment) -> Evaluator<'a> {
        let (bound, memo, pending) = (Vec::new(), FxHashMap::default(), Vec::new());
        Evaluator { terms, assignment, bound, memo, pending, firsts: OnceCell::new() }
    }

    /// The terms that it evaluates.
    pub fn terms(&self) -> &'a Terms {
        self.terms
    }

    /// The value of a term.
    pub fn eval(&mut self, term: Term) -> Value {
        if self.terms.tree_size(term) <= SMALL_TREE {
            return self.eval_small(term);
        }
        self.pending.push(term);
        while let Some(&next) = self.pending.last() {
            let depth = self.pending.len();
            if let Some(value) = self.try_eval_node(next) {
                self.memo.insert(next, value);
                self.pending.truncate(depth - 1);
            }
        }
        self.memo[&term]
    }

    /// Recursion whose depth is bounded by the size of the tree.
    fn eval_small(&self, term: Term) -> Value {
        match *self.terms.node(term) {
            Node::Symbol(symbol) => self.symbol(symbol),
            Node::First(index, condition) => self.first(term, index, condition),
            ref node => {
                let value = apply(self.terms, node, &mut |child| Some(self.eval_small(child)));
                value.expect("all operands have a value")
            }
        }
    }

    /// The value of a node if its operands have theirs; otherwise the missing ones become pending.
    fn try_eval_node(&mut self, term: Term) -> Option<Value> {
        if let Some(&known) = self.memo.get(&term) {
            return Some(known);
        }
        match *self.terms.node(term) {
            Node::Symbol(symbol) => Some(self.symbol(symbol)),
            Node::First(index, condition) => Some(self.first(term, index, condition)),
            ref node => apply(self.terms, node, &mut |child| self.known_or_pending(child)),
        }
    }

    fn symbol(&self, symbol: Symbol) -> Value {
        if let Some(&(_, value)) = self.bound.iter().rev().find(|(bound, _)| *bound == symbol) {
            return Value::Int(value.into());
        }
        match self.assignment.value(self.terms, symbol) {
            Concrete::Int(given) => Value::Int(i128::from(given)),
            Concrete::Double(given) => Value::Double(given),
        }
    }

    /// The condition is evaluated at one place after the other, with a memo of its own where it is large: what it is at one place is
    /// nothing at the next.
    fn first(&self, term: Term, index: Symbol, condition: Term) -> Value {
        let symbols = self.terms.symbols_of(term);
        let is_closed = self.bound.iter().all(|(bound, _)| symbols.binary_search(bound).is_err());
        let firsts = self.firsts.get_or_init(Rc::default);
        if is_closed && let Some(&known) = firsts.borrow().get(&term) {
            return known;
        }
        let value = self.first_place(index, condition, firsts);
        if is_closed {
            firsts.borrow_mut().insert(term, value);
        }
        value
    }

    fn first_place(
        &self,
        index: Symbol,
        condition: Term,
        firsts: &Rc<RefCell<FxHashMap<Term, Value>>>,
    ) -> Value {
        let places = self.terms.places(index);
        let mut inner = Evaluator::new(self.terms, self.assignment);
        inner.bound.clone_from(&self.bound);
        inner.firsts = OnceCell::from(firsts.clone());
        inner.bound.push((index, 0));
        let depth = self.bound.len();
        let fails = |place: &i128| {
            inner.bound[depth].1 = *place as i64;
            inner.memo.clear();
            !inner.eval(condition).as_bool()
        };
        Value::Int((0..places).find(fails).unwrap_or(places))
    }

    fn known_or_pending(&mut self, term: Term) -> Option<Value> {
        if self.terms.tree_size(term) <= SMALL_TREE {
            return Some(self.eval_small(term));
        }
        let known = self.memo.get(&term).copied();
        if known.is_none() {
            self.pending.push(term);
        }
        known
    }
}

/// The value of a node that is neither a symbol nor a first place from the values of its operands; `None` if one of those that it needs is not known.
/// All that are needed are asked for before giving up.
fn apply(terms: &Terms, node: &Node, value: &mut dyn FnMut(Term) -> Option<Value>) -> Option<Value> {
    use Node::*;
    match *node {
        Symbol(_) | First(..) => None,
        Element(family, index) => {
            let members = terms.members(family);
            let last = members.len() as i128 - 1;
            let place = value(index)?.as_int().clamp(0, last);
            value(members[place as usize])
        }
        Spelled(family, spelling) => {
            let mut units = Some(Vec::new());
            for &member in terms.members(family) {
                let unit = value(member);
                units = units.zip(unit).map(|(mut units, unit)| {
                    units.extend(u16::try_from(unit.as_int()));
                    units
                });
            }
            Some(Value::Double(spelled::value(&units?, spelling)))
        }
        Int(constant) => Some(Value::Int(i128::from(constant))),
        Double(constant) => Some(Value::Double(constant)),
        Bool(constant) => Some(Value::Bool(constant)),
        Linear(ref linear) => sum(linear, value),
        Mul(a, b) => integers(value, a, b, number::mul),
        Div(a, b) => integers(value, a, b, number::div),
        Rem(a, b) => integers(value, a, b, number::rem),
        BitAnd(a, b) => integers(value, a, b, number::bit_and),
        BitOr(a, b) => integers(value, a, b, number::bit_or),
        BitXor(a, b) => integers(value, a, b, number::bit_xor),
        Shl(a, b) => integers(value, a, b, number::shl),
        Sar(a, b) => integers(value, a, b, number::sar),
        Shr(a, b) => integers(value, a, b, number::shr),
        ToInt32(a) => Some(Value::Int(i128::from(number::to_int32(value(a)?.as_int())))),
        SignedZero(a, _) => value(a),
        Ite(condition, then, otherwise) => {
            if value(condition)?.as_bool() {
                value(then)
            } else {
                value(otherwise)
            }
        }
        ToDouble(a) => Some(Value::Double(number::to_double(value(a)?.as_int()))),
        FNeg(a) => Some(Value::Double(-value(a)?.as_double())),
        FFunction(function, a) => Some(Value::Double(function.apply(value(a)?.as_double()))),
        Whole(a, lo, hi) => Some(Value::Int(i128::from(number::whole(value(a)?.as_double(), lo, hi)))),
        BitsOfDouble(a, width) => {
            Some(Value::Int(i128::from(number::bits_of_double(value(a)?.as_double(), width))))
        }
        DoubleOfBits(a, width) => Some(Value::Double(number::double_of_bits(value(a)?.as_int(), width))),
        DoubleToInt32(a) => Some(Value::Int(i128::from(number::double_to_int32(value(a)?.as_double())))),
        FAdd(a, b) => doubles(value, a, b, |x, y| Value::Double(x + y)),
        FSub(a, b) => doubles(value, a, b, |x, y| Value::Double(x - y)),
        FMul(a, b) => doubles(value, a, b, |x, y| Value::Double(x * y)),
        FDiv(a, b) => doubles(value, a, b, |x, y| Value::Double(x / y)),
        FRem(a, b) => doubles(value, a, b, |x, y| Value::Double(number::double_rem(x, y))),
        FBinary(function, a, b) => {
            let (a, b) = (value(a), value(b));
            Some(Value::Double(function.apply(a?.as_double(), b?.as_double())))
        }
        AtMost(form, bound) => Some(Value::Bool(value(form)?.as_int() <= i128::from(bound))),
        DoubleAtMost(a, bound) => Some(Value::Bool(value(a)?.as_double() <= bound)),
        DoubleLess(a, b) => doubles(value, a, b, |x, y| Value::Bool(x < y)),
        DoubleLessEq(a, b) => doubles(value, a, b, |x, y| Value::Bool(x <= y)),
    }
}

fn sum(linear: &crate::Linear, value: &mut dyn FnMut(Term) -> Option<Value>) -> Option<Value> {
    let mut sum = Some(i128::from(linear.constant));
    for &(coefficient, part) in &linear.parts {
        let scaled = value(part).map(|part| number::mul(i128::from(coefficient), part.as_int()));
        sum = sum.zip(scaled).map(|(sum, scaled)| number::add(sum, scaled));
    }
    sum.map(Value::Int)
}

fn integers(
    value: &mut dyn FnMut(Term) -> Option<Value>,
    a: Term,
    b: Term,
    operation: fn(i128, i128) -> i128,
) -> Option<Value> {
    let (a, b) = (value(a), value(b));
    Some(Value::Int(operation(a?.as_int(), b?.as_int())))
}

fn doubles(
    value: &mut dyn FnMut(Term) -> Option<Value>,
    a: Term,
    b: Term,
    operation: fn(f64, f64) -> Value,
) -> Option<Value> {
    let (a, b) = (value(a), value(b));
    Some(operation(a?.as_double(), b?.as_double()))
}
