//! The operation cache: what an operation gave for these operands, direct-mapped and lossy.
//!
//! Invariant: an entry is either unused or a result that still holds; nodes are freed only together with
//! [`OperationCache::clear`].

use crate::arena::hash;

/// Operands of a cached operation. They are arrays of numbers, because a zeroed vector of those costs nothing until it
/// is used; all zeros are no operands of any operation.
pub(crate) trait Operands: Copy + Eq {
    const UNUSED: Self;
    fn hash(&self) -> u64;
}

/// Two guards and the operation (or a third guard, for if-then-else).
pub(crate) type GuardOperands = [u32; 3];

/// Two words, and a guard with the operation or walk.
pub(crate) type WordOperands = [u64; 3];

#[inline]
pub(crate) fn word_operands(op: u32, guard: u32, x: u64, y: u64) -> WordOperands {
    [x, y, u64::from(op) << 32 | u64::from(guard)]
}

impl Operands for GuardOperands {
    const UNUSED: GuardOperands = [0; 3];

    #[inline]
    fn hash(&self) -> u64 {
        hash(self[2], u64::from(self[0]), u64::from(self[1]))
    }
}

impl Operands for WordOperands {
    const UNUSED: WordOperands = [0; 3];

    #[inline]
    fn hash(&self) -> u64 {
        hash((self[2] >> 16) as u32 ^ self[2] as u32, self[0], self[1])
    }
}

/// Entries of a new cache.
const FIRST_ENTRIES: usize = 1 << 10;
/// Where the cache stops growing: 32 MB of guard operations, 64 MB of word operations.
const MOST_ENTRIES: usize = 1 << 21;
/// Entries with which most work is fastest, 4 MB and 2 MB: a cache that the processor's own can hold loses more answers
/// but gives them sooner. Measured: with four times the guard entries the eight queens took twice as long, with a quarter
/// repeated operations did; with two million word entries selects took twice as long as with these. Words need fewer: what a
/// verb's walk found out is never asked again.
pub(crate) const COMFORTABLE_GUARDS: usize = 1 << 18;
pub(crate) const COMFORTABLE_WORDS: usize = 1 << 16;
/// Diagrams with more nodes per entry than this need a bigger cache all the same, or operations on them would do the same
/// steps over and over.
const NODES_PER_ENTRY: usize = 8;

pub(crate) struct OperationCache<K, V> {
    entries: Vec<(K, V)>,
    shift: u32,
    unused: V,
    comfortable: usize,
    lookups: u64,
    hits: u64,
}

impl<K: Operands, V: Copy> OperationCache<K, V> {
    pub(crate) fn new(unused: V, comfortable: usize) -> OperationCache<K, V> {
        let entries = vec![(K::UNUSED, unused); FIRST_ENTRIES];
        OperationCache {
            entries,
            shift: 64 - FIRST_ENTRIES.trailing_zeros(),
            unused,
            comfortable,
            lookups: 0,
            hits: 0,
        }
    }

    #[inline]
    pub(crate) fn get(&mut self, operands: K) -> Option<V> {
        let entry = &self.entries[(operands.hash() >> self.shift) as usize];
        let is_hit = entry.0 == operands;
        self.lookups += 1;
        self.hits += u64::from(is_hit);
        is_hit.then_some(entry.1)
    }

    #[inline]
    pub(crate) fn put(&mut self, operands: K, result: V) {
        self.entries[(operands.hash() >> self.shift) as usize] = (operands, result);
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.fill((K::UNUSED, self.unused));
    }

    /// How often the cache was asked, and how often it knew.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.lookups, self.hits)
    }

    /// Grows with the nodes: two entries for each up to a comfortable size, fewer above.
    #[inline]
    pub(crate) fn grow_with(&mut self, nodes: usize) {
        let entries = self.entries.len();
        let wanted = (nodes * 2).min(self.comfortable).max(nodes / NODES_PER_ENTRY).min(MOST_ENTRIES);
        if wanted > entries {
            self.double();
        }
    }

    #[cold]
    fn double(&mut self) {
        let entries = vec![(K::UNUSED, self.unused); self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, entries);
        self.shift -= 1;
        for (operands, result) in old.into_iter().filter(|entry| entry.0 != K::UNUSED) {
            self.put(operands, result);
        }
    }
}
