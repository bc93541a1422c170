//! Diagrams: exhaustively over small universes, against an oracle, and at their limits.

mod universe;

mod deep;
mod guards_exhaustive;
mod kernel;
mod oracle;
mod out_of_order;
mod summaries_exhaustive;
mod text;
