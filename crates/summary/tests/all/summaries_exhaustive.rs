//! All summaries of two atoms with three values, in every layout of chains, through every verb against explicit maps.
//! A third atom is there for guards and for what the closures return: it may come before, between or after the two.

use crate::universe::{Layout, THREE_ATOMS, Universe};
use std::collections::HashSet;
use summary::{Guard, Kernel, Saturated, Summary, Value, bind_under, guard_of, map_under, zip_under};

fn number(number: u8) -> Value {
    Value::number(number.into())
}

/// Numbers only, and Booleans mixed with a number: guard nodes below summary nodes.
fn value_sets() -> [[Value; 3]; 2] {
    [[number(1), number(2), number(3)], [Value::TRUE, Value::FALSE, number(3)]]
}

struct Cases {
    universe: Universe,
    /// Every summary with its row.
    summaries: Vec<(Summary, Vec<Value>)>,
    /// Every guard by its table, over all three atoms.
    guards: Vec<Guard>,
}

/// Runs the check in every layout, for each set of values, with the two atoms being any two of the three.
fn for_all_cases(check: impl Fn(&mut Cases, &str)) {
    for layout in THREE_ATOMS {
        for values in value_sets() {
            for skipped in 0..3 {
                check(
                    &mut cases(layout, values, skipped),
                    &format!("{layout:?} {values:?} without {skipped}"),
                );
            }
        }
    }
}

/// All functions from the truth of the two atoms that are not skipped to the values.
fn cases(layout: Layout, values: [Value; 3], skipped: usize) -> Cases {
    let mut universe = Universe::new(layout);
    let corner = |assignment: usize| {
        (0..3).filter(|atom| *atom != skipped).fold(0, |corner, atom| corner * 2 + (assignment >> atom & 1))
    };
    let mut seen = HashSet::new();
    let mut summaries = Vec::new();
    for code in 0..81_usize {
        let pick = |assignment: &usize| values[code / 3_usize.pow(corner(*assignment) as u32) % 3];
        let row: Vec<Value> = universe.valid.iter().map(pick).collect();
        let summary = universe.summary(&row);
        assert_eq!(
            seen.insert(summary),
            !summaries.iter().any(|(_, other)| *other == row),
            "equal maps are equal words"
        );
        summaries.push((summary, row));
    }
    summaries.sort_by_key(|(_, row)| row.iter().map(|value| value.bits()).collect::<Vec<_>>());
    summaries.dedup();
    let guards = universe.guards();
    Cases { universe, summaries, guards }
}

/// The values alive under the guard, each once.
fn alive<T: Copy + Eq + std::hash::Hash>(table: usize, row: impl IntoIterator<Item = T>) -> HashSet<T> {
    row.into_iter().enumerate().filter(|(idx, _)| table >> idx & 1 == 1).map(|(_, value)| value).collect()
}

/// The result agrees with the expectation wherever the guard holds, and is DEAD if that is nowhere.
fn agree(universe: &Universe, table: usize, result: Summary, expected: impl Fn(usize) -> Value) -> bool {
    if table == 0 {
        return result.is_dead();
    }
    let row = universe.row(result);
    (0..row.len()).filter(|idx| table >> idx & 1 == 1).all(|idx| row[idx] == Some(expected(idx)))
}

/// What closures return: a value, or a diagram over one of the three atoms.
#[derive(Copy, Clone, Debug)]
enum Answer {
    Plain,
    Over(usize),
}

const ANSWERS: [Answer; 4] = [Answer::Plain, Answer::Over(0), Answer::Over(1), Answer::Over(2)];

impl Answer {
    /// The answer for a key as a value, given the truth of the atom that it may depend on.
    fn value(key: u64, truth: bool) -> Value {
        Value::number((key % 5) as f64 + if truth { 10.0 } else { 0.0 })
    }

    fn summary(
        self,
        kernel: &mut Kernel,
        universe_atoms: &[summary::Atom],
        key: u64,
    ) -> Result<Summary, Saturated> {
        match self {
            Answer::Plain => Ok(Answer::value(key, false).into()),
            Answer::Over(atom) => {
                let literal = kernel.literal(universe_atoms[atom])?;
                kernel.select(literal, Answer::value(key, true).into(), Answer::value(key, false).into())
            }
        }
    }

