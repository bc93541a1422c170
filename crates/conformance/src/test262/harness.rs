//! The files that run before a test, read once.

use super::front_matter::FrontMatter;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// What the suite expects of its host, as far as a script can give it; `createRealm` and `agent` are missing.
const HOST: &str = include_str!("host.js");

/// The harness of a checkout.
pub struct Harness {
    folder: PathBuf,
    texts: HashMap<String, String>,
}

impl Harness {
    /// The harness of a checkout of the suite.
    pub fn new(suite: &Path) -> Harness {
        Harness { folder: suite.join("harness"), texts: HashMap::new() }
    }

    /// Everything that runs before a test.
    pub fn text(&mut self, matter: &FrontMatter) -> Result<String, String> {
        let mut text = HOST.to_owned();
        for file in ["assert.js", "sta.js"] {
            text.push_str(self.file(file)?);
        }
        if matter.has("async") {
            text.push_str(self.file("doneprintHandle.js")?);
        }
        for file in &matter.includes {
            text.push_str(self.file(file)?);
        }
        Ok(text)
    }

    fn file(&mut self, name: &str) -> Result<&str, String> {
        if !self.texts.contains_key(name) {
            let path = self.folder.join(name);
            let mut text = std::fs::read_to_string(&path)
                .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
            text.push('\n');
            self.texts.insert(name.to_owned(), text);
        }
        Ok(&self.texts[name])
    }
}
