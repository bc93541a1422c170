//! What terms do while one double runs through a piece of its values: they stay as they are, or they only grow or only fall.
//!
//! Invariant: where everything that is watched holds at the two ends of a piece, a term that is [`Shape::Fixed`] has one value on all
//! of it, and one that is [`Shape::Monotone`] lies between its values at the ends. Rounding keeps the order of numbers, and nothing here is
//! NaN or infinite.

use stdx::FxHashMap;
use term::{DoubleFunction, Node, Symbol, Term, Terms};

/// What a term does along a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Fixed,
    /// Whether it grows, where that is known.
    Monotone(Option<bool>),
}

/// What must hold at the ends of a piece; terms by their place among the watched ones.
#[derive(Clone, Copy, Debug)]
pub(super) enum Watch {
    /// The value is the same at both.
    Same(usize),
    /// The value has the same sign at both.
    SameSign(usize),
    /// A remainder has not begun anew between them.
    SameQuotient { dividend: usize, divisor: usize, remainder: usize },
    /// All values of the one are on one side of all values of the other.
    Apart(usize, usize),
}

/// Shapes of terms along one double.
pub(super) struct Shapes<'a> {
    terms: &'a Terms,
    double: Symbol,
    /// Between which numbers terms lie that are neither NaN nor infinite.
    ends: &'a FxHashMap<Term, (f64, f64)>,
    known: FxHashMap<Term, Option<Shape>>,
    places: FxHashMap<Term, usize>,
    watches: FxHashMap<Term, Watch>,
    /// The terms whose values at the ends count.
    pub(super) watched: Vec<Term>,
    /// How often some rounding or remainder changes, by its bounds: there are at least about as many pieces.
    pub(super) changes: f64,
}

