//! What the table of scopes does not say: which variables may be touched before they are initialised, and where they are assigned.
//!
//! Invariant: a variable that is neither captured nor early is only read where it is initialised, by the function that owns
//! it; it may live in a register.

use super::operators::inner;
use super::parameters::for_each_name;
pub(super) use crate::code::VariableKind as Kind;
use js_syntax::scopes::{Binding, BindingId, BindingKind, Form, Function, Scope, ScopeId, ScopeKind, Scopes};
use oxc_ast::ast::{
    AssignmentTargetPropertyIdentifier, BindingIdentifier, CallExpression, Expression, ForInStatement,
    ForOfStatement, ForStatementLeft, MemberExpression, Program, SimpleAssignmentTarget, SwitchCase,
    TSEnumDeclaration, UnaryExpression,
};
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;
use oxc_syntax::operator::UnaryOperator;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A variable of the source, or one that the lowering made. Those of the source come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Variable(u32);

/// What variables are called that the lowering made for itself.
pub(super) const UNNAMED: &str = "<made>";

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
    /// The variables that are none of the source, in order: name and behaviour of those that stand for one outside.
    made: Vec<Option<(Rc<str>, Kind)>>,
    /// The scopes of functions whose arguments object shares their parameters.
    mapped: BTreeSet<ScopeId>,
    /// What the top level of the source is.
    unit: Unit,
}

/// What the top level of a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// A script: its variables are properties of the global object, its other names are seen by later scripts.
    Script,
    /// A text for `eval`: its variables are those of the code around, unless it is strict.
    Eval {
        /// Whether it is strict mode code.
        is_strict: bool,
    },
    /// A module, or what Node wraps in a function.
    Wrapped,
}

