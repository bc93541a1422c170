//! What a module hands out: the exports of ECMAScript modules, and what CommonJS modules put into `module.exports`.
//!
//! Invariant: follows the text at the top level of modules; what is exported by code that runs is not seen.

use crate::definition::{Definition, FunctionLike};
use crate::signature::Access;
use crate::sources::{Module, Sources, export_name, required};
use oxc_ast::ast::*;
use oxc_span::GetSpan;
use std::rc::Rc;

/// Re-exports are followed through so many files.
const MAX_HOPS: usize = 8;

/// Something that a module hands out.
#[derive(Clone)]
pub(crate) struct Export<'a> {
    /// How it is reached.
    pub(crate) access: Access,
    /// The module that defines it.
    pub(crate) module: Rc<Module<'a>>,
    /// Its name there, if it has one at the top level.
    pub(crate) local: Option<String>,
    /// What it is.
    pub(crate) definition: Definition<'a>,
    /// The type that its variable is declared with.
    pub(crate) annotation: Option<&'a TSType<'a>>,
    /// Where a documenting comment may end.
    pub(crate) documents: Vec<u32>,
}

/// All that a module hands out. Modules that re-export from each other see of a module in work what is known so far: nothing.
pub(crate) fn exports<'a>(sources: &Sources<'a>, module: &Rc<Module<'a>>) -> Rc<Vec<Export<'a>>> {
    if let Some(known) = sources.exports.borrow().get(&module.path) {
        return known.clone();
    }
    sources.exports.borrow_mut().insert(module.path.clone(), Rc::default());
    let mut finder = Finder { sources, found: Vec::new() };
    finder.module(module, module, 0);
    let found = Rc::new(finder.found);
    sources.exports.borrow_mut().insert(module.path.clone(), found.clone());
    found
}

/// The module and the name there that an export of a module means.
pub(crate) fn local_of<'a>(
    sources: &Sources<'a>,
    module: &Rc<Module<'a>>,
    name: &str,
    hops: usize,
) -> Option<(Rc<Module<'a>>, String)> {
    if hops == MAX_HOPS {
        return None;
    }
    let follow = |target: Rc<Module<'a>>, name: &str| local_of(sources, &target, name, hops + 1);
    // A name that is declared and imported from elsewhere is followed there.
    let declared = |local: &str| match module.declared.get(local).map(|declared| &declared.import) {
        Some(Some((specifier, Some(imported)))) => follow(sources.import(module, specifier)?, imported),
        Some(Some((_, None))) => None,
        _ => Some((module.clone(), local.to_owned())),
    };
    for statement in &module.program.body {
        match statement {
            Statement::ExportNamedDeclaration(export) => {
                let found = export.specifiers.iter().find(|one| export_name(&one.exported) == name);
                if let Some(found) = found {
                    return declared(export_name(&found.local));
                }
            }
            Statement::ExportFromDeclaration(export) => {
                let found = export.specifiers.iter().find(|one| export_name(&one.exported) == name);
                if let Some(found) = found {
                    return follow(
                        sources.import(module, export.source.value.as_str())?,
                        export_name(&found.local),
                    );
                }
            }
            Statement::ExportDefaultDeclaration(export) if name == "default" => {
                let local = match &export.declaration {
                    ExportDefaultDeclarationKind::FunctionDeclaration(function) => {
                        function.id.as_ref().map(|id| id.name.as_str())
                    }
                    ExportDefaultDeclarationKind::ClassDeclaration(class) => {
                        class.id.as_ref().map(|id| id.name.as_str())
                    }
                    ExportDefaultDeclarationKind::TSInterfaceDeclaration(interface) => {
                        Some(interface.id.name.as_str())
                    }
                    other => other.as_expression().and_then(|expression| match expression {
                        Expression::Identifier(id) => Some(id.name.as_str()),
                        _ => None,
                    }),
                };
                return declared(local?);
            }
            _ => {}
        }
    }
    if module.declared.contains_key(name) || module.typedefs.contains_key(name) {
        return if module.typedefs.contains_key(name) {
            Some((module.clone(), name.to_owned()))
        } else {
            declared(name)
        };
    }
    module.program.body.iter().find_map(|statement| match statement {
        Statement::ExportAllDeclaration(all) if all.exported.is_none() => {
            follow(sources.import(module, all.source.value.as_str())?, name)
        }
        _ => None,
    })
}

/// How others reach what a module declares under a name, if the module itself exports it by name.
pub(crate) fn access_of(module: &Module<'_>, local: &str) -> Option<Access> {
    let export = module.program.body.iter().find_map(|statement| match statement {
        Statement::ExportDeclaration(export) => {
            declared_names(&export.declaration).into_iter().find(|name| *name == local)
        }
        Statement::ExportNamedDeclaration(export) => {
            let found = export.specifiers.iter().find(|one| export_name(&one.local) == local);
            found.map(|one| export_name(&one.exported))
        }
        _ => None,
    })?;
    Some(Access { file: module.path.clone(), export: Some(export.to_owned()), properties: Vec::new() })
}

