//! Operations on single values, lifted to summaries: once per combination of arms.
//!
//! The functions lift a whole operation over its operands. The verbs of [`Op`] are for a word that an operation finds on its way: what
//! happens on each of its arms, in the order of the kernel.

use crate::realm::op::{Done, Op};
use crate::realm::step::{Gather, Step};
use crate::value::arms::symbolic_ones;
use crate::value::value::{Js, ObjectId, is_symbolic, view};
use interp::{Cx, Effect};
use summary::{Guard, Saturated, Summary, Value, each_under, map_under, zip_under};

/// Does something for every combination of the operands' values that is alive, each under its guard.
pub fn lift<const N: usize>(
    op: &mut Op<'_>,
    mut f: impl FnMut(&mut Op<'_>, Guard, [Value; N]) -> Result<Step, Saturated>,
) -> Done {
    let words: [Summary; N] = std::array::from_fn(|index| op.argument(index));
    // What an operation calls on its way may change this.
    let is_aware = op.is_aware;
    let mut f = |op: &mut Op<'_>, guard: Guard, values: [Value; N]| {
        if !is_aware && values.iter().any(|&value| is_symbolic(value)) {
            return Ok(Step::Narrow(symbolic_ones(&values)));
        }
        f(op, guard, values)
    };
    if let Some(values) = as_values(words) {
        let guard = op.guard;
        let step = f(op, guard, values)?;
        let mut gather = Gather::new();
        if let Step::Value(value) = step {
            return Ok(Effect::value(value));
        }
        gather.add(op.cx, guard, step)?;
        return Ok(gather.finish());
    }
    let mut gather = Gather::new();
    let combinations = combinations(op.cx, op.guard, words)?;
    op.cx.further_arms += combinations.len().saturating_sub(1) as u64;
    for (guard, values) in combinations {
        let step = f(op, guard, values)?;
        gather.add(op.cx, guard, step)?;
    }
    Ok(gather.finish())
}

