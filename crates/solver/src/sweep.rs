//! The tier of sweeping: where up to three integers have up to 2^24 values together, all of them are tried, in lanes. So are doubles that a
//! formula says are integers.
//!
//! Invariant: `Unsat` comes from trying every point that the bounds leave, each with the value that the evaluator would give it; the
//! core has the literals from which the bounds follow and every literal that ruled out some point. `Sat` was confirmed by the
//! evaluator. What is tried is counted, not timed; `keep_going` may end it at any block, which is no answer.
//!
//! `pieces` does the same for one double among few integers, whose values are taken together where `shapes` says that nothing changes.

mod shapes;

mod pieces;

use stdx::FxHashMap;
use term::{Assignment, Concrete, Interval, LANES, Program, Symbol, SymbolKind, Term, Terms};

pub use pieces::sweep_pieces;

use crate::bounds::{Left, Span, left_by_bounds};
use crate::{
    BoundsAnswer, Formula, FormulaRef, Literal, Offers, components, formula_holds, holds, solve_bounds,
};

/// What is known after a sweep.
#[derive(Clone, Debug)]
pub enum SweepAnswer {
    /// A model that the evaluator has confirmed.
    Sat(Assignment),
    /// There is no model; for a formula the core is empty.
    Unsat {
        /// Literals of the cube that have no model together.
        core: Vec<Literal>,
    },
    /// There are too many points, too many steps, or operations that lanes do not have.
    Unknown,
    /// It was told to stop.
    Stopped,
}

/// How much one sweep may do.
#[derive(Clone, Copy, Debug)]
pub struct SweepBudget {
    /// Points times steps that may still be tried; counted down.
    pub work: u64,
    /// Points that were tried; counted up.
    pub points: u64,
}

impl SweepBudget {
    /// So many points times steps.
    pub fn new(work: u64) -> SweepBudget {
        SweepBudget { work, points: 0 }
    }

    /// Pays for all points of a sweep in advance, so that what is begun is finished.
    fn pay(&mut self, points: i128, steps: usize) -> bool {
        let price = points.checked_mul(steps as i128 + 1).and_then(|price| u64::try_from(price).ok());
        match price.and_then(|price| self.work.checked_sub(price)) {
            Some(left) => {
                self.work = left;
                true
            }
            None => false,
        }
    }

    /// Gives back what was paid for points that are not tried, because an earlier one is a model.
    fn give_back(&mut self, points: i128, steps: usize) {
        self.work += points.max(0) as u64 * (steps as u64 + 1);
    }
}

/// More points than this are not tried: at some nanoseconds a step they take a tenth of a second to a second.
const MAX_POINTS: i128 = 1 << 24;

/// The same for cubes that are linear throughout, which the complete solver decides within milliseconds.
const MAX_LINEAR_POINTS: i128 = 1 << 14;

/// Symbols of one component. More of them hardly ever have so few values together.
const MAX_SYMBOLS: usize = 3;

/// Decides a cube whose components have few points each.
pub fn sweep(
    terms: &Terms,
    cube: &[Literal],
    budget: &mut SweepBudget,
    offers: &mut Offers,
    keep_going: &mut dyn FnMut() -> bool,
) -> SweepAnswer {
    let mut joined = Assignment::new();
    let mut others: Vec<Vec<Literal>> = Vec::new();
    let mut is_decided = true;
    for component in components(terms, cube) {
        if symbols_of(terms, component.iter().map(|literal| literal.atom), false).is_none() {
            others.push(component);
            continue;
        }
        match sweep_component(terms, &component, budget, offers, keep_going) {
            SweepAnswer::Sat(part) => part.iter().for_each(|(symbol, value)| joined.set(symbol, value)),
            SweepAnswer::Unknown => is_decided = false,
            answer @ (SweepAnswer::Unsat { .. } | SweepAnswer::Stopped) => return answer,
        }
    }
    if !is_decided {
        return SweepAnswer::Unknown;
    }
    for component in others {
        match solve_bounds(terms, &component, offers) {
            BoundsAnswer::Sat(part) => part.iter().for_each(|(symbol, value)| joined.set(symbol, value)),
            BoundsAnswer::Unsat { core } => return SweepAnswer::Unsat { core },
            BoundsAnswer::Unknown { .. } => return SweepAnswer::Unknown,
        }
    }
    if holds(terms, cube, &joined) { SweepAnswer::Sat(joined) } else { SweepAnswer::Unknown }
}

