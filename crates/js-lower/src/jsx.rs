//! JSX: elements are calls of the function that the dialect names.
//!
//! The order of evaluation is that of the code which TypeScript emits: function, name, properties, children; in the automatic form the
//! children are the last property and the key follows.

use super::Lowering;
use super::at;
use super::constants::bool_constant;
use super::facts::Variable;
use super::jsx_text::{child_text, decoded};
use super::literals::Key;
use crate::code::Constant;
use ir::{Operand, Span};
use js_syntax::Jsx;
use oxc_ast::ast::{
    Expression, JSXAttribute, JSXAttributeItem, JSXAttributeName, JSXAttributeValue, JSXChild, JSXElement,
    JSXElementName, JSXFragment, JSXMemberExpression, JSXMemberExpressionObject, Program,
};
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;
use std::collections::BTreeMap;

/// A function that the automatic form imports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Helper {
    /// `jsx`: at most one child.
    One,
    /// `jsxs`: a list of children that the source writes.
    Many,
    /// `Fragment`
    Fragment,
    /// `createElement`, for a key behind properties that are spread.
    Create,
}

impl Helper {
    /// Its name in the module.
    pub(super) fn name(self) -> &'static str {
        match self {
            Helper::One => "jsx",
            Helper::Many => "jsxs",
            Helper::Fragment => "Fragment",
            Helper::Create => "createElement",
        }
    }

    /// The module that has it.
    pub(super) fn module(self, source: &str) -> String {
        match self {
            Helper::Create => source.to_owned(),
            Helper::One | Helper::Many | Helper::Fragment => format!("{source}/jsx-runtime"),
        }
    }
}

/// Where the helpers are.
#[derive(Default)]
pub(super) struct Helpers {
    /// In modules: variables that are imports.
    pub(super) imported: BTreeMap<Helper, Variable>,
    /// In CommonJS: the values of modules, by name.
    pub(super) required: BTreeMap<String, Variable>,
}

/// An element or a fragment.
struct Element<'e, 'a> {
    /// None of a fragment.
    name: Option<&'e JSXElementName<'a>>,
    attributes: &'e [JSXAttributeItem<'a>],
    children: Vec<Child<'e, 'a>>,
    span: oxc_span::Span,
}

enum Child<'e, 'a> {
    Text(String),
    Value(&'e Expression<'a>),
    Spread(&'e Expression<'a>),
    Element(Element<'e, 'a>),
}

impl<'e, 'a> Element<'e, 'a> {
    fn of(element: &'e JSXElement<'a>) -> Element<'e, 'a> {
        let opening = &element.opening_element;
        Element {
            name: Some(&opening.name),
            attributes: &opening.attributes,
            children: children_of(&element.children),
            span: element.span,
        }
    }

    fn of_fragment(fragment: &'e JSXFragment<'a>) -> Element<'e, 'a> {
        let children = children_of(&fragment.children);
        Element { name: None, attributes: &[], children, span: fragment.span }
    }

    /// Whether a key stands behind something that is spread and may have a key too.
    fn has_late_key(&self) -> bool {
        let is_spread = |item: &JSXAttributeItem<'_>| matches!(item, JSXAttributeItem::SpreadAttribute(_));
        let first = self.attributes.iter().position(is_spread).unwrap_or(self.attributes.len());
        self.attributes[first..].iter().any(|item| key_of(item).is_some())
    }

    fn has_list(&self) -> bool {
        self.children.len() > 1 || matches!(self.children.first(), Some(Child::Spread(_)))
    }

    /// The function of the automatic form that makes it.
    fn helper(&self) -> Helper {
        if self.has_late_key() {
            Helper::Create
        } else if self.has_list() {
            Helper::Many
        } else {
            Helper::One
        }
    }
}

fn children_of<'e, 'a>(children: &'e [JSXChild<'a>]) -> Vec<Child<'e, 'a>> {
    let child = |child: &'e JSXChild<'a>| match child {
        JSXChild::Text(text) => child_text(&text.value).map(Child::Text),
        JSXChild::Element(element) => Some(Child::Element(Element::of(element))),
        JSXChild::Fragment(fragment) => Some(Child::Element(Element::of_fragment(fragment))),
        JSXChild::ExpressionContainer(container) => container.expression.as_expression().map(Child::Value),
        JSXChild::Spread(spread) => Some(Child::Spread(&spread.expression)),
    };
    children.iter().filter_map(child).collect()
}

fn key_of<'e, 'a>(item: &'e JSXAttributeItem<'a>) -> Option<&'e JSXAttribute<'a>> {
    match item {
        JSXAttributeItem::Attribute(attribute) if attribute_name(attribute) == "key" => Some(attribute),
        _ => None,
    }
}

fn attribute_name(attribute: &JSXAttribute<'_>) -> String {
    match &attribute.name {
        JSXAttributeName::Identifier(name) => name.name.to_string(),
        JSXAttributeName::NamespacedName(name) => format!("{}:{}", name.namespace.name, name.name.name),
    }
}

