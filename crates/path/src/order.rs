//! Pruning by order: a summary without the sides that no input takes because its inputs would have to be in no order at all,
//! as in `a < b`, `b < c`, `c < a`.
//!
//! The diagrams know the laws of one number line, but not those between the lines of `a - b`, `b - c` and `a - c`, nor those between
//! comparisons of doubles. Programs that
//! sort, search trees or keep heaps compare everything with everything, and then most sides of their diagrams are such.
//!
//! Invariant: for every input the pruned summary has the value that the summary had.

use crate::context::Context;
use crate::differences::Differences;
use crate::places::Places;
use stdx::FxHashMap;
use summary::{Atom, Guard, Saturated, Summary, Value};

/// Number lines over two terms that there must be: three make a triangle.
const FEWEST_LINES: usize = 3;
/// Nodes that must have been made since the last look: a diagram that is worth pruning has cost about as many.
const NEW_NODES: u64 = 64;
/// Nodes of a diagram that is worth a look, and of one that would take too long.
const FEWEST_NODES: usize = 64;
const MOST_NODES: usize = 50_000;
/// Atoms of a diagram: the walk recurses once for each.
const MOST_ATOMS: usize = 256;
/// Terms that are compared with each other; what is known about them is a square of numbers.
const MOST_TERMS: usize = 16;
/// Steps of a walk per node of the diagram: with more, it would grow rather than shrink.
const STEPS_PER_NODE: usize = 4;

/// Steps that a question of the ladder is worth.
const STEPS_OF_QUESTION: usize = 20_000;

/// What pruning remembers.
#[derive(Default)]
pub(crate) struct Pruning {
    /// How many nodes had been made when it looked last.
    looked_at: u64,
    /// Summaries and what they were pruned to, until the next collection.
    known: FxHashMap<Summary, Summary>,
}

impl Pruning {
    pub(crate) fn forget(&mut self) {
        self.known.clear();
    }
}

/// A walk over one diagram.
struct Walk {
    places: Places,
    /// By node: the places that it and what is below it compare.
    compared: FxHashMap<Summary, u32>,
    known: FxHashMap<(Summary, Vec<i64>), Summary>,
    steps_left: usize,
}

/// Why a walk ended early.
enum Abandoned {
    Saturated(Saturated),
    TooLong,
}

impl From<Saturated> for Abandoned {
    fn from(saturated: Saturated) -> Abandoned {
        Abandoned::Saturated(saturated)
    }
}

impl Context {
    /// The summary without sides that no input takes, where this makes it smaller; it is looked at only if much was made
    /// since the last look, and if all of its values are data.
    ///
    /// On the sides that no input takes a pruned summary agrees with no other any more. That costs nothing for values that are
    /// only compared and moved, but what decides where paths go (indexes, objects) would send paths there on which nobody is.
    pub fn pruned(&mut self, word: Summary, is_data: impl Fn(Value) -> bool) -> Result<Summary, Saturated> {
        let made = self.kernel.counters().nodes_made;
        if !word.is_node() || !self.has_order() || made - self.pruning.looked_at < NEW_NODES {
            return Ok(word);
        }
        if let Some(&known) = self.pruning.known.get(&word) {
            return Ok(known);
        }
        let pruned = match self.kernel.values(word).into_iter().all(is_data) {
            true => self.prune(word)?,
            false => word,
        };
        self.pruning.known.insert(word, pruned);
        self.pruning.known.insert(pruned, pruned);
        self.pruning.looked_at = self.kernel.counters().nodes_made;
        Ok(pruned)
    }

    fn prune(&mut self, word: Summary) -> Result<Summary, Saturated> {
        let size = self.kernel.size(word);
        if !(FEWEST_NODES..=MOST_NODES).contains(&size) {
            return Ok(word);
        }
        let Some(pruned) = self.prune_within(word, size.saturating_mul(STEPS_PER_NODE))? else {
            return Ok(word);
        };
        if self.kernel.size(pruned) >= size {
            return Ok(word);
        }
        Ok(pruned)
    }

    /// Whether there are enough comparisons of two terms for a contradiction of their order.
    pub(crate) fn has_order(&self) -> bool {
        self.atoms.differences() >= FEWEST_LINES
    }

