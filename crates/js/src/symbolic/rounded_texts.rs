//! Texts of doubles that were rounded: `String(Math.floor(x / 60))` has the digits of an integer wherever that is a safe one.
//!
//! Invariant: other doubles keep the text that has no digits yet. Whether they are whole would be a new question about numbers of which nobody
//! may ever look at the digits.

use crate::realm::runtime::Runtime;
use crate::symbolic::number_works::is_nan;
use crate::value::value::{Js, view};
use interp::Cx;
use numeric::{MAX_SAFE, Number, mathematics as maths};
use summary::{Guard, Saturated, Summary, Value};
use term::Node;

impl Runtime {
    /// The texts of a number that was rounded; none for other values, and where it is known to be an integer anyway.
    pub fn rounded_text(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        value: Value,
    ) -> Result<Option<Summary>, Saturated> {
        let Js::Term(double) = view(value) else { return Ok(None) };
        let Some(number @ Number::Double(_)) = Number::of(cx, value) else { return Ok(None) };
        if !matches!(cx.path.terms.node(double), Node::FFunction(function, _) if function.is_integral()) {
            return Ok(None);
        }
        let safe = maths::is_safe_integer(cx, number)?;
        let safe = cx.path.kernel.and(guard, safe)?;
        if safe.is_false() {
            return Ok(None);
        }
        let integer = match cx.path.integer_under(safe, double)? {
            Some(integer) => integer,
            None => cx.path.terms.whole(double, -MAX_SAFE, MAX_SAFE),
        };
        let integer = cx.number_value(integer);
        let (Some(digits), Some(other)) =
            (self.symbolic_to_string(cx, integer), self.symbolic_to_string(cx, value))
        else {
            return Ok(None);
        };
        let nan = is_nan(cx, number)?;
        let no_number = Value::from(self.strings.intern_str("NaN"));
        let rest = cx.path.kernel.select(nan, no_number.into(), other.into())?;
        cx.path.kernel.select(safe, digits.into(), rest).map(Some)
    }
}
