//! Samples: the assignments that tiers pass on their way, whatever came of the question. One that fails the guard that was asked may
//! lie under another one, and costs a walk over its nodes instead of a solution.
//!
//! Invariant: a sample is only an assignment. It becomes a `Witness` where the evaluator has confirmed it on a guard, in the pool, into which it moves
//! then: the pool is never flooded by samples that nobody needs. There is one sample for each combination of truths of the atoms that the question was about, and
//! all limits are counts.

use crate::atoms::AtomTable;
use crate::context::Context;
use crate::pool::{BLOCK, Block, Witness};
use crate::tiers::Tier;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use stdx::{FxHashSet, FxHasher};
use summary::{Atom, Guard, Kernel};
use term::{Assignment, Evaluator, Terms};

/// Blocks of samples; the oldest makes room. Half as many as of witnesses: what nobody has asked for in 256 samples is rarely asked for.
const BLOCKS: usize = 4;
/// Offers of one question that are kept: a search alone may pass thousands, of which the last are nearest to where it went.
pub(crate) const OFFERS: usize = 64;
/// Atoms by which samples of one question are told apart.
const SIGNATURE_ATOMS: usize = 96;
/// Signatures that are remembered; beyond them, none is kept that might be one of these.
const SIGNATURES: usize = 1 << 16;

/// How samples fared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SampleCounters {
    /// Assignments that tiers have passed on.
    pub offered: u64,
    /// Points of boxes that were drawn.
    pub drawn: u64,
    /// Those that were kept.
    pub kept: u64,
    /// Those with the truths of an earlier one.
    pub duplicate: u64,
    /// Those that were found to lie under a guard and became witnesses.
    pub promoted: u64,
    /// Branch sides that samples have decided.
    pub sides: u64,
}

/// Up to which known inputs a guard was tried on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    witnesses: u64,
    samples: u64,
    drawn: u64,
}

/// What tiers have passed and nobody has asked for yet.
#[derive(Default)]
pub(crate) struct Samples {
    /// Newest last.
    blocks: Vec<Block>,
    signatures: FxHashSet<u64>,
    /// Grows with every sample that is kept.
    pub(crate) age: u64,
}

impl Samples {
    fn keep(&mut self, assignment: Assignment) {
        if self.blocks.last().is_none_or(|block| block.len() == BLOCK) {
            if self.blocks.len() == BLOCKS {
                self.blocks.remove(0);
            }
            self.blocks.push(Block::default());
        }
        let block = self.blocks.last_mut().expect("a block was just made");
        block.push(Rc::new(assignment));
        self.age += 1;
    }

    fn find(
        &mut self,
        kernel: &Kernel,
        terms: &Terms,
        atoms: &AtomTable,
        guard: Guard,
    ) -> Option<Assignment> {
        let hit = |block: &mut Block| block.find(kernel, terms, atoms, guard);
        self.blocks.iter_mut().rev().find_map(hit).map(Rc::unwrap_or_clone)
    }
}

impl Context {
    /// A sample under the guard, which becomes a witness.
    pub(crate) fn sample_under(&mut self, guard: Guard) -> Option<Witness> {
        self.sample_since(guard, Tried::default())
    }

    fn sample_since(&mut self, guard: Guard, since: Tried) -> Option<Witness> {
        let found = if since.samples < self.samples.age {
            self.samples.find(&self.kernel, &self.terms, &self.atoms, guard)
        } else {
            None
        };
        let found = found.or_else(|| self.point_under(guard, since.drawn))?;
        let witness = self.admit(guard, found)?;
        self.counters.samples.promoted += 1;
        Some(witness)
    }

    /// Takes what the tiers have passed while they worked on a guard.
    pub(crate) fn take_samples(&mut self, guard: Guard, offers: solver::Offers) {
        self.counters.samples.offered += offers.offered();
        if !self.tiers.has(Tier::Samples) {
            return;
        }
        let mut support = self.kernel.support(guard.into());
        support.truncate(SIGNATURE_ATOMS);
        let base = self.pool.newest().cloned().unwrap_or_default();
        for offer in offers.into_list() {
            // Tiers that work on parts of a guard say nothing about other symbols: these stay as in a known input.
            let mut sample = base.clone();
            offer.iter().for_each(|(symbol, value)| sample.set(symbol, value));
            let signature = signature(&self.terms, &self.atoms, &support, &sample);
            if self.samples.signatures.len() >= SIGNATURES || !self.samples.signatures.insert(signature) {
                self.counters.samples.duplicate += 1;
                continue;
            }
            self.counters.samples.kept += 1;
            self.samples.keep(sample);
        }
    }

    /// What has been tried on a side that is tried now.
    pub fn tried(&self) -> Tried {
        Tried { witnesses: self.pool.age(), samples: self.samples.age, drawn: self.points_drawn() }
    }

    /// A known input under a guard, without any solving: of those that were not tried on it before. Witnesses that were found later than
    /// that are none: whoever asks says that they were found under other guards.
    pub fn known_under(&mut self, guard: Guard, before: Tried) -> Option<Witness> {
        if !self.tiers.has(Tier::Pool) {
            return None;
        }
        if before.witnesses == 0
            && let Some(known) = self.pool.find(&self.kernel, &self.terms, &self.atoms, guard)
        {
            return Some(known);
        }
        if !self.tiers.has(Tier::Samples) {
            return None;
        }
        let witness = self.sample_since(guard, before)?;
        self.counters.samples.sides += 1;
        Some(witness)
    }
}

/// The truths of the atoms as one number. Two samples with the same lie under the same guards over these atoms; that other ones
/// collide costs a sample.
fn signature(terms: &Terms, atoms: &AtomTable, support: &[Atom], sample: &Assignment) -> u64 {
    let mut evaluator = Evaluator::new(terms, sample);
    let mut hasher = FxHasher::default();
    for &atom in support {
        (atom.index(), evaluator.eval(atoms.term(atom)).as_bool()).hash(&mut hasher);
    }
    hasher.finish()
}
