//! What the user may set.

use interp::{Bounds, DepthFirst, Merging, Policy};
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
}

impl PolicyKind {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            PolicyKind::Multise => "multise",
            PolicyKind::Dse => "dse",
        }
    }

    pub(crate) fn policy(self) -> Box<dyn Policy> {
        match self {
            PolicyKind::Multise => Box::new(Merging),
            PolicyKind::Dse => Box::new(DepthFirst),
        }
    }
}

impl FromStr for PolicyKind {
    type Err = String;

    fn from_str(text: &str) -> Result<PolicyKind, String> {
        let known = [PolicyKind::Multise, PolicyKind::Dse];
        known
            .into_iter()
            .find(|policy| policy.name() == text)
            .ok_or_else(|| format!("unknown policy `{text}`; the policies are multise and dse"))
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
}

/// Rounds of an input-dependent loop: enough for the loops of small programs over small inputs, and still quick for a loop over an int32.
pub const DEFAULT_MAX_VISITS: u64 = 128;
/// Nodes of the diagrams: about half a gigabyte.
pub const DEFAULT_NODE_BUDGET: usize = 8_000_000;

impl Default for Options {
    fn default() -> Options {
        Options {
            policy: PolicyKind::Multise,
            bounds: Bounds { max_visits: DEFAULT_MAX_VISITS, max_depth: 1_000, max_steps: None },
            limits: Limits { node_budget: DEFAULT_NODE_BUDGET, smt_timeout: Duration::from_secs(5) },
            tiers: TierSet::all(),
        }
    }
}
