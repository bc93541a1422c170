//! The suites of the examples that are JavaScript pass in Node's own test runner; other frameworks and TypeScript are in `evaluation/suites/run`.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The kind of tests that Node calls `todo` are those of findings: they fail, and that is no failure.
#[test]
fn suites_of_the_examples_pass_in_node() {
    for (example, suite) in [("duration", "src/duration.test.js"), ("validation", "lib/user.test.js")] {
        let project = copy_of(example);
        let multise = Command::new(env!("CARGO_BIN_EXE_multise"))
            .current_dir(&project)
            .args(["test", "--framework", "node:test"])
            .output()
            .expect("multise runs");
        assert_eq!(multise.status.code(), Some(1), "{example}: {}", String::from_utf8_lossy(&multise.stderr));
        let file = format!("multise-tests/{suite}");
        let node =
            Command::new("node").current_dir(&project).arg("--test").arg(&file).output().expect("node runs");
        let said = String::from_utf8_lossy(&node.stdout);
        assert!(node.status.success(), "{example}:\n{said}");
        let count =
            |what: &str| said.lines().find_map(|line| line.strip_prefix(what)?.trim().parse::<u32>().ok());
        assert!(count("# pass ").is_some_and(|passed| passed >= 5), "{example}:\n{said}");
        assert!(count("# todo ").is_some_and(|marked| marked >= 1), "{example}: the bug is marked\n{said}");
    }
}

/// A fresh copy of an example.
fn copy_of(example: &str) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(example);
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join("suites").join(example);
    if to.exists() {
        std::fs::remove_dir_all(&to).expect("the old copy can be removed");
    }
    copy(&from, &to);
    to
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    for entry in std::fs::read_dir(from).expect("the folder can be read") {
        let entry = entry.expect("the folder can be read");
        let target = to.join(entry.file_name());
        // What was generated in the examples themselves does not count.
        let is_generated =
            ["multise-tests", "node_modules", ".multise"].iter().any(|name| entry.file_name() == *name);
        if entry.path().is_dir() && !is_generated {
            copy(&entry.path(), &target);
        } else if !entry.path().is_dir() {
            std::fs::copy(entry.path(), target).expect("the file can be copied");
        }
    }
}
