//! The weave machine: executes `ir` over value summaries, all paths of a state together.
//!
//! Reading order: [`Cx`] and values, then [`State`] (frames and heap), [`Machine`] (the loop), `exec` (one file per family of
//! instructions), [`Policy`] (when paths share a state), [`Observer`] (statistics, traces).
//!
//! # The path of one branch
//!
//! Take the statement `if big goto inner` of the paper's running example, where `big` holds the summary
//! `true @ x0 > 50 | false @ x0 <= 50`, and say that the inputs of the guard *p* have come this far.
//!
//! 1. The lowering of `imp` has made the statement the exit of a block: `branch v3, b1, b2`. `Machine::step` finds that the body of
//!    the block is done and calls `exit` (`exec/control.rs`).
//! 2. `branch` reads the operand. Paths on which it was never written fail here, under their guard, and leave.
//! 3. [`summary::guard_of`] asks the language for the truth of each distinct value alive under *p*, once per value, and returns the
//!    guard *t* under which the condition holds. The other side is *p ∧ ¬t*. No solver is asked so far, and nobody loops over arms.
//! 4. `part` throws away sides that are the word FALSE and asks the ladder about the others, once per side, not once per arm
//!    (`feasible_arms`, [`path::Context::decide_side`]). When all sides but one have no input, the last one needs no question, because
//!    *p* has an input. [`path`]'s `ladder.rs` lists the tiers that answer.
//! 5. A side with a witness that was not reached before becomes a generated input ([`Coverage`]). If the ladder says `Unknown`, the
//!    side is narrowed to inputs that are known, and the rest of it is recorded as a loss (`exec/narrow.rs`).
//! 6. Under the policy `multise`, `schedule` unites each side with the guard that already waits at its target block. Under `concolic`
//!    steps 4 and 5 wait: the side of the input in hand goes on, and each other side is a state that is asked about when it is picked
//!    (`open.rs`). Under `dse` and `ssm`, `divide` makes a state per side (registers and heap pages are copy-on-write); `ssm` joins them
//!    again where they meet.
//! 7. The frame next takes the pending block with the smallest rank, but a loop head only when nobody waits within its loop (or when
//!    the loop computes with symbolic numbers, `Machine::next_pending`). The ranks are a weak topological order, so a block runs when
//!    everything that can still reach it has done so, loops finish before what follows them, and the paths of a loop go round together.
//!    Paths wait for each other by that alone: no join points are computed, and computed jumps need no special case.
//!
//! A language takes part through the trait [`Guest`]: its operators on single values, the truth of a value, its inputs, operations that
//! only it knows, and what it keeps per state beside registers and cells. The machine lifts all of that to summaries.
//!
//! Calls push a frame per callee under its guard and re-join when all are done; loads and stores walk the summary of the address. A
//! write under the whole guard of its frame is a plain store. Recursive calls with the same arguments wait for each other (`recursion`),
//! so that the paths of a recursive parser run a function together wherever they have called it.
//!
//! Invariants: every guard in a worklist has an input that reaches it; guest failure is data under a guard; what is
//! dropped is recorded as a [`Loss`] where it is dropped; no guest depth is host recursion.

#![warn(clippy::unwrap_used)]

mod census;
mod collapse;
mod cx;
mod texts;
mod value;

mod heap;
mod join;
mod liveness;
mod loaded;
mod open;
mod position;
mod recursion;
mod similarity;
mod stack;
mod state;
mod states;
mod suspended;

mod placed;
mod rounds;

mod fast;
mod halt;
mod machine;

mod exec;
mod guest;
mod loss;
mod mute;
pub mod number;
mod observer;
mod outcome;
mod passes;
mod policy;

pub use census::MergeCensus;
pub use cx::Cx;
pub use guest::{Effect, Guest, Operation, Quick, QuickCode, QuickOperation, concrete_number, few_integers};
pub use halt::Halt;
pub use heap::Heap;
pub use join::{Refusal, Renaming, Sides, Unjoined, join_counters};
pub use loss::{Loss, LossReason, Losses};
pub use machine::{Bounds, Machine};
pub use mute::Mute;
pub use observer::{Instant, NoObserver, Observer, Tee};
pub use outcome::{Completion, CompletionKind, Coverage, Ending, FinalState, Side, Site};
pub use passes::Passes;
pub use path::{Bound, Context, Patience, Stopped, Told};
pub use placed::{bool_term, guard_term};
pub use policy::{
    ByChance, Concolic, Division, Driver, DynamicMerging, Forking, Merging, Order, Pauses, Policy, Queries,
    Similarity, StateId, StaticMerging, View,
};
pub use position::Position;
pub use rounds::Patterns;
pub use stack::{Activation, Stack};
pub use state::{Active, Call, CallRequest, Callee, Frame, Slot, State, Store, World};
pub use suspended::{ResumePoint, Suspended};
pub use texts::{TextId, Texts};
pub use value::{FaultId, Kind, ValueExt, cell, code, fault, function, term_value, text};
