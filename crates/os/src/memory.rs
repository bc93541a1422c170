//! How much memory there is, and how much a process uses.
//!
//! Invariant: where the system does not say, there is no answer, and no limit.

use std::path::Path;
use std::process::{Command, Stdio};

/// The resident memory of a process in megabytes.
pub fn process_megabytes(process: u32) -> Option<u64> {
    if cfg!(target_os = "linux") {
        // The second number is that of the resident pages.
        let pages = std::fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
        let pages: u64 = pages.split_whitespace().nth(1)?.parse().ok()?;
        return Some((pages * page_size()) >> 20);
    }
    printed("ps", &["-o", "rss=", "-p", &process.to_string()]).map(|kilobytes| kilobytes / 1024)
}

/// Bytes of a page.
fn page_size() -> u64 {
    const USUAL: u64 = 4096;
    #[cfg(unix)]
    {
        let told = nix::unistd::sysconf(nix::unistd::SysconfVar::PAGE_SIZE);
        told.ok().flatten().and_then(|size| u64::try_from(size).ok()).unwrap_or(USUAL)
    }
    #[cfg(not(unix))]
    USUAL
}

/// The memory of the machine in megabytes, or of the part of it that this process is confined to.
pub fn machine_megabytes() -> Option<u64> {
    if !cfg!(target_os = "linux") {
        return printed("sysctl", &["-n", "hw.memsize"]).map(|bytes| bytes >> 20);
    }
    let machine = named(Path::new("/proc/meminfo"), "MemTotal:")? / 1024;
    let confined = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
    let confined = confined.iter().filter_map(|path| std::fs::read_to_string(path).ok());
    let confined = confined.filter_map(|text| text.trim().parse::<u64>().ok()).map(|bytes| bytes >> 20).min();
    Some(confined.map_or(machine, |confined| confined.min(machine)))
}

/// The number behind a name in a file of `/proc`.
fn named(file: &Path, name: &str) -> Option<u64> {
    let text = std::fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The number that a command prints.
fn printed(command: &str, arguments: &[&str]) -> Option<u64> {
    let output = Command::new(command).args(arguments).stderr(Stdio::null()).output().ok()?;
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}
