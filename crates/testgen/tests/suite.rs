//! Suites for hand-made reports: `tests/data/NAME.json` beside the files that are written for it, one per framework and language.
//!
//! A file of the folder has the functions in short; what suites do not depend on is filled in here. `UPDATE_EXPECT=1` writes the files.
//! `NAME.source.mjs` is what the reports are about.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use testgen::FunctionReport;
use testgen::suite::{
    Extension, Framework, Language, Module, SuiteOptions, is_untouched, sealed, specifier, suite,
};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

fn with_defaults(value: &Value, defaults: Value) -> Value {
    let mut all = defaults;
    for (key, value) in value.as_object().expect("an object") {
        all[key] = value.clone();
    }
    all
}

fn behaviour(short: &Value) -> Value {
    with_defaults(short, json!({"condition": "", "setup": [], "is_async": false, "covers": [], "case": null}))
}

fn finding(short: &Value) -> Value {
    let mut full =
        with_defaults(short, json!({"kind": "exception", "place": null, "frame": "", "replay": "confirmed"}));
    full["behaviour"] = behaviour(&short["behaviour"]);
    full
}

fn report(short: &Value) -> FunctionReport {
    let name = short["name"].as_str().expect("a name");
    let mut full = with_defaults(
        short,
        json!({
            "format": 1, "file": "source.ts", "lines": [1, 1], "verdict": "verified", "problem": null, "notes": [],
            "import": {"export": name, "properties": [], "local": name},
            "behaviours": [], "findings": [], "sides": [], "table": [], "paths": "1", "graph": null,
            "losses": [], "reads": [], "effort": {"time_ms": 0.0, "operations": 0, "smt_calls": 0},
        }),
    );
    let list = |key: &str, fill: fn(&Value) -> Value| -> Value {
        short.get(key).and_then(Value::as_array).map_or(json!([]), |all| all.iter().map(fill).collect())
    };
    full["behaviours"] = list("behaviours", behaviour);
    full["findings"] = list("findings", finding);
    serde_json::from_value(full).expect("a report")
}

fn options(framework: Framework, language: Language, module: Module) -> SuiteOptions {
    let (source, extension) = match (language, module) {
        (Language::TypeScript, _) => ("src/source.ts", Extension::Dropped),
        (Language::JavaScript, Module::Esm) => ("src/source.mjs", Extension::Kept),
        (Language::JavaScript, Module::CommonJs) => ("src/source.js", Extension::Kept),
    };
    let specifier = specifier("multise-tests/source.test", source, extension);
    SuiteOptions { framework, language, module, source_module: module, specifier }
}

#[test]
fn suites_are_as_written() {
    let kinds = [
        ("vitest.ts", options(Framework::Vitest, Language::TypeScript, Module::Esm)),
        ("jest.js", options(Framework::Jest, Language::JavaScript, Module::CommonJs)),
        ("mocha.js", options(Framework::Mocha, Language::JavaScript, Module::CommonJs)),
        ("node.mjs", options(Framework::NodeTest, Language::JavaScript, Module::Esm)),
    ];
    let files = testkit::files(&data(), "json");
    assert!(!files.is_empty());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a file");
        let short: Vec<Value> = serde_json::from_str(&text).expect("JSON");
        let reports: Vec<FunctionReport> = short.iter().map(report).collect();
        let reports: Vec<&FunctionReport> = reports.iter().collect();
        for (extension, options) in &kinds {
            let written = suite(&reports, options);
            assert!(is_untouched(&written));
            testkit::compare_with_file(&file.with_extension(extension), &written);
        }
    }
}

/// What hand-made reports expect holds for what they claim to come from.
#[test]
fn suites_pass_in_node() {
    for source in testkit::files(&data(), "mjs") {
        let name = source.file_name().and_then(|name| name.to_str()).expect("a name");
        let Some(case) = name.strip_suffix(".source.mjs") else { continue };
        let project = Path::new(env!("CARGO_TARGET_TMPDIR")).join(case);
        for folder in ["src", "multise-tests"] {
            std::fs::create_dir_all(project.join(folder)).expect("a folder");
        }
        std::fs::copy(&source, project.join("src/source.mjs")).expect("a copy");
        let suite = project.join("multise-tests/source.test.mjs");
        std::fs::copy(data().join(format!("{case}.node.mjs")), &suite).expect("a copy");
        let node = std::process::Command::new("node").arg("--test").arg(suite).output().expect("node runs");
        assert!(node.status.success(), "{case}:\n{}", String::from_utf8_lossy(&node.stdout));
    }
}

#[test]
fn an_edited_file_is_known() {
    let text = sealed("it();\n");
    assert!(is_untouched(&text) && is_untouched(&text.replace('\n', "\r\n")));
    assert!(!is_untouched(&text.replace("it", "test")) && !is_untouched("it();\n") && !is_untouched(""));
    assert!(!is_untouched(&(text + "\n")));
}

#[test]
fn paths_of_sources() {
    let cases = [
        ("multise-tests/cart.test.ts", "cart.ts", Extension::Dropped, "../cart"),
        ("multise-tests/src/cart.test.ts", "src/cart.ts", Extension::Emitted, "../../src/cart.js"),
        ("src/cart.test.js", "src/cart.js", Extension::Kept, "./cart.js"),
        ("tests/a.test.mts", "src/deep/a.mts", Extension::Dropped, "../src/deep/a.mjs"),
        ("a.test.js", "index.cjs", Extension::Kept, "./index.cjs"),
    ];
    for (test, source, extension, expected) in cases {
        assert_eq!(specifier(test, source, extension), expected);
    }
}
