//! What is iterated or taken apart at a place, for messages: `o.list is not iterable`. What is called is [`js_syntax::callee_at`].
//!
//! Sources are parsed again for it when an error is made, so that code that does not fail pays nothing. Invariant: a place is looked for
//! as [`super::positions`] gives it out.

use super::operators::inner;
use super::positions::{call_start, pattern_start};
use js_syntax::{self as syntax, Allocator, Dialect, Kind, in_class_body, shown};
use oxc_ast::ast::{
    Argument, AssignmentExpression, AssignmentPattern, AssignmentTarget, AssignmentTargetMaybeDefault,
    AssignmentTargetProperty, AssignmentTargetWithDefault, BindingPattern, CallExpression, CatchClause,
    Expression, ForOfStatement, ForStatementLeft, FormalParameter, NewExpression, ObjectAssignmentTarget,
    ObjectPattern, SpreadElement, VariableDeclarator,
};
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;

/// What is looked for at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// What is iterated over.
    Iterable,
    /// What an object pattern takes apart.
    Destructured,
}

/// What stands at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteText {
    /// An expression.
    Expression(String),
    /// A call whose result is meant, by its callee.
    Result(String),
    /// An argument that is spread.
    Spread(String),
    /// A part of an object pattern that is an array pattern: the text of what the whole takes apart, if it has one.
    Part(Option<String>),
    /// A pattern: the text of its value, if it has one, and its first property.
    Pattern {
        /// What is taken apart.
        value: Option<String>,
        /// The name of the first property, if the source names it.
        property: Option<String>,
        /// Whether it is part of another pattern.
        is_nested: bool,
    },
}

/// What stands at a place of a source.
pub fn site_text(text: &str, kind: Kind, dialect: &Dialect, start: u32, wanted: Wanted) -> Option<SiteText> {
    let allocator = Allocator::default();
    let parsed = syntax::parse_dialect(&allocator, text, kind, dialect).ok()?;
    let mut finder = Finder { text, start, wanted, found: None };
    finder.visit_program(parsed.program);
    // V8 finds no expression there, but knows what is spread and the names of properties.
    match finder.found? {
        found if !in_class_body(parsed.program, start) => Some(found),
        found @ (SiteText::Spread(_) | SiteText::Part(None)) => Some(found),
        SiteText::Pattern { value, property, .. } => {
            Some(SiteText::Pattern { value, property, is_nested: true })
        }
        _ => None,
    }
}

struct Finder<'t> {
    text: &'t str,
    start: u32,
    wanted: Wanted,
    found: Option<SiteText>,
}

