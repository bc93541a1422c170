//! The tier of search: values are changed step by step towards the goal, guided by how far literals are from holding.
//!
//! Invariant: what is returned was confirmed by the evaluator and lies within the ranges of the symbols; nothing is
//! ever claimed to be impossible. The same question always takes the same steps: the budget counts evaluations, not
//! time, and the random numbers have a fixed seed.
//!
//! Reading order: `board` holds an assignment and its distance to the goal, `moves` lists values worth trying, and
//! this file climbs.

mod board;

mod moves;

mod random;

use term::{Assignment, Concrete, Terms};

use board::{Board, Target};
use moves::Pool;
pub use random::Random;

use crate::{Formula, Literal, Offers, components, formula_holds, holds};

/// What a search is after.
#[derive(Clone, Copy, Debug)]
pub enum Goal<'a> {
    /// All these literals hold.
    Cube(&'a [Literal]),
    /// The formula is true.
    Formula(&'a Formula),
}

/// How much a search may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBudget {
    /// How many assignments (or single atoms under a changed assignment) may be evaluated.
    pub evaluations: u32,
    /// Operations of terms that were evaluated; counted up.
    pub work: u64,
}

impl Default for SearchBudget {
    /// Enough for the goals that search is good at; one that needs more mostly needs a solver.
    fn default() -> SearchBudget {
        SearchBudget { evaluations: 4000, work: 0 }
    }
}

/// Looks for an assignment that satisfies the goal, beginning at `start`.
pub fn search(
    terms: &Terms,
    goal: &Goal,
    start: &Assignment,
    budget: &mut SearchBudget,
    offers: &mut Offers,
) -> Option<Assignment> {
    match goal {
        Goal::Formula(_) => climb_from(terms, goal, start, budget, offers),
        Goal::Cube(cube) => {
            let components = components(terms, cube);
            let mut joined = start.clone();
            for component in &components {
                joined = climb_from(terms, &Goal::Cube(component), &joined, budget, offers)?;
            }
            Some(joined)
        }
    }
}

fn climb_from(
    terms: &Terms,
    goal: &Goal,
    start: &Assignment,
    budget: &mut SearchBudget,
    offers: &mut Offers,
) -> Option<Assignment> {
    let board = Board::new(terms, goal, start, budget.evaluations);
    let pool = Pool::new(terms, goal);
    let mut climber = Climber { board, random: Random::default(), pool, kicked: None, offers };
    let is_reached = climber.run();
    budget.work += climber.board.work();
    if !is_reached {
        return None;
    }
    let assignment = climber.board.into_assignment();
    let confirmed = match goal {
        Goal::Cube(cube) => holds(terms, cube, &assignment),
        Goal::Formula(formula) => formula_holds(terms, formula, &assignment),
    };
    confirmed.then_some(assignment)
}

/// How often a search is kicked out of a dead end before it starts afresh.
const KICKS: u32 = 6;

/// Of how many random values a kick takes the least harmful one.
const KICK_CHOICES: usize = 3;

/// How many inputs of one literal are looked at in one step. Literals with more are mostly sums, of which any input
/// will do.
const INPUTS_PER_LITERAL: usize = 8;

/// How many failing literals are tightened after a first step.
const SECOND_TARGETS: usize = 4;

/// The kinds of moves, cheap ones first.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Make the literal just hold, as if it were linear.
    Tight,
    /// Make it just hold, as if it were monotone.
    Crossing,
    /// Make it just hold bit by bit.
    Bits,
    /// Try what often helps.
    List,
}

struct Climber<'a> {
    board: Board<'a>,
    random: Random,
    /// Constants of the goal, which symbols often have to be equal or close to.
    pool: Pool,
    /// The input that was kicked last. Others adapt to it, or the kick would be undone at once.
    kicked: Option<usize>,
    /// Where improvements and dead ends go.
    offers: &'a mut Offers,
}