/// The symbols of some terms, if they are few and, where no doubles are wanted, integers.
fn symbols_of(terms: &Terms, of: impl Iterator<Item = Term>, with_doubles: bool) -> Option<Vec<Symbol>> {
    let mut symbols: Vec<Symbol> = Vec::new();
    for term in of {
        for &symbol in terms.symbols_of(term) {
            if !symbols.contains(&symbol) {
                let is_int = matches!(terms.symbol_info(symbol).kind, SymbolKind::Int(_));
                if symbols.len() == MAX_SYMBOLS || !(is_int || with_doubles) {
                    return None;
                }
                symbols.push(symbol);
            }
        }
    }
    Some(symbols)
}

fn sweep_component(
    terms: &Terms,
    cube: &[Literal],
    budget: &mut SweepBudget,
    offers: &mut Offers,
    keep_going: &mut dyn FnMut() -> bool,
) -> SweepAnswer {
    let (spans, domain_core) = match left_by_bounds(terms, cube) {
        Left::Core(core) => return SweepAnswer::Unsat { core },
        Left::Doubles => return SweepAnswer::Unknown,
        Left::Spans(spans, core) => (spans, core),
    };
    let is_linear = cube.iter().all(|literal| terms.is_linear(literal.atom));
    let most = if is_linear { MAX_LINEAR_POINTS } else { MAX_POINTS };
    let Some(mut grid) = Grid::new(spans.iter().map(Axis::of_span).collect(), most) else {
        return SweepAnswer::Unknown;
    };
    // Cheap literals first: where they leave no lane, the others are not asked.
    let mut order: Vec<usize> = (0..cube.len()).collect();
    order.sort_by_key(|&place| terms.tree_size(cube[place].atom));
    let atoms: Vec<Term> = order.iter().map(|&place| cube[place].atom).collect();
    let Some(mut program) = Program::new(terms, &atoms, &|symbol| grid.range(symbol)) else {
        return SweepAnswer::Unknown;
    };
    if !budget.pay(grid.points, program.steps()) {
        return SweepAnswer::Unknown;
    }
    let mut ruling_out = vec![false; cube.len()];
    domain_core.iter().for_each(|&place| ruling_out[place as usize] = true);
    let mut offered = vec![false; cube.len()];
    let inputs = grid.inputs(&program);
    while !grid.is_done() {
        if !keep_going() {
            return SweepAnswer::Stopped;
        }
        budget.points += grid.fill(&mut program, &inputs) as u64;
        let mut alive = [true; LANES];
        let mut any = true;
        for (index, &place) in order.iter().enumerate() {
            program.run(index);
            let before = alive;
            any = keep(&mut alive, program.truths(index), cube[place].positive);
            // The first point that fails at a literal is an input for its other side.
            if !offered[place]
                && let Some(lane) = (0..LANES).find(|&lane| before[lane] && !alive[lane])
            {
                (ruling_out[place], offered[place]) = (true, true);
                offers.offer(&grid.point(lane));
            }
            if !any {
                break;
            }
        }
        if any && let Some(lane) = alive.iter().position(|&alive| alive) {
            budget.give_back(grid.points - grid.block.1, program.steps());
            let point = grid.point(lane);
            debug_assert!(holds(terms, cube, &point), "lanes are evaluations");
            return if holds(terms, cube, &point) { SweepAnswer::Sat(point) } else { SweepAnswer::Unknown };
        }
    }
    let core = (0..cube.len()).filter(|&place| ruling_out[place]).map(|place| cube[place]).collect();
    SweepAnswer::Unsat { core }
}

/// Keeps the lanes in which the literal holds; whether any is left.
fn keep(alive: &mut [bool; LANES], truths: &[bool; LANES], positive: bool) -> bool {
    let mut any = false;
    for (alive, &truth) in alive.iter_mut().zip(truths) {
        *alive &= truth == positive;
        any |= *alive;
    }
    any
}

/// The values that a symbol of a formula may have: integers, also where the symbol is a double, which has −0 beside 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SweepRange {
    /// The symbol.
    pub symbol: Symbol,
    /// The least value.
    pub lo: i64,
    /// The greatest value.
    pub hi: i64,
}

