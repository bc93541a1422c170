//! What tiers pass on their way to an answer: assignments that were tried, most of which fail the question at some literal.
//!
//! Invariant: an offer is an assignment and no claim. How many are kept is counted; the newest stay, which are nearest to where a tier went.

use std::collections::VecDeque;
use term::Assignment;

/// Collects assignments while a question is worked on.
#[derive(Clone, Debug, Default)]
pub struct Offers {
    list: VecDeque<Assignment>,
    most: usize,
    offered: u64,
}

impl Offers {
    /// Keeps the newest so many.
    pub fn new(most: usize) -> Offers {
        Offers { list: VecDeque::new(), most, offered: 0 }
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

    /// How many were offered.
    pub fn offered(&self) -> u64 {
        self.offered
    }

    /// Those that were kept, oldest first.
    pub fn into_list(self) -> impl Iterator<Item = Assignment> {
        self.list.into_iter()
    }
}
