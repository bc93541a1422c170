//! Modules as types see them: the tree of a file, its declarations by name, and the files it imports.
//!
//! Invariant: a file is parsed once, and its host sees the tree ([`Host::parsed`]); one that cannot be found, read or parsed is known as that, and what it declares is not known.

use crate::exports::Export;
use crate::jsdoc::{self, Document};
use js_syntax::modules::{Asker, Format, Host, Unit};
use js_syntax::scopes::Scopes;
use js_syntax::{Allocator, Diagnostic, Dialect, Kind, Parsed, parse_dialect};
use oxc_ast::ast::*;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The modules that were looked at.
pub(crate) struct Sources<'a> {
    pub(crate) allocator: &'a Allocator,
    host: Option<&'a dyn Host>,
    modules: RefCell<BTreeMap<String, Option<Rc<Module<'a>>>>>,
    /// The paths that specifiers name, by who asks: looking at the file system takes long.
    resolved: RefCell<BTreeMap<String, BTreeMap<String, Option<String>>>>,
    /// What modules hand out, by path.
    pub(crate) exports: RefCell<BTreeMap<String, Rc<Vec<Export<'a>>>>>,
}

/// A module.
pub(crate) struct Module<'a> {
    pub(crate) path: String,
    pub(crate) kind: Kind,
    pub(crate) program: &'a Program<'a>,
    pub(crate) scopes: Scopes,
    /// What is declared at its top level, by name.
    pub(crate) declared: BTreeMap<&'a str, TopLevel<'a>>,
    /// Its documenting comments, by the offset of the token that follows.
    pub(crate) documents: BTreeMap<u32, Rc<Document>>,
    /// Types that comments define.
    pub(crate) typedefs: BTreeMap<String, Rc<Document>>,
}

/// A declaration at the top level of a module, and where its statement starts.
#[derive(Default)]
pub(crate) struct TopLevel<'a> {
    pub(crate) start: u32,
    pub(crate) function: Option<&'a Function<'a>>,
    pub(crate) overloads: Vec<&'a Function<'a>>,
    pub(crate) variable: Option<&'a VariableDeclarator<'a>>,
    pub(crate) class: Option<&'a Class<'a>>,
    pub(crate) interfaces: Vec<&'a TSInterfaceDeclaration<'a>>,
    pub(crate) alias: Option<&'a TSTypeAliasDeclaration<'a>>,
    pub(crate) enumeration: Option<&'a TSEnumDeclaration<'a>>,
    /// The specifier of a module, and the name there; none is the module itself.
    pub(crate) import: Option<(&'a str, Option<String>)>,
}

