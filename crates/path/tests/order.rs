//! Pruning by order, at random: conditions over differences and bounds of a few inputs, each tried on all inputs.

use path::{CancelToken, Context, Limits, TierSet, Verdict};
use solver::Z3Backend;
use std::time::Duration;
use summary::{Guard, Summary, Value};
use term::{Assignment, Interval, Symbol, SymbolKind};

const INPUTS: usize = 4;
const LARGEST: i64 = 4;
const GUARDS: usize = 60;

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
    symbols: Vec<Symbol>,
    random: Random,
}

impl World {
    fn new(seed: u64) -> World {
        let limits = Limits { node_budget: 1_000_000, smt_timeout: Duration::from_secs(5) };
        let smt = Box::new(Z3Backend::new());
        let mut cx = Context::new(smt, TierSet::all(), &limits, CancelToken::default());
        let kind = SymbolKind::Int(Interval::new(0, i128::from(LARGEST)));
        let symbols = (0..INPUTS).map(|index| cx.terms.symbol(&format!("x{index}"), kind)).collect();
        World { cx, symbols, random: Random(seed) }
    }

    /// A comparison of two inputs or of one with a constant.
    fn comparison(&mut self) -> Guard {
        let first = self.symbols[self.random.below(INPUTS)];
        let second = self.symbols[self.random.below(INPUTS)];
        let first = self.cx.terms.symbol_term(first);
        let second = match self.random.below(4) {
            0 => {
                let constant = self.random.below(LARGEST as usize + 1) as i64;
                self.cx.terms.int(constant)
            }
            _ => self.cx.terms.symbol_term(second),
        };
        let cond = match self.random.below(2) {
            0 => self.cx.terms.at_most(first, second),
            _ => self.cx.terms.less(first, second),
        };
        self.cx.guard_of_cond(cond).unwrap()
    }

    fn guard(&mut self, size: usize) -> Guard {
        let mut guard = self.comparison();
        for _ in 0..size {
            let other = self.comparison();
            let kernel = &mut self.cx.kernel;
            guard = match self.random.below(3) {
                0 => kernel.and(guard, other).unwrap(),
                1 => kernel.or(guard, other).unwrap(),
                _ => kernel.ite(other, guard, !guard).unwrap(),
            };
        }
        guard
    }

    /// Every input.
    fn inputs(&self) -> Vec<Assignment> {
        let values = LARGEST + 1;
        let mut inputs = Vec::new();
        for number in 0..values.pow(INPUTS as u32) {
            let mut input = Assignment::new();
            for (index, &symbol) in self.symbols.iter().enumerate() {
                input.set_int(symbol, number / values.pow(index as u32) % values);
            }
            inputs.push(input);
        }
        inputs
    }

    fn value(&self, word: Summary, input: &Assignment) -> Option<Value> {
        self.cx.kernel.eval(word, |atom| self.cx.atom_holds(atom, input))
    }
}

#[test]
fn a_pruned_summary_has_the_value_of_the_summary_for_every_input() {
    let mut smaller = 0;
    for seed in 1..=GUARDS as u64 {
        let mut world = World::new(seed);
        let mut word = Summary::from(Value::number(0.0));
        for number in 1..20 {
            let guard = world.guard(12);
            word = world.cx.kernel.select(guard, Value::number(f64::from(number)).into(), word).unwrap();
        }
        let pruned = world.cx.pruned(word, |_| true).unwrap();
        smaller += usize::from(pruned != word);
        for input in world.inputs() {
            assert_eq!(world.value(pruned, &input), world.value(word, &input), "seed {seed}");
        }
    }
    assert!(smaller > GUARDS / 2, "only {smaller} of {GUARDS} summaries became smaller");
}

#[test]
fn a_guard_over_differences_is_decided_rightly() {
    for seed in 1..=GUARDS as u64 {
        let mut world = World::new(seed);
        let (guard, other) = (world.guard(8), world.guard(8));
        let guard = world.cx.kernel.and(guard, other).unwrap();
        let has_input = world.inputs().iter().any(|input| world.cx.holds(guard, input));
        match world.cx.feasible(guard).unwrap() {
            Verdict::Sat(witness) => assert!(world.cx.holds(guard, witness.assignment())),
            Verdict::Unsat => assert!(!has_input, "seed {seed}"),
            Verdict::Unknown(why) => panic!("seed {seed}: {why:?}"),
        }
    }
}
