//! Destructuring, in declarations and in assignments.
//!
//! Invariant: an iterator that is not exhausted is closed on every way out, and not where its own `next` threw.

use super::Lowering;
use super::assignment::assigned_name;
use super::at;
use super::constants::bool_constant;
use super::control::{Control, OpenIterator};
use super::facts::Variable;
use super::literals::Key;
use super::members::Reference;
use super::positions::pattern_start;
use ir::{BlockId, Handler, Operand, Reg, Span};
use oxc_ast::ast::{
    ArrayAssignmentTarget, ArrayPattern, AssignmentTarget, AssignmentTargetMaybeDefault,
    AssignmentTargetProperty, BindingPattern, Expression, IdentifierReference, ObjectAssignmentTarget,
    ObjectPattern, PropertyKey,
};
use oxc_span::GetSpan;

/// Where a value is put.
#[derive(Clone, Copy)]
pub(super) enum Target<'e, 'a> {
    /// A variable that is declared here, or a pattern of them.
    Binding(&'e BindingPattern<'a>),
    /// Something that is assigned.
    Assignment(&'e AssignmentTarget<'a>),
    /// `{ x } = …`
    Shorthand(&'e IdentifierReference<'a>),
}

/// A target and what it gets instead of undefined.
#[derive(Clone, Copy)]
struct Element<'e, 'a> {
    target: Target<'e, 'a>,
    default: Option<&'e Expression<'a>>,
    span: oxc_span::Span,
}

/// `[elements, ...rest]`
struct ArrayShape<'e, 'a> {
    elements: Vec<Option<Element<'e, 'a>>>,
    rest: Option<Target<'e, 'a>>,
}

/// `{ key: element, ...rest }`
struct ObjectShape<'e, 'a> {
    properties: Vec<(PropertyName<'e, 'a>, Element<'e, 'a>)>,
    rest: Option<Target<'e, 'a>>,
}

enum PropertyName<'e, 'a> {
    Key(&'e PropertyKey<'a>, bool),
    Name(&'e str),
}

impl PropertyName<'_, '_> {
    /// Whether the source says it.
    fn is_static(&self) -> bool {
        match self {
            PropertyName::Key(key, is_computed) => !is_computed && key.static_name().is_some(),
            PropertyName::Name(_) => true,
        }
    }
}

/// A target whose own expressions are evaluated.
enum Prepared<'e, 'a> {
    Reference(Reference),
    Variable(Variable),
    Pattern(Target<'e, 'a>),
}

/// An iterator that a pattern takes values from.
struct Source {
    iterator: Operand,
    /// Its method `next`.
    next: Operand,
    /// True where it is exhausted; read only when it has been asked.
    done: Reg,
    asked: bool,
    /// Throws of the iterator itself go here…
    outer: Option<Handler>,
    /// …all others close it first.
    closing: Option<Handler>,
}

impl Lowering<'_> {
    /// Puts a value into a target that is evaluated only now.
    pub(super) fn put_pattern(&mut self, target: Target<'_, '_>, value: Operand, span: Span) {
        let prepared = self.prepare(target, span.end);
        self.put(prepared, value, span);
    }

    fn prepare<'e, 'a>(&mut self, target: Target<'e, 'a>, until: u32) -> Prepared<'e, 'a> {
        match target {
            Target::Binding(BindingPattern::BindingIdentifier(identifier))
                if self.facts.is_dynamic(identifier.span.start)
                    && self.facts.scopes().reference_at(identifier.span.start).is_some() =>
            {
                let offset = identifier.span.start;
                Prepared::Reference(self.name_reference(offset, &identifier.name, at(identifier.span)))
            }
            Target::Binding(BindingPattern::BindingIdentifier(identifier)) => {
                Prepared::Variable(self.variable(identifier))
            }
            Target::Binding(_) => Prepared::Pattern(target),
            Target::Shorthand(identifier) => Prepared::Reference(self.identifier_reference(identifier)),
            Target::Assignment(assigned) => match assigned.as_simple_assignment_target() {
                Some(simple) => Prepared::Reference(self.target_reference(simple, until)),
                None => Prepared::Pattern(target),
            },
        }
    }

