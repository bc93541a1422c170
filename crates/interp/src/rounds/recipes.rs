//! Guesses about loops: which registers and inputs count the rounds. What is guessed here is proved elsewhere, or not used.

use super::{ANY, Growing, Holder, MOST_PHASES, MOST_STEP, Patterns, Recipe};
use crate::guest::Guest;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::placed::Placing;
use crate::state::{Store, World};
use crate::value::{Kind, ValueExt};
use ir::{BlockId, FuncId, Reg};
use std::collections::BTreeMap;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary};
use term::Term;

/// What a round before found at the head: the integers that were the same on all its paths.
pub(super) struct Before {
    depth: usize,
    function: FuncId,
    block: BlockId,
    registers: Vec<Option<Term>>,
    inputs: BTreeMap<Rc<str>, Term>,
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// Whether a loop counts on from what one before it has found, or its paths part at members of families, as those do that count down from the
    /// end of a text: its rounds ask a solver, so it is looked at soon, once.
    pub(super) fn counts_on(
        &mut self,
        state: &World<G::Store>,
        block: BlockId,
        guard: Guard,
        count: u64,
    ) -> bool {
        let frame = state.top_ref();
        let is_known = self.rounds.looked_soon.contains(&(frame.function, block));
        if is_known || count + 1 < Patterns::Always.rounds() {
            return false;
        }
        let atoms = self.cx.path.kernel.support(guard.into());
        if atoms.iter().any(|&atom| self.cx.path.terms.is_quantified(self.cx.path.term_of(atom))) {
            return true;
        }
        if self.rounds.done == 0 {
            return false;
        }
        let loaded = self.functions[frame.function.index()].clone();
        let registers = frame.registers.clone();
        registers.iter().enumerate().any(|(number, &word)| {
            loaded.is_live(block, Reg::new(number))
                && matches!(self.only(guard, word).map(|value| value.kind()), Some(Kind::Term(term)) if self.cx.path.terms.is_quantified(term))
        })
    }

    /// Compares with the round before, and tries whether what it shows can be proved.
    pub(super) fn look_for_recipe(
        &mut self,
        state: &mut World<G::Store>,
        block: BlockId,
        guard: Guard,
        is_soon: bool,
    ) -> Result<(), Saturated> {
        let (depth, function) = (state.frames.len(), state.top().function);
        let number = |machine: &mut Self, word: Summary| {
            let only = machine.only(guard, word)?;
            machine.integer(only)
        };
        let words = state.top().registers.clone();
        // Of others than the first frame, what nobody reads at the head may be anything at the entry.
        let keeps = self.keeps_registers(depth);
        let is_wanted = |machine: &Self, register: usize| {
            let loaded = &machine.functions[function.index()];
            keeps || loaded.is_live(block, Reg::new(register))
        };
        let registers = words.iter().enumerate();
        let registers = registers
            .map(|(register, &word)| if is_wanted(self, register) { number(self, word) } else { None })
            .collect();
        let counts = state.inputs.clone();
        let inputs =
            counts.iter().filter_map(|(name, &word)| Some((name.clone(), number(self, word)?))).collect();
        let now = Before { depth, function, block, registers, inputs };
        let same =
            |before: &Before| before.depth == depth && before.function == function && before.block == block;
        let Some(before) = self.rounds.before.take().filter(same) else {
            self.rounds.before = Some(now);
            return Ok(());
        };
        let mut recipe = self.recipe(&before, &now);
        let live = words.iter().enumerate().filter(|&(register, _)| is_wanted(self, register));
        let live: Vec<Summary> = live.map(|(_, &word)| word).collect();
        let few = self.around_one_input(guard, &live)?;
        let (growing, written) = self.growing(state, block, few)?;
        for (holder, step) in growing {
            match holder {
                Holder::Slot(slot) => recipe.slots.push((slot, step)),
                Holder::Register(register) if recipe.registers.iter().all(|known| known.0 != register) => {
                    recipe.registers.push((register, step));
                }
                Holder::Register(_) => {}
            }
        }
        let few = self.around_one_input(few, &written)?;
        let is_empty = recipe.registers.is_empty() && recipe.inputs.is_empty() && recipe.slots.is_empty();
        let recipe = (!is_empty).then_some(recipe);
        let proved = match &recipe {
            Some(recipe) => self.comes_to_an_end(state, block, few, recipe)?,
            None => false,
        };
        if proved {
            self.functions[function.index()].at_once[block.index()].set(true);
            self.rounds.is_to_restart = true;
        }
        if is_soon && !proved {
            self.rounds.looked_soon.insert((function, block));
            return Ok(());
        }
        self.rounds.recipes.insert((function, block), recipe.filter(|_| proved).map(Rc::new));
        if proved { Err(Saturated) } else { Ok(()) }
    }

