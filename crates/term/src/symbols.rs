//! Sets of symbols, shared: most terms have the same symbols as one of their operands.
//!
//! Invariant: a set is sorted, without duplicates, and stored once; set 0 is empty.

use std::sync::Arc;

use stdx::{FxHashMap, typed_id};

use crate::Symbol;

typed_id! {
    /// A stored set of symbols.
    pub(crate) struct SymbolSet = "set";
}

pub(crate) struct SymbolSets {
    sets: Vec<Arc<[Symbol]>>,
    ids: FxHashMap<Arc<[Symbol]>, SymbolSet>,
    unions: FxHashMap<(SymbolSet, SymbolSet), SymbolSet>,
}

impl SymbolSets {
    pub(crate) fn new() -> SymbolSets {
        let mut sets =
            SymbolSets { sets: Vec::new(), ids: FxHashMap::default(), unions: FxHashMap::default() };
        sets.store(Vec::new());
        sets
    }

    pub(crate) fn empty(&self) -> SymbolSet {
        SymbolSet::new(0)
    }

    pub(crate) fn members(&self, set: SymbolSet) -> &[Symbol] {
        &self.sets[set.index()]
    }

    pub(crate) fn singleton(&mut self, symbol: Symbol) -> SymbolSet {
        self.store(vec![symbol])
    }

    /// The set of these members, sorted and without duplicates.
    pub(crate) fn of(&mut self, members: Vec<Symbol>) -> SymbolSet {
        self.store(members)
    }

    pub(crate) fn union(&mut self, a: SymbolSet, b: SymbolSet) -> SymbolSet {
        if a == b || b == self.empty() {
            return a;
        }
        if a == self.empty() {
            return b;
        }
        let key = (a.min(b), a.max(b));
        if let Some(&known) = self.unions.get(&key) {
            return known;
        }
        let mut members = [self.members(a), self.members(b)].concat();
        members.sort_unstable();
        members.dedup();
        let union = self.store(members);
        self.unions.insert(key, union);
        union
    }

    pub(crate) fn without(&mut self, set: SymbolSet, symbol: Symbol) -> SymbolSet {
        let Ok(at) = self.members(set).binary_search(&symbol) else { return set };
        let mut members = self.members(set).to_vec();
        members.remove(at);
        self.store(members)
    }

    fn store(&mut self, members: Vec<Symbol>) -> SymbolSet {
        let members: Arc<[Symbol]> = members.into();
        let fresh = SymbolSet::new(self.sets.len());
        let id = *self.ids.entry(members.clone()).or_insert(fresh);
        if id == fresh {
            self.sets.push(members);
        }
        id
    }
}
