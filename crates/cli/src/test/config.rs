//! The configuration: what a project says in `multise.config.*` or `package.json#multise`, and what flags say on top.
//!
//! Invariant: a key that is not known or has a value of the wrong type is an error that names the file; flags win over files, files
//! over defaults.

use super::arguments::TestArguments;
use super::{config_file, suggest};
use serde_json::{Map, Value};
use std::path::{Component, Path};
use std::time::Duration;

/// Seconds per function if nobody says otherwise: most functions take less than one.
const TIMEOUT: Duration = Duration::from_secs(30);
/// Megabytes of one worker: two of them fit on a small machine.
const MEMORY: u64 = 2048;
/// Where suites go.
const OUT: &str = "multise-tests";
/// Calls on an instance, as in `check`.
const CALLS: usize = 3;

/// The keys of a configuration, with what they mean.
pub const KEYS: [(&str, &str); 15] = [
    ("include", "files, folders or globs with sources, as in [\"src\"]"),
    ("exclude", "globs of files to leave out"),
    ("functions", "only functions with these names"),
    ("out", "where the suites go"),
    ("framework", "\"vitest\", \"jest\", \"mocha\" or \"node:test\""),
    ("jobs", "functions explored at the same time"),
    ("timeout", "seconds for one function"),
    ("budget", "seconds for everything"),
    ("memory", "megabytes for one function"),
    ("calls", "calls on an instance of a class"),
    ("integers", "take numbers for integers of 32 bits"),
    ("maxLength", "code units that strings have at most"),
    ("maxSteps", "instructions for one function"),
    ("audit", "inputs whose predictions are compared with Node"),
    ("allowEffects", "let runs in Node write files, start processes and open connections"),
];

/// Everything that was decided.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Files, folders or globs; empty for what the project names.
    pub paths: Vec<String>,
    /// Globs of files that are left out.
    pub exclude: Vec<String>,
    /// The functions that are asked for; empty for all.
    pub functions: Vec<String>,
    /// The folder of the suites, relative to the project.
    pub out: String,
    /// The framework that was asked for.
    pub framework: Option<String>,
    /// Workers at a time.
    pub jobs: usize,
    /// For one function.
    pub timeout: Duration,
    /// For everything.
    pub budget: Option<Duration>,
    /// Megabytes of a worker.
    pub memory: u64,
    /// Whether runs in Node may touch the world.
    pub allows_effects: bool,
    /// What counts for the result of an exploration, as flags of the worker.
    pub bounds: Vec<String>,
}

/// The settings of a project.
pub fn settings(arguments: &TestArguments, project: &Path) -> Result<Settings, String> {
    let (source, values) = config_file::read(project, arguments.config.as_deref())?;
    let file = File { source, values };
    file.check_keys()?;
    let paths = match arguments.paths.is_empty() {
        true => file.strings("include")?.iter().map(|path| inside(project, path)).collect(),
        false => arguments.paths.clone(),
    };
    let functions = match arguments.function.is_empty() {
        true => file.strings("functions")?,
        false => arguments.function.clone(),
    };
    let exclude = file.strings("exclude")?.into_iter().chain(arguments.exclude.iter().cloned()).collect();
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let jobs = arguments.jobs.or(file.count("jobs")?).unwrap_or(cores).max(1);
    let framework = arguments.framework.clone().or(file.string("framework")?);
    if let Some(name) = framework.as_deref().filter(|name| !suite::NAMES.contains(name)) {
        return Err(file.wrong("framework", &format!("{name:?} is none of {}", suite::NAMES.join(", "))));
    }
    let timeout = arguments.timeout.or(file.seconds("timeout")?).unwrap_or(TIMEOUT);
    let memory = arguments.memory.or(file.count("memory")?.map(|count| count as u64)).unwrap_or(MEMORY);
    let out = out_folder(project, arguments.out.clone().or(file.string("out")?))?;
    let budget = arguments.budget.or(file.seconds("budget")?);
    let allows_effects = arguments.allow_effects || file.boolean("allowEffects")?;
    let mut bounds = bounds(arguments, &file, timeout)?;
    bounds.extend(allows_effects.then(|| "--allow-effects".to_owned()));
    Ok(Settings {
        paths,
        exclude,
        functions,
        out,
        framework,
        jobs,
        timeout,
        budget,
        memory,
        allows_effects,
        bounds,
    })
}

