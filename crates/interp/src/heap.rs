//! The heap: cells in copy-on-write pages, each cell a summary.
//!
//! Invariant: a page is shared between states until one of them writes to it; an unwritten cell holds UNASSIGNED.

use crate::join::Sides;
use crate::value::ValueExt;
use ir::Cell;
use std::rc::Rc;
use summary::{Kernel, Saturated, Summary, Value};

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

    /// Adds what the cells hold on the paths of another state. Pages that both share are left alone.
    pub(crate) fn join(&mut self, kernel: &mut Kernel, other: &Heap, sides: Sides) -> Result<(), Saturated> {
        if let Some(last) = other.len().checked_sub(1) {
            self.reserve(last);
        }
        let unwritten = Summary::from(Value::UNASSIGNED);
        for (index, page) in self.pages.iter_mut().enumerate() {
            let theirs = other.pages.get(index);
            if theirs.is_some_and(|theirs| Rc::ptr_eq(page, theirs)) {
                continue;
            }
            for (place, content) in Rc::make_mut(page).iter_mut().enumerate() {
                let theirs = theirs.map_or(unwritten, |theirs| theirs[place]);
                *content = sides.word(kernel, *content, theirs)?;
            }
        }
        Ok(())
    }

    /// Changes what cells hold.
    pub(crate) fn change(
        &mut self,
        mut change: impl FnMut(Summary) -> Result<Summary, Saturated>,
    ) -> Result<(), Saturated> {
        for page in &mut self.pages {
            for place in 0..PAGE {
                let changed = change(page[place])?;
                if changed != page[place] {
                    Rc::make_mut(page)[place] = changed;
                }
            }
        }
        Ok(())
    }

    /// Whether every cell holds what it holds in another heap.
    pub(crate) fn is_same(&self, other: &Heap) -> bool {
        let same = |(mine, theirs): (&Rc<[Summary; PAGE]>, &Rc<[Summary; PAGE]>)| {
            Rc::ptr_eq(mine, theirs) || mine == theirs
        };
        self.pages.len() == other.pages.len() && self.pages.iter().zip(&other.pages).all(same)
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
