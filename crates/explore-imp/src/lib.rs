//! Explorations of programs in the core language: statements for spans, variables for registers, inputs for symbols.

#![warn(clippy::unwrap_used)]

use explore::Options;
use explore::{Exploration, explore};
use imp::ast::{Address, Constant, Program, StatementId, Variable};
use imp::concrete::{self, Run};
use imp::{Addresses, Home, Imp, Lowered};
use interp::{CompletionKind, Cx, Kind, Observer, ValueExt};
use ir::{BlockId, Span};
use path::CancelToken;
use solver::SmtBackend;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Summary, Value};
use term::{Assignment, Concrete, Symbol, Terms};

/// The way back from the machine's words to the program's names.
pub struct Names<'p> {
    /// The program.
    pub program: &'p Program,
    /// Where each variable lives.
    pub homes: Vec<Home>,
    /// The cells by address, as far as the run has made them.
    pub addresses: Rc<RefCell<Addresses>>,
    labels: FxHashMap<BlockId, StatementId>,
    statements: FxHashMap<Span, StatementId>,
}

/// A program ready to be explored.
pub struct Prepared<'p> {
    /// For the machine.
    pub ir: ir::Program,
    /// The way back.
    pub names: Rc<Names<'p>>,
}

/// Lowers a program.
pub fn prepare(program: &Program) -> Prepared<'_> {
    let Lowered { ir, addresses, homes, label_of_block: labels } = imp::lower(program);
    debug_assert_eq!(ir::verify(&ir), [], "lowering makes verified programs");
    let statements = program.ids().map(|id| (span_of(program, id), id)).collect();
    let addresses = Rc::new(RefCell::new(addresses));
    Prepared { ir, names: Rc::new(Names { program, homes, addresses, labels, statements }) }
}

/// An exploration with the way back to the source.
pub struct ImpExploration<'p> {
    /// What came out.
    pub exploration: Exploration<Imp>,
    /// The way back.
    pub names: Rc<Names<'p>>,
}

/// How one input ends, by the final state: what must equal the concrete run.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// How and where.
    pub outcome: EndKind,
    /// The last value of every variable.
    pub variables: Vec<Option<Constant>>,
    /// The last value of every other cell that was written.
    pub cells: BTreeMap<Address, Constant>,
}

/// How and where a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndKind {
    /// At a `halt`, or behind the last statement.
    Halted(Option<StatementId>),
    /// At an `error`.
    Error(StatementId),
    /// At a statement that has no meaning for the values there.
    Fault(StatementId),
}

/// Explores a program; the observer looks on.
pub fn explore_imp<'p>(
    prepared: &Prepared<'p>,
    smt: Box<dyn SmtBackend>,
    options: &Options,
    cancel: CancelToken,
    observer: Box<dyn Observer + '_>,
) -> ImpExploration<'p> {
    let guest = Imp::new(prepared.names.addresses.clone());
    let exploration = explore(&prepared.ir, guest, smt, options, cancel, observer);
    ImpExploration { exploration, names: prepared.names.clone() }
}

fn span_of(program: &Program, id: StatementId) -> Span {
    let span = program.statement(id).span;
    Span { start: span.start as u32, end: span.end as u32 }
}

/// The value of an input; it is within an int32 by its symbol's range.
fn input_value(terms: &Terms, assignment: &Assignment, symbol: Symbol) -> i32 {
    match assignment.value(terms, symbol) {
        Concrete::Int(value) => value as i32,
        Concrete::Double(value) => value as i32,
    }
}

