//! Cubes about one double: its range is taken apart until on each piece every rounding gives one integer, and then the ends of a piece
//! tell what holds on all of it. Beside it there may be integers of few values.
//!
//! Invariant: `Unsat` only if all pieces, which cover all values that the bounds leave, were refuted: by a literal that is false at an end
//! and has one truth along the piece, or at both ends of a piece that has nothing between them. `Sat` was confirmed by the evaluator. What is
//! looked at is counted, not timed.

use term::{Assignment, Concrete, Interval, LANES, Program, Symbol, SymbolKind, Terms, double_at_position};

use super::shapes::{Shapes, Watch};
use super::{Axis, SweepAnswer, SweepBudget, SweepRange};
use crate::bounds::{DoubleEnds, ends_by_bounds};
use crate::{BoundsAnswer, Literal, Offers, components, holds, is_quantified, solve_bounds};

/// Points of the integers beside the double.
const MOST_POINTS: i128 = 1 << 12;

/// More changes of one rounding at all points than this are more pieces than a sweep can afford.
const MOST_CHANGES: f64 = (1 << 22) as f64;

/// Work for one component, at most: what needs more seldom ends.
const MOST_WORK: u64 = 1 << 29;

/// Pieces of one block: two lanes each.
const BLOCK: usize = LANES / 2;

/// Decides a cube, each of whose components is about one double and few integers, or is decided by bounds.
pub fn sweep_pieces(
    terms: &Terms,
    cube: &[Literal],
    budget: &mut SweepBudget,
    keep_going: &mut dyn FnMut() -> bool,
) -> SweepAnswer {
    if is_quantified(terms, cube) {
        return SweepAnswer::Unknown;
    }
    let mut joined = Assignment::new();
    let mut is_decided = true;
    for component in components(terms, cube) {
        let part = match only_double(terms, &component) {
            Some(double) => sweep_component(terms, &component, double, budget, keep_going),
            None => match solve_bounds(terms, &component, &mut Offers::none()) {
                BoundsAnswer::Sat(part) => SweepAnswer::Sat(part),
                BoundsAnswer::Unsat { core } => SweepAnswer::Unsat { core },
                BoundsAnswer::Unknown { .. } => SweepAnswer::Unknown,
            },
        };
        match part {
            SweepAnswer::Sat(part) => part.iter().for_each(|(symbol, value)| joined.set(symbol, value)),
            SweepAnswer::Unknown => is_decided = false,
            answer @ (SweepAnswer::Unsat { .. } | SweepAnswer::Stopped) => return answer,
        }
    }
    if is_decided && holds(terms, cube, &joined) { SweepAnswer::Sat(joined) } else { SweepAnswer::Unknown }
}

/// The double of a component, if there is just one.
fn only_double(terms: &Terms, component: &[Literal]) -> Option<Symbol> {
    let mut found = None;
    for &symbol in component.iter().flat_map(|literal| terms.symbols_of(literal.atom)) {
        let is_double = terms.symbol_info(symbol).kind == SymbolKind::Double;
        if is_double && found.is_some_and(|known| known != symbol) {
            return None;
        }
        found = if is_double { Some(symbol) } else { found };
    }
    found
}

fn sweep_component(
    terms: &Terms,
    cube: &[Literal],
    double: Symbol,
    budget: &mut SweepBudget,
    keep_going: &mut dyn FnMut() -> bool,
) -> SweepAnswer {
    let left = match ends_by_bounds(terms, cube) {
        Err(core) => return SweepAnswer::Unsat { core },
        Ok(left) => left,
    };
    let Some(mut sweep) = PieceSweep::new(terms, cube, double, &left) else { return SweepAnswer::Unknown };
    let least = budget.work.saturating_sub(MOST_WORK);
    while !sweep.pieces.is_empty() {
        if !keep_going() {
            return SweepAnswer::Stopped;
        }
        let price = (sweep.program.steps() as u64 + 1) * LANES as u64;
        let work = budget.work.checked_sub(price).filter(|&work| work >= least);
        let Some(work) = work else { return SweepAnswer::Unknown };
        budget.work = work;
        if let Some(found) = sweep.block(budget) {
            debug_assert!(holds(terms, cube, &found), "lanes are evaluations");
            return if holds(terms, cube, &found) { SweepAnswer::Sat(found) } else { SweepAnswer::Unknown };
        }
    }
    // From which literals the bounds follow is not kept apart.
    SweepAnswer::Unsat { core: cube.to_vec() }
}

/// Neighbouring values of the double, by position, at one point of the integers.
#[derive(Clone, Copy)]
struct Piece {
    lo: i64,
    hi: i64,
    point: u32,
    /// The one value -0, which has no position of its own.
    is_negative_zero: bool,
}