impl<'a> Shapes<'a> {
    pub(super) fn new(terms: &'a Terms, double: Symbol, ends: &'a FxHashMap<Term, (f64, f64)>) -> Shapes<'a> {
        Shapes {
            terms,
            double,
            ends,
            known: FxHashMap::default(),
            places: FxHashMap::default(),
            watches: FxHashMap::default(),
            watched: Vec::new(),
            changes: 0.0,
        }
    }

    /// The place of a condition among the watched terms, and all that must hold for it to be one truth; none where that cannot be said.
    pub(super) fn of_condition(&mut self, condition: Term) -> Option<(usize, Vec<Watch>)> {
        // Children first with an explicit stack: terms may be deep.
        let mut stack = vec![condition];
        let mut below = Vec::new();
        let mut seen = stdx::FxHashSet::default();
        while let Some(&next) = stack.last() {
            if seen.contains(&next) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            if self.moves(next) {
                self.terms.node(next).for_each_child(|child| {
                    if !seen.contains(&child) {
                        stack.push(child);
                    }
                });
            }
            if stack.len() > before {
                continue;
            }
            stack.pop();
            seen.insert(next);
            if !self.known.contains_key(&next) {
                let shape = self.shape(next);
                self.known.insert(next, shape);
            }
            self.known[&next]?;
            below.extend(self.watches.get(&next).copied());
        }
        Some((self.place(condition), below))
    }

    fn moves(&self, term: Term) -> bool {
        self.terms.symbols_of(term).contains(&self.double)
    }

    fn place(&mut self, term: Term) -> usize {
        let next = self.watched.len();
        let place = *self.places.entry(term).or_insert(next);
        if place == next {
            self.watched.push(term);
        }
        place
    }

    /// A term that stays as it is where the watch holds.
    fn watch(&mut self, term: Term, watch: Watch) {
        self.watches.insert(term, watch);
    }

    fn fixed_where_same(&mut self, term: Term) -> Shape {
        let place = self.place(term);
        self.watch(term, Watch::Same(place));
        Shape::Fixed
    }

    fn of(&self, term: Term) -> Option<Shape> {
        if self.moves(term) { self.known[&term] } else { Some(Shape::Fixed) }
    }

    fn ends_of(&self, term: Term) -> Option<(f64, f64)> {
        match self.terms.as_double(term) {
            Some(value) => value.is_finite().then_some((value, value)),
            None => self.ends.get(&term).copied(),
        }
    }

    /// Whether all values are on one side of zero: above it or at it, or below it or at it.
    fn sign(&self, term: Term) -> Option<bool> {
        let (lo, hi) = self.ends_of(term)?;
        if lo >= 0.0 { Some(true) } else { (hi <= 0.0).then_some(false) }
    }

    /// The shape of a term whose operands have theirs.
    fn shape(&mut self, term: Term) -> Option<Shape> {
        if !self.moves(term) {
            return Some(Shape::Fixed);
        }
        let mut all_fixed = true;
        let mut is_known = true;
        self.terms.node(term).for_each_child(|child| match self.of(child) {
            Some(shape) => all_fixed &= shape == Shape::Fixed,
            None => is_known = false,
        });
        if !is_known {
            return None;
        }
        let is_leaf = matches!(self.terms.node(term), Node::Symbol(_));
        if all_fixed && !is_leaf {
            return Some(Shape::Fixed);
        }
        let shape = self.moving(term)?;
        if let Shape::Monotone(_) = shape {
            // Neither NaN nor infinite anywhere.
            self.ends_of(term)?;
        }
        Some(shape)
    }

    fn moving(&mut self, term: Term) -> Option<Shape> {
        use Shape::{Fixed, Monotone};
        let turned = |way: Option<bool>| way.map(|grows| !grows);
        match *self.terms.node(term) {
            Node::Symbol(_) => Some(Monotone(Some(true))),
            Node::FNeg(a) => match self.of(a)? {
                Monotone(way) => Some(Monotone(turned(way))),
                Fixed => Some(Fixed),
            },
            Node::FAdd(a, b) => sum(self.of(a)?, self.of(b)?),
            Node::FSub(a, b) => sum(
                self.of(a)?,
                match self.of(b)? {
                    Monotone(way) => Monotone(turned(way)),
                    Fixed => Fixed,
                },
            ),
            Node::FMul(a, b) => match (self.of(a)?, self.of(b)?) {
                (Monotone(way), Fixed) => Some(Monotone(times(way, self.sign(b)))),
                (Fixed, Monotone(way)) => Some(Monotone(times(way, self.sign(a)))),
                (Monotone(Some(one)), Monotone(Some(other))) if one == other => {
                    (self.sign(a)? && self.sign(b)?).then_some(Monotone(Some(one)))
                }
                _ => None,
            },
            // The quotient is finite, so that the divisor is never zero.
            Node::FDiv(a, b) => match (self.of(a)?, self.of(b)?) {
                (Monotone(way), Fixed) => Some(Monotone(times(way, self.sign(b)))),
                (Fixed, Monotone(_)) => {
                    self.sign(b)?;
                    Some(Monotone(None))
                }
                _ => None,
            },
            Node::FRem(a, b) => match (self.of(a)?, self.of(b)?) {
                (Monotone(way), Fixed) => {
                    let ((lo, hi), (low, high)) = (self.ends_of(a)?, self.ends_of(b)?);
                    self.changes = self.changes.max((hi - lo) / low.abs().max(high.abs()));
                    let (dividend, divisor, remainder) = (self.place(a), self.place(b), self.place(term));
                    self.watch(term, Watch::SameQuotient { dividend, divisor, remainder });
                    Some(Monotone(way))
                }
                _ => None,
            },
            Node::FFunction(function, a) => {
                let Monotone(way) = self.of(a)? else { return Some(Fixed) };
                match function {
                    DoubleFunction::Abs => match self.sign(a) {
                        Some(true) => Some(Monotone(way)),
                        Some(false) => Some(Monotone(turned(way))),
                        None => {
                            let place = self.place(a);
                            self.watch(term, Watch::SameSign(place));
                            Some(Monotone(None))
                        }
                    },
                    DoubleFunction::Sqrt => self.sign(a)?.then_some(Monotone(way)),
                    _ if function.is_integral() => {
                        let (lo, hi) = self.ends_of(term)?;
                        self.changes = self.changes.max(hi - lo);
                        Some(self.fixed_where_same(term))
                    }
                    _ if function.is_monotone() => Some(Monotone(way)),
                    _ => None,
                }
            }
            Node::DoubleToInt32(a) => {
                const HALF: f64 = 2_147_483_648.0;
                let (lo, hi) = self.ends_of(a)?;
                (lo > -HALF && hi < HALF).then(|| self.fixed_where_same(term))
            }
            Node::Ite(condition, a, b) => {
                if self.of(condition)? != Fixed {
                    return None;
                }
                match (self.of(a)?, self.of(b)?) {
                    (Fixed, Fixed) => Some(Fixed),
                    (Monotone(one), Monotone(other)) if one == other => Some(Monotone(one)),
                    _ => Some(Monotone(None)),
                }
            }
            Node::DoubleAtMost(_, _) => Some(self.fixed_where_same(term)),
            Node::DoubleLess(a, b) | Node::DoubleLessEq(a, b) => match (self.of(a)?, self.of(b)?) {
                (Monotone(one), Monotone(other)) if one.is_none() || other.is_none() || one == other => {
                    let (a, b) = (self.place(a), self.place(b));
                    self.watch(term, Watch::Apart(a, b));
                    Some(Fixed)
                }
                _ => Some(self.fixed_where_same(term)),
            },
            _ => None,
        }
    }
}

/// The way of a product or a quotient by something whose sign is known.
fn times(way: Option<bool>, sign: Option<bool>) -> Option<bool> {
    Some(way? == sign?)
}

fn sum(a: Shape, b: Shape) -> Option<Shape> {
    use Shape::{Fixed, Monotone};
    match (a, b) {
        (Fixed, other) | (other, Fixed) => Some(other),
        (Monotone(Some(one)), Monotone(Some(other))) if one == other => Some(Monotone(Some(one))),
        _ => None,
    }
}
