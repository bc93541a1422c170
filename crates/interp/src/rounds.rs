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

mod copies;
mod leaving;
mod recipes;

use crate::guest::Guest;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::outcome::Side;
use crate::state::{Slot, World};
use ir::{BlockId, FuncId, Reg};
use recipes::Before;
use std::rc::Rc;
use std::str::FromStr;
use stdx::{FxHashMap, FxHashSet};
use summary::{Atom, Guard, Saturated, Summary};
use term::{Interval, Node, Symbol, Term};

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
/// How often a loop that is done at once may come to its head again with something changed: flags are set once, counters ever again.
const MOST_PHASES: u32 = 4;
/// Values that counters may have at the entry of a loop, each of which is a loop of its own: behind an optional sign there are two.
const MOST_STARTS: usize = 4;
/// A step beyond this is no count.
const MOST_STEP: i64 = 65_536;

/// How the state at the head of a loop depends on the number of the round.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recipe {
    /// Registers that grow by a constant.
    registers: Vec<(Reg, i64)>,
    /// Inputs of which so many are read in each round.
    inputs: Vec<(Rc<str>, i64)>,
    /// Places of the store that grow by a constant.
    slots: Vec<(Slot, i64)>,
    /// What each round leaves to the next one, as it is written in the round with the number of the index: found while a loop is looked at, and
    /// proved with the rest.
    carried: Vec<Carried>,
    /// Whether a round before the first one would have left what there is at the entry.
    is_carried_here: bool,
}

/// Who holds a word that a round leaves to the next one, the word as it is in a round, and the index of that round.
type Carried = (Holder, Summary, Symbol);
/// Who grows by how much, and all words that a round has written over.
type Growing = (Vec<(Holder, i64)>, Vec<Summary>);

/// What holds a word at the head of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holder {
    Register(Reg),
    Slot(Slot),
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

/// How paths come to the head of a loop.
#[derive(Clone, Copy)]
pub(crate) struct Arrival {
    /// Whether from outside, or as if.
    pub(crate) is_entry: bool,
    /// Rounds so far with other paths than the one before.
    pub(crate) count: u64,
    /// How often rounds that were done at once ended there with something changed.
    pub(crate) phases: u32,
}

/// A round that was run on a copy.
#[derive(Clone)]
struct Round<S> {
    world: World<S>,
    /// The paths that come to the head again as the next round finds it.
    goes_on: Guard,
    /// Those that come to it with something changed, as a flag that is set.
    again: Guard,
    sides: Vec<(Side, Guard)>,
}

/// A round that proves what all rounds do.
struct Plan<S> {
    index: Symbol,
    /// Whether the loop bounds its rounds itself.
    is_bounded: bool,
    round: Round<S>,
    /// The recipe with what rounds leave to each other.
    recipe: Recipe,
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

    /// Does the loop of a head at once, if it has a recipe and stands at its entry. Where it keeps going round, looks for a recipe. Returns the
    /// paths that are to run the round.
    pub(crate) fn try_rounds(
        &mut self,
        state: &mut World<G::Store>,
        block: BlockId,
        guard: Guard,
        Arrival { is_entry, count, phases }: Arrival,
    ) -> Result<Guard, Saturated> {
        let is_asked = self.rounds.mode != Patterns::Off && !self.rounds.is_given_up && self.guest.repeats();
        if !is_asked || !self.policy.is_one_state() || !self.is_plain_stack(state) {
            return Ok(guard);
        }
        let function = state.top().function;
        let known = self.rounds.recipes.get(&(function, block)).cloned();
        match known {
            // What a first round makes, as functions are made when they are asked for, no later one does.
            Some(Some(recipe)) if is_entry || count == 1 => {
                let mut rest = guard;
                for part in self.starts(state, guard, &recipe)? {
                    let is_done = self.do_at_once(state, block, part, (&recipe, phases))?;
                    if !is_done && phases > 0 && !self.rounds.is_copy() {
                        // From here on its rounds would be about places that were found: round by round from the entry on they are not.
                        self.rounds.recipes.insert((function, block), None);
                        self.functions[function.index()].at_once[block.index()].set(false);
                        self.rounds.is_to_restart = true;
                        return Err(Saturated);
                    }
                    if is_done {
                        rest = self.cx.path.kernel.and_not(rest, part)?;
                    }
                }
                Ok(rest)
            }
            Some(_) => Ok(guard),
            None if self.rounds.is_copy() => Ok(guard),
            None if count + 1 < self.rounds.mode.rounds() && !self.counts_on(state, block, guard, count) => {
                Ok(guard)
            }
            None => {
                let is_soon = count + 1 < self.rounds.mode.rounds();
                self.look_for_recipe(state, block, guard, is_soon)?;
                Ok(guard)
            }
        }
    }

    /// The paths of a guard by where their counters begin, if that is in few ways.
    fn starts(
        &mut self,
        state: &World<G::Store>,
        guard: Guard,
        recipe: &Recipe,
    ) -> Result<Vec<Guard>, Saturated> {
        let registers = recipe.registers.iter().map(|(register, _)| Holder::Register(*register));
        let slots = recipe.slots.iter().map(|(slot, _)| Holder::Slot(*slot));
        let holders: Vec<Holder> = registers.chain(slots).collect();
        let mut parts = vec![guard];
        for holder in holders {
            let mut finer = Vec::new();
            for &part in &parts {
                // A loop of its own for each place that a counter begins at.
                let arms = self.cx.path.kernel.arms(part, holder.word(state))?;
                finer.extend(arms.into_iter().map(|(arm, _)| arm).filter(|arm| !arm.is_false()));
            }
            if finer.len() > MOST_STARTS {
                return Ok(vec![guard]);
            }
            parts = finer;
        }
        Ok(parts)
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
        let Some(carried) = self.carried(state, block, guard, recipe, index, &round)? else {
            return Ok(None);
        };
        if carried.is_empty() {
            let is_proved = self.repeats(state, block, guard, recipe, index, &round)?;
            return Ok(is_proved.then(|| Plan { index, is_bounded, round, recipe: recipe.clone() }));
        }
        // Where nothing of it changes, rounds are alike; where it does, the loop is begun once more.
        if let Some(changing) = self.unless_changed(state, guard, &round, &carried)?
            && self.repeats(state, block, guard, recipe, index, &changing)?
        {
            return Ok(Some(Plan { index, is_bounded, round: changing, recipe: recipe.clone() }));
        }
        let mut recipe = Recipe { carried, ..recipe.clone() };
        recipe.is_carried_here = self.is_carried_here(state, guard, &recipe)?;
        let Some(round) = self.round(state, block, guard, &recipe, index)? else { return Ok(None) };
        let is_proved = self.repeats(state, block, guard, &recipe, index, &round)?;
        Ok(is_proved.then_some(Plan { index, is_bounded, round, recipe }))
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
