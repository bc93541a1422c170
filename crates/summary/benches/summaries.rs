//! Summaries as diagrams against summaries as lists of (guard, value) pairs, over the same kernel: the ratio.
//!
//! 12 atoms, 13 values; random guarded updates and sums. Both sides do the same operations on the same summaries and must
//! agree on every arm at the end. `--quick` does a tenth of it.

use std::hint::black_box;
use std::time::{Duration, Instant};
use summary::{Guard, Kernel, Saturated, Summary, Value, zip_under};

const ATOMS: usize = 12;
const VALUES: usize = 13;
const POOL: usize = 16;
/// Operations of a round; the pool then starts again.
const STEPS: usize = 24;
/// Random updates that make a summary of the first pool.
const UPDATES: usize = 24;

/// A splitmix generator.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }

    /// A guard such as a path has: a few literals, joined with another few.
    fn guard(&mut self, kernel: &mut Kernel, literals: &[Guard]) -> Result<Guard, Saturated> {
        let mut guard = Guard::FALSE;
        for _ in 0..2 {
            let mut cube = Guard::TRUE;
            for _ in 0..2 {
                let literal = literals[self.below(literals.len())];
                cube = kernel.and(cube, if self.below(2) == 0 { literal } else { !literal })?;
            }
            guard = kernel.or(guard, cube)?;
        }
        Ok(guard)
    }
}

fn add(x: Value, y: Value) -> Value {
    let sum = x.as_number().unwrap_or(0.0) + y.as_number().unwrap_or(0.0);
    Value::number(sum % VALUES as f64)
}

/// One way to hold summaries.
trait Form {
    type Summary: Clone;
    fn constant(value: Value) -> Self::Summary;
    fn select(kernel: &mut Kernel, guard: Guard, new: &Self::Summary, old: &Self::Summary) -> Self::Summary;
    fn sum(kernel: &mut Kernel, guard: Guard, x: &Self::Summary, y: &Self::Summary) -> Self::Summary;
}

struct Diagrams;

impl Form for Diagrams {
    type Summary = Summary;

    fn constant(value: Value) -> Summary {
        value.into()
    }

    fn select(kernel: &mut Kernel, guard: Guard, new: &Summary, old: &Summary) -> Summary {
        kernel.select(guard, *new, *old).unwrap()
    }

    fn sum(kernel: &mut Kernel, guard: Guard, x: &Summary, y: &Summary) -> Summary {
        zip_under(kernel, guard, *x, *y, |_, x, y| Ok::<_, Saturated>(add(x, y).into())).unwrap()
    }
}

/// Arms with disjoint guards, one per value.
struct Pairs;

type Arms = Vec<(Guard, Value)>;

impl Pairs {
    fn add_arm(kernel: &mut Kernel, arms: &mut Arms, guard: Guard, value: Value) {
        if guard.is_false() {
            return;
        }
        match arms.iter_mut().find(|arm| arm.1 == value) {
            Some(arm) => arm.0 = kernel.or(arm.0, guard).unwrap(),
            None => arms.push((guard, value)),
        }
    }
}

impl Form for Pairs {
    type Summary = Arms;

    fn constant(value: Value) -> Arms {
        vec![(Guard::TRUE, value)]
    }

    fn select(kernel: &mut Kernel, guard: Guard, new: &Arms, old: &Arms) -> Arms {
        let mut arms = Vec::new();
        for (side, part) in [(new, guard), (old, !guard)] {
            for (arm, value) in side {
                let both = kernel.and(*arm, part).unwrap();
                Pairs::add_arm(kernel, &mut arms, both, *value);
            }
        }
        arms
    }

    fn sum(kernel: &mut Kernel, guard: Guard, x: &Arms, y: &Arms) -> Arms {
        let mut arms = Vec::new();
        for (x_guard, x_value) in x {
            let under = kernel.and(guard, *x_guard).unwrap();
            if under.is_false() {
                continue;
            }
            for (y_guard, y_value) in y {
                let both = kernel.and(under, *y_guard).unwrap();
                Pairs::add_arm(kernel, &mut arms, both, add(*x_value, *y_value));
            }
        }
        arms
    }
}

/// Runs of each measurement; the fastest counts.
const RUNS: usize = 3;

