//! Random terms: building with the rewriting constructors never changes what a term means.
//!
//! A random tree is evaluated directly, by the definitions in `tree.rs`, and as the term that the constructors
//! make of it. Assignments are edges and random values. Where an integer comes near the limit at which evaluation
//! saturates there is nothing to compare.

mod lanes;
mod tree;

use proptest::prelude::*;
use proptest::test_runner::Config;
use term::{Cond, EqualCond, Evaluator, Line, Node, Sort, Term, Terms, Value};
use tree::{Given, Tree, World, double_tree, given, int_tree};

/// Enough to meet every rule in a second; `PROPTEST_CASES` asks for more.
fn config() -> Config {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    Config { cases: asked.unwrap_or(1500), failure_persistence: None, ..Config::default() }
}

fn same_number(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn terms_mean_what_was_built(tree in tree::any_tree(), inputs in prop::collection::vec(given(), 6)) {
        let mut world = World::new();
        let term = tree.build(&mut world);
        for given in &inputs {
            check_value(&world, &tree, term, given)?;
        }
        check_normal_forms(&world.terms)?;
    }

    #[test]
    fn text_parses_back(tree in tree::any_tree()) {
        let mut world = World::new();
        let term = tree.build(&mut world);
        let all: Vec<Term> = (0..world.terms.len()).map(Term::new).collect();
        for part in all.into_iter().chain([term]) {
            let text = world.terms.display(part);
            let parsed = world.terms.parse(&text);
            prop_assert_eq!(parsed, Ok(part), "{}", text);
        }
    }

    #[test]
    fn integer_comparisons_compare(a in int_tree(), b in int_tree(), inputs in prop::collection::vec(given(), 6)) {
        let mut world = World::new();
        let (x, y) = (a.build(&mut world), b.build(&mut world));
        let (at_most, less) = (world.terms.at_most(x, y), world.terms.less(x, y));
        let equal = world.terms.equal(x, y);
        for given in &inputs {
            let (Some(a), Some(b)) = (a.number(given), b.number(given)) else { continue };
            if saturates(&world.terms, given) {
                continue;
            }
            let holds = |cond| holds(&world, given, cond);
            prop_assert_eq!(holds(at_most), a.int() <= b.int());
            prop_assert_eq!(holds(less), a.int() < b.int());
            prop_assert_eq!(holds_equal(&holds, equal), a.int() == b.int());
        }
    }

    #[test]
    fn double_comparisons_compare(a in double_tree(), b in double_tree(), inputs in prop::collection::vec(given(), 6)) {
        let mut world = World::new();
        let (x, y) = (a.build(&mut world), b.build(&mut world));
        let less_eq = world.terms.double_less_eq(x, y);
        let less = world.terms.double_less(x, y);
        let equal = world.terms.double_equal(x, y);
        let not_nan = world.terms.not_nan(x);
        for given in &inputs {
            let (Some(a), Some(b)) = (a.number(given), b.number(given)) else { continue };
            if saturates(&world.terms, given) {
                continue;
            }
            let (a, b) = (a.double(), b.double());
            let all = |conds: &[Cond]| conds.iter().all(|&cond| holds(&world, given, cond));
            prop_assert_eq!(all(&less_eq), a <= b);
            prop_assert_eq!(all(&less), a < b);
            prop_assert_eq!(all(&equal), a == b);
            prop_assert_eq!(all(&[not_nan]), !a.is_nan());
        }
    }

    #[test]
    fn lower_on_a_line_implies_higher(tree in tree::any_number(), bounds in prop::collection::vec(tree::any_double(), 6),
                                      inputs in prop::collection::vec(given(), 4)) {
        let mut world = World::new();
        let form = tree.build(&mut world);
        let atoms = atoms_of_bounds(&mut world.terms, form, &bounds);
        for (line, atom) in &atoms {
            for (other, implied) in atoms.iter().filter(|(other, _)| line.form == other.form && line <= other) {
                for given in &inputs {
                    let holds = |atom| world.terms.eval_bool(atom, &given.assignment);
                    prop_assert!(!holds(*atom) || holds(*implied), "{:?} {:?}", line, other);
                }
            }
        }
    }

    #[test]
    fn a_term_for_a_symbol(tree in int_tree(), index in 0..4i64, inputs in prop::collection::vec(given(), 4)) {
        let mut world = World::new();
        let term = tree.build(&mut world);
        let (place, value) = (world.terms.index(4, 0), world.terms.int(index));
        let replaced = world.terms.substitute(term, place, value);
        prop_assert!(!world.terms.symbols_of(replaced).contains(&place));
        for given in inputs.iter().filter(|given| !saturates(&world.terms, given)) {
            let mut placed = given.assignment.clone();
            placed.set_int(place, index);
            let (old, new) = (world.terms.eval(term, &placed), world.terms.eval(replaced, &given.assignment));
            prop_assert_eq!(old, new, "{}", world.terms.display(term));
        }
    }

    #[test]
    fn any_text_is_parsed_or_refused(text in "[xd0-9.#e`<>=+*/%&|^~!?:(),; -]{0,40}|\\PC{0,20}") {
        let mut world = World::new();
        if let Err(error) = world.terms.parse(&text) {
            prop_assert!(error.offset <= text.len());
        }
    }
}

