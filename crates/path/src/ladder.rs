//! The ladder: is there an input under this guard? Tiers are asked from the cheapest to the complete one.
//!
//! | tier | answers |
//! |---|---|
//! | diagram | the guard is FALSE, or the question was answered before |
//! | lemmas | the guard contradicts clauses that were learned from earlier contradictions |
//! | pool | one of up to 512 inputs seen earlier satisfies it; one walk over the guard's nodes tests 64 of them |
//! | samples | the same with up to 256 assignments that other tiers have passed on their way; one that hits moves into the pool |
//! | bounds | propagation of intervals and differences, per independent component, decides the guard's cubes one by one, and where few values are left it tries them all; a contradiction becomes a lemma |
//! | linear | sums of integers: simplex, rounding and branching, on the cubes that bounds have left open; a contradiction becomes a lemma |
//! | sweep | large guards over up to 4,096 points, whose truths are kept: before bounds. Cubes of up to three integers with up to 2^24 points: all of them, in lanes; cubes of one double among few integers, piece by piece; few points before the search, many behind it; a contradiction becomes a lemma |
//! | search | mutation of known inputs towards the guard |
//! | smt | cubes over small domains by trying every value, others by Z3 (up to eight, whose minimised cores become lemmas), then the rest as one formula |
//!
//! Whatever tier finds an assignment, `Pool::admit` evaluates it on the guard before it becomes a [`Witness`]; there is no other way to
//! make one.
//!
//! Invariant: every tier that answers is right, so the order of the tiers and the removal of any of them change time and
//! counters only. What no tier decides is `Unknown`, which the machine records as a loss.

use crate::context::Context;
use crate::cubes::{Cube, first_cube, tightest};
use crate::pool::Witness;
use crate::samples::OFFERS;
use crate::tiers::Tier;
use cancel::Work;
use solver::{
    BoundsAnswer, Goal, LinearAnswer, Literal, Offers, SearchBudget, SmtAnswer, Why, is_quantified, search,
    solve_bounds, solve_by_cases,
};
use std::time::Instant;
use stdx::Activity;
use summary::{Atom, Guard, Saturated};
use term::Assignment;

/// The answer of the ladder.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// This input is under the guard.
    Sat(Witness),
    /// No input is.
    Unsat,
    /// Nobody knows.
    Unknown(Why),
}

/// Cubes of one guard that are looked at one by one. Each contradiction teaches a lemma that usually removes many
/// cubes at once; guards that need more than this are given to the complete solver as a whole.
pub(crate) const BOUNDS_CUBES: usize = 48;
/// Cubes of one guard that the complete solver is asked about one by one (these teach lemmas, a whole formula does not).
const SMT_CUBES: usize = 8;

/// Nodes that lemmas may make of one question: a conjunction of many (the order of ten inputs) is far larger than the guard,
/// and then the complete solver is quicker with the guard itself.
const QUESTION_NODES: u64 = 20_000;

/// Short cubes of a guard that is too large to take away cubes from: what is easy to say often has an input.
const SHORT_CUBES: usize = 32;

/// Evaluations times nodes that a search may spend on one guard: what small guards need is far less, and on large ones the
/// solver is the better bet.
const SEARCH_WORK: usize = 400_000;
/// Nodes of a guard beyond which a search has no least budget: one evaluation of the terms of a checksum's guard takes a tenth of a second.
const SEARCHED_NODES: usize = 8192;

/// The tiers behind the diagram as they are asked: a sweep over points whose truths are kept is cheaper than bounds of a large guard, one of few points is
/// cheaper than a search, one of many is not.
const RUNGS: [Tier; 10] = [
    Tier::Lemmas,
    Tier::Pool,
    Tier::Samples,
    Tier::Sweep,
    Tier::Bounds,
    Tier::Linear,
    Tier::Sweep,
    Tier::Search,
    Tier::Sweep,
    Tier::Smt,
];

/// What is left of a guard while the tiers work on it: `rest ∨ open` has exactly the guard's inputs.
pub(crate) struct Question {
    pub(crate) guard: Guard,
    /// Not looked at yet.
    pub(crate) rest: Guard,
    /// Looked at and undecided.
    pub(crate) open: Vec<Cube>,
    /// Where a search may start.
    hints: Vec<Assignment>,
    /// How many nodes had been made before it was asked.
    nodes_before: u64,
    /// Whether the kept points were asked.
    pub(crate) pointed: bool,
    /// Whether few points were swept before.
    pub(crate) swept: bool,
    /// What tiers have passed on their way.
    pub(crate) offers: Offers,
}

