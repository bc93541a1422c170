//! Namespaces and enumerations in several parts: every part sees what the others export.
//!
//! Invariant: a name that a namespace exports with `var`, `let`, `const` or `import =` has no variable; it is a property of the
//! namespace's object ([`BindingKind::NamespaceMember`]), and so is every name that only another part declares.

use oxc_ast::ast::{Declaration, ExportDeclaration};
use oxc_ast_visit::{Visit, walk};

use super::build::Builder;
use super::table::{BindingKind, Form, ScopeId};
use crate::Span;

/// One declaration of a namespace or an enumeration.
pub(super) struct Part {
    /// What it is a part of.
    whole: Whole,
    pub(super) scope: ScopeId,
    is_enum: bool,
    /// What the other parts see.
    pub(super) exports: Vec<(String, Span)>,
}

/// What parts belong to: a name in a scope, or an export of another whole, which is named by its first part.
#[derive(Clone, PartialEq, Eq)]
struct Whole {
    place: Place,
    name: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Scope(ScopeId),
    Whole(usize),
}

impl Builder {
    /// Notes a part whose names are in `scope`, declared in the current scope.
    pub(super) fn begin_part(&mut self, name: &str, scope: ScopeId, is_enum: bool) {
        let outer = self.parts.iter().find(|part| part.scope == self.scope);
        let is_exported = |(exported, _): &(String, Span)| exported == name;
        let place = match outer.filter(|outer| outer.exports.iter().any(is_exported)) {
            Some(outer) => {
                let first = self.parts.iter().position(|part| part.whole == outer.whole);
                Place::Whole(first.unwrap_or_default())
            }
            None => Place::Scope(self.scope),
        };
        let whole = Whole { place, name: name.to_owned() };
        self.parts.push(Part { whole, scope, is_enum, exports: Vec::new() });
    }

    /// Notes that the namespace around exports a name.
    pub(super) fn export_from_part(&mut self, name: &str, span: Span) {
        let scope = self.scope;
        if let Some(part) = self.parts.iter_mut().rev().find(|part| part.scope == scope) {
            part.exports.push((name.to_owned(), span));
        }
    }

    /// `export` in a namespace; that of a module changes nothing here.
    pub(super) fn walk_exported(&mut self, export: &ExportDeclaration<'_>) {
        if self.current().form != Form::Namespace {
            return self.visit_declaration(&export.declaration);
        }
        match &export.declaration {
            Declaration::VariableDeclaration(declaration) if !declaration.declare => {
                for declarator in &declaration.declarations {
                    for name in declarator.id.get_binding_identifiers() {
                        self.declare_member(&name.name, name.span.into());
                    }
                }
                walk::walk_variable_declaration(self, declaration);
            }
            Declaration::TSImportEqualsDeclaration(import) if !import.import_kind.is_type() => {
                self.declare_member(&import.id.name, import.id.span.into());
                self.mention_module_reference(&import.module_reference);
            }
            declaration => {
                if let Some(id) = declaration.id() {
                    self.export_from_part(&id.name, id.span.into());
                }
                self.visit_declaration(declaration);
            }
        }
    }

    fn declare_member(&mut self, name: &str, span: Span) {
        self.declare(name, BindingKind::NamespaceMember, span, span.end);
        self.export_from_part(name, span);
    }

    /// Gives every part the names that only its siblings declare.
    pub(super) fn share_members(&mut self) {
        for index in 0..self.parts.len() {
            let part = &self.parts[index];
            let (scope, is_enum) = (part.scope, part.is_enum);
            let siblings =
                self.parts.iter().filter(|other| other.whole == part.whole && other.scope != scope);
            // An enumeration sees the members of enumerations only.
            let visible = siblings.filter(|other| other.is_enum || !is_enum);
            let names: Vec<(String, Span)> = visible.flat_map(|other| other.exports.clone()).collect();
            let kind = if is_enum { BindingKind::EnumMember } else { BindingKind::NamespaceMember };
            for (name, span) in names {
                if self.lookup(scope, &name).is_none() {
                    self.add_binding(&name, kind, scope, span, 0);
                }
            }
        }
    }
}