    fn put(&mut self, prepared: Prepared<'_, '_>, value: Operand, span: Span) {
        match prepared {
            Prepared::Reference(reference) => {
                self.set_reference(&reference, value, span);
            }
            Prepared::Variable(variable) => {
                self.initialise(variable, value, span);
            }
            Prepared::Pattern(target) => match shape_of(target) {
                Shape::Array(shape) => self.take_apart_array(&shape, value, span),
                Shape::Object(shape) => self.take_apart_object(&shape, value, span),
                Shape::WithDefault(element) => {
                    let value = self.with_default(&element, value);
                    self.put_pattern(element.target, value, at(element.span));
                }
            },
        }
    }

    /// The value, or what the element has in its place where it is undefined.
    fn with_default(&mut self, element: &Element<'_, '_>, value: Operand) -> Operand {
        let Some(default) = element.default else { return value };
        self.or_default(value, default, target_name(element.target), at(element.span))
    }

    /// The value, or another where it is undefined.
    pub(super) fn or_default(
        &mut self,
        value: Operand,
        default: &Expression<'_>,
        name: &str,
        span: Span,
    ) -> Operand {
        let result = self.builder().register();
        self.builder().copy(result, value, span);
        self.default_into(result, default, name);
        Operand::Reg(result)
    }

    /// Puts another value into a register where it holds undefined.
    pub(super) fn default_into(&mut self, register: Reg, default: &Expression<'_>, name: &str) {
        let span = at(default.span());
        let (missing, done) = (self.builder().new_block(), self.builder().new_block());
        let is_missing = self.operate("is_undefined", [Operand::Reg(register)], span);
        self.builder().branch(is_missing, missing, done, span);
        self.builder().start(missing);
        let value = self.named(default, name);
        self.builder().copy(register, value, span);
        self.builder().jump(done, span);
        self.builder().start(done);
    }

    fn take_apart_object(&mut self, shape: &ObjectShape<'_, '_>, value: Operand, span: Span) {
        let first = shape.properties.first().map(|(name, element)| (element.span.start, name.is_static()));
        let whole = oxc_span::Span::new(span.start, span.end);
        let place = Span { start: pattern_start(whole, first), end: span.end };
        self.effect("require_object", [value.clone()], place);
        let mut keys = Vec::new();
        for (name, element) in &shape.properties {
            let mark = self.builder().mark();
            let span = at(element.span);
            let key = match name {
                PropertyName::Key(key, computed) => self.key(key, *computed),
                PropertyName::Name(name) => Key { operand: self.string(name), name: None },
            };
            let prepared = self.prepare(element.target, element.span.end);
            let part = self.operate("get", [value.clone(), key.operand.clone()], span);
            let part = self.with_default(element, part);
            self.put(prepared, part, span);
            if shape.rest.is_none() {
                self.builder().release(mark);
            }
            keys.push(key.operand);
        }
        if let Some(rest) = shape.rest {
            let prepared = self.prepare(rest, span.end);
            let excluded = self.operate("new_array", [], span);
            for key in keys {
                self.effect("array_push", [excluded.clone(), key], span);
            }
            let copy = self.operate("new_object", [], span);
            self.effect("copy_properties", [copy.clone(), value, excluded], span);
            self.put(prepared, copy, span);
        }
    }

    fn take_apart_array(&mut self, shape: &ArrayShape<'_, '_>, value: Operand, span: Span) {
        let (iterator, next) = self.iterator_record(value, false, span);
        let (done, thrown) = (self.builder().register(), self.builder().register());
        self.builder().copy(done, bool_constant(false), span);
        let outer = self.builder().handler;
        let is_simple = shape.elements.iter().flatten().all(Element::is_simple)
            && shape.rest.is_none_or(|target| target.is_simple());
        let pad = (!is_simple).then(|| self.builder().new_block());
        let closing = pad.map_or(outer, |block| Some(Handler { block, value: thrown }));
        let mut source = Source { iterator, next, done, asked: false, outer, closing };
        // A `yield` in there may return.
        let iterator = source.iterator.clone();
        let open = OpenIterator { iterator, handler: outer, is_async: false, done: Some(done) };
        self.builder().control.push(Control::Iterator(open));
        for element in &shape.elements {
            let mark = self.builder().mark();
            self.element(&mut source, element.as_ref(), span);
            self.builder().release(mark);
        }
        if let Some(rest) = shape.rest {
            self.builder().switch_handler(source.closing, span);
            let prepared = self.prepare(rest, span.end);
            let array = self.collect_rest(&source, span);
            self.builder().switch_handler(source.closing, span);
            self.put(prepared, array, span);
        }
        self.builder().control.pop();
        self.builder().switch_handler(outer, span);
        self.close_unless_done(&source, span);
        if let Some(pad) = pad {
            self.closing_pad(pad, &source, thrown, span);
        }
    }

