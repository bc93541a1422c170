//! ECMAScript modules: what they import and export, and their two functions.
//!
//! The top-level variables that others may see live in boxes that the linker makes (slots); the first function puts the functions
//! that the module declares into them, the second is the body. Invariant: a slot that is an import is the box of whoever exports it.

use super::builder::{Capture, FunctionBuilder, Place};
use super::disposal::Disposal;
use super::facts::{Facts, Unit, Variable};
use super::functions::{Head, Lowered};
use super::{Lowering, Refusal, Unsupported, at};
use crate::code::{Code, FunctionKind, Manner};
use ir::{Reg, Span};
use js_syntax::scopes::{BindingKind, is_instantiated};
use js_syntax::{self as syntax, Allocator, Dialect, Goal, Jsx, Kind, Parsed, with_deep_stack};
use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use std::collections::{BTreeMap, BTreeSet};

/// A lowered module.
#[derive(Clone)]
pub struct ModuleCode {
    /// `f0` makes the functions that are declared, `f1` is the body.
    pub code: Code,
    /// The modules that it asks for, in order.
    pub requests: Vec<Request>,
    /// What it imports.
    pub imports: Vec<Import>,
    /// What it exports.
    pub exports: Vec<Export>,
    /// How many boxes it needs.
    pub slots: usize,
    /// The slots that the closures of the two functions carry.
    pub captures: [Vec<usize>; 2],
    /// Whether the body waits for promises.
    pub is_async: bool,
    /// The number of the second function.
    pub second: usize,
}

/// A module that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// As it is written.
    pub specifier: String,
    /// The attribute `type`.
    pub type_attribute: Option<String>,
    /// Where it is written first.
    pub start: u32,
}

/// What is imported under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// The namespace object.
    Namespace,
    /// What `require` would give.
    Required,
    /// An export.
    Name(String),
}

/// An import.
#[derive(Clone)]
pub struct Import {
    /// Of which module, by number.
    pub request: usize,
    /// What.
    pub imported: Imported,
    /// The slot that is the variable.
    pub slot: usize,
}

/// An export.
#[derive(Clone)]
pub enum Export {
    /// A variable.
    Local {
        /// The name outside.
        name: String,
        /// The slot.
        slot: usize,
    },
    /// Something of another module.
    Indirect {
        /// The name outside.
        name: String,
        /// Of which module, by number.
        request: usize,
        /// What.
        imported: Imported,
    },
    /// Everything of another module but `default`.
    Star {
        /// Of which module, by number.
        request: usize,
    },
}

/// Parses and lowers a module.
pub fn compile_module(source: &str, kind: Kind, dialect: &Dialect) -> Result<ModuleCode, Refusal> {
    let allocator = Allocator::default();
    let kind = Kind { goal: Goal::Module, ..kind };
    let parsed = syntax::parse_dialect(&allocator, source, kind, dialect).map_err(Refusal::Syntax)?;
    lower_module(&parsed).map_err(Refusal::Unsupported)
}

/// Lowers a module. `Err` lists every construct that is not supported.
pub fn lower_module(parsed: &Parsed<'_>) -> Result<ModuleCode, Vec<Unsupported>> {
    with_deep_stack(|| lower_here(parsed))
}

fn lower_here(parsed: &Parsed<'_>) -> Result<ModuleCode, Vec<Unsupported>> {
    let facts = Facts::of(parsed.program, &parsed.scopes, Unit::Wrapped);
    let mut lowering = Lowering::new(facts, parsed.program.source_text);
    lowering.dialect = parsed.dialect.clone();
    let mut table = Table {
        is_typescript: parsed.kind.is_typescript() && !parsed.dialect.keeps_imports,
        ..Table::default()
    };
    table.collect(&mut lowering, parsed.program);
    lowering.default_export = table.default;
    let span = at(parsed.program.span);
    lowering.stand_in_for_slots(&table.slots, span);
    let mut waits = Waits::default();
    waits.visit_program(parsed.program);
    let head = Head::plain("", FunctionKind::Normal, span);
    let slots: BTreeSet<Variable> = table.slots.iter().copied().collect();
    let first = lowering.build(&head, 3, |this| {
        this.instantiate(&slots, &table.imported.keys().copied().collect(), &parsed.program.body, span)
    });
    let manner = if waits.found { Manner::Async } else { Manner::Plain };
    let head = Head { manner, ..head };
    let second = lowering.build(&head, 3, |this| this.module_body(&slots, &parsed.program.body, span));
    let captured = |lowered: &Lowered| {
        let number = |capture: &Capture| match capture {
            Capture::Variable(variable) => table.slots.iter().position(|slot| slot == variable),
            Capture::This | Capture::NewTarget | Capture::Callee => None,
        };
        lowered.captures().iter().map(|capture| number(capture).unwrap_or(0)).collect()
    };
    let captures = [captured(&first), captured(&second)];
    lowering.keep_source(parsed);
    let Table { requests, imports, exports, slots, .. } = table;
    let slots = slots.len();
    Ok(ModuleCode {
        code: lowering.finish()?,
        requests,
        imports,
        exports,
        slots,
        captures,
        is_async: waits.found,
        second: second.id.index(),
    })
}

