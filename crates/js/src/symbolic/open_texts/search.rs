//! Where a constant is in an open text.

use super::engine::{Query, ask, run};
use super::queries::{Asked, Is, Occurs};
use super::works::{OpenAnswer, Places};
use super::{Flat, number, place_of};
use crate::value::value::UNDEFINED;
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value, map_under, zip_under};

/// `index_of`, `includes` and so on of a constant, from places on; none where another way has to tell.
pub(super) fn search(cx: &mut Cx, name: &str, flat: &Flat, wanted: &[u16], from: &Places) -> OpenAnswer {
    let from = match from {
        Places::Missing => Some(number(0).into()),
        Places::Known(word) => Some(*word),
        Places::Others => None,
    };
    match name {
        "ends_with" | "last_index_of" => Ok(None),
        _ if wanted.is_empty() && name == "index_of" => Ok(None),
        "starts_with" => from_places(cx, flat, from, false, &Is { constant: wanted, may_go_on: true }),
        _ if wanted.is_empty() => Ok(Some(Guard::TRUE.into())),
        "includes" => from_places(cx, flat, from, false, &Occurs::new(wanted, Asked::Any)),
        "index_of" if !flat.is_dense => match from {
            // Places are no indexes, so units are counted.
            Some(from) if from.as_value() == Some(number(0)) => {
                let index = ask(&mut cx.path, flat, &Occurs::new(wanted, Asked::FirstIndex))?;
                let index = map_under(cx, Guard::TRUE, index, |_, index| {
                    let index = if index == UNDEFINED { Value::number(-1.0) } else { index };
                    Ok::<_, Saturated>(index.into())
                })?;
                Ok(Some(index))
            }
            _ => Ok(None),
        },
        "index_of" => from_places(cx, flat, from, true, &Occurs::new(wanted, Asked::First)),
        _ => Ok(None),
    }
}

/// `ends_with` and `last_index_of` of a constant, in the whole text.
pub(super) fn search_whole(cx: &mut Cx, name: &str, flat: &Flat, wanted: &[u16]) -> OpenAnswer {
    if wanted.is_empty() {
        return Ok((name == "ends_with").then(|| Guard::TRUE.into()));
    }
    match name {
        "ends_with" => ask(&mut cx.path, flat, &Occurs::new(wanted, Asked::AtEnd)).map(Some),
        "last_index_of" if flat.is_dense => {
            let places = ask(&mut cx.path, flat, &Occurs::new(wanted, Asked::Last))?;
            relative(cx, Guard::TRUE, flat.from, places).map(Some)
        }
        _ => Ok(None),
    }
}

/// A place in the cells as an index of the text, −1 as it is.
fn relative(cx: &mut Cx, guard: Guard, from: Summary, places: Summary) -> Result<Summary, Saturated> {
    if from.as_value() == Some(number(0)) {
        return Ok(places);
    }
    zip_under(cx, guard, from, places, |_, from, place| {
        let index =
            place.as_number().filter(|place| *place >= 0.0).map(|place| place - place_of(from) as f64);
        Ok(Value::number(index.unwrap_or(-1.0)).into())
    })
}

/// Asks from each of some indexes on. Answers are places if `is_place` says so, and become indexes.
fn from_places<Q: Query>(
    cx: &mut Cx,
    flat: &Flat,
    index: Option<Summary>,
    is_place: bool,
    query: &Q,
) -> OpenAnswer {
    let Some(index) = index else { return Ok(None) };
    let is_start = index.as_value() == Some(number(0));
    if !flat.is_dense && (is_place || !is_start) {
        return Ok(None);
    }
    let count = flat.cells.len();
    let at = |from: Value, index: Value| place_of(from).saturating_add(place_of(index)).min(count);
    let (froms, indexes) = (cx.path.kernel.values(flat.from), cx.path.kernel.values(index));
    let mut starts: Vec<usize> =
        froms.iter().flat_map(|&from| indexes.iter().map(move |&index| at(from, index))).collect();
    starts.sort_unstable();
    starts.dedup();
    let answers = run(&mut cx.path, flat, &starts, query)?;
    let found = zip_under(cx, Guard::TRUE, flat.from, index, |cx, from, index| {
        let answer = answers.from(at(from, index));
        if is_place { relative(cx, Guard::TRUE, from.into(), answer) } else { Ok::<_, Saturated>(answer) }
    })?;
    Ok(Some(found))
}
