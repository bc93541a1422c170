//! From the functions of a module to harnesses: what can be called, what inputs its types allow, the text that makes them and calls it, and
//! the text of one call.
//!
//! [`signatures`] reads a module, [`harness`] writes the module that checks one of its functions, [`call_text`] shows a stored case as
//! the call it makes. Invariant: nothing here runs code or reads files other than through a [`Host`](js_syntax::modules::Host), and what is guessed
//! or cut short says so.

#![warn(clippy::unwrap_used)]

mod call_text;
pub mod case;
mod condition;
mod declared;
mod definition;
mod erase;
mod exports;
mod find;
mod generate;
mod guess;
mod input_type;
mod jsdoc;
mod literal;
mod mutate;
mod parameters;
mod prototypes;
mod reach;
mod resolve;
mod result_type;
mod signature;
mod sources;
mod stable;

pub use call_text::{CallParts, call_parts, call_text, local_name};
pub use condition::{Asked, asked, negated, on_one_line};
pub use erase::{erase, erase_as};
pub use find::signatures;
pub use generate::{MAX_TAKEN, Options, declarations, harness};
pub use input_type::{INT32, InputType, Instance, Property, TupleForm, TupleItem};
pub use literal::{Literal, Member};
pub use mutate::{Change, Mutations, mutations};
pub use reach::{Part, Reached, loaded, reach};
pub use resolve::{MAX_LEVELS, RECURSIVE};
pub use result_type::{Declared, ResultMember, ResultType};
pub use signature::{
    Access, Call, Callee, Method, MethodKind, Note, Origin, Parameter, ResultKind, Signature, find,
};
pub use stable::Writes;