/// What a module imports and exports.
#[derive(Default)]
struct Table {
    /// Whether imports that nobody uses are types.
    is_typescript: bool,
    requests: Vec<Request>,
    imports: Vec<Import>,
    exports: Vec<Export>,
    slots: Vec<Variable>,
    numbers: BTreeMap<Variable, usize>,
    /// What each imported variable is.
    imported: BTreeMap<Variable, (usize, Imported)>,
    /// The variable of `export default` with an expression.
    default: Option<Variable>,
}

impl Table {
    fn slot(&mut self, variable: Variable) -> usize {
        let next = self.slots.len();
        let number = *self.numbers.entry(variable).or_insert(next);
        if number == next {
            self.slots.push(variable);
        }
        number
    }

    fn request(&mut self, source: &StringLiteral<'_>, with: Option<&WithClause<'_>>) -> usize {
        let entry = with.and_then(|with| {
            with.with_entries.iter().find(|entry| match &entry.key {
                ImportAttributeKey::Identifier(name) => name.name == "type",
                ImportAttributeKey::StringLiteral(name) => name.value == "type",
            })
        });
        let request = Request {
            specifier: source.value.to_string(),
            type_attribute: entry.map(|entry| entry.value.value.to_string()),
            start: source.span.start,
        };
        self.request_of(request)
    }

    fn request_of(&mut self, request: Request) -> usize {
        let is_same = |known: &Request| {
            known.specifier == request.specifier && known.type_attribute == request.type_attribute
        };
        let known = self.requests.iter().position(is_same);
        known.unwrap_or_else(|| {
            self.requests.push(request);
            self.requests.len() - 1
        })
    }

    fn collect(&mut self, lowering: &mut Lowering<'_>, program: &Program<'_>) {
        self.import_jsx(lowering, program);
        for statement in &program.body {
            match statement {
                Statement::ImportDeclaration(import) => self.import(lowering, import),
                Statement::TSImportEqualsDeclaration(import) => self.import_required(lowering, import, false),
                Statement::ExportDeclaration(export) => {
                    if let Declaration::TSImportEqualsDeclaration(import) = &export.declaration {
                        self.import_required(lowering, import, true);
                    }
                }
                statement => self.ask(statement),
            }
        }
        for statement in &program.body {
            self.export(lowering, statement);
        }
        // Functions exist before the body runs, and what closures see is shared with them.
        for &binding in &lowering.facts.scope(lowering.facts.script().scope).bindings {
            let variable = Variable::of(binding);
            let kind = lowering.facts.binding(variable).map(|binding| binding.kind);
            if kind == Some(BindingKind::Function) || lowering.facts.needs_box(variable) {
                self.slot(variable);
            }
        }
    }

    /// Modules are asked for in the order of the source, whatever is wanted of them.
    fn ask(&mut self, statement: &Statement<'_>) {
        match statement {
            Statement::ExportFromDeclaration(export) if !export.export_kind.is_type() => {
                self.request(&export.source, export.with_clause.as_deref());
            }
            Statement::ExportAllDeclaration(export) if !export.export_kind.is_type() => {
                self.request(&export.source, export.with_clause.as_deref());
            }
            _ => {}
        }
    }

