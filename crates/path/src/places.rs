//! Terms as places on lines: which difference of two places an atom of a diagram bounds.
//!
//! An integer is at its value. A double is at its position among the doubles, and NaN, for which every comparison is false, is
//! apart: a double that may be NaN has two places, a high and a low one. They are the same for a number; for NaN the high one is
//! beyond infinity and the low one below minus infinity. `a < b` is then `high(a) < low(b)`, true or false, without any case.
//!
//! Invariant: every input gives all places values that keep what [`Places::start`] and [`Places::with`] know.

use crate::differences::Differences;
use stdx::FxHashMap;
use summary::Atom;
use term::{Node, Term, Terms, position_of_double};

/// The position of infinity among the doubles.
const INFINITY: i128 = 0x7ff0_0000_0000_0000;

/// An atom as a difference: the first place less the second is at most the bound.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    from: usize,
    to: usize,
    bound: i64,
}

/// A double that may be NaN: its two places.
#[derive(Clone, Copy)]
struct Double {
    high: usize,
    low: usize,
}

/// What an atom compares, before its terms have places.
enum Comparison {
    Integers(Term, Option<Term>, i64),
    /// A double with a constant, by the position of the constant.
    DoubleAtMost(Term, i64),
    /// Two doubles: the first is before the second by so much.
    Doubles(Term, Term, i64),
}

fn comparison(terms: &Terms, atom: Term) -> Option<Comparison> {
    match *terms.node(atom) {
        Node::AtMost(form, bound) => match terms.node(form) {
            Node::Linear(linear) => match linear.parts[..] {
                [(1, first), (-1, second)] if linear.constant == 0 => {
                    Some(Comparison::Integers(first, Some(second), bound))
                }
                _ => None,
            },
            _ => Some(Comparison::Integers(form, None, bound)),
        },
        Node::DoubleAtMost(form, bound) => Some(Comparison::DoubleAtMost(form, position_of_double(bound))),
        Node::DoubleLess(first, second) => Some(Comparison::Doubles(first, second, 1)),
        Node::DoubleLessEq(first, second) => Some(Comparison::Doubles(first, second, 0)),
        _ => None,
    }
}

/// The places of the terms that the atoms of a diagram compare. The first one is the constant zero.
pub(crate) struct Places {
    count: usize,
    edges: FxHashMap<Atom, Edge>,
    doubles: Vec<Double>,
    /// By place: itself, and the other one of a double, as bits.
    together: Vec<u32>,
    scale: Scale,
    start: Differences,
}

impl Places {
    /// The places of the terms that the atoms compare; none if fewer than `fewest` atoms compare two terms with each other, or if more
    /// than `most` terms are compared.
    pub(crate) fn of(
        terms: &Terms,
        atoms: impl Iterator<Item = (Atom, Term)>,
        fewest: usize,
        most: usize,
    ) -> Option<Places> {
        let compared: Vec<(Atom, Comparison)> =
            atoms.filter_map(|(atom, term)| Some((atom, comparison(terms, term)?))).collect();
        let mut pairs = Vec::new();
        let mut points = vec![-INFINITY - 1, -INFINITY, INFINITY, INFINITY + 1];
        let (mut integers, mut doubles) = (Vec::new(), Vec::new());
        let add = |list: &mut Vec<Term>, term: Term| {
            if !list.contains(&term) {
                list.push(term);
            }
        };
        for (_, comparison) in &compared {
            match *comparison {
                Comparison::Integers(first, second, _) => {
                    add(&mut integers, first);
                    if let Some(second) = second {
                        add(&mut integers, second);
                        pairs.push((first, second));
                    }
                }
                Comparison::DoubleAtMost(term, position) => {
                    add(&mut doubles, term);
                    points.extend([i128::from(position), i128::from(position) + 1]);
                }
                Comparison::Doubles(first, second, _) => {
                    add(&mut doubles, first);
                    add(&mut doubles, second);
                    pairs.push((first, second));
                }
            }
        }
        pairs.dedup();
        if pairs.len() < fewest || 1 + integers.len() + doubles.len() > most {
            return None;
        }
        for &double in &doubles {
            if let Some(value) = terms.as_double(double) {
                points.extend([
                    i128::from(position_of_double(value)),
                    i128::from(position_of_double(value)) + 1,
                ]);
            }
        }
        let scale = Scale::new(points, 2 * doubles.len());
        let mut places = Places {
            count: 1,
            edges: FxHashMap::default(),
            doubles: Vec::new(),
            together: vec![1],
            scale,
            start: Differences::new(1 + integers.len() + 2 * doubles.len()),
        };
        let integers: FxHashMap<Term, usize> =
            integers.into_iter().map(|term| (term, places.place_integer(terms, term))).collect();
        let doubles: FxHashMap<Term, Double> =
            doubles.into_iter().map(|term| (term, places.place_double(terms, term))).collect();
        for (atom, comparison) in compared {
            let edge = match comparison {
                Comparison::Integers(first, second, bound) => {
                    Edge { from: integers[&first], to: second.map_or(0, |second| integers[&second]), bound }
                }
                Comparison::DoubleAtMost(term, position) => {
                    Edge { from: doubles[&term].high, to: 0, bound: places.scale.of(position.into()) }
                }
                Comparison::Doubles(first, second, gap) => {
                    Edge { from: doubles[&first].high, to: doubles[&second].low, bound: -gap }
                }
            };
            places.edges.insert(atom, edge);
        }
        Some(places)
    }

