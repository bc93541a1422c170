//! 64 assignments at once: a guard as a 64-bit mask of the assignments that satisfy it.
//!
//! Invariant: an entry of a [`MaskMemo`] holds for the node of that index in the memo's generation; a collection since
//! then empties the memo by itself. That the atoms' masks stay the same between calls is the caller's part.

use crate::Kernel;
use crate::atoms::Atom;
use crate::word::Guard;

/// Masks of guard nodes, kept over calls.
#[derive(Default, Debug)]
pub struct MaskMemo {
    masks: Vec<u64>,
    /// One bit per node: is its mask known?
    known: Vec<u64>,
    generation: u64,
}

impl MaskMemo {
    /// An empty memo.
    pub fn new() -> MaskMemo {
        MaskMemo::default()
    }

    /// Forgets all masks: to be called when an atom's mask has changed.
    pub fn clear(&mut self) {
        self.known.fill(0);
    }

    fn prepare(&mut self, generation: u64, extent: usize) {
        if self.generation != generation {
            self.clear();
            self.generation = generation;
        }
        if self.masks.len() < extent {
            self.masks.resize(extent, 0);
            self.known.resize(extent.div_ceil(64), 0);
        }
    }

    #[inline]
    fn get(&self, guard: Guard) -> Option<u64> {
        let index = guard.index();
        let flip = 0_u64.wrapping_sub(u64::from(guard.complement_bit()));
        if index == 0 {
            return Some(flip);
        }
        (self.known[index / 64] >> (index % 64) & 1 == 1).then(|| self.masks[index] ^ flip)
    }

    fn put(&mut self, index: usize, mask: u64) {
        self.masks[index] = mask;
        self.known[index / 64] |= 1 << (index % 64);
    }
}

impl Kernel {
    /// Which of 64 assignments satisfy the guard; `atom_mask` says in which of them an atom is true.
    pub fn mask(&self, guard: Guard, memo: &mut MaskMemo, mut atom_mask: impl FnMut(Atom) -> u64) -> u64 {
        memo.prepare(self.generation(), self.guards.extent());
        if let Some(mask) = memo.get(guard) {
            return mask;
        }
        let mut pending = vec![guard.index()];
        while let Some(&index) = pending.last() {
            let node = self.guards.node(index);
            let (hi, lo) = (Guard(node.hi), Guard(node.lo));
            match (memo.get(hi), memo.get(lo)) {
                (Some(hi), Some(lo)) => {
                    let atom = atom_mask(Atom::from_var(node.var));
                    memo.put(index, atom & hi | !atom & lo);
                    pending.pop();
                }
                (hi_mask, lo_mask) => {
                    pending.extend(lo_mask.is_none().then_some(lo.index()));
                    pending.extend(hi_mask.is_none().then_some(hi.index()));
                }
            }
        }
        memo.get(guard).expect("the walk ends when the guard's own node is known")
    }
}
