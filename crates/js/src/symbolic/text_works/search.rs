//! Where a string is in another: a ladder of positions, each under the guard of its match.

use crate::realm::step::Step;
use crate::symbolic::text_works::{Kind, Part, RunWork, Site, TextWork};
use crate::symbolic::texts::equal_units;
use crate::value::text::Piece;
use summary::{Guard, Saturated, Summary, Value};

pub(super) const WORKS: &[TextWork] = &[
    ("index_of", &[Kind::Text, Kind::Text, Kind::Place], index_of as RunWork),
    ("last_index_of", &[Kind::Text, Kind::Text, Kind::LastPlace], last_index_of),
    ("includes", &[Kind::Text, Kind::Text, Kind::Place], includes),
    ("starts_with", &[Kind::Text, Kind::Text, Kind::Place], starts_with),
    ("ends_with", &[Kind::Text, Kind::Text, Kind::Place], ends_with),
];

/// A place from the start, within the string.
fn clamped(part: &Part, length: usize) -> usize {
    part.integer().clamp(0.0, length as f64) as usize
}

/// What is searched for: undefined is a word like others.
fn wanted(part: &Part) -> Vec<Piece> {
    match part {
        Part::Missing => "undefined".encode_utf16().map(Piece::Unit).collect(),
        part => part.pieces().to_vec(),
    }
}

fn match_at(
    site: &mut Site<'_, '_>,
    text: &[Piece],
    wanted: &[Piece],
    at: usize,
) -> Result<Guard, Saturated> {
    equal_units(site.op.cx, &text[at..at + wanted.len()], wanted)
}

/// The places at which a string may be in another.
fn places(text: &[Piece], wanted: &[Piece], from: usize) -> std::ops::Range<usize> {
    match text.len().checked_sub(wanted.len()) {
        Some(last) => from..last + 1,
        None => 0..0,
    }
}

/// The first of the places at which the string is, in their order.
fn first_of(
    site: &mut Site<'_, '_>,
    text: &[Piece],
    wanted: &[Piece],
    places: impl Iterator<Item = usize>,
) -> Result<Summary, Saturated> {
    let mut matches = Vec::new();
    for at in places {
        let here = match_at(site, text, wanted, at)?;
        if !here.is_false() {
            matches.push((here, at));
        }
        if here.is_true() {
            break;
        }
    }
    let mut result = Summary::from(Value::number(-1.0));
    for (here, at) in matches.into_iter().rev() {
        result = site.select(here, Value::number(at as f64).into(), result)?;
    }
    Ok(result)
}

fn index_of(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let (text, wanted) = (parts[0].pieces(), wanted(&parts[1]));
    let from = clamped(&parts[2], text.len());
    let places = places(text, &wanted, from);
    Ok(Some(Step::Value(first_of(site, text, &wanted, places)?)))
}

fn last_index_of(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let (text, wanted) = (parts[0].pieces(), wanted(&parts[1]));
    let from = match parts[2] {
        Part::Number(number) if !number.is_nan() => clamped(&parts[2], text.len()),
        _ => text.len(),
    };
    let places = places(text, &wanted, 0);
    let places = (0..places.end.min(from + 1)).rev();
    Ok(Some(Step::Value(first_of(site, text, &wanted, places)?)))
}

fn includes(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let (text, wanted) = (parts[0].pieces(), wanted(&parts[1]));
    let from = clamped(&parts[2], text.len());
    let mut found = Guard::FALSE;
    for at in places(text, &wanted, from).rev() {
        let here = match_at(site, text, &wanted, at)?;
        found = site.op.cx.path.kernel.or(here, found)?;
        if found.is_true() {
            break;
        }
    }
    Ok(Some(Step::Value(found.into())))
}

fn starts_with(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let (text, wanted) = (parts[0].pieces(), wanted(&parts[1]));
    let from = clamped(&parts[2], text.len());
    let found = match from + wanted.len() <= text.len() {
        true => match_at(site, text, &wanted, from)?,
        false => Guard::FALSE,
    };
    Ok(Some(Step::Value(found.into())))
}

fn ends_with(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let (text, wanted) = (parts[0].pieces(), wanted(&parts[1]));
    let to = if parts[2].is_missing() { text.len() } else { clamped(&parts[2], text.len()) };
    let found = match to.checked_sub(wanted.len()) {
        Some(at) => match_at(site, text, &wanted, at)?,
        None => Guard::FALSE,
    };
    Ok(Some(Step::Value(found.into())))
}
