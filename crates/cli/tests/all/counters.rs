//! Solver calls, operations and diagram nodes of the evaluation's programs with merging on, and instructions of three of them under
//! callgrind: none may grow by more than a tenth unless `record/counters.json` says so in the same commit (`cargo xtask
//! counters --record`, which sets UPDATE_COUNTERS).

use evaluation::{Counters, Program, compare_counters, count, has_valgrind, instructions};
use std::collections::BTreeMap;
use std::path::Path;

/// Programs whose instructions are counted: numbers (nearly all is the start), objects, tokens.
const COUNTED: [&str; 3] = ["calc-parser", "find-max", "priority-queue"];

#[test]
fn counters_have_not_grown() {
    let program = Program { executable: env!("CARGO_BIN_EXE_multise").into(), signals: Default::default() };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("counters");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../record/counters.json");
    let record = std::fs::read_to_string(&path).expect("the record is there");
    let record: BTreeMap<String, Counters> = serde_json::from_str(&record).expect("the record can be read");
    let obstacle = obstacle_to_instructions();
    if let Some(obstacle) = obstacle {
        eprintln!("instructions are not counted: {obstacle}");
    }
    let mut now: BTreeMap<String, Counters> = BTreeMap::new();
    for file in testkit::files(&testkit::corpus("evaluation"), "js") {
        let name = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let mut counted = count(&program, &file, &folder).expect("it is counted");
        if COUNTED.contains(&name.as_str()) {
            counted.instructions = match obstacle {
                None => Some(instructions(&program, &file, &folder).expect("valgrind counts")),
                Some(_) => record.get(&name).and_then(|known| known.instructions),
            };
        }
        now.insert(name, counted);
    }
    if std::env::var_os("UPDATE_COUNTERS").is_some() {
        let text = serde_json::to_string_pretty(&now).expect("numbers can be written");
        std::fs::write(&path, format!("{text}\n")).expect("the record can be written");
        return;
    }
    let grown = compare_counters(&record, &now);
    let said: Vec<String> =
        grown.iter().map(|growth| format!("{}: {}", growth.program, growth.what)).collect();
    assert!(said.is_empty(), "{}\nif this is meant: cargo xtask counters --record", said.join("\n"));
}

/// Why instructions would not be comparable with the record here; none if they are.
fn obstacle_to_instructions() -> Option<&'static str> {
    // They may come from the environment of the build, and a build with another optimisation executes other instructions.
    let is_own_profile =
        |(name, _): (std::ffi::OsString, _)| name.to_string_lossy().starts_with("CARGO_PROFILE_");
    if std::env::vars_os().any(is_own_profile) {
        return Some("the environment changes the profile of the build");
    }
    (!has_valgrind()).then_some("there is no valgrind")
}
