//! Files as Node sees them: which file a specifier names, what it is, and its text. The one place where modules are read.
//!
//! Invariant: the answers for JavaScript files are Node's; sources in TypeScript may leave extensions out and write `.js` for a `.ts`,
//! as their compilers do.

#![warn(clippy::unwrap_used)]

use js_syntax::modules::{Asker, Format, Host, NotFound, Unit};
use js_syntax::{Dialect, Goal, Jsx, Kind, decode, detect_goal};
use oxc_resolver::{CompilerOptions, JSONError, ResolveError, ResolveOptions, Resolver, TsconfigDiscovery};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The file system.
pub struct Files {
    /// For `require`.
    required: Resolver,
    /// For `import` in JavaScript.
    imported: Resolver,
    /// For both in TypeScript.
    typed: Resolver,
    /// For the types of packages.
    declared: Resolver,
    /// `process.argv`
    arguments: Vec<String>,
    /// What the `type` of the package around the files of a folder says.
    goals: RefCell<BTreeMap<PathBuf, Option<Goal>>>,
    /// What files are whose text had to be parsed to know it.
    parsed: RefCell<BTreeMap<String, Kind>>,
}

impl Files {
    /// The file system as it is.
    pub fn new() -> Files {
        let conditions = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let extensions = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let required = ResolveOptions {
            // Not `module-sync`, which Node has: it names ECMAScript modules, and `require` does not load those here.
            condition_names: conditions(&["node", "require"]),
            extensions: extensions(&[".js", ".json", ".node"]),
            tsconfig: None,
            ..ResolveOptions::default()
        };
        let imported = ResolveOptions {
            condition_names: conditions(&["node", "import", "module-sync"]),
            extensions: extensions(&[".js", ".json", ".node"]),
            fully_specified: true,
            tsconfig: None,
            ..ResolveOptions::default()
        };
        let alias = |from: &str, to: &[&str]| (from.to_owned(), extensions(to));
        let typed = ResolveOptions {
            condition_names: conditions(&["node", "import", "module-sync"]),
            extensions: extensions(&[".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"]),
            extension_alias: vec![
                alias(".js", &[".js", ".ts", ".tsx"]),
                alias(".jsx", &[".jsx", ".tsx"]),
                alias(".mjs", &[".mjs", ".mts"]),
                alias(".cjs", &[".cjs", ".cts"]),
            ],
            tsconfig: Some(TsconfigDiscovery::Auto),
            ..ResolveOptions::default()
        };
        let declared = ResolveOptions {
            condition_names: conditions(&["types", "node", "import"]),
            main_fields: conditions(&["types", "typings"]),
            extensions: extensions(&[".d.ts", ".d.mts", ".d.cts"]),
            extension_alias: vec![
                alias(".js", &[".d.ts"]),
                alias(".mjs", &[".d.mts"]),
                alias(".cjs", &[".d.cts"]),
            ],
            tsconfig: None,
            ..ResolveOptions::default()
        };
        Files {
            declared: Resolver::new(declared),
            required: Resolver::new(required),
            imported: Resolver::new(imported),
            typed: Resolver::new(typed),
            arguments: Vec::new(),
            goals: RefCell::default(),
            parsed: RefCell::default(),
        }
    }

    /// The same for a program and its arguments.
    pub fn with_arguments(program: &Path, arguments: &[String]) -> Files {
        let program = std::fs::canonicalize(program).unwrap_or(program.to_owned());
        let own = std::env::current_exe().unwrap_or_default();
        let first = [own, program].map(|path| path.to_string_lossy().into_owned());
        Files { arguments: first.into_iter().chain(arguments.iter().cloned()).collect(), ..Files::new() }
    }

    /// What the `type` of the package around a file says; large packages have many files.
    fn package_goal(&self, path: &Path) -> Option<Goal> {
        let folder = path.parent()?;
        if let Some(&known) = self.goals.borrow().get(folder) {
            return known;
        }
        let goal = package_goal(folder);
        self.goals.borrow_mut().insert(folder.to_owned(), goal);
        goal
    }

    /// What a file is that may be a module or not, by its text.
    fn parsed_kind(&self, path: &str, kind: Kind) -> Kind {
        if let Some(&known) = self.parsed.borrow().get(path) {
            return known;
        }
        let Ok(text) = self.read(path) else { return kind };
        if !MODULE_WORDS.iter().any(|word| has_word(&text, word)) {
            return kind;
        }
        let found = Kind { goal: detect_goal(&text, kind), ..kind };
        self.parsed.borrow_mut().insert(path.to_owned(), found);
        found
    }

