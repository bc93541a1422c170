//! What tiers pass on their way to an answer: assignments that were tried, most of which fail the question at some literal.
//!
//! Invariant: an offer is an assignment and no claim. How many are kept is counted; the newest stay, which are nearest to where a tier went.

use std::collections::VecDeque;
use term::{Assignment, Symbol};

/// The values that propagation leaves of an input of a question: integers, or positions on the line of doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Of which input.
    pub symbol: Symbol,
    /// The least.
    pub lo: i64,
    /// The greatest; below `lo` where there is no number.
    pub hi: i64,
    /// Whether it may also be NaN.
    pub nan: bool,
}

/// Collects assignments while a question is worked on.
#[derive(Clone, Debug, Default)]
pub struct Offers {
    list: VecDeque<Assignment>,
    most: usize,
    offered: u64,
    /// Whether boxes are wanted, and the last.
    wants_boxes: bool,
    ranges: Vec<Range>,
}

impl Offers {
    /// Keeps the newest so many.
    pub fn new(most: usize) -> Offers {
        Offers { most, ..Offers::default() }
    }

    /// For callers who need none.
    pub fn none() -> Offers {
        Offers::default()
    }

    /// A tier has tried this assignment.
    pub fn offer(&mut self, assignment: &Assignment) {
        if self.most == 0 {
            return;
        }
        self.offered += 1;
        if self.list.len() == self.most {
            self.list.pop_front();
        }
        self.list.push_back(assignment.clone());
    }

    /// Whether anybody wants what tiers pass.
    pub(crate) fn wants_any(&self) -> bool {
        self.most > 0
    }

    /// Boxes are wanted, too.
    pub fn with_boxes(self) -> Offers {
        Offers { wants_boxes: true, ..self }
    }

    /// A new box begins.
    pub(crate) fn begin_box(&mut self) {
        self.ranges.clear();
    }

    /// The ranges of some inputs of the box.
    pub(crate) fn offer_ranges(&mut self, ranges: impl Iterator<Item = Range>) {
        if self.wants_boxes {
            self.ranges.extend(ranges);
        }
    }

    /// The last box.
    pub fn take_box(&mut self) -> Vec<Range> {
        std::mem::take(&mut self.ranges)
    }

    /// How many were offered.
    pub fn offered(&self) -> u64 {
        self.offered
    }

    /// Those that were kept, oldest first.
    pub fn into_list(self) -> impl Iterator<Item = Assignment> {
        self.list.into_iter()
    }
}
