//! Loading: the sources of which a program consists, and what `require` needs of the host.
//!
//! Invariant: a file is compiled once; module objects and the cache of `require` are objects of the guest, one per path.

use crate::code::Code;
use crate::json;
use crate::lower::{Refusal, compile, compile_dialect};
use crate::modules::{Asker, Format, NotFound};
use crate::node;
use crate::op::errors::{missing_code, unsupported};
use crate::op::lift::lift;
use crate::op::variables::attributes_of_global;
use crate::realm::heap::object::{Attributes, Key};
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::source::{Source, SourcePlace};
use crate::realm::sources::Broken;
use crate::realm::step::Step;
use crate::syntax::{Dialect, Goal, Kind};
use crate::value::value::{Js, UNDEFINED, view};
use interp::{Cx, Effect};
use ir::FuncId;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// The program that runs units one after the other.
pub fn launcher(count: usize) -> Code {
    let mut text = String::from("func <script>() {\nb0:\n");
    for index in 0..count {
        text.push_str(&format!("  v0 = run_unit({index}.0)\n"));
    }
    text.push_str("  return true\n}\n");
    let ir = ir::parse(&text).expect("the text of the launcher is well-formed");
    Code { functions: vec![crate::realm::link::nobody()], ir, ..Code::default() }
}

/// `run_unit(index)`
pub fn run_unit(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [index]| {
        let index = index.as_number().map_or(0, |index| index as usize);
        let Some(unit) = op.runtime.sources.units.get(index).cloned() else { return Ok(UNDEFINED.into()) };
        match unit.kind.goal {
            Goal::Script => match op.compiled_text(guard, &unit.name, unit.text, unit.kind) {
                Ok(function) => Ok(Step::Call(function, Rc::new([]))),
                Err(step) => Ok(step),
            },
            Goal::CommonJs => op.runtime.module_step(op.cx, "modules/commonjs.js", "runMain", &unit.name),
            Goal::Module => op.runtime.module_step(op.cx, "modules/commonjs.js", "runMainModule", &unit.name),
        }
    })
}

/// `run_script(text)`: runs a text as another script of the program.
pub fn run_script(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [text]| {
        let text = text_of(op.runtime, text);
        let code = match compile(&text, Kind::javascript(Goal::Script)) {
            Ok(code) => code,
            Err(refusal) => return Ok(op.refuse_text(guard, &refusal)),
        };
        Ok(
            match op.runtime.add_source(code, "evalmachine.<anonymous>", text, Kind::javascript(Goal::Script))
            {
                Ok(function) => Step::Call(function, Rc::new([])),
                Err(message) => missing_code(op.cx, message),
            },
        )
    })
}

/// `module_state()`: the object with the cache of `require`, Node's own modules and the main module.
pub fn module_state(op: &mut Op<'_>) -> Done {
    Ok(Effect::value(Value::from(op.runtime.realm.module_state).into()))
}

/// `module_format(path)`: "commonjs", "module" or "json".
pub fn module_format(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [path]| {
        let path = text_of(op.runtime, path);
        let name = match op.runtime.format_of(&path) {
            Format::Json => "json",
            Format::Source(Kind { goal: Goal::Module, .. }) => "module",
            Format::Source(_) => "commonjs",
        };
        Ok(Value::from(op.runtime.strings.intern_str(name)).into())
    })
}

/// `module_function(path)`: the function that a CommonJS module is.
pub fn module_function(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [path]| {
        let path = text_of(op.runtime, path);
        let kind = match op.runtime.format_of(&path) {
            Format::Source(kind) => Kind { goal: Goal::CommonJs, ..kind },
            Format::Json => Kind::javascript(Goal::CommonJs),
        };
        if path.ends_with(".node") {
            let name = path.rsplit('/').next().unwrap_or(&path);
            return Ok(unsupported(op.cx, &format!("the native module {name}")));
        }
        let text = match op.runtime.text_of_file(&path) {
            Ok(text) => text,
            Err(message) => return Ok(op.throw(guard, ErrorKind::Error, &message)),
        };
        op.function_of_text(guard, &path, text, kind)
    })
}

