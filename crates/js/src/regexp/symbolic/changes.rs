//! What a way does to the registers of captures, as values of summaries.
//!
//! Invariant: changes are sorted by register and every list of them has one number, so equal changes are equal values.

use super::state::NOTHING;
use stdx::FxHashMap;
use summary::Value;

stdx::typed_id! {
    /// A list of changes.
    pub struct ChangesId = "c";
}

/// Changes of registers of captures: which, and the new position or [`NOTHING`].
pub(super) type ChangeList = Vec<(u32, u32)>;

/// What a state leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// It does not match.
    Fails,
    /// We gave up.
    Unknown,
    /// It matches, with these changes.
    Matches(ChangesId),
}

/// All lists of changes of a run.
pub(super) struct Changes {
    lists: Vec<ChangeList>,
    ids: FxHashMap<ChangeList, ChangesId>,
    /// Lists that were joined before: the earlier one, the later one.
    joined: FxHashMap<(ChangesId, ChangesId), ChangesId>,
}

/// The numbers of the answers without changes; lists come after them.
const FAILS: usize = 0;
const UNKNOWN: usize = 1;
const LISTS: usize = 2;

impl Changes {
    pub(super) fn new() -> Changes {
        let mut changes =
            Changes { lists: Vec::new(), ids: FxHashMap::default(), joined: FxHashMap::default() };
        changes.intern(Vec::new());
        changes
    }

    /// The list without changes.
    pub(super) fn none() -> ChangesId {
        ChangesId::new(0)
    }

    pub(super) fn intern(&mut self, list: ChangeList) -> ChangesId {
        let next = ChangesId::new(self.lists.len());
        let id = *self.ids.entry(list.clone()).or_insert(next);
        if id == next {
            self.lists.push(list);
        }
        id
    }

    pub(super) fn list(&self, id: ChangesId) -> &[(u32, u32)] {
        &self.lists[id.index()]
    }

    /// Both, where `later` has the last word.
    pub(super) fn join(&mut self, earlier: ChangesId, later: ChangesId) -> ChangesId {
        if earlier == Changes::none() {
            return later;
        }
        if let Some(&known) = self.joined.get(&(earlier, later)) {
            return known;
        }
        let mut list = self.lists[later.index()].clone();
        for &(register, value) in &self.lists[earlier.index()] {
            if let Err(place) = list.binary_search_by_key(&register, |change| change.0) {
                list.insert(place, (register, value));
            }
        }
        let id = self.intern(list);
        self.joined.insert((earlier, later), id);
        id
    }

    pub(super) fn value(&self, answer: Answer) -> Value {
        let number = match answer {
            Answer::Fails => FAILS,
            Answer::Unknown => UNKNOWN,
            Answer::Matches(id) => LISTS + id.index(),
        };
        Value::number(number as f64)
    }

    pub(super) fn read(&self, value: Value) -> Answer {
        match value.as_number().map(|number| number as usize) {
            Some(FAILS) => Answer::Fails,
            Some(number) if number >= LISTS => Answer::Matches(ChangesId::new(number - LISTS)),
            _ => Answer::Unknown,
        }
    }

    /// What the groups have captured after changes of registers that held nothing.
    pub(super) fn captures(&self, id: ChangesId, groups: usize) -> Vec<Option<(usize, usize)>> {
        let mut registers = vec![NOTHING; 2 * groups];
        for &(register, value) in self.list(id) {
            registers[register as usize] = value;
        }
        let bound = |register: u32| (register != NOTHING).then_some(register as usize);
        registers.chunks_exact(2).map(|pair| Some((bound(pair[0])?, bound(pair[1])?))).collect()
    }
}
