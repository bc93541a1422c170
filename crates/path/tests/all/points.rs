//! Guards over few points, at random: what is decided about them, and the numbers that terms are where one point is left, is compared
//! with trying all inputs, both zeros of a double among them.

use path::{CancelToken, Context, Limits, TierSet, Verdict};
use solver::Z3Backend;
use std::time::Duration;
use summary::Guard;
use term::{Assignment, Cond, Interval, Symbol, SymbolKind, Term};

const WORLDS: u64 = 20;
const GUARDS: usize = 15;

/// A small generator of numbers (xorshift), the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

struct World {
    cx: Context,
    integer: Symbol,
    double: Symbol,
    random: Random,
}

impl World {
    fn new(seed: u64) -> World {
        let limits = Limits { node_budget: 1_000_000, smt_timeout: Duration::from_millis(50) };
        let mut cx =
            Context::new(Box::new(Z3Backend::new()), TierSet::all(), &limits, CancelToken::default());
        let integer = cx.terms.symbol("i", SymbolKind::Int(Interval::new(-20, 40)));
        let double = cx.terms.symbol("x", SymbolKind::Double);
        World { cx, integer, double, random: Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)) }
    }

    /// Something about the integer, or about a double of a few whole values.
    fn condition(&mut self) -> Vec<Cond> {
        let constant = self.random.below(50) as i64 - 20;
        let by = self.random.below(6) as i64 + 2;
        let kind = self.random.below(7);
        let terms = &mut self.cx.terms;
        let (i, x) = (terms.symbol_term(self.integer), terms.symbol_term(self.double));
        let (number, by) = (terms.int(constant), terms.int(by));
        match kind {
            0 => vec![terms.at_most(i, number)],
            1 => {
                let square = terms.mul(i, i);
                let (rest, one) = (terms.rem(square, by), terms.int(1));
                terms.equal(rest, one).conjunction()
            }
            2 => {
                let (quotient, least) = (terms.div(i, by), terms.int(constant % 5));
                vec![terms.at_most(least, quotient)]
            }
            3 => {
                let (low, limit) = (terms.bit_and(i, by), terms.int(2));
                vec![terms.at_most(low, limit)]
            }
            4 => {
                let limit = terms.double((constant % 5) as f64);
                terms.double_less_eq(x, limit)
            }
            5 => {
                let (one, zero) = (terms.double(1.0), terms.double(0.0));
                let inverse = terms.fdiv(one, x);
                terms.double_less(inverse, zero)
            }
            _ => {
                let (i, limit) = (terms.to_double(i), terms.double(constant as f64));
                let sum = terms.fmul(i, x);
                terms.double_less(sum, limit)
            }
        }
    }

    /// A guard under which the double is an integer from -4 to 4.
    fn guard(&mut self, size: usize) -> Guard {
        let mut guard = Guard::TRUE;
        for _ in 0..size {
            let conds = self.condition();
            let next = self.cx.guard_of_all(&conds).unwrap();
            guard = match self.random.below(4) {
                0 => !self.cx.kernel.and(!guard, next).unwrap(),
                1 => self.cx.kernel.and(guard, !next).unwrap(),
                _ => self.cx.kernel.and(guard, next).unwrap(),
            };
        }
        let terms = &mut self.cx.terms;
        let x = terms.symbol_term(self.double);
        let (lo, hi) = (terms.double(-4.0), terms.double(4.0));
        let mut conds = terms.double_less_eq(lo, x);
        conds.extend(terms.double_less_eq(x, hi));
        conds.push(terms.has_no_fraction(x));
        let range = self.cx.guard_of_all(&conds).unwrap();
        self.cx.kernel.and(guard, range).unwrap()
    }

    fn models(&self, guard: Guard) -> Vec<Assignment> {
        let doubles = || (-4..=4).map(f64::from).chain([-0.0]);
        let points = (-20..=40).flat_map(|i| doubles().map(move |x| (i, x)));
        let with = |(i, x)| {
            let mut point = Assignment::new();
            point.set_int(self.integer, i);
            point.set_double(self.double, x);
            point
        };
        points.map(with).filter(|point| self.cx.holds(guard, point)).collect()
    }

    /// Terms with their values at a point.
    fn numbers(&mut self) -> Vec<Term> {
        let terms = &mut self.cx.terms;
        let (i, x) = (terms.symbol_term(self.integer), terms.symbol_term(self.double));
        let (seven, third) = (terms.int(7), terms.double(1.0 / 3.0));
        let (product, share) = (terms.mul(i, seven), terms.fmul(x, third));
        vec![i, x, product, share]
    }
}

#[test]
fn guards_over_few_points_are_decided_rightly() {
    let (mut pinned, mut refuted) = (0, 0);
    for seed in 1..=WORLDS {
        let mut world = World::new(seed);
        for _ in 0..GUARDS {
            let size = 8 + world.random.below(18);
            let mut guard = world.guard(size);
            let mut models = world.models(guard);
            // Half of them are narrowed until few points are left.
            for _ in 0..60 {
                let conds = world.condition();
                let next = world.cx.guard_of_all(&conds).unwrap();
                let narrower = world.cx.kernel.and(guard, next).unwrap();
                let left = world.models(narrower);
                if seed % 2 == 0 && models.len() > 1 && !left.is_empty() {
                    (guard, models) = (narrower, left);
                }
            }
            match world.cx.decide_side(guard).unwrap() {
                Verdict::Sat(witness) => assert!(world.cx.holds(guard, witness.assignment())),
                Verdict::Unsat => {
                    refuted += 1;
                    assert_eq!(models, [], "no model was to be there");
                }
                Verdict::Unknown(why) => panic!("few points are always decided: {why:?}"),
            }
            for term in world.numbers() {
                let Some(number) = world.cx.pinned(guard, term) else { continue };
                pinned += 1;
                // A symbol that the guard does not ask about is not pinned.
                assert!(!models.is_empty());
                for model in &models {
                    let value = match world.cx.terms.eval(term, model) {
                        term::Value::Int(value) => value as f64,
                        term::Value::Double(value) => value,
                        term::Value::Bool(_) => panic!("terms are numbers"),
                    };
                    assert_eq!(value.to_bits(), number.to_bits(), "{value} is no {number}");
                }
            }
        }
    }
    // Without these the test would say nothing.
    assert!(pinned > 20 && refuted > 20, "{pinned} pinned, {refuted} refuted");
}
