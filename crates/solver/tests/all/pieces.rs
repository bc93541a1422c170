//! What is decided piece by piece: over a few hundred neighbouring doubles every value is tried as well.

use proptest::prelude::*;
use solver::{Literal, SweepAnswer, SweepBudget, holds, sweep_pieces};
use term::{
    Assignment, Cond, DoubleFunction, Interval, Symbol, SymbolKind, Term, Terms, double_at_position,
    position_of_double,
};

/// A double term over the double d, the integer t and the centre of the range.
#[derive(Clone, Debug)]
enum Shape {
    Symbol(usize),
    Constant(f64),
    Function(DoubleFunction, Box<Shape>),
    Operation(usize, Box<Shape>, Box<Shape>),
    Choice(Box<Shape>, f64, Box<Shape>, Box<Shape>),
}

const CONSTANTS: [f64; 10] = [0.1, 0.5, 1.0, 2.0, 3.0, 7.0, 100.0, -1.0, 0.01, 1e6];

fn shape() -> impl Strategy<Value = Shape> {
    use DoubleFunction::{Abs, Ceil, Floor, Fround, Round, Sqrt, Trunc};
    let constant = || prop::sample::select(CONSTANTS.to_vec());
    let leaf = prop_oneof![
        4 => Just(Shape::Symbol(0)),
        1 => Just(Shape::Symbol(1)),
        1 => constant().prop_map(Shape::Constant)
    ];
    leaf.prop_recursive(5, 12, 2, move |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        let function = prop::sample::select(vec![Floor, Floor, Ceil, Round, Trunc, Abs, Sqrt, Fround]);
        let by_constant = (0..5_usize, boxed(), prop::sample::select(CONSTANTS.to_vec()), any::<bool>());
        prop_oneof![
            3 => (function, boxed()).prop_map(|(function, a)| Shape::Function(function, a)),
            2 => (0..5_usize, boxed()).prop_map(|(operation, a)| {
                Shape::Operation(operation, a, Box::new(Shape::Symbol(2)))
            }),
            2 => boxed().prop_map(|a| {
                let apart = Shape::Operation(1, a, Box::new(Shape::Symbol(2)));
                Shape::Function(Abs, Box::new(apart))
            }),
            4 => by_constant.prop_map(|(operation, a, constant, turned)| {
                let constant = Box::new(Shape::Constant(constant));
                if turned { Shape::Operation(operation, constant, a) } else { Shape::Operation(operation, a, constant) }
            }),
            3 => (0..5_usize, boxed(), boxed()).prop_map(|(operation, a, b)| Shape::Operation(operation, a, b)),
            1 => (boxed(), constant(), boxed(), boxed()).prop_map(|(x, k, a, b)| Shape::Choice(x, k, a, b)),
        ]
    })
}

fn build(terms: &mut Terms, inputs: [Term; 3], shape: &Shape) -> Term {
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
                _ => terms.frem(a, b),
            }
        }
        Shape::Choice(x, bound, a, b) => {
            let (x, bound) = (build(terms, inputs, x), terms.double(*bound));
            let (a, b) = (build(terms, inputs, a), build(terms, inputs, b));
            match terms.double_less_eq(x, bound).as_slice() {
                [Cond::Literal { atom, .. }] => terms.ite(*atom, a, b),
                _ => a,
            }
        }
    }
}

/// How many doubles on either side of the centre are looked at.
const RADIUS: i64 = 150;

/// The doubles of the range; -0 beside 0.
fn values(centre: f64) -> Vec<f64> {
    let centre = position_of_double(centre);
    let around = (centre - RADIUS..=centre + RADIUS).map(double_at_position);
    around.flat_map(|value| if value == 0.0 { vec![0.0, -0.0] } else { vec![value] }).collect()
}

struct Setting {
    terms: Terms,
    symbols: [Symbol; 2],
    cube: Vec<Literal>,
}

/// Two sides, whether they may be equal, and whether the comparison is negated if that is one literal.
type Case = (Shape, Shape, bool, bool);

fn inputs(terms: &mut Terms, symbols: [Symbol; 2], centre: f64) -> [Term; 3] {
    let [double, integer] = symbols.map(|symbol| terms.symbol_term(symbol));
    [double, terms.to_double(integer), terms.double(centre)]
}

fn setting(centre: f64, cases: &[Case]) -> Setting {
    let mut terms = Terms::new();
    let kind = SymbolKind::Int(Interval::new(-2, 2));
    let symbols = [terms.symbol("d", SymbolKind::Double), terms.symbol("t", kind)];
    let inputs = inputs(&mut terms, symbols, centre);
    let centre = position_of_double(centre);
    let ends = [centre - RADIUS, centre + RADIUS].map(|end| terms.double(double_at_position(end)));
    let mut conds = vec![(terms.double_less_eq(ends[0], inputs[0]), false)];
    conds.push((terms.double_less_eq(inputs[0], ends[1]), false));
    for (lhs, rhs, or_equal, negated) in cases {
        let (lhs, rhs) = (build(&mut terms, inputs, lhs), build(&mut terms, inputs, rhs));
        let of = if *or_equal { terms.double_less_eq(lhs, rhs) } else { terms.double_less(lhs, rhs) };
        let flip = *negated && of.len() == 1;
        conds.push((of, flip));
    }
    let literal = |(cond, flip): (&Cond, bool)| match *cond {
        Cond::Const(_) => None,
        Cond::Literal { atom, positive } => Some(Literal { atom, positive: positive != flip }),
    };
    let all = conds.iter().flat_map(|(of, flip)| of.iter().map(move |cond| (cond, *flip)));
    let cube = all.filter_map(literal).collect();
    Setting { terms, symbols, cube }
}

