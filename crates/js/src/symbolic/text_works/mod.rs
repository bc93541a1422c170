//! The work of string methods on symbolic strings: exact, by guards over their units.
//!
//! A work is done once per combination of strings of known length and of concrete numbers: the text of a symbolic number
//! is expanded to digits first, and a symbolic place in a string is a ladder over the places that make a difference.
//! Invariant: every work gives what the concrete one of the same name gives on every path, or declines.

pub(crate) mod case;
pub(crate) mod classes;
pub(crate) mod names;
mod numerals;
mod parts;
pub(crate) mod places;
mod points;
mod quote;
mod search;
pub(crate) mod template;

use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::realm::work::Given;
use crate::value::arms::{symbolic_ones, value_combinations};
use crate::value::text::Piece;
use crate::value::value::{Js, StringId, UNDEFINED, is_symbolic, view};
use interp::Cx;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value, each_under};
/// How a work looks at one of its values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A string.
    Text,
    /// A place in the first string, counted from its start or its end.
    Place,
    /// As a place, where NaN means the end.
    LastPlace,
    /// A length, of which only what is above the first string's makes a difference.
    Length,
    /// How many times something is done.
    Count,
    /// A number as it is.
    Number,
}

/// A value of one combination.
#[derive(Clone)]
pub(crate) enum Part {
    Text(Rc<[Piece]>),
    /// Concrete.
    Number(f64),
    /// A number that the work takes as it is.
    Value(Value),
    /// Undefined.
    Missing,
}

impl Part {
    fn pieces(&self) -> &[Piece] {
        match self {
            Part::Text(pieces) => pieces,
            _ => &[],
        }
    }

    /// ECMA-262 7.1.5 ToIntegerOrInfinity, undefined as NaN.
    fn integer(&self) -> f64 {
        match self {
            Part::Number(number) => crate::number::to_integer_or_infinity(*number),
            _ => 0.0,
        }
    }

    fn is_missing(&self) -> bool {
        matches!(self, Part::Missing)
    }
}

/// Where a work is done.
struct Site<'s, 'c> {
    op: &'s mut Op<'c>,
    guard: Guard,
}

impl Site<'_, '_> {
    /// The string of some pieces.
    fn text(&mut self, pieces: &[Piece]) -> Summary {
        self.op.runtime.string_of_pieces(self.op.cx, pieces).into()
    }

    fn select(&mut self, guard: Guard, new: Summary, old: Summary) -> Result<Summary, Saturated> {
        self.op.cx.path.kernel.select(guard, new, old)
    }
}

/// What is done with a combination; none where no term expresses it. To narrow no value is to narrow every symbolic one.
type RunWork = fn(&mut Site<'_, '_>, &[Part]) -> Result<Option<Step>, Saturated>;

/// A work: its name, its values, what it does.
type TextWork = (&'static str, &'static [Kind], RunWork);

const TABLES: [&[TextWork]; 7] =
    [search::WORKS, parts::WORKS, points::WORKS, case::WORKS, template::WORKS, quote::WORKS, numerals::WORKS];

/// The methods of `String.prototype` that are one work on their receiver and arguments.
pub(crate) const METHODS: &[(&str, &str)] = &[
    ("at", "at"),
    ("charAt", "char_at"),
    ("charCodeAt", "char_code_at"),
    ("codePointAt", "code_point_at"),
    ("endsWith", "ends_with"),
    ("includes", "includes"),
    ("indexOf", "index_of"),
    ("lastIndexOf", "last_index_of"),
    ("padEnd", "pad_end"),
    ("padStart", "pad_start"),
    ("repeat", "repeat"),
    ("slice", "slice"),
    ("startsWith", "starts_with"),
    ("substr", "substr"),
    ("substring", "substring"),
    ("toLowerCase", "to_lower_case"),
    ("toUpperCase", "to_upper_case"),
    ("isWellFormed", "is_well_formed"),
    ("toWellFormed", "to_well_formed"),
    ("trim", "trim"),
    ("trimEnd", "trim_end"),
    ("trimStart", "trim_start"),
];

