//! The operation cache: what an operation gave for these operands, direct-mapped and lossy.
//!
//! Invariant: an entry is either unused or a result that still holds; nodes are freed only together with
//! [`OperationCache::clear`].

use crate::arena::hash;

/// Operands of a cached operation: `op` names the operation, or is its third operand.
pub(crate) trait Operands: Copy + Eq {
    const UNUSED: Self;
    fn hash(&self) -> u64;
}

/// Two guards and the operation (or a third guard, for if-then-else).
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct GuardOperands(pub(crate) u32, pub(crate) u32, pub(crate) u32);

/// Two words, a guard and the operation or walk.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct WordOperands {
    pub(crate) x: u64,
    pub(crate) y: u64,
    pub(crate) guard: u32,
    pub(crate) op: u32,
}

impl Operands for GuardOperands {
    const UNUSED: GuardOperands = GuardOperands(0, 0, 0);

    #[inline]
    fn hash(&self) -> u64 {
        hash(self.2, u64::from(self.0), u64::from(self.1))
    }
}

impl Operands for WordOperands {
    const UNUSED: WordOperands = WordOperands { x: 0, y: 0, guard: 0, op: 0 };

    #[inline]
    fn hash(&self) -> u64 {
        hash(self.guard ^ self.op.rotate_left(16), self.x, self.y)
    }
}

/// Entries of a new cache.
const FIRST_ENTRIES: usize = 1 << 10;
/// Where the cache stops growing: 32 MB of guard operations, 64 MB of word operations.
const MOST_ENTRIES: usize = 1 << 21;

pub(crate) struct OperationCache<K, V> {
    entries: Vec<(K, V)>,
    shift: u32,
    unused: V,
}

impl<K: Operands, V: Copy> OperationCache<K, V> {
    pub(crate) fn new(unused: V) -> OperationCache<K, V> {
        let entries = vec![(K::UNUSED, unused); FIRST_ENTRIES];
        OperationCache { entries, shift: 64 - FIRST_ENTRIES.trailing_zeros(), unused }
    }

    #[inline]
    pub(crate) fn get(&self, operands: K) -> Option<V> {
        let entry = &self.entries[(operands.hash() >> self.shift) as usize];
        (entry.0 == operands).then_some(entry.1)
    }

    #[inline]
    pub(crate) fn put(&mut self, operands: K, result: V) {
        self.entries[(operands.hash() >> self.shift) as usize] = (operands, result);
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.fill((K::UNUSED, self.unused));
    }

    /// Grows to at least as many entries as there are nodes, within the limit.
    #[inline]
    pub(crate) fn grow_with(&mut self, nodes: usize) {
        if nodes > self.entries.len() && self.entries.len() < MOST_ENTRIES {
            self.double();
        }
    }

    #[cold]
    fn double(&mut self) {
        let entries = vec![(K::UNUSED, self.unused); self.entries.len() * 4];
        let old = std::mem::replace(&mut self.entries, entries);
        self.shift -= 2;
        for (operands, result) in old.into_iter().filter(|entry| entry.0 != K::UNUSED) {
            self.put(operands, result);
        }
    }
}
