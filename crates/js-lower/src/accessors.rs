//! `accessor x`: a getter and a setter over a private name that only they know.

use super::Lowering;
use super::at;
use super::classes::Definition;
use super::constants::bool_constant;
use super::decorators::Decorated;
use super::facts::Variable;
use super::functions::Head;
use super::literals::Key;
use crate::code::FunctionKind;
use ir::{Operand, Reg, Span};
use oxc_ast::ast::{AccessorProperty, AccessorPropertyType, PropertyKey};

impl Lowering<'_> {
    /// Defines the getter and the setter; the value comes with the fields.
    pub(super) fn declare_accessor(&mut self, definition: &mut Definition, accessor: &AccessorProperty<'_>) {
        if !accessor_has_code(accessor) {
            return;
        }
        let span = at(accessor.span);
        let decorated = Decorated {
            kind: "accessor",
            decorators: &accessor.decorators,
            is_static: accessor.r#static,
            span: accessor.span,
        };
        let decorators = self.decorators_of(&decorated);
        let key = self.decorated_key(&accessor.key, accessor.computed);
        let key = Key { operand: Operand::Reg(self.kept(key.operand, span)), name: key.name };
        if key.name.is_none() {
            let variable = self.fix(key.operand.clone(), span);
            definition.fields.note_key(accessor.span.start, variable);
        }
        let shown = key.name.clone().unwrap_or_default();
        let description = self.string(&format!("#{shown} accessor storage"));
        let storage = self.operate("private_name", [description], span);
        let storage = self.fix(storage, span);
        definition.fields.note_storage(accessor.span.start, storage);
        let getter = self.accessor_function(&key, storage, FunctionKind::Getter, span);
        let setter = self.accessor_function(&key, storage, FunctionKind::Setter, span);
        let home = if accessor.r#static { &definition.constructor } else { &definition.prototype }.clone();
        if let PropertyKey::PrivateIdentifier(name) = &accessor.key {
            let Some(name) = self.own_private_name(&name.name) else { return };
            let functions = vec![
                ("private_define_getter", self.fix(getter, span)),
                ("private_define_setter", self.fix(setter, span)),
            ];
            match decorators {
                Some(list) => {
                    let private = Some((name, functions));
                    self.note_decorated(definition, &decorated, list, key.operand, private);
                }
                None if accessor.r#static => {
                    for (operation, function) in functions {
                        let (name, function) = (self.read(name, span), self.read(function, span));
                        self.effect(operation, [home.clone(), name, function], span);
                    }
                }
                None => {
                    let all = functions.into_iter().map(|(operation, function)| (operation, name, function));
                    definition.fields.private.extend(all);
                }
            }
            return;
        }
        let hidden = || bool_constant(false);
        self.effect("define_getter", [home.clone(), key.operand.clone(), getter, hidden()], span);
        self.effect("define_setter", [home, key.operand.clone(), setter, hidden()], span);
        if let Some(list) = decorators {
            self.note_decorated(definition, &decorated, list, key.operand, None);
        }
    }

    /// A register that keeps an operand.
    fn kept(&mut self, operand: Operand, span: Span) -> Reg {
        let register = self.builder().lasting_register();
        self.builder().copy(register, operand, span);
        register
    }

    fn accessor_function(&mut self, key: &Key, storage: Variable, kind: FunctionKind, span: Span) -> Operand {
        let is_getter = kind == FunctionKind::Getter;
        let name = key.function_name(if is_getter { "get " } else { "set " });
        let head = Head::plain(&name, kind, span);
        let this = Operand::Reg(Reg::new(1));
        let lowered = self.build(&head, if is_getter { 3 } else { 4 }, |lowering| {
            let storage = lowering.read(storage, span);
            if is_getter {
                let value = lowering.operate("private_get", [this, storage], span);
                lowering.return_value(value, span);
            } else {
                lowering.effect("private_set", [this, storage, Operand::Reg(Reg::new(3))], span);
            }
        });
        self.code.functions[lowered.id.index()].length = u32::from(!is_getter);
        let closure = self.closure(&lowered, span);
        if key.name.is_none() {
            self.effect("set_function_name", [closure.clone(), key.operand.clone()], span);
        }
        closure
    }

    /// Gives the storage its first value.
    pub(super) fn accessor_value(&mut self, definition: &Definition, accessor: &AccessorProperty<'_>) {
        let Some(storage) = definition.fields.storage_of(accessor.span.start) else { return };
        let span = at(accessor.span);
        let mark = self.builder().mark();
        let this = Operand::Reg(Reg::new(1));
        let value = match &accessor.value {
            Some(value) => {
                let key = match definition.fields.computed_key(accessor.span.start) {
                    Some(variable) => Key { operand: self.read(variable, span), name: None },
                    None => self.decorated_key(&accessor.key, accessor.computed),
                };
                self.named_by(value, &key)
            }
            None => self.undefined(),
        };
        let value = self.decorated_value(definition, accessor.span.start, value, span);
        let storage = self.read(storage, span);
        self.effect("private_define", [this, storage, value], span);
        self.after_decorated(definition, accessor.span.start, span);
        self.builder().release(mark);
    }

    /// The value of a field after its decorators have seen it.
    pub(super) fn decorated_value(
        &mut self,
        definition: &Definition,
        start: u32,
        value: Operand,
        span: Span,
    ) -> Operand {
        let Some(lists) = definition.decorations.lists_of(start) else { return value };
        let lists = self.read(lists, span);
        self.operate("initialise_value", [Operand::Reg(Reg::new(1)), lists, value], span)
    }

    /// Runs what the decorators of a field added.
    pub(super) fn after_decorated(&mut self, definition: &Definition, start: u32, span: Span) {
        let Some(lists) = definition.decorations.lists_of(start) else { return };
        let lists = self.read(lists, span);
        let added = super::constants::number_constant(1.0);
        self.effect("run_initialisers", [Operand::Reg(Reg::new(1)), lists, added], span);
    }
}

/// Whether an accessor is more than a type.
pub(super) fn accessor_has_code(accessor: &AccessorProperty<'_>) -> bool {
    accessor.r#type == AccessorPropertyType::AccessorProperty
}
