//! What a script can check of the documents: links lead somewhere, and the schema of `--json` has the fields of the report.

use crate::support::{assert_none, files, read, root};
use serde_json::Value;
use std::collections::BTreeMap;

#[test]
fn links_lead_somewhere() {
    let mut complaints = Vec::new();
    for file in files("", ".md") {
        let folder = file.parent().expect("a file lies in a folder");
        for target in links(&read(&file)) {
            let (path, heading) = target.split_once('#').unwrap_or((&target, ""));
            if target.contains("://") {
                continue;
            }
            let path = if path.is_empty() { file.clone() } else { folder.join(path) };
            let is_there = root().join(&path).exists()
                && (heading.is_empty() || headings(&read(&path)).iter().any(|known| known == heading));
            if !is_there {
                complaints.push(format!("{}: {target}", file.display()));
            }
        }
    }
    assert_none(complaints);
}

/// The headings of a document as links name them: `## When the nodes run out` is `when-the-nodes-run-out`.
fn headings(text: &str) -> Vec<String> {
    let name = |heading: &str| {
        let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    };
    let titles = text.lines().filter_map(|line| line.strip_prefix('#'));
    titles.map(|title| name(title.trim_start_matches('#'))).collect()
}

/// The folders that a path in a document may start from, besides the root.
const BEGINNINGS: [&str; 2] = ["", "crates"];

/// Documents for newcomers name files and folders; moving one means saying so.
#[test]
fn files_that_documents_name_are_there() {
    let mut complaints = Vec::new();
    let is_guide = |name: &str| name == "architecture.md" || name.starts_with("add-a-");
    for file in files("docs", ".md") {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !is_guide(&name) {
            continue;
        }
        for line in read(&file).lines() {
            // The second cell of a row about a crate says what it is for, the third where to start, from its `src` on.
            let of_crate =
                line.strip_prefix("| `").and_then(|row| row.split_once("` | ")).map(|(name, _)| name);
            let source = of_crate.map(|name| format!("crates/{name}/src"));
            let places = BEGINNINGS.iter().map(|place| (*place).to_owned()).chain(source);
            let places: Vec<String> = places.collect();
            for named in paths(line) {
                if !places.iter().any(|place| root().join(place).join(named).exists()) {
                    complaints.push(format!("{}: there is no {named}", file.display()));
                }
            }
        }
    }
    assert_none(complaints);
}

/// What stands in backticks and looks like a file, or like a folder of a crate.
fn paths(line: &str) -> Vec<&str> {
    let quoted = line.split('`').skip(1).step_by(2);
    let is_path = |text: &&str| {
        let is_plain = text.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
        let is_file =
            [".rs", ".cjs", ".mjs", ".js"].iter().any(|end| text.ends_with(end) && text.len() > end.len());
        is_plain && !text.starts_with(['.', '-']) && (is_file || text.contains("/src"))
    };
    quoted.filter(is_path).collect()
}

#[test]
fn the_schema_has_the_fields_of_the_report() {
    let mut complaints = compare("docs/report.schema.json", "crates/report/src/data.rs", "Report");
    complaints.extend(compare("docs/check.schema.json", "crates/report/src/check.rs", "CheckReport"));
    assert_none(complaints);
}

/// The structs of a source that a schema describes otherwise; `whole` is what the schema as a whole is about.
fn compare(schema: &str, source: &str, whole: &str) -> Vec<String> {
    let schema: Value = serde_json::from_str(&read(schema)).expect("the schema is JSON");
    let mut complaints = Vec::new();
    for (name, fields) in structs(&read(source)) {
        let definition = if name == whole { &schema } else { &schema["$defs"][&name] };
        let mut properties: Vec<String> = match definition["properties"].as_object() {
            Some(properties) => properties.keys().cloned().collect(),
            None => vec![],
        };
        let required = definition["required"].as_array().into_iter().flatten();
        let mut required: Vec<String> = required.filter_map(|name| Some(name.as_str()?.to_owned())).collect();
        let mut fields = fields;
        // What may be missing is described and not required.
        let optional = fields.iter().filter(|field| field.ends_with('?')).map(|field| field.replace('?', ""));
        required.extend(optional);
        fields.iter_mut().for_each(|field| *field = field.replace('?', ""));
        [&mut properties, &mut required, &mut fields].into_iter().for_each(|names| names.sort());
        if properties != fields || required != fields {
            complaints
                .push(format!("{name}: fields {fields:?}, described {properties:?}, required {required:?}"));
        }
    }
    complaints
}

/// The targets of `[text](target)`.
fn links(text: &str) -> Vec<String> {
    let parts = text.split("](").skip(1);
    parts.filter_map(|part| part.split_once(')')).map(|(target, _)| target.to_owned()).collect()
}

/// The public fields of every struct, but for those that serde skips; a `?` follows those that may be missing.
fn structs(source: &str) -> BTreeMap<String, Vec<String>> {
    let mut structs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut current = None;
    let (mut skip, mut optional) = (false, false);
    for line in source.lines() {
        if let Some(rest) = line.strip_prefix("pub struct ") {
            current = Some(rest.trim_end_matches(" {").to_owned());
        } else if line == "}" {
            current = None;
        } else if line.trim() == "#[serde(skip)]" {
            skip = true;
        } else if line.contains("skip_serializing_if") {
            optional = true;
        } else if let (Some(name), Some(rest)) = (&current, line.strip_prefix("    pub ")) {
            let field = rest.split(':').next().unwrap_or_default();
            let mark = if std::mem::take(&mut optional) { "?" } else { "" };
            if !std::mem::take(&mut skip) {
                structs.entry(name.clone()).or_default().push(format!("{field}{mark}"));
            }
        }
    }
    structs
}