fn model(setting: &Setting, centre: f64, cube: &[Literal]) -> Option<Assignment> {
    let mut assignment = Assignment::new();
    for value in values(centre) {
        for t in -2..=2 {
            assignment.set_double(setting.symbols[0], value);
            assignment.set_int(setting.symbols[1], t);
            if holds(&setting.terms, cube, &assignment) {
                return Some(assignment);
            }
        }
    }
    None
}

const CENTRES: [f64; 11] = [0.0, 1.0, 2.0, 0.5, 0.3, 1.005, 7.0, 100.0, -1.0, -2.5, 3600.0];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn answers_are_those_of_trying_all(
        centre in prop::sample::select(CENTRES.to_vec()),
        cases in prop::collection::vec((shape(), shape(), any::<bool>(), any::<bool>()), 1..4),
    ) {
        let setting = setting(centre, &cases);
        let mut budget = SweepBudget::new(1 << 26);
        match sweep_pieces(&setting.terms, &setting.cube, &mut budget, &mut || true) {
            SweepAnswer::Sat(model) => prop_assert!(holds(&setting.terms, &setting.cube, &model)),
            SweepAnswer::Unsat { core } => prop_assert_eq!(model(&setting, centre, &core), None),
            SweepAnswer::Unknown | SweepAnswer::Stopped => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// Cubes that hold at one value in the middle, and hardly anywhere else.
    #[test]
    fn no_value_is_overlooked(
        centre in prop::sample::select(CENTRES.to_vec()),
        shapes in prop::collection::vec(shape(), 1..3),
        place in 0..=2 * RADIUS,
        is_centre in any::<bool>(),
        t in -2..=2_i64,
    ) {
        let Setting { mut terms, symbols, mut cube } = setting(centre, &[]);
        let around = values(centre);
        let value = if is_centre { centre } else { around[place as usize] };
        let mut point = Assignment::new();
        point.set_double(symbols[0], value);
        point.set_int(symbols[1], t);
        let inputs = inputs(&mut terms, symbols, centre);
        for shape in &shapes {
            let term = build(&mut terms, inputs, shape);
            let number = terms.eval(term, &point).as_double();
            prop_assume!(number.is_finite());
            let number = terms.double(number);
            for conds in [terms.double_less_eq(term, number), terms.double_less_eq(number, term)] {
                cube.extend(conds.iter().filter_map(|cond| match *cond {
                    Cond::Literal { atom, positive } => Some(Literal { atom, positive }),
                    Cond::Const(_) => None,
                }));
            }
        }
        prop_assert!(holds(&terms, &cube, &point));
        let mut budget = SweepBudget::new(1 << 26);
        match sweep_pieces(&terms, &cube, &mut budget, &mut || true) {
            SweepAnswer::Sat(model) => prop_assert!(holds(&terms, &cube, &model)),
            SweepAnswer::Unsat { .. } => prop_assert!(false, "{point:?} is a model"),
            SweepAnswer::Unknown | SweepAnswer::Stopped => {}
        }
    }
}

/// A comparison of the terms of `x` with its verdict for `x` from 0 to `most`.
fn decided(most: f64, make: impl Fn(&mut Terms, Term) -> (Term, Term)) -> (bool, u64) {
    let mut terms = Terms::new();
    let symbol = terms.symbol("d", SymbolKind::Double);
    let x = terms.symbol_term(symbol);
    let (zero, top) = (terms.double(0.0), terms.double(most));
    let mut conds = terms.double_less_eq(zero, x);
    conds.extend(terms.double_less_eq(x, top));
    let (lhs, rhs) = make(&mut terms, x);
    conds.extend(terms.double_less(lhs, rhs));
    let literal = |cond: &Cond| match *cond {
        Cond::Literal { atom, positive } => Literal { atom, positive },
        Cond::Const(_) => panic!("decided without an atom"),
    };
    let cube: Vec<Literal> = conds.iter().map(literal).collect();
    let mut budget = SweepBudget::new(1 << 31);
    let is_possible = match sweep_pieces(&terms, &cube, &mut budget, &mut || true) {
        SweepAnswer::Sat(_) => true,
        SweepAnswer::Unsat { .. } => false,
        other => panic!("undecided: {other:?}"),
    };
    (is_possible, budget.points)
}

fn floor_of_quotient(terms: &mut Terms, x: Term, by: f64) -> Term {
    let by = terms.double(by);
    let quotient = terms.fdiv(x, by);
    terms.double_function(DoubleFunction::Floor, quotient)
}

#[test]
fn floors_of_floors() {
    let twice = |terms: &mut Terms, x: Term| {
        let half = floor_of_quotient(terms, x, 2.0);
        (floor_of_quotient(terms, half, 5.0), floor_of_quotient(terms, x, 10.0))
    };
    let (is_possible, points) = decided(1000.0, twice);
    assert!(!is_possible);
    assert!(points < 20_000, "pieces end where roundings change, not at every double: {points}");
    assert!(
        !decided(1000.0, |terms, x| {
            let (a, b) = twice(terms, x);
            (b, a)
        })
        .0
    );
}

#[test]
fn parts_of_a_real_time() {
    let seconds = |terms: &mut Terms, x: Term| {
        let hours = floor_of_quotient(terms, x, 3600.0);
        let hour = terms.double(3600.0);
        let whole = terms.fmul(hours, hour);
        terms.fsub(x, whole)
    };
    let limit = |terms: &mut Terms, value: f64| terms.double(value);
    assert!(!decided(1e5, |terms, x| (seconds(terms, x), limit(terms, 0.0))).0);
    assert!(!decided(1e5, |terms, x| (limit(terms, 3_599.999_999_999_999_6), seconds(terms, x))).0);
    assert!(decided(1e5, |terms, x| (limit(terms, 3599.99), seconds(terms, x))).0);
}
