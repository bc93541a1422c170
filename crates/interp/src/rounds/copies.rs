//! One round of a loop on a copy of the state, and whether it proves what all rounds do.
//!
//! Invariant: of a copy nothing is left but diagrams and terms: what it noted is put back, whatever became of it.

use super::{Carried, Holder, Recipe, Round};
use crate::guest::Guest;
use crate::loss::Losses;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::placed::Placing;
use crate::state::{Active, NOBODY, State, Store, World};
use crate::value::{Kind, ValueExt, term_value};
use ir::{BlockId, Reg};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::{Interval, Sort, Symbol, Term};

/// Words that rounds leave to each other.
const MOST_CARRIED: usize = 16;
/// Steps of one round.
const ROUND_STEPS: u64 = 20_000;
/// Nodes of one round: a guess, far more than rounds make that are proved, and made in a few hundredths of a second.
const ROUND_NODES: usize = 100_000;

impl<G: Guest, O: Observer> Machine<G, O> {
    /// Runs one round on a copy of the state, with the index in the place of the number of the round. None where the round does more than
    /// take ways and write registers and places of the store, would leave inputs out, or is too large: a text that is no row has an arm for each of its units
    /// at an index, and looking at that took longer than all rounds one by one.
    pub(super) fn round(
        &mut self,
        state: &World<G::Store>,
        block: BlockId,
        guard: Guard,
        recipe: &Recipe,
        index: Symbol,
    ) -> Result<Option<Round<G::Store>>, Saturated> {
        let budget = self.cx.path.kernel.node_budget();
        let most = self.cx.path.kernel.nodes_live() + ROUND_NODES;
        self.cx.path.kernel.set_node_budget(most.min(budget));
        let round = self.run_copy(state, block, guard, recipe, index);
        self.cx.path.kernel.set_node_budget(budget);
        match round {
            Err(saturated) if self.cx.path.kernel.is_stopped() => Err(saturated),
            Err(_) => Ok(None),
            Ok(round) => Ok(round),
        }
    }

    /// The round itself.
    fn run_copy(
        &mut self,
        state: &World<G::Store>,
        block: BlockId,
        guard: Guard,
        recipe: &Recipe,
        index: Symbol,
    ) -> Result<Option<Round<G::Store>>, Saturated> {
        self.rounds.seen.clear();
        let mut world = state.clone();
        let place = self.cx.path.terms.symbol_term(index);
        if !self.put_places(&mut world, guard, recipe, place)? {
            return Ok(None);
        }
        let frame = world.top();
        (frame.pending, frame.returned, frame.thrown) = (Vec::new(), NOBODY, NOBODY);
        frame.active = Some(Active { block, ip: 0, guard, call: None });
        frame.visits.retain(|(known, _)| *known != block);
        if self.keeps_registers(world.state.frames.len()) {
            self.put_stale(&mut world, block);
        }
        let order = &self.functions[world.top().function.index()].order;
        let rank = order.rank[block.index()];
        let loop_ranks = (rank, order.last[rank as usize]);
        let guest_mark = self.guest.mark();
        let visited = self.visited();
        let losses = self.losses.clone();
        let results = self.final_state.clone();
        let waited = (self.has_waited, self.must_not_wait, self.has_returned);
        let sides = std::mem::take(&mut self.rounds.sides);
        let (refused, told) = (self.rounds.is_refused, self.observer.is_muted);
        let guest_refused = std::mem::replace(&mut self.cx.is_refused, false);
        let was_copy = std::mem::replace(&mut self.cx.is_copy, true);
        (self.rounds.is_refused, self.observer.is_muted) = (false, true);
        self.rounds.copies += 1;
        let ended = self.run_round(&mut world, loop_ranks);
        self.rounds.copies -= 1;
        self.rounds.is_refused |= self.cx.is_refused;
        (self.cx.is_refused, self.cx.is_copy) = (guest_refused, was_copy);
        let is_whole = !self.rounds.is_refused
            && same_guards(&self.losses, &losses)
            && self.final_state.completions.len() == results.completions.len()
            && self.guest.mark() == guest_mark
            && self.has_waited == waited.0
            && world.ended == state.ended
            && world.frames.len() == state.frames.len();
        self.guest.rewind(&guest_mark);
        (self.rounds.is_refused, self.observer.is_muted) = (refused, told);
        let sides = std::mem::replace(&mut self.rounds.sides, sides);
        self.rounds.seen = sides.iter().map(|&(_, guard)| guard).collect();
        (self.has_waited, self.must_not_wait, self.has_returned) = waited;
        (self.losses, self.final_state) = (losses, results);
        self.restore_visited(&visited);
        match ended {
            Ok(true) if is_whole => {}
            Ok(_) => return Ok(None),
            // The budget is as it was before, only the time is gone.
            Err(saturated) if self.cx.path.kernel.is_stopped() => return Err(saturated),
            Err(_) => return Ok(None),
        }
        let frame = world.top();
        let Ok(at) = frame.pending_at(rank) else { return Ok(None) };
        let (_, goes_on) = frame.pending.remove(at);
        Ok(Some(Round { world, goes_on, again: Guard::FALSE, sides }))
    }

