//! What reports about programs of any language say of an exploration: counters, times, why a side was not reached.

use explore::{Exploration, PathCount, PolicyKind};
use interp::Loss;
use path::Tier;
use report::{Count, SolvingStats, StateStats, Stats, Tiers};

/// The counters of an exploration of any language.
pub fn stats<G>(exploration: &Exploration<G>, policy: PolicyKind) -> Stats {
    let counters = &exploration.cx.path.counters;
    let statistics = &exploration.statistics;
    let kernel = &exploration.kernel;
    let time_ms = exploration.time.as_secs_f64() * 1e3;
    let solver_ms = exploration.cx.path.smt_time.as_secs_f64() * 1e3;
    let shares = statistics.profile.and_then(|profile| profile.shares);
    let answered = |tier: Tier| counters.answered(tier);
    Stats {
        policy: policy.name().to_owned(),
        paths: match &exploration.paths {
            PathCount::Exactly(count) => Count::Known(count.to_string()),
            PathCount::Unknown(reason) => Count::Unknown((*reason).to_owned()),
        },
        sides: Tier::ALL.into_iter().map(answered).sum::<u64>() + counters.unknown,
        tiers: Tiers {
            diagram: answered(Tier::Diagram),
            lemmas: answered(Tier::Lemmas),
            pool: answered(Tier::Pool),
            bounds: answered(Tier::Bounds),
            linear: answered(Tier::Linear),
            samples: answered(Tier::Samples),
            sweep: answered(Tier::Sweep),
            search: answered(Tier::Search),
            smt: answered(Tier::Smt),
        },
        undecided: counters.unknown,
        smt_calls: counters.smt_calls,
        operations: statistics.operations,
        instructions: statistics.instructions,
        merges: statistics.merges,
        value_merges: statistics.profile.map(|profile| profile.value_merges),
        merges_outside_theory: statistics.profile.map(|profile| profile.merges_outside_theory),
        sharing_factor: statistics.profile.and_then(|profile| profile.sharing_factor),
        writes: statistics.writes,
        collapses: statistics.collapses,
        summary_size_avg: statistics.summary_size_average(),
        summary_size_max: statistics.arms_max,
        nodes: kernel.nodes_made,
        nodes_peak: kernel.nodes_peak as u64,
        collections: kernel.collections,
        saturations: exploration.saturations,
        lemmas: counters.lemmas_learned,
        time_ms,
        solver_ms,
        solver_call_ms: (counters.smt_calls > 0).then(|| solver_ms / counters.smt_calls as f64),
        diagram_ms: shares.map(|shares| shares.diagrams * time_ms),
        ladder_ms: shares.map(|shares| shares.ladder * time_ms),
        work: exploration.work.iter().map(|&(kind, times)| (kind.to_owned(), times)).collect(),
        solving: SolvingStats {
            solved: counters.solved,
            sweep_points: counters.sweep_points,
            pivots: counters.pivots,
            drawn: counters.samples.drawn,
            offered: counters.samples.offered,
            kept: counters.samples.kept,
            duplicate: counters.samples.duplicate,
            promoted: counters.samples.promoted,
            sides: counters.samples.sides,
            reached: exploration.reached.clone(),
        },
        states: policy.joins().then(|| StateStats {
            made: statistics.states,
            peak: statistics.states_peak,
            joined: statistics.states_joined,
            refusals: statistics.refusals.iter().map(|(&cause, &count)| (cause.to_owned(), count)).collect(),
            unlike: statistics.unlike.clone(),
            forwards: statistics.forwards,
            forwards_met: statistics.forwards_met,
            multiplicity: statistics.multiplicity,
        }),
    }
}

/// Why there is no input for a side: of a branch that was reached or not, in a run that left something out or did not. Where only bounds
/// were in the way, every path that keeps them was followed to its end.
pub fn why_uncovered(is_reached: bool, losses: &[Loss]) -> &'static str {
    match (is_reached, losses) {
        (true, []) => "unreachable",
        (false, []) => "its branch is never reached",
        (_, losses) if losses.iter().all(|loss| loss.reason.is_bound()) => {
            "no input reaches it within the bounds"
        }
        _ => "no input was found; paths were left out",
    }
}
