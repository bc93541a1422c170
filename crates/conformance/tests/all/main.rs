//! The comparisons with Node and with the suite of the standard, as far as every change runs them.

mod fuzz;
mod sweep;
mod symbolic;
mod test262;
