//! Decorators of classes and their members, those of the proposal and those that TypeScript had before.
//!
//! Of the proposal: decorators are evaluated with the keys, in the order of the source; when all elements are defined they are called,
//! static methods first, then methods, static fields, fields, the class. TypeScript's are evaluated and called when the class is
//! complete, those of instances first. What they do is in `js-builtins`.

use super::Lowering;
use super::at;
use super::classes::Definition;
use super::constants::{bool_constant, number_constant};
use super::facts::Variable;
use super::literals::Key;
use super::operators::inner;
use ir::{Operand, Span};
use oxc_ast::ast::{
    Class, ClassElement, Decorator, Function, MethodDefinition, MethodDefinitionKind, PropertyKey,
};

/// What the decorators of a class need while it is being defined.
#[derive(Default)]
pub(super) struct Decorations {
    /// The decoration of the runtime, if a decorator of the proposal is there.
    state: Option<Variable>,
    /// The decorators of the class itself.
    class: Option<Variable>,
    members: Vec<Member>,
    /// The lists of initialisers of fields and accessors, by the start of the element.
    lists: Vec<(u32, Variable)>,
}

/// A member with decorators of the proposal.
struct Member {
    kind: &'static str,
    decorators: Variable,
    key: Variable,
    is_static: bool,
    private: Option<PrivateMember>,
    lists: Option<Variable>,
}

/// What a private member is defined with once its decorators are done.
struct PrivateMember {
    name: Variable,
    /// Operation and function, of an accessor two.
    functions: Vec<(&'static str, Variable)>,
}

/// What is decorated.
pub(super) struct Decorated<'e, 'a> {
    pub(super) kind: &'static str,
    pub(super) decorators: &'e [Decorator<'a>],
    pub(super) is_static: bool,
    pub(super) span: oxc_span::Span,
}

impl<'e, 'a> Decorated<'e, 'a> {
    /// A method, getter or setter.
    pub(super) fn method(method: &'e MethodDefinition<'a>) -> Decorated<'e, 'a> {
        let kind = match method.kind {
            MethodDefinitionKind::Get => "getter",
            MethodDefinitionKind::Set => "setter",
            MethodDefinitionKind::Method | MethodDefinitionKind::Constructor => "method",
        };
        Decorated { kind, decorators: &method.decorators, is_static: method.r#static, span: method.span }
    }
}

/// What a decorator of TypeScript is told about a member.
const METHOD: f64 = 1.0;
const FIELD: f64 = 2.0;

impl Decorations {
    /// The lists of initialisers of the element that starts at a place.
    pub(super) fn lists_of(&self, start: u32) -> Option<Variable> {
        self.lists.iter().find(|(known, _)| *known == start).map(|(_, lists)| *lists)
    }

    /// The decoration, where a decorator of the class may have added initialisers.
    pub(super) fn of_class(&self) -> Option<Variable> {
        self.state.filter(|_| self.class.is_some())
    }

    /// The decoration, where a method of instances (or a static one) may have added initialisers.
    pub(super) fn extra(&self, is_static: bool) -> Option<Variable> {
        let adds = |member: &Member| member.lists.is_none() && member.is_static == is_static;
        self.state.filter(|_| self.members.iter().any(adds))
    }
}

impl Lowering<'_> {
    /// Evaluates the decorators of a class of the proposal.
    pub(super) fn begin_decorations(&mut self, class: &Class<'_>) -> Decorations {
        let mut decorations = Decorations::default();
        if self.dialect.legacy_decorators {
            return decorations;
        }
        if !class.decorators.is_empty() {
            let list = self.decorator_list(&class.decorators, true);
            decorations.class = Some(self.fix(list, at(class.span)));
        }
        decorations
    }

    /// Makes the decoration once the superclass is known.
    pub(super) fn make_decoration(
        &mut self,
        decorations: &mut Decorations,
        class: &Class<'_>,
        superclass: Option<&Operand>,
    ) {
        if self.dialect.legacy_decorators || !has_decorators(class) {
            return;
        }
        let superclass = superclass.cloned().unwrap_or_else(|| self.undefined());
        let state = self.operate("decoration", [superclass], at(class.span));
        decorations.state = Some(self.fix(state, at(class.span)));
    }

