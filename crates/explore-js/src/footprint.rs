//! Which branch sides an input passes, read off the guards under which the run passed them: 64 inputs at a time, and without
//! running anything.
//!
//! Invariant: a footprint is given only for inputs whose path was followed to its end; it is then what a concrete run of the
//! input passes.

use crate::coverage::{BranchSide, side_of};
use explore::Exploration;
use interp::Side;
use js::Runtime;
use std::collections::BTreeSet;
use summary::{Atom, Guard, MaskMemo};
use term::Assignment;

/// Inputs that are asked about at once: the bits of a machine word.
const BLOCK: usize = 64;

/// By input: the sides of the user's files that it passes; none where only a run can tell.
pub fn footprints(
    exploration: &Exploration<Runtime>,
    inputs: &[Assignment],
    own: Option<&str>,
) -> Vec<Option<BTreeSet<BranchSide>>> {
    let Some(passes) = exploration.coverage.passes.whole() else { return vec![None; inputs.len()] };
    let shown =
        |(side, guards): &(Side, Vec<Guard>)| Some((side_of(exploration, *side, own)?, guards.clone()));
    let sides: Vec<(BranchSide, Vec<Guard>)> = passes.iter().filter_map(shown).collect();
    inputs.chunks(BLOCK).flat_map(|block| footprints_of_block(exploration, &sides, block)).collect()
}

fn footprints_of_block(
    exploration: &Exploration<Runtime>,
    sides: &[(BranchSide, Vec<Guard>)],
    inputs: &[Assignment],
) -> Vec<Option<BTreeSet<BranchSide>>> {
    let mut masks = Masks { exploration, inputs, atoms: Vec::new(), memo: MaskMemo::new() };
    let ended = exploration.final_state.as_ref().and_then(|state| state.guard).unwrap_or(Guard::FALSE);
    let lost = exploration.losses.iter().fold(0, |lost, loss| lost | masks.of(loss.guard));
    let known = masks.of(ended) & !lost;
    let is_known = |index: usize| known >> index & 1 == 1;
    let mut found: Vec<Option<BTreeSet<BranchSide>>> =
        (0..inputs.len()).map(|index| is_known(index).then(BTreeSet::new)).collect();
    for (side, guards) in sides {
        let passed = guards.iter().fold(0, |passed, &guard| passed | masks.of(guard));
        for (index, found) in found.iter_mut().enumerate() {
            if passed >> index & 1 == 1
                && let Some(found) = found
            {
                found.insert(side.clone());
            }
        }
    }
    found
}

/// Truths under each of the inputs.
struct Masks<'e> {
    exploration: &'e Exploration<Runtime>,
    inputs: &'e [Assignment],
    /// By atom, where it was asked for.
    atoms: Vec<Option<u64>>,
    memo: MaskMemo,
}

impl Masks<'_> {
    fn of(&mut self, guard: Guard) -> u64 {
        let Masks { exploration, inputs, atoms, memo } = self;
        let path = &exploration.cx.path;
        path.kernel.mask(guard, memo, |atom: Atom| {
            if atoms.len() <= atom.index() {
                atoms.resize(atom.index() + 1, None);
            }
            *atoms[atom.index()].get_or_insert_with(|| {
                let bit = |(index, input)| u64::from(path.atom_holds(atom, input)) << index;
                inputs.iter().enumerate().map(bit).fold(0, |mask, bit| mask | bit)
            })
        })
    }
}
