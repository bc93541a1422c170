//! 16.2.1.1 and 16.2.3.1 for TypeScript, where oxc leaves them out: imports and exports stand at the top level of modules, are
//! exported once, and exist.
//!
//! What only concerns types is passed over: at run time it is not there.

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_span::{GetSpan, Span};
use stdx::FxHashSet;

use crate::diagnostics::Draft;
use crate::parse::exports_one_value;
use crate::scopes::{ScopeId, Scopes};
use crate::token;
use crate::{Goal, Kind};

pub(super) fn check(program: &Program<'_>, kind: Kind, scopes: &Scopes) -> Vec<Draft> {
    let is_wrapped = kind.goal == Goal::CommonJs && exports_one_value(program);
    let is_module = kind.is_module() || is_wrapped;
    let mut places = Places { source: program.source_text, is_module, depth: 0, drafts: Vec::new() };
    places.visit_program(program);
    let mut drafts = places.drafts;
    if kind.is_module() {
        let mut exports = Exports { seen: FxHashSet::default(), drafts: Vec::new() };
        exports.collect(program);
        drafts.extend(exports.drafts);
        drafts.extend(unresolved(program, scopes));
    }
    drafts
}

/// Finds imports and exports of values where none may be.
struct Places<'s> {
    source: &'s str,
    is_module: bool,
    /// How many statements, functions and classes are around.
    depth: usize,
    drafts: Vec<Draft>,
}

impl Places<'_> {
    fn found(&mut self, span: Span, is_import: bool) {
        if self.depth > 1 {
            self.drafts.push(Draft::syntax(token::unexpected(self.source, span.start as usize), span));
        } else if !self.is_module {
            let message = if is_import {
                "Cannot use import statement outside a module"
            } else {
                "Unexpected token 'export'"
            };
            self.drafts.push(Draft::syntax(message, span));
        }
    }
}

impl<'a> Visit<'a> for Places<'_> {
    fn visit_statement(&mut self, statement: &Statement<'a>) {
        self.depth += 1;
        match statement {
            Statement::ImportDeclaration(import) if !import.import_kind.is_type() => {
                self.found(import.span, true)
            }
            Statement::ExportNamedDeclaration(export) if !export.export_kind.is_type() => {
                self.found(export.span, false)
            }
            Statement::ExportFromDeclaration(export) if !export.export_kind.is_type() => {
                self.found(export.span, false)
            }
            Statement::ExportAllDeclaration(export) if !export.export_kind.is_type() => {
                self.found(export.span, false)
            }
            Statement::ExportDefaultDeclaration(export) => self.found(export.span, false),
            Statement::ExportDeclaration(export) if !is_erased(&export.declaration) => {
                self.found(export.span, false)
            }
            _ => {}
        }
        walk::walk_statement(self, statement);
        self.depth -= 1;
    }

    // Namespaces have exports of their own; oxc checks them.
    fn visit_ts_module_block(&mut self, _: &TSModuleBlock<'a>) {}
}

fn is_erased(declaration: &Declaration<'_>) -> bool {
    match declaration {
        Declaration::TSInterfaceDeclaration(_) | Declaration::TSTypeAliasDeclaration(_) => true,
        // `export import a = …` is CommonJS's as much as a module's.
        Declaration::TSImportEqualsDeclaration(_) => true,
        Declaration::FunctionDeclaration(function) => function.body.is_none(),
        _ => declaration.declare(),
    }
}

/// ExportedNames without duplicates.
struct Exports {
    seen: FxHashSet<String>,
    drafts: Vec<Draft>,
}

impl Exports {
    fn add(&mut self, name: &str, span: Span) {
        if !self.seen.insert(name.to_owned()) {
            self.drafts.push(Draft::syntax(format!("Duplicate export of '{name}'"), span));
        }
    }