    /// The paths of a guard that decide all conditions of it and of some words as one input does. Whether a recipe is worth a new start is asked about them: behind
    /// many rounds the whole guard has very many ways, and the proof that counts is made at the entry.
    fn around_one_input(&mut self, guard: Guard, words: &[Summary]) -> Result<Guard, Saturated> {
        let path::Verdict::Sat(witness) = self.cx.path.feasible(guard)? else { return Ok(guard) };
        let mut few = Guard::TRUE;
        let mut atoms = self.cx.path.kernel.support(guard.into());
        words.iter().for_each(|&word| atoms.extend(self.cx.path.kernel.support(word)));
        atoms.sort_unstable();
        atoms.dedup();
        for atom in atoms.into_iter().rev() {
            let literal = self.cx.path.kernel.literal(atom)?;
            let holds = self.cx.path.atom_holds(atom, witness.assignment());
            few = self.cx.path.kernel.and(few, if holds { literal } else { !literal })?;
        }
        Ok(few)
    }

    /// Whether rounds are alike, but for changes that some of them make once.
    fn comes_to_an_end(
        &mut self,
        state: &World<G::Store>,
        block: BlockId,
        guard: Guard,
        recipe: &Recipe,
    ) -> Result<bool, Saturated> {
        let (mut world, mut guard) = (state.clone(), guard);
        for _ in 0..=MOST_PHASES {
            let Some(plan) = self.plan(&world, block, guard, recipe)? else { return Ok(false) };
            if plan.round.again.is_false() {
                return Ok(true);
            }
            // The first round as that one which changes something: who comes to the head after it.
            let zero = self.cx.path.terms.int(0);
            let placing = Placing::new(plan.index, zero);
            let Some(changed) = placing.guard(&mut self.cx, plan.round.again)? else { return Ok(false) };
            if changed.is_false() {
                return Ok(false);
            }
            let after = plan.round.world;
            let Some(slots) = after.store.differing_slots(&world.store) else { return Ok(false) };
            for slot in slots {
                let word = placing.word(&mut self.cx, &mut self.guest, after.store.slot(slot))?;
                let Some(word) = word.filter(|&word| self.knows(state, word)) else { return Ok(false) };
                world.store.set_slot(slot, word);
            }
            for (number, &word) in after.top_ref().registers.iter().enumerate() {
                if self.functions[world.top_ref().function.index()].is_live(block, Reg::new(number)) {
                    let word = placing.word(&mut self.cx, &mut self.guest, word)?;
                    let Some(word) = word.filter(|&word| self.knows(state, word)) else { return Ok(false) };
                    Rc::make_mut(&mut world.top().registers)[number] = word;
                }
            }
            guard = changed;
        }
        Ok(false)
    }

    /// The registers and places of the store that the next round lets grow by a constant, and what all those hold that it writes: a round as it is, on a copy,
    /// shows them.
    fn growing(
        &mut self,
        state: &World<G::Store>,
        block: BlockId,
        guard: Guard,
    ) -> Result<Growing, Saturated> {
        let index = self.cx.path.terms.index(ANY, self.rounds.copies);
        let Some(round) = self.round(state, block, guard, &Recipe::default(), index)? else {
            return Ok((Vec::new(), Vec::new()));
        };
        let slots = round.world.store.differing_slots(&state.store).unwrap_or_default();
        let (mut growing, mut written) = (Vec::new(), Vec::new());
        let loaded = self.functions[state.top_ref().function.index()].clone();
        let registers = (0..state.top_ref().registers.len()).map(Reg::new);
        let live = registers.filter(|&register| loaded.is_live(block, register)).map(Holder::Register);
        for holder in live.chain(slots.into_iter().map(Holder::Slot)) {
            let (before, after) = (holder.word(state), holder.word(&round.world));
            if before == after {
                continue;
            }
            written.push(before);
            let words = [(guard, before), (round.goes_on, after)];
            let [Some(before), Some(after)] = words.map(|(guard, word)| {
                let only = self.only(guard, word)?;
                self.integer(only)
            }) else {
                continue;
            };
            let step = self.cx.path.terms.sub(after, before);
            let step = self.cx.path.terms.as_int(step);
            growing.extend(step.filter(|&step| is_step(step)).map(|step| (holder, step)));
        }
        Ok((growing, written))
    }

    /// What grew by the same from one round to the next.
    fn recipe(&mut self, before: &Before, now: &Before) -> Recipe {
        let terms = &mut self.cx.path.terms;
        let zero = terms.int(0);
        let mut step = |one: Term, other: Term| {
            let step = terms.sub(other, one);
            terms.as_int(step).filter(|&step| is_step(step))
        };
        let registers = before.registers.iter().zip(now.registers.iter()).enumerate();
        let registers: Vec<(Reg, i64)> = registers
            .filter_map(|(number, (&one, &other))| Some((Reg::new(number), step(one?, other?)?)))
            .collect();
        let inputs = now.inputs.iter().filter_map(|(name, &count)| {
            Some((name.clone(), step(before.inputs.get(name).copied().unwrap_or(zero), count)?))
        });
        let inputs: Vec<(Rc<str>, i64)> = inputs.collect();
        Recipe { registers, inputs, ..Recipe::default() }
    }
}

fn is_step(step: i64) -> bool {
    step != 0 && step.abs() <= MOST_STEP
}
