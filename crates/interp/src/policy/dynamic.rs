//! Dynamic state merging: any order drives, and a state that is like one of the last places of another one goes first, to meet it.
//!
//! After *Efficient State Merging in Symbolic Execution* (PLDI 2012), §4. A state keeps hashes of the last δ places where it might have met others; one
//! whose own hash is among those of another state is in the *forwarding set*. Invariant: the set only decides who runs next. Whether states
//! become one is asked where they meet, in full, so that equal hashes of unlike states cost time and nothing else.

use super::order::least_far;
use super::{Division, Driver, Order, Pauses, Policy, Similarity, StateId, View};
use crate::outcome::Site;
use crate::state::State;
use std::collections::VecDeque;
use stdx::FxHashMap;
use summary::Guard;

/// A state per path, and one for those that are similar and come to the same place within a few steps: the policies `dsm` and `dsm+qce`.
#[derive(Clone, Debug)]
pub struct DynamicMerging {
    similarity: Similarity,
    driver: Driver,
    /// How many of its last places a state keeps.
    delta: usize,
    /// By state: the hashes of its last places, the latest at the end.
    histories: FxHashMap<StateId, VecDeque<u64>>,
    /// By hash: how many entries of histories it is.
    entries: FxHashMap<u64, usize>,
    /// The latest [`View::since`] whose view was read.
    seen: u64,
    forwards: bool,
}

impl DynamicMerging {
    /// States run in this order where none is forwarded; `delta` is how many places a state may be behind another.
    pub fn new(similarity: Similarity, order: Order, delta: usize) -> DynamicMerging {
        DynamicMerging {
            similarity,
            driver: Driver::new(order),
            delta,
            histories: FxHashMap::default(),
            entries: FxHashMap::default(),
            seen: 0,
            forwards: false,
        }
    }

    /// Adds the places to which states have come since the last time.
    fn read(&mut self, views: &[View]) {
        let new = views.iter().rev().take_while(|view| view.since > self.seen).count();
        for view in &views[views.len() - new..] {
            if !self.histories.contains_key(&view.id) {
                // What it was before it was divided from another.
                let history = self.histories.get(&view.parent).cloned().unwrap_or_default();
                history.iter().for_each(|&hash| *self.entries.entry(hash).or_insert(0) += 1);
                self.histories.insert(view.id, history);
            }
            let history = self.histories.entry(view.id).or_default();
            history.push_back(view.hash);
            *self.entries.entry(view.hash).or_insert(0) += 1;
            // Where it stands now, and δ places before.
            if history.len() > self.delta + 1
                && let Some(old) = history.pop_front()
            {
                remove(&mut self.entries, old);
            }
            self.seen = self.seen.max(view.since);
        }
    }

    /// Whether some other state was, within its last places, like this one is.
    fn is_behind(&self, view: &View) -> bool {
        let all = self.entries.get(&view.hash).copied().unwrap_or(0);
        let own = |history: &VecDeque<u64>| history.iter().filter(|&&hash| hash == view.hash).count();
        all > 1 && all > self.histories.get(&view.id).map_or(0, own)
    }
}

fn remove(entries: &mut FxHashMap<u64, usize>, hash: u64) {
    if let Some(count) = entries.get_mut(&hash) {
        *count -= 1;
        if *count == 0 {
            entries.remove(&hash);
        }
    }
}

impl Policy for DynamicMerging {
    fn collapses(&self) -> bool {
        true
    }

    fn pauses(&self) -> Pauses {
        Pauses::AtMeetings
    }

    fn at_split(&mut self, _site: Site, _arms: &[Guard], _state: &State) -> Division {
        Division::Apart
    }

    fn at_meet(&mut self, _first: &State, _second: &State) -> bool {
        true
    }

    fn similarity(&self) -> Similarity {
        self.similarity
    }

    fn wants_hashes(&self) -> bool {
        true
    }

    fn pick(&mut self, views: &[View]) -> usize {
        self.read(views);
        let behind: Vec<usize> = (0..views.len()).filter(|&index| self.is_behind(&views[index])).collect();
        self.forwards = !behind.is_empty();
        if behind.is_empty() {
            return self.driver.pick(views);
        }
        let first = |&one: &usize, &other: &usize| views[one].position.cmp(&views[other].position);
        behind.into_iter().min_by(first).unwrap_or_else(|| least_far(views))
    }

    fn forwards(&self) -> bool {
        self.forwards
    }

    fn begin(&mut self) {
        self.histories.clear();
        self.entries.clear();
        self.seen = 0;
    }

    fn forget(&mut self, id: StateId) {
        for hash in self.histories.remove(&id).unwrap_or_default() {
            remove(&mut self.entries, hash);
        }
    }
}
