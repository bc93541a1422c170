//! Functions of doubles that have a term: what each comes to, and what is known about it.
//!
//! Invariant: `apply` is what JavaScript computes, to the bit; it is total, and gives one NaN.

/// A function of one double.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DoubleFunction {
    /// The largest integer that is not above.
    Floor,
    /// The smallest integer that is not below.
    Ceil,
    /// Without the fraction.
    Trunc,
    /// JavaScript's `Math.round`: the nearest integer, the larger one of two.
    Round,
    /// The square root.
    Sqrt,
    /// Without the sign.
    Abs,
    /// To the nearest binary32 number.
    Fround,
    /// The integer whose digits `toFixed` of so many decimals prints, up to [`MOST_DECIMALS`]: the one nearest to the number times a power
    /// of ten, without rounding in between, the one further from zero of two. What is 2^53 or more is some double from there on.
    Fixed(u8),
    /// A function of `Math` that IEEE arithmetic does not give exactly; the error of V8's is below [`Transcendental::ERROR`].
    Other(Transcendental),
}

/// Functions of `Math` that are computed with an error.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of Math")]
pub enum Transcendental {
    Cbrt,
    Exp,
    Expm1,
    Log,
    Log1p,
    Log2,
    Log10,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
}

/// The most decimals of [`DoubleFunction::Fixed`]: ten to this power times a significand fits 128 bits, with room for a doubling.
pub const MOST_DECIMALS: u8 = 20;

impl DoubleFunction {
    /// All of them; of [`DoubleFunction::Fixed`] one.
    pub const ALL: [DoubleFunction; 8 + Transcendental::ALL.len()] = {
        use DoubleFunction::*;
        let mut all = [Fixed(2); 8 + Transcendental::ALL.len()];
        let exact = [Floor, Ceil, Trunc, Round, Sqrt, Abs, Fround];
        let mut place = 0;
        while place < exact.len() {
            all[place] = exact[place];
            place += 1;
        }
        place = 0;
        while place < Transcendental::ALL.len() {
            all[exact.len() + 1 + place] = Other(Transcendental::ALL[place]);
            place += 1;
        }
        all
    };

    /// The name in the text form.
    pub fn name(self) -> &'static str {
        match self {
            DoubleFunction::Floor => "Math.floor",
            DoubleFunction::Ceil => "Math.ceil",
            DoubleFunction::Trunc => "Math.trunc",
            DoubleFunction::Round => "Math.round",
            DoubleFunction::Sqrt => "Math.sqrt",
            DoubleFunction::Abs => "Math.abs",
            DoubleFunction::Fround => "Math.fround",
            DoubleFunction::Fixed(decimals) => FIXED[usize::from(decimals.min(MOST_DECIMALS))],
            DoubleFunction::Other(function) => function.name(),
        }
    }

    /// The function of a name.
    pub fn named(name: &str) -> Option<DoubleFunction> {
        let fixed = || FIXED.iter().position(|known| *known == name);
        let all = DoubleFunction::ALL.into_iter();
        all.into_iter()
            .find(|known| known.name() == name)
            .or_else(|| Some(DoubleFunction::Fixed(u8::try_from(fixed()?).ok()?)))
    }

    /// A number of its own.
    pub(crate) fn word(self) -> u64 {
        match self {
            DoubleFunction::Floor => 0,
            DoubleFunction::Ceil => 1,
            DoubleFunction::Trunc => 2,
            DoubleFunction::Round => 3,
            DoubleFunction::Sqrt => 4,
            DoubleFunction::Abs => 5,
            DoubleFunction::Fround => 6,
            DoubleFunction::Fixed(decimals) => 0x100 + u64::from(decimals),
            DoubleFunction::Other(function) => 0x200 + function as u64,
        }
    }

    /// The function itself; -0 stays -0, and what rounds to zero from below is -0.
    pub fn apply(self, x: f64) -> f64 {
        match self {
            DoubleFunction::Floor => x.floor(),
            DoubleFunction::Ceil => x.ceil(),
            DoubleFunction::Trunc => x.trunc(),
            DoubleFunction::Sqrt => x.sqrt(),
            DoubleFunction::Abs => x.abs(),
            DoubleFunction::Fround => f64::from(x as f32),
            // The distance to the integer below is exact.
            DoubleFunction::Round => {
                let below = x.floor();
                let nearest = if x - below >= 0.5 { below + 1.0 } else { below };
                nearest.copysign(if nearest == 0.0 { x } else { nearest })
            }
            DoubleFunction::Fixed(decimals) => fixed(x, decimals),
            DoubleFunction::Other(function) => function.apply(x),
        }
    }

    /// Whether a larger double never has a smaller result, and only NaN has none.
    pub fn is_monotone(self) -> bool {
        !matches!(self, DoubleFunction::Sqrt | DoubleFunction::Abs | DoubleFunction::Other(_))
    }

    /// Whether a larger double that is not below zero never has a smaller result.
    pub fn is_monotone_above_zero(self) -> bool {
        !matches!(self, DoubleFunction::Other(_))
    }

    /// Whether the result is an integer next to the operand, or the operand is infinite or NaN.
    pub fn is_rounding(self) -> bool {
        use DoubleFunction::*;
        matches!(self, Floor | Ceil | Trunc | Round)
    }

    /// Whether every result is an integer, an infinity or NaN.
    pub fn is_integral(self) -> bool {
        self.is_rounding() || matches!(self, DoubleFunction::Fixed(_))
    }

    /// Whether a number may come to NaN.
    pub(crate) fn may_make_nan(self) -> bool {
        use Transcendental::*;
        match self {
            DoubleFunction::Sqrt => true,
            DoubleFunction::Other(function) => {
                matches!(function, Log | Log1p | Log2 | Log10 | Sin | Cos | Tan | Asin | Acos | Acosh | Atanh)
            }
            _ => false,
        }
    }
}