impl Question {
    fn new(guard: Guard, nodes_before: u64, offers: Offers) -> Question {
        let (open, hints) = (Vec::new(), Vec::new());
        Question { guard, rest: guard, open, hints, nodes_before, pointed: false, swept: false, offers }
    }
}

impl Context {
    /// Whether some input satisfies the guard.
    pub fn feasible(&mut self, guard: Guard) -> Result<Verdict, Saturated> {
        self.climb(guard).map(|(verdict, _)| verdict)
    }

    /// The same without sweeps, search and the complete solver: quick, and `Unknown` where only those would tell.
    pub fn feasible_quickly(&mut self, guard: Guard) -> Result<Verdict, Saturated> {
        let all = self.tiers;
        self.tiers = all.without(Tier::Sweep).without(Tier::Search).without(Tier::Smt);
        let answer = self.climb(guard);
        self.tiers = all;
        answer.map(|(verdict, _)| verdict)
    }

    /// The same for one side of a branch: counts which tier decided it.
    pub fn decide_side(&mut self, guard: Guard) -> Result<Verdict, Saturated> {
        let (verdict, tier) = self.climb(guard)?;
        match verdict {
            Verdict::Unknown(_) => self.counters.unknown += 1,
            Verdict::Sat(_) | Verdict::Unsat => self.counters.count(tier),
        }
        if let Verdict::Sat(_) = verdict {
            self.pin(guard)?;
        }
        Ok(verdict)
    }

    fn climb(&mut self, guard: Guard) -> Result<(Verdict, Tier), Saturated> {
        if guard.is_false() {
            return Ok((Verdict::Unsat, Tier::Diagram));
        }
        if let Some(known) = self.verdicts.get(&guard) {
            return Ok((known.clone(), Tier::Diagram));
        }
        let before = self.kernel.meter().begin(Activity::Ladder);
        let answer = self.climb_tiers(guard);
        self.kernel.meter().end(before);
        answer
    }

    fn climb_tiers(&mut self, guard: Guard) -> Result<(Verdict, Tier), Saturated> {
        let nodes_before = self.kernel.counters().nodes_made;
        let mut offers = Offers::new(if self.tiers.has(Tier::Samples) { OFFERS } else { 0 });
        if self.population.is_some() {
            offers = offers.with_boxes();
        }
        let mut question = Question::new(guard, nodes_before, offers);
        let answer = self.ask_rungs(&mut question);
        if let Ok((Verdict::Sat(witness), tier)) = &answer
            && *tier > Tier::Samples
        {
            self.draw_from(witness.assignment(), &question.offers.take_box());
        }
        if question.offers.offered() > 0 {
            self.take_samples(guard, question.offers);
        }
        let (verdict, tier) = answer?;
        if !matches!(verdict, Verdict::Unknown(_)) {
            self.verdicts.insert(guard, verdict.clone());
        }
        self.counters.samples.sides += u64::from(tier == Tier::Samples);
        Ok((verdict, tier))
    }

    fn ask_rungs(&mut self, question: &mut Question) -> Result<(Verdict, Tier), Saturated> {
        let mut is_solved = false;
        for tier in RUNGS {
            if tier > Tier::Samples && !std::mem::replace(&mut is_solved, true) {
                self.counters.solved += 1;
            }
            if self.tiers.has(tier)
                && let Some(verdict) = self.ask(tier, question)?
            {
                return Ok((verdict, tier));
            }
        }
        Ok((Verdict::Unknown(Why::Incomplete("no enabled tier decides this".into())), Tier::Smt))
    }

    fn ask(&mut self, tier: Tier, question: &mut Question) -> Result<Option<Verdict>, Saturated> {
        match tier {
            Tier::Diagram => Ok(None),
            Tier::Lemmas => self.ask_lemmas(question),
            Tier::Pool => Ok(self.ask_pool(question)),
            Tier::Samples => Ok(self.sample_under(question.guard).map(Verdict::Sat)),
            Tier::Bounds => self.ask_bounds(question),
            Tier::Linear => self.ask_linear(question),
            Tier::Sweep => self.ask_sweep(question),
            Tier::Search => Ok(self.ask_search(question)),
            // It answers for cubes that the complete solver is about to be asked.
            Tier::Patterns => Ok(None),
            Tier::Smt => self.ask_smt(question).map(Some),
        }
    }

