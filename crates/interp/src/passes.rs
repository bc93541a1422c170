//! Who went where: the guards under which the sides of the program's own branches were passed.
//!
//! Invariant: the log is whole or empty. When it is whole, an input passes a side if and only if it is under one of the side's
//! guards, as far as its path was followed; the guards are roots of every collection.

use crate::outcome::Side;
use stdx::{FxHashMap, FxHashSet};
use summary::{Guard, Summary};

/// Passes that are remembered. Programs with more are asked by running their inputs one by one.
const MOST_PASSES: usize = 100_000;

/// The guards by side.
#[derive(Clone, Debug, Default)]
pub struct Passes {
    /// In order of discovery.
    sides: Vec<(Side, Vec<Guard>)>,
    index: FxHashMap<Side, usize>,
    known: FxHashSet<(Side, Guard)>,
    is_off: bool,
}

impl Passes {
    /// Notes that the paths of a guard pass a side.
    pub(crate) fn note(&mut self, side: Side, guard: Guard) {
        if self.is_off || !self.known.insert((side, guard)) {
            return;
        }
        if self.known.len() > MOST_PASSES {
            return self.give_up();
        }
        let at = *self.index.entry(side).or_insert_with(|| {
            self.sides.push((side, Vec::new()));
            self.sides.len() - 1
        });
        self.sides[at].1.push(guard);
    }

    /// Forgets everything, and notes nothing any more.
    pub(crate) fn give_up(&mut self) {
        *self = Passes { is_off: true, ..Passes::default() };
    }

    /// The sides with their guards; none where not all were kept.
    pub fn whole(&self) -> Option<&[(Side, Vec<Guard>)]> {
        (!self.is_off).then_some(&self.sides)
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        self.sides.iter().flat_map(|(_, guards)| guards).map(|&guard| guard.into())
    }
}
