//! Solver calls, operations and diagram nodes of the evaluation's programs with merging on: none may grow by more than a tenth
//! unless `record/counters.json` says so in the same commit (`cargo xtask counters --record`).

use evaluation::{Counters, Program, compare_counters, count};
use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn counters_have_not_grown() {
    let program = Program { executable: env!("CARGO_BIN_EXE_multise").into() };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("counters");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let mut now: BTreeMap<String, Counters> = BTreeMap::new();
    for file in testkit::files(&testkit::corpus("evaluation"), "js") {
        let name = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        now.insert(name, count(&program, &file, &folder).expect("it is counted"));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../record/counters.json");
    let record = std::fs::read_to_string(path).expect("the record is there");
    let record = serde_json::from_str(&record).expect("the record can be read");
    let grown = compare_counters(&record, &now);
    let said: Vec<String> =
        grown.iter().map(|growth| format!("{}: {}", growth.program, growth.what)).collect();
    assert!(said.is_empty(), "{}\nif this is meant: cargo xtask counters --record", said.join("\n"));
}
