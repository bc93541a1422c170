//! What boxes refute: the least bounds that some points leave open have no model among many others.

use proptest::prelude::*;
use solver::{Literal, holds, refute_by_boxes};
use term::{Assignment, BinaryFunction, Cond, DoubleFunction, Evaluator, Symbol, SymbolKind, Term, Terms};

/// A double term over the doubles d and e.
#[derive(Clone, Debug)]
enum Shape {
    Symbol(usize),
    Constant(f64),
    Function(DoubleFunction, Box<Shape>),
    Operation(usize, Box<Shape>, Box<Shape>),
}

fn shape() -> impl Strategy<Value = Shape> {
    let constants = prop::sample::select(vec![0.1, 0.5, 1.0, 1.19, 2.0, 3.0, 100.0, -1.0, 1e6]);
    let leaf =
        prop_oneof![3 => (0..2_usize).prop_map(Shape::Symbol), 1 => constants.prop_map(Shape::Constant)];
    leaf.prop_recursive(4, 10, 2, |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        let function = |is_exact: bool| {
            let is_such = |function: &DoubleFunction| matches!(function, DoubleFunction::Other(_)) != is_exact;
            prop::sample::select(DoubleFunction::ALL.into_iter().filter(is_such).collect::<Vec<_>>())
        };
        prop_oneof![
            1 => (function(true), boxed()).prop_map(|(function, a)| Shape::Function(function, a)),
            1 => (function(false), boxed()).prop_map(|(function, a)| Shape::Function(function, a)),
            5 => (0..7_usize, boxed(), boxed()).prop_map(|(operation, a, b)| Shape::Operation(operation, a, b)),
        ]
    })
}

fn build(terms: &mut Terms, inputs: &[Term], shape: &Shape) -> Term {
    match shape {
        Shape::Symbol(idx) => inputs[*idx],
        Shape::Constant(value) => terms.double(*value),
        Shape::Function(function, a) => {
            let a = build(terms, inputs, a);
            terms.double_function(*function, a)
        }
        Shape::Operation(operation, a, b) => {
            let (a, b) = (build(terms, inputs, a), build(terms, inputs, b));
            match operation {
                0 => terms.fadd(a, b),
                1 => terms.fsub(a, b),
                2 => terms.fmul(a, b),
                3 => terms.fdiv(a, b),
                function => terms.binary_function(BinaryFunction::ALL[function - 4], a, b),
            }
        }
    }
}

fn literals(conds: &[Cond], negated: bool) -> Vec<Literal> {
    let literal = |cond: &Cond| match *cond {
        Cond::Literal { atom, positive } => Some(Literal { atom, positive: positive != negated }),
        Cond::Const(_) => None,
    };
    conds.iter().filter_map(literal).collect()
}

struct Points<'a> {
    symbols: [Symbol; 2],
    ends: &'a [(f64, f64); 2],
    ordered: bool,
    state: u64,
}

impl Points<'_> {
    fn random(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state
    }

    fn next(&mut self) -> Assignment {
        let mut values = [0.0; 2];
        for (value, &(lo, hi)) in values.iter_mut().zip(self.ends) {
            let share = self.random() as f64 / u64::MAX as f64;
            *value = (lo + (hi - lo) * share).clamp(lo, hi);
        }
        match self.random() % 8 {
            0 => values[1] = values[0].clamp(self.ends[1].0, self.ends[1].1),
            1 => values[0] = self.ends[0].0,
            2 => values[1] = self.ends[1].1,
            3 => values[0] = values[0].round().clamp(self.ends[0].0, self.ends[0].1),
            _ => {}
        }
        if self.ordered && values[0] > values[1] {
            values[0] = values[1];
        }
        let mut assignment = Assignment::new();
        assignment.set_double(self.symbols[0], values[0]);
        assignment.set_double(self.symbols[1], values[1]);
        assignment
    }
}

