//! Types of parameters from how a function uses them, where nothing declares them.
//!
//! The body is walked once. Each use of a parameter, of a property of it, of an element of it, or of a variable that is such a part,
//! leaves a hint; functions of the module that get such a part as an argument are walked too. Invariant: a guess is a guess: it narrows the
//! inputs, and is always reported as one.

mod known;
mod uses;

use crate::definition::{Definition, FunctionLike};
use crate::input_type::InputType;
use crate::literal::Literal;
use crate::resolve::literal;
use crate::sources::Module;
use js::syntax::scopes::BindingId;
use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_syntax::operator::{AssignmentOperator, BinaryOperator, LogicalOperator, UnaryOperator};
use std::collections::BTreeMap;
use std::rc::Rc;
use uses::{Hint, Uses};

/// So many functions that get a parameter handed on are looked at.
const MAX_CALLEES: usize = 12;

/// Methods that ask what kind a value is.
const TESTS: [&str; 5] = ["isArray", "isInteger", "isFinite", "isNaN", "isSafeInteger"];

/// A guess for each parameter; none where nothing is known.
pub(crate) fn guess<'a>(module: &Rc<Module<'a>>, function: FunctionLike<'a>) -> Vec<Option<InputType>> {
    let mut walker =
        Walker { module, uses: Vec::new(), parts: BTreeMap::new(), pending: vec![function], callees: 0 };
    let params = function.params();
    for (index, item) in params.items.iter().enumerate() {
        walker.uses.push(Uses::default());
        walker.bind(&item.pattern, vec![Step::Parameter(index)]);
    }
    if let Some(rest) = &params.rest {
        let index = walker.uses.len();
        walker.uses.push(Uses::default());
        walker.bind(&rest.rest.argument, vec![Step::Parameter(index)]);
        walker.uses[index].add(Hint::Array);
    }
    while let Some(function) = walker.pending.pop() {
        for initializer in function.params().items.iter().filter_map(|item| item.initializer.as_deref()) {
            walker.visit_expression(initializer);
        }
        function.visit_body(&mut walker);
    }
    walker.uses.iter().map(|uses| uses.guess(0)).collect()
}

/// A step from a parameter to a part of it.
#[derive(Clone, Debug, PartialEq)]
enum Step {
    Parameter(usize),
    Property(String),
    Element,
}

struct Walker<'m, 'a> {
    module: &'m Rc<Module<'a>>,
    /// Per parameter.
    uses: Vec<Uses>,
    /// The variables that are parts of parameters.
    parts: BTreeMap<BindingId, Vec<Step>>,
    pending: Vec<FunctionLike<'a>>,
    callees: usize,
}