/// The names of [`DoubleFunction::Fixed`].
const FIXED: [&str; MOST_DECIMALS as usize + 1] = [
    "fixed0", "fixed1", "fixed2", "fixed3", "fixed4", "fixed5", "fixed6", "fixed7", "fixed8", "fixed9",
    "fixed10", "fixed11", "fixed12", "fixed13", "fixed14", "fixed15", "fixed16", "fixed17", "fixed18",
    "fixed19", "fixed20",
];

/// The integer nearest to `x · 10^decimals`, the one further from zero of two, as long as it is at most 2^53.
fn fixed(x: f64, decimals: u8) -> f64 {
    /// From here on doubles are integers, and not all integers are doubles.
    const LARGE: f64 = 9_007_199_254_740_992.0;
    let power = 10_u128.pow(decimals.into());
    let product = x.abs() * power as f64;
    // Also where the product is infinite; NaN is none of them.
    if product.is_nan() {
        return f64::NAN;
    }
    // The product is rounded, so that what is this large may be a little less.
    if product >= LARGE {
        return product.copysign(x);
    }
    let bits = x.abs().to_bits();
    let (exponent, fraction) = ((bits >> 52) as u32, bits & ((1 << 52) - 1));
    let significand = if exponent == 0 { fraction } else { fraction | 1 << 52 };
    // `x` is `significand / 2^shift`; numbers from 2^53 on are left out above.
    let shift = 1075 - exponent.max(1);
    let scaled = u128::from(significand) * power;
    let nearest = match shift {
        0 => scaled,
        1..=126 => (scaled + (1 << (shift - 1))) >> shift,
        _ => 0,
    };
    (nearest as f64).copysign(x)
}

impl Transcendental {
    /// All of them.
    pub const ALL: [Transcendental; 19] = {
        use Transcendental::*;
        [
            Cbrt, Exp, Expm1, Log, Log1p, Log2, Log10, Sin, Cos, Tan, Asin, Acos, Atan, Sinh, Cosh, Tanh,
            Asinh, Acosh, Atanh,
        ]
    };

    /// By how many doubles a result may be off. The sources of the algorithms state less than one for most, less than two for hyperbolic
    /// functions, and nothing for some compositions of them; this leaves a wide margin.
    pub const ERROR: i64 = 64;

