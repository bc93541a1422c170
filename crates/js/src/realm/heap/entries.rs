//! The table behind Map, Set, WeakMap and WeakSet: keys in order of insertion, by hash.
//!
//! Invariants: entries are in order of their places, which only grow, so a place outlives any compaction; an entry holds
//! ABSENT on paths without it; on one path at most one entry of a key is present; entries that are absent everywhere are
//! not in the index.

use crate::value::value::{ABSENT, UNDEFINED, is_symbolic};
use interp::{Cx, Renaming, Sides};
use stdx::FxHashMap;
use summary::{Guard, Kernel, Saturated, Summary, Value};

/// Tables with fewer entries that are gone than this are left alone.
const MIN_GONE: usize = 32;

/// Which global made the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableKind {
    /// `Map`
    Map,
    /// `Set`
    Set,
    /// `WeakMap`
    WeakMap,
    /// `WeakSet`
    WeakSet,
}

impl TableKind {
    /// Every kind.
    pub const ALL: [TableKind; 4] = [TableKind::Map, TableKind::Set, TableKind::WeakMap, TableKind::WeakSet];

    /// The name of its constructor.
    pub fn name(self) -> &'static str {
        match self {
            TableKind::Map => "Map",
            TableKind::Set => "Set",
            TableKind::WeakMap => "WeakMap",
            TableKind::WeakSet => "WeakSet",
        }
    }

    /// Whether keys have values.
    pub fn is_map(self) -> bool {
        matches!(self, TableKind::Map | TableKind::WeakMap)
    }

    /// Whether only objects and symbols may be keys.
    pub fn is_weak(self) -> bool {
        matches!(self, TableKind::WeakMap | TableKind::WeakSet)
    }
}

/// A key with its value.
#[derive(Clone, Debug)]
struct Entry {
    place: u64,
    key: Value,
    /// ABSENT where the entry is not.
    value: Summary,
    /// An older entry of the key, which is still there on other paths.
    older: Option<u32>,
}

/// The paths of a write, and whether they are all on which the table exists.
#[derive(Clone, Copy, Debug)]
pub struct Under {
    /// The paths.
    pub guard: Guard,
    /// Whether a write replaces everything.
    pub whole: bool,
    /// New entries have no lesser place, so that states which are joined later have not given a place to two entries.
    pub first_place: u64,
}

/// What a table holds.
#[derive(Clone, Debug)]
pub struct Table {
    /// Which global made it.
    pub kind: TableKind,
    entries: Vec<Entry>,
    /// The newest entry of a key.
    index: FxHashMap<Value, u32>,
    /// How many entries are present, per path, as a number.
    size: Summary,
    next_place: u64,
    /// How many entries are absent everywhere.
    gone: usize,
    /// Whether some key depends on inputs, so that equality of keys is a guard.
    has_symbolic: bool,
}

impl Table {
    /// An empty table.
    pub fn new(kind: TableKind) -> Table {
        Table {
            kind,
            entries: Vec::new(),
            index: FxHashMap::default(),
            size: Value::number(0.0).into(),
            next_place: 0,
            gone: 0,
            has_symbolic: false,
        }
    }

    /// How many entries are present, per path, as a number.
    pub fn size(&self) -> Summary {
        self.size
    }

    /// The value of a key, ABSENT where there is none.
    pub fn get(&self, cx: &mut Cx, guard: Guard, key: Value) -> Result<Summary, Saturated> {
        let Some(&newest) = self.index.get(&key) else { return Ok(ABSENT.into()) };
        let entry = &self.entries[newest as usize];
        let mut found = entry.value;
        let mut older = entry.older;
        while let Some(at) = older {
            let entry = &self.entries[at as usize];
            found = summary::map_under(cx, guard, found, |_, value| {
                Ok::<_, Saturated>(if value == ABSENT { entry.value } else { value.into() })
            })?;
            older = entry.older;
        }
        Ok(found)
    }

    /// Where a key is present.
    pub fn present(&self, cx: &mut Cx, guard: Guard, key: Value) -> Result<Guard, Saturated> {
        let found = self.get(cx, guard, key)?;
        is_there(cx, guard, found)
    }

