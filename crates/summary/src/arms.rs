//! From a summary to its arms: where it has which value, for all values at once where they are many.
//!
//! Invariant: the guards of the arms are those that [`Kernel::guard_for`] gives one by one. A walk per value would visit the whole
//! diagram for each of them; here a node is visited once, with those of the values that occur below it.

use crate::cache::word_operands;
use crate::summary_ops::WHERE;
use crate::word::{Guard, Summary, Value};
use crate::{Kernel, Saturated};
use std::rc::Rc;
use stdx::{FxHashMap, FxHashSet};

/// Up to so many values a walk for each is no more work, and leaves more in the cache.
const FEW: usize = 4;

/// Pairs of a node and a value below it that are kept at a time. Diagrams with more are walked once per value, which takes
/// longer but no memory.
const MOST_PAIRS: usize = 1 << 22;

/// Where a word has which of the values in question, ascending by their words. Values that it has nowhere are missing.
type Places = Rc<[(Value, Guard)]>;

impl Kernel {
    /// The arms of `x` under the guard: one per distinct value, in the order in which [`Kernel::values_under`] meets
    /// them. Their guards are disjoint and together make up the guard.
    pub fn arms(&mut self, guard: Guard, x: Summary) -> Result<Vec<(Guard, Value)>, Saturated> {
        let values = self.metered(|kernel| kernel.values_under(guard, x));
        let mut arms = Vec::with_capacity(values.len());
        for (value, alike) in self.places(x, &values)? {
            arms.push((self.and(guard, alike)?, value));
        }
        Ok(arms)
    }

    /// Where `x` is each of these values, which it has.
    pub(crate) fn places(&mut self, x: Summary, values: &[Value]) -> Result<Vec<(Value, Guard)>, Saturated> {
        let is_known = |kernel: &mut Kernel, value: Value| {
            kernel.cached_word(word_operands(WHERE, 0, x.bits(), value.bits())).is_some()
        };
        if values.len() > FEW
            && !values.iter().all(|&value| is_known(self, value))
            && let Some(places) = self.metered(|kernel| kernel.places_of(x, values))?
        {
            let place = |value: Value| {
                let at = places.binary_search_by_key(&value.bits(), |(value, _)| value.bits());
                at.map_or(Guard::FALSE, |at| places[at].1)
            };
            for &(value, guard) in places.iter() {
                let operands = word_operands(WHERE, 0, x.bits(), value.bits());
                self.word_cache.put(operands, Summary::from(guard).bits());
            }
            return Ok(values.iter().map(|&value| (value, place(value))).collect());
        }
        values.iter().map(|&value| Ok((value, self.guard_for(Guard::TRUE, x, value)?))).collect()
    }

    /// Where `x` has which of some values; none where that would take too much memory.
    fn places_of(&mut self, x: Summary, values: &[Value]) -> Result<Option<Places>, Saturated> {
        let wanted: FxHashSet<Value> = values.iter().copied().collect();
        let mut done: FxHashMap<Summary, Places> = FxHashMap::default();
        let mut pending = vec![x];
        let mut pairs = 0;
        while let Some(&x) = pending.last() {
            if done.contains_key(&x) {
                pending.pop();
                continue;
            }
            let places = match self.simple_places(x, &wanted) {
                Some(places) => places,
                None => {
                    let (hi, lo) = self.children(x);
                    match (done.get(&hi).cloned(), done.get(&lo).cloned()) {
                        (Some(hi), Some(lo)) => self.joined_places(x, &hi, &lo)?,
                        (known, _) => {
                            pending.push(if known.is_some() { lo } else { hi });
                            continue;
                        }
                    }
                }
            };
            pairs += places.len();
            if pairs > MOST_PAIRS {
                return Ok(None);
            }
            done.insert(x, places);
            pending.pop();
        }
        Ok(done.remove(&x))
    }

    /// The places of a value, or of a guard.
    fn simple_places(&self, x: Summary, wanted: &FxHashSet<Value>) -> Option<Places> {
        if !x.is_node() {
            let value = x.as_value().filter(|value| wanted.contains(value));
            return Some(value.into_iter().map(|value| (value, Guard::TRUE)).collect());
        }
        let guard = x.as_guard()?;
        let mut places = [(Value::TRUE, guard), (Value::FALSE, !guard)];
        places.sort_unstable_by_key(|(value, _)| value.bits());
        Some(places.into_iter().filter(|(value, _)| wanted.contains(value)).collect())
    }

    /// The places of a node, from those of its sides.
    fn joined_places(
        &mut self,
        x: Summary,
        mut hi: &[(Value, Guard)],
        mut lo: &[(Value, Guard)],
    ) -> Result<Places, Saturated> {
        let var = self.var_of(x);
        let mut places = Vec::with_capacity(hi.len().max(lo.len()));
        loop {
            let next = |list: &[(Value, Guard)]| list.first().map_or(u64::MAX, |(value, _)| value.bits());
            let (hi_bits, lo_bits) = (next(hi), next(lo));
            let bits = hi_bits.min(lo_bits);
            let Some(&(value, _)) = (if hi_bits == bits { hi.first() } else { lo.first() }) else { break };
            let take = |list: &mut &[(Value, Guard)]| match list.split_first() {
                Some(((known, guard), rest)) if *known == value => {
                    *list = rest;
                    *guard
                }
                _ => Guard::FALSE,
            };
            let (on, off) = (take(&mut hi), take(&mut lo));
            places.push((value, self.guard_node(var, on, off)?));
        }
        Ok(places.into())
    }
}
