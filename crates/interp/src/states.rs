//! The states of a run that wait, what a policy sees of them, and how one state becomes several and several one.
//!
//! `divide` makes the states that a policy wants where paths part. A state pauses where it may meet others: before blocks that several
//! ways lead to, and behind calls. Where it stands is a [`Position`], a rank and an instruction for each frame, with a
//! loop head behind its loop; `ssm` runs the least, so that whoever may come to a place has come when it is left.
//!
//! Invariant: the states of a run have no path in common, and together they have all paths that have not ended or were left out.

use crate::guest::Guest;
use crate::join::{Unjoined, join_worlds};
use crate::loaded::Loaded;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::outcome::Site;
use crate::policy::{Division, Pauses, StateId, View};
use crate::position::Position;
use crate::state::{State, Store, World};
use std::collections::VecDeque;
use std::rc::Rc;
use summary::{Guard, Saturated};

/// States with which one that was picked is compared in vain before it goes on alone. Where states refuse each other, most refuse.
const MOST_REFUSALS: usize = 16;

/// The states that wait, oldest first, and how many there were.
pub(crate) struct States<S> {
    worlds: VecDeque<World<S>>,
    views: VecDeque<View>,
    /// The one that runs, as it waited.
    running: View,
    made: usize,
    /// How often states began to wait.
    waits: u64,
}

impl<S> Default for States<S> {
    fn default() -> States<S> {
        let first = StateId::new(0);
        let running = View {
            id: first,
            parent: first,
            site: None,
            position: Rc::default(),
            hash: 0,
            since: 0,
            forks: 0,
            multiplicity: 1.0,
            is_forwarded: false,
        };
        States { worlds: VecDeque::new(), views: VecDeque::new(), running, made: 0, waits: 0 }
    }
}