/// As [`lift`] for an operation that throws, calls or narrows on few values only: where no value is of those it is one walk
/// over both operands, whatever the number of their combinations.
pub fn lift_pair(
    op: &mut Op<'_>,
    mut f: impl FnMut(&mut Op<'_>, Guard, [Value; 2]) -> Result<Step, Saturated>,
) -> Done {
    let (guard, lhs, rhs) = (op.guard, op.argument(0), op.argument(1));
    if lhs.is_node() || rhs.is_node() {
        let mut arms = 0;
        let result = zip_under(op, guard, lhs, rhs, |op, lhs, rhs| {
            arms += 1;
            if !is_plain(lhs) || !is_plain(rhs) {
                return Err(Stop::Impure);
            }
            match f(op, guard, [lhs, rhs])? {
                Step::Value(value) => Ok(value),
                _ => Err(Stop::Impure),
            }
        });
        match result {
            Ok(value) => {
                op.cx.further_arms += u64::saturating_sub(arms, 1);
                return Ok(Effect::value(value));
            }
            Err(Stop::Saturated(saturated)) => return Err(saturated),
            Err(Stop::Impure) => {}
        }
    }
    lift::<2>(op, f)
}

/// An operation that reads something for two operands, as one walk over both; nothing where it does anything else than read
/// for some pair of values, or says that it may. It is done for all paths at once, also for those without the pair.
pub fn lift_reads(
    op: &mut Op<'_>,
    mut f: impl FnMut(&mut Op<'_>, Guard, [Value; 2]) -> Result<Option<Step>, Saturated>,
) -> Result<Option<Summary>, Saturated> {
    let (guard, lhs, rhs) = (op.guard, op.argument(0), op.argument(1));
    // With one value on a side the arms of the other are few walks, and what is read is read for less paths.
    if !lhs.is_node() || !rhs.is_node() {
        return Ok(None);
    }
    let mut arms = 0;
    let result = zip_under(op, guard, lhs, rhs, |op, lhs, rhs| {
        arms += 1;
        let step = f(op, guard, [lhs, rhs])?.ok_or(Stop::Impure)?;
        let mut gather = Gather::new();
        gather.add(op.cx, guard, step)?;
        let effect = gather.finish();
        if effect.is_value() { Ok(effect.value) } else { Err(Stop::Impure) }
    });
    match result {
        Ok(value) => {
            op.cx.further_arms += u64::saturating_sub(arms, 1);
            Ok(Some(value))
        }
        Err(Stop::Saturated(saturated)) => Err(saturated),
        Err(Stop::Impure) => Ok(None),
    }
}

/// As [`lift_pair`], of one operand.
pub fn lift_one(
    op: &mut Op<'_>,
    mut f: impl FnMut(&mut Op<'_>, Guard, [Value; 1]) -> Result<Step, Saturated>,
) -> Done {
    let (guard, word) = (op.guard, op.argument(0));
    if word.is_node() {
        let is_aware = op.is_aware;
        let result = map_under(op, guard, word, |op, value| {
            if !is_plain(value) || !is_aware && is_symbolic(value) {
                return Err(Stop::Impure);
            }
            match f(op, guard, [value])? {
                Step::Value(value) => Ok(value),
                _ => Err(Stop::Impure),
            }
        });
        match result {
            Ok(value) => return Ok(Effect::value(value)),
            Err(Stop::Saturated(saturated)) => return Err(saturated),
            Err(Stop::Impure) => {}
        }
    }
    lift::<1>(op, f)
}

impl Op<'_> {
    /// What happens on each arm of a word, as one step. Where the word is one value, that is what happens there.
    pub fn for_arms(
        &mut self,
        guard: Guard,
        word: Summary,
        mut f: impl FnMut(&mut Op<'_>, Guard, Value) -> Result<Step, Saturated>,
    ) -> Result<Step, Saturated> {
        if let Some(value) = word.as_value()
            && !guard.is_false()
        {
            return f(self, guard, value);
        }
        let mut parts = Vec::new();
        for (arm, value) in self.cx.path.kernel.arms(guard, word)? {
            parts.push((arm, f(self, arm, value)?));
        }
        Ok(Step::Parts(parts))
    }

    /// Does something on each arm of a word.
    #[inline]
    pub fn each_arm(
        &mut self,
        guard: Guard,
        word: Summary,
        mut f: impl FnMut(&mut Op<'_>, Guard, Value) -> Result<(), Saturated>,
    ) -> Result<(), Saturated> {
        each_under(self, guard, word, |op, arm, value| f(op, arm, value))
    }

    /// One step along the prototype chain of an object: does something with the prototype of each path, none where the chain ends.
    #[inline]
    pub fn each_prototype(
        &mut self,
        guard: Guard,
        object: ObjectId,
        mut f: impl FnMut(&mut Op<'_>, Guard, Option<ObjectId>) -> Result<(), Saturated>,
    ) -> Result<(), Saturated> {
        let prototype = self.store.object(object).prototype;
        self.each_arm(guard, prototype, |op, arm, prototype| match view(prototype) {
            Js::Object(next) => f(op, arm, Some(next)),
            _ => f(op, arm, None),
        })
    }
}

/// Whether operators on a value make no errors, which know on which paths they are thrown.
fn is_plain(value: Value) -> bool {
    !matches!(view(value), Js::Symbol(_) | Js::BigInt(_) | Js::BigTerm(_))
}

/// Why a walk over both operands ended early.
enum Stop {
    Saturated(Saturated),
    /// Something other than a value came of it.
    Impure,
}

impl From<Saturated> for Stop {
    fn from(saturated: Saturated) -> Stop {
        Stop::Saturated(saturated)
    }
}

fn as_values<const N: usize>(words: [Summary; N]) -> Option<[Value; N]> {
    let mut values = [Value::FALSE; N];
    for (value, word) in values.iter_mut().zip(words) {
        *value = word.as_value()?;
    }
    Some(values)
}

/// Every combination of values that some path of the guard may have, with those paths.
fn combinations<const N: usize>(
    cx: &mut Cx,
    guard: Guard,
    words: [Summary; N],
) -> Result<Vec<(Guard, [Value; N])>, Saturated> {
    let mut found = vec![(guard, [Value::FALSE; N])];
    for (index, word) in words.into_iter().enumerate() {
        let mut next = Vec::new();
        for (guard, values) in found {
            each_under(cx, guard, word, |_, arm, value| {
                let mut values = values;
                values[index] = value;
                next.push((arm, values));
                Ok::<_, Saturated>(())
            })?;
        }
        found = next;
    }
    Ok(found)
}
