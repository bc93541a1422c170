//! Values for people, as Node's `util.inspect` shows them by default.
//!
//! Invariant: what is shown is what every path of the guard has; where that differs by inputs, the text says so and the
//! inspector is vague.

use super::guest::{Call, Runtime};
use super::object::{Callee, Class, Key};
use super::value::{ABSENT, Js, ObjectId, view};
use crate::code::FunctionKind;
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// Objects nested deeper than this are abbreviated.
const MAX_DEPTH: usize = 2;
/// Elements of an array that are shown.
const MAX_ELEMENTS: usize = 100;
/// The longest line of an object on a single line, with some slack.
const BREAK_LENGTH: usize = 80;
/// How many of the innermost levels may share a line.
const COMPACT: usize = 3;

struct Inspector {
    seen: Vec<ObjectId>,
    circular: Vec<ObjectId>,
    indentation: usize,
    current_depth: usize,
    vague: bool,
}

impl Runtime {
    /// A value as `console.log` shows it when it is no string.
    pub fn inspect(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        value: Value,
    ) -> Result<String, Saturated> {
        let mut inspector =
            Inspector { seen: vec![], circular: vec![], indentation: 0, current_depth: 0, vague: false };
        self.show(cx, call, guard, &mut inspector, value.into(), 0)
    }

    /// A value in a message: objects by their kind only.
    pub fn show_brief(&self, call: &Call<'_>, value: Value) -> String {
        match view(value) {
            Js::Object(id) => match &call.store.object(id).class {
                Class::Function(data) => match data.callee {
                    Callee::Guest(function) => self.code.functions[function.index()].name.to_string(),
                    Callee::Native(_) | Callee::Hosted(_) | Callee::Bound => "function".to_owned(),
                },
                Class::Array { .. } => "[object Array]".to_owned(),
                _ => "#<Object>".to_owned(),
            },
            Js::String(id) => format!("\"{}\"", self.strings.show(id)),
            _ => self.show_primitive(value, false),
        }
    }

    /// A primitive as `console.log` shows it; none where that is not simple.
    pub fn show_plain(&self, value: Value) -> Option<String> {
        let is_plain = matches!(
            view(value),
            Js::Undefined | Js::Null | Js::Bool(_) | Js::Number(_) | Js::Term(_) | Js::Symbol(_)
        );
        is_plain.then(|| self.show_primitive(value, false))
    }

    fn show_promise(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        data: &super::promises::PromiseData,
    ) -> Result<String, Saturated> {
        let result = match cx.path.kernel.restrict(guard, data.result)?.as_value() {
            Some(result) => self.inspect(cx, call, guard, result)?,
            None => "<depends on inputs>".to_owned(),
        };
        let state = cx.path.kernel.restrict(guard, data.state)?;
        Ok(match state.as_value().and_then(|state| state.as_number()) {
            Some(0.0) => "<pending>".to_owned(),
            Some(2.0) => format!("<rejected> {result}"),
            _ => result,
        })
    }

    fn show_primitive(&self, value: Value, quoted: bool) -> String {
        match view(value) {
            Js::Undefined => "undefined".into(),
            Js::Null => "null".into(),
            Js::Bool(truth) => truth.to_string(),
            Js::Number(number) if number == 0.0 && number.is_sign_negative() => "-0".into(),
            Js::Number(number) => crate::number::to_string(number),
            Js::String(id) if quoted => quote(&self.strings.show(id)),
            Js::String(id) => self.strings.show(id),
            Js::Symbol(id) => format!("Symbol({})", self.symbols[id.index()]),
            Js::BigInt(id) => format!("{}n", self.bigints.get(id)),
            _ => "<depends on inputs>".into(),
        }
    }

    fn show(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        inspector: &mut Inspector,
        value: Summary,
        depth: usize,
    ) -> Result<String, Saturated> {
        let value = match value.as_value() {
            Some(value) => Some(value),
            None => cx.path.kernel.restrict(guard, value)?.as_value(),
        };
        let Some(value) = value else {
            inspector.vague = true;
            return Ok("<depends on inputs>".into());
        };
        let Js::Object(id) = view(value) else { return Ok(self.show_primitive(value, true)) };
        if inspector.seen.contains(&id) {
            if !inspector.circular.contains(&id) {
                inspector.circular.push(id);
            }
            let at = inspector.circular.iter().position(|known| *known == id).unwrap_or(0) + 1;
            return Ok(format!("[Circular *{at}]"));
        }
        self.show_object(cx, call, guard, inspector, id, depth)
    }

