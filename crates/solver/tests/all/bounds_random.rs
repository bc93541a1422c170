//! Random cubes over tiny domains, answered by the tiers and checked by enumerating every assignment.

use proptest::prelude::*;
use solver::{
    BoundsAnswer, Formula, FormulaNode, FormulaRef, Literal, Offers, SweepAnswer, SweepBudget, SweepRange,
    holds, solve_bounds, sweep, sweep_formula,
};
use term::{Assignment, Cond, Interval, Symbol, SymbolKind, Term, Terms};

/// Symbols lie in -SIZE..=SIZE.
const SIZE: i64 = 4;

/// One comparison over the symbols x, y, z.
#[derive(Clone, Debug)]
enum Comparison {
    Linear([i64; 3]),
    Difference(usize, usize),
    One(usize),
    Nonlinear(Operation, usize, usize, [i64; 3]),
    Choice(usize, i64, [i64; 3], usize),
}

#[derive(Clone, Copy, Debug)]
enum Operation {
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    Shl,
    Sar,
    Shr,
}

#[derive(Clone, Debug)]
struct Case {
    comparison: Comparison,
    bound: i64,
    positive: bool,
}

fn operation() -> impl Strategy<Value = Operation> {
    use Operation::*;
    prop::sample::select(vec![Mul, Mul, Div, Rem, And, Or, Xor, Shl, Sar, Shr])
}

fn coefficients() -> impl Strategy<Value = [i64; 3]> {
    prop::array::uniform3(-2..=2_i64)
}

fn any_case() -> impl Strategy<Value = Case> {
    let comparison = prop_oneof![
        coefficients().prop_map(Comparison::Linear),
        (0..3_usize, 0..3_usize).prop_map(|(a, b)| Comparison::Difference(a, b)),
        (0..3_usize).prop_map(Comparison::One),
        (operation(), 0..3_usize, 0..3_usize, coefficients())
            .prop_map(|(operation, a, b, rest)| Comparison::Nonlinear(operation, a, b, rest)),
        (0..3_usize, -3..=3_i64, coefficients(), 0..3_usize)
            .prop_map(|(a, bound, then, otherwise)| Comparison::Choice(a, bound, then, otherwise)),
    ];
    case(comparison)
}

fn difference_case() -> impl Strategy<Value = Case> {
    let comparison = prop_oneof![
        3 => (0..3_usize, 0..3_usize).prop_map(|(a, b)| Comparison::Difference(a, b)),
        1 => (0..3_usize).prop_map(Comparison::One),
    ];
    case(comparison)
}

fn case(comparison: impl Strategy<Value = Comparison>) -> impl Strategy<Value = Case> {
    (comparison, -7..=7_i64, any::<bool>()).prop_map(|(comparison, bound, positive)| Case {
        comparison,
        bound,
        positive,
    })
}

struct Setting {
    terms: Terms,
    symbols: Vec<Symbol>,
    cube: Vec<Literal>,
}

fn setting(cases: &[Case]) -> Setting {
    let mut terms = Terms::new();
    let range = SymbolKind::Int(Interval::new((-SIZE).into(), SIZE.into()));
    let symbols: Vec<Symbol> = ["x", "y", "z"].iter().map(|name| terms.symbol(name, range)).collect();
    let inputs: Vec<Term> = symbols.iter().map(|&symbol| terms.symbol_term(symbol)).collect();
    let cube = cases.iter().filter_map(|case| literal(&mut terms, &inputs, case)).collect();
    Setting { terms, symbols, cube }
}

/// The literal of a case, unless it is decided by itself.
fn literal(terms: &mut Terms, inputs: &[Term], case: &Case) -> Option<Literal> {
    let form = form(terms, inputs, &case.comparison);
    let bound = terms.int(case.bound);
    match terms.at_most(form, bound) {
        Cond::Const(_) => None,
        Cond::Literal { atom, positive } => Some(Literal { atom, positive: positive == case.positive }),
    }
}

fn sum(terms: &mut Terms, inputs: &[Term], coefficients: &[i64; 3]) -> Term {
    let zero = terms.int(0);
    inputs.iter().zip(coefficients).fold(zero, |sum, (&input, &k)| {
        let part = terms.scale(input, k);
        terms.add(sum, part)
    })
}

fn form(terms: &mut Terms, inputs: &[Term], comparison: &Comparison) -> Term {
    match *comparison {
        Comparison::Linear(ref coefficients) => sum(terms, inputs, coefficients),
        Comparison::Difference(a, b) => terms.sub(inputs[a], inputs[b]),
        Comparison::One(a) => inputs[a],
        Comparison::Nonlinear(operation, a, b, ref rest) => {
            let rest = sum(terms, inputs, rest);
            let shifted = terms.add(inputs[a], rest);
            let product = apply(terms, operation, shifted, inputs[b]);
            terms.add(product, inputs[a])
        }
        Comparison::Choice(a, bound, ref then, otherwise) => {
            let bound = terms.int(bound);
            let then = sum(terms, inputs, then);
            match terms.at_most(inputs[a], bound) {
                Cond::Const(_) => then,
                Cond::Literal { atom, .. } => terms.ite(atom, then, inputs[otherwise]),
            }
        }
    }
}

