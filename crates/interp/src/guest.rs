//! What the machine asks of a guest language.

use crate::cx::Cx;
use ir::BinaryOp;
use summary::{Guard, Saturated, Summary, Value};

/// The operations whose meaning depends on the language. All are on single values: the machine lifts them to summaries.
pub trait Guest {
    /// `lhs op rhs`. The result may have several arms (a number that is an integer on some paths only). A failure is the
    /// value of [`Cx::failure`]; an operation without a term is the value of [`Cx::outside_theory`] of the operands,
    /// and must be total when both operands are concrete.
    fn binary(&mut self, cx: &mut Cx, op: BinaryOp, lhs: Value, rhs: Value) -> Result<Summary, Saturated>;

    /// The guard under which a value counts as true.
    fn truth(&mut self, cx: &mut Cx, value: Value) -> Result<Guard, Saturated>;

    /// The value of the `index`-th read of the input of this name.
    fn input(&mut self, cx: &mut Cx, name: &str, index: u64) -> Value;
}
