//! Tables as objects: finding them, their keys, and the operations that hosted code does on them.

use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::heap::entries::{Table, TableKind, Under, shown};
use crate::realm::heap::object::Class;
use crate::realm::heap::store::JsStore;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::same::Same;
use crate::value::value::{ABSENT, Js, ObjectId, UNDEFINED, is_symbolic, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};
use term::Sort;

impl Op<'_> {
    /// The object, if it is a table of this kind.
    pub fn table_of(&self, value: Value, kind: TableKind) -> Option<ObjectId> {
        let Js::Object(id) = view(value) else { return None };
        match &self.store.object(id).class {
            Class::Table(table) if table.kind == kind => Some(id),
            _ => None,
        }
    }

    /// Any table.
    pub fn any_table(&self, value: Value) -> Option<ObjectId> {
        let Js::Object(id) = view(value) else { return None };
        matches!(self.store.object(id).class, Class::Table(_)).then_some(id)
    }

    /// By entries of a table: where their key is this one. None where keys are compared as words; `Err` where no term says
    /// it.
    #[allow(clippy::type_complexity, reason = "three answers")]
    fn equal_keys(
        &mut self,
        id: ObjectId,
        key: Value,
    ) -> Result<Result<Option<Vec<Guard>>, Step>, Saturated> {
        if self.runtime.record.has_given && matches!(view(key), Js::Object(_)) {
            for known in table(self.store, id).keys() {
                self.notice_identity(key, known);
            }
        }
        if !is_symbolic(key) && !table(self.store, id).has_symbolic() {
            return Ok(Ok(None));
        }
        let mut equal = Vec::new();
        for known in table(self.store, id).keys() {
            match self.runtime.same_value_zero(self.cx, key, known)? {
                Same::Where(guard) => equal.push(guard),
                Same::Unknown => return Ok(Err(unknown_key(self.cx, key))),
            }
        }
        Ok(Ok(Some(equal)))
    }

    /// The value of a key, undefined where there is none.
    pub fn entry_get(&mut self, guard: Guard, id: ObjectId, key: Value) -> Result<Step, Saturated> {
        let found = match self.equal_keys(id, key)? {
            Err(step) => return Ok(step),
            Ok(None) => table(self.store, id).get(self.cx, guard, key)?,
            Ok(Some(equal)) => table(self.store, id).get_where(self.cx, guard, &equal)?,
        };
        Ok(Step::Value(shown(self.cx, guard, found)?))
    }

    /// Whether a key is there.
    pub fn entry_has(&mut self, guard: Guard, id: ObjectId, key: Value) -> Result<Step, Saturated> {
        let there = match self.equal_keys(id, key)? {
            Err(step) => return Ok(step),
            Ok(None) => table(self.store, id).present(self.cx, guard, key)?,
            Ok(Some(equal)) => {
                let found = table(self.store, id).get_where(self.cx, guard, &equal)?;
                crate::realm::heap::entries::is_there(self.cx, guard, found)?
            }
        };
        Ok(truth(guard, there))
    }

    /// Gives a key a value; the step is `result`.
    #[allow(clippy::too_many_arguments, reason = "a table, a key, a value and what comes of it")]
    pub fn entry_set(
        &mut self,
        guard: Guard,
        id: ObjectId,
        key: Value,
        value: Summary,
        result: Value,
    ) -> Result<Step, Saturated> {
        let under = self.write_under(guard, id);
        match self.equal_keys(id, key)? {
            Err(step) => return Ok(step),
            Ok(None) => table_mut(self.store, id).set(self.cx, under, key, value)?,
            Ok(Some(equal)) => table_mut(self.store, id).set_where(self.cx, under, key, value, &equal)?,
        }
        Ok(result.into())
    }

    /// Removes a key; the step says whether it was there.
    pub fn entry_delete(&mut self, guard: Guard, id: ObjectId, key: Value) -> Result<Step, Saturated> {
        let under = self.write_under(guard, id);
        let deleted = match self.equal_keys(id, key)? {
            Err(step) => return Ok(step),
            Ok(None) => table_mut(self.store, id).delete(self.cx, under, key)?,
            Ok(Some(equal)) => table_mut(self.store, id).delete_where(self.cx, under, &equal)?,
        };
        Ok(truth(guard, deleted))
    }

    /// The paths of a write to an object.
    pub fn write_under(&self, guard: Guard, object: ObjectId) -> Under {
        let whole = self.is_whole(guard, self.store.object(object).exists);
        Under { guard, whole, first_place: self.store.first_place }
    }
}

impl Runtime {
    /// A key as tables hold it: SameValueZero of concrete ones is equality of these, and no zero is negative.
    pub fn table_key(&mut self, cx: &mut Cx, key: Value) -> Value {
        match view(key) {
            Js::Term(term) if cx.path.terms.sort(term) == Sort::Double => {
                // Only −0 is changed by adding zero.
                let zero = cx.path.terms.double(0.0);
                let sum = cx.path.terms.fadd(term, zero);
                cx.number_value(sum)
            }
            Js::Term(term) => cx.number_value(cx.path.terms.strip_zero_sign(term)),
            Js::Number(0.0) => Value::number(0.0),
            Js::Number(number) if number.is_nan() => Value::number(f64::NAN),
            _ => key,
        }
    }

    /// ECMA-262 9.14 CanBeHeldWeakly.
    pub fn can_be_held_weakly(&self, value: Value) -> bool {
        match view(value) {
            Js::Object(_) => true,
            Js::Symbol(id) => !self.registry.values().any(|known| *known == id),
            _ => false,
        }
    }
}