    /// The name of the constructor that an object's prototypes tell.
    fn constructor_name(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        object: ObjectId,
    ) -> Result<Option<String>, Saturated> {
        let mut at = Some(object);
        while let Some(object) = at {
            let key = Key::String(self.names.constructor);
            let content = self.own_content(call, object, key).and_then(|content| content.as_value());
            if let Some(Js::Object(constructor)) = content.map(view) {
                let name = self.own_content(call, constructor, Key::String(self.names.name));
                if let Some(Js::String(name)) = name.and_then(|name| name.as_value()).map(view)
                    && name != self.names.empty
                {
                    return Ok(Some(self.strings.show(name)));
                }
            }
            at = match self.prototype_of(cx, call, guard, object)?.map(view) {
                Some(Js::Object(next)) => Some(next),
                _ => None,
            };
        }
        Ok(None)
    }

    fn show_object(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        inspector: &mut Inspector,
        object: ObjectId,
        depth: usize,
    ) -> Result<String, Saturated> {
        let name = self.constructor_name(cx, call, guard, object)?;
        let class = call.store.object(object).class.clone();
        let mut keys = Vec::new();
        if let Some((_, own)) = self.own_keys(cx, call, guard, object)?.into_iter().next() {
            for key in own {
                let is_element =
                    matches!((&class, key), (Class::Array { .. } | Class::Arguments, Key::Index(_)));
                let is_error_text = matches!(class, Class::Error(_)) && self.show_key(key) == "stack";
                if !is_element && !is_error_text && self.is_enumerable(cx, call, guard, object, key)? {
                    keys.push(key);
                }
            }
        }
        let shown_name = name.clone().unwrap_or_else(|| "Object: null prototype".to_owned());
        let prefix = |usual: &str, size: Option<usize>| match (&name, size) {
            (Some(name), None) if name == usual => String::new(),
            (Some(name), Some(size)) if name != usual => format!("{name}({size}) "),
            (Some(_), Some(_)) => String::new(),
            (Some(name), None) => format!("{name} "),
            (None, Some(size)) => format!("[{usual}({size}): null prototype] "),
            (None, None) => "[Object: null prototype] ".to_owned(),
        };
        let (base, braces) = match &class {
            Class::Array { length, .. } => {
                let length = length.as_value().and_then(|length| length.as_number()).unwrap_or(0.0) as usize;
                (String::new(), [format!("{}[", prefix("Array", Some(length))), "]".to_owned()])
            }
            Class::Function(_) => {
                let base = self.show_function(cx, call, guard, object, name.as_deref())?;
                (base, ["{".to_owned(), "}".to_owned()])
            }
            Class::Error(_) => {
                (self.show_error(call, object, name.as_deref()), ["{".to_owned(), "}".to_owned()])
            }
            Class::Arguments => (String::new(), ["[Arguments] [".to_owned(), "]".to_owned()]),
            Class::Primitive(value) => {
                let kind = match view(*value) {
                    Js::String(_) => "String",
                    Js::Bool(_) => "Boolean",
                    Js::Symbol(_) => "Symbol",
                    _ => "Number",
                };
                (format!("[{kind}: {}]", self.show_primitive(*value, true)), ["{".to_owned(), "}".to_owned()])
            }
            Class::Table(table) => {
                let name = name.as_deref().unwrap_or(table.kind.name());
                let count = table.listed(cx, guard)?.len();
                (String::new(), [format!("{name}({count}) {{"), "}".to_owned()])
            }
            Class::Buffer(_) => (String::new(), ["ArrayBuffer {".to_owned(), "}".to_owned()]),
            Class::View(view) => {
                let name = view.kind.map_or("DataView", |kind| kind.constructor());
                let name = name.to_owned();
                match (view.kind, self.view_length(cx, call, guard, *view)?.as_value()) {
                    (Some(_), Some(length)) => {
                        let length = length.as_number().unwrap_or(0.0).max(0.0);
                        (String::new(), [format!("{name}({length}) ["), "]".to_owned()])
                    }
                    _ => (String::new(), [format!("{name} {{"), "}".to_owned()]),
                }
            }
            Class::Iterator(_) => (String::new(), ["Object [Array Iterator] {".to_owned(), "}".to_owned()]),
            Class::Generator { .. } => (String::new(), ["Object [Generator] {".to_owned(), "}".to_owned()]),
            Class::Promise(data) => {
                let shown = self.show_promise(cx, call, guard, data)?;
                let name = name.as_deref().unwrap_or("Promise");
                (format!("{name} {{ {shown} }}"), ["{".to_owned(), "}".to_owned()])
            }
            Class::Ordinary | Class::Proxy(_) | Class::Hosted(_) => {
                (String::new(), [format!("{}{{", prefix("Object", None)), "}".to_owned()])
            }
        };
        let is_list = matches!(class, Class::Array { .. } | Class::Arguments);
        if !base.is_empty() && keys.is_empty() {
            return Ok(if matches!(class, Class::Error(_)) && inspector.indentation > 0 {
                base.replace('\n', &format!("\n{}", " ".repeat(inspector.indentation)))
            } else {
                base
            });
        }
        let is_empty = match &class {
            Class::Array { length, .. } => *length == Summary::from(Value::number(0.0)),
            Class::Table(table) => table.listed(cx, guard)?.is_empty(),
            Class::View(_) => false,
            Class::Arguments => false,
            _ => true,
        };
        if is_empty && keys.is_empty() {
            return Ok(format!("{}{}", braces[0], braces[1]));
        }
        if depth > MAX_DEPTH {
            return Ok(match class {
                Class::Array { .. } => "[Array]".to_owned(),
                _ => format!("[{shown_name}]"),
            });
        }
        inspector.seen.push(object);
        inspector.current_depth = depth;
        let mut output = Vec::new();
        let mut all_numbers = true;
        self.show_elements(cx, call, guard, inspector, object, depth, &mut output, &mut all_numbers)?;
        for key in keys {
            let text = self.show_property(cx, call, guard, inspector, object, key, depth)?;
            output.push(text);
        }
        inspector.seen.pop();
        let mut braces = braces;
        if let Some(at) = inspector.circular.iter().position(|known| *known == object) {
            let reference = format!("<ref *{}> ", at + 1);
            if base.is_empty() {
                braces[0].insert_str(0, &reference);
            }
        }
        Ok(lay_out(inspector, output, &base, &braces, depth, is_list.then_some(all_numbers)))
    }

