//! The context of the machine: the path context, guest texts, and the faults that were raised.

use crate::census::MergeCensus;
use crate::texts::Texts;
use crate::value::{FaultId, Kind, ValueExt, fault, term_value};
use ir::Span;
use path::{Context, Patience, Stopped};
use stdx::FxHashMap;
use summary::{Guard, Kernel, KernelHost, Saturated, Summary, Value};
use term::{Assignment, Term};

/// Handed through every operation over summaries.
pub struct Cx {
    /// Kernel, terms and ladder.
    pub path: Context,
    /// Guest texts.
    pub texts: Texts,
    faults: Vec<Fault>,
    fault_ids: FxHashMap<Fault, FaultId>,
    /// Whether the running instruction made a fault or met an operation outside the theory.
    pub(crate) raised: bool,
    /// The paths of the operation under way, which all that it computes is for; all paths where none is.
    pub here: Guard,
    /// Arms beyond the first for which operations were done; the guest counts them.
    pub further_arms: u64,
    /// Whether what runs is a round on a copy of the state, of which nothing is to be seen later.
    pub(crate) is_copy: bool,
    /// Whether the round on a copy did what no copy may do.
    pub(crate) is_refused: bool,
    /// What stands for what a register holds of the round before, once it was needed.
    pub(crate) stale: Option<Value>,
    /// Merges of values; none: nobody asked.
    pub census: Option<MergeCensus>,
}

/// What a fault value stands for.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Fault {
    /// The guest fails with this message.
    Failure(String),
    /// No term expresses the operation on these operands: the machine takes values from a witness.
    OutsideTheory(Value, Value),
    /// A failure that was raised at this place.
    Located(String, Span),
}

impl KernelHost for Cx {
    fn kernel(&mut self) -> &mut Kernel {
        &mut self.path.kernel
    }
}

impl Cx {
    /// A context over a fresh path context.
    pub fn new(path: Context) -> Cx {
        Cx {
            path,
            texts: Texts::default(),
            faults: Vec::new(),
            fault_ids: FxHashMap::default(),
            raised: false,
            here: Guard::TRUE,
            further_arms: 0,
            is_copy: false,
            is_refused: false,
            stale: None,
            census: None,
        }
    }

    /// Whether what runs is a round on a copy of the state: nothing of it may be noted anywhere but in the store.
    pub fn is_copy(&self) -> bool {
        self.is_copy
    }

    /// Gives up the round on a copy that is under way: the loop is run round by round.
    pub fn refuse_copy(&mut self) {
        self.is_refused = true;
    }

    /// Looks whether the run should stop. What takes long without work on diagrams asks this now and then.
    pub fn look(&mut self) -> Result<(), Saturated> {
        self.path.kernel.look()
    }

    /// Whether it is certain that no input takes these paths.
    pub fn is_nowhere(&mut self, guard: Guard) -> Result<bool, Saturated> {
        Ok(matches!(self.path.feasible(guard)?, path::Verdict::Unsat))
    }

    /// Counts work that knows nothing of diagrams; see [`Cx::stopped`].
    pub fn patience(&self) -> Patience {
        Patience::new(&self.path.cancel)
    }

    /// What the end of somebody's patience is to the machine.
    pub fn stopped(&mut self, Stopped: Stopped) -> Saturated {
        self.look().err().unwrap_or(Saturated)
    }

    /// A summary of symbolic numbers without sides that no input takes, where this is worth while ([`Context::pruned`]).
    pub fn pruned(&mut self, word: Summary) -> Result<Summary, Saturated> {
        self.path.pruned(word, |value| matches!(value.kind(), Kind::Term(_)))
    }

    /// The result of an operation that fails: the guest ends with this message on the paths that get it.
    pub fn failure(&mut self, message: impl Into<String>) -> Value {
        self.fault(Fault::Failure(message.into()))
    }

    /// The result of an operation on symbolic operands that no term expresses.
    pub fn outside_theory(&mut self, lhs: Value, rhs: Value) -> Value {
        self.fault(Fault::OutsideTheory(lhs, rhs))
    }

    fn fault(&mut self, content: Fault) -> Value {
        self.raised = true;
        let next = FaultId::new(self.faults.len());
        let id = *self.fault_ids.entry(content.clone()).or_insert(next);
        if id == next {
            self.faults.push(content);
        }
        fault(id)
    }

    /// The message of a fault.
    pub fn fault_message(&self, id: FaultId) -> &str {
        match &self.faults[id.index()] {
            Fault::Failure(message) | Fault::Located(message, _) => message,
            Fault::OutsideTheory(..) => "an operation outside the theory",
        }
    }

    /// The operands of an operation outside the theory.
    pub(crate) fn operands_outside_theory(&self, id: FaultId) -> Option<(Value, Value)> {
        match &self.faults[id.index()] {
            Fault::OutsideTheory(lhs, rhs) => Some((*lhs, *rhs)),
            Fault::Failure(_) | Fault::Located(..) => None,
        }
    }

    /// The failure as raised at a place in the source: what is thrown.
    pub(crate) fn located(&mut self, id: FaultId, span: Span) -> Value {
        let content = Fault::Located(self.fault_message(id).to_owned(), span);
        let raised = self.raised;
        let value = self.fault(content);
        self.raised = raised;
        value
    }

    /// Where a thrown failure was raised.
    pub(crate) fn fault_span(&self, id: FaultId) -> Option<Span> {
        match &self.faults[id.index()] {
            Fault::Located(_, span) => Some(*span),
            Fault::Failure(_) | Fault::OutsideTheory(..) => None,
        }
    }

    /// The number that a term stands for, as a value: a constant where it folds to one.
    pub fn number_value(&self, term: Term) -> Value {
        if let Some(integer) = self.path.terms.as_int(term) {
            return Value::number(integer as f64);
        }
        match self.path.terms.as_double(term) {
            Some(double) => Value::number(double),
            None => term_value(term),
        }
    }

    /// What a value is for one input: terms become numbers, everything else is itself.
    pub fn concrete(&self, value: Value, assignment: &Assignment) -> Value {
        match value.kind() {
            Kind::Term(term) => Value::number(self.path.terms.eval_number(term, assignment)),
            _ => value,
        }
    }
}