/// The folder of the suites, relative to the project, with `/`.
fn out_folder(project: &Path, named: Option<String>) -> Result<String, String> {
    let Some(named) = named else { return Ok(OUT.to_owned()) };
    let path = Path::new(&named);
    let inside = if path.is_absolute() { path.strip_prefix(project).ok() } else { Some(path) };
    let mut parts = Vec::new();
    for part in inside.into_iter().flat_map(Path::components) {
        match part {
            Component::Normal(name) => parts.push(name.to_string_lossy().into_owned()),
            Component::CurDir => {}
            _ => {
                return Err(format!(
                    "multise: the folder of the suites, {named}, is outside of the project\n"
                ));
            }
        }
    }
    match (inside, parts.is_empty()) {
        (Some(_), false) => Ok(parts.join("/")),
        _ => Err(format!(
            "multise: {named} cannot be the folder of the suites; name one inside of the project\n"
        )),
    }
}

/// Paths of a configuration are relative to the project.
fn inside(project: &Path, path: &str) -> String {
    project.join(path).to_string_lossy().into_owned()
}

/// What the worker is told.
fn bounds(arguments: &TestArguments, file: &File, timeout: Duration) -> Result<Vec<String>, String> {
    let calls = arguments.calls.or(file.count("calls")?).unwrap_or(CALLS);
    let mut flags = vec!["--timeout".to_owned(), timeout.as_secs_f64().to_string()];
    flags.extend(["--calls".to_owned(), calls.to_string()]);
    if arguments.integers || file.boolean("integers")? {
        flags.push("--integers".to_owned());
    }
    if let Some(length) = arguments.max_length.or(file.count("maxLength")?) {
        flags.extend(["--max-length".to_owned(), length.to_string()]);
    }
    if let Some(steps) = arguments.max_steps.or(file.count("maxSteps")?.map(|count| count as u64)) {
        flags.extend(["--max-steps".to_owned(), steps.to_string()]);
    }
    if let Some(count) = arguments.audit.or(file.count("audit")?) {
        flags.extend(["--audit".to_owned(), count.to_string()]);
    }
    Ok(flags)
}

/// The values of a configuration file.
struct File {
    /// As messages name it.
    source: String,
    values: Map<String, Value>,
}

impl File {
    fn check_keys(&self) -> Result<(), String> {
        let known: Vec<&str> = KEYS.iter().map(|(key, _)| *key).collect();
        let Some(unknown) = self.values.keys().find(|key| !known.contains(&key.as_str())) else {
            return Ok(());
        };
        let hint = match suggest::nearest(unknown, &known) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known keys: {}", known.join(", ")),
        };
        Err(format!("multise: {}: unknown key `{unknown}`; {hint}\n", self.source))
    }

    fn wrong(&self, key: &str, what: &str) -> String {
        format!("multise: {}: `{key}`: {what}\n", self.source)
    }

    fn read<T>(
        &self,
        key: &str,
        expected: &str,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Result<Option<T>, String> {
        let Some(value) = self.values.get(key).filter(|value| !value.is_null()) else { return Ok(None) };
        read(value).map(Some).ok_or_else(|| self.wrong(key, &format!("expected {expected}, found {value}")))
    }

    fn string(&self, key: &str) -> Result<Option<String>, String> {
        self.read(key, "a string", |value| value.as_str().map(str::to_owned))
    }

    fn boolean(&self, key: &str) -> Result<bool, String> {
        Ok(self.read(key, "true or false", Value::as_bool)?.unwrap_or(false))
    }

    fn count(&self, key: &str) -> Result<Option<usize>, String> {
        self.read(key, "a whole number", |value| value.as_u64().and_then(|count| usize::try_from(count).ok()))
    }

    fn seconds(&self, key: &str) -> Result<Option<Duration>, String> {
        self.read(key, "a number of seconds", |value| Duration::try_from_secs_f64(value.as_f64()?).ok())
    }

    /// A list of strings, or one.
    fn strings(&self, key: &str) -> Result<Vec<String>, String> {
        let list = |value: &Value| match value {
            Value::String(one) => Some(vec![one.clone()]),
            Value::Array(all) => all.iter().map(|one| one.as_str().map(str::to_owned)).collect(),
            _ => None,
        };
        Ok(self.read(key, "a list of strings", list)?.unwrap_or_default())
    }
}
