//! Hash-consed terms over input symbols: integers, IEEE doubles and the Boolean atoms that compare them.
//!
//! Invariants of the crate: equal terms have equal ids; every constructor returns a term that means exactly what
//! was asked for (rewriting never changes a value that an evaluation can observe); nothing here knows a guest
//! language, a solver, a clock or a file. Negation, conjunction and disjunction are not terms: guards do that.
//!
//! Reading order: [`Node`] says what terms look like, [`Terms`] stores them, `rewrite` builds numbers, `compare`
//! builds atoms, `eval` gives terms a value and `text` prints and parses them.

mod interval;
mod node;
mod number;
mod symbols;

mod describe;
mod terms;

mod compare;
mod rewrite;

mod eval;
mod text;

pub use compare::{Cond, EqualCond, Line, double_at_position, position_of_double};
pub use eval::{Assignment, Concrete, Evaluator, Value};
pub use interval::Interval;
pub use node::{Linear, Node, Sort, Symbol, SymbolInfo, SymbolKind, Term};
pub use terms::Terms;
pub use text::{TextError, js_number};
