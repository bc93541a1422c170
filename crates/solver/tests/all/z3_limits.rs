//! Time limits and interrupts of Z3 hold, and leave the back end usable. What Z3 cannot be stopped at is put to this binary once more.

use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::common::Problem;
use os::Questioned;
use solver::{Formula, FormulaNode, FormulaRef, SmtAnswer, SmtBackend, Why, Z3Backend, formula_holds};
use term::{Cond, Interval, SymbolKind, Terms};

/// No sum of three cubes of 32-bit integers is known to be 114; nobody expects Z3 to settle it.
const HARD: &str = "x*x*x + y*y*y + z*z*z == 114";

/// Much more than the test runner allows.
const FOREVER: Duration = Duration::from_secs(100_000);

/// Set in a process that answers questions.
const ANSWERS: &str = "MULTISE_TEST_ANSWERS";

/// The other process: this binary, asked for the one test that answers questions.
fn with_process() -> Z3Backend {
    let command = || {
        let mut command = Command::new(std::env::current_exe().expect("a test has a binary"));
        command.args(["--exact", "questions_are_answered", "--nocapture"]).env(ANSWERS, "1");
        command
    };
    Z3Backend::with_process(Arc::new(Questioned::new(command)))
}

#[test]
fn questions_are_answered() {
    if std::env::var_os(ANSWERS).is_some() {
        os::serve(std::io::stdin(), std::io::stdout(), solver::answer);
    }
}

/// The text of a question, and of its answer: what the two processes send each other.
#[test]
fn questions_are_text() {
    let declared = "(declare-const k!4 Int)(declare-const goal0 Bool)(declare-const goal1 Bool)";
    let square = "(assert (=> goal0 (= (* k!4 k!4) 49)))";
    let ask = |header: &str, rest: &str| solver::answer(&format!("{header}\n{declared}{square}{rest}"));
    assert_eq!(ask("50000 1 4", "(assert (> k!4 0))"), "sat 7");
    assert_eq!(ask("50000 2 4", "(assert (=> goal1 (= k!4 5)))"), "unsat 0 1");
    assert_eq!(ask("0 1 4", ""), "timeout");
    assert!(ask("", "").starts_with("unknown"));
}

#[test]
fn what_another_process_finds_holds() {
    for text in ["x*y == 1009027027; x > 1; y > 1; x < y", "x*x*x + y*y*y == 1729; x > 1; x < y"] {
        let problem = Problem::parse(text);
        match with_process().check_cube(&problem.terms, &problem.cube, Duration::from_secs(3)) {
            SmtAnswer::Sat(model) => assert!(solver::holds(&problem.terms, &problem.cube, &model), "{text}"),
            SmtAnswer::Unsat { .. } => panic!("{text} has solutions"),
            // A busy machine may be too slow for it.
            SmtAnswer::Unknown(why) => assert_eq!(why, Why::Timeout, "{text}"),
        }
    }
}

fn assert_usable(backend: &mut Z3Backend, problem: &Problem) {
    let easy = &problem.cube[..1];
    let answer = backend.check_cube(&problem.terms, easy, FOREVER);
    assert!(matches!(answer, SmtAnswer::Sat(_)), "{answer:?}");
}

fn hard_problem() -> Problem {
    let problem = Problem::parse(&format!("x > 7; {HARD}"));
    assert_eq!(problem.cube.len(), 3);
    problem
}

#[test]
fn a_check_ends_with_its_time() {
    let problem = hard_problem();
    let mut backend = with_process();
    for limit in [0, 1, 300] {
        let answer = backend.check_cube(&problem.terms, &problem.cube, Duration::from_millis(limit));
        assert!(matches!(answer, SmtAnswer::Unknown(Why::Timeout)), "{answer:?}");
    }
    assert_usable(&mut backend, &problem);
}

#[test]
fn a_check_is_interrupted_from_another_thread() {
    let problem = hard_problem();
    let mut backend = with_process();
    for wait in [0, 1, 200] {
        let interrupter = backend.interrupter();
        let (done, is_done) = std::sync::mpsc::channel::<()>();
        // An interrupt before the check has begun is lost, so it is sent until the check has ended.
        let other = thread::spawn(move || {
            thread::sleep(Duration::from_millis(wait));
            while is_done.recv_timeout(Duration::from_millis(20)).is_err() {
                interrupter.interrupt();
            }
        });
        let answer = backend.check_cube(&problem.terms, &problem.cube, FOREVER);
        done.send(()).unwrap();
        other.join().unwrap();
        assert!(matches!(answer, SmtAnswer::Unknown(Why::Interrupted)), "{answer:?}");
    }
    assert_usable(&mut backend, &problem);
}

#[test]
fn an_interrupt_between_checks_is_lost() {
    let problem = hard_problem();
    let mut backend = Z3Backend::new();
    let interrupter = backend.interrupter();
    interrupter.interrupt();
    assert_usable(&mut backend, &problem);
    drop(backend);
    interrupter.interrupt();
}

#[test]
fn a_back_end_on_another_thread_is_not_disturbed() {
    let interrupter = thread::spawn(|| Z3Backend::new().interrupter()).join().unwrap();
    interrupter.interrupt();
    assert_usable(&mut Z3Backend::new(), &hard_problem());
}

/// Without names for its inner nodes, this takes minutes and ignores its time limit.
#[test]
fn deep_formulas_are_quick() {
    let mut terms = Terms::new();
    let five = terms.int(5);
    let (mut nodes, mut root) = (Vec::new(), FormulaRef::Const(true));
    for index in 0..5_000 {
        let symbol = terms.symbol(&format!("x{index}"), SymbolKind::Int(Interval::new(0, 9)));
        let value = terms.symbol_term(symbol);
        let Cond::Literal { atom, .. } = terms.at_most(value, five) else { panic!("5 is within the range") };
        nodes.push(FormulaNode { atom, hi: FormulaRef::Const(index % 2 == 0), lo: root });
        root = FormulaRef::Node { index, negated: index % 2 == 0 };
    }
    let formula = Formula { nodes, root };
    match Z3Backend::new().check_formula(&terms, &formula, FOREVER) {
        SmtAnswer::Sat(model) => assert!(formula_holds(&terms, &formula, &model)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn questions_that_are_too_large_are_declined() {
    let mut terms = Terms::new();
    let symbol = terms.symbol("x", SymbolKind::Int(Interval::new(0, 1000)));
    let x = terms.symbol_term(symbol);
    let mut value = x;
    for step in 0..50_000 {
        let step = terms.int(step);
        let sum = terms.add(value, step);
        value = terms.bit_xor(sum, x);
    }
    let Cond::Literal { atom, positive } = terms.at_most(value, x) else { panic!("this is not decided") };
    let cube = [solver::Literal { atom, positive }];
    let answer = Z3Backend::new().check_cube(&terms, &cube, FOREVER);
    assert!(matches!(answer, SmtAnswer::Unknown(Why::Unsupported(_))), "{answer:?}");
}
