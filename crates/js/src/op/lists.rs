//! Internal lists: the arrays in which operations get several values.

use crate::realm::heap::object::Class;
use crate::realm::op::Op;
use crate::realm::step::Step;
use crate::value::value::{ABSENT, Js, UNDEFINED, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// The elements of an internal list; none if their number depends on inputs.
pub fn list_elements(op: &mut Op<'_>, guard: Guard, list: Value) -> Result<Option<Vec<Summary>>, Saturated> {
    let mut arms = list_arms(op, guard, list)?;
    Ok(if arms.len() == 1 { arms.pop().map(|(_, elements)| elements) } else { None })
}

/// The elements of an internal list, by its lengths.
pub fn list_arms(
    op: &mut Op<'_>,
    guard: Guard,
    list: Value,
) -> Result<Vec<(Guard, Vec<Summary>)>, Saturated> {
    let Js::Object(id) = view(list) else { return Ok(vec![(guard, Vec::new())]) };
    let Class::Array { elements, length } = &op.store.object(id).class else {
        return Ok(vec![(guard, Vec::new())]);
    };
    let mut arms = Vec::new();
    length.each_under(op.cx, guard, |cx, arm, length| {
        let mut found = Vec::new();
        for index in 0..length as usize {
            let element = elements.get(index).copied().unwrap_or(UNDEFINED.into());
            found.push(without_holes(cx, arm, element)?);
        }
        arms.push((arm, found));
        Ok(())
    })?;
    Ok(arms)
}

/// Does something with the elements of an internal list, once per length.
pub fn for_each_list(
    op: &mut Op<'_>,
    guard: Guard,
    list: Value,
    mut f: impl FnMut(&mut Op<'_>, Guard, &[Summary]) -> Result<Step, Saturated>,
) -> Result<Step, Saturated> {
    let arms = list_arms(op, guard, list)?;
    if let [(arm, elements)] = &arms[..] {
        return f(op, *arm, elements);
    }
    let mut parts = Vec::new();
    for (arm, elements) in arms {
        parts.push((arm, f(op, arm, &elements)?));
    }
    Ok(Step::Parts(parts))
}

/// An element where it is there, undefined where it is a hole.
pub fn without_holes(cx: &mut Cx, guard: Guard, element: Summary) -> Result<Summary, Saturated> {
    if let Some(value) = element.as_value() {
        return Ok(if value == ABSENT { UNDEFINED.into() } else { element });
    }
    summary::map_under(cx, guard, element, |_, value| {
        Ok::<_, Saturated>(if value == ABSENT { UNDEFINED.into() } else { value.into() })
    })
}
