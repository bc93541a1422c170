//! What a script can check of the invariants in `docs/architecture.md`: the direction of the crates, who may use a clock,
//! a file or a terminal, where `unsafe` may stand, and how files look.

use crate::support::{assert_none, files, read};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Which crates each crate may use. A new edge is a design change: it belongs into `docs/architecture.md` as well.
const MAY_USE: &[(&str, &[&str])] = &[
    ("stdx", &[]),
    ("os", &[]),
    ("frames", &[]),
    ("cancel", &[]),
    ("math", &[]),
    ("term", &["math", "stdx"]),
    ("summary", &["stdx"]),
    ("ir", &["stdx"]),
    ("solver", &["stdx", "os", "term"]),
    ("path", &["cancel", "stdx", "term", "summary", "solver"]),
    ("interp", &["stdx", "term", "summary", "solver", "path", "ir"]),
    ("numeric", &["term", "summary", "interp"]),
    ("imp", &["stdx", "frames", "term", "summary", "path", "ir", "interp", "numeric"]),
    ("js-text", &["cancel", "math", "stdx"]),
    ("js-syntax", &["stdx", "frames", "ir", "js-text"]),
    ("js-lower", &["stdx", "ir", "js-text", "js-syntax"]),
    ("js-builtins", &[]),
    (
        "js",
        &[
            "stdx",
            "term",
            "summary",
            "ir",
            "interp",
            "numeric",
            "js-text",
            "js-syntax",
            "js-lower",
            "js-builtins",
        ],
    ),
    ("explore", &["stdx", "term", "summary", "solver", "path", "ir", "interp"]),
    ("explore-imp", &["stdx", "term", "summary", "solver", "path", "ir", "interp", "imp", "explore"]),
    ("explore-js", &["term", "summary", "solver", "path", "ir", "interp", "js", "explore"]),
    ("report", &["stdx"]),
    ("host", &["js-syntax"]),
    ("harness", &["js-text", "js-syntax"]),
    ("testgen", &["report"]),
    ("page", &["report", "testgen"]),
    (
        "suite",
        &[
            "os",
            "frames",
            "term",
            "summary",
            "solver",
            "path",
            "interp",
            "js",
            "host",
            "harness",
            "explore",
            "explore-js",
            "report",
            "testgen",
        ],
    ),
    (
        "cli",
        &[
            "os",
            "term",
            "summary",
            "solver",
            "path",
            "ir",
            "interp",
            "imp",
            "js",
            "host",
            "harness",
            "explore",
            "explore-imp",
            "explore-js",
            "report",
            "suite",
            "testgen",
            "page",
            "evaluation",
        ],
    ),
    ("conformance", &["term", "solver", "path", "interp", "js", "host", "explore", "explore-js"]),
    ("evaluation", &["report", "os"]),
    ("testkit", &[]),
    ("xtask", &[]),
];

/// The crates that look at the clock: for limits and for `stats`.
const CLOCKS: [&str; 10] =
    ["cancel", "solver", "os", "path", "explore", "explore-js", "suite", "cli", "conformance", "evaluation"];
/// The crates with input and output; `testkit` is for tests only.
const IO: [&str; 9] = ["suite", "cli", "conformance", "evaluation", "host", "os", "page", "testkit", "xtask"];
/// The crates that may contain `unsafe`.
const UNSAFE: [&str; 3] = ["summary", "stdx", "os"];
/// No file is longer than this; most have a third of it.
const MOST_LINES: usize = 900;

/// The rooms of the guest, each of which may use those before it. What two rooms need of each other belongs into an earlier one.
const ROOMS: [&str; 12] = [
    "value",
    "regexp",
    "realm",
    "op",
    "symbolic",
    "operators",
    "object",
    "call",
    "show",
    "program",
    "natives",
    "guest",
];
/// Where they lie.
const GUEST: &str = "crates/js/src";
/// Where the verbs over arms outside of `summary` are. Elsewhere a list of arms is an exception, and the line before it says why.
const ARMS: [&str; 2] = ["op/lift.rs", "value/by_path.rs"];
/// What the guest shows of other crates under names of its own.
const SHOWN: [&str; 10] =
    ["builtins", "node", "lower", "code", "syntax", "modules", "date", "json", "number", "text"];

#[test]
fn crates_depend_in_one_direction() {
    let mut complaints = Vec::new();
    for manifest in files("crates", "Cargo.toml").into_iter().chain(files("xtask", "Cargo.toml")) {
        let name = crate_of(&manifest);
        let Some((_, allowed)) = MAY_USE.iter().find(|(known, _)| *known == name) else {
            complaints.push(format!("{name}: say in MAY_USE which crates it may use"));
            continue;
        };
        for used in dependencies(&read(&manifest)) {
            let is_ours = MAY_USE.iter().any(|(known, _)| *known == used);
            if is_ours && !allowed.contains(&used.as_str()) {
                complaints.push(format!("{name} must not use {used}"));
            }
        }
    }
    assert_none(complaints);
}

