//! Random programs and random inputs for them, to compare the engine with the concrete interpreter.
//!
//! Invariant: every program passes the checks of [`crate::parse`] and ends on every input, within [`STEP_BOUND`] steps
//! when its size is at most [`BOUNDED_SIZE`]. It may end in an error or a fault; most runs do not.

mod constructs;
mod expressions;
mod scans;

pub use scans::scanning_program;

use crate::ast::{Constant, Operand, OperandKind, Program, StatementKind};
use crate::random::Random;

/// No run of a program up to [`BOUNDED_SIZE`] takes more steps.
pub const STEP_BOUND: u64 = 2_000;

/// Larger programs have enough straight-line code to pass [`STEP_BOUND`] without a loop.
pub const BOUNDED_SIZE: usize = 400;

/// Loops are only made while all statements together, each times its iterations, stay below this, which leaves room
/// for the statements that a construct needs around its body.
const STEP_BUDGET: u64 = 1_200;

/// The source of a random program of about `size` statements. The same arguments give the same text.
pub fn random_program(seed: u64, size: usize) -> String {
    let mut generator = Generator::new(seed);
    generator.prologue();
    generator.subroutines();
    generator.block(size, 1, 0);
    generator.epilogue();
    generator.text
}

/// Inputs for a program: a function of the seed, the name and the count alone, that mixes small numbers, the ends of
/// int32, the given constants with their neighbours, and any number.
pub fn random_inputs(seed: u64, constants: &[i32]) -> impl FnMut(&str, usize) -> i32 + use<> {
    let constants = constants.to_vec();
    move |name, count| {
        let mut random = Random::new(seed);
        let key = name.bytes().map(u64::from).chain([u64::MAX, count as u64]);
        let mixed = key.fold(random.next(), |mixed, part| Random::new(mixed ^ part).next());
        input(&mut Random::new(mixed), &constants)
    }
}

fn input(random: &mut Random, constants: &[i32]) -> i32 {
    const ENDS: [i32; 10] =
        [0, 1, -1, i32::MAX, i32::MAX - 1, i32::MIN, i32::MIN + 1, 65_535, 65_536, 1 << 30];
    match random.below(100) {
        0..40 => random.below(21) as i32 - 10,
        40..55 => *random.pick(&ENDS),
        55..85 if !constants.is_empty() => {
            let neighbour = random.below(3) as i32 - 1;
            random.pick(constants).wrapping_add(neighbour)
        }
        _ => random.next() as i32,
    }
}

/// The numbers in a program that an input can equal, in ascending order.
pub fn input_constants(program: &Program) -> Vec<i32> {
    let mut constants = Vec::new();
    let mut visit = |operand: &Operand| {
        if let OperandKind::Constant(Constant::Number(number)) = operand.kind
            && number.abs() <= f64::from(i32::MAX)
        {
            constants.push(number as i32);
        }
    };
    for statement in &program.statements {
        match &statement.kind {
            StatementKind::Assign { value, .. } | StatementKind::Store { value, .. } => visit(value),
            StatementKind::Binary { lhs, rhs, .. } => {
                visit(lhs);
                visit(rhs);
            }
            _ => {}
        }
    }
    constants.sort_unstable();
    constants.dedup();
    constants
}

/// A kind of value; each has variables of its own, so that most operations meet what they can use.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Bool,
    String,
    Pointer,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Number, Kind::Bool, Kind::String, Kind::Pointer];

    fn names(self) -> &'static [&'static str] {
        match self {
            Kind::Number => &["x", "y", "z", "a", "b", "c"],
            Kind::Bool => &["p", "q", "r"],
            Kind::String => &["s", "t"],
            Kind::Pointer => &["m", "n"],
        }
    }
}

/// A program in the making.
struct Generator {
    random: Random,
    text: String,
    /// Labels that the next statement will carry.
    pending: Vec<String>,
    labels: usize,
    /// Loops and computed jumps so far: each has a variable of its own that nothing else assigns.
    helpers: usize,
    /// Variables that have a value on every path that gets here.
    definite: Vec<(Kind, String)>,
    /// Variables that some statement assigns.
    assigned: Vec<String>,
    /// Variables that some statement reads.
    read: Vec<String>,
    subroutines: Vec<Subroutine>,
    /// How many statements there are so far.
    statements: usize,
    /// The steps that they take at most.
    steps: u64,
}

/// A piece of code that is reached by a computed jump and returns through the variable `ret`.
struct Subroutine {
    label: String,
    body: String,
    steps: u64,
}

impl Generator {
    fn new(seed: u64) -> Generator {
        Generator {
            random: Random::new(seed),
            text: String::new(),
            pending: Vec::new(),
            labels: 0,
            helpers: 0,
            definite: Vec::new(),
            assigned: Vec::new(),
            read: Vec::new(),
            subroutines: Vec::new(),
            statements: 0,
            steps: 0,
        }
    }

    /// Appends a statement that is executed at most `times` times.
    fn emit(&mut self, times: u64, statement: &str) {
        for label in self.pending.drain(..) {
            self.text.push_str(&label);
            self.text.push_str(": ");
        }
        self.text.push_str(statement);
        self.text.push_str(";\n");
        self.statements += 1;
        self.steps += times;
    }

    /// Appends an assignment, after which the variable has a value.
    fn assign(&mut self, times: u64, kind: Kind, name: &str, value: &str) {
        self.emit(times, &format!("{name} = {value}"));
        self.mark_assigned(name);
        if !self.definite.iter().any(|(_, known)| known == name) {
            self.definite.push((kind, name.to_string()));
        }
    }

    fn mark_assigned(&mut self, name: &str) {
        if !self.assigned.iter().any(|known| known == name) {
            self.assigned.push(name.to_string());
        }
    }

    fn new_label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    fn new_helper(&mut self, prefix: &str) -> String {
        self.helpers += 1;
        let name = format!("{prefix}{}", self.helpers);
        self.mark_assigned(&name);
        name
    }

    /// Inputs, first values for most variables, and for most of the cells.
    fn prologue(&mut self) {
        for (index, name) in Kind::Number.names().iter().enumerate() {
            match index {
                0 => self.assign(1, Kind::Number, name, "readInput"),
                1 | 2 if self.random.percent(75) => self.assign(1, Kind::Number, name, "readInput"),
                _ if self.random.percent(60) => self.set_number(1, name),
                _ => {}
            }
        }
        for kind in [Kind::Bool, Kind::String, Kind::Pointer] {
            for name in kind.names() {
                if self.random.percent(50) {
                    self.set(1, kind, name);
                }
            }
        }
        for cell in expressions::CELLS {
            if self.random.percent(85) {
                let value = self.number();
                self.emit(1, &format!("*{cell} = {value}"));
            }
        }
    }

    /// The end of the program, the subroutines behind it, and an assignment that is never reached for every variable that
    /// would otherwise have none.
    fn epilogue(&mut self) {
        self.emit(1, "halt");
        for Subroutine { label, body, .. } in std::mem::take(&mut self.subroutines) {
            self.text.push_str(&format!("{label}: {body}"));
        }
        for name in std::mem::take(&mut self.read) {
            if !self.assigned.contains(&name) {
                self.assign(0, Kind::Number, &name, "0");
            }
        }
    }
}
