//! The operations on summaries that need no closure: select, restrict, cofactor, and from values back to guards.
//!
//! Invariant: no operation makes a node with a DEAD child; a DEAD side vanishes before.

use crate::atoms::{Atom, Var};
use crate::cache::{WordOperands, word_operands};
use crate::deep::{is_stride, on_deep_stack};
use crate::word::{Guard, Summary, Value};
use crate::{Kernel, Saturated};

/// Operations in the word cache; walks of the verbs count on from [`FIRST_WALK`].
const SELECT: u32 = 1;
const RESTRICT: u32 = 2;
pub(crate) const WHERE: u32 = 3;
const COFACTOR_FALSE: u32 = 4;
const COFACTOR_TRUE: u32 = 5;
pub(crate) const FIRST_WALK: u32 = 16;

impl Kernel {
    /// `new` where the guard holds, `old` elsewhere. A DEAD side vanishes: the other one is the result as a whole.
    #[inline]
    pub fn select(&mut self, guard: Guard, new: Summary, old: Summary) -> Result<Summary, Saturated> {
        if guard.is_constant() {
            return Ok(if guard.is_true() { new } else { old });
        }
        if old.is_dead() || new == old {
            return Ok(new);
        }
        if new.is_dead() {
            return Ok(old);
        }
        self.metered(|kernel| kernel.select_step(guard, new, old, 0))
    }

    fn select_step(
        &mut self,
        guard: Guard,
        x: Summary,
        y: Summary,
        depth: u32,
    ) -> Result<Summary, Saturated> {
        if x == y || guard.is_true() {
            return Ok(x);
        }
        if guard.is_false() {
            return Ok(y);
        }
        if let (Some(x), Some(y)) = (x.as_guard(), y.as_guard()) {
            return Ok(self.ite_step(guard, x, y, depth)?.into());
        }
        let (guard, x, y) = if guard.complement_bit() == 1 { (!guard, y, x) } else { (guard, x, y) };
        let operands = word_operands(SELECT, guard.0, x.bits(), y.bits());
        if let Some(result) = self.cached_word(operands) {
            return Ok(result);
        }
        let result = if is_stride(depth) {
            on_deep_stack(|| self.select_split(guard, x, y, depth))?
        } else {
            self.select_split(guard, x, y, depth)?
        };
        self.word_cache.put(operands, result.bits());
        Ok(result)
    }

    #[inline]
    fn select_split(
        &mut self,
        guard: Guard,
        x: Summary,
        y: Summary,
        depth: u32,
    ) -> Result<Summary, Saturated> {
        let guard_var = self.guards.node(guard.index()).var;
        let var = self.earlier(guard_var, self.earlier(self.var_of(x), self.var_of(y)));
        let key = self.order.key(var);
        let (guard1, guard0) = self.guard_cofactors(guard, key);
        let (x1, x0) = self.word_cofactors(x, key);
        let (y1, y0) = self.word_cofactors(y, key);
        let hi = self.select_step(guard1, x1, y1, depth + 1)?;
        let lo = self.select_step(guard0, x0, y0, depth + 1)?;
        self.word_node(var, hi, lo)
    }

    /// `x` where the guard holds; elsewhere whatever makes the diagram small. DEAD if the guard is FALSE.
    ///
    /// The result has no atom and no value that `x` has not.
    pub fn restrict(&mut self, guard: Guard, x: Summary) -> Result<Summary, Saturated> {
        if guard.is_false() {
            return Ok(Summary::DEAD);
        }
        self.metered(|kernel| kernel.restrict_step(guard, x, 0))
    }

    fn restrict_step(&mut self, guard: Guard, x: Summary, depth: u32) -> Result<Summary, Saturated> {
        if guard.is_true() || !x.is_node() {
            return Ok(x);
        }
        let operands = word_operands(RESTRICT, guard.0, x.bits(), 0);
        if let Some(result) = self.cached_word(operands) {
            return Ok(result);
        }
        let result = if is_stride(depth) {
            on_deep_stack(|| self.restrict_split(guard, x, depth))?
        } else {
            self.restrict_split(guard, x, depth)?
        };
        self.word_cache.put(operands, result.bits());
        Ok(result)
    }

    #[inline]
    fn restrict_split(&mut self, guard: Guard, x: Summary, depth: u32) -> Result<Summary, Saturated> {
        let var = self.var_of(x);
        let guard = self.project(guard, var)?;
        let (guard1, guard0) = self.guard_cofactors(guard, self.order.key(var));
        let (x1, x0) = self.children(x);
        if guard0.is_false() {
            return self.restrict_step(guard1, x1, depth + 1);
        }
        if guard1.is_false() {
            return self.restrict_step(guard0, x0, depth + 1);
        }
        let hi = self.restrict_step(guard1, x1, depth + 1)?;
        let lo = self.restrict_step(guard0, x0, depth + 1)?;
        self.word_node(var, hi, lo)
    }

