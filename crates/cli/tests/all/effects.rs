//! What is explored and replayed changes nothing in the world: programs that try everything (`corpus/effects`) leave no file, no process,
//! no connection and no signal, through `check`, `test` and `replay`. With `--allow-effects` the same programs leave all of them: the counting counts.
#![cfg(unix)]
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Files that the programs may change: what is tried is in their names.
const OLD: [&str; 10] =
    ["link", "rename", "unlink", "rm", "promises-rm", "truncate", "chmod", "fchmod", "handle", "utimes"];

/// A copy of the programs, with a world that they may try to change.
struct World {
    root: PathBuf,
    connections: Arc<AtomicUsize>,
    /// Somebody to send signals to.
    victim: Child,
    before: BTreeSet<String>,
}

impl World {
    fn new(name: &str) -> World {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("effects-{name}"));
        let _ = std::fs::remove_dir_all(&root);
        let corpus = testkit::corpus("effects");
        let package = root.join("node_modules/noisy");
        std::fs::create_dir_all(&package).unwrap();
        std::fs::create_dir_all(root.join("world")).unwrap();
        for (from, to) in [(corpus.clone(), root.clone()), (corpus.join("noisy"), package)] {
            for file in std::fs::read_dir(from).unwrap().map(|entry| entry.unwrap().path()) {
                if file.is_file() {
                    std::fs::copy(&file, to.join(file.file_name().unwrap())).unwrap();
                }
            }
        }
        for old in OLD {
            std::fs::write(root.join("world").join(format!("old-{old}")), "old").unwrap();
        }
        let (port, connections) = count_connections();
        let victim = Command::new("sleep").arg("600").spawn().unwrap();
        let target = json!({ "folder": root.join("world"), "port": port, "pid": victim.id() });
        std::fs::write(root.join("target.json"), target.to_string()).unwrap();
        std::fs::write(root.join("package.json"), "{}").unwrap();
        std::fs::write(root.join("case.json"), r#"{ "inputs": { "n": [3] } }"#).unwrap();
        let mut world = World { root, connections, victim, before: BTreeSet::new() };
        world.before = world.files();
        world
    }

    fn run(&self, arguments: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_multise"));
        let output = command.args(arguments).current_dir(&self.root).stdin(Stdio::null()).output().unwrap();
        let Output { stdout, stderr, .. } = output;
        format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr))
    }

    /// Names, sizes, rights and times of all files, but for the suites and what is cached.
    fn files(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        collect(&self.root, &mut found);
        found
    }

    /// What has become of the world.
    fn effects(&mut self) -> Vec<String> {
        let now = self.files();
        let mut effects: Vec<String> = now.symmetric_difference(&self.before).cloned().collect();
        if self.connections.load(Ordering::Relaxed) > 0 {
            effects.push("connections".to_owned());
        }
        if self.victim.try_wait().unwrap().is_some() {
            effects.push("signal".to_owned());
        }
        effects
    }

    /// Waits for an effect that processes on their own may still bring.
    fn comes_to_have(&mut self, effect: &str) -> bool {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(5) {
            if self.effects().iter().any(|known| known.starts_with(effect)) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }
}

impl Drop for World {
    fn drop(&mut self) {
        let _ = self.victim.kill();
        let _ = self.victim.wait();
        let _ = std::fs::remove_dir_all(&self.root);
    }
}

/// A port, and how often somebody connected to it. The thread ends with the process.
fn count_connections() -> (u16, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let count = Arc::new(AtomicUsize::new(0));
    let counted = count.clone();
    std::thread::spawn(move || {
        for _ in listener.incoming() {
            counted.fetch_add(1, Ordering::Relaxed);
        }
    });
    (port, count)
}

fn collect(folder: &Path, found: &mut BTreeSet<String>) {
    use std::os::unix::fs::MetadataExt;
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let data = std::fs::symlink_metadata(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name == "multise-tests" || name == ".cache" {
            continue;
        }
        if data.is_dir() {
            collect(&path, found);
        }
        let size = if data.is_dir() { 0 } else { data.len() };
        let time = if name.starts_with("old-") { data.mtime() } else { 0 };
        found.insert(format!("{name} {size} {:o} {time}", data.mode()));
    }
}

/// The commands, with a file each: a function that tries when it is called, one whose module tries when it is loaded, one whose package does.
const COMMANDS: [&[&str]; 5] = [
    &["check", "body.cjs#body", "--json", "--audit", "1"],
    &["check", "top.mjs#top", "--json", "--audit", "1"],
    &["check", "uses.mjs#uses", "--json", "--audit", "1"],
    &["test", "body.cjs", "top.mjs", "uses.mjs", "--json", "--audit", "1"],
    &["replay", "case.json", "harness.mjs"],
];

#[test]
fn nothing_happens_to_the_world() {
    let mut world = World::new("refused");
    for command in COMMANDS {
        let said = world.run(command);
        assert!(said.contains("not replayed: would "), "{command:?} was refused nothing: {said}");
        assert!(!said.contains("mismatch"), "{command:?}: {said}");
        assert_eq!(world.effects(), Vec::<String>::new(), "{command:?}");
    }
    let said = world.run(&["replay", "case.json", "alone.cjs"]);
    assert!(said.contains("not replayed: would write a file (fs.unlinkSync)"), "{said}");
    assert_eq!(world.effects(), Vec::<String>::new());
    let suites = std::fs::read_dir(world.root.join("multise-tests"));
    assert_eq!(suites.map_or(0, Iterator::count), 0, "a test was written that nobody could run");
}

#[test]
fn what_is_allowed_happens() {
    for command in COMMANDS {
        let mut world =
            World::new(&format!("allowed-{}-{}", command[0], command[1].replace(['.', '#'], "-")));
        world.run(&[command, &["--allow-effects"]].concat());
        let at_once = ["writeFileSync ", "execSync ", "spawnSync ", "old-unlink ", "signal"];
        // A connection is opened a little later; there is no later in a function that throws.
        let later = (command[0] == "replay").then_some("connections");
        for effect in at_once.into_iter().chain(later) {
            assert!(world.comes_to_have(effect), "{command:?} leaves no {effect}: {:#?}", world.effects());
        }
    }
}

/// Every attempt that can leave a trace does so where it may: none of them is a dud.
#[test]
fn every_attempt_leaves_its_trace_where_it_may() {
    let mut world = World::new("all");
    world.run(&["replay", "case.json", "harness.mjs", "--allow-effects"]);
    let text = std::fs::read_to_string(world.root.join("attempts.cjs")).unwrap();
    let names = text.lines().filter_map(|line| {
        let (name, rest) = line.strip_prefix("  ")?.split_once(": (name) =>")?;
        (!rest.is_empty()).then(|| name.trim_matches('"').to_owned())
    });
    // What this version of Node may not have.
    let names: Vec<String> = names.filter(|name| name != "sqlite" && name != "builtin-module").collect();
    assert!(names.len() > 20, "{names:?}");
    let missing: Vec<&String> =
        names.iter().filter(|name| !world.comes_to_have(&format!("{name} "))).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

/// The verdict of a function whose replays are refused, for programs that read it.
#[test]
fn a_refused_replay_is_neither_confirmed_nor_a_mismatch() {
    let world = World::new("json");
    let report: Value = serde_json::from_str(&world.run(&["check", "body.cjs#body", "--json"])).unwrap();
    let replay = report["findings"][0]["replay"].as_str().unwrap();
    assert_eq!(replay, "not replayed: would write a file (fs.writeFileSync)");
}
