//! Nodes and their unique table, for one width of child: guards have 32-bit children, summaries 64-bit words.
//!
//! Invariant: no two live nodes are equal, so a function has one index. Index 0 is never handed out: for guards it is the
//! terminal. A free node has [`FREE`] as its var and hangs on the free list through `next`.

use crate::atoms::Var;

/// The var of a node that holds nothing.
const FREE: Var = Var::MAX;
const NONE: u32 = 0;
/// Buckets of a new table; it doubles when there are as many nodes as buckets.
const FIRST_BUCKETS: usize = 1 << 8;

#[derive(Copy, Clone)]
pub(crate) struct Node<W> {
    pub(crate) hi: W,
    pub(crate) lo: W,
    pub(crate) var: Var,
    next: u32,
}

pub(crate) struct Arena<W> {
    nodes: Vec<Node<W>>,
    buckets: Vec<u32>,
    shift: u32,
    free: u32,
    live: usize,
}

/// The bucket of a node that is being made.
#[derive(Copy, Clone)]
pub(crate) struct Slot(u64);

impl<W: Copy + Eq + Into<u64>> Arena<W> {
    pub(crate) fn new(terminal: W) -> Arena<W> {
        Arena {
            nodes: vec![Node { hi: terminal, lo: terminal, var: 0, next: NONE }],
            buckets: vec![NONE; FIRST_BUCKETS],
            shift: 64 - FIRST_BUCKETS.trailing_zeros(),
            free: NONE,
            live: 0,
        }
    }

    #[inline]
    pub(crate) fn node(&self, index: usize) -> Node<W> {
        self.nodes[index]
    }

    /// How many nodes are in the table.
    #[inline]
    pub(crate) fn live(&self) -> usize {
        self.live
    }

    /// One more than the greatest index ever handed out.
    pub(crate) fn extent(&self) -> usize {
        self.nodes.len()
    }

    /// The index of the node, or where it would go.
    #[inline]
    pub(crate) fn find(&self, var: Var, hi: W, lo: W) -> Result<u32, Slot> {
        let hash = hash(var, hi.into(), lo.into());
        let mut index = self.buckets[(hash >> self.shift) as usize];
        while index != NONE {
            let node = &self.nodes[index as usize];
            if node.hi == hi && node.lo == lo && node.var == var {
                return Ok(index);
            }
            index = node.next;
        }
        Err(Slot(hash))
    }

    /// Makes the node that [`Arena::find`] did not find.
    #[inline]
    pub(crate) fn insert(&mut self, slot: Slot, var: Var, hi: W, lo: W) -> u32 {
        if self.live >= self.buckets.len() {
            self.rebuild(self.buckets.len() * 2);
        }
        let bucket = &mut self.buckets[(slot.0 >> self.shift) as usize];
        let node = Node { hi, lo, var, next: *bucket };
        self.live += 1;
        if self.free == NONE {
            *bucket = self.nodes.len() as u32;
            self.nodes.push(node);
        } else {
            *bucket = self.free;
            self.free = self.nodes[self.free as usize].next;
            self.nodes[*bucket as usize] = node;
        }
        *bucket
    }

    /// Frees every node whose index is not marked and returns how many that were. Low indexes are reused first.
    pub(crate) fn sweep(&mut self, marked: impl Fn(usize) -> bool) -> usize {
        let before = self.live;
        self.free = NONE;
        self.live = 0;
        for index in (1..self.nodes.len()).rev() {
            if self.nodes[index].var != FREE && marked(index) {
                self.live += 1;
            } else {
                self.nodes[index].var = FREE;
                self.nodes[index].next = self.free;
                self.free = index as u32;
            }
        }
        self.rebuild(self.buckets.len());
        before - self.live
    }

    #[cold]
    fn rebuild(&mut self, buckets: usize) {
        self.buckets = vec![NONE; buckets];
        self.shift = 64 - buckets.trailing_zeros();
        for (index, node) in self.nodes.iter_mut().enumerate().skip(1) {
            if node.var != FREE {
                let hash = hash(node.var, node.hi.into(), node.lo.into());
                let bucket = &mut self.buckets[(hash >> self.shift) as usize];
                node.next = *bucket;
                *bucket = index as u32;
            }
        }
    }
}

/// Odd multipliers with well-mixed bits (the golden ratio and two primes of xxHash); the top bits of the sum are used.
const MIX: [u64; 3] = [0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9];

/// A hash whose *top* bits are good.
#[inline]
pub(crate) fn hash(a: u32, b: u64, c: u64) -> u64 {
    let mixed = b.wrapping_mul(MIX[0]) ^ c.wrapping_mul(MIX[1]).rotate_left(32);
    (mixed ^ mixed >> 29).wrapping_add(u64::from(a)).wrapping_mul(MIX[2])
}
