//! The operations of hosted code on regular expressions.

use crate::code::Constant;
use crate::natives::regexp::{NotCompiled, exhausted};
use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Class, HostedData, Key, Object};
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::step::Step;
use crate::realm::work::units;
use crate::regexp::Captures;
use crate::symbolic::text_works::template::Template;
use crate::text::find;
use crate::text::substitute::{Part, TemplateUnit, parts};
use crate::value::arms::symbolic_ones;
use crate::value::strings::MAX_LENGTH;
use crate::value::text::Piece;
use crate::value::value::{Js, NULL, StringId, UNDEFINED, is_symbolic, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// `regexp(expression)`: a new object for a literal.
pub fn regexp(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [constant]| {
        let code = op.runtime.code.clone();
        let index = constant.as_number().map_or(0, |index| index as usize);
        let Some(Constant::RegExp { pattern, flags }) = code.constants.get(index) else {
            return Ok(unsupported(op.cx, "such a regular expression"));
        };
        let (source, flags) = (op.runtime.strings.intern(pattern), op.runtime.strings.intern_str(flags));
        Ok(Value::from(op.new_regexp(guard, source.into(), flags.into())).into())
    })
}

/// `regexp_prepare(object)`: gives a new object its `lastIndex`.
pub fn regexp_prepare(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [object]| {
        if let Js::Object(id) = view(object) {
            let key = Key::String(op.runtime.names.last_index);
            op.define_fresh(id, key, Value::number(0.0), Attributes(Attributes::WRITABLE));
        }
        Ok(object.into())
    })
}

/// `regexp_initialize(object, source, flags, fresh)`: a SyntaxError where they do not compile. The result is the expression: of
/// a fresh object, paths with another source have another one.
pub fn regexp_initialize(op: &mut Op<'_>) -> Done {
    lift::<4>(op, |op, guard, [object, source, flags, fresh]| {
        let (Js::Object(id), Js::String(source_id), Js::String(flags_id)) =
            (view(object), view(source), view(flags))
        else {
            return Ok(unsupported(op.cx, "such a regular expression"));
        };
        let message = match op.runtime.compiled(source_id, flags_id) {
            Ok(_) => None,
            Err(NotCompiled::Flags) => {
                let shown = op.runtime.strings.show(flags_id);
                Some(format!("Invalid flags supplied to RegExp constructor '{shown}'"))
            }
            Err(NotCompiled::Pattern(error)) => Some(error.to_string()),
        };
        if let Some(message) = message {
            return Ok(op.throw(guard, ErrorKind::Syntax, &message));
        }
        let whole = op.is_whole(guard, op.store.object(id).exists);
        let Class::Hosted(data) = &mut op.store.object_mut(id).class else {
            return Ok(unsupported(op.cx, "such a regular expression"));
        };
        if fresh == Value::TRUE {
            let slots = vec![source.into(), flags.into()];
            if data.slots.is_empty() {
                data.slots = slots;
                op.store.object_mut(id).exists = guard;
                return Ok(object.into());
            }
            let class = Class::Hosted(Box::new(HostedData { class: data.class.clone(), slots }));
            let another = Object { exists: guard, class, ..op.store.object(id).clone() };
            return Ok(Value::from(op.store.allocate(another)).into());
        }
        data.slots.resize(2, UNDEFINED.into());
        for (slot, new) in data.slots.iter_mut().zip([source, flags]) {
            *slot = if whole { new.into() } else { op.cx.path.kernel.select(guard, new.into(), *slot)? };
        }
        Ok(object.into())
    })
}

/// `regexp_moves(regexp)`: whether matching moves `lastIndex`.
pub fn regexp_moves(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [regexp]| {
        Ok(match op.program_of(regexp) {
            Some((_, program)) => truth(program.flags().global || program.flags().sticky),
            None => not_one(op.cx),
        })
    })
}