impl<'a> Walker<'_, 'a> {
    /// Lets the names of a pattern stand for parts of a value.
    fn bind(&mut self, pattern: &BindingPattern<'a>, part: Vec<Step>) {
        match pattern {
            BindingPattern::BindingIdentifier(id) => {
                if let Some(binding) = self.module.scopes.declared_at(id.span.start) {
                    self.parts.entry(binding).or_insert(part);
                }
            }
            BindingPattern::ObjectPattern(object) => {
                self.hint_part(&part, Hint::Object);
                for property in &object.properties {
                    let Some(name) = property.key.static_name() else { continue };
                    let mut inner = part.clone();
                    inner.push(Step::Property(name.into_owned()));
                    // It is there even if nobody uses it.
                    self.uses_of(&inner);
                    self.bind(&property.value, inner);
                }
            }
            BindingPattern::ArrayPattern(array) => {
                self.hint_part(&part, Hint::Array);
                for element in array.elements.iter().flatten() {
                    let mut inner = part.clone();
                    inner.push(Step::Element);
                    self.bind(element, inner);
                }
            }
            BindingPattern::AssignmentPattern(with_default) => {
                self.hint_part(&part, Hint::Undefined);
                if let Some(value) = literal(&with_default.right) {
                    self.hint_literal(&part, &value);
                }
                self.bind(&with_default.left, part);
            }
        }
    }

    /// The part of a parameter that an expression is.
    fn part(&self, expression: &Expression<'a>) -> Option<Vec<Step>> {
        match expression.get_inner_expression() {
            Expression::Identifier(id) => {
                let reference = self.module.scopes.reference_at(id.span.start)?;
                self.parts.get(&reference.binding?).cloned()
            }
            Expression::StaticMemberExpression(member) => {
                let name = member.property.name.as_str();
                let mut part = self.part(&member.object)?;
                if known::called_member(name).is_some() {
                    return None;
                }
                part.push(Step::Property(name.to_owned()));
                Some(part)
            }
            Expression::ComputedMemberExpression(member) => {
                let mut part = self.part(&member.object)?;
                match literal(&member.expression) {
                    Some(Literal::String(name)) => {
                        part.push(Step::Property(String::from_utf16(&name).ok()?));
                    }
                    _ => part.push(Step::Element),
                }
                Some(part)
            }
            // `list.slice().sort()` has the elements of the list.
            Expression::CallExpression(call) => match call.callee.get_inner_expression() {
                Expression::StaticMemberExpression(member) => {
                    let keeps = ["slice", "filter", "reverse", "sort", "toSorted", "toReversed"];
                    let part = self.part(&member.object)?;
                    keeps.contains(&member.property.name.as_str()).then_some(part)
                }
                _ => None,
            },
            // `x || default`, `x ?? default`
            Expression::LogicalExpression(logical) if logical.operator != LogicalOperator::And => {
                self.part(&logical.left)
            }
            Expression::ChainExpression(chain) => {
                chain.expression.as_member_expression().and_then(|member| match member {
                    MemberExpression::StaticMemberExpression(member) => {
                        let mut part = self.part(&member.object)?;
                        part.push(Step::Property(member.property.name.to_string()));
                        Some(part)
                    }
                    _ => None,
                })
            }
            _ => None,
        }
    }

    fn uses_of(&mut self, part: &[Step]) -> &mut Uses {
        let (first, rest) = part.split_first().expect("a part starts with its parameter");
        let Step::Parameter(index) = first else { unreachable!("a part starts with its parameter") };
        let mut uses = &mut self.uses[*index];
        for step in rest {
            uses = match step {
                Step::Property(name) => uses.properties.entry(name.clone()).or_default(),
                Step::Element | Step::Parameter(_) => uses.element.get_or_insert_default(),
            };
        }
        uses
    }

    fn hint_part(&mut self, part: &[Step], hint: Hint) {
        self.uses_of(part).add(hint);
    }

    fn hint(&mut self, expression: &Expression<'a>, hint: Hint) {
        if let Some(part) = self.part(expression) {
            self.hint_part(&part, hint);
        }
    }

    fn hint_literal(&mut self, part: &[Step], value: &Literal) {
        let hint = match value {
            Literal::Undefined => Hint::Undefined,
            Literal::Null => Hint::Null,
            Literal::Boolean(_) => Hint::Boolean,
            Literal::Number(number) if number.fract() == 0.0 => Hint::Integer,
            Literal::Number(_) => Hint::Fraction,
            Literal::BigInt(_) => Hint::BigInt,
            Literal::String(_) => Hint::String,
        };
        self.hint_part(part, hint);
    }

    /// What comparing with another expression says.
    fn compared(&mut self, one: &Expression<'a>, other: &Expression<'a>, is_loose: bool) {
        let Some(part) = self.part(one) else {
            self.compared_type(one, other);
            return;
        };
        match literal(other.get_inner_expression()) {
            Some(Literal::Null | Literal::Undefined) if is_loose => {
                self.hint_part(&part, Hint::Null);
                self.hint_part(&part, Hint::Undefined);
            }
            Some(value) => self.hint_literal(&part, &value),
            None => {
                // What is compared with a character is one.
                if is_text(other) {
                    self.hint_part(&part, Hint::String);
                }
            }
        }
    }

    /// `typeof x === "string"`
    fn compared_type(&mut self, one: &Expression<'a>, other: &Expression<'a>) {
        let Expression::UnaryExpression(unary) = one.get_inner_expression() else { return };
        if unary.operator != UnaryOperator::Typeof {
            return;
        }
        let name = literal(other).and_then(|value| value.as_string());
        if let Some(hint) = name.and_then(|name| known::type_name(&name)) {
            self.hint(&unary.argument, hint);
            self.hint(&unary.argument, Hint::Tested);
        }
    }

    fn arithmetic(&mut self, binary: &BinaryExpression<'a>) {
        use BinaryOperator::*;
        let (left, right) = (&binary.left, &binary.right);
        match binary.operator {
            Equality | Inequality | StrictEquality | StrictInequality => {
                let is_loose = matches!(binary.operator, Equality | Inequality);
                self.compared(left, right, is_loose);
                self.compared(right, left, is_loose);
            }
            LessThan | LessEqualThan | GreaterThan | GreaterEqualThan => {
                for (one, other) in [(left, right), (right, left)] {
                    match (self.part(one), literal(other.get_inner_expression())) {
                        (Some(part), Some(value)) => self.hint_literal(&part, &value),
                        (Some(part), None) => self.hint_part(&part, Hint::Ordered),
                        (None, _) => {}
                    }
                }
            }
            Addition => {
                for (one, other) in [(left, right), (right, left)] {
                    let hint = match literal(other.get_inner_expression()) {
                        Some(Literal::Number(number)) if number.fract() != 0.0 => Hint::Fraction,
                        Some(Literal::Number(_)) => Hint::Integer,
                        Some(Literal::BigInt(_)) => Hint::BigInt,
                        Some(Literal::String(_)) => Hint::Text,
                        _ if is_text(other) => Hint::Text,
                        _ => Hint::Ordered,
                    };
                    self.hint(one, hint);
                }
            }
            Division => {
                self.hint(left, Hint::Fraction);
                self.hint(right, Hint::Fraction);
            }
            In => {
                self.hint(left, Hint::String);
                self.hint(right, Hint::Dictionary);
            }
            Instanceof => self.instance(left, right),
            Subtraction | Multiplication | Remainder | Exponential | ShiftLeft | ShiftRight
            | ShiftRightZeroFill | BitwiseOR | BitwiseXOR | BitwiseAnd => {
                for (one, other) in [(left, right), (right, left)] {
                    let hint = match literal(other.get_inner_expression()) {
                        Some(Literal::BigInt(_)) => Hint::BigInt,
                        Some(Literal::Number(number)) if number.fract() != 0.0 => Hint::Fraction,
                        _ => Hint::Integer,
                    };
                    self.hint(one, hint);
                }
            }
        }
    }

    fn instance(&mut self, value: &Expression<'a>, class: &Expression<'a>) {
        let Expression::Identifier(class) = class.get_inner_expression() else { return };
        let hint = match class.name.as_str() {
            "Date" => Hint::Date,
            "Map" => Hint::Map,
            "Set" => Hint::Set,
            "Array" => Hint::Array,
            "Promise" => Hint::Promise,
            "Function" => Hint::Function,
            _ => return,
        };
        self.hint(value, hint);
        self.hint(value, Hint::Tested);
    }

    /// What a call says about its arguments.
    fn arguments(&mut self, callee: &Expression<'a>, arguments: &[Argument<'a>]) {
        let first = arguments.first().and_then(|argument| argument.as_expression());
        match callee.get_inner_expression() {
            Expression::Identifier(id) => {
                if let (Some(first), Some(hint)) = (first, known::function_argument(id.name.as_str())) {
                    self.hint(first, hint);
                }
                self.hand_on(id, arguments);
            }
            Expression::StaticMemberExpression(member) => {
                let method = member.property.name.as_str();
                let hint = match &member.object {
                    Expression::Identifier(object) => known::method_argument(object.name.as_str(), method),
                    _ => None,
                };
                let hint = hint.or_else(|| known::of_method(method));
                for argument in arguments.iter().filter_map(|argument| argument.as_expression()) {
                    if let Some(hint) = hint {
                        self.hint(argument, hint);
                    }
                    if TESTS.contains(&method) {
                        self.hint(argument, Hint::Tested);
                    }
                }
                self.callback_elements(member, first);
            }
            _ => {}
        }
    }

    /// `list.map((item) => …)`: the item is an element.
    fn callback_elements(&mut self, member: &StaticMemberExpression<'a>, first: Option<&Expression<'a>>) {
        let Some(position) = known::element_position(member.property.name.as_str()) else { return };
        let Some(mut part) = self.part(&member.object) else { return };
        let params = match first.map(Expression::get_inner_expression) {
            Some(Expression::ArrowFunctionExpression(arrow)) => &arrow.params,
            Some(Expression::FunctionExpression(function)) => &function.params,
            _ => return,
        };
        part.push(Step::Element);
        if let Some(item) = params.items.get(position) {
            self.bind(&item.pattern, part);
        }
    }

    /// Parts that are handed on to a function of the module are used as that function uses them.
    fn hand_on(&mut self, callee: &IdentifierReference<'a>, arguments: &[Argument<'a>]) {
        let module = self.module;
        let is_top = module.scopes.reference_at(callee.span.start).and_then(|reference| reference.binding);
        let is_top = is_top.is_some_and(|binding| {
            module.scopes.binding(binding).scope == module.scopes.functions[0].body_scope
        });
        let Some(declared) = module.declared.get(callee.name.as_str()).filter(|_| is_top) else { return };
        let of_variable = || match Definition::of_expression(declared.variable?.init.as_ref()?) {
            Some(Definition::Function(function)) => Some(function),
            _ => None,
        };
        let function = declared.function.map(FunctionLike::Function).or_else(of_variable);
        let constructor = declared.class.and_then(constructor_of).map(FunctionLike::Function);
        let Some(function) = function.or(constructor) else { return };
        let mut is_new = false;
        for (item, argument) in function.params().items.iter().zip(arguments) {
            let part = argument.as_expression().and_then(|argument| self.part(argument));
            let binding = item.pattern.get_binding_identifier();
            let binding = binding.and_then(|id| module.scopes.declared_at(id.span.start));
            if let (Some(part), Some(binding)) = (part, binding)
                && !self.parts.contains_key(&binding)
            {
                self.parts.insert(binding, part);
                is_new = true;
            }
        }
        if is_new && self.callees < MAX_CALLEES {
            self.callees += 1;
            self.pending.push(function);
        }
    }
}

