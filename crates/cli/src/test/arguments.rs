//! The command line of `multise test`, `init`, `report` and `completions`.
//!
//! Invariant: what a configuration file may also say is optional here, so that a flag that was not given is known as that.

use crate::arguments::seconds;
use clap::{Args, Subcommand};
use clap_complete::Shell;
use std::path::PathBuf;
use std::time::Duration;

/// The end of `multise test --help`.
pub const TEST_HELP: &str = "\
Explores every exported function, method and class, and writes tests that reach every branch that some input reaches, into
one test file per source file. Suites are run twice before they are written, by the project's framework if it is installed; tests
that do not pass are left out and reported. Files that you edited are never written again.

Without paths: what `include` of the configuration, `files` and `include` of tsconfig.json, or the entries of package.json
name. Tests, declarations (.d.ts), configuration files and node_modules are left out.

Configuration: multise.config.{json,js,mjs,cjs,ts} or the key `multise` of package.json; `multise init` writes one.

Exit codes: 0 no findings, 1 findings; with --check 0 suites are up to date, 1 they are not (a new finding is a new test);
2 misuse, nothing to test, or a failure of ours, as a verdict `unsound` is; 130 after Ctrl-C. A file or function that cannot be explored is a line of
the report and changes no exit code.

Examples:
  multise test                                     everything that the project names as its sources
  multise test src/cart.ts                         one file
  multise test src --exclude '**/legacy/**'        a folder, without a part of it
  multise test 'src/**/*.ts' --function parse      the functions with this name
  multise test --check                             in CI: are the suites up to date?
  multise test --html report                       and a page to look at
  multise test --shard 1/4 --json > part-1.json    a quarter of the files; see `multise report merge`";

/// `multise test`
#[derive(Args)]
pub struct TestArguments {
    /// Files, folders or globs [default: the sources that the project names]
    #[arg(value_name = "PATH")]
    pub paths: Vec<String>,

    /// Only functions, methods (`Class.method`) or classes with this name (may be repeated)
    #[arg(long, value_name = "NAME")]
    pub function: Vec<String>,

    /// Leave out files that match this glob (may be repeated)
    #[arg(long, value_name = "GLOB")]
    pub exclude: Vec<String>,

    /// The project's folder [default: the nearest one with a package.json]
    #[arg(long, value_name = "DIR")]
    pub project: Option<PathBuf>,

    /// The configuration file [default: multise.config.* or package.json#multise]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Where the suites go, relative to the project [default: multise-tests]
    #[arg(long, value_name = "DIR")]
    pub out: Option<String>,

    /// The test framework [default: the one in package.json, or node:test]
    #[arg(long, value_parser = suite::NAMES, value_name = "FRAMEWORK")]
    pub framework: Option<String>,

    /// Write nothing; exit with 1 and a list if suites are not up to date
    #[arg(long)]
    pub check: bool,

    /// Functions explored at the same time [default: the number of cores]
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,

    /// Seconds for one function: exploring it, choosing its tests and running them in Node [default: 30]
    #[arg(long, allow_hyphen_values = true, value_parser = seconds, value_name = "SECONDS")]
    pub timeout: Option<Duration>,

    /// Stop after this many seconds in total and report what is done [default: no limit]
    #[arg(long, allow_hyphen_values = true, value_parser = seconds, value_name = "SECONDS")]
    pub budget: Option<Duration>,

    /// Memory of one worker in megabytes [default: 2048]
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Calls on an instance when a class is explored [default: 3]
    #[arg(long, value_name = "N")]
    pub calls: Option<usize>,

    /// Take numbers of types for integers of 32 bits
    #[arg(long)]
    pub integers: bool,

    /// Code units that strings have at most [default: 8]
    #[arg(long, value_name = "N")]
    pub max_length: Option<usize>,

    /// Execute at most this many instructions per function
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,

    /// Compare with Node what is predicted for this many inputs of each function; 0 is for none [default: 64]
    #[arg(long, value_name = "N")]
    pub audit: Option<usize>,

    /// Let Node carry out what the program does to files, processes and connections; without this, a test that tries is refused and not written
    #[arg(long)]
    pub allow_effects: bool,

    /// Only the i-th of n parts of the files, as `i/n`
    #[arg(long, value_parser = super::shard::Shard::parse, value_name = "I/N")]
    pub shard: Option<super::shard::Shard>,

    /// Explore everything again and keep nothing
    #[arg(long)]
    pub no_cache: bool,

    /// Write the suites without running them; tests may then be red
    #[arg(long)]
    pub no_run: bool,

    /// Only list the functions that would be explored
    #[arg(long)]
    pub list: bool,

    /// Print one JSON object instead of the table
    #[arg(long)]
    pub json: bool,

    /// Show long lists in full
    #[arg(long)]
    pub all: bool,

    /// Write a page with the results into this folder
    #[arg(long, value_name = "DIR")]
    pub html: Option<PathBuf>,

    /// Colour the output
    #[arg(long, default_value = "auto", value_parser = ["auto", "always", "never"], value_name = "WHEN")]
    pub color: String,
}

/// The end of `multise init --help`.
pub const INIT_HELP: &str = "\
Writes multise.config.js with every option, commented, and .github/workflows/multise.yml, a job that runs `multise test
--check`. Asks nothing and overwrites nothing.

Exit codes: 0, also if the files are already there; 2 misuse or a failure of ours.

Examples:
  multise init
  multise init packages/core";

/// `multise init`
#[derive(Args)]
pub struct InitArguments {
    /// The project's folder [default: this one]
    pub folder: Option<PathBuf>,
}

/// The end of `multise report --help`.
pub const REPORT_HELP: &str = "\
Works on what `multise test --json` printed.

Exit codes: 0 no findings, 1 findings, 2 misuse or a failure of ours.

Examples:
  multise report merge part-*.json                       the table of all shards
  multise report merge part-*.json --json > all.json
  multise report merge part-*.json --html report";

/// `multise report`
#[derive(Args)]
pub struct ReportArguments {
    #[command(subcommand)]
    pub command: ReportCommand,
}

/// What can be done with reports.
#[derive(Subcommand)]
pub enum ReportCommand {
    /// Join the reports of shards into one
    #[command(after_long_help = REPORT_HELP)]
    Merge(MergeArguments),
}

/// `multise report merge`
#[derive(Args)]
pub struct MergeArguments {
    /// What `multise test --json` printed
    #[arg(required = true, value_name = "REPORT")]
    pub reports: Vec<PathBuf>,

    /// Print one JSON object instead of the table
    #[arg(long)]
    pub json: bool,

    /// Show long lists in full
    #[arg(long)]
    pub all: bool,

    /// Write a page with the results into this folder
    #[arg(long, value_name = "DIR")]
    pub html: Option<PathBuf>,

    /// The folder with the sources, for the page [default: this one]
    #[arg(long, value_name = "DIR")]
    pub project: Option<PathBuf>,

    /// Colour the output
    #[arg(long, default_value = "auto", value_parser = ["auto", "always", "never"], value_name = "WHEN")]
    pub color: String,
}

/// The end of `multise completions --help`.
pub const COMPLETIONS_HELP: &str = "\
Examples:
  multise completions bash > ~/.local/share/bash-completion/completions/multise
  multise completions zsh > ~/.zfunc/_multise
  multise completions fish > ~/.config/fish/completions/multise.fish";

/// `multise completions`
#[derive(Args)]
pub struct CompletionsArguments {
    /// The shell
    pub shell: Shell,
}
