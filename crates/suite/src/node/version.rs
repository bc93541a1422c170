//! Which Node replays are run in.
//!
//! Asking Node costs as much as exploring a small program, so what it said is kept in the user's folder of caches, beside the path, the size and
//! the time of change of the program that said it. Invariant: only of a program that is Node itself; what stands for one of several (a script, a
//! shim) may answer otherwise tomorrow, and is asked each time.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::UNIX_EPOCH;

/// What is smaller only finds Node, or is linked with a library that may change by itself: Node with V8 inside is at least five times as large.
const SMALLEST_NODE: u64 = 16 << 20;
/// As many answers are kept: one for each Node that somebody uses in turn.
const MOST_KEPT: usize = 8;

/// The version as Node says it (`v20.11.0`); none where Node does not start. It is asked once.
pub fn version() -> Option<&'static str> {
    static VERSION: OnceLock<Option<String>> = OnceLock::new();
    VERSION.get_or_init(known_or_asked).as_deref()
}

/// The first two numbers of a version; 0 for what is none.
pub fn numbers(version: &str) -> (u32, u32) {
    let mut parts = version.trim().trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0))
}

fn known_or_asked() -> Option<String> {
    let kept = kept_file().zip(first_in_path().as_deref().and_then(mark_of));
    let Some((file, mark)) = kept else { return asked() };
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    let of_mark = |line: &str| {
        line.strip_prefix(mark.as_str()).and_then(|rest| rest.strip_prefix('\t')).map(str::to_owned)
    };
    if let Some(version) = known.lines().find_map(of_mark).filter(|version| numbers(version).0 > 0) {
        return Some(version);
    }
    let version = asked()?;
    // Best effort: where nothing can be kept, Node is asked again.
    let _ = keep(&file, &known, &format!("{mark}\t{version}"));
    Some(version)
}

fn asked() -> Option<String> {
    let answer = Command::new("node").arg("--version").stderr(Stdio::null()).output().ok()?;
    answer.status.success().then(|| String::from_utf8_lossy(&answer.stdout).trim().to_owned())
}

/// The program that `node` is.
fn first_in_path() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join("node")).find(|program| program.is_file())
}

/// What tells a program from others and from its later versions; none for what is not Node itself.
fn mark_of(program: &Path) -> Option<String> {
    let program = program.canonicalize().ok()?;
    let data = program.metadata().ok()?;
    let changed = data.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    let path = program.to_str().filter(|path| !path.contains(['\t', '\n']))?;
    (data.len() >= SMALLEST_NODE).then(|| format!("{path}\t{}\t{}", data.len(), changed.as_nanos()))
}

/// The file of answers.
fn kept_file() -> Option<PathBuf> {
    let of_home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache"));
    let folder = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from).or_else(of_home)?;
    folder.is_absolute().then(|| folder.join("multise/node-versions"))
}

/// Adds an answer before those that are known; the file appears as a whole.
fn keep(file: &Path, known: &str, answer: &str) -> std::io::Result<()> {
    let mut text = format!("{answer}\n");
    for line in known.lines().take(MOST_KEPT - 1) {
        let _ = writeln!(text, "{line}");
    }
    std::fs::create_dir_all(file.parent().unwrap_or(Path::new("/")))?;
    let beside = file.with_extension(std::process::id().to_string());
    std::fs::write(&beside, text)?;
    std::fs::rename(beside, file)
}
