//! Replays: the unmodified harness in real Node, on a stored case.
//!
//! Invariant: the user's folders stay untouched; what Node needs (the module `multise`, the hooks, the case) is in a temporary
//! folder that goes with the value. Unless effects are allowed, the program cannot change anything outside of its process: Node's permission
//! model refuses it, where this version has one, and `world.cjs` does. Time, random numbers, environment, arguments, zone and locale are those
//! of the case, or fixed. What a run comes to is told through a file that was opened for it.

use super::for_node::ForNode;
use super::version::{numbers, version};
use crate::intent::Places;
use crate::program::Program;
use harness::case;
use js::{Case, SourcePlace};
use os::{Started, Temporary};
use path::CancelToken;
use serde_json::Value;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The files of the npm package.
const PACKAGE: [(&str, &str); 10] = [
    ("package.json", include_str!("../../../../npm/multise/package.json")),
    ("index.cjs", include_str!("../../../../npm/multise/index.cjs")),
    ("index.mjs", include_str!("../../../../npm/multise/index.mjs")),
    ("builtins.cjs", include_str!("../../../../npm/multise/builtins.cjs")),
    ("declared.cjs", include_str!("../../../../npm/multise/declared.cjs")),
    ("inputs.cjs", include_str!("../../../../npm/multise/inputs.cjs")),
    ("serialise.cjs", include_str!("../../../../npm/multise/serialise.cjs")),
    ("machine.cjs", include_str!("../../../../npm/multise/machine.cjs")),
    ("pins.cjs", include_str!("../../../../npm/multise/pins.cjs")),
    ("environment.cjs", include_str!("../../../../npm/multise/environment.cjs")),
];
/// Loaded before the harness.
const HOOKS: [(&str, &str); 7] = [
    ("hook.cjs", include_str!("hook.cjs")),
    ("world.cjs", include_str!("world.cjs")),
    ("loader.mjs", include_str!("loader.mjs")),
    ("modules.mjs", include_str!("modules.mjs")),
    ("batch.mjs", include_str!("batch.mjs")),
    ("strengthen.mjs", include_str!("strengthen.mjs")),
    ("variants.cjs", include_str!("variants.cjs")),
];

/// One replay is stopped after this time.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// Between two looks whether Node has ended.
const PAUSE: Duration = Duration::from_millis(2);

/// Variables that make Node itself write files, or load code before the hooks.
const UNWANTED: [&str; 5] =
    ["NODE_OPTIONS", "NODE_V8_COVERAGE", "NODE_COMPILE_CACHE", "NODE_REDIRECT_WARNINGS", "NODE_REPL_HISTORY"];

/// What the program may do to the world while Node runs it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effects {
    /// Everything (`--allow-effects`).
    Allowed,
    /// Nothing, by the hooks alone: this Node has no permission model.
    RefusedByHooks,
    /// Nothing, by the permission model that this flag turns on, and by the hooks.
    Refused(&'static str),
}

impl Effects {
    /// None of them, as far as a version of Node (`v20.11.0`) can help.
    pub fn refused(version: &str) -> Effects {
        match numbers(version) {
            (..20, _) => Effects::RefusedByHooks,
            (20 | 21, _) | (22, ..13) | (23, ..5) => Effects::Refused("--experimental-permission"),
            _ => Effects::Refused("--permission"),
        }
    }

    /// What a user must know about it.
    pub fn note(self) -> Option<&'static str> {
        let is_weaker = self == Effects::RefusedByHooks;
        is_weaker.then_some(
            "this version of Node has no permission model; runs in it are kept from effects by hooks alone",
        )
    }

    /// Turns them off for a process. Hooks of modules run in a thread; that the program starts none is the hooks' affair.
    fn apply(self, node: &mut Command) {
        if self == Effects::Allowed {
            node.env("MULTISE_EFFECTS", "allowed");
            return;
        }
        if let Effects::Refused(flag) = self {
            node.args([flag, "--allow-fs-read=*", "--allow-worker"]);
        }
        for name in UNWANTED {
            node.env_remove(name);
        }
    }
}

