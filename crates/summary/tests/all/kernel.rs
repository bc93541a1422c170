//! What a client sees over time: collection, budget, counters, masks.

use crate::universe::{THREE_ATOMS, Universe};
use summary::{Chain, Collected, Guard, Kernel, MaskMemo, Saturated, Summary, Value};

/// A generator of numbers that looks random and is the same on every run.
fn random(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

/// Literals of eight atoms: three on one chain, two on another, three apart.
fn literals(kernel: &mut Kernel) -> Vec<Guard> {
    let places = [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (2, 0), (3, 0), (4, 0)];
    for _ in 0..5 {
        kernel.new_chain();
    }
    let atoms: Vec<_> = places.map(|(chain, position)| kernel.atom_at(Chain::new(chain), position)).into();
    atoms.into_iter().map(|atom| kernel.literal(atom).unwrap()).collect()
}

fn random_guard(kernel: &mut Kernel, literals: &[Guard], seed: &mut u64) -> Result<Guard, Saturated> {
    let mut guard = Guard::FALSE;
    for _ in 0..6 {
        let pick = random(seed);
        let literal = literals[(pick >> 8) as usize % literals.len()];
        let literal = if pick & 16 == 0 { literal } else { !literal };
        guard = match pick & 3 {
            0 => kernel.and(guard, literal)?,
            1 => kernel.or(guard, literal)?,
            2 => kernel.xor(guard, literal)?,
            _ => kernel.ite(literal, guard, !guard)?,
        };
    }
    Ok(guard)
}

#[test]
fn collection_keeps_the_roots_and_frees_the_rest() {
    for layout in THREE_ATOMS {
        let mut universe = Universe::new(layout);
        let guards = universe.guards();
        let roots: Vec<Guard> = guards.iter().copied().step_by(3).collect();
        let tables: Vec<u64> = roots.iter().map(|guard| universe.table(*guard)).collect();
        let before = universe.kernel.counters().nodes_live;
        let Collected { live, freed } =
            universe.kernel.collect(roots.iter().map(|guard| Summary::from(*guard)));
        assert_eq!(live + freed, before);
        assert_eq!(universe.kernel.counters().nodes_live, live);
        assert_eq!(universe.kernel.collect(roots.iter().map(|guard| Summary::from(*guard))).freed, 0);
        for (root, table) in roots.iter().zip(&tables) {
            assert_eq!(universe.table(*root), *table, "{layout:?}");
        }
        // Everything can be made again, and what was kept is found and not made twice.
        let again = universe.guards();
        for (idx, root) in roots.iter().enumerate() {
            assert_eq!(again[idx * 3], *root, "{layout:?}");
        }
        assert_eq!(
            universe.kernel.collect([]),
            Collected { live: 0, freed: universe.kernel.counters().nodes_peak.min(before) }
        );
        assert_eq!(universe.kernel.counters().collections, 3);
        assert_eq!(universe.kernel.generation(), 3);
    }
}

#[test]
fn summaries_and_their_guards_survive_together() {
    let mut kernel = Kernel::new(1000);
    let literals = literals(&mut kernel);
    let one = Summary::from(Value::number(1.0));
    let x = kernel.select(literals[0], one, literals[7].into()).unwrap();
    kernel.select(literals[5], one, x).unwrap();
    // Six literals and two nodes of the other summary go; the root, the literal below it and one more root stay.
    let roots = [x, literals[0].into()];
    assert_eq!(kernel.collect(roots), Collected { live: 3, freed: 8 });
    assert_eq!(kernel.select(literals[0], one, literals[7].into()), Ok(x));
    assert_eq!(kernel.values(x), [Value::number(1.0), Value::TRUE, Value::FALSE]);
}

#[test]
fn saturation_leaves_the_kernel_consistent() {
    let mut seed = 5;
    let mut saturated = 0;
    let mut kernel = Kernel::new(usize::MAX);
    let literals = literals(&mut kernel);
    let roots: Vec<Summary> = literals.iter().map(|literal| Summary::from(*literal)).collect();
    for round in 0..2000 {
        kernel.set_node_budget(40 + round % 50);
        let (start, made) = (seed, kernel.counters().nodes_made);
        match random_guard(&mut kernel, &literals, &mut seed) {
            Ok(_) => {
                let counters = kernel.counters();
                assert!(counters.nodes_live <= kernel.node_budget() || counters.nodes_made == made);
            }
            Err(Saturated) => {
                saturated += 1;
                // What the interrupted operation left behind does not disturb the next ones.
                kernel.collect(roots.iter().copied());
                kernel.set_node_budget(10_000);
                seed = start;
                let guard = random_guard(&mut kernel, &literals, &mut seed).expect("now there is room");
                seed = start;
                kernel.collect(roots.iter().copied().chain([guard.into()]));
                assert_eq!(random_guard(&mut kernel, &literals, &mut seed), Ok(guard));
                kernel.collect(roots.iter().copied());
            }
        }
    }
    assert!(saturated > 100, "the budget was hit {saturated} times");
}

#[test]
fn a_budget_of_nothing_still_decides_what_needs_no_node() {
    let mut kernel = Kernel::new(1);
    let chain = kernel.new_chain();
    let (a, b) = (kernel.atom_at(chain, 0), kernel.atom_at(chain, 1));
    let a = kernel.literal(a).unwrap();
    assert_eq!(kernel.literal(b), Err(Saturated));
    assert_eq!(kernel.and(a, !a), Ok(Guard::FALSE));
    assert!(kernel.implies(a, a) && !kernel.disjoint(a, a));
    let one = Value::number(1.0).into();
    assert_eq!(kernel.select(a, one, Value::number(2.0).into()), Err(Saturated));
    kernel.set_node_budget(2);
    assert!(kernel.literal(b).is_ok());
    assert_eq!((kernel.node_budget(), kernel.counters().nodes_peak), (2, 2));
}

#[test]
fn masks_are_64_evaluations() {
    let mut kernel = Kernel::new(100_000);
    let literals = literals(&mut kernel);
    let mut seed = 11;
    let mut memo = MaskMemo::new();
    for round in 0..50 {
        // Valid assignments: a chain is a threshold.
        let assignments: Vec<[i64; 5]> =
            (0..64).map(|_| [(); 5].map(|()| (random(&mut seed) % 4) as i64)).collect();
        let truth = |kernel: &Kernel, atom, assignment: &[i64; 5]| {
            let (chain, position) = kernel.chain_of(atom);
            assignment[chain.index()] <= position
        };
        let mut asked = 0;
        memo.clear();
        for step in 0..40 {
            let guard = random_guard(&mut kernel, &literals, &mut seed).unwrap();
            let mask = kernel.mask(guard, &mut memo, |atom| {
                asked += 1;
                (0..64).fold(0, |mask, bit| mask | u64::from(truth(&kernel, atom, &assignments[bit])) << bit)
            });
            for (bit, assignment) in assignments.iter().enumerate() {
                let value = kernel.eval(guard.into(), |atom| truth(&kernel, atom, assignment));
                assert_eq!(value, Some(Value::boolean(mask >> bit & 1 == 1)), "round {round} bit {bit}");
            }
            let before = asked;
            let again = kernel.mask(!guard, &mut memo, |_| unreachable!("known"));
            assert_eq!((again, asked), (!mask, before));
            if step % 10 == 9 {
                // Indexes are given to other nodes from here on; the memo must notice.
                kernel.collect(literals.iter().map(|literal| Summary::from(*literal)));
            }
        }
    }
}

#[test]
fn late_atoms_keep_diagrams_valid() {
    let mut kernel = Kernel::new(100_000);
    let chain = kernel.new_chain();
    let mut made: Vec<(i64, Guard)> = Vec::new();
    for step in 0..200_i64 {
        let position = step * 73 % 200;
        let atom = kernel.atom_at(chain, position);
        let literal = kernel.literal(atom).unwrap();
        for (other, guard) in &made {
            assert_eq!(kernel.implies(literal, *guard), position <= *other);
            assert_eq!(kernel.disjoint(literal, !*guard), position <= *other);
            let between = kernel.and_not(*guard, literal).unwrap();
            assert_eq!(between.is_false(), *other <= position);
        }
        made.push((position, literal));
    }
    made.sort_by_key(|(position, _)| *position);
    let union = made.iter().try_fold(Guard::FALSE, |union, (_, guard)| kernel.or(union, *guard));
    assert_eq!(union, Ok(made[199].1), "the last atom of a chain is implied by all");
    assert_eq!(kernel.chain_atoms(chain).count(), 200);
}

#[test]
fn busiest_atoms_come_first() {
    let mut kernel = Kernel::new(1000);
    let atoms: Vec<_> = (0..3)
        .map(|_| {
            let chain = kernel.new_chain();
            kernel.atom_at(chain, 0)
        })
        .collect();
    let [a, b, c] = [0, 1, 2].map(|idx| kernel.literal(atoms[idx]).unwrap());
    let one = Value::number(1.0);
    let left = kernel.select(c, one.into(), Value::number(2.0).into()).unwrap();
    let right = kernel.select(c, one.into(), Value::number(3.0).into()).unwrap();
    let x = kernel.select(b, left, right).unwrap();
    let x = kernel.select(a, x, one.into()).unwrap();
    assert_eq!(kernel.busiest_atoms([x, left]), [(atoms[2], 2), (atoms[0], 1), (atoms[1], 1)]);
    assert_eq!((kernel.size(x), kernel.support(x)), (4, atoms.clone()));
    let (atom, hi, lo) = kernel.top(x).unwrap();
    assert_eq!((atom, lo), (atoms[0], one.into()));
    assert_ne!(kernel.node_key(hi), kernel.node_key(x));
    assert_eq!(kernel.node_key((!a).into()).map(|key| (key.0, !key.1)), kernel.node_key(a.into()));
    assert_eq!((kernel.top(lo), kernel.node_key(lo)), (None, None));
}