    /// The functions that elements of JSX call.
    fn import_jsx(&mut self, lowering: &mut Lowering<'_>, program: &Program<'_>) {
        let Jsx::Automatic { source } = lowering.dialect.jsx.clone() else { return };
        for helper in super::jsx::helpers_of(program) {
            let name = helper.name();
            let request = self.request_of(Request {
                specifier: helper.module(&source),
                type_attribute: None,
                start: 0,
            });
            let variable = lowering.facts.outer_variable(name.into(), super::facts::Kind::Constant);
            let slot = self.slot(variable);
            self.imports.push(Import { request, imported: Imported::Name(name.to_owned()), slot });
            lowering.jsx_helpers.imported.insert(helper, variable);
        }
    }

    /// `import a = require("b")`
    fn import_required(
        &mut self,
        lowering: &mut Lowering<'_>,
        import: &TSImportEqualsDeclaration<'_>,
        is_exported: bool,
    ) {
        let TSModuleReference::ExternalModuleReference(reference) = &import.module_reference else { return };
        if import.import_kind.is_type() {
            return;
        }
        let variable = lowering.variable(&import.id);
        let is_used = lowering.facts.binding(variable).is_some_and(|binding| binding.is_referenced);
        if !is_used && !is_exported {
            return;
        }
        let request = self.request(&reference.expression, None);
        let slot = self.slot(variable);
        self.imported.insert(variable, (request, Imported::Required));
        self.imports.push(Import { request, imported: Imported::Required, slot });
    }

    fn import(&mut self, lowering: &mut Lowering<'_>, import: &ImportDeclaration<'_>) {
        if import.import_kind.is_type() {
            return;
        }
        let mut found = Vec::new();
        for specifier in import.specifiers.iter().flatten() {
            let (local, imported) = match specifier {
                ImportDeclarationSpecifier::ImportSpecifier(one) if one.import_kind.is_type() => continue,
                ImportDeclarationSpecifier::ImportSpecifier(one) => {
                    (&one.local, Imported::Name(one.imported.name().to_string()))
                }
                ImportDeclarationSpecifier::ImportDefaultSpecifier(one) => {
                    (&one.local, Imported::Name("default".to_owned()))
                }
                ImportDeclarationSpecifier::ImportNamespaceSpecifier(one) => {
                    (&one.local, Imported::Namespace)
                }
            };
            let variable = lowering.variable(local);
            let is_used = lowering.facts.binding(variable).is_some_and(|binding| binding.is_referenced);
            if !self.is_typescript || is_used {
                found.push((variable, imported));
            }
        }
        // TypeScript leaves out what nobody uses as a value.
        let names_any = import.specifiers.as_ref().is_some_and(|all| !all.is_empty());
        if self.is_typescript && names_any && found.is_empty() {
            return;
        }
        let request = self.request(&import.source, import.with_clause.as_deref());
        for (variable, imported) in found {
            let slot = self.slot(variable);
            self.imported.insert(variable, (request, imported.clone()));
            self.imports.push(Import { request, imported, slot });
        }
    }

    fn export(&mut self, lowering: &mut Lowering<'_>, statement: &Statement<'_>) {
        match statement {
            Statement::ExportNamedDeclaration(export) if !export.export_kind.is_type() => {
                for one in export.specifiers.iter().filter(|one| !one.export_kind.is_type()) {
                    let ModuleExportName::IdentifierReference(local) = &one.local else { continue };
                    let Some(variable) = lowering.facts.resolve(local.span.start) else { continue };
                    self.export_variable(one.exported.name().to_string(), variable);
                }
            }
            Statement::ExportFromDeclaration(export) if !export.export_kind.is_type() => {
                let request = self.request(&export.source, export.with_clause.as_deref());
                for one in export.specifiers.iter().filter(|one| !one.export_kind.is_type()) {
                    let imported = Imported::Name(one.local.name().to_string());
                    let name = one.exported.name().to_string();
                    self.exports.push(Export::Indirect { name, request, imported });
                }
            }
            Statement::ExportAllDeclaration(export) if !export.export_kind.is_type() => {
                let request = self.request(&export.source, export.with_clause.as_deref());
                self.exports.push(match &export.exported {
                    None => Export::Star { request },
                    Some(name) => {
                        let name = name.name().to_string();
                        Export::Indirect { name, request, imported: Imported::Namespace }
                    }
                });
            }
            Statement::ExportDefaultDeclaration(export) => self.export_default(lowering, export),
            Statement::ExportDeclaration(export) if !export.declaration.declare() => {
                for (name, variable) in declared_names(lowering, &export.declaration) {
                    self.export_variable(name, variable);
                }
            }
            _ => {}
        }
    }