impl<'a> Visit<'a> for Walker<'_, 'a> {
    fn visit_static_member_expression(&mut self, member: &StaticMemberExpression<'a>) {
        if let Some(part) = self.part(&member.object) {
            match known::member(member.property.name.as_str()) {
                Some(hints) => hints.iter().for_each(|&hint| self.hint_part(&part, hint)),
                None if known::called_member(member.property.name.as_str()).is_some() => {}
                None => {
                    let mut inner = part;
                    inner.push(Step::Property(member.property.name.to_string()));
                    self.uses_of(&inner);
                }
            }
        }
        walk::walk_static_member_expression(self, member);
    }

    fn visit_computed_member_expression(&mut self, member: &ComputedMemberExpression<'a>) {
        if let Some(part) = self.part(&member.object) {
            match literal(&member.expression) {
                Some(Literal::String(name)) => {
                    let mut inner = part;
                    inner.push(Step::Property(String::from_utf16_lossy(&name)));
                    self.uses_of(&inner);
                }
                _ => self.hint_part(&part, Hint::Sequence),
            }
        }
        self.hint(&member.expression, Hint::Integer);
        walk::walk_computed_member_expression(self, member);
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        self.hint(&call.callee, Hint::Function);
        if let Expression::StaticMemberExpression(member) = call.callee.get_inner_expression()
            && let Some(part) = self.part(&member.object)
            && let Some(hints) = known::called_member(member.property.name.as_str())
        {
            hints.iter().for_each(|&hint| self.hint_part(&part, hint));
        }
        self.arguments(&call.callee, &call.arguments);
        walk::walk_call_expression(self, call);
    }