    fn collect(&mut self, program: &Program<'_>) {
        for statement in &program.body {
            match statement {
                Statement::ExportNamedDeclaration(export) if !export.export_kind.is_type() => {
                    self.add_all(&export.specifiers)
                }
                Statement::ExportFromDeclaration(export) if !export.export_kind.is_type() => {
                    self.add_all(&export.specifiers)
                }
                Statement::ExportAllDeclaration(export) if !export.export_kind.is_type() => {
                    if let Some(name) = &export.exported {
                        self.add(&name.name(), name.span());
                    }
                }
                Statement::ExportDefaultDeclaration(export) => self.add_default(export),
                Statement::ExportDeclaration(export) if !is_erased(&export.declaration) => {
                    self.add_declared(&export.declaration)
                }
                _ => {}
            }
        }
    }

    fn add_all(&mut self, specifiers: &[ExportSpecifier<'_>]) {
        for specifier in specifiers.iter().filter(|specifier| !specifier.export_kind.is_type()) {
            self.add(&specifier.exported.name(), specifier.exported.span());
        }
    }

    fn add_default(&mut self, export: &ExportDefaultDeclaration<'_>) {
        match &export.declaration {
            ExportDefaultDeclarationKind::TSInterfaceDeclaration(_) => {}
            ExportDefaultDeclarationKind::FunctionDeclaration(function) if function.body.is_none() => {}
            _ => self.add("default", export.span),
        }
    }

    fn add_declared(&mut self, declaration: &Declaration<'_>) {
        if let Declaration::VariableDeclaration(variables) = declaration {
            for declarator in &variables.declarations {
                for identifier in declarator.id.get_binding_identifiers() {
                    self.add(&identifier.name, identifier.span);
                }
            }
            return;
        }
        // Namespaces and enums of one name are one export.
        let may_merge =
            matches!(declaration, Declaration::TSEnumDeclaration(_) | Declaration::TSNamespaceDeclaration(_));
        if let Some(id) = declaration.id().filter(|id| !(may_merge && self.seen.contains(id.name.as_str()))) {
            self.add(&id.name, id.span);
        }
    }
}

/// ExportedBindings that are declared nowhere, neither as values nor as types.
fn unresolved(program: &Program<'_>, scopes: &Scopes) -> Vec<Draft> {
    let top = scopes.scope(ScopeId::new(0));
    let mut known: FxHashSet<&str> =
        top.bindings.iter().map(|&id| scopes.binding(id).name.as_str()).collect();
    for statement in &program.body {
        add_type_names(statement, &mut known);
    }
    let mut drafts = Vec::new();
    for statement in &program.body {
        let Statement::ExportNamedDeclaration(export) = statement else { continue };
        if export.export_kind.is_type() {
            continue;
        }
        for specifier in export.specifiers.iter().filter(|specifier| !specifier.export_kind.is_type()) {
            let name = specifier.local.name();
            if !known.contains(name.as_str()) {
                drafts.push(Draft::syntax(
                    format!("Export '{name}' is not defined in module"),
                    specifier.local.span(),
                ));
            }
        }
    }
    drafts
}

/// Names that a statement declares and the scope table does not know.
fn add_type_names<'s>(statement: &'s Statement<'_>, known: &mut FxHashSet<&'s str>) {
    if let Statement::ImportDeclaration(import) = statement {
        for specifier in import.specifiers.iter().flatten() {
            known.insert(specifier.local().name.as_str());
        }
    }
    let declaration = match statement {
        Statement::ExportDeclaration(export) => Some(&export.declaration),
        statement => statement.as_declaration(),
    };
    match declaration {
        Some(Declaration::VariableDeclaration(variables)) => {
            for declarator in &variables.declarations {
                known.extend(declarator.id.get_binding_identifiers().into_iter().map(|id| id.name.as_str()));
            }
        }
        Some(declaration) => known.extend(declaration.id().map(|id| id.name.as_str())),
        None => {}
    }
}
