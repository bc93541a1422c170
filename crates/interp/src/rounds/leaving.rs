//! Going through all rounds at once, and out of the loop: guards, registers and inputs of each exit.
//!
//! Invariant: the ways exclude each other, and together they are all paths that came to the head.

use super::{MOST_PHASES, Plan, Recipe, Round};
use crate::exec::Here;
use crate::guest::Guest;
use crate::loss::LossReason;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::outcome::Site;
use crate::placed::{Placing, bool_term};
use crate::state::{Slot, Store, Visits, World};
use crate::value::ValueExt;
use ir::{BlockId, Reg};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// Nodes of the condition under which a loop goes on.
const MOST_NODES: usize = 256;

/// Where paths of a round leave the loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    Block(u32),
    Return,
    Throw,
    /// They come to the head again, with other words than those that all rounds before have found there.
    Again,
    /// They do not, for as many rounds as there are.
    Head,
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// Does a loop at once from its entry on; false where that cannot be proved there.
    pub(super) fn do_at_once(
        &mut self,
        state: &mut World<G::Store>,
        block: BlockId,
        guard: Guard,
        (recipe, phases): (&Recipe, u32),
    ) -> Result<bool, Saturated> {
        let Some(plan) = self.plan(state, block, guard, recipe)? else {
            return Ok(false);
        };
        if phases >= MOST_PHASES && !plan.round.again.is_false() {
            return Ok(false);
        }
        let Plan { index, is_bounded, mut round, recipe } = plan;
        let goes_on = self.without_path(round.goes_on, guard)?;
        if self.cx.path.kernel.size(goes_on.into()) > MOST_NODES {
            return Ok(false);
        }
        let Some(condition) = bool_term(&mut self.cx, goes_on) else { return Ok(false) };
        let first = self.cx.path.terms.first(index, condition);
        let places = self.cx.path.terms.places(index) as i64;
        let last = self.cx.path.terms.int(places - 1);
        let leaves = self.cx.path.terms.at_most(first, last);
        let leaves = self.cx.path.guard_of_cond(leaves)?;
        let leaves = self.cx.path.kernel.and(guard, leaves)?;
        let (at_first, at_last) = (Placing::new(index, first), Placing::new(index, last));
        let ways = self.ways(&mut round, guard, leaves, &at_first)?;
        let Some(ways) = ways else { return Ok(false) };
        // Who goes through all rounds has the first place behind the last one: said so, the registers are those of the others.
        let one = self.cx.path.terms.int(1);
        let behind = Placing::new(index, self.cx.path.terms.sub(first, one));
        let placings = [&at_first, &behind, &at_last];
        let mut at_end = state.clone();
        if !self.put_places(&mut at_end, guard, &recipe, first)? {
            return Ok(false);
        }
        let Some(words) = self.words_of_ways([state, &at_end], block, &round, guard, placings)? else {
            return Ok(false);
        };
        let here = self.here_at(state, block, guard);
        let stays = self.cx.path.kernel.and_not(guard, leaves)?;
        let ways: Vec<(Guard, Leaving)> = ways.into_iter().chain([(stays, Leaving::Head)]).collect();
        let ways: Vec<(Guard, Leaving)> = ways.into_iter().filter(|(guard, _)| !guard.is_false()).collect();
        let arms = self.feasible_arms(here, guard, ways)?;
        self.rounds.done += u64::from(!self.rounds.is_copy());
        for arm in arms {
            self.take_way(state, block, arm.guard, (arm.target, phases), &words)?;
            if arm.target == Leaving::Head && !is_bounded {
                let reason = LossReason::LoopBound(places as u64);
                self.losses.record(&mut self.cx.path.kernel, arm.guard, reason, here.place())?;
                let rank = self.functions[here.function.index()].order.rank[block.index()];
                if let Ok(at) = state.top().pending_at(rank) {
                    state.top().pending.remove(at);
                }
            }
        }
        self.tell(guard, leaves, &round, [&at_first, &at_last])?;
        Ok(true)
    }

    /// A guard without what all of its path have in common.
    fn without_path(&mut self, guard: Guard, path: Guard) -> Result<Guard, Saturated> {
        let mut short = guard;
        for atom in self.cx.path.kernel.support(path.into()) {
            let literal = self.cx.path.kernel.literal(atom)?;
            for truth in [true, false] {
                if self.cx.path.kernel.implies(path, if truth { literal } else { !literal }) {
                    let cofactor = self.cx.path.kernel.cofactor(short.into(), atom, truth)?;
                    short = self.cx.path.kernel.guard_for(Guard::TRUE, cofactor, Value::TRUE)?;
                }
            }
        }
        let is_same = self.cx.path.kernel.and(short, path)? == guard;
        Ok(if is_same { short } else { guard })
    }

    /// The ways out of the loop with their guards; they exclude each other and are all there are. None where paths were lost.
    fn ways(
        &mut self,
        round: &mut Round<G::Store>,
        guard: Guard,
        leaves: Guard,
        at_first: &Placing,
    ) -> Result<Option<Vec<(Guard, Leaving)>>, Saturated> {
        let frame = round.world.top();
        let mut ways: Vec<(Guard, Leaving)> =
            frame.pending.iter().map(|&(rank, guard)| (guard, Leaving::Block(rank))).collect();
        ways.extend([(frame.returned.0, Leaving::Return), (frame.thrown.0, Leaving::Throw)]);
        ways.push((round.again, Leaving::Again));
        ways.retain(|(guard, _)| !guard.is_false());
        let mut all = round.goes_on;
        for &(way, _) in &ways {
            if !self.cx.path.kernel.disjoint(all, way) {
                return Ok(None);
            }
            all = self.cx.path.kernel.or(all, way)?;
        }
        if all != guard {
            return Ok(None);
        }
        let mut placed = Vec::new();
        let mut rest = leaves;
        let count = ways.len();
        for (number, (way, target)) in ways.into_iter().enumerate() {
            // Whoever leaves in no other way leaves in the last one.
            let mut taken = rest;
            if number + 1 < count {
                let way = self.without_path(way, guard)?;
                let Some(way) = at_first.guard(&mut self.cx, way)? else { return Ok(None) };
                taken = self.cx.path.kernel.and(rest, way)?;
            }
            rest = self.cx.path.kernel.and_not(rest, taken)?;
            placed.push((taken, target));
        }
        Ok(Some(placed))
    }

    /// What the registers, inputs and results of the paths are that leave the loop, and of those that do not.
    fn words_of_ways(
        &mut self,
        [state, at_end]: [&World<G::Store>; 2],
        block: BlockId,
        round: &Round<G::Store>,
        guard: Guard,
        [at_first, behind, at_last]: [&Placing; 3],
    ) -> Result<Option<Words>, Saturated> {
        let is_first_frame = self.keeps_registers(state.frames.len());
        let (old, new) = (state.top_ref(), round.world.top_ref());
        let stale = if is_first_frame { self.stale_registers(state, block) } else { Vec::new() };
        let mark = self.stale();
        let exits = self.cx.path.kernel.and_not(guard, round.goes_on)?;
        let (mut leaving, mut staying) = (Vec::new(), Vec::new());
        for (number, (&before, &word)) in old.registers.iter().zip(new.registers.iter()).enumerate() {
            if before == word && !stale.contains(&Reg::new(number)) {
                continue;
            }
            // What no way needs may be anything.
            if !is_first_frame && !self.is_wanted(&round.world, block, Reg::new(number)) {
                continue;
            }
            // Paths that do not come here may have left nothing at all in a register.
            let word = self.cx.path.kernel.select(guard, word, before)?;
            let at_head = self.cx.path.kernel.select(round.goes_on, word, before)?;
            // Who leaves has not gone on, so the conditions of that need not be said.
            let word = self.cx.path.kernel.restrict(exits, word)?;
            let left = match stale.contains(&Reg::new(number)) {
                false => at_first.word(&mut self.cx, &mut self.guest, word)?,
                true => self.stale_word(at_first, before, [word, at_head], mark)?,
            };
            // The proof says what a register holds at the head that somebody reads there.
            let loaded = &self.functions[old.function.index()];
            let stays = match loaded.is_live(block, Reg::new(number)) {
                true => Some(at_end.top_ref().registers[number]),
                false => behind.word(&mut self.cx, &mut self.guest, at_head)?,
            };
            let (Some(left), Some(stays)) = (left, stays) else { return Ok(None) };
            leaving.push((number, left));
            staying.push((number, stays));
        }
        let (mut inputs, mut inputs_at_end) = (Vec::new(), Vec::new());
        for (name, &count) in round.world.inputs.iter() {
            let count = self.cx.path.kernel.select(guard, count, Value::number(0.0).into())?;
            let left = at_first.word(&mut self.cx, &mut self.guest, count)?;
            let stays = at_last.word(&mut self.cx, &mut self.guest, count)?;
            let (Some(left), Some(stays)) = (left, stays) else { return Ok(None) };
            inputs.push((name.clone(), left));
            inputs_at_end.push((name.clone(), stays));
        }
        let Some(slots) = round.world.store.differing_slots(&state.store) else { return Ok(None) };
        let (mut slots_leaving, mut slots_staying) = (Vec::new(), Vec::new());
        for slot in slots {
            let word =
                self.cx.path.kernel.select(guard, round.world.store.slot(slot), state.store.slot(slot))?;
            let word = self.cx.path.kernel.restrict(exits, word)?;
            let Some(left) = at_first.word(&mut self.cx, &mut self.guest, word)? else { return Ok(None) };
            slots_leaving.push((slot, left));
            slots_staying.push((slot, at_end.store.slot(slot)));
        }
        let nothing = Summary::from(Value::UNASSIGNED);
        let returned = self.cx.path.kernel.select(new.returned.0, new.returned.1, nothing)?;
        let returned = at_first.word(&mut self.cx, &mut self.guest, returned)?;
        let thrown = self.cx.path.kernel.select(new.thrown.0, new.thrown.1, nothing)?;
        let thrown = at_first.word(&mut self.cx, &mut self.guest, thrown)?;
        let (Some(returned), Some(thrown)) = (returned, thrown) else { return Ok(None) };
        let words =
            Words { leaving, staying, inputs, inputs_at_end, slots_leaving, slots_staying, returned, thrown };
        // What a round made is gone with it: nobody may hold it.
        let are_known = words.all().all(|word| self.knows(state, word));
        Ok(are_known.then_some(words))
    }

    /// Whether a register matters at the head or at an exit.
    fn is_wanted(&self, world: &World<G::Store>, block: BlockId, register: Reg) -> bool {
        let frame = world.top_ref();
        let loaded = &self.functions[frame.function.index()];
        let at = |rank: u32| loaded.is_live(loaded.order.block[rank as usize], register);
        loaded.is_live(block, register) || frame.pending_ranks().any(at)
    }

    /// What a register holds where the loop is left: what that round wrote, else what the round before wrote, else what was there at the entry.
    fn stale_word(
        &mut self,
        at_first: &Placing,
        before: Summary,
        [word, at_head]: [Summary; 2],
        mark: Value,
    ) -> Result<Option<Summary>, Saturated> {
        let kernel = &mut self.cx.path.kernel;
        let is_stale = kernel.guard_for(Guard::TRUE, word, mark)?;
        let Some(written) = at_first.word(&mut self.cx, &mut self.guest, word)? else { return Ok(None) };
        let Some(is_stale) = at_first.guard(&mut self.cx, is_stale)? else { return Ok(None) };
        if is_stale.is_false() {
            return Ok(Some(written));
        }
        let (first, one) = (at_first.term(), self.cx.path.terms.int(1));
        let earlier = self.cx.path.terms.sub(first, one);
        let is_later = self.cx.path.terms.at_most(one, first);
        let is_later = self.cx.path.guard_of_cond(is_later)?;
        let Some(earlier) = at_first.with(earlier).word(&mut self.cx, &mut self.guest, at_head)? else {
            return Ok(None);
        };
        let kernel = &mut self.cx.path.kernel;
        let kept = kernel.select(is_later, earlier, before)?;
        Ok(Some(kernel.select(is_stale, kept, written)?))
    }

    fn here_at(&self, state: &World<G::Store>, block: BlockId, guard: Guard) -> Here {
        let function = state.top_ref().function;
        let code = &self.functions[function.index()].function.blocks[block.index()];
        let span = code.body.first().map_or(code.exit_span, |first| first.span);
        let place = self.place_in_source(&state.state, span);
        Here { function, block, ip: 0, span, place, guard }
    }

    /// Lets the paths of a guard go a way out of the loop, or stand at its head after all rounds.
    fn take_way(
        &mut self,
        state: &mut World<G::Store>,
        block: BlockId,
        guard: Guard,
        (way, phases): (Leaving, u32),
        words: &Words,
    ) -> Result<(), Saturated> {
        let is_leaving = way != Leaving::Head;
        let (registers, inputs, slots) = match is_leaving {
            true => (&words.leaving, &words.inputs, &words.slots_leaving),
            false => (&words.staying, &words.inputs_at_end, &words.slots_staying),
        };
        let kernel = &mut self.cx.path.kernel;
        let frame = state.top();
        for &(number, word) in registers {
            let old = frame.registers[number];
            let merged = kernel.select(guard, word, old)?;
            if merged != old {
                Rc::make_mut(&mut frame.registers)[number] = merged;
            }
        }
        for (name, word) in inputs {
            let zero = Summary::from(Value::number(0.0));
            let old = state.inputs.get(name).copied().unwrap_or(zero);
            let merged = kernel.select(guard, *word, old)?;
            Rc::make_mut(&mut state.inputs).insert(name.clone(), merged);
        }
        for &(slot, word) in slots {
            let old = state.store.slot(slot);
            let merged = kernel.select(guard, word, old)?;
            if merged != old {
                state.store.set_slot(slot, merged);
            }
        }
        let frame = state.top();
        match way {
            Leaving::Block(rank) => {
                let to = self.functions[frame.function.index()].order.block[rank as usize];
                self.schedule(state, block, to, guard)
            }
            Leaving::Return => {
                let whole = kernel.or(frame.returned.0, guard)?;
                frame.returned = (whole, kernel.select(guard, words.returned, frame.returned.1)?);
                Ok(())
            }
            Leaving::Throw => {
                let whole = kernel.or(frame.thrown.0, guard)?;
                frame.thrown = (whole, kernel.select(guard, words.thrown, frame.thrown.1)?);
                Ok(())
            }
            Leaving::Head => {
                match frame.visits_of(block) {
                    Some(visits) => visits.last = guard,
                    None => frame.visits.push((block, Visits::first(guard))),
                }
                self.schedule(state, block, block, guard)
            }
            Leaving::Again => {
                let visits = Visits { is_fresh: true, phases: phases + 1, ..Visits::first(guard) };
                match frame.visits_of(block) {
                    Some(known) => *known = visits,
                    None => frame.visits.push((block, visits)),
                }
                self.schedule(state, block, block, guard)
            }
        }
    }

    /// Notes which sides were reached, each with an input, and that who passes them is not known.
    fn tell(
        &mut self,
        guard: Guard,
        leaves: Guard,
        round: &Round<G::Store>,
        [at_first, at_last]: [&Placing; 2],
    ) -> Result<(), Saturated> {
        if self.rounds.is_copy() {
            return Ok(());
        }
        self.coverage.passes.give_up();
        self.observer.at_once();
        let zero = self.cx.path.terms.int(0);
        let at_entry = at_first.with(zero);
        let stays = self.cx.path.kernel.and_not(guard, leaves)?;
        for &(side, taken) in &round.sides {
            for (path, placing) in [(guard, &at_entry), (leaves, at_first), (stays, at_last)] {
                if self.coverage.has(side) {
                    break;
                }
                let Some(there) = placing.guard(&mut self.cx, taken)? else { continue };
                let there = self.cx.path.kernel.and(path, there)?;
                if let path::Verdict::Sat(witness) = self.cx.path.feasible(there)? {
                    self.coverage.reach(side, witness);
                    let Site { function, block } = side.site;
                    let span = self.functions[function.index()].function.blocks[block.index()].exit_span;
                    self.observer.reach(side, !span.is_none());
                }
            }
        }
        Ok(())
    }
}

/// What changes for those who leave a loop, and for those who do not.
struct Words {
    leaving: Vec<(usize, Summary)>,
    staying: Vec<(usize, Summary)>,
    inputs: Vec<(Rc<str>, Summary)>,
    inputs_at_end: Vec<(Rc<str>, Summary)>,
    slots_leaving: Vec<(Slot, Summary)>,
    slots_staying: Vec<(Slot, Summary)>,
    returned: Summary,
    thrown: Summary,
}

impl Words {
    fn all(&self) -> impl Iterator<Item = Summary> + '_ {
        let registers = self.leaving.iter().chain(&self.staying).map(|&(_, word)| word);
        let slots = self.slots_leaving.iter().chain(&self.slots_staying).map(|&(_, word)| word);
        registers.chain(slots).chain([self.returned, self.thrown])
    }
}
