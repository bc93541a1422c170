//! What the machine asks of a guest language.

use crate::cx::Cx;
use crate::number::{Number, equal, identical};
use crate::stack::Stack;
use crate::state::{CallRequest, Frame, Store};
use crate::suspended::Suspended;
use crate::value::{Kind, ValueExt};
use ir::{BinaryOp, Counts, FuncId, Function, OpId, Operand, Reg, Role, Variable};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::Assignment;

/// Symbolic integers with no more values than this are split into them where no term expresses an operation.
const FEW_VALUES: i128 = 64;

/// Every value of an integer term whose interval is small, with its paths.
pub fn few_integers(cx: &mut Cx, value: Value) -> Result<Option<Vec<(Value, Guard)>>, Saturated> {
    let Some(number @ Number::Int(term)) = Number::of(cx, value) else { return Ok(None) };
    let interval = cx.path.terms.interval(term);
    let may_be_negative_zero = cx.path.terms.zero_sign(term).is_some();
    if may_be_negative_zero || interval.hi.saturating_sub(interval.lo) >= FEW_VALUES {
        return Ok(None);
    }
    let mut values = Vec::new();
    for integer in interval.lo..=interval.hi {
        let integer = integer as f64;
        values.push((Value::number(integer), equal(cx, number, Number::Concrete(integer))?));
    }
    Ok(Some(values))
}

/// What a symbolic number is for an input, and all paths on which it is that.
pub fn concrete_number(cx: &mut Cx, value: Value, input: &Assignment) -> Result<(Value, Guard), Saturated> {
    let concrete = cx.concrete(value, input);
    match (Number::of(cx, value), concrete.as_number()) {
        (Some(number), Some(double)) => Ok((concrete, identical(cx, number, double)?)),
        _ => Ok((concrete, Guard::TRUE)),
    }
}

/// The operations whose meaning depends on the language. All are on single values: the machine lifts them to summaries.
pub trait Guest {
    /// What the language keeps per state beside registers and cells.
    type Store: Store;

    /// The store in which the program starts.
    fn new_store(&mut self) -> Self::Store;

    /// `lhs op rhs`. The result may have several arms (a number that is an integer on some paths only). A failure is the
    /// value of [`Cx::failure`]; an operation without a term is the value of [`Cx::outside_theory`] of the operands,
    /// and must be total when both operands are concrete.
    fn binary(&mut self, cx: &mut Cx, op: BinaryOp, lhs: Value, rhs: Value) -> Result<Summary, Saturated>;

    /// The guard under which a value counts as true.
    fn truth(&mut self, cx: &mut Cx, value: Value) -> Result<Guard, Saturated>;

    /// A constant of the language's own table.
    fn constant(&mut self, cx: &mut Cx, index: u32) -> Value {
        cx.failure(format!("the language has no constant %{index}"))
    }

    /// The value of the `index`-th read of the input of this name.
    fn input(&mut self, cx: &mut Cx, name: &str, index: u64) -> Value;

    /// The same for a number of reads that depends on inputs, where the language knows how; none where it does not.
    fn input_at(&mut self, _cx: &mut Cx, _name: &str, _index: term::Term) -> Option<Value> {
        None
    }

    /// A value of the language with a term for an index; none where it cannot be said. Values that have no terms in them are themselves.
    fn placed(
        &mut self,
        _cx: &mut Cx,
        value: Value,
        _index: term::Symbol,
        _place: term::Term,
    ) -> Option<Value> {
        Some(value)
    }

    /// Whether a round of a loop may be run on a copy of the state: then all that the guest does beside its store is undone by
    /// [`Guest::rewind`], and what its values depend on is seen by [`Guest::placed`].
    fn repeats(&self) -> bool {
        false
    }

    /// Whether the registers of the first frame are results of the program.
    fn keeps_registers(&self) -> bool {
        true
    }

    /// Told whether and how loops whose rounds are alike are done at once, before anything runs.
    fn set_patterns(&mut self, _mode: crate::Patterns) {}

    /// How much the guest has noted beside its store: it grows when anything is noted.
    fn mark(&self) -> Vec<usize> {
        Vec::new()
    }

    /// Takes back what was noted since a mark.
    fn rewind(&mut self, _mark: &[usize]) {}

    /// An operation that only the language knows. A failure may also be a value of [`Cx::failure`] in the effect's value.
    fn operate(
        &mut self,
        cx: &mut Cx,
        store: &mut Self::Store,
        operation: &Operation<'_>,
    ) -> Result<Effect, Saturated>;

    /// Whether an operation has a fast path, and how the guest knows it there.
    fn quick_code(&self, _operation: OpId) -> QuickCode {
        QuickCode::None
    }

    /// The fast path of an operation on two operands that needs nothing else.
    #[inline]
    fn quick_pair(&self, _code: u8, _lhs: Summary, _rhs: Summary) -> Option<Summary> {
        None
    }

    /// The fast path of an operation: what [`Guest::operate`] would come to, where that is a plain value or the call of one
    /// function on all paths, and nothing is raised. The arguments of the call are left in `frame`.
    #[inline]
    fn quick(
        &mut self,
        _cx: &mut Cx,
        _store: &mut Self::Store,
        _operation: QuickOperation<'_>,
        _frame: &mut Vec<Summary>,
    ) -> Quick {
        Quick::Decline
    }

    /// Whether a value that only the language knows is a string, for statistics.
    fn is_string(_value: Value) -> bool
    where
        Self: Sized,
    {
        false
    }

    /// Whether what a function returned stands, for [`Quick::Construct`].
    fn is_result(&self, _value: Value) -> bool {
        true
    }

