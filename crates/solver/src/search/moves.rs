//! Values worth trying for a symbol.
//!
//! Invariant: every value is of the symbol's sort and within its range. What is cheap and likely comes first.

use term::{Concrete, Node, Terms};

use super::Goal;
use super::board::{Board, Input, Target};

/// Doubles that programs treat specially.
const SPECIAL: [f64; 16] = [
    0.0,
    1.0,
    -1.0,
    0.5,
    1.5,
    -0.5,
    2.0,
    10.0,
    100.0,
    -0.0,
    9_007_199_254_740_992.0,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    5e-324,
    f64::MAX,
];

/// How many constants of a goal are kept.
const POOL_SIZE: usize = 48;

/// The constants of a goal, in the order in which they were met.
#[derive(Debug, Default)]
pub(super) struct Pool {
    values: Vec<Concrete>,
}

impl Pool {
    /// The constants in the goal's atoms.
    pub(super) fn new(terms: &Terms, goal: &Goal) -> Pool {
        let mut pending: Vec<_> = match goal {
            Goal::Cube(cube) => cube.iter().map(|literal| literal.atom).collect(),
            Goal::Formula(formula) => formula.nodes.iter().map(|node| node.atom).collect(),
        };
        let mut seen: stdx::FxHashSet<_> = pending.iter().copied().collect();
        let mut pool = Pool::default();
        while let Some(term) = pending.pop() {
            let node = terms.node(term);
            pool.add_constant_of(node);
            node.for_each_child(|child| {
                if seen.insert(child) {
                    pending.push(child);
                }
            });
        }
        pool
    }

    fn add_constant_of(&mut self, node: &Node) {
        match *node {
            Node::Int(value) | Node::AtMost(_, value) => self.add(Concrete::Int(value)),
            Node::Linear(ref linear) if linear.constant != 0 => self.add(Concrete::Int(linear.constant)),
            Node::Double(value) | Node::DoubleAtMost(_, value) => self.add(Concrete::Double(value)),
            _ => {}
        }
    }

    fn add(&mut self, value: Concrete) {
        if self.values.len() < POOL_SIZE && !self.values.contains(&value) {
            self.values.push(value);
        }
    }
}

/// The values at which the target just holds, if its measure changes evenly with the input.
pub(super) fn tight(board: &mut Board, target: Target, input: usize) -> Vec<Concrete> {
    match board.value(input) {
        Concrete::Int(_) => tight_int(board, target, input),
        Concrete::Double(value) => tight_double(board, target, input, value),
    }
}

/// By the slope between two neighbours.
fn tight_int(board: &mut Board, target: Target, input: usize) -> Vec<Concrete> {
    let line = board.inputs()[input];
    let (Some(here), Some(excess)) = (line.coordinate(board.value(input)), board.excess(target)) else {
        return Vec::new();
    };
    let beside = if line.at(here + 1) == board.value(input) { here - 1 } else { here + 1 };
    let Some(excess_beside) = board.probe(target, input, line.at(beside)) else { return Vec::new() };
    let slope = excess_beside.saturating_sub(excess).saturating_mul(beside - here);
    if slope == 0 {
        return Vec::new();
    }
    let step = (-excess).div_euclid(slope);
    let next = if (-excess).rem_euclid(slope) == 0 { None } else { Some(step + slope.signum()) };
    [Some(step), next].into_iter().flatten().map(|step| line.at(here.saturating_add(step))).collect()
}

/// By the slope between two points at a moderate distance, on the real line.
fn tight_double(board: &mut Board, target: Target, input: usize, value: f64) -> Vec<Concrete> {
    let step = if value.abs() < 1e9 { 1.0 } else { value / 1024.0 };
    let here = board.difference(target, input, Concrete::Double(value));
    let beside = board.difference(target, input, Concrete::Double(value + step));
    let zero = value - here * step / (beside - here);
    if !zero.is_finite() {
        return Vec::new();
    }
    let position = term::position_of_double(zero);
    [0, 1, -1].map(|ulp| Concrete::Double(term::double_at_position(position + ulp))).to_vec()
}

