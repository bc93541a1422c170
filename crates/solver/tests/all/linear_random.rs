//! Random linear cubes: over tiny domains every answer is checked by trying all inputs, over large ones by Z3.

use std::time::Duration;

use proptest::prelude::*;
use solver::{LinearAnswer, LinearSolver, Literal, Offers, SmtAnswer, SmtBackend, Z3Backend, holds};
use term::{Assignment, Cond, Interval, Symbol, SymbolKind, Terms};

/// A sum of the symbols, a bound, and whether it is an upper one.
type Case = (Vec<i64>, i64, bool);

fn solve_linear(terms: &Terms, cube: &[Literal]) -> LinearAnswer {
    LinearSolver::default().solve(terms, cube, &Assignment::new(), &mut Offers::none())
}

struct Setting {
    terms: Terms,
    symbols: Vec<Symbol>,
    cube: Vec<Literal>,
}

fn setting(symbols: usize, size: i64, cases: &[Case]) -> Setting {
    let mut terms = Terms::new();
    let range = SymbolKind::Int(Interval::new((-size).into(), size.into()));
    let symbols: Vec<Symbol> = (0..symbols).map(|at| terms.symbol(&format!("x{at}"), range)).collect();
    let mut cube = Vec::new();
    for (factors, bound, positive) in cases {
        let mut sum = terms.int(0);
        for (&symbol, &factor) in symbols.iter().zip(factors) {
            let symbol = terms.symbol_term(symbol);
            let part = terms.scale(symbol, factor);
            sum = terms.add(sum, part);
        }
        let bound = terms.int(*bound);
        if let Cond::Literal { atom, positive: sign } = terms.at_most(sum, bound) {
            cube.push(Literal { atom, positive: sign == *positive });
        }
    }
    Setting { terms, symbols, cube }
}

/// Whether some input of a tiny domain is a model.
fn has_model(setting: &Setting, cube: &[Literal], size: i64) -> bool {
    let mut values = vec![-size; setting.symbols.len()];
    loop {
        let mut assignment = Assignment::new();
        setting.symbols.iter().zip(&values).for_each(|(&symbol, &value)| assignment.set_int(symbol, value));
        if holds(&setting.terms, cube, &assignment) {
            return true;
        }
        let Some(place) = values.iter().position(|&value| value < size) else { return false };
        values[..place].fill(-size);
        values[place] += 1;
    }
}

fn cases(symbols: usize, factor: i64, bound: i64, most: usize) -> impl Strategy<Value = Vec<Case>> {
    let case = (prop::collection::vec(-factor..=factor, symbols), -bound..=bound, any::<bool>());
    prop::collection::vec(case, 1..=most)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn answers_over_tiny_domains_are_right(cases in cases(3, 5, 20, 7)) {
        let setting = setting(3, 4, &cases);
        match solve_linear(&setting.terms, &setting.cube) {
            LinearAnswer::Sat(model) => prop_assert!(holds(&setting.terms, &setting.cube, &model)),
            LinearAnswer::Unsat { core } => {
                prop_assert!(core.iter().all(|literal| setting.cube.contains(literal)));
                prop_assert!(!has_model(&setting, &core, 4), "{cases:?}");
            }
            LinearAnswer::Unknown => {}
        }
    }

    #[test]
    fn large_numbers_are_given_up_or_right(cases in cases(3, i64::MAX / 8, i64::MAX / 2, 5)) {
        let setting = setting(3, 4, &cases);
        match solve_linear(&setting.terms, &setting.cube) {
            LinearAnswer::Sat(model) => prop_assert!(holds(&setting.terms, &setting.cube, &model)),
            LinearAnswer::Unsat { core } => prop_assert!(!has_model(&setting, &core, 4), "{cases:?}"),
            LinearAnswer::Unknown => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn answers_are_those_of_z3(cases in cases(6, 5, 60, 9)) {
        let setting = setting(6, 1000, &cases);
        let answer = solve_linear(&setting.terms, &setting.cube);
        let mut z3 = Z3Backend::new();
        let known = z3.check_cube(&setting.terms, &setting.cube, Duration::from_secs(5));
        match (answer, known) {
            (LinearAnswer::Sat(model), known) => {
                prop_assert!(holds(&setting.terms, &setting.cube, &model));
                let is_refuted = matches!(known, SmtAnswer::Unsat { .. });
                prop_assert!(!is_refuted);
            }
            (LinearAnswer::Unsat { core }, known) => {
                let is_model = matches!(known, SmtAnswer::Sat(_));
                prop_assert!(!is_model);
                let core = z3.check_cube(&setting.terms, &core, Duration::from_secs(5));
                let is_model = matches!(core, SmtAnswer::Sat(_));
                prop_assert!(!is_model);
            }
            (LinearAnswer::Unknown, _) => {}
        }
    }
}
