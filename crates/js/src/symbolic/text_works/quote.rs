//! ECMA-262 25.5.2.3 QuoteJSONString: which units are escaped makes the structure of the result.
//!
//! Every set of escaped places is an arm of its own, so a string with very many of them is made concrete.

use crate::realm::step::Step;
use crate::symbolic::text_works::classes::{Range, unit_in};
use crate::symbolic::text_works::{Kind, Part, RunWork, Site, TextWork};
use crate::symbolic::texts::unit_term;
use crate::value::arms::symbolic_ones;
use crate::value::text::Piece;
use summary::{Guard, Saturated, Summary};

pub(super) const WORKS: &[TextWork] = &[("json_quote", &[Kind::Text], json_quote as RunWork)];

/// More arms than this are not kept apart.
const MOST_ARMS: usize = 512;

const QUOTE: Piece = Piece::Unit(b'"' as u16);
const BACKSLASH: Piece = Piece::Unit(b'\\' as u16);
/// Units that stay behind a backslash.
const THEMSELVES: &[Range] = &[(0x22, 0x22), (0x5C, 0x5C)];
/// Units that have a letter behind the backslash.
const LETTERS: [(u16, u8); 5] = [(0x08, b'b'), (0x09, b't'), (0x0A, b'n'), (0x0C, b'f'), (0x0D, b'r')];
/// The other units below the space.
const CONTROLS: &[Range] = &[(0x00, 0x07), (0x0B, 0x0B), (0x0E, 0x1F)];

fn json_quote(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let pieces = parts[0].pieces();
    let mut arms: Vec<(Guard, Vec<Piece>)> = vec![(site.guard, vec![QUOTE])];
    let mut open = Guard::FALSE;
    for place in 0..pieces.len() {
        let forms = forms(site, pieces, place)?;
        let mut next = Vec::new();
        for (guard, known) in &arms {
            for (form, units) in &forms {
                let both = site.op.cx.path.kernel.and(*guard, *form)?;
                if both.is_false() {
                    continue;
                }
                // The form without escapes is the first, so that it is the last to be given up.
                if next.len() >= MOST_ARMS && units.len() > 1 {
                    open = site.op.cx.path.kernel.or(open, both)?;
                    continue;
                }
                next.push((both, known.iter().chain(units).copied().collect()));
            }
        }
        arms = next;
    }
    let mut result = Summary::DEAD;
    for (guard, mut pieces) in arms {
        pieces.push(QUOTE);
        let text = site.text(&pieces);
        result = site.select(guard, text, result)?;
    }
    if open.is_false() {
        return Ok(Some(Step::Value(result)));
    }
    let exact = site.op.cx.path.kernel.and_not(site.guard, open)?;
    let text = site.op.runtime.string_of_pieces(site.op.cx, pieces);
    let again = Step::Narrow(symbolic_ones(&[text]));
    Ok(Some(Step::Parts(vec![(exact, Step::Value(result)), (open, again)])))
}

/// How the unit at a place may be written, as it is first.
fn forms(
    site: &mut Site<'_, '_>,
    pieces: &[Piece],
    place: usize,
) -> Result<Vec<(Guard, Vec<Piece>)>, Saturated> {
    let piece = pieces[place];
    let mut escaped = Vec::new();
    escaped.push((unit_in(site.op.cx, piece, THEMSELVES)?, vec![BACKSLASH, piece]));
    let mut letter = site.op.cx.path.terms.int(i64::from(LETTERS[0].1));
    let mut has_letter = Guard::FALSE;
    for (unit, code) in LETTERS {
        let here = unit_in(site.op.cx, piece, &[(unit, unit)])?;
        has_letter = site.op.cx.path.kernel.or(has_letter, here)?;
        let code = site.op.cx.path.terms.int(code.into());
        let term = unit_term(site.op.cx, piece);
        let bound = site.op.cx.path.terms.int(i64::from(unit) - 1);
        // The letters are tried in the order of their units: a unit above those before is the next one.
        let below = site.op.cx.path.terms.at_most(term, bound);
        letter = site.op.cx.path.terms.ite_cond(below, letter, code);
    }
    escaped.push((has_letter, vec![BACKSLASH, Piece::Char(letter)]));
    let control = unit_in(site.op.cx, piece, CONTROLS)?;
    let alone = crate::symbolic::text_works::points::is_alone(site, pieces, place)?;
    let coded = site.op.cx.path.kernel.or(control, alone)?;
    if !coded.is_false() {
        escaped.push((coded, code_of(site, piece)));
    }
    let mut plain = Guard::TRUE;
    for (guard, _) in &escaped {
        plain = site.op.cx.path.kernel.and_not(plain, *guard)?;
    }
    let mut forms = vec![(plain, vec![piece])];
    forms.extend(escaped);
    forms.retain(|(guard, _)| !guard.is_false());
    Ok(forms)
}

/// `\u` and four hexadecimal digits.
fn code_of(site: &mut Site<'_, '_>, piece: Piece) -> Vec<Piece> {
    let unit = unit_term(site.op.cx, piece);
    let mut pieces = vec![BACKSLASH, Piece::Unit(u16::from(b'u'))];
    let terms = &mut site.op.cx.path.terms;
    for place in (0..4).rev() {
        let (power, sixteen, nine) = (terms.int(1 << (4 * place)), terms.int(16), terms.int(9));
        let shifted = terms.div(unit, power);
        let digit = terms.rem(shifted, sixteen);
        let (zero, letters) = (terms.int(i64::from(b'0')), terms.int(i64::from(b'a') - 10));
        let (number, letter) = (terms.add(digit, zero), terms.add(digit, letters));
        let is_number = terms.at_most(digit, nine);
        pieces.push(Piece::Char(terms.ite_cond(is_number, number, letter)));
    }
    pieces
}
