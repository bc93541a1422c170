//! Regular expressions: their objects, and matching on texts, concrete and symbolic.
//!
//! The algorithms of chapter 22.2 that call guest code are hosted (`builtins/regexp`). A regular expression is an object of
//! the hosted class "RegExp": slot 0 holds its source, slot 1 its flags. Compiled programs are kept by source and
//! flags. Invariant: a *plain* expression is one whose matching nothing of the guest can see.

pub(crate) mod install;
pub(crate) mod matches;
pub(crate) mod operations;
pub(crate) mod replace;
pub(crate) mod statics;
pub(crate) mod symbolic;

pub use crate::natives::regexp::install::install;
pub use crate::natives::regexp::operations::*;
pub use crate::natives::regexp::replace::{
    open_regexp_fill, open_regexp_matches, open_regexp_places, open_regexp_replace, open_regexp_split,
    open_regexp_ways,
};
pub use crate::natives::regexp::statics::regexp_static;
pub use crate::natives::regexp::symbolic::regexp_advance;
pub use crate::natives::regexp::symbolic::regexp_end;
pub use crate::natives::regexp::symbolic::regexp_match;
pub use crate::natives::regexp::symbolic::regexp_slice;
use crate::natives::works::works;
use crate::op::errors::unsupported;
use crate::realm::heap::object::{Attributes, Class, HostedData, Key};
use crate::realm::heap::properties::Properties;
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::realm::work::string;
use crate::regexp::{Flags, Regexp, SyntaxError};
use crate::value::by_path::Known;
use crate::value::value::{Js, ObjectId, StringId, view};
use interp::Cx;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// How many steps one built-in function may spend on matching; beyond, the run says so. Some seconds.
const STEPS: u64 = 400_000_000;

/// The name of the class.
const CLASS: &str = "RegExp";

/// An expression whose program and `lastIndex` are the same on all paths.
pub struct Plain {
    id: ObjectId,
    regexp: Rc<Regexp>,
    last_index: f64,
}

/// Why there is no program.
enum NotCompiled {
    Flags,
    Pattern(SyntaxError),
}

impl Op<'_> {
    /// A new expression of a source and flags that compile.
    fn new_regexp(&mut self, guard: Guard, source: Value, flags: Value) -> ObjectId {
        let data = HostedData { class: CLASS.into(), slots: vec![source.into(), flags.into()] };
        let prototype = self.runtime.realm.regexp_prototype;
        let id = self.store.new_object(guard, prototype, Class::Hosted(Box::new(data)));
        let key = Key::String(self.runtime.names.last_index);
        self.store.add_property(id, key, Value::number(0.0).into(), Attributes(Attributes::WRITABLE));
        id
    }

    /// The program of an expression, where it is one on all paths.
    fn program_of(&mut self, value: Value) -> Option<(ObjectId, Rc<Regexp>)> {
        let Js::Object(id) = view(value) else { return None };
        let Class::Hosted(data) = &self.store.object(id).class else { return None };
        if *data.class != *CLASS {
            return None;
        }
        let (source, flags) = (data.slots.first()?.as_value()?, data.slots.get(1)?.as_value()?);
        let (Js::String(source), Js::String(flags)) = (view(source), view(flags)) else { return None };
        Some((id, self.runtime.compiled(source, flags).ok()?))
    }

    /// The expression with its `lastIndex`, where that is a writable number.
    fn plain_regexp(&mut self, value: Value) -> Option<Plain> {
        self.plain_regexp_by(value, |_, word| word.as_value())
    }

    /// As [`Op::plain_regexp`], on the paths of a guard.
    fn plain_regexp_under(&mut self, guard: Guard, value: Value) -> Option<Plain> {
        self.plain_regexp_by(value, |cx, word| match cx.path.kernel.values_under(guard, word)[..] {
            [one] => Some(one),
            _ => None,
        })
    }

    fn plain_regexp_by(
        &mut self,
        value: Value,
        one: impl FnOnce(&mut Cx, Summary) -> Option<Value>,
    ) -> Option<Plain> {
        let (id, regexp) = self.program_of(value)?;
        let key = Key::String(self.runtime.names.last_index);
        let property = self.store.object(id).properties.get(key)?;
        let Js::Number(last_index) = view(one(self.cx, property.content)?) else { return None };
        let is_writable = match property.attributes.known() {
            Known::One(attributes) => attributes.has(Attributes::WRITABLE),
            Known::Several => false,
        };
        is_writable.then_some(Plain { id, regexp, last_index })
    }

    /// Whether matching with an expression looks at nothing that a guest has changed.
    fn is_pristine(&self, regexp: ObjectId) -> bool {
        let prototype = self.runtime.realm.regexp_prototype;
        let object = self.store.object(regexp);
        if object.prototype != Summary::from(Value::from(prototype)) || object.properties.len() != 1 {
            return false;
        }
        let (now, first) =
            (&self.store.object(prototype).properties, self.runtime.first_properties(prototype));
        match (now, first) {
            (Properties::Shaped(Some(now), slots), Properties::Shaped(Some(first), first_slots)) => {
                Rc::ptr_eq(now, first) && slots == first_slots
            }
            _ => false,
        }
    }

    fn set_last_index(&mut self, guard: Guard, regexp: ObjectId, index: f64) -> Result<(), Saturated> {
        let key = Key::String(self.runtime.names.last_index);
        self.store_content(guard, regexp, key, Value::number(index).into())
    }
}