#[test]
fn rooms_of_the_guest_depend_in_one_direction() {
    let mut complaints = Vec::new();
    for file in files(GUEST, ".rs") {
        let inside = file.strip_prefix(GUEST).expect("the file lies below the folder");
        let mut parts = inside.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
        let (room, Some(_)) = (parts.next().unwrap_or_default(), parts.next()) else { continue };
        let Some(rank) = ROOMS.iter().position(|known| *known == room) else {
            complaints.push(format!("{}: `{room}` is no room of ROOMS", file.display()));
            continue;
        };
        let code = code_of(&read(&file));
        for used in code.split("crate::").skip(1) {
            let used = used.split(|c: char| !is_word(c)).next().unwrap_or_default();
            match ROOMS.iter().position(|known| *known == used) {
                Some(other) if other <= rank => {}
                Some(_) => complaints.push(format!("{}: {room} must not use {used}", file.display())),
                None if SHOWN.contains(&used) => {}
                None => complaints.push(format!("{}: `crate::{used}` is no room", file.display())),
            }
        }
        if code.contains("super::super::super") {
            complaints.push(format!("{}: paths out of a room begin with `crate::`", file.display()));
        }
    }
    assert_none(complaints);
}

#[test]
fn lists_of_arms_have_a_reason() {
    let mut complaints = Vec::new();
    let is_asked = |file: &PathBuf| {
        let is_source = file.components().any(|part| part.as_os_str() == "src");
        is_source && crate_of(file) != "summary" && !ARMS.iter().any(|known| file.ends_with(known))
    };
    for file in files("crates", ".rs").into_iter().filter(is_asked) {
        let text = read(&file);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.contains(".arms(")) {
            if index == 0 || !lines[index - 1].starts_with("//") {
                complaints.push(format!("{}:{}: why no verb? `{line}`", file.display(), index + 1));
            }
        }
    }
    assert_none(complaints);
}

#[test]
fn clocks_files_and_terminals_stay_outside() {
    let mut complaints = Vec::new();
    for file in files("crates", ".rs").into_iter().chain(files("xtask", ".rs")) {
        let name = crate_of(&file);
        let is_source = file.components().any(|part| part.as_os_str() == "src");
        if !is_source {
            continue;
        }
        let mut banned: Vec<&str> = Vec::new();
        if !CLOCKS.contains(&name.as_str()) {
            banned.push("time");
        }
        if !IO.contains(&name.as_str()) {
            banned.extend(["fs", "env", "net", "process"]);
        }
        let code = code_of(&read(&file));
        for module in banned.into_iter().filter(|module| uses_std(&code, module)) {
            complaints.push(format!("{}: std::{module}", file.display()));
        }
        if !IO.contains(&name.as_str()) && ["print!(", "println!("].iter().any(|call| code.contains(call)) {
            complaints.push(format!("{}: prints", file.display()));
        }
    }
    assert_none(complaints);
}

#[test]
fn unsafe_code_is_in_few_crates_only() {
    let outside = |file: &PathBuf| !UNSAFE.contains(&crate_of(file).as_str());
    let is_unsafe = |file: &PathBuf| {
        code_of(&read(file)).split(|c: char| !is_word(c)).any(|word| word == concat!("un", "safe"))
    };
    let found = files("", ".rs").into_iter().filter(outside).filter(is_unsafe);
    assert_none(found.map(|file| file.display().to_string()).collect());
}

#[test]
fn files_say_what_they_hold_and_stay_short() {
    let mut complaints = Vec::new();
    for file in files("", ".rs") {
        let text = read(&file);
        if !text.starts_with("//!") {
            complaints.push(format!("{} does not start with `//!`", file.display()));
        }
        let lines = text.lines().count();
        if lines > MOST_LINES {
            complaints.push(format!("{} has {lines} lines", file.display()));
        }
    }
    assert_none(complaints);
}

/// Every program of tests is linked with all that its crate uses: one per crate is enough, with a module for each subject.
#[test]
fn every_crate_has_one_program_of_tests() {
    let is_program = |file: &PathBuf| {
        let parts: Vec<_> = file.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        let Some(at) = parts.iter().position(|part| part == "tests") else { return false };
        let inside: Vec<&str> = parts[at + 1..].iter().map(String::as_str).collect();
        !parts.iter().any(|part| part == "src") && matches!(inside[..], [_] | [_, "main.rs"])
    };
    let programs = files("crates", ".rs").into_iter().chain(files("xtask", ".rs")).filter(is_program);
    let mut of_crates: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for program in programs {
        of_crates.entry(crate_of(&program)).or_default().push(program);
    }
    let several = of_crates.into_iter().filter(|(_, programs)| programs.len() > 1);
    assert_none(several.map(|(name, programs)| format!("{name}: {programs:?}")).collect());
}

