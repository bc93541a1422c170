//! Which registers the code of a function still reads: at the start of which blocks their values matter.
//!
//! Invariant: a register that is not live at the start of a block is written on every way from there before it is read, so
//! what it holds for paths that wait there is of no concern.

use ir::{BlockId, Function, Operand, Reg};

/// The most words that are kept about one function: larger ones have every register live everywhere.
const MOST_WORDS: usize = 1 << 18;

/// The live registers by block.
pub(crate) struct Liveness {
    words: usize,
    /// Bit sets in a row, one for each block; empty if the function is too large.
    sets: Vec<u64>,
}

impl Liveness {
    pub(crate) fn of(function: &Function) -> Liveness {
        let words = function.registers.div_ceil(64);
        if words * function.blocks.len() > MOST_WORDS {
            return Liveness { words, sets: Vec::new() };
        }
        let mut liveness = Liveness { words, sets: vec![0; words * function.blocks.len()] };
        let mut written = vec![0; words * function.blocks.len()];
        for (index, block) in function.blocks.iter().enumerate() {
            let place = index * words..(index + 1) * words;
            let (read, written) = (&mut liveness.sets[place.clone()], &mut written[place]);
            for instruction in &block.body {
                instruction.inst.operands().into_iter().for_each(|operand| note_read(operand, read, written));
                if let Some(register) = instruction.inst.written() {
                    written[register.index() / 64] |= 1 << (register.index() % 64);
                }
            }
            block.exit.operands().into_iter().for_each(|operand| note_read(operand, read, written));
        }
        // What later blocks read goes back to the earlier ones until nothing changes.
        while liveness.step_back(function, &written) {}
        liveness
    }

    /// Whether what the register holds matters at the start of a block.
    pub(crate) fn is_live(&self, block: BlockId, register: Reg) -> bool {
        let word = self.sets.get(block.index() * self.words + register.index() / 64);
        word.is_none_or(|word| word >> (register.index() % 64) & 1 == 1)
    }

    fn step_back(&mut self, function: &Function, written: &[u64]) -> bool {
        let mut changed = false;
        for (index, block) in function.blocks.iter().enumerate().rev() {
            block.exit.for_each_successor(|next| {
                let start = index * self.words;
                changed |= self.inherit(index, next, |word| !written[start + word]);
            });
            // Any of the instructions may throw, the first one too.
            if let Some(handler) = block.handler {
                changed |= self.inherit(index, handler.block, |_| u64::MAX);
            }
        }
        changed
    }

    /// What is live in `next` is live in a block, as far as the mask of each word lets it.
    fn inherit(&mut self, block: usize, next: BlockId, mask: impl Fn(usize) -> u64) -> bool {
        let mut changed = false;
        for word in 0..self.words {
            let new = self.sets[next.index() * self.words + word] & mask(word);
            let own = &mut self.sets[block * self.words + word];
            changed |= new & !*own != 0;
            *own |= new;
        }
        changed
    }
}

fn note_read(operand: &Operand, read: &mut [u64], written: &[u64]) {
    if let Operand::Reg(register) = operand {
        let (word, bit) = (register.index() / 64, 1 << (register.index() % 64));
        read[word] |= bit & !written[word];
    }
}
