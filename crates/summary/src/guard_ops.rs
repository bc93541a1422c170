//! The operations on guards. All are one recursion: trivial cases, cache, split at the first atom, join.
//!
//! Invariant: on the true side of an atom every operand loses its later atoms of the same chain, so results never test
//! what the chain law has decided.

use crate::atoms::{Atom, Var};
use crate::cache::GuardOperands;
use crate::deep::{is_stride, on_deep_stack};
use crate::word::Guard;
use crate::{Kernel, Saturated};

/// Third operands that name an operation; if-then-else has a guard there, and no guard is this big.
const AND: u32 = u32::MAX;
const XOR: u32 = u32::MAX - 1;
const DISJOINT: u32 = u32::MAX - 2;
const PROJECT: u32 = u32::MAX - 3;

impl Kernel {
    /// The guard that says: this atom is true. Its negation is `!literal`.
    pub fn literal(&mut self, atom: Atom) -> Result<Guard, Saturated> {
        self.guard_node(atom.var(), Guard::TRUE, Guard::FALSE)
    }

    /// Both.
    #[inline]
    pub fn and(&mut self, a: Guard, b: Guard) -> Result<Guard, Saturated> {
        self.metered(|kernel| kernel.and_step(a, b, 0))
    }

    /// At least one.
    #[inline]
    pub fn or(&mut self, a: Guard, b: Guard) -> Result<Guard, Saturated> {
        Ok(!self.metered(|kernel| kernel.and_step(!a, !b, 0))?)
    }

    /// The first without the second.
    #[inline]
    pub fn and_not(&mut self, a: Guard, b: Guard) -> Result<Guard, Saturated> {
        self.metered(|kernel| kernel.and_step(a, !b, 0))
    }

    /// Exactly one.
    #[inline]
    pub fn xor(&mut self, a: Guard, b: Guard) -> Result<Guard, Saturated> {
        self.metered(|kernel| kernel.xor_step(a, b, 0))
    }

    /// `then` where `condition` holds, `otherwise` elsewhere.
    #[inline]
    pub fn ite(&mut self, condition: Guard, then: Guard, otherwise: Guard) -> Result<Guard, Saturated> {
        self.metered(|kernel| kernel.ite_step(condition, then, otherwise, 0))
    }

    /// Does `b` hold wherever `a` does? Makes no nodes.
    #[inline]
    pub fn implies(&mut self, a: Guard, b: Guard) -> bool {
        self.metered(|kernel| kernel.disjoint_step(a, !b, 0))
    }

    /// Do the two never hold together? Makes no nodes.
    #[inline]
    pub fn disjoint(&mut self, a: Guard, b: Guard) -> bool {
        self.metered(|kernel| kernel.disjoint_step(a, b, 0))
    }

    fn and_step(&mut self, a: Guard, b: Guard, depth: u32) -> Result<Guard, Saturated> {
        if let Some(result) = trivial_and(a, b) {
            return Ok(result);
        }
        let (a, b) = if a.0 < b.0 { (a, b) } else { (b, a) };
        let operands = [a.0, b.0, AND];
        if let Some(result) = self.cached_guard(operands) {
            return Ok(Guard(result));
        }
        if is_stride(depth) {
            return on_deep_stack(|| self.and_split(a, b, depth));
        }
        self.and_split(a, b, depth)
    }

    #[inline]
    fn and_split(&mut self, a: Guard, b: Guard, depth: u32) -> Result<Guard, Saturated> {
        let (var, key) = self.first_of_two(a, b);
        let (a1, a0) = self.guard_cofactors(a, key);
        let (b1, b0) = self.guard_cofactors(b, key);
        let hi = self.and_step(a1, b1, depth + 1)?;
        let lo = self.and_step(a0, b0, depth + 1)?;
        let result = self.guard_node(var, hi, lo)?;
        self.guard_cache.put([a.0, b.0, AND], result.0);
        Ok(result)
    }