impl Finder<'_> {
    fn is_here(&self, start: u32, wanted: Wanted) -> bool {
        self.found.is_none() && self.wanted == wanted && self.start == start
    }

    fn find_pattern(&mut self, pattern: &ObjectPattern<'_>, value: Option<String>, is_nested: bool) {
        let names: Vec<_> = pattern
            .properties
            .iter()
            .map(|property| {
                (property.value.span().start, property.key.static_name().filter(|_| !property.computed))
            })
            .collect();
        let arrays = pattern.properties.iter().filter(|property| {
            !is_nested && !property.computed && matches!(property.value, BindingPattern::ArrayPattern(_))
        });
        for property in arrays {
            self.find_part(property.value.span().start, &value);
        }
        let first = names.first().cloned();
        if self.is_here(
            pattern_start(pattern.span, first.as_ref().map(|(start, name)| (*start, name.is_some()))),
            Wanted::Destructured,
        ) {
            let property = first.and_then(|(_, name)| name).map(|name| name.into_owned());
            // A property with a default is read before V8 looks at the pattern.
            let has_default = pattern
                .properties
                .first()
                .is_some_and(|property| matches!(property.value, BindingPattern::AssignmentPattern(_)));
            self.found = Some(SiteText::Pattern { value, property, is_nested: is_nested || has_default });
        }
    }

    fn find_part(&mut self, start: u32, value: &Option<String>) {
        if self.is_here(start, Wanted::Iterable) {
            self.found = Some(SiteText::Part(value.clone()));
        }
    }

    /// An object pattern of an assignment.
    fn find_assigned(&mut self, target: &ObjectAssignmentTarget<'_>, value: &Expression<'_>) {
        let first =
            target.properties.first().map(|property| (assigned_start(property), assigned_name(property)));
        let start = pattern_start(target.span, first.as_ref().map(|(start, name)| (*start, name.is_some())));
        if self.is_here(start, Wanted::Destructured) {
            let (value, property) = (Some(shown(value)), first.and_then(|(_, name)| name));
            self.found = Some(SiteText::Pattern { value, property, is_nested: false });
        }
    }

    /// An array pattern with a default is to V8 what takes apart the default, whatever it gets.
    fn find_defaulted(&mut self, start: u32, default: &Expression<'_>) {
        if self.is_here(start, Wanted::Iterable) {
            self.found = match inner(default) {
                Expression::CallExpression(call) => Some(SiteText::Result(shown(&call.callee))),
                default @ (Expression::Identifier(_)
                | Expression::StaticMemberExpression(_)
                | Expression::ComputedMemberExpression(_)) => Some(SiteText::Expression(shown(default))),
                _ => None,
            };
        }
    }

    fn find_iterable(&mut self, expression: &Expression<'_>) {
        if self.is_here(expression.span().start, Wanted::Iterable) {
            self.found = Some(match inner(expression) {
                Expression::CallExpression(call) => SiteText::Result(shown(&call.callee)),
                Expression::NewExpression(new) => SiteText::Result(shown(&new.callee)),
                expression => SiteText::Expression(shown(expression)),
            });
        }
    }
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        let start = call_start(self.text, call);
        if self.is_here(start, Wanted::Iterable) {
            self.found = spread_text(&call.arguments);
        }
        walk::walk_call_expression(self, call);
    }

    fn visit_new_expression(&mut self, new: &NewExpression<'a>) {
        if self.is_here(new.span.start, Wanted::Iterable) {
            self.found = spread_text(&new.arguments);
        }
        walk::walk_new_expression(self, new);
    }

    fn visit_catch_clause(&mut self, clause: &CatchClause<'a>) {
        if let Some(parameter) = &clause.param
            && let BindingPattern::ObjectPattern(pattern) = &parameter.pattern
        {
            self.find_pattern(pattern, Some(".catch".to_owned()), false);
        }
        walk::walk_catch_clause(self, clause);
    }

    fn visit_spread_element(&mut self, spread: &SpreadElement<'a>) {
        self.find_iterable(&spread.argument);
        walk::walk_spread_element(self, spread);
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        self.find_iterable(&statement.right);
        if let ForStatementLeft::VariableDeclaration(declaration) = &statement.left
            && let Some(BindingPattern::ObjectPattern(pattern)) =
                declaration.declarations.first().map(|first| &first.id)
        {
            self.find_pattern(pattern, Some(".for".to_owned()), false);
        }
        if let ForStatementLeft::VariableDeclaration(declaration) = &statement.left
            && let Some(BindingPattern::ArrayPattern(_)) =
                declaration.declarations.first().map(|first| &first.id)
            && self.is_here(declaration.span.start, Wanted::Iterable)
        {
            self.found = Some(SiteText::Expression(".for".to_owned()));
        }
        walk::walk_for_of_statement(self, statement);
    }

    fn visit_variable_declarator(&mut self, declarator: &VariableDeclarator<'a>) {
        match (&declarator.id, &declarator.init) {
            (BindingPattern::ObjectPattern(pattern), Some(init)) => {
                self.find_pattern(pattern, Some(shown(init)), false);
            }
            (BindingPattern::ArrayPattern(_), Some(init)) if is_found(init) => self.find_iterable(init),
            _ => {}
        }
        walk::walk_variable_declarator(self, declarator);
    }

    fn visit_assignment_expression(&mut self, assignment: &AssignmentExpression<'a>) {
        if let AssignmentTarget::ObjectAssignmentTarget(target) = &assignment.left {
            for property in &target.properties {
                if let AssignmentTargetProperty::AssignmentTargetPropertyProperty(property) = property
                    && let AssignmentTargetMaybeDefault::ArrayAssignmentTarget(array) = &property.binding
                    && !property.computed
                {
                    self.find_part(array.span.start, &Some(shown(&assignment.right)));
                }
            }
            self.find_assigned(target, &assignment.right);
        }
        walk::walk_assignment_expression(self, assignment);
    }

    fn visit_formal_parameter(&mut self, parameter: &FormalParameter<'a>) {
        if let BindingPattern::ObjectPattern(pattern) = &parameter.pattern {
            // A default is a conditional expression to V8.
            let value = parameter.initializer.as_ref().map(|_| "(intermediate value)".repeat(3));
            self.find_pattern(pattern, value, false);
        }
        walk::walk_formal_parameter(self, parameter);
    }

    fn visit_assignment_pattern(&mut self, pattern: &AssignmentPattern<'a>) {
        match &pattern.left {
            BindingPattern::ObjectPattern(left) => {
                self.find_pattern(left, Some(shown(&pattern.right)), false);
            }
            BindingPattern::ArrayPattern(left) => self.find_defaulted(left.span.start, &pattern.right),
            _ => {}
        }
        walk::walk_assignment_pattern(self, pattern);
    }

    fn visit_assignment_target_with_default(&mut self, target: &AssignmentTargetWithDefault<'a>) {
        match &target.binding {
            AssignmentTarget::ObjectAssignmentTarget(left) => self.find_assigned(left, &target.init),
            AssignmentTarget::ArrayAssignmentTarget(left) => {
                self.find_defaulted(left.span.start, &target.init)
            }
            _ => {}
        }
        walk::walk_assignment_target_with_default(self, target);
    }

    fn visit_object_pattern(&mut self, pattern: &ObjectPattern<'a>) {
        self.find_pattern(pattern, None, true);
        walk::walk_object_pattern(self, pattern);
    }
}

