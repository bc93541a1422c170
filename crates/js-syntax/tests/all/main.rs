//! The parser: tables of Node's verdicts and of scope facts, malformed and random sources, test262.

mod malformed;
mod robust;
mod scope_tables;
mod test262;
mod verdicts;
