//! Pruning by order, at random: conditions over differences and bounds of a few inputs, each tried on all inputs; the same with
//! doubles, on all inputs of special ones.

use path::{CancelToken, Context, Limits, TierSet, Verdict};
use solver::Z3Backend;
use std::time::Duration;
use summary::{Guard, Summary, Value};
use term::{Assignment, Cond, DoubleFunction, Interval, Symbol, SymbolKind};

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

/// Doubles that differ in some comparison: NaN, the infinities, both zeros, neighbours, and those that bounds name.
const DOUBLES: [f64; 9] =
    [f64::NAN, f64::NEG_INFINITY, -1.0, -0.0, 0.0, 5e-324, 1.0, 1.0000000000000002, f64::INFINITY];

struct World {
    cx: Context,
    symbols: Vec<Symbol>,
    random: Random,
    is_double: bool,
}

impl World {
    fn with(seed: u64, kind: SymbolKind) -> World {
        let limits = Limits { node_budget: 1_000_000, smt_timeout: Duration::from_secs(5) };
        let smt = Box::new(Z3Backend::new());
        let mut cx = Context::new(smt, TierSet::all(), &limits, CancelToken::default());
        let symbols = (0..INPUTS).map(|index| cx.terms.symbol(&format!("x{index}"), kind)).collect();
        World { cx, symbols, random: Random(seed), is_double: kind == SymbolKind::Double }
    }

    /// A comparison of two inputs or of one with a constant.
    fn comparison(&mut self) -> Guard {
        if self.is_double {
            return self.comparison_of_doubles();
        }
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

    /// A comparison of two doubles, of one with a constant, or of something that follows one or two with a constant.
    fn comparison_of_doubles(&mut self) -> Guard {
        let symbols = [0; 2].map(|_| self.symbols[self.random.below(INPUTS)]);
        let [first, second] = symbols.map(|symbol| self.cx.terms.symbol_term(symbol));
        let constant = DOUBLES[self.random.below(DOUBLES.len())];
        let terms = &mut self.cx.terms;
        let constant = terms.double(constant);
        let (first, second) = match self.random.below(12) {
            0 | 1 => (first, constant),
            2 => (constant, first),
            3 => {
                let zero = terms.double(0.0);
                (terms.fsub(first, second), zero)
            }
            4 => {
                let zero = terms.double(-0.0);
                (zero, terms.fsub(first, second))
            }
            5 => {
                // Those that are computed with an error are in no order.
                let functions = &DoubleFunction::ALL[..7];
                let function = functions[self.random.below(functions.len())];
                (terms.double_function(function, first), constant)
            }
            6 => {
                let (factor, offset) = (terms.double(-0.1), terms.double(3.0));
                let product = terms.fmul(first, factor);
                let sum = terms.fadd(product, offset);
                (constant, terms.fneg(sum))
            }
            _ => (first, second),
        };
        let terms = &mut self.cx.terms;
        let conds = match self.random.below(3) {
            0 => terms.double_less(first, second),
            1 => terms.double_less_eq(first, second),
            _ => terms.double_equal(first, second),
        };
        let guard = self.cx.guard_of_all(&conds).unwrap();
        // What the terms themselves say about every input must be what the guard says.
        for input in self.inputs_of(&symbols) {
            let expected = conds.iter().all(|&cond| match cond {
                Cond::Const(value) => value,
                Cond::Literal { atom, positive } => self.cx.terms.eval_bool(atom, &input) == positive,
            });
            assert_eq!(self.cx.holds(guard, &input), expected, "{conds:?}");
        }
        guard
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
        if self.is_double {
            return self.inputs_of(&self.symbols);
        }
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

    /// All ways to give the symbols special doubles.
    fn inputs_of(&self, symbols: &[Symbol]) -> Vec<Assignment> {
        let mut inputs = vec![Assignment::new()];
        for &symbol in symbols {
            let with = |input: &Assignment, value: f64| {
                let mut input = input.clone();
                input.set_double(symbol, value);
                input
            };
            inputs = inputs
                .iter()
                .flat_map(|input| DOUBLES.iter().map(|&value| with(input, value)).collect::<Vec<_>>())
                .collect();
        }
        inputs
    }

    fn value(&self, word: Summary, input: &Assignment) -> Option<Value> {
        self.cx.kernel.eval(word, |atom| self.cx.atom_holds(atom, input))
    }
}

fn check_pruning(kind: SymbolKind, summaries: usize) {
    let mut smaller = 0;
    for seed in 1..=summaries as u64 {
        let mut world = World::with(seed, kind);
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
    assert!(smaller > summaries / 2, "only {smaller} of {summaries} summaries became smaller");
}

fn check_guards(kind: SymbolKind) {
    for seed in 1..=GUARDS as u64 {
        let mut world = World::with(seed, kind);
        let (guard, other) = (world.guard(8), world.guard(8));
        let guard = world.cx.kernel.and(guard, other).unwrap();
        let has_input = world.inputs().iter().any(|input| world.cx.holds(guard, input));
        match world.cx.feasible(guard).unwrap() {
            Verdict::Sat(witness) => assert!(world.cx.holds(guard, witness.assignment())),
            Verdict::Unsat => assert!(!has_input, "seed {seed}"),
            Verdict::Unknown(why) => panic!("seed {seed}: {why:?}"),
        }
        assert_eq!(world.cx.counters.smt_calls, 0, "seed {seed}: the order alone decides");
    }
}

#[test]
fn a_pruned_summary_has_the_value_of_the_summary_for_every_input() {
    check_pruning(SymbolKind::Int(Interval::new(0, i128::from(LARGEST))), GUARDS);
    // There are ten times as many inputs of doubles.
    check_pruning(SymbolKind::Double, GUARDS / 6);
}

#[test]
fn a_guard_over_differences_is_decided_rightly() {
    check_guards(SymbolKind::Int(Interval::new(0, i128::from(LARGEST))));
    check_guards(SymbolKind::Double);
}
