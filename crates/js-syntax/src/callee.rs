//! How V8 names what was called where the call fails (`a.b(...).c is not a function`): its CallPrinter.
//!
//! Invariant: the text depends on the syntax alone. What V8 has no words for is an "(intermediate value)".

use super::kind::Kind;
use super::nesting::with_deep_stack;
use oxc_allocator::Allocator;
use oxc_ast::ast::{
    ArrayExpression, ArrayExpressionElement, ArrowFunctionExpression, AssignmentExpression, AssignmentTarget,
    BinaryExpression, BinaryOperator, BindingPattern, CallExpression, ClassBody, Expression, ForOfStatement,
    Function, LogicalExpression, MemberExpression, NewExpression, Program, PropertyDefinition,
    SequenceExpression, TaggedTemplateExpression, UnaryOperator, VariableDeclarator, YieldExpression,
};
use oxc_ast_visit::{Visit, walk};
use oxc_parser::Parser;
use oxc_span::{GetSpan, Span};
use oxc_syntax::scope::ScopeFlags;

/// What stands for an expression without a name.
const NAMELESS: &str = "(intermediate value)";

/// How V8 names a call that fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Callee {
    /// The callee in its words.
    pub text: String,
    /// What becomes of the result.
    pub result: ResultUse,
    /// Whether the call runs with its class, where V8 does not look for it and shows the value.
    pub is_in_class_body: bool,
}

/// What becomes of the result of a call: V8 does not tell a call that fails from a result that cannot be iterated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultUse {
    /// Anything else.
    Other,
    /// It is iterated over.
    Iterated,
    /// `for await` iterates over it.
    Awaited,
    /// `yield*` passes it on.
    Delegated,
}

/// What the call is named whose instruction has this span; none if the text has no such call.
pub fn callee_at(text: &str, kind: Kind, start: u32, end: u32) -> Option<Callee> {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let parsed = Parser::new(&allocator, text, kind.source_type()).parse();
        let mut finder = Finder { start, end, used: None, found: None };
        finder.visit_program(&parsed.program);
        let is_in_class_body = in_class_body(&parsed.program, start);
        finder.found.map(|found| Callee { is_in_class_body, ..found })
    })
}

/// Looks for a call by its place: where it starts is inside of it, where it ends is its end.
struct Finder {
    start: u32,
    end: u32,
    /// The span of the last expression whose value is used in a way that counts.
    used: Option<(Span, ResultUse)>,
    found: Option<Callee>,
}

impl Finder {
    fn is_at(&self, span: Span) -> bool {
        span.end == self.end && (span.start..span.end).contains(&self.start)
    }

    fn uses(&mut self, expression: &Expression<'_>, result: ResultUse) {
        let call = without_parentheses(expression);
        if matches!(call, Expression::CallExpression(_)) && self.is_at(call.span()) {
            self.used = Some((call.span(), result));
        }
    }

    fn find(&mut self, callee: &Expression<'_>, span: Span) {
        let result =
            self.used.filter(|(used, _)| *used == span).map_or(ResultUse::Other, |(_, result)| result);
        self.found = Some(Callee { text: shown(callee), result, is_in_class_body: false });
    }
}

impl<'a> Visit<'a> for Finder {
    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        if self.is_at(call.span) {
            self.find(&call.callee, call.span);
        }
        walk::walk_call_expression(self, call);
    }

    fn visit_new_expression(&mut self, new: &NewExpression<'a>) {
        if self.is_at(new.span) && new.span.start == self.start {
            self.find(&new.callee, new.span);
        }
        walk::walk_new_expression(self, new);
    }

    fn visit_tagged_template_expression(&mut self, template: &TaggedTemplateExpression<'a>) {
        if self.is_at(template.span) && template.quasi.span.start == self.start {
            self.find(&template.tag, template.span);
        }
        walk::walk_tagged_template_expression(self, template);
    }

    fn visit_array_expression(&mut self, array: &ArrayExpression<'a>) {
        for element in &array.elements {
            if let ArrayExpressionElement::SpreadElement(spread) = element {
                self.uses(&spread.argument, ResultUse::Iterated);
            }
        }
        walk::walk_array_expression(self, array);
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        self.uses(&statement.right, if statement.r#await { ResultUse::Awaited } else { ResultUse::Iterated });
        walk::walk_for_of_statement(self, statement);
    }

    fn visit_variable_declarator(&mut self, declarator: &VariableDeclarator<'a>) {
        if let (BindingPattern::ArrayPattern(_), Some(init)) = (&declarator.id, &declarator.init) {
            self.uses(init, ResultUse::Iterated);
        }
        walk::walk_variable_declarator(self, declarator);
    }

    fn visit_assignment_expression(&mut self, assignment: &AssignmentExpression<'a>) {
        if matches!(assignment.left, AssignmentTarget::ArrayAssignmentTarget(_)) {
            self.uses(&assignment.right, ResultUse::Iterated);
        }
        walk::walk_assignment_expression(self, assignment);
    }

    fn visit_yield_expression(&mut self, expression: &YieldExpression<'a>) {
        if let (true, Some(argument)) = (expression.delegate, &expression.argument) {
            self.uses(argument, ResultUse::Delegated);
        }
        walk::walk_yield_expression(self, expression);
    }
}

