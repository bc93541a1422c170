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
    fn a_tableau_that_stays_answers_as_a_new_one(cases in cases(3, 5, 20, 7), parts in prop::collection::vec(any::<u8>(), 1..12)) {
        let setting = setting(3, 4, &cases);
        let mut solver = LinearSolver::default();
        for part in parts {
            let chosen = |&(place, _): &(usize, &Literal)| part >> place & 1 == 1;
            let mut cube: Vec<Literal> =
                setting.cube.iter().enumerate().filter(chosen).map(|(_, &literal)| literal).collect();
            if part >= 128 && let Some(last) = cube.last_mut() {
                last.positive = !last.positive;
            }
            match solver.solve(&setting.terms, &cube, &Assignment::new(), &mut Offers::none()) {
                LinearAnswer::Sat(model) => prop_assert!(holds(&setting.terms, &cube, &model)),
                LinearAnswer::Unsat { core } => {
                    prop_assert!(core.iter().all(|literal| cube.contains(literal)));
                    prop_assert!(!has_model(&setting, &core, 4), "{cases:?}");
                }
                LinearAnswer::Unknown => {}
            }
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

/// Dense cubes are what the tier is for: it decides nearly all, also those that nothing but rows together refute.
#[test]
fn dense_cubes_are_decided() {
    let rows: [[i64; 6]; 8] = [
        [3, -2, 5, -1, 4, -1],
        [-1, 4, -3, 2, 1, 5],
        [2, 3, 1, -4, -2, 3],
        [-5, 1, 2, 3, -1, 2],
        [1, 1, -1, 2, 3, -4],
        [4, -3, 2, 1, -5, 1],
        [-2, -1, 3, -5, 2, 4],
        [1, -5, -2, 4, 3, -3],
    ];
    let (mut solver, mut decided, mut refuted) = (LinearSolver::default(), 0, 0);
    for signs in 0..256_u32 {
        let cases: Vec<Case> = rows
            .iter()
            .enumerate()
            .map(|(place, row)| (row.to_vec(), [6, 2, 10, 0, 4, 1, 8, 3][place], signs >> place & 1 == 0))
            .collect();
        // The symbols and the sums are the same each time, and so are their terms.
        let setting = setting(6, 1000, &cases);
        match solver.solve(&setting.terms, &setting.cube, &Assignment::new(), &mut Offers::none()) {
            LinearAnswer::Sat(model) => {
                assert!(holds(&setting.terms, &setting.cube, &model));
                decided += 1;
            }
            LinearAnswer::Unsat { core } => {
                let answer = Z3Backend::new().check_cube(&setting.terms, &core, Duration::from_secs(5));
                assert!(matches!(answer, SmtAnswer::Unsat { .. }), "{core:?}");
                (decided, refuted) = (decided + 1, refuted + 1);
            }
            LinearAnswer::Unknown => {}
        }
    }
    assert!(decided > 250 && refuted > 0, "{decided} of 256, {refuted} refuted");
    assert!(solver.counters.pivots > 0 && solver.counters.given_up <= 6, "{:?}", solver.counters);
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