    /// Gives a key a value.
    pub fn set(&mut self, cx: &mut Cx, under: Under, key: Value, value: Summary) -> Result<(), Saturated> {
        let mut missing = under.guard;
        let newest = self.index.get(&key).copied();
        let mut next = newest;
        while let Some(at) = next.filter(|_| !missing.is_false()) {
            let entry = &mut self.entries[at as usize];
            next = entry.older;
            let there = is_there(cx, missing, entry.value)?;
            if there.is_false() {
                continue;
            }
            let whole = under.whole && there == under.guard;
            entry.value = if whole { value } else { cx.path.kernel.select(there, value, entry.value)? };
            missing = cx.path.kernel.and_not(missing, there)?;
        }
        if missing.is_false() {
            return Ok(());
        }
        let whole = under.whole && missing == under.guard;
        let value = if whole { value } else { cx.path.kernel.select(missing, value, ABSENT.into())? };
        self.index.insert(key, self.entries.len() as u32);
        let place = self.new_place(under);
        self.entries.push(Entry { place, key, value, older: newest });
        self.count(cx, missing, whole, 1.0)
    }

    fn new_place(&mut self, under: Under) -> u64 {
        let place = self.next_place.max(under.first_place);
        self.next_place = place + 1;
        place
    }

    /// Removes a key; the result is where it was.
    pub fn delete(&mut self, cx: &mut Cx, under: Under, key: Value) -> Result<Guard, Saturated> {
        let mut deleted = Guard::FALSE;
        let mut next = self.index.get(&key).copied();
        let mut chain = Vec::new();
        while let Some(at) = next {
            let entry = &mut self.entries[at as usize];
            next = entry.older;
            let there = is_there(cx, under.guard, entry.value)?;
            if !there.is_false() {
                let whole = under.whole && there == under.guard;
                entry.value = if whole {
                    ABSENT.into()
                } else {
                    cx.path.kernel.select(there, ABSENT.into(), entry.value)?
                };
                deleted = cx.path.kernel.or(deleted, there)?;
            }
            chain.push(at);
        }
        if deleted.is_false() {
            return Ok(deleted);
        }
        self.relink(key, &chain);
        self.count(cx, deleted, under.whole && deleted == under.guard, -1.0)?;
        self.compact();
        Ok(deleted)
    }

    /// Whether some key depends on inputs.
    pub fn has_symbolic(&self) -> bool {
        self.has_symbolic
    }

    /// The keys of all entries, those that are gone included.
    pub fn keys(&self) -> Vec<Value> {
        self.entries.iter().map(|entry| entry.key).collect()
    }

    /// The value of the key that equals that of an entry where `equal` says so, by entries; ABSENT where there is none.
    pub fn get_where(&self, cx: &mut Cx, guard: Guard, equal: &[Guard]) -> Result<Summary, Saturated> {
        let mut found = Summary::from(ABSENT);
        for (entry, equal) in self.entries.iter().zip(equal) {
            let there = is_there(cx, guard, entry.value)?;
            let here = cx.path.kernel.and(there, *equal)?;
            if !here.is_false() {
                found = cx.path.kernel.select(here, entry.value, found)?;
            }
        }
        Ok(found)
    }

    /// Gives a key a value, where equality with the keys of entries is a guard.
    pub fn set_where(
        &mut self,
        cx: &mut Cx,
        under: Under,
        key: Value,
        value: Summary,
        equal: &[Guard],
    ) -> Result<(), Saturated> {
        let mut missing = under.guard;
        for (entry, equal) in self.entries.iter_mut().zip(equal) {
            let there = is_there(cx, missing, entry.value)?;
            let here = cx.path.kernel.and(there, *equal)?;
            if here.is_false() {
                continue;
            }
            entry.value = cx.path.kernel.select(here, value, entry.value)?;
            missing = cx.path.kernel.and_not(missing, here)?;
        }
        if missing.is_false() {
            return Ok(());
        }
        let whole = under.whole && missing == under.guard;
        let value = if whole { value } else { cx.path.kernel.select(missing, value, ABSENT.into())? };
        let older = self.index.insert(key, self.entries.len() as u32);
        let place = self.new_place(under);
        self.entries.push(Entry { place, key, value, older });
        self.has_symbolic |= is_symbolic(key);
        self.count(cx, missing, whole, 1.0)
    }

