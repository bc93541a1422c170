//! Cubes some of whose literals are choices: decided case by case, each case by bounds.
//!
//! Invariants: `Sat` was confirmed by the evaluator on every literal of the case, and so holds for the cube; a core names literals of the cube
//! that have no model together, as each of their cases was refuted by what follows from them.

use crate::bounds::{BoundsAnswer, solve_bounds};
use crate::{Literal, Offers, SmtAnswer};
use stdx::FxHashMap;
use term::{Node, Term, Terms};

/// Cases after which the complete solver is asked. A condition over the places of a text has a case for each of its parts, and a question is
/// about some ten places, of which the first cases that are refuted mostly leave out the others.
const MOST_CASES: usize = 400;

/// Choices decided one inside of the other: one bit each in [`Known::choices`].
const DEEPEST: usize = 60;

/// A literal that holds in a case.
#[derive(Clone)]
struct Known {
    literal: Literal,
    /// The literals of the cube that it follows from, ascending.
    from: Vec<u32>,
    /// The choices that it is about.
    choices: u64,
}

/// Why a case has no model.
struct Refuted {
    from: Vec<u32>,
    choices: u64,
}

enum Answer {
    Sat(term::Assignment),
    Refuted(Refuted),
    /// Bounds do not tell, or there are too many cases.
    Unknown,
}

/// Decides a cube by the cases of its choices; none where that takes too many of them, or bounds do not decide one.
pub fn solve_by_cases(terms: &Terms, cube: &[Literal]) -> Option<SmtAnswer> {
    let known = |(number, &literal)| Known { literal, from: vec![number as u32], choices: 0 };
    let known: Vec<Known> = cube.iter().enumerate().map(known).collect();
    let mut cases = Cases { terms, left: MOST_CASES };
    match cases.solve(known, 0) {
        Answer::Sat(model) => Some(SmtAnswer::Sat(model)),
        Answer::Refuted(Refuted { from, .. }) => {
            let core = from.into_iter().map(|number| cube[number as usize]).collect();
            Some(SmtAnswer::Unsat { core: Some(core) })
        }
        Answer::Unknown => None,
    }
}

struct Cases<'t> {
    terms: &'t Terms,
    left: usize,
}

impl Cases<'_> {
    fn solve(&mut self, mut known: Vec<Known>, depth: usize) -> Answer {
        let Some(left) = self.left.checked_sub(1) else { return Answer::Unknown };
        self.left = left;
        if let Err(refuted) = self.settle(&mut known) {
            return Answer::Refuted(refuted);
        }
        let literals: Vec<Literal> = known.iter().map(|known| known.literal).collect();
        match solve_bounds(self.terms, &literals, &mut Offers::new(0)) {
            BoundsAnswer::Sat(model) => return Answer::Sat(model),
            BoundsAnswer::Unsat { core } => return Answer::Refuted(why(&known, &core)),
            BoundsAnswer::Unknown { .. } => {}
        }
        let choice = known.iter().position(|known| self.choice(known.literal).is_some());
        let (Some(number), true) = (choice, depth < DEEPEST) else { return Answer::Unknown };
        let chosen = known[number].clone();
        let Some((condition, then, otherwise)) = self.choice(chosen.literal) else { return Answer::Unknown };
        let bit = 1u64 << depth;
        let mut both = Refuted { from: Vec::new(), choices: 0 };
        for (truth, part) in [(true, then), (false, otherwise)] {
            let mut case = known.clone();
            let said = |literal| Known { literal, from: chosen.from.clone(), choices: chosen.choices | bit };
            case[number] = said(Literal { atom: part, positive: chosen.literal.positive });
            case.push(said(Literal { atom: condition, positive: truth }));
            match self.solve(case, depth + 1) {
                Answer::Refuted(refuted) if refuted.choices & bit == 0 => return Answer::Refuted(refuted),
                Answer::Refuted(refuted) => {
                    both.from = united(&both.from, &refuted.from);
                    both.choices |= refuted.choices & !bit;
                }
                answer => return answer,
            }
        }
        Answer::Refuted(both)
    }

    fn choice(&self, literal: Literal) -> Option<(Term, Term, Term)> {
        match *self.terms.node(literal.atom) {
            Node::Ite(condition, then, otherwise) => Some((condition, then, otherwise)),
            _ => None,
        }
    }

    /// Takes choices apart that have one case only: because a side is no truth, or because the condition is known.
    fn settle(&self, known: &mut Vec<Known>) -> Result<(), Refuted> {
        let mut place: FxHashMap<Term, usize> = FxHashMap::default();
        let mut open = std::mem::take(known);
        open.reverse();
        let mut waiting: Vec<Known> = Vec::new();
        loop {
            while let Some(next) = open.pop() {
                if let Some(truth) = self.terms.as_bool(next.literal.atom) {
                    if truth != next.literal.positive {
                        return Err(Refuted { from: next.from, choices: next.choices });
                    }
                    continue;
                }
                if let Some(&at) = place.get(&next.literal.atom) {
                    let same: &Known = &known[at];
                    if same.literal != next.literal {
                        return Err(Refuted {
                            from: united(&same.from, &next.from),
                            choices: same.choices | next.choices,
                        });
                    }
                    continue;
                }
                match self.choice(next.literal) {
                    Some(_) => waiting.push(next),
                    None => {
                        place.insert(next.literal.atom, known.len());
                        known.push(next);
                    }
                }
            }
            let mut is_changed = false;
            let mut still = Vec::new();
            for next in std::mem::take(&mut waiting) {
                let Some((condition, then, otherwise)) = self.choice(next.literal) else { continue };
                let part = |atom| Literal { atom, positive: next.literal.positive };
                let fails =
                    |side: Term| self.terms.as_bool(side).is_some_and(|truth| truth != next.literal.positive);
                let derived = |literal| Known { literal, ..next.clone() };
                if let Some(&at) = place.get(&condition) {
                    let by = &known[at];
                    let side = if by.literal.positive { then } else { otherwise };
                    open.push(Known {
                        literal: part(side),
                        from: united(&by.from, &next.from),
                        choices: by.choices | next.choices,
                    });
                } else if fails(then) {
                    open.extend([
                        derived(part(otherwise)),
                        derived(Literal { atom: condition, positive: false }),
                    ]);
                } else if fails(otherwise) {
                    open.extend([derived(part(then)), derived(Literal { atom: condition, positive: true })]);
                } else {
                    still.push(next);
                    continue;
                }
                is_changed = true;
            }
            waiting = still;
            if !is_changed {
                known.extend(waiting);
                return Ok(());
            }
        }
    }
}

/// What the literals of a core follow from.
fn why(known: &[Known], core: &[Literal]) -> Refuted {
    let mut refuted = Refuted { from: Vec::new(), choices: 0 };
    for known in known.iter().filter(|known| core.contains(&known.literal)) {
        refuted.from = united(&refuted.from, &known.from);
        refuted.choices |= known.choices;
    }
    refuted
}

/// The numbers of two ascending rows.
fn united(one: &[u32], other: &[u32]) -> Vec<u32> {
    let mut both: Vec<u32> = one.iter().chain(other).copied().collect();
    both.sort_unstable();
    both.dedup();
    both
}