    fn visit_new_expression(&mut self, new: &NewExpression<'a>) {
        self.arguments(&new.callee, &new.arguments);
        walk::walk_new_expression(self, new);
    }

    fn visit_binary_expression(&mut self, binary: &BinaryExpression<'a>) {
        self.arithmetic(binary);
        walk::walk_binary_expression(self, binary);
    }

    fn visit_unary_expression(&mut self, unary: &UnaryExpression<'a>) {
        match unary.operator {
            UnaryOperator::UnaryNegation | UnaryOperator::BitwiseNot => {
                self.hint(&unary.argument, Hint::Integer)
            }
            UnaryOperator::UnaryPlus => self.hint(&unary.argument, Hint::Fraction),
            UnaryOperator::LogicalNot => self.hint(&unary.argument, Hint::Truth),
            UnaryOperator::Typeof | UnaryOperator::Void | UnaryOperator::Delete => {}
        }
        walk::walk_unary_expression(self, unary);
    }

    fn visit_update_expression(&mut self, update: &UpdateExpression<'a>) {
        if let SimpleAssignmentTarget::AssignmentTargetIdentifier(id) = &update.argument {
            let reference =
                self.module.scopes.reference_at(id.span.start).and_then(|reference| reference.binding);
            if let Some(part) = reference.and_then(|binding| self.parts.get(&binding).cloned()) {
                self.hint_part(&part, Hint::Integer);
            }
        }
        walk::walk_update_expression(self, update);
    }

    fn visit_template_literal(&mut self, template: &TemplateLiteral<'a>) {
        template.expressions.iter().for_each(|expression| self.hint(expression, Hint::Text));
        walk::walk_template_literal(self, template);
    }

    fn visit_if_statement(&mut self, statement: &IfStatement<'a>) {
        self.hint(&statement.test, Hint::Truth);
        walk::walk_if_statement(self, statement);
    }

