//! Cubes about doubles, refuted box by box: where propagation leaves inputs, their ranges are halved, and each part is refuted by
//! propagation, by the order that rounding keeps, or by what the same computation gives without rounding. Conditions of choices are decided
//! first, one way and the other: they are what such computations are made of.
//!
//! Invariant: `Some(core)` only if the parts, which cover all values, are refuted; the core has the literals that some part needed.
//! Parts are counted, not timed.

use term::{Node, Symbol, SymbolKind, Term, Terms, double_at_position, position_of_double};

use super::SWEEPS;
use super::forms::Forms;
use super::kept_order::KeptOrder;
use super::network::{Input, Network};
use super::store::{Cell, Domain};
use super::sweep::Propagation;
use crate::{Literal, components};

/// More conditions of choices than this are not decided first: each doubles the parts.
const MOST_CONDITIONS: usize = 10;

/// Parts whose literals are taken together: what a sum refutes shows before ranges are short.
const SUMS: u32 = 128;

/// Sweeps of propagation in a part: its bounds follow from those of the inputs in one, and come back in another.
const SWEEPS_OF_PART: usize = 4;

/// The literals of a cube that contradict each other, if that shows in at most so many parts.
pub fn refute_by_boxes(
    terms: &Terms,
    cube: &[Literal],
    parts: &mut u64,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Vec<Literal>> {
    let of_doubles = components(terms, cube)
        .into_iter()
        .filter(|part| part.iter().any(|literal| is_about_doubles(terms, literal)));
    for component in of_doubles {
        if let Some(core) = refute_component(terms, &component, parts, keep_going) {
            return Some(core);
        }
    }
    None
}

fn is_about_doubles(terms: &Terms, literal: &Literal) -> bool {
    let is_double = |&symbol: &Symbol| terms.symbol_info(symbol).kind == SymbolKind::Double;
    let node = terms.node(literal.atom);
    matches!(node, Node::DoubleAtMost(..) | Node::DoubleLess(..) | Node::DoubleLessEq(..))
        || terms.symbols_of(literal.atom).iter().any(is_double)
}

fn refute_component(
    terms: &Terms,
    cube: &[Literal],
    parts: &mut u64,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Vec<Literal>> {
    let network = Network::new(terms, cube);
    let mut propagation = Propagation::new(&network);
    let needed = vec![false; cube.len()];
    if let Err(conflict) = propagation.assume_facts().and_then(|()| propagation.run(SWEEPS)) {
        let core = propagation.store.explain(&conflict);
        return Some(core.into_iter().map(|place| cube[place as usize]).collect());
    }
    let conditions = conditions_of_choices(terms, &network);
    let network = &network;
    let sums = SUMS;
    let mut boxes = Boxes { terms, cube, network, conditions, propagation, parts, sums, keep_going, needed };
    boxes.refuted()?;
    let kept = cube.iter().zip(&boxes.needed).filter(|&(_, &needed)| needed);
    Some(kept.map(|(&literal, _)| literal).collect())
}

/// The conditions of the choices among the terms, if they are few.
fn conditions_of_choices(terms: &Terms, network: &Network) -> Vec<Term> {
    let mut conditions: Vec<Term> = Vec::new();
    for (term, _) in network.terms() {
        if let Node::Ite(condition, _, _) = *terms.node(term)
            && network.cell(condition).is_some()
        {
            conditions.push(condition);
        }
    }
    conditions.sort_unstable();
    conditions.dedup();
    if conditions.len() > MOST_CONDITIONS { Vec::new() } else { conditions }
}

struct Boxes<'a> {
    terms: &'a Terms,
    cube: &'a [Literal],
    network: &'a Network,
    conditions: Vec<Term>,
    propagation: Propagation<'a>,
    /// Parts that may still be looked at.
    parts: &'a mut u64,
    /// Parts whose literals may still be taken together.
    sums: u32,
    keep_going: &'a mut dyn FnMut() -> bool,
    /// By literal: whether some part needed it.
    needed: Vec<bool>,
}

/// A half of a domain.
enum Half {
    Numbers(i128, i128),
    Nan,
}

impl Boxes<'_> {
    /// Whether the present part has no model.
    fn refuted(&mut self) -> Option<()> {
        if let Err(conflict) = self.propagation.run(SWEEPS_OF_PART) {
            for place in self.propagation.store.explain(&conflict) {
                self.needed[place as usize] = true;
            }
            return Some(());
        }
        if self.contradicts() {
            // What the bounds of the terms come from is not kept apart.
            self.needed.fill(true);
            return Some(());
        }
        *self.parts = self.parts.checked_sub(1)?;
        if !(self.keep_going)() {
            return None;
        }
        let (cell, halves) = match self.open_condition() {
            Some(condition) => (condition, [Half::Numbers(0, 0), Half::Numbers(1, 1)]),
            None => {
                let (input, halves) = self.halves()?;
                (input.cell, halves)
            }
        };
        for half in halves {
            let mark = self.propagation.store.mark();
            match half {
                Half::Numbers(lo, hi) => self.propagation.choose_range(cell, lo, hi),
                Half::Nan => self.propagation.choose_nan(cell),
            }
            let refuted = self.refuted();
            self.propagation.undo_to(mark);
            refuted?;
        }
        Some(())
    }

    fn contradicts(&mut self) -> bool {
        let store = &self.propagation.store;
        let mut literals = self.cube.to_vec();
        literals.extend(self.conditions.iter().filter_map(|&atom| {
            let truth = store.domain(self.network.cell(atom)?).as_point()?;
            Some(Literal { atom, positive: truth == 1 })
        }));
        let together = self.sums > 0;
        self.sums -= u32::from(together);
        KeptOrder::new(self.terms, &literals, self.network, store).contradicts()
            || Forms::contradict(self.terms, &literals, self.network, store, together)
    }

    /// A condition of a choice that is not decided in the present part.
    fn open_condition(&self) -> Option<Cell> {
        let mut cells = self.conditions.iter().filter_map(|&condition| self.network.cell(condition));
        cells.find(|&cell| self.propagation.store.domain(cell).as_point().is_none())
    }

    /// The input that has most values on the line of doubles, and its two halves; none where each has one value.
    fn halves(&self) -> Option<(Input, [Half; 2])> {
        let domain = |input: &Input| self.propagation.store.domain(input.cell);
        let widest = self.network.inputs.iter().max_by_key(|input| width(domain(input), input.is_double))?;
        let Domain { lo, hi, nan } = domain(widest);
        if nan && lo <= hi {
            return Some((*widest, [Half::Nan, Half::Numbers(lo, hi)]));
        }
        if lo >= hi {
            return None;
        }
        let middle = lo + (hi - lo) / 2;
        // Zero begins a half of its own, where signs change.
        let middle = if lo < 0 && hi >= 0 { -1 } else { middle };
        Some((*widest, [Half::Numbers(middle + 1, hi), Half::Numbers(lo, middle)]))
    }
}

/// How many doubles lie between the ends of a domain; one with NaN is wider than any.
fn width(domain: Domain, is_double: bool) -> i128 {
    if domain.nan && domain.lo <= domain.hi {
        return i128::MAX;
    }
    if is_double || domain.lo >= domain.hi {
        return (domain.hi - domain.lo).max(0);
    }
    let place = |value: i128| i128::from(position_of_double(value as f64));
    (place(domain.hi) - place(domain.lo)).max(1)
}

/// The numbers between which a domain of doubles lies, if none of its values is NaN or infinite.
pub(super) fn finite_ends(domain: Domain) -> Option<(f64, f64)> {
    if domain.nan || domain.lo > domain.hi {
        return None;
    }
    let (lo, hi) = (double_at_position(domain.lo as i64), double_at_position(domain.hi as i64));
    (lo.is_finite() && hi.is_finite()).then_some((lo, hi))
}
