//! Programs that are started for suites: each in a process group of its own, which ends with it.

use os::Started;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

/// Between two looks at a program.
const PAUSE: Duration = Duration::from_millis(10);
/// Characters of a cause.
const LONGEST: usize = 160;

/// How long a program may run.
pub(super) struct Limit<'s> {
    /// When it must have ended.
    pub(super) end: Instant,
    /// Whether that is the end of the whole run.
    pub(super) is_budget: bool,
    /// Set when it shall stop.
    pub(super) stop: &'s AtomicU8,
}

/// Why there is no result.
pub(super) enum Failure {
    /// Nothing more may be run.
    Stopped(String),
    /// This program does not do it.
    Broken(String),
}

impl Limit<'_> {
    /// Why nothing may be run any more.
    pub(super) fn why_stop(&self) -> Option<Failure> {
        if self.stop.load(Ordering::Relaxed) > 0 {
            return Some(Failure::Stopped("interrupted".to_owned()));
        }
        (Instant::now() > self.end).then(|| match self.is_budget {
            true => Failure::Stopped("the budget is used up (--budget)".to_owned()),
            false => Failure::Broken("it took too long".to_owned()),
        })
    }
}

/// A program that runs.
pub(super) struct RunningProgram {
    child: Started,
}

impl RunningProgram {
    /// Starts it; what it says goes to a file.
    pub(super) fn start(command: &mut Command, said: &Path) -> Result<RunningProgram, String> {
        let out = File::create(said).map_err(|error| error.to_string())?;
        let both = out.try_clone().map_err(|error| error.to_string())?;
        command.stdout(out).stderr(both);
        let child = Started::leader(command).map_err(|error| error.to_string())?;
        Ok(RunningProgram { child })
    }

    /// Whether it has ended.
    pub(super) fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Waits for its end.
    pub(super) fn wait(&mut self, limit: &Limit<'_>) -> Result<(), Failure> {
        while !self.has_ended() {
            if let Some(why) = limit.why_stop() {
                return Err(why);
            }
            std::thread::sleep(PAUSE);
        }
        Ok(())
    }
}

/// The folder of a package that the project finds.
pub(super) fn package(root: &Path, name: &str) -> Option<PathBuf> {
    root.ancestors().map(|folder| folder.join("node_modules").join(name)).find(|folder| folder.is_dir())
}

/// A text in one line that is not too long, without colours.
pub(super) fn shortened(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            chars.find(char::is_ascii_alphabetic);
        } else {
            plain.push(if c.is_control() { ' ' } else { c });
        }
    }
    let line = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= LONGEST {
        return line;
    }
    line.chars().take(LONGEST - 1).chain(['…']).collect()
}

/// What a program said that looks like its problem.
pub(super) fn complaint(said: &Path) -> String {
    let text = String::from_utf8_lossy(&std::fs::read(said).unwrap_or_default()).into_owned();
    let is_telling =
        |line: &&str| line.contains("Error") || line.contains("rror:") || line.contains("No test");
    let line =
        text.lines().find(is_telling).or_else(|| text.lines().rev().find(|line| !line.trim().is_empty()));
    shortened(line.unwrap_or("it says nothing"))
}
