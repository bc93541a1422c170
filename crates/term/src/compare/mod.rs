//! Comparisons: every one becomes constants or literals over normalised atoms.
//!
//! Invariant: all comparisons of one form with constants are points on one number line (see [`Line`]), and
//! what the intervals decide never becomes an atom.

mod double;
mod int;
mod line;
mod monotone;
mod pieces;

pub use line::{Line, double_at_position, position_of_double};
pub use pieces::Pieces;

use crate::Term;

/// The outcome of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cond {
    /// Decided.
    Const(bool),
    /// An atom or its negation.
    Literal {
        /// The Bool term.
        atom: Term,
        /// Whether the comparison is the atom, rather than its negation.
        positive: bool,
    },
}

impl Cond {
    /// The opposite outcome.
    pub fn negate(self) -> Cond {
        match self {
            Cond::Const(value) => Cond::Const(!value),
            Cond::Literal { atom, positive } => Cond::Literal { atom, positive: !positive },
        }
    }

    fn atom(atom: Term) -> Cond {
        Cond::Literal { atom, positive: true }
    }
}

/// The outcome of an integer equality.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EqualCond {
    /// Decided.
    Const(bool),
    /// Equal where both hold: at most, and at least. One of them may be `Cond::Const(true)`.
    Both(Cond, Cond),
}

impl EqualCond {
    /// The conjunction as a list: empty when the terms are always equal, `Const(false)` when they never are.
    pub fn conjunction(self) -> Vec<Cond> {
        match self {
            EqualCond::Const(value) => conjunction([Cond::Const(value)]),
            EqualCond::Both(at_most, at_least) => conjunction([at_most, at_least]),
        }
    }
}

/// The conditions without constants: nothing for true, one `Const(false)` for false.
fn conjunction(conds: impl IntoIterator<Item = Cond>) -> Vec<Cond> {
    let mut all = Vec::new();
    for cond in conds {
        match cond {
            Cond::Const(true) => {}
            Cond::Const(false) => return vec![cond],
            Cond::Literal { .. } if all.contains(&cond) => {}
            Cond::Literal { .. } => all.push(cond),
        }
    }
    all
}
