//! The decision-diagram kernel: guards and value summaries over the same atoms.
//!
//! A [`Guard`] is a Boolean function of atoms. A [`Summary`] is a function from assignments of the atoms to values: one
//! value, or a diagram whose inner nodes test atoms and whose terminals are values. A guard *is* a summary with Boolean
//! values. The kernel knows no terms, no language, no solver and no clock; what an atom means, its client knows.
//!
//! **Words.** Both are plain words that compare by identity: equal functions are equal words. A summary is 64 bits, a
//! NaN-boxed [`Value`] or a node, so code whose values are all concrete never touches a diagram. A guard is 32 bits, and `!guard` is one of them.
//! [`Summary::DEAD`] stands for "no path gets here"; it is never inside a diagram, a DEAD side simply vanishes.
//!
//! **Atom order and the chain law.** Atoms lie on chains, and diagrams test them by (chain, position). On a chain *an atom
//! that is true implies every later one*, as `x<=3` implies `x<=7`. An assignment that keeps this law is valid. The law is
//! built into the nodes: what holds on all valid assignments is the word TRUE, and two functions that agree on them are
//! one word. Chains are ordered by age; an atom may be inserted anywhere on its chain at any time, existing diagrams stay as they are.
//! Chains that were made together may be a family, with a further law of the same kind (`atoms.rs`).
//!
//! **Verbs.** [`Kernel::select`] updates under a guard; [`map_under`], [`zip_under`], [`bind_under`] and [`guard_of`] call a
//! closure once per distinct value alive under a guard. Outside that guard their result is don't-care.
//!
//! **Budget and collection.** An operation that would pass the node budget says [`Saturated`] and leaves the kernel as
//! good as before. Nodes are freed only by [`Kernel::collect`], which keeps the words of everything that its roots reach: what holds a word
//! across a collection must be among them. The machine collects between two instructions.
//!
//! ```
//! use summary::{Guard, Kernel, Saturated, Summary, Value, zip_under};
//!
//! # fn main() -> Result<(), Saturated> {
//! let mut kernel = Kernel::new(1_000_000);
//! let line = kernel.new_chain();
//! let (small, large) = (kernel.atom_at(line, 3), kernel.atom_at(line, 7)); // x<=3, x<=7
//! let (small, large) = (kernel.literal(small)?, kernel.literal(large)?);
//! assert!(kernel.implies(small, large));
//! assert_eq!(kernel.and_not(small, large)?, Guard::FALSE);
//!
//! let number = |n: f64| Summary::from(Value::number(n));
//! let x = kernel.select(small, number(1.0), number(2.0))?;
//! let sum = zip_under(&mut kernel, Guard::TRUE, x, number(10.0), |_, x, y| {
//!     let (x, y) = (x.as_number().unwrap_or(f64::NAN), y.as_number().unwrap_or(f64::NAN));
//!     Ok::<_, Saturated>(number(x + y))
//! })?;
//! assert_eq!(kernel.arms(large, sum)?.len(), 2);
//! assert_eq!(kernel.restrict(small, sum)?, number(11.0));
//! # Ok(())
//! # }
//! ```

mod arena;
mod arms;
mod atoms;
mod cache;
mod call_memo;
mod collect;
mod deep;
mod guard_ops;
mod kernel;
mod mask;
mod short;
mod summary_ops;
mod text;
mod verbs;
mod walks;
mod word;

pub use atoms::{Atom, Chain, END};
pub use collect::Collected;
pub use kernel::{Kernel, KernelCounters, Saturated, StopSignal};
pub use mask::MaskMemo;
pub use text::TextError;
pub use verbs::{KernelHost, bind_under, each_under, guard_of, map_under, zip_under};
pub use walks::Segments;
pub use word::{Guard, Summary, Tag, Value};
