//! The verbs that take a closure: map, zip, bind, guard_of and each under a guard, over any context that owns a kernel.
//!
//! Each is one walk over (guard, operands). Invariants: the closure is called exactly once per distinct value (or pair of
//! values) that is alive under the guard; outside the guard the result is don't-care, and no atom of the guard gets into
//! it. Nothing is collected during a walk unless the closure asks for it, which it must not.

use crate::atoms::{Atom, Var};
use crate::cache::{WordOperands, word_operands};
use crate::call_memo::CallMemo;
use crate::deep::{is_stride, on_deep_stack};
use crate::summary_ops::FIRST_WALK;
use crate::word::{Guard, Summary, Value};
use crate::{Kernel, Saturated};
use stdx::Activity;

/// Whatever owns a kernel: closures of the verbs get it back as a whole.
pub trait KernelHost {
    /// The kernel.
    fn kernel(&mut self) -> &mut Kernel;
}

impl KernelHost for Kernel {
    #[inline]
    fn kernel(&mut self) -> &mut Kernel {
        self
    }
}

/// `f` of every value of `x` that is alive under the guard; DEAD if the guard is FALSE.
#[inline]
pub fn map_under<C: KernelHost, E: From<Saturated>>(
    cx: &mut C,
    guard: Guard,
    x: Summary,
    mut f: impl FnMut(&mut C, Value) -> Result<Summary, E>,
) -> Result<Summary, E> {
    if guard.is_false() || x.is_dead() {
        return Ok(Summary::DEAD);
    }
    match x.as_value() {
        Some(value) => f(cx, value),
        None => Walk::run(cx, |cx: &mut C, x, _| f(cx, x), |walk, cx| walk.map_all(cx, guard, x)),
    }
}

/// `f` of every pair of values of `x` and `y` that are alive together under the guard; DEAD if the guard is FALSE.
#[inline]
pub fn zip_under<C: KernelHost, E: From<Saturated>>(
    cx: &mut C,
    guard: Guard,
    x: Summary,
    y: Summary,
    mut f: impl FnMut(&mut C, Value, Value) -> Result<Summary, E>,
) -> Result<Summary, E> {
    if guard.is_false() || x.is_dead() || y.is_dead() {
        return Ok(Summary::DEAD);
    }
    match (x.as_value(), y.as_value()) {
        (Some(x), Some(y)) => f(cx, x, y),
        (None, Some(y)) => map_under(cx, guard, x, |cx, x| f(cx, x, y)),
        (Some(x), None) => map_under(cx, guard, y, |cx, y| f(cx, x, y)),
        (None, None) => Walk::run(cx, f, |walk, cx| walk.zip_all(cx, guard, x, y)),
    }
}

/// As [`map_under`], but `f` also learns under which guard it is asked: the arm's.
pub fn bind_under<C: KernelHost, E: From<Saturated>>(
    cx: &mut C,
    guard: Guard,
    x: Summary,
    mut f: impl FnMut(&mut C, Guard, Value) -> Result<Summary, E>,
) -> Result<Summary, E> {
    if guard.is_false() || x.is_dead() {
        return Ok(Summary::DEAD);
    }
    if let Some(value) = x.as_value() {
        return f(cx, guard, value);
    }
    let arms = cx.kernel().arms(guard, x)?;
    Walk::run(
        cx,
        |_: &mut C, _, _| unreachable!("every value alive under the guard has an arm"),
        |walk, cx| {
            for (arm, value) in arms {
                let answer = aside(cx, |cx| f(cx, arm, value))?;
                walk.memo.put(value, value, answer);
            }
            walk.map_all(cx, guard, x)
        },
    )
}

