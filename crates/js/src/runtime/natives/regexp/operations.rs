//! The operations of hosted code on regular expressions.

use super::{NotCompiled, exhausted};
use crate::code::Constant;
use crate::regexp::Captures;
use crate::runtime::calls::list_elements;
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::lift::lift;
use crate::runtime::object::{Attributes, Class, Key};
use crate::runtime::outcome::Step;
use crate::runtime::realm::ErrorKind;
use crate::runtime::value::{Js, NULL, StringId, UNDEFINED, view};
use crate::text::substitute::{Match, Part, expand};
use interp::{Cx, Effect};
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

/// `regexp(expression)`: a new object for a literal.
pub fn regexp(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [constant]| {
        let code = runtime.code.clone();
        let index = constant.as_number().map_or(0, |index| index as usize);
        let Some(Constant::RegExp { pattern, flags }) = code.constants.get(index) else {
            return Ok(unsupported(cx, "such a regular expression"));
        };
        let (source, flags) = (runtime.strings.intern(pattern), runtime.strings.intern_str(flags));
        Ok(Value::from(runtime.new_regexp(call, guard, source.into(), flags.into())).into())
    })
}

/// `regexp_prepare(object)`: gives a new object its `lastIndex`.
pub fn regexp_prepare(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [object]| {
        if let Js::Object(id) = view(object) {
            let key = Key::String(runtime.names.last_index);
            runtime.define_fresh(call, id, key, Value::number(0.0), Attributes(Attributes::WRITABLE));
        }
        Ok(object.into())
    })
}

/// `regexp_initialize(object, source, flags)`: a SyntaxError where they do not compile.
pub fn regexp_initialize(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [object, source, flags]| {
        let (Js::Object(id), Js::String(source_id), Js::String(flags_id)) =
            (view(object), view(source), view(flags))
        else {
            return Ok(unsupported(cx, "such a regular expression"));
        };
        let message = match runtime.compiled(source_id, flags_id) {
            Ok(_) => None,
            Err(NotCompiled::Flags) => {
                let shown = runtime.strings.show(flags_id);
                Some(format!("Invalid flags supplied to RegExp constructor '{shown}'"))
            }
            Err(NotCompiled::Pattern(error)) => Some(error.to_string()),
        };
        if let Some(message) = message {
            return Ok(runtime.throw(call, guard, ErrorKind::Syntax, &message));
        }
        let whole = call.is_whole(guard, call.store.object(id).exists);
        let Class::Hosted(data) = &mut call.store.object_mut(id).class else {
            return Ok(unsupported(cx, "such a regular expression"));
        };
        data.slots.resize(2, UNDEFINED.into());
        for (slot, new) in data.slots.iter_mut().zip([source, flags]) {
            *slot = if whole { new.into() } else { cx.path.kernel.select(guard, new.into(), *slot)? };
        }
        Ok(object.into())
    })
}

/// `regexp_moves(regexp)`: whether matching moves `lastIndex`.
pub fn regexp_moves(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, _, [regexp]| {
        Ok(match runtime.program_of(call, regexp) {
            Some((_, program)) => truth(program.flags().global || program.flags().sticky),
            None => not_one(cx),
        })
    })
}

/// `regexp_has_names(regexp)`: whether it has named groups.
pub fn regexp_has_names(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, _, [regexp]| {
        Ok(match runtime.program_of(call, regexp) {
            Some((_, program)) => truth(!program.group_names().is_empty()),
            None => not_one(cx),
        })
    })
}

fn truth(truth: bool) -> Step {
    if truth { Value::TRUE } else { Value::FALSE }.into()
}

fn not_one(cx: &mut Cx) -> Step {
    unsupported(cx, "a regular expression that depends on inputs")
}

/// `regexp_is_plain(regexp)`: whether nothing of the guest is called in matching.
pub fn regexp_is_plain(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [regexp]| {
        let plain = runtime.plain_regexp(call, regexp);
        Ok(truth(plain.is_some_and(|plain| runtime.is_pristine(call, plain.id))))
    })
}

/// `regexp_match(regexp, text, start)`: the array of a match, or null. `lastIndex` is the caller's business.
pub fn regexp_match(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [regexp, text, start]| {
        let (Some((id, program)), Js::String(text)) = (runtime.program_of(call, regexp), view(text)) else {
            return Ok(not_one(cx));
        };
        let units = runtime.strings.get(text).clone();
        let start = start.as_number().unwrap_or(0.0) as usize;
        let mut budget = crate::regexp::Budget::new(super::STEPS);
        let found = match program.flags().sticky {
            true => program.match_at(&units, start, &mut budget),
            false => program.find_at(&units, start, &mut budget),
        };
        Ok(match found {
            Err(_) => exhausted(cx),
            Ok(None) => NULL.into(),
            Ok(Some(found)) => {
                runtime.note_match(cx, call, guard, id, text, &found)?;
                runtime.match_array(call, guard, &program, text, &found).into()
            }
        })
    })
}