/// `module_builtin(specifier, is own)`: the name of a module of Node's own, or undefined.
pub fn module_builtin(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [specifier, is_own]| {
        let specifier = text_of(op.runtime, specifier);
        let bare = specifier.strip_prefix("node:");
        let name = bare.unwrap_or(&specifier);
        let is_internal = name.starts_with("./");
        if node::is_found(&specifier) && (is_own == Value::TRUE || !is_internal) {
            return Ok(Value::from(op.runtime.strings.intern_str(name)).into());
        }
        if bare.is_some() {
            let message = format!("No such built-in module: {specifier}");
            return Ok(op.throw_coded(guard, &message, "ERR_UNKNOWN_BUILTIN_MODULE"));
        }
        Ok(UNDEFINED.into())
    })
}

/// `module_builtin_function(name)`: the function that a module of Node's own is.
pub fn module_builtin_function(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [name]| {
        let name = text_of(op.runtime, name);
        let Some(source) = node::source(&name) else {
            return Ok(unsupported(op.cx, &format!("the module `{name}`")));
        };
        if let Some(&function) = op.runtime.sources.compiled.get(&format!("node:{name}")) {
            return Ok(op.bare_closure(guard, function, Rc::new([])).into());
        }
        let code = match op.runtime.hosted_files.module(&name, &source) {
            Ok(code) => code,
            Err(refusal) => return Ok(op.refuse_text(guard, &refusal)),
        };
        match op.runtime.add_code(Rc::unwrap_or_clone(code)) {
            Ok(first) => {
                let function = FuncId::new(first);
                op.runtime.sources.compiled.insert(format!("node:{name}"), function);
                Ok(op.bare_closure(guard, function, Rc::new([])).into())
            }
            Err(message) => Ok(missing_code(op.cx, message)),
        }
    })
}

/// `module_resolve(specifier, path, is import)`: the path that a specifier names.
pub fn module_resolve(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [specifier, from, is_import]| {
        let (specifier, from) = (text_of(op.runtime, specifier), text_of(op.runtime, from));
        let asker = if is_import == Value::TRUE { Asker::Import } else { Asker::Require };
        Ok(match op.runtime.resolve_specifier(&specifier, &from, asker) {
            Ok(path) => Value::from(op.runtime.strings.intern_str(&path)).into(),
            Err(missing) => {
                if let Some(place) = place_of(&missing) {
                    op.runtime.note_broken(&missing.message, place);
                }
                let error = op.new_error(guard, ErrorKind::Error, &missing.message);
                op.define_code(error, missing.code);
                if missing.code == "MODULE_NOT_FOUND" {
                    let asked: Vec<String> = missing
                        .message
                        .lines()
                        .filter_map(|line| line.strip_prefix("- "))
                        .map(str::to_owned)
                        .collect();
                    let asked = op.array_of_texts(&asked);
                    let key = Key::String(op.runtime.strings.intern_str("requireStack"));
                    op.store.add_property(error, key, asked, Attributes::ALL);
                }
                Step::Throw(error.into())
            }
        })
    })
}

/// `lazy_global(name)`: defines a global variable that is made on first use.
pub fn define_global(op: &mut Op<'_>) -> Done {
    let value = op.argument(1);
    lift::<1>(op, |op, guard, [name]| {
        let global = op.runtime.realm.global;
        if let Some(key) = op.runtime.key_of(name) {
            let attributes = attributes_of_global(&op.runtime.text_of(name));
            op.define_property(guard, global, key, value, attributes)?;
        }
        Ok(Step::Value(value))
    })
}

/// `module_json(path)`: the value of a JSON file.
pub fn module_json(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [path]| {
        let path = text_of(op.runtime, path);
        let text = match op.runtime.text_of_file(&path) {
            Ok(text) => text,
            Err(message) => return Ok(op.throw(guard, ErrorKind::Error, &message)),
        };
        let plain = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let units: Vec<u16> = plain.encode_utf16().collect();
        match op.json_value(guard, &units) {
            Ok(value) => Ok(value.into()),
            Err(json::Failure::Stopped(end)) => Err(op.cx.stopped(end)),
            Err(json::Failure::Fault(fault)) => {
                let before = String::from_utf16_lossy(&units[..fault.at.min(units.len())]).len();
                let source = Source::new(&path, plain.to_owned(), false);
                let message = format!("{path}: {}", fault.message);
                op.runtime.note_broken(&message, source.place(before as u32));
                Ok(op.throw(guard, ErrorKind::Syntax, &message))
            }
        }
    })
}