/// The part of the guard in which `p` holds of `x`.
#[inline]
pub fn guard_of<C: KernelHost, E: From<Saturated>>(
    cx: &mut C,
    guard: Guard,
    x: Summary,
    mut p: impl FnMut(&mut C, Value) -> Result<Guard, E>,
) -> Result<Guard, E> {
    let holds = map_under(cx, guard, x, |cx, value| p(cx, value).map(Summary::from))?;
    if holds.is_dead() {
        return Ok(Guard::FALSE);
    }
    let holds = holds.as_guard().expect("a diagram whose values are Booleans is a guard");
    Ok(cx.kernel().and(guard, holds)?)
}

/// Does something under each arm of `x`, in the order of [`Kernel::arms`], for what is no function from values to values: outcomes,
/// writes, lists. One value is an arm without a list. The closure may collect.
#[inline]
pub fn each_under<C: KernelHost, E: From<Saturated>>(
    cx: &mut C,
    guard: Guard,
    x: Summary,
    mut f: impl FnMut(&mut C, Guard, Value) -> Result<(), E>,
) -> Result<(), E> {
    if guard.is_false() {
        return Ok(());
    }
    if let Some(value) = x.as_value() {
        return f(cx, guard, value);
    }
    for (arm, value) in cx.kernel().arms(guard, x)? {
        f(cx, arm, value)?;
    }
    Ok(())
}

/// One walk of a verb: its number in the word cache and the closure with its answers.
struct Walk<F> {
    number: u32,
    memo: CallMemo,
    f: F,
    /// Joins so far whose sides test atoms that come before the one at hand, so that each was a select.
    selects: usize,
}

/// Calls a closure from within a walk: what it does is no work on diagrams.
#[inline]
fn aside<C: KernelHost, R>(cx: &mut C, f: impl FnOnce(&mut C) -> R) -> R {
    let before = cx.kernel().meter().begin(Activity::Run);
    let result = f(cx);
    cx.kernel().meter().end(before);
    result
}

/// Why a walk ended early.
enum CutShort<E> {
    /// The closure or the kernel said so.
    Failed(E),
    /// The answers are diagrams of early atoms and there are far more nodes than answers: one select per answer is
    /// cheaper than one per node.
    OutOfOrder,
}

impl<E: From<Saturated>> From<Saturated> for CutShort<E> {
    fn from(saturated: Saturated) -> CutShort<E> {
        CutShort::Failed(saturated.into())
    }
}

/// Selects that a walk makes in any case before it may stop for [`CutShort::OutOfOrder`], and how many more per answer:
/// below that, walking on costs no more than starting again.
const SELECTS: usize = 16;
const SELECTS_PER_ANSWER: usize = 4;

/// What a walk looks at next: an atom, and guard and operands where it is true and where it is false.
struct Split<const N: usize> {
    var: Var,
    hi: (Guard, [Summary; N]),
    lo: (Guard, [Summary; N]),
}

impl<F> Walk<F> {
    /// Runs `body` with a walk of its own; the memo goes back to the kernel whatever happens.
    fn run<C: KernelHost, R>(cx: &mut C, f: F, body: impl FnOnce(&mut Walk<F>, &mut C) -> R) -> R {
        let (number, memo) = cx.kernel().start_walk();
        let before = cx.kernel().meter().begin(Activity::Diagrams);
        let mut walk = Walk { number, memo, f, selects: 0 };
        let result = body(&mut walk, cx);
        cx.kernel().meter().end(before);
        cx.kernel().end_walk(walk.memo);
        result
    }

    fn call<C: KernelHost, E>(&mut self, cx: &mut C, x: Value, y: Value) -> Result<Summary, E>
    where
        F: FnMut(&mut C, Value, Value) -> Result<Summary, E>,
    {
        if let Some(answer) = self.memo.get(x, y) {
            return Ok(answer);
        }
        let answer = aside(cx, |cx| (self.f)(cx, x, y))?;
        self.memo.put(x, y, answer);
        Ok(answer)
    }

