//! The modules of the corpus: their signatures, the harnesses for them, and what Node does with harness and call on the cases beside them.

use harness::{Callee, Options, ResultKind, Signature, call_text, erase, find, harness, signatures};
use host::Files;
use js_syntax::Goal;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a module of the corpus gives: its signatures, a harness for each, and the calls of its cases.
fn describe(file: &Path) -> String {
    let files = Files::new();
    let unit = files.unit(file).unwrap();
    let name = file.file_name().unwrap().to_string_lossy().into_owned();
    let text = unit.text.clone();
    let found = match signatures(&unit, Some(&files)) {
        Ok(found) => found,
        Err(errors) => return js_syntax::render(&errors, &name, &text, false),
    };
    let mut described = String::new();
    for signature in &found {
        describe_signature(&mut described, signature);
    }
    for (function, case) in cases(&text) {
        let signature = find(&found, function).unwrap_or_else(|| panic!("{name} has no {function}"));
        let case = harness::case::from_json(&format!("{{\"inputs\": {case}}}")).unwrap();
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

/// The file that Node gets for a module of the corpus: erased, under a name that says what it is.
fn node_file(file: &Path) -> PathBuf {
    let unit = Files::new().unit(file).unwrap();
    if !unit.kind.is_typescript() {
        return file.to_owned();
    }
    let extension = if unit.kind.goal == Goal::Module { "mjs" } else { "cjs" };
    PathBuf::from(format!("{}.{extension}", file.display()))
}

/// Writes the corpus as Node can read it.
fn write_modules(corpus: &Path, folder: &Path) {
    for file in modules() {
        let unit = Files::new().unit(&file).unwrap();
        let text = erase(&unit.text, unit.kind).unwrap();
        // The one module whose types come with values of another one.
        let text = text
            .replace("\"./shapes\"", "\"./shapes.ts.mjs\"")
            .replace("\"./shapes.ts\"", "\"./shapes.ts.mjs\"");
        let target = folder.join(node_file(&file).strip_prefix(corpus).unwrap());
        std::fs::create_dir_all(target.parent().unwrap()).unwrap();
        std::fs::write(target, text).unwrap();
    }
    std::fs::copy(corpus.join("package.json"), folder.join("package.json")).unwrap();
    let package = corpus.join("../../npm/multise");
    let copied = folder.join("node_modules/multise");
    std::fs::create_dir_all(&copied).unwrap();
    for file in std::fs::read_dir(package).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), copied.join(file.file_name())).unwrap();
    }
}

/// A module that makes the call of a case as its text says, and records what the harness does.
fn call_module(
    signature: &Signature,
    text: &str,
    specifier: &str,
    specifier_of: &dyn Fn(&str) -> String,
) -> String {
    let first = text.trim_start_matches("await ").trim_start_matches("new ");
    let root: String = match text.strip_prefix("const ") {
        Some(made) => made.split("new ").nth(1).unwrap_or_default(),
        None => first,
    }
    .chars()
    .take_while(|c| c.is_alphanumeric())
    .collect();
    let mut module =
        format!("import {{ record }} from \"multise\";\nimport * as exported from {specifier:?};\n");
    module += "for (const [name, value] of Object.entries({ ...exported.default, ...exported })) globalThis[name] = value;\n";
    // Classes and enumerations of other files.
    for parameter in signature.parameters() {
        parameter.input.for_each_name(&mut |name, access| {
            let (local, other) = (name.split('.').next().unwrap(), specifier_of(&access.file));
            let export = access.export.as_deref().unwrap_or("default");
            writeln!(module, "globalThis.{local} ??= (await import({other:?})).{export};").unwrap();
        });
    }
    if !root.is_empty() {
        let other = format!("exported.default.{root} ?? exported.default");
        writeln!(module, "if (!({root:?} in exported) && typeof exported.default === \"function\") globalThis.{root} = {other};").unwrap();
    }
    let recorded = |call: &str| match &signature.callee {
        Callee::Function(one) if one.result == ResultKind::Generator => format!("record([...{call}]);"),
        _ => format!("record({call});"),
    };
    let calls: Vec<String> = match text.split_once("; ") {
        Some((made, calls)) if matches!(signature.callee, Callee::Class(..)) => {
            writeln!(module, "{made};").unwrap();
            calls.split("; ").map(recorded).collect()
        }
        _ => vec![recorded(text)],
    };
    for call in calls {
        match signature.throws().is_empty() {
            true => writeln!(module, "{call}").unwrap(),
            false => {
                writeln!(module, "try {{ {call} }} catch (error) {{ record({{ thrown: error }}); }}").unwrap()
            }
        }
    }
    module
}

#[test]
fn harnesses_do_in_node_what_the_call_does() {
    if !Command::new("node").arg("--version").output().is_ok_and(|output| output.status.success()) {
        return;
    }
    let corpus = testkit::corpus("harness");
    let folder = std::env::temp_dir().join(format!("multise-harness-{}", std::process::id()));
    write_modules(&corpus, &folder);
    let mut plan = Vec::new();
    for file in modules() {
        let files = Files::new();
        let unit = files.unit(&file).unwrap();
        let found = signatures(&unit, Some(&files)).unwrap();
        for (function, case) in cases(&unit.text) {
            let signature = find(&found, function).unwrap();
            let home = std::fs::canonicalize(&corpus).unwrap();
            let specifier = |path: &str| {
                let relative = node_file(Path::new(path)).strip_prefix(&home).unwrap().to_owned();
                folder.join(relative).display().to_string()
            };
            let Ok(text) = harness(signature, &Options { specifier: &specifier, ..Options::default() })
            else {
                continue;
            };
            let parsed = harness::case::from_json(&format!("{{\"inputs\": {case}}}")).unwrap();
            let call = call_text(signature, &parsed);
            let module = call_module(signature, &call, &specifier(&unit.name), &specifier);
            let names = ["harness", "call"].map(|kind| folder.join(format!("{kind}-{}.mjs", plan.len())));
            std::fs::write(&names[0], text).unwrap();
            std::fs::write(&names[1], module).unwrap();
            let shown = format!("{}: {call}", file.file_name().unwrap().to_string_lossy());
            plan.push(format!(
                "{{\"harness\": {:?}, \"call\": {:?}, \"inputs\": {case}, \"shown\": {shown:?}}}",
                names[0], names[1]
            ));
        }
    }
    assert!(plan.len() >= 60, "{} cases", plan.len());
    std::fs::write(folder.join("plan.json"), format!("[{}]", plan.join(",\n"))).unwrap();
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/driver.mjs"), folder.join("driver.mjs"))
        .unwrap();
    let output = Command::new("node")
        .arg(folder.join("driver.mjs"))
        .arg(folder.join("plan.json"))
        .env("MULTISE_RESULT", folder.join("result.json"))
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let expected = format!("{} cases\n", plan.len());
    assert!(
        printed == expected,
        "{printed}{}\nin {}",
        String::from_utf8_lossy(&output.stderr),
        folder.display()
    );
    std::fs::remove_dir_all(&folder).unwrap();
}
