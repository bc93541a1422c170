//! ECMA-262 22.1.3.19.1 GetSubstitution on symbolic strings.

use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::text_works::classes::{Range, unit_in};
use crate::symbolic::text_works::{Kind, Part, RunWork, Site, TextWork};
use crate::text::substitute::{Suspect, TemplateUnit, expand, unknown};
use crate::value::text::Piece;
use interp::Cx;
use std::rc::Rc;
use summary::{Guard, Saturated, Value, each_under};

pub(super) const WORKS: &[TextWork] =
    &[("substitution", &[Kind::Text, Kind::Text, Kind::Place, Kind::Text], substitution as RunWork)];

impl TemplateUnit for Piece {
    fn known(self) -> Option<u16> {
        match self {
            Piece::Unit(unit) => Some(unit),
            Piece::Char(_) | Piece::Decimal(_) | Piece::Open(_) => None,
        }
    }
}

const fn one(unit: u8) -> Range {
    (unit as u16, unit as u16)
}

const DOLLARS: &[Range] = &[one(b'$')];
const DIGITS: &[Range] = &[(b'0' as u16, b'9' as u16)];
/// What means something after a dollar: `$`, `&`, `'`, digits, `<` and the backtick.
const SPECIALS: &[Range] =
    &[one(b'$'), (b'&' as u16, b'\'' as u16), (b'0' as u16, b'9' as u16), one(b'<'), one(b'`')];

/// Where a symbolic unit of a template means something else than itself, so that the template must be concrete there.
pub(crate) fn where_special(
    cx: &mut Cx,
    guard: Guard,
    template: &[Piece],
    has_names: bool,
) -> Result<Guard, Saturated> {
    let mut special = Guard::FALSE;
    for (place, suspect) in unknown(template, has_names) {
        let here = match suspect {
            Suspect::Dollar => unit_in(cx, template[place], DOLLARS)?,
            Suspect::Special => unit_in(cx, template[place], SPECIALS)?,
            Suspect::Digit => unit_in(cx, template[place], DIGITS)?,
            Suspect::Any => Guard::TRUE,
        };
        special = cx.path.kernel.or(special, here)?;
    }
    cx.path.kernel.and(guard, special)
}

/// What the template of a replacement is on some paths.
pub(crate) enum Template {
    /// These pieces, of which the symbolic ones stand for themselves.
    Plain(Rc<[Piece]>),
    /// Not to be told without its concrete text.
    Hidden,
}

impl Runtime {
    /// A primitive value as the template of a replacement, by arms.
    pub(crate) fn templates_of(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        value: Value,
        has_names: bool,
    ) -> Result<Vec<(Guard, Template)>, Saturated> {
        let mut arms = Vec::new();
        let Some(text) = self.symbolic_to_string(cx, value) else {
            return Ok(vec![(guard, Template::Hidden)]);
        };
        let Some(expanded) = self.expand(cx, text)? else { return Ok(vec![(guard, Template::Hidden)]) };
        each_under(cx, guard, expanded, |cx, arm, text| {
            let Some(pieces) = self.text_units(text) else {
                arms.push((arm, Template::Hidden));
                return Ok(());
            };
            let special = where_special(cx, arm, &pieces, has_names)?;
            let plain = cx.path.kernel.and_not(arm, special)?;
            arms.push((plain, Template::Plain(pieces)));
            arms.push((special, Template::Hidden));
            Ok::<_, Saturated>(())
        })?;
        arms.retain(|(arm, _)| !arm.is_false());
        Ok(arms)
    }
}

/// Symbolic units of the template stand for themselves; where one of them does not, the template is made concrete.
fn substitution(site: &mut Site<'_, '_>, parts: &[Part]) -> Result<Option<Step>, Saturated> {
    let [template, text, position, matched] = parts else { return Ok(None) };
    let (template, text, matched) = (template.pieces(), text.pieces(), matched.pieces());
    let position = (position.integer().max(0.0) as usize).min(text.len());
    let special = where_special(site.op.cx, site.guard, template, false)?;
    let result = expand(template, text, position, matched);
    let result = site.text(&result);
    if special.is_false() {
        return Ok(Some(Step::Value(result)));
    }
    let plain = site.op.cx.path.kernel.and_not(site.guard, special)?;
    Ok(Some(Step::Parts(vec![(plain, Step::Value(result)), (special, Step::Narrow(Vec::new()))])))
}
