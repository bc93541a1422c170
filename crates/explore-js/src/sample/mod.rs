//! Inputs to ask Node about, and what an exploration says about each of them.
//!
//! Invariant: a prediction is the final state restricted to one input. Nothing is run for it, so that it is a claim of the exploration and
//! not of another run of the engine.

mod content;
mod inputs;
mod random;

pub use content::{Content, Returned};
pub use inputs::{Hints, all, corners, next};
pub use random::Random;

use crate::exploration::{JsExploration, PredictedRun};
use interp::LossReason;
use js::SourcePlace;
use std::collections::BTreeSet;
use term::Assignment;

/// What an exploration says about an input.
pub enum Prediction {
    /// Its run ends like this.
    Ends(PredictedRun),
    /// It was left out, for a reason that is recorded.
    Lost(String),
    /// Nothing, although nothing says that it was left out: our bug.
    Missing,
}

/// How the inputs of a sample are spread: a half is inputs that the exploration has met, of the rest a half is corners.
const MET: usize = 2;
/// Random inputs that are tried for one that is wanted: many do not fulfil an assumption, or are met already.
const TRIES: usize = 6;
/// The seed of the sample: the same program has the same one.
const SEED: u64 = 14;

/// Inputs that the exploration makes a claim about, each case once, at most so many; and how many more are under losses.
pub fn sample(found: &JsExploration, source: &str, count: usize) -> (Vec<Assignment>, usize) {
    let mut sample = Sample { found, cases: BTreeSet::new(), inputs: Vec::new(), lost: 0 };
    let met = met(found);
    let part = count.div_ceil(MET);
    let step = met.len().div_ceil(part.max(1)).max(1);
    met.iter().step_by(step).take(part).for_each(|input| sample.add(input.clone(), part));
    let corners_end = (sample.inputs.len() + (count - part).div_ceil(MET)).min(count);
    corners(found).into_iter().for_each(|input| sample.add(input, corners_end));
    let hints = Hints::of(source);
    let mut random = Random::new(SEED);
    for _ in 0..count * TRIES {
        if sample.inputs.len() >= count {
            break;
        }
        sample.add(next(found, &hints, &met, &mut random), count);
    }
    (sample.inputs, sample.lost)
}

/// The inputs of findings, and those that branch sides were first reached with.
fn met(found: &JsExploration) -> Vec<Assignment> {
    let findings = found.findings.iter().map(|finding| finding.witness.assignment().clone());
    let sides = found.exploration.coverage.reached.iter();
    findings.chain(sides.map(|(_, witness)| witness.assignment().clone())).collect()
}

struct Sample<'f> {
    found: &'f JsExploration,
    cases: BTreeSet<String>,
    inputs: Vec<Assignment>,
    lost: usize,
}

impl Sample<'_> {
    fn add(&mut self, input: Assignment, most: usize) {
        if self.inputs.len() >= most || !self.cases.insert(format!("{:?}", self.found.case_of(&input))) {
            return;
        }
        match self.found.is_lost(&input) {
            true => self.lost += 1,
            false => self.inputs.push(input),
        }
    }
}

impl JsExploration {
    /// Whether an input is under a loss.
    pub fn is_lost(&self, input: &Assignment) -> bool {
        let path = &self.exploration.cx.path;
        self.exploration.losses.iter().any(|loss| path.holds(loss.guard, input))
    }

    /// Where the failure of an input was made, if it is a finding.
    pub fn place_of(&self, input: &Assignment) -> Option<SourcePlace> {
        let path = &self.exploration.cx.path;
        self.findings.iter().find(|finding| path.holds(finding.guard, input))?.place.clone()
    }

    /// What is claimed about an input.
    pub fn predict(&mut self, input: &Assignment) -> Prediction {
        let path = &self.exploration.cx.path;
        let losses = self.exploration.losses.iter().filter(|loss| path.holds(loss.guard, input));
        let reason = losses.clone().next().map(|loss| loss.reason.to_string());
        // A path on which something is not supported ends there, as if it were complete.
        let is_refused = losses.into_iter().any(|loss| matches!(loss.reason, LossReason::Unsupported(_)));
        match (self.outcome_of(input).filter(|_| !is_refused), reason) {
            (Some(outcome), _) => Prediction::Ends(outcome),
            (None, Some(reason)) => Prediction::Lost(reason),
            (None, None) => Prediction::Missing,
        }
    }
}