/// Node, about to run a script with the hooks of a prepared folder, and the file of its answers; what it prints is dropped.
pub fn node_in(
    folder: &Path,
    effects: Effects,
    script: &Path,
    name: &str,
) -> std::io::Result<(Command, PathBuf)> {
    let answers = folder.join(name);
    let file = OpenOptions::new().read(true).append(true).create(true).open(&answers)?;
    file.set_len(0)?;
    let mut node = Command::new("node");
    effects.apply(&mut node);
    node.arg("--no-warnings").arg("--require").arg(folder.join("hook.cjs")).arg(script);
    node.env("MULTISE_FOLDER", folder.as_os_str());
    node.stdin(file).stdout(Stdio::null()).stderr(Stdio::null());
    Ok((node, answers))
}

/// Makes a folder with the module `multise` and the hooks.
pub fn prepare(folder: &Path) -> std::io::Result<()> {
    let package = folder.join("node_modules/multise");
    std::fs::create_dir_all(&package)?;
    for (name, text) in PACKAGE {
        std::fs::write(package.join(name), text)?;
    }
    HOOKS.iter().try_for_each(|(name, text)| std::fs::write(folder.join(name), text))
}

/// Puts what [`ForNode`] says where the hooks of a folder find it.
pub fn write_sources(folder: &Path, sources: &Value) -> std::io::Result<()> {
    std::fs::write(folder.join("sources.json"), sources.to_string())
}

/// A harness that can be replayed.
pub struct Replayer {
    folder: Temporary,
    harness: PathBuf,
    /// The file that was named: the program, as its arguments say.
    program: PathBuf,
    effects: Effects,
    /// Whether the harness is a CommonJS module.
    pub(super) is_common_js: bool,
    count: usize,
    cancel: CancelToken,
}

/// What a run in Node came to.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeOutcome {
    /// Standard output.
    pub printed: String,
    /// The name and message of what nobody caught.
    pub failure: Option<(Option<String>, String)>,
    /// What `record` was given, in the package's serialisation.
    pub recorded: Option<String>,
    /// The same for a run in the engine, where `recorded` is for people.
    pub serialised: Option<String>,
    /// Where it was thrown, if the engine ran it.
    pub place: Option<SourcePlace>,
    /// The code of the program that made an error, if the engine ran it.
    pub made: Option<SourcePlace>,
    /// Whether it had to be stopped.
    pub timed_out: bool,
    /// What it would have done to the world and was refused: `would write a file (fs.unlinkSync)`.
    pub refused: Option<String>,
    /// Whether nobody handled a rejection, if the engine ran it.
    pub is_rejection: bool,
    /// Whether the case does not fulfil an assumption, if the engine ran it.
    pub is_assumption_broken: bool,
}