impl Runtime {
    fn compiled(&mut self, source: StringId, flags: StringId) -> Result<Rc<Regexp>, NotCompiled> {
        if let Some(known) = self.regexps.get(&(source, flags)) {
            return Ok(known.clone());
        }
        let parsed = Flags::parse(self.strings.get(flags)).ok_or(NotCompiled::Flags)?;
        let regexp = Regexp::compile(self.strings.get(source), parsed).map_err(NotCompiled::Pattern)?;
        let regexp = Rc::new(regexp);
        self.regexps.insert((source, flags), regexp.clone());
        Ok(regexp)
    }
}

/// The step where matching was given up.
fn exhausted(cx: &mut Cx) -> Step {
    unsupported(cx, "a regular expression that needs so many steps")
}

works! {
    // 22.2.6.13.1 EscapeRegExpPattern
    regexp_source(op, given) {
        let source = given.units(op.runtime, 0);
        string(op.runtime, &escaped(&source))
    }
    regexp_escape(op, given) {
        let text = given.units(op.runtime, 0);
        string(op.runtime, &literal(&text))
    }
}

/// 22.2.5.1.1 EncodeForRegExpEscape, for every code point: a pattern that matches the text.
fn literal(text: &[u16]) -> Vec<u16> {
    let (mut result, mut at) = (Vec::new(), 0);
    while let Some((point, size)) = crate::text::code_point_at(text, at) {
        let c = char::from_u32(point);
        let is_first = at == 0;
        at += size;
        let escape = match c {
            Some(c) if is_first && c.is_ascii_alphanumeric() => Some(format!("\\x{point:02x}")),
            Some(c) if "^$\\.*+?()[]{}|/".contains(c) => Some(format!("\\{c}")),
            Some('\t') => Some("\\t".to_owned()),
            Some('\n') => Some("\\n".to_owned()),
            Some('\u{b}') => Some("\\v".to_owned()),
            Some('\u{c}') => Some("\\f".to_owned()),
            Some('\r') => Some("\\r".to_owned()),
            Some(c) if ",-=<>#&!%:;@~'`\"".contains(c) => Some(format!("\\x{point:02x}")),
            _ if size == 1 && (c.is_none() || crate::number::text::is_white_space(point as u16)) => {
                Some(if point < 256 { format!("\\x{point:02x}") } else { format!("\\u{point:04x}") })
            }
            _ => None,
        };
        match escape {
            Some(escape) => result.extend(escape.encode_utf16()),
            None => crate::text::push_code_point(&mut result, point),
        }
    }
    result
}

/// A source that can stand between slashes.
fn escaped(source: &[u16]) -> Vec<u16> {
    if source.is_empty() {
        return "(?:)".encode_utf16().collect();
    }
    let (mut result, mut in_class, mut after_backslash) = (Vec::new(), false, false);
    for &unit in source {
        let letter = char::from_u32(u32::from(unit)).unwrap_or('a');
        let line_end = match letter {
            '\n' => Some("n"),
            '\r' => Some("r"),
            '\u{2028}' => Some("u2028"),
            '\u{2029}' => Some("u2029"),
            _ => None,
        };
        if let Some(name) = line_end {
            if !after_backslash {
                result.push(u16::from(b'\\'));
            }
            result.extend(name.encode_utf16());
        } else {
            if letter == '/' && !in_class && !after_backslash {
                result.push(u16::from(b'\\'));
            }
            result.push(unit);
        }
        match letter {
            '[' if !after_backslash => in_class = true,
            ']' if !after_backslash => in_class = false,
            _ => {}
        }
        after_backslash = letter == '\\' && !after_backslash;
    }
    result
}

/// Fast path of `RegExp.prototype.exec`.
fn quick_exec(op: &mut Op<'_>, arguments: Arguments<'_>) -> Result<Option<Step>, Saturated> {
    let (Some(plain), Js::String(text)) = (op.plain_regexp(arguments.this), view(arguments.get(0))) else {
        return Ok(None);
    };
    let step = match op.execute(arguments.guard, &plain, text)? {
        Ok(Some(found)) => op.concrete_match_array(arguments.guard, &plain.regexp, (text, &found))?.into(),
        Ok(None) => crate::value::value::NULL.into(),
        Err(_) => exhausted(op.cx),
    };
    Ok(Some(step))
}

/// Fast path of `RegExp.prototype.test`.
fn quick_test(op: &mut Op<'_>, arguments: Arguments<'_>) -> Result<Option<Step>, Saturated> {
    let (Some(plain), Js::String(text)) = (op.plain_regexp(arguments.this), view(arguments.get(0))) else {
        return Ok(None);
    };
    if !op.is_pristine(plain.id) {
        return Ok(None);
    }
    let step = match op.execute(arguments.guard, &plain, text)? {
        Ok(found) => Step::from(if found.is_some() { Value::TRUE } else { Value::FALSE }),
        Err(_) => exhausted(op.cx),
    };
    Ok(Some(step))
}