    /// Removes a key, where equality with the keys of entries is a guard; the result is where it was.
    pub fn delete_where(&mut self, cx: &mut Cx, under: Under, equal: &[Guard]) -> Result<Guard, Saturated> {
        let mut deleted = Guard::FALSE;
        for (entry, equal) in self.entries.iter_mut().zip(equal) {
            let there = is_there(cx, under.guard, entry.value)?;
            let here = cx.path.kernel.and(there, *equal)?;
            if here.is_false() {
                continue;
            }
            let whole = under.whole && here == under.guard;
            entry.value = if whole {
                ABSENT.into()
            } else {
                cx.path.kernel.select(here, ABSENT.into(), entry.value)?
            };
            deleted = cx.path.kernel.or(deleted, here)?;
        }
        if !deleted.is_false() {
            self.count(cx, deleted, under.whole && deleted == under.guard, -1.0)?;
            self.relink_all();
        }
        Ok(deleted)
    }

    /// Makes the index anew; entries that are gone everywhere are forgotten.
    fn relink_all(&mut self) {
        self.entries.retain(|entry| entry.value != Summary::from(ABSENT));
        (self.gone, self.index) = (0, FxHashMap::default());
        for (at, entry) in self.entries.iter_mut().enumerate() {
            entry.older = self.index.insert(entry.key, at as u32);
        }
    }

    /// Removes all keys.
    pub fn clear(&mut self, cx: &mut Cx, under: Under) -> Result<(), Saturated> {
        let zero = Summary::from(Value::number(0.0));
        if under.whole {
            self.entries.clear();
            self.index.clear();
            (self.size, self.gone) = (zero, 0);
            return Ok(());
        }
        for entry in &mut self.entries {
            entry.value = cx.path.kernel.select(under.guard, ABSENT.into(), entry.value)?;
        }
        self.size = cx.path.kernel.select(under.guard, zero, self.size)?;
        Ok(())
    }

    /// The first entry at a place or behind it, by paths; none at the end.
    pub fn next(
        &self,
        cx: &mut Cx,
        guard: Guard,
        place: u64,
    ) -> Result<Vec<(Guard, Option<u64>)>, Saturated> {
        let (mut found, mut rest) = (Vec::new(), guard);
        let start = self.entries.partition_point(|entry| entry.place < place);
        for entry in &self.entries[start..] {
            let there = is_there(cx, rest, entry.value)?;
            if there.is_false() {
                continue;
            }
            found.push((there, Some(entry.place)));
            rest = cx.path.kernel.and_not(rest, there)?;
            if rest.is_false() {
                return Ok(found);
            }
        }
        found.push((rest, None));
        Ok(found)
    }

    /// The key and the value of the entry at a place.
    pub fn entry(&self, place: u64) -> Option<(Value, Summary)> {
        let at = self.entries.binary_search_by_key(&place, |entry| entry.place).ok()?;
        let entry = &self.entries[at];
        Some((entry.key, if self.kind.is_map() { entry.value } else { entry.key.into() }))
    }

    /// The keys that are present on some path of a guard, in order, with where they are and their values.
    pub fn listed(&self, cx: &mut Cx, guard: Guard) -> Result<Vec<(Guard, Value, Summary)>, Saturated> {
        let mut listed = Vec::new();
        for entry in &self.entries {
            let there = is_there(cx, guard, entry.value)?;
            if !there.is_false() {
                listed.push((there, entry.key, entry.value));
            }
        }
        Ok(listed)
    }

    /// Whether a table of another state can become part of this one: where both have an entry at a place, it must be of one key, because
    /// whoever goes through the entries knows them by their places. Tables that are not one by origin must have the same keys.
    pub fn fits(&self, other: &Table, renaming: &Renaming, is_old: bool) -> bool {
        let key = |entry: &Entry| renaming.value(entry.key);
        if !is_old {
            let same =
                |(mine, theirs): (&Entry, &Entry)| (mine.place, mine.key) == (theirs.place, key(theirs));
            return self.entries.len() == other.entries.len()
                && self.entries.iter().zip(&other.entries).all(same);
        }
        other.entries.iter().all(|theirs| {
            let at = self.entries.binary_search_by_key(&theirs.place, |entry| entry.place);
            at.is_ok_and(|at| self.entries[at].key == key(theirs)) || at.is_err()
        })
    }

