//! All signatures of a module.
//!
//! Invariant: in the order of the source, what the module exports and what it keeps to itself; a class gives a signature for itself and
//! one for each of its methods.

use crate::definition::{Definition, FunctionLike};
use crate::exports::{Export, exports};
use crate::parameters::Context;
use crate::prototypes;
use crate::resolve::{Resolver, TypePlace};
use crate::signature::{Access, Call, Callee, Method, Note, Signature};
use crate::sources::{Module, Sources};
use js_syntax::modules::{Host, Unit};
use js_syntax::{Allocator, Diagnostic, Span, with_deep_stack};
use oxc_ast::ast::*;
use std::rc::Rc;

/// What can be called in a module. The host finds the files that it imports types from; without one, these are not known.
pub fn signatures(unit: &Unit, host: Option<&dyn Host>) -> Result<Vec<Signature>, Vec<Diagnostic>> {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let sources = Sources::new(&allocator, host);
        let module = sources.add(unit)?;
        Ok(signatures_of(&sources, &module))
    })
}

/// The same for a module that was read.
pub(crate) fn signatures_of<'a>(sources: &Sources<'a>, module: &Rc<Module<'a>>) -> Vec<Signature> {
    let mut finder = Finder { sources, found: Vec::new() };
    let exported = exports(sources, module);
    for export in exported.iter() {
        finder.export(export);
    }
    finder.hidden(module, &exported);
    finder.found
}

struct Finder<'s, 'a> {
    sources: &'s Sources<'a>,
    found: Vec<Signature>,
}

