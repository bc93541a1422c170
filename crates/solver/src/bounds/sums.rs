//! Rows that have no solution together: positive shares of them whose sum cannot be what each row says.
//!
//! Invariant: `contradict` only if some sum of the rows, computed with its roundings outward, is above zero for all values of the variables.
//! The shares come from a simplex in plain doubles, whose own roundings can lose a contradiction and never make one.

use std::collections::BTreeMap;

use super::polynomial::{Polynomial, Range, add_up, mul_up};

/// `polynomial <= error`, or `<` where it is strict.
#[derive(Clone, Debug)]
pub(super) struct SumRow {
    pub(super) polynomial: Polynomial,
    pub(super) error: f64,
    pub(super) is_strict: bool,
}

/// Larger systems are not worth a table: most rows of one have nothing to do with each other.
const MOST_ROWS: usize = 40;
const MOST_MONOMIALS: usize = 60;
/// Pivots of one table.
const MOST_PIVOTS: usize = 400;
/// What a strict row gains in the search for shares, where a sum comes to zero: more than roundings of the table.
const GAIN_OF_STRICT: f64 = 1e-7;
/// Below this a number of the table is a rounding.
const NOTHING: f64 = 1e-11;
/// Shares as integers: sums that cancel out need them exact, and most are quotients of small numbers.
const PARTS_OF_SHARE: f64 = 5040.0;

/// Whether some of the rows contradict each other, while every variable is within its range.
pub(super) fn contradict(rows: &[SumRow], range_of: &impl Fn(u16) -> Range) -> bool {
    if rows.len() < 2 || rows.len() > MOST_ROWS {
        return false;
    }
    let Some(table) = Table::new(rows, range_of) else { return false };
    let Some(shares) = table.shares() else { return false };
    let largest = shares.iter().fold(0.0_f64, |largest, &share| largest.max(share));
    let whole: Vec<f64> =
        shares.iter().map(|share| (share / largest * PARTS_OF_SHARE).round().max(0.0)).collect();
    [whole, shares].iter().any(|shares| is_above_zero(rows, shares, range_of))
}

/// Whether the sum of so much of each row says of something above zero that it is not, or of zero that it is below.
fn is_above_zero(rows: &[SumRow], shares: &[f64], range_of: &impl Fn(u16) -> Range) -> bool {
    let (mut sum, mut error, mut is_strict) = (Polynomial::default(), 0.0, false);
    for (row, &share) in rows.iter().zip(shares) {
        if share <= 0.0 {
            continue;
        }
        let Some(next) = sum.plus(&row.polynomial.scaled(Range::point(share))) else { return false };
        sum = next;
        error = add_up(error, mul_up(share, row.error));
        is_strict |= row.is_strict;
    }
    let least = sum.range(range_of).lo;
    least > error || (is_strict && least >= error)
}

/// The search for shares: maximise what the sum of the rows is at least, where the shares add up to one at most. A column for each row, and
/// two for each monomial: what the sum has of it, at its least or at its greatest value.
struct Table {
    /// Constraints; the last entry is the right side.
    lines: Vec<Vec<f64>>,
    /// By column: what one more of it adds to the objective.
    gains: Vec<f64>,
    basis: Vec<usize>,
    rows: usize,
    scales: Vec<f64>,
}

impl Table {
    fn new(rows: &[SumRow], range_of: &impl Fn(u16) -> Range) -> Option<Table> {
        let mut monomials: BTreeMap<Vec<u16>, usize> = BTreeMap::new();
        for row in rows {
            for (monomial, _) in row.polynomial.parts().filter(|(monomial, _)| !monomial.is_empty()) {
                let next = monomials.len();
                monomials.entry(monomial.to_vec()).or_insert(next);
            }
        }
        if monomials.is_empty() || monomials.len() > MOST_MONOMIALS {
            return None;
        }
        let mut ranges = vec![Range::point(0.0); monomials.len()];
        for (monomial, &place) in &monomials {
            let product = |range: Range, &factor: &u16| range.mul(range_of(factor));
            ranges[place] = monomial.iter().fold(Range::point(1.0), product);
        }
        if !ranges.iter().all(|range| range.is_finite()) {
            return None;
        }
        let columns = rows.len() + monomials.len() + 1;
        let mut lines = vec![vec![0.0; columns + monomials.len() + 1]; monomials.len() + 1];
        let mut gains = vec![0.0; columns + monomials.len()];
        let mut scales = Vec::with_capacity(rows.len());
        for (column, row) in rows.iter().enumerate() {
            let mut parts: Vec<(usize, f64)> = Vec::new();
            let mut constant = -row.error;
            for (monomial, coefficient) in row.polynomial.parts() {
                let middle = coefficient.lo / 2.0 + coefficient.hi / 2.0;
                match monomials.get(monomial) {
                    Some(&place) => parts.push((place, middle)),
                    None => constant += middle,
                }
            }
            // Every row has its largest part at one.
            let size = |&(place, part): &(usize, f64)| part.abs() * ranges[place].magnitude();
            let scale = parts.iter().map(size).fold(f64::MIN_POSITIVE, f64::max);
            scales.push(scale);
            gains[column] = constant / scale + if row.is_strict { GAIN_OF_STRICT } else { 0.0 };
            for (place, part) in parts {
                let magnitude = ranges[place].magnitude().max(f64::MIN_POSITIVE);
                lines[place][column] = part * magnitude / scale;
                // The greatest value is taken for all at first.
                gains[column] += part * ranges[place].hi / scale;
            }
        }
        for (place, range) in ranges.iter().enumerate() {
            let magnitude = range.magnitude().max(f64::MIN_POSITIVE);
            lines[place][rows.len() + place] = -1.0;
            gains[rows.len() + place] = (range.lo - range.hi) / magnitude;
            lines[place][columns + place] = 1.0;
        }
        let last = monomials.len();
        lines[last][..rows.len()].fill(1.0);
        lines[last][columns - 1] = 1.0;
        lines[last][columns + monomials.len()] = 1.0;
        let basis = (columns..columns + last).chain([columns - 1]).collect();
        Some(Table { lines, gains, basis, rows: rows.len(), scales })
    }