/// A call with a spread at its end. V8 makes an array of arguments with another one, of which it says nothing.
fn spread_text(arguments: &[Argument<'_>]) -> Option<SiteText> {
    let (last, rest) = arguments.split_last()?;
    let is_spread = |argument: &Argument<'_>| matches!(argument, Argument::SpreadElement(_));
    match last {
        Argument::SpreadElement(spread) if !rest.iter().any(is_spread) => {
            Some(SiteText::Spread(shown(&spread.argument)))
        }
        _ => None,
    }
}

/// Whether V8 finds the expression that an array pattern takes apart: it looks at where that starts, and some start with another one.
fn is_found(init: &Expression<'_>) -> bool {
    match inner(init) {
        Expression::BinaryExpression(_)
        | Expression::LogicalExpression(_)
        | Expression::SequenceExpression(_) => false,
        Expression::CallExpression(call) => inner(&call.callee).as_member_expression().is_none(),
        init => init.as_member_expression().is_none(),
    }
}

/// Where what a property is assigned to starts.
fn assigned_start(property: &AssignmentTargetProperty<'_>) -> u32 {
    match property {
        AssignmentTargetProperty::AssignmentTargetPropertyIdentifier(property) => property.span.start,
        AssignmentTargetProperty::AssignmentTargetPropertyProperty(property) => property.binding.span().start,
    }
}

fn assigned_name(property: &AssignmentTargetProperty<'_>) -> Option<String> {
    match property {
        AssignmentTargetProperty::AssignmentTargetPropertyIdentifier(property) => {
            Some(property.binding.name.to_string())
        }
        AssignmentTargetProperty::AssignmentTargetPropertyProperty(property) => {
            property.name.static_name().filter(|_| !property.computed).map(|name| name.into_owned())
        }
    }
}