    fn ask_lemmas(&mut self, question: &mut Question) -> Result<Option<Verdict>, Saturated> {
        question.rest = self.lemmas.conjoin(&mut self.kernel, question.rest, QUESTION_NODES)?;
        Ok(question.rest.is_false().then_some(Verdict::Unsat))
    }

    fn ask_pool(&mut self, question: &Question) -> Option<Verdict> {
        self.pool.find(&self.kernel, &self.terms, &self.atoms, question.guard).map(Verdict::Sat)
    }

    fn ask_bounds(&mut self, question: &mut Question) -> Result<Option<Verdict>, Saturated> {
        if self.has_order() {
            // Many guards have an input in their first cube.
            if let Some(cube) = first_cube(&self.kernel, question.rest)
                && let BoundsAnswer::Sat(assignment) =
                    self.bounds_of(&self.literals(&cube), &mut question.offers)
                && let Some(witness) = self.admit(question.guard, assignment)
            {
                return Ok(Some(Verdict::Sat(witness)));
            }
            if let Some(rest) = self.guard_in_order(question.rest)? {
                question.rest = rest;
            }
        }
        for _ in 0..BOUNDS_CUBES {
            if self.cancel.is_cancelled() {
                return Ok(Some(Verdict::Unknown(Why::Cancelled)));
            }
            if self.is_large(question) {
                return Ok(self.ask_short_cubes(question));
            }
            let Some(cube) = first_cube(&self.kernel, question.rest) else {
                return Ok(question.open.is_empty().then_some(Verdict::Unsat));
            };
            let literals = self.literals(&cube);
            self.count_bounds(&literals);
            match self.bounds_of(&literals, &mut question.offers) {
                BoundsAnswer::Sat(assignment) => {
                    if let Some(witness) = self.admit(question.guard, assignment) {
                        return Ok(Some(Verdict::Sat(witness)));
                    }
                    self.set_aside(question, cube)?;
                }
                BoundsAnswer::Unsat { core } => {
                    let core = self.atoms_of(&core);
                    self.refute(question, &core)?;
                }
                BoundsAnswer::Unknown { hint } => {
                    question.hints.push(hint);
                    self.set_aside(question, cube)?;
                }
            }
        }
        if question.rest.is_false() {
            return Ok(question.open.is_empty().then_some(Verdict::Unsat));
        }
        Ok(self.ask_short_cubes(question))
    }

    /// Counts what the bounds of a cube take: about as much for each symbol of each literal.
    fn count_bounds(&self, literals: &[Literal]) {
        let size = |literal: &Literal| 1 + self.terms.symbols_of(literal.atom).len() as u64;
        self.cancel.spend(Work::Bounds, literals.iter().map(size).sum());
    }

    /// Whether one of the shortest cubes has an input; says nothing about the others.
    fn ask_short_cubes(&mut self, question: &mut Question) -> Option<Verdict> {
        for cube in self.kernel.short_cubes(question.rest, SHORT_CUBES) {
            if self.cancel.is_cancelled() {
                return Some(Verdict::Unknown(Why::Cancelled));
            }
            let literals = self.literals(&tightest(&self.kernel, &cube));
            self.count_bounds(&literals);
            if let BoundsAnswer::Sat(assignment) = self.bounds_of(&literals, &mut question.offers)
                && let Some(witness) = self.admit(question.guard, assignment)
            {
                return Some(Verdict::Sat(witness));
            }
        }
        None
    }

    /// The cubes that bounds have left open, as sums of integers.
    fn ask_linear(&mut self, question: &mut Question) -> Result<Option<Verdict>, Saturated> {
        let base = match question.hints.last() {
            Some(hint) => hint.clone(),
            None => self.pool.newest().cloned().unwrap_or_default(),
        };
        let mut undecided: Vec<Cube> = Vec::new();
        for _ in 0..BOUNDS_CUBES {
            let next = match question.open.pop() {
                Some(cube) => Some(cube),
                // Without bounds nothing is open yet.
                None if undecided.is_empty() => first_cube(&self.kernel, question.rest),
                None => None,
            };
            let Some(cube) = next else { break };
            if self.cancel.is_cancelled() {
                return Ok(Some(Verdict::Unknown(Why::Cancelled)));
            }
            let literals = self.literals(&cube);
            let before = self.linear.counters.pivots;
            let answer = self.linear.solve(&self.terms, &literals, &base, &mut question.offers);
            let pivots = self.linear.counters.pivots - before;
            self.counters.pivots += pivots;
            self.cancel.spend(Work::Bounds, (pivots + 1) * literals.len() as u64);
            match answer {
                LinearAnswer::Sat(model) => match self.admit(question.guard, model) {
                    Some(witness) => return Ok(Some(Verdict::Sat(witness))),
                    None => undecided.push(cube),
                },
                LinearAnswer::Unsat { core } => {
                    let core = self.atoms_of(&core);
                    self.refute(question, &core)?;
                    undecided.retain(|cube| !core.iter().all(|literal| cube.contains(literal)));
                }
                LinearAnswer::Unknown => undecided.push(cube),
            }
        }
        for cube in undecided.into_iter().rev() {
            self.set_aside(question, cube)?;
        }
        Ok((question.open.is_empty() && question.rest.is_false()).then_some(Verdict::Unsat))
    }