    /// `x` with the atom fixed. The laws hold: true fixes all atoms that it implies true, false fixes all that imply it
    /// false.
    pub fn cofactor(&mut self, x: Summary, atom: Atom, value: bool) -> Result<Summary, Saturated> {
        self.metered(|kernel| kernel.cofactor_step(x, atom.var(), value, 0))
    }

    fn cofactor_step(&mut self, x: Summary, var: Var, value: bool, depth: u32) -> Result<Summary, Saturated> {
        let (key, own) = (self.order.key(var), self.key_of(x));
        if own > key && !(value && self.order.implies(key, own)) {
            return Ok(x);
        }
        let op = if value { COFACTOR_TRUE } else { COFACTOR_FALSE };
        let operands = word_operands(op, 0, x.bits(), u64::from(var));
        if let Some(result) = self.cached_word(operands) {
            return Ok(result);
        }
        let result = if is_stride(depth) {
            on_deep_stack(|| self.cofactor_split(x, var, value, depth))?
        } else {
            self.cofactor_split(x, var, value, depth)?
        };
        self.word_cache.put(operands, result.bits());
        Ok(result)
    }

    #[inline]
    fn cofactor_split(
        &mut self,
        x: Summary,
        var: Var,
        value: bool,
        depth: u32,
    ) -> Result<Summary, Saturated> {
        let (key, own_var) = (self.order.key(var), self.var_of(x));
        let own = self.order.key(own_var);
        let (hi, lo) = self.children(x);
        if value && self.order.implies(key, own) {
            return Ok(self.word_forced(hi, key));
        }
        if self.order.implies(own, key) {
            if own == key {
                return Ok(lo);
            }
            let lo = self.cofactor_step(lo, var, value, depth + 1)?;
            return if value { self.word_node(own_var, hi, lo) } else { Ok(lo) };
        }
        let hi = self.cofactor_step(hi, var, value, depth + 1)?;
        let lo = self.cofactor_step(lo, var, value, depth + 1)?;
        self.word_node(own_var, hi, lo)
    }

    /// Where `x` is exactly this value, under the guard.
    pub fn guard_for(&mut self, guard: Guard, x: Summary, value: Value) -> Result<Guard, Saturated> {
        if guard.is_false() {
            return Ok(Guard::FALSE);
        }
        let alike = self.metered(|kernel| kernel.where_step(x, value, 0))?;
        self.and(guard, alike)
    }

    fn where_step(&mut self, x: Summary, value: Value, depth: u32) -> Result<Guard, Saturated> {
        if !x.is_node() {
            return Ok(Guard::from(x == value.into()));
        }
        if let Some(guard) = x.as_guard() {
            return Ok(match value.as_bool() {
                Some(true) => guard,
                Some(false) => !guard,
                None => Guard::FALSE,
            });
        }
        let operands = word_operands(WHERE, 0, x.bits(), value.bits());
        if let Some(result) = self.cached_word(operands) {
            return Ok(result.as_guard().expect("only guards are stored for this operation"));
        }
        let result = if is_stride(depth) {
            on_deep_stack(|| self.where_split(x, value, depth))?
        } else {
            self.where_split(x, value, depth)?
        };
        self.word_cache.put(operands, Summary::from(result).bits());
        Ok(result)
    }

    #[inline]
    fn where_split(&mut self, x: Summary, value: Value, depth: u32) -> Result<Guard, Saturated> {
        let (hi, lo) = self.children(x);
        let hi = self.where_step(hi, value, depth + 1)?;
        let lo = self.where_step(lo, value, depth + 1)?;
        self.guard_node(self.var_of(x), hi, lo)
    }

    /// "If the atom then `hi` else `lo`" for any words: DEAD sides vanish. `None` if a side tests atoms that come before
    /// this one, so that it takes a select.
    #[inline]
    pub(crate) fn join_in_order(
        &mut self,
        var: Var,
        hi: Summary,
        lo: Summary,
    ) -> Result<Option<Summary>, Saturated> {
        if hi == lo || lo.is_dead() {
            return Ok(Some(hi));
        }
        if hi.is_dead() {
            return Ok(Some(lo));
        }
        let key = self.order.key(var);
        if self.key_of(hi) <= key || self.key_of(lo) <= key {
            return Ok(None);
        }
        let hi = self.word_cofactors(hi, key).0;
        self.word_node(var, hi, lo).map(Some)
    }

    #[inline]
    pub(crate) fn earlier(&self, a: Var, b: Var) -> Var {
        if self.order.key(a) <= self.order.key(b) { a } else { b }
    }

    #[inline]
    pub(crate) fn cached_word(&mut self, operands: WordOperands) -> Option<Summary> {
        self.word_cache.get(operands).map(Summary::from_bits)
    }
}
