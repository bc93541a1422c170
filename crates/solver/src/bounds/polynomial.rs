//! Polynomials over reals whose coefficients are known between two doubles.
//!
//! Invariant: every operation contains the exact result for all coefficients within theirs. What is exact in doubles stays a point, so
//! that equal parts cancel out.

use std::collections::BTreeMap;

/// Everything from the first number to the second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    pub(super) lo: f64,
    pub(super) hi: f64,
}

impl Range {
    pub(super) fn point(value: f64) -> Range {
        Range { lo: value, hi: value }
    }

    /// All from `-radius` to `radius`.
    pub(super) fn around_zero(radius: f64) -> Range {
        Range { lo: -radius, hi: radius }
    }

    pub(super) fn is_finite(self) -> bool {
        self.lo.is_finite() && self.hi.is_finite()
    }

    /// The greatest distance from zero.
    pub(super) fn magnitude(self) -> f64 {
        self.lo.abs().max(self.hi.abs())
    }

    pub(super) fn add(self, other: Range) -> Range {
        Range { lo: add_down(self.lo, other.lo), hi: -add_down(-self.hi, -other.hi) }
    }

    pub(super) fn negated(self) -> Range {
        Range { lo: -self.hi, hi: -self.lo }
    }

    pub(super) fn mul(self, other: Range) -> Range {
        let corners = [(self.lo, other.lo), (self.lo, other.hi), (self.hi, other.lo), (self.hi, other.hi)];
        let lo = corners.iter().map(|&(a, b)| mul_down(a, b)).fold(f64::INFINITY, f64::min);
        let hi = corners.iter().map(|&(a, b)| -mul_down(-a, b)).fold(f64::NEG_INFINITY, f64::max);
        Range { lo, hi }
    }

    /// What both have; the ends cross where that is nothing.
    pub(super) fn intersect(self, other: Range) -> Range {
        Range { lo: self.lo.max(other.lo), hi: self.hi.min(other.hi) }
    }

    /// One divided by a number other than zero.
    pub(super) fn reciprocal(value: f64) -> Range {
        let near = 1.0 / value;
        let is_exact = near.is_normal() && near.mul_add(value, -1.0) == 0.0;
        if is_exact { Range::point(near) } else { Range { lo: near.next_down(), hi: near.next_up() } }
    }
}

/// The sum, or a double below it.
fn add_down(a: f64, b: f64) -> f64 {
    let sum = a + b;
    let part = sum - a;
    let error = (a - (sum - part)) + (b - part);
    if error == 0.0 { sum } else { sum.next_down() }
}

/// Below this, what a product is rounded by need not be a double.
const SMALL: f64 = 1e-250;

/// The product, or a double below it.
fn mul_down(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 {
        return 0.0;
    }
    let product = a * b;
    if product.abs() >= SMALL && a.mul_add(b, -product) == 0.0 { product } else { product.next_down() }
}

/// The sum of two positive numbers, or a double above it.
pub(super) fn add_up(a: f64, b: f64) -> f64 {
    -add_down(-a, -b)
}

/// The product of two positive numbers, or a double above it.
pub(super) fn mul_up(a: f64, b: f64) -> f64 {
    -mul_down(-a, b)
}

/// Variables with repetition, ascending.
type Monomial = Vec<u16>;

/// More than these parts, or factors of one, are no help any more.
const MOST_PARTS: usize = 96;
const MOST_FACTORS: usize = 10;

/// More variables than this have too many corners.
const MOST_CORNERED: usize = 6;

#[derive(Clone, Debug, Default)]
pub(super) struct Polynomial {
    parts: BTreeMap<Monomial, Range>,
}

impl Polynomial {
    pub(super) fn constant(value: Range) -> Polynomial {
        let mut result = Polynomial::default();
        result.put(Vec::new(), value);
        result
    }

    pub(super) fn variable(variable: u16) -> Polynomial {
        Polynomial { parts: BTreeMap::from([(vec![variable], Range::point(1.0))]) }
    }

