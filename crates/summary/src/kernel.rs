//! The kernel: atoms, nodes, caches and budget, and the two constructors that every node goes through.
//!
//! Invariants of a node `(atom, hi, lo)`, kept by [`Kernel::guard_node`] and [`Kernel::word_node`]:
//! * `hi != lo`, both are later in the atom order, neither is DEAD;
//! * `hi` tests no atom that this one implies (the laws of chains and families decide them all; what an atom implies follows it
//!   in the order without a gap, so it is enough that `hi` does not begin with one), and where `lo` does, it is another one than `hi`
//!   once they are true (else this atom would decide nothing): so equal functions on valid assignments are one node;
//! * a guard node has guards as children and an uncomplemented `hi`; a summary node has a child that is no guard.

use crate::arena::Arena;
use crate::atoms::{AtomOrder, Var};
use crate::cache::{COMFORTABLE_GUARDS, COMFORTABLE_WORDS, GuardOperands, OperationCache, WordOperands};
use crate::call_memo::CallMemo;
use crate::word::{Guard, Summary};
use std::fmt;
use stdx::{Activity, Meter};

/// The node budget is used up. The kernel is as good as before: collect, or split the work, and try again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Saturated;

impl fmt::Display for Saturated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the diagrams have reached their node budget")
    }
}

impl std::error::Error for Saturated {}

/// What the kernel has done since it was made.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct KernelCounters {
    /// Nodes in the tables now, garbage included until the next collection.
    pub nodes_live: usize,
    /// The most there ever were.
    pub nodes_peak: usize,
    /// Nodes made, also those that were freed.
    pub nodes_made: u64,
    /// Recursive steps of all operations that made it past the trivial cases.
    pub operations: u64,
    /// How many of those steps the operation cache answered.
    pub cache_hits: u64,
    /// Collections.
    pub collections: u64,
}

/// The decision-diagram kernel. See the crate's documentation.
pub struct Kernel {
    pub(crate) order: AtomOrder,
    pub(crate) guards: Arena<u32>,
    pub(crate) summaries: Arena<u64>,
    pub(crate) guard_cache: OperationCache<GuardOperands, u32>,
    pub(crate) word_cache: OperationCache<WordOperands, u64>,
    /// Without what the arenas and caches count themselves.
    counters: KernelCounters,
    /// The number of the latest walk of a verb: it keys the walk's entries in the word cache.
    pub(crate) latest_walk: u32,
    /// Call memos that no verb uses at the moment.
    pub(crate) spare_memos: Vec<CallMemo>,
    node_budget: usize,
    generation: u64,
    /// Asked now and then during long operations.
    stop: Option<StopSignal>,
    is_stopped: bool,
    /// Nodes that were asked for.
    ticks: u64,
    /// Of them those that somebody was told of.
    told: u64,
    meter: Meter,
}

/// Whether a long operation is to end without a result. Who is asked is told how many nodes were asked for since anybody was last told.
pub type StopSignal = Box<dyn Fn(u64) -> bool>;

/// Between two questions whether to stop: some milliseconds of work.
const TICKS_PER_LOOK: u64 = 1 << 16;

/// No budget is above this, so that an index with its complement bit fits 32 bits.
const MOST_NODES: usize = (1 << 30) - 1;

impl Kernel {
    /// A kernel without atoms that holds at most this many nodes at a time.
    pub fn new(node_budget: usize) -> Kernel {
        Kernel {
            order: AtomOrder::new(),
            guards: Arena::new(0),
            summaries: Arena::new(0),
            guard_cache: OperationCache::new(0, COMFORTABLE_GUARDS),
            word_cache: OperationCache::new(0, COMFORTABLE_WORDS),
            counters: KernelCounters::default(),
            latest_walk: 0,
            spare_memos: Vec::new(),
            node_budget: node_budget.min(MOST_NODES),
            generation: 0,
            stop: None,
            is_stopped: false,
            ticks: 0,
            told: 0,
            meter: Meter::default(),
        }
    }

    /// Who says whether a long operation is to end: it is then [`Saturated`] as if it had passed the budget.
    pub fn set_stop(&mut self, stop: Option<StopSignal>) {
        self.stop = stop;
        self.is_stopped = false;
    }

