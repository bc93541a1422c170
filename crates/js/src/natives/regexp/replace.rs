//! Replacing in open texts: what expressions match that are a text or a class of units.

use crate::natives::regexp::Plain;
use crate::op::lift::lift;
use crate::realm::op::{Done, Op};
use crate::realm::step::Step;
use crate::symbolic::open_texts::Wanted;
use crate::value::text::Piece;
use crate::value::value::UNDEFINED;
use summary::{Guard, Value};

/// The start of the last match of many, which nobody looked for.
pub(super) const OF_LAST_MATCH: f64 = -1.0;

/// `open_regexp_replace(regexp, text, template)`: an open text with what an expression matches replaced; undefined where another way has to
/// do it.
pub fn open_regexp_replace(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [regexp, text, template]| {
        let Some((plain, wanted, template)) = op.replaces(guard, regexp, text, template) else {
            return Ok(UNDEFINED.into());
        };
        let all = plain.regexp.flags().global;
        let (Some(flat), Some(replaced)) =
            (op.runtime.whole_flat(op.cx, text)?, op.runtime.replaced(op.cx, text, &wanted, &template, all)?)
        else {
            return Ok(UNDEFINED.into());
        };
        let found = wanted.is_in(op.cx, &flat)?;
        let found = op.cx.path.kernel.and(guard, found)?;
        if !found.is_false() {
            let start = Value::number(if all { OF_LAST_MATCH } else { 0.0 });
            op.note_match(found, plain.id, (text.into(), start.into()))?;
        }
        if all {
            op.set_last_index(guard, plain.id, 0.0)?;
        }
        Ok(Step::Value(replaced.into()))
    })
}

impl Op<'_> {
    /// What is replaced by what, where nothing of the guest is called.
    fn replaces(
        &mut self,
        guard: Guard,
        regexp: Value,
        text: Value,
        template: Value,
    ) -> Option<(Plain, Wanted, Vec<Piece>)> {
        if !self.runtime.is_open(text) {
            return None;
        }
        let plain = self.plain_regexp_under(guard, regexp).filter(|plain| self.is_pristine(plain.id))?;
        let template = self.runtime.plain_template(template)?;
        let wanted = match plain.regexp.unit_class() {
            Some((ranges, is_run)) => Wanted::Class { ranges, is_run },
            None => Wanted::Text(plain.regexp.literal()?.into()),
        };
        Some((plain, wanted, template))
    }
}
