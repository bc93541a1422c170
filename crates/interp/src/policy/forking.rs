//! A state per path, in any order: the policy `dse`, the baseline of every comparison.

use super::{Division, Driver, Order, Pauses, Policy, View};
use crate::outcome::Site;
use crate::state::State;
use summary::Guard;

/// A state per path.
#[derive(Clone, Debug)]
pub struct Forking {
    driver: Driver,
}

impl Forking {
    /// States run in this order.
    pub fn new(order: Order) -> Forking {
        Forking { driver: Driver::new(order) }
    }
}

impl Policy for Forking {
    fn collapses(&self) -> bool {
        false
    }

    fn pauses(&self) -> Pauses {
        match self.driver.order() {
            Order::Depth => Pauses::Never,
            // Who is least far is known only where states say where they stand.
            Order::Topological => Pauses::AtMeetings,
            Order::Breadth | Order::Coverage | Order::Random(_) => Pauses::AtSplits,
        }
    }

    fn at_split(&mut self, _site: Site, _arms: &[Guard], _state: &State) -> Division {
        Division::Apart
    }

    fn pick(&mut self, views: &[View]) -> usize {
        self.driver.pick(views)
    }
}
