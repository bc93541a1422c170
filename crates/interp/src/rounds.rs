//! Loops whose rounds are alike, done at once: one round with a symbolic number says what every round does.
//!
//! A loop that keeps going round with ever fewer paths is looked at once. Its [`Recipe`] is a guess: which registers count the rounds, and by how
//! much. The proof is a round with the number `x` in their places, run on a copy of the state ([`Machine::round`]): if the paths that go on leave
//! everything as the next round finds it, then by induction every round does what that one did. The number of rounds that are gone through is
//! then `k`, the first `x` at which the loop is left, a function of the inputs ([`term::Node::First`]); each exit has the guard and the registers of
//! that round with `k` for `x`, and the paths that are never left out stand at the head with the number of all rounds.
//!
//! Invariants: nothing of a copy is seen by anybody (observers, coverage, losses, results); what the round could not prove leaves the loop to be
//! run round by round. A recipe is used from the entry of its loop on, so a run in which one is found is started again.

mod recipes;

use crate::exec::Here;
use crate::guest::Guest;
use crate::loss::{LossReason, Losses};
use crate::machine::Machine;
use crate::observer::Observer;
use crate::outcome::{Side, Site};
use crate::placed::{Placing, bool_term};
use crate::state::{Active, NOBODY, State, Store, Visits, World};
use crate::value::{Kind, ValueExt, term_value};
use ir::{BlockId, FuncId, Reg};
use recipes::Before;
use std::rc::Rc;
use std::str::FromStr;
use stdx::{FxHashMap, FxHashSet};
use summary::{Atom, Guard, Saturated, Summary, Value};
use term::{Interval, Node, Sort, Symbol, Term};

/// Whether loops whose rounds are alike are done at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Patterns {
    /// Where they have gone round often and will go on for long.
    #[default]
    On,
    /// Never.
    Off,
    /// Wherever it can be proved.
    Always,
}

impl FromStr for Patterns {
    type Err = String;

    fn from_str(text: &str) -> Result<Patterns, String> {
        match text {
            "on" => Ok(Patterns::On),
            "off" => Ok(Patterns::Off),
            "always" => Ok(Patterns::Always),
            _ => Err(format!("`{text}` is none of on, off and always")),
        }
    }
}

impl Patterns {
    /// Rounds with other paths than the one before after which a loop is looked at. Arms are quick and exact up to here.
    fn rounds(self) -> u64 {
        if self == Patterns::Always { 2 } else { 32 }
    }

    /// Rounds that are left below which arms are better: their conditions are diagrams, and no solver is asked.
    fn fewest(self) -> i64 {
        if self == Patterns::Always { 2 } else { 32 }
    }
}

/// Rounds that are done at once.
const MOST_ROUNDS: i64 = 1 << 16;
/// The number of places while it is not known how many rounds there may be.
const ANY: i64 = 1 << 31;
/// Steps of one round.
const ROUND_STEPS: u64 = 20_000;
/// Nodes of the condition under which a loop goes on.
const MOST_NODES: usize = 256;
/// A step beyond this is no count.
const MOST_STEP: i64 = 65_536;

/// How the state at the head of a loop depends on the number of the round.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recipe {
    /// Registers that grow by a constant.
    registers: Vec<(Reg, i64)>,
    /// Inputs of which so many are read in each round.
    inputs: Vec<(Rc<str>, i64)>,
}

/// What the machine knows about loops.
#[derive(Default)]
pub(crate) struct Rounds {
    pub(crate) mode: Patterns,
    /// None for loops that have no recipe.
    recipes: FxHashMap<(FuncId, BlockId), Option<Rc<Recipe>>>,
    before: Option<Before>,
    /// Rounds under way on copies, one inside of the other.
    pub(crate) copies: u32,
    /// The sides that the paths of a round took.
    pub(crate) sides: Vec<(Side, Guard)>,
    /// The guards of the sides of the round that was run last, whatever became of it.
    seen: Vec<Guard>,
    /// Whether something was asked for that a round cannot do.
    pub(crate) is_refused: bool,
    /// Whether a round is run for its conditions only: what it does is not used.
    pub(crate) is_probe: bool,
    /// Whether the run is to be started again, as a recipe was found.
    pub(crate) is_to_restart: bool,
    /// Loops that were done at once.
    pub(crate) done: u64,
    /// Loops that were looked at before they had gone round often; they are looked at once more when they have.
    looked_soon: FxHashSet<(FuncId, BlockId)>,
    /// Whether something could not be decided about what loops that were done at once left: all are run round by round.
    is_given_up: bool,
}