    fn place(&mut self, together: u32) -> usize {
        self.together.push(together);
        self.count += 1;
        self.count - 1
    }

    fn place_integer(&mut self, terms: &Terms, term: Term) -> usize {
        let place = self.place(1 << self.count);
        let interval = terms.interval(term);
        if let Ok(highest) = i64::try_from(interval.hi) {
            self.start.add(place, 0, highest);
        }
        if let Ok(lowest) = i64::try_from(-interval.lo) {
            self.start.add(0, place, lowest);
        }
        place
    }

    fn place_double(&mut self, terms: &Terms, term: Term) -> Double {
        let (low_end, high_end) = match terms.as_double(term) {
            Some(value) if value.is_nan() => (INFINITY + 1, INFINITY + 1),
            Some(value) => (position_of_double(value).into(), position_of_double(value).into()),
            None => (-INFINITY, INFINITY + i128::from(terms.may_be_nan(term))),
        };
        // What is known about a double depends on its bounds, that is on its differences from zero.
        let together = if terms.may_be_nan(term) { 0b11 << self.count | 1 } else { 1 << self.count | 1 };
        let high = self.place(together);
        self.start.add(high, 0, self.scale.of(high_end));
        self.start.add(0, high, -self.scale.of(low_end));
        if !terms.may_be_nan(term) {
            return Double { high, low: high };
        }
        let low = self.place(together);
        let is_nan = low_end > INFINITY;
        self.start.add(low, 0, self.scale.of(if is_nan { -INFINITY - 1 } else { INFINITY }));
        self.start.add(0, low, -self.scale.of(-INFINITY - 1));
        self.start.add(low, high, 0);
        self.doubles.push(Double { high, low });
        Double { high, low }
    }

    /// What is known before any atom is.
    pub(crate) fn start(&self) -> Differences {
        self.start.clone()
    }

    /// The places whose differences say what follows from the atom, as bits.
    pub(crate) fn bits_of(&self, atom: Atom) -> u32 {
        self.edges.get(&atom).map_or(0, |edge| self.together[edge.from] | self.together[edge.to])
    }

    /// Whether the atom compares places.
    pub(crate) fn has(&self, atom: Atom) -> bool {
        self.edges.contains_key(&atom)
    }

    /// The value that the atom has where so much is known, if that is plain to see.
    pub(crate) fn decided(&self, known: &Differences, atom: Atom) -> Option<bool> {
        let &Edge { from, to, bound } = self.edges.get(&atom)?;
        if known.implies(from, to, bound) {
            return Some(true);
        }
        known.implies(to, from, !bound).then_some(false)
    }

    /// What is known where the atom, which compares places and is not decided, has a value; none where it cannot have it.
    pub(crate) fn with(&self, known: &Differences, atom: Atom, value: bool) -> Option<Differences> {
        let Edge { from, to, bound } = self.edges[&atom];
        let (first, second, bound) = if value { (from, to, bound) } else { (to, from, !bound) };
        let mut with = known.clone();
        with.add(first, second, bound);
        self.settle(&mut with).then_some(with)
    }

    /// Adds what follows from a double being a number, or from its being NaN; false if there is a contradiction.
    fn settle(&self, known: &mut Differences) -> bool {
        let highest = self.scale.of(INFINITY);
        let lowest = self.scale.of(-INFINITY);
        loop {
            let mut settled = true;
            for &Double { high, low } in &self.doubles {
                let is_number = known.implies(high, 0, highest) || known.implies(0, low, -lowest);
                let is_nan = known.implies(0, high, -highest - 1)
                    || known.implies(low, 0, lowest - 1)
                    || known.implies(low, high, -1);
                let follows: &[(usize, usize, i64)] = match (is_number, is_nan) {
                    (true, true) => return false,
                    (true, false) => &[(high, low, 0)],
                    (false, true) => &[(0, high, -highest - 1), (low, 0, lowest - 1)],
                    (false, false) => &[],
                };
                for &(first, second, bound) in follows {
                    if known.implies(second, first, !bound) {
                        return false;
                    }
                    if !known.implies(first, second, bound) {
                        known.add(first, second, bound);
                        settled = false;
                    }
                }
            }
            if settled {
                return true;
            }
        }
    }
}

/// Positions of doubles made small: those that are named keep their order, and what lies between two of them becomes as wide as all
/// places that might be there at once need it to be.
struct Scale {
    points: Vec<(i128, i64)>,
}

impl Scale {
    fn new(mut points: Vec<i128>, places: usize) -> Scale {
        points.sort_unstable();
        points.dedup();
        let most = places as i128 + 1;
        let mut scaled: Vec<(i128, i64)> = Vec::with_capacity(points.len());
        for point in points {
            let next = scaled.last().map_or(0, |&(before, at)| at + (point - before).min(most) as i64);
            scaled.push((point, next));
        }
        Scale { points: scaled }
    }

    /// Where a position is that was named.
    fn of(&self, position: i128) -> i64 {
        let place = self.points.binary_search_by_key(&position, |&(point, _)| point);
        self.points[place.expect("every position that is asked for was named")].1
    }
}
