//! `cargo xtask house`: figures about the code itself, so that a review starts from the present tree.
//!
//! Reading order: the files ([`parsed`]), then a file for each family of figures, each of which makes a [`figures::Figures`].
//! Files are parsed, not searched, so that comments and strings do not count; what macros produce does not either.

mod figures;
mod parsed;

mod sizes;

mod import_cycles;
mod mentions;
mod module_uses;
mod tarjan;

mod arm_loops;
mod namesakes;
mod public;
mod threads;
mod work;

use figures::Figures;
use parsed::House;
use serde_json::{Map, Value};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
Figures about the code of this repository: how large its parts are and how they hang together.

usage: cargo xtask house [--all] [--json] [--root DIR]

  --all       show every row; else long tables end with how many more there are
  --json      an object with an array of rows per table, always in full
  --root DIR  look at another checkout, to compare with

Tables, by their names in JSON:
  functions, files    how long they are. Other engines that read well: functions with a median of 5 to 9 lines and nine in
                      ten below 45, files with a median of 200 and nine in ten below 1100
  folders, crates     where the files lie. A folder that holds dozens of files has no rooms yet
  cycles              files of a crate that reach each other by what they import or name. A path counts for the file that
                      defines the last name, whoever exports it; `mod` and `pub use` of what lies below do not count
  rooms, doors        the same between the top-level modules of js and between the folders of its runtime, and which uses
                      make the cycles: what to move or turn round to get rid of them
  public              what is `pub`, whether or not the module around it is
  threads, runtime    how far (runtime, cx, call) and `impl Runtime` spread over js
  types, file_names, constants
                      one name for several things
  arms                loops over the arms of summaries that a verb of summary or lift should have
  test_programs       each is linked by itself after every change
  commits             those with a body can say why

Tests, benchmarks, examples and what is under #[cfg(test)] count in the rows and columns `tests` only. Code that macros make is
not seen: a function that a macro defines has no length, and methods are not traced to their files.";

/// What was asked for.
struct HouseOptions {
    all: bool,
    json: bool,
    root: PathBuf,
}

/// Prints the figures of the repository at `root`, as the arguments ask.
pub fn run(arguments: &[String], root: PathBuf) -> ExitCode {
    let is_help = arguments.iter().any(|argument| argument == "--help" || argument == "-h");
    let text = if is_help {
        Ok(HELP.to_owned())
    } else {
        options(arguments, root).and_then(|options| report(&options))
    };
    match text.and_then(|text| print(&text)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("house: {message}");
            ExitCode::FAILURE
        }
    }
}

fn print(text: &str) -> Result<(), String> {
    match writeln!(std::io::stdout(), "{text}") {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result.map_err(|error| error.to_string()),
    }
}

fn options(arguments: &[String], root: PathBuf) -> Result<HouseOptions, String> {
    let mut options = HouseOptions { all: false, json: false, root };
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--all" => options.all = true,
            "--json" => options.json = true,
            "--root" => options.root = arguments.next().ok_or("--root needs a folder")?.into(),
            other => return Err(format!("{other} is not known here; see cargo xtask house --help")),
        }
    }
    Ok(options)
}

fn report(options: &HouseOptions) -> Result<String, String> {
    let tables = tables(&options.root)?;
    if options.json {
        let tables = tables.iter().map(|table| (table.key.to_owned(), table.json()));
        let report = Value::Object(tables.collect::<Map<_, _>>());
        return serde_json::to_string_pretty(&report).map_err(|error| error.to_string());
    }
    let texts: Vec<String> = tables.iter().map(|table| table.text(options.all)).collect();
    Ok(texts.join("\n").trim_end().to_owned())
}

fn tables(root: &Path) -> Result<Vec<Figures>, String> {
    let house = &House::read(root)?;
    Ok(vec![
        sizes::functions(house),
        sizes::files(house),
        sizes::folders(house),
        sizes::crates(house),
        import_cycles::modules(house),
        import_cycles::rooms(house),
        import_cycles::doors(house),
        public::items(house),
        threads::functions(house),
        threads::runtime(house),
        namesakes::types(house),
        namesakes::files(house),
        namesakes::constants(house),
        arm_loops::calls(house),
        work::test_programs(house),
        work::commits(root)?,
    ])
}
