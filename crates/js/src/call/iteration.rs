//! Iteration: over arrays, strings, Maps and Sets by ourselves, over everything else by methods of the guest.

use crate::call::coroutines::NEXT;
use crate::object::key_lists::KeyAt;
use crate::object::objects::Objects;
use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Callee, Class, IteratorData, IteratorWhat, Key};
use crate::realm::link::Helper;
use crate::realm::op::{Done, Op};
use crate::realm::step::{Gather, Step};
use crate::value::by_path::Known;
use crate::value::value::{ABSENT, Js, ObjectId, UNDEFINED, is_symbolic, view};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// The place of an iterator that is exhausted.
const EXHAUSTED: f64 = -1.0;

/// `get_iterator(value)`
pub fn get_iterator(op: &mut Op<'_>) -> Done {
    let value = op.argument(0);
    if op.is_symbolic_string(value)? && op.has_plain_string_iterator() {
        let mut gather = Gather::new();
        let step = op.runtime.hosted_step(op.cx, "string/string.js", "pointIterator", &[value]);
        gather.add(op.cx, op.guard, step)?;
        return Ok(gather.finish());
    }
    lift::<1>(op, |op, guard, [value]| {
        if matches!(view(value), Js::Undefined | Js::Null) {
            return Ok(op.not_iterable(guard, value));
        }
        let iterator = op.runtime.realm.iterator;
        let Some(method) = op.plain_value(guard, value, iterator.into())? else {
            return Ok(Step::Call(op.runtime.linked.helper(Helper::GetIterator), [value.into()].into()));
        };
        op.iterator_from(guard, value, method)
    })
}

/// `is_symbolic(value)`: whether it depends on inputs by more than which of its arms is taken.
pub fn is_symbolic_value(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |_, _, [value]| Ok(Step::Value(Guard::from(is_symbolic(value)).into())))
}

/// `point_iterator(list)`: an iterator over the code points of a string.
pub fn point_iterator(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [list]| {
        let at = Value::number(0.0).into();
        let data = IteratorData { over: list, what: IteratorWhat::Values, at, result: None };
        let prototype = op.runtime.realm.string_iterator_prototype;
        Ok(Value::from(op.store.new_object(guard, prototype, Class::Iterator(data))).into())
    })
}

/// `iterator_from(value, method)`
pub fn iterator_from(op: &mut Op<'_>) -> Done {
    let method = op.argument(1);
    lift::<1>(op, |op, guard, [value]| op.iterator_from(guard, value, method))
}

/// `iterator_next(iterator, method)`: the result object of one step.
pub fn iterator_next(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [iterator, method]| {
        if let Js::Object(id) = view(iterator)
            && matches!(op.store.object(id).class, Class::Iterator(_))
            && op.is_built_in(method)
        {
            return op.native_next(guard, id);
        }
        // What a generator gives needs no check.
        if let Js::Object(id) = view(iterator)
            && matches!(op.store.object(id).class, Class::Generator { .. })
            && method == Value::from(op.runtime.realm.coroutines.generator_next)
        {
            return op.resume_generator(guard, id, UNDEFINED, NEXT);
        }
        let words: Rc<[Summary]> = [iterator, method].map(Summary::from).into();
        Ok(Step::Call(op.runtime.linked.helper(Helper::Next), words))
    })
}

/// `iterator_close(iterator)`
pub fn iterator_close(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [iterator]| {
        let name = op.runtime.names.return_method;
        let Some(method) = op.plain_value(guard, iterator, name.into())? else {
            let words = [iterator.into()].into();
            return Ok(Step::Call(op.runtime.linked.helper(Helper::CloseIterator), words));
        };
        op.close_with(guard, iterator, method)
    })
}

/// `close_with(iterator, method)`
pub fn close_with(op: &mut Op<'_>) -> Done {
    let method = op.argument(1);
    lift::<1>(op, |op, guard, [iterator]| op.close_with(guard, iterator, method))
}

/// `check_result(value)`: what `next` returned must be an object.
pub fn check_result(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| match view(value) {
        Js::Object(_) => Ok(value.into()),
        _ => {
            let message = format!("Iterator result {} is not an object", op.show_brief(value));
            Ok(op.type_error(guard, &message))
        }
    })
}

/// `check_iterator(value)`
pub fn check_iterator(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| match view(value) {
        Js::Object(_) => Ok(value.into()),
        _ => Ok(op.type_error(guard, "Result of the Symbol.iterator method is not an object")),
    })
}

