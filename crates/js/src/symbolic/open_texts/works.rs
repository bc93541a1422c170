//! The works of string methods on open texts: which of them are answered without a text for each length.
//!
//! Invariant: an answer is a value on all paths of the guard. What may throw, and what is asked about symbolic numbers or by texts that
//! depend on inputs, is left to the works on texts of known length.

use super::escapes::{PLAIN_IN_COMPONENT, PLAIN_IN_URI};
use super::search::{search, search_whole};
use super::{Flat, Grammar, UnitForm, are_numbers, number, place_of};
use crate::number::to_int32;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::text_works::classes::{LEADS, TRAILS, unit_in};
use crate::symbolic::text_works::places::ladder;
use crate::symbolic::text_works::{Kind, Part, case};
use crate::symbolic::texts::unit_term;
use crate::value::text::Piece;
use crate::value::value::{Js, StringId, UNDEFINED, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value, map_under, zip_under};

pub(super) type OpenAnswer = Result<Option<Summary>, Saturated>;

/// An argument that is a place.
pub(super) enum Places {
    /// Undefined on all paths.
    Missing,
    /// Integers, or infinities.
    Known(Summary),
    /// Something else.
    Others,
}

/// Why a walk over texts ended early.
enum NoAnswer {
    Saturated(Saturated),
    /// One of the texts has no answer here.
    Other,
}

impl From<Saturated> for NoAnswer {
    fn from(saturated: Saturated) -> NoAnswer {
        NoAnswer::Saturated(saturated)
    }
}