impl Piece {
    fn end(&self, position: i64) -> f64 {
        if self.is_negative_zero { -0.0 } else { double_at_position(position) }
    }

    /// The halves, of which the upper one begins with the double that has the fewest digits: most roundings change at such.
    fn halves(self) -> [Piece; 2] {
        let sign = if self.lo < 0 { -1 } else { 1 };
        let (near, far) = if sign > 0 { (self.lo, self.hi) } else { (-self.hi, -self.lo) };
        let shift = 63 - (near ^ far).leading_zeros();
        let middle = (far >> shift) << shift;
        // Away from zero from here on.
        let (low, high) = ((near, middle - 1), (middle, far));
        let piece = |(near, far): (i64, i64)| match sign {
            1 => Piece { lo: near, hi: far, ..self },
            _ => Piece { lo: -far, hi: -near, ..self },
        };
        [piece(low), piece(high)]
    }
}

/// The values of a watched term in all lanes.
enum Column {
    Doubles(Box<[f64; LANES]>),
    Ints(Box<[i64; LANES]>),
    Truths(Box<[bool; LANES]>),
}

impl Column {
    fn double(&self, lane: usize) -> f64 {
        match self {
            Column::Doubles(values) => values[lane],
            // An integer among doubles counts as the double nearest to it.
            Column::Ints(values) => values[lane] as f64,
            Column::Truths(_) => f64::NAN,
        }
    }

    fn is_same(&self, lo: usize, hi: usize) -> bool {
        match self {
            Column::Doubles(values) => values[lo].to_bits() == values[hi].to_bits(),
            Column::Ints(values) => values[lo] == values[hi],
            Column::Truths(values) => values[lo] == values[hi],
        }
    }
}

/// A literal: where its truth is, what must hold for that to be one along a piece.
struct Watched {
    root: usize,
    positive: bool,
    watches: Vec<Watch>,
}

struct PieceSweep<'t> {
    program: Program,
    axes: Vec<Axis<'t>>,
    double: Symbol,
    /// By input of the program: the axis of an integer, none for the double.
    inputs: Vec<Option<usize>>,
    literals: Vec<Watched>,
    columns: Vec<Column>,
    pieces: Vec<Piece>,
}

