//! Replacing and splitting open texts by regular expressions, and all their matches.

use crate::natives::regexp::Plain;
use crate::op::lift::lift;
use crate::realm::op::{Done, Op};
use crate::realm::step::Step;
use crate::regexp::symbolic::Told;
use crate::symbolic::open_texts::{Flat, Replaced, Wanted, Way, always, substituted, ways_to_match};
use crate::text::substitute::{Part, parts};
use crate::value::text::Piece;
use crate::value::value::{Js, NULL, UNDEFINED, view};
use summary::{Guard, Saturated, Summary, Value, each_under};

/// The start of the last match of many, which nobody looked for.
pub(super) const OF_LAST_MATCH: f64 = -1.0;

/// The most calls of a function that tells what comes in the place of matches.
const MOST_CALLS: usize = 640;

/// The most texts of a part of which each is made of other units.
const MOST_FORMS: usize = 16;

/// `open_regexp_replace(regexp, text, template)`: an open text with what an expression matches replaced; undefined where another way has to
/// do it.
pub fn open_regexp_replace(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [regexp, text, template]| {
        if let Some((plain, wanted, template)) = op.replaces(guard, regexp, text, template) {
            let all = plain.regexp.flags().global;
            if let (Some(flat), Some(replaced)) = (
                op.runtime.whole_flat(op.cx, text)?,
                op.runtime.replaced(op.cx, text, &wanted, &template, all)?,
            ) {
                let found = wanted.is_in(op.cx, &flat)?;
                op.note_replaced(guard, &plain, text, found)?;
                return Ok(Step::Value(replaced.into()));
            }
        }
        let replaced = op.replace_matches(guard, regexp, text, template)?;
        Ok(Step::Value(replaced.unwrap_or(UNDEFINED).into()))
    })
}

/// `open_regexp_split(regexp, text, most)`: the parts of an open text between matches; undefined where another way has to find them.
pub fn open_regexp_split(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [regexp, text, most]| {
        let most = if most == UNDEFINED { Some(u32::MAX.into()) } else { most.as_number() };
        let (Some(plain), Some(most)) = (op.plain_for(guard, regexp, text), most) else {
            return Ok(UNDEFINED.into());
        };
        // What groups capture comes between the parts.
        if plain.regexp.group_count() != 1 {
            return Ok(UNDEFINED.into());
        }
        let Some((parts, found)) = op.split_by_matches(guard, text, &plain.regexp, most as usize)? else {
            return Ok(UNDEFINED.into());
        };
        let found = op.cx.path.kernel.and(guard, found)?;
        if !found.is_false() && most > 0.0 {
            op.note_match(found, plain.id, (text.into(), Value::number(OF_LAST_MATCH).into()))?;
        }
        Ok(Step::Value(parts.into()))
    })
}

/// `open_regexp_matches(regexp, text)`: all matches in an open text as an array, null where there is none; undefined where another way has to
/// find them.
pub fn open_regexp_matches(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [regexp, text]| {
        let Some(plain) = op.plain_for(guard, regexp, text).filter(|plain| plain.regexp.flags().global)
        else {
            return Ok(UNDEFINED.into());
        };
        let Some((matches, found)) = op.all_matches_of(guard, text, &plain.regexp)? else {
            return Ok(UNDEFINED.into());
        };
        op.note_replaced(guard, &plain, text, found)?;
        Ok(Step::Value(op.cx.path.kernel.select(found, matches.into(), NULL.into())?))
    })
}

/// `open_regexp_ways(regexp, text)`: for each way in which an expression may match in an open text, in the order in which a function is called
/// with them: what the function is given, undefined where it does not match so. Undefined where another way has to find the matches.
pub fn open_regexp_ways(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [regexp, text]| {
        let Some((plain, flat, places)) = op.ways_for_calls(guard, regexp, text)? else {
            return Ok(UNDEFINED.into());
        };
        let all = plain.regexp.flags().global;
        let mut found = Guard::FALSE;
        let chosen = op.runtime.chosen_ways(op.cx, &flat, &places, all)?;
        let mut ways = Vec::new();
        for ((place, way), chosen) in in_order(&places).zip(chosen) {
            let arm = op.cx.path.kernel.and(guard, chosen)?;
            if arm.is_false() {
                ways.push(UNDEFINED.into());
                continue;
            }
            found = op.cx.path.kernel.or(found, way.guard)?;
            let mut given: Vec<Summary> = Vec::new();
            for group in &way.captures {
                given.push(match *group {
                    Some((from, to)) => {
                        let pieces: Vec<Piece> = flat.cells[from..to].iter().map(|cell| cell.piece).collect();
                        op.runtime.text_of_pieces(&pieces).into()
                    }
                    None => UNDEFINED.into(),
                });
            }
            given.extend([Value::number(place as f64), text].map(Summary::from));
            let given = Value::from(op.new_array(arm, given));
            ways.push(op.cx.path.kernel.select(arm, given.into(), UNDEFINED.into())?);
        }
        op.note_replaced(guard, &plain, text, found)?;
        Ok(Step::Value(Value::from(op.new_array(guard, ways)).into()))
    })
}

