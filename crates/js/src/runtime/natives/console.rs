//! `console`

use super::NativeArguments;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::object::Class;
use crate::runtime::outcome::Step;
use crate::runtime::realm::{Realm, Setup};
use crate::runtime::store::Printed;
use crate::runtime::value::{Js, UNDEFINED, view};
use interp::Cx;
use std::rc::Rc;
use summary::Saturated;

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let console = setup.object(realm.object_prototype, Class::Ordinary);
    for name in ["log", "info", "debug"] {
        setup.method(realm, console, name, 0, log);
    }
    for name in ["error", "warn"] {
        setup.method(realm, console, name, 0, error);
    }
    setup.named(realm.global, "console", console);
}

fn log(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: NativeArguments<'_>,
) -> Result<Step, Saturated> {
    print(runtime, cx, call, arguments, false)
}

fn error(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: NativeArguments<'_>,
) -> Result<Step, Saturated> {
    print(runtime, cx, call, arguments, true)
}

fn print(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: NativeArguments<'_>,
    is_error: bool,
) -> Result<Step, Saturated> {
    let guard = arguments.guard;
    let mut parts = Vec::new();
    let mut rest = arguments.list;
    if let [first, others @ ..] = rest
        && let Js::String(id) = view(*first)
    {
        let text = runtime.strings.show(id);
        let (text, used) = format(runtime, cx, call, guard, &text, others)?;
        parts.push(text);
        rest = &others[used..];
    }
    for &value in rest {
        parts.push(match view(value) {
            Js::String(id) => runtime.strings.show(id),
            _ => runtime.inspect(cx, call, guard, value)?,
        });
    }
    let text = parts.join(" ");
    if guard.is_true() {
        runtime.transcript.push((text.clone(), is_error));
    }
    Rc::make_mut(&mut call.store.printed).push(Printed { guard, text: text.into(), is_error });
    Ok(UNDEFINED.into())
}

/// Replaces `%s`, `%d` and their like; returns how many values it used.
fn format(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: summary::Guard,
    text: &str,
    values: &[summary::Value],
) -> Result<(String, usize), Saturated> {
    let (mut result, mut used) = (String::new(), 0);
    if values.is_empty() {
        return Ok((text.to_owned(), 0));
    }
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let directive = if c == '%' { chars.peek().copied() } else { None };
        if directive == Some('%') {
            chars.next();
            result.push('%');
            continue;
        }
        let (Some(directive @ ('s' | 'd' | 'i' | 'f' | 'o' | 'O' | 'j')), Some(&value)) =
            (directive, values.get(used))
        else {
            result.push(c);
            continue;
        };
        chars.next();
        used += 1;
        let number = runtime.primitive_to_number(value).unwrap_or(f64::NAN);
        result.push_str(&match (directive, view(value)) {
            ('s', Js::String(id)) => runtime.strings.show(id),
            ('d' | 'f', _) => crate::number::to_string(number),
            ('i', _) => crate::number::to_string(number.trunc()),
            _ => runtime.inspect(cx, call, guard, value)?,
        });
    }
    Ok((result, used))
}