    fn expected(self, key: u64, assignment: usize) -> Value {
        match self {
            Answer::Plain => Answer::value(key, false),
            Answer::Over(atom) => Answer::value(key, assignment >> atom & 1 == 1),
        }
    }
}

fn key(x: Value) -> u64 {
    x.bits() >> 48 ^ x.bits()
}

fn pair_key(x: Value, y: Value) -> u64 {
    key(x).wrapping_mul(7) ^ key(y).wrapping_mul(3)
}

#[test]
fn looking() {
    for_all_cases(|Cases { universe, summaries, guards }, at| {
        for (x, row) in summaries.iter() {
            assert_eq!(universe.row(*x), row.iter().copied().map(Some).collect::<Vec<_>>(), "{at}");
            let values = universe.kernel.values(*x);
            assert_eq!(values.len(), universe.kernel.arm_count(*x));
            assert_eq!(
                values.iter().copied().collect::<HashSet<_>>(),
                alive(usize::MAX, row.iter().copied())
            );
            assert_eq!(universe.kernel.support(*x).is_empty(), values.len() == 1);
            for (table, &guard) in guards.iter().enumerate() {
                let under = universe.kernel.values_under(guard, *x);
                assert_eq!(under.iter().copied().collect::<HashSet<_>>(), alive(table, row.iter().copied()));
                let arms = universe.kernel.arms(guard, *x).unwrap();
                assert_eq!(arms.iter().map(|(_, value)| *value).collect::<Vec<_>>(), under, "{at}");
                let mut union = 0;
                for (arm, value) in arms {
                    let expected = (0..row.len()).filter(|idx| table >> idx & 1 == 1 && row[*idx] == value);
                    let expected = expected.fold(0, |table, idx| table | 1 << idx);
                    assert_eq!(universe.table(arm), expected, "{at}");
                    assert_eq!(universe.kernel.guard_for(guard, *x, value), Ok(arm));
                    union |= expected;
                }
                assert_eq!(union, table as u64);
                assert_eq!(universe.kernel.guard_for(guard, *x, number(99)), Ok(Guard::FALSE));
            }
        }
    });
}

#[test]
fn select() {
    for_all_cases(|Cases { universe, summaries, guards }, at| {
        for (x, x_row) in summaries.iter() {
            for (y, y_row) in summaries.iter() {
                for (table, &guard) in guards.iter().enumerate().step_by(5) {
                    let result = universe.kernel.select(guard, *x, *y).unwrap();
                    let pick = |idx: usize| if table >> idx & 1 == 1 { x_row[idx] } else { y_row[idx] };
                    assert!(
                        agree(universe, universe.all() as usize, result, pick),
                        "{at} {x:?} {table:b} {y:?}"
                    );
                }
            }
            for &guard in guards.iter() {
                let of_dead = if guard.is_true() { Summary::DEAD } else { *x };
                assert_eq!(universe.kernel.select(guard, Summary::DEAD, *x), Ok(of_dead));
                let to_dead = if guard.is_false() { Summary::DEAD } else { *x };
                assert_eq!(universe.kernel.select(guard, *x, Summary::DEAD), Ok(to_dead));
            }
        }
    });
}

#[test]
fn restrict_and_cofactor() {
    for_all_cases(|Cases { universe, summaries, guards }, at| {
        for (x, row) in summaries.iter() {
            let support = universe.kernel.support(*x);
            for (table, &guard) in guards.iter().enumerate() {
                let result = universe.kernel.restrict(guard, *x).unwrap();
                assert!(agree(universe, table, result, |idx| row[idx]), "{at} {table:b} {x:?}");
                assert!(universe.kernel.support(result).iter().all(|atom| support.contains(atom)));
                let values = universe.kernel.values(result).into_iter().collect::<HashSet<_>>();
                assert_eq!(values, alive(table, row.iter().copied()), "{at}");
            }
            for atom in 0..3 {
                for truth in [false, true] {
                    let result = universe.kernel.cofactor(*x, universe.atoms[atom], truth).unwrap();
                    let expected: Vec<Value> =
                        (0..row.len()).map(|idx| row[universe.fixed(idx, atom, truth)]).collect();
                    assert_eq!(result, universe.summary(&expected), "{at} {x:?} {atom} {truth}");
                }
            }
        }
    });
}

