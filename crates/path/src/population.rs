//! Points of boxes: where a tier has narrowed every input of a question to a range and then found one point within, the others are inputs as well. One
//! that takes the side that was asked about may part from that one later, and then takes a side that nobody has to solve.
//!
//! Points are drawn 64 at a time: near the witness (few inputs are changed) or anywhere (all are), at the ends of ranges, between the places where atoms
//! change on a number line, by chance. Inputs that the program has not read when a point is drawn get their values when the point is first looked at after
//! that, by the same rules.
//!
//! Invariant: a point is only an assignment, as a sample is: it becomes a `Witness` in the pool, where the evaluator has confirmed it on a guard. Random numbers have a
//! fixed seed and all limits are counts. No truth of an atom is kept before all its inputs have their values.

use crate::atoms::AtomTable;
use crate::context::Context;
use crate::pool::{BLOCK, Block};
use solver::{Random, Range};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Kernel};
use term::{
    Assignment, Concrete, Node, Role, Symbol, SymbolKind, Terms, double_at_position, position_of_double,
};

/// Blocks of points; beyond them those make room that have fewest points under open sides.
const BLOCKS: usize = 32;
/// Guards by which points of blocks are counted.
const LOOKED_AT: usize = 256;
/// Constants of the program that are remembered as values for any input.
const CONSTANTS: usize = 256;

/// What was drawn and has not become a witness.
#[derive(Default)]
pub(crate) struct Population {
    /// Oldest first.
    blocks: Vec<Drawn>,
    /// Symbols below this number have their values in all points.
    symbols: usize,
    lines: Lines,
    random: Random,
    /// How many points have been drawn.
    age: u64,
}

struct Drawn {
    points: Block,
    /// The population's age with its last point.
    age: u64,
}

/// Where atoms change their truths: the last number before.
#[derive(Default)]
struct Lines {
    /// How many atoms were looked at.
    atoms: usize,
    of_symbol: FxHashMap<Symbol, Vec<i64>>,
    constants: Vec<i64>,
}

impl Lines {
    fn look(&mut self, terms: &Terms, atoms: &AtomTable) {
        for term in atoms.terms_from(self.atoms) {
            let line = terms.line_of(term);
            let is_double = match *terms.node(term) {
                Node::AtMost(..) => false,
                Node::DoubleAtMost(..) => true,
                _ => continue,
            };
            if let Node::Symbol(symbol) = *terms.node(line.form) {
                let places = self.of_symbol.entry(symbol).or_default();
                if let Err(place) = places.binary_search(&line.position) {
                    places.insert(place, line.position);
                }
            }
            let value = if is_double { double_at_position(line.position) as i64 } else { line.position };
            for value in [value, value.saturating_add(1)] {
                if self.constants.len() < CONSTANTS && !self.constants.contains(&value) {
                    self.constants.push(value);
                }
            }
        }
        self.atoms = atoms.extent();
    }
}

impl Population {
    /// Gives inputs that were read since their values in all points.
    fn settle(&mut self, terms: &Terms, atoms: &AtomTable) {
        if self.symbols == terms.symbols() {
            return;
        }
        self.lines.look(terms, atoms);
        let new: Vec<Symbol> = (self.symbols..terms.symbols()).map(Symbol::new).collect();
        let Population { blocks, lines, random, .. } = self;
        for block in blocks {
            block.points.amend(|point| {
                for &symbol in new.iter().filter(|&&symbol| is_input(terms, symbol)) {
                    point.set(symbol, draw(terms, lines, random, symbol, None));
                }
            });
        }
        self.symbols = terms.symbols();
    }

