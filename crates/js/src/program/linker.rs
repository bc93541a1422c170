//! Linking of ECMAScript modules: which box an import is, and namespace objects.
//!
//! Invariant: an import is the exporter's box, so that it always has the exporter's value. The exports of a CommonJS module, a JSON
//! file or a module of Node's own get boxes when somebody names them, and their values when that module has run; names
//! that it then does not have are errors.

use crate::code::WellKnown;
use crate::lower::{Export, Import, Imported, ModuleCode, Refusal, Request, compile_module};
use crate::modules::{Asker, Format, NotFound, named_exports};
use crate::node;
use crate::object::properties::Place;
use crate::op::errors::needs;
use crate::op::variables::{dead_zone, write_box};
use crate::program::loader::{place_of, text_of};
use crate::realm::heap::object::{Attributes, Class, HostedData, Key};
use crate::realm::heap::scopes::Instance;
use crate::realm::op::Op;
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::source::Source;
use crate::realm::sources::CompiledModule;
use crate::realm::step::Step;
use crate::syntax::{Goal, Kind};
use crate::value::value::{BoxId, Js, NULL, ObjectId, UNDEFINED, view};
use interp::ValueExt;
use ir::FuncId;
use std::collections::BTreeSet;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// What an export is.
enum Resolution {
    Box(BoxId),
    Namespace(Rc<str>),
    Missing,
    Ambiguous,
}

/// A failure to link, thrown in the guest.
pub(crate) enum LinkError {
    /// The value of the error.
    Thrown(Step),
    /// The node budget.
    Saturated(Saturated),
}

impl From<Saturated> for LinkError {
    fn from(saturated: Saturated) -> LinkError {
        LinkError::Saturated(saturated)
    }
}

type LinkResult<T> = Result<T, LinkError>;

