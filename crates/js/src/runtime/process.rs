//! What Node's modules ask of the process around: arguments, files, output, the end.
//!
//! Invariant: without a host there is nothing: no arguments, no files.

use super::guest::{Call, Runtime};
use super::hosted::missing_code;
use super::lift::lift;
use super::loader::text_of;
use super::object::{Attributes, Class, Key};
use super::outcome::{Gather, Step};
use super::record::Printed;
use super::value::{Js, UNDEFINED, view};
use crate::code::Code;
use interp::{Cx, Effect};
use ir::FuncId;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

/// `host_arguments()`: `process.argv`.
pub fn arguments(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let list = runtime.sources.host.as_ref().map(|host| host.arguments()).unwrap_or_default();
    Ok(Effect::value(runtime.array_of_texts(call, &list)))
}

/// `host_environment()`: an object with the variables of the environment.
pub fn environment(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let variables = runtime.sources.host.as_ref().map(|host| host.environment()).unwrap_or_default();
    let object = call.store.new_object(call.guard, runtime.realm.object_prototype, Class::Ordinary);
    for (name, value) in variables {
        let key = Key::String(runtime.strings.intern_str(&name));
        let value = runtime.strings.intern_str(&value);
        runtime.define_fresh(call, object, key, value.into(), Attributes::ALL);
    }
    Ok(Effect::value(Value::from(object).into()))
}

/// `host_folder()`: the current folder.
pub fn folder(runtime: &mut Runtime, _cx: &mut Cx, _call: &mut Call<'_>) -> Done {
    let folder = runtime.sources.host.as_ref().map_or("/".to_owned(), |host| host.folder());
    Ok(Effect::value(Value::from(runtime.strings.intern_str(&folder)).into()))
}

/// `host_read(path)`: the text of a file; undefined if there is none.
pub fn read(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [path]| {
        let path = text_of(runtime, path);
        let text = runtime.sources.host.as_ref().and_then(|host| host.read(&path).ok());
        Ok(text.map_or(UNDEFINED, |text| runtime.strings.intern_str(&text).into()).into())
    })
}

/// `host_stat(path)`: "file", "directory", or undefined if there is nothing.
pub fn stat(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [path]| {
        let path = text_of(runtime, path);
        let kind = runtime.sources.host.as_ref().and_then(|host| host.stat(&path));
        Ok(kind.map_or(UNDEFINED, |kind| runtime.strings.intern_str(kind).into()).into())
    })
}

/// `host_list(path)`: the names in a folder; undefined if it is none.
pub fn list(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [path]| {
        let path = text_of(runtime, path);
        let names = runtime.sources.host.as_ref().and_then(|host| host.list(&path));
        Ok(match names {
            Some(names) => Step::Value(runtime.array_of_texts(call, &names)),
            None => UNDEFINED.into(),
        })
    })
}

/// `host_write(text, is error)`: prints without a line end.
pub fn write(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, _, guard, [text, is_error]| {
        if let Js::Text(_) = view(text) {
            runtime.print_symbolic(guard, text, is_error == Value::TRUE);
            return Ok(UNDEFINED.into());
        }
        let text = text_of(runtime, text);
        runtime.print_text(guard, &text, is_error == Value::TRUE);
        Ok(UNDEFINED.into())
    })
}

/// `host_exit(code)`: the end of the program.
pub fn exit(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, _, _, [code]| {
        runtime.exit_code = code.as_number().map_or(0, |code| (code as i64 & 0xff) as u8);
        match runtime.halt_function() {
            Ok(function) => Ok(Step::Call(function, Rc::new([]))),
            Err(message) => Ok(missing_code(cx, message)),
        }
    })
}

/// `host_exit_code(code)`: what the process says when it ends by itself.
pub fn exit_code(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [code]| {
        runtime.exit_code = code.as_number().map_or(0, |code| (code as i64 & 0xff) as u8);
        Ok(UNDEFINED.into())
    })
}

/// `run_exit()`: nothing is left to do; the listeners of `process` hear of it, if anybody used it.
pub fn run_exit(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    if !runtime.sources.compiled.contains_key("node:process") {
        return Ok(Effect::value(UNDEFINED.into()));
    }
    let step = runtime.hosted_step(cx, "modules/commonjs.js", "atExit", &[]);
    let mut gather = Gather::new();
    gather.add(cx, call.guard, step)?;
    Ok(gather.finish())
}

impl Runtime {
    pub(super) fn array_of_texts(&mut self, call: &mut Call<'_>, texts: &[String]) -> Summary {
        let elements = texts.iter().map(|text| Value::from(self.strings.intern_str(text)).into()).collect();
        let guard = call.guard;
        Value::from(self.new_array(call, guard, elements)).into()
    }

    pub(super) fn halt_function(&mut self) -> Result<FuncId, String> {
        if let Some(&known) = self.sources.compiled.get("<halt>") {
            return Ok(known);
        }
        let ir = ir::parse("func <halt>() {\nb0:\n  halt\n}\n").map_err(|error| error.to_string())?;
        let code = Code { functions: vec![super::link::nobody()], constants: Vec::new(), ir };
        let function = FuncId::new(self.add_code(code)?);
        self.sources.compiled.insert("<halt>".to_owned(), function);
        Ok(function)
    }

    /// Prints a text as it is. What is printed on all paths goes out at once.
    pub(super) fn print_text(&mut self, guard: Guard, text: &str, is_error: bool) {
        if guard.is_true() {
            if let Some(output) = &mut self.output {
                output(text, is_error);
            }
            let open = &mut self.open_lines[usize::from(is_error)];
            open.push_str(text);
            while let Some(end) = open.find('\n') {
                let line: String = open.drain(..=end).collect();
                self.transcript.push((line[..end].to_owned(), is_error));
            }
        }
        if self.record.is_on {
            let text = self.strings.intern_str(text).into();
            self.record.printed.push(Printed { guard, text, is_error });
        }
    }

    /// Prints a string that depends on inputs.
    pub(super) fn print_symbolic(&mut self, guard: Guard, text: Value, is_error: bool) {
        self.record.printed.push(Printed { guard, text, is_error });
    }
}
