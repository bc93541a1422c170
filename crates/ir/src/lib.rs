//! The intermediate representation: functions of basic blocks over registers.
//!
//! It knows no source language, no solver and no file. A front end lowers to it, the `interp` crate weaves it.
//! Invariants, checked by [`verify`]: every register, block and function that is named exists; a block ends in
//! exactly one [`Exit`]; a computed jump lists all blocks it may reach.
//!
//! ```
//! let program = ir::parse("func main() {\nb0:\n  v0 = input \"x\"\n  v1 = v0 * 2\n  return v1\n}\n").unwrap();
//! assert!(ir::verify(&program).is_empty());
//! assert_eq!(ir::parse(&program.to_string()).unwrap(), program);
//! ```

#![warn(clippy::unwrap_used)]

mod program;

mod order;
mod parse;
mod print;
mod query_counts;
mod uses;
mod verify;

pub use order::{BlockOrder, block_order};
pub use parse::{ParseError, parse};
pub use program::{
    BinaryOp, Block, BlockId, Cell, Const, Exit, FuncId, Function, Handler, Inst, Instruction, OpId, Operand,
    Program, Reg, Span,
};
pub use query_counts::{Assumptions, Code, Counts, Local, MOST, Place, QueryCounts, Role, Variable};
pub use verify::{Defect, verify};