struct Finder<'s, 'a> {
    sources: &'s Sources<'a>,
    found: Vec<Export<'a>>,
}

impl<'a> Finder<'_, 'a> {
    /// The exports of `module`, as the exports of `of`.
    fn module(&mut self, of: &Rc<Module<'a>>, module: &Rc<Module<'a>>, hops: usize) {
        if hops == MAX_HOPS {
            return;
        }
        for statement in &module.program.body {
            self.statement(of, module, statement, hops);
        }
    }

    fn statement(
        &mut self,
        of: &Rc<Module<'a>>,
        module: &Rc<Module<'a>>,
        statement: &'a Statement<'a>,
        hops: usize,
    ) {
        let named = |name: &str| Access {
            file: of.path.clone(),
            export: Some(name.to_owned()),
            properties: Vec::new(),
        };
        match statement {
            Statement::ExportDeclaration(export) => {
                for name in declared_names(&export.declaration) {
                    self.local(named(name), module, name, 0);
                }
            }
            Statement::ExportNamedDeclaration(export) => {
                for one in &export.specifiers {
                    self.local(named(export_name(&one.exported)), module, export_name(&one.local), 0);
                }
            }
            Statement::ExportFromDeclaration(export) => {
                for one in &export.specifiers {
                    let access = named(export_name(&one.exported));
                    self.imported(
                        access,
                        module,
                        export.source.value.as_str(),
                        Some(export_name(&one.local)),
                        hops + 1,
                    );
                }
            }
            Statement::ExportAllDeclaration(all) if all.exported.is_none() => {
                let Some(target) = self.sources.import(module, all.source.value.as_str()) else { return };
                let before = self.found.len();
                self.module(of, &target, hops + 1);
                // `export *` leaves the default export out.
                let is_default = |export: &Export<'_>| export.access.export.as_deref() == Some("default");
                let mut at = 0;
                self.found.retain(|export| {
                    at += 1;
                    at <= before || !is_default(export)
                });
            }
            Statement::ExportDefaultDeclaration(export) => self.default(named("default"), module, export),
            Statement::TSExportAssignment(export) => {
                let access = Access { file: of.path.clone(), export: None, properties: Vec::new() };
                self.expression(access, module, &export.expression, vec![export.span.start], 0);
            }
            Statement::ExpressionStatement(statement) if !module.kind.is_module() => {
                self.assignment(of, module, &statement.expression, statement.span.start);
            }
            _ => {}
        }
    }

    fn default(&mut self, access: Access, module: &Rc<Module<'a>>, export: &'a ExportDefaultDeclaration<'a>) {
        let documents = vec![export.span.start, export.declaration.span().start];
        let definition = match &export.declaration {
            ExportDefaultDeclarationKind::FunctionDeclaration(function) if function.body.is_some() => {
                Definition::Function(FunctionLike::Function(function))
            }
            ExportDefaultDeclarationKind::ClassDeclaration(class) => Definition::Class(class),
            other => {
                if let Some(expression) = other.as_expression() {
                    self.expression(access, module, expression, documents, 0);
                }
                return;
            }
        };
        let local = definition.own_name().map(str::to_owned);
        self.push(Export { access, module: module.clone(), local, definition, annotation: None, documents });
    }

    /// What a top-level name of a module is.
    fn local(&mut self, access: Access, module: &Rc<Module<'a>>, name: &str, hops: usize) {
        let Some(declared) = module.declared.get(name) else { return };
        if hops == MAX_HOPS {
            return;
        }
        let start = declared.start;
        let (definition, documents) = if let Some(function) = declared.function {
            (Definition::Function(FunctionLike::Function(function)), vec![start, function.span.start])
        } else if let Some(class) = declared.class {
            (Definition::Class(class), vec![start, class.span.start])
        } else if let Some((specifier, imported)) = &declared.import {
            self.imported(access, module, specifier, imported.as_deref(), hops);
            return;
        } else if let Some(variable) = declared.variable {
            let Some(init) = &variable.init else { return };
            let documents = vec![start, variable.span.start, init.span().start];
            let before = self.found.len();
            self.expression(access, module, init, documents, hops + 1);
            for export in &mut self.found[before..] {
                export.annotation =
                    variable.type_annotation.as_ref().map(|annotation| &annotation.type_annotation);
                export.local.get_or_insert_with(|| name.to_owned());
            }
            return;
        } else {
            return;
        };
        let local = Some(name.to_owned());
        self.push(Export { access, module: module.clone(), local, definition, annotation: None, documents });
    }

    fn imported(
        &mut self,
        access: Access,
        module: &Rc<Module<'a>>,
        specifier: &str,
        name: Option<&str>,
        hops: usize,
    ) {
        let Some(target) = self.sources.import(module, specifier) else { return };
        if hops >= MAX_HOPS {
            return;
        }
        for export in exports(self.sources, &target).iter().cloned() {
            let properties = export.access.properties.clone();
            let (export_of, first) =
                (export.access.export.as_deref(), properties.first().map(String::as_str));
            let rest = match (export_of, name) {
                (Some(exported), Some(name)) if exported == name => properties,
                (Some(exported), None) => std::iter::once(exported.to_owned()).chain(properties).collect(),
                (None, Some("default") | None) => properties,
                (None, Some(name)) if first == Some(name) => properties[1..].to_vec(),
                _ => continue,
            };
            let mut access = access.clone();
            access.properties.extend(rest);
            self.push(Export { access, ..export });
        }
    }

    fn expression(
        &mut self,
        access: Access,
        module: &Rc<Module<'a>>,
        expression: &'a Expression<'a>,
        documents: Vec<u32>,
        hops: usize,
    ) {
        if let Some(specifier) = required(expression) {
            self.imported(access, module, specifier, None, hops + 1);
            return;
        }
        if let Some(definition) = Definition::of_expression(expression) {
            self.push(Export {
                access,
                module: module.clone(),
                local: None,
                definition,
                annotation: None,
                documents,
            });
            return;
        }
        if let Expression::Identifier(id) = expression.get_inner_expression() {
            self.local(access, module, id.name.as_str(), hops + 1);
        }
    }

    /// `module.exports = …`, `exports.f = …`, `exports = module.exports = …`.
    fn assignment(
        &mut self,
        of: &Rc<Module<'a>>,
        module: &Rc<Module<'a>>,
        expression: &'a Expression<'a>,
        start: u32,
    ) {
        let Expression::AssignmentExpression(assignment) = expression.get_inner_expression() else { return };
        if let Some(properties) = exported_path(&assignment.left) {
            let access = Access { file: of.path.clone(), export: None, properties };
            let mut value = &assignment.right;
            while let Expression::AssignmentExpression(inner) = value.get_inner_expression() {
                value = &inner.right;
            }
            let documents = vec![start, value.span().start];
            self.expression(access, module, value, documents, 0);
        }
        self.assignment(of, module, &assignment.right, start);
    }

    /// Adds an export, and the functions and classes of an object one by one.
    fn push(&mut self, export: Export<'a>) {
        if let Definition::Object(object) = export.definition {
            self.object(&export, object);
            return;
        }
        let is_known = self.found.iter().any(|known| known.access == export.access);
        if !is_known {
            self.found.push(export);
        }
    }

    fn object(&mut self, export: &Export<'a>, object: &'a ObjectExpression<'a>) {
        if export.access.properties.len() >= 3 {
            return;
        }
        for property in object.properties.iter().filter_map(|property| property.as_property()) {
            let Some(name) = property.key.static_name().filter(|_| property.kind == PropertyKind::Init)
            else {
                continue;
            };
            let mut access = export.access.clone();
            access.properties.push(name.into_owned());
            let documents = vec![property.span.start, property.value.span().start];
            self.expression(access, &export.module.clone(), &property.value, documents, 1);
        }
    }
}