    /// A guard without what no input satisfies because of the order of inputs; none where this is not easy to see. If all
    /// atoms of the guard are differences, with bounds that are no larger than numbers are, it is FALSE if and only if no input satisfies it.
    pub(crate) fn guard_in_order(&mut self, guard: Guard) -> Result<Option<Guard>, Saturated> {
        if !self.has_order() || self.kernel.size(guard.into()) > MOST_NODES {
            return Ok(None);
        }
        let pruned = self.prune_within(guard.into(), STEPS_OF_QUESTION)?;
        Ok(pruned.and_then(|pruned| pruned.as_guard()))
    }

    fn prune_within(&mut self, word: Summary, steps: usize) -> Result<Option<Summary>, Saturated> {
        let Some((mut walk, start)) = self.walk_over(word, steps) else { return Ok(None) };
        match self.prune_step(&mut walk, word, &start) {
            Ok(pruned) => Ok(Some(pruned)),
            Err(Abandoned::TooLong) => Ok(None),
            Err(Abandoned::Saturated(saturated)) => Err(saturated),
        }
    }

    /// A walk over a diagram, and what is known at its top; none where there is no order to be kept.
    fn walk_over(&self, word: Summary, steps_left: usize) -> Option<(Walk, Differences)> {
        let support = self.kernel.support(word);
        if support.len() > MOST_ATOMS {
            return None;
        }
        let atoms = support.into_iter().map(|atom| (atom, self.atoms.term(atom)));
        let places = Places::of(&self.terms, atoms, FEWEST_LINES, MOST_TERMS)?;
        let start = places.start();
        let (compared, known) = (FxHashMap::default(), FxHashMap::default());
        let mut walk = Walk { places, compared, known, steps_left };
        walk.note_places(self, word);
        Some((walk, start))
    }

    fn prune_step(
        &mut self,
        walk: &mut Walk,
        word: Summary,
        known: &Differences,
    ) -> Result<Summary, Abandoned> {
        let Some((atom, hi, lo)) = self.kernel.top(word) else { return Ok(word) };
        let compared = walk.compared.get(&word).copied().unwrap_or(0);
        if compared == 0 {
            return Ok(word);
        }
        if let Some(value) = walk.places.decided(known, atom) {
            return self.prune_step(walk, if value { hi } else { lo }, known);
        }
        let key = (word, known.projected(compared));
        if let Some(&done) = walk.known.get(&key) {
            return Ok(done);
        }
        if walk.steps_left == 0 {
            return Err(Abandoned::TooLong);
        }
        walk.steps_left -= 1;
        let lo = self.prune_side(walk, atom, false, lo, known)?;
        let hi = self.prune_side(walk, atom, true, hi, known)?;
        let literal = self.kernel.literal(atom)?;
        let done = match (hi, lo) {
            (Some(hi), Some(lo)) => self.kernel.select(literal, hi, lo)?,
            (Some(only), None) | (None, Some(only)) => only,
            // Nobody is here, so the value does not matter.
            (None, None) => word,
        };
        walk.known.insert(key, done);
        Ok(done)
    }

    /// One side of a node; none where the atom cannot have that value.
    fn prune_side(
        &mut self,
        walk: &mut Walk,
        atom: Atom,
        value: bool,
        side: Summary,
        known: &Differences,
    ) -> Result<Option<Summary>, Abandoned> {
        if !walk.places.has(atom) {
            return self.prune_step(walk, side, known).map(Some);
        }
        let Some(known) = walk.places.with(known, atom, value) else { return Ok(None) };
        self.prune_step(walk, side, &known).map(Some)
    }
}

impl Walk {
    /// Finds out which places the diagram below each node compares.
    fn note_places(&mut self, cx: &Context, word: Summary) {
        let mut pending = vec![word];
        while let Some(&word) = pending.last() {
            let Some((atom, hi, lo)) = cx.kernel.top(word) else {
                pending.pop();
                continue;
            };
            let of = |side: Summary| match side.is_node() {
                true => self.compared.get(&side).copied(),
                false => Some(0),
            };
            match (of(hi), of(lo)) {
                (Some(hi), Some(lo)) => {
                    let own = self.places.bits_of(atom);
                    self.compared.insert(word, hi | lo | own);
                    pending.pop();
                }
                (known, _) => pending.push(if known.is_some() { lo } else { hi }),
            }
        }
    }
}
