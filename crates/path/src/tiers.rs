//! The rungs of the ladder by name, sets of them, and how many questions each has answered.

use crate::samples::SampleCounters;
use std::str::FromStr;

/// A rung of the ladder, from the cheapest to the one that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// The diagram itself: the guard is false, or the whole path goes one way.
    Diagram,
    /// The guard contradicts what was learned earlier.
    Lemmas,
    /// A known input satisfies it.
    Pool,
    /// An assignment that some tier has passed on its way satisfies it.
    Samples,
    /// Interval and difference propagation.
    Bounds,
    /// Simplex and branching over integers.
    Linear,
    /// Every point of few integers: as many as a search costs before it, far more behind it.
    Sweep,
    /// Mutation of known inputs towards the guard.
    Search,
    /// The procedure for conditions over many places, which the complete solver has no words for: without it they are written out place by place.
    Patterns,
    /// The complete solver.
    Smt,
}

impl Tier {
    /// Every tier in the order in which they are asked.
    pub const ALL: [Tier; 10] = [
        Tier::Diagram,
        Tier::Lemmas,
        Tier::Pool,
        Tier::Samples,
        Tier::Bounds,
        Tier::Linear,
        Tier::Sweep,
        Tier::Search,
        Tier::Patterns,
        Tier::Smt,
    ];

    /// The name on the command line and in reports.
    pub fn name(self) -> &'static str {
        match self {
            Tier::Diagram => "diagram",
            Tier::Lemmas => "lemmas",
            Tier::Pool => "pool",
            Tier::Samples => "samples",
            Tier::Bounds => "bounds",
            Tier::Linear => "linear",
            Tier::Sweep => "sweep",
            Tier::Search => "search",
            Tier::Patterns => "patterns",
            Tier::Smt => "smt",
        }
    }
}

impl FromStr for Tier {
    type Err = String;

    fn from_str(text: &str) -> Result<Tier, String> {
        Tier::ALL.into_iter().find(|tier| tier.name() == text).ok_or_else(|| {
            let names: Vec<&str> = Tier::ALL.iter().map(|tier| tier.name()).collect();
            format!("unknown tier `{text}`; the tiers are {}", names.join(", "))
        })
    }
}

/// Which tiers may answer. The diagram always does: it is how guards are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierSet {
    enabled: [bool; Tier::ALL.len()],
}

impl TierSet {
    /// The whole ladder.
    pub fn all() -> TierSet {
        TierSet { enabled: [true; Tier::ALL.len()] }
    }

    /// The ladder with one rung removed. Removing the diagram has no effect.
    pub fn without(mut self, tier: Tier) -> TierSet {
        self.enabled[tier as usize] = tier == Tier::Diagram;
        self
    }

    /// Whether the tier may answer.
    pub fn has(self, tier: Tier) -> bool {
        self.enabled[tier as usize]
    }
}

/// How many questions each tier has answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TierCounters {
    answered: [u64; Tier::ALL.len()],
    /// Questions that no tier could answer.
    pub unknown: u64,
    /// Questions that neither the diagram nor lemmas nor known inputs answered, so that some tier had to solve them.
    pub solved: u64,
    /// Calls of the complete solver; one question may need several.
    pub smt_calls: u64,
    /// Calls of the complete solver that found a model.
    pub smt_sat: u64,
    /// What became of the assignments that tiers have passed.
    pub samples: SampleCounters,
    /// Inputs that sweeps have tried.
    pub sweep_points: u64,
    /// Exchanges of variables in the tableau of linear integers.
    pub pivots: u64,
    /// Clauses learned from contradictions.
    pub lemmas_learned: u64,
}

impl TierCounters {
    /// Notes one answer.
    #[inline]
    pub fn count(&mut self, tier: Tier) {
        self.answered[tier as usize] += 1;
    }

    /// Answers of this tier so far.
    pub fn answered(&self, tier: Tier) -> u64 {
        self.answered[tier as usize]
    }
}