/// Whether code runs with its class: in a computed name, a static field or a static block, and not in a function there.
pub fn in_class_body(program: &Program<'_>, place: u32) -> bool {
    let mut finder = BodyFinder { place, is_in_body: false };
    finder.visit_program(program);
    finder.is_in_body
}

struct BodyFinder {
    place: u32,
    /// Of the innermost function or class body around the place.
    is_in_body: bool,
}

impl BodyFinder {
    fn enter(&mut self, span: Span, is_in_body: bool) {
        if (span.start..span.end).contains(&self.place) {
            self.is_in_body = is_in_body;
        }
    }
}

impl<'a> Visit<'a> for BodyFinder {
    fn visit_function(&mut self, function: &Function<'a>, flags: ScopeFlags) {
        self.enter(function.span, false);
        walk::walk_function(self, function, flags);
    }

    fn visit_arrow_function_expression(&mut self, function: &ArrowFunctionExpression<'a>) {
        self.enter(function.span, false);
        walk::walk_arrow_function_expression(self, function);
    }

    fn visit_class_body(&mut self, body: &ClassBody<'a>) {
        self.enter(body.span, true);
        walk::walk_class_body(self, body);
    }

    fn visit_property_definition(&mut self, field: &PropertyDefinition<'a>) {
        if let (false, Some(value)) = (field.r#static, &field.value) {
            self.enter(value.span(), false);
        }
        walk::walk_property_definition(self, field);
    }
}

/// An expression in the words of V8.
pub fn shown(expression: &Expression<'_>) -> String {
    named(expression).unwrap_or_else(|| NAMELESS.to_owned())
}

/// The words, if there are some.
fn named(expression: &Expression<'_>) -> Option<String> {
    Some(match expression {
        Expression::ParenthesizedExpression(inner) => return named(&inner.expression),
        Expression::TSNonNullExpression(inner) => return named(&inner.expression),
        Expression::TSAsExpression(inner) => return named(&inner.expression),
        Expression::TSSatisfiesExpression(inner) => return named(&inner.expression),
        Expression::TSTypeAssertion(inner) => return named(&inner.expression),
        Expression::TSInstantiationExpression(inner) => return named(&inner.expression),
        Expression::Identifier(name) => name.name.to_string(),
        Expression::ThisExpression(_) => "this".to_owned(),
        Expression::NullLiteral(_) => "null".to_owned(),
        Expression::BooleanLiteral(literal) => literal.value.to_string(),
        Expression::NumericLiteral(literal) => number(literal.value),
        Expression::StringLiteral(literal) => format!("\"{}\"", literal.value),
        Expression::RegExpLiteral(literal) => literal.regex.to_string(),
        Expression::TemplateLiteral(template) => match template.single_quasi() {
            Some(text) => format!("\"{text}\""),
            None => template.expressions.iter().map(shown).collect(),
        },
        Expression::CallExpression(call) => format!("{}(...)", shown(&call.callee)),
        Expression::TaggedTemplateExpression(template) => format!("{}(...)", shown(&template.tag)),
        Expression::ArrayExpression(array) => {
            let elements: Vec<String> = array.elements.iter().map(element).collect();
            format!("[{}]", elements.join(","))
        }
        Expression::ObjectExpression(object) => format!("{{{}}}", NAMELESS.repeat(object.properties.len())),
        Expression::ConditionalExpression(_) => NAMELESS.repeat(3),
        Expression::BinaryExpression(binary) => return Some(operation(binary)),
        Expression::LogicalExpression(logical) => logical_operation(logical),
        Expression::SequenceExpression(sequence) => sequence_of(sequence),
        Expression::UnaryExpression(unary) => match (unary.operator, &unary.argument) {
            (UnaryOperator::UnaryNegation, Expression::NumericLiteral(literal)) => number(-literal.value),
            (UnaryOperator::LogicalNot, Expression::BooleanLiteral(literal)) => (!literal.value).to_string(),
            (operator, argument) => {
                let space = if operator.is_keyword() { " " } else { "" };
                format!("({}{space}{})", operator.as_str(), shown(argument))
            }
        },
        Expression::UpdateExpression(update) => {
            let (operator, target) = (update.operator.as_str(), simple_target(&update.argument));
            if update.prefix { format!("({operator}{target})") } else { format!("({target}{operator})") }
        }
        Expression::AssignmentExpression(assignment) => return target(&assignment.left),
        expression => return expression.as_member_expression().map(member),
    })
}

