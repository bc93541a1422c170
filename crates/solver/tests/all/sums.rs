//! Several comparisons of sums that are refuted together: a bound that some points under the others leave open has no model among
//! many points beside them.

use proptest::prelude::*;
use solver::{Literal, holds, refute_by_boxes};
use term::{Assignment, Cond, Evaluator, Symbol, SymbolKind, Term, Terms};

const SYMBOLS: usize = 3;

/// A sum of the doubles.
#[derive(Clone, Debug)]
enum Shape {
    Symbol(usize),
    Constant(f64),
    Scaled(usize, Box<Shape>, f64),
    Operation(usize, Box<Shape>, Box<Shape>),
}

fn shape() -> impl Strategy<Value = Shape> {
    let constants = || prop::sample::select(vec![0.1, 0.5, 1.0, 2.0, 3.0, 100.0, -1.0, 0.25]);
    let leaf =
        prop_oneof![5 => (0..SYMBOLS).prop_map(Shape::Symbol), 1 => constants().prop_map(Shape::Constant)];
    leaf.prop_recursive(3, 6, 2, move |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        prop_oneof![
            2 => (0..2_usize, boxed(), constants()).prop_map(|(operation, a, by)| Shape::Scaled(operation, a, by)),
            4 => (0..4_usize, boxed(), boxed()).prop_map(|(operation, a, b)| Shape::Operation(operation, a, b)),
        ]
    })
}

fn build(terms: &mut Terms, inputs: &[Term], shape: &Shape) -> Term {
    match shape {
        Shape::Symbol(idx) => inputs[*idx],
        Shape::Constant(value) => terms.double(*value),
        Shape::Scaled(operation, a, by) => {
            let (a, by) = (build(terms, inputs, a), terms.double(*by));
            if *operation == 0 { terms.fmul(a, by) } else { terms.fdiv(a, by) }
        }
        Shape::Operation(operation, a, b) => {
            let (a, b) = (build(terms, inputs, a), build(terms, inputs, b));
            match operation {
                0 => terms.fadd(a, b),
                1 => terms.fsub(a, b),
                // The lesser and the greater one, as choices.
                _ => match terms.double_less(a, b).as_slice() {
                    [Cond::Literal { atom, .. }] if *operation == 2 => terms.ite(*atom, a, b),
                    [Cond::Literal { atom, .. }] => terms.ite(*atom, b, a),
                    _ => a,
                },
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

struct Points {
    symbols: [Symbol; SYMBOLS],
    end: f64,
    state: u64,
    /// Others are made beside this one.
    centre: [f64; SYMBOLS],
}

impl Points {
    fn random(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state
    }

    fn next(&mut self) -> ([f64; SYMBOLS], Assignment) {
        let is_near = self.random().is_multiple_of(2);
        let mut values = [0.0; SYMBOLS];
        for place in 0..SYMBOLS {
            let share = self.random() as f64 / u64::MAX as f64;
            values[place] = match (is_near, self.random() % 8) {
                (true, 0) => self.centre[place].next_up(),
                (true, 1) => self.centre[place].next_down(),
                (true, 2) => self.centre[place] + share,
                (true, _) => self.centre[place],
                (false, 0) => self.end,
                (false, 1) => -self.end,
                (false, 2) if place > 0 => values[place - 1],
                (false, 3) if place > 0 => values[place - 1].next_up(),
                (false, 4) => (share * self.end).round(),
                (false, _) => (share * 2.0 - 1.0) * self.end,
            };
            values[place] = values[place].clamp(-self.end, self.end);
        }
        let mut assignment = Assignment::new();
        for (symbol, value) in self.symbols.into_iter().zip(values) {
            assignment.set_double(symbol, value);
        }
        (values, assignment)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn refuted_together_they_have_no_models(
        comparisons in prop::collection::vec((shape(), shape(), any::<bool>(), any::<bool>()), 1..5),
        asked in shape(),
        end in prop::sample::select(vec![1.0, 10.0, 1e6]),
        seed in 1_u64..,
    ) {
        let mut terms = Terms::new();
        let symbols = ["d", "e", "f"].map(|name| terms.symbol(name, SymbolKind::Double));
        let inputs = symbols.map(|symbol| terms.symbol_term(symbol));
        let mut cube = Vec::new();
        for input in inputs {
            let (lo, hi) = (terms.double(-end), terms.double(end));
            cube.extend(literals(&terms.double_less_eq(lo, input), false));
            cube.extend(literals(&terms.double_less_eq(input, hi), false));
        }
        for (lhs, rhs, or_equal, negated) in &comparisons {
            let (lhs, rhs) = (build(&mut terms, &inputs, lhs), build(&mut terms, &inputs, rhs));
            let conds = if *or_equal { terms.double_less_eq(lhs, rhs) } else { terms.double_less(lhs, rhs) };
            cube.extend(literals(&conds, *negated && conds.len() == 1));
        }
        let asked = build(&mut terms, &inputs, &asked);
        let mut points = Points { symbols, end, state: seed, centre: [0.0; SYMBOLS] };
        let mut most: Option<f64> = None;
        for _ in 0..300 {
            let (values, point) = points.next();
            let value = Evaluator::new(&terms, &point).eval(asked).as_double();
            if most.is_none_or(|most| value > most) && holds(&terms, &cube, &point) {
                (most, points.centre) = (Some(value), values);
            }
        }
        // Where no point was found, the comparisons themselves may be contradictory.
        if let Some(most) = most {
            let most = terms.double(most);
            let conds = terms.double_less_eq(asked, most);
            prop_assume!(conds.len() == 1);
            cube.extend(literals(&conds, true));
        }
        if let Some(core) = refute_by_boxes(&terms, &cube, &mut 60, &mut || true) {
            for _ in 0..2000 {
                let (_, point) = points.next();
                prop_assert!(!holds(&terms, &core, &point), "{point:?}");
            }
        }
    }
}