    fn ask_search(&mut self, question: &mut Question) -> Option<Verdict> {
        self.cancel.spend(Work::Search, 1);
        let formula = self.formula(question.guard);
        // Changing one of very many members at a time leads nowhere.
        if formula.nodes.iter().any(|node| self.terms.is_quantified(node.atom)) {
            return None;
        }
        let goal = Goal::Formula(&formula);
        let fallback = self.pool.newest().cloned().unwrap_or_default();
        // The cubes that the bounds tier left open are nearest to a solution; one start beyond them is enough.
        let starts = question.hints.iter().take(2).chain(std::iter::once(&fallback));
        let most = SearchBudget::default().evaluations;
        let least = if formula.nodes.len() > SEARCHED_NODES { 0 } else { most / 16 };
        let evaluations = most.min((SEARCH_WORK / (formula.nodes.len() + 1)) as u32).max(least);
        let mut budget = SearchBudget { evaluations, work: 0 };
        let offers = &mut question.offers;
        // Terms may be large, and a search evaluates them thousands of times.
        let mut in_time = starts.into_iter().take_while(|_| !self.cancel.is_cancelled());
        let found = in_time.find_map(|start| search(&self.terms, &goal, start, &mut budget, offers));
        self.cancel.spend(Work::Evaluation, budget.work);
        self.admit(question.guard, found?).map(Verdict::Sat)
    }

    fn ask_smt(&mut self, question: &mut Question) -> Result<Verdict, Saturated> {
        let mut calls_left = SMT_CUBES;
        for _ in 0..BOUNDS_CUBES {
            if self.cancel.is_cancelled() {
                return Ok(Verdict::Unknown(Why::Cancelled));
            }
            if self.is_large(question) {
                break;
            }
            let cube = match question.open.pop() {
                Some(cube) => cube,
                None => match first_cube(&self.kernel, question.rest) {
                    Some(cube) => cube,
                    None => return Ok(Verdict::Unsat),
                },
            };
            let literals = self.literals(&cube);
            let answer = match self.small_of(&literals, &mut question.offers) {
                Some(answer) => answer,
                None if is_quantified(&self.terms, &literals) => self.ask_patterns(&literals),
                None if calls_left == 0 => break,
                None => {
                    calls_left -= 1;
                    self.check_cube(&literals)
                }
            };
            match answer {
                SmtAnswer::Sat(model) => return Ok(self.confirm(question, model)),
                SmtAnswer::Unsat { core } => {
                    let core = self.atoms_of(core.as_deref().unwrap_or(&literals));
                    self.refute(question, &core)?;
                }
                // Another cube may still be easy, but the whole cannot be refuted any more.
                SmtAnswer::Unknown(why) => return self.ask_smt_whole(question, Some(why)),
            }
        }
        self.ask_smt_whole(question, None)
    }

    /// The complete solver on a cube: on its integers where that decides, else on the cube itself.
    fn check_cube(&mut self, literals: &[Literal]) -> SmtAnswer {
        let ask = |cx: &mut Context, literals: &[Literal]| {
            cx.call_smt(|cx, limit| cx.smt.check_cube(&cx.terms, literals, limit))
        };
        self.integers_of(literals, ask).unwrap_or_else(|| ask(self, literals))
    }

