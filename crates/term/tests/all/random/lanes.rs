//! Random terms in lanes: every lane has the value that the evaluator gives its input, whatever is known of the ranges.

use super::tree::{Given, RANGES, World, any_tree, double_tree, given};
use super::{config, same_number};
use proptest::prelude::*;
use term::{
    Concrete, DoubleFunction, Evaluator, Interval, LANES, Node, Program, Symbol, SymbolKind, Term, Terms,
    Value,
};

/// All integers that a symbol may be.
fn declared(terms: &Terms, symbol: Symbol) -> Interval {
    match terms.symbol_info(symbol).kind {
        SymbolKind::Int(interval) => interval,
        SymbolKind::Double => Interval::ALL,
    }
}

/// The integers between those that the symbol is in some input.
fn between(terms: &Terms, inputs: &[Given], symbol: Symbol) -> Interval {
    let values = inputs.iter().map(|given| match given.assignment.value(terms, symbol) {
        Concrete::Int(value) => Interval::point(value.into()),
        Concrete::Double(_) => Interval::ALL,
    });
    values.reduce(Interval::hull).expect("there are inputs")
}

fn check(
    terms: &Terms,
    roots: &[Term],
    inputs: &[Given],
    range: &dyn Fn(Symbol) -> Interval,
) -> Result<(), TestCaseError> {
    let mut program = Program::new(terms, roots, range).expect("lanes have all operations of the trees");
    // The second time finds registers as the first has left them.
    for turn in 0..2 {
        let symbols: Vec<Symbol> = program.inputs().collect();
        for (index, &symbol) in symbols.iter().enumerate() {
            for lane in 0..LANES {
                let given = &inputs[(lane + turn) % inputs.len()];
                program.set(index, lane, given.assignment.value(terms, symbol));
            }
        }
        for (index, &root) in roots.iter().enumerate() {
            program.run(index);
            for lane in (0..inputs.len()).chain([LANES - 1]) {
                let given = &inputs[(lane + turn) % inputs.len()];
                let expected = Evaluator::new(terms, &given.assignment).eval(root);
                let is_same = match (program.value(index, lane), expected) {
                    (Value::Double(a), Value::Double(b)) => same_number(a, b),
                    (a, b) => a == b,
                };
                let text = || format!("{} = {expected:?} for {given:?}", terms.display(root));
                prop_assert!(is_same, "{}: {:?}", text(), program.value(index, lane));
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn lanes_are_evaluations(tree in any_tree(), double in double_tree(), function in 0..DoubleFunction::ALL.len(),
                             inputs in prop::collection::vec(given(), 6)) {
        let mut world = World::new();
        tree.build(&mut world);
        let double = double.build(&mut world);
        let function = world.terms.double_function(DoubleFunction::ALL[function], double);
        world.terms.double_to_int32(function);
        let terms = &world.terms;
        prop_assert!(terms.symbols() >= RANGES.len());
        // Members of families and first places are left to the evaluator.
        // No lanes have what units spell; operands come before what is made of them.
        let mut has_spelled: Vec<bool> = Vec::new();
        for term in (0..terms.len()).map(Term::new) {
            let mut has = matches!(terms.node(term), Node::Spelled(..));
            terms.node(term).for_each_child(|child| has |= has_spelled[child.index()]);
            has_spelled.push(has);
        }
        let is_known = |&term: &Term| !terms.is_quantified(term) && !has_spelled[term.index()];
        let all: Vec<Term> = (0..terms.len()).map(Term::new).filter(is_known).collect();
        check(terms, &all, &inputs, &|symbol| declared(terms, symbol))?;
        check(terms, &all, &inputs, &|symbol| between(terms, &inputs, symbol))?;
        // One root alone: its registers are used again and again.
        check(terms, &all[all.len() - 1..], &inputs, &|symbol| between(terms, &inputs, symbol))?;
        check(terms, &all[..1], &inputs[..1], &|symbol| between(terms, &inputs[..1], symbol))?;
    }
}