impl<'t> PieceSweep<'t> {
    fn new(terms: &'t Terms, cube: &[Literal], double: Symbol, left: &DoubleEnds) -> Option<PieceSweep<'t>> {
        let (lo, hi) = left.positions_of(double)?;
        let ranges: Vec<SweepRange> = left.integers().collect();
        let axes: Vec<Axis<'t>> = ranges.iter().map(|range| Axis::of_range(terms, range)).collect();
        let points = axes.iter().try_fold(1_i128, |points, axis| points.checked_mul(axis.count));
        let points = points.filter(|&points| points <= MOST_POINTS)?;
        let mut shapes = Shapes::new(terms, double, &left.doubles);
        let literals: Option<Vec<Watched>> = cube
            .iter()
            .map(|literal| {
                let (root, watches) = shapes.of_condition(literal.atom)?;
                Some(Watched { root, positive: literal.positive, watches })
            })
            .collect();
        let literals = literals?;
        if shapes.changes * points as f64 > MOST_CHANGES {
            return None;
        }
        let watched = shapes.watched;
        let axis_of = |symbol: Symbol| axes.iter().position(|axis| axis.symbol == symbol);
        let range = |symbol: Symbol| match axis_of(symbol).map(|axis| &axes[axis]) {
            Some(axis) if axis.count > 0 => {
                Interval::new((axis.value)(0).into(), (axis.value)(axis.count - 1).into())
            }
            _ => Interval::ALL,
        };
        let program = Program::new(terms, &watched, &range)?;
        let inputs: Vec<Option<usize>> = program.inputs().map(axis_of).collect();
        let columns: Option<Vec<Column>> = (0..watched.len()).map(|root| column_of(&program, root)).collect();
        let pieces = (0..points as u32).flat_map(|point| pieces_of(lo, hi, point)).collect();
        Some(PieceSweep { program, axes, double, inputs, literals, columns: columns?, pieces })
    }

    /// Looks at the next pieces; a model, if there is one at an end.
    fn block(&mut self, budget: &mut SweepBudget) -> Option<Assignment> {
        let from = self.pieces.len().saturating_sub(BLOCK);
        let block: Vec<Piece> = self.pieces.drain(from..).collect();
        budget.points += 2 * block.len() as u64;
        self.fill(&block);
        for root in 0..self.columns.len() {
            self.program.run(root);
            let values = column_of(&self.program, root);
            self.columns[root] = values.expect("a root stays in registers of one kind");
        }
        for (number, piece) in block.iter().enumerate() {
            let (lo, hi) = (2 * number, 2 * number + 1);
            let model =
                [lo, hi].into_iter().find(|&lane| self.literals.iter().all(|of| self.holds(of, lane)));
            if let Some(lane) = model {
                return Some(self.assignment(piece, if lane == lo { piece.lo } else { piece.hi }));
            }
            let is_refuted = piece.hi - piece.lo <= 1
                || self.literals.iter().any(|of| {
                    !self.holds(of, lo) && of.watches.iter().all(|&watch| self.is_quiet(watch, lo, hi))
                });
            if !is_refuted {
                self.pieces.extend(piece.halves());
            }
        }
        None
    }

    fn fill(&mut self, block: &[Piece]) {
        for lane in 0..LANES {
            // Lanes behind the last piece have that one again.
            let piece = &block[(lane / 2).min(block.len() - 1)];
            let value = piece.end(if lane % 2 == 0 { piece.lo } else { piece.hi });
            for (input, &axis) in self.inputs.iter().enumerate() {
                let value = match axis {
                    Some(axis) => Concrete::Int(self.integer(axis, piece.point)),
                    None => Concrete::Double(value),
                };
                self.program.set(input, lane, value);
            }
        }
    }

    /// The value of an integer at a point; the last axis runs fastest.
    fn integer(&self, axis: usize, point: u32) -> i64 {
        let step: i128 = self.axes[axis + 1..].iter().map(|axis| axis.count).product();
        let axis = &self.axes[axis];
        (axis.value)((i128::from(point) / step) % axis.count)
    }

    fn assignment(&self, piece: &Piece, position: i64) -> Assignment {
        let mut assignment = Assignment::new();
        assignment.set_double(self.double, piece.end(position));
        for (place, axis) in self.axes.iter().enumerate() {
            assignment.set_int(axis.symbol, self.integer(place, piece.point));
        }
        assignment
    }

    fn holds(&self, literal: &Watched, lane: usize) -> bool {
        matches!(&self.columns[literal.root], Column::Truths(truths) if truths[lane] == literal.positive)
    }

    /// Whether what is watched holds at the ends of a piece.
    fn is_quiet(&self, watch: Watch, lo: usize, hi: usize) -> bool {
        let ends = |place: usize| (self.columns[place].double(lo), self.columns[place].double(hi));
        match watch {
            Watch::Same(place) => self.columns[place].is_same(lo, hi),
            Watch::SameSign(place) => {
                let (first, last) = ends(place);
                (first >= 0.0 && last >= 0.0) || (first <= 0.0 && last <= 0.0)
            }
            Watch::SameQuotient { dividend, divisor, remainder } => {
                let (first, last) = ends(dividend);
                let (by, other) = ends(divisor);
                let (from, to) = ends(remainder);
                let has_one_sign = (first >= 0.0 && last >= 0.0) || (first <= 0.0 && last <= 0.0);
                // Had it begun anew on less than its divisor, it would have gone the other way.
                let goes_along = if first <= last { from <= to } else { from >= to };
                by == other && has_one_sign && goes_along && (last - first).abs() <= by.abs() * 0.5
            }
            Watch::Apart(one, other) => {
                let ((a, b), (c, d)) = (ends(one), ends(other));
                a.max(b) < c.min(d) || a.min(b) > c.max(d)
            }
        }
    }
}

/// The pieces between two positions: zero begins one, and -0 is one.
fn pieces_of(lo: i64, hi: i64, point: u32) -> Vec<Piece> {
    let piece = |lo, hi| Piece { lo, hi, point, is_negative_zero: false };
    let mut pieces = Vec::new();
    if lo < 0 {
        pieces.push(piece(lo, hi.min(-1)));
    }
    if hi >= 0 {
        pieces.push(piece(lo.max(0), hi));
    }
    if lo <= 0 && hi >= 0 {
        pieces.push(Piece { is_negative_zero: true, ..piece(0, 0) });
    }
    pieces
}

/// The values of a root in all lanes; none of one that needs more than 64 bits.
fn column_of(program: &Program, root: usize) -> Option<Column> {
    if let Some(values) = program.doubles(root) {
        return Some(Column::Doubles(Box::new(*values)));
    }
    if let Some(values) = program.ints(root) {
        return Some(Column::Ints(Box::new(*values)));
    }
    program.is_condition(root).then(|| Column::Truths(Box::new(*program.truths(root))))
}
