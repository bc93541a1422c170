//! `multise init`: a commented configuration and a job for GitHub Actions.
//!
//! Invariant: asks nothing, overwrites nothing, says what it did.

use super::arguments::InitArguments;
use super::config_file;
use std::path::Path;

const CONFIG: &str = "\
// Options of `multise test`; flags win over what is said here. All of them may be left out.
module.exports = {
  // Files, folders or globs with sources. Default: what tsconfig.json or package.json names.
  // include: [\"src\"],

  // Globs of files to leave out; tests, declarations and node_modules are left out anyway.
  // exclude: [\"src/legacy/**\"],

  // Only functions, methods (\"Class.method\") or classes with these names.
  // functions: [\"parse\"],

  // Where the test files go.
  // out: \"multise-tests\",

  // \"vitest\", \"jest\", \"mocha\" or \"node:test\". Default: the one in package.json.
  // framework: \"vitest\",

  // Functions explored at the same time. Default: the number of cores.
  // jobs: 4,

  // Seconds and megabytes for one function, and seconds for everything.
  // timeout: 30,
  // memory: 2048,
  // budget: 600,

  // Bounds of the inputs: calls on an instance of a class, code units of strings, instructions; numbers as integers of 32 bits.
  // calls: 3,
  // maxLength: 8,
  // maxSteps: 1000000,
  // integers: false,

  // Whether tests may write files, start processes and open connections when they are run in Node before they are written.
  // allowEffects: false,
};
";

const WORKFLOW: &str = "\
# Are the test files of multise up to date, and is there no finding?
name: multise
on: [push, pull_request]
jobs:
  multise:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
      # Unchanged functions are not explored again.
      - uses: actions/cache@v4
        with:
          path: |
            node_modules/.cache/multise
            .multise
          key: multise-${{ github.sha }}
          restore-keys: multise-
      # The command `multise` must be on the path here: build it from its repository, or download your own build.
      - run: multise test --check
";

/// Runs `multise init`.
pub fn run(arguments: &InitArguments) -> Result<u8, String> {
    let folder = arguments.folder.as_deref().unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(format!("multise: there is no folder {}\n", folder.display()));
    }
    let is_module = std::fs::read_to_string(folder.join("package.json"))
        .ok()
        .and_then(|text| serde_json::from_str::<serde_json::Value>(&text).ok())
        .is_some_and(|package| package["type"] == "module");
    let config = match is_module {
        true => CONFIG.replace("module.exports =", "export default"),
        false => CONFIG.to_owned(),
    };
    match config_file::existing(folder) {
        Some(name) => println!("kept {name}"),
        None => write(folder, "multise.config.js", &config)?,
    }
    write(folder, ".github/workflows/multise.yml", WORKFLOW)?;
    Ok(0)
}

fn write(folder: &Path, name: &str, text: &str) -> Result<(), String> {
    let path = folder.join(name);
    if path.exists() {
        println!("kept {name}");
        return Ok(());
    }
    let failed = |error: std::io::Error| format!("multise: cannot write {}: {error}\n", path.display());
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).map_err(failed)?;
    }
    std::fs::write(&path, text).map_err(failed)?;
    println!("wrote {name}");
    Ok(())
}