    /// The last resort: everything that is left as one formula.
    fn ask_smt_whole(&mut self, question: &mut Question, earlier: Option<Why>) -> Result<Verdict, Saturated> {
        if let Some(why @ (Why::Cancelled | Why::Interrupted)) = earlier {
            return Ok(Verdict::Unknown(why));
        }
        let single_cube = question.open.is_empty() && self.kernel.size(question.rest.into()) < 2;
        if let (Some(why), true) = (earlier, single_cube) {
            return Ok(Verdict::Unknown(why));
        }
        let formula = self.formula(question.guard);
        Ok(match self.call_smt(|cx, limit| cx.smt.check_formula(&cx.terms, &formula, limit)) {
            SmtAnswer::Sat(model) => self.confirm(question, model),
            SmtAnswer::Unsat { .. } => Verdict::Unsat,
            SmtAnswer::Unknown(why) => Verdict::Unknown(why),
        })
    }

    /// A cube over the members of families: reduced to ones without, which the tiers below and the complete solver decide.
    fn ask_patterns(&mut self, cube: &[Literal]) -> SmtAnswer {
        let mut patterns = std::mem::take(&mut self.patterns);
        let mut terms = std::mem::take(&mut self.terms);
        let is_written_out = !self.tiers.has(Tier::Patterns);
        // Ground questions are about stands: what is tried for them is no input.
        let mut ground =
            |terms: &term::Terms, cube: &[Literal]| match solve_bounds(terms, cube, &mut Offers::new(0)) {
                BoundsAnswer::Sat(assignment) => SmtAnswer::Sat(assignment),
                BoundsAnswer::Unsat { core } => SmtAnswer::Unsat { core: Some(core) },
                BoundsAnswer::Unknown { .. } => solve_by_cases(terms, cube)
                    .unwrap_or_else(|| self.call_smt(|cx, limit| cx.smt.check_cube(terms, cube, limit))),
            };
        let answer = match is_written_out {
            true => patterns.write_out(&mut terms, cube, &mut ground),
            false => patterns.solve(&mut terms, cube, &mut ground),
        };
        (self.patterns, self.terms) = (patterns, terms);
        answer
    }

    /// Whether looking at its cubes one by one costs more than the question is worth.
    pub(crate) fn is_large(&self, question: &Question) -> bool {
        self.kernel.counters().nodes_made - question.nodes_before > QUESTION_NODES
    }

    fn call_smt(&mut self, call: impl FnOnce(&mut Context, std::time::Duration) -> SmtAnswer) -> SmtAnswer {
        if self.cancel.is_cancelled() {
            return SmtAnswer::Unknown(Why::Cancelled);
        }
        self.counters.smt_calls += 1;
        let limit = self.cancel.remaining(self.smt_timeout);
        let before = self.kernel.meter().begin(Activity::Solver);
        let start = Instant::now();
        let cancel = self.cancel.clone();
        let answer = cancel.asking(|| call(self, limit));
        self.smt_time += start.elapsed();
        self.kernel.meter().end(before);
        self.counters.smt_sat += u64::from(matches!(answer, SmtAnswer::Sat(_)));
        answer
    }

    /// Takes an input that somebody thinks of, if it satisfies the guard.
    pub fn admit(&mut self, guard: Guard, assignment: Assignment) -> Option<Witness> {
        self.pool.admit(&self.kernel, &self.terms, &self.atoms, guard, assignment)
    }

    /// A model is a claim until the evaluator agrees.
    fn confirm(&mut self, question: &mut Question, model: Assignment) -> Verdict {
        question.offers.offer(&model);
        match self.admit(question.guard, model) {
            Some(witness) => Verdict::Sat(witness),
            None => Verdict::Unknown(Why::Incomplete("the solver's model does not satisfy the guard".into())),
        }
    }

    /// Learns from a contradiction and removes its cubes from the question.
    pub(crate) fn refute(&mut self, question: &mut Question, core: &[(Atom, bool)]) -> Result<(), Saturated> {
        let (clause, new) = self.lemmas.learn(&mut self.kernel, core)?;
        self.counters.lemmas_learned += u64::from(new);
        question.rest = self.kernel.and(question.rest, clause)?;
        question.open.retain(|cube| !core.iter().all(|literal| cube.contains(literal)));
        Ok(())
    }

    pub(crate) fn set_aside(&mut self, question: &mut Question, cube: Cube) -> Result<(), Saturated> {
        let mut guard = Guard::TRUE;
        for &(atom, positive) in &cube {
            let literal = self.kernel.literal(atom)?;
            guard = self.kernel.and(guard, if positive { literal } else { !literal })?;
        }
        question.rest = self.kernel.and_not(question.rest, guard)?;
        question.open.push(cube);
        Ok(())
    }
}