/// `throw_require_esm(path, parent)`
pub fn throw_require_esm(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [path]| {
        let path = text_of(op.runtime, path);
        let message = format!("require() of ES Module {path} not supported.");
        Ok(op.throw_coded(guard, &message, "ERR_REQUIRE_ESM"))
    })
}

/// `throw_specifier_type(value)`
pub fn throw_specifier_type(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        let shown = match view(value) {
            Js::Undefined => "undefined".to_owned(),
            Js::Null => "null".to_owned(),
            _ => format!("type {}", op.show_brief(value)),
        };
        let message = format!("The \"id\" argument must be of type string. Received {shown}");
        let error = op.new_error(guard, ErrorKind::Type, &message);
        op.define_code(error, "ERR_INVALID_ARG_TYPE");
        Ok(Step::Throw(error.into()))
    })
}

/// The file that is to blame for what is not found, if it is another than the one that asks.
pub(crate) fn place_of(missing: &NotFound) -> Option<SourcePlace> {
    let (file, line, column) = missing.broken.clone()?;
    Some(SourcePlace { shown: file.clone(), file, line, column })
}

pub(crate) fn text_of(runtime: &Runtime, value: Value) -> String {
    match view(value) {
        Js::String(id) => String::from_utf16_lossy(runtime.strings.get(id)),
        _ => String::new(),
    }
}

impl Op<'_> {
    /// The function of a text, compiled once by its name; `Err` is what happens instead.
    fn compiled_text(&mut self, guard: Guard, name: &str, text: String, kind: Kind) -> Result<FuncId, Step> {
        // A file is one module; scripts may have one name and be several.
        let key = if kind.goal == Goal::Script { format!("{name}\n{text}") } else { name.to_owned() };
        if let Some(&function) = self.runtime.sources.compiled.get(&key) {
            return Ok(function);
        }
        let code = self.runtime.source_code(name, &text, kind).map_err(|refusal| {
            let source = Source::new(name, text.clone(), false);
            self.runtime.note_refusal(&refusal, &source);
            self.refuse_source(guard, &refusal, &source)
        })?;
        let first = self
            .runtime
            .add_source(Rc::unwrap_or_clone(code), name, text, kind)
            .map_err(|message| missing_code(self.cx, message))?;
        self.runtime.sources.compiled.insert(key, first);
        Ok(first)
    }

    fn function_of_text(
        &mut self,
        guard: Guard,
        name: &str,
        text: String,
        kind: Kind,
    ) -> Result<Step, Saturated> {
        Ok(match self.compiled_text(guard, name, text, kind) {
            Ok(function) => self.bare_closure(guard, function, Rc::new([])).into(),
            Err(step) => step,
        })
    }

    /// Throws an Error with Node's `code`.
    pub(crate) fn throw_coded(&mut self, guard: Guard, message: &str, code: &str) -> Step {
        let error = self.new_error(guard, ErrorKind::Error, message);
        self.define_code(error, code);
        Step::Throw(error.into())
    }

    /// The same with another kind of error.
    pub(crate) fn throw_coded_as(
        &mut self,
        guard: Guard,
        kind: ErrorKind,
        message: &str,
        code: &str,
    ) -> Step {
        let error = self.new_error(guard, kind, message);
        self.define_code(error, code);
        Step::Throw(error.into())
    }

    fn define_code(&mut self, error: crate::value::value::ObjectId, code: &str) {
        let key = Key::String(self.runtime.strings.intern_str("code"));
        let code = self.runtime.strings.intern_str(code);
        self.define_fresh(error, key, code.into(), Attributes::ALL);
    }
}

impl Runtime {
    /// The code of a text, which another runtime may have made.
    fn source_code(&self, name: &str, text: &str, kind: Kind) -> Result<Rc<Code>, Refusal> {
        match &self.sources.shared {
            Some(shared) => shared.source(name, text, kind, || self.dialect_of(name)),
            None => compile_dialect(text, kind, &self.dialect_of(name)).map(Rc::new),
        }
    }

