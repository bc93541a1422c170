//! What the user may set.

use interp::{Bounds, BreadthFirst, ByChance, CoverageGuided, DepthFirst, Merging, Policy, StaticMerging};
use path::{Limits, TierSet};
use std::str::FromStr;
use std::time::Duration;

/// When paths share a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PolicyKind {
    /// Always: one state for all paths.
    Multise,
    /// Never: a state per path, the classic dynamic symbolic execution.
    Dse,
    /// Where they meet: a state per path between two such places.
    Ssm,
    /// By chance, from a seed: for tests, and not for the command line.
    Chance(u64),
}

impl PolicyKind {
    /// Every policy that a user may ask for.
    pub const ALL: [PolicyKind; 3] = [PolicyKind::Multise, PolicyKind::Dse, PolicyKind::Ssm];

    /// Whether several paths may share a state.
    pub fn merges(self) -> bool {
        self != PolicyKind::Dse
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            PolicyKind::Multise => "multise",
            PolicyKind::Dse => "dse",
            PolicyKind::Ssm => "ssm",
            PolicyKind::Chance(_) => "chance",
        }
    }

    pub(crate) fn policy(self, order: Order) -> Box<dyn Policy> {
        match (self, order) {
            (PolicyKind::Multise, _) => Box::new(Merging),
            (PolicyKind::Chance(seed), _) => Box::new(ByChance::new(seed)),
            (PolicyKind::Ssm, _) => Box::new(StaticMerging),
            (PolicyKind::Dse, Order::Depth) => Box::new(DepthFirst),
            (PolicyKind::Dse, Order::Breadth) => Box::new(BreadthFirst),
            (PolicyKind::Dse, Order::Coverage) => Box::<CoverageGuided>::default(),
        }
    }
}

/// Which state runs next where every path has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The youngest.
    Depth,
    /// The oldest; all of them go on fork by fork.
    Breadth,
    /// The one whose next block ran least often.
    Coverage,
}

impl Order {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Order::Depth => "dfs",
            Order::Breadth => "bfs",
            Order::Coverage => "coverage",
        }
    }
}

impl FromStr for Order {
    type Err = String;

    fn from_str(text: &str) -> Result<Order, String> {
        let known = [Order::Depth, Order::Breadth, Order::Coverage];
        known
            .into_iter()
            .find(|order| order.name() == text)
            .ok_or_else(|| format!("unknown order `{text}`; the orders are dfs, bfs and coverage"))
    }
}

impl FromStr for PolicyKind {
    type Err = String;

    fn from_str(text: &str) -> Result<PolicyKind, String> {
        PolicyKind::ALL
            .into_iter()
            .find(|policy| policy.name() == text)
            .ok_or_else(|| format!("unknown policy `{text}`; the policies are multise, dse and ssm"))
    }
}

/// The settings of an exploration.
#[derive(Clone, Debug)]
pub struct Options {
    /// When paths share a state.
    pub policy: PolicyKind,
    /// Loops, depth, steps.
    pub bounds: Bounds,
    /// Nodes, and the time of one solver call.
    pub limits: Limits,
    /// Which tiers of the ladder may answer.
    pub tiers: TierSet,
    /// Which state runs next where every path has its own.
    pub order: Order,
    /// Whether the paths of a merged run are counted afterwards.
    pub counts_paths: bool,
    /// Whether to measure where time goes and what merging shares, which makes the run slower.
    pub profile: bool,
}

/// Rounds of an input-dependent loop: enough for the loops of small programs over small inputs, and still quick for a loop over an int32.
pub const DEFAULT_MAX_VISITS: u64 = 128;
/// Calls inside calls of paths about which something is claimed. Node has room for 10,500 calls of a function without variables and for
/// fewer of others; for so many it has room unless frames hold more than 60 values.
pub const MAX_DEPTH: usize = 2_000;
/// Calls inside calls of a program that is run as `node FILE` would: as many as Node has room for when functions are small.
pub const RUN_DEPTH: usize = 10_000;
/// Nodes of the diagrams: about half a gigabyte.
pub const DEFAULT_NODE_BUDGET: usize = 8_000_000;

impl Default for Options {
    fn default() -> Options {
        Options {
            policy: PolicyKind::Multise,
            bounds: Bounds { max_visits: DEFAULT_MAX_VISITS, max_depth: MAX_DEPTH, max_steps: None },
            limits: Limits { node_budget: DEFAULT_NODE_BUDGET, smt_timeout: Duration::from_secs(5) },
            tiers: TierSet::all(),
            order: Order::Depth,
            counts_paths: true,
            profile: false,
        }
    }
}
