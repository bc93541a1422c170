//! Random programs pass the checks, end in time, and print to what parses to the same program.
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions themselves.

use imp::ast::{Program, Span, StatementKind};
use imp::concrete::{Limits, RunEnd, run};
use imp::generate::{BOUNDED_SIZE, STEP_BOUND, input_constants, random_inputs, random_program};

fn parsed(seed: u64, size: usize) -> Program {
    let source = random_program(seed, size);
    match imp::parse("random.imp", source.as_bytes()) {
        Ok((program, warnings)) => {
            assert!(warnings.is_empty(), "seed {seed}, size {size}: {warnings:?}");
            program
        }
        Err(errors) => {
            let text = imp::render(&errors, "random.imp", source.as_bytes(), false);
            panic!("seed {seed}, size {size}:\n{text}\n{source}")
        }
    }
}

#[test]
fn two_thousand_programs_parse_and_end() {
    let [mut halted, mut errors, mut faults, mut most_steps] = [0; 4];
    for seed in 0..2_000 {
        let size = [5, 10, 20, 40, 80, BOUNDED_SIZE][(seed % 6) as usize];
        let program = parsed(seed, size);
        let constants = input_constants(&program);
        for round in 0..4 {
            let mut inputs = random_inputs(seed * 4 + round, &constants);
            let run = run(&program, &mut inputs, Limits { steps: STEP_BOUND });
            match run.outcome {
                RunEnd::Halted { .. } => halted += 1,
                RunEnd::Error { .. } => errors += 1,
                RunEnd::Fault { .. } => faults += 1,
                RunEnd::OutOfSteps { .. } => panic!("seed {seed}, size {size} does not end"),
            }
            most_steps = most_steps.max(run.steps);
        }
    }
    println!("{halted} halted, {errors} errors, {faults} faults, at most {most_steps} steps");
    // The mix is what makes the programs worth comparing on: all three happen, and most runs get to an end of their own.
    assert!(halted > 3_000, "{halted} halted");
    assert!(errors > 400, "{errors} errors");
    assert!(faults > 200, "{faults} faults");
}

#[test]
fn the_same_seed_gives_the_same_program_and_inputs() {
    assert_eq!(random_program(7, 50), random_program(7, 50));
    assert_ne!(random_program(7, 50), random_program(8, 50));
    let (mut lhs, mut rhs) = (random_inputs(3, &[5]), random_inputs(3, &[5]));
    // The order of the questions does not matter.
    let forward = [lhs("x", 0), lhs("x", 1), lhs("y", 0)];
    let backward = [rhs("y", 0), rhs("x", 1), rhs("x", 0)];
    assert_eq!(forward, [backward[2], backward[1], backward[0]]);
}

#[test]
fn every_kind_of_statement_occurs() {
    let mut seen = [0; 8];
    for seed in 0..100 {
        for statement in &parsed(seed, 60).statements {
            seen[match statement.kind {
                StatementKind::Read { .. } => 0,
                StatementKind::Assign { .. } => 1,
                StatementKind::Binary { .. } => 2,
                StatementKind::Jump { .. } => 3,
                StatementKind::Load { .. } => 4,
                StatementKind::Store { .. } => 5,
                StatementKind::Error { .. } => 6,
                StatementKind::Halt => 7,
            }] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count >= 50), "{seen:?}");
}

/// The program without its places in the source.
fn placeless(mut program: Program) -> Program {
    for statement in &mut program.statements {
        (statement.span, statement.line, statement.column) = (Span::default(), 0, 0);
        statement.labels.iter_mut().for_each(|label| label.span = Span::default());
        let clear = |operand: &mut imp::ast::Operand| operand.span = Span::default();
        match &mut statement.kind {
            StatementKind::Read { target } => target.span = Span::default(),
            StatementKind::Assign { target, value } | StatementKind::Load { target, address: value } => {
                target.span = Span::default();
                clear(value);
            }
            StatementKind::Binary { target, lhs, rhs, .. } => {
                target.span = Span::default();
                clear(lhs);
                clear(rhs);
            }
            StatementKind::Jump { condition: lhs, target: rhs }
            | StatementKind::Store { address: lhs, value: rhs } => {
                clear(lhs);
                clear(rhs);
            }
            StatementKind::Error { .. } | StatementKind::Halt => {}
        }
    }
    program
}

#[test]
fn what_is_printed_parses_to_the_same() {
    for seed in 0..500 {
        let program = parsed(seed, 40);
        let (again, _) = imp::parse("random.imp", program.to_string().as_bytes()).unwrap();
        assert_eq!(placeless(program), placeless(again), "seed {seed}");
    }
}