/// The value that is right bit by bit from the lowest one up, if every bit of the input decides the same bit of the
/// measure together with lower ones: so it is with `^`, `<<`, `*` and `+` below a mask.
pub(super) fn by_bits(board: &mut Board, target: Target, input: usize) -> Vec<Concrete> {
    let line = board.inputs()[input];
    let (Concrete::Int(start), Some(mut excess)) = (board.value(input), board.excess(target)) else {
        return Vec::new();
    };
    let mut value = i128::from(start);
    for bit in 0..width(line) {
        if excess.trailing_zeros() != bit {
            continue;
        }
        let flipped = value ^ (1 << bit);
        match board.probe(target, input, line.at(flipped)) {
            Some(better) if better.trailing_zeros() > bit => (value, excess) = (flipped, better),
            _ => break,
        }
    }
    vec![line.at(value)]
}

/// The values beside each place where the target begins or ceases to hold, found by bisection.
pub(super) fn crossings(board: &mut Board, target: Target, input: usize) -> Vec<Concrete> {
    let line = board.inputs()[input];
    let points = milestones(board, input);
    let excesses: Vec<_> = points.iter().map(|&point| board.probe(target, input, line.at(point))).collect();
    let mut values = Vec::new();
    for idx in 1..points.len() {
        let (Some(left), Some(right)) = (excesses[idx - 1], excesses[idx]) else { continue };
        if (left <= 0) != (right <= 0) {
            values.extend(bisect(board, target, input, (points[idx - 1], left), points[idx]));
        }
    }
    values
}

/// Places of the line between which the measure is hoped to be monotone.
fn milestones(board: &Board, input: usize) -> Vec<i128> {
    let line = board.inputs()[input];
    let mut points: Vec<i128> = match line.range {
        Some(range) => vec![range.lo, 0, range.hi],
        None => [f64::MIN, -1.0, 0.0, 1.0, f64::MAX]
            .iter()
            .filter_map(|&value| line.coordinate(Concrete::Double(value)))
            .collect(),
    };
    points.extend(line.coordinate(board.value(input)));
    let inside = |point: &i128| line.range.is_none_or(|range| range.contains(*point));
    points.retain(inside);
    points.sort_unstable();
    points.dedup();
    points
}

/// Two neighbours between which the sign of the excess changes, or one value where it is 0.
fn bisect(
    board: &mut Board,
    target: Target,
    input: usize,
    (mut left, sign): (i128, i128),
    mut right: i128,
) -> Vec<Concrete> {
    let line = board.inputs()[input];
    while right - left > 1 && !board.is_spent() {
        let middle = left + (right - left) / 2;
        match board.probe(target, input, line.at(middle)) {
            Some(0) => return vec![line.at(middle)],
            Some(excess) if (excess <= 0) == (sign <= 0) => left = middle,
            Some(_) => right = middle,
            None => break,
        }
    }
    vec![line.at(left), line.at(right)]
}

/// Steps, constants and special values.
pub(super) fn list(board: &Board, pool: &Pool, input: usize) -> Vec<Concrete> {
    let line = board.inputs()[input];
    let mut values = match board.value(input) {
        Concrete::Int(value) => around_int(line, value),
        Concrete::Double(value) => around_double(value),
    };
    let others = (0..board.inputs().len()).filter(|&other| other != input).map(|other| board.value(other));
    for value in pool.values.iter().copied().chain(others.take(POOL_SIZE)) {
        values.extend(near(line, value));
    }
    values.retain(|&value| !same(value, board.value(input)));
    values
}

/// Whether two values are the same to every program.
fn same(one: Concrete, other: Concrete) -> bool {
    match (one, other) {
        (Concrete::Double(one), Concrete::Double(other)) => one.to_bits() == other.to_bits(),
        _ => one == other,
    }
}

