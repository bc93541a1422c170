//! The simplex method for bounds on variables and on rows (after Dutertre and de Moura, 2006). The tableau stays from one question to the next: columns and
//! rows are added, bounds are set anew, and the values and the basis are those where the last question ended.
//!
//! Invariant: every basic variable is the sum of its row, and every variable that is not basic keeps its bounds after a check. `None` means that a
//! number did not fit or the pivots are used up: nothing is known then, and the tableau is not to be used again. A conflict names bounds that no values keep together.

use super::rational::Rational;
use std::cmp::Ordering;

/// Why a bound holds: a literal by its place, what is known of the variable anyway, or a choice that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    Literal(u32),
    Given,
    Branch,
}

/// A bound of a variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub(super) value: Rational,
    pub(super) reason: Reason,
}

/// What is known of a variable.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bounds {
    pub(super) lower: Option<Bound>,
    pub(super) upper: Option<Bound>,
}

/// What came of a check.
#[derive(Debug)]
pub(super) enum Check {
    /// The values keep all bounds.
    Feasible,
    /// These bounds contradict each other.
    Conflict(Vec<Reason>),
}

/// Where a variable is.
#[derive(Clone, Copy, Debug)]
enum Home {
    /// It is the sum of a row.
    Row(usize),
    /// It is a column.
    Column(usize),
}

/// Variables in the order in which they were added: columns, and rows, which are sums of columns.
#[derive(Clone, Debug, Default)]
pub(super) struct Tableau {
    pub(super) bounds: Vec<Bounds>,
    values: Vec<Rational>,
    homes: Vec<Home>,
    /// By row: the variable that is basic in it, and its coefficients.
    basic: Vec<usize>,
    matrix: Vec<Vec<Rational>>,
    /// By column: the variable that is not basic there.
    nonbasic: Vec<usize>,
    /// Pivots that may still be made, and those that were.
    pub(super) pivots: u32,
    pub(super) pivoted: u64,
}

impl Tableau {
    /// A variable of its own, at 0.
    pub(super) fn add_column(&mut self) -> usize {
        let variable = self.bounds.len();
        self.bounds.push(Bounds::default());
        self.values.push(Rational::ZERO);
        self.homes.push(Home::Column(self.nonbasic.len()));
        self.nonbasic.push(variable);
        self.matrix.iter_mut().for_each(|row| row.push(Rational::ZERO));
        variable
    }

    /// A variable that is a sum of others.
    pub(super) fn add_row(&mut self, parts: &[(i64, usize)]) -> Option<usize> {
        let mut row = vec![Rational::ZERO; self.nonbasic.len()];
        let mut value = Rational::ZERO;
        for &(factor, part) in parts {
            let factor = Rational::int(factor.into());
            value = value.add(factor.mul(self.values[part])?)?;
            match self.homes[part] {
                Home::Column(column) => row[column] = row[column].add(factor)?,
                Home::Row(of) => {
                    for (sum, &by) in row.iter_mut().zip(&self.matrix[of]) {
                        *sum = sum.add(by.mul(factor)?)?;
                    }
                }
            }
        }
        let variable = self.bounds.len();
        self.bounds.push(Bounds::default());
        self.values.push(value);
        self.homes.push(Home::Row(self.basic.len()));
        self.basic.push(variable);
        self.matrix.push(row);
        Some(variable)
    }

    pub(super) fn value(&self, variable: usize) -> Rational {
        self.values[variable]
    }

    /// Moves every variable that is not basic into its bounds.
    fn settle(&mut self) -> Option<()> {
        for column in 0..self.nonbasic.len() {
            let variable = self.nonbasic[column];
            let Bounds { lower, upper } = self.bounds[variable];
            let value = self.values[variable];
            let target = match (lower, upper) {
                (Some(lower), _) if value.compare(lower.value)? == Ordering::Less => lower.value,
                (_, Some(upper)) if value.compare(upper.value)? == Ordering::Greater => upper.value,
                _ => continue,
            };
            let change = target.sub(value)?;
            self.values[variable] = target;
            for row in 0..self.basic.len() {
                let factor = self.matrix[row][column];
                if !factor.is_zero() {
                    let basic = self.basic[row];
                    self.values[basic] = self.values[basic].add(factor.mul(change)?)?;
                }
            }
        }
        Some(())
    }