    fn restore_visited(&mut self, visited: &[Vec<bool>]) {
        for (number, loaded) in self.functions.iter().enumerate() {
            for (block, flag) in loaded.visited.iter().enumerate() {
                flag.set(visited.get(number).is_some_and(|blocks| blocks[block]));
            }
        }
    }

    /// Runs the blocks of a loop until paths wait at its head and behind it only; false where that takes too long or something else waits.
    fn run_round(
        &mut self,
        world: &mut World<G::Store>,
        (first, last): (u32, u32),
    ) -> Result<bool, Saturated> {
        let (depth, most) = (world.frames.len(), self.steps + ROUND_STEPS);
        loop {
            let is_refused = self.rounds.is_refused || self.cx.is_refused;
            if is_refused || self.steps > most || world.frames.len() < depth {
                return Ok(false);
            }
            self.cx.look()?;
            let is_inside = world.frames.len() > depth;
            let frame = world.top();
            if frame.active.is_some() {
                self.steps += 1;
                self.step(world)?;
            } else if !frame.called.is_empty() {
                return Ok(false);
            } else if is_inside && frame.pending.is_empty() {
                self.leave_frame(world)?;
            } else if is_inside {
                let next = self.next_pending(world);
                let (rank, guard) = world.top().pending.remove(next);
                self.enter_block(world, rank, guard)?;
            } else {
                let inner = frame.pending_ranks().filter(|rank| (first + 1..=last).contains(rank));
                let order = &self.functions[frame.function.index()].order;
                let inner: Vec<u32> = inner.collect();
                let Some(next) = order.next(inner.iter().copied()) else { return Ok(true) };
                let at = world.top().pending_at(inner[next]).expect("it is among them");
                let (rank, guard) = world.top().pending.remove(at);
                self.enter_block(world, rank, guard)?;
            }
        }
    }

    /// Writes the number of the round where the recipe says; false where something else than one integer is there.
    pub(super) fn put_places(
        &mut self,
        world: &mut World<G::Store>,
        guard: Guard,
        recipe: &Recipe,
        place: Term,
    ) -> Result<bool, Saturated> {
        for &(register, step) in &recipe.registers {
            let start = self.only(guard, world.top().registers[register.index()]);
            let Some(word) = start.and_then(|start| self.counted(start, step, place)) else {
                return Ok(false);
            };
            Rc::make_mut(&mut world.top().registers)[register.index()] = word;
        }
        for (name, step) in &recipe.inputs {
            let start = world.inputs.get(name).copied().unwrap_or(Summary::from(Value::number(0.0)));
            let start = self.only(guard, start);
            let Some(word) = start.and_then(|start| self.counted(start, *step, place)) else {
                return Ok(false);
            };
            Rc::make_mut(&mut world.inputs).insert(name.clone(), word);
        }
        for &(slot, step) in &recipe.slots {
            let start = self.only(guard, world.store.slot(slot));
            let Some(word) = start.and_then(|start| self.counted(start, step, place)) else {
                return Ok(false);
            };
            world.store.set_slot(slot, word);
        }
        let one = self.cx.path.terms.int(1);
        let before = self.cx.path.terms.sub(place, one);
        for &(holder, word, index) in &recipe.carried {
            let Some(word) = Placing::new(index, before).word(&mut self.cx, &mut self.guest, word)? else {
                return Ok(false);
            };
            let word = match recipe.is_carried_here {
                true => word,
                false => {
                    let is_later = self.cx.path.terms.at_most(one, place);
                    let is_later = self.cx.path.guard_of_cond(is_later)?;
                    self.cx.path.kernel.select(is_later, word, holder.word(world))?
                }
            };
            match holder {
                Holder::Register(register) => {
                    Rc::make_mut(&mut world.top().registers)[register.index()] = word;
                }
                Holder::Slot(slot) => world.store.set_slot(slot, word),
            }
        }
        Ok(true)
    }

    /// The value of a word on the paths of a guard, if it is one.
    pub(super) fn only(&mut self, guard: Guard, word: Summary) -> Option<Value> {
        match (word.as_value(), word.is_node()) {
            (Some(value), _) => Some(value),
            (None, false) => None,
            (None, true) => match self.cx.path.kernel.values_under(guard, word)[..] {
                [only] => Some(only),
                _ => None,
            },
        }
    }

