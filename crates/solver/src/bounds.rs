//! The tier of bounds: interval propagation, difference constraints, and a candidate within what they leave.
//!
//! Invariant: `Unsat` comes from propagation, from a negative cycle or from trying every value of small domains, never from
//! running out of choices, so its core has no model; `Sat` was confirmed by the evaluator on every literal.
//!
//! Reading order: `network` turns a cube into cells and rules, `store` keeps domains with reasons, `rows`,
//! `operations` (with `integers`, `doubles` and `transcendental`) say what follows, `sweep` applies them, `differences` finds negative
//! cycles, `choose` builds a model, `enumerate` tries all of a few, `boxes` (with `kept_order`, `forms` and `sums`) refutes what doubles need parts for, and this file puts them together.

mod network;

mod store;

mod rows;

mod operations;

mod integers;

mod doubles;

mod transcendental;

mod sweep;

mod differences;

mod choose;

mod enumerate;

mod kept_order;

mod polynomial;

mod forms;

mod sums;

mod boxes;

use stdx::FxHashMap;
use term::{Assignment, Sort, Symbol, Term, Terms};

pub use boxes::refute_by_boxes;
pub(crate) use enumerate::Span;
use network::{Input, Network};
use store::Domain;
use sweep::Propagation;

use crate::{Literal, Offers, Range, SmtAnswer, SweepRange, components};

/// The answer of [`solve_bounds`].
#[derive(Clone, Debug)]
pub enum BoundsAnswer {
    /// A model that the evaluator has confirmed.
    Sat(Assignment),
    /// There is no model.
    Unsat {
        /// Literals of the cube, in its order, that have no model together; few where that was cheap to see.
        core: Vec<Literal>,
    },
    /// Neither is known.
    Unknown {
        /// The best candidate within the propagated bounds: a good start for search.
        hint: Assignment,
    },
}

/// Decides a cube if bounds or differences do, component by component.
pub fn solve_bounds(terms: &Terms, cube: &[Literal], offers: &mut Offers) -> BoundsAnswer {
    let mut joined = Assignment::new();
    let mut all_sat = true;
    offers.begin_box();
    for component in components(terms, cube) {
        match solve_component(terms, &component, offers) {
            BoundsAnswer::Unsat { core } => return BoundsAnswer::Unsat { core },
            BoundsAnswer::Sat(part) => copy_symbols(terms, &component, &part, &mut joined),
            BoundsAnswer::Unknown { hint } => {
                all_sat = false;
                copy_symbols(terms, &component, &hint, &mut joined);
            }
        }
    }
    if all_sat { BoundsAnswer::Sat(joined) } else { BoundsAnswer::Unknown { hint: joined } }
}

/// Copies the values of the component's symbols.
fn copy_symbols(terms: &Terms, component: &[Literal], from: &Assignment, to: &mut Assignment) {
    for &symbol in component.iter().flat_map(|literal| terms.symbols_of(literal.atom)) {
        to.set(symbol, from.value(terms, symbol));
    }
}

/// How often rules are swept when propagation need not end by itself. Chains settle in two sweeps, so more than
/// these are bounds that creep.
const SWEEPS: usize = 16;

/// How many literals are propagated again in all while a core is made smaller.
const CORE_EFFORT: usize = 1000;

fn solve_component(terms: &Terms, cube: &[Literal], offers: &mut Offers) -> BoundsAnswer {
    let network = Network::new(terms, cube);
    match refute(&network) {
        Refutation::Core(core) => {
            let core = core.into_iter().map(|idx| cube[idx as usize]).collect();
            BoundsAnswer::Unsat { core: minimise(terms, core) }
        }
        Refutation::None { propagation, sweeps } => {
            offers.offer_ranges(network.inputs.iter().map(|input| {
                let Domain { lo, hi, nan } = propagation.store.domain(input.cell);
                Range { symbol: input.symbol, lo: lo as i64, hi: hi as i64, nan }
            }));
            match choose::choose(terms, cube, &network, propagation, sweeps, offers) {
                Ok(witness) => BoundsAnswer::Sat(witness),
                Err(hint) => {
                    offers.offer(&hint);
                    try_all(terms, cube, &network, offers).unwrap_or(BoundsAnswer::Unknown { hint })
                }
            }
        }
    }
}

/// Decides a cube of one component if its symbols have few values: complete, like a solver, and much faster.
pub fn solve_small(terms: &Terms, cube: &[Literal], offers: &mut Offers) -> Option<SmtAnswer> {
    match try_all(terms, cube, &Network::new(terms, cube), offers)? {
        BoundsAnswer::Sat(model) => Some(SmtAnswer::Sat(model)),
        BoundsAnswer::Unsat { core } => Some(SmtAnswer::Unsat { core: Some(core) }),
        BoundsAnswer::Unknown { .. } => None,
    }
}

/// What propagation alone says of a cube of one component.
pub(crate) enum Left<'t> {
    /// These literals contradict each other.
    Core(Vec<Literal>),
    /// The values that are left, all of integers, and the places of the literals from which that follows.
    Spans(Vec<Span<'t>>, Vec<u32>),
    /// There are doubles.
    Doubles,
}