/// `regexp_has_names(regexp)`: whether it has named groups.
pub fn regexp_has_names(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [regexp]| {
        Ok(match op.program_of(regexp) {
            Some((_, program)) => truth(!program.group_names().is_empty()),
            None => not_one(op.cx),
        })
    })
}

pub(crate) fn truth(truth: bool) -> Step {
    if truth { Value::TRUE } else { Value::FALSE }.into()
}

pub(crate) fn not_one(cx: &mut Cx) -> Step {
    unsupported(cx, "a regular expression that depends on inputs")
}

/// `regexp_is_plain(regexp, text)`: whether nothing of the guest is called in matching, and the text is concrete.
pub fn regexp_is_plain(op: &mut Op<'_>) -> Done {
    // One text for all paths: several are better matched together.
    let is_concrete = op.argument(1).as_value().is_some_and(|text| matches!(view(text), Js::String(_)));
    lift::<1>(op, |op, _, [regexp]| {
        let plain = op.plain_regexp(regexp);
        Ok(truth(is_concrete && plain.is_some_and(|plain| op.is_pristine(plain.id))))
    })
}

/// Every match of a plain expression, for what follows.
fn with_matches(
    op: &mut Op<'_>,
    mut f: impl FnMut(&mut Op<'_>, Guard, MatchList<'_>) -> Result<Step, Saturated>,
) -> Done {
    lift::<2>(op, |op, guard, [regexp, text]| {
        let found = match op.all_matches(guard, [regexp, text])? {
            Ok(found) => found,
            Err(step) => return Ok(step),
        };
        f(op, guard, found.as_found())
    })
}

impl Op<'_> {
    /// Every match of a plain expression, which moves its `lastIndex`; a step where there is none of either.
    fn all_matches(
        &mut self,
        guard: Guard,
        [regexp, text]: [Value; 2],
    ) -> Result<Result<AllFound, Step>, Saturated> {
        let plain = self.plain_regexp_under(guard, regexp);
        let (Some(plain), Js::String(text)) = (plain, view(text)) else {
            return Ok(Err(not_one(self.cx)));
        };
        Ok(match self.execute_all(guard, &plain, text)? {
            Ok(list) => Ok(AllFound { plain, text, list }),
            Err(_) => Err(exhausted(self.cx)),
        })
    }
}

/// An expression with its matches in a text.
struct AllFound {
    plain: crate::natives::regexp::Plain,
    text: StringId,
    list: Vec<Captures>,
}

impl AllFound {
    fn as_found(&self) -> MatchList<'_> {
        MatchList { regexp: &self.plain.regexp, text: self.text, list: &self.list }
    }
}

/// The matches of an expression in a text.
struct MatchList<'f> {
    regexp: &'f crate::regexp::Regexp,
    text: StringId,
    list: &'f [Captures],
}

/// `regexp_matches(regexp, text)`: the arrays of all matches that `replace` looks at.
pub fn regexp_matches(op: &mut Op<'_>) -> Done {
    with_matches(op, |op, guard, found| {
        let mut arrays = Vec::new();
        for captures in found.list {
            let found = (found.regexp, (found.text, captures));
            arrays.push(op.concrete_match_array(guard, found.0, found.1)?.into());
        }
        Ok(Value::from(op.new_array(guard, arrays)).into())
    })
}

/// `regexp_match_strings(regexp, text)`: what `String.prototype.match` returns.
pub fn regexp_match_strings(op: &mut Op<'_>) -> Done {
    with_matches(op, |op, guard, found| {
        let Some(first) = found.list.first() else { return Ok(NULL.into()) };
        if !found.regexp.flags().global {
            let first = (found.text, first);
            return Ok(op.concrete_match_array(guard, found.regexp, first)?.into());
        }
        let units = op.runtime.strings.get(found.text).clone();
        let strings =
            found.list.iter().map(|captures| op.runtime.capture(&units, captures, 0).into()).collect();
        Ok(Value::from(op.new_array(guard, strings)).into())
    })
}

