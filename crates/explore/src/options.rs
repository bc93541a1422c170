//! What the user may set.

use interp::{
    Bounds, ByChance, Concolic, DynamicMerging, Forking, Merging, Order as StateOrder, Patterns, Policy,
    Queries, Similarity, StaticMerging,
};
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
    /// Where they meet and the variables that many later questions depend on are the same: `ssm` with query count estimation.
    Qce,
    /// Where they meet, in any order of states: those that are a few steps behind others catch up first.
    Dsm,
    /// Both.
    DsmQce,
    /// Never, and one input at a time: other sides are asked about when they are picked.
    Concolic,
    /// By chance, from a seed: for tests, and not for the command line.
    Chance(u64),
}

impl PolicyKind {
    /// Every policy that a user may ask for.
    pub const ALL: [PolicyKind; 7] = [
        PolicyKind::Multise,
        PolicyKind::Dse,
        PolicyKind::Ssm,
        PolicyKind::Qce,
        PolicyKind::Dsm,
        PolicyKind::DsmQce,
        PolicyKind::Concolic,
    ];

    /// Whether several paths may share a state.
    pub fn merges(self) -> bool {
        !matches!(self, PolicyKind::Dse | PolicyKind::Concolic)
    }

    /// Whether states are divided and joined again.
    pub fn joins(self) -> bool {
        !matches!(self, PolicyKind::Multise | PolicyKind::Dse | PolicyKind::Concolic)
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            PolicyKind::Multise => "multise",
            PolicyKind::Dse => "dse",
            PolicyKind::Ssm => "ssm",
            PolicyKind::Qce => "qce",
            PolicyKind::Dsm => "dsm",
            PolicyKind::DsmQce => "dsm+qce",
            PolicyKind::Concolic => "concolic",
            PolicyKind::Chance(_) => "chance",
        }
    }

    pub(crate) fn policy(
        self,
        order: Order,
        similarity: &SimilarityOptions,
        multiplex: bool,
    ) -> Box<dyn Policy> {
        let queries = Similarity::Queries(similarity.queries);
        let delta = similarity.delta;
        match self {
            PolicyKind::Multise => Box::new(Merging),
            PolicyKind::Chance(seed) => Box::new(ByChance::new(seed)),
            PolicyKind::Ssm => Box::new(StaticMerging { similarity: Similarity::Any }),
            PolicyKind::Qce => Box::new(StaticMerging { similarity: queries }),
            PolicyKind::Dse => Box::new(Forking::new(order)),
            PolicyKind::Concolic => Box::new(Concolic::new(order, multiplex)),
            PolicyKind::Dsm => Box::new(DynamicMerging::new(Similarity::Any, order, delta)),
            PolicyKind::DsmQce => Box::new(DynamicMerging::new(queries, order, delta)),
        }
    }
}

/// Which state runs next where there are several and none is wanted first.
pub type Order = StateOrder;

/// The parameters of policies that ask whether states are similar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SimilarityOptions {
    /// Of query count estimation.
    pub queries: Queries,
    /// How many places a state may be behind another and still go first to meet it.
    pub delta: usize,
}

/// The paper's distance, which it found by trying.
pub const DEFAULT_DELTA: usize = 8;

impl Default for SimilarityOptions {
    fn default() -> SimilarityOptions {
        SimilarityOptions { queries: Queries::default(), delta: DEFAULT_DELTA }
    }
}

impl FromStr for PolicyKind {
    type Err = String;

    fn from_str(text: &str) -> Result<PolicyKind, String> {
        PolicyKind::ALL.into_iter().find(|policy| policy.name() == text).ok_or_else(|| {
            format!(
                "unknown policy `{text}`; the policies are multise, dse, ssm, qce, dsm, dsm+qce and concolic"
            )
        })
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
    /// When states are similar, for policies that ask.
    pub similarity: SimilarityOptions,
    /// Whether under `concolic` assignments that solvers have passed are tried on all open sides.
    pub multiplex: bool,
    /// Whether the paths of a merged run are counted afterwards.
    pub counts_paths: bool,
    /// Whether loops whose rounds are alike are done at once.
    pub patterns: Patterns,
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
            similarity: SimilarityOptions::default(),
            multiplex: true,
            counts_paths: true,
            patterns: Patterns::On,
            profile: false,
        }
    }
}