    /// A value as the term of an integer that is no negative zero.
    pub(super) fn integer(&mut self, value: Value) -> Option<Term> {
        let terms = &mut self.cx.path.terms;
        match value.kind() {
            Kind::Number(number) => Some(terms.int(whole(number)?)),
            Kind::Term(term) if terms.sort(term) == Sort::Int && terms.zero_sign(term).is_none() => {
                Some(term)
            }
            _ => None,
        }
    }

    /// `start + step · place`, if the start is an integer.
    fn counted(&mut self, start: Value, step: i64, place: Term) -> Option<Summary> {
        let start = self.integer(start)?;
        let terms = &mut self.cx.path.terms;
        let moved = terms.scale(place, step);
        let sum = terms.add(start, moved);
        let is_exact = terms.interval(sum).is_within(Interval::EXACT_DOUBLE);
        is_exact.then(|| self.cx.number_value(sum).into())
    }

    /// Whether registers are results, also those that nobody reads any more.
    pub(super) fn keeps_registers(&self, depth: usize) -> bool {
        depth == 1 && self.guest.keeps_registers()
    }

    /// The registers of the first frame are results, also those that nobody reads any more. What such a register holds at the head is of the round
    /// before: a mark stands for that.
    pub(super) fn put_stale(&mut self, world: &mut World<G::Store>, block: BlockId) {
        let mark = self.stale();
        for register in self.stale_registers(world, block) {
            Rc::make_mut(&mut world.top().registers)[register.index()] = mark.into();
        }
    }

    pub(super) fn stale(&mut self) -> Value {
        if let Some(mark) = self.cx.stale {
            return mark;
        }
        let any = self.cx.path.terms.index(2, 0);
        let any = self.cx.path.terms.symbol_term(any);
        let symbol = self.cx.path.terms.stand("stale", any);
        let mark = term_value(self.cx.path.terms.symbol_term(symbol));
        self.cx.stale = Some(mark);
        mark
    }

    /// The registers that a loop writes and that nobody reads at its head.
    pub(super) fn stale_registers(&self, state: &State, block: BlockId) -> Vec<Reg> {
        let frame = state.frames.last().expect("a running state has a frame");
        let loaded = &self.functions[frame.function.index()];
        let rank = loaded.order.rank[block.index()];
        let mut written = vec![false; frame.registers.len()];
        for rank in rank..=loaded.order.last[rank as usize] {
            let block = &loaded.function.blocks[loaded.order.block[rank as usize].index()];
            for register in block.body.iter().filter_map(|instruction| instruction.inst.written()) {
                written[register.index()] = true;
            }
            if let Some(handler) = block.handler {
                written[handler.value.index()] = true;
            }
        }
        let is_stale = |register: &Reg| written[register.index()] && !loaded.is_live(block, *register);
        (0..written.len()).map(Reg::new).filter(is_stale).collect()
    }

    /// What the paths that go on leave to the next round beside what is the same or counted: none where it is nothing that a round can find.
    pub(super) fn carried(
        &mut self,
        state: &World<G::Store>,
        block: BlockId,
        guard: Guard,
        recipe: &Recipe,
        index: Symbol,
        round: &Round<G::Store>,
    ) -> Result<Option<Vec<Carried>>, Saturated> {
        let place = self.cx.path.terms.symbol_term(index);
        let one = self.cx.path.terms.int(1);
        let next = self.cx.path.terms.add(place, one);
        let mut expected = state.clone();
        if !self.put_places(&mut expected, guard, recipe, next)? {
            return Ok(None);
        }
        let Some(slots) = round.world.store.differing_slots(&expected.store) else { return Ok(None) };
        let mut words: Vec<(Holder, Summary, Summary)> = Vec::new();
        for slot in slots {
            words.push((Holder::Slot(slot), round.world.store.slot(slot), expected.store.slot(slot)));
        }
        let loaded = self.functions[state.top_ref().function.index()].clone();
        let registers = [&round.world, &expected].map(|world| world.top_ref().registers.clone());
        for (number, (&now, &next)) in registers[0].iter().zip(registers[1].iter()).enumerate() {
            let register = Reg::new(number);
            if loaded.is_live(block, register) {
                words.push((Holder::Register(register), now, next));
            }
        }
        let mut carried = Vec::new();
        for (holder, now, next) in words {
            if self.is_equal_under(round.goes_on, now, next)? {
                continue;
            }
            // Only what the round found out itself: it says nothing about what was there before.
            let word = self.cx.path.kernel.restrict(round.goes_on, now)?;
            if !self.knows(state, word) {
                return Ok(None);
            }
            carried.push((holder, word, index));
        }
        Ok((carried.len() <= MOST_CARRIED).then_some(carried))
    }

    /// Whether what a word refers to is in a state: what a copy has made is not.
    pub(super) fn knows(&self, state: &World<G::Store>, word: Summary) -> bool {
        self.cx.path.kernel.values(word).into_iter().all(|value| state.store.knows(value))
    }

