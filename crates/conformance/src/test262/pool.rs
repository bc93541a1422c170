//! Worker processes: one per job, started again when one dies or does not answer.
//!
//! Invariant: every test has exactly one outcome, in the order of the tests, whoever ran it.

use super::verdict::LIMIT;
use super::worker::{FAILED, PANICKED, PASSED};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// What came of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestEnd {
    /// It passed.
    Passed,
    /// It failed, and why.
    Failed(String),
    /// The engine panicked.
    Panicked(String),
    /// The process died.
    Crashed(String),
    /// There was no answer in time.
    Hung,
}

/// Both ways of running a test, each until its own limit, and some time to stop.
const PATIENCE: Duration = Duration::from_secs(LIMIT.as_secs() * 2 + 5);
/// Kilobytes of address space of a worker; the engine itself takes some hundred megabytes at most.
const MEMORY: u64 = 4_000_000;
/// A worker starts in milliseconds, so that it need not live long.
const TESTS_PER_WORKER: usize = 300;
/// Tests between two lines of progress.
const PROGRESS: usize = 1_000;

/// Runs tests, given by their paths below `test`, with so many workers.
pub fn run(suite: &Path, tests: &[String], jobs: usize) -> Result<Vec<TestEnd>, String> {
    let next = AtomicUsize::new(0);
    let outcomes: Mutex<Vec<Option<TestEnd>>> = Mutex::new(vec![None; tests.len()]);
    let work = || -> Result<(), String> {
        let mut worker = None;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(test) = tests.get(index) else { return Ok(()) };
            if index > 0 && index.is_multiple_of(PROGRESS) {
                eprintln!("{index} of {}", tests.len());
            }
            let outcome = one(suite, &mut worker, test)?;
            outcomes.lock().expect("no thread panics with the lock")[index] = Some(outcome);
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("a thread of the pool does not panic"))
    })?;
    let outcomes = outcomes.into_inner().expect("no thread panics with the lock");
    Ok(outcomes.into_iter().map(|outcome| outcome.expect("every test was taken by a thread")).collect())
}

fn one(suite: &Path, worker: &mut Option<Worker>, test: &str) -> Result<TestEnd, String> {
    let running = match worker.take() {
        Some(running) => running,
        None => Worker::start(suite)?,
    };
    let (outcome, alive) = running.ask(test);
    // A panic leaves memory behind, and so may other tests.
    let is_worn = |worker: &Worker| worker.answered >= TESTS_PER_WORKER;
    let is_panic = matches!(outcome, TestEnd::Panicked(_));
    *worker = match alive {
        Some(worker) if is_panic || is_worn(&worker) => {
            worker.dismiss();
            None
        }
        alive => alive,
    };
    Ok(outcome)
}

struct Worker {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    answered: usize,
}

impl Worker {
    /// The shell is there to bound the memory.
    fn start(suite: &Path) -> Result<Worker, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(format!("ulimit -v {MEMORY}; exec \"$0\" worker --suite \"$1\""))
            .arg(program)
            .arg(suite)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("cannot start a worker: {error}"))?;
        let input = child.stdin.take().expect("it is piped");
        let output = child.stdout.take().expect("it is piped");
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Worker { child, input, answers, answered: 0 })
    }

    /// Ends a worker that has nothing to do.
    fn dismiss(self) {
        let Worker { mut child, input, .. } = self;
        drop(input);
        let _ = child.wait();
    }

    /// The outcome of a test, and the worker if it can take another.
    fn ask(mut self, test: &str) -> (TestEnd, Option<Worker>) {
        self.answered += 1;
        // A worker that died before has closed its output as well, which is seen below.
        let _ = writeln!(self.input, "{test}").and_then(|()| self.input.flush());
        match self.answers.recv_timeout(PATIENCE) {
            Ok(line) => (outcome_of(&line), Some(self)),
            Err(RecvTimeoutError::Timeout) => {
                let _ = self.child.kill();
                let _ = self.child.wait();
                (TestEnd::Hung, None)
            }
            Err(RecvTimeoutError::Disconnected) => {
                let status = self.child.wait().map_or_else(|error| error.to_string(), |s| s.to_string());
                (TestEnd::Crashed(status), None)
            }
        }
    }
}

fn outcome_of(line: &str) -> TestEnd {
    if line == PASSED {
        TestEnd::Passed
    } else if let Some(message) = line.strip_prefix(PANICKED) {
        TestEnd::Panicked(message.to_owned())
    } else {
        TestEnd::Failed(line.strip_prefix(FAILED).unwrap_or(line).to_owned())
    }
}