    /// An import that is exported again is not this module's.
    fn export_variable(&mut self, name: String, variable: Variable) {
        let export = match self.imported.get(&variable) {
            Some((request, imported)) => {
                Export::Indirect { name, request: *request, imported: imported.clone() }
            }
            None => Export::Local { name, slot: self.slot(variable) },
        };
        self.exports.push(export);
    }

    fn export_default(&mut self, lowering: &mut Lowering<'_>, export: &ExportDefaultDeclaration<'_>) {
        let id = match &export.declaration {
            ExportDefaultDeclarationKind::TSInterfaceDeclaration(_) => return,
            ExportDefaultDeclarationKind::FunctionDeclaration(function) if function.body.is_none() => return,
            ExportDefaultDeclarationKind::FunctionDeclaration(function) => function.id.as_ref(),
            ExportDefaultDeclarationKind::ClassDeclaration(class) => class.id.as_ref(),
            _ => None,
        };
        let variable = match id {
            Some(id) => lowering.variable(id),
            None => lowering.facts.outer_variable("default".into(), super::facts::Kind::Lexical),
        };
        if id.is_none() {
            self.default = Some(variable);
        }
        self.export_variable("default".to_owned(), variable);
    }
}

/// The variables that an exported declaration declares.
fn declared_names(lowering: &Lowering<'_>, declaration: &Declaration<'_>) -> Vec<(String, Variable)> {
    let mut found = Vec::new();
    let mut add = |id: &BindingIdentifier<'_>| found.push((id.name.to_string(), lowering.variable(id)));
    match declaration {
        Declaration::VariableDeclaration(variables) => {
            for declarator in &variables.declarations {
                super::parameters::for_each_name(&declarator.id, &mut add);
            }
        }
        Declaration::FunctionDeclaration(function) if function.body.is_some() => {
            function.id.iter().for_each(add);
        }
        Declaration::ClassDeclaration(class) => class.id.iter().for_each(add),
        Declaration::TSEnumDeclaration(declaration) => add(&declaration.id),
        Declaration::TSNamespaceDeclaration(declaration) if is_instantiated(&declaration.body) => {
            add(&declaration.id);
        }
        Declaration::TSImportEqualsDeclaration(import) if !import.import_kind.is_type() => add(&import.id),
        _ => {}
    }
    found
}

/// Finds an `await` outside of functions.
#[derive(Default)]
struct Waits {
    found: bool,
}