/// `regexp_replace(regexp, text, template)`: for an expression without named groups.
pub fn regexp_replace(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [regexp, text, template]| {
        let symbolic = symbolic_ones(&[regexp, text]);
        if !symbolic.is_empty() {
            return Ok(Step::Narrow(symbolic));
        }
        if !is_symbolic(template) {
            return op.replace_concrete(guard, [regexp, text, template]);
        }
        // Matching moves `lastIndex`, so it is done only for the templates that are not asked for again.
        let mut parts = Vec::new();
        for (arm, pieces) in op.runtime.templates_of(op.cx, guard, template, false)? {
            let Template::Plain(pieces) = pieces else {
                parts.push((arm, Step::Narrow(vec![template])));
                continue;
            };
            let found = match op.all_matches(arm, [regexp, text])? {
                Ok(found) => found,
                Err(step) => {
                    parts.push((arm, step));
                    continue;
                }
            };
            let text: Vec<Piece> =
                op.runtime.strings.get(found.text).iter().map(|unit| Piece::Unit(*unit)).collect();
            let result = replaced(&pieces, &text, found.as_found());
            parts.push((arm, op.runtime.string_of_pieces(op.cx, &result).into()));
        }
        Ok(Step::Parts(parts))
    })
}

impl Op<'_> {
    /// A concrete text with its matches replaced. It grows match by match and is given up when no string can be so long.
    fn replace_concrete(
        &mut self,
        guard: Guard,
        [regexp, text, template]: [Value; 3],
    ) -> Result<Step, Saturated> {
        let plain = self.plain_regexp_under(guard, regexp);
        let (Some(plain), Js::String(text)) = (plain, view(text)) else { return Ok(not_one(self.cx)) };
        let (template, units) = (units(self.runtime, template), self.runtime.strings.get(text).clone());
        if plain.regexp.flags().global
            && let Some(wanted) = plain.regexp.literal()
            && is_too_long(self.cx, &units, &wanted, &template)?
        {
            self.set_last_index(guard, plain.id, 0.0)?;
            return Ok(self.too_long(guard));
        }
        let template = parts(&template, plain.regexp.group_count() - 1, false);
        let (mut result, mut from) = (Vec::with_capacity(units.len()), 0);
        let found = self.execute_each(guard, &plain, text, |captures| {
            append(&mut result, &units, &template, captures, &mut from);
            result.len() <= MAX_LENGTH
        })?;
        if found.is_err() {
            return Ok(exhausted(self.cx));
        }
        if result.len() > MAX_LENGTH {
            return Ok(self.too_long(guard));
        }
        result.extend_from_slice(&units[from..]);
        Ok(Value::from(self.runtime.strings.intern(&result)).into())
    }
}

/// Whether a text is longer than any string once every place of another is replaced: counted before it is built, as V8 does.
fn is_too_long(cx: &mut Cx, text: &[u16], wanted: &[u16], template: &[u16]) -> Result<bool, Saturated> {
    let most = text.len() / wanted.len();
    let could_be = text.len() + most * template.len().saturating_sub(wanted.len()) > MAX_LENGTH;
    if !could_be || template.contains(&u16::from(b'$')) {
        return Ok(false);
    }
    let (mut length, mut from, mut patience) = (text.len(), 0, cx.patience());
    while let Some(at) = find(text, wanted, from) {
        patience.work(1 + (at - from) as u64).map_err(|end| cx.stopped(end))?;
        length += template.len() - wanted.len();
        from = at + wanted.len();
    }
    Ok(length > MAX_LENGTH)
}

/// A text with its matches replaced; units of the template that are not known stand for themselves.
fn replaced<U: TemplateUnit>(template: &[U], text: &[U], found: MatchList<'_>) -> Vec<U> {
    let template = parts(template, found.regexp.group_count() - 1, false);
    let (mut result, mut from) = (Vec::with_capacity(text.len()), 0);
    for captures in found.list {
        append(&mut result, text, &template, captures, &mut from);
    }
    result.extend_from_slice(&text[from..]);
    result
}