struct Measured<S> {
    select: Duration,
    sum: Duration,
    /// Everything computed, with the guard under which it counts.
    results: Vec<(Guard, S)>,
}

/// With `keep` the results stay for a comparison; without, the kernel collects after each round, as in real use.
fn run<F: Form>(kernel: &mut Kernel, literals: &[Guard], rounds: usize, keep: bool) -> Measured<F::Summary> {
    let mut random = Random(3);
    let mut measured = Measured { select: Duration::ZERO, sum: Duration::ZERO, results: Vec::new() };
    for _ in 0..rounds {
        let mut pool = Vec::new();
        for _ in 0..POOL {
            let mut summary = F::constant(Value::number(0.0));
            for _ in 0..UPDATES {
                let guard = random.guard(kernel, literals).unwrap();
                let value = F::constant(Value::number(random.below(VALUES) as f64));
                summary = F::select(kernel, guard, &value, &summary);
            }
            pool.push(summary);
        }
        for _ in 0..STEPS {
            let guard = random.guard(kernel, literals).unwrap();
            let [x, y, target] = [(); 3].map(|()| random.below(POOL));
            let start = Instant::now();
            let sum = black_box(F::sum(kernel, guard, &pool[x], &pool[y]));
            measured.sum += start.elapsed();
            let start = Instant::now();
            let updated = black_box(F::select(kernel, guard, &sum, &pool[target]));
            measured.select += start.elapsed();
            if keep {
                measured.results.push((guard, sum));
                measured.results.push((Guard::TRUE, updated.clone()));
            }
            pool[target] = updated;
        }
        if !keep {
            kernel.collect(literals.iter().map(|literal| Summary::from(*literal)));
        }
    }
    measured
}

/// The fastest of several runs, each in a kernel of its own.
fn fastest<F: Form>(rounds: usize) -> (Duration, Duration) {
    let mut times = Vec::new();
    for _ in 0..RUNS {
        let (mut kernel, literals) = kernel_with_literals();
        let measured = run::<F>(&mut kernel, &literals, rounds, false);
        times.push((measured.select, measured.sum));
    }
    let select = times.iter().map(|time| time.0).min().unwrap_or_default();
    (select, times.iter().map(|time| time.1).min().unwrap_or_default())
}

fn kernel_with_literals() -> (Kernel, Vec<Guard>) {
    let mut kernel = Kernel::new(1 << 24);
    let mut literal = |_| {
        let chain = kernel.new_chain();
        let atom = kernel.atom_at(chain, 0);
        kernel.literal(atom).unwrap()
    };
    let literals = (0..ATOMS).map(&mut literal).collect();
    (kernel, literals)
}

fn main() {
    let quick = std::env::args().any(|argument| argument == "--quick" || argument == "--test");
    let rounds = if quick { 5 } else { 50 };
    let (diagram_times, pair_times) = (fastest::<Diagrams>(rounds), fastest::<Pairs>(rounds));

    // Once more in one kernel, where the two forms can be compared word by word.
    let (mut kernel, literals) = kernel_with_literals();
    let diagrams = run::<Diagrams>(&mut kernel, &literals, rounds, true);
    let pairs = run::<Pairs>(&mut kernel, &literals, rounds, true);
    let (mut arms_total, mut size_total) = (0, 0);
    for ((guard, summary), (_, arms)) in diagrams.results.iter().zip(&pairs.results) {
        arms_total += arms.len();
        size_total += kernel.size(*summary);
        for (arm, value) in arms {
            assert_eq!(kernel.guard_for(*guard, *summary, *value), Ok(*arm), "both forms must agree");
        }
    }
    let operations = diagrams.results.len() / 2;
    let average = |total: usize| total as f64 / (2 * operations) as f64;
    println!(
        "{operations} sums and updates, {:.1} arms, {:.0} nodes",
        average(arms_total),
        average(size_total)
    );
    for (name, diagrams, pairs) in
        [("select", diagram_times.0, pair_times.0), ("zip_under", diagram_times.1, pair_times.1)]
    {
        let each = |time: Duration| time.as_micros() as f64 / operations as f64;
        let ratio = pairs.as_secs_f64() / diagrams.as_secs_f64();
        println!(
            "{name:<10} diagrams {:>8.1} us   pairs {:>8.1} us   ratio {ratio:.2}",
            each(diagrams),
            each(pairs)
        );
    }
}