/// Every match of a plain expression, for what follows.
fn with_matches(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    mut f: impl FnMut(&mut Runtime, &mut Call<'_>, Guard, Found<'_>) -> Step,
) -> Done {
    let third = call.argument(2);
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [regexp, text]| {
        let (Some(plain), Js::String(text)) = (runtime.plain_regexp(call, regexp), view(text)) else {
            return Ok(not_one(cx));
        };
        let list = match runtime.execute_all(cx, call, guard, &plain, text)? {
            Ok(list) => list,
            Err(_) => return Ok(exhausted(cx)),
        };
        let mut parts = Vec::new();
        for (arm, third) in cx.path.kernel.arms(guard, third)? {
            let found = Found { regexp: &plain.regexp, text, list: &list, third };
            parts.push((arm, f(runtime, call, arm, found)));
        }
        Ok(Step::Parts(parts))
    })
}

/// The matches of an expression in a text, and the third operand.
struct Found<'f> {
    regexp: &'f crate::regexp::Regexp,
    text: StringId,
    list: &'f [Captures],
    third: Value,
}

/// `regexp_matches(regexp, text)`: the arrays of all matches that `replace` looks at.
pub fn regexp_matches(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    with_matches(runtime, cx, call, |runtime, call, guard, found| {
        let arrays = found
            .list
            .iter()
            .map(|captures| runtime.match_array(call, guard, found.regexp, found.text, captures).into())
            .collect();
        Value::from(runtime.new_array(call, guard, arrays)).into()
    })
}

/// `regexp_match_strings(regexp, text)`: what `String.prototype.match` returns.
pub fn regexp_match_strings(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    with_matches(runtime, cx, call, |runtime, call, guard, found| {
        let Some(first) = found.list.first() else { return NULL.into() };
        if !found.regexp.flags().global {
            return runtime.match_array(call, guard, found.regexp, found.text, first).into();
        }
        let units = runtime.strings.get(found.text).clone();
        let strings = found.list.iter().map(|captures| runtime.capture(&units, captures, 0).into()).collect();
        Value::from(runtime.new_array(call, guard, strings)).into()
    })
}

/// `regexp_replace(regexp, text, template)`: for an expression without named groups.
pub fn regexp_replace(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    with_matches(runtime, cx, call, |runtime, _, _, found| {
        if found.list.is_empty() {
            return Value::from(found.text).into();
        }
        let units = runtime.strings.get(found.text).clone();
        let template = super::super::works::units(runtime, found.third);
        let is_literal = !template.contains(&u16::from(b'$'));
        let (mut result, mut from) = (Vec::with_capacity(units.len()), 0);
        for captures in found.list {
            let (start, end) = captures.whole();
            result.extend_from_slice(&units[from..start]);
            from = end;
            if is_literal {
                result.extend_from_slice(&template);
                continue;
            }
            let groups: Vec<Option<Vec<u16>>> = (1..found.regexp.group_count())
                .map(|group| captures.get(group).map(|(from, to)| units[from..to].to_vec()))
                .collect();
            let matched = &units[start..end];
            let place = Match { text: &units, position: start, matched, captures: &groups, has_names: false };
            for part in expand(&template, &place) {
                if let Part::Text(text) = part {
                    result.extend_from_slice(&text);
                }
            }
        }
        result.extend_from_slice(&units[from..]);
        Value::from(runtime.strings.intern(&result)).into()
    })
}

/// `regexp_split(regexp, text, limit)`: for a plain expression; `limit` is undefined or a number.
pub fn regexp_split(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [regexp, text, limit]| {
        let (Some((_, program)), Js::String(text)) = (runtime.program_of(call, regexp), view(text)) else {
            return Ok(not_one(cx));
        };
        let limit = match limit {
            UNDEFINED => u32::MAX,
            limit => crate::number::to_uint32(limit.as_number().unwrap_or(0.0)),
        };
        let Ok(parts) = runtime.split_by(&program, text, limit as usize) else { return Ok(exhausted(cx)) };
        let parts = parts.into_iter().map(Summary::from).collect();
        Ok(Value::from(runtime.new_array(call, guard, parts)).into())
    })
}

/// `substitution_parts(template, text, position, matched, captures, has names)`: texts, and between them names of groups.
pub fn substitution_parts(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<6>(
        runtime,
        cx,
        call,
        |runtime, cx, call, guard, [template, text, position, matched, list, names]| {
            let Some(elements) = list_elements(cx, call, guard, list)? else { return Ok(not_one(cx)) };
            let mut captures = Vec::new();
            for element in elements {
                let Some(value) = element.as_value() else { return Ok(not_one(cx)) };
                captures.push(match view(value) {
                    Js::String(id) => Some(runtime.strings.get(id).to_vec()),
                    _ => None,
                });
            }
            let [template, text, matched] =
                [template, text, matched].map(|value| super::super::works::units(runtime, value));
            let position = position.as_number().unwrap_or(0.0) as usize;
            let has_names = names == Value::TRUE;
            let place = Match { text: &text, position, matched: &matched, captures: &captures, has_names };
            let parts = expand(&template, &place).into_iter().map(|part| match part {
                Part::Text(units) | Part::Name(units) => Value::from(runtime.strings.intern(&units)).into(),
            });
            let parts = parts.collect();
            Ok(Value::from(runtime.new_array(call, guard, parts)).into())
        },
    )
}
