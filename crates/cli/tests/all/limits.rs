//! Programs that try to pass a limit: every one ends by itself with a whole report, and nothing that it started is left. How long it takes
//! is not looked at here; docs/soundness.md says what is promised.

use crate::support::{Run, command, finish};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Parts that run at the same time.
const PARTS: usize = 4;
/// What a program may use, in megabytes: enough for all but those that grow without end.
const MEMORY: &str = "1500";

fn programs() -> Vec<PathBuf> {
    let all = testkit::files(&testkit::corpus("limits"), "js");
    all.into_iter().filter(|path| !path.components().any(|part| part.as_os_str() == "parts")).collect()
}

fn check(path: &Path, limits: [&str; 2]) -> Run {
    let shown = path.to_string_lossy();
    let [timeout, memory] = limits;
    let arguments = ["check", &shown, "--json", "--timeout", timeout, "--memory", memory];
    let mut command = command(&arguments);
    // Replays need Node.
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    finish(command.spawn().expect("the command starts"))
}

fn codes(report: &Value) -> Vec<&str> {
    let losses = report["losses"].as_array().expect("losses are a list");
    losses.iter().filter_map(|loss| loss["code"].as_str()).collect()
}

/// Every report is whole: `bounded` names what ended it, `violated` has findings, and what a header claims holds.
fn reports_are_whole(part: usize) {
    for path in programs().iter().skip(part).step_by(PARTS) {
        let source = std::fs::read_to_string(path).expect("the corpus is readable");
        let name = path.display();
        let run = check(path, ["0.3", MEMORY]);
        let report = run.json();
        let verdict = report["verdict"].as_str().expect("there is a verdict");
        if let Some(claimed) = source.lines().find_map(|line| line.strip_prefix("// verdict: ")) {
            // Where the machine is too busy to come that far, time is what ended it.
            assert!(verdict == claimed || codes(&report).contains(&"timeout"), "{name}: {report:#}");
        }
        let findings = report["findings"].as_array().map_or(0, Vec::len);
        let is_whole = match verdict {
            "violated" => findings > 0 && run.code == Some(1),
            "bounded" => findings == 0 && !codes(&report).is_empty() && run.code == Some(0),
            "verified" => findings == 0 && codes(&report).is_empty() && run.code == Some(0),
            _ => false,
        };
        assert!(is_whole, "{name}: {:?} {report:#}", run.code);
    }
}

#[test]
fn first_part() {
    reports_are_whole(0);
}

#[test]
fn second_part() {
    reports_are_whole(1);
}

#[test]
fn third_part() {
    reports_are_whole(2);
}

#[test]
fn fourth_part() {
    reports_are_whole(3);
}

#[test]
fn memory_is_a_loss() {
    let limits = testkit::corpus("limits");
    for name in ["buffer-big.js", "repeat-28.js", "split-big.js"] {
        let run = check(&limits.join(name), ["50", "150"]);
        let report = run.json();
        assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("bounded")), "{name}");
        assert!(codes(&report).contains(&"memory"), "{name}: {report:#}");
    }
}

/// Signals, and what is left of what was started.
#[cfg(target_os = "linux")]
mod signals {
    use super::{codes, command, finish};
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command};
    use std::time::{Duration, Instant};

    /// A harness that ends in the engine, which has no WebAssembly, and hangs in Node.
    const HANGS_IN_NODE: &str = "const { int } = require(\"multise\");
if (int(\"x\") === 7 && typeof WebAssembly === \"object\") for (;;);
";

    fn folder(name: &str) -> PathBuf {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("limits-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("src")).expect("the folder can be made");
        folder
    }

    fn start(arguments: &[&str]) -> Child {
        let mut command = command(arguments);
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.spawn().expect("the command starts")
    }

    fn send(signal: &str, process: u32) {
        let sent = Command::new("kill").args([signal, &process.to_string()]).status().expect("there is kill");
        assert!(sent.success());
    }

    /// The processes that have a text in their command line, by the file system of processes.
    fn with_text(text: &str) -> Vec<String> {
        let all = std::fs::read_dir("/proc").expect("there is /proc").filter_map(Result::ok);
        let lines = all.filter_map(|entry| std::fs::read(entry.path().join("cmdline")).ok());
        let lines = lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " "));
        lines.filter(|line| line.contains(text)).collect()
    }

    /// Waits until a condition holds; fails if it never does.
    fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
        let start = Instant::now();
        while !holds() {
            assert!(start.elapsed() < Duration::from_secs(50), "{what}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn a_signal_has_what_is_known_printed() {
        for signal in ["-TERM", "-HUP", "-INT"] {
            let endless = testkit::corpus("limits").join("while-true.js");
            let shown = endless.to_string_lossy().into_owned();
            let child = start(&["check", &shown, "--json", "--timeout", "50"]);
            let id = child.id();
            // The handler is there soon after the second thread.
            let threads = move || std::fs::read_dir(format!("/proc/{id}/task")).map_or(0, Iterator::count);
            wait_for("it starts", || threads() > 2);
            std::thread::sleep(Duration::from_millis(300));
            send(signal, id);
            let run = finish(child);
            let report = run.json();
            assert_eq!((run.code, report["verdict"].as_str()), (Some(0), Some("bounded")), "{signal}");
            assert!(codes(&report).contains(&"interrupted"), "{signal}: {report:#}");
        }
    }

    #[test]
    fn no_worker_is_left() {
        for (name, signal) in [("term", "-TERM"), ("kill", "-KILL")] {
            let project = folder(name);
            std::fs::write(project.join("package.json"), "{\"type\":\"module\"}").expect("it can be written");
            let source = "export function endless(x) { for (;;) x = x + 1; }\n";
            for file in ["a", "b"] {
                std::fs::write(project.join(format!("src/{file}.js")), source).expect("it can be written");
            }
            let shown = project.to_string_lossy().into_owned();
            let flags = ["test", "--project", &shown, "--jobs", "2", "--timeout", "50", "--no-cache"];
            let mut child = start(&flags);
            wait_for("workers start", || with_text(&format!("explore-function {shown}")).len() == 2);
            send(signal, child.id());
            if signal == "-KILL" {
                child.wait().expect("it has ended");
            } else {
                assert_eq!(finish(child).code, Some(130));
            }
            wait_for("workers end", || with_text(&format!("explore-function {shown}")).is_empty());
        }
    }

    #[test]
    fn no_replay_is_left() {
        for signal in ["-TERM", "-KILL"] {
            let harness = folder("replay").join("src/hangs.js");
            std::fs::write(&harness, HANGS_IN_NODE).expect("it can be written");
            let case = harness.with_extension("json");
            std::fs::write(&case, "{\"inputs\":{\"x\":[7]}}").expect("it can be written");
            let (shown, case) = (harness.to_string_lossy().into_owned(), case.to_string_lossy().into_owned());
            let mut child = start(&["replay", &case, &shown, "--timeout", "50"]);
            let is_node = |line: &String| line.starts_with("node ");
            let replays = || with_text(&shown).iter().filter(|line| is_node(line)).count();
            wait_for("Node starts", || replays() == 1);
            send(signal, child.id());
            if signal == "-KILL" {
                child.wait().expect("it has ended");
            } else {
                assert_eq!(finish(child).code, Some(2));
            }
            wait_for("Node ends", || replays() == 0);
        }
    }
}
