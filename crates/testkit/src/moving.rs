//! What moves with the commit: tests look at another part of what is too much for one run, and at all of it where the environment says
//! `MULTISE_WHOLE=1`.
//!
//! Invariant: one commit, one part. A run that fails can be repeated.

use std::process::Command;

/// A number that every commit has another one of; 0 where there is no repository.
pub fn commit_number() -> u64 {
    let output =
        Command::new("git").args(["rev-parse", "HEAD"]).current_dir(env!("CARGO_MANIFEST_DIR")).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    text.get(..8).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or(0)
}

/// Whether tests look at everything that they divide among commits otherwise.
pub fn looks_at_everything() -> bool {
    std::env::var_os("MULTISE_WHOLE").is_some()
}

/// Chooses what is looked at: one part of several, or everything.
#[derive(Clone, Copy)]
pub struct Turn {
    part: u64,
    parts: u64,
}

impl Turn {
    /// The part of this commit.
    pub fn of(parts: u64) -> Turn {
        if looks_at_everything() {
            return Turn { part: 0, parts: 1 };
        }
        Turn { part: commit_number() % parts, parts }
    }

    /// The part as programs take it: `K/N`.
    pub fn argument(self) -> String {
        format!("{}/{}", self.part, self.parts)
    }

    /// Whether what has this number is in the part.
    pub fn includes(self, number: usize) -> bool {
        number as u64 % self.parts == self.part
    }
}
