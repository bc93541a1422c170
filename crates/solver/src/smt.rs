//! Questions to a complete solver: cubes and formulas over Boolean terms, and the trait that answers them.
//!
//! Invariant: [`Formula`] is a DAG whose children come before their parents, so that one pass in order of the
//! nodes sees every child first; `Sat` carries a model, which is a claim and not yet a witness.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use term::{Assignment, Term, Terms};

use crate::Why;

/// A Boolean term or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal {
    /// The Boolean term.
    pub atom: Term,
    /// Whether the term itself is meant, not its negation.
    pub positive: bool,
}

impl std::ops::Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal { atom: self.atom, positive: !self.positive }
    }
}

/// Boolean structure over Boolean terms, as a DAG of if-then-else nodes (it comes from a decision diagram).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// The nodes, children before parents.
    pub nodes: Vec<FormulaNode>,
    /// The formula itself.
    pub root: FormulaRef,
}

/// `if atom then hi else lo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormulaNode {
    /// The Boolean term that is asked.
    pub atom: Term,
    /// The formula where the atom is true.
    pub hi: FormulaRef,
    /// The formula where the atom is false.
    pub lo: FormulaRef,
}

/// A formula within a [`Formula`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormulaRef {
    /// A constant.
    Const(bool),
    /// A node or its negation.
    Node {
        /// The place in [`Formula::nodes`].
        index: u32,
        /// Whether the negation of the node is meant.
        negated: bool,
    },
}

/// The answer of an [`SmtBackend`].
#[derive(Clone, Debug)]
pub enum SmtAnswer {
    /// A model, not yet confirmed by the evaluator.
    Sat(Assignment),
    /// There is no model. For a cube, `core` is a part of its literals that has none either.
    Unsat {
        /// The literals that contradict each other, in the order of the cube; `None` for formulas.
        core: Option<Vec<Literal>>,
    },
    /// No answer.
    Unknown(Why),
}

/// A complete solver for conjunctions and formulas over Boolean terms.
///
/// A back end serves the terms of one [`Terms`], because it may keep what it made of them.
pub trait SmtBackend {
    /// Decides a conjunction of literals. An `Unsat` has a core, minimised within a bounded effort.
    fn check_cube(&mut self, terms: &Terms, cube: &[Literal], limit: Duration) -> SmtAnswer;

    /// Decides a formula. An `Unsat` has no core.
    fn check_formula(&mut self, terms: &Terms, formula: &Formula, limit: Duration) -> SmtAnswer;

    /// A handle with which another thread stops a check that is running.
    fn interrupter(&self) -> Interrupter;
}

/// Stops a running check from any thread; the check then answers `Unknown(Why::Interrupted)`.
///
/// An interrupt while no check runs is lost: cancelling a whole run is up to the caller.
#[derive(Clone)]
pub struct Interrupter {
    stop: Arc<dyn Fn() + Send + Sync>,
}

impl Interrupter {
    /// An interrupter that calls `stop`.
    pub fn new(stop: impl Fn() + Send + Sync + 'static) -> Interrupter {
        Interrupter { stop: Arc::new(stop) }
    }

    /// Stops the check that is running, if any.
    pub fn interrupt(&self) {
        (self.stop)();
    }
}

impl fmt::Debug for Interrupter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Interrupter")
    }
}
