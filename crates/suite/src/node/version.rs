//! Which Node replays are run in.

use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The version as Node says it (`v20.11.0`); none where Node does not start. It is asked once.
pub fn version() -> Option<&'static str> {
    static VERSION: OnceLock<Option<String>> = OnceLock::new();
    let ask = || {
        let answer = Command::new("node").arg("--version").stderr(Stdio::null()).output().ok()?;
        answer.status.success().then(|| String::from_utf8_lossy(&answer.stdout).trim().to_owned())
    };
    VERSION.get_or_init(ask).as_deref()
}

/// The first two numbers of a version; 0 for what is none.
pub fn numbers(version: &str) -> (u32, u32) {
    let mut parts = version.trim().trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0))
}
