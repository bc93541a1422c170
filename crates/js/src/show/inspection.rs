//! What `builtins/console` needs to look inside objects and to lay out text, as operations.
//!
//! Invariant: nothing here runs code of the guest or changes anything; what is shown is decided in the JavaScript.

use crate::code::{FunctionKind, Manner};
use crate::op::errors::needs;
use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::heap::entries::TableKind;
use crate::realm::heap::object::{Callee, Class, IteratorWhat};
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::value::{Js, NULL, ObjectId, UNDEFINED, view};
use std::rc::Rc;
use summary::{Summary, Value};

/// `inspect_kind(value)`: how an object is shown.
pub fn kind(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let Js::Object(id) = view(value) else { return Ok(UNDEFINED.into()) };
        let kind = op.kind_of(id);
        Ok(op.runtime.text(kind))
    })
}

/// `inspect_shown_kind(value)`: the same for what is shown.
pub fn shown_kind(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let Js::Object(id) = view(value) else { return Ok(UNDEFINED.into()) };
        if id == op.runtime.realm.global {
            // Some of it is not built, and what Node shows of the rest depends on what was used.
            return Ok(needs(op.cx, "globalThis as text"));
        }
        let kind = op.kind_of(id);
        Ok(op.runtime.text(kind))
    })
}

/// `inspect_class_name(value)`: the class that an object was made with.
pub fn class_name(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let Js::Object(id) = view(value) else { return Ok(UNDEFINED.into()) };
        let name = op.class_name_of(id);
        Ok(op.runtime.text(&name))
    })
}

/// `inspect_proxy(value)`: target and handler of a Proxy, null for a revoked one, undefined for other objects.
pub fn proxy(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        let Js::Object(id) = view(value) else { return Ok(UNDEFINED.into()) };
        let Class::Proxy(data) = &op.store.object(id).class else { return Ok(UNDEFINED.into()) };
        let (target, handler) = (data.target, data.handler);
        op.for_arms(guard, target, |op, arm, target| {
            if target == NULL {
                return Ok(NULL.into());
            }
            let handler = op.cx.path.kernel.restrict(arm, handler)?;
            Ok(Value::from(op.new_array(arm, vec![target.into(), handler])).into())
        })
    })
}

/// `inspect_entries(iterator)`: what an iterator over a Map or Set still gives, and whether that is keys and values in turn.
pub fn entries(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        let Js::Object(id) = view(value) else { return Ok(UNDEFINED.into()) };
        let Class::Iterator(data) = &op.store.object(id).class else {
            return Ok(unsupported(op.cx, "printing what such a collection holds"));
        };
        let (what, over) = (data.what, data.over);
        let Some(at) = data.at.as_value() else {
            return Ok(unsupported(op.cx, "printing an iterator that depends on inputs"));
        };
        let is_pair = what == IteratorWhat::Entries;
        let mut shown = Vec::new();
        if let (Js::Object(table), Some(at)) = (view(over), at.as_number())
            && let Class::Table(table) = &op.store.object(table).class
            && at >= 0.0
        {
            let mut place = at as u64;
            while let [(_, Some(next))] = table.next(op.cx, guard, place)?[..] {
                let Some((key, content)) = table.entry(next) else { break };
                match what {
                    IteratorWhat::Keys => shown.push(key.into()),
                    IteratorWhat::Values => shown.push(content),
                    IteratorWhat::Entries => shown.extend([key.into(), content]),
                }
                place = next + 1;
            }
        }
        let list = op.new_array(guard, shown);
        let pair: Summary = if is_pair { Value::TRUE } else { Value::FALSE }.into();
        Ok(Value::from(op.new_array(guard, vec![Value::from(list).into(), pair])).into())
    })
}

/// `inspect_promise(promise)`: 0 pending, 1 fulfilled, 2 rejected, and the value.
pub fn promise(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        let Js::Object(id) = view(value) else { return Ok(UNDEFINED.into()) };
        let Class::Promise(data) = &op.store.object(id).class else { return Ok(UNDEFINED.into()) };
        let details = vec![data.state, data.result];
        Ok(Value::from(op.new_array(guard, details)).into())
    })
}

/// `inspect_is_builtin(constructor)`: whether it is one of the constructors that every realm has by name.
pub fn is_builtin(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let Js::Object(id) = view(value) else { return Ok(Value::FALSE.into()) };
        let is_ours = match &op.store.object(id).class {
            Class::Function(data) => !matches!(data.callee, Callee::Guest(_)),
            _ => false,
        };
        let is_named = op.runtime.intrinsics.get("TypedArray") != Some(&id);
        Ok(if is_ours && is_named && id.index() < op.runtime.first_object {
            Value::TRUE
        } else {
            Value::FALSE
        }
        .into())
    })
}