/// `array_append(array, iterable)`
pub fn array_append(op: &mut Op<'_>) -> Done {
    if let (Some(array), Some(text)) = (op.argument(0).as_value(), op.argument(1).as_value())
        && matches!(view(text), Js::Text(_))
        && op.has_plain_string_iterator()
        && op.has_plain_string_steps()
        && op.append_points(array, text)?
    {
        return Ok(interp::Effect::value(array.into()));
    }
    lift::<2>(op, |op, _, [array, iterable]| {
        let words: Rc<[Summary]> = [array, iterable].map(Summary::from).into();
        Ok(Step::Call(op.runtime.linked.helper(Helper::Append), words))
    })
}

/// `for_in_keys(value)`: enumerable string keys along the prototype chain.
pub fn for_in_keys(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        let objects = match op.objects_for(guard, value)? {
            Objects::Are(objects) => objects,
            Objects::None => return Ok(Value::from(op.new_array(guard, Vec::new())).into()),
            Objects::TooMany => return Ok(Step::Narrow(vec![value])),
        };
        let mut open = Vec::new();
        let mut has_proxy = false;
        op.each_arm(guard, objects, |op, arm, object| {
            let Js::Object(object) = view(object) else { unreachable!("a box is an object") };
            has_proxy |= op.must_be_asked(arm, object)?;
            open.push((arm, Some(object), Vec::new(), Vec::new()));
            Ok(())
        })?;
        if has_proxy {
            return Ok(op.runtime.hosted_step(op.cx, "object/copy.js", "forInKeys", &[value.into()]));
        }
        let mut parts = Vec::new();
        while let Some((guard, object, seen, shown)) = open.pop() {
            let Some(object) = object else {
                let keys = op.new_key_array(guard, &shown)?;
                parts.push((guard, Value::from(keys).into()));
                continue;
            };
            op.notice_listing(object);
            let found = op.enumerable_keys(guard, object)?;
            let found = op.not_shadowed(&seen, found)?;
            let mut prototypes = Vec::new();
            op.each_prototype(guard, object, |_, arm, next| {
                prototypes.push((arm, next));
                Ok(())
            })?;
            for (arm, next) in prototypes {
                let mut shown: Vec<KeyAt> = shown.clone();
                shown.extend(found.iter().cloned());
                if arm != guard {
                    shown = op.places_under(arm, shown)?;
                }
                let mut seen: Vec<ObjectId> = seen.clone();
                seen.push(object);
                open.push((arm, next, seen, shown));
            }
        }
        Ok(Step::Parts(parts))
    })
}

impl Op<'_> {
    /// The string keys of a list where none of the objects has them, too: those before it on a prototype chain, whether or not they show them.
    fn not_shadowed(&mut self, seen: &[ObjectId], places: Vec<KeyAt>) -> Result<Vec<KeyAt>, Saturated> {
        let mut left = Vec::new();
        for mut place in places.into_iter().filter(|place| !place.is_symbol()) {
            for (arm, key) in &mut place.arms {
                for &object in seen {
                    let hidden = self.where_own(*arm, object, *key)?;
                    *arm = self.cx.path.kernel.and_not(*arm, hidden)?;
                }
            }
            place.arms.retain(|(arm, _)| !arm.is_false());
            left.extend((!place.arms.is_empty()).then_some(place));
        }
        Ok(left)
    }

    /// The places of a list that are taken on some paths of a guard.
    fn places_under(&mut self, guard: Guard, places: Vec<KeyAt>) -> Result<Vec<KeyAt>, Saturated> {
        let mut left = Vec::new();
        for mut place in places {
            for (arm, _) in &mut place.arms {
                *arm = self.cx.path.kernel.and(*arm, guard)?;
            }
            place.arms.retain(|(arm, _)| !arm.is_false());
            left.extend((!place.arms.is_empty()).then_some(place));
        }
        Ok(left)
    }
}

/// `for_in_has(value, key)`
pub fn for_in_has(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [value, key]| {
        let Js::Object(id) = view(value) else { return Ok(Value::TRUE.into()) };
        if op.must_be_asked(guard, id)? {
            return Ok(op.runtime.trap(op.cx, "stillThere", &[value, key].map(Summary::from)));
        }
        op.by_key(guard, [value, key], Some(Value::FALSE), |op, guard, key| {
            let mut present = guard;
            for (arm, found) in op.look_up(guard, id, key)? {
                if matches!(found, crate::object::properties::Found::Missing) {
                    present = op.cx.path.kernel.and_not(present, arm)?;
                }
            }
            Ok(Step::Value(if present == guard { Value::TRUE.into() } else { present.into() }))
        })
    })
}

