//! Which files are explored: those that were named, or those that the project names as its sources.
//!
//! Invariant: sorted names relative to the project, each once. What is found by looking into folders leaves out tests, declarations,
//! configurations, packages, build results and what is hidden; a file that is named itself is taken.

use super::config::Settings;
use super::suggest;
use host::Files;
use js::syntax::{Goal, Kind};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use suite::jsonc;
use suite::{Project, absolute, static_part};

/// Folders with other things than sources.
const OTHER_FOLDERS: [&str; 12] = [
    "node_modules",
    "dist",
    "build",
    "coverage",
    "test",
    "tests",
    "__tests__",
    "__mocks__",
    "spec",
    "e2e",
    "bench",
    "benchmark",
];
/// Parts of file names with other things than sources.
const OTHER_FILES: [&str; 5] = [".test.", ".spec.", ".d.", ".config.", ".min."];

/// The files of the project to explore.
pub fn sources(project: &Project, settings: &Settings) -> Result<Vec<String>, String> {
    let walk = Walk { project, settings, out: project.root.join(&settings.out) };
    let mut found = BTreeSet::new();
    if settings.paths.is_empty() {
        found = walk.named_by_project();
        if found.is_empty() {
            return Err(format!(
                "multise: no sources found in {}; name files or folders\n",
                project.root.display()
            ));
        }
    }
    for path in &settings.paths {
        walk.named(path, &mut found)?;
    }
    found.retain(|file| !walk.is_excluded(file));
    match found.is_empty() {
        true => Err("multise: there are no sources to test; all files are left out\n".to_owned()),
        false => Ok(found.into_iter().collect()),
    }
}

struct Walk<'p> {
    project: &'p Project,
    settings: &'p Settings,
    out: PathBuf,
}

impl Walk<'_> {
    /// A file, a folder or a glob.
    fn named(&self, path: &str, found: &mut BTreeSet<String>) -> Result<(), String> {
        let full = absolute(Path::new(path))?;
        if full.is_dir() {
            self.folder(&full, &|_| true, found);
            return Ok(());
        }
        if full.is_file() {
            if !is_source(path) {
                return Err(format!("multise: {path} is no JavaScript or TypeScript file\n"));
            }
            let file = self.project.relative(&full);
            let root = self.project.root.display();
            found.insert(
                file.ok_or_else(|| {
                    format!("multise: {path} is outside of the project {root} (--project)\n")
                })?,
            );
            return Ok(());
        }
        let start = static_part(path);
        if start == path {
            let near = self.near(&full).map(|near| format!("; did you mean {near}?")).unwrap_or_default();
            return Err(format!("multise: there is no file or folder {path}{near}\n"));
        }
        let base = absolute(Path::new(start))?;
        let rest = path[start.len()..].trim_start_matches('/');
        let rest = if start == "." { path.trim_start_matches("./") } else { rest };
        let pattern = format!("{}/{rest}", base.to_string_lossy());
        let before = found.len();
        self.folder(&base, &|path| fast_glob::glob_match(&pattern, path.to_string_lossy().as_ref()), found);
        match found.len() > before {
            true => Ok(()),
            false => Err(format!("multise: no sources match {path}\n")),
        }
    }

    /// A file in the same folder whose name is near.
    fn near(&self, path: &Path) -> Option<String> {
        let folder = path.parent()?;
        let names: Vec<String> = names_in(folder);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let near = suggest::nearest(path.file_name()?.to_str()?, &names)?;
        self.project.relative(&folder.join(near))
    }

    fn is_excluded(&self, file: &str) -> bool {
        let matches = |glob: &String| {
            let glob = glob.trim_start_matches("./");
            let whole_folder = format!("{}/**", glob.trim_end_matches('/'));
            fast_glob::glob_match(glob, file) || fast_glob::glob_match(&whole_folder, file)
        };
        self.settings.exclude.iter().any(matches)
    }

    /// The sources in a folder and below that are wanted.
    fn folder(&self, folder: &Path, wants: &dyn Fn(&Path) -> bool, found: &mut BTreeSet<String>) {
        for name in names_in(folder) {
            let path = folder.join(&name);
            if name.starts_with('.') || path == self.out {
                continue;
            }
            if path.is_dir() {
                if !OTHER_FOLDERS.contains(&name.as_str()) && !path.is_symlink() {
                    self.folder(&path, wants, found);
                }
            } else if is_source(&name) && !OTHER_FILES.iter().any(|part| name.contains(part)) && wants(&path)
            {
                found.extend(self.project.relative(&path));
            }
        }
    }

    /// By tsconfig.json, else by package.json, else `src`, else everything.
    fn named_by_project(&self) -> BTreeSet<String> {
        let root = &self.project.root;
        let mut found = self.by_tsconfig();
        if found.is_empty() {
            found = self.by_package();
        }
        if found.is_empty() {
            let source =
                ["src", "lib"].map(|name| root.join(name)).into_iter().find(|folder| folder.is_dir());
            self.folder(&source.unwrap_or(root.clone()), &|_| true, &mut found);
        }
        found
    }

    fn by_tsconfig(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let text = self.project.read("tsconfig.json");
        let Some(config) = text.and_then(|text| jsonc::parse(&text).ok()) else { return found };
        let strings = |value: &Value| -> Option<Vec<String>> {
            Some(value.as_array()?.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect())
        };
        let files = strings(&config["files"]);
        let include = strings(&config["include"]);
        let with_javascript = config["compilerOptions"]["allowJs"] == true;
        let mut exclude = strings(&config["exclude"]).unwrap_or_default();
        exclude.extend(config["compilerOptions"]["outDir"].as_str().map(str::to_owned));
        let is_listed =
            |file: &str| files.iter().flatten().any(|listed| listed.trim_start_matches("./") == file);
        let included = match (&files, include) {
            (_, Some(include)) => include,
            (Some(_), None) => Vec::new(),
            (None, None) => vec!["**/*".to_owned()],
        };
        let is_typed =
            |file: &str| Kind::of_file(file, Goal::Module).is_some_and(|kind| kind.is_typescript());
        let wants = |path: &Path| {
            let Some(file) = self.project.relative(path) else { return false };
            let is_included = included.iter().any(|pattern| matches_tsconfig(pattern, &file));
            let is_excluded = exclude.iter().any(|pattern| matches_tsconfig(pattern, &file));
            is_listed(&file) || ((with_javascript || is_typed(&file)) && is_included && !is_excluded)
        };
        self.folder(&self.project.root, &wants, &mut found);
        found
    }

    /// The entries of package.json, and the files of the project that they load.
    fn by_package(&self) -> BTreeSet<String> {
        let mut entries = self.project.package().map(entries).unwrap_or_default();
        let root = &self.project.root;
        if entries.is_empty() && root.join("index.js").is_file() {
            entries.push("index.js".to_owned());
        }
        let files = Files::new();
        let unit = |entry: &String| {
            let tries = [entry.clone(), format!("{entry}.js"), format!("{entry}/index.js")];
            let path = tries.iter().map(|entry| root.join(entry)).find(|path| path.is_file())?;
            let is_code = is_source(&path.to_string_lossy()) && !entry.contains(".d.");
            files.unit(&path).ok().filter(|_| is_code)
        };
        let units: Vec<_> = entries.iter().filter_map(unit).collect();
        let loaded = harness::loaded(&units, &files).into_iter();
        let inside = loaded.filter_map(|file| self.project.relative(Path::new(&file)));
        inside.filter(|file| is_source(file) && !file.split('/').any(|part| part == "node_modules")).collect()
    }
}