    /// The round in which the paths that change nothing of what is neither the same nor counted go on, and the others come to the head
    /// again; none where there are no such paths of both kinds.
    pub(super) fn unless_changed(
        &mut self,
        state: &World<G::Store>,
        guard: Guard,
        round: &Round<G::Store>,
        carried: &[Carried],
    ) -> Result<Option<Round<G::Store>>, Saturated> {
        let mut same = round.goes_on;
        for &(holder, ..) in carried {
            let Some(old) = self.only(guard, holder.word(state)) else { return Ok(None) };
            same = self.cx.path.kernel.guard_for(same, holder.word(&round.world), old)?;
        }
        let again = self.cx.path.kernel.and_not(round.goes_on, same)?;
        let is_both = !same.is_false() && !again.is_false();
        Ok(is_both.then(|| Round { goes_on: same, again, ..round.clone() }))
    }

    /// Whether what rounds leave to each other is what a round before the first one would have left.
    pub(super) fn is_carried_here(
        &mut self,
        state: &World<G::Store>,
        guard: Guard,
        recipe: &Recipe,
    ) -> Result<bool, Saturated> {
        let before = self.cx.path.terms.int(-1);
        for &(holder, word, index) in &recipe.carried {
            let Some(there) = Placing::new(index, before).word(&mut self.cx, &mut self.guest, word)? else {
                return Ok(false);
            };
            if !self.is_equal_under(guard, there, holder.word(state))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the paths of a round that go on leave everything as the next round finds it, and the others leave everything but registers as it
    /// was: the step of the induction.
    pub(super) fn repeats(
        &mut self,
        state: &World<G::Store>,
        block: BlockId,
        guard: Guard,
        recipe: &Recipe,
        index: Symbol,
        round: &Round<G::Store>,
    ) -> Result<bool, Saturated> {
        let place = self.cx.path.terms.symbol_term(index);
        let one = self.cx.path.terms.int(1);
        let next = self.cx.path.terms.add(place, one);
        let mut expected = state.clone();
        if !self.put_places(&mut expected, guard, recipe, next)? {
            return Ok(false);
        }
        let is_same = round.world.heap.is_same(&state.heap);
        if !is_same || round.world.top_ref().suspended.len() != state.top_ref().suspended.len() {
            return Ok(false);
        }
        let Some(slots) = round.world.store.differing_slots(&expected.store) else { return Ok(false) };
        for slot in slots {
            let [now, next] = [&round.world.store, &expected.store].map(|store| store.slot(slot));
            if !self.is_equal_under(round.goes_on, now, next)? {
                return Ok(false);
            }
        }
        let mut names: Vec<&Rc<str>> = round.world.inputs.keys().collect();
        names.extend(expected.inputs.keys());
        let zero = Summary::from(Value::number(0.0));
        for name in names {
            let [now, next] = [&round.world.inputs, &expected.inputs]
                .map(|inputs| inputs.get(name).copied().unwrap_or(zero));
            if !self.is_equal_under(round.goes_on, now, next)? {
                return Ok(false);
            }
        }
        let loaded = self.functions[state.top_ref().function.index()].clone();
        for (number, (&now, &next)) in
            round.world.top_ref().registers.iter().zip(expected.top_ref().registers.iter()).enumerate()
        {
            if loaded.is_live(block, Reg::new(number)) && !self.is_equal_under(round.goes_on, now, next)? {
                return Ok(false);
            }
        }
        if !self.keeps_registers(state.frames.len()) {
            return Ok(true);
        }
        // What the first frame keeps of the round before must be of that round alone.
        let mark = self.stale();
        for register in self.stale_registers(state, block) {
            let word = round.world.top_ref().registers[register.index()];
            if self.cx.path.kernel.values_under(round.goes_on, word).contains(&mark) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn is_equal_under(
        &mut self,
        guard: Guard,
        now: Summary,
        next: Summary,
    ) -> Result<bool, Saturated> {
        Ok(now == next || self.cx.path.kernel.select(guard, now, next)? == next)
    }
}

/// Whether two lists of losses have the same paths.
fn same_guards(one: &Losses, other: &Losses) -> bool {
    let guards = |losses: &Losses| losses.entries.iter().map(|loss| loss.guard).collect::<Vec<Guard>>();
    guards(one) == guards(other)
}

/// An integer that is no negative zero.
fn whole(number: f64) -> Option<i64> {
    let is_whole =
        number == number.trunc() && number.abs() < 9e15 && !(number == 0.0 && number.is_sign_negative());
    is_whole.then_some(number as i64)
}

impl Holder {
    pub(super) fn word<S: Store>(self, world: &World<S>) -> Summary {
        match self {
            Holder::Register(register) => world.top_ref().registers[register.index()],
            Holder::Slot(slot) => world.store.slot(slot),
        }
    }
}
