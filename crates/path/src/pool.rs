//! The witness pool: inputs that were seen to satisfy some guard, in blocks of 64, with a bit mask per atom.
//!
//! Invariant: bit i of an atom's mask in a block is the truth of the atom under the block's i-th input. One walk over a
//! guard's nodes therefore tests 64 inputs at once.

use crate::atoms::AtomTable;
use std::rc::Rc;
use summary::{Atom, Guard, Kernel, MaskMemo};
use term::{Assignment, Terms};

/// An input that the evaluator has confirmed to satisfy the guard it was made for.
#[derive(Clone, Debug)]
pub struct Witness {
    assignment: Rc<Assignment>,
}

impl Witness {
    /// The values; symbols that it does not mention have their default.
    pub fn assignment(&self) -> &Assignment {
        &self.assignment
    }
}

/// Inputs in a block: the bits of a machine word.
pub(crate) const BLOCK: usize = 64;
/// Blocks in the pool. Eight hold 512 inputs; the corpus shows no further hits beyond that.
const BLOCKS: usize = 8;

/// The pool; when it is full the oldest block makes room.
#[derive(Default)]
pub(crate) struct Pool {
    /// Newest last.
    blocks: Vec<Block>,
    /// How many witnesses there have been.
    age: u64,
}

/// Some inputs, with the truths of atoms under them.
#[derive(Default)]
pub(crate) struct Block {
    inputs: Vec<Rc<Assignment>>,
    /// Per atom: its mask, and for how many of the inputs it has been computed.
    masks: Vec<(u64, u8)>,
    memo: MaskMemo,
}

impl Pool {
    /// Some witness in the pool that satisfies the guard; newest block first, as neighbours tend to be asked about.
    pub(crate) fn find(
        &mut self,
        kernel: &Kernel,
        terms: &Terms,
        atoms: &AtomTable,
        guard: Guard,
    ) -> Option<Witness> {
        let found = self.blocks.iter_mut().rev().find_map(|block| block.find(kernel, terms, atoms, guard));
        found.map(|assignment| Witness { assignment })
    }

    /// The assignment of the newest witness, as a start for a search.
    pub(crate) fn newest(&self) -> Option<&Assignment> {
        self.blocks.last().and_then(|block| block.inputs.last()).map(|assignment| &**assignment)
    }

    /// How many witnesses there have been.
    pub(crate) fn age(&self) -> u64 {
        self.age
    }

    /// Takes an assignment if it satisfies the guard: the only place where witnesses are made.
    pub(crate) fn admit(
        &mut self,
        kernel: &Kernel,
        terms: &Terms,
        atoms: &AtomTable,
        guard: Guard,
        mut assignment: Assignment,
    ) -> Option<Witness> {
        atoms.settle(terms, &mut assignment);
        let truth = kernel.eval(guard.into(), |atom| atoms.holds(terms, atom, &assignment));
        if truth.and_then(|value| value.as_bool()) != Some(true) {
            return None;
        }
        let witness = Witness { assignment: Rc::new(assignment) };
        self.age += 1;
        if self.blocks.last().is_none_or(|block| block.len() == BLOCK) {
            if self.blocks.len() == BLOCKS {
                self.blocks.remove(0);
            }
            self.blocks.push(Block::default());
        }
        let block = self.blocks.last_mut().expect("a block was just made");
        block.push(witness.assignment.clone());
        Some(witness)
    }
}

impl Block {
    pub(crate) fn len(&self) -> usize {
        self.inputs.len()
    }

    pub(crate) fn push(&mut self, input: Rc<Assignment>) {
        self.inputs.push(input);
        self.memo.clear();
    }

    pub(crate) fn inputs(&self) -> &[Rc<Assignment>] {
        &self.inputs
    }

    /// Changes the inputs: to values of symbols about which no atom has been evaluated.
    pub(crate) fn amend(&mut self, mut change: impl FnMut(&mut Assignment)) {
        self.inputs.iter_mut().for_each(|input| change(Rc::make_mut(input)));
    }

    /// The inputs of the block that satisfy the guard.
    pub(crate) fn mask_under(
        &mut self,
        kernel: &Kernel,
        terms: &Terms,
        atoms: &AtomTable,
        guard: Guard,
    ) -> u64 {
        let Block { inputs, masks, memo } = self;
        let found = kernel.mask(guard, memo, |atom| mask_of(inputs, masks, terms, atoms, atom));
        found & (u64::MAX >> (BLOCK - inputs.len()))
    }

    /// Whether the truths of an atom are known for all inputs.
    pub(crate) fn knows(&self, atom: Atom) -> bool {
        self.masks.get(atom.index()).is_some_and(|&(_, known)| usize::from(known) == self.inputs.len())
    }

    /// Takes the truths of an atom from somebody who has worked them out.
    pub(crate) fn tell(&mut self, atom: Atom, mask: u64) {
        if self.masks.len() <= atom.index() {
            self.masks.resize(atom.index() + 1, (0, 0));
        }
        let filled = u64::MAX >> (BLOCK - self.inputs.len());
        self.masks[atom.index()] = (mask & filled, self.inputs.len() as u8);
    }

    /// Some input of the block that satisfies the guard.
    pub(crate) fn find(
        &mut self,
        kernel: &Kernel,
        terms: &Terms,
        atoms: &AtomTable,
        guard: Guard,
    ) -> Option<Rc<Assignment>> {
        self.hits(kernel, terms, atoms, guard).1
    }

    /// How many inputs of the block satisfy the guard, and the first of them.
    pub(crate) fn hits(
        &mut self,
        kernel: &Kernel,
        terms: &Terms,
        atoms: &AtomTable,
        guard: Guard,
    ) -> (u32, Option<Rc<Assignment>>) {
        let hits = self.mask_under(kernel, terms, atoms, guard);
        (hits.count_ones(), (hits != 0).then(|| self.inputs[hits.trailing_zeros() as usize].clone()))
    }
}

fn mask_of(
    inputs: &[Rc<Assignment>],
    masks: &mut Vec<(u64, u8)>,
    terms: &Terms,
    atoms: &AtomTable,
    atom: Atom,
) -> u64 {
    if masks.len() <= atom.index() {
        masks.resize(atom.index() + 1, (0, 0));
    }
    let (mask, known) = &mut masks[atom.index()];
    for (bit, input) in inputs.iter().enumerate().skip(*known as usize) {
        *mask |= u64::from(atoms.holds(terms, atom, input)) << bit;
    }
    *known = inputs.len() as u8;
    *mask
}