impl<'a> Visit<'a> for Waits {
    fn visit_function(&mut self, _: &Function<'a>, _: oxc_syntax::scope::ScopeFlags) {}
    fn visit_arrow_function_expression(&mut self, _: &ArrowFunctionExpression<'a>) {}

    fn visit_class_element(&mut self, element: &ClassElement<'a>) {
        // Computed keys are evaluated outside of the class's functions.
        if let ClassElement::MethodDefinition(method) = element
            && method.computed
        {
            self.visit_property_key(&method.key);
        }
        if let ClassElement::PropertyDefinition(field) = element
            && field.computed
        {
            self.visit_property_key(&field.key);
        }
    }

    fn visit_variable_declaration(&mut self, declaration: &VariableDeclaration<'a>) {
        self.found |= declaration.kind == VariableDeclarationKind::AwaitUsing;
        walk::walk_variable_declaration(self, declaration);
    }

    fn visit_await_expression(&mut self, _: &AwaitExpression<'a>) {
        self.found = true;
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        self.found |= statement.r#await;
        walk::walk_for_of_statement(self, statement);
    }
}

impl Lowering<'_> {
    /// A function that stands for the linker, with a place for every slot.
    fn stand_in_for_slots(&mut self, slots: &[Variable], _span: Span) {
        let mut builder = FunctionBuilder::new(FunctionKind::Normal, true, 3);
        for (index, &variable) in slots.iter().enumerate() {
            builder.place(variable, Place::Box(Reg::new(3 + index)));
        }
        self.builders.push(builder);
    }

    /// ECMA-262 16.2.1.7.3.1 InitializeEnvironment, from step 18 on: variables are undefined, functions are made.
    fn instantiate(
        &mut self,
        slots: &BTreeSet<Variable>,
        imported: &BTreeSet<Variable>,
        statements: &[Statement<'_>],
        span: Span,
    ) {
        for &variable in slots {
            let kind = self.facts.binding(variable).map(|binding| binding.kind);
            if kind.is_some_and(BindingKind::starts_undefined) && !imported.contains(&variable) {
                let undefined = self.undefined();
                self.initialise(variable, undefined, span);
            }
        }
        for function in statements.iter().filter_map(declared_function) {
            match (&function.id, self.default_export) {
                (None, Some(variable)) => {
                    let closure = self.function_expression(function, "default");
                    self.initialise(variable, closure, at(function.span));
                }
                _ => self.declared_function(function),
            }
        }
    }

    fn module_body(&mut self, slots: &BTreeSet<Variable>, statements: &[Statement<'_>], span: Span) {
        let facts = self.facts.script();
        if facts.uses.eval {
            self.eval_variables_of(facts.scope, facts.body_scope, facts.has_sloppy_eval, span);
        }
        for &binding in &self.facts.scope(facts.scope).bindings {
            let variable = Variable::of(binding);
            if !slots.contains(&variable) {
                self.declare_variable(variable, span);
                self.initial_value_of(variable, facts, span);
            }
        }
        self.disposing(Disposal::of_statements(statements), span, |this| {
            for statement in statements {
                this.module_statement(statement);
            }
        });
    }

    fn module_statement(&mut self, statement: &Statement<'_>) {
        if !self.builder().is_alive() {
            return;
        }
        let mark = self.builder().mark();
        match statement {
            Statement::ImportDeclaration(_)
            | Statement::ExportAllDeclaration(_)
            | Statement::ExportFromDeclaration(_)
            | Statement::ExportNamedDeclaration(_) => {}
            Statement::ExportDeclaration(export) => self.exported_declaration(&export.declaration),
            Statement::ExportDefaultDeclaration(export) => self.default_value(export),
            statement => self.statement(statement, Vec::new()),
        }
        self.builder().release(mark);
    }

    fn exported_declaration(&mut self, declaration: &Declaration<'_>) {
        match declaration {
            Declaration::VariableDeclaration(variables) => self.declaration(variables),
            Declaration::ClassDeclaration(class) => self.class_declaration(class),
            Declaration::TSEnumDeclaration(declaration) => self.enumeration(declaration, None),
            Declaration::TSNamespaceDeclaration(declaration) => self.namespace(declaration, None),
            Declaration::TSImportEqualsDeclaration(import) => self.import_equals(import, true),
            Declaration::FunctionDeclaration(_)
            | Declaration::TSTypeAliasDeclaration(_)
            | Declaration::TSInterfaceDeclaration(_)
            | Declaration::TSGlobalDeclaration(_)
            | Declaration::TSExternalModuleDeclaration(_) => {}
        }
    }

    fn default_value(&mut self, export: &ExportDefaultDeclaration<'_>) {
        let span = at(export.span);
        let value = match &export.declaration {
            ExportDefaultDeclarationKind::FunctionDeclaration(_)
            | ExportDefaultDeclarationKind::TSInterfaceDeclaration(_) => return,
            ExportDefaultDeclarationKind::ClassDeclaration(class) if class.id.is_some() => {
                return self.class_declaration(class);
            }
            ExportDefaultDeclarationKind::ClassDeclaration(class) => self.class(class, "default"),
            declaration => match declaration.as_expression() {
                Some(expression) => self.named(expression, "default"),
                None => return,
            },
        };
        if let Some(variable) = self.default_export {
            self.initialise(variable, value, span);
        }
    }
}

/// The function that a statement of the top level declares.
fn declared_function<'e, 'a>(statement: &'e Statement<'a>) -> Option<&'e Function<'a>> {
    let function = match statement {
        Statement::FunctionDeclaration(function) => function,
        Statement::ExportDeclaration(export) => match &export.declaration {
            Declaration::FunctionDeclaration(function) => function,
            _ => return None,
        },
        Statement::ExportDefaultDeclaration(export) => match &export.declaration {
            ExportDefaultDeclarationKind::FunctionDeclaration(function) => function,
            _ => return None,
        },
        _ => return None,
    };
    (!function.is_typescript_syntax()).then_some(&**function)
}
