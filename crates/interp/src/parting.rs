//! Parting: a bundle whose diagrams have become large is begun again, and divided at calls by the values of hot parameters.
//!
//! Quick sort shows why: the border decides which elements a call touches, and diagrams over all borders at once are as many as orders, while for one border
//! they are few. A parameter is hot if something that its function asks depends on it (`ir::QueryCounts`): an index, a key, a branch.
//!
//! Invariants: runs that stay small are never parted, and a bundle is begun again at most once for it. Parts are disjoint, cover the paths of the call, and each is known to
//! have an input; where that is not known cheaply, nothing is parted. Nothing is parted while a recursion is under way, so that calls may still wait for each other.
//! No two states are compared: parts go on alone.

use crate::guest::Guest;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::similarity::KnownCode;
use crate::state::{State, World};
use crate::value::{Kind, ValueExt};
use ir::{Assumptions, FuncId, Place, QueryCounts, Reg, Variable};
use path::Verdict;
use summary::{Guard, Saturated, Summary};

/// Nodes that a bundle may make before it is begun again with parting: about 0.2 s. Quick sort of six numbers makes 150,000 and is done; of eight it
/// did not end with twelve million.
const PART_AFTER: u64 = 160_000;
/// Nodes from which on it is looked for calls that could be parted, and how many calls are looked at.
const LOOK_AFTER: u64 = PART_AFTER / 8;
const MOST_LOOKS: u32 = 1_000;
/// Values of a call's parameters that are worth a state each.
const MOST_VALUES: usize = 32;
/// States of a run that come from parting; beyond, paths stay together.
const MOST_STATES: usize = 4_096;

/// Whether, and how far, the bundles of a machine are parted.
#[derive(Default)]
pub(crate) struct Parting {
    /// Whether calls are parted in this run.
    is_on: bool,
    /// Whether this run is to be begun again.
    pub(crate) begins_again: bool,
    /// A call was seen that could be parted.
    has_seen: bool,
    looks: u32,
    /// Nodes that had been made when the run began.
    nodes_at_start: u64,
    states: usize,
    counts: Option<QueryCounts>,
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// A run begins.
    pub(crate) fn begin_parting(&mut self) {
        let parting = &mut self.parting;
        (parting.begins_again, parting.states) = (false, 0);
        parting.nodes_at_start = self.cx.path.kernel.counters().nodes_made;
    }

    fn nodes_of_run(&self) -> u64 {
        self.cx.path.kernel.counters().nodes_made - self.parting.nodes_at_start
    }

    /// Whether the run has become so large that it is better begun again, with parting.
    pub(crate) fn is_to_part_from_start(&mut self) -> bool {
        if self.parting.is_on || !self.parting.has_seen || self.nodes_of_run() < PART_AFTER {
            return false;
        }
        self.parting.is_on = true;
        self.parting.begins_again = true;
        true
    }

    /// Whether a call is to be looked at by [`Machine::parts_of_call`]: a question for the fast path.
    #[inline]
    pub(crate) fn may_part(&mut self, state: &State, callee: FuncId, arguments: &[Summary]) -> bool {
        if !self.policy.parts() || !arguments.iter().any(|word| word.is_node()) {
            return false;
        }
        self.may_part_nodes(state, callee, arguments)
    }

    fn may_part_nodes(&mut self, state: &State, callee: FuncId, arguments: &[Summary]) -> bool {
        let parting = &self.parting;
        if parting.is_on {
            return parting.states < MOST_STATES
                && state.recursions.is_empty()
                && (0..arguments.len()).any(|index| self.is_partable(callee, index, arguments[index]));
        }
        if parting.has_seen || parting.looks >= MOST_LOOKS || self.nodes_of_run() < LOOK_AFTER {
            return false;
        }
        self.parting.looks += 1;
        let is_seen = (0..arguments.len()).any(|index| self.is_partable(callee, index, arguments[index]));
        self.parting.has_seen = is_seen;
        false
    }

    /// Whether an argument is a few concrete numbers, and something that the callee asks depends on it.
    fn is_partable(&mut self, callee: FuncId, index: usize, word: Summary) -> bool {
        let params = self.functions[callee.index()].function.params;
        if !word.is_node() || word.as_guard().is_some() || index >= params {
            return false;
        }
        let values = self.cx.path.kernel.values(word);
        values.len() > 1
            && values.iter().all(|value| matches!(value.kind(), Kind::Number(_) | Kind::Unassigned))
            && self.is_hot(callee, index)
    }

    fn is_hot(&mut self, callee: FuncId, index: usize) -> bool {
        let code = KnownCode { functions: &self.functions, guest: &self.guest };
        let counts = self.parting.counts.get_or_insert_with(|| {
            let queries = crate::policy::Queries::default();
            QueryCounts::new(Assumptions { beta: queries.beta, kappa: queries.kappa })
        });
        let entry = Place { function: callee, block: ir::BlockId::new(0), ip: 0 };
        counts.before(&code, entry).of(&Variable::Register(Reg::new(index))) > 0.0
    }

    /// The parts of a call, if it is to be parted: each with its paths and arguments.
    pub(crate) fn parts_of_call(
        &mut self,
        state: &World<G::Store>,
        callee: FuncId,
        guard: Guard,
        arguments: &[Summary],
    ) -> Result<Vec<(Guard, Vec<Summary>)>, Saturated> {
        if !self.may_part(state, callee, arguments) {
            return Ok(Vec::new());
        }
        let mut parts = vec![(guard, arguments.to_vec())];
        for (index, &word) in arguments.iter().enumerate() {
            if !self.is_partable(callee, index, word) {
                continue;
            }
            let Some(finer) = self.parted_by(&parts, index)? else { continue };
            parts = finer;
        }
        if parts.len() < 2 {
            return Ok(Vec::new());
        }
        self.parting.states += parts.len() - 1;
        Ok(parts)
    }

    /// The parts with one value of an argument each; none where these would be too many or one may have no input.
    fn parted_by(
        &mut self,
        parts: &[(Guard, Vec<Summary>)],
        index: usize,
    ) -> Result<Option<Vec<(Guard, Vec<Summary>)>>, Saturated> {
        let mut finer = Vec::new();
        for (guard, arguments) in parts {
            for (arm, value) in self.cx.path.kernel.arms(*guard, arguments[index])? {
                match self.cx.path.feasible(arm)? {
                    Verdict::Unsat => continue,
                    Verdict::Unknown(_) => return Ok(None),
                    Verdict::Sat(_) => {}
                }
                if finer.len() == MOST_VALUES {
                    return Ok(None);
                }
                let mut own = arguments.clone();
                own[index] = value.into();
                finer.push((arm, own));
            }
        }
        Ok(Some(finer))
    }
}
