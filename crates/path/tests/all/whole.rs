//! Doubles that are integers on some paths, at random: what is decided about them, and which integers they are taken for, is compared
//! with what special doubles give, both zeros among them.

use path::{CancelToken, Context, Limits, TierSet, Verdict};
use solver::Z3Backend;
use std::time::Duration;
use summary::Guard;
use term::{Assignment, Cond, Symbol, SymbolKind, Term};

const GUARDS: u64 = 150;

const DOUBLES: [f64; 16] = [
    f64::NAN,
    f64::NEG_INFINITY,
    -9007199254740992.0,
    -3.0,
    -1.0,
    -0.0,
    0.0,
    0.5,
    1.0,
    2.0,
    3.0,
    4.0,
    6.0,
    9007199254740991.0,
    9007199254740992.0,
    f64::INFINITY,
];

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
    symbols: [Symbol; 2],
    random: Random,
}

impl World {
    fn new(seed: u64) -> World {
        let limits = Limits { node_budget: 1_000_000, smt_timeout: Duration::from_millis(50) };
        let mut cx =
            Context::new(Box::new(Z3Backend::new()), TierSet::all(), &limits, CancelToken::default());
        let symbols = ["x", "y"].map(|name| cx.terms.symbol(name, SymbolKind::Double));
        World { cx, symbols, random: Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)) }
    }

    fn double(&mut self) -> Term {
        let symbol = self.symbols[self.random.below(2)];
        self.cx.terms.symbol_term(symbol)
    }

    /// Something that is asked about integers among doubles.
    fn condition(&mut self) -> Vec<Cond> {
        let (x, y) = (self.double(), self.double());
        let kind = self.random.below(9);
        let constant = [-2.0, 0.0, 1.0, 3.0, 5.5, 7.0][self.random.below(6)];
        let terms = &mut self.cx.terms;
        let (one, zero, constant) = (terms.double(1.0), terms.double(0.0), terms.double(constant));
        match kind {
            0 | 1 => vec![terms.has_no_fraction(x)],
            2 => terms.double_less_eq(x, constant),
            3 => terms.double_less_eq(constant, x),
            4 => {
                let inverse = terms.fdiv(one, x);
                terms.double_less(inverse, zero)
            }
            5 => {
                let three = terms.double(3.0);
                let rest = terms.frem(x, three);
                terms.double_equal(rest, one)
            }
            6 => {
                let (whole, two) = (terms.whole(x, -3, 6), terms.int(2));
                let (rest, one) = (terms.rem(whole, two), terms.int(1));
                terms.equal(rest, one).conjunction()
            }
            7 => {
                let sum = terms.fadd(x, y);
                terms.double_equal(sum, constant)
            }
            _ => terms.double_less(x, y),
        }
    }

    /// A cube of conditions and their opposites.
    fn guard(&mut self, size: usize) -> Guard {
        let mut guard = Guard::TRUE;
        for _ in 0..size {
            let conds = self.condition();
            let next = self.cx.guard_of_all(&conds).unwrap();
            let next = if self.random.below(4) == 0 { !next } else { next };
            guard = self.cx.kernel.and(guard, next).unwrap();
        }
        guard
    }

    fn inputs(&self) -> Vec<Assignment> {
        let pairs = DOUBLES.iter().flat_map(|&x| DOUBLES.iter().map(move |&y| [x, y]));
        let with = |values: [f64; 2]| {
            let mut input = Assignment::new();
            self.symbols.iter().zip(values).for_each(|(&symbol, value)| input.set_double(symbol, value));
            input
        };
        pairs.map(with).collect()
    }
}

#[test]
fn integers_among_doubles_are_decided_rightly() {
    let (mut refuted, mut found) = (0, 0);
    for seed in 1..=GUARDS {
        let mut world = World::new(seed);
        let guard = world.guard(6);
        let has_input = world.inputs().iter().any(|input| world.cx.holds(guard, input));
        match world.cx.feasible(guard).unwrap() {
            Verdict::Sat(witness) => {
                found += 1;
                assert!(world.cx.holds(guard, witness.assignment()));
            }
            Verdict::Unsat => {
                refuted += usize::from(!guard.is_false());
                assert!(!has_input, "seed {seed}");
            }
            Verdict::Unknown(_) => {}
        }
        // What was learned on the way holds for every input.
        for other in 0..2 {
            let other = world.guard(3 + other);
            let has_input = world.inputs().iter().any(|input| world.cx.holds(other, input));
            let verdict = world.cx.feasible(other).unwrap();
            assert!(!has_input || !matches!(verdict, Verdict::Unsat), "seed {seed}");
        }
    }
    assert!(refuted > 10 && found > 10, "{refuted} refuted, {found} found");
}

#[test]
fn a_double_is_taken_for_an_integer_only_where_it_is_one() {
    let mut taken = 0;
    for seed in 1..=GUARDS {
        let mut world = World::new(seed);
        for _ in 0..8 {
            let mut guard = world.guard(4);
            // Both bounds and the absence of a fraction are what programs ask for together.
            if world.random.below(2) == 0 {
                let x = world.double();
                let (low, high) = (world.cx.terms.double(-3.0), world.cx.terms.double(6.0));
                let mut conds = world.cx.terms.double_less_eq(low, x);
                conds.extend(world.cx.terms.double_less_eq(x, high));
                conds.push(world.cx.terms.has_no_fraction(x));
                let inside = world.cx.guard_of_all(&conds).unwrap();
                guard = world.cx.kernel.and(guard, inside).unwrap();
            }
            for symbol in world.symbols {
                let double = world.cx.terms.symbol_term(symbol);
                let Some(integer) = world.cx.integer_under(guard, double).unwrap() else { continue };
                for input in world.inputs().iter().filter(|input| world.cx.holds(guard, input)) {
                    taken += 1;
                    let expected = world.cx.terms.eval_number(double, input);
                    assert_eq!(world.cx.terms.eval(integer, input).as_int() as f64, expected, "seed {seed}");
                }
            }
        }
    }
    assert!(taken > 100, "only {taken} integers were looked at");
}