/// A crate says `test = false` and `doctest = false` of its library so that it is not compiled once more to run nothing: then there must be
/// nothing to run.
#[test]
fn no_test_is_left_out_by_a_manifest() {
    let sources: Vec<PathBuf> = files("crates", ".rs");
    let mut complaints = Vec::new();
    for manifest in files("crates", "Cargo.toml") {
        let (name, text) = (crate_of(&manifest), read(&manifest));
        let is_own = |file: &&PathBuf| {
            crate_of(file) == name && file.components().any(|part| part.as_os_str() == "src")
        };
        for file in sources.iter().filter(is_own) {
            let source = read(file);
            let has_tests = ["#[test]", concat!("proptest", "! {")].iter().any(|sign| source.contains(sign));
            let has_examples = source
                .lines()
                .any(|line| ["/// ```", "//! ```"].iter().any(|sign| line.trim_start().starts_with(sign)));
            if has_tests && text.lines().any(|line| line == "test = false") {
                complaints.push(format!("{}: {name} says `test = false`", file.display()));
            }
            if has_examples && text.lines().any(|line| line == "doctest = false") {
                complaints.push(format!("{}: {name} says `doctest = false`", file.display()));
            }
        }
    }
    assert_none(complaints);
}

/// Where the picture of the crates stands.
const MAP: &str = "docs/architecture.md";
/// The lines around the picture.
const PICTURE: [&str; 2] =
    ["<!-- crates: drawn by xtask/tests/all/architecture.rs from MAY_USE -->\n```text\n", "```\n"];

/// `UPDATE_EXPECT=1` draws it anew.
#[test]
fn the_picture_of_the_crates_shows_who_may_use_whom() {
    let text = read(MAP);
    let [before, after] = PICTURE;
    let start = text.find(before).expect("the document has a place for the picture") + before.len();
    let end = start + text[start..].find(after).expect("the picture ends");
    let drawn = format!("{}{}{}", &text[..start], picture(), &text[end..]);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(crate::support::root().join(MAP), &drawn).expect("the document can be written");
    } else {
        assert!(drawn == text, "{MAP} shows other crates than MAY_USE; UPDATE_EXPECT=1 draws\n{}", picture());
    }
}

/// Every crate has a row in the table below the picture.
#[test]
fn the_table_of_the_crates_has_a_row_for_each() {
    let text = read(MAP);
    let missing = MAY_USE.iter().filter(|(name, _)| !text.contains(&format!("\n| `{name}` |")));
    assert_none(missing.map(|(name, _)| format!("{MAP} says nothing about {name}")).collect());
}

/// A line for each crate, those that use most on top, with the crates that it uses but for those that these use themselves.
fn picture() -> String {
    let uses =
        |name: &str| MAY_USE.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, uses)| uses);
    let mut crates: Vec<(usize, &str)> = MAY_USE.iter().map(|(name, _)| (height(name), *name)).collect();
    crates.sort_by_key(|(height, name)| (std::cmp::Reverse(*height), *name));
    let width = crates.iter().map(|(_, name)| name.len()).max().unwrap_or_default();
    let mut text = String::new();
    for (_, name) in crates {
        let is_direct = |used: &&&str| !uses(name).iter().any(|other| reaches(other, used));
        let direct: Vec<&str> = uses(name).iter().filter(is_direct).copied().collect();
        let line = format!("{name:width$}  {}", if direct.is_empty() { "" } else { "──> " });
        text += &format!("{}\n", format!("{line}{}", direct.join(", ")).trim_end());
    }
    text
}

/// How many crates lie below one at most.
fn height(name: &str) -> usize {
    let uses = MAY_USE.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, uses)| uses);
    uses.iter().map(|used| height(used) + 1).max().unwrap_or_default()
}

/// Whether a crate uses another one, itself or through others.
fn reaches(from: &str, to: &str) -> bool {
    let uses = MAY_USE.iter().find(|(known, _)| *known == from).map_or(&[][..], |(_, uses)| uses);
    uses.iter().any(|used| *used == to || reaches(used, to))
}

/// `crates/term/src/lib.rs` belongs to `term`, `xtask/src/main.rs` to `xtask`.
fn crate_of(file: &Path) -> String {
    let mut parts = file.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
    let first = parts.next().unwrap_or_default();
    if first == "crates" { parts.next().unwrap_or_default() } else { first }
}

/// The names in `[dependencies]` and `[build-dependencies]`; tests may use what they like.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut inside = false;
    let mut names = Vec::new();
    for line in manifest.lines().map(str::trim) {
        if line.starts_with('[') {
            inside = matches!(line, "[dependencies]" | "[build-dependencies]");
        } else if inside && !line.starts_with('#') {
            let name: String = line.chars().take_while(|&c| is_word(c) || c == '-').collect();
            names.extend((!name.is_empty()).then_some(name));
        }
    }
    names
}

/// The text without the lines that are comments.
fn code_of(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Whether the code names `std::module`, alone or in a list of imports.
fn uses_std(code: &str, module: &str) -> bool {
    let listed = |statement: &str| {
        let list = statement.split_once("std::{").map(|(_, list)| list);
        list.is_some_and(|list| list.split(|c: char| !is_word(c)).any(|word| word == module))
    };
    code.contains(&format!("std::{module}")) || code.split(';').any(listed)
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}
