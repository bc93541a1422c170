//! Linear constraints `sum of coefficient * cell <= limit` and what they say about bounds.
//!
//! Invariant: a bound is derived only from a lower bound of the other parts' sum, so it holds in every solution
//! within the domains.

use super::store::{Cell, Conflict, Fact, Side, Store};

/// `sum of coefficient * cell <= limit`.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) parts: Vec<(i64, Cell)>,
    pub(super) limit: i128,
    /// The literal that says so; none when it holds by definition of the cells.
    pub(super) literal: Option<u32>,
}

/// Products of a coefficient and a bound beyond this count as unbounded. It is small enough that the sum of a
/// million of them fits, and far beyond what guest integers reach.
const UNBOUNDED: i128 = 1 << 100;

impl Row {
    /// The side of the part's cell that the least value of the sum depends on.
    pub(super) fn least_side(coefficient: i64) -> Side {
        if coefficient > 0 { Side::Lower } else { Side::Upper }
    }

    /// Narrows the cells of the row, or finds that the row cannot hold.
    pub(super) fn apply(&self, store: &mut Store, scratch: &mut Vec<Fact>) -> Result<(), Conflict> {
        let mut least = 0_i128;
        let mut unbounded = 0;
        for &part in &self.parts {
            match least_of(store, part) {
                Some(value) => least += value,
                None => unbounded += 1,
            }
        }
        if unbounded > 1 {
            return Ok(());
        }
        if unbounded == 0 && least > self.limit {
            let facts = self.parts.iter().map(|&(k, cell)| (cell, Row::least_side(k))).collect();
            return Err(Conflict { literal: self.literal, facts });
        }
        for (idx, &part) in self.parts.iter().enumerate() {
            let own = least_of(store, part);
            if unbounded == 0 || own.is_none() {
                let room = self.limit - (least - own.unwrap_or(0));
                self.narrow(store, idx, room, scratch)?;
            }
        }
        Ok(())
    }

    /// Narrows the cell of one part, for which the others leave `room`: `coefficient * cell <= room`.
    fn narrow(
        &self,
        store: &mut Store,
        idx: usize,
        room: i128,
        scratch: &mut Vec<Fact>,
    ) -> Result<(), Conflict> {
        let (coefficient, cell) = self.parts[idx];
        let bound = floor_div(room, i128::from(coefficient.unsigned_abs()));
        let domain = store.domain(cell);
        if coefficient > 0 && bound < domain.hi {
            self.others(idx, scratch);
            store.lower_upper(cell, bound, self.literal, scratch);
        } else if coefficient < 0 && -bound > domain.lo {
            self.others(idx, scratch);
            store.raise_lower(cell, -bound, self.literal, scratch);
        }
        store.check(cell)
    }

    fn others(&self, idx: usize, facts: &mut Vec<Fact>) {
        facts.clear();
        let others = self.parts.iter().enumerate().filter(|&(other, _)| other != idx);
        facts.extend(others.map(|(_, &(k, cell))| (cell, Row::least_side(k))));
    }
}

/// The least value of a part, or something below it; none when it is unbounded.
fn least_of(store: &Store, (coefficient, cell): (i64, Cell)) -> Option<i128> {
    let domain = store.domain(cell);
    let bound = if coefficient > 0 { domain.lo } else { domain.hi };
    let value = i128::from(coefficient).saturating_mul(bound);
    (value > -UNBOUNDED).then_some(value.min(UNBOUNDED))
}

/// The quotient rounded down; `divisor` is positive.
pub(super) fn floor_div(dividend: i128, divisor: i128) -> i128 {
    // Division of 128-bit numbers is a slow call, and most coefficients are 1.
    if divisor == 1 { dividend } else { dividend.div_euclid(divisor) }
}
