//! ECMA-262 22.1.3.19.1 GetSubstitution on symbolic strings, without captures.

use super::classes::{Range, unit_in};
use super::{Kind, Part, Run, Site, TextWork};
use crate::runtime::lift::symbolic_ones;
use crate::runtime::outcome::Step;
use crate::runtime::texts::Piece;
use summary::{Guard, Saturated};

pub(super) const WORKS: &[TextWork] =
    &[("substitution", &[Kind::Text, Kind::Text, Kind::Place, Kind::Text], substitution as Run)];

const DOLLAR: u16 = b'$' as u16;
const DOLLARS: &[Range] = &[(DOLLAR, DOLLAR)];

/// Symbolic units of the template stand for themselves; where one of them is a dollar, the template is made concrete.
fn substitution(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let [template, text, position, matched] = parts else { return Ok(None) };
    let (template, text, matched) = (template.pieces(), text.pieces(), matched.pieces());
    let position = (position.integer().max(0.0) as usize).min(text.len());
    let mut dollar = Guard::FALSE;
    for &piece in template.iter().filter(|piece| matches!(piece, Piece::Char(_))) {
        let here = unit_in(site.cx, piece, DOLLARS)?;
        dollar = site.cx.path.kernel.or(dollar, here)?;
    }
    let dollar = site.cx.path.kernel.and(site.guard, dollar)?;
    let result = expanded(template, text, position, matched);
    let result = site.text(&result);
    if dollar.is_false() {
        return Ok(Some(Step::Value(result)));
    }
    let plain = site.cx.path.kernel.and_not(site.guard, dollar)?;
    let template = site.runtime.string_of_pieces(site.cx, template);
    let again = Step::Narrow(symbolic_ones(&[template]));
    Ok(Some(Step::Parts(vec![(plain, Step::Value(result)), (dollar, again)])))
}

fn expanded(template: &[Piece], text: &[Piece], position: usize, matched: &[Piece]) -> Vec<Piece> {
    let (mut result, mut at) = (Vec::new(), 0);
    while let Some(&piece) = template.get(at) {
        at += 1;
        if piece != Piece::Unit(DOLLAR) {
            result.push(piece);
            continue;
        }
        let next = match template.get(at) {
            Some(Piece::Unit(unit)) => char::from_u32((*unit).into()),
            _ => None,
        };
        match next {
            Some('$') => result.push(piece),
            Some('&') => result.extend_from_slice(matched),
            Some('`') => result.extend_from_slice(&text[..position]),
            Some('\'') => {
                let end = (position + matched.len()).min(text.len());
                result.extend_from_slice(&text[end..]);
            }
            _ => {
                result.push(piece);
                continue;
            }
        }
        at += 1;
    }
    result
}