/// `open_regexp_fill(regexp, text, list)`: the text with the texts of a list in the place of its matches, which are in the order of
/// `open_regexp_ways`; undefined where these are texts whose length depends on inputs in too many ways.
pub fn open_regexp_fill(op: &mut Op<'_>) -> Done {
    let list = op.argument(2).as_value();
    let guard = op.guard;
    let words = match list {
        Some(list) => crate::op::lists::list_elements(op, guard, list)?,
        None => None,
    };
    lift::<2>(op, |op, guard, [regexp, text]| {
        let (Some((plain, flat, places)), Some(words)) = (op.ways_for_calls(guard, regexp, text)?, &words)
        else {
            return Ok(UNDEFINED.into());
        };
        let all = plain.regexp.flags().global;
        let chosen = op.runtime.chosen_ways(op.cx, &flat, &places, all)?;
        let mut replaced: Vec<Vec<Replaced>> = places.iter().map(|_| Vec::new()).collect();
        for (((place, way), chosen), &word) in in_order(&places).zip(chosen).zip(words) {
            let arm = op.cx.path.kernel.and(guard, chosen)?;
            if arm.is_false() {
                continue;
            }
            // What earlier matches have to do with it does not matter to those who come from there.
            let word = op.cx.path.kernel.restrict(arm, word)?;
            let Some(forms) = op.fixed_forms(way.guard, word)? else { return Ok(UNDEFINED.into()) };
            for (guard, pieces) in forms {
                replaced[place].push(Replaced { guard, end: way.end(), cells: always(&pieces) });
            }
        }
        Ok(Step::Value(op.runtime.with_matches_replaced(op.cx, &flat, &replaced, all)?.into()))
    })
}

/// `open_regexp_places(regexp, text)`: where the matches of `open_regexp_ways` begin and end, one after the other.
pub fn open_regexp_places(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [regexp, text]| {
        let mut ends = Vec::new();
        if let Some((_, _, places)) = op.ways_for_calls(guard, regexp, text)? {
            for (place, way) in in_order(&places) {
                ends.extend([place, way.end()].map(|place| Summary::from(Value::number(place as f64))));
            }
        }
        Ok(Step::Value(Value::from(op.new_array(guard, ends)).into()))
    })
}

/// Ways with the places at which they begin.
fn in_order(places: &[Vec<Way>]) -> impl Iterator<Item = (usize, &Way)> {
    places.iter().enumerate().flat_map(|(place, ways)| ways.iter().map(move |way| (place, way)))
}

