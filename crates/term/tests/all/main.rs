//! Terms: the rules of rewriting, random trees, and the text form.

mod random;
mod rules;
mod text;