/// Which values propagation leaves of the symbols of a cube.
pub(crate) fn left_by_bounds<'t>(terms: &'t Terms, cube: &[Literal]) -> Left<'t> {
    let network = Network::new(terms, cube);
    match refute(&network) {
        Refutation::Core(core) => {
            let core = core.into_iter().map(|idx| cube[idx as usize]).collect();
            Left::Core(minimise(terms, core))
        }
        Refutation::None { propagation, .. } => match enumerate::spans(terms, &network, &propagation) {
            Some((spans, core)) => Left::Spans(spans, core),
            None => Left::Doubles,
        },
    }
}

/// What propagation leaves of a cube in which there are doubles.
pub(crate) struct DoubleEnds {
    inputs: Vec<(Input, Domain)>,
    /// The doubles among the terms that are neither NaN nor infinite, with the numbers between which they lie.
    pub(crate) doubles: FxHashMap<Term, (f64, f64)>,
}

impl DoubleEnds {
    /// Between which positions a double lies, if it is never NaN.
    pub(crate) fn positions_of(&self, double: Symbol) -> Option<(i64, i64)> {
        let (_, domain) = self.inputs.iter().find(|(input, _)| input.symbol == double)?;
        (!domain.nan && domain.lo <= domain.hi).then_some((domain.lo as i64, domain.hi as i64))
    }

    /// The integers with their ranges, which lie within i64.
    pub(crate) fn integers(&self) -> impl Iterator<Item = SweepRange> + '_ {
        let of = self.inputs.iter().filter(|(input, _)| !input.is_double);
        of.map(|&(input, domain)| SweepRange {
            symbol: input.symbol,
            lo: domain.lo as i64,
            hi: domain.hi as i64,
        })
    }
}

/// What propagation leaves of a cube of one component, or literals that contradict each other.
pub(crate) fn ends_by_bounds(terms: &Terms, cube: &[Literal]) -> Result<DoubleEnds, Vec<Literal>> {
    let network = Network::new(terms, cube);
    match refute(&network) {
        Refutation::Core(core) => {
            let core = core.into_iter().map(|idx| cube[idx as usize]).collect();
            Err(minimise(terms, core))
        }
        Refutation::None { propagation, .. } => {
            let store = &propagation.store;
            let inputs: Vec<(Input, Domain)> =
                network.inputs.iter().map(|&input| (input, store.domain(input.cell))).collect();
            Ok(DoubleEnds { doubles: ends_of_doubles(terms, &network, &inputs), inputs })
        }
    }
}

/// Between which numbers doubles lie for all values of the inputs, whether these are models or not.
fn ends_of_doubles(
    terms: &Terms,
    network: &Network,
    inputs: &[(Input, Domain)],
) -> FxHashMap<Term, (f64, f64)> {
    // The literals are not assumed: only operations are left.
    let mut propagation = Propagation::new(network);
    propagation.without_rows = true;
    for (input, domain) in inputs {
        propagation.choose_range(input.cell, domain.lo, domain.hi);
    }
    if propagation.run(SWEEPS).is_err() {
        return FxHashMap::default();
    }
    let doubles = network.terms().filter(|&(term, _)| terms.sort(term) == Sort::Double);
    doubles
        .filter_map(|(term, cell)| Some((term, boxes::finite_ends(propagation.store.domain(cell))?)))
        .collect()
}

/// Decides a cube whose symbols have few values.
fn try_all(terms: &Terms, cube: &[Literal], network: &Network, offers: &mut Offers) -> Option<BoundsAnswer> {
    match refute(network) {
        Refutation::Core(_) => None,
        Refutation::None { propagation, .. } => {
            enumerate::enumerate(terms, cube, network, &propagation, offers)
        }
    }
}

/// What propagation without any choice found.
enum Refutation<'a> {
    /// These literals contradict each other.
    Core(Vec<u32>),
    /// No contradiction. With that many sweeps, propagation goes as far as it should.
    None { propagation: Propagation<'a>, sweeps: usize },
}

fn refute(network: &Network) -> Refutation<'_> {
    let mut propagation = Propagation::new(network);
    if let Err(conflict) = propagation.assume_facts().and_then(|()| propagation.run(SWEEPS)) {
        return Refutation::Core(propagation.store.explain(&conflict));
    }
    let (graph, complete) = network.differences(&propagation.store);
    if let Some(core) = graph.negative_cycle() {
        return Refutation::Core(core);
    }
    if !complete {
        return Refutation::None { propagation, sweeps: SWEEPS };
    }
    // Without negative cycles every bound settles in as many sweeps as there are cells, and any value within the
    // bounds that result is part of a solution.
    let sweeps = network.domains.len() + 2;
    match propagation.run(sweeps) {
        Err(conflict) => Refutation::Core(propagation.store.explain(&conflict)),
        Ok(()) => Refutation::None { propagation, sweeps },
    }
}

/// Leaves literals out as long as the rest is still refuted.
fn minimise(terms: &Terms, mut core: Vec<Literal>) -> Vec<Literal> {
    let mut effort = CORE_EFFORT;
    let mut kept = 0;
    while kept < core.len() && core.len() > 1 && effort >= core.len() {
        effort -= core.len();
        let mut rest = core.clone();
        rest.remove(kept);
        match refute(&Network::new(terms, &rest)) {
            // Literals that could not be left out before cannot be left out of less either.
            Refutation::Core(smaller) => core = smaller.into_iter().map(|idx| rest[idx as usize]).collect(),
            Refutation::None { .. } => kept += 1,
        }
    }
    core
}
