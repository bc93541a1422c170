//! Programs that use Node's modules print what Node prints and end with the same exit code.

use std::process::Command;

/// The programs that do not end with 0.
const EXIT_CODES: [(&str, i32); 1] = [("process.cjs", 3)];

#[test]
fn programs_with_modules_run_as_under_node() {
    let folder = testkit::corpus("js/node");
    let mut failures = Vec::new();
    let mut count = 0;
    for extension in ["cjs", "mjs", "js"] {
        for file in testkit::files(&folder, extension) {
            count += 1;
            let expected = std::fs::read_to_string(file.with_extension("out")).unwrap();
            let run = Command::new(env!("CARGO_BIN_EXE_multise")).arg("run").arg(&file).output().unwrap();
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            let code = EXIT_CODES.iter().find(|(known, _)| *known == name).map_or(0, |(_, code)| *code);
            let printed = String::from_utf8_lossy(&run.stdout).into_owned();
            if printed != expected || run.status.code() != Some(code) {
                let differs = printed.lines().zip(expected.lines()).find(|(ours, theirs)| ours != theirs);
                let said = String::from_utf8_lossy(&run.stderr).into_owned();
                failures.push(format!("{name}: {:?} {differs:?} {said}", run.status.code()));
            }
        }
    }
    assert!(count >= 8, "{count} programs");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
