//! What an operation says about the domains of its operands and of its result.
//!
//! Invariant: a narrowing follows from the facts about the cells of the operation alone; all of them are given as
//! its reason, and the core is made smaller afterwards.

use super::doubles;
use super::integers::{self, Bitwise};
use super::store::{Cell, Conflict, Domain, Fact, SIDES, Store};
use super::transcendental;
use term::{BinaryFunction, DoubleFunction};

/// The operation that defines a cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operation {
    /// The value of the operand itself.
    Same(Cell),
    Mul(Cell, Cell),
    Square(Cell),
    Div(Cell, Cell),
    Rem(Cell, Cell),
    Bitwise(Bitwise, Cell, Cell),
    ToInt32(Cell),
    Ite(Cell, Cell, Cell),
    ToDouble(Cell),
    FAdd(Cell, Cell),
    FSub(Cell, Cell),
    FMul(Cell, Cell),
    FDiv(Cell, Cell),
    FRem(Cell, Cell),
    FNeg(Cell),
    FFunction(DoubleFunction, Cell),
    FBinary(BinaryFunction, Cell, Cell),
    /// The integer of a range that a double is, or the one closest to 0.
    Whole(Cell, i64, i64),
    /// The bits of a double of so many.
    BitsOfDouble(Cell, u32),
    DoubleToInt32(Cell),
    /// The operand, an integer or the position of a double, is a number up to the bound.
    AtMost(Cell, i128),
    DoubleLess(Cell, Cell),
    DoubleLessEq(Cell, Cell),
}

/// `result` is the value of the operation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Definition {
    pub(super) result: Cell,
    pub(super) operation: Operation,
}

impl Definition {
    /// The result and the operands.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        use Operation::*;
        let (a, b, c) = match self.operation {
            Same(a)
            | Square(a)
            | ToInt32(a)
            | ToDouble(a)
            | FNeg(a)
            | FFunction(_, a)
            | Whole(a, _, _)
            | BitsOfDouble(a, _)
            | DoubleToInt32(a)
            | AtMost(a, _) => (a, None, None),
            Mul(a, b)
            | Div(a, b)
            | Rem(a, b)
            | Bitwise(_, a, b)
            | FAdd(a, b)
            | FSub(a, b)
            | FMul(a, b)
            | FDiv(a, b)
            | FRem(a, b)
            | FBinary(_, a, b)
            | DoubleLess(a, b)
            | DoubleLessEq(a, b) => (a, Some(b), None),
            Ite(a, b, c) => (a, Some(b), Some(c)),
        };
        [Some(self.result), Some(a), b, c].into_iter().flatten()
    }

    /// Narrows the cells, or finds that their domains contradict each other.
    pub(super) fn apply(&self, store: &mut Store, scratch: &mut Vec<Fact>) -> Result<(), Conflict> {
        scratch.clear();
        scratch.extend(self.cells().flat_map(|cell| SIDES.map(|side| (cell, side))));
        store.intersect(self.result, self.forward(store), None, scratch)?;
        self.backward(store, scratch)
    }

    /// The values that the result can have, given the operands.
    fn forward(&self, store: &Store) -> Domain {
        use Operation::*;
        let of = |cell: Cell| store.domain(cell);
        match self.operation {
            Same(a) => of(a),
            Mul(a, b) => integers::mul(of(a), of(b)),
            Square(a) => integers::square(of(a)),
            Div(a, b) => integers::div(of(a), of(b)),
            Rem(a, b) => integers::rem(of(a), of(b)),
            Bitwise(operation, a, b) => integers::bitwise(operation, of(a), of(b)),
            ToInt32(a) => integers::to_int32(of(a)),
            Ite(condition, then, otherwise) => match of(condition).as_point() {
                Some(0) => of(otherwise),
                Some(_) => of(then),
                None => union(of(then), of(otherwise)),
            },
            ToDouble(a) => doubles::from_int(of(a)),
            FAdd(a, b) => doubles::add(of(a), of(b)),
            FSub(a, b) => doubles::sub(of(a), of(b)),
            FMul(a, b) => doubles::mul(of(a), of(b)),
            FDiv(a, b) => doubles::div(of(a), of(b)),
            FRem(a, b) => doubles::rem(of(a), of(b)),
            FNeg(a) => doubles::neg(of(a)),
            FFunction(function, a) => doubles::function(function, of(a)),
            FBinary(function, a, b) => transcendental::binary(function, of(a), of(b)),
            Whole(a, lo, hi) => doubles::whole(of(a), lo, hi),
            BitsOfDouble(a, width) => doubles::bits(of(a), width),
            DoubleToInt32(a) => doubles::to_int32(of(a)),
            AtMost(a, bound) => at_most(of(a), bound),
            DoubleLess(a, b) => less(of(a), of(b), 1),
            DoubleLessEq(a, b) => less(of(a), of(b), 0),
        }
    }

    /// What the result says about the operands.
    fn backward(&self, store: &mut Store, facts: &[Fact]) -> Result<(), Conflict> {
        use Operation::*;
        let result = store.domain(self.result);
        match self.operation {
            Same(a) => store.intersect(a, result, None, facts),
            FNeg(a) => store.intersect(a, doubles::neg(result), None, facts),
            Square(a) => store.intersect(a, integers::root(result), None, facts),
            Mul(a, b) => {
                let domain = integers::cofactor(result, store.domain(b), store.domain(a));
                store.intersect(a, domain, None, facts)?;
                let domain = integers::cofactor(result, store.domain(a), store.domain(b));
                store.intersect(b, domain, None, facts)
            }
            Ite(condition, then, otherwise) => {
                self.narrow_branches(store, [condition, then, otherwise], facts)
            }
            AtMost(a, bound) => match result.as_point() {
                Some(1) => store.intersect(a, Domain { lo: i128::MIN, hi: bound, nan: false }, None, facts),
                Some(_) => {
                    store.intersect(a, Domain { lo: bound + 1, hi: i128::MAX, nan: true }, None, facts)
                }
                None => Ok(()),
            },
            // What is not the integer of all that are none is the double.
            Whole(a, lo, hi) if !result.contains(0.clamp(lo, hi).into()) => {
                store.intersect(a, doubles::from_int(result), None, facts)
            }
            // The bits of positive numbers are their positions.
            BitsOfDouble(a, 64) if result.lo > 0 && result.hi <= doubles::ALL.hi => {
                store.intersect(a, Domain { nan: false, ..result }, None, facts)
            }
            DoubleLess(a, b) => narrow_ordered(store, result, (a, b), 1, facts),
            DoubleLessEq(a, b) => narrow_ordered(store, result, (a, b), 0, facts),
            _ => Ok(()),
        }
    }

    /// The branch that is taken has the value of the result; one that cannot have it is not taken.
    fn narrow_branches(
        &self,
        store: &mut Store,
        [condition, then, otherwise]: [Cell; 3],
        facts: &[Fact],
    ) -> Result<(), Conflict> {
        let result = store.domain(self.result);
        match store.domain(condition).as_point() {
            Some(0) => store.intersect(otherwise, result, None, facts),
            Some(_) => store.intersect(then, result, None, facts),
            None if disjoint(store.domain(then), result) => {
                store.intersect(condition, Domain::point(0), None, facts)
            }
            None if disjoint(store.domain(otherwise), result) => {
                store.intersect(condition, Domain::point(1), None, facts)
            }
            None => Ok(()),
        }
    }
}

