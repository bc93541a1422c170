//! How long a parameter must be for the code that it meets: literals it is compared with, regular expressions, places that are read, and
//! lengths that are asked for.
//!
//! Invariant: a length is a proposal for the bound of an input, never a claim about the program. What is found here only grows the
//! bound of the parameter that is compared, because long inputs are dear.

use super::Walker;
use super::uses::Uses;
use super::{PartStep, pattern};
use crate::input_type::{InputType, TemplatePart};
use crate::literal::Literal;
use crate::resolve::literal;
use oxc_ast::ast::*;
use oxc_syntax::operator::BinaryOperator;
use std::collections::BTreeMap;

/// What strings and arrays have at most where nothing is known; as in `npm/multise/inputs.cjs`.
const STRING: usize = 8;
const ARRAY: usize = 4;
/// The longest that is proposed: an IBAN has up to 34 units, and every unit is a symbol and an arm more.
const LONGEST_STRING: usize = 40;
const LONGEST_ARRAY: usize = 8;

/// Methods whose result is a text made of the text itself, hardly longer.
const DERIVED: [&str; 14] = [
    "trim",
    "trimStart",
    "trimEnd",
    "toUpperCase",
    "toLowerCase",
    "toLocaleUpperCase",
    "toLocaleLowerCase",
    "replace",
    "replaceAll",
    "normalize",
    "slice",
    "substring",
    "substr",
    "toString",
];

/// The lengths that the inputs of a parameter need beyond what they have anyway, by what follows the name of the parameter.
pub(crate) fn lengths(input: &InputType, uses: &Uses) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    add(input, uses, "", &mut found);
    found
}

fn add(input: &InputType, uses: &Uses, suffix: &str, found: &mut BTreeMap<String, usize>) {
    match input {
        InputType::String => propose(uses.most, STRING, LONGEST_STRING, suffix, found),
        InputType::Array(element) | InputType::Set(element) | InputType::Elements(_, element) => {
            elements(element, uses, suffix, found);
        }
        InputType::Template(parts) => {
            for (index, part) in parts.iter().enumerate() {
                if let TemplatePart::Hole(InputType::String) = part {
                    propose(uses.most, STRING, LONGEST_STRING, &format!("{suffix}[{index}]"), found);
                }
            }
        }
        InputType::Optional(inner) => add(inner, uses, suffix, found),
        InputType::Union(types) => types.iter().for_each(|one| add(one, uses, suffix, found)),
        InputType::Object(properties) | InputType::Open(properties, ..) => {
            for property in properties {
                if let Some(inner) = uses.properties.get(&property.name) {
                    add(&property.input, inner, &format!("{suffix}.{}", property.name), found);
                }
            }
        }
        InputType::Tuple(items) => {
            for (index, item) in items.iter().enumerate() {
                if let Some(element) = &uses.element {
                    add(&item.input, element, &format!("{suffix}[{index}]"), found);
                }
            }
        }
        _ => {}
    }
}

fn elements(element: &InputType, uses: &Uses, suffix: &str, found: &mut BTreeMap<String, usize>) {
    propose(uses.most, ARRAY, LONGEST_ARRAY, suffix, found);
    let Some(inner) = &uses.element else { return };
    for index in 0..found.get(suffix).copied().unwrap_or(ARRAY) {
        add(element, inner, &format!("{suffix}[{index}]"), found);
    }
}

/// A length beyond the greatest that is proposed stays out of reach, so that the default does as well.
fn propose(most: usize, default: usize, greatest: usize, suffix: &str, found: &mut BTreeMap<String, usize>) {
    if most > default && most <= greatest {
        let known = found.entry(suffix.to_owned()).or_default();
        *known = (*known).max(most);
    }
}