impl Op<'_> {
    /// Loads and links a module with everything that it asks for; the new modules in the order in which they were found.
    pub(crate) fn link_module(&mut self, guard: Guard, root: &Rc<str>) -> LinkResult<Vec<Rc<str>>> {
        let mut found: Vec<Rc<str>> = Vec::new();
        let mut open = vec![root.clone()];
        while let Some(key) = open.pop() {
            if self.store.module(&key).is_some() || found.contains(&key) {
                continue;
            }
            found.push(key.clone());
            if self.runtime.is_source_module(&key) {
                let compiled = self.compiled_module(guard, &key)?;
                open.extend(compiled.targets.iter().rev().cloned());
            }
        }
        for key in &found {
            let mut instance = Instance::default();
            if let Some(compiled) = self.runtime.sources.modules.get(key) {
                let slots = compiled.slots;
                let unassigned = Value::UNASSIGNED.into();
                instance.slots = (0..slots).map(|_| self.store.new_box(guard, unassigned)).collect();
            }
            self.store.set_module(key.clone(), instance);
        }
        let linked = found.iter().try_for_each(|key| self.link_imports(guard, key));
        if linked.is_err() {
            found.iter().for_each(|key| self.store.forget_module(key));
        }
        linked.map(|()| found)
    }

    /// The key of what a specifier names in a module.
    pub(crate) fn module_key(&mut self, guard: Guard, request: &Request, from: &str) -> LinkResult<Rc<str>> {
        let path = match self.runtime.file_of(request, from) {
            Ok(path) if path.starts_with("node:") => return Ok(path.into()),
            Ok(path) => path,
            Err(missing) => {
                let step = self.throw_coded(guard, &missing.message, missing.code);
                return Err(LinkError::Thrown(step));
            }
        };
        let is_json = self.runtime.format_of(&path) == Format::Json;
        match (&request.type_attribute, is_json) {
            // TypeScript's compiler and bundlers read JSON without being told.
            (None, true) if !Kind::of_file(from, Goal::Module).is_some_and(|kind| kind.is_typescript()) => {
                let message = format!("Module \"file://{path}\" needs an import attribute of type \"json\"");
                let code = "ERR_IMPORT_ASSERTION_TYPE_MISSING";
                Err(LinkError::Thrown(self.throw_coded_as(guard, ErrorKind::Type, &message, code)))
            }
            (Some(kind), false) if kind == "json" => {
                let message = format!("Module \"file://{path}\" is not of type \"json\"");
                let code = "ERR_IMPORT_ASSERTION_TYPE_FAILED";
                Err(LinkError::Thrown(self.throw_coded_as(guard, ErrorKind::Type, &message, code)))
            }
            _ => Ok(path.into()),
        }
    }

    fn compiled_module(&mut self, guard: Guard, key: &Rc<str>) -> LinkResult<Rc<CompiledModule>> {
        if let Some(compiled) = self.runtime.sources.modules.get(key) {
            return Ok(compiled.clone());
        }
        let kind = match self.runtime.format_of(key) {
            Format::Source(kind) => kind,
            Format::Json => Kind::javascript(Goal::Module),
        };
        let text = match self.runtime.text_of_file(key) {
            Ok(text) => text,
            Err(message) => {
                return Err(LinkError::Thrown(self.throw(guard, ErrorKind::Error, &message)));
            }
        };
        let module = match self.runtime.module_code(key, &text, kind) {
            Ok(module) => Rc::unwrap_or_clone(module),
            Err(refusal) => {
                let source = Source::new(key, text, true);
                self.runtime.note_refusal(&refusal, &source);
                return Err(LinkError::Thrown(self.refuse_source(guard, &refusal, &source)));
            }
        };
        let mut targets = Vec::new();
        for request in &module.requests {
            if let Err(missing) = self.runtime.file_of(request, key) {
                let here = || Source::new(key, text.clone(), true).place(request.start);
                let place = place_of(&missing).unwrap_or_else(here);
                self.runtime.note_broken(&missing.message, place);
            }
            targets.push(self.module_key(guard, request, key)?);
        }
        let first = match self.runtime.add_source(module.code, key, text, Kind { goal: Goal::Module, ..kind })
        {
            Ok(first) => first,
            Err(message) => {
                return Err(LinkError::Thrown(crate::op::errors::missing_code(self.cx, message)));
            }
        };
        let compiled = Rc::new(CompiledModule {
            functions: [first, FuncId::new(first.index() + module.second)],
            requests: module.requests,
            targets,
            imports: module.imports,
            exports: module.exports,
            slots: module.slots,
            captures: module.captures,
            is_async: module.is_async,
        });
        self.runtime.sources.modules.insert(key.clone(), compiled.clone());
        Ok(compiled)
    }

    /// ECMA-262 16.2.1.7.3.1 InitializeEnvironment: every import is somebody's export.
    fn link_imports(&mut self, guard: Guard, key: &Rc<str>) -> LinkResult<()> {
        let Some(module) = self.runtime.sources.modules.get(key).cloned() else { return Ok(()) };
        for export in &module.exports {
            if let Export::Indirect { request, imported: Imported::Name(name), .. } = export {
                self.resolved(guard, (key, &module), *request, name)?;
            }
        }
        for import in &module.imports {
            let target = module.targets[import.request].clone();
            let resolution = match &import.imported {
                Imported::Namespace => Resolution::Namespace(target),
                Imported::Required => self.required(guard, target),
                Imported::Name(name) => self.resolved(guard, (key, &module), import.request, name)?,
            };
            let shared = match resolution {
                Resolution::Box(shared) => shared,
                Resolution::Namespace(target) => {
                    let namespace = self.namespace_of(guard, &target)?;
                    self.store.new_box(guard, Value::from(namespace).into())
                }
                Resolution::Missing | Resolution::Ambiguous => continue,
            };
            self.store.change_module(key, |instance| instance.slots[import.slot] = shared);
        }
        Ok(())
    }

    /// What `require` would give: the namespace of an ECMAScript module, the value of any other.
    fn required(&mut self, guard: Guard, target: Rc<str>) -> Resolution {
        if self.runtime.is_source_module(&target) {
            return Resolution::Namespace(target);
        }
        Resolution::Box(synthetic_box(self, guard, &target, "default"))
    }

    /// An export that must be there.
    fn resolved(
        &mut self,
        guard: Guard,
        (key, module): (&str, &CompiledModule),
        request: usize,
        name: &str,
    ) -> LinkResult<Resolution> {
        let target = module.targets[request].clone();
        let specifier = &module.requests[request].specifier;
        let message = match self.resolve_export(guard, &target, name, &mut BTreeSet::new()) {
            Resolution::Missing if self.runtime.named_exports(&target).is_some() => {
                format!(
                    "Named export '{name}' not found. The requested module '{specifier}' is a CommonJS module, which may not \
                     support all module.exports as named exports.\nCommonJS modules can always be imported via the default export, \
                     for example using:\n\nimport pkg from '{specifier}';\n"
                )
            }
            Resolution::Missing => {
                format!("The requested module '{specifier}' does not provide an export named '{name}'")
            }
            Resolution::Ambiguous => {
                format!(
                    "The requested module '{specifier}' contains conflicting star exports for name '{name}'"
                )
            }
            Resolution::Box(shared) if self.is_getter(shared) => {
                return Err(LinkError::Thrown(needs(self.cx, &format!("{target}.{name}"))));
            }
            found => return Ok(found),
        };
        self.runtime.note_request(key, module.requests[request].start, &message);
        Err(LinkError::Thrown(self.throw(guard, ErrorKind::Syntax, &message)))
    }

    /// Whether a box has the getter of what is not built, which only a namespace may call.
    fn is_getter(&self, shared: BoxId) -> bool {
        let content = self.store.shared(shared).1.as_value();
        content.is_some_and(|content| matches!(view(content), Js::Accessor(_)))
    }

    /// ECMA-262 16.2.1.7.2.2 ResolveExport.
    fn resolve_export(
        &mut self,
        guard: Guard,
        key: &Rc<str>,
        name: &str,
        seen: &mut BTreeSet<(Rc<str>, String)>,
    ) -> Resolution {
        // 2.-4. A cycle leads nowhere.
        if !seen.insert((key.clone(), name.to_owned())) {
            return Resolution::Missing;
        }
        let Some(module) = self.runtime.sources.modules.get(key).cloned() else {
            return match self.runtime.named_exports(key) {
                Some(names) if !names.contains(name) => Resolution::Missing,
                _ => Resolution::Box(synthetic_box(self, guard, key, name)),
            };
        };
        for export in &module.exports {
            match export {
                Export::Local { name: known, slot } if known == name => {
                    let instance = self.store.module(key).expect("a module that is linked has an instance");
                    return Resolution::Box(instance.slots[*slot]);
                }
                Export::Indirect { name: known, request, imported } if known == name => {
                    let target = &module.targets[*request];
                    return match imported {
                        Imported::Namespace => Resolution::Namespace(target.clone()),
                        Imported::Required => self.required(guard, target.clone()),
                        Imported::Name(name) => self.resolve_export(guard, target, name, seen),
                    };
                }
                _ => {}
            }
        }
        // 7. A default export cannot be provided by an `export *`.
        if name == "default" {
            return Resolution::Missing;
        }
        let mut star: Option<Resolution> = None;
        for export in &module.exports {
            let Export::Star { request } = export else { continue };
            let target = module.targets[*request].clone();
            if !self.runtime.sources.modules.contains_key(&target) && !self.has_synthetic(&target, name) {
                continue;
            }
            match (self.resolve_export(guard, &target, name, seen), &star) {
                (Resolution::Ambiguous, _) => return Resolution::Ambiguous,
                (Resolution::Missing, _) => {}
                (found, None) => star = Some(found),
                (found, Some(known)) if !is_same(&found, known) => return Resolution::Ambiguous,
                _ => {}
            }
        }
        star.unwrap_or(Resolution::Missing)
    }

    /// Whether a module that is no ECMAScript module is known to have a name.
    fn has_synthetic(&mut self, key: &str, name: &str) -> bool {
        if let Some(names) = self.runtime.named_exports(key) {
            return names.contains(name);
        }
        self.store.module(key).is_some_and(|instance| instance.names.contains_key(name))
    }

    /// ECMA-262 16.2.1.7.2.1 GetExportedNames.
    fn exported_names(&mut self, key: &Rc<str>, seen: &mut BTreeSet<Rc<str>>) -> BTreeSet<String> {
        if !seen.insert(key.clone()) {
            return BTreeSet::new();
        }
        let Some(module) = self.runtime.sources.modules.get(key).cloned() else {
            if let Some(names) = self.runtime.named_exports(key) {
                return names.iter().cloned().collect();
            }
            return self.store.module(key).map(|it| it.names.keys().cloned().collect()).unwrap_or_default();
        };
        let mut names = BTreeSet::new();
        for export in &module.exports {
            match export {
                Export::Local { name, .. } | Export::Indirect { name, .. } => {
                    names.insert(name.clone());
                }
                Export::Star { request } => {
                    let more = self.exported_names(&module.targets[*request], seen);
                    names.extend(more.into_iter().filter(|name| name != "default"));
                }
            }
        }
        names
    }

    /// ECMA-262 16.2.1.10 GetModuleNamespace.
    pub(crate) fn namespace_of(&mut self, guard: Guard, key: &Rc<str>) -> LinkResult<ObjectId> {
        if let Some(namespace) = self.store.module(key).and_then(|instance| instance.namespace) {
            return Ok(namespace);
        }
        let data = HostedData { class: "Module".into(), slots: Vec::new() };
        let namespace = self.store.new_object(guard, NULL, Class::Hosted(Box::new(data)));
        self.store.change_module(key, |instance| instance.namespace = Some(namespace));
        for name in self.exported_names(key, &mut BTreeSet::new()) {
            let content = match self.resolve_export(guard, key, &name, &mut BTreeSet::new()) {
                Resolution::Box(shared) => Value::from(shared),
                Resolution::Namespace(target) => self.namespace_of(guard, &target)?.into(),
                Resolution::Missing | Resolution::Ambiguous => continue,
            };
            self.define_export(namespace, &name, content);
        }
        let tag = Key::Symbol(crate::realm::names::well_known(WellKnown::ToStringTag));
        let text = self.runtime.strings.intern_str("Module");
        self.define_fresh(namespace, tag, text.into(), Attributes(0));
        if self.runtime.sources.modules.contains_key(key) || self.runtime.named_exports(key).is_some() {
            self.store.object_mut(namespace).extensible = false.into();
        }
        Ok(namespace)
    }

    fn define_export(&mut self, namespace: ObjectId, name: &str, content: Value) {
        let text = self.runtime.strings.intern_str(name);
        let key = self.runtime.key_of(text.into()).unwrap_or(Key::String(text));
        self.define_fresh(namespace, key, content, Attributes(Attributes::ENUMERABLE | Attributes::WRITABLE));
    }

    /// Whether an object is the namespace of a module.
    pub(crate) fn is_namespace(&self, object: ObjectId) -> bool {
        matches!(&self.store.object(object).class, Class::Hosted(data) if &*data.class == "Module")
    }

    /// Whether an object is the namespace of a module with an export that has no value yet, on whatever path. To ask such an object for a
    /// property is to read it (10.4.6.5), so that listings must ask, too.
    pub(crate) fn has_unready_exports(&self, object: ObjectId) -> bool {
        let is_unready = |content: Summary| match content.as_value().map(view) {
            Some(Js::Box(shared)) => {
                let content = self.store.shared(shared).1;
                content.as_value().is_none_or(|value| view(value) == Js::Unassigned)
            }
            _ => false,
        };
        let object_is = |object: ObjectId| {
            self.store.object(object).properties.iter().any(|(_, property)| is_unready(property.content))
        };
        self.is_namespace(object) && object_is(object)
    }

    /// Step 4 of 10.4.6.5 [[GetOwnProperty]]: where an export has no value yet, to ask for it throws; `then` goes on elsewhere.
    pub(crate) fn with_ready_export(
        &mut self,
        place: Place,
        then: impl FnOnce(&mut Op<'_>, Guard) -> Result<Step, Saturated>,
    ) -> Result<Step, Saturated> {
        if matches!(place.key, Key::Symbol(_)) || !self.has_unready_exports(place.object) {
            return then(self, place.guard);
        }
        let content = self.own_property(place.object, place.key)?.content;
        let dead = dead_zone(self.cx, place.guard, content)?;
        let message = format!("{} is not defined", self.runtime.show_key(place.key));
        if dead == place.guard {
            return Ok(self.throw(dead, ErrorKind::Reference, &message));
        }
        let alive = self.cx.path.kernel.and_not(place.guard, dead)?;
        let rest = then(self, alive)?;
        if dead.is_false() {
            return Ok(rest);
        }
        let thrown = self.throw(dead, ErrorKind::Reference, &message);
        Ok(Step::Parts(vec![(alive, rest), (dead, thrown)]))
    }

    /// Gives the exports of a module that is no ECMAScript module their values: `default` and the names that it has.
    pub(crate) fn fill_module(
        &mut self,
        guard: Guard,
        [key, name, value]: [Value; 3],
    ) -> Result<(), Saturated> {
        let key: Rc<str> = text_of(self.runtime, key).into();
        let name = text_of(self.runtime, name);
        let known = self.store.module(&key).and_then(|instance| instance.names.get(&name).copied());
        let shared = known.unwrap_or_else(|| synthetic_box(self, guard, &key, &name));
        write_box(self, guard, shared, value.into())?;
        let namespace = self.store.module(&key).and_then(|instance| instance.namespace);
        if let (Some(namespace), None) = (namespace, self.runtime.named_exports(&key)) {
            self.define_export(namespace, &name, shared.into());
        }
        Ok(())
    }

    /// The order in which a module and what it needs are evaluated: ECMA-262 16.2.1.6.1.3.1 InnerModuleEvaluation.
    pub(crate) fn evaluation_order(&self, root: &Rc<str>) -> Vec<Rc<str>> {
        let mut order = Vec::new();
        let mut seen = BTreeSet::new();
        let mut stack = vec![(root.clone(), 0)];
        seen.insert(root.clone());
        while let Some((key, next)) = stack.pop() {
            let targets = self.runtime.sources.modules.get(&key).map(|module| &module.targets[..]);
            match targets.unwrap_or_default().get(next) {
                Some(target) => {
                    stack.push((key, next + 1));
                    let is_started = self.store.module(target).is_some_and(|it| it.is_started);
                    if !is_started && seen.insert(target.clone()) {
                        stack.push((target.clone(), 0));
                    }
                }
                None => order.push(key),
            }
        }
        order
    }

    /// The closure of one of a module's functions.
    pub(crate) fn module_closure(&mut self, guard: Guard, key: &str, which: usize) -> Option<Step> {
        let module = self.runtime.sources.modules.get(key)?.clone();
        let instance = self.store.module(key)?;
        let carried = |slot: &usize| Summary::from(Value::from(instance.slots[*slot]));
        let captures: Rc<[Summary]> = module.captures[which].iter().map(carried).collect();
        let function = module.functions[which];
        let closure = self.bare_closure(guard, function, captures);
        Some(Step::Call(function, [closure, UNDEFINED, UNDEFINED].map(Summary::from).into()))
    }
}

