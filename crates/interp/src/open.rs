//! Open sides, for policies that follow one input at a time: where paths part, the input in hand goes its way, and every other side waits, unasked,
//! as a state of its own. Nothing is run twice.
//!
//! Invariant: the running state, the waiting ones and the open sides have no path in common, and together they have all paths that have neither ended
//! nor been left out. Whether an open side has an input at all is not known before it is picked; one that has none is dropped then.

use crate::exec::Here;
use crate::guest::Guest;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::outcome::{Side, Site};
use crate::policy::View;
use crate::state::{Store, World};
use crate::states::next_site;
use ir::BlockId;
use path::{Tried, Verdict, Witness};
use summary::{Guard, Saturated, Summary};

/// Sides that are open at a time. Each is a state whose pages are shared with those that it was divided from; with more of them, both
/// sides are decided at once, as under `dse`.
const MOST_OPEN: usize = 4096;

/// Of the sides that wait so many of the oldest, and of the newest, are tried on new inputs at once. The others are when it is their turn: a question is solved
/// only where no known input answers it.
const MOST_TRIED: usize = 256;

/// A side that nobody has asked about.
struct Open<S> {
    world: World<S>,
    arm: Undecided,
    view: View,
    /// A known input that takes it.
    witness: Option<Witness>,
    /// The known inputs that were tried on it.
    tried: Tried,
}

/// What is needed to decide a side.
#[derive(Clone, Copy)]
struct Undecided {
    here: Here,
    /// The paths that part.
    whole: Guard,
    /// Those of this side.
    guard: Guard,
    target: BlockId,
}

/// The sides that are open, oldest first, and the input in hand.
pub(crate) struct OpenSides<S> {
    sides: Vec<Open<S>>,
    input: Option<Witness>,
    /// How many questions had been solved when so many sides had been reached, where that grew.
    history: Vec<(u64, u64)>,
}

impl<S> Default for OpenSides<S> {
    fn default() -> OpenSides<S> {
        OpenSides { sides: Vec::new(), input: None, history: Vec::new() }
    }
}

impl<S: Store> OpenSides<S> {
    pub(crate) fn clear(&mut self) {
        self.sides.clear();
        self.input = None;
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        self.sides.iter().flat_map(|open| {
            let Undecided { here, whole, guard, .. } = open.arm;
            let guards = [here.guard, whole, guard].map(Summary::from);
            open.world.state.words().chain(open.world.store.words()).chain(guards)
        })
    }
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// Lets the input in hand go its way and leaves the other sides open; false where there is no such input, or no room.
    pub(crate) fn part_by_input(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        whole: Guard,
        sides: &[(Guard, BlockId)],
    ) -> Result<bool, Saturated> {
        if sides.len() < 2 || self.open.sides.len() + sides.len() > MOST_OPEN {
            return Ok(false);
        }
        let Some(input) = self.input_under(whole)? else { return Ok(false) };
        let is_taken = |(side, _): &(Guard, BlockId)| self.cx.path.holds(*side, input.assignment());
        let Some(own) = sides.iter().position(is_taken) else { return Ok(false) };
        let site = Site { function: here.function, block: here.block };
        let guards: Vec<Guard> = sides.iter().map(|&(guard, _)| guard).collect();
        self.observer.split(&self.cx, site, &guards);
        let mut gone = Guard::FALSE;
        for (index, &(guard, target)) in sides.iter().enumerate().rev() {
            if index == own {
                continue;
            }
            let mut world = state.clone();
            world.restrict(&mut self.cx.path.kernel, guard)?;
            let view = self.states.new_view();
            world.store.divided(view.id.index());
            self.schedule(&mut world, here.block, target, guard)?;
            self.leave_open(world, Undecided { here, whole, guard, target }, view);
            gone = self.cx.path.kernel.or(gone, guard)?;
        }
        state.restrict(&mut self.cx.path.kernel, !gone)?;
        let (guard, target) = sides[own];
        self.take_side(here, guard, target, input)?;
        self.schedule(state, here.block, target, guard)?;
        Ok(true)
    }

    /// The input in hand, if it is among the paths, else one that is.
    fn input_under(&mut self, whole: Guard) -> Result<Option<Witness>, Saturated> {
        if let Some(input) = &self.open.input
            && self.cx.path.holds(whole, input.assignment())
        {
            return Ok(Some(input.clone()));
        }
        let Verdict::Sat(input) = self.cx.path.feasible(whole)? else { return Ok(None) };
        self.open.input = Some(input.clone());
        Ok(Some(input))
    }

