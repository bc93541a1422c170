//! The tables of `tests/all/scopes`: sources and the text form of their scope facts.
//!
//! A case is `=== goal` (or `=== goal ts`), the source, `---`, and the table. With `MULTISE_BLESS` set the tables are written anew.

use std::path::{Path, PathBuf};

use js_syntax::{Allocator, Goal, Kind, parse};

fn kind_of(head: &str) -> Kind {
    let goal = match head.split(' ').next() {
        Some("script") => Goal::Script,
        Some("module") => Goal::Module,
        Some("commonjs") => Goal::CommonJs,
        _ => panic!("unknown goal in {head}"),
    };
    if head.ends_with(" ts") { Kind::typescript(goal) } else { Kind::javascript(goal) }
}

fn table_of(head: &str, source: &str) -> String {
    let allocator = Allocator::default();
    match parse(&allocator, source, kind_of(head)) {
        Ok(parsed) => parsed.scopes.to_text(source),
        Err(errors) => format!("{}: {}\n", errors[0].line, errors[0].message),
    }
}

fn judged(file: &str) -> String {
    let mut out = String::new();
    for case in file.split("=== ").skip(1) {
        let (head, rest) = case.split_once('\n').expect("a head");
        let source = rest.split_once("\n---\n").map_or(rest.trim_end(), |(source, _)| source);
        out.push_str(&format!("=== {head}\n{source}\n---\n{}\n", table_of(head, source)));
    }
    out
}

#[test]
fn scope_facts_are_those_of_the_tables() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/scopes");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for path in files {
        let file = std::fs::read_to_string(&path).unwrap();
        let comment = file.split("=== ").next().unwrap_or("");
        let judged = format!("{comment}{}", judged(&file));
        if std::env::var_os("MULTISE_BLESS").is_some() {
            std::fs::write(&path, judged).unwrap();
        } else {
            for (number, (expected, found)) in file.lines().zip(judged.lines()).enumerate() {
                assert_eq!(expected, found, "{}:{}", path.display(), number + 1);
            }
            assert_eq!(file, judged, "{}", path.display());
        }
    }
}

#[test]
fn places_are_found_again() {
    let source = "let a = 1; { let a = 2; f(() => a); } try {} catch (e) { var e = 3; }";
    let allocator = Allocator::default();
    let Ok(parsed) = parse(&allocator, source, Kind::javascript(Goal::Script)) else { panic!("it parses") };
    let at = |text: &str| source.find(text).unwrap() as u32;
    let scopes = &parsed.scopes;
    let block = scopes.scope_at(at("{ let a")).unwrap();
    let inner = scopes.declared_at(at("a = 2")).unwrap();
    assert_eq!(scopes.binding(inner).scope, block);
    assert_eq!(scopes.reference_at(at("a); }")).unwrap().binding, Some(inner));
    assert!(scopes.function_at(at("() =>")).is_some());
    // The declaration is the function's variable, the initializer assigns to the parameter.
    let variable = scopes.declared_at(at("e = 3")).unwrap();
    let target = scopes.reference_at(at("e = 3")).unwrap().binding.unwrap();
    assert_ne!(variable, target);
    assert_eq!(scopes.declared_at(at("e) {")), Some(target));
}
