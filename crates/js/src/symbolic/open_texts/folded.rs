//! Strings that have many texts which differ in some units only, as one text: what a loop makes that appends a unit on some paths and none on
//! others has 2^n texts, but is one text of n units of which each is there or not.
//!
//! Invariant: on the paths of the guard under which it is made, a folded text is the text of the arm that holds there.

use super::{Flat, number};
use crate::realm::op::Op;
use crate::value::text::{Cell, Open, Piece};
use crate::value::value::{Js, view};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value, each_under};

/// Texts that are kept apart: of 32, five units may be missing.
const KEPT_APART: usize = 32;

/// The most cells of a folded text, for each of the longest of its texts; more of them have little in common.
const MOST_CELLS: usize = 2;

/// An arm: where it holds, and its cells behind what all arms begin with.
struct FoldedArm {
    guard: Guard,
    cells: Rc<[Cell]>,
}

impl Op<'_> {
    /// One text for the many that a word has on the paths of a guard; none where they are few, or have little in common.
    pub(super) fn folded(&mut self, guard: Guard, word: Summary) -> Result<Option<Value>, Saturated> {
        if !word.is_node() {
            return Ok(None);
        }
        let values = self.cx.path.kernel.values(word);
        if values.len() <= KEPT_APART || !values.iter().any(|&value| matches!(view(value), Js::Text(_))) {
            return Ok(None);
        }
        let mut arms: Vec<(Guard, Rc<[Piece]>)> = Vec::new();
        let mut are_texts = true;
        each_under(self, guard, word, |op, arm, value| {
            let is_text = matches!(view(value), Js::String(_) | Js::Text(_));
            match op.runtime.pieces_of(value).filter(|_| is_text) {
                Some(pieces) => arms.push((arm, pieces)),
                None => are_texts = false,
            }
            Ok::<_, Saturated>(())
        })?;
        if !are_texts || arms.len() <= KEPT_APART {
            return Ok(None);
        }
        let first = arms[0].1.clone();
        let shared = arms.iter().map(|(_, pieces)| shared_by(&first, pieces)).min().unwrap_or(0);
        let mut rests = Vec::with_capacity(arms.len());
        for (guard, pieces) in arms {
            let Some(cells) = self.cells_behind(&pieces[shared..])? else { return Ok(None) };
            rests.push(FoldedArm { guard, cells });
        }
        let Some(cells) = self.aligned(guard, rests)? else { return Ok(None) };
        let open = Open {
            from: number(0).into(),
            to: None,
            cells: cells.into(),
            is_dense: false,
            is_cut: false,
            emissions: None,
            row: None,
        };
        let open = self.runtime.texts.intern_open(open);
        let pieces: Vec<Piece> = first[..shared].iter().copied().chain([Piece::Open(open)]).collect();
        Ok(Some(self.runtime.text_of_pieces(&pieces)))
    }

    /// Pieces as cells from the first one on; none where they begin elsewhere on some paths, or have numbers among them.
    fn cells_behind(&mut self, pieces: &[Piece]) -> Result<Option<Rc<[Cell]>>, Saturated> {
        let text = self.runtime.text_of_pieces(pieces);
        let Some(Flat { from, cells, is_cut: false, .. }) = self.runtime.whole_flat(self.cx, text)? else {
            return Ok(None);
        };
        Ok((from.as_value() == Some(number(0))).then_some(cells))
    }

    /// The cells of all arms in one row, each unit that several have at the same place once; none where few have one in common.
    fn aligned(&mut self, guard: Guard, mut arms: Vec<FoldedArm>) -> Result<Option<Vec<Cell>>, Saturated> {
        arms.sort_by_key(|arm| std::cmp::Reverse(arm.cells.len()));
        let longest = arms[0].cells.len();
        // Units that are known tell paths apart, and texts of them alone are better kept as they are.
        if !arms.iter().any(|arm| arm.cells.iter().any(|cell| matches!(cell.piece, Piece::Char(_)))) {
            return Ok(None);
        }
        let mut row: Vec<Cell> = Vec::new();
        for arm in &arms {
            self.cx.look()?;
            row = self.with_arm(row, arm)?;
            if row.len() > MOST_CELLS * longest {
                return Ok(None);
            }
        }
        for cell in &mut row {
            let there = self.cx.path.kernel.restrict(guard, cell.there.into())?;
            cell.there = there.as_guard().unwrap_or(cell.there);
        }
        Ok(Some(row))
    }

    /// A row with the cells of one more arm: those of the longest common subsequence once.
    fn with_arm(&mut self, row: Vec<Cell>, arm: &FoldedArm) -> Result<Vec<Cell>, Saturated> {
        let (width, cells) = (arm.cells.len() + 1, &arm.cells);
        // By places in both: how many cells they have in common from there on.
        let mut common = vec![0_u32; (row.len() + 1) * width];
        for left in (0..row.len()).rev() {
            for right in (0..cells.len()).rev() {
                common[left * width + right] = match row[left].piece == cells[right].piece {
                    true => common[(left + 1) * width + right + 1] + 1,
                    false => common[(left + 1) * width + right].max(common[left * width + right + 1]),
                };
            }
        }
        let (mut left, mut right) = (0, 0);
        let mut made = Vec::with_capacity(row.len().max(cells.len()));
        while left < row.len() || right < cells.len() {
            let is_same = left < row.len() && right < cells.len() && row[left].piece == cells[right].piece;
            let is_left_first = right == cells.len()
                || left < row.len() && common[(left + 1) * width + right] >= common[left * width + right + 1];
            let (mut there, piece) = match is_same || is_left_first {
                true => (row[left].there, row[left].piece),
                false => (Guard::FALSE, cells[right].piece),
            };
            if is_same || !is_left_first {
                let here = self.cx.path.kernel.and(arm.guard, cells[right].there)?;
                there = self.cx.path.kernel.or(there, here)?;
                right += 1;
            }
            left += usize::from(is_same || is_left_first);
            made.push(Cell { there, piece });
        }
        Ok(made)
    }
}

/// How many pieces two texts begin with.
fn shared_by(lhs: &[Piece], rhs: &[Piece]) -> usize {
    lhs.iter().zip(rhs).take_while(|(lhs, rhs)| lhs == rhs).count()
}