    /// How much of each row the best sum has, if that is above zero.
    fn shares(mut self) -> Option<Vec<f64>> {
        let mut objective = 0.0;
        for _ in 0..MOST_PIVOTS {
            // The first one that gains, so that no basis comes again.
            let Some(entering) = self.gains.iter().position(|&gain| gain > NOTHING) else { break };
            let ratio = |line: &Vec<f64>| line[line.len() - 1] / line[entering];
            let leaving = (0..self.lines.len()).filter(|&line| self.lines[line][entering] > NOTHING).min_by(
                |&one, &other| {
                    let order = ratio(&self.lines[one]).total_cmp(&ratio(&self.lines[other]));
                    order.then(self.basis[one].cmp(&self.basis[other]))
                },
            )?;
            objective += self.gains[entering] * ratio(&self.lines[leaving]);
            self.pivot(leaving, entering);
        }
        if objective <= NOTHING {
            return None;
        }
        let mut shares = vec![0.0; self.rows];
        for (line, &column) in self.lines.iter().zip(&self.basis) {
            if column < self.rows {
                shares[column] = (line[line.len() - 1] / self.scales[column]).max(0.0);
            }
        }
        shares.iter().all(|share| share.is_finite()).then_some(shares)
    }

    fn pivot(&mut self, leaving: usize, entering: usize) {
        let by = self.lines[leaving][entering];
        self.lines[leaving].iter_mut().for_each(|entry| *entry /= by);
        let pivot = self.lines[leaving].clone();
        let clear = |line: &mut [f64], factor: f64| {
            if factor != 0.0 {
                line.iter_mut().zip(&pivot).for_each(|(entry, of)| *entry -= factor * of);
            }
        };
        for (place, line) in self.lines.iter_mut().enumerate() {
            if place != leaving {
                let factor = line[entering];
                clear(line, factor);
            }
        }
        let factor = self.gains[entering];
        clear(&mut self.gains, factor);
        self.basis[leaving] = entering;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(parts: &[(u16, f64)], constant: f64, is_strict: bool) -> SumRow {
        let mut polynomial = Polynomial::constant(Range::point(constant));
        for &(variable, coefficient) in parts {
            let part = Polynomial::variable(variable).scaled(Range::point(coefficient));
            polynomial = polynomial.plus(&part).expect("few parts");
        }
        SumRow { polynomial, error: 0.0, is_strict }
    }

    fn within_thousand(_: u16) -> Range {
        Range { lo: -1000.0, hi: 1000.0 }
    }

    #[test]
    fn sums_that_cancel_out() {
        // d > b/2 + c/2, b > c, c > d.
        let mean = row(&[(1, 0.5), (2, 0.5), (3, -1.0)], 0.0, true);
        let ordered = [row(&[(2, 1.0), (1, -1.0)], 0.0, true), row(&[(3, 1.0), (2, -1.0)], 0.0, true)];
        let rows = [&[mean], &ordered[..]].concat();
        assert!(contradict(&rows, &within_thousand));
        assert!(!contradict(&rows[..2], &within_thousand));
    }

    #[test]
    fn sums_with_something_left() {
        // x - y >= 100.001 where x <= y + w and w <= 100, with errors.
        let mut rows = [
            row(&[(0, -1.0), (1, 1.0)], 100.001, false),
            row(&[(0, 1.0), (1, -1.0), (2, -1.0)], 0.0, false),
            row(&[(2, 1.0)], -100.0, false),
        ];
        rows.iter_mut().for_each(|row| row.error = 1e-9);
        assert!(contradict(&rows, &within_thousand));
        rows[0].error = 0.01;
        assert!(!contradict(&rows, &within_thousand));
    }
}
