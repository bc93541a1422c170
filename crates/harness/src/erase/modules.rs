//! Imports and exports: what only types need is left out.
//!
//! Invariant: as TypeScript does it without `verbatimModuleSyntax`: a name that is never used as a value is not imported, and a module
//! of which no name is used is not loaded.

use super::Eraser;
use crate::literal::quote_text;
use crate::sources::export_name;
use oxc_ast::ast::*;
use oxc_span::{GetSpan, Span};

impl<'a> Eraser<'_, 'a> {
    /// Whether a name that an import declares is used as a value.
    fn is_used(&self, local: &BindingIdentifier<'a>) -> bool {
        let binding = self.scopes.declared_at(local.span.start);
        binding.is_some_and(|binding| self.scopes.binding(binding).is_referenced)
    }

    pub(super) fn import(&mut self, import: &ImportDeclaration<'a>) {
        if import.import_kind.is_type() {
            self.text.remove(import.span);
            return;
        }
        let Some(specifiers) = import.specifiers.as_ref().filter(|all| !all.is_empty()) else { return };
        let is_kept = |one: &&ImportDeclarationSpecifier<'a>| match one {
            ImportDeclarationSpecifier::ImportSpecifier(one) => {
                !one.import_kind.is_type() && self.is_used(&one.local)
            }
            ImportDeclarationSpecifier::ImportDefaultSpecifier(one) => self.is_used(&one.local),
            ImportDeclarationSpecifier::ImportNamespaceSpecifier(one) => self.is_used(&one.local),
        };
        let kept: Vec<&ImportDeclarationSpecifier<'a>> = specifiers.iter().filter(is_kept).collect();
        if kept.is_empty() {
            self.text.remove(import.span);
        } else if kept.len() < specifiers.len() {
            let clause = clause(&kept);
            self.text.blank(import.span.start, import.source.span.start);
            self.text.insert(import.span.start, &format!("import {clause} from "));
        }
    }

    pub(super) fn export_list(
        &mut self,
        span: Span,
        specifiers: &[ExportSpecifier<'a>],
        kind: ImportOrExportKind,
        source: Option<&StringLiteral<'a>>,
    ) {
        if kind.is_type() {
            // What says `export` makes a module of a file.
            self.text.blank_span(span);
            self.text.insert(span.start, if source.is_some() { ";" } else { ";export {};" });
            return;
        }
        let is_value = |one: &&ExportSpecifier<'a>| {
            let binding = self.scopes.reference_at(one.local.span().start).map(|reference| reference.binding);
            let is_known = source.is_some() || binding.is_none_or(|binding| binding.is_some());
            !one.export_kind.is_type() && is_known
        };
        let kept: Vec<&ExportSpecifier<'a>> = specifiers.iter().filter(is_value).collect();
        if kept.len() == specifiers.len() {
            return;
        }
        if kept.is_empty() && source.is_some() {
            self.text.remove(span);
            return;
        }
        let name = |name: &ModuleExportName<'a>| match name {
            ModuleExportName::StringLiteral(name) => quote_text(&name.value),
            other => export_name(other).to_owned(),
        };
        let parts: Vec<String> =
            kept.iter().map(|one| format!("{} as {}", name(&one.local), name(&one.exported))).collect();
        let end = source.map_or(span.end, |source| source.span.start);
        let from = if source.is_some() { " from " } else { ";" };
        self.text.blank(span.start, end);
        self.text.insert(span.start, &format!("export {{ {} }}{from}", parts.join(", ")));
    }

    /// `import a = b.c` and `import a = require("…")`; `whole` includes an `export` before it.
    pub(super) fn import_equals(&mut self, import: &TSImportEqualsDeclaration<'a>, whole: Span) {
        let is_exported = whole.start < import.span.start;
        if import.import_kind.is_type() || (!is_exported && !self.is_used(&import.id)) {
            self.text.remove(whole);
            return;
        }
        let is_require = matches!(import.module_reference, TSModuleReference::ExternalModuleReference(_));
        if is_require && self.kind.is_module() {
            self.refuse("import = require(…) in an ECMAScript module", import.span);
            return;
        }
        // `import` and `const ` are equally long.
        self.text.blank(import.span.start, import.span.start + 6);
        self.text.insert(import.span.start, "const ");
        let equals = self.text.find(import.id.span.end, import.span.end, "=");
        debug_assert!(equals.is_some(), "the parser has seen it");
    }

    pub(super) fn export_equals(&mut self, export: &TSExportAssignment<'a>) {
        if self.kind.is_module() {
            self.refuse("export = in an ECMAScript module", export.span);
            return;
        }
        self.text.blank(export.span.start, export.expression.span().start);
        self.text.insert(export.span.start, "module.exports = ");
        oxc_ast_visit::Visit::visit_expression(self, &export.expression);
    }
}

/// `a, { b as c }`, `* as d`.
fn clause(kept: &[&ImportDeclarationSpecifier<'_>]) -> String {
    let mut parts = Vec::new();
    let mut named = Vec::new();
    for one in kept {
        match one {
            ImportDeclarationSpecifier::ImportDefaultSpecifier(one) => parts.push(one.local.name.to_string()),
            ImportDeclarationSpecifier::ImportNamespaceSpecifier(one) => {
                parts.push(format!("* as {}", one.local.name))
            }
            ImportDeclarationSpecifier::ImportSpecifier(one) => {
                let imported = match &one.imported {
                    ModuleExportName::StringLiteral(name) => quote_text(&name.value),
                    other => export_name(other).to_owned(),
                };
                named.push(format!("{imported} as {}", one.local.name));
            }
        }
    }
    if !named.is_empty() {
        parts.push(format!("{{ {} }}", named.join(", ")));
    }
    parts.join(", ")
}