    /// Whether an operation was [`Saturated`] because it was to end, not for want of nodes.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Looks whether the work is to end. What takes long without operations on diagrams asks this now and then.
    pub fn look(&mut self) -> Result<(), Saturated> {
        let ticks = self.take_ticks();
        self.is_stopped |= self.stop.as_ref().is_some_and(|stop| stop(ticks));
        if self.is_stopped { Err(Saturated) } else { Ok(()) }
    }

    /// How many nodes were asked for since somebody was last told: what operations on diagrams take, nearly.
    pub fn take_ticks(&mut self) -> u64 {
        self.ticks - std::mem::replace(&mut self.told, self.ticks)
    }

    /// Shows on this meter when diagrams are worked on.
    pub fn set_meter(&mut self, meter: Meter) {
        self.meter = meter;
    }

    /// The meter, for others to show on it what they do.
    #[inline]
    pub fn meter(&self) -> &Meter {
        &self.meter
    }

    /// Does something that counts as work on diagrams.
    #[inline]
    pub(crate) fn metered<T>(&mut self, work: impl FnOnce(&mut Kernel) -> T) -> T {
        let before = self.meter.begin(Activity::Diagrams);
        let result = work(self);
        self.meter.end(before);
        result
    }

    #[inline]
    fn tick(&mut self) -> Result<(), Saturated> {
        self.ticks += 1;
        if self.ticks.is_multiple_of(TICKS_PER_LOOK) { self.look() } else { Ok(()) }
    }

    /// How many nodes there may be at a time.
    pub fn node_budget(&self) -> usize {
        self.node_budget
    }

    /// Changes the budget. Below the live nodes it only means that no node can be made until a collection.
    pub fn set_node_budget(&mut self, node_budget: usize) {
        self.node_budget = node_budget.min(MOST_NODES);
    }

    /// How many collections there were: within one generation a word means one function.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// What the kernel has done so far.
    pub fn counters(&self) -> KernelCounters {
        let (guard_lookups, guard_hits) = self.guard_cache.counts();
        let (word_lookups, word_hits) = self.word_cache.counts();
        KernelCounters {
            nodes_live: self.nodes_live(),
            operations: guard_lookups + word_lookups,
            cache_hits: guard_hits + word_hits,
            ..self.counters
        }
    }

    /// Nodes of guards and summaries that have not been collected.
    pub fn nodes_live(&self) -> usize {
        self.guards.live() + self.summaries.live()
    }

    pub(crate) fn start_generation(&mut self) {
        self.generation += 1;
        self.counters.collections += 1;
        self.guard_cache.clear();
        self.word_cache.clear();
    }

    /// The guard "if the atom then `hi` else `lo`". `hi` must not test the atom's chain, `lo` only later atoms.
    #[inline]
    pub(crate) fn guard_node(&mut self, var: Var, hi: Guard, lo: Guard) -> Result<Guard, Saturated> {
        self.tick()?;
        if hi == lo {
            return Ok(hi);
        }
        if self.decides_nothing(self.order.key(var), hi, lo) {
            return Ok(lo);
        }
        let complement = hi.complement_bit();
        let (hi, lo) = (hi.0 ^ complement, lo.0 ^ complement);
        let index = match self.guards.find(var, hi, lo) {
            Ok(index) => index,
            Err(slot) => {
                self.count_new_node()?;
                let index = self.guards.insert(slot, var, hi, lo);
                self.guard_cache.grow_with(self.guards.live());
                index
            }
        };
        Ok(Guard(index << 1 | complement))
    }

    /// The summary "if the atom then `hi` else `lo`", under the same conditions; neither side is DEAD.
    #[inline]
    pub(crate) fn word_node(&mut self, var: Var, hi: Summary, lo: Summary) -> Result<Summary, Saturated> {
        self.tick()?;
        if hi == lo {
            return Ok(hi);
        }
        if let (Some(hi), Some(lo)) = (hi.as_guard(), lo.as_guard()) {
            return Ok(self.guard_node(var, hi, lo)?.into());
        }
        let key = self.order.key(var);
        if self.order.implies(key, self.key_of(lo)) && self.word_forced(lo, key) == hi {
            return Ok(lo);
        }
        let index = match self.summaries.find(var, hi.bits(), lo.bits()) {
            Ok(index) => index,
            Err(slot) => {
                self.count_new_node()?;
                let index = self.summaries.insert(slot, var, hi.bits(), lo.bits());
                self.word_cache.grow_with(self.summaries.live());
                index
            }
        };
        Ok(Summary::from_node(index))
    }