    fn map_all<C: KernelHost, E: From<Saturated>>(
        &mut self,
        cx: &mut C,
        guard: Guard,
        x: Summary,
    ) -> Result<Summary, E>
    where
        F: FnMut(&mut C, Value, Value) -> Result<Summary, E>,
    {
        match self.map(cx, guard, x, 0) {
            Ok(result) => Ok(result),
            Err(CutShort::Failed(error)) => Err(error),
            Err(CutShort::OutOfOrder) => {
                let values = cx.kernel().values_under(guard, x);
                self.select_answers(cx, x, values.into_iter().map(|value| (value, (value, value))))
            }
        }
    }

    fn zip_all<C: KernelHost, E: From<Saturated>>(
        &mut self,
        cx: &mut C,
        guard: Guard,
        x: Summary,
        y: Summary,
    ) -> Result<Summary, E>
    where
        F: FnMut(&mut C, Value, Value) -> Result<Summary, E>,
    {
        match self.zip(cx, guard, x, y, 0) {
            Ok(result) => Ok(result),
            Err(CutShort::Failed(error)) => Err(error),
            Err(CutShort::OutOfOrder) => {
                let (numbered, pairs) = number_pairs(cx, guard, x, y)?;
                self.select_answers(cx, numbered, pairs)
            }
        }
    }

    /// The answers joined by selects: each where `x` has its value.
    fn select_answers<C: KernelHost, E: From<Saturated>>(
        &mut self,
        cx: &mut C,
        x: Summary,
        answers: impl IntoIterator<Item = (Value, (Value, Value))>,
    ) -> Result<Summary, E>
    where
        F: FnMut(&mut C, Value, Value) -> Result<Summary, E>,
    {
        let (values, pairs): (Vec<Value>, Vec<(Value, Value)>) = answers.into_iter().unzip();
        let places = cx.kernel().places(x, &values)?;
        let mut result = Summary::DEAD;
        for ((_, alike), pair) in places.into_iter().zip(pairs) {
            let answer = self.call(cx, pair.0, pair.1)?;
            result = cx.kernel().select(alike, answer, result)?;
        }
        Ok(result)
    }

    fn map<C: KernelHost, E: From<Saturated>>(
        &mut self,
        cx: &mut C,
        guard: Guard,
        x: Summary,
        depth: u32,
    ) -> Result<Summary, CutShort<E>>
    where
        F: FnMut(&mut C, Value, Value) -> Result<Summary, E>,
    {
        if guard.is_false() {
            return Ok(Summary::DEAD);
        }
        if let Some(value) = x.as_value() {
            return self.call(cx, value, value).map_err(CutShort::Failed);
        }
        let operands = word_operands(self.number, guard.0, x.bits(), 0);
        if let Some(result) = cx.kernel().cached_word(operands) {
            return Ok(result);
        }
        let split = cx.kernel().split_under(guard, [x])?;
        let mut sides = || {
            let hi = self.map(cx, split.hi.0, split.hi.1[0], depth + 1)?;
            let lo = self.map(cx, split.lo.0, split.lo.1[0], depth + 1)?;
            Ok::<_, CutShort<E>>((hi, lo))
        };
        let (hi, lo) = if is_stride(depth) { on_deep_stack(sides)? } else { sides()? };
        self.join(cx.kernel(), operands, split.var, hi, lo)
    }

    fn zip<C: KernelHost, E: From<Saturated>>(
        &mut self,
        cx: &mut C,
        guard: Guard,
        x: Summary,
        y: Summary,
        depth: u32,
    ) -> Result<Summary, CutShort<E>>
    where
        F: FnMut(&mut C, Value, Value) -> Result<Summary, E>,
    {
        if guard.is_false() {
            return Ok(Summary::DEAD);
        }
        if let (Some(x), Some(y)) = (x.as_value(), y.as_value()) {
            return self.call(cx, x, y).map_err(CutShort::Failed);
        }
        let operands = word_operands(self.number, guard.0, x.bits(), y.bits());
        if let Some(result) = cx.kernel().cached_word(operands) {
            return Ok(result);
        }
        let split = cx.kernel().split_under(guard, [x, y])?;
        let mut sides = || {
            let hi = self.zip(cx, split.hi.0, split.hi.1[0], split.hi.1[1], depth + 1)?;
            let lo = self.zip(cx, split.lo.0, split.lo.1[0], split.lo.1[1], depth + 1)?;
            Ok::<_, CutShort<E>>((hi, lo))
        };
        let (hi, lo) = if is_stride(depth) { on_deep_stack(sides)? } else { sides()? };
        self.join(cx.kernel(), operands, split.var, hi, lo)
    }

