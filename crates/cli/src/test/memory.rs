//! How much memory a process uses.
//!
//! Invariant: where the system does not say, there is no answer, and no limit.

use std::process::{Command, Stdio};

/// The resident memory of a process in megabytes.
pub fn megabytes(process: u32) -> Option<u64> {
    let kilobytes = if cfg!(target_os = "linux") { by_proc(process) } else { by_ps(process) };
    kilobytes.map(|kilobytes| kilobytes / 1024)
}

fn by_proc(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

fn by_ps(process: u32) -> Option<u64> {
    let output = Command::new("ps")
        .args(["-o", "rss=", "-p", &process.to_string()])
        .stderr(Stdio::null())
        .output()
        .ok()?;
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}