/// Decides a formula, all of whose models lie within the ranges, by trying every point of them.
pub fn sweep_formula(
    terms: &Terms,
    formula: &Formula,
    ranges: &[SweepRange],
    budget: &mut SweepBudget,
    keep_going: &mut dyn FnMut() -> bool,
) -> SweepAnswer {
    let Some(symbols) = symbols_of(terms, formula.nodes.iter().map(|node| node.atom), true) else {
        return SweepAnswer::Unknown;
    };
    let axes = ranges.iter().filter(|range| symbols.contains(&range.symbol));
    let axes: Vec<Axis<'_>> = axes.map(|range| Axis::of_range(terms, range)).collect();
    debug_assert_eq!(axes.len(), symbols.len(), "every symbol has a range");
    let Some(mut grid) = Grid::new(axes, MAX_POINTS) else { return SweepAnswer::Unknown };
    let mut places: FxHashMap<Term, usize> = FxHashMap::default();
    let mut atoms: Vec<Term> = Vec::new();
    for node in &formula.nodes {
        places.entry(node.atom).or_insert_with(|| {
            atoms.push(node.atom);
            atoms.len() - 1
        });
    }
    let Some(mut program) = Program::new(terms, &atoms, &|symbol| grid.range(symbol)) else {
        return SweepAnswer::Unknown;
    };
    let steps = program.steps() + formula.nodes.len();
    if !budget.pay(grid.points, steps) {
        return SweepAnswer::Unknown;
    }
    let inputs = grid.inputs(&program);
    let mut truths: Vec<Mask> = vec![[0; WORDS]; atoms.len()];
    let mut masks: Vec<Mask> = vec![[0; WORDS]; formula.nodes.len()];
    while !grid.is_done() {
        if !keep_going() {
            return SweepAnswer::Stopped;
        }
        budget.points += grid.fill(&mut program, &inputs) as u64;
        for (index, truth) in truths.iter_mut().enumerate() {
            program.run(index);
            *truth = mask_of(program.truths(index));
        }
        for (index, node) in formula.nodes.iter().enumerate() {
            let (hi, lo) = (refer(&masks, node.hi), refer(&masks, node.lo));
            let atom = truths[places[&node.atom]];
            masks[index] = std::array::from_fn(|word| (atom[word] & hi[word]) | (!atom[word] & lo[word]));
        }
        let found = refer(&masks, formula.root);
        if let Some(word) = found.iter().position(|&word| word != 0) {
            budget.give_back(grid.points - grid.block.1, steps);
            let point = grid.point(word * 64 + found[word].trailing_zeros() as usize);
            debug_assert!(formula_holds(terms, formula, &point), "lanes are evaluations");
            let is_model = formula_holds(terms, formula, &point);
            return if is_model { SweepAnswer::Sat(point) } else { SweepAnswer::Unknown };
        }
    }
    SweepAnswer::Unsat { core: Vec::new() }
}

const WORDS: usize = LANES / 64;

/// A bit per lane.
type Mask = [u64; WORDS];

fn mask_of(truths: &[bool; LANES]) -> Mask {
    std::array::from_fn(|word| {
        let truths = &truths[word * 64..(word + 1) * 64];
        truths.iter().enumerate().fold(0, |mask, (bit, &truth)| mask | u64::from(truth) << bit)
    })
}

fn refer(masks: &[Mask], reference: FormulaRef) -> Mask {
    match reference {
        FormulaRef::Const(truth) => [if truth { u64::MAX } else { 0 }; WORDS],
        FormulaRef::Node { index, negated: false } => masks[index as usize],
        FormulaRef::Node { index, negated: true } => masks[index as usize].map(|word| !word),
    }
}

/// The values of one symbol by number.
struct Axis<'t> {
    symbol: Symbol,
    count: i128,
    value: Box<dyn Fn(i128) -> i64 + 't>,
    /// Whether the symbol is a double that has these integers as values.
    is_double: bool,
    /// The number of the value that is −0; behind all others.
    negative_zero: Option<i128>,
}

