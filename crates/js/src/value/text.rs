//! The texts of strings that depend on inputs: pieces that are units, symbolic units and decimal texts.

use crate::value::value::TextId;
use std::rc::Rc;
use stdx::FxHashMap;
use term::Term;

/// A part of a symbolic string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A code unit.
    Unit(u16),
    /// A symbolic code unit: an Int term within 0..=65535.
    Char(Term),
    /// The text of a symbolic number, as ToString makes it.
    Decimal(Term),
}

impl Piece {
    /// The term of a symbolic code unit.
    pub fn unit_term(self) -> Option<Term> {
        match self {
            Piece::Char(term) => Some(term),
            Piece::Unit(_) | Piece::Decimal(_) => None,
        }
    }
}

/// The symbolic strings of a run.
#[derive(Default)]
pub struct Texts {
    texts: Vec<Rc<[Piece]>>,
    ids: FxHashMap<Rc<[Piece]>, TextId>,
}

impl Texts {
    /// The pieces of a text.
    pub fn get(&self, id: TextId) -> &Rc<[Piece]> {
        &self.texts[id.index()]
    }

    pub(crate) fn intern(&mut self, pieces: &[Piece]) -> TextId {
        if let Some(&known) = self.ids.get(pieces) {
            return known;
        }
        let id = TextId::new(self.texts.len());
        let pieces: Rc<[Piece]> = pieces.into();
        self.texts.push(pieces.clone());
        self.ids.insert(pieces, id);
        id
    }
}
