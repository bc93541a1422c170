//! Cubes in text with the answer of the bounds tier. Where it is `unsat`, the core has the given number of literals.

use crate::common::Problem;
use solver::{BoundsAnswer, Offers, components, holds, solve_bounds};
use term::Assignment;

const CASES: &[(&str, &str)] = &[
    // One symbol.
    ("", "sat"),
    ("x > 3; x < 5", "sat x=4"),
    ("x > 3; x < 4", "unsat 2"),
    ("x > 3; y < 9; x < 4; y > 2", "unsat 2"),
    ("x >= 7; y >= 0 - 3; y < 0; z <= 9", "sat x=7 y=-1 z=0"),
    // Differences: decided, with a shortest core, however wide the ranges are.
    ("x < y; y < x", "unsat 2"),
    ("x < y; y < z; z < w; w < x; x > 0; y < 100", "unsat 4"),
    ("x <= y; y <= z; z <= x; x == 5", "sat x=5 y=5 z=5"),
    ("x < y; y < z; x > 10; z < 14", "sat x=11 y=12"),
    ("x < y; y < z; x > 10; z < 13", "unsat 4"),
    ("t < u; u < v; v < t1; t1 < t2; t2 < t3; t3 < t4; t4 < t5; t5 < t6", "sat t=-4 t6=4"),
    ("t < u; u < v; v < t1; t1 < t2; t2 < t3; t3 < t4; t4 < t5; t5 < t6; t6 < t7", "unsat 9"),
    // Linear.
    ("x + y == 10; x - y == 4", "sat x=7 y=3"),
    ("x + y <= 3; x >= 2; y >= 2", "unsat 3"),
    ("2 * x + 3 * y <= 5; b + c > 3; x >= 1; y >= 2", "unsat 3"),
    ("x + y + z == 100; x > y; y > z", "sat"),
    ("b1 + b2 + c1 + c2 > 1020", "unsat 1"),
    ("3 * x + 5 * y == 1; x > 10", "sat"),
    ("2 * x + 4 * y == 7", "unsat 1"),
    ("x + y <= 2; x + y >= 3", "unsat 2"),
    ("2 * x + 3 * y - z <= 2; x > 9; 2 * x + 3 * y - z >= 3", "unsat 2"),
    ("t + u + v == 12", "sat t=4 u=4 v=4"),
    // Needs reasoning about integers or sums that bounds do not do.
    ("x + y == 5; x - y == 4", "unknown"),
    // Products, quotients, bits and choices.
    ("x * y == 391; x > 1; y > 1", "sat"),
    ("t * u > 16", "unsat 1"),
    ("x * x == 0 - 1", "unsat 1"),
    ("x * x <= 24; x >= 5", "unsat 2"),
    ("b / 16 == 20", "unsat 1"),
    ("b & 15 > 15", "unsat 1"),
    ("b % 10 == 7; b > 100; b < 107", "unsat 3"),
    ("b % 10 == 7; b > 100; b < 108", "sat b=107"),
    ("(x <= 5 ? 1 : 2) == 2; x < 6", "unsat 2"),
    ("(x <= 5 ? x * 3 : x - 100) == 9; x > 5", "sat x=109"),
    ("(b << 1) > 510", "unsat 1"),
    // Doubles.
    ("d >. 1.0; d <. 2.0", "sat d=1.1"),
    ("d >. 2.5", "sat d=3"),
    ("d >. 1.0; d <. 1.0000000000000002", "unsat 2"),
    ("! d <=. Infinity", "sat d=NaN"),
    ("! d <=. Infinity; d <=. 3.0", "unsat 2"),
    ("! d <=. Infinity; e >. 1e300", "sat d=NaN"),
    ("d >=. 0.0; e <. 0.0; d <. e", "unsat 3"),
    ("d <. e; e <. d", "unsat 2"),
    ("d <. e; e <=. d1; d1 <. d2; d2 <=. d; d >. 0.0", "unsat 4"),
    ("d <=. e; e <=. d; d >. 2.5", "sat d=3 e=3"),
    ("d *. d ==. 2.25", "sat d=1.5"),
    ("d *. d <. 0.0", "unknown"),
    ("d >=. 1.0; e >=. 1.0; d +. e <. 2.0", "unsat 3"),
    ("double(x) *. 0.1 >. 3.0; x <= 31", "sat x=31"),
    ("double(x) *. 0.1 >. 3.0; x <= 30", "unsat 2"),
];

#[test]
fn answers() {
    let mut wrong = Vec::new();
    for (text, expected) in CASES {
        let answer = answer(&Problem::parse(text));
        if !agrees(&answer, expected) {
            wrong.push(format!("{text}: {answer}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether kind and number are the expected ones, and all values that are mentioned are those of the model.
fn agrees(answer: &str, expected: &str) -> bool {
    let words: Vec<&str> = answer.split(' ').collect();
    expected.split(' ').all(|word| words.contains(&word))
        && expected.split(' ').next() == words.first().copied()
}

fn answer(problem: &Problem) -> String {
    match solve_bounds(&problem.terms, &problem.cube, &mut Offers::none()) {
        BoundsAnswer::Sat(witness) => {
            assert!(holds(&problem.terms, &problem.cube, &witness));
            format!("sat {}", show(problem, &witness))
        }
        BoundsAnswer::Unsat { core } => {
            assert!(core.iter().all(|literal| problem.cube.contains(literal)));
            format!("unsat {}", core.len())
        }
        BoundsAnswer::Unknown { .. } => "unknown".to_owned(),
    }
}

fn show(problem: &Problem, assignment: &Assignment) -> String {
    let value = |value| match value {
        term::Concrete::Int(value) => value.to_string(),
        term::Concrete::Double(value) => term::js_number(value),
    };
    let show = |(symbol, concrete)| format!("{}={}", problem.terms.symbol_info(symbol).name, value(concrete));
    assignment.iter().map(show).collect::<Vec<_>>().join(" ")
}

#[test]
fn components_share_no_symbols() {
    let problem = Problem::parse("x < 1; y < 2; x < z; w > 3; y + w < 4; z > 5");
    let parts = components(&problem.terms, &problem.cube);
    let numbers = |literal| problem.cube.iter().position(|other| other == literal).unwrap();
    let parts: Vec<Vec<usize>> = parts.iter().map(|part| part.iter().map(numbers).collect()).collect();
    assert_eq!(parts, [vec![0, 2, 5], vec![1, 3, 4]]);
}