    /// The coefficients with their monomials.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&[u16], Range)> {
        self.parts.iter().map(|(monomial, &coefficient)| (monomial.as_slice(), coefficient))
    }

    fn put(&mut self, monomial: Monomial, coefficient: Range) {
        let sum = match self.parts.get(&monomial) {
            Some(&before) => before.add(coefficient),
            None => coefficient,
        };
        if sum == Range::point(0.0) {
            self.parts.remove(&monomial);
        } else {
            self.parts.insert(monomial, sum);
        }
    }

    pub(super) fn plus(&self, other: &Polynomial) -> Option<Polynomial> {
        let mut result = self.clone();
        other.parts.iter().for_each(|(monomial, &coefficient)| result.put(monomial.clone(), coefficient));
        (result.parts.len() <= MOST_PARTS).then_some(result)
    }

    pub(super) fn scaled(&self, by: Range) -> Polynomial {
        let mut result = Polynomial::default();
        self.parts
            .iter()
            .for_each(|(monomial, coefficient)| result.put(monomial.clone(), coefficient.mul(by)));
        result
    }

    pub(super) fn times(&self, other: &Polynomial) -> Option<Polynomial> {
        let mut result = Polynomial::default();
        for (left, a) in &self.parts {
            for (right, b) in &other.parts {
                let mut monomial = [left.as_slice(), right.as_slice()].concat();
                if monomial.len() > MOST_FACTORS {
                    return None;
                }
                monomial.sort_unstable();
                result.put(monomial, a.mul(*b));
            }
        }
        (result.parts.len() <= MOST_PARTS).then_some(result)
    }

    /// A monomial that has a variable twice, with its coefficient and its other factors; it is taken out.
    pub(super) fn take_square(&mut self, is_wanted: impl Fn(u16) -> bool) -> Option<(u16, Polynomial)> {
        let square =
            |monomial: &[u16]| monomial.windows(2).position(|pair| pair[0] == pair[1] && is_wanted(pair[0]));
        let (monomial, place) =
            self.parts.keys().find_map(|monomial| Some((monomial.clone(), square(monomial)?)))?;
        let coefficient = self.parts.remove(&monomial).expect("it was found there");
        let variable = monomial[place];
        let others = [&monomial[..place], &monomial[place + 2..]].concat();
        Some((variable, Polynomial { parts: BTreeMap::from([(others, coefficient)]) }))
    }

    /// Whether some part has more than one factor.
    pub(super) fn is_linear(&self) -> bool {
        self.parts.keys().all(|monomial| monomial.len() < 2)
    }

    /// Between which numbers its values lie, if no variable is in a part twice and there are few: along each variable it is a line, so that
    /// its ends are at corners.
    pub(super) fn range_at_corners(&self, of: &impl Fn(u16) -> Range) -> Option<Range> {
        let mut variables: Vec<u16> = self.parts.keys().flatten().copied().collect();
        variables.sort_unstable();
        variables.dedup();
        let has_squares =
            self.parts.keys().any(|monomial| monomial.windows(2).any(|pair| pair[0] == pair[1]));
        if has_squares || variables.len() > MOST_CORNERED {
            return None;
        }
        let value = |corner: usize| {
            let end = |variable: &u16| {
                let place = variables.binary_search(variable).expect("it is one of them");
                let range = of(*variable);
                Range::point(if corner >> place & 1 == 0 { range.lo } else { range.hi })
            };
            let part = |(monomial, &coefficient): (&Monomial, &Range)| {
                monomial.iter().map(end).fold(coefficient, Range::mul)
            };
            self.parts.iter().map(part).fold(Range::point(0.0), Range::add)
        };
        (0..1 << variables.len())
            .map(value)
            .reduce(|one, other| Range { lo: one.lo.min(other.lo), hi: one.hi.max(other.hi) })
    }

    /// Between which numbers its values lie, written around the middle of each variable's range: what is steep in two parts and flat in their sum is
    /// flat there. Where the ranges are short, this is off by their square.
    pub(super) fn range_around_middles(&self, of: &impl Fn(u16) -> Range) -> Option<Range> {
        let middle = |range: Range| range.lo / 2.0 + range.hi / 2.0;
        let mut shifted = Polynomial::default();
        for (monomial, &coefficient) in &self.parts {
            let mut part = Polynomial::constant(coefficient);
            for &variable in monomial {
                let middle = Polynomial::constant(Range::point(middle(of(variable))));
                part = part.times(&Polynomial::variable(variable).plus(&middle)?)?;
            }
            shifted = shifted.plus(&part)?;
        }
        Some(shifted.range(&|variable| of(variable).add(Range::point(-middle(of(variable))))))
    }

    /// Between which numbers its values lie: the variable that most parts have is taken out, as often as there is one.
    pub(super) fn range(&self, of: &impl Fn(u16) -> Range) -> Range {
        let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
        for monomial in self.parts.keys() {
            let mut last = None;
            for &variable in monomial {
                if last.replace(variable) != Some(variable) {
                    *counts.entry(variable).or_default() += 1;
                }
            }
        }
        let Some((&variable, _)) = counts.iter().max_by_key(|&(_, &count)| count) else {
            return self.parts.get(&Vec::new()).copied().unwrap_or(Range::point(0.0));
        };
        let (mut with, mut without) = (Polynomial::default(), Polynomial::default());
        for (monomial, &coefficient) in &self.parts {
            match monomial.iter().position(|&factor| factor == variable) {
                Some(place) => {
                    let mut rest = monomial.clone();
                    rest.remove(place);
                    with.put(rest, coefficient);
                }
                None => without.put(monomial.clone(), coefficient),
            }
        }
        of(variable).mul(with.range(of)).add(without.range(of))
    }
}