/// Conditions of `exports`, the most telling first; one of them stands for the others, which are the same in another form.
const CONDITIONS: [&str; 7] = ["source", "import", "module", "node", "default", "require", "browser"];

/// The files that package.json names as what it hands out.
fn entries(package: &Value) -> Vec<String> {
    let mut found = Vec::new();
    for key in ["source", "exports", "module", "main"] {
        // Bundlers take any file at `module` for a module; Node goes by its ending and by `type`, and has to run it.
        let is_readable = key != "module" || package["main"].is_null() || is_module_of_node(package);
        if found.is_empty() && is_readable {
            strings_within(&package[key], &mut found);
        }
    }
    found
}

/// Whether Node reads the file at `module` as a module, too.
fn is_module_of_node(package: &Value) -> bool {
    let is_typed = package["type"].as_str() == Some("module");
    is_typed || package["module"].as_str().is_some_and(|file| !file.ends_with(".js"))
}

/// All strings of a value, without those under `types`.
fn strings_within(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(all) => all.iter().for_each(|one| strings_within(one, found)),
        Value::Object(all) => match CONDITIONS.iter().find_map(|condition| all.get(*condition)) {
            Some(one) => strings_within(one, found),
            None => {
                let named = all.iter().filter(|(key, _)| *key != "types" && !key.ends_with("package.json"));
                named.for_each(|(_, one)| strings_within(one, found));
            }
        },
        _ => {}
    }
}

/// A pattern of tsconfig.json: a glob, or a folder with all below.
fn matches_tsconfig(pattern: &str, file: &str) -> bool {
    let pattern = pattern.trim_start_matches("./").trim_end_matches('/');
    let below = if pattern == "." { "**".to_owned() } else { format!("{pattern}/**") };
    fast_glob::glob_match(pattern, file) || fast_glob::glob_match(&below, file)
}

fn is_source(name: &str) -> bool {
    Kind::of_file(name, Goal::Module).is_some()
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