const ENDS: [(f64, f64); 5] = [(0.0, 1.0), (1.0, 1000.0), (-5.0, 7.0), (0.0, 1e6), (1e15, 1e17)];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn refuted_cubes_have_no_models(
        (lhs, rhs) in (shape(), shape()),
        ranges in (0..ENDS.len(), 0..ENDS.len()),
        ordered in any::<bool>(),
        as_difference in any::<bool>(),
        seed in 1_u64..,
    ) {
        let mut terms = Terms::new();
        let symbols = ["d", "e"].map(|name| terms.symbol(name, SymbolKind::Double));
        let inputs = symbols.map(|symbol| terms.symbol_term(symbol));
        let ordered = ordered && ranges.0 == ranges.1;
        let ends = [ENDS[ranges.0], ENDS[ranges.1]];
        let mut cube = Vec::new();
        for (input, (lo, hi)) in inputs.into_iter().zip(ends) {
            let (lo, hi) = (terms.double(lo), terms.double(hi));
            cube.extend(literals(&terms.double_less_eq(lo, input), false));
            cube.extend(literals(&terms.double_less_eq(input, hi), false));
        }
        if ordered {
            cube.extend(literals(&terms.double_less_eq(inputs[0], inputs[1]), false));
        }
        let (lhs, rhs) = (build(&mut terms, &inputs, &lhs), build(&mut terms, &inputs, &rhs));
        let mut points = Points { symbols, ends: &ends, ordered, state: seed };
        let conds = if as_difference {
            let difference = terms.fsub(lhs, rhs);
            let mut most = f64::NEG_INFINITY;
            for _ in 0..40 {
                let point = points.next();
                most = most.max(Evaluator::new(&terms, &point).eval(difference).as_double());
            }
            let most = terms.double(most);
            terms.double_less_eq(difference, most)
        } else {
            terms.double_less_eq(lhs, rhs)
        };
        let asked = literals(&conds, true);
        prop_assume!(asked.len() == 1 && conds.len() == 1);
        cube.extend(asked);
        if let Some(core) = refute_by_boxes(&terms, &cube, &mut 300, &mut || true) {
            for _ in 0..3000 {
                let point = points.next();
                prop_assert!(!holds(&terms, &core, &point), "{point:?}");
            }
        }
    }
}

fn refuted(parts: u64, make: impl FnOnce(&mut Terms, Term, Term) -> Vec<Literal>) -> bool {
    let mut terms = Terms::new();
    let inputs = ["x", "y"].map(|name| {
        let symbol = terms.symbol(name, SymbolKind::Double);
        terms.symbol_term(symbol)
    });
    let cube = make(&mut terms, inputs[0], inputs[1]);
    refute_by_boxes(&terms, &cube, &mut { parts }, &mut || true).is_some()
}

fn between(terms: &mut Terms, lo: f64, x: Term, hi: f64) -> Vec<Literal> {
    let (lo, hi) = (terms.double(lo), terms.double(hi));
    [terms.double_less_eq(lo, x), terms.double_less_eq(x, hi)]
        .iter()
        .flat_map(|conds| literals(conds, false))
        .collect()
}

#[test]
fn no_double_has_the_square_two() {
    assert!(refuted(400, |terms, x, _| {
        let (square, two) = (terms.fmul(x, x), terms.double(2.0));
        let mut cube = literals(&terms.double_less_eq(square, two), false);
        cube.extend(literals(&terms.double_less_eq(two, square), false));
        cube
    }));
}

#[test]
fn the_square_of_a_root_is_near() {
    assert!(refuted(100, |terms, x, _| {
        let mut cube = between(terms, 1.0, x, 1e6);
        let root = terms.double_function(DoubleFunction::Sqrt, x);
        let square = terms.fmul(root, root);
        let (error, scale) = (terms.fsub(square, x), terms.double(1e-9));
        let (error, limit) = (terms.double_function(DoubleFunction::Abs, error), terms.fmul(x, scale));
        cube.extend(literals(&terms.double_less_eq(error, limit), true));
        cube
    }));
}

#[test]
fn a_mean_lies_between() {
    assert!(refuted(0, |terms, x, y| {
        let mut cube = between(terms, 0.0, x, 1e6);
        cube.extend(between(terms, 0.0, y, 1e6));
        cube.extend(literals(&terms.double_less_eq(x, y), false));
        let (sum, two) = (terms.fadd(x, y), terms.double(2.0));
        let mean = terms.fdiv(sum, two);
        cube.extend(literals(&terms.double_less_eq(x, mean), true));
        cube
    }));
}

#[test]
fn rounding_to_hundredths_moves_by_half_of_one() {
    assert!(refuted(2000, |terms, x, _| {
        let mut cube = between(terms, 0.0, x, 10000.0);
        let (hundred, integer) = (terms.double(100.0), terms.int(100));
        let hundredths = terms.fmul(x, hundred);
        let rounded = terms.double_function(DoubleFunction::Round, hundredths);
        let cents = terms.whole(rounded, 0, 1_000_000);
        let (rest, zero) = (terms.rem(cents, integer), terms.int(0));
        cube.extend(literals(&[terms.at_most(rest, zero)], false));
        let (quotient, limit) = (terms.div(cents, integer), terms.double(0.005001));
        let quotient = terms.to_double(quotient);
        let difference = terms.fsub(quotient, x);
        cube.extend(literals(&terms.double_less_eq(difference, limit), true));
        cube
    }));
}
