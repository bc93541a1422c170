//! All Boolean functions of three atoms, in every layout of chains, through every guard operation against truth tables.

use crate::universe::{THREE_ATOMS, Universe};
use std::ops::ControlFlow;
use summary::{Guard, Kernel, Saturated, Summary};

type Operation = fn(&mut Kernel, Guard, Guard) -> Result<Guard, Saturated>;

/// The same on truth tables.
type OnTables = fn(u64, u64) -> u64;

const BINARY: &[(&str, Operation, OnTables)] = &[
    ("and", Kernel::and, |a, b| a & b),
    ("or", Kernel::or, |a, b| a | b),
    ("xor", Kernel::xor, |a, b| a ^ b),
    ("and_not", Kernel::and_not, |a, b| a & !b),
];

#[test]
fn equal_tables_are_equal_words() {
    for layout in THREE_ATOMS {
        let mut universe = Universe::new(layout);
        let guards = universe.guards();
        for (table, guard) in guards.iter().enumerate() {
            assert_eq!(universe.table(*guard), table as u64, "{layout:?}");
            assert_eq!(guards.iter().filter(|other| *other == guard).count(), 1, "{layout:?} {table:b}");
            assert_eq!(universe.table(!*guard), !(table as u64) & universe.all());
        }
        assert_eq!((guards[0], guards[guards.len() - 1]), (Guard::FALSE, Guard::TRUE));
    }
}

#[test]
fn binary_operations() {
    for layout in THREE_ATOMS {
        let mut universe = Universe::new(layout);
        let guards = universe.guards();
        let all = universe.all();
        let kernel = &mut universe.kernel;
        for (a, &guard_a) in guards.iter().enumerate() {
            for (b, &guard_b) in guards.iter().enumerate() {
                for (name, operation, expected) in BINARY {
                    let result = operation(kernel, guard_a, guard_b).unwrap();
                    let expected = guards[(expected(a as u64, b as u64) & all) as usize];
                    assert_eq!(result, expected, "{layout:?} {a:b} {name} {b:b}");
                }
                let made = kernel.counters().nodes_made;
                assert_eq!(kernel.implies(guard_a, guard_b), a & !b == 0, "{layout:?} {a:b} {b:b}");
                assert_eq!(kernel.disjoint(guard_a, guard_b), a & b == 0, "{layout:?} {a:b} {b:b}");
                assert_eq!(kernel.counters().nodes_made, made, "deciding makes no nodes");
            }
        }
    }
}

#[test]
fn if_then_else() {
    for layout in THREE_ATOMS {
        let mut universe = Universe::new(layout);
        let guards = universe.guards();
        let third = (guards.len() / 16).max(1);
        for (c, &condition) in guards.iter().enumerate() {
            for (t, &then) in guards.iter().enumerate() {
                for e in (c % third..guards.len()).step_by(third) {
                    let result = universe.kernel.ite(condition, then, guards[e]).unwrap();
                    assert_eq!(result, guards[c & t | !c & e], "{layout:?} {c:b} ? {t:b} : {e:b}");
                    let select = universe.kernel.select(condition, then.into(), guards[e].into());
                    assert_eq!(select, Ok(Summary::from(result)));
                }
            }
        }
    }
}

#[test]
fn restrict_agrees_under_the_guard_and_adds_no_atom() {
    for layout in THREE_ATOMS {
        let mut universe = Universe::new(layout);
        let guards = universe.guards();
        for (g, &guard) in guards.iter().enumerate() {
            for (x, &subject) in guards.iter().enumerate() {
                let result = universe.kernel.restrict(guard, subject.into()).unwrap();
                let Some(restricted) = result.as_guard() else {
                    assert!(g == 0 && result.is_dead());
                    continue;
                };
                assert_eq!((universe.table(restricted) ^ x as u64) & g as u64, 0, "{layout:?} {g:b} {x:b}");
                let support = universe.kernel.support(subject.into());
                assert!(universe.kernel.support(result).iter().all(|atom| support.contains(atom)));
                if x & g == 0 || !x & g == 0 {
                    assert_eq!(restricted, Guard::from(x & g != 0), "{layout:?} {g:b} {x:b}");
                }
            }
        }
    }
}

#[test]
fn cofactors_fix_the_chain() {
    for layout in THREE_ATOMS {
        let mut universe = Universe::new(layout);
        for (table, guard) in universe.guards().into_iter().enumerate() {
            for atom in 0..layout.len() {
                for truth in [false, true] {
                    let fixed = universe.kernel.cofactor(guard.into(), universe.atoms[atom], truth).unwrap();
                    let expected = (0..universe.valid.len())
                        .map(|idx| (table as u64 >> universe.fixed(idx, atom, truth) & 1) << idx)
                        .sum();
                    assert_eq!(fixed, universe.guard(expected).into(), "{layout:?} {table:b} {atom} {truth}");
                }
            }
        }
    }
}

#[test]
fn cubes_are_disjoint_and_complete() {
    for layout in THREE_ATOMS {
        let mut universe = Universe::new(layout);
        for (table, guard) in universe.guards().into_iter().enumerate() {
            let mut cubes = Vec::new();
            let done: ControlFlow<()> = universe.kernel.cubes(guard, |cube| {
                cubes.push(cube.to_vec());
                ControlFlow::Continue(())
            });
            assert!(done.is_continue());
            let mut union = 0;
            for cube in &cubes {
                let mut cube_guard = Guard::TRUE;
                for (atom, truth) in cube {
                    let literal = universe.kernel.literal(*atom).unwrap();
                    cube_guard =
                        universe.kernel.and(cube_guard, if *truth { literal } else { !literal }).unwrap();
                }
                let cube_table = universe.table(cube_guard);
                assert!(cube_table != 0 && union & cube_table == 0, "{layout:?} {table:b} {cubes:?}");
                union |= cube_table;
            }
            assert_eq!(union, table as u64);
            let stopped = universe.kernel.cubes(guard, |cube| ControlFlow::Break(cube.to_vec()));
            assert_eq!(
                stopped,
                cubes.first().map_or(ControlFlow::Continue(()), |cube| ControlFlow::Break(cube.clone()))
            );
        }
    }
}