    #[inline]
    fn count_new_node(&mut self) -> Result<(), Saturated> {
        let live = self.nodes_live() + 1;
        if live > self.node_budget {
            return Err(Saturated);
        }
        self.counters.nodes_made += 1;
        self.counters.nodes_peak = self.counters.nodes_peak.max(live);
        Ok(())
    }

    #[inline]
    fn decides_nothing(&self, key: u64, hi: Guard, lo: Guard) -> bool {
        let own = self.order.key(self.guards.node(lo.index()).var);
        self.order.implies(key, own) && self.guard_forced(lo, key) == hi
    }

    /// The guard where the atom with this key is true, which comes no later than the guard's first one.
    #[inline]
    fn guard_forced(&self, guard: Guard, key: u64) -> Guard {
        let mut guard = guard;
        while self.order.implies(key, self.order.key(self.guards.node(guard.index()).var)) {
            guard = self.guard_children(guard).0;
        }
        guard
    }

    /// As [`Kernel::guard_forced`], of a word.
    #[inline]
    pub(crate) fn word_forced(&self, x: Summary, key: u64) -> Summary {
        let mut x = x;
        while self.order.implies(key, self.key_of(x)) {
            x = self.children(x).0;
        }
        x
    }

    /// The var that the word tests first, 0 for a word that is no node.
    #[inline]
    pub(crate) fn var_of(&self, x: Summary) -> Var {
        if let Some(index) = x.node_index() {
            self.summaries.node(index).var
        } else if let Some(guard) = x.as_guard() {
            self.guards.node(guard.index()).var
        } else {
            0
        }
    }

    #[inline]
    pub(crate) fn key_of(&self, x: Summary) -> u64 {
        self.order.key(self.var_of(x))
    }

    /// The children of a node, complement applied. A word that is no node is its own children.
    #[inline]
    pub(crate) fn children(&self, x: Summary) -> (Summary, Summary) {
        if let Some(index) = x.node_index() {
            let node = self.summaries.node(index);
            (Summary::from_bits(node.hi), Summary::from_bits(node.lo))
        } else if let Some(guard) = x.as_guard().filter(|guard| !guard.is_constant()) {
            let (hi, lo) = self.guard_children(guard);
            (hi.into(), lo.into())
        } else {
            (x, x)
        }
    }

    #[inline]
    pub(crate) fn guard_children(&self, guard: Guard) -> (Guard, Guard) {
        let node = self.guards.node(guard.index());
        let complement = guard.complement_bit();
        (Guard(node.hi ^ complement), Guard(node.lo ^ complement))
    }

    /// The cofactors of a guard by the atom with this key, which comes no later than the guard's first one. On the true
    /// side the atoms that it implies are true as well.
    #[inline]
    pub(crate) fn guard_cofactors(&self, guard: Guard, key: u64) -> (Guard, Guard) {
        let own = self.order.key(self.guards.node(guard.index()).var);
        if !self.order.implies(key, own) {
            return (guard, guard);
        }
        let (hi, lo) = self.guard_children(guard);
        if own == key { (hi, lo) } else { (self.guard_forced(hi, key), guard) }
    }

    /// As [`Kernel::guard_cofactors`], of a word.
    #[inline]
    pub(crate) fn word_cofactors(&self, x: Summary, key: u64) -> (Summary, Summary) {
        let own = self.key_of(x);
        if !self.order.implies(key, own) {
            return (x, x);
        }
        let (hi, lo) = self.children(x);
        if own == key { (hi, lo) } else { (self.word_forced(hi, key), x) }
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernel")
            .field("atoms", &self.atom_count())
            .field("node_budget", &self.node_budget)
            .field("counters", &self.counters())
            .finish_non_exhaustive()
    }
}