    /// Draws points of a box. What is not in the box is free.
    fn draw(&mut self, terms: &Terms, atoms: &AtomTable, witness: &Assignment, ranges: &[Range]) {
        self.settle(terms, atoms);
        self.lines.look(terms, atoms);
        let ranges: FxHashMap<Symbol, &Range> = ranges.iter().map(|range| (range.symbol, range)).collect();
        let symbols: Vec<Symbol> =
            (0..terms.symbols()).map(Symbol::new).filter(|&symbol| is_input(terms, symbol)).collect();
        let mut points = Block::default();
        for number in 0..BLOCK {
            let mut point = witness.clone();
            for &symbol in &symbols {
                // All inputs are changed, or one in two, four or eight.
                if self.random.below(1 << (number % 4)) == 0 {
                    let range = ranges.get(&symbol).copied();
                    point.set(symbol, draw(terms, &self.lines, &mut self.random, symbol, range));
                }
            }
            points.push(Rc::new(point));
        }
        self.age += BLOCK as u64;
        self.blocks.push(Drawn { points, age: self.age });
    }

    fn find(
        &mut self,
        kernel: &Kernel,
        terms: &Terms,
        atoms: &AtomTable,
        guard: Guard,
        since: u64,
    ) -> Option<Assignment> {
        self.settle(terms, atoms);
        let newer = self.blocks.iter_mut().rev().take_while(|block| block.age > since);
        let hit = |block: &mut Drawn| block.points.find(kernel, terms, atoms, guard);
        newer.into_iter().find_map(hit).map(Rc::unwrap_or_clone)
    }

    /// Keeps the blocks that have most points under one of the guards.
    fn keep_under(&mut self, kernel: &Kernel, terms: &Terms, atoms: &AtomTable, guards: &[Guard]) {
        self.settle(terms, atoms);
        // A part of very many guards tells the blocks apart as well.
        let step = guards.len() / LOOKED_AT + 1;
        let live = |block: &mut Drawn| {
            let masks = guards
                .iter()
                .step_by(step)
                .map(|&guard| block.points.mask_under(kernel, terms, atoms, guard));
            masks.fold(0, |live, mask| live | mask).count_ones()
        };
        let mut order: Vec<(u32, usize)> =
            self.blocks.iter_mut().enumerate().map(|(place, block)| (live(block), place)).collect();
        // What is said of the points of a block is kept as long as the block is.
        order.sort_unstable();
        let dropped = order.iter().take(self.blocks.len().saturating_sub(BLOCKS - BLOCKS / 4));
        let dropped: Vec<usize> = dropped.map(|&(_, place)| place).collect();
        let mut place = 0;
        self.blocks.retain(|_| {
            place += 1;
            !dropped.contains(&(place - 1))
        });
    }
}

fn is_input(terms: &Terms, symbol: Symbol) -> bool {
    terms.symbol_info(symbol).role == Role::Input
}

/// A value of an input within a range, or anywhere.
fn draw(
    terms: &Terms,
    lines: &Lines,
    random: &mut Random,
    symbol: Symbol,
    range: Option<&Range>,
) -> Concrete {
    let info = terms.symbol_info(symbol);
    let places = lines.of_symbol.get(&symbol).map_or(&[][..], |places| places);
    match info.kind {
        SymbolKind::Int(interval) => {
            let (lo, hi) =
                range.map_or((interval.lo as i64, interval.hi as i64), |range| (range.lo, range.hi));
            let value = draw_int(random, lo, hi, places, &lines.constants);
            Concrete::Int(info.up_to_possible(value))
        }
        SymbolKind::Double => {
            let all = (position_of_double(f64::NEG_INFINITY), position_of_double(f64::INFINITY));
            let (lo, hi) = range.map_or(all, |range| (range.lo, range.hi));
            if range.is_none_or(|range| range.nan) && (lo > hi || random.below(16) == 0) {
                return Concrete::Double(f64::NAN);
            }
            Concrete::Double(draw_double(random, lo, hi, places, &lines.constants))
        }
    }
}

