//! `multise test` on the small projects of the corpus: what is reported and written, what is explored again after an edit, what is left to
//! people, and how a run ends that is stopped.
#![cfg(unix)]
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A copy of a project in a folder of its own.
struct Copy {
    root: PathBuf,
}

impl Copy {
    /// `name` is a project of the corpus, `test` tells copies apart.
    fn new(name: &str, test: &str) -> Copy {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("project-{name}-{test}"));
        let _ = std::fs::remove_dir_all(&root);
        copy(&testkit::corpus("projects").join(name), &root);
        Copy { root }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_multise"));
        command.args(arguments).current_dir(&self.root).stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Run {
        let Output { status, stdout, stderr } = self.command(arguments).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Run { code: status.code(), stdout: text(stdout), stderr: text(stderr) }
    }

    fn json(&self, arguments: &[&str]) -> Value {
        let run = self.run(&[&["test", "--json"], arguments].concat());
        serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run:#?}"))
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    fn edit(&self, file: &str, old: &str, new: &str) {
        let text = self.read(file);
        assert!(text.contains(old), "{file} has no {old}");
        std::fs::write(self.root.join(file), text.replacen(old, new, 1)).unwrap();
    }

    /// The test files and their texts.
    fn suites(&self) -> BTreeMap<String, String> {
        let mut found = BTreeMap::new();
        let folder = self.root.join("multise-tests");
        collect(&folder, &mut |path| {
            let name = path.strip_prefix(&self.root).unwrap().to_string_lossy().into_owned();
            found.insert(name, std::fs::read_to_string(path).unwrap());
        });
        found
    }
}

#[derive(Debug)]
struct Run {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Run {
    /// The last line: what was explored and what was not.
    fn counter(&self) -> String {
        let line = self
            .stdout
            .lines()
            .find(|line| line.starts_with("explored: "))
            .unwrap_or_else(|| panic!("{self:#?}"));
        line.rsplit_once(", ").unwrap().0.to_owned()
    }

    /// The report without what an improvement of the engine changes: times and numbers of tests.
    fn stable(&self) -> String {
        let mut out = format!("exit {}\n", self.code.unwrap());
        let mut tests = None;
        for line in self.stdout.lines() {
            if line.starts_with("function ") {
                tests = line.find("  tests").map(|at| (at, at + "  tests".len()));
            }
            let is_row = line.starts_with("function ")
                || ["verified", "bounded", "violated", "failed", "unsound"]
                    .iter()
                    .any(|word| line.contains(&format!("  {word}")));
            let text = match tests {
                Some((from, to)) if is_row => {
                    let verdict = ["  v", "  bounded", "  failed", "  unsound"]
                        .iter()
                        .find_map(|word| line.find(word))
                        .unwrap();
                    let end = line[verdict + 2..].find(' ').map_or(line.len(), |at| verdict + 2 + at);
                    format!("{}{}", &line[..from], &line[to..end])
                }
                _ if line.starts_with("audited in Node: ") => continue,
                _ if line.starts_with("explored: ") => line.rsplit_once(", ").unwrap().0.to_owned(),
                _ if line.starts_with("ran ") => format!("ran them{}", &line[line.find(" twice").unwrap()..]),
                _ => line.split(" · ").filter(|part| !part.contains(" test")).collect::<Vec<_>>().join(" · "),
            };
            out.push_str(text.trim_end());
            out.push('\n');
        }
        out
    }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() { copy(&path, &target) } else { std::fs::copy(&path, &target).map(drop).unwrap() }
    }
}

fn collect(folder: &Path, found: &mut dyn FnMut(&Path)) {
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() { collect(&path, found) } else { found(&path) }
    }
}

/// Without what is about one run.
fn timeless(mut report: Value) -> Value {
    for function in report["functions"].as_array_mut().unwrap() {
        function["effort"] = Value::Null;
    }
    for key in ["explored", "unchanged", "seconds"] {
        report["summary"][key] = Value::Null;
    }
    report["trial"] = Value::Null;
    report
}

