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

/// The version whose members are known.
const KNOWN_MAJOR: &str = "v20.";

#[test]
fn what_node_has_is_there_or_refuses() {
    let node = Command::new("node").arg("--version").output();
    let version = node.map(|node| String::from_utf8_lossy(&node.stdout).into_owned()).unwrap_or_default();
    if !version.starts_with(KNOWN_MAJOR) {
        eprintln!("skipped: the members of Node 20 are known, not those of {version:?}");
        return;
    }
    let maker = testkit::corpus("js/members").join("program.cjs");
    let made = Command::new("node").arg(maker).args(js::missing_globals()).output().unwrap();
    let program = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("members.cjs");
    std::fs::write(&program, &made.stdout).unwrap();
    let run = Command::new(env!("CARGO_BIN_EXE_multise")).arg("run").arg(&program).output().unwrap();
    let lacks = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert!(made.stdout.len() > 10_000, "a program that asks for little");
    assert!(lacks.is_empty(), "{lacks}");
}

#[test]
fn what_node_said_of_its_version_is_kept_for_that_program_alone() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept-version");
    std::fs::create_dir_all(&folder).unwrap();
    let _ = std::fs::remove_dir_all(folder.join("multise"));
    let program = folder.join("group-by.js");
    let asks = r#"require("multise").assert(typeof Object.groupBy === "undefined", "this Node has Object.groupBy");"#;
    std::fs::write(&program, asks).unwrap();
    let verdict = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_multise"));
        command.args(["check", "--no-replay", "--json"]).arg(&program).env("XDG_CACHE_HOME", &folder);
        let said: serde_json::Value = serde_json::from_slice(&command.output().unwrap().stdout).unwrap();
        said["verdict"].as_str().unwrap().to_owned()
    };
    let asked = verdict();
    let kept = folder.join("multise/node-versions");
    let Ok(known) = std::fs::read_to_string(&kept) else {
        eprintln!("skipped: what is called node here only finds Node, so that it is asked each time");
        return;
    };
    let (mark, version) = known.trim_end().rsplit_once('\t').unwrap();
    let is_old = |version: &str| version.trim_start_matches('v').split('.').next().unwrap() < "21";
    let expected = |version: &str| if is_old(version) { "verified" } else { "violated" };
    assert_eq!(asked, expected(version));
    // Another answer for the same program is believed.
    let other = if is_old(version) { "v22.1.0" } else { "v20.1.0" };
    std::fs::write(&kept, format!("{mark}\t{other}\n")).unwrap();
    assert_eq!(verdict(), expected(other));
    // One for another program, or for what was at its place before, is not.
    for strange in
        [format!("{mark}0\t{other}\n"), format!("/elsewhere{mark}\t{other}\n"), "broken".to_owned()]
    {
        std::fs::write(&kept, strange).unwrap();
        assert_eq!(verdict(), expected(version));
    }
}