impl Op<'_> {
    /// Does a work on texts of which some are open; none where another way has to do it.
    pub(crate) fn open_work(&mut self, guard: Guard, name: StringId, words: &[Summary]) -> OpenAnswer {
        let Some(&text) = words.first() else { return Ok(None) };
        if !self.has_open(text) {
            return Ok(None);
        }
        let name = self.runtime.strings.show(name);
        let rest = words[1..].to_vec();
        let texts = map_under(self, guard, text, |op, text| {
            op.runtime.one_open_work(op.cx, guard, &name, text, &rest)?.ok_or(NoAnswer::Other)
        });
        match texts {
            Ok(word) => Ok(Some(word)),
            Err(NoAnswer::Other) => Ok(None),
            Err(NoAnswer::Saturated(saturated)) => Err(saturated),
        }
    }

    /// Changes an open text unit by unit; none where it is no such work, or the text has another way.
    pub(crate) fn open_change(
        &mut self,
        guard: Guard,
        name: &str,
        values: &[Value],
    ) -> Result<Option<Step>, Saturated> {
        if let Some(number) = self.open_numeral(name, values)? {
            return Ok(Some(Step::Value(number)));
        }
        let known = matches!(
            name,
            "to_lower_case"
                | "to_upper_case"
                | "json_quote"
                | "encode_uri"
                | "encode_component"
                | "decode_uri"
                | "decode_component"
                | "escape"
                | "unescape"
        );
        let Some(&text) = values.first() else { return Ok(None) };
        if !known || !self.runtime.is_open(text) {
            return Ok(None);
        }
        let (runtime, cx) = (&mut *self.runtime, &mut *self.cx);
        let Some(flat) = runtime.whole_flat(cx, text)? else { return Ok(None) };
        let changed = match name {
            "to_lower_case" => return runtime.open_case(cx, guard, text, &flat, case::lower()).map(Some),
            "to_upper_case" => return runtime.open_case(cx, guard, text, &flat, case::upper()).map(Some),
            "json_quote" => runtime.open_quote(cx, &flat)?,
            "decode_uri" | "decode_component" => {
                let Some((text, refused)) = runtime.open_decode(cx, &flat, name == "decode_component")?
                else {
                    return Ok(None);
                };
                cx.path.kernel.select(refused, UNDEFINED.into(), text.into())?
            }
            "unescape" => {
                let Some(text) = runtime.open_unescape(cx, &flat)? else { return Ok(None) };
                text.into()
            }
            "encode_uri" => runtime.open_encode(cx, &flat, PLAIN_IN_URI)?,
            "encode_component" => runtime.open_encode(cx, &flat, PLAIN_IN_COMPONENT)?,
            _ => runtime.open_escape(cx, &flat)?,
        };
        Ok(Some(Step::Value(changed)))
    }

    /// The number that an open text spells, where it is asked for that.
    fn open_numeral(&mut self, name: &str, values: &[Value]) -> OpenAnswer {
        let grammar = match (name, values) {
            ("parse_float", _) => Grammar::Start,
            ("parse_int", [_, radix, ..]) => match view(*radix) {
                Js::Number(radix) => match u8::try_from(to_int32(radix)) {
                    Ok(radix @ (0 | 2..=36)) => Grammar::Integer(radix),
                    _ => return Ok(None),
                },
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        match values.first() {
            Some(&text) => self.runtime.open_number(self.cx, text, grammar),
            None => Ok(None),
        }
    }

    fn has_open(&self, word: Summary) -> bool {
        match word.as_value() {
            Some(value) => self.runtime.is_open(value),
            None => self.cx.path.kernel.values(word).into_iter().any(|value| self.runtime.is_open(value)),
        }
    }
}

impl Runtime {
    fn one_open_work(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        name: &str,
        text: Value,
        rest: &[Summary],
    ) -> OpenAnswer {
        let known = matches!(
            name,
            "index_of"
                | "includes"
                | "starts_with"
                | "ends_with"
                | "last_index_of"
                | "slice"
                | "substring"
                | "substr"
                | "trim"
                | "trim_start"
                | "trim_end"
                | "char_at"
                | "char_code_at"
                | "at"
                | "code_point_at"
                | "point_at"
                | "is_known_text"
                | "is_open_text"
        );
        if !known {
            return Ok(None);
        }
        if let Some(row) = self.row_of(text) {
            let index = rest.first().copied().unwrap_or(UNDEFINED.into());
            let empty = Value::from(self.names.empty);
            let unit = match name {
                "char_at" => self.row_units(cx, row, index, empty, UnitForm::Text)?,
                "char_code_at" => self.row_units(cx, row, index, Value::number(f64::NAN), UnitForm::Code)?,
                "slice" | "substring" => {
                    let to = rest.get(1).copied().unwrap_or(UNDEFINED.into());
                    self.part_of_row(cx, guard, (name, text, row), [index, to])?
                }
                _ => None,
            };
            if unit.is_some() {
                return Ok(unit);
            }
        }
        // Where a place is counted from the start of the text, what is behind its end must not be found.
        let is_placed = match name {
            "index_of" | "includes" | "starts_with" => {
                let place = rest.get(1).map_or(Some(UNDEFINED), |place| place.as_value());
                // Whatever is not above 0 means the start, NaN too.
                place.is_none_or(|place| {
                    place != UNDEFINED && place.as_number().is_none_or(|place| place > 0.0)
                })
            }
            "slice" | "substring" | "substr" | "code_point_at" | "point_at" => true,
            _ => false,
        };
        let flat = if is_placed { self.whole_flat(cx, text)? } else { self.flat(cx, text)? };
        let Some(flat) = flat else { return Ok(None) };
        let argument = |index: usize| rest.get(index).copied().unwrap_or(UNDEFINED.into());
        match name {
            "index_of" | "includes" | "starts_with" | "ends_with" | "last_index_of" => {
                let Some(Js::String(wanted)) = argument(0).as_value().map(view) else { return Ok(None) };
                let wanted = self.strings.get(wanted).clone();
                let place = argument(1);
                let is_whole = place.as_value().is_some_and(|value| {
                    value == UNDEFINED
                        || name == "last_index_of" && value.as_number().is_some_and(f64::is_nan)
                });
                match (name, is_whole) {
                    ("ends_with" | "last_index_of", true) => search_whole(cx, name, &flat, &wanted),
                    ("ends_with" | "last_index_of", false) => Ok(None),
                    _ => {
                        let place = self.places(cx, guard, &flat, place)?;
                        let place = not_below_zero(cx, place)?;
                        search(cx, name, &flat, &wanted, &place)
                    }
                }
            }
            "slice" | "substring" | "substr" => {
                let places = (
                    self.places(cx, guard, &flat, argument(0))?,
                    self.places(cx, guard, &flat, argument(1))?,
                );
                self.open_part(cx, name, &flat, (&places.0, &places.1))
            }
            "trim" | "trim_start" | "trim_end" => self.open_trim(cx, name, &flat).map(Some),
            "is_known_text" => Ok(Some(Value::FALSE.into())),
            "is_open_text" => Ok(Some(Value::TRUE.into())),
            _ => {
                let index = match self.places(cx, guard, &flat, argument(0))? {
                    Places::Missing => number(0).into(),
                    Places::Known(index) => index,
                    Places::Others => return Ok(None),
                };
                self.unit_work(cx, name, &flat, index)
            }
        }
    }

    /// ToIntegerOrInfinity of an argument that is a number on all paths; one that depends on inputs is told apart up to the end of the text.
    fn places(&mut self, cx: &mut Cx, guard: Guard, flat: &Flat, word: Summary) -> Result<Places, Saturated> {
        if word.as_value() == Some(UNDEFINED) {
            return Ok(Places::Missing);
        }
        let mut word = word;
        if !self.row_lengths.is_empty() {
            word = map_under(cx, guard, word, |cx, value| {
                Ok::<_, Saturated>(self.counted_values(cx, value)?.unwrap_or(value.into()))
            })?;
        }
        if cx.path.kernel.values(word).into_iter().any(|value| matches!(view(value), Js::Term(_))) {
            word = map_under(cx, guard, word, |cx, value| {
                Ok::<_, Saturated>(places_of_term(cx, value, flat.cells.len())?.unwrap_or(value.into()))
            })?;
        }
        if !are_numbers(cx, guard, word)? {
            return Ok(Places::Others);
        }
        let integers = map_under(cx, guard, word, |_, value| {
            let integer = crate::number::to_integer_or_infinity(value.as_number().unwrap_or(0.0));
            Ok::<_, Saturated>(Value::number(integer).into())
        })?;
        Ok(Places::Known(integers))
    }

    fn unit_work(&mut self, cx: &mut Cx, name: &str, flat: &Flat, index: Summary) -> OpenAnswer {
        let length = match name {
            "at" => Some(self.length_of(cx, flat)?),
            _ => None,
        };
        // What is before the text is as little of it as what is behind it.
        let behind = flat.cells.len() as f64;
        let index =
            zip_under(cx, Guard::TRUE, length.unwrap_or(number(0).into()), index, |_, length, index| {
                let (length, index) = (place_of(length) as f64, index.as_number().unwrap_or(0.0));
                let index = if length > 0.0 && index < 0.0 { index + length } else { index };
                Ok::<_, Saturated>(Value::number(if index < 0.0 { behind } else { index.min(behind) }).into())
            })?;
        let text = |runtime: &mut Runtime, _: &mut Cx, piece: Piece| runtime.text_of_pieces(&[piece]).into();
        let code = |_: &mut Runtime, cx: &mut Cx, piece: Piece| {
            let term = unit_term(cx, piece);
            Summary::from(cx.number_value(term))
        };
        match name {
            "char_at" => self.unit_at(cx, flat, index, self.names.empty.into(), text).map(Some),
            "at" => self.unit_at(cx, flat, index, UNDEFINED, text).map(Some),
            "char_code_at" => self.unit_at(cx, flat, index, Value::number(f64::NAN), code).map(Some),
            _ if flat.is_dense => self.point_at(cx, name, flat, index).map(Some),
            _ => Ok(None),
        }
    }

    /// The code point at an index, as a number or as a text.
    fn point_at(
        &mut self,
        cx: &mut Cx,
        name: &str,
        flat: &Flat,
        index: Summary,
    ) -> Result<Summary, Saturated> {
        zip_under(cx, Guard::TRUE, flat.from, index, |cx, from, index| {
            let place = place_of(from).saturating_add(place_of(index));
            let Some(first) = flat.cells.get(place) else { return Ok(UNDEFINED.into()) };
            let mut point = self.point(cx, name, &[first.piece]);
            if let Some(second) = flat.cells.get(place + 1) {
                let (lead, trail) = (unit_in(cx, first.piece, LEADS)?, unit_in(cx, second.piece, TRAILS)?);
                let trail = cx.path.kernel.and(second.there, trail)?;
                let pair = cx.path.kernel.and(lead, trail)?;
                if !pair.is_false() {
                    let both = self.point(cx, name, &[first.piece, second.piece]);
                    point = cx.path.kernel.select(pair, both, point)?;
                }
            }
            cx.path.kernel.select(first.there, point, UNDEFINED.into())
        })
    }

    /// The code point of one unit or a pair.
    fn point(&mut self, cx: &mut Cx, name: &str, units: &[Piece]) -> Summary {
        if name == "point_at" {
            return self.text_of_pieces(units).into();
        }
        let mut point = unit_term(cx, units[0]);
        if let Some(&trail) = units.get(1) {
            let trail = unit_term(cx, trail);
            let terms = &mut cx.path.terms;
            let base = terms.int(0x10000 - (0xD800 << 10) - 0xDC00);
            let shifted = terms.scale(point, 1 << 10);
            let sum = terms.add(shifted, trail);
            point = terms.add(sum, base);
        }
        cx.number_value(point).into()
    }
}

/// The places that a symbolic number may be in a text of so many units, as a word; what is before the text or behind it is one place. None
/// for other values.
fn places_of_term(cx: &mut Cx, value: Value, units: usize) -> OpenAnswer {
    let Js::Term(_) = view(value) else { return Ok(None) };
    let Some(rungs) = ladder(cx, Guard::TRUE, value, Kind::Place, units)? else { return Ok(None) };
    let mut word = Summary::DEAD;
    for (guard, part) in rungs.into_iter().rev() {
        let Some(Part::Number(place)) = part else { return Ok(None) };
        word = cx.path.kernel.select(guard, Value::number(place).into(), word)?;
    }
    Ok(Some(word))
}

/// Places before the start as the start.
fn not_below_zero(cx: &mut Cx, places: Places) -> Result<Places, Saturated> {
    let Places::Known(word) = places else { return Ok(places) };
    let word = map_under(cx, Guard::TRUE, word, |_, place| {
        Ok::<_, Saturated>(Value::number(place.as_number().unwrap_or(0.0).max(0.0)).into())
    })?;
    Ok(Places::Known(word))
}
