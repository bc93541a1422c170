//! Diagrams of 20,000 levels, on one chain and on a chain per atom, through every operation on a thread's small stack.

use std::ops::ControlFlow;
use summary::{
    Atom, Guard, Kernel, MaskMemo, Saturated, Summary, Value, bind_under, guard_of, map_under, zip_under,
};

const LEVELS: usize = 20_000;

/// A kernel and its atoms in diagram order.
fn kernel(one_chain: bool) -> (Kernel, Vec<Atom>) {
    let mut kernel = Kernel::new(10_000_000);
    let mut chain = kernel.new_chain();
    let mut atoms = Vec::new();
    for position in 0..LEVELS {
        if !one_chain {
            chain = kernel.new_chain();
        }
        atoms.push(kernel.atom_at(chain, position as i64));
    }
    (kernel, atoms)
}

/// The value of the first atom that is true decides: `pick` of its number, or of `LEVELS` if none is.
fn ladder(kernel: &mut Kernel, atoms: &[Atom], pick: impl Fn(usize) -> Summary) -> Summary {
    let mut summary = pick(atoms.len());
    for (idx, atom) in atoms.iter().enumerate().rev() {
        let literal = kernel.literal(*atom).unwrap();
        summary = kernel.select(literal, pick(idx), summary).unwrap();
    }
    summary
}

fn number(number: usize) -> Summary {
    Value::number(number as f64).into()
}

/// Which atom comes first under the assignment in which exactly those from `first` on are true.
fn value_at(kernel: &Kernel, atoms: &[Atom], x: Summary, first: usize) -> Option<Value> {
    kernel.eval(x, |atom| atoms[first..].binary_search(&atom).is_ok())
}

fn check(one_chain: bool) {
    let (mut kernel, atoms) = kernel(one_chain);
    let truth = |truth: bool| Summary::from(Value::boolean(truth));
    let even = ladder(&mut kernel, &atoms, |idx| truth(idx % 2 == 0)).as_guard().unwrap();
    let third = ladder(&mut kernel, &atoms, |idx| truth(idx % 3 == 0)).as_guard().unwrap();
    assert!(kernel.size(even.into()) >= LEVELS - 1);

    let both = kernel.and(even, third).unwrap();
    let sixth = ladder(&mut kernel, &atoms, |idx| truth(idx % 6 == 0)).as_guard().unwrap();
    assert_eq!(both, sixth);
    let differ = kernel.xor(even, third).unwrap();
    let either = kernel.or(even, third).unwrap();
    assert_eq!(kernel.and_not(either, both), Ok(differ));
    let swapped = kernel.ite(differ, !even, !differ).unwrap();
    assert!(kernel.implies(sixth, even) && !kernel.implies(even, sixth) && !kernel.disjoint(swapped, third));

    let x = ladder(&mut kernel, &atoms, |idx| number(idx % 5));
    let y = ladder(&mut kernel, &atoms, |idx| number(idx % 7));
    let merged = kernel.select(even, x, y).unwrap();
    for first in [0, 1, LEVELS / 2, LEVELS - 1, LEVELS] {
        let expected = if first % 2 == 0 { first % 5 } else { first % 7 };
        assert_eq!(value_at(&kernel, &atoms, merged, first), number(expected).as_value());
    }
    let restricted = kernel.restrict(even, merged).unwrap();
    assert_eq!(value_at(&kernel, &atoms, restricted, LEVELS / 2), number(LEVELS / 2 % 5).as_value());
    assert_eq!(kernel.values_under(both, x).len(), 5);
    assert_eq!(kernel.arms(both, merged).unwrap().len(), 5);
    for value in [false, true] {
        let fixed = kernel.cofactor(x, atoms[LEVELS - 1], value).unwrap();
        // The last atom of a chain is false only where all are.
        assert_eq!(kernel.size(fixed) < LEVELS - 2, one_chain && !value);
    }

    let sum = zip_under(&mut kernel, third, x, y, |_, x, y| {
        Ok::<_, Saturated>(Value::number(x.as_number().unwrap() * 7.0 + y.as_number().unwrap()).into())
    });
    let sum = sum.unwrap();
    assert_eq!(value_at(&kernel, &atoms, sum, 9999), number(9999 % 5 * 7 + 9999 % 7).as_value());
    let doubled = map_under(&mut kernel, third, x, |_, x| {
        Ok::<_, Saturated>(Value::number(x.as_number().unwrap() * 2.0).into())
    });
    assert_eq!(kernel.arm_count(doubled.unwrap()), 5);
    let bound = bind_under(&mut kernel, third, x, |kernel, arm, _| kernel.select(arm, number(1), number(2)));
    assert_eq!(kernel.guard_for(third, bound.unwrap(), number(1).as_value().unwrap()), Ok(third));
    let below =
        guard_of(&mut kernel, even, x, |_, x| Ok::<_, Saturated>(Guard::from(x.as_number() < Some(3.0))));
    assert!(kernel.implies(below.unwrap(), even));

    assert_eq!(kernel.support(sum).len(), kernel.busiest_atoms([sum]).len());
    let mask =
        kernel.mask(even, &mut MaskMemo::new(), |atom| if atom == atoms[0] { 1 } else { u64::MAX << 8 });
    assert_eq!(mask & 1, 1);
    let first = kernel.cubes(sixth, |cube| ControlFlow::Break(cube.len()));
    assert_eq!(first, ControlFlow::Break(1));
    let collected = kernel.collect([sum, even.into()]);
    assert!(collected.freed > 0 && collected.live >= kernel.size(sum));
    assert_eq!(kernel.and(even, even), Ok(even));
}

#[test]
fn one_long_chain() {
    check(true);
}

#[test]
fn many_chains() {
    check(false);
}

#[test]
fn deep_parentheses() {
    let (mut kernel, atoms) = kernel(true);
    let text = "!(".repeat(LEVELS) + "a" + &")".repeat(LEVELS);
    let literal = kernel.literal(atoms[3]).unwrap();
    assert_eq!(kernel.parse_guard(&text, |_| Some(atoms[3])), Ok(literal));
}
