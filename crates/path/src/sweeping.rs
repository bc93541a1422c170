//! The tier `sweep`: cubes of few integers with few values, all of which are tried; and cubes of doubles, whose ranges are taken apart.
//!
//! Invariant: a cube is taken from a question only when it was refuted, with a lemma; the whole is `Unsat` only when nothing is
//! left of it, or when every point that may lie under the guard was tried on it.

use crate::context::Context;
use crate::cubes::{Cube, first_cube};
use crate::ladder::{BOUNDS_CUBES, Question, Verdict};
use cancel::Work;
use solver::{SweepAnswer, SweepBudget, SweepRange, Why, formula_holds, refute_by_boxes, sweep_formula};
use summary::{Atom, Guard, Saturated};
use term::{Assignment, Concrete, LANES, Node, Symbol, SymbolKind};

/// Points times steps before a search: about what that costs, some milliseconds.
const QUICK_WORK: u64 = 1 << 22;
/// Points times steps behind a search that found nothing: about a second, where the complete solver may need more than it is given.
const FULL_WORK: u64 = 1 << 31;
/// Parts of the ranges of doubles that are looked at before a search, and behind one: each costs some tens of microseconds.
const QUICK_PARTS: u64 = 32;
const FULL_PARTS: u64 = 1 << 13;
/// Points of doubles that are integers, each tried by itself.
const MOST_WHOLES: usize = 1 << 12;
/// The largest integer up to which every integer is a double.
const MAX_SAFE: i64 = (1 << 53) - 1;
/// Nodes of a guard that is tried as a whole.
const WHOLE_NODES: usize = 4096;

/// A symbol and its values.
pub(crate) type Axis = (Symbol, Vec<Concrete>);

impl Context {
    pub(crate) fn ask_sweep(&mut self, question: &mut Question) -> Result<Option<Verdict>, Saturated> {
        if !std::mem::replace(&mut question.pointed, true) {
            return self.ask_points(question.guard);
        }
        let is_quick = !std::mem::replace(&mut question.swept, true);
        let work = if is_quick { QUICK_WORK } else { FULL_WORK };
        let mut budget = SweepBudget::new(work);
        let mut parts = if is_quick { QUICK_PARTS } else { FULL_PARTS };
        let verdict = self.sweep_cubes(question, &mut budget, &mut parts);
        let verdict = match verdict {
            Ok(None) if !is_quick => self.sweep_whole(question, &mut budget),
            answer => answer,
        };
        self.counters.sweep_points += budget.points;
        self.cancel.spend(Work::Lanes, (work - budget.work) / LANES as u64);
        verdict
    }

    /// Tries the cubes that are open, then others, as long as the budget lasts.
    fn sweep_cubes(
        &mut self,
        question: &mut Question,
        budget: &mut SweepBudget,
        parts: &mut u64,
    ) -> Result<Option<Verdict>, Saturated> {
        let mut undecided: Vec<Cube> = Vec::new();
        let mut is_over = false;
        for _ in 0..BOUNDS_CUBES {
            if self.is_large(question) {
                break;
            }
            let next = match question.open.pop() {
                Some(cube) => Some(cube),
                // What is left of the guard is only worth it while all before was decided.
                None if undecided.is_empty() => first_cube(&self.kernel, question.rest),
                None => None,
            };
            let Some(cube) = next else {
                is_over = true;
                break;
            };
            let literals = self.literals(&cube);
            let cancel = self.cancel.clone();
            let mut keep_going = move || !cancel.is_cancelled();
            let mut answer = self.sweep_of(&literals, budget, &mut question.offers, &mut keep_going);
            if let SweepAnswer::Unknown = answer
                && let Some(core) = refute_by_boxes(&self.terms, &literals, parts, &mut keep_going)
            {
                answer = SweepAnswer::Unsat { core };
            }
            match answer {
                SweepAnswer::Sat(assignment) => match self.admit(question.guard, assignment) {
                    Some(witness) => return Ok(Some(Verdict::Sat(witness))),
                    None => undecided.push(cube),
                },
                SweepAnswer::Unsat { core } => {
                    let core = self.atoms_of(&core);
                    self.refute(question, &core)?;
                    undecided.retain(|cube| !core.iter().all(|literal| cube.contains(literal)));
                }
                SweepAnswer::Unknown => undecided.push(cube),
                SweepAnswer::Stopped => return Ok(Some(Verdict::Unknown(Why::Cancelled))),
            }
        }
        for cube in undecided.into_iter().rev() {
            // In the order in which they were open; one of the rest is set aside like those that bounds have left.
            self.set_aside(question, cube)?;
        }
        let is_refuted = is_over && question.open.is_empty() && question.rest.is_false();
        Ok(is_refuted.then_some(Verdict::Unsat))
    }