impl Names<'_> {
    /// The statement at a place; none for the end of the program.
    pub fn statement_at(&self, span: Span) -> Option<StatementId> {
        self.statements.get(&span).copied()
    }

    /// A concrete value of the machine as a value of the language; none for what was never written.
    pub fn constant(&self, cx: &Cx, value: Value) -> Option<Constant> {
        match value.kind() {
            Kind::Number(number) => Some(Constant::Number(number)),
            Kind::Bool(truth) => Some(Constant::Bool(truth)),
            Kind::Text(id) => Some(Constant::String(cx.texts.get(id).into())),
            Kind::Code(_, block) => self.labels.get(&block).map(|&label| Constant::Label(label)),
            Kind::Cell(cell) => Some(Constant::Address(self.addresses.borrow().address(cell))),
            Kind::Term(_) | Kind::Function(_) | Kind::Unassigned | Kind::Fault(_) | Kind::Other(_) => None,
        }
    }

    /// A value for people: terms over inputs, numbers as JavaScript prints them.
    pub fn show_value(&self, cx: &Cx, value: Value) -> String {
        match (value.kind(), self.constant(cx, value)) {
            (Kind::Term(term), _) => cx.path.terms.display(term),
            (_, Some(constant)) => self.program.show(&constant).to_string(),
            (_, None) => "-".to_owned(),
        }
    }

    /// The label constant that stands for a block.
    pub fn show_block(&self, cx: &Cx, block: BlockId) -> String {
        self.show_value(cx, interp::code(ir::FuncId::new(0), block))
    }
}

impl ImpExploration<'_> {
    /// The inputs of an assignment that the program has read on some path: name, count, value.
    pub fn inputs_of(&self, assignment: &Assignment) -> Vec<(String, usize, i32)> {
        let terms = &self.exploration.cx.path.terms;
        let inputs = self.exploration.guest.inputs.iter();
        inputs
            .map(|input| (input.name.clone(), input.index, input_value(terms, assignment, input.symbol)))
            .collect()
    }

    /// The assignment in which inputs have the values that `inputs` gives for their name and count.
    pub fn assignment(&self, inputs: &mut dyn FnMut(&str, usize) -> i32) -> Assignment {
        let mut assignment = Assignment::new();
        for input in &self.exploration.guest.inputs {
            assignment.set_int(input.symbol, i64::from(inputs(&input.name, input.index)));
        }
        assignment
    }

    /// The concrete run of an input that the exploration found.
    pub fn replay(&self, assignment: &Assignment, limits: concrete::Limits) -> Run {
        let terms = &self.exploration.cx.path.terms;
        let mut inputs = |name: &str, index: usize| {
            let known =
                self.exploration.guest.inputs.iter().find(|input| input.name == name && input.index == index);
            known.map_or(0, |input| input_value(terms, assignment, input.symbol))
        };
        concrete::run(self.names.program, &mut inputs, limits)
    }

    /// How the input ends by the final state; none when the final state does not cover it (a loss, or no final state).
    pub fn end_of(&self, assignment: &Assignment) -> Option<End> {
        let cx = &self.exploration.cx;
        let state = self.exploration.final_state.as_ref()?;
        let completion = state.completions.iter().find(|known| cx.path.holds(known.guard, assignment))?;
        let place = self.names.statement_at(completion.span);
        let outcome = match (&completion.kind, place) {
            (CompletionKind::Halted | CompletionKind::Returned, place) => EndKind::Halted(place),
            (CompletionKind::Error(_), Some(place)) => EndKind::Error(place),
            (CompletionKind::Uncaught, Some(place)) => EndKind::Fault(place),
            (CompletionKind::Error(_) | CompletionKind::Uncaught, None) => return None,
        };
        let value = |word: Summary| {
            let value = cx.path.kernel.eval(word, |atom| cx.path.atom_holds(atom, assignment))?;
            self.names.constant(cx, cx.concrete(value, assignment))
        };
        let variables = self.names.homes.iter().map(|home| match home {
            Home::Register(register) => value(state.registers[register.index()]),
            Home::Cell(cell) => value(state.cells[cell.index()]),
        });
        let variables = variables.collect();
        let mut cells = BTreeMap::new();
        let addresses = self.names.addresses.borrow();
        let known = addresses.len();
        for (index, &word) in state.cells.iter().enumerate().take(known) {
            let address = addresses.address(ir::Cell::new(index));
            if let (Some(content), false) = (value(word), matches!(address, Address::Variable(_))) {
                cells.insert(address, content);
            }
        }
        Some(End { outcome, variables, cells })
    }

    /// Where a variable's summary is in the final state.
    pub fn variable(&self, variable: Variable) -> Option<Summary> {
        let state = self.exploration.final_state.as_ref()?;
        match self.names.homes[variable.index()] {
            Home::Register(register) => state.registers.get(register.index()).copied(),
            Home::Cell(cell) => state.cells.get(cell.index()).copied(),
        }
    }
}
