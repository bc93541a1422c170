//! Runs that are stopped: by time, by Ctrl-C, by a bound, by a small budget. What is known is reported, and nothing is hidden.

use crate::support::{losses, multise, program, report};

const ENDLESS: &str = "L: goto L;";
/// Every round reads an input, makes the terms longer and branches.
const HEAVY: &str = "s = 1; n = 0;
L: x = readInput; s = s * x; s = s + n; n = n + 1;
c = s == 77; if c goto M; goto L;
M: t = s % 1000; d = t > 3; if d goto L; n = n * 3; goto L;";

#[test]
fn out_of_time_is_a_loss() {
    for (name, source) in [("endless", ENDLESS), ("heavy", HEAVY)] {
        let file = program(&format!("timeout-{name}"), source);
        for policy in ["multise", "dse"] {
            let arguments = [&file, "--timeout", "0.2", "--max-visits", "1000000000", "--policy", policy];
            let (run, report) = report(&arguments);
            assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("bounded")), "{name} {policy}");
            assert!(losses(&report).iter().any(|(code, _)| code == "timeout"), "{name} {policy}: {report:#}");
        }
    }
}

#[test]
fn no_time_at_all_is_a_loss_too() {
    let (run, report) = report(&["paper/running-example.imp", "--timeout", "0"]);
    assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("bounded")));
    assert!(losses(&report).iter().any(|(code, _)| code == "timeout"), "{report:#}");
}

#[test]
fn the_bound_of_steps_is_a_loss() {
    let file = program("steps", ENDLESS);
    let (run, report) = report(&[&file, "--max-steps", "1000"]);
    assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("bounded")));
    assert_eq!(losses(&report), [("step-bound".to_owned(), Some(1))]);
    assert!(report["stats"]["instructions"].as_u64().is_some_and(|count| count >= 1000), "{report:#}");
}

#[test]
fn what_has_no_term_is_a_loss() {
    let file = program(
        "text-of-input",
        "x = readInput;\ns = \"\" + x;\nc = s == \"a\";\nif c goto bad; halt; bad: error;",
    );
    let (run, report) = report(&[&file]);
    assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("bounded")));
    assert_eq!(losses(&report), [("outside-theory".to_owned(), Some(2))]);
}

#[test]
fn a_ladder_without_its_last_rungs_says_what_it_could_not_decide() {
    let hard = "x = readInput; y = readInput; p = x * y; q = p * p; c = q == 123456789012; if c goto bad; halt; bad: error;";
    let file = program("hard", hard);
    let mut arguments = vec![file.as_str()];
    for tier in ["pool", "bounds", "sweep", "search", "smt"] {
        arguments.extend(["--without-tier", tier]);
    }
    let (run, report) = report(&arguments);
    assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("bounded")));
    assert!(losses(&report).iter().any(|(code, _)| code == "undecided"), "{report:#}");
}

#[test]
fn small_budgets_end_in_order() {
    let files = ["branches/merge.imp", "branches/triangle.imp", "loops/bits.imp", "memory/array-sum.imp"];
    let mut failures = Vec::new();
    for file in files {
        for policy in ["multise", "dse"] {
            for nodes in ["0", "1", "2", "10", "50", "100", "500"] {
                let arguments = ["imp", file, "--policy", policy, "--node-budget", nodes, "--timeout", "1"];
                let run = multise(&arguments);
                let ours = run.stderr.contains("panicked") || !matches!(run.code, Some(0 | 1));
                // All of these are violated.
                if ours || run.stdout.contains("\nverified: ") {
                    failures.push(format!("{file} {policy} {nodes}: exit {:?} {}", run.code, run.stderr));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Ctrl-C, sent as the shell does it.
#[cfg(unix)]
mod interrupt {
    use crate::support::{Run, command, finish, losses, program};
    use std::io::{BufRead, BufReader, Read};
    use std::process::Command;

    /// Starts an endless run, waits until it executes the program, and interrupts it.
    fn interrupted(file: &str, policy: &str) -> Run {
        let arguments = [
            "imp",
            file,
            "--json",
            "--trace",
            "--policy",
            policy,
            "--timeout",
            "60",
            "--max-visits",
            "1000000000",
        ];
        let mut child = command(&arguments).spawn().expect("the command starts");
        // The trace goes to standard error; the first lines of it mean that the handler is in place.
        let mut trace = BufReader::new(child.stderr.take().expect("the pipe is ours"));
        let mut line = String::new();
        while !line.starts_with("step 20 ") {
            line.clear();
            assert_ne!(trace.read_line(&mut line).expect("a trace is text"), 0, "the trace ended");
        }
        let rest = std::thread::spawn(move || {
            let mut sink = Vec::new();
            trace.read_to_end(&mut sink).expect("the pipe ends with the run");
            sink
        });
        let sent =
            Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("there is kill");
        assert!(sent.success());
        let run = finish(child);
        let trace = rest.join().expect("the reader does not panic");
        Run { stderr: String::from_utf8_lossy(&trace[trace.len().saturating_sub(200)..]).into_owned(), ..run }
    }

    #[test]
    fn what_is_known_is_printed() {
        let file = program("interrupt-endless", super::ENDLESS);
        let run = interrupted(&file, "multise");
        let report = run.json();
        assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("bounded")));
        assert_eq!(losses(&report), [("interrupted".to_owned(), Some(1))]);
    }

    #[test]
    fn what_was_found_before_counts() {
        let source = "x = readInput; if x goto bad; L: goto L; bad: error \"before\";";
        let file = program("interrupt-found", source);
        let run = interrupted(&file, "dse");
        let report = run.json();
        assert_eq!((run.code, report["verdict"].as_str()), (Some(1), Some("violated")));
        assert_eq!(report["findings"][0]["replay"], "confirmed");
        assert_eq!(losses(&report), [("interrupted".to_owned(), Some(1))]);
    }
}
