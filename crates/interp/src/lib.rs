//! The weave machine: executes `ir` over value summaries, all paths of a state together.
//!
//! Reading order: [`Cx`] and values, then [`State`] (frames and heap), [`Machine`] (the loop), `exec` (one file per family of
//! instructions), [`Policy`] (when paths share a state), [`Observer`] (statistics, traces).
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
pub use observer::{Instant, NoObserver, Observer, SplitArm, Tee};
pub use outcome::{Completion, CompletionKind, Coverage, Ending, FinalState, Side, Site};
pub use passes::Passes;
pub use path::{Patience, Stopped};
pub use placed::bool_term;
pub use policy::{
    ByChance, Concolic, Division, Driver, DynamicMerging, Forking, Merging, Order, Pauses, Policy, Queries,
    Similarity, StateId, StaticMerging, View,
};
pub use position::Position;
pub use rounds::Patterns;
pub use stack::{Activation, Stack};
pub use state::{Active, Call, CallRequest, Callee, Frame, State, Store, World};
pub use suspended::{ResumePoint, Suspended};
pub use texts::{TextId, Texts};
pub use value::{FaultId, Kind, ValueExt, cell, code, fault, function, term_value, text};
