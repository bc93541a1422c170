//! The texts of strings that depend on inputs: pieces that are units, symbolic units, decimal texts and open texts.
//!
//! Invariant: the words of open texts are roots of every collection, as long as the run lasts.

use crate::value::value::{OpenId, TextId};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Summary};
use term::{Family, Term};

/// A part of a symbolic string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A code unit.
    Unit(u16),
    /// A symbolic code unit: an Int term within 0..=65535.
    Char(Term),
    /// The text of a symbolic number, as ToString makes it.
    Decimal(Term),
    /// A text of which not all units are there on all paths.
    Open(OpenId),
}

/// A unit that is there on some paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Where it is there.
    pub there: Guard,
    /// A unit or a symbolic unit.
    pub piece: Piece,
}

/// A text of which not all units are there on all paths: those of its cells from a place on, up to another, that are there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Open {
    /// The place of the first cell that counts: a number up to that of the cells.
    pub from: Summary,
    /// The place behind the last one; none if all count. Where cells are there is worked out when somebody looks.
    pub to: Option<Summary>,
    pub cells: Rc<[Cell]>,
    /// Whether the text ends with the first cell that is not there, so that places are indexes: the text of an input, and parts of it.
    pub is_dense: bool,
    /// Whether cells may be there behind that one, which are none of this text: the parts between separators have them in common.
    pub is_cut: bool,
    /// The same cells as what units became. Places where the text may begin are starts of emissions, and it has no end of its own.
    pub emissions: Option<Rc<[Emission]>>,
    /// What stands for the cells of a long text of an input, as long as nobody needs them; then it has no others.
    pub row: Option<Row>,
}

/// What one unit of a text became, where the text is made of another one unit by unit: the cells of such a text, read faster.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Emission {
    /// The place of its first cell.
    pub start: usize,
    /// Where there was a unit.
    pub there: Guard,
    /// The emission that comes next where there was none.
    pub absent: usize,
    /// What it became, under the guards of the first ones or else as the last one says.
    pub forms: Rc<[Form]>,
}

/// One of the things that a unit may become.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form {
    /// Where it is so, if none of the forms before is; not asked of the last one.
    pub guard: Guard,
    pub pieces: Rc<[Piece]>,
    /// The emission that comes next.
    pub next: usize,
}

/// A text by its length and its units, which begin somewhere in a family; those beyond the length do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// An integer that is not negative.
    pub length: Term,
    /// Where the first unit is.
    pub from: Term,
    /// At least as many units as the text may have.
    pub units: Family,
}

/// A text as one row of cells.
#[derive(Clone)]
pub(crate) struct Flat {
    /// The place of the first cell that counts.
    pub(crate) from: Summary,
    pub(crate) cells: Rc<[Cell]>,
    /// Whether the text ends with the first cell that is not there.
    pub(crate) is_dense: bool,
    /// Whether cells may be there behind that one.
    pub(crate) is_cut: bool,
    /// The same cells as what units became; see [`Open::emissions`].
    pub(crate) emissions: Option<Rc<[Emission]>>,
}

impl Piece {
    /// The term of a symbolic code unit.
    pub fn unit_term(self) -> Option<Term> {
        match self {
            Piece::Char(term) => Some(term),
            Piece::Unit(_) | Piece::Decimal(_) | Piece::Open(_) => None,
        }
    }
}

/// The symbolic strings of a run.
#[derive(Default)]
pub struct Texts {
    texts: Vec<Rc<[Piece]>>,
    ids: FxHashMap<Rc<[Piece]>, TextId>,
    opens: Vec<Rc<Open>>,
    open_ids: FxHashMap<Rc<Open>, OpenId>,
    /// Open texts that end at a place, and the same texts as cells alone.
    resolved: FxHashMap<OpenId, OpenId>,
    /// Open texts that are cut, and the same texts without what is behind them.
    uncut: FxHashMap<OpenId, OpenId>,
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

    /// An open text.
    pub fn open(&self, id: OpenId) -> &Rc<Open> {
        &self.opens[id.index()]
    }

    /// What [`Texts::note_resolved`] was told.
    pub(crate) fn resolved(&self, id: OpenId) -> Option<OpenId> {
        self.resolved.get(&id).copied()
    }

    pub(crate) fn note_resolved(&mut self, id: OpenId, cells: OpenId) {
        self.resolved.insert(id, cells);
    }

    /// What [`Texts::note_uncut`] was told.
    pub(crate) fn uncut(&self, id: OpenId) -> Option<OpenId> {
        self.uncut.get(&id).copied()
    }

    pub(crate) fn note_uncut(&mut self, id: OpenId, whole: OpenId) {
        self.uncut.insert(id, whole);
    }

    pub(crate) fn intern_open(&mut self, open: Open) -> OpenId {
        if let Some(&known) = self.open_ids.get(&open) {
            return known;
        }
        let id = OpenId::new(self.opens.len());
        let open = Rc::new(open);
        self.opens.push(open.clone());
        self.open_ids.insert(open, id);
        id
    }

    /// Whether a text has an open part.
    pub fn is_open(&self, id: TextId) -> bool {
        !self.opens.is_empty() && self.get(id).iter().any(|piece| matches!(piece, Piece::Open(_)))
    }

    /// The words of open texts.
    pub(crate) fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        self.opens.iter().flat_map(|open| {
            let cells = open.cells.iter().map(|cell| Summary::from(cell.there));
            let emissions = open.emissions.iter().flat_map(|list| list.iter());
            let emitted = emissions.flat_map(|emission| {
                let forms = emission.forms.iter().map(|form| Summary::from(form.guard));
                forms.chain([Summary::from(emission.there)])
            });
            cells.chain(emitted).chain([open.from]).chain(open.to)
        })
    }
}
