//! Lowering: small sources with the code they become beside them, and every program of the corpus passes the verifier.
//!
//! `UPDATE_EXPECT=1` writes the expected files anew. A checkout of test262 that `MULTISE_TEST262` names is lowered as well.

use js_lower::{Operation, Refusal, compile};
use js_syntax::{Goal, Kind, render};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn sources(folder: &str) -> Vec<PathBuf> {
    sources_in(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
}

fn sources_in(folder: PathBuf) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "js" || extension == "ts") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "there are sources");
    found
}

fn kind_of(path: &Path) -> Kind {
    Kind::of_file(&path.to_string_lossy(), Goal::CommonJs).unwrap()
}

/// The code as the expected files show it: functions in text form, before them what the runtime is told, at last the constants.
fn shown(path: &Path) -> String {
    let source = std::fs::read_to_string(path).unwrap();
    let mut text = String::new();
    match compile(&source, kind_of(path)) {
        Ok(code) => {
            for (index, info) in code.functions.iter().enumerate() {
                let captures = info.captures.join(", ");
                let (name, length, kind) = (&info.name, info.length, info.kind);
                writeln!(text, "# f{index} {name:?} {kind:?} length {length} captures [{captures}]").unwrap();
            }
            write!(text, "{}", code.ir).unwrap();
            for (index, constant) in code.constants.iter().enumerate() {
                writeln!(text, "# %{index} {}", shown_constant(constant)).unwrap();
            }
            let again = ir::parse(&code.ir.to_string()).unwrap();
            assert_eq!(again.to_string(), code.ir.to_string(), "{}", path.display());
        }
        Err(Refusal::Unsupported(constructs)) => {
            for construct in constructs {
                let place = &source[construct.span.start as usize..construct.span.end as usize];
                let first = place.lines().next().unwrap_or_default();
                writeln!(text, "{}: {first}", construct.message).unwrap();
            }
        }
        Err(Refusal::Syntax(diagnostics)) => text = render(&diagnostics, "source", &source, false),
    }
    text
}

fn shown_constant(constant: &js_lower::code::Constant) -> String {
    match constant {
        js_lower::code::Constant::String(units) => format!("{:?}", String::from_utf16_lossy(units)),
        constant => format!("{constant:?}"),
    }
}

#[test]
fn sources_become_the_expected_code() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    for path in sources("tests/all/cases") {
        let actual = shown(&path);
        let expected_path = path.with_extension("ir");
        if update {
            std::fs::write(&expected_path, &actual).unwrap();
        }
        let expected = std::fs::read_to_string(&expected_path).unwrap_or_default();
        assert_eq!(actual, expected, "{}", path.display());
    }
}

#[test]
fn the_corpus_lowers_and_verifies() {
    for path in sources("../../corpus/js/run") {
        let source = std::fs::read_to_string(&path).unwrap();
        let kind = kind_of(&path);
        let code = match compile(&source, Kind { goal: Goal::Script, ..kind }) {
            Ok(code) => code,
            // Modules in TypeScript have the same extension.
            Err(Refusal::Syntax(_)) if kind.is_typescript() => continue,
            Err(refusal) => panic!("{}: {refusal:?}", path.display()),
        };
        assert_eq!(ir::verify(&code.ir), [], "{}", path.display());
        assert_eq!(code.functions.len(), code.ir.functions.len());
        for name in &code.ir.operations {
            assert!(Operation::named(name).is_some(), "{name} is not listed");
        }
    }
}

#[test]
fn test262_lowers_and_verifies() {
    let Some(root) = std::env::var_os("MULTISE_TEST262") else {
        eprintln!("skipped: MULTISE_TEST262 does not name a checkout of test262");
        return;
    };
    let mut lowered = 0;
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    for path in sources_in(Path::new(&root).join("test/language")) {
        let Ok(source) = std::fs::read_to_string(&path) else { continue };
        match compile(&source, Kind::javascript(Goal::Script)) {
            Ok(code) => {
                lowered += 1;
                assert_eq!(ir::verify(&code.ir), [], "{}", path.display());
            }
            Err(Refusal::Syntax(_)) => {}
            Err(Refusal::Unsupported(constructs)) => {
                for construct in constructs {
                    assert!(!construct.message.starts_with("the reference to"), "{}", path.display());
                    *refused.entry(construct.message).or_default() += 1;
                }
            }
        }
    }
    println!("{lowered} sources lowered; refused: {refused:#?}");
}
