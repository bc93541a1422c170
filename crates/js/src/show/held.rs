//! What results hold: arrays and plain objects as they are when a harness records them.
//!
//! Invariant: an entry is about one object and holds on all paths of its guard. What has no entry (other objects, what lies deeper, what is too
//! much) is not known.

use crate::object::properties::with_attribute;
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::held::{Held, HeldParts, HeldProperty};
use crate::realm::op::Op;
use crate::value::value::{Js, ObjectId, view};
use summary::{Guard, Saturated, Summary, Value};

/// How deep results are looked at.
const MAX_DEPTH: usize = 4;
/// Objects, elements and properties of one result that are kept.
const MAX_PARTS: usize = 200;

impl Op<'_> {
    /// What a value holds on some paths.
    pub(crate) fn held(&mut self, guard: Guard, value: Summary) -> Result<Vec<Held>, Saturated> {
        let mut held: Vec<Held> = Vec::new();
        let mut left = MAX_PARTS;
        let mut level = vec![value];
        for _ in 0..MAX_DEPTH {
            let mut next = Vec::new();
            for value in level {
                self.each_arm(guard, value, |op, _, one| {
                    let Js::Object(id) = view(one) else { return Ok(()) };
                    if held.iter().any(|known| known.id == id) {
                        return Ok(());
                    }
                    if let Some(found) = op.held_by(guard, id)?
                        && let Some(rest) = left.checked_sub(found.words().len())
                    {
                        left = rest;
                        match &found.parts {
                            HeldParts::Array(elements, _) => next.extend(elements),
                            HeldParts::Object(all) => next.extend(all.iter().map(|one| one.content)),
                        }
                        held.push(found);
                    }
                    Ok(())
                })?;
            }
            level = next;
        }
        Ok(held)
    }

    /// What an object holds; none for what is neither an array nor a plain object, or has more properties than is usual.
    fn held_by(&mut self, guard: Guard, id: ObjectId) -> Result<Option<Held>, Saturated> {
        let object = self.store.object(id);
        let (usual, parts) = match &object.class {
            Class::Array { elements, length }
                if !object.is_sparse && object.properties.len() == 0 && elements.len() <= MAX_PARTS =>
            {
                (self.runtime.realm.array_prototype, HeldParts::Array(elements.clone(), length.word()))
            }
            Class::Ordinary if object.properties.len() <= MAX_PARTS => {
                let mut properties = Vec::new();
                for (key, property) in object.properties.iter() {
                    let name = match key {
                        Key::Index(_) | Key::String(_) => self.runtime.show_key(key),
                        Key::Symbol(_) | Key::Private(_) => continue,
                        Key::Text(_) => return Ok(None),
                    };
                    let enumerable =
                        with_attribute(self.cx, guard, property.attributes, Attributes::ENUMERABLE)?;
                    properties.push(HeldProperty { name, content: property.content, enumerable });
                }
                (self.runtime.realm.object_prototype, HeldParts::Object(properties))
            }
            _ => return Ok(None),
        };
        let guard = self.cx.path.kernel.guard_for(guard, object.prototype, Value::from(usual))?;
        Ok((!guard.is_false()).then_some(Held { id, guard, parts }))
    }
}