#[test]
fn projects_give_the_expected_reports_twice() {
    // Half of the projects, and some of them twice; the others at the next commits.
    let (first, second) = (testkit::Turn::of(2), testkit::Turn::of(3));
    for (number, name) in
        ["leap", "cart", "shapes", "remembers", "surroundings", "imports", "troubles"].into_iter().enumerate()
    {
        if !first.includes(number) {
            continue;
        }
        let project = Copy::new(name, "report");
        let run = project.run(&["test", "--color", "never"]);
        let written = project.suites();
        let names: Vec<&str> = written.keys().map(String::as_str).collect();
        let expected = testkit::corpus("projects").join(format!("{name}.expected"));
        let mut text = format!("{}\n{}\n", run.stable(), names.join("\n"));
        if ["shapes", "remembers", "surroundings"].contains(&name) {
            // Enumerations, generators and sequences of calls as tests have them; tests with modules of their own, and those left out.
            written.iter().for_each(|(name, suite)| text += &format!("\n--- {name}\n{suite}"));
        }
        testkit::compare_with_file(&expected, &text);
        assert_eq!(run.stderr, "", "{name}");
        if name == "troubles" || !second.includes(number) {
            // The first takes long: Node waits for what never ends.
            continue;
        }
        std::fs::remove_dir_all(project.root.join("multise-tests")).unwrap();
        project.run(&["test", "--no-cache", "--jobs", "1"]);
        assert_eq!(written, project.suites(), "{name}");
    }
}

#[test]
fn an_edit_concerns_what_depends_on_it() {
    let project = Copy::new("leap", "edit");
    assert_eq!(project.run(&["test"]).counter(), "explored: 3, unchanged: 0");
    let before = project.suites();
    assert_eq!(project.run(&["test"]).counter(), "explored: 0, unchanged: 3");
    // A comment in front moves all lines and changes nothing.
    project.edit("src/leap.js", "import", "// Moved.\n\nimport");
    let moved = project.run(&["test"]);
    assert_eq!(moved.counter(), "explored: 0, unchanged: 3");
    assert_eq!(before, project.suites());
    let place = |report: &Value| report["functions"][1]["sides"][0]["place"]["line"].as_u64().unwrap();
    assert_eq!(place(&project.json(&[])), place(&project.json(&["--no-cache"])));
    project.edit("src/leap.js", "x < 0 ? 0", "x < 1 ? 1");
    assert_eq!(project.run(&["test"]).counter(), "explored: 1, unchanged: 2");
    // What is broken is no entry.
    let cache = project.root.join(".multise");
    assert_eq!(std::fs::read_to_string(cache.join(".gitignore")).unwrap(), "*\n");
    collect(&cache, &mut |path| std::fs::write(path, "{").unwrap());
    assert_eq!(project.run(&["test"]).counter(), "explored: 3, unchanged: 0");
}

#[test]
fn suites_are_checked_and_left_to_people() {
    let project = Copy::new("leap", "check");
    let missing = project.run(&["test", "--check"]);
    assert_eq!(missing.code, Some(1), "{missing:#?}");
    assert!(missing.stdout.contains("not up to date: multise-tests/src/leap.test.js"), "{missing:#?}");
    assert!(project.suites().is_empty());
    assert_eq!(project.run(&["test"]).code, Some(0));
    assert_eq!(project.run(&["test", "--check"]).code, Some(0));
    project.edit("src/leap.js", "\"common\";\n  return", "\"no leap\";\n  return");
    let outdated = project.run(&["test", "--check"]);
    assert_eq!(outdated.code, Some(1), "{outdated:#?}");
    // Only a part of the functions: the other part of the suite stays as it is.
    let part = project.run(&["test", "--no-cache", "--function", "half"]);
    assert!(part.stdout.contains("kept multise-tests/src/leap.test.js: not all functions"), "{part:#?}");
    project.edit("multise-tests/src/leap.test.js", "describe", "// Mine.\ndescribe");
    let mine = project.read("multise-tests/src/leap.test.js");
    let kept = project.run(&["test"]);
    assert!(kept.stdout.contains("kept multise-tests/src/leap.test.js: it was edited"), "{kept:#?}");
    assert_eq!(mine, project.read("multise-tests/src/leap.test.js"));
    assert_eq!(project.run(&["test", "--check"]).code, Some(0));
    std::fs::remove_file(project.root.join("src/stack.js")).unwrap();
    project.edit("src/index.js", "export { Stack } from \"./stack.js\";", "");
    let orphan = project.run(&["test", "--check"]);
    assert_eq!(orphan.code, Some(1), "{orphan:#?}");
    assert!(orphan.stdout.contains("multise-tests/src/stack.test.js: its source is gone"), "{orphan:#?}");
}

