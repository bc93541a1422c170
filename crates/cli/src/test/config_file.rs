//! Where a project's configuration is, and its values: JSON is read, JavaScript and TypeScript run in Node.
//!
//! Invariant: at most one configuration counts; two of them are an error that names both.

use js::syntax::{Goal, Kind, render};
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};
use std::process::Command;
use suite::jsonc;

/// The names, in the order in which they are looked for.
const NAMES: [&str; 7] = [
    "multise.config.json",
    "multise.config.js",
    "multise.config.mjs",
    "multise.config.cjs",
    "multise.config.ts",
    "multise.config.mts",
    "multise.config.cts",
];

/// Prints the default export of a module, which may be a function or a promise.
const PRINT: &str = "import(process.argv[1]).then(async (module) => {
  let value = module.default;
  if (typeof value === \"function\") value = value();
  process.stdout.write(\"\\n\" + JSON.stringify(await value));
}).catch((error) => { console.error(String(error)); process.exitCode = 1; });";

/// The values, and how messages name where they are from.
pub fn read(project: &Path, asked: Option<&Path>) -> Result<(String, Map<String, Value>), String> {
    if let Some(path) = asked {
        return file(path);
    }
    let found: Vec<PathBuf> =
        NAMES.iter().map(|name| project.join(name)).filter(|path| path.is_file()).collect();
    let in_package = package_key(project);
    match (found.as_slice(), in_package) {
        ([], None) => Ok((String::new(), Map::new())),
        ([], Some(value)) => Ok(("package.json#multise".to_owned(), object(&value, "package.json#multise")?)),
        ([path], None) => file(path),
        ([first, ..], other) => {
            let second = match (&found.get(1), other) {
                (Some(second), _) => name_of(second),
                (None, _) => "package.json#multise".to_owned(),
            };
            Err(format!("multise: there are two configurations, {} and {second}; keep one\n", name_of(first)))
        }
    }
}

/// The configuration that a folder already has.
pub fn existing(folder: &Path) -> Option<&'static str> {
    let file = NAMES.into_iter().find(|name| folder.join(name).is_file());
    file.or_else(|| package_key(folder).map(|_| "package.json#multise"))
}

fn package_key(project: &Path) -> Option<Value> {
    let text = std::fs::read_to_string(project.join("package.json")).ok()?;
    let package: Value = serde_json::from_str(&text).ok()?;
    package.get("multise").cloned()
}

fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn file(path: &Path) -> Result<(String, Map<String, Value>), String> {
    let name = name_of(path);
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!("multise: cannot read {}: {error}\n", path.display()))?;
    let value = match Kind::of_file(&name, Goal::Module) {
        Some(kind) if kind.is_typescript() => typed(path, &text, kind)?,
        Some(_) => run(path).map_err(|message| format!("multise: {name}: {message}\n"))?,
        None => jsonc::parse(&text).map_err(|message| format!("multise: {name}: {message}\n"))?,
    };
    let values = object(&value, &name)?;
    Ok((name, values))
}

fn object(value: &Value, name: &str) -> Result<Map<String, Value>, String> {
    let found = value.as_object().cloned();
    found.ok_or_else(|| format!("multise: {name}: expected an object with options, found {value}\n"))
}

/// A TypeScript file runs as JavaScript from a file beside it, so that what it imports is found.
fn typed(path: &Path, text: &str, kind: Kind) -> Result<Value, String> {
    let name = name_of(path);
    let erased =
        harness::erase(text, kind).map_err(|diagnostics| render(&diagnostics, &name, text, false))?;
    let extension = if name.ends_with(".cts") { "cjs" } else { "mjs" };
    let beside = path.with_file_name(format!(".multise.config.{}.{extension}", std::process::id()));
    std::fs::write(&beside, erased)
        .map_err(|error| format!("multise: cannot write {}: {error}\n", beside.display()))?;
    let value = run(&beside).map_err(|message| format!("multise: {name}: {message}\n"));
    let _ = std::fs::remove_file(&beside);
    value
}

/// The default export of a module, from Node.
fn run(path: &Path) -> Result<Value, String> {
    let path = std::fs::canonicalize(path).map_err(|error| error.to_string())?;
    let output = Command::new("node")
        .args(["--no-warnings", "--input-type=module", "-e", PRINT])
        .arg(format!(
            "file://{}",
            path.to_string_lossy().replace('%', "%25").replace('#', "%23").replace('?', "%3F")
        ))
        .output()
        .map_err(|error| format!("Node does not start: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    // What the configuration prints itself comes before the last line.
    let text = String::from_utf8_lossy(&output.stdout);
    let last = text.rsplit('\n').next().unwrap_or_default();
    serde_json::from_str(last).map_err(|_| "has no default export with options".to_owned())
}
