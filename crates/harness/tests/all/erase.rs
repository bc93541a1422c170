//! Programs in TypeScript, erased and run in Node, print what the engine prints (which the tests of `js` compare).

use harness::erase_as;
use host::Files;
use js_syntax::Goal;
use js_syntax::modules::Host;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is not erased, with a word of the reason.
const REFUSED: [(&str, &str); 5] = [
    ("export-equals.ts", "namespace"),
    ("merged-enums.ts", "namespace"),
    ("namespaces.ts", "namespace"),
    ("parts/plain.ts", "namespace"),
    ("parts/value.ts", "namespace"),
];

fn has_node() -> bool {
    Command::new("node").arg("--version").output().is_ok_and(|output| output.status.success())
}

/// The erased text, and the name that Node needs to see for it.
fn erased(file: &Path) -> Result<(String, &'static str), String> {
    let unit = Files::new().unit(file).unwrap();
    let extension = if unit.kind.goal == Goal::Module { "mjs" } else { "cjs" };
    match erase_as(&unit.text, unit.kind, &Files::new().dialect(&unit.name)) {
        Ok(text) => {
            assert_eq!(text.lines().count(), unit.text.lines().count(), "{} has other lines", file.display());
            Ok((text, extension))
        }
        Err(errors) => Err(js_syntax::render(&errors, "file.ts", &unit.text, false)),
    }
}

#[test]
fn erased_programs_print_the_same() {
    let corpus = testkit::corpus("js/run/typescript");
    let folder = std::env::temp_dir().join(format!("multise-erase-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut failures = Vec::new();
    let programs: Vec<PathBuf> = testkit::files(&corpus, "ts");
    assert!(programs.len() >= 8, "{} programs", programs.len());
    for file in programs {
        let name = file.strip_prefix(&corpus).unwrap().display().to_string();
        let refused = REFUSED.iter().find(|(known, _)| *known == name);
        match (erased(&file), refused) {
            (Err(message), Some((_, word))) if message.contains(word) => {}
            (Ok((text, extension)), None) => {
                let Ok(expected) = std::fs::read_to_string(file.with_extension("out")) else { continue };
                if !has_node() {
                    continue;
                }
                let program = folder.join(format!("program.{extension}"));
                std::fs::write(&program, &text).unwrap();
                let output = Command::new("node").arg(&program).output().unwrap();
                let printed = String::from_utf8_lossy(&output.stdout);
                if printed != expected {
                    let errors = String::from_utf8_lossy(&output.stderr);
                    failures.push(format!("{name}:\n{printed}{errors}\nof\n{text}"));
                }
            }
            (Ok(_), Some(_)) => failures.push(format!("{name} is erased now: remove it from REFUSED")),
            (Err(message), _) => failures.push(format!("{name}: {message}")),
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