/// Appends what lies between the last match and this one, and what replaces this one.
fn append<U: TemplateUnit>(
    result: &mut Vec<U>,
    text: &[U],
    template: &[Part<U>],
    captures: &Captures,
    from: &mut usize,
) {
    let (start, end) = captures.whole();
    result.extend_from_slice(&text[*from..start]);
    *from = end;
    for part in template {
        match part {
            Part::Text(text) => result.extend_from_slice(text),
            Part::Capture(group) => {
                let (from, to) = captures.get(*group).unwrap_or_default();
                result.extend_from_slice(&text[from..to]);
            }
            Part::Before => result.extend_from_slice(&text[..start]),
            Part::After => result.extend_from_slice(&text[end..]),
            Part::Name(_) => {}
        }
    }
}

/// `regexp_split(regexp, text, limit)`: for a plain expression; `limit` is undefined or a number.
pub fn regexp_split(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [regexp, text, limit]| {
        let (Some((id, program)), Js::String(text)) = (op.program_of(regexp), view(text)) else {
            return Ok(not_one(op.cx));
        };
        let limit = match limit {
            UNDEFINED => u32::MAX,
            limit => crate::number::to_uint32(limit.as_number().unwrap_or(0.0)),
        };
        let Ok((parts, last)) = op.runtime.split_by(op.cx, &program, text, limit as usize) else {
            op.cx.look()?;
            return Ok(exhausted(op.cx));
        };
        if let Some(found) = &last {
            op.note_concrete_match(guard, id, (text, found))?;
        }
        let parts = parts.into_iter().map(Summary::from).collect();
        Ok(Value::from(op.new_array(guard, parts)).into())
    })
}

/// How hosted code tells the parts of a template apart.
const TEXT: f64 = 0.0;
const CAPTURE: f64 = 1.0;
const BEFORE: f64 = 2.0;
const AFTER: f64 = 3.0;
const NAME: f64 = 4.0;

/// `substitution_plan(template, captures, has names)`: what a replacement is put together from, as pairs of a kind and a text,
/// a number of a capture (0 is the whole match), or a name.
pub fn substitution_plan(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [template, captures, names]| {
        let Some(captures) = captures.as_number() else {
            return Ok(Step::Narrow(symbolic_ones(&[captures, template])));
        };
        let (captures, has_names) = (captures as usize, names == Value::TRUE);
        if !is_symbolic(template) {
            let template: Vec<Piece> =
                units(op.runtime, template).iter().map(|unit| Piece::Unit(*unit)).collect();
            return Ok(plan(op, guard, parts(&template, captures, has_names)));
        }
        let mut steps = Vec::new();
        for (arm, pieces) in op.runtime.templates_of(op.cx, guard, template, has_names)? {
            let step = match pieces {
                Template::Plain(pieces) => plan(op, arm, parts(&pieces, captures, has_names)),
                Template::Hidden => Step::Narrow(vec![template]),
            };
            steps.push((arm, step));
        }
        Ok(Step::Parts(steps))
    })
}

/// The parts of a replacement as an array.
fn plan(op: &mut Op<'_>, guard: Guard, parts: Vec<Part<Piece>>) -> Step {
    let mut pairs: Vec<Summary> = Vec::new();
    for part in parts {
        let (kind, value) = match part {
            Part::Text(pieces) => (TEXT, op.runtime.string_of_pieces(op.cx, &pieces)),
            Part::Capture(number) => (CAPTURE, Value::number(number as f64)),
            Part::Before => (BEFORE, UNDEFINED),
            Part::After => (AFTER, UNDEFINED),
            Part::Name(pieces) => (NAME, op.runtime.string_of_pieces(op.cx, &pieces)),
        };
        pairs.extend([Value::number(kind), value].map(Summary::from));
    }
    Value::from(op.new_array(guard, pairs)).into()
}
