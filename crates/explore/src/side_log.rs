//! Which paths take which side of which branch.
//!
//! Invariant: paths under a kept guard take the side. Where a side was taken under more guards than are kept, it says so.

use interp::{Observer, Side};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use summary::{Guard, Summary};

/// Guards kept of one side: a loop takes its sides under another guard in each round.
const MOST_GUARDS: usize = 64;
/// Sides kept in order.
const MOST_STEPS: usize = 200_000;

/// An observer whose copies share what was seen.
#[derive(Clone, Default)]
pub struct SideLog {
    seen: Rc<RefCell<Seen>>,
}

#[derive(Default)]
struct Seen {
    guards: BTreeMap<Side, Vec<Guard>>,
    steps: Vec<Side>,
}

impl SideLog {
    /// The guards under which a side was taken, and whether these are all.
    pub fn guards(&self, side: Side) -> (Vec<Guard>, bool) {
        let guards = self.seen.borrow().guards.get(&side).cloned().unwrap_or_default();
        let is_all = guards.len() < MOST_GUARDS;
        (guards, is_all)
    }

    /// The sides in the order in which they were taken; that of the run if it has one path.
    pub fn steps(&self) -> Vec<Side> {
        self.seen.borrow().steps.clone()
    }
}

impl Observer for SideLog {
    fn wants_sides(&self) -> bool {
        true
    }

    fn side(&mut self, side: Side, guard: Guard) {
        let mut seen = self.seen.borrow_mut();
        if seen.steps.len() < MOST_STEPS {
            seen.steps.push(side);
        }
        let guards = seen.guards.entry(side).or_default();
        if guards.len() < MOST_GUARDS && !guards.contains(&guard) {
            guards.push(guard);
        }
    }

    fn words(&self) -> Vec<Summary> {
        self.seen.borrow().guards.values().flatten().map(|&guard| guard.into()).collect()
    }
}
