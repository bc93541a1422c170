//! Every file of a test262 checkout parses or is refused as its front matter says.
//!
//! The checkout is named by `MULTISE_TEST262`; without it the test says so and passes. With `MULTISE_TEST262_LIST` the wrong
//! verdicts are listed.

use std::path::{Path, PathBuf};

use js_syntax::{Allocator, Goal, Kind, Language, parse};

/// Wrong verdicts on JavaScript: the seven files on Annex B's `f() = 1`, which oxc refuses.
const KNOWN_WRONG: usize = 7;

/// Wrong verdicts when the files are parsed as TypeScript: those, and setters whose parameter has an initializer.
const KNOWN_WRONG_AS_TYPESCRIPT: usize = 35;

#[derive(Default)]
struct Count {
    right: usize,
    wrong: usize,
}

#[test]
fn test262_parses_as_it_should() {
    run(Language::JavaScript, KNOWN_WRONG);
}

#[test]
fn test262_parses_as_typescript() {
    run(Language::TypeScript, KNOWN_WRONG_AS_TYPESCRIPT);
}

fn run(language: Language, known_wrong: usize) {
    let Some(root) = std::env::var_os("MULTISE_TEST262") else {
        eprintln!("skipped: MULTISE_TEST262 does not name a checkout of test262");
        return;
    };
    let mut files = Vec::new();
    collect(&Path::new(&root).join("test"), &mut files);
    files.sort();
    assert!(!files.is_empty(), "no tests in {}", Path::new(&root).display());
    let mut negative = Count::default();
    let mut positive = Count::default();
    for file in files {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        let Some(matter) = text.split_once("/*---").and_then(|(_, rest)| rest.split_once("---*/")) else {
            continue;
        };
        let is_negative = matter.0.contains("phase: parse");
        let count = if is_negative { &mut negative } else { &mut positive };
        for (prefix, goal) in variants(matter.0) {
            let source = format!("{prefix}{text}");
            if is_right(&file, &source, Kind { language, jsx: false, goal }, is_negative) {
                count.right += 1;
            } else {
                count.wrong += 1;
            }
        }
    }
    println!("{language:?}, negative: {} right, {} wrong", negative.right, negative.wrong);
    println!("{language:?}, positive: {} right, {} wrong", positive.right, positive.wrong);
    assert!(
        negative.wrong + positive.wrong <= known_wrong,
        "more wrong verdicts than the {known_wrong} known"
    );
}

fn is_right(file: &Path, source: &str, kind: Kind, is_negative: bool) -> bool {
    let allocator = Allocator::default();
    let errors = parse(&allocator, source, kind).err();
    let is_right = errors.is_some() == is_negative;
    if !is_right && std::env::var_os("MULTISE_TEST262_LIST").is_some() {
        let why = errors
            .map_or("accepted".to_owned(), |errors| format!("{}: {}", errors[0].line, errors[0].message));
        println!("WRONG {} {:?} {why}", file.display(), kind.goal);
    }
    is_right
}

/// The ways in which a file is run, as INTERPRETING.md of the suite says.
fn variants(matter: &str) -> Vec<(&'static str, Goal)> {
    let flags = matter.split_once("flags:").map_or("", |(_, rest)| rest.split(']').next().unwrap_or(""));
    let has = |flag: &str| flags.contains(flag);
    match () {
        () if has("module") => vec![("", Goal::Module)],
        () if has("raw") || has("noStrict") => vec![("", Goal::Script)],
        () if has("onlyStrict") => vec![("\"use strict\";\n", Goal::Script)],
        () => vec![("", Goal::Script), ("\"use strict\";\n", Goal::Script)],
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            collect(&path, files);
        } else if name.ends_with(".js") && !name.contains("_FIXTURE") {
            files.push(path);
        }
    }
}
