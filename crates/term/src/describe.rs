//! What is known about a node when it is stored: sort, interval, symbols, size.
//!
//! Invariant: the interval contains every evaluation of the term, whatever the assignment.

use crate::interval::clamp;
use crate::symbols::SymbolSet;
use crate::{BinaryFunction, Interval, Linear, Node, Sort, SymbolKind, Term, Terms, number};

pub(crate) struct Description {
    pub(crate) sort: Sort,
    pub(crate) interval: Interval,
    pub(crate) symbols: SymbolSet,
    pub(crate) tree_size: u32,
    pub(crate) linear: bool,
    pub(crate) may_be_nan: bool,
    pub(crate) quantified: bool,
}

pub(crate) fn describe(terms: &mut Terms, node: &Node) -> Description {
    let sort = sort_of(terms, node);
    let mut symbols = match *node {
        Node::Symbol(symbol) => terms.symbol_sets.singleton(symbol),
        Node::Element(family, _) | Node::Spelled(family, _) => terms.families.info(family).symbols,
        Node::First(index, condition) => {
            let inside = terms.description(condition).symbols;
            terms.symbol_sets.without(inside, index)
        }
        _ => terms.symbol_sets.empty(),
    };
    let mut quantified = match *node {
        Node::Element(..) | Node::First(..) => true,
        Node::Spelled(family, _) => terms.members(family).iter().any(|&member| terms.is_quantified(member)),
        _ => false,
    };
    let mut tree_size = match *node {
        Node::Element(family, _) | Node::Spelled(family, _) => {
            1 + terms.families.info(family).tree_size.min(u32::MAX - 1)
        }
        Node::First(_, condition) => terms.tree_size(condition).saturating_add(1),
        _ => 1,
    };
    node.for_each_child(|child| {
        let child = terms.description(child);
        tree_size = tree_size.saturating_add(child.tree_size);
        quantified |= child.quantified;
        let child_symbols = child.symbols;
        symbols = terms.symbol_sets.union(symbols, child_symbols);
    });
    Description {
        sort,
        interval: if sort == Sort::Int { interval_of(terms, node) } else { Interval::ALL },
        symbols,
        tree_size,
        linear: is_linear(terms, node),
        may_be_nan: sort == Sort::Double && may_be_nan(terms, node),
        quantified,
    }
}

fn sort_of(terms: &Terms, node: &Node) -> Sort {
    use Node::*;
    match *node {
        Symbol(symbol) => match terms.symbol_info(symbol).kind {
            SymbolKind::Int(_) => Sort::Int,
            SymbolKind::Double => Sort::Double,
        },
        Ite(_, then, _) => terms.sort(then),
        Element(family, _) => terms.families.info(family).sort,
        Int(_) | Linear(_) | Mul(..) | Div(..) | Rem(..) | BitAnd(..) | BitOr(..) | BitXor(..) | Shl(..)
        | Sar(..) | Shr(..) | ToInt32(_) | DoubleToInt32(_) | BitsOfDouble(..) | Whole(..)
        | SignedZero(..) | First(..) => Sort::Int,
        Double(_) | ToDouble(_) | FAdd(..) | FSub(..) | FMul(..) | FDiv(..) | FRem(..) | FNeg(_)
        | FFunction(..) | FBinary(..) | DoubleOfBits(..) | Spelled(..) => Sort::Double,
        Bool(_) | AtMost(..) | DoubleAtMost(..) | DoubleLess(..) | DoubleLessEq(..) => Sort::Bool,
    }
}

fn is_linear(terms: &Terms, node: &Node) -> bool {
    match *node {
        Node::Symbol(symbol) => matches!(terms.symbol_info(symbol).kind, SymbolKind::Int(_)),
        Node::Int(_) => true,
        Node::Linear(ref linear) => linear.parts.iter().all(|&(_, part)| terms.is_linear(part)),
        Node::AtMost(form, _) => terms.is_linear(form),
        _ => false,
    }
}

fn may_be_nan(terms: &Terms, node: &Node) -> bool {
    match *node {
        Node::Double(value) => value.is_nan(),
        Node::ToDouble(_) | Node::Spelled(..) => false,
        Node::Element(family, _) => terms.families.info(family).may_be_nan,
        Node::FNeg(operand) => terms.may_be_nan(operand),
        Node::FFunction(function, operand) => function.may_make_nan() || terms.may_be_nan(operand),
        Node::FBinary(BinaryFunction::Hypot | BinaryFunction::Atan2, a, b) => {
            terms.may_be_nan(a) || terms.may_be_nan(b)
        }
        Node::Ite(_, then, otherwise) => terms.may_be_nan(then) || terms.may_be_nan(otherwise),
        _ => true,
    }
}

