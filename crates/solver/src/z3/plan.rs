//! Chooses how a question is put to Z3: which encoding of integers, which kind of solver, in which order.
//!
//! Invariant: a plan depends on the terms of the question only, never on time or on earlier questions.

use stdx::FxHashSet;
use term::{Interval, Node, Sort, Term, Terms};

use super::doubles::is_encoded;
use crate::Why;

/// The widest bit-vectors to which integers are encoded. Products of two 53-bit integers and some sums of
/// them fit. A guess: wider ones were not tried.
const WIDEST: u32 = 128;

/// Widths are rounded up to a multiple of this, so that the encodings of few widths are kept and shared.
const WIDTH_STEP: u32 = 16;

/// The most terms in a question that is not linear. Z3 rewrites larger ones without looking at its time limit: with a
/// limit of 2 s, a chain of 100,000 sums and exclusive ors took 62 s and one of 10,000 took 7 s, both without answer.
const MOST_TERMS: usize = 20_000;

/// How terms of sort Int are encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    /// As mathematical integers; no doubles.
    Integers,
    /// As signed bit-vectors of this width.
    Bits(u32),
}

/// One attempt at a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attempt {
    pub(super) encoding: Encoding,
    /// Whether a new solver is made. That takes milliseconds, but then Z3 chooses a tactic for the question,
    /// which solved hard products and doubles that the long-lived solver did not; easy ones are slower that way.
    pub(super) fresh: bool,
}

/// What the attempts at a question are, and what they have to know about its terms.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// In order; all but the last get only a part of the time.
    pub(super) attempts: Vec<Attempt>,
    /// Remainders of doubles that are encoded only where the operands are not too far apart.
    pub(super) partial: Vec<Term>,
    /// Whether there are functions without an encoding, in whose place any double is: a model need not be one.
    pub(super) is_loose: bool,
    /// Whether there are products of what is not constant: Z3 may factor them, which it does without looking at its limits.
    pub(super) products: bool,
    /// Whether there are doubles.
    pub(super) doubles: bool,
}

impl Plan {
    /// The plan for a question over these atoms.
    pub(super) fn of(terms: &Terms, atoms: &[Term]) -> Result<Plan, Why> {
        let long_lived = |encoding| Attempt { encoding, fresh: false };
        let fresh = |encoding| Attempt { encoding, fresh: true };
        if atoms.iter().all(|&atom| terms.is_linear(atom)) {
            return Ok(Plan {
                attempts: vec![long_lived(Encoding::Integers)],
                partial: Vec::new(),
                is_loose: false,
                products: false,
                doubles: false,
            });
        }
        if atoms.iter().any(|&atom| terms.is_quantified(atom)) {
            return Err(Why::Unsupported("conditions over the members of a family".to_owned()));
        }
        let features = Features::of(terms, atoms)?;
        let bits = features.width().map(Encoding::Bits);
        let attempts = match bits {
            Some(bits) if features.doubles => vec![fresh(bits)],
            None if features.doubles => return Err(too_wide()),
            Some(bits) if features.bit_operations => vec![long_lived(bits), fresh(bits)],
            Some(bits) if features.products => vec![long_lived(Encoding::Integers), fresh(bits)],
            None if features.products => vec![long_lived(Encoding::Integers), fresh(Encoding::Integers)],
            _ => vec![long_lived(Encoding::Integers)],
        };
        Ok(Plan {
            attempts,
            partial: features.partial,
            is_loose: features.is_loose,
            products: features.products,
            doubles: features.doubles,
        })
    }
}

/// The width in which all integers of a question fit, whatever its plan is.
pub(super) fn width_of(terms: &Terms, atoms: &[Term]) -> Result<u32, Why> {
    Features::of(terms, atoms)?.width().ok_or_else(too_wide)
}

fn too_wide() -> Why {
    Why::Unsupported(format!("integers of more than {WIDEST} bits as bit-vectors"))
}