    /// Tries every point between the bounds that the guard itself has for its symbols.
    fn sweep_whole(
        &mut self,
        question: &Question,
        budget: &mut SweepBudget,
    ) -> Result<Option<Verdict>, Saturated> {
        if self.kernel.size(question.guard.into()) > WHOLE_NODES {
            return Ok(None);
        }
        let Some(ranges) = self.ranges_under(question.guard)? else {
            return self.try_wholes(question.guard);
        };
        let has_doubles =
            ranges.iter().any(|range| self.terms.symbol_info(range.symbol).kind == SymbolKind::Double);
        let formula = self.formula(question.guard);
        // The members of families have no ranges of their own.
        if formula.nodes.iter().any(|node| self.terms.is_quantified(node.atom)) {
            return Ok(None);
        }
        let cancel = self.cancel.clone();
        let mut keep_going = move || !cancel.is_cancelled();
        let answer = sweep_formula(&self.terms, &formula, &ranges, budget, &mut keep_going);
        Ok(match answer {
            SweepAnswer::Sat(assignment) => self.admit(question.guard, assignment).map(Verdict::Sat),
            SweepAnswer::Unsat { .. } => Some(Verdict::Unsat),
            // Lanes do not have all operations.
            SweepAnswer::Unknown if has_doubles => return self.try_wholes(question.guard),
            SweepAnswer::Unknown => None,
            SweepAnswer::Stopped => Some(Verdict::Unknown(Why::Cancelled)),
        })
    }

    /// Tries every point of a guard whose doubles are integers of short ranges on all of its paths.
    fn try_wholes(&mut self, guard: Guard) -> Result<Option<Verdict>, Saturated> {
        let Some(axes) = self.axes_under(guard)? else { return Ok(None) };
        let formula = self.formula(guard);
        let mut places = vec![0; axes.len()];
        loop {
            if self.cancel.is_cancelled() {
                return Ok(Some(Verdict::Unknown(Why::Cancelled)));
            }
            let mut point = Assignment::new();
            for ((symbol, values), &place) in axes.iter().zip(&places) {
                match values[place] {
                    Concrete::Int(value) => point.set_int(*symbol, value),
                    Concrete::Double(value) => point.set_double(*symbol, value),
                }
            }
            self.counters.sweep_points += 1;
            if formula_holds(&self.terms, &formula, &point) {
                return Ok(self.admit(guard, point).map(Verdict::Sat));
            }
            let Some(next) = (0..axes.len()).rev().find(|&axis| places[axis] + 1 < axes[axis].1.len()) else {
                return Ok(Some(Verdict::Unsat));
            };
            places[next] += 1;
            places[next + 1..].fill(0);
        }
    }

