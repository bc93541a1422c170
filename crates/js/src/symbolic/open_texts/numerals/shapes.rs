//! Which kind of numeral a text is.
//!
//! Invariant: the kinds exclude each other, and a text is of the kind whose term has its number.

use super::super::engine::{Next, Query, Ways, push};
use super::{DECIMAL_DIGITS, Grammar, digit, exact_digits, letter};
use crate::symbolic::text_works::classes::WHITE;
use summary::Value;

/// A kind of numeral.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Shape {
    /// No numeral.
    Missing,
    /// Nothing but white space, where that is a number.
    Empty,
    Infinite {
        is_negative: bool,
    },
    /// An integer of so few digits that doubles hold it; behind a point are zeros at most.
    Integer {
        radix: u8,
        is_prefixed: bool,
        is_negative: bool,
    },
    /// An integer of more digits.
    Large {
        radix: u8,
        is_prefixed: bool,
        is_negative: bool,
    },
    /// No integer, of so few digits that a quotient of exact integers is it.
    Short {
        is_negative: bool,
    },
    /// Any other decimal with a point.
    Long {
        is_negative: bool,
    },
    /// With a power of ten.
    Power {
        is_negative: bool,
    },
}

impl Shape {
    /// As a number, which is a leaf of answers.
    fn value(self) -> Value {
        let (kind, radix, is_prefixed, is_negative) = match self {
            Shape::Missing => (0, 0, false, false),
            Shape::Empty => (1, 0, false, false),
            Shape::Infinite { is_negative } => (2, 0, false, is_negative),
            Shape::Integer { radix, is_prefixed, is_negative } => (3, radix, is_prefixed, is_negative),
            Shape::Large { radix, is_prefixed, is_negative } => (4, radix, is_prefixed, is_negative),
            Shape::Short { is_negative } => (5, 0, false, is_negative),
            Shape::Long { is_negative } => (6, 0, false, is_negative),
            Shape::Power { is_negative } => (7, 0, false, is_negative),
        };
        let flags = u32::from(is_negative) + 2 * u32::from(is_prefixed);
        Value::number(f64::from(kind + 8 * (flags + 4 * u32::from(radix))))
    }

    /// The shape of a leaf.
    pub(super) fn of(value: Value) -> Shape {
        let code = value.as_number().map_or(0, |code| code as u32);
        let (is_negative, is_prefixed) = (code / 8 % 2 == 1, code / 16 % 2 == 1);
        let radix = (code / 32) as u8;
        match code % 8 {
            0 => Shape::Missing,
            1 => Shape::Empty,
            2 => Shape::Infinite { is_negative },
            3 => Shape::Integer { radix, is_prefixed, is_negative },
            4 => Shape::Large { radix, is_prefixed, is_negative },
            5 => Shape::Short { is_negative },
            6 => Shape::Long { is_negative },
            _ => Shape::Power { is_negative },
        }
    }
}

/// How far a numeral was read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum At {
    /// White space.
    Start,
    Sign,
    /// A zero that may begin a prefix.
    Zero,
    /// A prefix.
    Prefix(u8),
    Digits {
        radix: u8,
        is_prefixed: bool,
    },
    /// A point without digits before it.
    Point,
    /// A point, and digits before or behind it.
    Fraction,
    /// `e`
    Mark,
    MarkSign,
    Power,
    /// So many units of `Infinity`.
    Infinity(u8),
    /// White space behind a numeral.
    End(Shape),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State {
    at: At,
    is_negative: bool,
    /// Significant digits before the point, and all behind it, up to one more than make a difference.
    digits: u8,
    /// Whether some digit behind the point is not zero.
    has_rest: bool,
    /// Whether the digits before the point are too many.
    is_large: bool,
}

/// Asks for the shape of a text.
pub(super) struct Shapes {
    grammar: Grammar,
    /// The last units of the ranges of which each is one to the grammar.
    ends: Vec<u16>,
}

const INFINITY: &[u8] = b"Infinity";

