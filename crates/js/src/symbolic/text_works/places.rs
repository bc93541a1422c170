//! Symbolic places in strings: a ladder of the concrete ones that make a difference.

use crate::symbolic::text_works::{Kind, Part};
use interp::Cx;
use numeric::{Number, at_most, equal, less};
use summary::{Guard, Saturated, Value};

/// The most rungs where a number has no bound of its own; beyond them it is made concrete.
const MOST_RUNGS: usize = 64;

/// The rungs of a symbolic number.
#[allow(clippy::type_complexity, reason = "arms of optional parts")]
pub(crate) fn ladder(
    cx: &mut Cx,
    guard: Guard,
    value: Value,
    kind: Kind,
    length: usize,
) -> Result<Option<Vec<(Guard, Option<Part>)>>, Saturated> {
    let Some(number) = Number::of(cx, value) else { return Ok(None) };
    let length = length as f64;
    match (kind, number) {
        (Kind::Place | Kind::LastPlace, Number::Int(_)) => {
            clamped(cx, guard, number, -length - 1.0, length + 1.0).map(Some)
        }
        (Kind::Place, Number::Double(_)) => truncated(cx, guard, number, length + 1.0).map(Some),
        (Kind::Length, Number::Int(_)) => counted(cx, guard, number, length, true).map(Some),
        (Kind::Count, Number::Int(_)) => counted(cx, guard, number, 0.0, false).map(Some),
        _ => Ok(None),
    }
}

type Rungs = Vec<(Guard, Option<Part>)>;

/// An integer within bounds; what is beyond one is on it.
fn clamped(cx: &mut Cx, guard: Guard, number: Number, low: f64, high: f64) -> Result<Rungs, Saturated> {
    let mut rungs = Vec::new();
    let mut rest = guard;
    let mut place = low;
    while place <= high && !rest.is_false() {
        let here = if place == high { Guard::TRUE } else { at_most(cx, number, Number::Concrete(place))? };
        let part = cx.path.kernel.and(rest, here)?;
        rest = cx.path.kernel.and_not(rest, here)?;
        if !part.is_false() {
            rungs.push((part, Some(Part::Number(place))));
        }
        place += 1.0;
    }
    Ok(rungs)
}

/// The integer part of a double within bounds of both signs; NaN counts as zero.
fn truncated(cx: &mut Cx, guard: Guard, number: Number, bound: f64) -> Result<Rungs, Saturated> {
    let mut rungs = Vec::new();
    let mut rest = guard;
    for sign in [1.0, -1.0] {
        let mut place = bound;
        while place >= 1.0 {
            let edge = Number::Concrete(sign * place);
            let beyond = if sign > 0.0 { at_most(cx, edge, number)? } else { at_most(cx, number, edge)? };
            let part = cx.path.kernel.and(rest, beyond)?;
            rest = cx.path.kernel.and_not(rest, beyond)?;
            if !part.is_false() {
                rungs.push((part, Some(Part::Number(sign * place))));
            }
            place -= 1.0;
        }
    }
    if !rest.is_false() {
        rungs.push((rest, Some(Part::Number(0.0))));
    }
    Ok(rungs)
}

/// An integer from a bound on; below it, it is the bound or has to be made concrete.
fn counted(
    cx: &mut Cx,
    guard: Guard,
    number: Number,
    low: f64,
    is_clamped: bool,
) -> Result<Rungs, Saturated> {
    let mut rungs = Vec::new();
    let below = less(cx, number, Number::Concrete(low))?;
    let below = cx.path.kernel.and(guard, below)?;
    let mut rest = cx.path.kernel.and_not(guard, below)?;
    if !below.is_false() {
        rungs.push((below, is_clamped.then_some(Part::Number(low))));
    }
    for count in 0..MOST_RUNGS {
        if rest.is_false() {
            break;
        }
        let count = low + count as f64;
        let here = equal(cx, number, Number::Concrete(count))?;
        let part = cx.path.kernel.and(rest, here)?;
        rest = cx.path.kernel.and_not(rest, here)?;
        if !part.is_false() {
            rungs.push((part, Some(Part::Number(count))));
        }
    }
    if !rest.is_false() {
        rungs.push((rest, None));
    }
    Ok(rungs)
}
