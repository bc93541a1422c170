//! Orders: which of the states that wait runs next where no other one is wanted first.
//!
//! Invariant: an order depends on what it sees and on its seed, so that the same run makes the same choices.

use super::View;
use crate::outcome::Site;
use std::str::FromStr;
use stdx::FxHashMap;

/// Which state runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The one that ran last or was made last.
    Depth,
    /// The one that waits longest; all of them go on in turn.
    Breadth,
    /// The one whose next block ran least often, so that code that was never run comes first. Among equals the youngest.
    Coverage,
    /// One by chance, from a seed. A state that was divided once more than another is half as likely, so that those of a loop that divides in each
    /// round do not drive out all others: the *random path* of KLEE.
    Random(u64),
    /// The one that is least far in the code.
    Topological,
}

impl Order {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Order::Depth => "dfs",
            Order::Breadth => "bfs",
            Order::Coverage => "coverage",
            Order::Random(_) => "random",
            Order::Topological => "topological",
        }
    }
}

impl FromStr for Order {
    type Err = String;

    /// `random:7` is the order by chance with the seed 7.
    fn from_str(text: &str) -> Result<Order, String> {
        let known = [Order::Depth, Order::Breadth, Order::Coverage, Order::Random(0), Order::Topological];
        if let Some(order) = known.into_iter().find(|order| order.name() == text) {
            return Ok(order);
        }
        let seed = text.strip_prefix("random:").and_then(|seed| seed.parse().ok());
        seed.map(Order::Random).ok_or_else(|| {
            format!("unknown order `{text}`; the orders are dfs, bfs, coverage, random (or random:SEED) and topological")
        })
    }
}

/// An order at work.
#[derive(Clone, Debug)]
pub struct Driver {
    order: Order,
    /// How often each block was picked.
    picked: FxHashMap<Site, u64>,
    chance: Chance,
}

impl Driver {
    /// Nothing was picked yet.
    pub fn new(order: Order) -> Driver {
        let seed = if let Order::Random(seed) = order { seed } else { 0 };
        Driver { order, picked: FxHashMap::default(), chance: Chance::new(seed) }
    }

    /// The order.
    pub fn order(&self) -> Order {
        self.order
    }

    /// The place in the list of the state that runs next.
    pub fn pick(&mut self, views: &[View]) -> usize {
        match self.order {
            Order::Depth => views.len() - 1,
            Order::Breadth => 0,
            Order::Coverage => self.least_covered(views),
            Order::Random(_) => self.by_chance(views),
            Order::Topological => least_far(views),
        }
    }

    fn least_covered(&mut self, views: &[View]) -> usize {
        let times = |view: &View| view.site.and_then(|site| self.picked.get(&site)).copied().unwrap_or(0);
        let best = (0..views.len()).rev().min_by_key(|&index| times(&views[index])).unwrap_or(0);
        if let Some(site) = views[best].site {
            *self.picked.entry(site).or_insert(0) += 1;
        }
        best
    }

    fn by_chance(&mut self, views: &[View]) -> usize {
        let least = views.iter().map(|view| view.forks).min().unwrap_or(0);
        let weight = |view: &View| 0.5_f64.powi((view.forks - least).min(1_000) as i32);
        let total: f64 = views.iter().map(weight).sum();
        let mut left = self.chance.fraction() * total;
        for (index, view) in views.iter().enumerate() {
            left -= weight(view);
            if left < 0.0 {
                return index;
            }
        }
        views.len() - 1
    }
}

/// The state that is least far in the code, the oldest of them.
pub(super) fn least_far(views: &[View]) -> usize {
    (0..views.len()).min_by(|&one, &other| views[one].position.cmp(&views[other].position)).unwrap_or(0)
}

/// Numbers by chance, the same for the same seed (SplitMix64).
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    state: u64,
}

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance { state: seed }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    /// A number from 0 up to 1.
    fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
