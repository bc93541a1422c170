//! One exploration in a process of its own: time, processor time, and what it prints about itself.
//!
//! Invariant: processes are run one at a time, since the processor time of a process that has ended is the difference in the time of
//! all children.

use report::Stats;
use serde::Deserialize;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// A process ends by itself a tenth after its own limit, or a second. One that has not done so this long after that is killed.
const PATIENCE: Duration = Duration::from_secs(3);
const PATIENCE_PART: u32 = 10;
/// Between two looks whether somebody wants it to stop.
const PAUSE: Duration = Duration::from_millis(50);

/// The `multise` that is measured.
#[derive(Clone, Debug)]
pub struct Program {
    /// The executable.
    pub executable: PathBuf,
    /// Signals that ask for a stop; what is measured then is ended.
    pub signals: Arc<AtomicU8>,
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
    /// `violated`, `verified` or `bounded`.
    pub verdict: String,
    /// What it says about itself.
    pub stats: Stats,
}

/// What came of a process that ended.
struct Ran {
    text: String,
    wall_ms: f64,
    cpu_ms: Option<f64>,
}

/// What `multise measure` prints.
#[derive(Deserialize)]
struct Printed {
    verdict: String,
    losses: Vec<String>,
    stats: Stats,
}

impl Program {
    /// Whether somebody wants it to stop.
    pub fn is_stopped(&self) -> bool {
        self.signals.load(Ordering::Relaxed) > 0
    }

    /// Explores a file once; `None` in place of figures if it had to be killed.
    pub fn measure(
        &self,
        file: &Path,
        flags: &[String],
        timeout: Duration,
    ) -> Result<Option<Measured>, String> {
        let failed = |what: String| format!("{}: {what}", file.display());
        let Some(ran) = self.run("measure", file, flags, timeout)? else { return Ok(None) };
        let Ran { text, wall_ms, cpu_ms } = ran;
        let printed: Printed = serde_json::from_str(&text)
            .map_err(|error| failed(format!("`multise measure` printed no figures ({error})")))?;
        let timed_out = printed.losses.iter().any(|loss| loss == "timeout" || loss == "interrupted");
        let Printed { verdict, stats, .. } = printed;
        Ok(Some(Measured { wall_ms, cpu_ms, timed_out, verdict, stats }))
    }

    /// Processor time in milliseconds of a command on a file, and whether it came to its end within its limit; none if it had to be killed, or where
    /// the system does not tell.
    pub fn cost(
        &self,
        command: &str,
        file: &Path,
        flags: &[String],
        timeout: Duration,
    ) -> Result<Option<(f64, bool)>, String> {
        let ran = self.run(command, file, flags, timeout)?;
        Ok(ran.and_then(|ran| Some((ran.cpu_ms?, ran.wall_ms < timeout.as_secs_f64() * 1e3))))
    }

    /// Runs a command on a file; none if it had to be killed.
    fn run(
        &self,
        command: &str,
        file: &Path,
        flags: &[String],
        timeout: Duration,
    ) -> Result<Option<Ran>, String> {
        let failed = |what: String| format!("{}: {what}", file.display());
        let cpu_before = children_time();
        let start = Instant::now();
        let mut process = Command::new(&self.executable);
        process.arg(command).arg(file).args(flags);
        process.args(["--timeout", &timeout.as_secs_f64().to_string()]);
        process.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        os::die_with_parent(&mut process);
        let child = process.spawn().map_err(|error| failed(error.to_string()))?;
        let limit = timeout + timeout / PATIENCE_PART + PATIENCE;
        let (text, killed) = finish(child, limit, &self.signals).map_err(failed)?;
        let wall_ms = start.elapsed().as_secs_f64() * 1e3;
        if self.is_stopped() {
            return Err(failed("interrupted".to_owned()));
        }
        let cpu_ms = Option::zip(children_time(), cpu_before).map(|(after, before)| after - before);
        Ok((!killed).then_some(Ran { text, wall_ms, cpu_ms }))
    }
}

/// What a process prints, and whether it had to be killed.
fn finish(mut child: Child, limit: Duration, signals: &Arc<AtomicU8>) -> Result<(String, bool), String> {
    let (done, ended) = mpsc::channel::<()>();
    let (id, start, signals) = (child.id(), Instant::now(), signals.clone());
    let watch = thread::spawn(move || {
        while ended.recv_timeout(PAUSE) == Err(mpsc::RecvTimeoutError::Timeout) {
            if start.elapsed() > limit || signals.load(Ordering::Relaxed) > 0 {
                os::end(id);
                return true;
            }
        }
        false
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
