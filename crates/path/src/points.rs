//! Guards over few points: where a guard leaves its symbols few values together, its truth at all of them is known, and so is every answer.
//!
//! Invariant: the points of a set are all values that the symbols of a guard may have on its paths, so that a guard without a point is
//! `Unsat`. A path that has one point left computes with the numbers of that point ([`Context::pinned`]) in place of terms that grow.

use crate::context::Context;
use crate::ladder::Verdict;
use crate::pool::{BLOCK, Block};
use crate::sweeping::Axis;
use cancel::Work;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Atom, Guard, Saturated};
use term::{Assignment, Concrete, Interval, LANES, Program, Sort, Symbol, Term};

/// Guards below this size are quick to decide by bounds, which explain what they refute.
const LEAST_NODES: usize = 12;
/// Guards above it are not looked at: each node has a mask in each block of points.
const MOST_NODES: usize = 1 << 13;
/// Sets that are kept; the oldest makes room.
const MOST_SETS: usize = 4;

/// All points of some axes, with the truths of atoms and guards at them.
struct PointSet {
    axes: Vec<Axis>,
    blocks: Vec<Block>,
}

/// Sets of points, and guards that leave one.
#[derive(Default)]
pub(crate) struct Points {
    sets: Vec<PointSet>,
    /// By guard, whose words change their meaning at a collection.
    pinned: FxHashMap<Guard, Rc<Assignment>>,
}

impl Points {
    pub(crate) fn forget(&mut self) {
        self.pinned.clear();
    }
}

/// How many points lie under a guard.
enum Left {
    None,
    One(Rc<Assignment>),
    More(Rc<Assignment>),
}

impl Context {
    /// The answer for a guard that has few points.
    pub(crate) fn ask_points(&mut self, guard: Guard) -> Result<Option<Verdict>, Saturated> {
        Ok(match self.points_left(guard)? {
            None => None,
            Some(Left::None) => Some(Verdict::Unsat),
            Some(Left::One(point) | Left::More(point)) => {
                self.admit(guard, (*point).clone()).map(Verdict::Sat)
            }
        })
    }

    /// Takes notice of a guard that leaves one point, once there are sets of points.
    pub(crate) fn pin(&mut self, guard: Guard) -> Result<(), Saturated> {
        if !self.points.sets.is_empty() && !self.points.pinned.contains_key(&guard) {
            self.points_left(guard)?;
        }
        Ok(())
    }

    fn points_left(&mut self, guard: Guard) -> Result<Option<Left>, Saturated> {
        let size = self.kernel.size(guard.into());
        if !(LEAST_NODES..=MOST_NODES).contains(&size) {
            return Ok(None);
        }
        let Some(axes) = self.axes_under(guard)?.filter(|axes| !axes.is_empty()) else { return Ok(None) };
        let support = self.kernel.support(guard.into());
        if support.iter().any(|&atom| self.terms.is_quantified(self.atoms.term(atom))) {
            return Ok(None);
        }
        let place = match self.points.sets.iter().position(|set| set.axes == axes) {
            Some(place) => place,
            None => {
                if self.points.sets.len() == MOST_SETS {
                    self.points.sets.remove(0);
                }
                let blocks = blocks_of(&axes);
                self.points.sets.push(PointSet { axes, blocks });
                self.points.sets.len() - 1
            }
        };
        for atom in support {
            self.work_out(place, atom);
        }
        let (mut first, mut count) = (None, 0);
        for block in &mut self.points.sets[place].blocks {
            let (hits, input) = block.hits(&self.kernel, &self.terms, &self.atoms, guard);
            count += hits;
            first = first.or(input);
            if count > 1 {
                break;
            }
        }
        Ok(Some(match (first, count) {
            (Some(point), 1) => {
                self.points.pinned.insert(guard, point.clone());
                Left::One(point)
            }
            (Some(point), _) => Left::More(point),
            (None, _) => Left::None,
        }))
    }

    /// Works an atom out at all points of a set, in lanes where these have its operations.
    fn work_out(&mut self, place: usize, atom: Atom) {
        let PointSet { axes, blocks } = &mut self.points.sets[place];
        if blocks[0].knows(atom) || self.atoms.end(atom).is_some() {
            return;
        }
        let range = |symbol: Symbol| {
            let values = axes.iter().find(|axis| axis.0 == symbol).map(|(_, values)| &values[..]);
            match values {
                // Ascending.
                Some([Concrete::Int(lo), .., Concrete::Int(hi)]) => Interval::new((*lo).into(), (*hi).into()),
                Some([Concrete::Int(only)]) => Interval::point((*only).into()),
                _ => Interval::ALL,
            }
        };
        let Some(mut program) = Program::new(&self.terms, &[self.atoms.term(atom)], &range) else { return };
        let inputs: Vec<Symbol> = program.inputs().collect();
        let runs = blocks.len().div_ceil(LANES / BLOCK);
        self.cancel.spend(Work::Lanes, (runs * program.steps()) as u64);
        for blocks in blocks.chunks_mut(LANES / BLOCK) {
            for (number, block) in blocks.iter().enumerate() {
                for (bit, point) in block.inputs().iter().enumerate() {
                    for (index, &symbol) in inputs.iter().enumerate() {
                        program.set(index, number * BLOCK + bit, point.value(&self.terms, symbol));
                    }
                }
            }
            program.run(0);
            let truths = program.truths(0);
            for (number, block) in blocks.iter_mut().enumerate() {
                let truths = &truths[number * BLOCK..(number + 1) * BLOCK];
                let mask =
                    truths.iter().enumerate().fold(0, |mask, (bit, &truth)| mask | u64::from(truth) << bit);
                block.tell(atom, mask);
            }
        }
    }

    /// The number that a term is on all paths of a guard, where these are one point.
    pub fn pinned(&self, guard: Guard, term: Term) -> Option<f64> {
        /// The largest integer up to which every integer is a double.
        const MAX_SAFE: i128 = (1 << 53) - 1;
        let point = self.points.pinned.get(&guard)?;
        if !self.terms.symbols_of(term).iter().all(|&symbol| point.get(symbol).is_some())
            || self.terms.is_quantified(term)
        {
            return None;
        }
        match self.terms.sort(term) {
            Sort::Double => Some(self.terms.eval(term, point).as_double()),
            Sort::Int => {
                let value = self.terms.eval(term, point).as_int();
                let is_negative =
                    || self.terms.zero_sign(term).is_some_and(|sign| self.terms.eval_bool(sign, point));
                match value {
                    0 if is_negative() => Some(-0.0),
                    value => (value.abs() <= MAX_SAFE).then_some(value as f64),
                }
            }
            Sort::Bool => None,
        }
    }
}

/// The points of some axes in blocks; the last axis runs fastest.
fn blocks_of(axes: &[Axis]) -> Vec<Block> {
    let mut points = vec![Assignment::new()];
    for (symbol, values) in axes {
        let with = |point: &Assignment, value: &Concrete| {
            let mut point = point.clone();
            point.set(*symbol, *value);
            point
        };
        points = points.iter().flat_map(|point| values.iter().map(move |value| with(point, value))).collect();
    }
    let mut blocks: Vec<Block> = Vec::new();
    for (number, point) in points.into_iter().enumerate() {
        if number % BLOCK == 0 {
            blocks.push(Block::default());
        }
        blocks.last_mut().expect("one was just made").push(Rc::new(point));
    }
    blocks
}
