//! The concrete interpreter: one run on given inputs, the oracle for the engine.
//!
//! Written for plainness and without anything of the engine. Invariant: the same program and inputs give the same
//! [`Run`], and no program makes it panic; what a program does wrong is an [`RunEnd`].

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::ast::{
    Address, Constant, Operand, OperandKind, Program, Statement, StatementId, StatementKind, Variable,
};
use crate::operations::{binary, truthy};

/// A value during a run: the same kinds as constants, and numbers may also be NaN and the infinities.
pub type Concrete = Constant;

/// When to give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The statements executed at most.
    pub steps: u64,
}

impl Default for Limits {
    /// Enough for every program of the corpus that ends, and done in milliseconds for one that does not.
    fn default() -> Limits {
        Limits { steps: 100_000 }
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// At a `halt`, or behind the last statement.
    Halted {
        /// The `halt` statement, `None` behind the last statement.
        at: Option<StatementId>,
    },
    /// At an `error` statement.
    Error {
        /// The statement.
        at: StatementId,
        /// Its text.
        message: Option<Arc<str>>,
    },
    /// At a statement that has no meaning for the values it met.
    Fault {
        /// The statement.
        at: StatementId,
        /// Why it has no meaning.
        message: String,
    },
    /// The limit was reached before this statement.
    OutOfSteps {
        /// The statement that was next.
        at: StatementId,
    },
}

/// One input that a run read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InputRead {
    /// The variable that names it.
    pub variable: Variable,
    /// How many inputs of that name were read before it.
    pub count: usize,
    /// What was read.
    pub value: i32,
}

/// Everything that a run did.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// How it ended.
    pub outcome: RunEnd,
    /// The last value of every variable, `None` for those without one.
    pub variables: Vec<Option<Concrete>>,
    /// The last value of every other cell that was written.
    pub cells: BTreeMap<Address, Concrete>,
    /// How many statements were executed, the last one included.
    pub steps: u64,
    /// Every jump statement executed and whether it jumped, plain `goto` included.
    pub branches: Vec<(StatementId, bool)>,
    /// The inputs read, in order.
    pub inputs: Vec<InputRead>,
}

/// Runs the program. `inputs` is asked for the input of a variable's name and how often this run has read that name before.
pub fn run(program: &Program, inputs: &mut dyn FnMut(&str, usize) -> i32, limits: Limits) -> Run {
    let mut machine = Machine {
        program,
        variables: vec![None; program.variables.len()],
        cells: BTreeMap::new(),
        reads: vec![0; program.variables.len()],
        branches: Vec::new(),
        inputs: Vec::new(),
    };
    let mut steps = 0;
    let mut ip = 0;
    let outcome = loop {
        if ip >= program.statements.len() {
            break RunEnd::Halted { at: None };
        }
        let at = StatementId::new(ip);
        if steps >= limits.steps {
            break RunEnd::OutOfSteps { at };
        }
        steps += 1;
        match machine.step(at, program.statement(at), inputs) {
            Ok(Next::Follow) => ip += 1,
            Ok(Next::Jump(target)) => ip = target.index(),
            Ok(Next::Stop(outcome)) => break outcome,
            Err(Fault(message)) => break RunEnd::Fault { at, message },
        }
    };
    let Machine { variables, cells, branches, inputs, .. } = machine;
    Run { outcome, variables, cells, steps, branches, inputs }
}

/// Why a statement has no meaning for the values it met.
pub(crate) struct Fault(pub(crate) String);

enum Next {
    Follow,
    Jump(StatementId),
    Stop(RunEnd),
}

struct Machine<'a> {
    program: &'a Program,
    variables: Vec<Option<Concrete>>,
    cells: BTreeMap<Address, Concrete>,
    /// How often each variable has read an input.
    reads: Vec<usize>,
    branches: Vec<(StatementId, bool)>,
    inputs: Vec<InputRead>,
}

impl Machine<'_> {
    fn step(
        &mut self,
        at: StatementId,
        statement: &Statement,
        inputs: &mut dyn FnMut(&str, usize) -> i32,
    ) -> Result<Next, Fault> {
        match &statement.kind {
            StatementKind::Read { target } => {
                let value = self.input(target.variable, inputs);
                self.assign(target.variable, value);
            }
            StatementKind::Assign { target, value } => {
                let value = self.value(value)?;
                self.assign(target.variable, value);
            }
            StatementKind::Binary { target, operator, lhs, rhs } => {
                let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
                let value = binary(self.program, *operator, &lhs, &rhs)?;
                self.assign(target.variable, value);
            }
            StatementKind::Jump { condition, target } => return self.jump(at, condition, target),
            StatementKind::Load { target, address } => {
                let address = self.address(address)?;
                let value = self.load(address)?;
                self.assign(target.variable, value);
            }
            StatementKind::Store { address, value } => {
                let address = self.address(address)?;
                let value = self.value(value)?;
                self.store(address, value);
            }
            StatementKind::Error { message } => {
                return Ok(Next::Stop(RunEnd::Error { at, message: message.clone() }));
            }
            StatementKind::Halt => return Ok(Next::Stop(RunEnd::Halted { at: Some(at) })),
        }
        Ok(Next::Follow)
    }

    fn jump(&mut self, at: StatementId, condition: &Operand, target: &Operand) -> Result<Next, Fault> {
        let taken = truthy(&self.value(condition)?);
        self.branches.push((at, taken));
        if !taken {
            return Ok(Next::Follow);
        }
        match self.value(target)? {
            Concrete::Label(statement) => Ok(Next::Jump(statement)),
            other => Err(Fault(format!("jump to {}, which is not a label", self.program.show(&other)))),
        }
    }

    fn input(&mut self, variable: Variable, inputs: &mut dyn FnMut(&str, usize) -> i32) -> Concrete {
        let count = self.reads[variable.index()];
        self.reads[variable.index()] += 1;
        let value = inputs(self.program.variable_name(variable), count);
        self.inputs.push(InputRead { variable, count, value });
        Concrete::Number(f64::from(value))
    }

    fn value(&self, operand: &Operand) -> Result<Concrete, Fault> {
        match &operand.kind {
            OperandKind::Constant(constant) => Ok(constant.clone()),
            OperandKind::Variable(variable) => self.variables[variable.index()]
                .clone()
                .ok_or_else(|| Fault(format!("{} has no value here", self.program.variable_name(*variable)))),
        }
    }

    fn address(&self, operand: &Operand) -> Result<Address, Fault> {
        match self.value(operand)? {
            Concrete::Address(address) => Ok(address),
            other => Err(Fault(format!("{} is not an address", self.program.show(&other)))),
        }
    }

    fn load(&self, address: Address) -> Result<Concrete, Fault> {
        let value = match address {
            Address::Variable(variable) => self.variables[variable.index()].clone(),
            Address::Named(_) | Address::Numbered(_) => self.cells.get(&address).cloned(),
        };
        value.ok_or_else(|| Fault(format!("{} has no value here", self.program.show_address(address))))
    }

    fn store(&mut self, address: Address, value: Concrete) {
        match address {
            Address::Variable(variable) => self.assign(variable, value),
            Address::Named(_) | Address::Numbered(_) => {
                self.cells.insert(address, value);
            }
        }
    }

    fn assign(&mut self, variable: Variable, value: Concrete) {
        self.variables[variable.index()] = Some(value);
    }
}