    /// Calls a function of a hosted file with a text.
    pub(crate) fn module_step(
        &mut self,
        cx: &mut Cx,
        file: &'static str,
        function: &'static str,
        argument: &str,
    ) -> Result<Step, Saturated> {
        let text = self.strings.intern_str(argument);
        match self.hosted_helper(file, function) {
            Ok(function) => {
                let words = [UNDEFINED, UNDEFINED, UNDEFINED, text.into()].map(Summary::from);
                Ok(Step::Call(function, words.into()))
            }
            Err(message) => Ok(missing_code(cx, message)),
        }
    }

    /// What a file is; those that the program starts with know it themselves.
    pub(crate) fn format_of(&self, path: &str) -> Format {
        if let Some(unit) = self.sources.units.iter().find(|unit| unit.name == path) {
            return Format::Source(unit.kind);
        }
        match &self.sources.host {
            Some(host) => host.format(path),
            None => Format::Source(Kind::javascript(Goal::CommonJs)),
        }
    }

    /// What the project of a file chooses.
    pub(crate) fn dialect_of(&self, path: &str) -> Dialect {
        self.sources.host.as_ref().map(|host| host.dialect(path)).unwrap_or_default()
    }

    /// Remembers why a file cannot be loaded: the error that is thrown knows only who asked for it.
    pub(crate) fn note_broken(&mut self, message: &str, place: SourcePlace) {
        let broken = Broken { message: message.to_owned(), place };
        if !self.sources.broken.contains(&broken) {
            self.sources.broken.push(broken);
        }
    }

    /// The same for a text that is no program.
    pub(crate) fn note_refusal(&mut self, refusal: &Refusal, source: &Source) {
        if let Refusal::Syntax(diagnostics) = refusal
            && let Some(first) = diagnostics.first()
        {
            let (start, end) = (first.span.start, first.span.end);
            let start = if start == end { source.token_at(start).0 } else { start };
            self.note_broken(&first.message, source.place(start));
        }
    }

    pub(crate) fn text_of_file(&self, path: &str) -> Result<String, String> {
        if let Some(unit) = self.sources.units.iter().find(|unit| unit.name == path) {
            return Ok(unit.text.clone());
        }
        match &self.sources.host {
            Some(host) => host.read(path),
            None => Err(format!("Cannot find module '{path}'")),
        }
    }

    pub(crate) fn resolve_specifier(
        &self,
        specifier: &str,
        from: &str,
        asker: Asker,
    ) -> Result<String, NotFound> {
        match &self.sources.host {
            Some(host) => host.resolve(specifier, from, asker),
            None => {
                let message = format!("Cannot find module '{specifier}'\nRequire stack:\n- {from}");
                Err(NotFound { message, code: "MODULE_NOT_FOUND", broken: None })
            }
        }
    }

    /// Adds the code of a text to the program; the result is its first function.
    pub(crate) fn add_source(
        &mut self,
        code: Code,
        name: &str,
        text: String,
        kind: Kind,
    ) -> Result<FuncId, String> {
        let mut source = Source::new(name, text, kind.goal == Goal::Module);
        source.kind = Some(kind);
        self.add_text(code, source)
    }

    /// The same for any text.
    pub(crate) fn add_text(&mut self, code: Code, mut source: Source) -> Result<FuncId, String> {
        source.statements = code.statements.clone();
        let first = self.add_code(code)?;
        self.sources.texts.push((first, Rc::new(source)));
        // Texts that are no files end where the next begins.
        self.sources.texts.push((self.code.ir.functions.len(), Rc::default()));
        Ok(FuncId::new(first))
    }

    /// The functions of the program, in the order of their ids.
    pub fn functions(&self) -> &[Rc<ir::Function>] {
        &self.code.ir.functions
    }

    /// The text that a function was compiled from.
    pub fn source_of(&self, function: FuncId) -> Option<&Source> {
        let behind = self.sources.texts.partition_point(|(first, _)| *first <= function.index());
        let (_, source) = self.sources.texts.get(behind.checked_sub(1)?)?;
        (!source.name.is_empty()).then_some(&**source)
    }
}
