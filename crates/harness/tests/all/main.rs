//! Harnesses of the corpus, what they reach, and sources without their types.

mod corpus;
mod erase;
mod reach;
