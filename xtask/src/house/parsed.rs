//! The Rust files of the workspace, parsed, with tests apart.
//!
//! Test code is what lies in `tests`, `benches` or `examples`, and what stands under `#[cfg(test)]` elsewhere. Generated code says so by
//! its mark near the top. Paths are written from the root, with `/`, and everything is in the order of these paths.

use std::fs;
use std::path::Path;
use syn::{Attribute, Item};

/// The folders of a crate whose files only tests, benchmarks and examples use.
const TEST_FOLDERS: [&str; 3] = ["tests", "benches", "examples"];
/// What generated files carry, by a custom that review tools know.
const GENERATED_MARK: &str = "@generated";
/// The mark stands within this many lines from the top: further below it would be a text about such marks.
const HEAD: usize = 3;

/// The crates of the workspace.
pub struct House {
    pub crates: Vec<Crate>,
}

/// One crate, with the files of its folder.
pub struct Crate {
    pub name: String,
    pub files: Vec<ParsedFile>,
}

/// One file. The items of a test file are all `tests`.
pub struct ParsedFile {
    pub path: String,
    pub purpose: Purpose,
    pub lines: usize,
    /// How many of the lines stand under `#[cfg(test)]`.
    pub test_lines: usize,
    pub source: Vec<Item>,
    pub tests: Vec<Item>,
}

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Source,
    Tests,
    Generated,
}

impl House {
    /// Reads the crates below `crates`, and `xtask`.
    pub fn read(root: &Path) -> Result<Self, String> {
        let mut folders: Vec<String> =
            names(&root.join("crates"))?.into_iter().map(|name| format!("crates/{name}")).collect();
        folders.push("xtask".into());
        folders.retain(|folder| root.join(folder).join("Cargo.toml").is_file());
        let crates = folders.iter().map(|folder| Crate::read(root, folder)).collect::<Result<_, _>>()?;
        Ok(Self { crates })
    }

    /// Every file that is not for tests, with its crate.
    pub fn sources(&self) -> impl Iterator<Item = (&Crate, &ParsedFile)> {
        self.crates.iter().flat_map(|member| member.sources().map(move |file| (member, file)))
    }
}

impl Crate {
    fn read(root: &Path, folder: &str) -> Result<Self, String> {
        let mut paths = Vec::new();
        collect(root, folder, &mut paths)?;
        paths.sort();
        let mut texts = Vec::new();
        for path in paths {
            let text = fs::read_to_string(root.join(&path)).map_err(|error| format!("{path}: {error}"))?;
            texts.push((path, text));
        }
        let name = folder.rsplit('/').next().unwrap_or(folder);
        Self::parse(name, texts.iter().map(|(path, text)| (path.as_str(), text.as_str())))
    }

    /// A crate from paths and texts.
    pub fn parse<'t>(name: &str, texts: impl Iterator<Item = (&'t str, &'t str)>) -> Result<Self, String> {
        let mut files: Vec<ParsedFile> =
            texts.map(|(path, text)| ParsedFile::parse(path, text)).collect::<Result<_, _>>()?;
        let tests: Vec<String> = files.iter().flat_map(ParsedFile::test_modules).collect();
        let is_test = |path: &str| {
            tests.iter().any(|module| {
                let rest = path.strip_prefix(module.as_str());
                rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
            })
        };
        files.iter_mut().filter(|file| is_test(&file.path)).for_each(ParsedFile::become_test);
        Ok(Self { name: name.to_owned(), files })
    }

    /// The files that are not for tests.
    pub fn sources(&self) -> impl Iterator<Item = &ParsedFile> {
        self.files.iter().filter(|file| file.purpose != Purpose::Tests)
    }

    /// The module a file is, as the names on the way from the root of the crate; `None` for build scripts and tests. A
    /// program beside a library is the module `main`.
    pub fn module_of(&self, file: &ParsedFile) -> Option<Vec<String>> {
        let (_, inside) = file.path.split_once("/src/")?;
        if file.purpose == Purpose::Tests {
            return None;
        }
        let mut names: Vec<String> =
            inside.strip_suffix(".rs").unwrap_or(inside).split('/').map(str::to_owned).collect();
        let has_library = self.files.iter().any(|file| file.path.ends_with("/src/lib.rs"));
        let is_root = inside == "lib.rs" || (inside == "main.rs" && !has_library);
        if is_root || names.last().is_some_and(|name| name == "mod") {
            names.pop();
        }
        Some(names)
    }

    /// Where a file is, in the words of the language: `js::guest`.
    pub fn place_of(&self, file: &ParsedFile) -> String {
        match self.module_of(file) {
            Some(names) => [vec![self.name.clone()], names].concat().join("::"),
            None => file.path.clone(),
        }
    }
}

