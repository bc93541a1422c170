//! Fields and static blocks: their initialisers are methods that the class calls with `this`.

use super::Lowering;
use super::at;
use super::classes::{Definition, parameter_property_names};
use super::constants::{bool_constant, number_constant};
use super::decorators::Decorated;
use super::facts::Variable;
use super::functions::{Head, Lowered};
use super::literals::Key;
use crate::code::FunctionKind;
use ir::{Operand, Reg, Span};
use oxc_ast::ast::{Class, ClassElement, PropertyDefinition, PropertyDefinitionType, PropertyKey};
use oxc_span::GetSpan;

/// What the initialisers of a class need of its definition.
#[derive(Default)]
pub(super) struct Fields {
    /// The keys that were computed, by the start of the field in the source.
    keys: Vec<(u32, Variable)>,
    /// The private names behind `accessor`s, by the start of the element in the source.
    storage: Vec<(u32, Variable)>,
    /// The private methods and accessors of instances: operation, name, function.
    pub(super) private: Vec<(&'static str, Variable, Variable)>,
}

impl Fields {
    /// The key that was computed for the element that starts at a place.
    pub(super) fn computed_key(&self, start: u32) -> Option<Variable> {
        self.keys.iter().find(|(known, _)| *known == start).map(|(_, key)| *key)
    }

    pub(super) fn note_key(&mut self, start: u32, key: Variable) {
        self.keys.push((start, key));
    }

    /// The private name behind the `accessor` that starts at a place.
    pub(super) fn storage_of(&self, start: u32) -> Option<Variable> {
        self.storage.iter().find(|(known, _)| *known == start).map(|(_, name)| *name)
    }

    pub(super) fn note_storage(&mut self, start: u32, name: Variable) {
        self.storage.push((start, name));
    }
}

impl Lowering<'_> {
    /// Evaluates the decorators of a field, and its key if it is computed.
    pub(super) fn declare_field(&mut self, definition: &mut Definition, field: &PropertyDefinition<'_>) {
        if !is_value(field) {
            return;
        }
        let (decorators, is_static) = (&field.decorators[..], field.r#static);
        let decorated = Decorated { kind: "field", decorators, is_static, span: field.span };
        let list = self.decorators_of(&decorated);
        if !field.computed && list.is_none() {
            return;
        }
        let mut key = self.decorated_key(&field.key, field.computed);
        if key.name.is_none() {
            let variable = self.fix(key.operand, at(field.span));
            definition.fields.note_key(field.span.start, variable);
            key.operand = self.read(variable, at(field.span));
        }
        let Some(list) = list else { return };
        let private = match &field.key {
            PropertyKey::PrivateIdentifier(name) => self.own_private_name(&name.name),
            _ => None,
        };
        let private = private.map(|name| (name, Vec::new()));
        self.note_decorated(definition, &decorated, list, key.operand, private);
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
        if let Some(state) = definition.decorations.extra(true) {
            self.run_added(state, definition.constructor.clone(), 1.0, span);
        }
        let is_static = |element: &ClassElement<'_>| match element {
            ClassElement::StaticBlock(_) => true,
            ClassElement::PropertyDefinition(field) => field.r#static && self.has_code(field),
            ClassElement::AccessorProperty(accessor) => accessor.r#static,
            _ => false,
        };
        if class.body.body.iter().any(is_static) {
            let asks_this = class.body.body.iter().filter(|element| is_static(element)).any(|element| {
                let span = element.span();
                let text = &self.text[span.start as usize..span.end as usize];
                text.contains("this") || text.contains("super")
            });
            if asks_this && definition.decorations.of_class().is_some() {
                self.effect(
                    "same_class",
                    [definition.constructor.clone(), definition.undecorated.clone()],
                    span,
                );
            }
            let name = "<static_initializer>";
            let lowered = self.initialiser(name, span, |this| this.static_fields(class, definition));
            let closure = self.initialiser_closure(&lowered, &definition.undecorated, span);
            self.effect("call", [closure, definition.undecorated.clone()], span);
        }
        if let Some(state) = definition.decorations.of_class() {
            self.run_added(state, definition.constructor.clone(), 3.0, span);
        }
    }