    /// The values of each symbol of a guard, where they are few: those of a double are integers, and a zero is two.
    pub(crate) fn axes_under(&mut self, guard: Guard) -> Result<Option<Vec<Axis>>, Saturated> {
        let mut axes: Vec<Axis> = Vec::new();
        let mut points = 1;
        let support = self.kernel.support(guard.into());
        let mut symbols: Vec<Symbol> = support.iter().flat_map(|&atom| self.symbols_of_atom(atom)).collect();
        symbols.sort_unstable();
        symbols.dedup();
        for symbol in symbols {
            let values: Vec<Concrete> = match self.terms.symbol_info(symbol).kind {
                SymbolKind::Int(interval) if interval.hi - interval.lo < MOST_WHOLES as i128 => {
                    (interval.lo as i64..=interval.hi as i64).map(Concrete::Int).collect()
                }
                SymbolKind::Int(_) => return Ok(None),
                SymbolKind::Double => {
                    let Some((lo, hi)) = self.integers_under(guard, symbol)? else { return Ok(None) };
                    if hi - lo >= MOST_WHOLES as i64 {
                        return Ok(None);
                    }
                    let zero = (lo <= 0 && 0 <= hi).then_some(-0.0);
                    (lo..=hi).map(|value| value as f64).chain(zero).map(Concrete::Double).collect()
                }
            };
            points *= values.len();
            if points > MOST_WHOLES {
                return Ok(None);
            }
            axes.push((symbol, values));
        }
        Ok(Some(axes))
    }

    /// Between which integers a double is on all paths of a guard; none where it is no safe integer on some.
    fn integers_under(&mut self, guard: Guard, symbol: Symbol) -> Result<Option<(i64, i64)>, Saturated> {
        let double = self.terms.symbol_term(symbol);
        let safe = self.is_whole_within(double, -MAX_SAFE, MAX_SAFE)?;
        if !self.kernel.and_not(guard, safe)?.is_false() {
            return Ok(None);
        }
        self.range_under(guard, double).map(Some)
    }

    /// For each symbol of a guard the values that its comparisons with constants leave; none where there are more than three symbols,
    /// or doubles that are no integers on some path.
    fn ranges_under(&mut self, guard: Guard) -> Result<Option<Vec<SweepRange>>, Saturated> {
        let support = self.kernel.support(guard.into());
        let mut ranges: Vec<SweepRange> = Vec::new();
        for &atom in &support {
            for symbol in self.symbols_of_atom(atom) {
                if ranges.iter().any(|range| range.symbol == symbol) {
                    continue;
                }
                if ranges.len() == 3 {
                    return Ok(None);
                }
                let (lo, hi) = match self.terms.symbol_info(symbol).kind {
                    // Intervals of symbols lie within i64.
                    SymbolKind::Int(interval) => (interval.lo as i64, interval.hi as i64),
                    SymbolKind::Double => match self.integers_under(guard, symbol)? {
                        Some(ends) => ends,
                        None => return Ok(None),
                    },
                };
                ranges.push(SweepRange { symbol, lo, hi });
            }
        }
        for atom in support {
            let Some((symbol, bound)) = self.bound_on_symbol(self.atoms.term(atom)) else { continue };
            let literal = self.kernel.literal(atom)?;
            let is_below = self.kernel.and_not(guard, literal)?.is_false();
            let is_above = self.kernel.and(guard, literal)?.is_false();
            let range = ranges.iter_mut().find(|range| range.symbol == symbol);
            let Some(range) = range else { continue };
            if is_below {
                range.hi = range.hi.min(bound);
            }
            if is_above {
                range.lo = range.lo.max(bound.saturating_add(1));
            }
        }
        Ok(Some(ranges))
    }

    /// The symbols that an atom depends on: one about a unit of a text also on those that say where the text ends.
    fn symbols_of_atom(&self, atom: Atom) -> Vec<Symbol> {
        let end = self.end_of(atom).map_or(&[][..], |end| self.terms.symbols_of(end));
        self.terms.symbols_of(self.atoms.term(atom)).iter().chain(end).copied().collect()
    }

    /// The symbol and the bound of `symbol <= bound`.
    fn bound_on_symbol(&self, atom: term::Term) -> Option<(Symbol, i64)> {
        match *self.terms.node(atom) {
            Node::AtMost(form, bound) => match *self.terms.node(form) {
                Node::Symbol(symbol) => Some((symbol, bound)),
                _ => None,
            },
            _ => None,
        }
    }
}
