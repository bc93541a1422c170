//! The table of constants: strings in UTF-16, and what else the machine has no form for.

use super::Lowering;
use crate::code::Constant;
use ir::{Const, Operand};
use js_syntax::code_units;
use std::rc::Rc;

impl Lowering<'_> {
    /// The constant's place in the table; equal constants share one.
    pub(super) fn constant(&mut self, constant: Constant) -> Operand {
        let index = match self.constants.get(&constant) {
            Some(&index) => index,
            None => {
                let index = self.own_constant(constant.clone());
                self.constants.insert(constant, index);
                index
            }
        };
        Operand::Const(Const::Guest(index))
    }

    /// A place in the table that is nobody else's.
    pub(super) fn own_constant(&mut self, constant: Constant) -> u32 {
        self.code.constants.push(constant);
        u32::try_from(self.code.constants.len() - 1).expect("a source has fewer than 2^32 bytes")
    }

    pub(super) fn undefined(&mut self) -> Operand {
        self.constant(Constant::Undefined)
    }

    /// The string, from Rust's text.
    pub(super) fn string(&mut self, text: &str) -> Operand {
        self.constant(Constant::String(units(text)))
    }

    /// The string of a literal; `escaped` says that oxc wrote lone surrogates in its own way.
    pub(super) fn literal_string(&mut self, text: &str, escaped: bool) -> Operand {
        self.constant(Constant::String(literal_units(text, escaped)))
    }
}

pub(super) fn bool_constant(truth: bool) -> Operand {
    Operand::Const(Const::Bool(truth))
}

pub(super) fn number_constant(number: f64) -> Operand {
    Operand::Const(Const::Number(number))
}

pub(super) fn units(text: &str) -> Rc<[u16]> {
    text.encode_utf16().collect()
}

/// The code units of a literal, which oxc writes in its own way if it has lone surrogates.
pub(super) fn literal_units(text: &str, escaped: bool) -> Rc<[u16]> {
    code_units(text, escaped).into()
}
