//! Strings and symbols that the runtime itself needs.

use crate::code::WellKnown;
use crate::value::strings::Strings;
use crate::value::value::{StringId, SymbolId};

/// Strings that the runtime itself needs.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "each is the string of its name")]
pub struct Names {
    pub length: StringId,
    pub prototype: StringId,
    pub constructor: StringId,
    pub name: StringId,
    pub message: StringId,
    pub value: StringId,
    pub done: StringId,
    pub value_of: StringId,
    pub to_string: StringId,
    pub return_method: StringId,
    pub empty: StringId,
    pub last_index: StringId,
    pub stack: StringId,
    pub stack_trace_limit: StringId,
    pub prepare_stack_trace: StringId,
}

impl Names {
    pub(crate) fn new(strings: &mut Strings) -> Names {
        let mut name = |text: &str| strings.intern_str(text);
        Names {
            length: name("length"),
            prototype: name("prototype"),
            constructor: name("constructor"),
            name: name("name"),
            message: name("message"),
            value: name("value"),
            done: name("done"),
            value_of: name("valueOf"),
            to_string: name("toString"),
            return_method: name("return"),
            empty: name(""),
            last_index: name("lastIndex"),
            stack: name("stack"),
            stack_trace_limit: name("stackTraceLimit"),
            prepare_stack_trace: name("prepareStackTrace"),
        }
    }
}

/// The symbols that exist from the start, by [`SymbolId`].
pub(crate) const WELL_KNOWN: [(WellKnown, &str); 15] = [
    (WellKnown::Iterator, "Symbol.iterator"),
    (WellKnown::AsyncIterator, "Symbol.asyncIterator"),
    (WellKnown::HasInstance, "Symbol.hasInstance"),
    (WellKnown::ToPrimitive, "Symbol.toPrimitive"),
    (WellKnown::ToStringTag, "Symbol.toStringTag"),
    (WellKnown::Species, "Symbol.species"),
    (WellKnown::IsConcatSpreadable, "Symbol.isConcatSpreadable"),
    (WellKnown::Unscopables, "Symbol.unscopables"),
    (WellKnown::Match, "Symbol.match"),
    (WellKnown::MatchAll, "Symbol.matchAll"),
    (WellKnown::Replace, "Symbol.replace"),
    (WellKnown::Search, "Symbol.search"),
    (WellKnown::Split, "Symbol.split"),
    (WellKnown::Dispose, "Symbol.dispose"),
    (WellKnown::AsyncDispose, "Symbol.asyncDispose"),
];

/// A symbol that the specification names.
pub(crate) fn well_known(symbol: WellKnown) -> SymbolId {
    let known = WELL_KNOWN.iter().position(|(known, _)| *known == symbol);
    SymbolId::new(known.expect("the table has every symbol"))
}