    fn element(&mut self, source: &mut Source, element: Option<&Element<'_, '_>>, span: Span) {
        let Some(element) = element else {
            self.builder().switch_handler(source.outer, span);
            self.next_value(source, span);
            return;
        };
        let span = at(element.span);
        if !element.is_simple() {
            self.builder().switch_handler(source.closing, span);
        }
        let prepared = self.prepare(element.target, element.span.end);
        self.builder().switch_handler(source.outer, span);
        let value = self.next_value(source, span);
        if !element.is_simple() {
            self.builder().switch_handler(source.closing, span);
        }
        let value = self.with_default(element, value);
        self.put(prepared, value, span);
    }

    /// The next value of the iterator, undefined when it is exhausted.
    fn next_value(&mut self, source: &mut Source, span: Span) -> Operand {
        let value = self.builder().register();
        let [more, ended, joined] = [(); 3].map(|()| self.builder().new_block());
        if std::mem::replace(&mut source.asked, true) {
            let next = self.builder().new_block();
            self.builder().part(Operand::Reg(source.done), ended, next, span);
            self.builder().start(next);
        }
        let result = self.ask(source, ended, more, span);
        self.builder().start(more);
        let key = self.string("value");
        self.operate_into(value, "get", vec![result, key], span);
        self.builder().jump(joined, span);
        self.builder().start(ended);
        self.builder().copy(source.done, bool_constant(true), span);
        let undefined = self.undefined();
        self.builder().copy(value, undefined, span);
        self.builder().jump(joined, span);
        self.builder().start(joined);
        Operand::Reg(value)
    }

    /// Asks the iterator and goes on as it is exhausted or not.
    fn ask(&mut self, source: &Source, ended: BlockId, more: BlockId, span: Span) -> Operand {
        let result = self.operate("iterator_next", [source.iterator.clone(), source.next.clone()], span);
        let key = self.string("done");
        let done = self.operate("get", [result.clone(), key], span);
        self.builder().part(done, ended, more, span);
        result
    }

    /// An array of all that is left.
    fn collect_rest(&mut self, source: &Source, span: Span) -> Operand {
        self.builder().switch_handler(source.outer, span);
        let array = self.operate("new_array", [], span);
        let [head, more, ended, joined] = [(); 4].map(|()| self.builder().new_block());
        if source.asked {
            self.builder().part(Operand::Reg(source.done), joined, head, span);
        } else {
            self.builder().jump(head, span);
        }
        self.builder().start(head);
        let result = self.ask(source, ended, more, span);
        self.builder().start(more);
        let key = self.string("value");
        let value = self.operate("get", [result, key], span);
        self.effect("array_push", [array.clone(), value], span);
        self.builder().jump(head, span);
        self.builder().start(ended);
        self.builder().copy(source.done, bool_constant(true), span);
        self.builder().jump(joined, span);
        self.builder().start(joined);
        array
    }

    fn close_unless_done(&mut self, source: &Source, span: Span) {
        let (close, after) = (self.builder().new_block(), self.builder().new_block());
        self.builder().part(Operand::Reg(source.done), after, close, span);
        self.builder().start(close);
        self.effect("iterator_close", [source.iterator.clone()], span);
        self.builder().jump(after, span);
        self.builder().start(after);
    }

    /// Where throws of a pattern's own expressions go: the iterator is closed, then they go on.
    fn closing_pad(&mut self, pad: BlockId, source: &Source, thrown: Reg, span: Span) {
        let after = self.builder().new_block();
        self.builder().jump(after, span);
        let (close, rethrow) = (self.builder().new_block(), self.builder().new_block());
        self.builder().reach(pad);
        self.builder().start(pad);
        self.builder().part(Operand::Reg(source.done), rethrow, close, span);
        self.builder().start(close);
        self.close_quietly(source.iterator.clone(), false, rethrow, span);
        self.builder().start(rethrow);
        self.builder().throw(Operand::Reg(thrown), span);
        self.builder().start(after);
    }
}

impl Element<'_, '_> {
    /// Whether it has no code that could throw.
    fn is_simple(&self) -> bool {
        self.default.is_none() && self.target.is_simple()
    }
}

impl Target<'_, '_> {
    fn is_simple(self) -> bool {
        matches!(self, Target::Binding(BindingPattern::BindingIdentifier(_)))
    }
}