/// The functions that the automatic form needs for a program.
pub(super) fn helpers_of(program: &Program<'_>) -> Vec<Helper> {
    let mut finder = Finder::default();
    finder.visit_program(program);
    [Helper::One, Helper::Many, Helper::Fragment, Helper::Create]
        .into_iter()
        .filter(|helper| finder.found.contains(helper))
        .collect()
}

#[derive(Default)]
struct Finder {
    found: Vec<Helper>,
}

impl<'a> Visit<'a> for Finder {
    fn visit_jsx_element(&mut self, element: &JSXElement<'a>) {
        self.found.push(Element::of(element).helper());
        walk::walk_jsx_element(self, element);
    }

    fn visit_jsx_fragment(&mut self, fragment: &JSXFragment<'a>) {
        self.found.extend([Element::of_fragment(fragment).helper(), Helper::Fragment]);
        walk::walk_jsx_fragment(self, fragment);
    }
}

impl Lowering<'_> {
    pub(super) fn jsx_element(&mut self, element: &JSXElement<'_>) -> Operand {
        self.jsx(&Element::of(element))
    }

    pub(super) fn jsx_fragment(&mut self, fragment: &JSXFragment<'_>) -> Operand {
        self.jsx(&Element::of_fragment(fragment))
    }

    fn jsx(&mut self, element: &Element<'_, '_>) -> Operand {
        match (self.dialect.jsx.clone(), element.helper()) {
            (Jsx::Classic { factory, fragment }, _) => {
                let (callee, this) = self.jsx_name(&factory, element.span.start, at(element.span));
                let kind = match element.name {
                    Some(name) => self.jsx_kind(name),
                    None => self.jsx_name(&fragment, element.span.start + 1, at(element.span)).0,
                };
                self.classic_call(element, callee, this, kind)
            }
            (Jsx::Automatic { source }, helper) => {
                let callee = self.jsx_helper(helper, &source, element.span);
                let kind = match element.name {
                    Some(name) => self.jsx_kind(name),
                    None => self.jsx_helper(Helper::Fragment, &source, element.span),
                };
                if helper == Helper::Create {
                    let this = self.undefined();
                    return self.classic_call(element, callee, this, kind);
                }
                self.automatic_call(element, callee, kind)
            }
        }
    }

    /// A name with dots, and the object before the last one.
    fn jsx_name(&mut self, name: &str, offset: u32, span: Span) -> (Operand, Operand) {
        let mut parts = name.split('.');
        let mut value = self.name_value(offset, parts.next().unwrap_or_default(), span);
        let mut this = self.undefined();
        for part in parts {
            let key = self.string(part);
            this = value.clone();
            value = self.operate("get", [value, key], span);
        }
        (value, this)
    }

    fn jsx_helper(&mut self, helper: Helper, source: &str, span: oxc_span::Span) -> Operand {
        if let Some(&variable) = self.jsx_helpers.imported.get(&helper) {
            return self.read(variable, at(span));
        }
        match self.jsx_helpers.required.get(&helper.module(source)) {
            Some(&variable) => {
                let object = self.read(variable, at(span));
                let key = self.string(helper.name());
                self.operate("get", [object, key], at(span))
            }
            None => self.refuse("JSX with an imported factory in a script is", span),
        }
    }

    /// What an element is: a string, or the value of a name.
    fn jsx_kind(&mut self, name: &JSXElementName<'_>) -> Operand {
        match name {
            JSXElementName::Identifier(name) => self.string(&name.name),
            JSXElementName::NamespacedName(name) => {
                self.string(&format!("{}:{}", name.namespace.name, name.name.name))
            }
            JSXElementName::IdentifierReference(name) => self.identifier(name),
            JSXElementName::ThisExpression(this) => self.this(at(this.span)),
            JSXElementName::MemberExpression(member) => self.jsx_member(member),
        }
    }

    fn jsx_member(&mut self, member: &JSXMemberExpression<'_>) -> Operand {
        let object = match &member.object {
            JSXMemberExpressionObject::IdentifierReference(name) => self.identifier(name),
            JSXMemberExpressionObject::MemberExpression(member) => self.jsx_member(member),
            JSXMemberExpressionObject::ThisExpression(this) => self.this(at(this.span)),
        };
        let key = self.string(&member.property.name);
        self.operate("get", [object, key], at(member.span))
    }

    /// `factory(kind, properties, …children)`
    fn classic_call(
        &mut self,
        element: &Element<'_, '_>,
        callee: Operand,
        this: Operand,
        kind: Operand,
    ) -> Operand {
        let span = at(element.span);
        let properties = if element.attributes.is_empty() {
            self.constant(Constant::Null)
        } else {
            let properties = self.operate("new_object", [], span);
            self.jsx_attributes(&properties, element.attributes, false);
            properties
        };
        if element.children.iter().any(|child| matches!(child, Child::Spread(_))) {
            let list = self.operate("new_array", [], span);
            self.effect("array_push", [list.clone(), kind], span);
            self.effect("array_push", [list.clone(), properties], span);
            self.jsx_children(&list, &element.children, span);
            return self.operate("call_list", [callee, this, list], span);
        }
        let mut operands = vec![callee, this, kind, properties];
        for child in &element.children {
            let value = self.jsx_child(child, element.span.end);
            operands.push(value);
        }
        self.operate_list("call", operands, span)
    }

    /// `jsx(kind, { …properties, children }, key)`
    fn automatic_call(&mut self, element: &Element<'_, '_>, callee: Operand, kind: Operand) -> Operand {
        let span = at(element.span);
        let properties = self.operate("new_object", [], span);
        self.jsx_attributes(&properties, element.attributes, true);
        let children = if element.has_list() {
            let list = self.operate("new_array", [], span);
            self.jsx_children(&list, &element.children, span);
            Some(list)
        } else {
            element.children.first().map(|child| self.jsx_child(child, element.span.end))
        };
        if let Some(children) = children {
            let key = self.string("children");
            self.effect("define", [properties.clone(), key, children], span);
        }
        let this = self.undefined();
        let mut operands = vec![callee, this, kind, properties];
        if let Some(key) = element.attributes.iter().rev().find_map(key_of) {
            let value = self.jsx_value(key);
            operands.push(value);
        }
        self.operate_list("call", operands, span)
    }

    fn jsx_attributes(&mut self, properties: &Operand, items: &[JSXAttributeItem<'_>], without_key: bool) {
        for item in items {
            let mark = self.builder().mark();
            match item {
                JSXAttributeItem::SpreadAttribute(spread) => {
                    let span = at(spread.span);
                    let source = self.expression(&spread.argument);
                    let excluded = self.operate("new_array", [], span);
                    self.effect("copy_properties", [properties.clone(), source, excluded], span);
                }
                JSXAttributeItem::Attribute(_) if without_key && key_of(item).is_some() => {}
                JSXAttributeItem::Attribute(attribute) => {
                    let value = self.jsx_value(attribute);
                    let key = self.string(&attribute_name(attribute));
                    self.effect("define", [properties.clone(), key, value], at(attribute.span));
                }
            }
            self.builder().release(mark);
        }
    }

    fn jsx_value(&mut self, attribute: &JSXAttribute<'_>) -> Operand {
        match &attribute.value {
            None => bool_constant(true),
            Some(JSXAttributeValue::StringLiteral(text)) => self.string(&decoded(&text.value)),
            Some(JSXAttributeValue::Element(element)) => self.jsx_element(element),
            Some(JSXAttributeValue::Fragment(fragment)) => self.jsx_fragment(fragment),
            Some(JSXAttributeValue::ExpressionContainer(container)) => {
                match container.expression.as_expression() {
                    Some(expression) => {
                        let name = attribute_name(attribute);
                        let operand = self.string(&name);
                        self.named_by(expression, &Key { operand, name: Some(name) })
                    }
                    None => self.refuse("an attribute without a value is", container.span),
                }
            }
        }
    }

    fn jsx_children(&mut self, list: &Operand, children: &[Child<'_, '_>], span: Span) {
        for child in children {
            let mark = self.builder().mark();
            match child {
                Child::Spread(expression) => {
                    let iterable = self.expression(expression);
                    self.effect("array_append", [list.clone(), iterable], at(expression.span()));
                }
                child => {
                    let value = self.jsx_child(child, span.end);
                    self.effect("array_push", [list.clone(), value], span);
                }
            }
            self.builder().release(mark);
        }
    }

    fn jsx_child(&mut self, child: &Child<'_, '_>, until: u32) -> Operand {
        match child {
            Child::Text(text) => self.string(text),
            Child::Value(expression) | Child::Spread(expression) => self.held(expression, until),
            Child::Element(element) => self.jsx(element),
        }
    }

    /// Asks for the modules of the automatic form, as the first thing of a CommonJS module.
    pub(super) fn require_jsx(&mut self, program: &Program<'_>, require: Variable) {
        let Jsx::Automatic { source } = self.dialect.jsx.clone() else { return };
        let span = at(program.span);
        for helper in helpers_of(program) {
            let module = helper.module(&source);
            if self.jsx_helpers.required.contains_key(&module) {
                continue;
            }
            let value = self.required(require, &module, span);
            let variable = self.fix(value, span);
            self.jsx_helpers.required.insert(module, variable);
        }
    }

    /// `require(specifier)`
    pub(super) fn required(&mut self, require: Variable, specifier: &str, span: Span) -> Operand {
        let callee = self.read(require, span);
        let (this, specifier) = (self.undefined(), self.string(specifier));
        self.operate("call", [callee, this, specifier], span)
    }
}
