//! What instructions and exits read and write.

use crate::program::{Exit, Inst, Operand, Reg};

impl Inst {
    /// What it reads, in order.
    pub fn operands(&self) -> Vec<&Operand> {
        match self {
            Inst::Copy { source, .. } => vec![source],
            Inst::Binary { lhs, rhs, .. } => vec![lhs, rhs],
            Inst::Input { .. } => vec![],
            Inst::Load { address, .. } => vec![address],
            Inst::Store { address, value } => vec![address, value],
            Inst::Call { callee, arguments, .. } => std::iter::once(callee).chain(arguments).collect(),
            Inst::Operate { arguments, .. } => arguments.iter().collect(),
        }
    }

    /// The register that it writes.
    pub fn written(&self) -> Option<Reg> {
        match self {
            Inst::Copy { dst, .. }
            | Inst::Binary { dst, .. }
            | Inst::Input { dst, .. }
            | Inst::Load { dst, .. }
            | Inst::Call { dst, .. }
            | Inst::Operate { dst, .. } => Some(*dst),
            Inst::Store { .. } => None,
        }
    }
}

impl Exit {
    /// What it reads, in order.
    pub fn operands(&self) -> Vec<&Operand> {
        match self {
            Exit::Branch { condition, .. } => vec![condition],
            Exit::Goto { target, .. } => vec![target],
            Exit::Return(value) | Exit::Throw(value) => vec![value],
            Exit::Suspend { owner, value, .. } => vec![owner, value],
            Exit::Jump(_) | Exit::Halt | Exit::Error(_) => vec![],
        }
    }
}