impl Op<'_> {
    /// Whether a value is a string on all paths of the operation, and symbolic on some.
    fn is_symbolic_string(&mut self, value: Summary) -> Result<bool, Saturated> {
        if let Some(value) = value.as_value() {
            return Ok(matches!(view(value), Js::Text(_)));
        }
        let (mut is_string, mut is_any_symbolic) = (true, false);
        self.each_arm(self.guard, value, |_, _, value| {
            is_string &= matches!(view(value), Js::String(_) | Js::Text(_));
            is_any_symbolic |= is_symbolic(value);
            Ok(())
        })?;
        Ok(is_string && is_any_symbolic)
    }

    /// Whether iterators over strings take the steps that they take from the start.
    fn has_plain_string_steps(&mut self) -> bool {
        let key = Key::String(self.runtime.strings.intern_str("next"));
        let method = self.plain_content(self.runtime.realm.string_iterator_prototype, key);
        method.is_some_and(|method| self.is_built_in(method))
    }

    /// Whether strings are iterated as they are from the start.
    fn has_plain_string_iterator(&mut self) -> bool {
        let key = Key::Symbol(self.runtime.realm.iterator);
        let prototype = self.runtime.realm.string_prototype;
        let method = self.plain_content(prototype, key);
        let Some(Js::Object(id)) = method.map(view) else { return false };
        let Class::Function(data) = &self.store.object(id).class else { return false };
        let Callee::Hosted(hosted) = data.callee else { return false };
        self.runtime.hosted[hosted.index()].function == "iterator"
    }

    fn not_iterable(&mut self, guard: Guard, value: Value) -> Step {
        let message = self.iterable_message(value);
        self.type_error(guard, &message)
    }

    /// Whether a function is no code of the guest.
    fn is_built_in(&self, value: Value) -> bool {
        let Js::Object(id) = view(value) else { return false };
        matches!(&self.store.object(id).class, Class::Function(data) if !matches!(data.callee, Callee::Guest(_)))
    }

    /// The value of a property if no code of the guest has to run for it.
    pub(crate) fn plain_value(
        &mut self,
        guard: Guard,
        object: Value,
        key: Value,
    ) -> Result<Option<Summary>, Saturated> {
        let parts = match self.get_value(guard, object, key)? {
            Step::Value(value) => return Ok(Some(value)),
            Step::Parts(parts) => parts,
            _ => return Ok(None),
        };
        let mut found = Summary::DEAD;
        for (part, step) in parts {
            let Step::Value(value) = step else { return Ok(None) };
            found = self.cx.path.kernel.select(part, value, found)?;
        }
        Ok(Some(found))
    }

    /// ECMA-262 7.4.4 GetIteratorFromMethod, of a method that may not be there.
    fn iterator_from(&mut self, guard: Guard, value: Value, method: Summary) -> Result<Step, Saturated> {
        self.for_arms(guard, method, |op, arm, method| match view(method) {
            Js::Undefined | Js::Null => Ok(op.not_iterable(arm, value)),
            _ if op.is_native(method) => op.call_value(arm, method, value.into(), UNDEFINED.into(), &[]),
            _ => {
                let words: Rc<[Summary]> = [value, method].map(Summary::from).into();
                Ok(Step::Call(op.runtime.linked.helper(Helper::Iterator), words))
            }
        })
    }

    /// ECMA-262 7.4.11 IteratorClose, from step 4.b on.
    fn close_with(&mut self, guard: Guard, iterator: Value, method: Summary) -> Result<Step, Saturated> {
        self.for_arms(guard, method, |op, _, method| match view(method) {
            Js::Undefined | Js::Null => Ok(UNDEFINED.into()),
            _ => {
                let words: Rc<[Summary]> = [iterator, method].map(Summary::from).into();
                Ok(Step::Call(op.runtime.linked.helper(Helper::Close), words))
            }
        })
    }

    /// A native iterator.
    pub fn new_iterator(&mut self, guard: Guard, over: Value, what: IteratorWhat) -> ObjectId {
        let data = IteratorData { over, what, at: Value::number(0.0).into(), result: None };
        self.store.new_object(guard, self.runtime.realm.array_iterator_prototype, Class::Iterator(data))
    }

    /// The result object of one step of a native iterator.
    pub fn native_next(&mut self, guard: Guard, iterator: ObjectId) -> Result<Step, Saturated> {
        let Class::Iterator(data) = &self.store.object(iterator).class else { return Ok(UNDEFINED.into()) };
        let IteratorData { over, what, at, .. } = data.clone();
        if !self.is_stepped_natively(over, at) {
            let words = [Summary::from(Value::from(iterator))];
            return Ok(self.runtime.hosted_call(self.cx, "array/iterator.js", "nextOf", &words));
        }
        let mut parts = Vec::new();
        self.each_arm(guard, at, |op, arm, at| {
            let at = at.as_number().unwrap_or(EXHAUSTED);
            for (arm, found) in op.element_at(arm, over, at)? {
                let (next, value) = match found {
                    Some((next, key, value)) => (next, Some(op.iterated(arm, what, key, value))),
                    None => (EXHAUSTED, None),
                };
                op.move_iterator(arm, iterator, next)?;
                parts.push((arm, op.iterator_result(arm, value).into()));
            }
            Ok(())
        })?;
        Ok(Step::Parts(parts))
    }

    /// Whether steps over a value call no code of the guest.
    fn is_stepped_natively(&self, over: Value, at: Summary) -> bool {
        let Js::Object(id) = view(over) else { return true };
        let target = self.store.object(id);
        match &target.class {
            Class::Array { elements, length } => {
                // A hole is looked up along the chain, and so are elements that are properties.
                let hole = Summary::from(ABSENT);
                let places = match at.as_value().and_then(|at| at.as_number()) {
                    Some(at) if at < 0.0 => return true,
                    Some(at) => {
                        &elements[(at as usize).min(elements.len())..]
                            [..usize::from((at as usize) < elements.len())]
                    }
                    None => &elements[..],
                };
                let is_full = match length.known() {
                    Known::One(length) => length as usize <= elements.len(),
                    Known::Several => {
                        length.possible(self.cx).into_iter().all(|length| length as usize <= elements.len())
                    }
                };
                let holds_holes = |element: &Summary| *element == hole || element.as_value().is_none();
                !target.is_sparse && is_full && !places.iter().any(holds_holes)
            }
            Class::Table(_) => true,
            _ => false,
        }
    }

    fn iterated(&mut self, guard: Guard, what: IteratorWhat, key: Value, value: Summary) -> Summary {
        match what {
            IteratorWhat::Keys => key.into(),
            IteratorWhat::Values => value,
            IteratorWhat::Entries => Value::from(self.new_array(guard, vec![key.into(), value])).into(),
        }
    }

    /// Puts an iterator at a place.
    pub fn move_iterator(&mut self, guard: Guard, iterator: ObjectId, next: f64) -> Result<(), Saturated> {
        let whole = self.is_whole(guard, self.store.object(iterator).exists);
        if let Class::Iterator(data) = &mut self.store.object_mut(iterator).class {
            let next = Value::number(next).into();
            data.at = if whole { next } else { self.cx.path.kernel.select(guard, next, data.at)? };
        }
        Ok(())
    }

    /// `{ value, done }`
    pub fn iterator_result(&mut self, guard: Guard, value: Option<Summary>) -> Value {
        let result = self.store.new_object(guard, self.runtime.realm.object_prototype, Class::Ordinary);
        let done = if value.is_some() { Value::FALSE } else { Value::TRUE };
        let value = value.unwrap_or(UNDEFINED.into());
        self.store.add_property(result, Key::String(self.runtime.names.value), value, Attributes::ALL);
        self.store.add_property(result, Key::String(self.runtime.names.done), done.into(), Attributes::ALL);
        result.into()
    }

    /// The element at a place, with its key and the place behind it; none at the end.
    #[allow(clippy::type_complexity, reason = "one use")]
    fn element_at(
        &mut self,
        guard: Guard,
        over: Value,
        at: f64,
    ) -> Result<Vec<(Guard, Option<(f64, Value, Summary)>)>, Saturated> {
        if at < 0.0 {
            return Ok(vec![(guard, None)]);
        }
        let key = Value::number(at);
        if let Js::String(id) = view(over) {
            let units = self.runtime.strings.get(id).clone();
            let Some(first) = units.get(at as usize) else { return Ok(vec![(guard, None)]) };
            let is_pair = (0xD800..0xDC00).contains(first)
                && units.get(at as usize + 1).is_some_and(|second| (0xDC00..0xE000).contains(second));
            let size = if is_pair { 2 } else { 1 };
            let text = self.runtime.strings.intern(&units[at as usize..at as usize + size]);
            return Ok(vec![(guard, Some((at + size as f64, key, Value::from(text).into())))]);
        }
        let Js::Object(id) = view(over) else { return Ok(vec![(guard, None)]) };
        match &self.store.object(id).class {
            Class::Array { elements, length } => {
                let element = elements.get(at as usize).copied().unwrap_or(UNDEFINED.into());
                let inside = length.paths_with(self.cx, guard, |length| at < f64::from(length))?;
                let behind = self.cx.path.kernel.and_not(guard, inside)?;
                let mut found = Vec::new();
                if !inside.is_false() {
                    let element = crate::op::lists::without_holes(self.cx, inside, element)?;
                    found.push((inside, Some((at + 1.0, key, element))));
                }
                if !behind.is_false() {
                    found.push((behind, None));
                }
                Ok(found)
            }
            Class::Table(table) => {
                let parts = table.next(self.cx, guard, at as u64)?;
                let entry = |place: u64| {
                    let (key, value) = table.entry(place)?;
                    Some((place as f64 + 1.0, key, value))
                };
                Ok(parts.into_iter().map(|(arm, place)| (arm, place.and_then(entry))).collect())
            }
            _ => Ok(vec![(guard, None)]),
        }
    }
}