impl<'p> Facts<'p> {
    pub(super) fn of(program: &Program<'_>, scopes: &'p Scopes, unit: Unit) -> Facts<'p> {
        let mut places = Places::default();
        places.visit_program(program);
        let count = scopes.bindings.len();
        let needs_box = scopes.bindings.iter().map(|binding| binding.is_captured).collect();
        let writes = vec![Vec::new(); count];
        let mut facts = Facts {
            scopes,
            needs_box,
            writes,
            enums: BTreeMap::new(),
            made: Vec::new(),
            mapped: BTreeSet::new(),
            unit,
        };
        for &binding in &scopes.scope(ScopeId::new(0)).bindings {
            facts.needs_box[binding.index()] |= facts.is_global_lexical(Variable::of(binding));
        }
        for (scope, name) in &places.enums {
            if let (Some(scope), Some(variable)) = (scopes.scope_at(*scope), facts.declared_at(*name)) {
                facts.enums.insert(scope, variable);
            }
        }
        facts.note_references(&places);
        facts.note_mapped_arguments(&places);
        facts
    }

    /// Parameters that an arguments object shares live in boxes.
    fn note_mapped_arguments(&mut self, places: &Places) {
        for function in &self.scopes.functions {
            if !self.may_map_arguments(function) {
                continue;
            }
            let bindings = &self.scopes.scope(function.scope).bindings;
            let scopes = self.scopes;
            let of_kind = |kind: BindingKind| -> Vec<BindingId> {
                bindings.iter().copied().filter(|&id| scopes.binding(id).kind == kind).collect()
            };
            let arguments = of_kind(BindingKind::Arguments);
            let parameters = of_kind(BindingKind::Parameter);
            let is_passive = |offset: &u32| places.passive_arguments.binary_search(offset).is_ok();
            let escapes = self.scopes.references.iter().any(|reference| {
                reference.binding.is_some_and(|id| arguments.contains(&id)) && !is_passive(&reference.offset)
            });
            let changes = parameters.iter().any(|&id| self.scopes.binding(id).is_assigned);
            if escapes || changes || function.uses.eval || function.has_with {
                for id in parameters {
                    self.needs_box[id.index()] = true;
                    self.mapped.insert(function.scope);
                }
            }
        }
    }

    /// Whether the arguments object of a function shares its parameters: ECMA-262 10.2.11 step 22.
    fn may_map_arguments(&self, function: &Function) -> bool {
        function.form == Form::Function
            && function.uses.arguments
            && !function.is_strict
            && function.has_simple_parameters
    }

    /// The same, where somebody may notice.
    pub(super) fn maps_arguments(&self, function: &Function) -> bool {
        self.mapped.contains(&function.scope)
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

    /// The variable that an identifier refers to; none where it has to be found by its name.
    pub(super) fn resolve(&self, offset: u32) -> Option<Variable> {
        let variable = Variable::of(self.scopes.reference_at(offset)?.binding?);
        (!self.is_outward(variable)).then_some(variable)
    }

    /// Whether a variable of the top level is one of the code around, or of the global object.
    pub(super) fn is_outward(&self, variable: Variable) -> bool {
        let is_open = match self.unit {
            Unit::Script => true,
            Unit::Eval { is_strict } => !is_strict,
            Unit::Wrapped => false,
        };
        is_open && self.binding(variable).is_some_and(|it| it.kind.is_var() && it.scope.index() == 0)
    }

    /// Whether later scripts see a variable.
    pub(super) fn is_global_lexical(&self, variable: Variable) -> bool {
        let is_lexical = |kind: BindingKind| kind.has_dead_zone() && kind != BindingKind::ClassName;
        self.unit == Unit::Script
            && self.binding(variable).is_some_and(|it| is_lexical(it.kind) && it.scope.index() == 0)
    }

    /// What the top level is.
    pub(super) fn unit(&self) -> Unit {
        self.unit
    }

    /// The table of scopes.
    pub(super) fn scopes(&self) -> &'p Scopes {
        self.scopes
    }

    /// Whether a `with` or `eval` may give the identifier at a place another meaning.
    pub(super) fn is_dynamic(&self, offset: u32) -> bool {
        let is_eval = matches!(self.unit, Unit::Eval { .. }) && self.resolve(offset).is_none();
        is_eval || self.scopes.reference_at(offset).is_some_and(|reference| reference.is_dynamic)
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

    /// Whether nothing but functions in blocks makes a variable (Annex B.3.2).
    pub(super) fn is_hoisted(&self, variable: Variable) -> bool {
        let Some(binding) = self.binding(variable) else { return false };
        let makes = |other: &&Binding| {
            other.annex_b.is_some_and(|made| Variable::of(made) == variable) && other.span == binding.span
        };
        self.scopes.bindings.iter().any(|other| makes(&other))
    }

    /// The name of a variable in the source.
    pub(super) fn name(&self, variable: Variable) -> &str {
        let made = || self.made(variable).map_or(UNNAMED, |(name, _)| name);
        self.binding(variable).map_or_else(made, |binding| &binding.name)
    }

    fn made(&self, variable: Variable) -> Option<&(Rc<str>, Kind)> {
        let index = (variable.0 as usize).checked_sub(self.scopes.bindings.len())?;
        self.made.get(index)?.as_ref()
    }

    /// How the variable behaves.
    pub(super) fn kind(&self, variable: Variable) -> Kind {
        match self.binding(variable).map(|binding| binding.kind) {
            None => self.made(variable).map_or(Kind::Constant, |(_, kind)| *kind),
            Some(BindingKind::Const | BindingKind::ClassName | BindingKind::Import) => Kind::Constant,
            Some(BindingKind::Using | BindingKind::AwaitUsing) => Kind::Constant,
            Some(BindingKind::Let | BindingKind::Class) => Kind::Lexical,
            Some(BindingKind::FunctionName) => Kind::FunctionName,
            Some(_) => Kind::Var,
        }
    }

    /// Whether a variable is a parameter, which may be assigned before it is initialised: `(a = (b = 1), b) => a`.
    pub(super) fn is_parameter(&self, variable: Variable) -> bool {
        let is_it = |kind| matches!(kind, BindingKind::Parameter | BindingKind::CatchParameter);
        self.binding(variable).is_some_and(|binding| is_it(binding.kind))
    }

    /// The parameter `require` of Node's wrapper.
    pub(super) fn require(&self) -> Option<Variable> {
        self.wrapper("require")
    }

    /// A parameter of Node's wrapper.
    pub(super) fn wrapper(&self, name: &str) -> Option<Variable> {
        let script = self.script();
        let is_it = |id: &&BindingId| {
            let binding = self.scopes.binding(**id);
            binding.name == name && binding.kind == BindingKind::Parameter
        };
        let found = self.scope(script.scope).bindings.iter().find(is_it)?;
        (script.form == Form::CommonJs).then(|| Variable::of(*found))
    }

    /// The enumeration that a variable is a member of.
    pub(super) fn enum_of(&self, member: Variable) -> Option<Variable> {
        let binding = self.binding(member).filter(|binding| binding.kind == BindingKind::EnumMember)?;
        self.enums.get(&binding.scope).copied()
    }

    /// Another variable, which lives in a place of the lowering's choice.
    pub(super) fn new_variable(&mut self) -> Variable {
        self.made.push(None);
        Variable((self.scopes.bindings.len() + self.made.len() - 1) as u32)
    }

    /// A variable that stands for one outside the source.
    pub(super) fn outer_variable(&mut self, name: Rc<str>, kind: Kind) -> Variable {
        let variable = self.new_variable();
        self.made[variable.0 as usize - self.scopes.bindings.len()] = Some((name, kind));
        variable
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

/// Where `arguments` stands if a member is of it.
fn arguments_of(member: &MemberExpression<'_>) -> Option<u32> {
    match member.object() {
        Expression::Identifier(name) if name.name == "arguments" => Some(name.span.start),
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
    /// The mentions of `arguments` that only read a property, in order.
    passive_arguments: Vec<u32>,
    /// Those that may do more.
    active_arguments: Vec<u32>,
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
        let active = std::mem::take(&mut self.active_arguments);
        self.passive_arguments.retain(|offset| !active.contains(offset));
        self.passive_arguments.sort_unstable();
    }

    fn visit_simple_assignment_target(&mut self, target: &SimpleAssignmentTarget<'a>) {
        let wrapped = match target {
            SimpleAssignmentTarget::AssignmentTargetIdentifier(identifier) => Some(identifier.span.start),
            target => target.get_expression().map(inner).and_then(name_start),
        };
        self.writes.extend(wrapped);
        self.active_arguments.extend(target.as_member_expression().and_then(arguments_of));
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

    fn visit_member_expression(&mut self, member: &MemberExpression<'a>) {
        self.passive_arguments.extend(arguments_of(member));
        walk::walk_member_expression(self, member);
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        self.active_arguments.extend(call.callee.as_member_expression().and_then(arguments_of));
        walk::walk_call_expression(self, call);
    }

    fn visit_unary_expression(&mut self, unary: &UnaryExpression<'a>) {
        if unary.operator == UnaryOperator::Delete {
            self.active_arguments.extend(unary.argument.as_member_expression().and_then(arguments_of));
        }
        walk::walk_unary_expression(self, unary);
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
