//! Programs and values as text. What is printed of a program parses to an equal program, apart from the places in the source.

use std::fmt::{self, Display, Formatter};

use crate::ast::{
    Address, Assigned, Constant, Operand, OperandKind, Operator, Program, Statement, StatementKind,
};
use crate::strings;

impl Display for Program {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for statement in &self.statements {
            for label in &statement.labels {
                write!(f, "{}: ", label.name)?;
            }
            writeln!(f, "{};", self.show_statement(statement))?;
        }
        Ok(())
    }
}

impl Program {
    /// A statement without its labels and its `;`.
    pub fn show_statement<'a>(&'a self, statement: &'a Statement) -> impl Display + 'a {
        Shown { program: self, part: &statement.kind }
    }

    /// A value as it is written in a program; numbers that no constant denotes as `NaN`, `Infinity`, `-Infinity`.
    pub fn show<'a>(&'a self, value: &'a Constant) -> impl Display + 'a {
        Shown { program: self, part: value }
    }

    /// An address as it is written in a program.
    pub fn show_address(&self, address: Address) -> impl Display {
        match address {
            Address::Variable(variable) => format!("@{}", self.variables[variable.index()]),
            Address::Named(cell) => format!("@{}", self.cells[cell.index()]),
            Address::Numbered(number) => format!("@{number}"),
        }
    }

    fn show_operand<'a>(&'a self, operand: &'a Operand) -> impl Display + 'a {
        Shown { program: self, part: operand }
    }

    fn show_place(&self, place: &Assigned) -> &str {
        self.variable_name(place.variable)
    }
}

/// A part of a program together with the program that knows its names.
struct Shown<'a, T> {
    program: &'a Program,
    part: &'a T,
}

impl Display for Shown<'_, StatementKind> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let program = self.program;
        match self.part {
            StatementKind::Read { target } => write!(f, "{} = readInput", program.show_place(target)),
            StatementKind::Assign { target, value } => {
                write!(f, "{} = {}", program.show_place(target), program.show_operand(value))
            }
            StatementKind::Binary { target, operator, lhs, rhs } => {
                let (lhs, rhs) = (program.show_operand(lhs), program.show_operand(rhs));
                write!(f, "{} = {lhs} {operator} {rhs}", program.show_place(target))
            }
            StatementKind::Jump { condition, target } => {
                if !matches!(condition.kind, OperandKind::Constant(Constant::Bool(true))) {
                    write!(f, "if {} ", program.show_operand(condition))?;
                }
                write!(f, "goto {}", program.show_operand(target))
            }
            StatementKind::Load { target, address } => {
                write!(f, "{} = *{}", program.show_place(target), program.show_operand(address))
            }
            StatementKind::Store { address, value } => {
                write!(f, "*{} = {}", program.show_operand(address), program.show_operand(value))
            }
            StatementKind::Error { message: None } => f.write_str("error"),
            StatementKind::Error { message: Some(message) } => {
                f.write_str("error ")?;
                strings::write(message, f)
            }
            StatementKind::Halt => f.write_str("halt"),
        }
    }
}

impl Display for Shown<'_, Operand> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.part.kind {
            OperandKind::Variable(variable) => f.write_str(self.program.variable_name(*variable)),
            OperandKind::Constant(constant) => Shown { program: self.program, part: constant }.fmt(f),
        }
    }
}

impl Display for Shown<'_, Constant> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.part {
            // JavaScript prints -0 as 0, but a state must tell them apart.
            Constant::Number(number) if *number == 0.0 && number.is_sign_negative() => f.write_str("-0"),
            Constant::Number(number) => f.write_str(ryu_js::Buffer::new().format(*number)),
            Constant::Bool(value) => write!(f, "{value}"),
            Constant::String(text) => strings::write(text, f),
            Constant::Label(statement) => {
                let label = self.program.statements[statement.index()].labels.first();
                write!(f, "&{}", label.map_or("", |label| &label.name))
            }
            Constant::Address(address) => write!(f, "{}", self.program.show_address(*address)),
        }
    }
}

impl Display for Operator {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
