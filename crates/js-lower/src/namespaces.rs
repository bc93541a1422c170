//! TypeScript's namespaces and `import a = …`.
//!
//! A part of a namespace is a function that is called at once with the namespace's object. Invariant: what it exports as a variable is
//! only a property of that object; functions, classes and enumerations are variables of the part and become properties where they stand.

use super::Lowering;
use super::at;
use super::builder::Place;
use super::constants::bool_constant;
use super::facts::Variable;
use super::functions::Head;
use crate::code::FunctionKind;
use ir::{Operand, Reg, Span};
use js_syntax::scopes::{BindingKind, is_instantiated};
use oxc_ast::ast::{
    BindingIdentifier, Declaration, ExportDeclaration, TSImportEqualsDeclaration, TSModuleReference,
    TSNamespaceDeclaration, TSNamespaceDeclarationBody, TSTypeName,
};
use oxc_span::GetSpan;

impl Lowering<'_> {
    /// A part of a namespace; `owner` is the object of the namespace that exports it.
    pub(super) fn namespace(&mut self, declaration: &TSNamespaceDeclaration<'_>, owner: Option<Variable>) {
        if declaration.declare || !is_instantiated(&declaration.body) {
            return;
        }
        let span = at(declaration.span);
        let Some(facts) = self.facts.function_at(declaration.span) else { return };
        let object = self.container(&declaration.id, owner, span);
        let strict = self.builder().strict;
        let head = Head { strict, ..Head::plain(&declaration.id.name, FunctionKind::Normal, span) };
        let lowered = self.build(&head, 4, |this| {
            let own = this.facts.new_variable();
            this.builder().place(own, Place::Fixed(Reg::new(3)));
            this.namespaces.insert(facts.scope, own);
            match &declaration.body {
                TSNamespaceDeclarationBody::TSNamespaceDeclaration(inner) => {
                    this.body(Some(facts), &[], span);
                    this.namespace(inner, Some(own));
                }
                TSNamespaceDeclarationBody::TSModuleBlock(block) => this.body(Some(facts), &block.body, span),
            }
        });
        let closure = self.closure(&lowered, span);
        let this = self.undefined();
        self.effect("call", [closure, this, object], span);
    }

    /// The object of a namespace or enumeration: `N || (N = {})`, or of an exported one `N = owner.N || (owner.N = {})`.
    pub(super) fn container(
        &mut self,
        id: &BindingIdentifier<'_>,
        owner: Option<Variable>,
        span: Span,
    ) -> Operand {
        let variable = self.variable(id);
        let result = self.builder().lasting_register();
        let key = self.string(&id.name);
        let owner = owner.map(|owner| self.read(owner, span));
        let value = match &owner {
            Some(owner) => self.operate("get", [owner.clone(), key.clone()], span),
            None => self.read(variable, span),
        };
        self.builder().copy(result, value, span);
        let [make, done] = [(); 2].map(|()| self.builder().new_block());
        self.builder().part(Operand::Reg(result), done, make, span);
        self.builder().start(make);
        let made = self.operate("new_object", [], span);
        self.builder().copy(result, made, span);
        match &owner {
            Some(owner) => {
                self.effect("set", [owner.clone(), key, Operand::Reg(result), bool_constant(true)], span);
            }
            None => {
                self.initialise(variable, Operand::Reg(result), span);
            }
        }
        self.builder().jump(done, span);
        self.builder().start(done);
        if owner.is_some() {
            self.initialise(variable, Operand::Reg(result), span);
        }
        Operand::Reg(result)
    }

    /// `export` in a namespace.
    pub(super) fn namespace_export(&mut self, export: &ExportDeclaration<'_>) {
        let Some(owner) = self.namespace_around(export.span.start) else {
            self.refuse("`export` is", export.span);
            return;
        };
        match &export.declaration {
            Declaration::VariableDeclaration(variables) => self.declaration(variables),
            Declaration::FunctionDeclaration(function) if function.body.is_some() && !function.declare => {
                self.publish(owner, function.id.as_ref(), at(function.span));
            }
            Declaration::ClassDeclaration(class) if !class.declare => {
                self.class_declaration(class);
                self.publish(owner, class.id.as_ref(), at(class.span));
            }
            Declaration::TSEnumDeclaration(declaration) => self.enumeration(declaration, Some(owner)),
            Declaration::TSNamespaceDeclaration(declaration) => self.namespace(declaration, Some(owner)),
            Declaration::TSImportEqualsDeclaration(import) => self.import_equals(import, true),
            _ => {}
        }
    }

    /// `owner.name = name`
    fn publish(&mut self, owner: Variable, id: Option<&BindingIdentifier<'_>>, span: Span) {
        let Some(id) = id else { return };
        let value = self.read(self.variable(id), span);
        let (owner, key) = (self.read(owner, span), self.string(&id.name));
        self.effect("set", [owner, key, value, bool_constant(true)], span);
    }

    /// The object of the innermost namespace around a place.
    fn namespace_around(&self, offset: u32) -> Option<Variable> {
        let around = self.namespaces.iter().filter(|(scope, _)| {
            let span = self.facts.scope(**scope).span;
            span.start <= offset && offset < span.end
        });
        around.max_by_key(|(scope, _)| self.facts.scope(**scope).span.start).map(|(_, &owner)| owner)
    }

    /// The object and the name of a variable that is a property: a member of an enumeration or of a namespace, or an import of
    /// a CommonJS module.
    pub(super) fn property_of(&self, variable: Variable) -> Option<(Variable, String)> {
        if let Some((owner, name)) = self.imported_members.get(&variable) {
            return Some((*owner, name.clone()));
        }
        let binding = self.facts.binding(variable).filter(|binding| binding.kind.is_member())?;
        let owner = match binding.kind {
            BindingKind::EnumMember => self.facts.enum_of(variable),
            _ => self.namespaces.get(&binding.scope).copied(),
        };
        Some((owner?, binding.name.clone()))
    }

    /// `import a = b.c`; what nobody uses is a type.
    pub(super) fn import_equals(&mut self, import: &TSImportEqualsDeclaration<'_>, is_exported: bool) {
        if import.import_kind.is_type() {
            return;
        }
        let variable = self.variable(&import.id);
        let is_used = self.facts.binding(variable).is_some_and(|binding| binding.is_referenced);
        if !is_used && !is_exported {
            return;
        }
        let span = at(import.span);
        let value = match &import.module_reference {
            TSModuleReference::IdentifierReference(name) => self.identifier(name),
            TSModuleReference::QualifiedName(name) => {
                let object = self.entity(&name.left);
                let key = self.string(&name.right.name);
                self.operate("get", [object, key], span)
            }
            TSModuleReference::ExternalModuleReference(reference) => match self.facts.require() {
                Some(require) => self.required(require, &reference.expression.value, span),
                // In a module the linker fills the variable.
                None => return,
            },
        };
        self.initialise(variable, value, span);
    }

    fn entity(&mut self, name: &TSTypeName<'_>) -> Operand {
        match name {
            TSTypeName::IdentifierReference(name) => self.identifier(name),
            TSTypeName::ThisExpression(this) => self.this(at(this.span)),
            TSTypeName::QualifiedName(name) => {
                let object = self.entity(&name.left);
                let key = self.string(&name.right.name);
                self.operate("get", [object, key], at(name.span()))
            }
        }
    }
}