/// `inspect_other_keys(list)`: the own keys of a list that are no indices.
pub fn other_keys(op: &mut Op<'_>) -> Done {
    keys(op, false)
}

/// `inspect_index_keys(list)`: the own keys of a list that are indices.
pub fn index_keys(op: &mut Op<'_>) -> Done {
    keys(op, true)
}

fn keys(op: &mut Op<'_>, indexes: bool) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        let Js::Object(id) = view(value) else { return Ok(UNDEFINED.into()) };
        let mut keys = op.own_keys(guard, id)?;
        keys.retain(|place| place.is_index == indexes);
        Ok(Value::from(op.new_key_array(guard, &keys)?).into())
    })
}

/// `inspect_symbol_text(symbol)`
pub fn symbol_text(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let Js::Symbol(_) = view(value) else { return Ok(UNDEFINED.into()) };
        let text = op.runtime.key_of(value).map_or(String::new(), |key| op.runtime.show_key(key));
        Ok(op.runtime.text(&text))
    })
}

impl Op<'_> {
    /// How an object is shown.
    pub fn kind_of(&self, id: ObjectId) -> &'static str {
        match &self.store.object(id).class {
            Class::Array { .. } => "array",
            Class::Function(data) => match data.callee {
                Callee::Guest(function) if self.runtime.is_class(function) => "class",
                _ => "function",
            },
            Class::Error(_) => "error",
            Class::Primitive(_) => "boxed",
            Class::Arguments => "arguments",
            Class::Table(table) => match table.kind {
                TableKind::Map => "map",
                TableKind::Set => "set",
                TableKind::WeakMap => "weak map",
                TableKind::WeakSet => "weak set",
            },
            Class::Iterator(data) => self.iterator_kind(data.over),
            Class::Promise(_) => "promise",
            Class::Generator { .. } => "generator",
            Class::Buffer(_) => "array buffer",
            Class::View(view) if view.kind.is_some() => "typed array",
            Class::View(_) => "data view",
            Class::Hosted(data) => hosted_kind(&data.class),
            _ => "object",
        }
    }

    fn iterator_kind(&self, over: Value) -> &'static str {
        let Js::Object(id) = view(over) else { return "object" };
        match &self.store.object(id).class {
            Class::Table(table) if table.kind.is_map() => "map iterator",
            Class::Table(_) => "set iterator",
            _ => "object",
        }
    }

    /// The name of the class that an object was made with.
    pub fn class_name_of(&self, id: ObjectId) -> Rc<str> {
        match &self.store.object(id).class {
            Class::Array { .. } => "Array".into(),
            Class::Function(data) => match data.callee {
                Callee::Guest(function) => match self.runtime.code.functions[function.index()].manner {
                    Manner::Plain => "Function",
                    Manner::Generator => "GeneratorFunction",
                    Manner::Async => "AsyncFunction",
                    Manner::AsyncGenerator => "AsyncGeneratorFunction",
                },
                _ => "Function",
            }
            .into(),
            Class::Promise(_) => "Promise".into(),
            Class::Generator { .. } => "Object".into(),
            Class::Error(_) => "Error".into(),
            Class::Table(table) => table.kind.name().into(),
            Class::Buffer(bytes) if bytes.is_shared => "SharedArrayBuffer".into(),
            Class::Buffer(_) => "ArrayBuffer".into(),
            Class::View(view) => view.kind.map_or("DataView", |kind| kind.constructor()).into(),
            Class::Hosted(data) => data.class.clone(),
            _ => "Object".into(),
        }
    }
}

impl Runtime {
    /// A text as the outcome of an operation.
    fn text(&mut self, text: &str) -> Step {
        Value::from(self.strings.intern_str(text)).into()
    }

    fn is_class(&self, function: ir::FuncId) -> bool {
        matches!(self.code.functions[function.index()].kind, FunctionKind::ClassConstructor { .. })
    }
}

/// How objects of a hosted class are shown.
fn hosted_kind(class: &str) -> &'static str {
    match class {
        "Map" => "map",
        "Set" => "set",
        "WeakMap" => "weak map",
        "WeakSet" => "weak set",
        "Date" => "date",
        "RegExp" => "regexp",
        "Promise" => "promise",
        "ArrayBuffer" | "SharedArrayBuffer" => "array buffer",
        "DataView" => "data view",
        "Module" => "namespace",
        "Map Iterator" => "map iterator",
        "Set Iterator" => "set iterator",
        "Generator" | "AsyncGenerator" => "generator",
        _ if class.ends_with("Array") => "typed array",
        _ => "object",
    }
}