fn apply(terms: &mut Terms, operation: Operation, a: Term, b: Term) -> Term {
    match operation {
        Operation::Mul => terms.mul(a, b),
        Operation::Div => terms.div(a, b),
        Operation::Rem => terms.rem(a, b),
        Operation::And => terms.bit_and(a, b),
        Operation::Or => terms.bit_or(a, b),
        Operation::Xor => terms.bit_xor(a, b),
        Operation::Shl => terms.shl(a, b),
        Operation::Sar => terms.sar(a, b),
        Operation::Shr => terms.shr(a, b),
    }
}

/// Some model, by trying every assignment.
fn enumerate(setting: &Setting, cube: &[Literal]) -> Option<Assignment> {
    let mut assignment = Assignment::new();
    for x in -SIZE..=SIZE {
        for y in -SIZE..=SIZE {
            for z in -SIZE..=SIZE {
                let values = setting.symbols.iter().zip([x, y, z]);
                values.for_each(|(&symbol, value)| assignment.set_int(symbol, value));
                if holds(&setting.terms, cube, &assignment) {
                    return Some(assignment);
                }
            }
        }
    }
    None
}

fn show(setting: &Setting, cube: &[Literal]) -> String {
    let show = |literal: &Literal| format!("{:?} {:?}", literal, setting.terms.node(literal.atom));
    cube.iter().map(show).collect::<Vec<_>>().join("\n")
}

/// Checks the answer; whether the cube was decided.
fn check(setting: &Setting) -> bool {
    match solve_bounds(&setting.terms, &setting.cube, &mut Offers::none()) {
        BoundsAnswer::Sat(witness) => {
            assert!(holds(&setting.terms, &setting.cube, &witness), "{}", show(setting, &setting.cube));
            true
        }
        BoundsAnswer::Unsat { core } => {
            assert!(core.iter().all(|literal| setting.cube.contains(literal)));
            assert_eq!(enumerate(setting, &core), None, "{}", show(setting, &core));
            true
        }
        BoundsAnswer::Unknown { .. } => false,
    }
}

/// A sweep of so few points is never undecided.
fn check_sweep(setting: &Setting) {
    let Setting { terms, symbols, cube } = setting;
    let mut budget = SweepBudget::new(u64::MAX);
    let text = || show(setting, cube);
    match sweep(terms, cube, &mut budget, &mut Offers::none(), &mut || true) {
        SweepAnswer::Sat(witness) => assert!(holds(terms, cube, &witness), "{}", text()),
        SweepAnswer::Unsat { core } => {
            assert!(core.iter().all(|literal| cube.contains(literal)));
            assert_eq!(enumerate(setting, &core), None, "{}", text());
        }
        answer @ (SweepAnswer::Unknown | SweepAnswer::Stopped) => panic!("{answer:?}: {}", text()),
    }
    let is_sat = enumerate(setting, cube).is_some();
    let (lo, hi) = (-SIZE, SIZE);
    let ranges: Vec<SweepRange> = symbols.iter().map(|&symbol| SweepRange { symbol, lo, hi }).collect();
    for negated in [false, true] {
        let formula = formula(cube, negated);
        let answer = sweep_formula(terms, &formula, &ranges, &mut budget, &mut || true);
        let found = matches!(answer, SweepAnswer::Sat(_));
        assert!(found || matches!(answer, SweepAnswer::Unsat { .. }), "{answer:?}: {}", text());
        if !negated {
            assert_eq!(found, is_sat, "{}", text());
        }
    }
}

/// The cube as a chain of choices.
fn formula(cube: &[Literal], negated: bool) -> Formula {
    let mut nodes: Vec<FormulaNode> = Vec::new();
    let mut root = FormulaRef::Const(true);
    for literal in cube.iter().rev() {
        let (hi, lo) = (root, FormulaRef::Const(false));
        let (hi, lo) = if literal.positive { (hi, lo) } else { (lo, hi) };
        nodes.push(FormulaNode { atom: literal.atom, hi, lo });
        root = FormulaRef::Node { index: nodes.len() as u32 - 1, negated: false };
    }
    let root = match root {
        FormulaRef::Node { index, .. } => FormulaRef::Node { index, negated },
        FormulaRef::Const(truth) => FormulaRef::Const(truth != negated),
    };
    Formula { nodes, root }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn sweeps_decide(cases in prop::collection::vec(any_case(), 1..8)) {
        check_sweep(&setting(&cases));
    }

    #[test]
    fn answers_are_right(cases in prop::collection::vec(any_case(), 1..8)) {
        check(&setting(&cases));
    }

    #[test]
    fn differences_are_decided(cases in prop::collection::vec(difference_case(), 1..10)) {
        let setting = setting(&cases);
        prop_assert!(check(&setting), "{}", show(&setting, &setting.cube));
    }
}
