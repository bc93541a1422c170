//! Copies, operators, inputs.

use super::Here;
use crate::guest::Guest;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::state::World;
use crate::value::{Kind, ValueExt};
use ir::{BinaryOp, Operand, Reg};
use std::rc::Rc;
use summary::{Saturated, Summary, Value, bind_under, map_under, zip_under};

/// How many times an input was read, where that is a number.
fn index(value: Value) -> u64 {
    value.as_number().expect("the counter holds numbers") as u64
}

impl<G: Guest, O: Observer> Machine<G, O> {
    pub(crate) fn copy(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        source: &Operand,
    ) -> Result<(), Saturated> {
        let (guard, value) = self.value_of(state, here, source)?;
        self.write_result(state, dst, guard, value)?;
        self.advance(state, here, guard, 1, Some(dst));
        Ok(())
    }

    pub(crate) fn binary(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        op: BinaryOp,
        lhs: &Operand,
        rhs: &Operand,
    ) -> Result<(), Saturated> {
        let (lhs, rhs) = (self.read(state, lhs), self.read(state, rhs));
        let mut arms = 0;
        let Machine { cx, guest, .. } = self;
        let result = zip_under(cx, here.guard, lhs, rhs, |cx, lhs, rhs| {
            arms += 1;
            guest.binary(cx, op, lhs, rhs)
        })?;
        let (guard, value) = self
            .settle(state, here, here.guard, result, |guest, cx, lhs, rhs| guest.binary(cx, op, lhs, rhs))?;
        self.write_result(state, dst, guard, value)?;
        self.advance(state, here, guard, arms, Some(dst));
        Ok(())
    }

    /// An input is identified by its name and by how many times this path has read that name.
    pub(crate) fn input(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        name: &Rc<str>,
    ) -> Result<(), Saturated> {
        let count = state.inputs.get(name).copied().unwrap_or(Summary::from(Value::number(0.0)));
        let is_probe = self.rounds.is_probe;
        let Machine { cx, guest, .. } = self;
        let (mut arms, mut is_unknown) = (0, false);
        let value = bind_under(cx, here.guard, count, |cx, _, value| {
            arms += 1;
            let read = match value.kind() {
                Kind::Term(index) => match guest.input_at(cx, name, index) {
                    // Only the conditions about the number of the round are wanted.
                    None if is_probe => Some(guest.input(cx, name, 0)),
                    known => known,
                },
                _ => Some(guest.input(cx, name, index(value))),
            };
            is_unknown |= read.is_none();
            Ok::<_, Saturated>(read.unwrap_or(Value::UNASSIGNED).into())
        })?;
        let next = map_under(cx, here.guard, count, |cx, value| {
            let next = match value.kind() {
                Kind::Term(index) => {
                    let one = cx.path.terms.int(1);
                    let next = cx.path.terms.add(index, one);
                    cx.number_value(next)
                }
                _ => Value::number((index(value) + 1) as f64),
            };
            Ok::<_, Saturated>(next.into())
        })?;
        // Only rounds that are run on copies have numbers of reads that are not known.
        self.rounds.is_refused |= is_unknown;
        let Machine { cx, .. } = self;
        let next =
            if here.guard == state.guard { next } else { cx.path.kernel.select(here.guard, next, count)? };
        Rc::make_mut(&mut state.inputs).insert(name.clone(), next);
        self.write_result(state, dst, here.guard, value)?;
        self.advance(state, here, here.guard, arms, Some(dst));
        Ok(())
    }
}
