//! What a run leaves behind: completions under their guards, the final state, and which branch sides were reached.

use ir::{BlockId, FuncId, Span};
use path::Witness;
use std::collections::BTreeMap;
use summary::{Guard, Kernel, Saturated, Summary, Value};

use crate::passes::Passes;
use crate::value::ValueExt;

/// How paths ended.
#[derive(Clone, Debug, PartialEq)]
pub enum CompletionKind {
    /// `halt`.
    Halted,
    /// The first function returned; the value is in [`Completion::value`].
    Returned,
    /// `error` was reached, with its message.
    Error(String),
    /// A throw that nobody caught; the value is in [`Completion::value`].
    Uncaught,
}

/// Paths that ended in the same way at the same place, uncaught ones with the same value.
#[derive(Clone, Debug)]
pub struct Completion {
    /// How.
    pub kind: CompletionKind,
    /// Where in the source.
    pub span: Span,
    /// Which paths.
    pub guard: Guard,
    /// What was returned or thrown; DEAD otherwise.
    pub value: Summary,
}

/// An ending, while it is being recorded.
pub struct Ending {
    /// How.
    pub kind: CompletionKind,
    /// Where.
    pub span: Span,
    /// What was returned or thrown.
    pub value: Summary,
}

/// The state at the end of all ended paths: the first frame's registers and the heap, each a summary.
#[derive(Clone, Debug, Default)]
pub struct FinalState {
    /// All paths that ended.
    pub guard: Option<Guard>,
    /// Endings, one per kind and place.
    pub completions: Vec<Completion>,
    /// By register of the first function.
    pub registers: Vec<Summary>,
    /// By cell.
    pub cells: Vec<Summary>,
}

impl FinalState {
    /// Records an ending. Returns whether it was met for the first time.
    pub fn complete(&mut self, kernel: &mut Kernel, guard: Guard, ending: Ending) -> Result<bool, Saturated> {
        // Different faults at one place are different endings.
        let same_fault =
            |known: &Completion| ending.kind != CompletionKind::Uncaught || known.value == ending.value;
        let same = |known: &&mut Completion| {
            known.kind == ending.kind && known.span == ending.span && same_fault(known)
        };
        if let Some(known) = self.completions.iter_mut().find(same) {
            known.guard = kernel.or(known.guard, guard)?;
            known.value = kernel.select(guard, ending.value, known.value)?;
            return Ok(false);
        }
        self.completions.push(Completion {
            kind: ending.kind,
            span: ending.span,
            guard,
            value: ending.value,
        });
        Ok(true)
    }

    /// Adds what a state holds on its ended paths.
    pub fn absorb(
        &mut self,
        kernel: &mut Kernel,
        guard: Guard,
        registers: &[Summary],
        cells: impl Iterator<Item = Summary>,
    ) -> Result<(), Saturated> {
        let before = self.guard.unwrap_or(Guard::FALSE);
        self.registers.resize(registers.len().max(self.registers.len()), Summary::DEAD);
        for (known, &new) in self.registers.iter_mut().zip(registers) {
            *known = join(kernel, before, *known, guard, new)?;
        }
        let unwritten = Summary::from(Value::UNASSIGNED);
        let cells: Vec<Summary> = cells.collect();
        self.cells.resize(cells.len().max(self.cells.len()), unwritten);
        for (index, known) in self.cells.iter_mut().enumerate() {
            let new = cells.get(index).copied().unwrap_or(unwritten);
            *known = join(kernel, before, *known, guard, new)?;
        }
        self.guard = Some(kernel.or(before, guard)?);
        Ok(())
    }

    /// This state and another one over other inputs.
    pub fn join(mut self, kernel: &mut Kernel, other: FinalState) -> Result<FinalState, Saturated> {
        let Some(guard) = other.guard else { return Ok(self) };
        if self.guard.is_none() {
            return Ok(other);
        }
        for completion in other.completions {
            let Completion { kind, span, guard, value } = completion;
            self.complete(kernel, guard, Ending { kind, span, value })?;
        }
        self.absorb(kernel, guard, &other.registers, other.cells.into_iter())?;
        Ok(self)
    }

    /// Every word that is held.
    pub fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        let completions = self.completions.iter().flat_map(|known| [known.guard.into(), known.value]);
        let guard = self.guard.map(Summary::from);
        guard
            .into_iter()
            .chain(completions)
            .chain(self.registers.iter().copied())
            .chain(self.cells.iter().copied())
    }
}

/// `new` under `guard`, else what is known under `before`, and nothing elsewhere.
fn join(
    kernel: &mut Kernel,
    before: Guard,
    known: Summary,
    guard: Guard,
    new: Summary,
) -> Result<Summary, Saturated> {
    if before.is_false() {
        return kernel.restrict(guard, new);
    }
    if known == new {
        return Ok(known);
    }
    kernel.select(guard, new, known)
}

/// A branch in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site {
    /// The function.
    pub function: FuncId,
    /// The block that ends in the branch.
    pub block: BlockId,
}

/// One way out of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side {
    /// The branch.
    pub site: Site,
    /// Where it leads.
    pub target: BlockId,
}

/// The branch sides that were reached, each with the first input that reaches it.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// In order of discovery.
    pub reached: Vec<(Side, Witness)>,
    /// Which inputs pass which sides.
    pub passes: Passes,
    index: BTreeMap<Side, usize>,
}

impl Coverage {
    /// Whether the side was reached before.
    pub fn has(&self, side: Side) -> bool {
        self.index.contains_key(&side)
    }

    /// How many sides were reached.
    pub fn len(&self) -> usize {
        self.reached.len()
    }

    /// Whether no side was reached.
    pub fn is_empty(&self) -> bool {
        self.reached.is_empty()
    }

    /// Notes that an input reaches the side.
    pub fn reach(&mut self, side: Side, witness: Witness) {
        if !self.has(side) {
            self.index.insert(side, self.reached.len());
            self.reached.push((side, witness));
        }
    }
}