impl Runtime {
    /// The code of the text of a module, which another runtime may have made.
    fn module_code(&self, name: &str, text: &str, kind: Kind) -> Result<Rc<ModuleCode>, Refusal> {
        match &self.sources.shared {
            Some(shared) => shared.module(name, text, kind, || self.dialect_of(name)),
            None => compile_module(text, kind, &self.dialect_of(name)).map(Rc::new),
        }
    }

    /// The names that a CommonJS module exports as far as its text tells, `default` among them; none for modules of other kinds.
    pub(crate) fn named_exports(&mut self, key: &str) -> Option<Rc<BTreeSet<String>>> {
        if let Some(known) = self.sources.named_exports.get(key) {
            return Some(known.clone());
        }
        let mut names = BTreeSet::from(["default".to_owned()]);
        let mut open = vec![key.to_owned()];
        let mut seen = BTreeSet::new();
        while let Some(path) = open.pop() {
            let Some(kind) = self.common_kind(&path).filter(|_| seen.insert(path.clone())) else {
                match path == key {
                    true => return None,
                    false => continue,
                }
            };
            let found = named_exports(&self.text_of_file(&path).unwrap_or_default(), kind);
            names.extend(found.names);
            let passed_on = found.passed_on.iter().filter(|specifier| !node::is_found(specifier));
            open.extend(
                passed_on
                    .filter_map(|specifier| self.resolve_specifier(specifier, &path, Asker::Require).ok()),
            );
        }
        let names = Rc::new(names);
        self.sources.named_exports.insert(key.into(), names.clone());
        Some(names)
    }

