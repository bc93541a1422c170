//! Maps from symbols to numbers.
//!
//! Invariant: what [`Assignment::value`] returns has the kind of the symbol, lies in its interval and is one of its
//! values, whatever was set.

use crate::{Symbol, SymbolKind, Terms};

/// The number given to a symbol.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Concrete {
    /// For an Int symbol.
    Int(i64),
    /// For a Double symbol.
    Double(f64),
}

/// Numbers for some of the symbols; the others have a default.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Assignment {
    values: Vec<Option<Concrete>>,
}

impl Assignment {
    /// No symbol has a number.
    pub fn new() -> Assignment {
        Assignment::default()
    }

    /// Gives a symbol a number.
    pub fn set(&mut self, symbol: Symbol, value: Concrete) {
        if self.values.len() <= symbol.index() {
            self.values.resize(symbol.index() + 1, None);
        }
        self.values[symbol.index()] = Some(value);
    }

    /// Gives an Int symbol an integer.
    pub fn set_int(&mut self, symbol: Symbol, value: i64) {
        self.set(symbol, Concrete::Int(value));
    }

    /// Gives a Double symbol a double.
    pub fn set_double(&mut self, symbol: Symbol, value: f64) {
        self.set(symbol, Concrete::Double(value));
    }

    /// The number that was given to a symbol.
    pub fn get(&self, symbol: Symbol) -> Option<Concrete> {
        self.values.get(symbol.index()).copied().flatten()
    }

    /// The symbols that were given a number, in order, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Symbol, Concrete)> + '_ {
        self.values.iter().enumerate().filter_map(|(idx, value)| Some((Symbol::new(idx), (*value)?)))
    }

    /// The number with which evaluation works: the given one moved into the symbol's interval, or the
    /// default, which is the integer of the interval nearest to 0, or 0.0. Where the symbol is one of some values it is the
    /// next of them that is not smaller: comparisons with constants, which are all with these values, stay as they are.
    #[inline]
    pub fn value(&self, terms: &Terms, symbol: Symbol) -> Concrete {
        let info = terms.symbol_info(symbol);
        match (info.kind, self.get(symbol)) {
            (SymbolKind::Int(interval), given) => {
                let given = match given {
                    Some(Concrete::Int(value)) => i128::from(value),
                    // The cast saturates, and makes NaN 0.
                    Some(Concrete::Double(value)) => value as i128,
                    None => 0,
                };
                // Intervals of symbols lie within i64.
                Concrete::Int(info.up_to_possible(interval.nearest(given) as i64))
            }
            (SymbolKind::Double, Some(Concrete::Double(value))) => Concrete::Double(value),
            (SymbolKind::Double, Some(Concrete::Int(value))) => Concrete::Double(value as f64),
            (SymbolKind::Double, None) => Concrete::Double(0.0),
        }
    }
}
