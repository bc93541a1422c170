//! What is known about the differences of some terms: for each pair the most that the first less the second can be.
//!
//! Invariant: the bounds are closed under addition (`a - c` is at most `a - b` plus `b - c`), so that what they imply about a
//! pair, and what they imply about some of the terms without the others, can be read off.

/// No bound.
const ANY: i64 = i64::MAX;

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
        self.at(first, second) <= bound
    }

    /// Adds that the first less the second is at most the bound, which must not contradict what is known.
    pub(crate) fn add(&mut self, first: usize, second: usize, bound: i64) {
        if self.implies(first, second, bound) {
            return;
        }
        for from in 0..self.count {
            let Some(start) = sum(self.at(from, first), bound) else { continue };
            for to in 0..self.count {
                if let Some(whole) = sum(start, self.at(second, to))
                    && whole < self.at(from, to)
                {
                    self.bounds[from * self.count + to] = whole;
                }
            }
        }
    }

    /// What is known about those terms whose bit is set.
    pub(crate) fn projected(&self, terms: u32) -> Vec<i64> {
        let chosen = || (0..self.count).filter(|index| terms >> index & 1 == 1);
        chosen().flat_map(|first| chosen().map(move |second| self.at(first, second))).collect()
    }
}

/// The sum of two bounds; none where there is no bound, or none that is worth keeping.
fn sum(a: i64, b: i64) -> Option<i64> {
    if a == ANY || b == ANY { None } else { a.checked_add(b).filter(|&sum| sum != ANY) }
}
