//! Fields and static blocks: their initialisers are methods that the class calls with `this`.

use super::Lowering;
use super::at;
use super::classes::{Definition, parameter_property_names};
use super::facts::Variable;
use super::functions::{Head, Lowered};
use super::literals::Key;
use crate::code::FunctionKind;
use ir::{Operand, Reg, Span};
use oxc_ast::ast::{Class, ClassElement, PropertyDefinition, PropertyDefinitionType, PropertyKey};

/// What the initialisers of a class need of its definition.
#[derive(Default)]
pub(super) struct Fields {
    /// The keys that were computed, by the start of the field in the source.
    keys: Vec<(u32, Variable)>,
    /// The private methods and accessors of instances: operation, name, function.
    pub(super) private: Vec<(&'static str, Variable, Variable)>,
}

impl Lowering<'_> {
    /// Evaluates the key of a field if it is computed.
    pub(super) fn declare_field(&mut self, definition: &mut Definition, field: &PropertyDefinition<'_>) {
        if let Some(decorator) = field.decorators.first() {
            self.refuse("a decorator is", decorator.span);
        }
        if !has_code(field) || !field.computed {
            return;
        }
        let key = self.key(&field.key, true);
        if key.name.is_none() {
            let variable = self.fix(key.operand, at(field.span));
            definition.fields.keys.push((field.span.start, variable));
        }
    }

    /// Makes the function that initialises instances, and runs the static initialisers.
    pub(super) fn define_fields(
        &mut self,
        class: &Class<'_>,
        definition: &Definition,
        instance: Option<Variable>,
        span: Span,
    ) {
        if let Some(variable) = instance {
            let name = "<instance_members_initializer>";
            let lowered = self.initialiser(name, span, |this| this.instance_fields(class, definition, span));
            let closure = self.initialiser_closure(&lowered, &definition.prototype, span);
            self.initialise(variable, closure, span);
        }
        let is_static = |element: &ClassElement<'_>| match element {
            ClassElement::StaticBlock(_) => true,
            ClassElement::PropertyDefinition(field) => field.r#static && has_code(field),
            _ => false,
        };
        if class.body.body.iter().any(is_static) {
            let name = "<static_initializer>";
            let lowered = self.initialiser(name, span, |this| this.static_fields(class, definition));
            let closure = self.initialiser_closure(&lowered, &definition.constructor, span);
            self.effect("call", [closure, definition.constructor.clone()], span);
        }
    }

    /// The function that initialises fields, by the name that V8 gives it in stacks.
    fn initialiser(&mut self, name: &str, span: Span, body: impl FnOnce(&mut Self)) -> Lowered {
        let head = Head::plain(name, FunctionKind::Method, span);
        self.lower_function(&head, body)
    }

    fn initialiser_closure(&mut self, lowered: &Lowered, home: &Operand, span: Span) -> Operand {
        let closure = self.closure(lowered, span);
        if lowered.uses_home {
            self.effect("set_home", [closure.clone(), home.clone()], span);
        }
        closure
    }

    fn instance_fields(&mut self, class: &Class<'_>, definition: &Definition, span: Span) {
        let this = Operand::Reg(Reg::new(1));
        for &(operation, name, function) in &definition.fields.private {
            let (name, function) = (self.read(name, span), self.read(function, span));
            self.effect(operation, [this.clone(), name, function], span);
        }
        for name in parameter_property_names(class) {
            let (key, undefined) = (self.string(&name), self.undefined());
            self.effect("define", [this.clone(), key, undefined], span);
        }
        for element in &class.body.body {
            if let ClassElement::PropertyDefinition(field) = element
                && !field.r#static
            {
                self.field(definition, field);
            }
        }
    }

    fn static_fields(&mut self, class: &Class<'_>, definition: &Definition) {
        for element in &class.body.body {
            match element {
                ClassElement::PropertyDefinition(field) if field.r#static => self.field(definition, field),
                ClassElement::StaticBlock(block) => {
                    let mark = self.builder().mark();
                    let facts = self.facts.function_at(block.span);
                    self.body(facts, &block.body, at(block.span));
                    self.builder().release(mark);
                }
                _ => {}
            }
        }
    }

    /// ECMA-262 7.3.33 DefineField
    fn field(&mut self, definition: &Definition, field: &PropertyDefinition<'_>) {
        if !has_code(field) {
            return;
        }
        let span = at(field.span);
        let mark = self.builder().mark();
        let this = Operand::Reg(Reg::new(1));
        let computed = definition.fields.keys.iter().find(|(start, _)| *start == field.span.start);
        let (operation, key) = match (&field.key, computed) {
            (PropertyKey::PrivateIdentifier(name), _) => {
                let operand = self.private_name(name);
                ("private_define", Key { operand, name: Some(format!("#{}", name.name)) })
            }
            (_, Some(&(_, variable))) => ("define", Key { operand: self.read(variable, span), name: None }),
            (key, None) => ("define", self.key(key, field.computed)),
        };
        let value = match &field.value {
            Some(value) => self.named_by(value, &key),
            None => self.undefined(),
        };
        self.effect(operation, [this, key.operand, value], span);
        self.builder().release(mark);
    }

    /// Runs the initialisers of the class that the function around constructs.
    pub(super) fn initialise_fields(&mut self, this: Operand, span: Span) {
        let owner = self.owner_of_this();
        if let Some(variable) = self.builders[owner].fields {
            let function = self.read(variable, span);
            self.effect("call", [function, this.clone()], span);
        }
        let is_derived = self.builders[owner].this_box.is_some();
        if !is_derived || self.builders[owner].properties.is_empty() {
            return;
        }
        if owner + 1 == self.builders.len() {
            self.assign_parameter_properties(this, span);
        } else {
            let span = oxc_span::Span::new(span.start, span.end);
            self.refuse("`super(…)` in an arrow function beside parameter properties is", span);
        }
    }
}

/// Whether a field is more than a type.
pub(super) fn has_code(field: &PropertyDefinition<'_>) -> bool {
    !field.declare && field.r#type == PropertyDefinitionType::PropertyDefinition
}
