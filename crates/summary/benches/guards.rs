//! The same guard operations here and in oxidd (bcdd, one thread): nanoseconds per operation and the ratio.
//!
//! `small` is random operations on diagrams of some ten nodes, fresh and then all over again (every answer is in the
//! cache); `ladder` is the same with the atoms on chains, where oxidd has no chain law and so builds other diagrams;
//! `queens` is one big conjunction. `--quick` does a tenth of it.

use oxidd::bcdd::{BCDDFunction, BCDDManagerRef};
use oxidd::{BooleanFunction, Manager, ManagerRef};
use std::hint::black_box;
use std::time::Instant;
use summary::{Guard, Kernel};

const ATOMS: usize = 16;
/// Guards that a round keeps at hand.
const POOL: usize = 32;
/// Operations of a round; the pool then starts again from the literals, so diagrams stay small.
const STEPS: usize = 48;

/// Runs of each measurement; the fastest counts.
const RUNS: usize = 5;

trait Engine {
    type Function: Clone + PartialEq;
    fn literal(&mut self, atom: usize) -> Self::Function;
    fn not(&mut self, a: &Self::Function) -> Self::Function;
    fn and(&mut self, a: &Self::Function, b: &Self::Function) -> Self::Function;
    fn or(&mut self, a: &Self::Function, b: &Self::Function) -> Self::Function;
    fn ite(&mut self, c: &Self::Function, t: &Self::Function, e: &Self::Function) -> Self::Function;
}

struct Ours {
    kernel: Kernel,
    literals: Vec<Guard>,
}

impl Ours {
    fn new(atoms: usize, per_chain: usize) -> Ours {
        let mut kernel = Kernel::new(1 << 24);
        let mut chain = kernel.new_chain();
        let mut literals = Vec::new();
        for atom in 0..atoms {
            if atom % per_chain == 0 {
                chain = kernel.new_chain();
            }
            let atom = kernel.atom_at(chain, atom as i64);
            literals.push(kernel.literal(atom).unwrap());
        }
        Ours { kernel, literals }
    }
}

impl Engine for Ours {
    type Function = Guard;
    fn literal(&mut self, atom: usize) -> Guard {
        self.literals[atom]
    }
    fn not(&mut self, a: &Guard) -> Guard {
        !*a
    }
    fn and(&mut self, a: &Guard, b: &Guard) -> Guard {
        self.kernel.and(*a, *b).unwrap()
    }
    fn or(&mut self, a: &Guard, b: &Guard) -> Guard {
        self.kernel.or(*a, *b).unwrap()
    }
    fn ite(&mut self, c: &Guard, t: &Guard, e: &Guard) -> Guard {
        self.kernel.ite(*c, *t, *e).unwrap()
    }
}

struct Oxidd {
    _manager: BCDDManagerRef,
    literals: Vec<BCDDFunction>,
}

impl Oxidd {
    fn new(atoms: usize) -> Oxidd {
        let manager = oxidd::bcdd::new_manager(1 << 22, 1 << 20, 1);
        let literals = manager.with_manager_exclusive(|manager| {
            manager.add_vars(atoms as u32).map(|var| BCDDFunction::var(manager, var).unwrap()).collect()
        });
        Oxidd { _manager: manager, literals }
    }
}

impl Engine for Oxidd {
    type Function = BCDDFunction;
    fn literal(&mut self, atom: usize) -> BCDDFunction {
        self.literals[atom].clone()
    }
    fn not(&mut self, a: &BCDDFunction) -> BCDDFunction {
        a.not().unwrap()
    }
    fn and(&mut self, a: &BCDDFunction, b: &BCDDFunction) -> BCDDFunction {
        a.and(b).unwrap()
    }
    fn or(&mut self, a: &BCDDFunction, b: &BCDDFunction) -> BCDDFunction {
        a.or(b).unwrap()
    }
    fn ite(&mut self, c: &BCDDFunction, t: &BCDDFunction, e: &BCDDFunction) -> BCDDFunction {
        c.ite(t, e).unwrap()
    }
}

/// A splitmix generator: the same sequence for both engines.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}