    /// Ends a step: joins both sides at the atom and remembers the result.
    #[inline]
    fn join<E: From<Saturated>>(
        &mut self,
        kernel: &mut Kernel,
        operands: WordOperands,
        var: Var,
        hi: Summary,
        lo: Summary,
    ) -> Result<Summary, CutShort<E>> {
        let result = match kernel.join_in_order(var, hi, lo)? {
            Some(result) => result,
            None if self.selects > SELECTS + SELECTS_PER_ANSWER * self.memo.len() => {
                return Err(CutShort::OutOfOrder);
            }
            None => {
                self.selects += 1;
                let literal = kernel.literal(Atom::from_var(var))?;
                kernel.select(literal, hi, lo)?
            }
        };
        kernel.word_cache.put(operands, result.bits());
        Ok(result)
    }
}

/// A summary of numbers, one for each pair of values that is alive, and what they stand for.
#[expect(clippy::type_complexity, reason = "the pairs are taken apart right away")]
fn number_pairs<C: KernelHost>(
    cx: &mut C,
    guard: Guard,
    x: Summary,
    y: Summary,
) -> Result<(Summary, Vec<(Value, (Value, Value))>), Saturated> {
    let mut pairs = Vec::new();
    let number = |_: &mut C, x, y| {
        let number = Value::number(pairs.len() as f64);
        pairs.push((number, (x, y)));
        Ok::<_, Saturated>(number.into())
    };
    let numbered = match Walk::run(cx, number, |walk, cx| walk.zip(cx, guard, x, y, 0)) {
        Ok(numbered) => numbered,
        Err(CutShort::Failed(saturated)) => return Err(saturated),
        Err(CutShort::OutOfOrder) => unreachable!("values test no atoms, so they are always in order"),
    };
    Ok((numbered, pairs))
}

impl Kernel {
    fn start_walk(&mut self) -> (u32, CallMemo) {
        if self.latest_walk == u32::MAX {
            // Walk numbers start over; old entries must not answer for new walks.
            self.word_cache.clear();
            self.latest_walk = 0;
        }
        self.latest_walk = self.latest_walk.max(FIRST_WALK - 1) + 1;
        (self.latest_walk, self.spare_memos.pop().unwrap_or_default())
    }

    fn end_walk(&mut self, mut memo: CallMemo) {
        memo.clear();
        self.spare_memos.push(memo);
    }

    /// Splits at the first atom of the operands. What the guard says about earlier atoms is projected away first: the
    /// operands do not depend on them, so the same values are alive.
    #[inline]
    fn split_under<const N: usize>(
        &mut self,
        guard: Guard,
        operands: [Summary; N],
    ) -> Result<Split<N>, Saturated> {
        let var = operands.iter().fold(0, |var, x| self.earlier(var, self.var_of(*x)));
        let guard = if guard.is_true() { guard } else { self.project(guard, var)? };
        let key = self.order.key(var);
        let (guard1, guard0) = self.guard_cofactors(guard, key);
        let cofactors = operands.map(|x| self.word_cofactors(x, key));
        Ok(Split {
            var,
            hi: (guard1, cofactors.map(|pair| pair.0)),
            lo: (guard0, cofactors.map(|pair| pair.1)),
        })
    }
}
