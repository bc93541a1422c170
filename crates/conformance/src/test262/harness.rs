//! The scripts that run before a test, read and compiled once.

use super::front_matter::FrontMatter;
use crate::engine::{End, compiled_prelude};
use js::code::Code;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// What the suite expects of its host, as far as a script can give it; `createRealm` and `agent` are missing.
const HOST: &str = include_str!("host.js");

/// The harness of a checkout.
pub struct Harness {
    folder: PathBuf,
    texts: HashMap<String, String>,
    /// By the names of the files.
    scripts: HashMap<String, Result<Code, String>>,
}

impl Harness {
    /// The harness of a checkout of the suite.
    pub fn new(suite: &Path) -> Harness {
        Harness { folder: suite.join("harness"), texts: HashMap::new(), scripts: HashMap::new() }
    }

    /// Everything that runs before a test, as one script; `Err` says why it does not.
    pub fn script(&mut self, matter: &FrontMatter) -> Result<&Code, String> {
        let done = matter.has("async").then_some("doneprintHandle.js");
        let includes = matter.includes.iter().map(String::as_str);
        let files: Vec<&str> = ["assert.js", "sta.js"].into_iter().chain(done).chain(includes).collect();
        let name = files.join(" ");
        if !self.scripts.contains_key(&name) {
            let script = self.compile(&files);
            self.scripts.insert(name.clone(), script);
        }
        self.scripts[&name].as_ref().map_err(String::clone)
    }

    fn compile(&mut self, files: &[&str]) -> Result<Code, String> {
        let mut text = HOST.to_owned();
        for file in files {
            text.push_str(self.file(file)?);
        }
        compiled_prelude(&text).map_err(|end| match end {
            End::NoProgram(message) | End::Refused(message) | End::Uncaught(message) => message,
            End::Normal => String::new(),
        })
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