#[test]
fn shards_join_to_the_whole() {
    let project = Copy::new("leap", "shards");
    let whole = project.json(&[]);
    let mut parts = Vec::new();
    for shard in ["1/2", "2/2"] {
        let run = project.run(&["test", "--json", "--shard", shard]);
        let name = format!("part-{}.json", shard.replace('/', "-"));
        std::fs::write(project.root.join(&name), run.stdout).unwrap();
        parts.push(name);
    }
    let merged = project.run(&["report", "merge", "--json", &parts[1], &parts[0]]);
    let mut merged: Value = serde_json::from_str(&merged.stdout).unwrap();
    let mut expected = whole;
    // The first run has written what the others find.
    for report in [&mut merged, &mut expected] {
        report["suites"].as_array_mut().unwrap().iter_mut().for_each(|suite| suite["state"] = Value::Null);
    }
    assert_eq!(timeless(merged), timeless(expected));
    let page = project.run(&["report", "merge", &parts[0], &parts[1], "--html", "page"]);
    assert_eq!(page.code, Some(0), "{page:#?}");
    assert!(project.root.join("page/index.html").is_file());
}

#[test]
fn a_run_that_is_stopped_keeps_what_is_done() {
    let project = Copy::new("troubles", "stop");
    let arguments =
        ["test", "src/good.js", "src/endless.js", "--timeout", "300", "--max-steps", "100000000000"];
    let child = project.command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    let is_done = || {
        let mut entries = 0;
        collect(&project.root.join(".multise"), &mut |path| {
            entries += usize::from(path.extension().is_some_and(|end| end == "json"))
        });
        entries > 0
    };
    while !is_done() {
        assert!(start.elapsed() < Duration::from_secs(60), "nothing was explored");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(130), "{printed}");
    assert!(printed.contains("not explored: interrupted"), "{printed}");
    assert_eq!(project.suites().keys().collect::<Vec<_>>(), ["multise-tests/src/good.test.js"], "{printed}");
}

#[test]
fn limits_harm_one_function() {
    let project = Copy::new("troubles", "limits");
    let memory = project.run(&["test", "src/good.js", "--memory", "1"]);
    assert!(memory.stdout.contains("it needs more than 1 MB (--memory)"), "{memory:#?}");
    let budget = project.run(&["test", "src/good.js", "--budget", "0"]);
    assert!(budget.stdout.contains("not explored: the budget of 0 s is used up (--budget)"), "{budget:#?}");
    assert_eq!(budget.counter(), "explored: 0, unchanged: 0, skipped: 1");
}

#[test]
fn misuse_is_explained() {
    let project = Copy::new("leap", "misuse");
    let says = |arguments: &[&str], expected: &str| {
        let run = project.run(&[&["test"], arguments].concat());
        assert_eq!((run.code, run.stderr.trim_end()), (Some(2), expected), "{run:#?}");
    };
    says(&["src/lep.js"], "multise: there is no file or folder src/lep.js; did you mean src/leap.js?");
    says(&["src/*.ts"], "multise: no sources match src/*.ts");
    says(&["package.json"], "multise: package.json is no JavaScript or TypeScript file");
    says(
        &["--function", "isLeep"],
        "multise: no file under test exports a function isLeep; did you mean isLeap?",
    );
    let configured = |name: &str, text: &str, expected: &str| {
        std::fs::write(project.root.join(name), text).unwrap();
        says(&["--list"], expected);
        std::fs::remove_file(project.root.join(name)).unwrap();
    };
    configured(
        "multise.config.json",
        "{ \"exlude\": [], }",
        "multise: multise.config.json: unknown key `exlude`; did you mean `exclude`?",
    );
    configured(
        "multise.config.js",
        "export default { jobs: -1 };",
        "multise: multise.config.js: `jobs`: expected a whole number, found -1",
    );
    configured(
        "multise.config.ts",
        "const name: string = \"ava\"; export default { framework: name };",
        "multise: multise.config.ts: `framework`: \"ava\" is none of vitest, jest, mocha, node:test",
    );
    configured(
        "multise.config.mjs",
        "export const options = {};",
        "multise: multise.config.mjs: has no default export with options",
    );
    let init = project.run(&["init"]);
    assert_eq!(init.stdout, "wrote multise.config.js\nwrote .github/workflows/multise.yml\n");
    assert_eq!(project.run(&["init"]).stdout, "kept multise.config.js\nkept .github/workflows/multise.yml\n");
    let list = project.run(&["test", "--list", "--exclude", "src/stack.js", "src"]);
    assert_eq!(
        (list.code, list.stdout.lines().next()),
        (Some(0), Some("src/index.js:1: Stack")),
        "{list:#?}"
    );
}