    /// How a file is parsed that is a CommonJS module and no TypeScript: what compilers make of that is not known, nor who loads it.
    fn common_kind(&self, path: &str) -> Option<Kind> {
        match self.format_of(path) {
            Format::Source(kind)
                if !path.starts_with("node:") && kind.goal != Goal::Module && !kind.is_typescript() =>
            {
                Some(kind)
            }
            _ => None,
        }
    }

    /// Whether a key names an ECMAScript module.
    pub(crate) fn is_source_module(&self, key: &str) -> bool {
        let goal = |format| matches!(format, Format::Source(Kind { goal: Goal::Module, .. }));
        !key.starts_with("node:") && goal(self.format_of(key))
    }

    /// The file, or the module of Node's own, that a specifier names in a module.
    fn file_of(&self, request: &Request, from: &str) -> Result<String, NotFound> {
        let specifier = request.specifier.as_str();
        let plain = specifier.strip_prefix("node:").unwrap_or(specifier);
        if node::is_found(specifier) && !plain.starts_with("./") {
            return Ok(format!("node:{plain}"));
        }
        self.resolve_specifier(specifier, from, Asker::Import)
    }

    /// Remembers a request of a module that fails.
    fn note_request(&mut self, key: &str, start: u32, message: &str) {
        if let Ok(text) = self.text_of_file(key) {
            self.note_broken(message, Source::new(key, text, true).place(start));
        }
    }