/// The names that a declaration of values declares.
fn declared_names<'a>(declaration: &'a Declaration<'a>) -> Vec<&'a str> {
    match declaration {
        Declaration::VariableDeclaration(variables) => {
            let ids = variables.declarations.iter().filter_map(|one| one.id.get_binding_identifier());
            ids.map(|id| id.name.as_str()).collect()
        }
        Declaration::FunctionDeclaration(function) if function.body.is_none() => Vec::new(),
        other if other.declare() => Vec::new(),
        other => other.id().map(|id| id.name.as_str()).into_iter().collect(),
    }
}

/// The properties below `module.exports` that an assignment sets; none if it sets something else.
fn exported_path(target: &AssignmentTarget<'_>) -> Option<Vec<String>> {
    match target {
        AssignmentTarget::AssignmentTargetIdentifier(_) => None,
        other => {
            let member = other.as_member_expression()?;
            path_of(member.object(), member.static_property_name()?)
        }
    }
}

fn path_of(object: &Expression<'_>, property: &str) -> Option<Vec<String>> {
    match object {
        Expression::Identifier(id) if id.name == "module" && property == "exports" => Some(Vec::new()),
        Expression::Identifier(id) if id.name == "exports" => Some(vec![property.to_owned()]),
        Expression::StaticMemberExpression(member) => {
            let mut path = path_of(&member.object, member.property.name.as_str())?;
            path.push(property.to_owned());
            Some(path)
        }
        _ => None,
    }
}