/// Whether a number is at most `bound`.
fn at_most(x: Domain, bound: i128) -> Domain {
    truth(x.hi <= bound && !x.nan, x.lo > bound || x.lo > x.hi)
}

/// Whether `lhs + gap <= rhs`, which is false for NaN.
fn less(lhs: Domain, rhs: Domain, gap: i128) -> Domain {
    let never = lhs.lo > lhs.hi || rhs.lo > rhs.hi || lhs.lo + gap > rhs.hi;
    truth(lhs.hi + gap <= rhs.lo && !lhs.nan && !rhs.nan, never)
}

fn truth(always: bool, never: bool) -> Domain {
    match (always, never) {
        (_, true) => Domain::point(0),
        (true, false) => Domain::point(1),
        (false, false) => Domain::range(0, 1),
    }
}

/// What `lhs + gap <= rhs` being true or false says about both.
fn narrow_ordered(
    store: &mut Store,
    result: Domain,
    (lhs, rhs): (Cell, Cell),
    gap: i128,
    facts: &[Fact],
) -> Result<(), Conflict> {
    let (left, right) = (store.domain(lhs), store.domain(rhs));
    match result.as_point() {
        Some(1) => {
            store.intersect(lhs, Domain::range(left.lo, right.hi - gap), None, facts)?;
            store.intersect(rhs, Domain::range(left.lo + gap, right.hi), None, facts)
        }
        Some(_) if !left.nan && !right.nan => {
            store.intersect(lhs, Domain::range(right.lo - gap + 1, left.hi), None, facts)?;
            store.intersect(rhs, Domain::range(right.lo, left.hi + gap - 1), None, facts)
        }
        _ => Ok(()),
    }
}

fn disjoint(lhs: Domain, rhs: Domain) -> bool {
    lhs.lo.max(rhs.lo) > lhs.hi.min(rhs.hi) && !(lhs.nan && rhs.nan)
}

fn union(lhs: Domain, rhs: Domain) -> Domain {
    let nan = lhs.nan || rhs.nan;
    match (lhs.lo <= lhs.hi, rhs.lo <= rhs.hi) {
        (true, true) => Domain { lo: lhs.lo.min(rhs.lo), hi: lhs.hi.max(rhs.hi), nan },
        (true, false) => Domain { nan, ..lhs },
        _ => Domain { nan, ..rhs },
    }
}
