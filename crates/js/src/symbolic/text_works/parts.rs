//! Parts of strings, and strings made of others: structure alone, except that white space is a guard.

use crate::realm::realm::ErrorKind;
use crate::realm::step::{Step, Tried};
use crate::symbolic::text_works::classes::{WHITE, unit_in};
use crate::symbolic::text_works::{Kind, Part, RunWork, Site, TextWork};
use crate::value::strings::MAX_LENGTH;
use crate::value::text::Piece;
use summary::{Guard, Saturated, Summary};

pub(super) const WORKS: &[TextWork] = &[
    ("slice", &[Kind::Text, Kind::Place, Kind::Place], slice as RunWork),
    ("substring", &[Kind::Text, Kind::Place, Kind::Place], substring),
    ("substr", &[Kind::Text, Kind::Place, Kind::Place], substr),
    ("trim", &[Kind::Text], trim),
    ("trim_start", &[Kind::Text], trim_start),
    ("trim_end", &[Kind::Text], trim_end),
    ("repeat", &[Kind::Text, Kind::Count], repeat),
    ("pad_start", &[Kind::Text, Kind::Length, Kind::Text], pad_start),
    ("pad_end", &[Kind::Text, Kind::Length, Kind::Text], pad_end),
    ("escape_quotes", &[Kind::Text], escape_quotes),
];

fn text(site: &mut Site<'_, '_>, pieces: &[Piece]) -> Tried {
    Ok(Some(Step::Value(site.text(pieces))))
}

/// A place from the start or, if negative, from the end.
fn relative(part: &Part, length: usize, default: usize) -> usize {
    if part.is_missing() {
        return default;
    }
    let (place, length) = (part.integer(), length as f64);
    let place = if place < 0.0 { place + length } else { place };
    place.clamp(0.0, length) as usize
}

/// A place from the start.
fn absolute(part: &Part, length: usize, default: usize) -> usize {
    if part.is_missing() { default } else { part.integer().clamp(0.0, length as f64) as usize }
}

fn slice(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let pieces = parts[0].pieces();
    let size = pieces.len();
    let (from, to) = (relative(&parts[1], size, 0), relative(&parts[2], size, size));
    text(site, pieces.get(from..to).unwrap_or_default())
}

fn substring(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let pieces = parts[0].pieces();
    let size = pieces.len();
    let (from, to) = (absolute(&parts[1], size, 0), absolute(&parts[2], size, size));
    text(site, &pieces[from.min(to)..from.max(to)])
}

fn substr(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let pieces = parts[0].pieces();
    let size = pieces.len();
    let from = relative(&parts[1], size, 0);
    let count = absolute(&parts[2], size - from, size - from);
    text(site, &pieces[from..from + count])
}

/// Where a string begins after white space, by places; the whole string may be white.
fn starts(site: &mut Site<'_, '_>, pieces: &[Piece]) -> Result<Vec<(Guard, usize)>, Saturated> {
    let (mut starts, mut open) = (Vec::new(), Guard::TRUE);
    for (place, &piece) in pieces.iter().enumerate() {
        let white = unit_in(site.op.cx, piece, WHITE)?;
        let here = site.op.cx.path.kernel.and_not(open, white)?;
        open = site.op.cx.path.kernel.and(open, white)?;
        starts.push((here, place));
        if open.is_false() {
            return Ok(starts);
        }
    }
    starts.push((open, pieces.len()));
    Ok(starts)
}

/// The string without the white space at its end.
fn without_end(site: &mut Site<'_, '_>, pieces: &[Piece]) -> Result<Summary, Saturated> {
    let mut ends = Vec::new();
    for (place, &piece) in pieces.iter().enumerate().rev() {
        let white = unit_in(site.op.cx, piece, WHITE)?;
        ends.push((!white, place + 1));
        if white.is_false() {
            break;
        }
    }
    let mut result = site.text(&[]);
    for (here, end) in ends.into_iter().rev() {
        let text = site.text(&pieces[..end]);
        result = site.select(here, text, result)?;
    }
    Ok(result)
}