fn check_value(world: &World, tree: &Tree, term: Term, given: &Given) -> Result<(), TestCaseError> {
    check_intervals(&world.terms, given)?;
    let Some(direct) = tree.number(given) else { return Ok(()) };
    if saturates(&world.terms, given) {
        return Ok(());
    }
    let mut evaluator = Evaluator::new(&world.terms, &given.assignment);
    let text = || world.terms.display(term);
    match evaluator.eval(term) {
        Value::Bool(value) => prop_assert_eq!(value, direct.bool(), "{}", text()),
        Value::Int(value) => {
            prop_assert_eq!(value, direct.int(), "{}", text());
        }
        Value::Double(_) => {}
    }
    if world.terms.sort(term) != Sort::Bool {
        let number = evaluator.eval_number(term);
        prop_assert!(
            same_number(number, direct.double()),
            "{} is {}, not {}",
            text(),
            number,
            direct.double()
        );
    }
    let is_nan = matches!(evaluator.eval(term), Value::Double(value) if value.is_nan());
    prop_assert!(!is_nan || world.terms.may_be_nan(term), "{}", text());
    Ok(())
}

/// Intervals hold even where evaluation saturates.
fn check_intervals(terms: &Terms, given: &Given) -> Result<(), TestCaseError> {
    let mut evaluator = Evaluator::new(terms, &given.assignment);
    for term in (0..terms.len()).map(Term::new) {
        if let Value::Int(value) = evaluator.eval(term) {
            prop_assert!(terms.interval(term).contains(value), "{} is {}", terms.display(term), value);
        }
    }
    Ok(())
}

/// Whether an integer of the store comes near the limit of evaluation. Distributing a factor can make intermediate
/// values larger than those of the tree: `k*(a - b)` is stored as `k*a - k*b`.
fn saturates(terms: &Terms, given: &Given) -> bool {
    given.at_all_places().iter().any(|given| saturates_at(terms, given))
}

fn saturates_at(terms: &Terms, given: &Given) -> bool {
    let mut evaluator = Evaluator::new(terms, &given.assignment);
    let mut is_large = |term: Term, factor: i64| match evaluator.eval(term) {
        Value::Int(value) => {
            value.checked_mul(factor.into()).is_none_or(|value| value.unsigned_abs() >= 1 << 120)
        }
        _ => false,
    };
    (0..terms.len()).map(Term::new).any(|term| match terms.node(term) {
        Node::Linear(linear) => linear.parts.iter().any(|&(coefficient, part)| is_large(part, coefficient)),
        _ => is_large(term, 1),
    })
}

fn check_normal_forms(terms: &Terms) -> Result<(), TestCaseError> {
    for term in (0..terms.len()).map(Term::new) {
        match terms.node(term) {
            Node::Linear(linear) => {
                prop_assert!(linear.parts.is_sorted_by(|a, b| a.1 < b.1));
                let is_part = |part: Term| !matches!(terms.node(part), Node::Int(_) | Node::Linear(_));
                prop_assert!(
                    linear.parts.iter().all(|&(coefficient, part)| coefficient != 0 && is_part(part))
                );
                prop_assert!(linear.parts.len() > 1 || linear.constant != 0 || linear.parts[0].0 != 1);
            }
            Node::AtMost(form, _) => {
                if let Node::Linear(linear) = terms.node(*form) {
                    prop_assert!(linear.constant == 0 && linear.parts[0].0 > 0);
                }
            }
            _ => {}
        }
        let mut signed_operand = false;
        terms.node(term).for_each_child(|child| signed_operand |= terms.zero_sign(child).is_some());
        prop_assert!(!signed_operand, "a signed zero is outermost");
    }
    Ok(())
}

fn holds(world: &World, given: &Given, cond: Cond) -> bool {
    match cond {
        Cond::Const(value) => value,
        Cond::Literal { atom, positive } => world.terms.eval_bool(atom, &given.assignment) == positive,
    }
}

fn holds_equal(holds: &dyn Fn(Cond) -> bool, equal: EqualCond) -> bool {
    match equal {
        EqualCond::Const(value) => value,
        EqualCond::Both(at_most, at_least) => holds(at_most) && holds(at_least),
    }
}

/// The atoms of comparing a form with bounds, each with its point.
fn atoms_of_bounds(terms: &mut Terms, form: Term, bounds: &[f64]) -> Vec<(Line, Term)> {
    let mut atoms = Vec::new();
    for &bound in bounds {
        let conds = match terms.sort(form) {
            Sort::Int => {
                let bound = terms.int(bound as i64);
                vec![terms.at_most(form, bound)]
            }
            _ => {
                let bound = terms.double(bound);
                terms.double_less(form, bound)
            }
        };
        for cond in conds {
            if let Cond::Literal { atom, .. } = cond {
                atoms.push((terms.line_of(atom), atom));
            }
        }
    }
    atoms
}
