//! Bitwuzla decides what Z3 gives up about doubles; without it Z3 has all the time. Skipped, and said so, where it is not set up.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use crate::common::Problem;
use os::Questioned;
use solver::{SmtAnswer, SmtBackend, Z3Backend};

/// Where `scripts/setup` puts it.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../.cache/bitwuzla");
/// Much more than any of the questions needs on a busy machine.
const LIMIT: Duration = Duration::from_secs(200);

/// Cubes, and how many literals refute them at the most (a comparison has up to two); none for those that have a model. Z3 decides only the first two within the effort that
/// it has when Bitwuzla is there.
const CASES: [(&str, Option<usize>); 6] = [
    ("d >. 1.0; d <. 2.0", None),
    ("d >. 2.0; d <. 1.0", Some(4)),
    ("d <. 200.0; d *. d ==. 2.0; d >. -100.0", Some(2)),
    ("d *. d ==. 2.25; b > 200; d <. 0.0", None),
    ("d >=. 1.0; e >=. 1.0; d <=. 1000000.0; d *. e <. d", Some(6)),
    ("d +. e -. e >. d; d >. 1.0; d <. 100.0; e >. 1.0; e <. 100.0", None),
];

fn is_there() -> bool {
    let stamp = std::fs::read_to_string(format!("{FOLDER}/stamp")).unwrap_or_default();
    stamp.trim() == "there"
}

fn process() -> Option<Arc<Questioned>> {
    if !is_there() {
        eprintln!("SKIPPED: Bitwuzla is not set up");
        return None;
    }
    Some(Arc::new(Questioned::new(|| {
        let mut command = Command::new("python3");
        command.args(["-I", "-c", solver::BITWUZLA, FOLDER]);
        command
    })))
}

#[test]
fn answers_hold() {
    let Some(process) = process() else { return };
    for (text, expected) in CASES {
        let problem = Problem::parse(text);
        let mut backend = Z3Backend::new().with_bitwuzla(process.clone());
        match backend.check_cube(&problem.terms, &problem.cube, LIMIT) {
            SmtAnswer::Sat(model) => {
                assert!(expected.is_none(), "{text} has no model");
                assert!(solver::holds(&problem.terms, &problem.cube, &model), "{text}: {model:?}");
            }
            SmtAnswer::Unsat { core } => {
                let core = core.expect("a cube has a core");
                assert!(expected.is_some_and(|most| core.len() <= most), "{text}: {core:?}");
            }
            SmtAnswer::Unknown(why) => panic!("{text}: {why:?}"),
        }
    }
}

/// Integers, bits and doubles, each refuted by Z3 alone.
const REFUTED: [&str; 3] = ["x > 3; x < y; y < 5", "x & 1 == 1; x & 3 == 0", "d >. 2.0; d <. 1.0"];

#[test]
fn who_believes_nobody_asks_both() {
    let Some(process) = process() else { return };
    for text in REFUTED {
        let problem = Problem::parse(text);
        let mut backend = Z3Backend::new().with_bitwuzla(process.clone()).paranoid();
        let answer = backend.check_cube(&problem.terms, &problem.cube, LIMIT);
        assert!(matches!(answer, SmtAnswer::Unsat { core: Some(_) }), "{text}: {answer:?}");
        let nobody = Arc::new(Questioned::new(|| Command::new("false")));
        let mut alone = Z3Backend::new().with_bitwuzla(nobody).paranoid();
        let answer = alone.check_cube(&problem.terms, &problem.cube, LIMIT);
        assert!(matches!(answer, SmtAnswer::Unknown(_)), "{text}: {answer:?}");
    }
}

#[test]
fn nothing_is_missing_without_it() {
    let process = Arc::new(Questioned::new(|| Command::new("false")));
    let problem = Problem::parse("d +. e -. e >. d; d >. 1.0; d <. 100.0; e >. 1.0; e <. 100.0");
    let answer = Z3Backend::new().with_bitwuzla(process).check_cube(&problem.terms, &problem.cube, LIMIT);
    assert!(matches!(answer, SmtAnswer::Sat(_)), "{answer:?}");
}