impl Op<'_> {
    /// An expression, a text and how it matches there, where few calls tell what comes in the place of the matches.
    #[allow(clippy::type_complexity, reason = "what the caller asked about, and the answer")]
    fn ways_for_calls(
        &mut self,
        guard: Guard,
        regexp: Value,
        text: Value,
    ) -> Result<Option<(Plain, Flat, Vec<Vec<Way>>)>, Saturated> {
        let Some(plain) = self.plain_for(guard, regexp, text) else { return Ok(None) };
        let Some(flat) = self.runtime.whole_flat(self.cx, text)? else { return Ok(None) };
        // A function is told where in the text a match begins, and groups by name.
        let is_whole = flat.is_dense && flat.from.as_value() == Some(Value::number(0.0));
        if !is_whole || !plain.regexp.group_names().is_empty() {
            return Ok(None);
        }
        let Some(places) = ways_to_match(self.cx, &flat, &plain.regexp, Told::Everything)? else {
            return Ok(None);
        };
        let count: usize = places.iter().map(Vec::len).sum();
        Ok((count <= MOST_CALLS).then_some((plain, flat, places)))
    }

    /// The units of the texts of a word under a guard; none where there are too many.
    #[allow(clippy::type_complexity, reason = "units with their paths")]
    fn fixed_forms(
        &mut self,
        guard: Guard,
        word: Summary,
    ) -> Result<Option<Vec<(Guard, Vec<Piece>)>>, Saturated> {
        let mut forms = Some(Vec::new());
        each_under(self.cx, guard, word, |cx, arm, value| {
            let Some(known) = &mut forms else { return Ok(()) };
            let made = match view(value) {
                // Where the match is none of those that are replaced.
                Js::Undefined => Some(Vec::new()),
                Js::String(id) => {
                    let units = self.runtime.strings.get(id).iter().map(|&unit| Piece::Unit(unit)).collect();
                    Some(vec![(arm, units)])
                }
                Js::Text(id) => match self.runtime.texts.get(id)[..] {
                    [Piece::Open(open)] => match self.runtime.open_forms(cx, open)? {
                        Some(list) if list.len() <= MOST_FORMS => {
                            let mut under = Vec::new();
                            for (guard, pieces) in list {
                                let here = cx.path.kernel.and(arm, guard)?;
                                if !here.is_false() {
                                    under.push((here, pieces));
                                }
                            }
                            Some(under)
                        }
                        _ => None,
                    },
                    ref pieces
                        if pieces.iter().all(|piece| matches!(piece, Piece::Unit(_) | Piece::Char(_))) =>
                    {
                        Some(vec![(arm, pieces.to_vec())])
                    }
                    _ => None,
                },
                _ => None,
            };
            match made {
                Some(made) => known.extend(made),
                None => forms = None,
            }
            Ok::<_, Saturated>(())
        })?;
        Ok(forms)
    }

    /// An expression whose matching calls nothing of the guest, for an open text.
    fn plain_for(&mut self, guard: Guard, regexp: Value, text: Value) -> Option<Plain> {
        if !self.runtime.is_open(text) {
            return None;
        }
        self.plain_regexp_under(guard, regexp).filter(|plain| self.is_pristine(plain.id))
    }

    /// Notes that something was found and replaced.
    fn note_replaced(
        &mut self,
        guard: Guard,
        plain: &Plain,
        text: Value,
        found: Guard,
    ) -> Result<(), Saturated> {
        let all = plain.regexp.flags().global;
        let found = self.cx.path.kernel.and(guard, found)?;
        if !found.is_false() {
            let start = Value::number(if all { OF_LAST_MATCH } else { 0.0 });
            self.note_match(found, plain.id, (text.into(), start.into()))?;
        }
        if all { self.set_last_index(guard, plain.id, 0.0) } else { Ok(()) }
    }

    /// Replaces what any expression matches by a template that says what its groups captured; none where another way has to do it.
    fn replace_matches(
        &mut self,
        guard: Guard,
        regexp: Value,
        text: Value,
        template: Value,
    ) -> Result<Option<Value>, Saturated> {
        let (Some(plain), Js::String(template)) = (self.plain_for(guard, regexp, text), view(template))
        else {
            return Ok(None);
        };
        let template: Vec<Piece> =
            self.runtime.strings.get(template).iter().map(|&unit| Piece::Unit(unit)).collect();
        let has_names = !plain.regexp.group_names().is_empty();
        let template = parts(&template, plain.regexp.group_count() - 1, has_names);
        let asks_groups = template.iter().any(|part| !matches!(part, Part::Text(_) | Part::Capture(0)));
        let told = if asks_groups { Told::Everything } else { Told::Group(0) };
        let Some(flat) = self.runtime.whole_flat(self.cx, text)? else { return Ok(None) };
        let Some(places) = ways_to_match(self.cx, &flat, &plain.regexp, told)? else { return Ok(None) };
        let mut found = Guard::FALSE;
        let mut replaced = Vec::with_capacity(places.len());
        for ways in places {
            let mut here = Vec::with_capacity(ways.len());
            for way in ways {
                let Some(cells) = substituted(&flat, &template, &way) else { return Ok(None) };
                found = self.cx.path.kernel.or(found, way.guard)?;
                here.push(Replaced { guard: way.guard, end: way.end(), cells });
            }
            replaced.push(here);
        }
        let all = plain.regexp.flags().global;
        let made = self.runtime.with_matches_replaced(self.cx, &flat, &replaced, all)?;
        self.note_replaced(guard, &plain, text, found)?;
        Ok(Some(made))
    }

    /// What is replaced by what, where nothing of the guest is called.
    fn replaces(
        &mut self,
        guard: Guard,
        regexp: Value,
        text: Value,
        template: Value,
    ) -> Option<(Plain, Wanted, Vec<Piece>)> {
        let plain = self.plain_for(guard, regexp, text)?;
        let template = self.runtime.plain_template(template)?;
        let wanted = match plain.regexp.unit_class() {
            Some((ranges, is_run)) => Wanted::Class { ranges, is_run },
            None => Wanted::Text(plain.regexp.literal()?.into()),
        };
        Some((plain, wanted, template))
    }
}