    /// The unit that a file is when a program starts with it, under its absolute path.
    pub fn unit(&self, path: &Path) -> Result<Unit, String> {
        let shown = path.display();
        let path = std::fs::canonicalize(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
        let name = path.to_string_lossy().into_owned();
        let text = self.read(&name).map_err(|error| format!("cannot read {shown}: {error}"))?;
        let kind = match self.format(&name) {
            Format::Source(kind) => kind,
            Format::Json => Kind::javascript(Goal::CommonJs),
        };
        Ok(Unit { name, text, kind })
    }
}

impl Default for Files {
    fn default() -> Files {
        Files::new()
    }
}

impl Host for Files {
    fn resolve(&self, specifier: &str, from: &str, asker: Asker) -> Result<String, NotFound> {
        let specifier_path = match specifier.strip_prefix("file://") {
            Some(path) if asker == Asker::Import => path,
            _ => specifier,
        };
        // Files with JSX never get to Node as they are, so that they follow the tools too.
        let is_typed = Kind::of_file(from, Goal::Module).is_some_and(|kind| kind.is_typescript() || kind.jsx);
        let resolver = match asker {
            _ if is_typed => &self.typed,
            Asker::Require => &self.required,
            Asker::Import => &self.imported,
        };
        let found = match resolver.resolve_file(Path::new(from), specifier_path) {
            Ok(found) => found,
            Err(error) => return Err(not_found(&error, specifier, from, asker)),
        };
        let path: PathBuf = found.into_path_buf();
        if asker == Asker::Import && path.is_dir() {
            let shown = path.display();
            let message = format!(
                "Directory import '{shown}' is not supported resolving ES modules imported from {from}"
            );
            return Err(NotFound { message, code: "ERR_UNSUPPORTED_DIR_IMPORT", broken: None });
        }
        Ok(path.to_string_lossy().into_owned())
    }

    fn format(&self, path: &str) -> Format {
        if path.ends_with(".json") {
            return Format::Json;
        }
        let default = self.package_goal(Path::new(path));
        let kind = Kind::of_file(path, default.unwrap_or(Goal::CommonJs));
        let kind = kind.unwrap_or(Kind::javascript(default.unwrap_or(Goal::CommonJs)));
        // The tools take typed sources that say `import` for modules, whatever package.json says; Node takes others
        // for modules where package.json says nothing and they are no CommonJS.
        let is_open = kind.is_typescript() || kind.jsx || (default.is_none() && !is_installed(path));
        if kind.goal == Goal::CommonJs && is_open && !path.ends_with(".cjs") {
            return Format::Source(self.parsed_kind(path, kind));
        }
        Format::Source(kind)
    }

    fn read(&self, path: &str) -> Result<String, String> {
        let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
        Ok(decode(&bytes).into_owned())
    }

    fn declarations(&self, specifier: &str, from: &str) -> Option<String> {
        let found = |specifier: &str| {
            let path = self.declared.resolve_file(Path::new(from), specifier).ok()?.into_path_buf();
            let path = path.to_string_lossy().into_owned();
            [".d.ts", ".d.mts", ".d.cts"].iter().any(|end| path.ends_with(end)).then_some(path)
        };
        // Types that others have written for a package: those of `@scope/name` are `@types/scope__name`.
        let others = || {
            format!(
                "@types/{}",
                specifier.trim_start_matches('@').replacen(
                    '/',
                    "__",
                    usize::from(specifier.starts_with('@'))
                )
            )
        };
        found(specifier).or_else(|| found(&others()).filter(|_| !specifier.starts_with(['.', '/'])))
    }

    fn dialect(&self, path: &str) -> Dialect {
        let is_chosen =
            Kind::of_file(path, Goal::Module).is_some_and(|kind| kind.is_typescript() || kind.jsx);
        if !is_chosen {
            return Dialect::default();
        }
        // A configuration that says nothing of a file still holds for it if no other does.
        let owner = self.typed.find_tsconfig(path).ok().flatten();
        let config = owner.or_else(|| {
            let folders = Path::new(path).ancestors().skip(1);
            let mut files = folders.map(|folder| folder.join("tsconfig.json"));
            self.typed.resolve_tsconfig(files.find(|file| file.is_file())?).ok()
        });
        config.map(|config| dialect_of(&config.compiler_options)).unwrap_or_default()
    }

    fn arguments(&self) -> Vec<String> {
        self.arguments.clone()
    }

    fn environment(&self) -> Vec<(String, String)> {
        let text = |text: std::ffi::OsString| text.to_string_lossy().into_owned();
        std::env::vars_os().map(|(name, value)| (text(name), text(value))).collect()
    }