    fn visit_conditional_expression(&mut self, conditional: &ConditionalExpression<'a>) {
        self.hint(&conditional.test, Hint::Truth);
        walk::walk_conditional_expression(self, conditional);
    }

    fn visit_logical_expression(&mut self, logical: &LogicalExpression<'a>) {
        match logical.operator {
            LogicalOperator::And => self.hint(&logical.left, Hint::Truth),
            LogicalOperator::Or | LogicalOperator::Coalesce => {
                if let Some(part) = self.part(&logical.left) {
                    self.hint_part(&part, Hint::Undefined);
                    match logical.right.get_inner_expression() {
                        Expression::ObjectExpression(_) => self.hint_part(&part, Hint::Object),
                        Expression::ArrayExpression(_) => self.hint_part(&part, Hint::Array),
                        right => {
                            if let Some(value) = literal(right) {
                                self.hint_literal(&part, &value);
                            }
                        }
                    }
                }
            }
        }
        walk::walk_logical_expression(self, logical);
    }

    fn visit_switch_statement(&mut self, switch: &SwitchStatement<'a>) {
        for test in switch.cases.iter().filter_map(|case| case.test.as_ref()) {
            self.compared(&switch.discriminant, test, false);
        }
        walk::walk_switch_statement(self, switch);
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        if let Some(mut part) = self.part(&statement.right) {
            self.hint_part(&part, Hint::Sequence);
            part.push(Step::Element);
            if let ForStatementLeft::VariableDeclaration(declaration) = &statement.left
                && let Some(declarator) = declaration.declarations.first()
            {
                self.bind(&declarator.id, part);
            }
        }
        walk::walk_for_of_statement(self, statement);
    }

    fn visit_for_in_statement(&mut self, statement: &ForInStatement<'a>) {
        self.hint(&statement.right, Hint::Dictionary);
        walk::walk_for_in_statement(self, statement);
    }

    fn visit_spread_element(&mut self, spread: &SpreadElement<'a>) {
        self.hint(&spread.argument, Hint::Array);
        walk::walk_spread_element(self, spread);
    }

    fn visit_object_expression(&mut self, object: &ObjectExpression<'a>) {
        for property in &object.properties {
            match property {
                ObjectPropertyKind::SpreadProperty(spread) => {
                    self.hint(&spread.argument, Hint::Object);
                    self.visit_expression(&spread.argument);
                }
                other => self.visit_object_property_kind(other),
            }
        }
    }

    fn visit_variable_declarator(&mut self, declarator: &VariableDeclarator<'a>) {
        if let Some(part) = declarator.init.as_ref().and_then(|init| self.part(init)) {
            self.bind(&declarator.id, part);
        }
        walk::walk_variable_declarator(self, declarator);
    }

    fn visit_assignment_expression(&mut self, assignment: &AssignmentExpression<'a>) {
        use AssignmentOperator::*;
        if let AssignmentTarget::AssignmentTargetIdentifier(id) = &assignment.left {
            let reference =
                self.module.scopes.reference_at(id.span.start).and_then(|reference| reference.binding);
            let part = reference.and_then(|binding| self.parts.get(&binding).cloned());
            let hint = match assignment.operator {
                Assign | LogicalOr | LogicalAnd | LogicalNullish | Addition => None,
                Division => Some(Hint::Fraction),
                _ => Some(Hint::Integer),
            };
            if let (Some(part), Some(hint)) = (part, hint) {
                self.hint_part(&part, hint);
            }
        }
        let is_arithmetic =
            !matches!(assignment.operator, Assign | LogicalOr | LogicalAnd | LogicalNullish | Addition);
        if is_arithmetic {
            self.hint(&assignment.right, Hint::Integer);
        } else if assignment.operator == Addition {
            self.hint(&assignment.right, Hint::Ordered);
        }
        walk::walk_assignment_expression(self, assignment);
    }
}

fn constructor_of<'a>(class: &'a Class<'a>) -> Option<&'a Function<'a>> {
    class.body.body.iter().find_map(|element| match element {
        ClassElement::MethodDefinition(method) if method.kind == MethodDefinitionKind::Constructor => {
            Some(&*method.value)
        }
        _ => None,
    })
}

/// Whether an expression is surely a text.
fn is_text(expression: &Expression<'_>) -> bool {
    match expression.get_inner_expression() {
        Expression::StringLiteral(_) | Expression::TemplateLiteral(_) => true,
        Expression::BinaryExpression(binary) if binary.operator == BinaryOperator::Addition => {
            is_text(&binary.left) || is_text(&binary.right)
        }
        _ => false,
    }
}
