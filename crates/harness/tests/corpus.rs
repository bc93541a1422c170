//! The modules of the corpus: their signatures, the harnesses for them, and what Node does with harness and call on the cases beside them.

use harness::{Case, Options, Signature, call_text, find, harness, signatures};
use host::Files;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// What a module of the corpus gives: its signatures, a harness for each, and the calls of its cases.
fn describe(file: &Path) -> String {
    let files = Files::new();
    let unit = files.unit(file).unwrap();
    let name = file.file_name().unwrap().to_string_lossy().into_owned();
    let text = unit.text.clone();
    let found = match signatures(&unit, Some(&files)) {
        Ok(found) => found,
        Err(errors) => return js::syntax::render(&errors, &name, &text, false),
    };
    let mut described = String::new();
    for signature in &found {
        describe_signature(&mut described, signature);
    }
    for (function, case) in cases(&text) {
        let signature = find(&found, function).unwrap_or_else(|| panic!("{name} has no {function}"));
        let case = Case::parse(&format!("{{\"inputs\": {case}}}")).unwrap();
        writeln!(described, "=== {}", call_text(signature, &case)).unwrap();
    }
    described
}

fn describe_signature(described: &mut String, signature: &Signature) {
    writeln!(described, "=== {signature}").unwrap();
    let specifier = |path: &str| format!("./{}", Path::new(path).file_name().unwrap().to_string_lossy());
    match harness(signature, &Options { specifier: &specifier, ..Options::default() }) {
        Ok(text) => described.push_str(&text),
        Err(refusals) => refusals.iter().for_each(|why| writeln!(described, "no harness: {why}").unwrap()),
    }
}

/// The cases that comments of a module give: `// case f {"x": [1]}`.
fn cases(text: &str) -> Vec<(&str, &str)> {
    text.lines()
        .filter_map(|line| line.strip_prefix("// case "))
        .filter_map(|line| line.split_once(' '))
        .collect()
}

fn modules() -> Vec<PathBuf> {
    let corpus = testkit::corpus("harness");
    let mut files: Vec<PathBuf> = ["ts", "cts", "js", "mjs", "cjs"]
        .iter()
        .flat_map(|extension| testkit::files(&corpus, extension))
        .collect();
    files.sort();
    files
}

#[test]
fn modules_give_the_expected_harnesses() {
    let files = modules();
    assert!(files.len() >= 60, "{} files", files.len());
    for file in files {
        let mut expected = file.clone().into_os_string();
        expected.push(".expect");
        testkit::compare_with_file(Path::new(&expected), &describe(&file));
    }
}