fn work_of(name: &str) -> Option<&'static TextWork> {
    TABLES.iter().copied().flatten().find(|(known, ..)| *known == name)
}

impl Op<'_> {
    /// Does a work, of which some values are symbolic; none where there is no such work on them.
    pub fn text_work(
        &mut self,
        guard: Guard,
        name: StringId,
        values: &[Value],
    ) -> Result<Option<Step>, Saturated> {
        let name = self.runtime.strings.show(name);
        if let Some(step) = self.open_change(guard, &name, values)? {
            return Ok(Some(step));
        }
        let Some((_, kinds, run)) = work_of(&name) else { return Ok(None) };
        let mut open: Vec<(Guard, Vec<Part>)> = vec![(guard, Vec::with_capacity(kinds.len()))];
        let mut outcomes = Vec::new();
        for (index, &kind) in kinds.iter().enumerate() {
            let value = values.get(index).copied().unwrap_or(UNDEFINED);
            let mut next = Vec::new();
            for (arm, known) in open {
                let length = known.first().map_or(0, |first| first.pieces().len());
                let Some(arms) = self.runtime.parts_of(self.cx, arm, value, kind, length)? else {
                    return Ok(None);
                };
                for (arm, part) in arms {
                    match part {
                        Some(part) => {
                            let parts = known.iter().cloned().chain([part]).collect();
                            next.push((arm, parts));
                        }
                        None => outcomes.push((arm, Step::Narrow(vec![value]))),
                    }
                }
            }
            open = next;
        }
        let mut result = Summary::DEAD;
        for (arm, parts) in open {
            let mut site = Site { op: self, guard: arm };
            match run(&mut site, &parts)? {
                Some(Step::Value(value)) => result = self.cx.path.kernel.select(arm, value, result)?,
                Some(step) => outcomes.push((arm, narrowing(step, values))),
                None => outcomes.push((arm, Step::Narrow(symbolic_ones(values)))),
            }
        }
        if outcomes.is_empty() {
            return Ok(Some(Step::Value(result)));
        }
        let mut rest = guard;
        for (arm, _) in &outcomes {
            rest = self.cx.path.kernel.and_not(rest, *arm)?;
        }
        outcomes.push((rest, Step::Value(result)));
        Ok(Some(Step::Parts(outcomes)))
    }

    /// A method of `String.prototype` called on strings, some of them symbolic, with plain arguments; none where it is
    /// something else, which the hosted function knows.
    pub(crate) fn text_method(
        &mut self,
        guard: Guard,
        name: &'static str,
        this: Summary,
        arguments: &[Summary],
    ) -> Result<Option<Step>, Saturated> {
        let is_concrete = |word: Summary| word.as_value().is_some_and(|value| !is_symbolic(value));
        let mut words = [this].into_iter().chain(arguments.iter().copied());
        // What has to be made concrete must be an operand of the operation.
        if !words.all(|word| is_concrete(word) || self.arguments.contains(&word)) {
            return Ok(None);
        }
        let mut words = vec![this];
        words.extend(arguments);
        let combinations = value_combinations(self.cx, guard, &words)?;
        let is_string = |value: &Value| matches!(view(*value), Js::String(_) | Js::Text(_));
        let is_plain = |values: &[Value]| {
            values.first().is_some_and(is_string) && values[1..].iter().all(|&value| is_plain_argument(value))
        };
        if !combinations.iter().all(|(_, values)| is_plain(values)) {
            return Ok(None);
        }
        let Some((name, work)) = self.runtime.work_named(name) else { return Ok(None) };
        if let Some(known) = self.open_work(guard, name, &words)? {
            return Ok(Some(Step::Value(known)));
        }
        for (_, values) in &combinations {
            if let Some(place) = self.runtime.far_place(self.cx, values) {
                return Ok(Some(Step::Narrow(vec![place])));
            }
        }
        let mut outcomes = Vec::new();
        let mut result = Summary::DEAD;
        for (arm, values) in combinations {
            let step = match Given::new(arm, &values) {
                Ok(given) => work(self, given)?,
                Err(_) => {
                    // What has no answer for one of the texts may have one for another.
                    let words: Vec<Summary> = values.iter().map(|&value| value.into()).collect();
                    match self.open_work(arm, name, &words)? {
                        Some(known) => Step::Value(known),
                        None => match self.text_work(arm, name, &values)? {
                            Some(step) => step,
                            None => return Ok(None),
                        },
                    }
                }
            };
            match step {
                Step::Value(value) => result = self.cx.path.kernel.select(arm, value, result)?,
                step => outcomes.push((arm, step)),
            }
        }
        if outcomes.is_empty() {
            return Ok(Some(Step::Value(result)));
        }
        let mut rest = guard;
        for (arm, _) in &outcomes {
            rest = self.cx.path.kernel.and_not(rest, *arm)?;
        }
        outcomes.push((rest, Step::Value(result)));
        Ok(Some(Step::Parts(outcomes)))
    }
}