impl<'a> Sources<'a> {
    pub(crate) fn new(allocator: &'a Allocator, host: Option<&'a dyn Host>) -> Sources<'a> {
        Sources {
            allocator,
            host,
            modules: RefCell::default(),
            resolved: RefCell::default(),
            exports: RefCell::default(),
        }
    }

    /// The module that a unit is.
    pub(crate) fn add(&self, unit: &Unit) -> Result<Rc<Module<'a>>, Vec<Diagnostic>> {
        let text = self.allocator.alloc_str(&unit.text);
        let module = Rc::new(self.module(unit.name.clone(), text, unit.kind)?);
        self.modules.borrow_mut().insert(unit.name.clone(), Some(module.clone()));
        Ok(module)
    }

    /// The module that a specifier names, if it is one of the program's own files.
    pub(crate) fn import(&self, from: &Module<'a>, specifier: &str) -> Option<Rc<Module<'a>>> {
        let host = self.host?;
        let asker = if from.kind.is_module() { Asker::Import } else { Asker::Require };
        if from.is_declaration() {
            return self.declarations(from, specifier);
        }
        if !specifier.starts_with('.') && !specifier.starts_with('/') {
            return None;
        }
        let path = self.resolve(host, specifier, &from.path, asker)?;
        if let Some(known) = self.modules.borrow().get(&path) {
            return known.clone();
        }
        let loaded = self.load(host, &path);
        self.modules.borrow_mut().insert(path, loaded.clone());
        loaded
    }

    /// The module with the types of a package, as it declares them; from within such a module, of its neighbours.
    pub(crate) fn declarations(&self, from: &Module<'a>, specifier: &str) -> Option<Rc<Module<'a>>> {
        let host = self.host?;
        let path = host.declarations(specifier, &from.path)?;
        if let Some(known) = self.modules.borrow().get(&path) {
            return known.clone();
        }
        let loaded = self.load(host, &path);
        self.modules.borrow_mut().insert(path, loaded.clone());
        loaded
    }

    fn resolve(&self, host: &dyn Host, specifier: &str, from: &str, asker: Asker) -> Option<String> {
        let known = self.resolved.borrow().get(from).and_then(|of| of.get(specifier).cloned());
        known.unwrap_or_else(|| {
            let path = host.resolve(specifier, from, asker).ok();
            let mut resolved = self.resolved.borrow_mut();
            resolved.entry(from.to_owned()).or_default().insert(specifier.to_owned(), path.clone());
            path
        })
    }

    fn load(&self, host: &dyn Host, path: &str) -> Option<Rc<Module<'a>>> {
        let Format::Source(kind) = host.format(path) else { return None };
        let text = self.allocator.alloc_str(&host.read(path).ok()?);
        self.module(path.to_owned(), text, kind).ok().map(Rc::new)
    }

    /// Parses a file, under the dialect in which it runs: the host may want the tree as well.
    fn module(&self, path: String, text: &'a str, kind: Kind) -> Result<Module<'a>, Vec<Diagnostic>> {
        let host = self.host.filter(|_| !is_declaration(&path));
        let dialect = host.map_or_else(Dialect::default, |host| host.dialect(&path));
        let parsed = parse_dialect(self.allocator, text, kind, &dialect)?;
        if let Some(host) = host {
            host.parsed(&path, &parsed);
        }
        Ok(Module::new(path, text, parsed))
    }
}

impl<'a> Module<'a> {
    fn new(path: String, text: &'a str, parsed: Parsed<'a>) -> Module<'a> {
        let program = parsed.program;
        let mut documents: BTreeMap<u32, Rc<Document>> = BTreeMap::new();
        let mut typedefs = BTreeMap::new();
        for comment in program.comments.iter().filter(|comment| comment.is_block()) {
            let written = &text[comment.span.start as usize..comment.span.end as usize];
            if !written.starts_with("/**") {
                continue;
            }
            let document = Rc::new(jsdoc::parse(written));
            for name in document.defines() {
                typedefs.insert(name, document.clone());
            }
            documents.insert(comment.attached_to, document);
        }
        let mut module = Module {
            path,
            kind: parsed.kind,
            program,
            scopes: parsed.scopes,
            declared: BTreeMap::new(),
            documents,
            typedefs,
        };
        for statement in &program.body {
            module.declare_statement(statement);
        }
        module
    }

    /// Whether it holds types of a package and no code.
    pub(crate) fn is_declaration(&self) -> bool {
        is_declaration(&self.path) && self.path.contains("/node_modules/")
    }

    fn entry(&mut self, name: &'a str, start: u32) -> &mut TopLevel<'a> {
        self.declared.entry(name).or_insert_with(|| TopLevel { start, ..TopLevel::default() })
    }

    fn declare_statement(&mut self, statement: &'a Statement<'a>) {
        use oxc_span::GetSpan;
        let start = statement.span().start;
        match statement {
            Statement::ImportDeclaration(import) => self.declare_import(import),
            Statement::ExportDeclaration(export) => self.declare(&export.declaration, start),
            Statement::ExportDefaultDeclaration(export) => match &export.declaration {
                ExportDefaultDeclarationKind::FunctionDeclaration(function) => {
                    self.declare_function(function, start);
                }
                ExportDefaultDeclarationKind::ClassDeclaration(class) => self.declare_class(class, start),
                ExportDefaultDeclarationKind::TSInterfaceDeclaration(interface) => {
                    self.entry(interface.id.name.as_str(), start).interfaces.push(interface);
                }
                _ => {}
            },
            other => {
                if let Some(declaration) = other.as_declaration() {
                    self.declare(declaration, start);
                }
            }
        }
    }

    fn declare(&mut self, declaration: &'a Declaration<'a>, start: u32) {
        match declaration {
            Declaration::VariableDeclaration(variables) => {
                let is_alone = variables.declarations.len() == 1;
                for declarator in &variables.declarations {
                    self.declare_variable(declarator, if is_alone { start } else { declarator.span.start });
                }
            }
            Declaration::FunctionDeclaration(function) => self.declare_function(function, start),
            Declaration::ClassDeclaration(class) => self.declare_class(class, start),
            Declaration::TSTypeAliasDeclaration(alias) => {
                self.entry(alias.id.name.as_str(), start).alias = Some(alias);
            }
            Declaration::TSInterfaceDeclaration(interface) => {
                self.entry(interface.id.name.as_str(), start).interfaces.push(interface);
            }
            Declaration::TSEnumDeclaration(enumeration) => {
                self.entry(enumeration.id.name.as_str(), start).enumeration = Some(enumeration);
            }
            Declaration::TSImportEqualsDeclaration(import) => {
                if let TSModuleReference::ExternalModuleReference(reference) = &import.module_reference {
                    let specifier = reference.expression.value.as_str();
                    self.entry(import.id.name.as_str(), start).import = Some((specifier, None));
                }
            }
            Declaration::TSExternalModuleDeclaration(_)
            | Declaration::TSNamespaceDeclaration(_)
            | Declaration::TSGlobalDeclaration(_) => {}
        }
    }

    fn declare_function(&mut self, function: &'a Function<'a>, start: u32) {
        let Some(id) = &function.id else { return };
        let entry = self.entry(id.name.as_str(), start);
        if function.body.is_some() {
            entry.function = Some(function);
            entry.start = start;
        } else {
            entry.overloads.push(function);
        }
    }

    fn declare_class(&mut self, class: &'a Class<'a>, start: u32) {
        if let Some(id) = &class.id {
            self.entry(id.name.as_str(), start).class = Some(class);
        }
    }

    /// `const x = …`, and the names that `const { a, b: c } = require("…")` takes.
    fn declare_variable(&mut self, declarator: &'a VariableDeclarator<'a>, start: u32) {
        let required = declarator.init.as_ref().and_then(required);
        match (&declarator.id, required) {
            (BindingPattern::BindingIdentifier(id), required) => {
                let entry = self.entry(id.name.as_str(), start);
                entry.variable = Some(declarator);
                entry.import = required.map(|specifier| (specifier, None));
            }
            (BindingPattern::ObjectPattern(pattern), Some(specifier)) => {
                for property in &pattern.properties {
                    let name = property.key.static_name().map(|name| name.into_owned());
                    if let BindingPattern::BindingIdentifier(id) = &property.value {
                        self.entry(id.name.as_str(), start).import = Some((specifier, name));
                    }
                }
            }
            _ => {}
        }
    }

    fn declare_import(&mut self, import: &'a ImportDeclaration<'a>) {
        let specifier = import.source.value.as_str();
        for one in import.specifiers.iter().flatten() {
            let (local, name) = match one {
                ImportDeclarationSpecifier::ImportSpecifier(one) => {
                    (&one.local, Some(export_name(&one.imported).to_owned()))
                }
                ImportDeclarationSpecifier::ImportDefaultSpecifier(one) => {
                    (&one.local, Some("default".to_owned()))
                }
                ImportDeclarationSpecifier::ImportNamespaceSpecifier(one) => (&one.local, None),
            };
            self.entry(local.name.as_str(), import.span.start).import = Some((specifier, name));
        }
    }

    /// The documenting comment before one of these places.
    pub(crate) fn document(&self, places: &[u32]) -> Option<&Rc<Document>> {
        places.iter().find_map(|place| self.documents.get(place))
    }
}

/// Whether a file holds types and no code.
fn is_declaration(path: &str) -> bool {
    [".d.ts", ".d.mts", ".d.cts"].iter().any(|end| path.ends_with(end))
}

/// The module that `require("…")` names.
pub(crate) fn required<'a>(expression: &'a Expression<'a>) -> Option<&'a str> {
    match expression.get_inner_expression() {
        Expression::CallExpression(call) => call.common_js_require().map(|name| name.value.as_str()),
        _ => None,
    }
}

/// The name in an export or import.
pub(crate) fn export_name<'a>(name: &'a ModuleExportName<'a>) -> &'a str {
    match name {
        ModuleExportName::IdentifierName(name) => name.name.as_str(),
        ModuleExportName::IdentifierReference(name) => name.name.as_str(),
        ModuleExportName::StringLiteral(name) => name.value.as_str(),
    }
}