    fn folder(&self) -> String {
        std::env::current_dir().unwrap_or_default().to_string_lossy().into_owned()
    }

    fn stat(&self, path: &str) -> Option<&'static str> {
        let found = std::fs::metadata(path).ok()?;
        Some(if found.is_dir() { "directory" } else { "file" })
    }

    fn list(&self, path: &str) -> Option<Vec<String>> {
        let entries = std::fs::read_dir(path).ok()?;
        let mut names: Vec<String> =
            entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        Some(names)
    }
}

/// The choices in a tsconfig.json.
fn dialect_of(options: &CompilerOptions) -> Dialect {
    let jsx = match options.jsx.as_deref() {
        // What keeps JSX leaves it to a later tool; those take the automatic form.
        Some("react-jsx" | "react-jsxdev" | "preserve" | "react-native") => {
            Jsx::automatic(options.jsx_import_source.as_deref())
        }
        _ => Jsx::classic(options.jsx_factory.as_deref(), options.jsx_fragment_factory.as_deref()),
    };
    let is_old = |target: &str| {
        let target = target.to_ascii_lowercase();
        target.strip_prefix("es").and_then(|year| year.parse::<u32>().ok()).is_some_and(|year| year < 2022)
    };
    let defines = options.use_define_for_class_fields;
    Dialect {
        jsx,
        legacy_decorators: options.experimental_decorators.unwrap_or(false),
        decorator_metadata: options.emit_decorator_metadata.unwrap_or(false),
        assigns_fields: !defines.unwrap_or(!options.target.as_deref().is_some_and(is_old)),
        keeps_imports: options.verbatim_module_syntax.unwrap_or(false),
    }
}

/// One of them occurs in every source that only parses as a module.
const MODULE_WORDS: [&str; 3] = ["import", "export", "await"];

/// Whether a word occurs that is not part of a longer one: nearly every CommonJS module has `exports`.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    text.match_indices(word).any(|(start, _)| {
        let behind = text[start + word.len()..].chars().next();
        !text[..start].ends_with(is_part) && !behind.is_some_and(is_part)
    })
}

/// Whether a file belongs to an installed package: these say what they are.
fn is_installed(path: &str) -> bool {
    Path::new(path).components().any(|part| part.as_os_str() == "node_modules")
}

/// What the `type` of the package around a folder says.
fn package_goal(folder: &Path) -> Option<Goal> {
    for folder in folder.ancestors() {
        if folder.ends_with("node_modules") {
            return None;
        }
        let Ok(text) = std::fs::read(folder.join("package.json")) else { continue };
        let package: serde_json::Value = serde_json::from_slice(&text).ok()?;
        return match package.get("type").and_then(serde_json::Value::as_str) {
            Some("module") => Some(Goal::Module),
            Some("commonjs") => Some(Goal::CommonJs),
            _ => None,
        };
    }
    None
}

/// The failure in Node's words.
fn not_found(error: &ResolveError, specifier: &str, from: &str, asker: Asker) -> NotFound {
    if let ResolveError::PackagePathNotExported { .. } = error {
        let (message, code) = (error.to_string(), "ERR_PACKAGE_PATH_NOT_EXPORTED");
        return NotFound { message, code, broken: None };
    }
    if let ResolveError::Json(JSONError { path, message, line, column }) = error {
        let path = path.to_string_lossy().into_owned();
        let message = format!("Error parsing {path}: {message}");
        let broken = Some((path, *line as u32, *column as u32));
        return NotFound { message, code: "ERR_INVALID_PACKAGE_CONFIG", broken };
    }
    let is_path = specifier.starts_with(['.', '/']) || specifier.starts_with("file:");
    match asker {
        Asker::Require => NotFound {
            message: format!("Cannot find module '{specifier}'\nRequire stack:\n- {from}"),
            code: "MODULE_NOT_FOUND",
            broken: None,
        },
        Asker::Import if is_path => {
            let folder = Path::new(from).parent().unwrap_or(Path::new("/"));
            let path = clean(&folder.join(specifier));
            NotFound {
                message: format!("Cannot find module '{}' imported from {from}", path.display()),
                code: "ERR_MODULE_NOT_FOUND",
                broken: None,
            }
        }
        Asker::Import => NotFound {
            message: format!("Cannot find package '{specifier}' imported from {from}"),
            code: "ERR_MODULE_NOT_FOUND",
            broken: None,
        },
    }
}

/// The path without `.` and `..`.
fn clean(path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::CurDir => {}
            std::path::Component::ParentDir => {
                result.pop();
            }
            part => result.push(part),
        }
    }
    result
}
