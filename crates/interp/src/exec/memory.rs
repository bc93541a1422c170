//! Loads and stores through summaries of addresses, with strong updates on every cell.

use super::Here;
use crate::guest::Guest;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::state::World;
use crate::value::{Kind, ValueExt};
use ir::{Cell, Operand, Reg};
use summary::{Guard, Saturated, Summary, Value, bind_under, map_under};

impl<G: Guest, O: Observer> Machine<G, O> {
    pub(crate) fn load(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        address: &Operand,
    ) -> Result<(), Saturated> {
        let (guard, address) = self.address(state, here, address)?;
        let mut arms = 0;
        let heap = &state.heap;
        let Machine { cx, .. } = self;
        let loaded = bind_under(cx, guard, address, |_, _, value| {
            arms += 1;
            Ok::<_, Saturated>(cell_of(value).map_or(Value::UNASSIGNED.into(), |cell| heap.get(cell)))
        })?;
        let loaded = self.assigned(guard, loaded)?;
        let (guard, value) = self.settle_failures(state, here, guard, loaded)?;
        self.write_result(state, dst, guard, value)?;
        self.advance(state, here, guard, arms, Some(dst));
        Ok(())
    }

    pub(crate) fn store(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        address: &Operand,
        value: &Operand,
    ) -> Result<(), Saturated> {
        let (guard, address) = self.address(state, here, address)?;
        let (guard, value) = self.value_of(state, Here { guard, ..here }, value)?;
        // A write for each cell: the effect is on the heap.
        let targets = self.cx.path.kernel.arms(guard, address)?;
        let arms = targets.len();
        for (arm, target) in targets {
            let cell = cell_of(target).expect("addresses were checked");
            self.write_cell(state, cell, arm, value)?;
        }
        self.advance(state, here, guard, arms, None);
        Ok(())
    }

    fn write_cell(
        &mut self,
        state: &mut World<G::Store>,
        cell: Cell,
        guard: Guard,
        value: Summary,
    ) -> Result<(), Saturated> {
        let old = state.heap.get(cell);
        let new = if guard == state.guard { value } else { self.cx.update(guard, value, old)? };
        state.heap.set(cell, new);
        self.observer.write(&mut self.cx, guard, new);
        Ok(())
    }

    /// An operand that must hold addresses: other values are failures. Returns the paths where it does.
    fn address(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        operand: &Operand,
    ) -> Result<(Guard, Summary), Saturated> {
        let (guard, address) = self.value_of(state, here, operand)?;
        let here = Here { guard, ..here };
        let checked = map_under(&mut self.cx, here.guard, address, |cx, value| {
            let passes = cell_of(value).is_some();
            Ok::<_, Saturated>(
                if passes { value } else { cx.failure("an access through something that is no address") }
                    .into(),
            )
        })?;
        self.settle_failures(state, here, here.guard, checked)
    }
}

fn cell_of(value: Value) -> Option<Cell> {
    match value.kind() {
        Kind::Cell(cell) => Some(cell),
        _ => None,
    }
}
