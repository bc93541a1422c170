//! What TypeScript adds and types do not erase: enumerations. And what may be erased of imports and exports.

use super::Lowering;
use super::at;
use super::constants::{bool_constant, number_constant};
use super::facts::Variable;
use ir::{Operand, Span};
use oxc_ast::ast::{
    ExportNamedDeclaration, ImportDeclaration, ImportDeclarationSpecifier, TSEnumDeclaration, TSEnumMember,
};

impl Lowering<'_> {
    /// An enumeration is an object with its members, and the names of those that are numbers by their values.
    /// `owner` is the object of the namespace that exports it.
    pub(super) fn enumeration(&mut self, declaration: &TSEnumDeclaration<'_>, owner: Option<Variable>) {
        if declaration.declare {
            return;
        }
        let object = self.container(&declaration.id, owner, at(declaration.span));
        let mut next = number_constant(0.0);
        for member in &declaration.body.members {
            next = self.enum_member(&object, member, next);
        }
    }

    /// Defines one member; `next` is its value if it names none. Returns the next such value.
    fn enum_member(&mut self, object: &Operand, member: &TSEnumMember<'_>, next: Operand) -> Operand {
        let span = at(member.span);
        let name = member.id.static_name();
        let name = self.string(&name);
        let value = match &member.initializer {
            None => next,
            Some(initializer) => self.expression(initializer),
        };
        self.effect("set", [object.clone(), name.clone(), value.clone(), bool_constant(true)], span);
        match value {
            Operand::Const(ir::Const::Number(number)) => {
                self.effect("set", [object.clone(), value, name, bool_constant(true)], span);
                number_constant(number + 1.0)
            }
            value => {
                self.define_name(object, name, value.clone(), span);
                self.operate("add", [value, number_constant(1.0)], span)
            }
        }
    }

    /// `E[value] = name`, unless the value is a string.
    fn define_name(&mut self, object: &Operand, name: Operand, value: Operand, span: Span) {
        let kind = self.operate("typeof", [value.clone()], span);
        let string = self.string("string");
        let is_string = self.operate("strict_equal", [kind, string], span);
        let (define, done) = (self.builder().new_block(), self.builder().new_block());
        self.builder().part(is_string, done, define, span);
        self.builder().start(define);
        self.effect("set", [object.clone(), value, name, bool_constant(true)], span);
        self.builder().jump(done, span);
        self.builder().start(done);
    }
}

/// Whether an import is of types only.
pub(super) fn is_type_import(import: &ImportDeclaration<'_>) -> bool {
    let is_type = |specifier: &ImportDeclarationSpecifier<'_>| matches!(specifier, ImportDeclarationSpecifier::ImportSpecifier(one) if one.import_kind.is_type());
    let specifiers = import.specifiers.as_ref();
    import.import_kind.is_type() || specifiers.is_some_and(|all| !all.is_empty() && all.iter().all(is_type))
}

/// Whether an export is of types only, or of nothing.
pub(super) fn is_type_export(export: &ExportNamedDeclaration<'_>) -> bool {
    export.export_kind.is_type() || export.specifiers.iter().all(|one| one.export_kind.is_type())
}