    /// Keeps a frame whose paths have left it by `suspend` with this owner; [`crate::Callee::Frame`] resumes it. `alive` are all
    /// paths of the state.
    fn suspend(
        &mut self,
        _cx: &mut Cx,
        _store: &mut Self::Store,
        _alive: Guard,
        _owner: Value,
        _frame: Suspended,
    ) -> Result<(), Saturated> {
        Ok(())
    }

    /// What is thrown on paths that nest calls deeper than the bound; none: they are left out.
    fn too_deep(
        &mut self,
        _cx: &mut Cx,
        _store: &mut Self::Store,
        _alive: Guard,
        _guard: Guard,
        _stack: Stack<'_>,
    ) -> Result<Option<Summary>, Saturated> {
        Ok(None)
    }

    /// Whether somebody has asked for the whole stack of an operation that [`Stack::is_cut`]. From then on no calls wait for each other, and
    /// the run must be done again.
    fn needs_stacks(&self) -> bool {
        false
    }

    /// Whether there are functions for [`Guest::take_functions`].
    fn has_functions(&self) -> bool {
        false
    }

    /// What a symbolic value is for an input, and all paths on which it is that; a concrete value is itself everywhere.
    fn concretise(
        &mut self,
        cx: &mut Cx,
        value: Value,
        input: &Assignment,
    ) -> Result<(Value, Guard), Saturated> {
        concrete_number(cx, value, input)
    }

    /// Every concrete value that a symbolic one may be, each with its paths, if they are few.
    fn few_values(&mut self, cx: &mut Cx, value: Value) -> Result<Option<Vec<(Value, Guard)>>, Saturated> {
        few_integers(cx, value)
    }

    /// What the guest was about to do when it last asked for concrete values, for people.
    fn narrowed(&self, _operation: OpId) -> String {
        "an operation on symbolic values".to_owned()
    }

    /// Whether a failure ends its paths as a loss, because it says what the guest language cannot do yet: code of the guest
    /// must not catch it and go on. Otherwise it is thrown.
    fn failures_are_losses(&self) -> bool {
        false
    }

    /// Every word that the guest holds beside its store.
    fn words(&self) -> Vec<Summary> {
        Vec::new()
    }

    /// The results of the last run are not to be used: it will be done again in parts.
    fn discard(&mut self) {}

    /// The results of the last run stand.
    fn keep(&mut self) {}

    /// What an operation of a function does, for estimates of what is asked behind it.
    fn role(&self, _id: FuncId, _function: &Function, _operation: OpId, _arguments: &[Operand]) -> Role {
        Role::default()
    }

    /// How the source calls what a register holds, if it is a variable.
    fn variable_name(&self, _function: FuncId, _register: Reg) -> Option<String> {
        None
    }

    /// Whether a value depends on inputs.
    fn is_symbolic(&self, value: Value) -> bool {
        matches!(value.kind(), Kind::Term(_))
    }

    /// The variables of memory that are counted and in which two stores differ, with what they hold. The frames of one of the
    /// states hold some of these variables.
    fn differing(
        &mut self,
        _mine: &Self::Store,
        _theirs: &Self::Store,
        _counted: &Counts,
        _frames: &[Frame],
    ) -> Vec<(Variable, Summary, Summary)> {
        Vec::new()
    }

    /// Functions that an operation has made, verified. The machine asks after every operation, and gives them the next ids in
    /// sequence. They stay when a run is started again, so the guest keeps what it knows about them.
    fn take_functions(&mut self) -> Vec<Rc<Function>> {
        Vec::new()
    }
}

/// An operation to be done.
pub struct Operation<'o> {
    /// Which, by the program's table of names.
    pub id: OpId,
    /// The paths that do it.
    pub guard: Guard,
    /// All paths of the state: a write under all of them is a plain store.
    pub alive: Guard,
    /// What it is applied to; arms of unassigned registers are the guest's to judge.
    pub arguments: &'o [Summary],
    /// Where it is done.
    pub stack: Stack<'o>,
}

/// Which fast path an operation has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuickCode {
    /// It has none: the general path does it.
    None,
    /// [`Guest::quick_pair`].
    Pair(u8),
    /// [`Guest::quick`].
    Any(u8),
}

/// An operation on the fast path.
pub struct QuickOperation<'o> {
    /// What [`Guest::quick_code`] said.
    pub code: u8,
    /// The paths that do it.
    pub guard: Guard,
    /// All paths of the state.
    pub alive: Guard,
    /// What it is applied to.
    pub arguments: &'o [Summary],
}

/// What the fast path of an operation comes to.
pub enum Quick {
    /// A result.
    Value(Summary),
    /// The result of a function.
    Call(FuncId),
    /// The result of a function where [`Guest::is_result`] says so, else this value.
    Construct(FuncId, Summary),
    /// Something else: [`Guest::operate`] does it.
    Decline,
}

/// What an operation comes to. The guards of calls and throws are disjoint parts of the operation's; on all other paths it
/// has the value.
pub struct Effect {
    /// The result, where there is neither call nor throw.
    pub value: Summary,
    /// Functions whose result is the result.
    pub calls: Vec<CallRequest>,
    /// Paths that throw, and what.
    pub throws: Vec<(Guard, Summary)>,
    /// Paths on which nothing was done yet, because no term expresses it: the operation is to be done again with these values
    /// of its arguments made concrete.
    pub narrows: Vec<(Guard, Vec<Value>)>,
}

impl Effect {
    /// Just a value.
    pub fn value(value: Summary) -> Effect {
        Effect { value, calls: Vec::new(), throws: Vec::new(), narrows: Vec::new() }
    }

    /// Whether there is nothing but a value.
    pub fn is_value(&self) -> bool {
        self.calls.is_empty() && self.throws.is_empty() && self.narrows.is_empty()
    }
}