fn is_white(unit: u16) -> bool {
    WHITE.iter().any(|&(from, to)| from <= unit && unit <= to)
}

fn is_one_of(unit: u16, letters: &[u8]) -> bool {
    letters.iter().any(|&letter| u16::from(letter) == unit)
}

impl Shapes {
    pub(super) fn new(grammar: Grammar) -> Shapes {
        let mut starts: Vec<u16> = WHITE.iter().flat_map(|&(from, to)| [from, to + 1]).collect();
        // Letters and what is between them and the digits are few.
        starts.extend(u16::from(b'+')..=u16::from(b'z') + 1);
        starts.sort_unstable();
        starts.dedup();
        let ends =
            starts.iter().filter(|&&start| start > 0).map(|&start| start - 1).chain([u16::MAX]).collect();
        Shapes { grammar, ends }
    }

    fn is_decimal(&self) -> bool {
        !matches!(self.grammar, Grammar::Integer(_))
    }

    /// The radix of digits without a prefix.
    fn radix(&self) -> u8 {
        match self.grammar {
            Grammar::Integer(radix) if radix > 0 => radix,
            _ => 10,
        }
    }

    /// The radix of a prefix with this letter.
    fn prefix(&self, unit: u16) -> Option<u8> {
        let radixes: &[u8] = match self.grammar {
            Grammar::Integer(_) => &[16],
            Grammar::Start => &[],
            Grammar::Whole => &[16, 8, 2],
        };
        radixes.iter().copied().find(|&radix| unit | 0x20 == u16::from(letter(radix)))
    }

    /// The shape of a numeral that ends in a state.
    fn shape(&self, state: State) -> Shape {
        let State { at, is_negative, digits, has_rest, is_large } = state;
        match at {
            At::Start if self.grammar == Grammar::Whole => Shape::Empty,
            At::Zero => Shape::Integer { radix: self.radix(), is_prefixed: false, is_negative },
            At::Digits { radix, is_prefixed } if is_large => Shape::Large { radix, is_prefixed, is_negative },
            At::Digits { radix, is_prefixed } => Shape::Integer { radix, is_prefixed, is_negative },
            At::Mark | At::MarkSign if self.grammar == Grammar::Whole => Shape::Missing,
            At::Fraction | At::Mark | At::MarkSign if is_large || has_rest && digits > DECIMAL_DIGITS => {
                Shape::Long { is_negative }
            }
            At::Fraction | At::Mark | At::MarkSign if has_rest => Shape::Short { is_negative },
            At::Fraction | At::Mark | At::MarkSign => {
                Shape::Integer { radix: 10, is_prefixed: false, is_negative }
            }
            At::Power => Shape::Power { is_negative },
            At::Infinity(8) => Shape::Infinite { is_negative },
            At::End(shape) => shape,
            At::Start | At::Sign | At::Prefix(_) | At::Point | At::Infinity(_) => Shape::Missing,
        }
    }

    fn next(&self, state: State, unit: u16) -> Next<State> {
        let to = |at: At| Next::To(State { at, ..state });
        let is_sign = is_one_of(unit, b"+-");
        match state.at {
            At::Start if is_white(unit) => Next::To(state),
            At::Start if is_sign => {
                Next::To(State { at: At::Sign, is_negative: unit == u16::from(b'-'), ..state })
            }
            At::Start | At::Sign => self.first(state, unit),
            At::Zero => match self.prefix(unit) {
                Some(radix) => to(At::Prefix(radix)),
                None => self.digit(State { at: self.digits_at(), ..state }, unit),
            },
            At::Prefix(radix) if digit(unit, radix).is_some() => {
                self.digit(State { at: At::Digits { radix, is_prefixed: true }, ..state }, unit)
            }
            At::Digits { .. } => self.digit(state, unit),
            At::Point if digit(unit, 10).is_some() => {
                self.behind_point(State { at: At::Fraction, ..state }, unit)
            }
            At::Fraction => self.behind_point(state, unit),
            At::Mark if is_sign => to(At::MarkSign),
            At::Mark | At::MarkSign | At::Power if digit(unit, 10).is_some() => {
                Next::To(State { at: At::Power, is_negative: state.is_negative, ..START })
            }
            At::Infinity(known)
                if INFINITY.get(usize::from(known)).is_some_and(|&next| unit == next.into()) =>
            {
                to(At::Infinity(known + 1))
            }
            _ => self.end(state, unit),
        }
    }