#[test]
fn map_and_bind() {
    for_all_cases(|Cases { universe, summaries, guards }, at| {
        let atoms = universe.atoms.clone();
        for (x, row) in summaries.iter() {
            for (table, &guard) in guards.iter().enumerate() {
                let alive = alive(table, row.iter().copied());
                for answer in ANSWERS {
                    let expected = |valid: &[usize], idx: usize| answer.expected(key(row[idx]), valid[idx]);
                    let mut calls = Vec::new();
                    let mapped = map_under(&mut universe.kernel, guard, *x, |kernel, value| {
                        calls.push(value);
                        answer.summary(kernel, &atoms, key(value))
                    });
                    let mapped = mapped.unwrap();
                    assert!(
                        agree(universe, table, mapped, |idx| expected(&universe.valid, idx)),
                        "{at} {table:b} {answer:?}"
                    );
                    assert_eq!(calls.len(), alive.len(), "once per value: {at}");
                    assert_eq!(calls.into_iter().collect::<HashSet<_>>(), alive);

                    let mut arms = Vec::new();
                    let bound = bind_under(&mut universe.kernel, guard, *x, |kernel, arm, value| {
                        arms.push((arm, value));
                        answer.summary(kernel, &atoms, key(value))
                    });
                    assert!(agree(universe, table, bound.unwrap(), |idx| expected(&universe.valid, idx)));
                    let expected = universe.kernel.arms(guard, *x).unwrap();
                    assert_eq!(arms, expected, "{at}");
                }
            }
        }
    });
}

#[test]
fn no_atom_of_the_guard_gets_into_a_result() {
    for_all_cases(|Cases { universe, summaries, guards }, at| {
        for (x, _) in summaries.iter() {
            let support = universe.kernel.support(*x);
            for &guard in guards.iter() {
                let negated = map_under(&mut universe.kernel, guard, *x, |_, value| {
                    Ok::<_, Saturated>(number((key(value) % 7) as u8).into())
                });
                let result = universe.kernel.support(negated.unwrap());
                assert!(result.iter().all(|atom| support.contains(atom)), "{at} {guard:?} {x:?}");
            }
        }
    });
}

#[test]
fn zip() {
    for_all_cases(|Cases { universe, summaries, guards }, at| {
        let atoms = universe.atoms.clone();
        let stride = (guards.len() / 8).max(1) | 1;
        for (x_idx, (x, x_row)) in summaries.iter().enumerate() {
            for (y_idx, (y, y_row)) in summaries.iter().enumerate() {
                let answer = ANSWERS[(x_idx + y_idx) % ANSWERS.len()];
                for table in ((x_idx * 7 + y_idx) % stride..guards.len()).step_by(stride) {
                    let mut calls = Vec::new();
                    let result = zip_under(&mut universe.kernel, guards[table], *x, *y, |kernel, x, y| {
                        calls.push((x, y));
                        answer.summary(kernel, &atoms, pair_key(x, y))
                    });
                    let expected =
                        |idx: usize| answer.expected(pair_key(x_row[idx], y_row[idx]), universe.valid[idx]);
                    assert!(agree(universe, table, result.unwrap(), expected), "{at} {table:b} {answer:?}");
                    let alive = alive(table, x_row.iter().copied().zip(y_row.iter().copied()));
                    assert_eq!(calls.len(), alive.len(), "once per pair: {at}");
                    assert_eq!(calls.into_iter().collect::<HashSet<_>>(), alive);
                }
            }
        }
    });
}

#[test]
fn guard_of_is_a_part_of_the_guard() {
    for_all_cases(|Cases { universe, summaries, guards }, at| {
        for (x_idx, (x, row)) in summaries.iter().enumerate() {
            for (table, &guard) in guards.iter().enumerate() {
                // What holds of a value may itself depend on the atoms.
                let of_value =
                    |value: Value| (key(value) % 5 * 41 + x_idx as u64 * 13) as usize % guards.len();
                let holds = guard_of(&mut universe.kernel, guard, *x, |_, value| {
                    Ok::<_, Saturated>(guards[of_value(value)])
                });
                let expected = (0..row.len()).filter(|idx| table & of_value(row[*idx]) & 1 << idx != 0);
                let expected = expected.fold(0, |table, idx| table | 1 << idx);
                assert_eq!(holds, Ok(guards[expected]), "{at} {table:b}");
            }
        }
    });
}
