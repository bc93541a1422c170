//! Bit operations with JavaScript's int32 semantics, turned into arithmetic wherever intervals allow.
//!
//! Invariant: an operand is used only modulo 2^32, so a `ToInt32` around it is dropped; constants stand on
//! the right.

use crate::{Interval, Node, Term, Terms, number};

impl Terms {
    /// The integer of the int32 range that is equal to `a` modulo 2^32: `a | 0`.
    pub fn to_int32(&mut self, a: Term) -> Term {
        let a = self.strip_zero_sign(a);
        match self.as_int(a) {
            Some(value) => self.int(i64::from(value as i32)),
            None if self.interval(a).is_within(Interval::INT32) => a,
            None => self.intern(Node::ToInt32(a)),
        }
    }

    /// `a & b`.
    pub fn bit_and(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = self.bit_operands(a, b);
        if a == b {
            return self.to_int32(a);
        }
        if self.are_disjoint(a, b) {
            return self.int(0);
        }
        match (self.as_int(a), self.as_int(b)) {
            (Some(x), Some(y)) => self.fold(number::bit_and, x, y),
            (_, Some(mask)) => self.bit_and_mask(a, mask),
            _ => self.intern(Node::BitAnd(a, b)),
        }
    }

    /// `a | b`.
    pub fn bit_or(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = self.bit_operands(a, b);
        if a == b {
            return self.to_int32(a);
        }
        match (self.as_int(a), self.as_int(b)) {
            (Some(x), Some(y)) => self.fold(number::bit_or, x, y),
            (_, Some(0)) => self.to_int32(a),
            (_, Some(-1)) => self.int(-1),
            _ if self.are_disjoint(a, b) => self.add(a, b),
            _ => self.intern(Node::BitOr(a, b)),
        }
    }

    /// `a ^ b`.
    pub fn bit_xor(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = self.bit_operands(a, b);
        if a == b {
            return self.int(0);
        }
        match (self.as_int(a), self.as_int(b)) {
            (Some(x), Some(y)) => self.fold(number::bit_xor, x, y),
            (_, Some(0)) => self.to_int32(a),
            (_, Some(-1)) => {
                let wrapped = self.to_int32(a);
                self.sub(b, wrapped)
            }
            _ if self.are_disjoint(a, b) => self.add(a, b),
            _ => self.intern(Node::BitXor(a, b)),
        }
    }

    /// `~a`.
    pub fn bit_not(&mut self, a: Term) -> Term {
        let ones = self.int(-1);
        self.bit_xor(a, ones)
    }

    /// `a << b`.
    pub fn shl(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = (self.unwrapped(a), self.shift_count(b));
        match (self.as_int(a), self.as_int(b)) {
            (Some(x), Some(y)) => self.fold(number::shl, x, y),
            (_, Some(count)) => self.shl_by_constant(a, 1 << count),
            _ => self.intern(Node::Shl(a, b)),
        }
    }

    /// `a >> b`.
    pub fn sar(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = (self.unwrapped(a), self.shift_count(b));
        let range = self.interval(a);
        match (self.as_int(a), self.as_int(b)) {
            (Some(x), Some(y)) => self.fold(number::sar, x, y),
            (_, Some(0)) => self.to_int32(a),
            (_, Some(count)) if range.is_within(Interval::INT32) && (range.lo >= 0 || range.hi < 0) => {
                self.floor_shift(a, count)
            }
            (_, Some(count)) => self.sar_once(a, count),
            _ => self.intern(Node::Sar(a, b)),
        }
    }

    /// `(x >> 1) >> 2` is `x >> 3`; beyond 31 only the sign is left.
    fn sar_once(&mut self, a: Term, count: i64) -> Term {
        let (a, count) = match *self.node(a) {
            Node::Sar(inner, earlier) => match self.as_int(earlier) {
                Some(earlier) => (inner, (earlier + count).min(31)),
                None => (a, count),
            },
            _ => (a, count),
        };
        let count = self.int(count);
        self.intern(Node::Sar(a, count))
    }

    /// `a >>> b`.
    pub fn shr(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = (self.unwrapped(a), self.shift_count(b));
        match (self.as_int(a), self.as_int(b)) {
            (Some(x), Some(y)) => self.fold(number::shr, x, y),
            (_, Some(count)) if self.interval(a).is_within(Interval::UINT32) => self.floor_shift(a, count),
            _ => self.intern(Node::Shr(a, b)),
        }
    }