    fn digits_at(&self) -> At {
        At::Digits { radix: self.radix(), is_prefixed: false }
    }

    /// The first unit that is neither white nor a sign.
    fn first(&self, state: State, unit: u16) -> Next<State> {
        let has_prefix = match self.grammar {
            Grammar::Integer(radix) => matches!(radix, 0 | 16),
            Grammar::Start => false,
            // Nothing may be before a prefix.
            Grammar::Whole => state.at == At::Start,
        };
        if has_prefix && unit == u16::from(b'0') {
            return Next::To(State { at: At::Zero, ..state });
        }
        if digit(unit, self.radix()).is_some() {
            return self.digit(State { at: self.digits_at(), ..state }, unit);
        }
        match u8::try_from(unit) {
            Ok(b'.') if self.is_decimal() => Next::To(State { at: At::Point, ..state }),
            Ok(b'I') if self.is_decimal() => Next::To(State { at: At::Infinity(1), ..state }),
            _ => Next::Answer(Shape::Missing.value().into()),
        }
    }

    /// A unit behind a digit that is not behind a point.
    fn digit(&self, state: State, unit: u16) -> Next<State> {
        let At::Digits { radix, is_prefixed } = state.at else { return self.end(state, unit) };
        match digit(unit, radix) {
            Some(0) if state.digits == 0 => Next::To(state),
            Some(_) if state.is_large => Next::To(state),
            Some(_) if state.digits == exact_digits(radix) => {
                Next::To(State { digits: 0, is_large: true, ..state })
            }
            Some(_) => Next::To(State { digits: state.digits + 1, ..state }),
            None if !self.is_decimal() || is_prefixed => self.end(state, unit),
            None => match u8::try_from(unit) {
                Ok(b'.') => Next::To(State { at: At::Fraction, ..state }),
                Ok(b'e' | b'E') => self.mark(state),
                _ => self.end(state, unit),
            },
        }
    }

    fn behind_point(&self, state: State, unit: u16) -> Next<State> {
        match digit(unit, 10) {
            Some(_) if state.is_large => Next::To(state),
            Some(digit) => {
                let digits = (state.digits + 1).min(DECIMAL_DIGITS + 1);
                Next::To(State { digits, has_rest: state.has_rest || digit > 0, ..state })
            }
            None if is_one_of(unit, b"eE") => self.mark(state),
            None => self.end(state, unit),
        }
    }

    /// What was before the mark of a power matters only where it may turn out to be none.
    fn mark(&self, state: State) -> Next<State> {
        Next::To(match self.grammar {
            Grammar::Whole => State { at: At::Mark, is_negative: state.is_negative, ..START },
            _ => State { at: At::Mark, ..state },
        })
    }

    /// A unit behind the numeral.
    fn end(&self, state: State, unit: u16) -> Next<State> {
        let shape = self.shape(state);
        if self.grammar != Grammar::Whole || shape == Shape::Missing {
            return Next::Answer(shape.value().into());
        }
        match is_white(unit) {
            true => Next::To(State { at: At::End(shape), ..START }),
            false => Next::Answer(Shape::Missing.value().into()),
        }
    }
}

const START: State = State { at: At::Start, is_negative: false, digits: 0, has_rest: false, is_large: false };

impl Query for Shapes {
    type State = State;

    fn start(&self) -> State {
        START
    }

    fn finish(&self, state: State, _: usize) -> summary::Summary {
        self.shape(state).value().into()
    }

    fn ways(&self, state: State, _: usize) -> Ways<State> {
        let mut ways = Vec::new();
        for &end in &self.ends {
            push(&mut ways, end, self.next(state, end));
        }
        ways
    }
}
