//! Counters of a run, gathered by looking on.

use crate::profile::Shares;
use interp::{Cx, Instant, Observer, Refusal, Site, State};
use std::collections::BTreeMap;
use stdx::FxHashMap;
use summary::{Guard, Summary};

/// What the observer counts. Counters are the same on every run of the same program and settings.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// Instructions executed.
    pub instructions: u64,
    /// Instructions times the arms for which each was evaluated.
    pub operations: u64,
    /// Bundles of paths that met at a block.
    pub merges: u64,
    /// States of which paths have ended; where each path is a state of its own, this is the number of paths.
    pub ends: u64,
    /// Writes of registers and cells.
    pub writes: u64,
    /// Arms over all writes.
    pub arms_written: u64,
    /// Most arms of one write.
    pub arms_max: u64,
    /// Writes whose numbers became one term, because they were too many.
    pub collapses: u64,
    /// Loops that were done at once for any number of rounds.
    pub at_once: u64,
    /// Points at which paths parted.
    pub splits: u64,
    /// States that were made, the first included.
    pub states: u64,
    /// Most of them at a time.
    pub states_peak: u64,
    /// States that became part of another.
    pub states_joined: u64,
    /// Why states that stood at one place were not joined, and how often.
    pub refusals: BTreeMap<&'static str, u64>,
    /// The variables because of which states that stood at one place were not similar, and how often.
    pub unlike: BTreeMap<String, u64>,
    /// How often a state went first to meet another one.
    pub forwards: u64,
    /// How often it met one.
    pub forwards_met: u64,
    /// The multiplicities of all states that have ended: paths, if every path of a state could go every way that the state went.
    pub multiplicity: f64,
    /// What only a profile has.
    pub profile: Option<Profile>,
    sizes: Sizes,
}

/// Arms of diagrams that were written: the same ones are written again and again.
#[derive(Clone, Default)]
struct Sizes {
    known: FxHashMap<Summary, u64>,
    /// Words mean something else after a collection.
    generation: u64,
}

impl Sizes {
    fn arms(&mut self, cx: &Cx, content: Summary) -> u64 {
        let kernel = &cx.path.kernel;
        if content.as_guard().is_some() {
            return 2;
        }
        if self.generation != kernel.generation() {
            self.known.clear();
            self.generation = kernel.generation();
        }
        *self.known.entry(content).or_insert_with(|| kernel.arm_count(content) as u64)
    }
}

impl std::fmt::Debug for Sizes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sizes")
    }
}

/// What is measured when somebody asks for it.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// Where time went; none for a run that was too short to tell.
    pub shares: Option<Shares>,
    /// Paths that reach a write for each value that it writes, averaged over writes; none where it was not found out.
    pub sharing_factor: Option<f64>,
    /// Updates of variables, properties and cells on part of the paths that left several values.
    pub value_merges: u64,
    /// Of them, those whose values are not all integers, not all strings and not all Booleans.
    pub merges_outside_theory: u64,
}

impl Statistics {
    /// Arms per write.
    pub fn summary_size_average(&self) -> f64 {
        if self.writes == 0 { 0.0 } else { self.arms_written as f64 / self.writes as f64 }
    }
}

impl Observer for Statistics {
    fn step(&mut self, _cx: &mut Cx, _state: &State, instant: &Instant) {
        self.instructions += 1;
        self.operations += instant.arms as u64;
    }

    fn steps(&mut self, _guard: Guard, steps: u64, writes: u64) {
        self.instructions += steps;
        self.operations += steps;
        self.writes += writes;
        self.arms_written += writes;
        self.arms_max = self.arms_max.max(u64::from(writes > 0));
    }

    fn split(&mut self, _cx: &Cx, _site: Site, _arms: &[Guard]) {
        self.splits += 1;
    }

    fn at_once(&mut self) {
        self.at_once += 1;
    }

    fn merge(&mut self, _cx: &Cx, _state: &State) {
        self.merges += 1;
    }

    fn state(&mut self, live: usize) {
        self.states += 1;
        self.states_peak = self.states_peak.max(live as u64);
    }

    fn join(&mut self, result: Result<(), Refusal>) {
        match result {
            Ok(()) => self.states_joined += 1,
            Err(Refusal(cause)) => *self.refusals.entry(cause).or_insert(0) += 1,
        }
    }

    fn unlike(&mut self, variable: &str) {
        match self.unlike.get_mut(variable) {
            Some(count) => *count += 1,
            None => _ = self.unlike.insert(variable.to_owned(), 1),
        }
    }

    fn forward(&mut self, has_met: bool) {
        *(if has_met { &mut self.forwards_met } else { &mut self.forwards }) += 1;
    }

    fn ended_state(&mut self, multiplicity: f64) {
        self.multiplicity += multiplicity;
        self.ends += 1;
    }

    fn write(&mut self, cx: &mut Cx, _guard: Guard, content: Summary) {
        // A number, no list.
        let arms = if content.is_node() { self.sizes.arms(cx, content) } else { 1 };
        self.writes += 1;
        self.arms_written += arms;
        self.arms_max = self.arms_max.max(arms);
    }

    fn collapse(&mut self, _cx: &Cx, _content: Summary) {
        self.collapses += 1;
    }
}
