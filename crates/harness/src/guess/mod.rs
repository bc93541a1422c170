//! Types of parameters from how a function uses them, where nothing declares them.
//!
//! The body is walked once. Each use of a parameter, of a property of it, of an element of it, or of a variable that is such a part,
//! leaves a hint; functions of the module that get such a part as an argument are walked too. Invariant: a guess is a guess: it narrows the
//! inputs, and is always reported as one.

mod calls;
mod known;
mod lengths;
mod names;
mod pattern;
mod uses;
mod visit;

use crate::definition::FunctionLike;
use crate::input_type::InputType;
use crate::literal::Literal;
use crate::resolve::literal;
use crate::sources::{Module, Sources};
use js_syntax::scopes::BindingId;
pub(crate) use lengths::lengths;
pub(crate) use names::{Keyed, key_names, mentioned_keys};
use oxc_ast::ast::*;
use oxc_ast_visit::Visit;
use oxc_syntax::operator::{BinaryOperator, LogicalOperator, UnaryOperator};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use uses::Hint;
pub(crate) use uses::Uses;

/// So many functions that get a parameter handed on are looked at.
const MAX_CALLEES: usize = 12;

/// Methods that ask what kind a value is.
const TESTS: [&str; 5] = ["isArray", "isInteger", "isFinite", "isNaN", "isSafeInteger"];

/// What the body of a function says about a parameter.
#[derive(Clone, Default)]
pub(crate) struct Guess {
    /// Its type, none where nothing is known.
    pub(crate) input: Option<InputType>,
    pub(crate) uses: Uses,
    /// The texts that something is compared with, or asked for as a key.
    pub(crate) mentioned: BTreeSet<String>,
}

/// A guess for each parameter.
pub(crate) fn guess<'a>(
    sources: &Sources<'a>,
    module: &Rc<Module<'a>>,
    function: FunctionLike<'a>,
) -> Vec<Guess> {
    let params = function.params();
    let count = params.items.len() + usize::from(params.rest.is_some());
    let parameter = |index: usize| {
        // One at a time, for a variable stands for one part only.
        let mut walker = Walker {
            sources,
            module: module.clone(),
            uses: Uses::default(),
            parts: BTreeMap::new(),
            texts: BTreeMap::new(),
            pending: vec![(module.clone(), function)],
            callees: 0,
            compared: BTreeSet::new(),
            keys: BTreeSet::new(),
        };
        match (params.items.get(index), &params.rest) {
            (Some(item), _) => walker.bind(&item.pattern, Vec::new()),
            (None, Some(rest)) => {
                walker.bind(&rest.rest.argument, Vec::new());
                walker.uses.add(Hint::Array);
            }
            (None, None) => {}
        }
        walker.walk();
        let guessed = walker.uses.guess(0).map(|input| names::with_names(input, &walker.compared));
        let mentioned = walker.compared.into_iter().chain(walker.keys).collect();
        Guess { input: guessed, uses: walker.uses, mentioned }
    };
    (0..count).map(parameter).collect()
}

/// A step from a parameter to a part of it.
#[derive(Clone, Debug, PartialEq)]
enum PartStep {
    Property(String),
    Element,
}

struct Walker<'s, 'a> {
    sources: &'s Sources<'a>,
    /// The module of the function that is walked.
    module: Rc<Module<'a>>,
    /// The uses of the parameter.
    uses: Uses,
    /// The variables that are parts of parameters, by the path of their module.
    parts: BTreeMap<(String, BindingId), Vec<PartStep>>,
    /// The variables that are texts made of such parts.
    texts: BTreeMap<(String, BindingId), Vec<PartStep>>,
    pending: Vec<(Rc<Module<'a>>, FunctionLike<'a>)>,
    callees: usize,
    /// The texts that something is compared with.
    compared: BTreeSet<String>,
    /// The texts that something is asked for as a key.
    keys: BTreeSet<String>,
}

