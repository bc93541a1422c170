//! Counting what an exploration with merging on takes.
//!
//! Invariant: what is counted depends on the program and on the build, not on the machine, its load, or the place of the files.

use crate::counters::Counters;
use crate::measure::Program;
use report::Stats;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// No program of the corpus takes that long with merging on, in any build.
const COUNTING_TIMEOUT: Duration = Duration::from_secs(300);
/// A harness file that does nothing.
pub const NOTHING: &str = "require(\"multise\");\n";
/// All that the counted process sees of the environment: where programs and libraries are.
const ENVIRONMENT: [&str; 3] = ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"];

/// The counters of a program, without those of the start: loading a file takes more operations the longer its path is, so a
/// program that does nothing is counted at a path of the same length. `folder` is for both.
pub fn count(program: &Program, file: &Path, folder: &Path) -> Result<Counters, String> {
    let failed = |error: io::Error| format!("{}: {error}", file.display());
    let source = std::fs::read_to_string(file).map_err(failed)?;
    let stats = |name: &str, text: &str| -> Result<Stats, String> {
        let place = folder.join(name);
        std::fs::write(&place, text).map_err(failed)?;
        let flags = ["--policy".to_owned(), "multise".to_owned()];
        let measured = program.measure(&place, &flags, COUNTING_TIMEOUT)?;
        let measured = measured.filter(|measured| !measured.timed_out);
        Ok(measured.ok_or_else(|| format!("{} does not end in time", file.display()))?.stats)
    };
    let (whole, start) = (stats("a.js", &source)?, stats("b.js", NOTHING)?);
    Ok(Counters {
        smt_calls: whole.smt_calls,
        operations: whole.operations.saturating_sub(start.operations),
        nodes: whole.nodes.saturating_sub(start.nodes),
        instructions: None,
    })
}

/// Whether instructions can be counted here.
pub fn has_valgrind() -> bool {
    let asked =
        Command::new("valgrind").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// Instructions that the processor executes for the whole process of an exploration, start included, counted by valgrind. The
/// program is copied to `folder`, so that the files beside it are always the same.
pub fn instructions(program: &Program, file: &Path, folder: &Path) -> Result<u64, String> {
    let place = folder.join("a.js");
    std::fs::copy(file, &place).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg(&program.executable).arg("measure").arg("a.js").current_dir(folder);
    command
        .env_clear()
        .envs(std::env::vars_os().filter(|(name, _)| ENVIRONMENT.iter().any(|kept| name == kept)));
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("valgrind: {error}"))?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = text.lines().find_map(|line| line.split_once("Collected :"));
    let count = collected.and_then(|(_, count)| count.trim().parse().ok());
    count.ok_or_else(|| format!("valgrind counted nothing for {}:\n{text}", file.display()))
}
