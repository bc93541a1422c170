//! The heap: cells in copy-on-write pages, each cell a summary.
//!
//! Invariant: a page is shared between states until one of them writes to it; an unwritten cell holds UNASSIGNED.

use crate::value::ValueExt;
use ir::Cell;
use std::rc::Rc;
use summary::{Summary, Value};

/// Cells per page: a fork copies page pointers, a write copies one page.
const PAGE: usize = 64;

/// All cells of a state.
#[derive(Clone, Default)]
pub struct Heap {
    pages: Vec<Rc<[Summary; PAGE]>>,
}

impl Heap {
    /// A heap in which the cells up to `cells` can be written without growing.
    pub fn new(cells: usize) -> Heap {
        let mut heap = Heap::default();
        if let Some(last) = cells.checked_sub(1) {
            heap.reserve(last);
        }
        heap
    }

    fn reserve(&mut self, index: usize) {
        while self.pages.len() <= index / PAGE {
            self.pages.push(Rc::new([Value::UNASSIGNED.into(); PAGE]));
        }
    }

    /// What the cell holds.
    pub fn get(&self, cell: Cell) -> Summary {
        let page = self.pages.get(cell.index() / PAGE);
        page.map_or(Value::UNASSIGNED.into(), |page| page[cell.index() % PAGE])
    }

    /// Replaces what the cell holds.
    pub fn set(&mut self, cell: Cell, content: Summary) {
        self.reserve(cell.index());
        Rc::make_mut(&mut self.pages[cell.index() / PAGE])[cell.index() % PAGE] = content;
    }

    /// Every cell's content, as roots of a collection.
    pub fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        self.pages.iter().flat_map(|page| page.iter().copied())
    }

    /// Cells that exist, written or not.
    pub fn len(&self) -> usize {
        self.pages.len() * PAGE
    }

    /// Whether there are no cells.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }
}