/// Random operations; returns how many, and how often two guards of the pool were equal (a check that both agree).
fn small<E: Engine>(engine: &mut E, rounds: usize, seed: u64) -> (usize, usize) {
    let mut random = Random(seed);
    let (mut operations, mut equal) = (0, 0);
    for _ in 0..rounds {
        let mut pool: Vec<_> = (0..POOL).map(|idx| engine.literal(idx % ATOMS)).collect();
        for _ in 0..STEPS {
            let [a, b, c, target] = [(); 4].map(|()| random.below(POOL));
            let result = match random.below(8) {
                0 => engine.not(&pool[a]),
                1..=3 => engine.and(&pool[a], &pool[b]),
                4..=5 => engine.or(&pool[a], &pool[b]),
                _ => engine.ite(&pool[a], &pool[b], &pool[c]),
            };
            equal += usize::from(result == pool[b]);
            pool[target] = result;
            operations += 1;
        }
    }
    (operations, equal)
}

/// The `n` queens problem, row by row; returns how many operations it took.
fn queens<E: Engine>(engine: &mut E, n: usize) -> (usize, usize) {
    let (mut operations, at) = (0, |row: usize, column: usize| row * n + column);
    let literal = engine.literal(0);
    let not_literal = engine.not(&literal);
    let mut board = engine.or(&literal, &not_literal);
    for row in 0..n {
        let mut any = engine.and(&literal, &not_literal);
        for column in 0..n {
            let queen = engine.literal(at(row, column));
            any = engine.or(&any, &queen);
            let mut alone = engine.not(&queen);
            for (other_row, other_column) in (0..n * n).map(|square| (square / n, square % n)) {
                let (down, across) = (row.abs_diff(other_row), column.abs_diff(other_column));
                if (down, across) != (0, 0) && (down == 0 || across == 0 || down == across) {
                    let other = engine.literal(at(other_row, other_column));
                    let attacked = engine.and(&queen, &other);
                    let attacked = engine.not(&attacked);
                    alone = if operations % 2 == 0 {
                        let kept = engine.or(&alone, &attacked);
                        engine.and(&kept, &attacked)
                    } else {
                        engine.or(&alone, &attacked)
                    };
                    board = engine.and(&board, &attacked);
                    operations += 5;
                }
            }
        }
        board = engine.and(&board, &any);
        operations += 1;
    }
    (operations, 0)
}

/// Nanoseconds per operation, and the check.
type Time = (f64, usize);

fn timed(work: impl FnOnce() -> (usize, usize)) -> Time {
    let start = Instant::now();
    let (operations, check) = black_box(work());
    (start.elapsed().as_nanos() as f64 / operations as f64, check)
}

/// The fastest of several runs, each from nothing: what other programs do to the machine counts least there.
fn fastest<const N: usize>(run: impl Fn() -> [Time; N]) -> [Time; N] {
    let runs: Vec<_> = (0..RUNS).map(|_| run()).collect();
    let fastest = |n: usize| runs.iter().map(|times| times[n]).min_by(|a, b| a.0.total_cmp(&b.0));
    std::array::from_fn(|n| fastest(n).expect("there are runs"))
}

fn report(name: &str, ours: Time, oxidd: Time) {
    assert_eq!(ours.1, oxidd.1, "both engines must find the same guards equal");
    println!(
        "{name:<16} ours {:>8.1} ns/op   oxidd {:>8.1} ns/op   ratio {:.2}",
        ours.0,
        oxidd.0,
        oxidd.0 / ours.0
    );
}

/// The random operations twice: fresh and repeated.
fn small_twice<E: Engine>(mut engine: E, rounds: usize) -> [Time; 2] {
    [(); 2].map(|()| timed(|| small(&mut engine, rounds, 7)))
}

fn main() {
    let quick = std::env::args().any(|argument| argument == "--quick" || argument == "--test");
    let (rounds, n) = if quick { (200, 6) } else { (2000, 8) };
    let ours = fastest(|| small_twice(Ours::new(ATOMS, 1), rounds));
    let oxidd = fastest(|| small_twice(Oxidd::new(ATOMS), rounds));
    report("small fresh", ours[0], oxidd[0]);
    report("small repeated", ours[1], oxidd[1]);
    let ladder = fastest(|| small_twice(Ours::new(ATOMS, 8), rounds));
    println!("{:<16} ours {:>8.1} ns/op   (two chains of eight atoms)", "ladder fresh", ladder[0].0);
    let ours = fastest(|| [Ours::new(n * n, 1)].map(|mut engine| timed(|| queens(&mut engine, n))));
    let oxidd = fastest(|| [Oxidd::new(n * n)].map(|mut engine| timed(|| queens(&mut engine, n))));
    report(&format!("queens {n}"), ours[0], oxidd[0]);
}
