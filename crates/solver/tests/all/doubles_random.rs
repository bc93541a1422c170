//! Random cubes over doubles: what the bounds tier refutes has no model among doubles that are special to programs.

use proptest::prelude::*;
use solver::{BoundsAnswer, Literal, Offers, holds, solve_bounds};
use term::{Assignment, BinaryFunction, Cond, DoubleFunction, Interval, Symbol, SymbolKind, Term, Terms};

const VALUES: [f64; 18] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    1.5,
    -1.5,
    2.0,
    3.0,
    -3.0,
    7.25,
    1e300,
    -1e300,
    5e-324,
    -5e-324,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// A double term over the doubles d and e and the integer t.
#[derive(Clone, Debug)]
enum Shape {
    Symbol(usize),
    Constant(usize),
    Negated(Box<Shape>),
    Function(DoubleFunction, Box<Shape>),
    Operation(usize, Box<Shape>, Box<Shape>),
    Choice(Box<Shape>, usize, Box<Shape>, Box<Shape>),
}

fn shape() -> impl Strategy<Value = Shape> {
    let leaf = prop_oneof![3 => (0..3_usize).prop_map(Shape::Symbol), 1 => (0..VALUES.len()).prop_map(Shape::Constant)];
    leaf.prop_recursive(3, 8, 3, |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        prop_oneof![
            1 => boxed().prop_map(Shape::Negated),
            2 => (prop::sample::select(DoubleFunction::ALL.to_vec()), boxed())
                .prop_map(|(function, a)| Shape::Function(function, a)),
            5 => (0..8_usize, boxed(), boxed()).prop_map(|(operation, a, b)| Shape::Operation(operation, a, b)),
            1 => (boxed(), 0..VALUES.len(), boxed(), boxed()).prop_map(|(x, k, a, b)| Shape::Choice(x, k, a, b)),
        ]
    })
}

fn build(terms: &mut Terms, inputs: &[Term], shape: &Shape) -> Term {
    match shape {
        Shape::Symbol(idx) => inputs[*idx],
        Shape::Constant(idx) => terms.double(VALUES[*idx]),
        Shape::Negated(a) => {
            let a = build(terms, inputs, a);
            terms.fneg(a)
        }
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
                4 => terms.frem(a, b),
                function => terms.binary_function(BinaryFunction::ALL[function - 5], a, b),
            }
        }
        Shape::Choice(x, bound, a, b) => {
            let (x, bound) = (build(terms, inputs, x), terms.double(VALUES[*bound]));
            let (a, b) = (build(terms, inputs, a), build(terms, inputs, b));
            match terms.double_less_eq(x, bound).as_slice() {
                [Cond::Literal { atom, .. }] => terms.ite(*atom, a, b),
                _ => a,
            }
        }
    }
}

/// Two sides, whether they may be equal, and whether the comparison is negated if that is one literal.
type Case = (Shape, Shape, bool, bool);

struct Setting {
    terms: Terms,
    symbols: [Symbol; 3],
    cube: Vec<Literal>,
}

fn setting(cases: &[Case]) -> Setting {
    let mut terms = Terms::new();
    let symbols = [
        terms.symbol("d", SymbolKind::Double),
        terms.symbol("e", SymbolKind::Double),
        terms.symbol("t", SymbolKind::Int(Interval::new(-2, 2))),
    ];
    let mut inputs = symbols.map(|symbol| terms.symbol_term(symbol));
    inputs[2] = terms.to_double(inputs[2]);
    let mut cube = Vec::new();
    for (lhs, rhs, or_equal, negated) in cases {
        let (lhs, rhs) = (build(&mut terms, &inputs, lhs), build(&mut terms, &inputs, rhs));
        let conds = if *or_equal { terms.double_less_eq(lhs, rhs) } else { terms.double_less(lhs, rhs) };
        let flip = *negated && conds.len() == 1;
        cube.extend(conds.iter().filter_map(|cond| match *cond {
            Cond::Const(_) => None,
            Cond::Literal { atom, positive } => Some(Literal { atom, positive: positive != flip }),
        }));
    }
    Setting { terms, symbols, cube }
}

fn special_model(setting: &Setting, cube: &[Literal]) -> Option<Assignment> {
    let mut assignment = Assignment::new();
    for d in VALUES {
        for e in VALUES {
            for t in -2..=2 {
                assignment.set_double(setting.symbols[0], d);
                assignment.set_double(setting.symbols[1], e);
                assignment.set_int(setting.symbols[2], t);
                if holds(&setting.terms, cube, &assignment) {
                    return Some(assignment);
                }
            }
        }
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn answers_are_right(cases in prop::collection::vec((shape(), shape(), any::<bool>(), any::<bool>()), 1..5)) {
        let setting = setting(&cases);
        match solve_bounds(&setting.terms, &setting.cube, &mut Offers::none()) {
            BoundsAnswer::Sat(witness) => prop_assert!(holds(&setting.terms, &setting.cube, &witness)),
            BoundsAnswer::Unsat { core } => prop_assert_eq!(special_model(&setting, &core), None),
            BoundsAnswer::Unknown { .. } => {}
        }
    }
}
