//! The tables of `tests/all/cases`: every source is accepted or refused as Node 20 does it, at the same line.
//!
//! A case is `goal | source` with Node's verdict below it; `ours:` below that is what we say where it differs, be it in words only.
//! With `MULTISE_BLESS` set the `ours:` lines are written anew.

use std::path::{Path, PathBuf};

use js_syntax::{Allocator, Goal, Kind, parse};

fn goal_of(word: &str) -> Goal {
    match word {
        "script" => Goal::Script,
        "module" => Goal::Module,
        "commonjs" => Goal::CommonJs,
        _ => panic!("unknown goal {word}"),
    }
}

fn verdict(goal: &str, source: &str) -> String {
    let source = source.replace('⏎', "\n");
    let allocator = Allocator::default();
    match parse(&allocator, &source, Kind::javascript(goal_of(goal))) {
        Ok(_) => "ok".to_owned(),
        Err(errors) => format!("{}: {}", errors[0].line, errors[0].message),
    }
}

/// The table with our verdicts in the `ours:` lines.
fn judged(table: &str) -> String {
    let mut out = Vec::new();
    let mut pending: Option<String> = None;
    for line in table.lines() {
        if line.starts_with("  ours: ") {
            continue;
        }
        out.push(line.to_owned());
        if let Some((goal, source)) = line.split_once(" | ").filter(|_| !line.starts_with(['#', ' '])) {
            pending = Some(verdict(goal, source));
        } else if let Some(ours) = pending.take() {
            let node = line.strip_prefix("  ").expect("a verdict below each case");
            if ours != node {
                out.push(format!("  ours: {ours}"));
            }
        }
    }
    out.join("\n") + "\n"
}

fn tables() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/cases");
    let mut tables: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    tables.sort();
    tables
}

#[test]
fn verdicts_are_those_of_the_tables() {
    for path in tables() {
        let table = std::fs::read_to_string(&path).unwrap();
        let judged = judged(&table);
        if std::env::var_os("MULTISE_BLESS").is_some() {
            std::fs::write(&path, judged).unwrap();
            continue;
        }
        for (number, (expected, found)) in table.lines().zip(judged.lines()).enumerate() {
            assert_eq!(expected, found, "{}:{}", path.display(), number + 1);
        }
        assert_eq!(table.lines().count(), judged.lines().count(), "{}", path.display());
    }
}
