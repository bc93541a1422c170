//! The core language of the MultiSE paper (Figure 2) as text: the smallest front end, used in tests and to teach.
//!
//! # Programs
//!
//! A program is a list of `label: statement;`. Labels are optional, there may be several before a statement, and each
//! name labels at most one statement. `#` starts a comment. Control falls from each statement to the next, and falling
//! off the end halts. Labels and variables are names `[A-Za-z_][A-Za-z0-9_]*` in separate name spaces; `readInput`,
//! `if`, `goto`, `error`, `halt`, `true` and `false` are no names.
//!
//! | statement | meaning |
//! |---|---|
//! | `x = readInput` | an int32 input, known by the name `x` and by how often this path has read that name before |
//! | `x = c` | a constant: `5`, `-5`, `1.3`, `1e3`, `"text"` (JSON escapes), `true`, `&label`, `@name`, `@5` |
//! | `x = y` | a copy |
//! | `z = a OP b` | one of `+ - * / % < <= > >= == != && \|\|` on variables or constants |
//! | `if a goto T` | jumps when `a` is true; `T` is a label, `&label`, or a variable that holds a label |
//! | `goto T` | the same as `if true goto T` |
//! | `y = *x` | loads from the cell whose address `x` holds (or is: `*@5`) |
//! | `*x = y` | stores into that cell |
//! | `error "text"` | the failure that one looks for; the text is optional |
//! | `halt` | the end |
//!
//! `@name` is the cell of that name; if the program has a variable `name`, it is that variable's cell. A variable that
//! some statement reads must be the target of an assignment, or its address must occur, somewhere in the program. A
//! name after `goto` that is a label and a variable means the label.
//!
//! # Values and faults
//!
//! Values are numbers (JavaScript's, IEEE doubles), booleans, strings, labels and addresses. A statement that has no
//! meaning for the values it meets is a *fault*, which ends the path. Operands are read from left to right, the address of
//! a store before its value.
//!
//! * `+ - * / %` on numbers as in JavaScript; booleans count as 0 and 1. `"a" + "b"` concatenates, also with a number or
//!   boolean on one side, in JavaScript's format (-0 gives `"0"`). Every other arithmetic on a string is a fault.
//!   A string longer than [`MAX_STRING_UNITS`] code units is a fault.
//! * `< <= > >=` on numbers and booleans as in JavaScript; on two strings by UTF-16 code units; else a fault.
//! * `==` and `!=`: numbers and booleans by numeric value (NaN differs from itself, `true == 1`), strings by text, labels
//!   by the statement they stand before, addresses by the cell; values of different kinds are unequal.
//! * `&&` and `||`: of the truth of both operands, always a boolean. False are 0, -0, NaN, `""` and `false`.
//! * `@5 + 1` and `1 + @5` are `@6`, `@5 - 1` is `@4`, `@5 - @3` is 2: numbered cells only, the offset a whole number (or
//!   a boolean), the result between 0 and [`ast::MAX_CELL`], else a fault. Any other arithmetic or comparison of
//!   order on addresses, and all of it on labels, is a fault.
//! * Reading a variable or loading a cell that has no value on this path is a fault; so is a load or store through a value
//!   that is not an address, and a jump to a value that is not a label. The target of a jump that is not taken is not read.
//!
//! [`concrete`] runs programs on given inputs by these rules and nothing else: it is the oracle for the engine.
//! [`generate`] makes random programs for comparing the two.

pub mod ast;
pub mod concrete;
pub mod diagnostics;
pub mod generate;

mod addresses;
mod check;
mod lexer;
mod lower;
mod operations;
mod parser;
mod print;
mod random;
mod semantics;
mod strings;

pub use addresses::Addresses;
pub use diagnostics::{Diagnostic, Severity, render};
pub use lower::{Home, Lowered, lower};
pub use operations::MAX_STRING_UNITS;
pub use parser::parse;
pub use semantics::{Imp, Input};
