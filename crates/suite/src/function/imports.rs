//! What the calls of a function's tests import.

use crate::project::Project;
use harness::{Access, InputType, Signature};
use testgen::model::Import;

/// What the calls start from.
pub fn import_of(signature: &Signature) -> Import {
    let local = harness::local_name(signature);
    match &signature.access {
        Some(access) => import(access, local),
        None => Import { export: Some(local.clone()), properties: Vec::new(), local },
    }
}

/// Calls go on from a named export, or from the first property of a default one.
fn import(access: &Access, local: String) -> Import {
    let is_named = access.export.as_deref().is_some_and(|name| name != "default");
    let first = access.properties.first().filter(|name| !is_named && **name == local);
    Import { export: access.export.clone(), properties: first.into_iter().cloned().collect(), local }
}

/// The classes and enumerations that texts of calls name, with the file that exports each.
pub fn others_of(signature: &Signature, project: &Project, texts: &[&str]) -> Vec<(String, Import)> {
    let own = harness::local_name(signature);
    let mut found = Vec::new();
    for parameter in signature.parameters() {
        parameter.input.for_each_name(&mut |name: &str, access: &Access| {
            let local = name.split('.').next().unwrap_or_default().to_owned();
            let other = (project.name(&access.file), import(access, local));
            let is_used = texts.iter().any(|text| has_word(text, &other.1.local));
            if is_used && other.1.local != own && !found.contains(&other) {
                found.push(other);
            }
        });
    }
    found.sort_by(|a, b| (&a.0, &a.1.local).cmp(&(&b.0, &b.1.local)));
    found
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').any(|part| part == word)
}

/// The words for the n-th choice of an input, by its name.
pub fn choice_of(signature: &Signature, name: &str, index: i64) -> Option<String> {
    let (plain, is_kind) = match name.strip_suffix('|') {
        Some(plain) => (plain, true),
        None => (name, false),
    };
    let parameter = signature.parameters().into_iter().find(|parameter| parameter.name == plain)?;
    let index = usize::try_from(index).ok()?;
    match without_optional(&parameter.input) {
        InputType::Union(types) if is_kind => Some(format!("{plain} is {}", types.get(index)?)),
        InputType::Literals(literals) if !is_kind => {
            Some(format!("{plain} === {}", literals.get(index)?.shown(false)))
        }
        _ => None,
    }
}

fn without_optional(input: &InputType) -> &InputType {
    match input {
        InputType::Optional(inner) => without_optional(inner),
        other => other,
    }
}
