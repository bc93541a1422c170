//! Which test framework a project uses.
//!
//! Invariant: decided by package.json alone: the command of `scripts.test` first, then what is installed, in the order of [`NAMES`].

use serde_json::Value;

/// The frameworks that suites can be written for.
pub const NAMES: [&str; 4] = ["vitest", "jest", "mocha", "node:test"];

/// The framework of the project with this package.json.
pub fn detect(package: Option<&Value>) -> &'static str {
    let Some(package) = package else { return "node:test" };
    let script = package["scripts"]["test"].as_str().unwrap_or_default();
    let words: Vec<&str> = script.split(|c: char| !(c.is_alphanumeric() || c == '-')).collect();
    if let Some(named) = NAMES.iter().find(|name| words.contains(name)) {
        return named;
    }
    if script.contains("node --test") {
        return "node:test";
    }
    let is_installed = |name: &str| {
        ["devDependencies", "dependencies", "peerDependencies"]
            .iter()
            .any(|key| package[key].get(name).is_some())
    };
    NAMES.into_iter().find(|name| is_installed(name)).unwrap_or("node:test")
}

#[cfg(test)]
mod tests {
    use super::detect;
    use serde_json::json;

    #[test]
    fn package_json_decides() {
        let cases = [
            (json!({}), "node:test"),
            (json!({ "devDependencies": { "jest": "29", "vitest": "1" } }), "vitest"),
            (
                json!({ "devDependencies": { "jest": "29", "vitest": "1" }, "scripts": { "test": "jest --ci" } }),
                "jest",
            ),
            (json!({ "devDependencies": { "mocha": "10" } }), "mocha"),
            (
                json!({ "devDependencies": { "mocha": "10" }, "scripts": { "test": "node --test" } }),
                "node:test",
            ),
        ];
        for (package, expected) in cases {
            assert_eq!(detect(Some(&package)), expected, "{package}");
        }
    }
}