impl Replayer {
    /// Prepares replays of a harness file; `Err` says why there can be none.
    pub fn new(program: &Program, sources: &ForNode) -> Result<Replayer, String> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let version = version().ok_or("Node was not found")?;
        let effects = match program.allows_effects {
            true => Effects::Allowed,
            false => Effects::refused(version),
        };
        if let Some(problem) = sources.problem() {
            return Err(problem);
        }
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = Temporary::new(&format!("multise-{}-{number}", std::process::id()));
        let (path, text) = program.harness();
        let harness = if text.is_some() { folder.join("harness.mjs") } else { path };
        let (file, cancel) = (program.path.clone(), program.cancel.clone());
        let is_common_js = program.is_common_js();
        let replayer = Replayer { folder, harness, program: file, effects, is_common_js, count: 0, cancel };
        let prepared = replayer.prepare(sources).and_then(|()| match text {
            Some(text) => std::fs::write(&replayer.harness, text),
            None => Ok(()),
        });
        prepared.map_err(|error| format!("cannot prepare replays: {error}"))?;
        Ok(replayer)
    }

    /// What a user must know about how runs are kept from effects.
    pub fn note(&self) -> Option<&'static str> {
        self.effects.note()
    }

    /// The folder with what Node needs, and the harness.
    pub fn prepared(&self) -> (&Path, &Path) {
        (&self.folder, &self.harness)
    }

    fn prepare(&self, sources: &ForNode) -> std::io::Result<()> {
        prepare(&self.folder)?;
        write_sources(&self.folder, &sources.to_json())
    }

    /// Whether there is no time left for a run.
    pub fn is_late(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Node, about to run a script with the hooks, and the file of its answers; what it prints is dropped.
    pub fn node(&self, script: &Path, name: &str) -> std::io::Result<(Command, PathBuf)> {
        let (mut node, answers) = node_in(&self.folder, self.effects, script, name)?;
        node.env("MULTISE_PROGRAM", &self.program).env("TZ", "UTC").env("LC_ALL", "en_US.UTF-8");
        Ok((node, answers))
    }

    /// Runs the harness on a case.
    pub fn run(&mut self, stored: &Case) -> Result<NodeOutcome, String> {
        self.count += 1;
        let path = |kind: &str, end: &str| self.folder.join(format!("{kind}-{}.{end}", self.count));
        let (case_path, out_path) = (path("case", "json"), path("out", "txt"));
        std::fs::write(&case_path, case::to_json(stored).to_string()).map_err(|error| error.to_string())?;
        let out = std::fs::File::create(&out_path).map_err(|error| error.to_string())?;
        let node = self.node(&self.harness, &format!("answers-{}.txt", self.count));
        let (mut node, answers) = node.map_err(|error| error.to_string())?;
        node.env("MULTISE_CASE", &case_path).stdout(out);
        let mut child = Started::new(&mut node).map_err(|error| format!("Node does not start: {error}"))?;
        let timed_out = !ends_in_time(&mut child, &self.cancel.within(TIME_LIMIT))?;
        let printed = std::fs::read(&out_path).unwrap_or_default();
        let answers = std::fs::read_to_string(&answers).unwrap_or_default();
        let answers: Vec<Value> =
            answers.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let find = |key: &str| answers.iter().find_map(|answer| answer.get(key));
        let text = |key: &str| find(key).and_then(Value::as_str).map(str::to_owned);
        Ok(NodeOutcome {
            printed: String::from_utf8_lossy(&printed).into_owned(),
            failure: find("thrown").and_then(failure_of),
            recorded: text("recorded"),
            serialised: None,
            place: None,
            made: None,
            timed_out,
            refused: text("refused"),
            is_rejection: false,
            is_assumption_broken: false,
        })
    }
}

impl NodeOutcome {
    /// Where what nobody caught comes from.
    pub fn places(&self) -> Places<'_> {
        Places { thrown: self.place.as_ref(), made: self.made.as_ref() }
    }
}

/// Waits for a process; one that does not end before the token says so is ended.
pub fn ends_in_time(child: &mut Started, cancel: &CancelToken) -> Result<bool, String> {
    while child.try_wait().map_err(|error| error.to_string())?.is_none() {
        if cancel.is_cancelled() {
            child.end();
            return Ok(false);
        }
        std::thread::sleep(PAUSE);
    }
    Ok(true)
}

/// The name and message of an error, as the hooks tell it.
pub fn failure_of(thrown: &Value) -> Option<(Option<String>, String)> {
    let name = thrown.get("name").and_then(Value::as_str).map(str::to_owned);
    Some((name, thrown.get("message")?.as_str()?.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_permission_model_has_a_flag_from_version_20_on() {
        let flag = |version| Effects::refused(version);
        assert_eq!(flag("v18.19.1\n"), Effects::RefusedByHooks);
        for version in ["v20.20.2\n", "v21.0.0", "v22.12.0", "v23.4.0"] {
            assert_eq!(flag(version), Effects::Refused("--experimental-permission"), "{version}");
        }
        for version in ["v22.13.0", "v23.5.0", "v24.0.0"] {
            assert_eq!(flag(version), Effects::Refused("--permission"), "{version}");
        }
    }
}