    /// The name in the text form.
    pub fn name(self) -> &'static str {
        use Transcendental::*;
        match self {
            Cbrt => "Math.cbrt",
            Exp => "Math.exp",
            Expm1 => "Math.expm1",
            Log => "Math.log",
            Log1p => "Math.log1p",
            Log2 => "Math.log2",
            Log10 => "Math.log10",
            Sin => "Math.sin",
            Cos => "Math.cos",
            Tan => "Math.tan",
            Asin => "Math.asin",
            Acos => "Math.acos",
            Atan => "Math.atan",
            Sinh => "Math.sinh",
            Cosh => "Math.cosh",
            Tanh => "Math.tanh",
            Asinh => "Math.asinh",
            Acosh => "Math.acosh",
            Atanh => "Math.atanh",
        }
    }

    /// The function itself.
    pub fn apply(self, x: f64) -> f64 {
        use Transcendental::*;
        let function = match self {
            Cbrt => math::cbrt,
            Exp => math::exp,
            Expm1 => math::expm1,
            Log => math::log,
            Log1p => math::log1p,
            Log2 => math::log2,
            Log10 => math::log10,
            Sin => math::sin,
            Cos => math::cos,
            Tan => math::tan,
            Asin => math::asin,
            Acos => math::acos,
            Atan => math::atan,
            Sinh => math::sinh,
            Cosh => math::cosh,
            Tanh => math::tanh,
            Asinh => math::asinh,
            Acosh => math::acosh,
            Atanh => math::atanh,
        };
        one_nan(function(x))
    }
}

/// A function of two doubles that is computed with an error of less than [`Transcendental::ERROR`] doubles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryFunction {
    /// `Math.pow`, which is `**`.
    Pow,
    /// `Math.atan2`.
    Atan2,
    /// `Math.hypot` of two numbers.
    Hypot,
}

impl BinaryFunction {
    /// All of them.
    pub const ALL: [BinaryFunction; 3] = [BinaryFunction::Pow, BinaryFunction::Atan2, BinaryFunction::Hypot];

    /// The name in the text form.
    pub fn name(self) -> &'static str {
        match self {
            BinaryFunction::Pow => "Math.pow",
            BinaryFunction::Atan2 => "Math.atan2",
            BinaryFunction::Hypot => "Math.hypot",
        }
    }

    /// The function itself.
    pub fn apply(self, x: f64, y: f64) -> f64 {
        one_nan(match self {
            BinaryFunction::Pow => math::pow(x, y),
            BinaryFunction::Atan2 => math::atan2(x, y),
            BinaryFunction::Hypot => math::hypot(&[x, y]),
        })
    }
}

fn one_nan(value: f64) -> f64 {
    if value.is_nan() { f64::NAN } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_of_one_function() {
        for function in DoubleFunction::ALL {
            assert_eq!(DoubleFunction::named(function.name()), Some(function));
            let alike = DoubleFunction::ALL.into_iter().filter(|other| other.word() == function.word());
            assert_eq!(alike.count(), 1, "{function:?}");
        }
        assert_eq!(DoubleFunction::named("fixed20"), Some(DoubleFunction::Fixed(20)));
    }

    #[test]
    fn digits_of_to_fixed() {
        for (x, decimals, expected) in [
            (1.005, 2, 100.0),
            (1.45, 1, 14.0),
            (8.345, 2, 835.0),
            (-8.345, 2, -835.0),
            (0.5, 0, 1.0),
            (2.5, 0, 3.0),
            (-2.5, 0, -3.0),
            (1e-7, 2, 0.0),
            (-1e-7, 2, -0.0),
            (5e-324, 20, 0.0),
            (0.000_001, 20, 100_000_000_000_000.0),
            (4_503_599_627_370_497.5, 0, 4_503_599_627_370_498.0),
            (9_007_199_254_740_991.0, 0, 9_007_199_254_740_991.0),
        ] {
            let found = fixed(x, decimals);
            assert_eq!(found.to_bits(), f64::to_bits(expected), "{x} with {decimals} decimals: {found}");
        }
        assert!(fixed(f64::NAN, 2).is_nan() && fixed(f64::INFINITY, 2) == f64::INFINITY);
    }

    #[test]
    fn digits_of_to_fixed_grow() {
        for decimals in [0, 1, 2, 7, MOST_DECIMALS] {
            let edge = 9_007_199_254_740_992.0 / 10_f64.powi(decimals.into());
            let mut last = 0.0;
            let mut x = edge * (1.0 - 1e-13);
            while x < edge * (1.0 + 1e-13) {
                let found = fixed(x, decimals);
                assert!(found >= last, "{x} with {decimals} decimals: {found} after {last}");
                (last, x) = (found, x.next_up());
            }
        }
    }
}
