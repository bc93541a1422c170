//! Merges of values, counted while somebody asks for it: guarded updates of what the program stores.
//!
//! A merge counts as outside the theory if no variable of the solver could stand for the result: the values that meet are not all
//! integers, not all strings and not all Booleans. Conventional state merging would have to keep such paths apart.

use crate::cx::Cx;
use crate::value::{Kind, ValueExt};
use stdx::Activity;
use summary::{Guard, Saturated, Summary, Value};
use term::Sort;

/// The count so far.
#[derive(Clone, Copy, Debug)]
pub struct MergeCensus {
    /// Whether a value that only the guest knows is a string.
    pub is_string: fn(Value) -> bool,
    /// Updates on part of the paths that left a location with several values.
    pub merges: u64,
    /// Of them, those outside the theory.
    pub outside_theory: u64,
}

impl MergeCensus {
    /// A census that has counted nothing.
    pub fn new(is_string: fn(Value) -> bool) -> MergeCensus {
        MergeCensus { is_string, merges: 0, outside_theory: 0 }
    }
}

/// What a variable of the solver could be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SolverSort {
    Integer,
    Truth,
    Text,
}

impl Cx {
    /// What a location of the program holds after an update: `new` where the guard holds, `old` elsewhere.
    #[inline]
    pub fn update(&mut self, guard: Guard, new: Summary, old: Summary) -> Result<Summary, Saturated> {
        let content = self.path.kernel.select(guard, new, old)?;
        if self.census.is_some() {
            self.note_merge(new, old, content);
        }
        Ok(content)
    }

    /// Counts an update that has happened.
    #[cold]
    pub(crate) fn note_merge(&mut self, new: Summary, old: Summary, content: Summary) {
        let Some(mut census) = self.census else { return };
        if !content.is_node() || content == new || content == old {
            return;
        }
        let before = self.path.kernel.meter().begin(Activity::Aside);
        let values = self.path.kernel.values(content);
        let mut assigned = values.iter().filter(|&&value| value != Value::UNASSIGNED);
        let sort = assigned.next().and_then(|&first| self.solver_sort(census, first));
        let mut others = 0;
        let mut alike = sort.is_some();
        for &value in assigned {
            others += 1;
            alike = alike && self.solver_sort(census, value) == sort;
        }
        if others > 0 {
            census.merges += 1;
            census.outside_theory += u64::from(!alike);
            self.census = Some(census);
        }
        self.path.kernel.meter().end(before);
    }

    fn solver_sort(&self, census: MergeCensus, value: Value) -> Option<SolverSort> {
        match value.kind() {
            Kind::Number(number) => (number.fract() == 0.0).then_some(SolverSort::Integer),
            Kind::Term(term) => (self.path.terms.sort(term) == Sort::Int).then_some(SolverSort::Integer),
            Kind::Bool(_) => Some(SolverSort::Truth),
            Kind::Text(_) => Some(SolverSort::Text),
            _ => (census.is_string)(value).then_some(SolverSort::Text),
        }
    }
}
