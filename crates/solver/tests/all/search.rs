//! Goals that search must reach within its default budget, and some that it is known not to reach.

use crate::common::Problem;
use solver::{Formula, FormulaNode, FormulaRef, Goal, Offers, SearchBudget, formula_holds, holds, search};
use term::Assignment;

const REACHED: &[&str] = &[
    // Linear.
    "x + y + z == 100; x > y; y > z",
    "3 * x + 5 * y == 1; x > 10",
    "3 * x + 5 * y + 7 * z == 11; x > 10; y > 20",
    "x + y == 10; x - y == 4",
    "x1 < x2; x2 < x3; x3 < x4; x4 < x5; x1 + x2 + x3 + x4 + x5 == 100",
    // Products, quotients and remainders.
    "x * y == 391; x > 1; y > 1",
    "x * x * x == 1331",
    "x * x + y * y == 25; x > 0; y > x",
    "x * y > 1000000; x + y < 3000; x > 0; y > 0",
    "x * x == 2147395600",
    "x / y == 13; x % y == 5; y > 5",
    "x % 7 == 3; x % 11 == 5; x % 13 == 7; x > 0",
    "((x * 31 + y) * 31 + z) % 1000 == 777; x > 0; y > 0; z > 0",
    "(x <= 5 ? x * 3 : x - 100) == 9; y == 2 * x; z == y + x",
    // Bits.
    "(x ^ (x >>> 3)) & 255 == 90",
    "(x ^ (x << 5)) & 65535 == 4660",
    "(x * 1103515245 + 12345) & 65535 == 4242",
    "x & (x - 1) == 0; x > 1000; x < 2000",
    "(x & 240) == 160; (x & 15) == 11; x > 1000",
    "((b1 * 31 + b2) * 31 + b3) & 1023 == 555; b1 > 96; b1 < 123; b2 > 96; b2 < 123; b3 > 96; b3 < 123",
    // Doubles.
    "d *. d ==. 2.25",
    "d *. d *. d ==. 3.375",
    "d *. 3.0 ==. 10.5",
    "0.1 +. d ==. 0.30000000000000004",
    "d *. d -. d ==. 6.0; d <. 0.0",
    "d +. 1.0 ==. d; d <. Infinity",
    "1.0 /. d <. 0.0; d >=. 0.0",
    "d %. 7.0 ==. 3.0; d >. 100.0",
    "! d *. 0.0 <=. 1.0; d <=. Infinity",
    "double(x) /. double(y) ==. 0.75; y > 2",
    "double(x) *. 0.5 ==. 10.5",
    "d >. e; e >. 1.0; d <. 1.5; d +. e ==. 2.75",
];

/// Satisfiable, but not for this tier: linear systems of three equations (bounds solve this one), and products
/// without small factors.
const NOT_REACHED: &[&str] = &[
    "x + y == 10; y + z == 20; x + z == 14",
    "x * y == 8633; x > 1; y > 1",
    "x * y * z == 1001; x > 1; y > x; z > y",
];

fn find(problem: &Problem) -> Option<Assignment> {
    search(
        &problem.terms,
        &Goal::Cube(&problem.cube),
        &Assignment::new(),
        &mut SearchBudget::default(),
        &mut Offers::none(),
    )
}

#[test]
fn reaches_goals() {
    for text in REACHED {
        let problem = Problem::parse(text);
        let found = find(&problem).unwrap_or_else(|| panic!("{text}"));
        assert!(holds(&problem.terms, &problem.cube, &found), "{text}");
    }
}

#[test]
fn known_limits() {
    for text in NOT_REACHED {
        assert_eq!(find(&Problem::parse(text)), None, "reached at last, move it up: {text}");
    }
}

#[test]
fn gives_up_on_the_impossible() {
    for text in ["x < y; y < x", "x * x == 2", "2 * x + 4 * y == 7", "d *. d ==. 0.0 -. 1.0"] {
        assert_eq!(find(&Problem::parse(text)), None, "{text}");
    }
}

/// `if literal1 then (if literal2 then … true) else …`: a formula whose only path to true is hidden behind
/// negated edges and whose else-branches lead to the next literal.
#[test]
fn reaches_formulas() {
    let problem = Problem::parse("x * y == 391; x > 1; y > 1; z > 1000; z < 1002");
    let mut nodes = Vec::new();
    let mut below = FormulaRef::Const(false);
    for literal in problem.cube.iter().rev() {
        // Every node is negated once more, so `below` always means the negation of what is wanted.
        let (hi, lo) = match literal.positive {
            true => (below, FormulaRef::Const(true)),
            false => (FormulaRef::Const(true), below),
        };
        nodes.push(FormulaNode { atom: literal.atom, hi, lo });
        below = FormulaRef::Node { index: nodes.len() as u32 - 1, negated: false };
    }
    let FormulaRef::Node { index, .. } = below else { panic!("there are nodes") };
    let formula = Formula { nodes, root: FormulaRef::Node { index, negated: true } };
    let found = search(
        &problem.terms,
        &Goal::Formula(&formula),
        &Assignment::new(),
        &mut SearchBudget::default(),
        &mut Offers::none(),
    );
    let found = found.expect("the formula is a cube that search reaches");
    assert!(formula_holds(&problem.terms, &formula, &found));
    assert!(holds(&problem.terms, &problem.cube, &found));
}

#[test]
fn formulas_without_a_way_to_true() {
    let problem = Problem::parse("x > 1");
    let atom = problem.cube[0].atom;
    let no = FormulaRef::Const(false);
    let node = FormulaRef::Node { index: 0, negated: false };
    for (nodes, root) in [(vec![], no), (vec![FormulaNode { atom, hi: no, lo: no }], node)] {
        let formula = Formula { nodes, root };
        let goal = Goal::Formula(&formula);
        assert_eq!(
            search(
                &problem.terms,
                &goal,
                &Assignment::new(),
                &mut SearchBudget::default(),
                &mut Offers::none()
            ),
            None
        );
    }
}

#[test]
fn the_start_is_enough() {
    let problem = Problem::parse("x == 5; y == x");
    let mut start = Assignment::new();
    for name in ["x", "y"] {
        start.set_int(problem.terms.symbol_named(name).unwrap(), 5);
    }
    let mut none = SearchBudget { evaluations: 0, work: 0 };
    assert_eq!(
        search(&problem.terms, &Goal::Cube(&problem.cube), &start, &mut none, &mut Offers::none()),
        Some(start)
    );
}