    /// An array of what decorators are.
    fn decorator_list(&mut self, decorators: &[Decorator<'_>], binds: bool) -> Operand {
        let span = decorators.first().map_or(Span::default(), |first| at(first.span));
        let list = self.operate("new_array", [], span);
        for decorator in decorators {
            let mark = self.builder().mark();
            let value = self.decorator(decorator, binds);
            self.effect("array_push", [list.clone(), value], at(decorator.span));
            self.builder().release(mark);
        }
        list
    }

    /// `@a.b` calls `b` with `a` as `this`, if it is one of the proposal.
    fn decorator(&mut self, decorator: &Decorator<'_>, binds: bool) -> Operand {
        let span = at(decorator.span);
        if self.dialect.decorator_metadata && self.dialect.legacy_decorators {
            self.refuse("a decorator with `emitDecoratorMetadata` is", decorator.span);
        }
        let Some(member) = inner(&decorator.expression).as_member_expression().filter(|_| binds) else {
            return self.expression(&decorator.expression);
        };
        let (function, this) = self.callee_member(member, decorator.span.end);
        let key = self.string("bind");
        let bind = self.operate("get", [function.clone(), key], span);
        self.operate("call", [bind, function, this], span)
    }

    /// Evaluates the decorators of a member of the proposal.
    pub(super) fn decorators_of(&mut self, decorated: &Decorated<'_, '_>) -> Option<Variable> {
        if decorated.decorators.is_empty() || self.dialect.legacy_decorators {
            return None;
        }
        let list = self.decorator_list(decorated.decorators, true);
        Some(self.fix(list, at(decorated.span)))
    }

    /// Notes a member whose decorators are evaluated and whose key is known.
    pub(super) fn note_decorated(
        &mut self,
        definition: &mut Definition,
        decorated: &Decorated<'_, '_>,
        decorators: Variable,
        key: Operand,
        private: Option<(Variable, Vec<(&'static str, Variable)>)>,
    ) {
        let span = at(decorated.span);
        let key = self.fix(key, span);
        let lists = matches!(decorated.kind, "field" | "accessor").then(|| {
            let lists = self.operate("new_array", [], span);
            for _ in 0..2 {
                let list = self.operate("new_array", [], span);
                self.effect("array_push", [lists.clone(), list], span);
            }
            let lists = self.fix(lists, span);
            definition.decorations.lists.push((decorated.span.start, lists));
            lists
        });
        let private = private.map(|(name, functions)| PrivateMember { name, functions });
        let (kind, is_static) = (decorated.kind, decorated.is_static);
        definition.decorations.members.push(Member { kind, decorators, key, is_static, private, lists });
    }

    /// Calls the decorators of the proposal; the class may become another value.
    pub(super) fn apply_decorators(&mut self, class: &Class<'_>, name: &str, definition: &mut Definition) {
        let Some(state) = definition.decorations.state else { return };
        let span = at(class.span);
        let members = std::mem::take(&mut definition.decorations.members);
        for (is_field, is_static) in [(false, true), (false, false), (true, true), (true, false)] {
            let is_due =
                |member: &&Member| (member.kind == "field") == is_field && member.is_static == is_static;
            for member in members.iter().filter(is_due) {
                self.apply_to_member(definition, state, member, span);
            }
        }
        definition.decorations.members = members;
        let decorators = match definition.decorations.class {
            Some(list) => self.read(list, span),
            None => self.operate("new_array", [], span),
        };
        let (state, name) = (self.read(state, span), self.string(name));
        let made =
            self.operate("decorate_class", [state, decorators, definition.constructor.clone(), name], span);
        if definition.decorations.class.is_some() {
            definition.constructor = made;
        }
    }

    fn apply_to_member(&mut self, definition: &mut Definition, state: Variable, member: &Member, span: Span) {
        let target = if member.is_static { &definition.constructor } else { &definition.prototype }.clone();
        let undefined = self.undefined();
        let functions = match &member.private {
            Some(private) if !private.functions.is_empty() => {
                let list = self.operate("new_array", [], span);
                for &(_, function) in &private.functions {
                    let function = self.read(function, span);
                    self.effect("array_push", [list.clone(), function], span);
                }
                list
            }
            _ => undefined.clone(),
        };
        let private_name = match &member.private {
            Some(private) => self.read(private.name, span),
            None => undefined.clone(),
        };
        let lists = member.lists.map_or(undefined, |lists| self.read(lists, span));
        let operands = vec![
            self.read(state, span),
            self.read(member.decorators, span),
            self.string(member.kind),
            self.read(member.key, span),
            bool_constant(member.is_static),
            private_name.clone(),
            target.clone(),
            functions,
            lists,
        ];
        let functions = self.operate_list("decorate_member", operands, span);
        let Some(private) = &member.private else { return };
        for (index, &(operation, _)) in private.functions.iter().enumerate() {
            let function = self.operate("get", [functions.clone(), number_constant(index as f64)], span);
            if member.is_static {
                self.effect(operation, [target.clone(), private_name.clone(), function], span);
            } else {
                let function = self.fix(function, span);
                definition.fields.private.push((operation, private.name, function));
            }
        }
    }

    /// Evaluates and calls the decorators that TypeScript had before; the class may become another value.
    pub(super) fn apply_legacy_decorators(&mut self, class: &Class<'_>, definition: &mut Definition) {
        if !self.dialect.legacy_decorators {
            return;
        }
        for is_static in [false, true] {
            for element in &class.body.body {
                self.legacy_member(definition, element, is_static);
            }
        }
        let constructor = super::classes::written_constructor(class);
        let span = at(class.span);
        let list = self.operate("new_array", [], span);
        let count = self.legacy_list(&list, &class.decorators, constructor);
        if count > 0 {
            let operands = [list, definition.constructor.clone(), self.undefined(), number_constant(0.0)];
            definition.constructor = self.operate("decorate_legacy", operands, span);
        }
    }

    /// Adds decorators to a list, then those of parameters. How many there are.
    fn legacy_list(
        &mut self,
        list: &Operand,
        decorators: &[Decorator<'_>],
        function: Option<&Function<'_>>,
    ) -> usize {
        for decorator in decorators {
            let value = self.decorator(decorator, false);
            self.effect("array_push", [list.clone(), value], at(decorator.span));
        }
        let mut count = decorators.len();
        let params = function.map_or(&[][..], |function| &function.params.items);
        for (index, param) in params.iter().enumerate() {
            for decorator in &param.decorators {
                let span = at(decorator.span);
                let value = self.decorator(decorator, false);
                let value = self.operate("decorate_parameter", [value, number_constant(index as f64)], span);
                self.effect("array_push", [list.clone(), value], span);
                count += 1;
            }
        }
        count
    }

    fn legacy_member(&mut self, definition: &mut Definition, element: &ClassElement<'_>, wanted: bool) {
        let (decorators, key, computed, is_static, function, kind, span) = match element {
            ClassElement::MethodDefinition(method)
                if method.value.body.is_some() && method.kind != MethodDefinitionKind::Constructor =>
            {
                let function = Some(&*method.value);
                (
                    &method.decorators,
                    &method.key,
                    method.computed,
                    method.r#static,
                    function,
                    METHOD,
                    method.span,
                )
            }
            ClassElement::PropertyDefinition(field) => {
                (&field.decorators, &field.key, field.computed, field.r#static, None, FIELD, field.span)
            }
            ClassElement::AccessorProperty(field) => {
                (&field.decorators, &field.key, field.computed, field.r#static, None, METHOD, field.span)
            }
            _ => return,
        };
        let has_any = !decorators.is_empty()
            || function.is_some_and(|it| it.params.items.iter().any(|param| !param.decorators.is_empty()));
        if !has_any || is_static != wanted {
            return;
        }
        let mark = self.builder().mark();
        let list = self.operate("new_array", [], at(span));
        self.legacy_list(&list, decorators, function);
        let target = if is_static { &definition.constructor } else { &definition.prototype }.clone();
        let key = match definition.fields.computed_key(span.start) {
            Some(variable) => self.read(variable, at(span)),
            None if matches!(key, PropertyKey::PrivateIdentifier(_)) => {
                self.refuse("a decorator of a private name is", span)
            }
            None => self.key(key, computed).operand,
        };
        self.effect("decorate_legacy", [list, target, key, number_constant(kind)], at(span));
        self.builder().release(mark);
    }

    /// The key of an element that decorators are told about: it is evaluated once.
    pub(super) fn decorated_key(&mut self, key: &PropertyKey<'_>, computed: bool) -> Key {
        match key {
            PropertyKey::PrivateIdentifier(name) => {
                let shown = format!("#{}", name.name);
                Key { operand: self.string(&shown), name: Some(shown) }
            }
            key => self.key(key, computed),
        }
    }
}

/// Whether a class or one of its members has decorators.
fn has_decorators(class: &Class<'_>) -> bool {
    !class.decorators.is_empty()
        || class.body.body.iter().any(|element| match element {
            ClassElement::MethodDefinition(method) => !method.decorators.is_empty(),
            ClassElement::PropertyDefinition(field) => !field.decorators.is_empty(),
            ClassElement::AccessorProperty(field) => !field.decorators.is_empty(),
            _ => false,
        })
}

/// Whether decorators may add initialisers that instances run.
pub(super) fn adds_initialisers(class: &Class<'_>) -> bool {
    class.body.body.iter().any(|element| match element {
        ClassElement::MethodDefinition(method) => !method.r#static && !method.decorators.is_empty(),
        ClassElement::AccessorProperty(field) => !field.r#static,
        _ => false,
    })
}
