//! Double arithmetic: exact constant folding, and integer arithmetic where doubles are exact.
//!
//! Invariant: results are the same bits as IEEE arithmetic gives, including the sign of zero.

use crate::{BinaryFunction, DoubleFunction, EqualCond, Interval, Node, Term, Terms, number};

impl Terms {
    /// The double nearest to an integer; a zero keeps its sign.
    pub fn to_double(&mut self, a: Term) -> Term {
        match *self.node(a) {
            Node::Int(value) => self.double(number::to_double(i128::from(value))),
            Node::SignedZero(integer, sign) => self.double_with_zero_sign(integer, sign),
            _ => self.intern(Node::ToDouble(a)),
        }
    }

    /// `a + b`.
    pub fn fadd(&mut self, a: Term, b: Term) -> Term {
        if let (Some(x), Some(y)) = (self.as_double(a), self.as_double(b)) {
            return self.double(x + y);
        }
        // Neither operand is -0, so a zero sum is +0, as the integer one is.
        if let Some(sum) = self.exactly(a, b, Terms::add) {
            return sum;
        }
        self.intern(Node::FAdd(a.min(b), a.max(b)))
    }

    /// `a - b`.
    pub fn fsub(&mut self, a: Term, b: Term) -> Term {
        if let (Some(x), Some(y)) = (self.as_double(a), self.as_double(b)) {
            return self.double(x - y);
        }
        // -0 - 0 is -0: subtracting +0 never changes anything.
        if self.is_double(b, 0.0) {
            return a;
        }
        if let Some(difference) = self.exactly(a, b, Terms::sub) {
            return difference;
        }
        self.intern(Node::FSub(a, b))
    }

    /// `a * b`.
    pub fn fmul(&mut self, a: Term, b: Term) -> Term {
        if let (Some(x), Some(y)) = (self.as_double(a), self.as_double(b)) {
            return self.double(x * y);
        }
        if self.is_double(a, 1.0) {
            return b;
        }
        if self.is_double(b, 1.0) {
            return a;
        }
        if let Some(product) = self.exactly_without_signs(a, b) {
            return product;
        }
        self.intern(Node::FMul(a.min(b), a.max(b)))
    }

    /// `a / b`.
    pub fn fdiv(&mut self, a: Term, b: Term) -> Term {
        if let (Some(x), Some(y)) = (self.as_double(a), self.as_double(b)) {
            return self.double(x / y);
        }
        if self.is_double(b, 1.0) { a } else { self.intern(Node::FDiv(a, b)) }
    }

    /// JavaScript's `a % b`.
    pub fn frem(&mut self, a: Term, b: Term) -> Term {
        if let (Some(x), Some(y)) = (self.as_double(a), self.as_double(b)) {
            return self.double(number::double_rem(x, y));
        }
        // The remainder of integers is one; a zero has the sign of the dividend.
        if let (Some(dividend), Some(divisor)) = (self.integer_without_sign(a), self.integer_without_sign(b))
            && !self.interval(divisor).contains(0)
        {
            let (rest, zero) = (self.rem(dividend, divisor), self.int(0));
            let below = self.less(dividend, zero);
            let sign = self.cond_term(below);
            let rest = self.signed_zero(rest, sign);
            return self.to_double(rest);
        }
        self.intern(Node::FRem(a, b))
    }

    /// `-a`.
    pub fn fneg(&mut self, a: Term) -> Term {
        match *self.node(a) {
            Node::Double(value) => self.double(-value),
            Node::FNeg(inner) => inner,
            Node::ToDouble(integer) if !self.interval(integer).contains(0) => {
                let negated = self.neg(integer);
                self.to_double(negated)
            }
            _ => self.intern(Node::FNeg(a)),
        }
    }

    /// A function of a double.
    pub fn double_function(&mut self, function: DoubleFunction, a: Term) -> Term {
        match *self.node(a) {
            Node::Double(value) => self.double(function.apply(value)),
            Node::ToDouble(_) if function.is_rounding() => a,
            Node::ToDouble(integer) if function == DoubleFunction::Abs && self.interval(integer).lo >= 0 => a,
            Node::FFunction(inner, _) if inner.is_integral() && function.is_rounding() => a,
            Node::FFunction(DoubleFunction::Abs, _) if function == DoubleFunction::Abs => a,
            Node::FNeg(inner) if function == DoubleFunction::Abs => self.double_function(function, inner),
            _ => self.intern(Node::FFunction(function, a)),
        }
    }

    /// A function of two doubles.
    pub fn binary_function(&mut self, function: BinaryFunction, a: Term, b: Term) -> Term {
        if let (Some(x), Some(y)) = (self.as_double(a), self.as_double(b)) {
            return self.double(function.apply(x, y));
        }
        self.intern(Node::FBinary(function, a, b))
    }

    /// The integer that a double is, where it is one from `lo` to `hi`, two safe integers; elsewhere the one of these that is closest to 0.
    pub fn whole(&mut self, a: Term, lo: i64, hi: i64) -> Term {
        if let Node::Double(value) = *self.node(a) {
            return self.int(number::whole(value, lo, hi));
        }
        match self.exact_integer_of(a) {
            Some(integer) if self.interval(integer).is_within(Interval::new(lo.into(), hi.into())) => integer,
            _ => self.intern(Node::Whole(a, lo, hi)),
        }
    }