fn number(value: f64) -> String {
    ryu_js::Buffer::new().format(value).to_owned()
}

fn member(member: &MemberExpression<'_>) -> String {
    let object = match member.object() {
        Expression::Super(_) => NAMELESS.to_owned(),
        object => shown(object),
    };
    let chain = if member.optional() { "?" } else { "" };
    match member {
        MemberExpression::StaticMemberExpression(member) => {
            format!("{object}{chain}.{}", member.property.name)
        }
        MemberExpression::PrivateFieldExpression(member) => format!("{object}[#{}]", member.field.name),
        MemberExpression::ComputedMemberExpression(member) => match &member.expression {
            Expression::StringLiteral(key) => format!("{object}{chain}.{}", key.value),
            Expression::TemplateLiteral(key) if key.is_no_substitution_template() => {
                format!("{object}{chain}.{}", key.single_quasi().as_deref().unwrap_or_default())
            }
            key => {
                let chain = if member.optional { "?." } else { "" };
                format!("{object}{chain}[{}]", shown(key))
            }
        },
    }
}

fn element(element: &ArrayExpressionElement<'_>) -> String {
    match element {
        ArrayExpressionElement::SpreadElement(spread) => format!("(...{})", shown(&spread.argument)),
        element => element.as_expression().map_or(NAMELESS.to_owned(), shown),
    }
}

/// Operators that V8 joins into one operation: `a + b + c`.
fn operation(binary: &BinaryExpression<'_>) -> String {
    if let Some(value) = folded(binary) {
        return number(value);
    }
    let mut operands = vec![shown(&binary.right)];
    let mut left = without_parentheses(&binary.left);
    while let Expression::BinaryExpression(inner) = left
        && inner.operator == binary.operator
        && !is_comparison(binary.operator)
        && folded(inner).is_none()
    {
        operands.push(shown(&inner.right));
        left = without_parentheses(&inner.left);
    }
    operands.push(shown(left));
    // V8's parser has no inequalities.
    match binary.operator {
        BinaryOperator::Inequality => format!("(!{})", joined(operands, "==")),
        BinaryOperator::StrictInequality => format!("(!{})", joined(operands, "===")),
        operator => joined(operands, operator.as_str()),
    }
}

fn is_comparison(operator: BinaryOperator) -> bool {
    operator.is_compare() || operator.is_equality() || operator.is_in() || operator.is_instance_of()
}

/// V8's parser does arithmetic with numbers.
fn folded(binary: &BinaryExpression<'_>) -> Option<f64> {
    let operand = |expression: &Expression<'_>| match without_parentheses(expression) {
        Expression::NumericLiteral(literal) => Some(literal.value),
        Expression::BinaryExpression(inner) => folded(inner),
        _ => None,
    };
    let (left, right) = (operand(&binary.left)?, operand(&binary.right)?);
    match binary.operator {
        BinaryOperator::Addition => Some(left + right),
        BinaryOperator::Subtraction => Some(left - right),
        BinaryOperator::Multiplication => Some(left * right),
        BinaryOperator::Division => Some(left / right),
        _ => None,
    }
}

fn logical_operation(logical: &LogicalExpression<'_>) -> String {
    let mut operands = vec![shown(&logical.right)];
    let mut left = without_parentheses(&logical.left);
    while let Expression::LogicalExpression(inner) = left
        && inner.operator == logical.operator
    {
        operands.push(shown(&inner.right));
        left = without_parentheses(&inner.left);
    }
    operands.push(shown(left));
    joined(operands, logical.operator.as_str())
}

fn sequence_of(sequence: &SequenceExpression<'_>) -> String {
    let operands = sequence.expressions.iter().rev().map(shown).collect();
    joined(operands, ",")
}

/// Operands, the last one first.
fn joined(operands: Vec<String>, operator: &str) -> String {
    let operands: Vec<String> = operands.into_iter().rev().collect();
    format!("({})", operands.join(&format!(" {operator} ")))
}

fn without_parentheses<'e, 'a>(mut expression: &'e Expression<'a>) -> &'e Expression<'a> {
    while let Expression::ParenthesizedExpression(inner) = expression {
        expression = &inner.expression;
    }
    expression
}

fn simple_target(target: &oxc_ast::ast::SimpleAssignmentTarget<'_>) -> String {
    match target {
        oxc_ast::ast::SimpleAssignmentTarget::AssignmentTargetIdentifier(name) => name.name.to_string(),
        target => target.as_member_expression().map_or(NAMELESS.to_owned(), member),
    }
}

fn target(target: &AssignmentTarget<'_>) -> Option<String> {
    match target {
        AssignmentTarget::AssignmentTargetIdentifier(name) => Some(name.name.to_string()),
        target => target.as_member_expression().map(member),
    }
}
