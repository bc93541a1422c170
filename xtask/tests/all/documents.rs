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
            let path = target.split('#').next().unwrap_or_default();
            if !path.is_empty() && !path.contains("://") && !root().join(folder).join(path).exists() {
                complaints.push(format!("{}: {target}", file.display()));
            }
        }
    }
    assert_none(complaints);
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
