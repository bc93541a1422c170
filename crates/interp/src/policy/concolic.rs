//! One input at a time, and sides that it does not take in the order of a driver: the policy `concolic`. With multiplexing, the assignments that
//! solvers have passed are inputs, too.

use super::{Division, Driver, Order, Pauses, Policy, View};
use crate::outcome::Site;
use crate::state::State;
use summary::Guard;

/// One input at a time.
#[derive(Clone, Debug)]
pub struct Concolic {
    driver: Driver,
    multiplex: bool,
}

impl Concolic {
    /// Sides that are open are picked in this order.
    pub fn new(order: Order, multiplex: bool) -> Concolic {
        Concolic { driver: Driver::new(order), multiplex }
    }
}

impl Policy for Concolic {
    fn collapses(&self) -> bool {
        false
    }

    fn pauses(&self) -> Pauses {
        Pauses::Never
    }

    fn at_split(&mut self, _site: Site, _arms: &[Guard], _state: &State) -> Division {
        Division::Apart
    }

    fn leaves_open(&self) -> Option<bool> {
        Some(self.multiplex)
    }

    fn pick(&mut self, views: &[View]) -> usize {
        self.driver.pick(views)
    }
}