    fn leave_open(&mut self, world: World<G::Store>, arm: Undecided, view: View) {
        let view = View { site: next_site(&self.functions, &world), ..view };
        self.open.sides.push(Open { world, arm, view, witness: None, tried: Tried::default() });
        self.observer.state(self.states.len() + self.open.sides.len() + 1);
    }

    fn take_side(
        &mut self,
        here: Here,
        guard: Guard,
        target: BlockId,
        input: Witness,
    ) -> Result<(), Saturated> {
        let site = Site { function: here.function, block: here.block };
        self.reach_with(here, site, guard, target, Some(input))?;
        self.observer.side(Side { site, target }, guard);
        let sides = self.coverage.len() as u64;
        if self.open.history.last().is_none_or(|&(_, before)| before < sides) {
            self.open.history.push((self.cx.path.counters.solved, sides));
        }
        Ok(())
    }

    /// After how many solved questions how many sides had been reached: in the end, and under a policy that leaves sides open wherever that grew.
    pub fn reached_after(&self) -> Vec<(u64, u64)> {
        let end = (self.cx.path.counters.solved, self.coverage.len() as u64);
        let mut history = self.open.history.clone();
        if history.last().is_none_or(|&(_, sides)| sides < end.1) {
            history.push(end);
        }
        history
    }

    /// The next open side that has an input, with that input in hand.
    pub(crate) fn next_open(&mut self) -> Result<Option<World<G::Store>>, Saturated> {
        while !self.open.sides.is_empty() {
            // Whoever is out of time is told so by the state itself, which is left out as a whole.
            if self.reason_to_stop().is_some() {
                return Ok(self.open.sides.pop().map(|open| open.world));
            }
            self.try_known_inputs();
            let index = self.pick_open();
            let mut open = self.open.sides.remove(index);
            self.states.go_on_with(open.view.clone());
            let Some((guard, witness)) = self.decide_open(&open)? else { continue };
            let Undecided { here, target, guard: side, .. } = open.arm;
            if guard != side {
                open.world.restrict(&mut self.cx.path.kernel, guard)?;
            }
            self.take_side(here, guard, target, witness.clone())?;
            self.open.input = Some(witness);
            return Ok(Some(open.world));
        }
        Ok(None)
    }

    /// Tries the inputs that are known on all sides, 64 inputs a walk over the guards; on each side those that are new to it.
    fn try_known_inputs(&mut self) {
        if !self.policy.leaves_open().is_some_and(|multiplex| multiplex) {
            return;
        }
        if self.cx.path.has_too_many_points() {
            let guards: Vec<Guard> = self.open.sides.iter().map(|open| open.arm.guard).collect();
            self.cx.path.keep_points_under(&guards);
        }
        // Sides have no path in common, so that a witness of one is none of another.
        let known = self.cx.path.tried();
        let is_waiting = |open: &&mut Open<G::Store>| open.witness.is_none() && open.tried != known;
        let mut waiting: Vec<&mut Open<G::Store>> = self.open.sides.iter_mut().filter(is_waiting).collect();
        if waiting.len() > 2 * MOST_TRIED {
            waiting.drain(MOST_TRIED..waiting.len() - MOST_TRIED);
        }
        for open in waiting {
            open.witness = self.cx.path.known_under(open.arm.guard, open.tried);
            open.tried = known;
        }
    }

    /// The side that the policy picks among those with a known input; where there are none, among all.
    fn pick_open(&mut self) -> usize {
        let with_input: Vec<usize> =
            (0..self.open.sides.len()).filter(|&index| self.open.sides[index].witness.is_some()).collect();
        let among = if with_input.is_empty() { (0..self.open.sides.len()).collect() } else { with_input };
        let views: Vec<View> = among.iter().map(|&index| self.open.sides[index].view.clone()).collect();
        among[self.policy.pick(&views)]
    }

    /// The paths of an open side that go on, with one of their inputs; none if there are none.
    fn decide_open(&mut self, open: &Open<G::Store>) -> Result<Option<(Guard, Witness)>, Saturated> {
        let Undecided { here, whole, guard, .. } = open.arm;
        if let Some(witness) = &open.witness {
            return Ok(Some((guard, witness.clone())));
        }
        match self.cx.path.decide_side(guard)? {
            Verdict::Sat(witness) => Ok(Some((guard, witness))),
            Verdict::Unsat => Ok(None),
            Verdict::Unknown(why) => self.narrow_side(here, whole, guard, why),
        }
    }
}