/// A table, to be read.
pub fn table(store: &JsStore, id: ObjectId) -> &Table {
    let Class::Table(table) = &store.object(id).class else {
        unreachable!("the object was found to be a table")
    };
    table
}

/// A table, to be changed.
pub fn table_mut(store: &mut JsStore, id: ObjectId) -> &mut Table {
    let Class::Table(table) = &mut store.object_mut(id).class else {
        unreachable!("the object was found to be a table")
    };
    table
}

/// A truth value that holds on a part of the paths.
pub fn truth(guard: Guard, part: Guard) -> Step {
    Step::Value(match part {
        part if part == guard => Value::TRUE.into(),
        part if part.is_false() => Value::FALSE.into(),
        part => part.into(),
    })
}

/// `table_init(object, kind)`: makes a fresh object a table.
pub fn table_init(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [object, kind]| {
        let (Js::Object(id), Js::String(name)) = (view(object), view(kind)) else { return Ok(object.into()) };
        let name = op.runtime.strings.show(name);
        if let Some(kind) = TableKind::ALL.into_iter().find(|kind| kind.name() == name) {
            op.store.object_mut(id).class = Class::Table(Box::new(Table::new(kind)));
        }
        Ok(object.into())
    })
}

/// `table_require(value, kind, method)`: a TypeError unless it is such a table.
pub fn table_require(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [value, kind, method]| {
        let (Js::String(kind), Js::String(method)) = (view(kind), view(method)) else {
            return Ok(UNDEFINED.into());
        };
        let (kind, method) = (op.runtime.strings.show(kind), op.runtime.strings.show(method));
        let found = op.any_table(value).map(|id| table(op.store, id).kind.name());
        if found == Some(&*kind) {
            return Ok(UNDEFINED.into());
        }
        let shown = op.show_brief(value);
        let message = format!("Method {method} called on incompatible receiver {shown}");
        Ok(op.type_error(guard, &message))
    })
}

/// An operation on a table and a key.
fn with_key(
    op: &mut Op<'_>,
    mut f: impl FnMut(&mut Op<'_>, Guard, ObjectId, Value) -> Result<Step, Saturated>,
) -> Done {
    lift::<2>(op, |op, guard, [object, key]| {
        let Some(id) = op.any_table(object) else { return Ok(UNDEFINED.into()) };
        let key = op.runtime.table_key(op.cx, key);
        f(op, guard, id, key)
    })
}

/// `table_get(table, key)`: undefined where there is none.
pub fn table_get(op: &mut Op<'_>) -> Done {
    with_key(op, |op, guard, id, key| op.entry_get(guard, id, key))
}

/// `table_has(table, key)`
pub fn table_has(op: &mut Op<'_>) -> Done {
    with_key(op, |op, guard, id, key| op.entry_has(guard, id, key))
}

/// `table_set(table, key, value)`
pub fn table_set(op: &mut Op<'_>) -> Done {
    let value = op.argument(2);
    with_key(op, |op, guard, id, key| op.entry_set(guard, id, key, value, UNDEFINED))
}

/// `table_delete(table, key)`: whether it was there.
pub fn table_delete(op: &mut Op<'_>) -> Done {
    with_key(op, |op, guard, id, key| op.entry_delete(guard, id, key))
}

/// `table_size(table)`
pub fn table_size(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [object]| {
        Ok(match op.any_table(object) {
            Some(id) => Step::Value(table(op.store, id).size()),
            None => Value::number(0.0).into(),
        })
    })
}

/// `table_next(table, place)`: the place of the first entry from there on, −1 at the end.
pub fn table_next(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, place]| {
        let (Some(id), Some(place)) = (op.any_table(object), place.as_number()) else {
            return Ok(Value::number(-1.0).into());
        };
        let parts = table(op.store, id).next(op.cx, guard, place as u64)?;
        let number = |place: Option<u64>| Value::number(place.map_or(-1.0, |place| place as f64));
        Ok(Step::Parts(parts.into_iter().map(|(arm, place)| (arm, number(place).into())).collect()))
    })
}

/// `table_key(table, place)`
pub fn table_key(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [object, place]| {
        let found = entry_at(op, object, place);
        Ok(found.map_or(UNDEFINED, |(key, _)| key).into())
    })
}

/// `table_value(table, place)`
pub fn table_value(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, place]| {
        let found = entry_at(op, object, place);
        let value = found.map_or(ABSENT.into(), |(_, value)| value);
        Ok(Step::Value(shown(op.cx, guard, value)?))
    })
}

fn entry_at(op: &Op<'_>, object: Value, place: Value) -> Option<(Value, Summary)> {
    let id = op.any_table(object)?;
    table(op.store, id).entry(place.as_number()? as u64)
}

/// `require_weak_key(value, role)`: a TypeError unless it may be held weakly.
pub fn require_weak_key(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [value, role]| {
        if op.runtime.can_be_held_weakly(value) {
            return Ok(UNDEFINED.into());
        }
        let role = match view(role) {
            Js::String(id) => op.runtime.strings.show(id),
            _ => String::new(),
        };
        let message = format!("Invalid value used {role}");
        Ok(op.type_error(guard, &message))
    })
}

/// Where it cannot be told whether a key is one of a table: it is made concrete, if that is what it lacks.
fn unknown_key(cx: &mut Cx, key: Value) -> Step {
    match is_symbolic(key) {
        true => Step::Narrow(vec![key]),
        false => unsupported(cx, "a table with the text of a symbolic double as a key"),
    }
}
