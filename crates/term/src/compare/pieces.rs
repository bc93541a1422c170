//! Terms of one symbol as straight pieces over its number line: what a table of many choices does, at a glance.
//!
//! Invariant: the pieces of a term cover the interval of its symbol in order and without gaps, and on each the term is
//! `slope · symbol + offset`. Terms with a second symbol, or with operations that are not straight, have none.

use crate::{Node, Symbol, SymbolKind, Term, Terms};

/// The most steps that finding the pieces of a term may take.
const MOST_STEPS: u32 = 1 << 14;
/// The most choices within each other that are looked into.
const MOST_DEPTH: u32 = 256;

/// Integers from the first to the last.
type Range = (i128, i128);

/// A run of the symbol's values on which a term is straight.
#[derive(Clone, Copy)]
struct Piece {
    range: Range,
    slope: i128,
    offset: i128,
}

impl Piece {
    /// The part of the run on which the piece is at most a bound.
    fn at_most(self, bound: i128) -> Option<Range> {
        let (first, last) = self.range;
        let room = bound - self.offset;
        let (first, last) = match self.slope {
            0 if room >= 0 => (first, last),
            0 => return None,
            slope if slope > 0 => (first, last.min(room.div_euclid(slope))),
            slope => (first.max(-room.div_euclid(-slope)), last),
        };
        (first <= last).then_some((first, last))
    }
}

/// A term of one symbol, piece by piece.
pub struct Pieces {
    /// The symbol, as a term.
    pub symbol: Term,
    pieces: Vec<Piece>,
}

impl Pieces {
    /// The values of the symbol for which the term is at most a bound: ranges in order that do not touch.
    pub fn at_most(&self, bound: i64) -> Vec<Range> {
        joined(self.pieces.iter().filter_map(|piece| piece.at_most(bound.into())))
    }

    /// Whether the term goes up one by one or not at all on every piece.
    pub fn are_rising(&self) -> bool {
        self.pieces.iter().all(|piece| matches!(piece.slope, 0 | 1))
    }

    /// Which of some classes the term is in, for the values of the symbol: runs in order, each up to a last value. The classes are ranges of
    /// integers by their last one, in order, with a name each; the last one ends them all. None where the term is not [rising](Self::are_rising).
    pub fn classes<N: Copy + PartialEq>(&self, classes: &[(i128, N)]) -> Option<Vec<(i128, N)>> {
        let mut runs: Vec<(i128, N)> = Vec::new();
        let mut push = |last: i128, name: N| match runs.last_mut() {
            Some((known, same)) if *same == name => *known = last,
            _ => runs.push((last, name)),
        };
        for piece in &self.pieces {
            let (mut first, last) = piece.range;
            if !matches!(piece.slope, 0 | 1) {
                return None;
            }
            while first <= last {
                let value = piece.slope * first + piece.offset;
                let &(bound, name) = classes.get(classes.partition_point(|(bound, _)| *bound < value))?;
                let end = if piece.slope == 0 { last } else { last.min(bound - piece.offset) };
                push(end, name);
                first = end + 1;
            }
        }
        Some(runs)
    }
}

impl Terms {
    /// The pieces of an integer term that chooses, if it is of one symbol and straight but for choices on it.
    pub fn pieces(&mut self, term: Term) -> Option<Pieces> {
        let (_, parts) = self.sum_of(term);
        if !parts.iter().any(|&(_, part)| matches!(self.node(part), Node::Ite(..))) {
            return None;
        }
        self.pieces_of(term, false)
    }

    /// The pieces of an integer term of one symbol, which may be divided by constants where it is not negative: a digit of it has as many
    /// pieces as it has changes.
    pub fn pieces_of_digits(&mut self, term: Term) -> Option<Pieces> {
        self.pieces_of(term, true)
    }

    fn pieces_of(&mut self, term: Term, divides: bool) -> Option<Pieces> {
        let &[symbol] = self.symbols_of(term) else { return None };
        let SymbolKind::Int(interval) = self.symbol_info(symbol).kind else { return None };
        let mut walk = Walk { terms: self, symbol, divides, steps: 0, depth: 0 };
        let pieces = walk.pieces(term, (interval.lo, interval.hi))?;
        Some(Pieces { symbol: self.symbol_term(symbol), pieces })
    }
}

struct Walk<'t> {
    terms: &'t Terms,
    symbol: Symbol,
    /// Whether quotients and remainders have pieces.
    divides: bool,
    steps: u32,
    depth: u32,
}

