//! Classes: the constructor, methods and accessors. Fields are in [`super::fields`], private names in [`super::private`].
//!
//! ECMA-262 15.7.14 ClassDefinitionEvaluation, in its order: heritage, constructor, elements with their keys, the inner name, then
//! static fields and blocks.

use super::Lowering;
use super::at;
use super::decorators::{Decorated, Decorations};
use super::facts::Variable;
use super::functions::{Head, Lowered};
use super::literals::Key;
use super::parameters::for_each_name;
use crate::code::FunctionKind;
use ir::{Operand, Reg, Span};
use oxc_ast::ast::{
    Class, ClassElement, FormalParameter, Function, MethodDefinition, MethodDefinitionKind, PropertyKey,
};
use oxc_span::GetSpan;

/// A class that is being defined.
pub(super) struct Definition {
    /// What the class is in the end: a decorator may give another value.
    pub(super) constructor: Operand,
    /// The class as it is written, which has the static fields.
    pub(super) undecorated: Operand,
    pub(super) prototype: Operand,
    pub(super) fields: super::fields::Fields,
    pub(super) decorations: Decorations,
}

impl Lowering<'_> {
    pub(super) fn class_declaration(&mut self, class: &Class<'_>) {
        if class.declare {
            return;
        }
        let constructor = self.class(class, "");
        if let Some(id) = &class.id {
            let variable = self.variable(id);
            self.initialise(variable, constructor, at(class.span));
        }
    }

    pub(super) fn class(&mut self, class: &Class<'_>, name: &str) -> Operand {
        let mut decorations = self.begin_decorations(class);
        let strict = std::mem::replace(&mut self.builder().strict, true);
        let name = class.id.as_ref().map_or(name, |id| id.name.as_str());
        let span = at(class.span);
        let inner_name = self.inner_name(class);
        if let Some(variable) = inner_name {
            self.declare_variable(variable, span);
        }
        self.enter_private_names(class, span);
        let superclass =
            class.heritage.as_ref().map(|heritage| self.held(&heritage.expression, class.span.end));
        self.make_decoration(&mut decorations, class, superclass.as_ref());
        let has_fields = self.has_fields(class).then(|| self.boxed(span));
        let constructor = self.constructor(class, name, has_fields);
        let closure = self.closure(&constructor, span);
        let prototype = match superclass {
            None => self.operate("class_base", [closure.clone()], span),
            Some(superclass) => {
                let place = class.heritage.as_ref().map_or(span, |heritage| at(heritage.expression.span()));
                let parent = self.operate("class_heritage", [superclass.clone()], place);
                self.operate("class_derived", [closure.clone(), superclass, parent], place)
            }
        };
        if constructor.uses_home {
            self.effect("set_home", [closure.clone(), prototype.clone()], span);
        }
        let fields = super::fields::Fields::default();
        let undecorated = closure.clone();
        let mut definition = Definition { constructor: closure, undecorated, prototype, fields, decorations };
        for element in &class.body.body {
            self.class_element(&mut definition, element);
        }
        self.apply_decorators(class, name, &mut definition);
        if let Some(variable) = inner_name {
            self.initialise(variable, definition.constructor.clone(), span);
        }
        self.define_fields(class, &definition, has_fields, span);
        let complete = definition.constructor.clone();
        self.apply_legacy_decorators(class, &mut definition);
        if let Some(variable) = inner_name.filter(|_| definition.constructor != complete) {
            self.initialise(variable, definition.constructor.clone(), span);
        }
        self.private_names.pop();
        self.builder().strict = strict;
        definition.constructor
    }

    /// The name of a class inside the class, if somebody uses it.
    fn inner_name(&self, class: &Class<'_>) -> Option<Variable> {
        let name = Variable::of(*self.facts.scope_at(class.span)?.bindings.first()?);
        self.facts.binding(name).is_some_and(|name| name.is_referenced).then_some(name)
    }

    fn class_element(&mut self, definition: &mut Definition, element: &ClassElement<'_>) {
        match element {
            ClassElement::MethodDefinition(method) if method.value.body.is_some() => {
                if method.kind != MethodDefinitionKind::Constructor {
                    self.class_method(definition, method);
                }
            }
            ClassElement::PropertyDefinition(field) => self.declare_field(definition, field),
            ClassElement::AccessorProperty(accessor) => self.declare_accessor(definition, accessor),
            ClassElement::MethodDefinition(_)
            | ClassElement::StaticBlock(_)
            | ClassElement::TSIndexSignature(_) => {}
        }
    }

    fn class_method(&mut self, definition: &mut Definition, method: &MethodDefinition<'_>) {
        let kind = match method.kind {
            MethodDefinitionKind::Get => FunctionKind::Getter,
            MethodDefinitionKind::Set => FunctionKind::Setter,
            MethodDefinitionKind::Method | MethodDefinitionKind::Constructor => FunctionKind::Method,
        };
        let home = if method.r#static { &definition.constructor } else { &definition.prototype }.clone();
        if let PropertyKey::PrivateIdentifier(name) = &method.key {
            return self.private_method(definition, method, name, kind, &home);
        }
        if self.is_decorated(method) {
            return self.decorated_method(definition, method, kind, &home);
        }
        let mark = self.builder().mark();
        let key: Key = self.key(&method.key, method.computed);
        self.next_text = Some(at(method.span));
        self.method(&home, &key, &method.value, kind, false);
        self.builder().release(mark);
    }

    fn is_decorated(&self, method: &MethodDefinition<'_>) -> bool {
        !method.decorators.is_empty()
            || method.value.params.items.iter().any(|param| !param.decorators.is_empty())
    }

    /// A method whose key is needed again when its decorators are called.
    fn decorated_method(
        &mut self,
        definition: &mut Definition,
        method: &MethodDefinition<'_>,
        kind: FunctionKind,
        home: &Operand,
    ) {
        let decorated = Decorated::method(method);
        let decorators = self.decorators_of(&decorated);
        let mut key: Key = self.key(&method.key, method.computed);
        if key.name.is_none() {
            let variable = self.fix(key.operand, at(method.span));
            definition.fields.note_key(method.span.start, variable);
            key.operand = self.read(variable, at(method.span));
        }
        self.next_text = Some(at(method.span));
        self.method(home, &key, &method.value, kind, false);
        if let Some(list) = decorators {
            self.note_decorated(definition, &decorated, list, key.operand, None);
        }
    }

    /// Whether instances get something that the constructor must initialise.
    fn has_fields(&self, class: &Class<'_>) -> bool {
        let is_field = |element: &ClassElement<'_>| match element {
            ClassElement::PropertyDefinition(field) => !field.r#static && self.has_code(field),
            ClassElement::MethodDefinition(method) => {
                !method.r#static && matches!(method.key, PropertyKey::PrivateIdentifier(_))
            }
            _ => false,
        };
        class.body.body.iter().any(is_field)
            || super::decorators::adds_initialisers(class)
            || (!self.dialect.assigns_fields && !parameter_property_names(class).is_empty())
    }

    /// The constructor that the source has, or the one that stands for none.
    fn constructor(&mut self, class: &Class<'_>, name: &str, fields: Option<Variable>) -> Lowered {
        let derived = class.heritage.is_some();
        let kind = FunctionKind::ClassConstructor { derived };
        let span = at(class.span);
        let Some(function) = written_constructor(class) else {
            let takes_list = derived;
            let head = Head { takes_list, ..Head::plain(name, kind, span) };
            return self.lower_function(&head, |this| {
                this.builder().fields = fields;
                this.default_constructor(derived, span);
            });
        };
        let head = Head { span, ..self.function_head(function, kind, name) };
        let this = || Operand::Reg(Reg::new(1));
        // The fields of a base class are there before the defaults of parameters are evaluated.
        let before = |lowering: &mut Lowering<'_>| {
            lowering.function_names(function);
            lowering.builder().fields = fields;
            let properties = lowering.parameter_properties(function);
            lowering.builder().properties = properties;
            if !derived && !lowering.dialect.assigns_fields {
                lowering.initialise_fields(this(), span);
            }
        };
        self.lower_function_after(&head, before, |lowering| {
            if !derived {
                lowering.assign_parameter_properties(this(), span);
            }
            if !derived && lowering.dialect.assigns_fields {
                lowering.initialise_fields(this(), span);
            }
            lowering.function_body(function);
        })
    }

    /// ECMA-262 15.7.14 step 14: passes everything on, without looking at how arrays are iterated.
    fn default_constructor(&mut self, derived: bool, span: Span) {
        if derived {
            self.super_construct(Operand::Reg(Reg::new(3)), span);
        } else {
            self.initialise_fields(Operand::Reg(Reg::new(1)), span);
        }
    }

    fn parameter_properties(&self, function: &Function<'_>) -> Vec<(String, Variable)> {
        let mut properties = Vec::new();
        for param in function.params.items.iter().filter(|param| is_property(param)) {
            for_each_name(&param.pattern, &mut |name| {
                properties.push((name.name.to_string(), self.variable(name)));
            });
        }
        properties
    }

    /// `constructor(private x)`: the parameters that are properties, once `this` is there.
    pub(super) fn assign_parameter_properties(&mut self, this: Operand, span: Span) {
        for (name, variable) in self.builder().properties.clone() {
            let value = self.read(variable, span);
            let key = self.string(&name);
            self.effect("set", [this.clone(), key, value, super::constants::bool_constant(true)], span);
        }
    }
}

pub(super) fn written_constructor<'e, 'a>(class: &'e Class<'a>) -> Option<&'e Function<'a>> {
    class.body.body.iter().find_map(|element| match element {
        ClassElement::MethodDefinition(method)
            if method.kind == MethodDefinitionKind::Constructor && method.value.body.is_some() =>
        {
            Some(&*method.value)
        }
        _ => None,
    })
}

/// Whether TypeScript makes a parameter of a constructor a property.
fn is_property(param: &FormalParameter<'_>) -> bool {
    param.accessibility.is_some() || param.readonly || param.r#override
}

/// The names of the parameters that are properties.
pub(super) fn parameter_property_names(class: &Class<'_>) -> Vec<String> {
    let params = written_constructor(class).map_or(&[][..], |function| &function.params.items);
    let mut names = Vec::new();
    for param in params.iter().filter(|param| is_property(param)) {
        for_each_name(&param.pattern, &mut |name| names.push(name.name.to_string()));
    }
    names
}