impl Runtime {
    /// What a value is for a work, by arms; an arm without a part needs a concrete value. None: no work on such a value.
    #[allow(clippy::type_complexity, reason = "arms of optional parts")]
    fn parts_of(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        value: Value,
        kind: Kind,
        length: usize,
    ) -> Result<Option<Vec<(Guard, Option<Part>)>>, Saturated> {
        if kind == Kind::Text {
            return self.texts_of(cx, guard, value);
        }
        if value == UNDEFINED {
            return Ok(Some(vec![(guard, Some(Part::Missing))]));
        }
        if kind == Kind::Number {
            return Ok(Some(vec![(guard, Some(Part::Value(value)))]));
        }
        if let Js::Term(_) = view(value) {
            return places::ladder(cx, guard, value, kind, length);
        }
        Ok(self.primitive_to_number(value).map(|number| vec![(guard, Some(Part::Number(number)))]))
    }

    /// The strings of known length that a value is.
    #[allow(clippy::type_complexity, reason = "arms of optional parts")]
    fn texts_of(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        value: Value,
    ) -> Result<Option<Vec<(Guard, Option<Part>)>>, Saturated> {
        if value == UNDEFINED {
            return Ok(Some(vec![(guard, Some(Part::Missing))]));
        }
        let Some(pieces) = self.pieces_of(value) else { return Ok(None) };
        if pieces.iter().all(|piece| matches!(piece, Piece::Unit(_) | Piece::Char(_))) {
            return Ok(Some(vec![(guard, Some(Part::Text(pieces)))]));
        }
        let text = self.string_of_pieces(cx, &pieces);
        let Some(expanded) = self.expand(cx, text)? else { return Ok(None) };
        let mut arms = Vec::new();
        each_under(cx, guard, expanded, |_, arm, text| {
            arms.push((arm, self.text_units(text).map(Part::Text)));
            Ok::<_, Saturated>(())
        })?;
        Ok(Some(arms))
    }
}

/// A step of a work, which does not know the operands that its parts were made of.
fn narrowing(step: Step, values: &[Value]) -> Step {
    match step {
        Step::Narrow(none) if none.is_empty() => Step::Narrow(symbolic_ones(values)),
        Step::Parts(parts) => {
            Step::Parts(parts.into_iter().map(|(guard, step)| (guard, narrowing(step, values))).collect())
        }
        step => step,
    }
}

/// Whether an argument needs no conversion by code.
fn is_plain_argument(value: Value) -> bool {
    matches!(
        view(value),
        Js::String(_) | Js::Text(_) | Js::Number(_) | Js::Term(_) | Js::Undefined | Js::Null | Js::Bool(_)
    )
}
