//! The objects of tagged templates: made once for each place in the source, and frozen.
//!
//! Invariant: [`crate::realm::heap::scopes::TemplateObjects`] holds for each constant the object on the paths that have evaluated it, ABSENT elsewhere.

use crate::code::Constant;
use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::op::{Done, Op};
use crate::realm::step::Step;
use crate::value::value::{ABSENT, ObjectId, UNDEFINED};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// `template_object(template)`: ECMA-262 13.2.8.4 GetTemplateObject.
pub fn template_object(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [constant]| {
        let index = constant.as_number().map_or(0, |index| index as usize);
        // 3. The object of this place, on the paths that came by before.
        let known = op.store.templates.0.get(&index).copied().unwrap_or(ABSENT.into());
        if known.as_value().is_some_and(|value| value != ABSENT) {
            return Ok(Step::Value(known));
        }
        let missing =
            summary::guard_of(op.cx, guard, known, |_, value| Ok::<_, Saturated>((value == ABSENT).into()))?;
        if missing.is_false() {
            return Ok(Step::Value(known));
        }
        let Some(object) = op.make_template_object(missing, index) else {
            return Ok(UNDEFINED.into());
        };
        let made = Summary::from(Value::from(object));
        let objects =
            if missing == op.alive { made } else { op.cx.path.kernel.select(missing, made, known)? };
        Rc::make_mut(&mut op.store.templates.0).insert(index, objects);
        Ok(Step::Value(objects))
    })
}

impl Op<'_> {
    /// Steps 4 to 16.
    fn make_template_object(&mut self, guard: Guard, index: usize) -> Option<ObjectId> {
        let code = self.runtime.code.clone();
        let Some(Constant::Template { cooked, raw }) = code.constants.get(index) else { return None };
        let raw: Vec<Option<Rc<[u16]>>> = raw.iter().cloned().map(Some).collect();
        let raw = self.frozen_strings(guard, &raw, None);
        Some(self.frozen_strings(guard, cooked, Some(raw)))
    }

    /// A frozen array of strings, undefined where there is none.
    fn frozen_strings(
        &mut self,
        guard: Guard,
        texts: &[Option<Rc<[u16]>>],
        raw: Option<ObjectId>,
    ) -> ObjectId {
        let length = (texts.len() as u32).into();
        let class = Class::Array { elements: Vec::new(), length };
        let array = self.store.new_object(guard, self.runtime.realm.array_prototype, class);
        for (index, text) in texts.iter().enumerate() {
            let value = text.as_ref().map_or(UNDEFINED, |units| self.runtime.strings.intern(units).into());
            let key = Key::Index(index as u32);
            self.store.add_property(array, key, value.into(), Attributes(Attributes::ENUMERABLE));
        }
        if let Some(raw) = raw {
            let key = Key::String(self.runtime.strings.intern_str("raw"));
            self.store.add_property(array, key, Value::from(raw).into(), Attributes(0));
        }
        let object = self.store.object_mut(array);
        object.is_sparse = true;
        object.fixed_length = guard;
        object.extensible = false.into();
        array
    }
}