impl Walk<'_> {
    fn deeper<R>(&mut self, look: impl FnOnce(&mut Self) -> Option<R>) -> Option<R> {
        self.step()?;
        self.depth += 1;
        let found = if self.depth > MOST_DEPTH { None } else { look(self) };
        self.depth -= 1;
        found
    }

    fn step(&mut self) -> Option<()> {
        self.steps += 1;
        (self.steps <= MOST_STEPS).then_some(())
    }

    /// The pieces of a term where the symbol is in a range.
    fn pieces(&mut self, term: Term, range: Range) -> Option<Vec<Piece>> {
        self.deeper(|walk| walk.pieces_of(term, range))
    }

    fn pieces_of(&mut self, term: Term, range: Range) -> Option<Vec<Piece>> {
        match *self.terms.node(term) {
            Node::Int(value) => Some(vec![Piece { range, slope: 0, offset: value.into() }]),
            Node::Symbol(symbol) if symbol == self.symbol => Some(vec![Piece { range, slope: 1, offset: 0 }]),
            Node::Linear(ref linear) => {
                let constant = Piece { range, slope: 0, offset: linear.constant.into() };
                linear.parts.iter().try_fold(vec![constant], |sum, &(coefficient, part)| {
                    let part = self.pieces(part, range)?;
                    self.added(&sum, coefficient.into(), &part)
                })
            }
            Node::Ite(condition, then, otherwise) => {
                let mut pieces = Vec::new();
                for (range, holds) in self.decided(condition, range)? {
                    pieces.extend(self.pieces(if holds { then } else { otherwise }, range)?);
                }
                Some(pieces)
            }
            Node::Div(dividend, divisor) if self.divides => self.divided(dividend, divisor, range, false),
            Node::Rem(dividend, divisor) if self.divides => self.divided(dividend, divisor, range, true),
            _ => None,
        }
    }

    /// A quotient or a remainder by a positive constant, where what is divided is not negative and goes up one by one or not at all.
    fn divided(
        &mut self,
        dividend: Term,
        divisor: Term,
        range: Range,
        is_remainder: bool,
    ) -> Option<Vec<Piece>> {
        let Node::Int(divisor) = *self.terms.node(divisor) else { return None };
        let divisor = i128::from(divisor);
        if divisor <= 0 {
            return None;
        }
        let mut divided = Vec::new();
        for piece in self.pieces(dividend, range)? {
            let (mut first, last) = piece.range;
            if !matches!(piece.slope, 0 | 1) || piece.slope * first + piece.offset < 0 {
                return None;
            }
            while first <= last {
                self.step()?;
                let quotient = (piece.slope * first + piece.offset) / divisor;
                let end = match piece.slope {
                    0 => last,
                    _ => last.min((quotient + 1) * divisor - 1 - piece.offset),
                };
                let (slope, offset) = match is_remainder {
                    true => (piece.slope, piece.offset - quotient * divisor),
                    false => (0, quotient),
                };
                divided.push(Piece { range: (first, end), slope, offset });
                first = end + 1;
            }
        }
        Some(divided)
    }

    /// The runs of a range on which a condition holds and does not, in order.
    fn decided(&mut self, condition: Term, range: Range) -> Option<Vec<(Range, bool)>> {
        self.deeper(|walk| walk.decided_here(condition, range))
    }

    fn decided_here(&mut self, condition: Term, (first, last): Range) -> Option<Vec<(Range, bool)>> {
        let holding = match *self.terms.node(condition) {
            Node::Bool(holds) => return Some(vec![((first, last), holds)]),
            Node::AtMost(form, bound) => {
                let pieces = self.pieces(form, (first, last))?;
                joined(pieces.iter().filter_map(|piece| piece.at_most(bound.into())))
            }
            Node::Ite(inner, then, otherwise) => {
                let mut runs = Vec::new();
                for (range, holds) in self.decided(inner, (first, last))? {
                    runs.extend(self.decided(if holds { then } else { otherwise }, range)?);
                }
                return Some(runs);
            }
            _ => return None,
        };
        let (mut runs, mut next) = (Vec::new(), first);
        for range in holding {
            if next < range.0 {
                runs.push(((next, range.0 - 1), false));
            }
            runs.push((range, true));
            next = range.1 + 1;
        }
        if next <= last {
            runs.push(((next, last), false));
        }
        Some(runs)
    }

    /// `sum + coefficient · part`, both over the same range.
    fn added(&mut self, sum: &[Piece], coefficient: i128, part: &[Piece]) -> Option<Vec<Piece>> {
        let (mut pieces, mut left, mut right) = (Vec::new(), 0, 0);
        while let (Some(a), Some(b)) = (sum.get(left), part.get(right)) {
            self.step()?;
            let range = (a.range.0.max(b.range.0), a.range.1.min(b.range.1));
            let slope = b.slope.checked_mul(coefficient)?.checked_add(a.slope)?;
            let offset = b.offset.checked_mul(coefficient)?.checked_add(a.offset)?;
            pieces.push(Piece { range, slope, offset });
            left += usize::from(a.range.1 == range.1);
            right += usize::from(b.range.1 == range.1);
        }
        Some(pieces)
    }
}

