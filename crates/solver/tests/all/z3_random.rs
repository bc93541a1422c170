//! Random cubes put to Z3: models are confirmed by evaluation, and `Unsat` by trying every input.

use std::time::Duration;

use crate::common::Problem;
use proptest::prelude::*;
use proptest::test_runner::Config;
use solver::{SmtAnswer, SmtBackend, Why, Z3Backend, holds};
use term::{Assignment, Symbol, SymbolKind, Terms};

/// What takes longer is skipped: random products can be hard.
const PATIENCE: Duration = Duration::from_secs(5);

/// Enough for a few seconds; `PROPTEST_CASES` asks for more.
fn config(cases: u32) -> Config {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    Config { cases: asked.unwrap_or(cases), failure_persistence: None, ..Config::default() }
}

/// Integer terms over t, u and v, which lie in -4..=4.
fn integer(operators: &'static [&'static str]) -> BoxedStrategy<String> {
    let leaf = prop_oneof![
        prop::sample::select(vec!["t", "u", "v"]).prop_map(str::to_owned),
        (-20..=40_i64).prop_map(|value| format!("({value})")),
    ];
    leaf.prop_recursive(3, 12, 3, move |inner| {
        prop_oneof![
            4 => (inner.clone(), prop::sample::select(operators), inner.clone())
                .prop_map(|(a, operator, b)| format!("({a} {operator} {b})")),
            1 => (inner.clone(), inner.clone(), inner.clone())
                .prop_map(|(a, b, c)| format!("({a} <= {b} ? {c} : {b})")),
            1 => inner.prop_map(|a| format!("int32({a} * 500000000)")),
        ]
    })
    .boxed()
}

/// Double terms over d and e and the conversion of t.
fn double() -> BoxedStrategy<String> {
    let constants = vec!["0.0", "1.0", "0.5", "3.0", "0.1", "1e16", "-0.0", "NaN", "Infinity"];
    let leaf = prop_oneof![
        prop::sample::select(vec!["d", "e", "double(t)"]).prop_map(str::to_owned),
        prop::sample::select(constants).prop_map(|value| format!("({value})")),
    ];
    leaf.prop_recursive(1, 4, 2, |inner| {
        (inner.clone(), prop::sample::select(vec!["+.", "-.", "+.", "-.", "*."]), inner)
            .prop_map(|(a, operator, b)| format!("({a} {operator} {b})"))
    })
    .boxed()
}

fn cube(side: BoxedStrategy<String>, comparisons: &'static [&'static str]) -> BoxedStrategy<String> {
    let literal = (side.clone(), prop::sample::select(comparisons), side)
        .prop_map(|(a, comparison, b)| format!("{a} {comparison} {b}"));
    prop::collection::vec(literal, 1..4).prop_map(|literals| literals.join("; ")).boxed()
}

/// All inputs: every integer in the range of its symbol, and some doubles.
fn inputs(terms: &Terms) -> Vec<Assignment> {
    let doubles = [0.0, -0.0, 1.0, -1.0, 0.5, 2.5, 1e16, f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
    let mut all = vec![Assignment::new()];
    for symbol in (0..terms.symbols()).map(Symbol::new) {
        all = all.iter().flat_map(|input| with_each_value(terms, input, symbol, &doubles)).collect();
    }
    all
}

fn with_each_value(terms: &Terms, input: &Assignment, symbol: Symbol, doubles: &[f64]) -> Vec<Assignment> {
    let with = |set: &dyn Fn(&mut Assignment)| {
        let mut input = input.clone();
        set(&mut input);
        input
    };
    match terms.symbol_info(symbol).kind {
        SymbolKind::Int(range) => (range.lo as i64..=range.hi as i64)
            .map(|value| with(&|input| input.set_int(symbol, value)))
            .collect(),
        SymbolKind::Double => {
            doubles.iter().map(|&value| with(&|input| input.set_double(symbol, value))).collect()
        }
    }
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let problem = Problem::parse(text);
    let (terms, cube) = (&problem.terms, &problem.cube);
    match Z3Backend::new().check_cube(terms, cube, PATIENCE) {
        SmtAnswer::Sat(model) => prop_assert!(holds(terms, cube, &model), "{text}: {model:?}"),
        SmtAnswer::Unsat { core } => {
            let core = core.unwrap();
            prop_assert!(core.iter().all(|literal| cube.contains(literal)), "{text}: {core:?}");
            for input in inputs(terms) {
                prop_assert!(!holds(terms, &core, &input), "{text}: {input:?} satisfies {core:?}");
            }
        }
        SmtAnswer::Unknown(Why::Timeout) => {}
        SmtAnswer::Unknown(why) => return Err(TestCaseError::fail(format!("{text}: {why:?}"))),
    }
    Ok(())
}

const INTEGER_COMPARISONS: &[&str] = &["<=", "<", ">=", ">", "==", "=="];

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn linear(text in cube(integer(&["+", "-"]), INTEGER_COMPARISONS)) {
        check(&text)?;
    }

    #[test]
    fn nonlinear(text in cube(integer(&["+", "-", "*", "/", "%"]), INTEGER_COMPARISONS)) {
        check(&text)?;
    }

    #[test]
    fn bit_operations(
        text in cube(integer(&["+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"]), INTEGER_COMPARISONS)
    ) {
        check(&text)?;
    }
}

proptest! {
    #![proptest_config(config(25))]

    #[test]
    fn doubles(text in cube(double(), &["<=.", "<.", ">=.", ">.", "==."])) {
        check(&text)?;
    }
}
