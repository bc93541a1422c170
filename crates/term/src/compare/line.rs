//! Number lines: the order in which the atoms of one form imply each other.
//!
//! Invariant: for atoms of one form, the one at the lower position implies the one at the higher position.

use crate::{Node, Term, Terms};

/// The line of an atom and its point on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line {
    /// What is compared: a linear form, a Double term, or the atom itself when it is on no line.
    pub form: Term,
    /// The bound. For doubles it is [`position_of_double`] of it.
    pub position: i64,
}

impl Terms {
    /// Where an atom is: `lin <= k` is at k, `d <= c` at the position of c, every other Bool term is alone at
    /// 0.
    pub fn line_of(&self, atom: Term) -> Line {
        match *self.node(atom) {
            Node::AtMost(form, bound) => Line { form, position: bound },
            Node::DoubleAtMost(form, bound) => Line { form, position: position_of_double(bound) },
            _ => Line { form: atom, position: 0 },
        }
    }
}

/// A monotone numbering of the doubles: neighbours differ by one, both zeros are 0, infinity is the largest.
/// NaN, which is on no line, gets `i64::MAX`.
pub fn position_of_double(value: f64) -> i64 {
    // The bits of a non-negative double are an integer that fits into i64 and grows with it.
    let magnitude = value.abs().to_bits() as i64;
    match value {
        _ if value.is_nan() => i64::MAX,
        _ if value < 0.0 => -magnitude,
        _ => magnitude,
    }
}

/// The double at a position; positions beyond the infinities give these.
pub fn double_at_position(position: i64) -> f64 {
    let magnitude = position.unsigned_abs().min(f64::INFINITY.to_bits());
    let value = f64::from_bits(magnitude);
    if position < 0 { -value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_monotone_and_invertible() {
        let ordered = [
            f64::NEG_INFINITY,
            f64::MIN,
            -1.5,
            -1.0,
            -f64::MIN_POSITIVE,
            -5e-324,
            0.0,
            5e-324,
            0.1,
            1.0,
            9007199254740993.0,
            f64::MAX,
            f64::INFINITY,
        ];
        assert!(ordered.windows(2).all(|pair| position_of_double(pair[0]) < position_of_double(pair[1])));
        assert!(ordered.iter().all(|&value| double_at_position(position_of_double(value)) == value));
        assert_eq!(position_of_double(-0.0), 0);
        assert_eq!(double_at_position(-1), -5e-324);
        assert_eq!(position_of_double(f64::MAX) + 1, position_of_double(f64::INFINITY));
        assert_eq!(position_of_double(f64::NAN), i64::MAX);
        assert_eq!(double_at_position(i64::MIN), f64::NEG_INFINITY);
    }
}
