//! What the table of scopes does not say: which variables may be touched before they are initialised, and where they are assigned.
//!
//! Invariant: a variable that is neither captured nor early is only read where it is initialised, by the function that owns
//! it; it may live in a register.

use super::operators::inner;
use super::parameters::for_each_name;
use crate::syntax::scopes::{Binding, BindingId, BindingKind, Function, Scope, ScopeId, ScopeKind, Scopes};
use oxc_ast::ast::{
    AssignmentTargetPropertyIdentifier, BindingIdentifier, Expression, ForInStatement, ForOfStatement,
    ForStatementLeft, IdentifierReference, Program, SimpleAssignmentTarget, SwitchCase, TSEnumDeclaration,
};
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;
use std::collections::BTreeMap;

/// A variable of the source, or one that the lowering made. Those of the source come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Variable(u32);

/// How a variable behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `var`, parameters, functions: undefined before anything else.
    Var,
    /// `let`, classes: not there before their declaration.
    Lexical,
    /// `const`, the name of a class inside it, and what the lowering made.
    Constant,
    /// The name of a function expression inside it: assignments are ignored, or errors in strict code.
    FunctionName,
}

/// The facts about a source.
pub(super) struct Facts<'p> {
    /// The table of scopes.
    scopes: &'p Scopes,
    /// By variable of the source: whether it must live in a box.
    needs_box: Vec<bool>,
    /// By variable of the source: where it is assigned, in order.
    writes: Vec<Vec<u32>>,
    /// Of enumerations: the scope of the members and the enumeration.
    enums: BTreeMap<ScopeId, Variable>,
    /// How many variables there are.
    variables: usize,
}

impl<'p> Facts<'p> {
    pub(super) fn of(program: &Program<'_>, scopes: &'p Scopes) -> Facts<'p> {
        let mut places = Places::default();
        places.visit_program(program);
        let count = scopes.bindings.len();
        let needs_box = scopes.bindings.iter().map(|binding| binding.is_captured).collect();
        let writes = vec![Vec::new(); count];
        let mut facts = Facts { scopes, needs_box, writes, enums: BTreeMap::new(), variables: count };
        for (scope, name) in &places.enums {
            if let (Some(scope), Some(variable)) = (scopes.scope_at(*scope), facts.declared_at(*name)) {
                facts.enums.insert(scope, variable);
            }
        }
        facts.note_references(&places);
        facts
    }

    fn note_references(&mut self, places: &Places) {
        let scopes = self.scopes;
        let ready: Vec<(u32, u32)> =
            scopes.bindings.iter().map(|binding| self.ready_between(binding, places)).collect();
        for reference in &scopes.references {
            let Some(id) = reference.binding else { continue };
            let binding = scopes.binding(id);
            let (from, until) = ready[id.index()];
            let is_inside = scopes.scope(reference.scope).function == scopes.scope(binding.scope).function;
            let is_early = reference.offset < from || reference.offset >= until;
            self.needs_box[id.index()] |= is_inside && is_early && may_be_early(binding.kind);
            // A `var` with a value is a declaration and an assignment.
            let is_write = places.writes.binary_search(&reference.offset).is_ok()
                || scopes.declared_at(reference.offset).is_some();
            if is_write {
                self.writes[id.index()].push(reference.offset);
            }
            // To name a member is to read the enumeration's object.
            if binding.kind == BindingKind::EnumMember
                && binding.is_captured
                && let Some(owner) = self.enums.get(&binding.scope)
            {
                self.needs_box[owner.0 as usize] = true;
            }
        }
    }

    /// Between which places code of the same function finds a variable initialised.
    fn ready_between(&self, binding: &Binding, places: &Places) -> (u32, u32) {
        let declared = binding.span.start;
        let from = places.heads.get(&declared).copied().unwrap_or(binding.initialized_at);
        if self.scopes.scope(binding.scope).kind != ScopeKind::Switch {
            return (from, u32::MAX);
        }
        // Control may come to another case without passing this one.
        let around = places.cases.iter().filter(|(start, end)| *start <= declared && declared < *end);
        let until = around.map(|(_, end)| *end).min().unwrap_or(u32::MAX);
        (from, until)
    }

    /// The variable that an identifier refers to; none is a global one.
    pub(super) fn resolve(&self, identifier: &IdentifierReference<'_>) -> Option<Variable> {
        let id = self.scopes.reference_at(identifier.span.start)?.binding?;
        (!self.is_of_wrapper(id)).then(|| Variable::of(id))
    }

    /// Node's wrapper gives modules their `require` and its like; here they are global variables.
    fn is_of_wrapper(&self, id: BindingId) -> bool {
        let binding = self.scopes.binding(id);
        let is_parameter = matches!(binding.kind, BindingKind::Parameter | BindingKind::Arguments);
        is_parameter && binding.scope.index() == 0
    }

    /// Whether a `with` or `eval` may give an identifier another meaning.
    pub(super) fn is_dynamic(&self, identifier: &IdentifierReference<'_>) -> bool {
        self.scopes.reference_at(identifier.span.start).is_some_and(|reference| reference.is_dynamic)
    }

    /// The variable that an identifier declares, or that a `var` assigns: in `catch (x) { var x = 1 }` the exception.
    pub(super) fn declared(&self, identifier: &BindingIdentifier<'_>) -> Option<Variable> {
        let offset = identifier.span.start;
        let assigned = self.scopes.reference_at(offset).and_then(|reference| reference.binding);
        assigned.map(Variable::of).or_else(|| self.declared_at(offset))
    }

    fn declared_at(&self, offset: u32) -> Option<Variable> {
        self.scopes.declared_at(offset).map(Variable::of)
    }

    /// The whole source as a function.
    pub(super) fn script(&self) -> &'p Function {
        &self.scopes.functions[0]
    }

    /// The function that starts at a place.
    pub(super) fn function_at(&self, span: oxc_span::Span) -> Option<&'p Function> {
        self.scopes.function_at(span.start).map(|id| self.scopes.function(id))
    }

    /// The scope of a block, loop, class and the like that starts at a place.
    pub(super) fn scope_at(&self, span: oxc_span::Span) -> Option<&'p Scope> {
        self.scopes.scope_at(span.start).map(|id| self.scopes.scope(id))
    }

    pub(super) fn scope(&self, id: ScopeId) -> &'p Scope {
        self.scopes.scope(id)
    }

    /// What the source says of a variable, unless the lowering made it.
    pub(super) fn binding(&self, variable: Variable) -> Option<&'p Binding> {
        self.scopes.bindings.get(variable.0 as usize)
    }

    /// The name of a variable in the source.
    pub(super) fn name(&self, variable: Variable) -> &'p str {
        self.binding(variable).map_or("<made>", |binding| &binding.name)
    }

    /// How the variable behaves.
    pub(super) fn kind(&self, variable: Variable) -> Kind {
        match self.binding(variable).map(|binding| binding.kind) {
            None | Some(BindingKind::Const | BindingKind::ClassName) => Kind::Constant,
            Some(BindingKind::Let | BindingKind::Class) => Kind::Lexical,
            Some(BindingKind::FunctionName) => Kind::FunctionName,
            Some(_) => Kind::Var,
        }
    }

    /// The enumeration that a variable is a member of.
    pub(super) fn enum_of(&self, member: Variable) -> Option<Variable> {
        let binding = self.binding(member).filter(|binding| binding.kind == BindingKind::EnumMember)?;
        self.enums.get(&binding.scope).copied()
    }

    /// Another variable, which lives in a place of the lowering's choice.
    pub(super) fn new_variable(&mut self) -> Variable {
        self.variables += 1;
        Variable((self.variables - 1) as u32)
    }

    /// Whether a variable of the source must live in a box.
    pub(super) fn needs_box(&self, variable: Variable) -> bool {
        self.needs_box.get(variable.0 as usize).copied().unwrap_or(false)
    }

    /// Whether a variable is assigned in a range of the source.
    pub(super) fn is_written_in(&self, variable: Variable, from: u32, until: u32) -> bool {
        let writes = self.writes.get(variable.0 as usize).map_or(&[][..], Vec::as_slice);
        let next = writes.partition_point(|&at| at < from);
        writes.get(next).is_some_and(|&at| at < until)
    }
}