fn interval_of(terms: &Terms, node: &Node) -> Interval {
    let of = |term: Term| terms.interval(term);
    match *node {
        Node::Symbol(symbol) => match terms.symbol_info(symbol).kind {
            SymbolKind::Int(interval) => interval,
            SymbolKind::Double => Interval::ALL,
        },
        Node::Int(value) => Interval::point(i128::from(value)),
        Node::Linear(ref linear) => interval_of_sum(terms, linear),
        Node::Mul(a, b) if a == b => of(a).square(),
        Node::Mul(a, b) => of(a) * of(b),
        Node::Div(a, b) => of(a) / of(b),
        Node::Rem(a, b) => of(a) % of(b),
        Node::BitAnd(a, b) => interval_of_and(int32(of(a)), int32(of(b))),
        Node::BitOr(a, b) => interval_of_or(int32(of(a)), int32(of(b))),
        Node::BitXor(a, b) => interval_of_xor(int32(of(a)), int32(of(b))),
        Node::Shl(..) => Interval::INT32,
        Node::Sar(a, b) => interval_of_sar(int32(of(a)), of(b)),
        Node::Shr(a, b) => interval_of_sar(uint32(of(a)), of(b)),
        Node::ToInt32(a) => int32(of(a)),
        Node::DoubleToInt32(_) | Node::BitsOfDouble(_, 32) => Interval::INT32,
        Node::BitsOfDouble(..) => Interval::new(i64::MIN.into(), i64::MAX.into()),
        Node::Whole(_, lo, hi) => Interval::new(lo.into(), hi.into()),
        Node::SignedZero(a, _) => of(a),
        Node::Element(family, _) => terms.families.info(family).interval,
        Node::First(index, _) => Interval::new(0, terms.places(index)),
        Node::Ite(condition, then, otherwise) => interval_under(terms, then, condition, true)
            .hull(interval_under(terms, otherwise, condition, false)),
        _ => Interval::ALL,
    }
}

fn interval_of_sum(terms: &Terms, linear: &Linear) -> Interval {
    let constant = Interval::point(i128::from(linear.constant));
    linear.parts.iter().fold(constant, |sum, &(coefficient, part)| {
        sum + terms.interval(part) * Interval::point(i128::from(coefficient))
    })
}

/// What ToInt32 makes of an interval.
fn int32(interval: Interval) -> Interval {
    if interval.is_within(Interval::INT32) { interval } else { Interval::INT32 }
}

/// What ToUint32 makes of an interval.
fn uint32(interval: Interval) -> Interval {
    if interval.is_within(Interval::UINT32) { interval } else { Interval::UINT32 }
}

/// `a & b` is no larger than a non-negative operand; negative operands only ever clear the other's bits.
fn interval_of_and(a: Interval, b: Interval) -> Interval {
    match (a.lo >= 0, b.lo >= 0) {
        (true, true) => Interval::new(0, a.hi.min(b.hi)),
        (true, false) => Interval::new(0, a.hi),
        (false, true) => Interval::new(0, b.hi),
        (false, false) => Interval::INT32,
    }
}

fn interval_of_or(a: Interval, b: Interval) -> Interval {
    if a.lo >= 0 && b.lo >= 0 {
        return Interval::new(a.lo.max(b.lo), all_ones(a.hi.max(b.hi)));
    }
    let negative = a.hi < 0 || b.hi < 0;
    Interval::new(Interval::INT32.lo, if negative { -1 } else { Interval::INT32.hi })
}

fn interval_of_xor(a: Interval, b: Interval) -> Interval {
    if a.lo >= 0 && b.lo >= 0 { Interval::new(0, all_ones(a.hi.max(b.hi))) } else { Interval::INT32 }
}

/// The smallest 2^k - 1 that is at least this non-negative value.
fn all_ones(value: i128) -> i128 {
    (1i128 << (128 - value.leading_zeros())) - 1
}

fn interval_of_sar(a: Interval, count: Interval) -> Interval {
    let counts = match count.as_point() {
        Some(count) => [number::shift_count(count); 2],
        None => [0, 31],
    };
    counts.iter().fold(Interval::point(a.lo >> counts[0]), |sum, &count| {
        sum.hull(Interval::new(a.lo >> count, a.hi >> count))
    })
}

/// The interval of a term where a condition has a value. It is sharper than the interval of the term when the
/// condition bounds the term's own linear form, as in `x <= 5 ? x : 5`.
fn interval_under(terms: &Terms, term: Term, condition: Term, holds: bool) -> Interval {
    let all = terms.interval(term);
    let Node::AtMost(form, bound) = *terms.node(condition) else { return all };
    let Some((factor, constant)) = multiple_of_form(terms, term, form) else { return all };
    let bound = i128::from(bound);
    let side = match holds {
        true => Interval { lo: -Interval::LIMIT, hi: bound },
        false => Interval { lo: bound + 1, hi: Interval::LIMIT },
    };
    let Some(narrowed) = terms.interval(form).intersect(side) else { return all };
    let sharp = narrowed * Interval::point(factor) + Interval::point(constant);
    all.intersect(sharp).unwrap_or(all)
}

/// Factor and constant with `term = factor · form + constant`.
fn multiple_of_form(terms: &Terms, term: Term, form: Term) -> Option<(i128, i128)> {
    let (constant, parts) = terms.sum_of(term);
    let (_, form_parts) = terms.sum_of(form);
    let factor = parts.first()?.0.checked_div(form_parts.first()?.0)?;
    let scaled = |&(coefficient, part): &(i64, Term)| coefficient.checked_mul(factor).map(|c| (c, part));
    let same = parts.len() == form_parts.len()
        && parts.iter().zip(form_parts.iter()).all(|(part, form_part)| scaled(form_part) == Some(*part));
    same.then(|| (i128::from(factor), clamp(i128::from(constant))))
}