fn trim(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let pieces = parts[0].pieces();
    let mut result = Summary::DEAD;
    for (here, start) in starts(site, pieces)? {
        let text = without_end(site, &pieces[start..])?;
        result = site.select(here, text, result)?;
    }
    Ok(Some(Step::Value(result)))
}

fn trim_start(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let pieces = parts[0].pieces();
    let mut result = Summary::DEAD;
    for (here, start) in starts(site, pieces)? {
        let text = site.text(&pieces[start..]);
        result = site.select(here, text, result)?;
    }
    Ok(Some(Step::Value(result)))
}

fn trim_end(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    Ok(Some(Step::Value(without_end(site, parts[0].pieces())?)))
}

fn repeat(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let (pieces, count) = (parts[0].pieces(), parts[1].integer());
    if !(0.0..f64::INFINITY).contains(&count) {
        let message = format!("Invalid count value: {}", crate::number::to_string(count));
        return Ok(Some(site.op.throw(site.guard, ErrorKind::Range, &message)));
    }
    if count * pieces.len() as f64 > MAX_LENGTH as f64 {
        return Ok(Some(site.op.throw(site.guard, ErrorKind::Range, "Invalid string length")));
    }
    text(site, &pieces.repeat(count as usize))
}

fn pad_start(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let Some(padding) = padding(site, parts) else { return too_long(site) };
    text(site, &[&padding[..], parts[0].pieces()].concat())
}

fn pad_end(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    let Some(padding) = padding(site, parts) else { return too_long(site) };
    text(site, &[parts[0].pieces(), &padding[..]].concat())
}

fn too_long(site: &mut Site<'_, '_>) -> Tried {
    Ok(Some(site.op.throw(site.guard, ErrorKind::Range, "Invalid string length")))
}

/// What a string is filled up with; none if it would be too long.
fn padding(_site: &mut Site<'_, '_>, parts: &[Part]) -> Option<Vec<Piece>> {
    let pieces = parts[0].pieces();
    let size = parts[1].integer().clamp(0.0, numeric::MAX_SAFE as f64) as usize;
    let space = [Piece::Unit(u16::from(b' '))];
    let filler = if parts[2].is_missing() { &space[..] } else { parts[2].pieces() };
    let missing = if filler.is_empty() { 0 } else { size.saturating_sub(pieces.len()) };
    if missing > 0 && size > MAX_LENGTH {
        return None;
    }
    Some(filler.iter().copied().cycle().take(missing).collect())
}

/// `"` as HTML has it. Each quote makes another string, so there is one arm per set of places that are quotes.
fn escape_quotes(site: &mut Site<'_, '_>, parts: &[Part]) -> Tried {
    const QUOTE: u16 = b'"' as u16;
    let mut arms: Vec<(Guard, Vec<Piece>)> = vec![(Guard::TRUE, Vec::new())];
    for &piece in parts[0].pieces() {
        let quote = unit_in(site.op.cx, piece, &[(QUOTE, QUOTE)])?;
        let mut next = Vec::new();
        for (guard, known) in arms {
            let (yes, no) =
                (site.op.cx.path.kernel.and(guard, quote)?, site.op.cx.path.kernel.and_not(guard, quote)?);
            if !yes.is_false() {
                let mut escaped = known.clone();
                escaped.extend("&quot;".encode_utf16().map(Piece::Unit));
                next.push((yes, escaped));
            }
            if !no.is_false() {
                let mut plain = known;
                plain.push(piece);
                next.push((no, plain));
            }
        }
        arms = next;
    }
    let mut result = Summary::DEAD;
    for (guard, pieces) in arms {
        let text = site.text(&pieces);
        result = site.select(guard, text, result)?;
    }
    Ok(Some(Step::Value(result)))
}
