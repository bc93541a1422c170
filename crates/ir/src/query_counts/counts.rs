//! The counts behind one place, and how they are put together.

use crate::program::{Cell, Reg};
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

/// The greatest count: beyond it only the order of variables would matter, and products stay finite.
pub const MOST: f64 = 1e200;

/// What a question may depend on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variable {
    /// A register of the function.
    Register(Reg),
    /// A heap cell that the program text names.
    Cell(Cell),
    /// What objects have under a name.
    Member(Rc<str>),
    /// A variable that functions share.
    Shared(Rc<str>),
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Variable::Register(register) => write!(f, "{register}"),
            Variable::Cell(cell) => write!(f, "{cell}"),
            Variable::Member(name) => write!(f, ".{name}"),
            Variable::Shared(name) => write!(f, "{name}"),
        }
    }
}

/// How many questions may be asked behind a place, and how many of them depend on each variable.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts {
    /// All questions: Q_t of the paper.
    pub total: f64,
    weights: BTreeMap<Variable, f64>,
}

impl Counts {
    /// The questions that would be asked more if a variable depended on inputs (Q_add), which are those that would be asked about a
    /// choice between two values (Q_ite).
    pub fn of(&self, variable: &Variable) -> f64 {
        self.weights.get(variable).copied().unwrap_or(0.0)
    }

    /// The same of a register.
    pub fn of_register(&self, register: Reg) -> f64 {
        self.of(&Variable::Register(register))
    }

    /// The variables on which some question depends.
    pub fn iter(&self) -> impl Iterator<Item = (&Variable, f64)> {
        self.weights.iter().map(|(variable, &weight)| (variable, weight))
    }

    /// The variables on which more than a share of all questions depends.
    pub fn hot(&self, alpha: f64) -> impl Iterator<Item = &Variable> {
        let least = alpha * self.total;
        self.iter().filter(move |&(_, weight)| weight > least).map(|(variable, _)| variable)
    }

    /// What the variables of memory come to, without registers, which are each activation's own.
    pub fn add_memory_of(&mut self, other: &Counts) {
        self.total = (self.total + other.total).min(MOST);
        for (variable, weight) in other.iter() {
            if !matches!(variable, Variable::Register(_)) {
                self.add(variable.clone(), weight);
            }
        }
    }

    pub(super) fn add(&mut self, variable: Variable, weight: f64) {
        if weight > 0.0 {
            let known = self.weights.entry(variable).or_insert(0.0);
            *known = (*known + weight).min(MOST);
        }
    }

    /// A variable is written: what it held before does not matter.
    pub(super) fn take(&mut self, variable: &Variable) -> f64 {
        self.weights.remove(variable).unwrap_or(0.0)
    }

    /// No variable has more questions than there are.
    pub(super) fn cap(&mut self) {
        let most = self.total;
        self.weights.values_mut().filter(|weight| **weight > most).for_each(|weight| *weight = most);
    }

    /// Adds a share of other counts.
    pub(super) fn add_share(&mut self, share: f64, other: &Counts) {
        self.total = (self.total + share * other.total).min(MOST);
        for (variable, weight) in other.iter() {
            self.add(variable.clone(), share * weight);
        }
    }

    /// The greater of both, variable by variable.
    pub(super) fn raise(&mut self, other: &Counts) {
        self.total = self.total.max(other.total);
        for (variable, weight) in other.iter() {
            let known = self.weights.entry(variable.clone()).or_insert(0.0);
            *known = known.max(weight);
        }
    }
}