    #[allow(clippy::too_many_arguments, reason = "elements go to the output of their object")]
    fn show_elements(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        inspector: &mut Inspector,
        object: ObjectId,
        depth: usize,
        output: &mut Vec<String>,
        all_numbers: &mut bool,
    ) -> Result<(), Saturated> {
        inspector.indentation += 2;
        match call.store.object(object).class.clone() {
            Class::Array { elements, length } => {
                let length = length.as_value().and_then(|length| length.as_number()).unwrap_or(0.0) as usize;
                let mut holes = 0;
                let mut index = 0;
                while index < length && output.len() < MAX_ELEMENTS {
                    let element = elements.get(index).copied().unwrap_or(ABSENT.into());
                    if element == Summary::from(ABSENT) {
                        holes += 1;
                        index += 1;
                        let ends = index == length
                            || elements.get(index).is_some_and(|next| *next != Summary::from(ABSENT));
                        if ends {
                            output.push(format!("<{holes} empty item{}>", if holes == 1 { "" } else { "s" }));
                            holes = 0;
                            *all_numbers = false;
                        }
                        continue;
                    }
                    *all_numbers &= matches!(element.as_value().map(view), Some(Js::Number(_)));
                    output.push(self.show(cx, call, guard, inspector, element, depth + 1)?);
                    index += 1;
                }
                if index < length {
                    let more = length - index;
                    output.push(format!("... {more} more item{}", if more == 1 { "" } else { "s" }));
                }
            }
            Class::Arguments => {
                *all_numbers = false;
                let mut index = 0;
                while let Some(element) = self.own_content(call, object, Key::Index(index)) {
                    output.push(self.show(cx, call, guard, inspector, element, depth + 1)?);
                    index += 1;
                }
            }
            Class::Table(table) => {
                for (_, key, value) in table.listed(cx, guard)? {
                    let key = self.show(cx, call, guard, inspector, key.into(), depth + 1)?;
                    if !table.kind.is_map() {
                        output.push(key);
                        continue;
                    }
                    let value = self.show(cx, call, guard, inspector, value, depth + 1)?;
                    output.push(format!("{key} => {value}"));
                }
            }
            _ => {}
        }
        inspector.indentation -= 2;
        Ok(())
    }