    /// Looks for values that keep all bounds; `visit` sees the values before each pivot.
    pub(super) fn check(&mut self, visit: &mut dyn FnMut(&Tableau)) -> Option<Check> {
        for bounds in &self.bounds {
            if let (Some(lower), Some(upper)) = (bounds.lower, bounds.upper)
                && lower.value.compare(upper.value)? == Ordering::Greater
            {
                return Some(Check::Conflict(vec![lower.reason, upper.reason]));
            }
        }
        self.settle()?;
        loop {
            let Some((row, bound, is_below)) = self.broken()? else { return Some(Check::Feasible) };
            let Some(column) = self.entering(row, is_below)? else {
                return Some(Check::Conflict(self.explain(row, bound.reason, is_below)));
            };
            visit(self);
            self.pivots = self.pivots.checked_sub(1)?;
            self.pivoted += 1;
            self.pivot(row, column, bound.value)?;
        }
    }

    /// The least basic variable that breaks a bound (Bland's rule: no cycles).
    fn broken(&self) -> Option<Option<(usize, Bound, bool)>> {
        let mut found: Option<(usize, Bound, bool)> = None;
        for (row, &variable) in self.basic.iter().enumerate() {
            if found.is_some_and(|(other, ..)| self.basic[other] < variable) {
                continue;
            }
            let Bounds { lower, upper } = self.bounds[variable];
            let value = self.values[variable];
            match (lower, upper) {
                (Some(lower), _) if value.compare(lower.value)? == Ordering::Less => {
                    found = Some((row, lower, true));
                }
                (_, Some(upper)) if value.compare(upper.value)? == Ordering::Greater => {
                    found = Some((row, upper, false));
                }
                _ => {}
            }
        }
        Some(found)
    }

    /// The column of the least variable that can move the row towards its bound.
    fn entering(&self, row: usize, is_below: bool) -> Option<Option<usize>> {
        let mut found: Option<usize> = None;
        for (column, &variable) in self.nonbasic.iter().enumerate() {
            let factor = self.matrix[row][column];
            if factor.is_zero() || found.is_some_and(|other| self.nonbasic[other] < variable) {
                continue;
            }
            let Bounds { lower, upper } = self.bounds[variable];
            let value = self.values[variable];
            let may_move = if factor.is_positive() == is_below {
                match upper {
                    Some(upper) => value.compare(upper.value)? == Ordering::Less,
                    None => true,
                }
            } else {
                match lower {
                    Some(lower) => value.compare(lower.value)? == Ordering::Greater,
                    None => true,
                }
            };
            if may_move {
                found = Some(column);
            }
        }
        Some(found)
    }

    /// The bounds that keep a row from its own.
    fn explain(&self, row: usize, own: Reason, is_below: bool) -> Vec<Reason> {
        let mut reasons = vec![own];
        for (column, &variable) in self.nonbasic.iter().enumerate() {
            let factor = self.matrix[row][column];
            if factor.is_zero() {
                continue;
            }
            let Bounds { lower, upper } = self.bounds[variable];
            let stops = if factor.is_positive() == is_below { upper } else { lower };
            reasons.extend(stops.map(|bound| bound.reason));
        }
        reasons
    }

    /// Exchanges a basic variable, which gets the value, with one that is not basic.
    fn pivot(&mut self, row: usize, column: usize, value: Rational) -> Option<()> {
        let (leaving, entering) = (self.basic[row], self.nonbasic[column]);
        let factor = self.matrix[row][column];
        let change = value.sub(self.values[leaving])?.div(factor)?;
        self.values[leaving] = value;
        self.values[entering] = self.values[entering].add(change)?;
        for other in 0..self.basic.len() {
            let by = self.matrix[other][column];
            if other != row && !by.is_zero() {
                let basic = self.basic[other];
                self.values[basic] = self.values[basic].add(by.mul(change)?)?;
            }
        }
        // leaving = Σ a·x + factor·entering, so entering = leaving / factor − Σ a/factor·x.
        let inverse = Rational::int(1).div(factor)?;
        for at in 0..self.nonbasic.len() {
            self.matrix[row][at] = match at == column {
                true => inverse,
                false => self.matrix[row][at].mul(inverse)?.neg()?,
            };
        }
        let pivot_row = std::mem::take(&mut self.matrix[row]);
        for (other, coefficients) in self.matrix.iter_mut().enumerate() {
            if other == row || coefficients[column].is_zero() {
                continue;
            }
            let by = std::mem::replace(&mut coefficients[column], Rational::ZERO);
            for (coefficient, &part) in coefficients.iter_mut().zip(&pivot_row) {
                if !part.is_zero() {
                    *coefficient = coefficient.add(by.mul(part)?)?;
                }
            }
        }
        self.matrix[row] = pivot_row;
        self.basic[row] = entering;
        self.nonbasic[column] = leaving;
        self.homes[entering] = Home::Row(row);
        self.homes[leaving] = Home::Column(column);
        Some(())
    }
}