    /// Runs what decorators added to one of the lists of the class's decoration.
    fn run_added(&mut self, state: Variable, this: Operand, list: f64, span: Span) {
        let state = self.read(state, span);
        self.effect("run_initialisers", [this, state, number_constant(list)], span);
    }

    /// Whether a field is there at run time.
    pub(super) fn has_code(&self, field: &PropertyDefinition<'_>) -> bool {
        let is_private = matches!(field.key, PropertyKey::PrivateIdentifier(_));
        is_value(field) && (field.value.is_some() || is_private || !self.dialect.assigns_fields)
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
        if let Some(state) = definition.decorations.extra(false) {
            self.run_added(state, this.clone(), 2.0, span);
        }
        let names = if self.dialect.assigns_fields { Vec::new() } else { parameter_property_names(class) };
        for name in names {
            let (key, undefined) = (self.string(&name), self.undefined());
            self.effect("define", [this.clone(), key, undefined], span);
        }
        for element in &class.body.body {
            match element {
                ClassElement::PropertyDefinition(field) if !field.r#static => self.field(definition, field),
                ClassElement::AccessorProperty(accessor) if !accessor.r#static => {
                    self.accessor_value(definition, accessor);
                }
                _ => {}
            }
        }
    }

    fn static_fields(&mut self, class: &Class<'_>, definition: &Definition) {
        for element in &class.body.body {
            match element {
                ClassElement::PropertyDefinition(field) if field.r#static => self.field(definition, field),
                ClassElement::AccessorProperty(accessor) if accessor.r#static => {
                    self.accessor_value(definition, accessor);
                }
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
        if !self.has_code(field) {
            return;
        }
        let span = at(field.span);
        let mark = self.builder().mark();
        let this = Operand::Reg(Reg::new(1));
        let computed = definition.fields.computed_key(field.span.start);
        let (operation, key) = match (&field.key, computed) {
            (PropertyKey::PrivateIdentifier(name), _) => {
                let operand = self.private_name(name);
                ("private_define", Key { operand, name: Some(format!("#{}", name.name)) })
            }
            (_, Some(variable)) => ("define", Key { operand: self.read(variable, span), name: None }),
            (key, None) => ("define", self.key(key, field.computed)),
        };
        let value = match &field.value {
            Some(value) => self.named_by(value, &key),
            None => self.undefined(),
        };
        let value = self.decorated_value(definition, field.span.start, value, span);
        if operation == "define" && self.dialect.assigns_fields {
            self.effect("set", [this, key.operand, value, bool_constant(true)], span);
        } else {
            self.effect(operation, [this, key.operand, value], span);
        }
        self.after_decorated(definition, field.span.start, span);
        self.builder().release(mark);
    }

    /// Runs the initialisers of the class that the function around constructs.
    pub(super) fn initialise_fields(&mut self, this: Operand, span: Span) {
        if self.dialect.assigns_fields {
            self.derived_properties(this.clone(), span);
            self.run_field_function(this, span);
        } else {
            self.run_field_function(this.clone(), span);
            self.derived_properties(this, span);
        }
    }

    fn run_field_function(&mut self, this: Operand, span: Span) {
        let owner = self.owner_of_this();
        if let Some(variable) = self.builders[owner].fields {
            let function = self.read(variable, span);
            self.effect("call", [function, this], span);
        }
    }

    /// The parameters of a derived constructor that are properties.
    fn derived_properties(&mut self, this: Operand, span: Span) {
        let owner = self.owner_of_this();
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
fn is_value(field: &PropertyDefinition<'_>) -> bool {
    !field.declare && field.r#type == PropertyDefinitionType::PropertyDefinition
}
