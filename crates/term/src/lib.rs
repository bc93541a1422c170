//! Hash-consed terms over input symbols: integers, IEEE doubles and the Boolean atoms that compare them.
//!
//! Invariants of the crate: equal terms have equal ids; every constructor returns a term that means exactly
//! what was asked for (rewriting never changes a value that an evaluation can observe); nothing here knows a
//! guest language, a solver, a clock or a file. Negation, conjunction and disjunction are not terms: guards
//! do that.
//!
//! Reading order: [`Node`] says what terms look like, [`Terms`] stores them, `rewrite` builds numbers,
//! `compare` builds atoms, `eval` gives terms a value, `lanes` gives atoms many at once, and `text` prints and parses them.
//!
//! ```
//! use term::{Cond, Interval, SymbolKind, Terms};
//!
//! let mut terms = Terms::new();
//! let x = terms.symbol("x", SymbolKind::Int(Interval::new(-1000, 1000)));
//! let x = terms.symbol_term(x);
//! let (double, hundred) = (terms.add(x, x), terms.int(100));
//! // 100 < 2x is the negation of x <= 50.
//! let Cond::Literal { atom, positive: false } = terms.less(hundred, double) else { panic!() };
//! assert_eq!(terms.display(atom), "x <= 50");
//! assert_eq!(terms.display_literal(atom, false), "x > 50");
//! ```

mod families;
mod function;
mod interval;
mod node;
mod number;
mod spelled;
mod symbols;

mod describe;
mod terms;

mod compare;
mod rewrite;

mod eval;
mod lanes;
mod text;

pub use compare::{Cond, EqualCond, Line, Pieces, double_at_position, position_of_double};
pub use eval::{Assignment, Concrete, Evaluator, Value};
pub use function::{BinaryFunction, DoubleFunction, MOST_DECIMALS, Transcendental};
pub use interval::Interval;
pub use lanes::{LANES, Program, Truths};
pub use node::{Family, Linear, Node, Role, Sort, Spelling, Symbol, SymbolInfo, SymbolKind, Term};
pub use rewrite::Substitution;
pub use terms::Terms;
pub use text::{TextError, js_number};