    /// The product wraps once, at the end, unless it could pass the limit of integers on the way.
    fn shl_by_constant(&mut self, a: Term, factor: i64) -> Term {
        let product = self.interval(a) * Interval::point(i128::from(factor));
        let fits = product.lo > -Interval::LIMIT && product.hi < Interval::LIMIT;
        let a = if fits { a } else { self.to_int32(a) };
        let shifted = self.scale(a, factor);
        self.to_int32(shifted)
    }

    /// `a / 2^count` rounded down, for `a` that does not change its sign.
    fn floor_shift(&mut self, a: Term, count: i64) -> Term {
        let divisor = self.int(1 << count);
        if self.interval(a).lo >= 0 {
            return self.div(a, divisor);
        }
        let rounding = self.int((1 << count) - 1);
        let a = self.sub(a, rounding);
        self.div(a, divisor)
    }

    /// `a & mask` for a constant mask.
    fn bit_and_mask(&mut self, a: Term, mask: i64) -> Term {
        let range = self.interval(a);
        if mask == 0 {
            return self.int(0);
        }
        if mask == -1 {
            return self.to_int32(a);
        }
        if range.lo >= 0 {
            if let Some(bits) = low_mask(mask) {
                return self.low_bits(a, bits);
            }
            // A mask without its low zeros is a low mask that holds all of `a`: only low bits are cleared.
            let cleared = mask.trailing_zeros();
            let filled = mask | ((1 << cleared) - 1);
            if range.hi <= i128::from(i32::MAX)
                && (filled == -1 || low_mask(filled).is_some() && range.hi <= i128::from(filled))
            {
                let low = self.low_bits(a, cleared);
                return self.sub(a, low);
            }
        }
        let mask = self.int(mask);
        self.intern(Node::BitAnd(a, mask))
    }

    /// `a mod 2^bits` for non-negative `a`.
    fn low_bits(&mut self, a: Term, bits: u32) -> Term {
        let modulus = self.int(1 << bits);
        self.rem(a, modulus)
    }

    /// Whether no bit is set in both operands because one is a multiple of a power of two that bounds the
    /// other.
    fn are_disjoint(&self, a: Term, b: Term) -> bool {
        let in_int32 = |term| self.interval(term).is_within(Interval::INT32);
        let clears = |high: Term, low: Term| {
            let bits = self.trailing_zeros(high);
            bits > 0 && self.interval(low).lo >= 0 && self.interval(low).hi < 1 << bits.min(32)
        };
        in_int32(a) && in_int32(b) && (clears(a, b) || clears(b, a))
    }

    /// How many low bits of a sum are always zero.
    fn trailing_zeros(&self, term: Term) -> u32 {
        let (constant, parts) = self.sum_of(term);
        parts.iter().fold(constant.trailing_zeros(), |zeros, part| zeros.min(part.0.trailing_zeros()))
    }

    /// Both operands without wrapping, a constant on the right, otherwise in the order of their ids.
    fn bit_operands(&mut self, a: Term, b: Term) -> (Term, Term) {
        let (a, b) = (self.unwrapped(a), self.unwrapped(b));
        let swap = match (self.as_int(a), self.as_int(b)) {
            (Some(_), _) => true,
            (None, Some(_)) => false,
            (None, None) => b < a,
        };
        if swap { (b, a) } else { (a, b) }
    }

    /// The operand of a bit operation without sign of zero and `ToInt32`, a constant in the int32 range.
    fn unwrapped(&mut self, term: Term) -> Term {
        let term = self.strip_zero_sign(term);
        match *self.node(term) {
            Node::ToInt32(inner) => inner,
            Node::Int(value) => self.int(i64::from(value as i32)),
            _ => term,
        }
    }

    fn shift_count(&mut self, term: Term) -> Term {
        let term = self.unwrapped(term);
        match self.as_int(term) {
            Some(value) => self.int(i64::from(number::shift_count(i128::from(value)))),
            None => term,
        }
    }

    fn fold(&mut self, operation: fn(i128, i128) -> i128, a: i64, b: i64) -> Term {
        // Bit operations yield at most 32 bits.
        self.int(operation(i128::from(a), i128::from(b)) as i64)
    }
}

/// The number of ones of a mask like 0b0111.
fn low_mask(mask: i64) -> Option<u32> {
    (mask > 0 && (mask + 1) & mask == 0).then(|| mask.count_ones())
}