    #[allow(clippy::too_many_arguments, reason = "a property of an object at a depth")]
    fn show_property(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        inspector: &mut Inspector,
        object: ObjectId,
        key: Key,
        depth: usize,
    ) -> Result<String, Saturated> {
        let shown_key = match key {
            Key::Symbol(_) => format!("[{}]", self.show_key(key)),
            _ => {
                let text = self.show_key(key);
                if is_identifier(&text) { text } else { quote(&text) }
            }
        };
        let content = self.own_content(call, object, key).unwrap_or(ABSENT.into());
        if let Some(Js::Accessor(id)) = content.as_value().map(view) {
            let accessor = call.store.accessor(id);
            let undefined = Summary::from(super::value::UNDEFINED);
            let text = match (accessor.getter != undefined, accessor.setter != undefined) {
                (true, true) => "[Getter/Setter]",
                (true, false) => "[Getter]",
                _ => "[Setter]",
            };
            return Ok(format!("{shown_key}: {text}"));
        }
        inspector.indentation += 2;
        let text = self.show(cx, call, guard, inspector, content, depth + 1)?;
        inspector.indentation -= 2;
        Ok(format!("{shown_key}: {text}"))
    }

    fn show_function(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        object: ObjectId,
        constructor: Option<&str>,
    ) -> Result<String, Saturated> {
        let name = self.own_content(call, object, Key::String(self.names.name));
        let name = match name.and_then(|name| name.as_value()).map(view) {
            Some(Js::String(name)) => self.strings.show(name),
            _ => String::new(),
        };
        let Class::Function(data) = &call.store.object(object).class else { return Ok(String::new()) };
        if let Callee::Guest(function) = data.callee
            && matches!(self.code.functions[function.index()].kind, FunctionKind::ClassConstructor { .. })
        {
            let shown = if name.is_empty() { "(anonymous)" } else { &name };
            let parent = match self.prototype_of(cx, call, guard, object)?.map(view) {
                Some(Js::Object(parent)) if parent != self.realm.function_prototype => {
                    self.own_content(call, parent, Key::String(self.names.name))
                }
                _ => None,
            };
            return Ok(match parent.and_then(|name| name.as_value()).map(view) {
                Some(Js::String(parent)) => format!("[class {shown} extends {}]", self.strings.show(parent)),
                _ => format!("[class {shown}]"),
            });
        }
        let kind = constructor.unwrap_or("Function");
        Ok(if name.is_empty() { format!("[{kind} (anonymous)]") } else { format!("[{kind}: {name}]") })
    }

    fn show_error(&mut self, call: &Call<'_>, object: ObjectId, constructor: Option<&str>) -> String {
        let mut own = |name: &str| {
            let key = Key::String(self.strings.intern_str(name));
            let content = self.own_content(call, object, key).and_then(|content| content.as_value());
            match content.map(view) {
                Some(Js::String(text)) => Some(self.strings.show(text)),
                _ => None,
            }
        };
        let (stack, message) = (own("stack"), own("message").unwrap_or_default());
        let name = constructor.unwrap_or("Error");
        stack.unwrap_or_else(|| {
            if message.is_empty() { format!("[{name}]") } else { format!("[{name}: {message}]") }
        })
    }
}