impl ParsedFile {
    fn parse(path: &str, text: &str) -> Result<Self, String> {
        let syntax = syn::parse_file(text).map_err(|error| {
            let start = error.span().start();
            format!("{path}:{}:{}: {error}", start.line, start.column + 1)
        })?;
        let (tests, source): (Vec<Item>, Vec<Item>) =
            syntax.items.into_iter().partition(|item| attributes(item).iter().any(is_test));
        let is_generated = text.lines().take(HEAD).any(|line| line.contains(GENERATED_MARK));
        let mut file = Self {
            path: path.to_owned(),
            purpose: if is_generated { Purpose::Generated } else { Purpose::Source },
            lines: text.lines().count(),
            test_lines: tests.iter().map(lines_of).sum(),
            source,
            tests,
        };
        if path.split('/').any(|folder| TEST_FOLDERS.contains(&folder)) {
            file.become_test();
        }
        Ok(file)
    }

    fn become_test(&mut self) {
        self.purpose = Purpose::Tests;
        self.test_lines = self.lines;
        self.tests.append(&mut self.source);
    }

    /// The lines that are not under `#[cfg(test)]`.
    pub fn source_lines(&self) -> usize {
        self.lines - self.test_lines
    }

    /// The name of the file without its folders.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// The folder of the file.
    pub fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// The modules with files of their own that are declared under `#[cfg(test)]`, as paths without the ending.
    fn test_modules(&self) -> Vec<String> {
        let folder = match self.path.strip_suffix(".rs") {
            Some(stem) if !["lib.rs", "main.rs", "mod.rs"].contains(&self.name()) => stem,
            _ => self.folder(),
        };
        let declared = self.tests.iter().filter_map(|item| match item {
            Item::Mod(module) if module.content.is_none() => Some(format!("{folder}/{}", module.ident)),
            _ => None,
        });
        declared.collect()
    }
}

/// The Rust files below a folder; build results and caches are left out.
fn collect(root: &Path, folder: &str, paths: &mut Vec<String>) -> Result<(), String> {
    for name in names(&root.join(folder))? {
        let path = format!("{folder}/{name}");
        let is_folder = root.join(&path).is_dir();
        if is_folder && name != "target" && name != "node_modules" && !name.starts_with('.') {
            collect(root, &path, paths)?;
        } else if !is_folder && name.ends_with(".rs") {
            paths.push(path);
        }
    }
    Ok(())
}

/// What a folder holds, sorted.
fn names(folder: &Path) -> Result<Vec<String>, String> {
    let complaint = |error| format!("{}: {error}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(complaint)? {
        names.push(entry.map_err(complaint)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn is_test(attribute: &Attribute) -> bool {
    let condition = attribute.meta.require_list().map(|list| list.tokens.to_string());
    attribute.path().is_ident("cfg") && condition.is_ok_and(|condition| condition == "test")
}

/// The lines of a module from its first attribute on; other items under `#[cfg(test)]` are a line.
fn lines_of(item: &Item) -> usize {
    match (item, attributes(item).first()) {
        (Item::Mod(module), Some(attribute)) => {
            let start = attribute.pound_token.span.start().line;
            let end = module.content.as_ref().map_or(start, |(brace, _)| brace.span.close().end().line);
            end + 1 - start
        }
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_apart() {
        let texts = [
            ("crates/a/src/lib.rs", "#[cfg(test)]\nmod checks;\nfn f() {}\n#[cfg(test)]\nmod tests {\n}\n"),
            ("crates/a/src/checks.rs", "fn g() {}\n"),
            ("crates/a/src/tables.rs", "// @generated by a script\nfn h() {}\n"),
            ("crates/a/tests/b.rs", "fn i() {}\n"),
        ];
        let member = Crate::parse("a", texts.into_iter()).unwrap();
        let seen: Vec<_> =
            member.files.iter().map(|file| (file.purpose, file.source_lines(), file.test_lines)).collect();
        let expected = [
            (Purpose::Source, 2, 4),
            (Purpose::Tests, 0, 1),
            (Purpose::Generated, 2, 0),
            (Purpose::Tests, 0, 1),
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn what_cannot_be_parsed_is_named() {
        let error = Crate::parse("a", [("crates/a/src/lib.rs", "\nfn")].into_iter()).err();
        assert!(error.is_some_and(|error| error.starts_with("crates/a/src/lib.rs:")));
    }
}