    fn xor_step(&mut self, a: Guard, b: Guard, depth: u32) -> Result<Guard, Saturated> {
        let complement = (a.0 ^ b.0) & 1;
        let (a, b) = (Guard(a.0 & !1), Guard(b.0 & !1));
        if a == b {
            return Ok(Guard(complement));
        }
        if a.is_false() || b.is_false() {
            return Ok(Guard((a.0 | b.0) ^ complement));
        }
        let (a, b) = if a.0 < b.0 { (a, b) } else { (b, a) };
        let operands = [a.0, b.0, XOR];
        let result = match self.cached_guard(operands) {
            Some(result) => Guard(result),
            None if is_stride(depth) => on_deep_stack(|| self.xor_split(a, b, depth))?,
            None => self.xor_split(a, b, depth)?,
        };
        Ok(Guard(result.0 ^ complement))
    }

    #[inline]
    fn xor_split(&mut self, a: Guard, b: Guard, depth: u32) -> Result<Guard, Saturated> {
        let (var, key) = self.first_of_two(a, b);
        let (a1, a0) = self.guard_cofactors(a, key);
        let (b1, b0) = self.guard_cofactors(b, key);
        let hi = self.xor_step(a1, b1, depth + 1)?;
        let lo = self.xor_step(a0, b0, depth + 1)?;
        let result = self.guard_node(var, hi, lo)?;
        self.guard_cache.put([a.0, b.0, XOR], result.0);
        Ok(result)
    }

    pub(crate) fn ite_step(&mut self, c: Guard, t: Guard, e: Guard, depth: u32) -> Result<Guard, Saturated> {
        if c.is_constant() {
            return Ok(if c.is_true() { t } else { e });
        }
        // Where the condition decides a side, that side is a constant.
        let t = if t.0 | 1 == c.0 | 1 { Guard(1 ^ (t.0 ^ c.0)) } else { t };
        let e = if e.0 | 1 == c.0 | 1 { Guard(e.0 ^ c.0) } else { e };
        if t == e {
            return Ok(t);
        }
        if t == !e {
            return self.xor_step(c, e, depth);
        }
        if t.is_constant() {
            return if t.is_true() {
                Ok(!self.and_step(!c, !e, depth)?)
            } else {
                self.and_step(!c, e, depth)
            };
        }
        if e.is_constant() {
            return if e.is_true() { Ok(!self.and_step(c, !t, depth)?) } else { self.and_step(c, t, depth) };
        }
        let (c, t, e) = if c.complement_bit() == 1 { (!c, e, t) } else { (c, t, e) };
        let complement = t.complement_bit();
        let (t, e) = (Guard(t.0 ^ complement), Guard(e.0 ^ complement));
        let result = match self.cached_guard([c.0, t.0, e.0]) {
            Some(result) => Guard(result),
            None if is_stride(depth) => on_deep_stack(|| self.ite_split(c, t, e, depth))?,
            None => self.ite_split(c, t, e, depth)?,
        };
        Ok(Guard(result.0 ^ complement))
    }

    #[inline]
    fn ite_split(&mut self, c: Guard, t: Guard, e: Guard, depth: u32) -> Result<Guard, Saturated> {
        let (mut var, mut key) = self.first_of_two(c, t);
        let else_var = self.guards.node(e.index()).var;
        if self.order.key(else_var) < key {
            (var, key) = (else_var, self.order.key(else_var));
        }
        let (c1, c0) = self.guard_cofactors(c, key);
        let (t1, t0) = self.guard_cofactors(t, key);
        let (e1, e0) = self.guard_cofactors(e, key);
        let hi = self.ite_step(c1, t1, e1, depth + 1)?;
        let lo = self.ite_step(c0, t0, e0, depth + 1)?;
        let result = self.guard_node(var, hi, lo)?;
        self.guard_cache.put([c.0, t.0, e.0], result.0);
        Ok(result)
    }

