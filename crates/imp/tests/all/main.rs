//! The core language: its concrete interpreter, its corpus, and texts that are no programs.

mod support;

mod concrete;
mod corpus;
mod malformed;
mod random;
mod robust;