    /// The bits of a double, or of the nearest binary32 number, as a signed integer of that width.
    pub fn bits_of_double(&mut self, a: Term, width: u32) -> Term {
        debug_assert!(matches!(width, 32 | 64), "there are two widths");
        match *self.node(a) {
            Node::Double(value) => self.int(number::bits_of_double(value, width)),
            _ => self.intern(Node::BitsOfDouble(a, width)),
        }
    }

    /// The double that has the lowest bits of an integer, or of a binary32 number with these bits.
    pub fn double_of_bits(&mut self, a: Term, width: u32) -> Term {
        debug_assert!(matches!(width, 32 | 64), "there are two widths");
        match *self.node(a) {
            Node::Int(bits) => self.double(number::double_of_bits(bits.into(), width)),
            Node::BitsOfDouble(double, 64) if width == 64 => double,
            Node::BitsOfDouble(double, 32) if width == 32 => {
                self.double_function(DoubleFunction::Fround, double)
            }
            _ => self.intern(Node::DoubleOfBits(a, width)),
        }
    }

    /// ToInt32 of a double.
    pub fn double_to_int32(&mut self, a: Term) -> Term {
        match *self.node(a) {
            Node::Double(value) => self.int(i64::from(number::double_to_int32(value))),
            // Wrapping does not see the fraction.
            Node::FFunction(DoubleFunction::Trunc, inner) => self.double_to_int32(inner),
            // A quotient by zero is no integer, and so 0 in both.
            Node::FDiv(..) => match self.exact_quotient(a) {
                Some((dividend, divisor)) => {
                    let quotient = self.div(dividend, divisor);
                    self.to_int32(quotient)
                }
                None => match self.truncated(a) {
                    Some(integer) => self.to_int32(integer),
                    None => self.intern(Node::DoubleToInt32(a)),
                },
            },
            _ => match self.exact_integer_of(a).or_else(|| self.truncated(a)) {
                Some(integer) => self.to_int32(integer),
                None => self.intern(Node::DoubleToInt32(a)),
            },
        }
    }

    /// The integer part of a double that is made of one integer, where integers tell it.
    fn truncated(&mut self, a: Term) -> Option<Term> {
        self.truncated_fraction(a).or_else(|| self.rounded_choice(DoubleFunction::Trunc, a))
    }

    /// The integers of which a double is the quotient, rounded once, if it is one, neither is -0, and both are within ±2^51:
    /// then no quotient that is no integer rounds to one, nor one that is no half of an integer to one.
    pub fn exact_quotient(&mut self, a: Term) -> Option<(Term, Term)> {
        let limits = Interval::new(-1 << 51, 1 << 51);
        let Node::FDiv(dividend, divisor) = *self.node(a) else { return None };
        let (dividend, divisor) = (self.integer_without_sign(dividend)?, self.integer_without_sign(divisor)?);
        let is_exact = self.interval(dividend).is_within(limits) && self.interval(divisor).is_within(limits);
        is_exact.then_some((dividend, divisor))
    }

    /// The integer whose double a term is, up to the sign of zero, if that conversion is exact.
    pub(crate) fn exact_integer_of(&mut self, term: Term) -> Option<Term> {
        let integer = match *self.node(term) {
            Node::ToDouble(integer) => integer,
            Node::Double(value) => {
                let value = number::exact_integer(value)?;
                self.int(value)
            }
            _ => *self.signed_doubles.get(&term)?,
        };
        self.interval(integer).is_within(Interval::EXACT_DOUBLE).then_some(integer)
    }

    /// `sign && integer == 0 ? -0 : integer`, remembered for comparisons, which do not see the sign.
    fn double_with_zero_sign(&mut self, integer: Term, sign: Term) -> Term {
        let plain = self.to_double(integer);
        let negative_zero = self.double(-0.0);
        let zero = self.int(0);
        let signed = self.ite(sign, negative_zero, plain);
        let term = match self.equal(integer, zero) {
            EqualCond::Const(is_zero) => {
                if is_zero {
                    signed
                } else {
                    plain
                }
            }
            EqualCond::Both(at_most, at_least) => {
                let inner = self.ite_cond(at_least, signed, plain);
                self.ite_cond(at_most, inner, plain)
            }
        };
        self.signed_doubles.insert(term, integer);
        term
    }

    /// An operation on two integers that are never -0 as doubles, done in integers if the result is exact.
    fn exactly(&mut self, a: Term, b: Term, operation: fn(&mut Terms, Term, Term) -> Term) -> Option<Term> {
        let (a, b) = (self.integer_without_sign(a)?, self.integer_without_sign(b)?);
        let result = operation(self, a, b);
        self.interval(result).is_within(Interval::EXACT_DOUBLE).then(|| self.to_double(result))
    }

    /// A product of two non-negative integers: with a negative factor a zero would be -0.
    fn exactly_without_signs(&mut self, a: Term, b: Term) -> Option<Term> {
        let (x, y) = (self.integer_without_sign(a)?, self.integer_without_sign(b)?);
        let never_negative = self.interval(x).lo >= 0 && self.interval(y).lo >= 0;
        if never_negative { self.exactly(a, b, Terms::mul) } else { None }
    }

    /// The integer whose double a term is, if that conversion is exact and the term is never -0.
    pub(super) fn integer_without_sign(&mut self, term: Term) -> Option<Term> {
        let signed = match *self.node(term) {
            Node::Double(value) => value == 0.0 && value.is_sign_negative(),
            Node::ToDouble(_) => false,
            _ => true,
        };
        if signed { None } else { self.exact_integer_of(term) }
    }

    fn is_double(&self, term: Term, value: f64) -> bool {
        self.as_double(term).is_some_and(|constant| constant.to_bits() == value.to_bits())
    }
}