    /// Remembers who imports a name that a module which is no ECMAScript module does not have.
    pub(crate) fn note_missing_name(&mut self, target: &str, name: &str, message: &str) {
        let is_wanted = |module: &CompiledModule, request: usize, imported: &Imported| {
            *imported == Imported::Name(name.to_owned()) && &*module.targets[request] == target
        };
        let request_of = |module: &CompiledModule| {
            let of_import = |import: &&Import| is_wanted(module, import.request, &import.imported);
            let of_export = |export: &Export| match export {
                Export::Indirect { request, imported, .. } => {
                    is_wanted(module, *request, imported).then_some(*request)
                }
                _ => None,
            };
            let import = module.imports.iter().find(of_import).map(|import| import.request);
            import.or_else(|| module.exports.iter().find_map(of_export))
        };
        let found = self
            .sources
            .modules
            .iter()
            .find_map(|(key, module)| Some((key.clone(), module.requests[request_of(module)?].start)));
        if let Some((key, start)) = found {
            self.note_request(&key, start, message);
        }
    }

    /// Remembers an `import()` of what is not there.
    pub(crate) fn note_import(&mut self, specifier: &str, from: &str) {
        let request = Request { specifier: specifier.to_owned(), type_attribute: None, start: 0 };
        let Err(missing) = self.file_of(&request, from) else { return };
        let text = self.text_of_file(from).unwrap_or_default();
        let quoted = ['"', '\'', '`'].map(|quote| format!("{quote}{specifier}{quote}"));
        let written = quoted.iter().find_map(|quoted| text.find(quoted.as_str()));
        if let (Some(start), None) = (written, &missing.broken) {
            self.note_broken(&missing.message, Source::new(from, text, true).place(start as u32));
        } else if let Some(place) = place_of(&missing) {
            self.note_broken(&missing.message, place);
        }
    }
}

/// The box of a name of a module that is no ECMAScript module.
fn synthetic_box(op: &mut Op<'_>, guard: Guard, key: &Rc<str>, name: &str) -> BoxId {
    if let Some(&known) = op.store.module(key).and_then(|instance| instance.names.get(name)) {
        return known;
    }
    let shared = op.store.new_box(guard, Value::UNASSIGNED.into());
    op.store.change_module(key, |instance| {
        instance.names.insert(name.to_owned(), shared);
    });
    shared
}

fn is_same(one: &Resolution, other: &Resolution) -> bool {
    match (one, other) {
        (Resolution::Box(one), Resolution::Box(other)) => one == other,
        (Resolution::Namespace(one), Resolution::Namespace(other)) => one == other,
        _ => false,
    }
}

/// Whether a box has a value.
pub(crate) fn is_filled(op: &Op<'_>, shared: BoxId) -> bool {
    let content = op.store.shared(shared).1;
    content.as_value().is_none_or(|value| !matches!(view(value), Js::Unassigned))
}