/// What occurs in a question.
#[derive(Default)]
struct Features {
    doubles: bool,
    bit_operations: bool,
    /// Multiplication, division or remainder that is not by a constant.
    products: bool,
    partial: Vec<Term>,
    is_loose: bool,
    /// The bits that the widest integer needs.
    bits: u32,
}

impl Features {
    fn of(terms: &Terms, atoms: &[Term]) -> Result<Features, Why> {
        let all = children_first(terms, atoms, |_| false);
        if all.len() > MOST_TERMS {
            return Err(Why::Unsupported(format!(
                "a question of {} terms, more than {MOST_TERMS}",
                all.len()
            )));
        }
        if all.iter().any(|&term| matches!(terms.node(term), Node::Spelled(..))) {
            return Err(Why::Unsupported("a number that a text spells in many digits".to_owned()));
        }
        let mut features = Features::default();
        all.into_iter().for_each(|term| features.add(terms, term));
        Ok(features)
    }

    fn add(&mut self, terms: &Terms, term: Term) {
        match terms.sort(term) {
            Sort::Int => self.bits = self.bits.max(signed_bits(terms.interval(term))),
            Sort::Double => self.doubles = true,
            Sort::Bool => {}
        }
        match *terms.node(term) {
            Node::BitAnd(..)
            | Node::BitOr(..)
            | Node::BitXor(..)
            | Node::Shl(..)
            | Node::Sar(..)
            | Node::Shr(..) => self.bit_operations = true,
            Node::Mul(a, b) => self.products |= terms.as_int(a).is_none() && terms.as_int(b).is_none(),
            Node::Div(_, b) | Node::Rem(_, b) => self.products |= terms.as_int(b).is_none(),
            Node::FRem(_, b) if !is_power_of_two(terms, b) => self.partial.push(term),
            Node::FFunction(function, _) => self.is_loose |= !is_encoded(function),
            Node::FBinary(..) => self.is_loose = true,
            _ => {}
        }
    }

    /// The width in which every integer of the question fits.
    fn width(&self) -> Option<u32> {
        let width = self.bits.max(1).next_multiple_of(WIDTH_STEP);
        (width <= WIDEST).then_some(width)
    }
}

/// Whether a term is a constant `±2^k` whose inverse is exact as well.
pub(super) fn is_power_of_two(terms: &Terms, term: Term) -> bool {
    terms.as_double(term).is_some_and(is_power_of_two_value)
}

pub(super) fn is_power_of_two_value(value: f64) -> bool {
    let has_no_fraction_bits = value.to_bits() << 12 == 0;
    value.is_normal() && (1.0 / value).is_normal() && has_no_fraction_bits
}

/// The width of the smallest signed bit-vector that holds every integer of an interval; too wide for any encoding
/// when the interval may stand for unbounded integers.
pub(super) fn signed_bits(interval: Interval) -> u32 {
    if interval.lo <= -Interval::LIMIT || interval.hi >= Interval::LIMIT {
        return u32::MAX / 2;
    }
    let bits_of = |value: i128| 129 - if value < 0 { value.leading_ones() } else { value.leading_zeros() };
    bits_of(interval.lo).max(bits_of(interval.hi))
}

/// The terms below some roots that are not known yet, roots included, each after its operands.
pub(super) fn children_first(terms: &Terms, roots: &[Term], is_known: impl Fn(Term) -> bool) -> Vec<Term> {
    let mut order = Vec::new();
    let mut done = FxHashSet::default();
    let mut pending = Vec::new();
    for &root in roots {
        pending.push(root);
        while let Some(&term) = pending.last() {
            if is_known(term) || done.contains(&term) {
                pending.pop();
                continue;
            }
            let depth = pending.len();
            terms.node(term).for_each_child(|child| {
                if !is_known(child) && !done.contains(&child) {
                    pending.push(child);
                }
            });
            if pending.len() == depth {
                pending.pop();
                done.insert(term);
                order.push(term);
            }
        }
    }
    order
}