impl Variable {
    /// The variable of a binding.
    pub(super) fn of(binding: BindingId) -> Variable {
        Variable(binding.index() as u32)
    }
}

/// Whether a variable of this kind is there before it is initialised.
fn may_be_early(kind: BindingKind) -> bool {
    kind.has_dead_zone() || matches!(kind, BindingKind::Parameter | BindingKind::CatchParameter)
}

fn name_start(expression: &Expression<'_>) -> Option<u32> {
    match expression {
        Expression::Identifier(identifier) => Some(identifier.span.start),
        _ => None,
    }
}

/// Places in the source that the table of scopes does not list.
#[derive(Default)]
struct Places {
    /// The identifiers that are assigned, in order.
    writes: Vec<u32>,
    /// The cases of `switch` statements.
    cases: Vec<(u32, u32)>,
    /// The names that a loop head declares, and where the head ends.
    heads: BTreeMap<u32, u32>,
    /// Enumerations and their names.
    enums: Vec<(u32, u32)>,
}

impl Places {
    fn head(&mut self, left: &ForStatementLeft<'_>, right: &Expression<'_>) {
        if let ForStatementLeft::VariableDeclaration(declaration) = left {
            let end = right.span().end;
            for declarator in &declaration.declarations {
                for_each_name(&declarator.id, &mut |name| {
                    self.heads.insert(name.span.start, end);
                });
            }
        }
    }
}

impl<'a> Visit<'a> for Places {
    fn visit_program(&mut self, program: &Program<'a>) {
        walk::walk_program(self, program);
        self.writes.sort_unstable();
    }

    fn visit_simple_assignment_target(&mut self, target: &SimpleAssignmentTarget<'a>) {
        let wrapped = match target {
            SimpleAssignmentTarget::AssignmentTargetIdentifier(identifier) => Some(identifier.span.start),
            target => target.get_expression().map(inner).and_then(name_start),
        };
        self.writes.extend(wrapped);
        walk::walk_simple_assignment_target(self, target);
    }

    fn visit_assignment_target_property_identifier(
        &mut self,
        property: &AssignmentTargetPropertyIdentifier<'a>,
    ) {
        self.writes.push(property.binding.span.start);
        walk::walk_assignment_target_property_identifier(self, property);
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        self.head(&statement.left, &statement.right);
        walk::walk_for_of_statement(self, statement);
    }

    fn visit_for_in_statement(&mut self, statement: &ForInStatement<'a>) {
        self.head(&statement.left, &statement.right);
        walk::walk_for_in_statement(self, statement);
    }

    fn visit_switch_case(&mut self, case: &SwitchCase<'a>) {
        self.cases.push((case.span.start, case.span.end));
        walk::walk_switch_case(self, case);
    }

    fn visit_ts_enum_declaration(&mut self, declaration: &TSEnumDeclaration<'a>) {
        self.enums.push((declaration.span.start, declaration.id.span.start));
        walk::walk_ts_enum_declaration(self, declaration);
    }
}