impl Rounds {
    /// Whether a round is run on a copy.
    pub(crate) fn is_copy(&self) -> bool {
        self.copies > 0
    }
}

/// A round that was run on a copy.
struct Round<S> {
    world: World<S>,
    /// The paths that come to the head again.
    goes_on: Guard,
    sides: Vec<(Side, Guard)>,
}

/// A round that proves what all rounds do.
struct Plan<S> {
    index: Symbol,
    /// Whether the loop bounds its rounds itself.
    is_bounded: bool,
    round: Round<S>,
}

/// Where paths of a round leave the loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    Block(u32),
    Return,
    Throw,
    /// They do not, for as many rounds as there are.
    Head,
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// Whether and how loops whose rounds are alike are done at once.
    pub fn set_patterns(&mut self, mode: Patterns) {
        let mode = if self.policy.is_one_state() { mode } else { Patterns::Off };
        self.rounds.mode = mode;
        self.guest.set_patterns(mode);
    }

    /// How many loops were done at once.
    pub fn loops_at_once(&self) -> u64 {
        self.rounds.done
    }

    /// Does the loop of a head at once, if it has a recipe and stands at its entry. Where it keeps going round, looks for a recipe.
    pub(crate) fn try_rounds(
        &mut self,
        state: &mut World<G::Store>,
        block: BlockId,
        guard: Guard,
        (is_entry, count): (bool, u64),
    ) -> Result<bool, Saturated> {
        let is_asked = self.rounds.mode != Patterns::Off && !self.rounds.is_given_up && self.guest.repeats();
        if !is_asked || !self.policy.is_one_state() || !self.is_plain_stack(state) {
            return Ok(false);
        }
        let function = state.top().function;
        let known = self.rounds.recipes.get(&(function, block)).cloned();
        match known {
            Some(Some(recipe)) if is_entry => self.do_at_once(state, block, guard, &recipe),
            Some(_) => Ok(false),
            None if self.rounds.is_copy() => Ok(false),
            None if count + 1 < self.rounds.mode.rounds() && !self.counts_on(state, block, guard, count) => {
                Ok(false)
            }
            None => {
                let is_soon = count + 1 < self.rounds.mode.rounds();
                self.look_for_recipe(state, block, guard, is_soon)?;
                Ok(false)
            }
        }
    }

    /// Ends the run, to be done again without loops that are done at once, if paths that are about to be left out depend on one: round by
    /// round, less may be lost, and never more than without patterns.
    pub(crate) fn look_at_loss(&mut self, lost: Guard, is_undecided: bool) -> Result<(), Saturated> {
        if self.rounds.is_given_up || self.rounds.is_copy() {
            return Ok(());
        }
        let atoms = self.cx.path.kernel.support(lost.into());
        let is_quantified = |&atom: &Atom| self.cx.path.terms.is_quantified(self.cx.path.term_of(atom));
        let is_of_loops = (is_undecided && self.rounds.done > 0) || atoms.iter().any(is_quantified);
        if !is_of_loops {
            return Ok(());
        }
        for loaded in &self.functions {
            loaded.at_once.iter().for_each(|flag| flag.set(false));
        }
        self.rounds.recipes.clear();
        (self.rounds.is_given_up, self.rounds.is_to_restart, self.rounds.done) = (true, true, 0);
        self.guest.set_patterns(Patterns::Off);
        Err(Saturated)
    }

    fn is_plain_stack(&mut self, state: &mut World<G::Store>) -> bool {
        let frame = state.top();
        let is_plain = !frame.has_waited && frame.called.is_empty() && frame.suspended.is_empty();
        is_plain && state.recursions.is_empty()
    }

    /// A round that proves what all rounds do; none where it does not.
    fn plan(
        &mut self,
        state: &World<G::Store>,
        block: BlockId,
        guard: Guard,
        recipe: &Recipe,
    ) -> Result<Option<Plan<G::Store>>, Saturated> {
        let Some(places) = self.places(state, block, guard, recipe)? else { return Ok(None) };
        let (places, is_bounded) = match places {
            Some(places) => (places, true),
            // Nothing in the loop bounds its rounds: the exploration does.
            None => (i64::try_from(self.bounds.max_visits).unwrap_or(MOST_ROUNDS).min(MOST_ROUNDS), false),
        };
        if places < self.rounds.mode.fewest() {
            return Ok(None);
        }
        let index = self.cx.path.terms.index(places, self.rounds.copies);
        let Some(round) = self.round(state, block, guard, recipe, index)? else { return Ok(None) };
        let is_proved = self.repeats(state, block, guard, recipe, index, &round)?;
        Ok(is_proved.then_some(Plan { index, is_bounded, round }))
    }

    /// How many rounds the conditions of a round allow: those that compare the number of the round with what has a bound. Outer none: a
    /// round cannot be run; inner none: there are no such conditions. The number is good for nothing but time, as
    /// the paths that have gone round so often go on at the head.
    #[allow(clippy::option_option)]
    fn places(
        &mut self,
        state: &World<G::Store>,
        block: BlockId,
        guard: Guard,
        recipe: &Recipe,
    ) -> Result<Option<Option<i64>>, Saturated> {
        let index = self.cx.path.terms.index(ANY, self.rounds.copies);
        // Whether it can be proved with any number is not asked: conditions are all that is wanted.
        let was_probe = std::mem::replace(&mut self.rounds.is_probe, true);
        let round = self.round(state, block, guard, recipe, index);
        self.rounds.is_probe = was_probe;
        let round = round?;
        let mut most: Option<i64> = None;
        let place = self.cx.path.terms.symbol_term(index);
        let mut atoms: Vec<Atom> = Vec::new();
        for guard in std::mem::take(&mut self.rounds.seen) {
            atoms.extend(self.cx.path.kernel.support(guard.into()));
        }
        for atom in atoms {
            let term = self.cx.path.term_of(atom);
            let Node::AtMost(form, bound) = *self.cx.path.terms.node(term) else { continue };
            let Some(last) = last_place(&self.cx.path.terms, form, bound, place) else { continue };
            if (0..MOST_ROUNDS).contains(&last) {
                most = Some(most.map_or(last + 1, |most| most.max(last + 1)));
            }
        }
        Ok((round.is_some() || most.is_some()).then_some(most))
    }

    /// Runs one round on a copy of the state, with the index in the place of the number of the round. None where the round does more than
    /// take ways and write registers, or would leave inputs out.
    fn round(
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
        if !self.put_places(&mut world, guard, recipe, place) {
            return Ok(None);
        }
        let frame = world.top();
        (frame.pending, frame.returned, frame.thrown) = (Vec::new(), NOBODY, NOBODY);
        frame.active = Some(Active { block, ip: 0, guard, call: None });
        frame.visits.retain(|(known, _)| *known != block);
        if world.state.frames.len() == 1 {
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
        Ok(Some(Round { world, goes_on, sides }))
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
    fn put_places(
        &mut self,
        world: &mut World<G::Store>,
        guard: Guard,
        recipe: &Recipe,
        place: Term,
    ) -> bool {
        for &(register, step) in &recipe.registers {
            let start = self.only(guard, world.top().registers[register.index()]);
            let Some(word) = start.and_then(|start| self.counted(start, step, place)) else {
                return false;
            };
            Rc::make_mut(&mut world.top().registers)[register.index()] = word;
        }
        for (name, step) in &recipe.inputs {
            let start = world.inputs.get(name).copied().unwrap_or(Summary::from(Value::number(0.0)));
            let start = self.only(guard, start);
            let Some(word) = start.and_then(|start| self.counted(start, *step, place)) else {
                return false;
            };
            Rc::make_mut(&mut world.inputs).insert(name.clone(), word);
        }
        true
    }

    /// The value of a word on the paths of a guard, if it is one.
    fn only(&mut self, guard: Guard, word: Summary) -> Option<Value> {
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
    fn integer(&mut self, value: Value) -> Option<Term> {
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

    /// The registers of the first frame are results, also those that nobody reads any more. What such a register holds at the head is of the round
    /// before: a mark stands for that.
    fn put_stale(&mut self, world: &mut World<G::Store>, block: BlockId) {
        let mark = self.stale();
        for register in self.stale_registers(world, block) {
            Rc::make_mut(&mut world.top().registers)[register.index()] = mark.into();
        }
    }

    fn stale(&mut self) -> Value {
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
    fn stale_registers(&self, state: &State, block: BlockId) -> Vec<Reg> {
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

    /// Whether the paths of a round that go on leave everything as the next round finds it, and the others leave everything but registers as it
    /// was: the step of the induction.
    fn repeats(
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
        if !self.put_places(&mut expected, guard, recipe, next) {
            return Ok(false);
        }
        let is_same = round.world.heap.is_same(&state.heap) && round.world.store.is_same(&state.store);
        if !is_same || round.world.top_ref().suspended.len() != state.top_ref().suspended.len() {
            return Ok(false);
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
        if state.frames.len() > 1 {
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

    fn is_equal_under(&mut self, guard: Guard, now: Summary, next: Summary) -> Result<bool, Saturated> {
        Ok(now == next || self.cx.path.kernel.select(guard, now, next)? == next)
    }

    /// Does a loop at once from its entry on; false where that cannot be proved there.
    fn do_at_once(
        &mut self,
        state: &mut World<G::Store>,
        block: BlockId,
        guard: Guard,
        recipe: &Recipe,
    ) -> Result<bool, Saturated> {
        let Some(plan) = self.plan(state, block, guard, recipe)? else {
            return Ok(false);
        };
        let Plan { index, is_bounded, mut round } = plan;
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
        if !self.put_places(&mut at_end, guard, recipe, first) {
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
            self.take_way(state, block, arm.guard, arm.target, &words)?;
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
        let is_first_frame = state.frames.len() == 1;
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
        let nothing = Summary::from(Value::UNASSIGNED);
        let returned = self.cx.path.kernel.select(new.returned.0, new.returned.1, nothing)?;
        let returned = at_first.word(&mut self.cx, &mut self.guest, returned)?;
        let thrown = self.cx.path.kernel.select(new.thrown.0, new.thrown.1, nothing)?;
        let thrown = at_first.word(&mut self.cx, &mut self.guest, thrown)?;
        let (Some(returned), Some(thrown)) = (returned, thrown) else { return Ok(None) };
        Ok(Some(Words { leaving, staying, inputs, inputs_at_end, returned, thrown }))
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
        way: Leaving,
        words: &Words,
    ) -> Result<(), Saturated> {
        let is_leaving = way != Leaving::Head;
        let (registers, inputs) = match is_leaving {
            true => (&words.leaving, &words.inputs),
            false => (&words.staying, &words.inputs_at_end),
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
                    None => frame.visits.push((block, Visits { count: 0, last: guard })),
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
    returned: Summary,
    thrown: Summary,
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

/// The last place at which a comparison of the place with something else can change.
fn last_place(terms: &term::Terms, form: Term, bound: i64, place: Term) -> Option<i64> {
    if form == place {
        return Some(bound);
    }
    let Node::Linear(linear) = terms.node(form) else { return None };
    let (own, _) = *linear.parts.iter().find(|(_, part)| *part == place)?;
    // own · place + others <= bound: the place at which the rest is as small, or as large, as it gets.
    let mut rest = Interval::point(i128::from(linear.constant));
    for &(coefficient, part) in linear.parts.iter().filter(|(_, part)| *part != place) {
        rest = rest + terms.interval(part) * Interval::point(i128::from(coefficient));
    }
    let extreme = if own > 0 { rest.lo } else { rest.hi };
    let last = (i128::from(bound) - extreme).checked_div(i128::from(own))?;
    i64::try_from(last).ok()
}
