//! Small operations for built-ins in JavaScript: errors as values, symbols by name.

use super::guest::{Call, Runtime, WELL_KNOWN};
use super::lift::lift;
use super::object::{Attributes, Class, Key};
use super::realm::ErrorKind;
use super::record::Assumption;
use super::value::{Js, SymbolId, UNDEFINED, view};
use interp::{Cx, Effect};
use summary::{Saturated, Value};

type Done = Result<Effect, Saturated>;

/// `new_error(name, message)`
pub fn new_error(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, call, guard, [name, message]| {
        let (name, message) = (runtime.text_of(name), runtime.text_of(message));
        let kind = ErrorKind::ALL.into_iter().find(|kind| kind.name() == name).unwrap_or(ErrorKind::Error);
        Ok(Value::from(runtime.new_error(call, guard, kind, &message)).into())
    })
}

/// `needs(what)`: the paths that come here need something that is not built, or that would touch the world.
pub fn needs(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, _, _, [what]| {
        let what = runtime.text_of(what);
        Ok(super::errors::needs(cx, &what))
    })
}

/// `require_locale(locales)`: texts are made for one locale, which is that of the machine where none is named; another one needs `Intl`.
pub fn require_locale(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, _, [locales]| {
        let is_left_open = match view(locales) {
            Js::Undefined => true,
            Js::Object(id) => match &call.store.object(id).class {
                Class::Array { length, .. } => length.is_everywhere(0),
                _ => false,
            },
            _ => false,
        };
        let is_named = match view(locales) {
            Js::String(id) => ["en", "en-US"].contains(&runtime.strings.show(id).as_str()),
            _ => false,
        };
        if is_left_open {
            runtime.assume(Assumption::Locale);
        }
        Ok(if is_left_open || is_named { UNDEFINED.into() } else { super::errors::needs(cx, "Intl") })
    })
}

/// `define_hidden(object, name, value)`: a property of a new object that enumerations do not show.
pub fn define_hidden(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, _, call, _, [object, name, value]| {
        if let (Js::Object(id), Js::String(name)) = (view(object), view(name)) {
            runtime.define_fresh(call, id, Key::String(name), value, Attributes::METHOD);
        }
        Ok(UNDEFINED.into())
    })
}

/// `well_known(name)`: the symbol `Symbol.name`.
pub fn well_known(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [name]| {
        let name = format!("Symbol.{}", runtime.text_of(name));
        let found = WELL_KNOWN.iter().position(|(_, known)| *known == name);
        Ok(found.map_or(UNDEFINED, |index| SymbolId::new(index).into()).into())
    })
}
