//! Closures that answer with diagrams over atoms *before* those of their operands, on operands with many more nodes than
//! values: here the verbs join by arms and not by nodes. Checked on many assignments.

use std::collections::HashSet;
use summary::{Atom, Guard, Kernel, Saturated, Summary, Value, bind_under, guard_of, map_under, zip_under};

const EARLY: usize = 3;
const LATE: usize = 16;

struct Fixture {
    kernel: Kernel,
    early: Vec<Guard>,
    /// How many late atoms are true, modulo 3, and a number that depends on which.
    count: Summary,
    weight: Summary,
    /// An odd number of late atoms, or the first early one.
    guard: Guard,
}

fn number(number: usize) -> Summary {
    Value::number(number as f64).into()
}

fn int(value: Value) -> usize {
    value.as_number().unwrap() as usize
}

fn fixture() -> Result<Fixture, Saturated> {
    let mut kernel = Kernel::new(100_000);
    let mut literals = Vec::new();
    for _ in 0..EARLY + LATE {
        let chain = kernel.new_chain();
        let atom = kernel.atom_at(chain, 0);
        literals.push(kernel.literal(atom)?);
    }
    let (mut count, mut weight, mut odd) = (number(0), number(0), Guard::FALSE);
    for (idx, literal) in literals[EARLY..].iter().enumerate() {
        let more =
            map_under(&mut kernel, Guard::TRUE, count, |_, n| Ok::<_, Saturated>(number((int(n) + 1) % 3)))?;
        count = kernel.select(*literal, more, count)?;
        let more = map_under(&mut kernel, Guard::TRUE, weight, |_, n| {
            Ok::<_, Saturated>(number((int(n) * 2 + idx) % 4))
        })?;
        weight = kernel.select(*literal, more, weight)?;
        odd = kernel.xor(odd, *literal)?;
    }
    let guard = kernel.or(odd, literals[0])?;
    literals.truncate(EARLY);
    Ok(Fixture { kernel, early: literals, count, weight, guard })
}

/// `f` of (count, weight, which early atoms are true) wherever the guard holds.
fn check(fixture: &Fixture, result: Summary, expected: impl Fn(usize, usize, usize) -> Value) {
    let kernel = &fixture.kernel;
    assert!(kernel.size(fixture.count) > 40 && kernel.size(fixture.weight) > 40);
    for assignment in (0..1_usize << (EARLY + LATE)).step_by(13) {
        let truth = |atom: Atom| assignment >> atom.index() & 1 == 1;
        let value = |x: Summary| kernel.eval(x, truth).unwrap();
        if value(fixture.guard.into()) == Value::TRUE {
            let (count, weight) = (int(value(fixture.count)), int(value(fixture.weight)));
            assert_eq!(value(result), expected(count, weight, assignment % (1 << EARLY)), "{assignment:b}");
        }
    }
}

#[test]
fn verbs_join_by_arms() -> Result<(), Saturated> {
    let mut fixture = fixture()?;
    let Fixture { kernel, early, count, weight, guard } = &mut fixture;
    let expected = |key: usize, early: usize| Value::number((key * 10 + (early >> (key % EARLY) & 1)) as f64);
    let answer = |kernel: &mut Kernel, early: &[Guard], key: usize| {
        kernel.select(early[key % EARLY], number(key * 10 + 1), number(key * 10))
    };

    let mut calls = Vec::new();
    let mapped = map_under(kernel, *guard, *count, |kernel, x| {
        calls.push(x);
        answer(kernel, early, int(x))
    })?;
    assert_eq!(calls.len(), 3);
    let mut calls = Vec::new();
    let zipped = zip_under(kernel, *guard, *count, *weight, |kernel, x, y| {
        calls.push((x, y));
        answer(kernel, early, int(x) * 4 + int(y))
    })?;
    assert_eq!(calls.iter().collect::<HashSet<_>>().len(), calls.len());
    let bound = bind_under(kernel, *guard, *weight, |kernel, _, x| answer(kernel, early, int(x)))?;
    let holds = guard_of(kernel, *guard, *weight, |_, x| Ok::<_, Saturated>(early[int(x) % EARLY]))?;
    assert!(kernel.implies(holds, *guard));

    check(&fixture, mapped, |count, _, early| expected(count, early));
    check(&fixture, zipped, |count, weight, early| expected(count * 4 + weight, early));
    check(&fixture, bound, |_, weight, early| expected(weight, early));
    check(&fixture, holds.into(), |_, weight, early| Value::boolean(early >> (weight % EARLY) & 1 == 1));
    Ok(())
}
