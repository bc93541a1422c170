//! Regular expressions: tables of Node's answers, and random cases.

mod generate;
mod node;
mod support;
mod tables;
