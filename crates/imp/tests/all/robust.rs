//! No bytes make the parser, the renderer or the interpreter panic.
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions themselves.

use imp::concrete::{Limits, run};
use proptest::prelude::*;

/// Parses, renders what is wrong, and runs what is right.
fn exercise(source: &[u8]) {
    match imp::parse("any.imp", source) {
        Ok((program, warnings)) => {
            imp::render(&warnings, "any.imp", source, false);
            run(&program, &mut |_, count| count as i32, Limits { steps: 200 });
            imp::parse("again.imp", program.to_string().as_bytes()).expect("what is printed parses");
        }
        Err(errors) => {
            assert!(!errors.is_empty() && errors.len() <= imp::diagnostics::MAX_ERRORS + 1);
            let text = imp::render(&errors, "any.imp", source, true);
            assert!(errors.iter().all(|error| error.line >= 1 && error.column >= 1), "{text}");
            assert!(errors.windows(2).all(|pair| pair[0].span.start <= pair[1].span.start), "{text}");
        }
    }
}

/// Pieces from which nearly well-formed programs arise.
const PIECES: [&str; 44] = [
    "x",
    "y",
    "L",
    "M",
    "=",
    "=",
    ";",
    ";",
    ";",
    ":",
    "+",
    "-",
    "*",
    "/",
    "%",
    "<",
    "<=",
    "==",
    "&&",
    "||",
    "&L",
    "@x",
    "@5",
    "@",
    "&",
    "5",
    "-5",
    "1.3",
    "1e3",
    "1e",
    "\"a\"",
    "\"",
    "\\",
    "readInput",
    "if",
    "goto",
    "error",
    "halt",
    "true",
    "\n",
    "#",
    "é",
    "\r\n",
    " ",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(source in proptest::collection::vec(any::<u8>(), 0..200)) {
        exercise(&source);
    }

    #[test]
    fn any_text(source in "\\PC{0,200}") {
        exercise(source.as_bytes());
    }

    #[test]
    fn any_pieces(pieces in proptest::collection::vec(proptest::sample::select(&PIECES[..]), 0..60), spaced: bool) {
        exercise(pieces.join(if spaced { " " } else { "" }).as_bytes());
    }

    #[test]
    fn any_damage(seed in 0..200u64, at in 0..1_000usize, piece in proptest::sample::select(&PIECES[..])) {
        let mut source = imp::generate::random_program(seed, 15);
        let at = (0..=at.min(source.len())).rev().find(|&at| source.is_char_boundary(at)).unwrap_or(0);
        source.insert_str(at, piece);
        exercise(source.as_bytes());
    }
}

#[test]
fn huge_files_and_tokens() {
    let long_name = "n".repeat(1 << 20);
    exercise(format!("{long_name} = 5; x = {long_name}2;").as_bytes());
    exercise(format!("x = {};", "7".repeat(1 << 20)).as_bytes());
    exercise(format!("x = \"{}", "a".repeat(1 << 20)).as_bytes());
    exercise(format!("x = \"{}\"; y = x + x;", "a".repeat(1 << 20)).as_bytes());
    exercise("x = 1; ".repeat(100_000).as_bytes());
    exercise("@ ".repeat(300_000).as_bytes());
    exercise("é".repeat(300_000).as_bytes());
    exercise("L: ".repeat(100_000).as_bytes());
    exercise("x = y;".repeat(100_000).as_bytes());
    exercise(&(0..50_000).flat_map(|n| format!("goto a{n};").into_bytes()).collect::<Vec<_>>());
}

#[test]
fn a_string_that_doubles_is_a_fault_before_it_fills_the_memory() {
    let (program, _) = imp::parse("double.imp", b"s = \"a\"; L: s = s + s; goto L;").unwrap();
    let run = run(&program, &mut |_, _| 0, Limits::default());
    let imp::concrete::RunEnd::Fault { message, .. } = run.outcome else { panic!("{:?}", run.outcome) };
    assert_eq!(message, format!("a string is longer than {} code units", imp::MAX_STRING_UNITS));
}