impl<'t> Axis<'t> {
    fn of_span(span: &'t Span<'t>) -> Axis<'t> {
        let value = Box::new(move |number| span.value(number));
        Axis { symbol: span.symbol(), count: span.count(), value, is_double: false, negative_zero: None }
    }

    /// A value of a double.
    fn double(&self, number: i128) -> f64 {
        if self.negative_zero == Some(number) { -0.0 } else { (self.value)(number) as f64 }
    }

    fn of_range(terms: &'t Terms, range: &SweepRange) -> Axis<'t> {
        let SweepRange { symbol, lo, hi } = *range;
        match terms.symbol_info(symbol).among.as_deref() {
            Some(among) => {
                let start = among.partition_point(|&value| value < lo);
                let end = among.partition_point(|&value| value <= hi).max(start);
                let among = &among[start..end];
                Axis {
                    symbol,
                    count: among.len() as i128,
                    value: Box::new(move |number| among[number as usize]),
                    is_double: false,
                    negative_zero: None,
                }
            }
            None => {
                let is_double = terms.symbol_info(symbol).kind == SymbolKind::Double;
                let count = (i128::from(hi) - i128::from(lo) + 1).max(0);
                let negative_zero = (is_double && lo <= 0 && 0 <= hi).then_some(count);
                Axis {
                    symbol,
                    count: count + i128::from(negative_zero.is_some()),
                    value: Box::new(move |number| (i128::from(lo) + number) as i64),
                    is_double,
                    negative_zero,
                }
            }
        }
    }
}

/// The points of some axes, in blocks of lanes; the last axis runs fastest.
struct Grid<'t> {
    axes: Vec<Axis<'t>>,
    points: i128,
    /// The number of the first point of the block, and of the one behind it.
    block: (i128, i128),
}

impl<'t> Grid<'t> {
    /// None if there are more points than `most`.
    fn new(axes: Vec<Axis<'t>>, most: i128) -> Option<Grid<'t>> {
        let points = axes.iter().try_fold(1_i128, |points, axis| points.checked_mul(axis.count));
        let points = points.filter(|&points| points <= most)?;
        Some(Grid { axes, points, block: (0, 0) })
    }

    fn is_done(&self) -> bool {
        self.block.1 >= self.points
    }

    /// Between the first and the last value of the symbol.
    fn range(&self, symbol: Symbol) -> Interval {
        match self.axes.iter().find(|axis| axis.symbol == symbol) {
            Some(axis) if axis.count > 0 && !axis.is_double => {
                Interval::new((axis.value)(0).into(), (axis.value)(axis.count - 1).into())
            }
            Some(_) | None => Interval::ALL,
        }
    }

    /// For every input of the program its axis.
    fn inputs(&self, program: &Program) -> Vec<usize> {
        let axis = |symbol: Symbol| self.axes.iter().position(|axis| axis.symbol == symbol);
        program.inputs().map(|symbol| axis(symbol).expect("every symbol has an axis")).collect()
    }

    /// Puts the next points into the lanes; how many they are. Lanes behind the last point have that one again.
    fn fill(&mut self, program: &mut Program, inputs: &[usize]) -> usize {
        let start = self.block.1;
        let end = self.points.min(start + LANES as i128);
        self.block = (start, end);
        for (input, &axis) in inputs.iter().enumerate() {
            let step: i128 = self.axes[axis + 1..].iter().map(|axis| axis.count).product();
            let axis = &self.axes[axis];
            let (mut number, mut within) = ((start / step) % axis.count, start % step);
            let mut next = |lane: usize| {
                let here = number;
                if start + lane as i128 + 1 < end {
                    within += 1;
                    if within == step {
                        within = 0;
                        number = if number + 1 == axis.count { 0 } else { number + 1 };
                    }
                }
                here
            };
            if axis.is_double {
                for lane in 0..LANES {
                    program.set(input, lane, Concrete::Double(axis.double(next(lane))));
                }
            } else if let Some(lanes) = program.ints_mut(input) {
                for (lane, value) in lanes.iter_mut().enumerate() {
                    *value = (axis.value)(next(lane));
                }
            }
        }
        (end - start) as usize
    }

    /// The point in a lane of the present block.
    fn point(&self, lane: usize) -> Assignment {
        let mut number = (self.block.0 + lane as i128).min(self.points - 1);
        let mut assignment = Assignment::new();
        for axis in self.axes.iter().rev() {
            match axis.is_double {
                true => assignment.set_double(axis.symbol, axis.double(number % axis.count)),
                false => assignment.set_int(axis.symbol, (axis.value)(number % axis.count)),
            }
            number /= axis.count;
        }
        assignment
    }
}