    /// Renames keys and values; whether there was something to rename.
    pub fn rename(&mut self, cx: &mut Cx, renaming: &mut Renaming) -> Result<bool, Saturated> {
        let mut is_changed = false;
        for entry in &mut self.entries {
            let (key, value) = (renaming.value(entry.key), renaming.word(cx, entry.value)?);
            is_changed |= (key, value) != (entry.key, entry.value);
            (entry.key, entry.value) = (key, value);
        }
        if is_changed {
            self.relink_all();
        }
        Ok(is_changed)
    }

    /// Adds what a table that fits holds on the paths of another state.
    pub fn join(&mut self, kernel: &mut Kernel, sides: Sides, other: &Table) -> Result<(), Saturated> {
        let absent = Summary::from(ABSENT);
        let mut places: Vec<u64> =
            self.entries.iter().chain(&other.entries).map(|entry| entry.place).collect();
        places.sort_unstable();
        places.dedup();
        let at = |table: &Table, place: u64| {
            let found = table.entries.binary_search_by_key(&place, |entry| entry.place).ok()?;
            Some((table.entries[found].key, table.entries[found].value))
        };
        let mut entries = Vec::with_capacity(places.len());
        for place in places {
            let (mine, theirs) = (at(self, place), at(other, place));
            let Some((key, _)) = mine.or(theirs) else { continue };
            let value = |found: Option<(Value, Summary)>| found.map_or(absent, |(_, value)| value);
            let value = sides.word(kernel, value(mine), value(theirs))?;
            entries.push(Entry { place, key, value, older: None });
        }
        self.entries = entries;
        self.size = sides.word(kernel, self.size, other.size)?;
        self.next_place = self.next_place.max(other.next_place);
        self.has_symbolic |= other.has_symbolic;
        self.relink_all();
        Ok(())
    }

    /// Every word that it holds.
    pub fn words(&self) -> impl Iterator<Item = Summary> {
        std::iter::once(self.size).chain(self.entries.iter().map(|entry| entry.value))
    }

    fn count(&mut self, cx: &mut Cx, guard: Guard, whole: bool, change: f64) -> Result<(), Saturated> {
        let size = summary::map_under(cx, guard, self.size, |_, size| {
            Ok::<_, Saturated>(Value::number(size.as_number().unwrap_or(0.0) + change).into())
        })?;
        self.size = if whole { size } else { cx.path.kernel.select(guard, size, self.size)? };
        Ok(())
    }

    /// Takes entries that are absent everywhere out of the chain of their key.
    fn relink(&mut self, key: Value, chain: &[u32]) {
        let mut kept = None;
        for &at in chain.iter().rev() {
            let entry = &mut self.entries[at as usize];
            entry.older = kept;
            if entry.value == Summary::from(ABSENT) {
                self.gone += 1;
            } else {
                kept = Some(at);
            }
        }
        match kept {
            Some(at) => self.index.insert(key, at),
            None => self.index.remove(&key),
        };
    }

    /// Forgets entries that are gone when they are the larger part.
    fn compact(&mut self) {
        if self.gone < MIN_GONE || self.gone * 2 < self.entries.len() {
            return;
        }
        self.relink_all();
    }
}

/// Where an entry is present.
pub(crate) fn is_there(cx: &mut Cx, guard: Guard, value: Summary) -> Result<Guard, Saturated> {
    if let Some(value) = value.as_value() {
        return Ok(if value == ABSENT { Guard::FALSE } else { guard });
    }
    summary::guard_of(cx, guard, value, |_, value| Ok::<_, Saturated>((value != ABSENT).into()))
}

/// A value of a table as the guest sees it.
pub fn shown(cx: &mut Cx, guard: Guard, value: Summary) -> Result<Summary, Saturated> {
    summary::map_under(cx, guard, value, |_, value| {
        Ok::<_, Saturated>(if value == ABSENT { UNDEFINED } else { value }.into())
    })
}
