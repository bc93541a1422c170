//! What is known about the differences of some terms: for each pair the most that the first less the second can be.
//!
//! Invariant: the bounds are closed under addition (`a - c` is at most `a - b` plus `b - c`) as far as they are kept, so that what they
//! imply about a pair, and what they imply about some of the terms without the others, can be read off.

/// No bound: more than twice what a bound can be, so that sums need not be checked.
const ANY: i64 = i64::MAX / 4;

/// Bounds that are kept are within this on either side. Those beyond are forgotten, which only means that less is known.
const MOST: i64 = 1 << 59;

/// Bounds of differences.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Differences {
    count: usize,
    /// By first and second term.
    bounds: Vec<i64>,
}

impl Clone for Differences {
    fn clone(&self) -> Differences {
        Differences { count: self.count, bounds: self.bounds.clone() }
    }

    fn clone_from(&mut self, other: &Differences) {
        self.count = other.count;
        self.bounds.clone_from(&other.bounds);
    }
}

impl Differences {
    /// Nothing is known about so many terms.
    pub(crate) fn new(count: usize) -> Differences {
        let mut bounds = vec![ANY; count * count];
        (0..count).for_each(|index| bounds[index * count + index] = 0);
        Differences { count, bounds }
    }

    fn at(&self, first: usize, second: usize) -> i64 {
        self.bounds[first * self.count + second]
    }

    /// Whether the first less the second is known to be at most the bound.
    pub(crate) fn implies(&self, first: usize, second: usize, bound: i64) -> bool {
        let known = self.at(first, second);
        known != ANY && known <= bound
    }

    /// Adds that the first less the second is at most the bound, which must not contradict what is known.
    pub(crate) fn add(&mut self, first: usize, second: usize, bound: i64) {
        if self.implies(first, second, bound) || !(-MOST..MOST).contains(&bound) {
            return;
        }
        let count = self.count;
        // What the new bound is added to does not change on the way: it would have to be less than itself.
        let behind: Vec<i64> = self.bounds[second * count..][..count].to_vec();
        for from in 0..count {
            let before = self.at(from, first);
            if before == ANY {
                continue;
            }
            let start = before + bound;
            for (known, &behind) in self.bounds[from * count..][..count].iter_mut().zip(&behind) {
                let whole = start + behind;
                if whole < *known && -MOST < whole && whole < MOST {
                    *known = whole;
                }
            }
        }
    }

    /// What is known about those terms whose bit is set.
    pub(crate) fn projected(&self, terms: u32) -> Vec<i64> {
        let mut chosen = [0; u32::BITS as usize];
        let mut length = 0;
        for index in (0..self.count).filter(|index| terms >> index & 1 == 1) {
            chosen[length] = index;
            length += 1;
        }
        let chosen = &chosen[..length];
        let mut projected = Vec::with_capacity(length * length);
        for &first in chosen {
            let row = &self.bounds[first * self.count..][..self.count];
            projected.extend(chosen.iter().map(|&second| row[second]));
        }
        projected
    }
}
