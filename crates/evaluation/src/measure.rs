//! One exploration in a process of its own: time, processor time, and what it prints about itself.
//!
//! Invariant: processes are run one at a time, since the processor time of a process that has ended is the difference in the time of
//! all children.

use crate::counters::Counters;
use crate::data::Figures;
use serde::Deserialize;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// A process that has not ended this long after its own limit is killed.
const PATIENCE: Duration = Duration::from_secs(30);

/// No program of the corpus takes that long with merging on, in any build.
const COUNTING_TIMEOUT: Duration = Duration::from_secs(300);
/// A harness file that does nothing.
const NOTHING: &str = "require(\"multise\");\n";

/// The `multise` that is measured.
#[derive(Clone, Debug)]
pub struct Program {
    /// The executable.
    pub executable: PathBuf,
}

/// What one process came to.
#[derive(Clone, Debug)]
pub struct Measured {
    /// From start to end.
    pub wall_ms: f64,
    /// Processor time, where the system tells it.
    pub cpu_ms: Option<f64>,
    /// Whether the exploration was stopped.
    pub timed_out: bool,
    /// What it says about itself.
    pub figures: Figures,
}

/// What `multise measure` prints.
#[derive(Deserialize)]
struct Printed {
    verdict: String,
    losses: Vec<String>,
    stats: Figures,
}

impl Program {
    /// Explores a file once; `None` in place of figures if it had to be killed.
    pub fn measure(
        &self,
        file: &Path,
        flags: &[String],
        timeout: Duration,
    ) -> Result<Option<Measured>, String> {
        let failed = |what: String| format!("{}: {what}", file.display());
        let cpu_before = children_time();
        let start = Instant::now();
        let mut command = Command::new(&self.executable);
        command.arg("measure").arg(file).args(flags);
        command.args(["--timeout", &timeout.as_secs_f64().to_string()]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let child = command.spawn().map_err(|error| failed(error.to_string()))?;
        let (text, killed) = finish(child, timeout + PATIENCE).map_err(failed)?;
        let wall_ms = start.elapsed().as_secs_f64() * 1e3;
        if killed {
            return Ok(None);
        }
        let cpu_ms = Option::zip(children_time(), cpu_before).map(|(after, before)| after - before);
        let printed: Printed = serde_json::from_str(&text)
            .map_err(|error| failed(format!("`multise measure` printed no figures ({error})")))?;
        let timed_out = printed.losses.iter().any(|loss| loss == "timeout" || loss == "interrupted");
        let figures = Figures { verdict: printed.verdict, ..printed.stats };
        Ok(Some(Measured { wall_ms, cpu_ms, timed_out, figures }))
    }
}

/// What a process prints, and whether it had to be killed.
fn finish(mut child: Child, limit: Duration) -> Result<(String, bool), String> {
    let (done, ended) = mpsc::channel::<()>();
    let id = child.id();
    let watch = thread::spawn(move || {
        let killed = ended.recv_timeout(limit) == Err(mpsc::RecvTimeoutError::Timeout);
        if killed {
            kill(id);
        }
        killed
    });
    let mut text = String::new();
    let read = child.stdout.take().map_or(Ok(0), |mut out| out.read_to_string(&mut text));
    let waited = child.wait();
    drop(done);
    let killed = watch.join().unwrap_or(false);
    read.and(waited.map(|_| 0)).map_err(|error| error.to_string())?;
    Ok((text, killed))
}

/// Processor time of all children that have ended, in milliseconds.
#[cfg(unix)]
fn children_time() -> Option<f64> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?;
    Some((usage.user_time() + usage.system_time()).num_microseconds() as f64 / 1e3)
}

#[cfg(not(unix))]
fn children_time() -> Option<f64> {
    None
}

#[cfg(unix)]
fn kill(id: u32) {
    use nix::sys::signal::{Signal, kill};
    let Ok(id) = i32::try_from(id) else { return };
    // It may have ended by itself in the meantime.
    let _ = kill(nix::unistd::Pid::from_raw(id), Signal::SIGKILL);
}

#[cfg(not(unix))]
fn kill(_id: u32) {}

/// The counters of a program with merging on, without those of the start: loading a file takes more operations the longer its path
/// is, so a program that does nothing is counted at a path of the same length. `folder` is for both.
pub fn count(program: &Program, file: &Path, folder: &Path) -> Result<Counters, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", file.display());
    let source = std::fs::read_to_string(file).map_err(failed)?;
    let figures = |name: &str, text: &str| -> Result<Figures, String> {
        let place = folder.join(name);
        std::fs::write(&place, text).map_err(failed)?;
        let flags = ["--policy".to_owned(), "multise".to_owned()];
        let measured = program.measure(&place, &flags, COUNTING_TIMEOUT)?;
        let measured = measured.filter(|measured| !measured.timed_out);
        Ok(measured.ok_or_else(|| format!("{} does not end in time", file.display()))?.figures)
    };
    let (whole, start) = (figures("a.js", &source)?, figures("b.js", NOTHING)?);
    Ok(Counters {
        smt_calls: whole.smt_calls,
        operations: whole.operations.saturating_sub(start.operations),
        nodes: whole.nodes.saturating_sub(start.nodes),
        instructions: None,
    })
}

/// Instructions that the processor executes for an exploration, counted by valgrind; `Ok(None)` if there is no valgrind.
pub fn instructions(program: &Program, file: &Path) -> Result<Option<u64>, String> {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        return Ok(None);
    }
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let output = command.arg(&program.executable).arg("measure").arg(file).output();
    let output = output.map_err(|error| format!("valgrind: {error}"))?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = text.lines().find_map(|line| line.split_once("Collected :"));
    let count = collected.and_then(|(_, count)| count.trim().parse().ok());
    count.map(Some).ok_or_else(|| format!("valgrind counted nothing for {}", file.display()))
}
