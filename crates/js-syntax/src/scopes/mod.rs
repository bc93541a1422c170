//! Scope facts for the lowering: which names exist where, who captures them, and what each function needs from its callers.
//!
//! The table is built from the syntax tree alone and follows ECMA-262's instantiation algorithms (10.2.11, 16.1.7, 14.2.3) with
//! Annex B.3.2 (functions in blocks) and B.3.4 (catch parameters). oxc's own symbol table is not used here: it has one symbol where
//! Annex B has two bindings, and mixes TypeScript's types in. Places in the tree are found again by the offset of their first byte.
//!
//! Invariant: ids are given in source order, and every identifier reference that is not part of a type has exactly one entry.

mod build;
mod conflicts;
mod merging;
mod resolve;
mod table;
mod text;
mod visit;
mod walk;

pub(super) use build::build;
pub use table::{
    Binding, BindingId, BindingKind, Form, Function, FunctionId, Reference, Scope, ScopeId, ScopeKind,
    Scopes, Uses,
};
pub use walk::is_instantiated;
