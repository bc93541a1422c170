//! The days of times that depend on inputs: hosted `Date` makes times of fields, and asks for the fields again.
//!
//! Invariant: for every input under whose guard a day was kept, it is the day in UTC of what the time comes to. That is a fact
//! about inputs, not about a state, so it holds on all paths and in all runs.

use crate::op::lift::lift;
use crate::realm::days::FIELDS;
use crate::realm::op::{Done, Op};
use crate::realm::step::Step;
use crate::value::value::{Js, UNDEFINED, view};
use numeric::Number;
use summary::Value;

/// `keep_day(time, year, month, day, number, milliseconds)`: what arithmetic found out about a time.
pub fn keep_day(op: &mut Op<'_>) -> Done {
    let fields = [1, 2, 3, 4, 5].map(|index| op.argument(index));
    lift::<1>(op, |op, guard, [time]| {
        if matches!(view(time), Js::Term(_)) {
            let known = op.runtime.days.0.entry(time).or_insert([UNDEFINED.into(); FIELDS]);
            for (known, field) in known.iter_mut().zip(fields) {
                *known = op.cx.path.kernel.select(guard, field, *known)?;
            }
        }
        Ok(UNDEFINED.into())
    })
}

/// `day_of(time, part)`: a field of a time by its place in [`crate::realm::days::Days`]; undefined where it was not kept.
pub fn day_of(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [time, part]| {
        let part = part.as_number().map_or(0, |part| part as usize);
        let known = op.runtime.days.0.get(&time).and_then(|fields| fields.get(part));
        Ok(Step::Value(known.copied().unwrap_or(UNDEFINED.into())))
    })
}

/// `bound_of(number, is greatest)`: a number that an integer is never below, or never above; NaN where none is known.
pub fn bound_of(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [number, is_greatest]| {
        let bound = match Number::of(op.cx, number) {
            Some(Number::Concrete(number)) => number,
            Some(number) => match number.integer(op.cx) {
                Some(integer) => {
                    let interval = op.cx.path.terms.interval(integer.term);
                    (if is_greatest == Value::TRUE { interval.hi } else { interval.lo }) as f64
                }
                None => f64::NAN,
            },
            None => f64::NAN,
        };
        Ok(Value::number(bound).into())
    })
}
