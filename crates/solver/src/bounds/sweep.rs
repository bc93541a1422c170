//! Propagation: rules are applied until nothing narrows any more, or the allowance is spent.
//!
//! Invariant: a rule is dirty when a fact that it looks at has changed since it was applied. Sweeps alternate their
//! direction, so that a chain of constraints settles in two sweeps whatever its order.

use super::network::{Network, Rule};
use super::store::{Cell, Conflict, Fact, Store};

/// A network with its domains at some point of the propagation.
pub(super) struct Propagation<'a> {
    network: &'a Network,
    pub(super) store: Store,
    dirty: Bits,
    /// Whether rows, which are what literals say of sums, are left out.
    pub(super) without_rows: bool,
    scratch: Vec<Fact>,
}

impl<'a> Propagation<'a> {
    /// The start: initial domains, every rule to be applied.
    pub(super) fn new(network: &'a Network) -> Propagation<'a> {
        let store = Store::new(network.domains.clone());
        let dirty = Bits::all(network.rules.len());
        Propagation { network, store, dirty, without_rows: false, scratch: Vec::new() }
    }

    /// Takes the literals about single cells in.
    pub(super) fn assume_facts(&mut self) -> Result<(), Conflict> {
        for fact in &self.network.facts {
            let mark = self.store.mark();
            self.store.intersect(fact.cell, fact.domain, Some(fact.literal), &[])?;
            self.wake_since(mark);
        }
        Ok(())
    }

    /// Applies dirty rules until there are none, in at most that many sweeps.
    pub(super) fn run(&mut self, sweeps: usize) -> Result<(), Conflict> {
        for sweep in 0..sweeps {
            if !self.dirty.any() {
                break;
            }
            self.sweep(sweep % 2 == 1)?;
        }
        Ok(())
    }

    /// Narrows a cell to one number, by choice.
    pub(super) fn choose(&mut self, cell: Cell, value: i128) {
        self.choose_range(cell, value, value);
    }

    /// Narrows a cell to the numbers of a range, by choice.
    pub(super) fn choose_range(&mut self, cell: Cell, lo: i128, hi: i128) {
        let mark = self.store.mark();
        self.store.raise_lower(cell, lo, None, &[]);
        self.store.lower_upper(cell, hi, None, &[]);
        self.store.exclude_nan(cell, None, &[]);
        self.wake_since(mark);
    }

    /// Narrows a cell to NaN, by choice.
    pub(super) fn choose_nan(&mut self, cell: Cell) {
        let mark = self.store.mark();
        let hi = self.store.domain(cell).hi;
        self.store.raise_lower(cell, hi + 1, None, &[]);
        self.wake_since(mark);
    }

    /// Takes everything since `mark` back.
    pub(super) fn undo_to(&mut self, mark: usize) {
        self.store.undo_to(mark);
        self.dirty.clear();
    }

    fn sweep(&mut self, backwards: bool) -> Result<(), Conflict> {
        let mut place =
            if backwards { self.dirty.last_before(self.dirty.len()) } else { self.dirty.first_from(0) };
        while let Some(rule) = place {
            self.dirty.remove(rule);
            let mark = self.store.mark();
            if !(self.without_rows && matches!(self.network.rules[rule], Rule::Row(_))) {
                self.network.rules[rule].apply(&mut self.store, &mut self.scratch)?;
                self.wake_since(mark);
            }
            place = if backwards { self.dirty.last_before(rule) } else { self.dirty.first_from(rule + 1) };
        }
        Ok(())
    }

    fn wake_since(&mut self, mark: usize) {
        for (cell, side) in self.store.since(mark) {
            for &rule in self.network.watchers(cell, side) {
                self.dirty.insert(rule as usize);
            }
        }
    }
}

/// A set of rule numbers.
#[derive(Debug)]
struct Bits {
    words: Vec<u64>,
    len: usize,
}

impl Bits {
    fn all(len: usize) -> Bits {
        let mut bits = Bits { words: vec![0; len.div_ceil(64)], len };
        (0..len).for_each(|idx| bits.insert(idx));
        bits
    }

    fn len(&self) -> usize {
        self.len
    }

    fn any(&self) -> bool {
        self.words.iter().any(|&word| word != 0)
    }

    fn clear(&mut self) {
        self.words.fill(0);
    }

    fn insert(&mut self, idx: usize) {
        self.words[idx / 64] |= 1 << (idx % 64);
    }

    fn remove(&mut self, idx: usize) {
        self.words[idx / 64] &= !(1 << (idx % 64));
    }

    fn first_from(&self, start: usize) -> Option<usize> {
        let first = *self.words.get(start / 64)? & (u64::MAX << (start % 64));
        let rest = self.words.iter().copied().enumerate().skip(start / 64 + 1);
        let (idx, word) = std::iter::once((start / 64, first)).chain(rest).find(|&(_, word)| word != 0)?;
        Some(idx * 64 + word.trailing_zeros() as usize)
    }

    fn last_before(&self, end: usize) -> Option<usize> {
        let below = self.words.get(end / 64).map(|word| word & ((1 << (end % 64)) - 1));
        let rest = self.words[..(end / 64).min(self.words.len())].iter().copied().enumerate().rev();
        let (idx, word) =
            below.map(|word| (end / 64, word)).into_iter().chain(rest).find(|&(_, word)| word != 0)?;
        Some(idx * 64 + 63 - word.leading_zeros() as usize)
    }
}