/// The integer with each bit flipped, its neighbours and multiples, powers of two and the ends of the range.
fn around_int(line: Input, value: i64) -> Vec<Concrete> {
    let value = i128::from(value);
    let flips = (0..width(line)).flat_map(|bit| [value ^ (1 << bit), 1 << bit, (1 << bit) - 1]);
    let rest = [value + 1, value - 1, -value, 2 * value, value / 2, 0, 1, -1];
    flips
        .chain(rest)
        .chain(line.range.into_iter().flat_map(|range| [range.lo, range.hi]))
        .map(|v| line.at(v))
        .collect()
}

/// How many bits the integers of an input have.
pub(super) fn width(line: Input) -> u32 {
    let largest = line.range.map_or(0, |range| range.lo.unsigned_abs().max(range.hi.unsigned_abs()));
    (128 - largest.leading_zeros()).min(63)
}

/// The double with steps of many sizes, and special values.
fn around_double(value: f64) -> Vec<Concrete> {
    let steps = [0.5, 1.0, 10.0].into_iter().flat_map(|step| [value + step, value - step]);
    let position = term::position_of_double(value);
    let ulps = (0..52).step_by(4).flat_map(|bit| {
        [1_i64, -1].map(|sign| term::double_at_position(position.saturating_add(sign << bit)))
    });
    let rest = [-value, value * 2.0, value / 2.0, value.round(), value.trunc(), 1.0 / value];
    SPECIAL.into_iter().chain(steps).chain(rest).chain(ulps).map(Concrete::Double).collect()
}

/// A constant as a value of the input, and the values beside it.
fn near(line: Input, value: Concrete) -> Vec<Concrete> {
    match (line.range, value) {
        (Some(_), Concrete::Int(value)) => [0, 1, -1].map(|step| line.at(i128::from(value) + step)).to_vec(),
        (Some(_), Concrete::Double(value)) => vec![line.at(value as i128)],
        (None, Concrete::Int(value)) => {
            vec![Concrete::Double(value as f64), Concrete::Double(value as f64 + 0.5)]
        }
        (None, Concrete::Double(value)) => {
            let position = i128::from(term::position_of_double(value));
            vec![Concrete::Double(value), line.at(position + 1), line.at(position - 1)]
        }
    }
}

/// How far single steps reach when a second input is tightened after each of them.
const REACH: i128 = 32;

/// Values after which another input may be tightened: small steps in both directions.
pub(super) fn steps(board: &Board, input: usize) -> Vec<Concrete> {
    let line = board.inputs()[input];
    match board.value(input) {
        Concrete::Int(value) => {
            let steps = (1..=REACH).flat_map(|step| [step, -step]);
            steps.map(|step| line.at(i128::from(value) + step)).collect()
        }
        Concrete::Double(value) => {
            let steps = (1..=16).flat_map(|halves| [f64::from(halves) / 2.0, f64::from(-halves) / 2.0]);
            let steps = steps.map(|step| value + step);
            SPECIAL.into_iter().chain(steps).map(Concrete::Double).collect()
        }
    }
}

/// How far the neighbours of the only input are tried one by one.
const NEIGHBOURHOOD: i128 = 300;

/// The integer with each pair of bits flipped; for the only input of a goal, its neighbours too.
pub(super) fn many(board: &Board, input: usize) -> Vec<Concrete> {
    let line = board.inputs()[input];
    let Concrete::Int(value) = board.value(input) else { return Vec::new() };
    let value = i128::from(value);
    let pairs = (0..width(line)).flat_map(|high| (0..high).map(move |low| (1 << high) | (1 << low)));
    let reach = if board.inputs().len() == 1 { NEIGHBOURHOOD } else { 0 };
    let neighbours = (1..=reach).flat_map(|step| [value + step, value - step]);
    neighbours.chain(pairs.map(|bits: i128| value ^ bits)).map(|value| line.at(value)).collect()
}

/// A random integer as a value of the input; for a double also halves and quarters.
pub(super) fn of_random_size(board: &Board, input: usize, random: i64) -> Concrete {
    let line = board.inputs()[input];
    match line.range {
        Some(_) => line.at(random.into()),
        None => Concrete::Double(random as f64 / 4.0),
    }
}
