//! One worker process: explores one function, within limits of time and memory.
//!
//! Invariant: whatever becomes of the process, there is an answer in the end, and nothing of it keeps running: it has its own process
//! group, with the Node that it starts.

use crate::watch::grace;
use os::Started;
use std::io::Read;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use testgen::model::{FORMAT, FunctionReport};

/// How much later than it promises a worker may end, on a busy machine: one that is stopped has no report at all.
const PATIENCE: Duration = Duration::from_secs(2);
/// A worker ends by itself somewhat beyond its limit of memory. Beyond one part in this many more, it is stopped.
const MEMORY_MARGIN: u64 = 4;
/// Between two looks at the memory of a process.
const MEMORY_PAUSE: Duration = Duration::from_millis(100);

/// What a worker may use.
#[derive(Clone, Copy)]
pub struct WorkerLimits {
    /// For everything; a worker keeps to it by itself, as far as it can.
    pub timeout: Duration,
    /// Megabytes.
    pub memory: u64,
}

/// A worker that runs.
pub struct Worker {
    child: Started,
    answer: Option<JoinHandle<Vec<u8>>>,
    complaints: Option<JoinHandle<Vec<u8>>>,
    start: Instant,
    looked: Instant,
    limits: WorkerLimits,
}

impl Worker {
    /// Starts a worker; `Err` is the problem of its function.
    pub fn start(
        project: &Path,
        file: &str,
        name: &str,
        bounds: &[String],
        limits: WorkerLimits,
    ) -> Result<Worker, String> {
        let own = std::env::current_exe().map_err(|error| format!("no worker can be started: {error}"))?;
        let mut command = Command::new(own);
        command
            .arg("explore-function")
            .arg(project.join(file))
            .arg(name)
            .arg("--project")
            .arg(project)
            .arg("--memory")
            .arg(limits.memory.to_string())
            .args(bounds);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child =
            Started::leader(&mut command).map_err(|error| format!("no worker can be started: {error}"))?;
        let (answer, complaints) = (child.stdout.take().map(drain), child.stderr.take().map(drain));
        let start = Instant::now();
        Ok(Worker { child, answer, complaints, start, looked: start, limits })
    }

    /// How long it has been running.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The report, or the problem, once there is one.
    pub fn poll(&mut self) -> Option<Result<FunctionReport, String>> {
        match self.child.try_wait() {
            Ok(Some(status)) => return Some(self.finished(status)),
            Ok(None) => {}
            Err(error) => return Some(Err(format!("its worker was lost: {error}"))),
        }
        let seconds = self.limits.timeout.as_secs_f64();
        let WorkerLimits { timeout, memory } = self.limits;
        if self.elapsed() > timeout + grace(Some(timeout)) + PATIENCE {
            self.kill();
            return Some(Err(format!("it did not end within {seconds} s, and was stopped (--timeout)")));
        }
        if self.looked.elapsed() > MEMORY_PAUSE {
            self.looked = Instant::now();
            let used = os::process_megabytes(self.child.id());
            if used.is_some_and(|used| used > memory + memory / MEMORY_MARGIN) {
                self.kill();
                return Some(Err(format!("it needs more than {memory} MB, and was stopped (--memory)")));
            }
        }
        None
    }

    fn finished(&mut self, status: ExitStatus) -> Result<FunctionReport, String> {
        let read =
            |pipe: Option<JoinHandle<Vec<u8>>>| pipe.and_then(|pipe| pipe.join().ok()).unwrap_or_default();
        let answer = read(self.answer.take());
        let complaints = String::from_utf8_lossy(&read(self.complaints.take())).into_owned();
        let report: Result<FunctionReport, _> = serde_json::from_slice(&answer);
        match report {
            Ok(report) if status.success() && report.format == FORMAT => Ok(report),
            _ => Err(format!("its worker {}", ending(status, &complaints))),
        }
    }

    /// Ends it, and what it has started.
    pub fn kill(&mut self) {
        self.child.end();
    }
}

/// How a worker ended that gave no report, in one line.
fn ending(status: ExitStatus, complaints: &str) -> String {
    // The message of a panic stands after its place.
    let mut lines = complaints.lines().map(str::trim).filter(|line| !line.is_empty());
    let said = lines.find(|line| !line.starts_with("thread ") && !line.starts_with("note:"));
    let said = said.map(|line| format!(": {line}")).unwrap_or_default();
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("crashed with signal {signal}{said}");
    }
    match status.code() {
        Some(0) => format!("gave no report{said}"),
        Some(code) => format!("ended with exit code {code}{said}"),
        None => format!("crashed{said}"),
    }
}

/// Reads a pipe to its end, so that the writer never waits.
fn drain(mut pipe: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = pipe.read_to_end(&mut bytes);
        bytes
    })
}