/// A stretch of a number line between two places where atoms change.
fn stretch(random: &mut Random, lo: i64, hi: i64, places: &[i64]) -> (i64, i64) {
    let inside =
        &places[places.partition_point(|&place| place < lo)..places.partition_point(|&place| place < hi)];
    let number = random.below(inside.len() + 1);
    let first = if number == 0 { lo } else { inside[number - 1] + 1 };
    (first, inside.get(number).copied().unwrap_or(hi))
}

fn uniform(random: &mut Random, lo: i64, hi: i64) -> i64 {
    let count = (i128::from(hi) - i128::from(lo) + 1) as u128;
    (i128::from(lo) + (u128::from(random.word()) % count) as i128) as i64
}

fn draw_int(random: &mut Random, lo: i64, hi: i64, places: &[i64], constants: &[i64]) -> i64 {
    match random.below(8) {
        0 => random.of_random_size().clamp(lo, hi),
        1 => [lo, hi, lo / 2 + hi / 2][random.below(3)],
        2 if !constants.is_empty() => constants[random.below(constants.len())].clamp(lo, hi),
        2 | 3 => uniform(random, lo, hi),
        _ => {
            let (lo, hi) = stretch(random, lo, hi, places);
            match random.below(4) {
                0 => lo,
                1 => hi,
                _ => uniform(random, lo, hi),
            }
        }
    }
}

/// Between two positions on the line of doubles.
fn draw_double(random: &mut Random, lo: i64, hi: i64, places: &[i64], constants: &[i64]) -> f64 {
    let within = |value: f64| double_at_position(position_of_double(value).clamp(lo, hi));
    let between = |random: &mut Random, lo: i64, hi: i64| {
        let (low, high) = (double_at_position(lo).max(-1000.0), double_at_position(hi).min(1000.0));
        let part = (random.word() >> 11) as f64 / (1_u64 << 53) as f64;
        low + (high - low) * part
    };
    match random.below(8) {
        0 => double_at_position(uniform(random, lo, hi)),
        1 => within((random.below(33) as f64 - 16.0) / [1.0, 1.0, 2.0, 10.0][random.below(4)]),
        2 if !constants.is_empty() => within(constants[random.below(constants.len())] as f64),
        2..=4 => within(between(random, lo, hi)),
        _ => {
            let (lo, hi) = stretch(random, lo, hi, places);
            match random.below(4) {
                0 => double_at_position(lo),
                1 => double_at_position(hi),
                2 => double_at_position(uniform(random, lo, hi)),
                _ => double_at_position(position_of_double(between(random, lo, hi)).clamp(lo, hi)),
            }
        }
    }
}

impl Context {
    /// From now on points of boxes are drawn and tried.
    pub fn draw_points(&mut self) {
        self.population = Some(Population::default());
    }

    /// Draws points of the box in which a question found its witness.
    pub(crate) fn draw_from(&mut self, witness: &Assignment, ranges: &[Range]) {
        if let Some(population) = &mut self.population {
            population.draw(&self.terms, &self.atoms, witness, ranges);
            self.counters.samples.drawn += BLOCK as u64;
        }
    }

    /// A point under a guard that was drawn since so many had been.
    pub(crate) fn point_under(&mut self, guard: Guard, since: u64) -> Option<Assignment> {
        let population = self.population.as_mut()?;
        population.find(&self.kernel, &self.terms, &self.atoms, guard, since)
    }

    /// How many points have been drawn.
    pub(crate) fn points_drawn(&self) -> u64 {
        self.population.as_ref().map_or(0, |population| population.age)
    }

    /// Whether points should make room.
    pub fn has_too_many_points(&self) -> bool {
        self.population.as_ref().is_some_and(|population| population.blocks.len() > BLOCKS)
    }

    /// Makes room: the blocks that have most points under one of these guards stay.
    pub fn keep_points_under(&mut self, guards: &[Guard]) {
        if let Some(population) = &mut self.population {
            population.keep_under(&self.kernel, &self.terms, &self.atoms, guards);
        }
    }
}
