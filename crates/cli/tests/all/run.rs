//! `multise run`: what is printed where, and the exit codes.

use crate::support::{Run, multise, program};

/// Runs a source of its own.
fn run(name: &str, source: &str) -> Run {
    let run = multise(&["run", &program(name, source)]);
    run.assert_orderly();
    run
}

#[test]
fn a_program_prints_what_node_prints() {
    let file = testkit::corpus("js/run/hello.js");
    let expected = std::fs::read_to_string(file.with_extension("out")).unwrap();
    for policy in ["multise", "dse"] {
        let run = multise(&["run", file.to_str().unwrap(), "--policy", policy]);
        assert_eq!((run.code, run.stdout.as_str()), (Some(0), expected.as_str()), "{policy}: {}", run.stderr);
    }
}

#[test]
fn exit_codes_say_how_it_ended() {
    let uncaught = run("uncaught", "console.log('before'); null.x; console.log('after');");
    assert_eq!((uncaught.code, uncaught.stdout.as_str()), (Some(1), "before\n"));
    assert!(
        uncaught.stderr.contains("TypeError: Cannot read properties of null (reading 'x')"),
        "{uncaught:?}"
    );

    let malformed = run("malformed", "let x = ;");
    assert_eq!((malformed.code, malformed.stdout.as_str()), (Some(1), ""));
    assert!(malformed.stderr.contains("SyntaxError: Unexpected token ';'"), "{malformed:?}");

    let missing = run("missing", "console.log(new Intl.NumberFormat().format(1));");
    assert_eq!((missing.code, missing.stdout.as_str()), (Some(2), ""));
    assert!(missing.stderr.contains("Intl"), "{missing:?}");
}