    fn disjoint_step(&mut self, a: Guard, b: Guard, depth: u32) -> bool {
        if let Some(result) = trivial_and(a, b) {
            return result.is_false();
        }
        let (a, b) = if a.0 < b.0 { (a, b) } else { (b, a) };
        if let Some(result) = self.cached_guard([a.0, b.0, DISJOINT]) {
            return result == 1;
        }
        if is_stride(depth) {
            return on_deep_stack(|| self.disjoint_split(a, b, depth));
        }
        self.disjoint_split(a, b, depth)
    }

    #[inline]
    fn disjoint_split(&mut self, a: Guard, b: Guard, depth: u32) -> bool {
        let (_, key) = self.first_of_two(a, b);
        let (a1, a0) = self.guard_cofactors(a, key);
        let (b1, b0) = self.guard_cofactors(b, key);
        let result = self.disjoint_step(a1, b1, depth + 1) && self.disjoint_step(a0, b0, depth + 1);
        self.guard_cache.put([a.0, b.0, DISJOINT], u32::from(result));
        result
    }

    /// The strongest guard over the atoms from `var` on that `guard` implies: where it holds, the earlier atoms can be
    /// chosen so that `guard` holds.
    #[inline]
    pub(crate) fn project(&mut self, guard: Guard, var: Var) -> Result<Guard, Saturated> {
        self.project_step(guard, var, 0)
    }

    fn project_step(&mut self, guard: Guard, var: Var, depth: u32) -> Result<Guard, Saturated> {
        if self.order.key(self.guards.node(guard.index()).var) >= self.order.key(var) {
            return Ok(guard);
        }
        if let Some(result) = self.cached_guard([guard.0, var, PROJECT]) {
            return Ok(Guard(result));
        }
        if is_stride(depth) {
            return on_deep_stack(|| self.project_split(guard, var, depth));
        }
        self.project_split(guard, var, depth)
    }

    #[inline]
    fn project_split(&mut self, guard: Guard, var: Var, depth: u32) -> Result<Guard, Saturated> {
        let own = self.order.key(self.guards.node(guard.index()).var);
        let (hi, lo) = self.guard_children(guard);
        let mut result = self.project_step(hi, var, depth + 1)?;
        let key = self.order.key(var);
        if self.order.implies(own, key) {
            // The earlier atom can be true only where `var` is, and where all is that follows `var` and that it implies.
            let here = self.guard_node(var, Guard::TRUE, Guard::FALSE)?;
            result = self.and(here, result)?;
            if let Some(end) = self.order.next_end(key)
                && self.order.implies(own, self.order.key(end))
            {
                let ended = self.guard_node(end, Guard::TRUE, Guard::FALSE)?;
                result = self.and(ended, result)?;
            }
        }
        if !result.is_true() {
            let lo = self.project_step(lo, var, depth + 1)?;
            result = self.or(result, lo)?;
        }
        self.guard_cache.put([guard.0, var, PROJECT], result.0);
        Ok(result)
    }

    #[inline]
    fn first_of_two(&self, a: Guard, b: Guard) -> (Var, u64) {
        let (a, b) = (self.guards.node(a.index()).var, self.guards.node(b.index()).var);
        let (a_key, b_key) = (self.order.key(a), self.order.key(b));
        if a_key <= b_key { (a, a_key) } else { (b, b_key) }
    }

    #[inline]
    fn cached_guard(&mut self, operands: GuardOperands) -> Option<u32> {
        self.guard_cache.get(operands)
    }
}

#[inline]
fn trivial_and(a: Guard, b: Guard) -> Option<Guard> {
    if a == b || b.is_true() {
        Some(a)
    } else if a.is_true() {
        Some(b)
    } else if a.is_false() || b.is_false() || a == !b {
        Some(Guard::FALSE)
    } else {
        None
    }
}