/// Ranges in order, those that touch as one.
fn joined(ranges: impl Iterator<Item = Range>) -> Vec<Range> {
    let mut all: Vec<Range> = Vec::new();
    for range in ranges {
        match all.last_mut() {
            Some(last) if last.1 + 1 >= range.0 => last.1 = last.1.max(range.1),
            _ => all.push(range),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Assignment, Interval};

    /// `x < 20 ? 3x - 40 : x < 60 && x is not in 40..=44 ? 100 - x : 7`, twice, plus x
    fn sample(terms: &mut Terms, x: Term) -> Term {
        let at_most = |terms: &mut Terms, form, bound| {
            let bound = terms.int(bound);
            terms.at_most(form, bound)
        };
        let (triple, less) = (terms.scale(x, 3), terms.int(40));
        let (steep, back, seven) = (terms.sub(triple, less), terms.neg(x), terms.int(7));
        let hundred = terms.int(100);
        let back = terms.add(back, hundred);
        let (below_40, below_45) = (at_most(terms, x, 39), at_most(terms, x, 44));
        let (below_20, below_60) = (at_most(terms, x, 19), at_most(terms, x, 59));
        let last = terms.ite_cond(below_60, back, seven);
        let hole = terms.ite_cond(below_45, seven, last);
        let middle = terms.ite_cond(below_40, back, hole);
        let choice = terms.ite_cond(below_20, steep, middle);
        let sum = terms.add(choice, choice);
        terms.add(sum, x)
    }

    #[test]
    fn the_ranges_below_a_bound_are_those_of_the_term() {
        let mut terms = Terms::new();
        let symbol = terms.symbol("x", SymbolKind::Int(Interval::new(-10, 80)));
        let x = terms.symbol_term(symbol);
        let term = sample(&mut terms, x);
        let pieces = terms.pieces(term).expect("one symbol, straight between choices");
        for bound in -200..250 {
            let ranges = pieces.at_most(bound);
            assert!(ranges.windows(2).all(|pair| pair[0].1 + 1 < pair[1].0));
            for value in -10..=80 {
                let mut assignment = Assignment::new();
                assignment.set_int(symbol, value);
                let expected = terms.eval(term, &assignment).as_int() <= bound.into();
                let is_in =
                    ranges.iter().any(|&(first, last)| first <= value.into() && i128::from(value) <= last);
                assert_eq!(is_in, expected, "{value} {bound}");
            }
        }
    }

    #[test]
    fn classes_are_those_of_the_term() {
        let mut terms = Terms::new();
        let symbol = terms.symbol("x", SymbolKind::Int(Interval::new(0, 200)));
        let x = terms.symbol_term(symbol);
        let (ten, hundred) = (terms.int(10), terms.int(100));
        let digit = terms.rem(x, ten);
        let is_low = terms.at_most(x, hundred);
        let moved = terms.add(x, ten);
        let term = terms.ite_cond(is_low, digit, moved);
        let pieces = terms.pieces_of_digits(term).expect("one symbol that is not negative");
        let classes = [(3, 'a'), (5, 'b'), (140, 'a'), (1000, 'c')];
        let runs = pieces.classes(&classes).expect("no piece falls");
        assert!(runs.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 != pair[1].1));
        for value in 0..=200 {
            let mut assignment = Assignment::new();
            assignment.set_int(symbol, value);
            let result = terms.eval(term, &assignment).as_int();
            let expected = classes[classes.partition_point(|(bound, _)| *bound < result)].1;
            let run = runs[runs.partition_point(|(last, _)| *last < value.into())].1;
            assert_eq!(run, expected, "{value}");
        }
    }

    #[test]
    fn digits_have_pieces() {
        let mut terms = Terms::new();
        let symbol = terms.symbol("x", SymbolKind::Int(Interval::new(3, 90)));
        let x = terms.symbol_term(symbol);
        let (seven, three, five) = (terms.int(7), terms.int(3), terms.int(5));
        let quotient = terms.div(x, seven);
        let digit = terms.rem(quotient, three);
        let is_low = terms.at_most(digit, seven);
        let (scaled, shifted) = (terms.scale(digit, 4), terms.add(digit, five));
        let choice = terms.ite_cond(is_low, scaled, shifted);
        let odd = terms.rem(x, five);
        let term = terms.add(choice, odd);
        assert!(terms.pieces(term).is_none());
        let pieces = terms.pieces_of_digits(term).expect("one symbol that is not negative");
        for bound in -1..20 {
            for value in 3..=90 {
                let mut assignment = Assignment::new();
                assignment.set_int(symbol, value);
                let expected = terms.eval(term, &assignment).as_int() <= bound.into();
                let is_in = pieces
                    .at_most(bound)
                    .iter()
                    .any(|&(first, last)| first <= value.into() && i128::from(value) <= last);
                assert_eq!(is_in, expected, "{value} {bound}");
            }
        }
    }

    #[test]
    fn two_symbols_have_no_pieces() {
        let mut terms = Terms::new();
        let mut symbol = |name| {
            let symbol = terms.symbol(name, SymbolKind::Int(Interval::new(0, 9)));
            terms.symbol_term(symbol)
        };
        let (x, y) = (symbol("x"), symbol("y"));
        let sample = sample(&mut terms, x);
        let sum = terms.add(sample, y);
        assert!(terms.pieces(sum).is_none());
        assert!(terms.pieces(x).is_none());
    }
}