impl<'a> Walker<'_, 'a> {
    /// Walks the function, and those that get parts of the parameter.
    fn walk(&mut self) {
        while let Some((module, function)) = self.pending.pop() {
            self.module = module;
            for initializer in function.params().items.iter().filter_map(|item| item.initializer.as_deref()) {
                self.visit_expression(initializer);
            }
            function.visit_body(self);
        }
    }

    /// Lets the names of a pattern stand for parts of a value.
    fn bind(&mut self, pattern: &BindingPattern<'a>, part: Vec<PartStep>) {
        match pattern {
            BindingPattern::BindingIdentifier(id) => {
                if let Some(binding) = self.module.scopes.declared_at(id.span.start) {
                    self.parts.entry((self.module.path.clone(), binding)).or_insert(part);
                }
            }
            BindingPattern::ObjectPattern(object) => {
                self.hint_part(&part, Hint::Object);
                for property in &object.properties {
                    let Some(name) = property.key.static_name() else { continue };
                    let mut inner = part.clone();
                    inner.push(PartStep::Property(name.into_owned()));
                    // It is there even if nobody uses it.
                    self.uses_of(&inner);
                    self.bind(&property.value, inner);
                }
            }
            BindingPattern::ArrayPattern(array) => {
                self.hint_part(&part, Hint::Array);
                for element in array.elements.iter().flatten() {
                    let mut inner = part.clone();
                    inner.push(PartStep::Element);
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
    fn part(&self, expression: &Expression<'a>) -> Option<Vec<PartStep>> {
        match expression.get_inner_expression() {
            Expression::Identifier(id) => self.variable(id.span.start),
            Expression::StaticMemberExpression(member) => {
                let name = member.property.name.as_str();
                let mut part = self.part(&member.object)?;
                if known::called_member(name).is_some() {
                    return None;
                }
                part.push(PartStep::Property(name.to_owned()));
                Some(part)
            }
            Expression::ComputedMemberExpression(member) => {
                let mut part = self.part(&member.object)?;
                match literal(&member.expression) {
                    Some(Literal::String(name)) => {
                        part.push(PartStep::Property(String::from_utf16(&name).ok()?));
                    }
                    _ => part.push(PartStep::Element),
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
                        part.push(PartStep::Property(member.property.name.to_string()));
                        Some(part)
                    }
                    _ => None,
                })
            }
            _ => None,
        }
    }

    /// The part that the variable at an offset is.
    fn variable(&self, offset: u32) -> Option<Vec<PartStep>> {
        let binding = self.module.scopes.reference_at(offset)?.binding?;
        self.parts.get(&(self.module.path.clone(), binding)).cloned()
    }

    fn uses_of(&mut self, part: &[PartStep]) -> &mut Uses {
        let mut uses = &mut self.uses;
        for step in part {
            uses = match step {
                PartStep::Property(name) => uses.properties.entry(name.clone()).or_default(),
                PartStep::Element => uses.element.get_or_insert_default(),
            };
        }
        uses
    }

    fn hint_part(&mut self, part: &[PartStep], hint: Hint) {
        self.uses_of(part).add(hint);
    }

    fn hint(&mut self, expression: &Expression<'a>, hint: Hint) {
        if let Some(part) = self.part(expression) {
            self.hint_part(&part, hint);
        }
    }

    fn hint_literal(&mut self, part: &[PartStep], value: &Literal) {
        let hint = match value.plain() {
            Literal::Undefined | Literal::Member(_) => Hint::Undefined,
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
        self.need_compared(BinaryOperator::StrictEquality, one, other);
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
                self.need_compared(binary.operator, left, right);
                let turned = match binary.operator {
                    LessThan => GreaterThan,
                    LessEqualThan => GreaterEqualThan,
                    GreaterThan => LessThan,
                    _ => LessEqualThan,
                };
                self.need_compared(turned, right, left);
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
                self.need_key(left, right);
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
            _ => Hint::Instance,
        };
        self.hint(value, hint);
        self.hint(value, Hint::Tested);
    }
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