impl<'a> Walker<'_, 'a> {
    /// The part of a parameter that a text is made of.
    pub(super) fn text_part(&self, expression: &Expression<'a>) -> Option<Vec<PartStep>> {
        if let Some(part) = self.part(expression) {
            return Some(part);
        }
        match expression.get_inner_expression() {
            Expression::Identifier(id) => {
                let binding = self.module.scopes.reference_at(id.span.start)?.binding?;
                self.texts.get(&(self.module.path.clone(), binding)).cloned()
            }
            Expression::CallExpression(call) => match call.callee.get_inner_expression() {
                Expression::StaticMemberExpression(member) => {
                    let is_derived = DERIVED.contains(&member.property.name.as_str());
                    is_derived.then(|| self.text_part(&member.object))?
                }
                Expression::Identifier(id) if id.name == "String" => {
                    self.text_part(call.arguments.first()?.as_expression()?)
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn need(&mut self, expression: &Expression<'a>, most: usize) {
        if let Some(part) = self.text_part(expression) {
            let uses = self.uses_of(&part);
            // Beyond what is ever proposed, a number is a limit or a code and no length.
            if most <= LONGEST_STRING {
                uses.most = uses.most.max(most);
            }
        }
    }

    /// A variable that is made of a part is as long as it.
    pub(super) fn bind_text(&mut self, declarator: &VariableDeclarator<'a>) {
        let Some(init) = &declarator.init else { return };
        let id = declarator.id.get_binding_identifier();
        let binding = id.and_then(|id| self.module.scopes.declared_at(id.span.start));
        if let (None, Some(part), Some(binding)) = (self.part(init), self.text_part(init), binding) {
            self.texts.entry((self.module.path.clone(), binding)).or_insert(part);
        }
    }

    /// `x === "production"`, `x.length === 22`, `x.length > 3`.
    pub(super) fn need_compared(
        &mut self,
        operator: BinaryOperator,
        one: &Expression<'a>,
        other: &Expression<'a>,
    ) {
        use BinaryOperator::*;
        let Expression::StaticMemberExpression(member) = one.get_inner_expression() else {
            if let Some(Literal::String(units)) = literal(other.get_inner_expression()) {
                self.need(one, units.len());
            }
            return;
        };
        if member.property.name != "length" {
            if let Some(Literal::String(units)) = literal(other.get_inner_expression()) {
                self.need(one, units.len());
            }
            return;
        }
        let counts = self.counts(other);
        let Some(&most) = counts.iter().filter(|count| **count <= LONGEST_STRING).max() else { return };
        let is_strict = matches!(operator, GreaterThan | LessEqualThan);
        self.need(&member.object, most + usize::from(is_strict));
    }

    /// The numbers that an expression may be: a literal, a variable at the top level, an entry of a table there.
    fn counts(&self, expression: &Expression<'a>) -> Vec<usize> {
        let count = |value: &Expression<'a>| match literal(value.get_inner_expression()) {
            Some(Literal::Number(number)) if number >= 0.0 && number.fract() == 0.0 => Some(number as usize),
            _ => None,
        };
        match expression.get_inner_expression() {
            Expression::ComputedMemberExpression(member) => self.numbers_in(&member.object, &count),
            Expression::StaticMemberExpression(member) => self.numbers_in(&member.object, &count),
            other => match self.constant(other) {
                Some(constant) => count(constant).into_iter().collect(),
                None => count(other).into_iter().collect(),
            },
        }
    }

    fn numbers_in(
        &self,
        table: &Expression<'a>,
        count: &dyn Fn(&Expression<'a>) -> Option<usize>,
    ) -> Vec<usize> {
        let Some(Expression::ObjectExpression(object)) = self.constant(table) else { return Vec::new() };
        let values = object.properties.iter().filter_map(|property| match property {
            ObjectPropertyKind::ObjectProperty(property) => Some(&property.value),
            ObjectPropertyKind::SpreadProperty(_) => None,
        });
        values.filter_map(count).collect()
    }

    /// What a variable at the top level of the module is from the start.
    fn constant(&self, expression: &Expression<'a>) -> Option<&'a Expression<'a>> {
        let Expression::Identifier(id) = expression.get_inner_expression() else { return None };
        let binding = self.module.scopes.reference_at(id.span.start)?.binding?;
        if self.module.scopes.binding(binding).scope != self.module.scopes.functions[0].body_scope {
            return None;
        }
        let init = self.module.declared.get(id.name.as_str())?.variable?.init.as_ref()?;
        Some(init.get_inner_expression())
    }

    /// The least length of what a regular expression matches.
    fn least_match(&self, expression: &Expression<'a>) -> Option<usize> {
        match self.constant(expression).unwrap_or(expression.get_inner_expression()) {
            Expression::RegExpLiteral(literal) => Some(pattern::least(literal.regex.pattern.text.as_str())),
            _ => None,
        }
    }

    /// The greatest length among the texts of a list, a set, or the keys of a table.
    fn longest_in(&self, expression: &Expression<'a>) -> usize {
        let size = |value: &Expression<'a>| match literal(value.get_inner_expression()) {
            Some(Literal::String(units)) => units.len(),
            _ => 0,
        };
        let listed = |array: &ArrayExpression<'a>| {
            let items = array.elements.iter().filter_map(|element| element.as_expression());
            let sizes = items.map(|item| match item.get_inner_expression() {
                // The entries of a map.
                Expression::ArrayExpression(entry) => {
                    entry.elements.first().and_then(|key| key.as_expression()).map_or(0, size)
                }
                item => size(item),
            });
            sizes.filter(|size| *size <= LONGEST_STRING).max().unwrap_or(0)
        };
        match self.constant(expression).unwrap_or(expression.get_inner_expression()) {
            Expression::ArrayExpression(array) => listed(array),
            Expression::NewExpression(new) => match new.arguments.first().and_then(Argument::as_expression) {
                Some(Expression::ArrayExpression(array)) => listed(array),
                _ => 0,
            },
            Expression::ObjectExpression(object) => {
                let keys = object.properties.iter().filter_map(|property| match property {
                    ObjectPropertyKind::ObjectProperty(property) => property.key.static_name(),
                    ObjectPropertyKind::SpreadProperty(_) => None,
                });
                let sizes = keys.map(|key| key.encode_utf16().count());
                sizes.filter(|size| *size <= LONGEST_STRING).max().unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// `x[3]`, `TABLE[x]`.
    pub(super) fn need_element(&mut self, member: &ComputedMemberExpression<'a>) {
        match literal(&member.expression) {
            Some(Literal::Number(index)) if index >= 0.0 && index < LONGEST_STRING as f64 => {
                self.need(&member.object, index as usize + 1);
            }
            _ => {
                let longest = self.longest_in(&member.object);
                self.need(&member.expression, longest);
            }
        }
    }

    /// `x in TABLE`
    pub(super) fn need_key(&mut self, key: &Expression<'a>, table: &Expression<'a>) {
        let longest = self.longest_in(table);
        self.need(key, longest);
    }

    /// What a call of a method says about the length of its receiver and its argument.
    pub(super) fn need_called(&mut self, call: &CallExpression<'a>) {
        let Expression::StaticMemberExpression(member) = call.callee.get_inner_expression() else { return };
        let numbers: Vec<usize> = call
            .arguments
            .iter()
            .filter_map(|argument| match literal(argument.as_expression()?.get_inner_expression()) {
                Some(Literal::Number(number)) if number >= 0.0 => Some(number as usize),
                _ => None,
            })
            .collect();
        let first = call.arguments.first().and_then(|argument| argument.as_expression());
        let Some(first) = first else { return };
        let receiver = &member.object;
        match member.property.name.as_str() {
            "test" | "exec" => {
                if let Some(least) = self.least_match(receiver) {
                    self.need(first, least);
                }
            }
            "match" | "matchAll" | "search" | "replace" | "replaceAll" => {
                if let Some(least) = self.least_match(first) {
                    self.need(receiver, least);
                }
            }
            "startsWith" | "endsWith" | "includes" | "indexOf" | "lastIndexOf" | "has" | "get" => {
                if let Some(Literal::String(units)) = literal(first.get_inner_expression()) {
                    self.need(receiver, units.len());
                }
                self.need_key(first, receiver);
            }
            "hasOwn" => {
                if let [_, key, ..] = &call.arguments[..]
                    && let Some(key) = key.as_expression()
                {
                    self.need_key(key, first);
                }
            }
            "charAt" | "charCodeAt" | "codePointAt" | "at" => {
                numbers.iter().for_each(|place| self.need(receiver, place + 1));
            }
            "slice" | "substring" => {
                if let Some(&end) = numbers.iter().max() {
                    self.need(receiver, end + usize::from(numbers.len() == 1));
                }
            }
            _ => {}
        }
    }
}
