//! Small operations for built-ins in JavaScript: errors as values, symbols by name.

use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::names::WELL_KNOWN;
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::record::Assumption;
use crate::value::value::{Js, SymbolId, UNDEFINED, view};
use summary::Value;

/// `new_error(name, message)`
pub fn new_error(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [name, message]| {
        let (name, message) = (op.runtime.text_of(name), op.runtime.text_of(message));
        let kind = ErrorKind::ALL.into_iter().find(|kind| kind.name() == name).unwrap_or(ErrorKind::Error);
        Ok(Value::from(op.new_error(guard, kind, &message)).into())
    })
}

/// `needs(what)`: the paths that come here need something that is not built, or that would touch the world.
pub fn needs(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [what]| {
        let what = op.runtime.text_of(what);
        Ok(crate::op::errors::needs(op.cx, &what))
    })
}

/// `require_locale(locales)`: texts are made for one locale, which is that of the machine where none is named; another one needs `Intl`.
pub fn require_locale(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [locales]| {
        let is_left_open = match view(locales) {
            Js::Undefined => true,
            Js::Object(id) => match &op.store.object(id).class {
                Class::Array { length, .. } => length.is_everywhere(0) && !op.store.object(id).is_sparse,
                _ => false,
            },
            _ => false,
        };
        let is_named = match view(locales) {
            Js::String(id) => ["en", "en-US"].contains(&op.runtime.strings.show(id).as_str()),
            _ => false,
        };
        if is_left_open {
            op.runtime.assume(Assumption::Locale);
        }
        Ok(if is_left_open || is_named { UNDEFINED.into() } else { crate::op::errors::needs(op.cx, "Intl") })
    })
}

/// `define_hidden(object, name, value)`: a property of a new object that enumerations do not show.
pub fn define_hidden(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, [object, name, value]| {
        if let (Js::Object(id), Js::String(name)) = (view(object), view(name)) {
            op.define_fresh(id, Key::String(name), value, Attributes::METHOD);
        }
        Ok(UNDEFINED.into())
    })
}

/// `well_known(name)`: the symbol `Symbol.name`.
pub fn well_known(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [name]| {
        let name = format!("Symbol.{}", op.runtime.text_of(name));
        let found = WELL_KNOWN.iter().position(|(_, known)| *known == name);
        Ok(found.map_or(UNDEFINED, |index| SymbolId::new(index).into()).into())
    })
}