impl<'a> Finder<'_, 'a> {
    fn export(&mut self, export: &Export<'a>) {
        let name = display_name(export);
        let is_default = export.access.export.as_deref().is_none_or(|name| name == "default")
            && export.access.properties.is_empty();
        self.definition(export, &name, is_default, Some(export.access.clone()));
    }

    /// The functions and classes at the top level that are not exported.
    fn hidden(&mut self, module: &Rc<Module<'a>>, exported: &[Export<'a>]) {
        for (name, declared) in &module.declared {
            let is_exported = |export: &Export<'a>| {
                export.local.as_deref() == Some(*name) && export.module.path == module.path
            };
            if exported.iter().any(is_exported) {
                continue;
            }
            let of_variable =
                || declared.variable.and_then(|variable| Definition::of_expression(variable.init.as_ref()?));
            let definition = match (declared.function, declared.class) {
                (Some(function), _) => Definition::Function(FunctionLike::Function(function)),
                (None, Some(class)) => Definition::Class(class),
                (None, None) => match of_variable() {
                    Some(definition @ (Definition::Function(_) | Definition::Class(_))) => definition,
                    _ => continue,
                },
            };
            let export = Export {
                access: Access { file: module.path.clone(), export: None, properties: Vec::new() },
                module: module.clone(),
                local: Some((*name).to_owned()),
                definition,
                annotation: None,
                documents: vec![declared.start, definition.span().start],
            };
            self.definition(&export, name, false, None);
        }
    }

    fn definition(&mut self, export: &Export<'a>, name: &str, is_default: bool, access: Option<Access>) {
        match export.definition {
            Definition::Function(function) => {
                let prototype = prototypes::methods_of(&export.module, export.local.as_deref());
                if prototype.is_empty() {
                    self.function(export, function, name, is_default, access);
                } else {
                    self.prototype(export, function, &prototype, name, is_default, access);
                }
            }
            Definition::Class(class) => self.class(export, class, name, is_default, access),
            Definition::Object(_) => {}
        }
    }

    fn push(&mut self, resolver: Resolver<'_, 'a>, signature: Signature) {
        let Resolver { notes, .. } = resolver;
        if !self.found.iter().any(|known| known.name == signature.name) {
            self.found.push(Signature { notes, ..signature });
        }
    }

    fn function(
        &mut self,
        export: &Export<'a>,
        function: FunctionLike<'a>,
        name: &str,
        is_default: bool,
        access: Option<Access>,
    ) {
        let mut resolver = Resolver::new(self.sources);
        let mut call = call_of(&mut resolver, export, function);
        // A function that is a property of something is called on it.
        if export.access.properties.is_empty()
            && let Some(this) = resolver.this(&TypePlace::new(&export.module), function)
        {
            call.parameters.insert(0, this);
        }
        let span = Span::from(function.span());
        let callee = Callee::Function(call);
        self.push(
            resolver,
            Signature {
                name: name.to_owned(),
                is_default,
                access,
                defined_in: export.module.path.clone(),
                span,
                callee,
                notes: Vec::new(),
            },
        );
    }

    fn class(
        &mut self,
        export: &Export<'a>,
        class: &'a Class<'a>,
        name: &str,
        is_default: bool,
        access: Option<Access>,
    ) {
        let mut resolver = Resolver::new(self.sources);
        let place =
            resolver.with_parameters(&TypePlace::new(&export.module), class.type_parameters.as_deref(), &[]);
        let construct = resolver.constructor(&place, class, 0);
        let methods = resolver.methods(&place, class, false);
        let statics = resolver.methods(&place, class, true);
        let notes = resolver.notes.clone();
        let span = Span::from(class.span);
        // What is inherited may stand in another file.
        let within = |own: Span| if span.start <= own.start && own.end <= span.end { own } else { span };
        let methods: Vec<_> = methods.into_iter().map(|(method, own)| (method, within(own))).collect();
        if !class.r#abstract {
            self.class_and_methods(
                export,
                name,
                is_default,
                &access,
                span,
                construct,
                &methods,
                notes.clone(),
            );
        }
        for (method, own) in statics {
            let mut resolver = Resolver::new(self.sources);
            resolver.notes = notes.clone();
            let access = access.clone().map(|mut access| {
                access.properties.push(method.name.clone());
                access
            });
            let name = format!("{name}.{}", method.name);
            let span = within(own);
            let callee = Callee::Function(method.call);
            self.push(
                resolver,
                Signature {
                    name,
                    is_default: false,
                    access,
                    defined_in: export.module.path.clone(),
                    span,
                    callee,
                    notes: Vec::new(),
                },
            );
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn class_and_methods(
        &mut self,
        export: &Export<'a>,
        name: &str,
        is_default: bool,
        access: &Option<Access>,
        span: Span,
        construct: Call,
        methods: &[(Method, Span)],
        notes: Vec<Note>,
    ) {
        let all: Vec<Method> = methods.iter().map(|(method, _)| method.clone()).collect();
        let whole = Callee::Class(construct.clone(), all);
        let signature = |name: String, callee: Callee, span: Span, is_default: bool| Signature {
            name,
            is_default,
            access: access.clone(),
            defined_in: export.module.path.clone(),
            span,
            callee,
            notes: notes.clone(),
        };
        let mut made = vec![signature(name.to_owned(), whole, span, is_default)];
        for (method, span) in methods {
            let callee = Callee::Method(construct.clone(), method.clone());
            made.push(signature(format!("{name}.{}", method.name), callee, *span, false));
        }
        for signature in made {
            if !self.found.iter().any(|known| known.name == signature.name) {
                self.found.push(signature);
            }
        }
    }

    /// A function whose prototype gets methods is a class of its time.
    fn prototype(
        &mut self,
        export: &Export<'a>,
        function: FunctionLike<'a>,
        methods: &[(String, FunctionLike<'a>, u32)],
        name: &str,
        is_default: bool,
        access: Option<Access>,
    ) {
        let mut resolver = Resolver::new(self.sources);
        let construct = call_of(&mut resolver, export, function);
        let place = TypePlace::new(&export.module);
        let mut all = Vec::new();
        for (name, function, start) in methods {
            let document = export.module.document(&[*start, function.span().start]).cloned();
            let call = resolver.call(&place, *function, document, &[], None);
            all.push((
                Method { name: name.clone(), kind: crate::signature::MethodKind::Method, call },
                Span { start: *start, end: function.span().end },
            ));
        }
        let notes = resolver.notes.clone();
        self.class_and_methods(
            export,
            name,
            is_default,
            &access,
            Span::from(function.span()),
            construct,
            &all,
            notes,
        );
    }
}

fn call_of<'a>(resolver: &mut Resolver<'_, 'a>, export: &Export<'a>, function: FunctionLike<'a>) -> Call {
    let place = TypePlace::new(&export.module);
    let document = export.module.document(&export.documents).cloned();
    let declared = export.local.as_deref().and_then(|local| export.module.declared.get(local));
    let is_own =
        declared.is_some_and(|declared| declared.function.is_some_and(|own| own.span == function.span()));
    let overloads =
        declared.filter(|_| is_own).map(|declared| declared.overloads.clone()).unwrap_or_default();
    let context = export.annotation.and_then(|annotation| context_of(resolver, &place, annotation));
    resolver.call(&place, function, document, &overloads, context.as_ref())
}

/// The function type that an annotation is or names.
fn context_of<'a>(
    resolver: &mut Resolver<'_, 'a>,
    place: &TypePlace<'a>,
    annotation: &'a TSType<'a>,
) -> Option<Context<'a>> {
    match annotation {
        TSType::TSFunctionType(function) => {
            let (params, result) = (&*function.params, Some(&*function.return_type));
            Some(Context { params, result, place: place.clone() })
        }
        TSType::TSTypeReference(reference) => {
            let TSTypeName::IdentifierReference(id) = &reference.type_name else { return None };
            let (module, local) = resolver.find(&place.module, id.name.as_str())?;
            let alias = module.declared.get(local.as_str())?.alias?;
            let TSType::TSFunctionType(function) = &alias.type_annotation else { return None };
            let place =
                resolver.with_parameters(&TypePlace::new(&module), alias.type_parameters.as_deref(), &[]);
            Some(Context { params: &function.params, result: Some(&function.return_type), place })
        }
        _ => None,
    }
}

/// The name under which people know an export.
pub(crate) fn display_name(export: &Export<'_>) -> String {
    let path = export.access.properties.join(".");
    match (export.access.export.as_deref(), path.is_empty()) {
        (Some("default") | None, true) => {
            let own = export.local.clone().or_else(|| export.definition.own_name().map(str::to_owned));
            own.unwrap_or_else(|| "default".to_owned())
        }
        (Some("default") | None, false) => path,
        (Some(name), true) => name.to_owned(),
        (Some(name), false) => format!("{name}.{path}"),
    }
}