impl<S> States<S> {
    pub(crate) fn len(&self) -> usize {
        self.worlds.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.worlds.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.worlds.clear();
        self.views.clear();
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &World<S>> {
        self.worlds.iter()
    }

    /// What a policy sees of a state that is divided from the running one.
    pub(crate) fn new_view(&mut self) -> View {
        let id = StateId::new(self.made);
        self.made += 1;
        self.waits += 1;
        self.running.forks += 1;
        View { id, parent: self.running.id, is_forwarded: false, since: self.waits, ..self.running.clone() }
    }

    /// A state runs that has not waited here.
    pub(crate) fn go_on_with(&mut self, view: View) {
        self.running = view;
    }

    fn remove(&mut self, index: usize) -> Option<(World<S>, View)> {
        Some((self.worlds.remove(index)?, self.views.remove(index)?))
    }

    /// Keeps the state that ran, for a caller who looks at what was alive.
    pub(crate) fn keep(&mut self, world: World<S>) {
        self.worlds.push_back(world);
    }
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// A new state waits.
    pub(crate) fn add_state(&mut self, world: World<G::Store>) {
        let id = StateId::new(self.states.made);
        self.states.made += 1;
        let running = &mut self.states.running;
        // The first state comes from nobody.
        running.forks += u32::from(id.index() > 0);
        let view = View { id, parent: running.id, is_forwarded: false, ..running.clone() };
        self.let_state_wait(world, view);
        // The first state is made while none runs.
        self.observer.state(self.states.len() + usize::from(self.states.made > 1));
    }

    /// The running state waits with the others.
    pub(crate) fn pause_state(&mut self, world: World<G::Store>) {
        let view = self.states.running.clone();
        self.let_state_wait(world, view);
    }

    /// The running state has ended: paths of it have, or all of them were given up.
    pub(crate) fn end_state(&mut self, world: &World<G::Store>) {
        self.policy.forget(self.states.running.id);
        if !world.state.ended.is_false() {
            self.observer.ended_state(self.states.running.multiplicity);
        }
    }

    fn let_state_wait(&mut self, world: World<G::Store>, view: View) {
        let site = next_site(&self.functions, &world);
        let position = match self.policy.pauses() {
            Pauses::AtMeetings => {
                // As in a frame whose paths share a state: see `Machine::next_pending`.
                let computes = world.frames.last().is_some_and(|frame| self.computes(frame));
                Position::of(&self.functions, &world, computes)
            }
            Pauses::Never | Pauses::AtSplits => Position::default(),
        };
        let position = Rc::new(position);
        let hash = if self.policy.wants_hashes() { self.hash_of(&world, &position) } else { 0 };
        self.states.waits += 1;
        let since = self.states.waits;
        self.states.worlds.push_back(world);
        self.states.views.push_back(View { site, position, hash, since, ..view });
    }

    /// The state that the policy wants to run next, joined with those that stand where it does.
    pub(crate) fn next_state(&mut self) -> Result<Option<World<G::Store>>, Saturated> {
        if self.states.is_empty() {
            return self.next_open();
        }
        let next = self.policy.pick(self.states.views.make_contiguous());
        let Some((mut world, view)) = self.states.remove(next) else { return Ok(None) };
        self.states.running = view;
        if self.policy.pauses() != Pauses::AtMeetings {
            return Ok(Some(world));
        }
        match self.meet(&mut world) {
            Ok(has_met) => self.note_forward(has_met),
            Err(saturated) => {
                self.states.keep(world);
                return Err(saturated);
            }
        }
        Ok(Some(world))
    }

    /// A state that goes first because it may meet another has met it, or has not yet.
    fn note_forward(&mut self, has_met: bool) {
        let running = &mut self.states.running;
        if has_met {
            running.is_forwarded = false;
        } else if !self.policy.forwards() {
            // It has gone another way.
            running.is_forwarded = false;
        } else if !running.is_forwarded {
            running.is_forwarded = true;
            self.observer.forward(false);
        }
    }

    /// Joins the states that wait where the running one stands; whether there were any.
    fn meet(&mut self, world: &mut World<G::Store>) -> Result<bool, Saturated> {
        let mut has_met = false;
        let mut refusals = 0;
        let mut index = 0;
        let position = self.states.running.position.clone();
        while index < self.states.len() && refusals < MOST_REFUSALS {
            let is_there = self.states.views[index].position == position;
            if !is_there || !self.policy.at_meet(world, &self.states.worlds[index]) {
                index += 1;
                continue;
            }
            let Some(other) = self.states.worlds.get(index).cloned() else { break };
            if let Err(unlike) = self.are_similar(world, &other, &position) {
                self.observer.unlike(&unlike.variable);
                (refusals, index) = (refusals + 1, index + 1);
                continue;
            }
            match join_worlds(&mut self.cx, &self.functions, world, &other) {
                Ok(joined) => {
                    *world = joined;
                    has_met = true;
                    self.observer.join(Ok(()));
                    self.unite(index);
                }
                Err(Unjoined::Refused(refusal)) => {
                    self.observer.join(Err(refusal));
                    (refusals, index) = (refusals + 1, index + 1);
                }
                Err(Unjoined::Saturated(saturated)) => return Err(saturated),
            }
        }
        Ok(has_met)
    }

    /// A waiting state has become part of the running one.
    fn unite(&mut self, index: usize) {
        let Some((_, other)) = self.states.remove(index) else { return };
        let running = &mut self.states.running;
        running.multiplicity += other.multiplicity;
        running.forks = running.forks.min(other.forks);
        let forwarded = usize::from(running.is_forwarded) + usize::from(other.is_forwarded);
        running.is_forwarded = false;
        self.policy.forget(other.id);
        (0..forwarded).for_each(|_| self.observer.forward(true));
    }

    /// Paths of a state part: tells the observer, and makes the states that the policy wants. `take` lets a state go the ways of some arms, given by their
    /// numbers. Paths of the state that are in none of the arms (of a callee that is not called yet) stay with the first.
    pub(crate) fn divide(
        &mut self,
        state: &mut World<G::Store>,
        site: Site,
        arms: &[Guard],
        mut take: impl FnMut(&mut Self, &mut World<G::Store>, &[usize]) -> Result<(), Saturated>,
    ) -> Result<(), Saturated> {
        let all: Vec<usize> = (0..arms.len()).collect();
        if arms.len() < 2 {
            return take(self, state, &all);
        }
        self.observer.split(&self.cx, site, arms);
        let mut groups = match self.policy.at_split(site, arms, state) {
            Division::Together => return take(self, state, &all),
            Division::Apart => all.into_iter().map(|arm| vec![arm]).collect(),
            Division::Groups(numbers) => grouped(&numbers, arms.len()),
        };
        let own = groups.remove(0);
        let mut gone = Guard::FALSE;
        for group in groups.into_iter().rev() {
            let mut guard = Guard::FALSE;
            for &arm in &group {
                guard = self.cx.path.kernel.or(guard, arms[arm])?;
            }
            let mut other = state.clone();
            other.restrict(&mut self.cx.path.kernel, guard)?;
            other.store.divided(self.states.made);
            take(self, &mut other, &group)?;
            self.add_state(other);
            gone = self.cx.path.kernel.or(gone, guard)?;
        }
        if !gone.is_false() {
            state.restrict(&mut self.cx.path.kernel, !gone)?;
        }
        take(self, state, &own)
    }
}

/// The arms of each number, that of the first arm first; arms without one are alone.
fn grouped(numbers: &[usize], arms: usize) -> Vec<Vec<usize>> {
    let mut groups: Vec<(Option<usize>, Vec<usize>)> = Vec::new();
    for arm in 0..arms {
        let number = numbers.get(arm).copied();
        match groups.iter_mut().find(|(known, _)| number.is_some() && *known == number) {
            Some((_, group)) => group.push(arm),
            None => groups.push((number, vec![arm])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The block that a state runs next; none if its frame is done.
pub(crate) fn next_site(functions: &[Rc<Loaded>], state: &State) -> Option<Site> {
    let frame = state.frames.last()?;
    let function = frame.function;
    let waiting = || {
        let order = &functions[function.index()].order;
        let (rank, _) = frame.pending[order.next(frame.pending_ranks())?];
        Some(order.block[rank as usize])
    };
    let block = frame.active.as_ref().map(|active| active.block).or_else(waiting)?;
    Some(Site { function, block })
}