impl Climber<'_> {
    /// Climbs until the goal is reached (true) or the budget is spent (false).
    fn run(&mut self) -> bool {
        loop {
            for _ in 0..=KICKS {
                self.descend();
                if self.board.is_reached() {
                    return true;
                }
                // Nothing fails and yet the goal is not reached: no path of the formula leads to true.
                let hopeless = self.board.inputs().is_empty() || self.board.failing().is_empty();
                if self.board.is_spent() || hopeless {
                    return false;
                }
                self.kick();
            }
            self.restart();
        }
    }

    /// Improves as long as some move does.
    fn descend(&mut self) {
        while !self.board.is_reached() && !self.board.is_spent() {
            self.offers.offer(self.board.assignment());
            let improved = [Kind::Tight, Kind::Crossing, Kind::List, Kind::Bits]
                .into_iter()
                .any(|kind| self.improve(kind));
            if !improved && !self.improve_by_two() && !self.improve_alone() {
                return;
            }
        }
    }

    /// Makes the best move of a kind for the first failing literal that has an improving one.
    fn improve(&mut self, kind: Kind) -> bool {
        for target in self.board.failing() {
            let mut best: Option<(f64, usize, Concrete)> = None;
            for input in self.free_inputs(target) {
                for value in self.values(kind, target, input) {
                    let undo = self.board.set(input, value);
                    if self.board.is_reached() {
                        return true;
                    }
                    let distance = self.board.distance();
                    self.board.undo(undo);
                    if distance < best.map_or(self.board.distance(), |(least, ..)| least) {
                        best = Some((distance, input, value));
                    }
                    if self.board.is_spent() {
                        return false;
                    }
                }
            }
            if let Some((_, input, value)) = best {
                self.board.set(input, value);
                return true;
            }
        }
        false
    }

    fn inputs(&self, target: Target) -> Vec<usize> {
        self.board.inputs_of(target.atom).iter().copied().take(INPUTS_PER_LITERAL).collect()
    }

    /// The inputs of a literal without the one that was kicked, unless there is no other.
    fn free_inputs(&self, target: Target) -> Vec<usize> {
        let mut inputs = self.inputs(target);
        if inputs.len() > 1 {
            inputs.retain(|&input| Some(input) != self.kicked);
        }
        inputs
    }

    fn values(&mut self, kind: Kind, target: Target, input: usize) -> Vec<Concrete> {
        let linear = self.board.is_linear(target.atom);
        match kind {
            Kind::Tight => moves::tight(&mut self.board, target, input),
            // The tight value of a linear literal is all there is to try for it.
            Kind::Crossing | Kind::Bits | Kind::List if linear => Vec::new(),
            Kind::Crossing => moves::crossings(&mut self.board, target, input),
            Kind::Bits => moves::by_bits(&mut self.board, target, input),
            Kind::List => moves::list(&self.board, &self.pool, input),
        }
    }

    /// Makes a step with one input and tightens what fails with another, if both together improve.
    fn improve_by_two(&mut self) -> bool {
        let before = self.board.distance();
        for target in self.board.failing() {
            for input in self.inputs(target) {
                let mut values = moves::tight(&mut self.board, target, input);
                values.extend(moves::steps(&self.board, input));
                for value in values {
                    let undo = self.board.set(input, value);
                    if self.tighten_below(before, input) {
                        return true;
                    }
                    self.board.undo(undo);
                    if self.board.is_spent() {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// Tightens a failing literal with an input other than `fixed` so that the distance is below `before`.
    fn tighten_below(&mut self, before: f64, fixed: usize) -> bool {
        for target in self.board.failing().into_iter().take(SECOND_TARGETS) {
            for input in self.inputs(target).into_iter().filter(|&input| input != fixed) {
                for value in moves::tight(&mut self.board, target, input) {
                    let undo = self.board.set(input, value);
                    if self.board.distance() < before {
                        return true;
                    }
                    self.board.undo(undo);
                }
            }
        }
        self.board.distance() < before
    }

    /// Tries many values of an integer that a failing literal depends on in no even way.
    fn improve_alone(&mut self) -> bool {
        let before = self.board.distance();
        for target in self.board.failing() {
            if self.board.is_linear(target.atom) {
                continue;
            }
            for input in self.inputs(target) {
                for value in moves::many(&self.board, input) {
                    let undo = self.board.set(input, value);
                    if self.board.distance() < before {
                        return true;
                    }
                    self.board.undo(undo);
                    if self.board.is_spent() {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// Gives an input of a failing literal some other value.
    fn kick(&mut self) {
        let failing = self.board.failing();
        let Some(target) = failing.get(self.random.below(failing.len().max(1))) else { return };
        let inputs = self.board.inputs_of(target.atom);
        if inputs.is_empty() {
            return;
        }
        let input = inputs[self.random.below(inputs.len())];
        let values: Vec<Concrete> = (0..KICK_CHOICES).map(|_| self.random_value(input)).collect();
        let mut best: Option<(f64, Concrete)> = None;
        for value in values {
            let undo = self.board.set(input, value);
            if best.is_none_or(|(least, _)| self.board.distance() < least) {
                best = Some((self.board.distance(), value));
            }
            self.board.undo(undo);
        }
        if let Some((_, value)) = best {
            self.board.set(input, value);
        }
        self.kicked = Some(input);
    }

    /// Gives every other input some other value.
    fn restart(&mut self) {
        for input in 0..self.board.inputs().len() {
            if self.random.below(2) == 0 {
                let value = self.random_value(input);
                self.board.set(input, value);
            }
        }
    }

    /// One of the values that are worth trying, or any.
    fn random_value(&mut self, input: usize) -> Concrete {
        let listed = moves::list(&self.board, &self.pool, input);
        if self.random.below(2) == 0 && !listed.is_empty() {
            listed[self.random.below(listed.len())]
        } else {
            moves::of_random_size(&self.board, input, self.random.of_random_size())
        }
    }
}
