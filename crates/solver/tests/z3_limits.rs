//! Time limits and interrupts of Z3 hold, and leave the back end usable.

mod common;

use std::thread;
use std::time::Duration;

use common::Problem;
use solver::{SmtAnswer, SmtBackend, Why, Z3Backend};

/// No sum of three cubes of 32-bit integers is known to be 114; nobody expects Z3 to settle it.
const HARD: &str = "x*x*x + y*y*y + z*z*z == 114";

/// Much more than the test runner allows.
const FOREVER: Duration = Duration::from_secs(100_000);

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
    let mut backend = Z3Backend::new();
    for limit in [0, 1, 300] {
        let answer = backend.check_cube(&problem.terms, &problem.cube, Duration::from_millis(limit));
        assert!(matches!(answer, SmtAnswer::Unknown(Why::Timeout)), "{answer:?}");
    }
    assert_usable(&mut backend, &problem);
}

#[test]
fn a_check_is_interrupted_from_another_thread() {
    let problem = hard_problem();
    let mut backend = Z3Backend::new();
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