/// One line if it fits and is simple enough, else one line per entry (or columns for long lists).
fn lay_out(
    inspector: &Inspector,
    mut output: Vec<String>,
    base: &str,
    braces: &[String; 2],
    depth: usize,
    list: Option<bool>,
) -> String {
    let entries = output.len();
    if let Some(all_numbers) = list
        && entries > 6
    {
        output = in_columns(output, inspector.indentation, all_numbers);
    }
    let base = if base.is_empty() { String::new() } else { format!("{base} ") };
    if inspector.current_depth - depth < COMPACT && entries == output.len() {
        let start = output.len() + inspector.indentation + braces[0].chars().count() + base.len() + 10;
        let total: usize =
            output.iter().map(|text| text.chars().count()).sum::<usize>() + output.len() + start;
        if total <= BREAK_LENGTH && !base.contains('\n') && output.iter().all(|text| !text.contains('\n')) {
            return format!("{base}{} {} {}", braces[0], output.join(", "), braces[1]);
        }
    }
    let indentation = format!("\n{}", " ".repeat(inspector.indentation));
    let joined = output.join(&format!(",{indentation}  "));
    format!("{base}{}{indentation}  {joined}{indentation}{}", braces[0], braces[1])
}

/// The entries of a long list, several on a line, as Node's `groupArrayElements` puts them.
fn in_columns(output: Vec<String>, indentation: usize, all_numbers: bool) -> Vec<String> {
    let shown = if output.len() > MAX_ELEMENTS { output.len() - 1 } else { output.len() };
    let lengths: Vec<usize> = output.iter().take(shown).map(|text| text.chars().count()).collect();
    let total: usize = lengths.iter().map(|length| length + 2).sum();
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let actual = longest + 2;
    let fits =
        actual * 3 + indentation < BREAK_LENGTH && (total as f64 / actual as f64 > 5.0 || longest <= 6);
    if !fits {
        return output;
    }
    let bias = (actual as f64 - total as f64 / output.len() as f64).sqrt();
    let biased = (actual as f64 - 3.0 - bias).max(1.0);
    let columns = (2.5 * biased * shown as f64).sqrt() / biased;
    let columns =
        (columns.round() as usize).min((BREAK_LENGTH - indentation) / actual).min(COMPACT * 4).min(15);
    if columns <= 1 {
        return output;
    }
    let widths: Vec<usize> = (0..columns)
        .map(|column| lengths.iter().skip(column).step_by(columns).copied().max().unwrap_or(0) + 2)
        .collect();
    let mut lines = Vec::new();
    for start in (0..shown).step_by(columns) {
        let end = (start + columns).min(shown);
        let mut line = String::new();
        for index in start..end {
            let is_last = index + 1 == end;
            let text = if is_last { output[index].clone() } else { format!("{}, ", output[index]) };
            let width = widths[index - start] - if is_last { 2 } else { 0 };
            let padding = " ".repeat(width.saturating_sub(text.chars().count()));
            match (all_numbers, is_last) {
                (true, _) => line.push_str(&(padding + &text)),
                (false, true) => line.push_str(&text),
                (false, false) => line.push_str(&(text + &padding)),
            }
        }
        lines.push(line);
    }
    lines.extend(output.into_iter().skip(shown));
    lines
}

fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_' || first == '$')
        && chars.all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$')
}

/// The text in the quotes that it does not contain.
pub fn quote(text: &str) -> String {
    let quote = match text {
        _ if !text.contains('\'') => '\'',
        _ if !text.contains('"') => '"',
        _ if !text.contains('`') && !text.contains("${") => '`',
        _ => '\'',
    };
    let mut result = String::from(quote);
    for c in text.chars() {
        match c {
            '\n' => result.push_str("\\n"),
            '\t' => result.push_str("\\t"),
            '\r' => result.push_str("\\r"),
            '\u{8}' => result.push_str("\\b"),
            '\u{c}' => result.push_str("\\f"),
            '\u{b}' => result.push_str("\\v"),
            '\\' => result.push_str("\\\\"),
            c if c == quote => {
                result.push('\\');
                result.push(c);
            }
            c if (c as u32) < 0x20 || c as u32 == 0x7f => result.push_str(&format!("\\x{:02X}", c as u32)),
            c => result.push(c),
        }
    }
    result.push(quote);
    result
}