enum Shape<'e, 'a> {
    Array(ArrayShape<'e, 'a>),
    Object(ObjectShape<'e, 'a>),
    WithDefault(Element<'e, 'a>),
}

fn shape_of<'e, 'a>(target: Target<'e, 'a>) -> Shape<'e, 'a> {
    match target {
        Target::Binding(BindingPattern::ArrayPattern(array)) => Shape::Array(bound_array(array)),
        Target::Binding(BindingPattern::ObjectPattern(object)) => Shape::Object(bound_object(object)),
        Target::Binding(pattern) => Shape::WithDefault(bound_element(pattern)),
        Target::Assignment(AssignmentTarget::ArrayAssignmentTarget(array)) => {
            Shape::Array(assigned_array(array))
        }
        Target::Assignment(AssignmentTarget::ObjectAssignmentTarget(object)) => {
            Shape::Object(assigned_object(object))
        }
        Target::Assignment(_) | Target::Shorthand(_) => {
            unreachable!("simple targets are prepared as references")
        }
    }
}

fn bound_array<'e, 'a>(array: &'e ArrayPattern<'a>) -> ArrayShape<'e, 'a> {
    ArrayShape {
        elements: array.elements.iter().map(|element| element.as_ref().map(bound_element)).collect(),
        rest: array.rest.as_ref().map(|rest| Target::Binding(&rest.argument)),
    }
}

fn bound_object<'e, 'a>(object: &'e ObjectPattern<'a>) -> ObjectShape<'e, 'a> {
    let properties = object.properties.iter();
    ObjectShape {
        properties: properties
            .map(|property| {
                (PropertyName::Key(&property.key, property.computed), bound_element(&property.value))
            })
            .collect(),
        rest: object.rest.as_ref().map(|rest| Target::Binding(&rest.argument)),
    }
}

fn bound_element<'e, 'a>(pattern: &'e BindingPattern<'a>) -> Element<'e, 'a> {
    let span = pattern.span();
    match pattern {
        BindingPattern::AssignmentPattern(with_default) => {
            Element { target: Target::Binding(&with_default.left), default: Some(&with_default.right), span }
        }
        pattern => Element { target: Target::Binding(pattern), default: None, span },
    }
}

fn assigned_array<'e, 'a>(array: &'e ArrayAssignmentTarget<'a>) -> ArrayShape<'e, 'a> {
    ArrayShape {
        elements: array.elements.iter().map(|element| element.as_ref().map(assigned_element)).collect(),
        rest: array.rest.as_ref().map(|rest| Target::Assignment(&rest.target)),
    }
}

fn assigned_object<'e, 'a>(object: &'e ObjectAssignmentTarget<'a>) -> ObjectShape<'e, 'a> {
    let property = |property: &'e AssignmentTargetProperty<'a>| match property {
        AssignmentTargetProperty::AssignmentTargetPropertyIdentifier(shorthand) => {
            let element = Element {
                target: Target::Shorthand(&shorthand.binding),
                default: shorthand.init.as_ref(),
                span: shorthand.span,
            };
            (PropertyName::Name(shorthand.binding.name.as_str()), element)
        }
        AssignmentTargetProperty::AssignmentTargetPropertyProperty(property) => {
            (PropertyName::Key(&property.name, property.computed), assigned_element(&property.binding))
        }
    };
    ObjectShape {
        properties: object.properties.iter().map(property).collect(),
        rest: object.rest.as_ref().map(|rest| Target::Assignment(&rest.target)),
    }
}

fn assigned_element<'e, 'a>(element: &'e AssignmentTargetMaybeDefault<'a>) -> Element<'e, 'a> {
    let span = element.span();
    match element {
        AssignmentTargetMaybeDefault::AssignmentTargetWithDefault(with_default) => Element {
            target: Target::Assignment(&with_default.binding),
            default: Some(&with_default.init),
            span,
        },
        element => {
            let target = element.as_assignment_target().expect("an element without default is a target");
            Element { target: Target::Assignment(target), default: None, span }
        }
    }
}

fn target_name<'e>(target: Target<'e, '_>) -> &'e str {
    match target {
        Target::Binding(BindingPattern::BindingIdentifier(identifier)) => identifier.name.as_str(),
        Target::Binding(_) => "",
        Target::Assignment(target) => assigned_name(target),
        Target::Shorthand(identifier) => identifier.name.as_str(),
    }
}
