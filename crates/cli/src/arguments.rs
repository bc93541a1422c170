//! The command line.

use crate::test::arguments as test;
use clap::{Args, Parser, Subcommand};
use explore::{
    DEFAULT_DELTA, DEFAULT_MAX_VISITS, DEFAULT_NODE_BUDGET, MAX_DEPTH, Options, Order, PolicyKind,
    SimilarityOptions,
};
use interp::{Bounds, Patterns, Queries};
use path::{Limits, Tier, TierSet};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use suite::{DEFAULT_AUDIT, Search};

/// Runs programs for all inputs at once and says what can happen.
#[derive(Parser)]
#[command(name = "multise", version, about, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Explore a program in the core language of the MultiSE paper
    #[command(after_long_help = IMP_HELP)]
    Imp(ImpArguments),
    /// Explore a JavaScript or TypeScript program for all inputs
    #[command(after_long_help = CHECK_HELP)]
    Check(CheckArguments),
    /// Measure explorations with merging and without, each in a process of its own
    #[command(after_long_help = BENCH_HELP)]
    Bench(BenchArguments),
    /// One measured exploration: what `bench` starts
    #[command(hide = true)]
    Measure(CheckArguments),
    /// Show how much of what a source asks depends on its variables, line by line
    #[command(after_long_help = EXPLAIN_HELP)]
    Explain(ExplainArguments),
    /// Run a harness file on one stored case, in Node or in the engine
    #[command(after_long_help = REPLAY_HELP)]
    Replay(ReplayArguments),
    /// Run a JavaScript or TypeScript program without inputs, as `node FILE` does
    #[command(after_long_help = RUN_HELP)]
    Run(RunArguments),
    /// Explore one function and print what is known about it as JSON; a worker of `multise test`
    #[command(hide = true)]
    ExploreFunction(ExploreFunctionArguments),
    /// Answer questions about products, which Z3 cannot be stopped at: started by the others
    #[command(hide = true)]
    Solve,
    /// List what can be explored in files, as JSON
    #[command(hide = true)]
    ListFunctions(ListFunctionsArguments),
    /// Write tests for the functions of a project
    #[command(after_long_help = test::TEST_HELP)]
    Test(test::TestArguments),
    /// Write a configuration and a CI job for `multise test`
    #[command(after_long_help = test::INIT_HELP)]
    Init(test::InitArguments),
    /// Work on reports of `multise test --json`
    #[command(after_long_help = test::REPORT_HELP)]
    Report(test::ReportArguments),
    /// Print completions for a shell
    #[command(after_long_help = test::COMPLETIONS_HELP)]
    Completions(test::CompletionsArguments),
}

#[derive(Args)]
pub struct ListFunctionsArguments {
    /// The files
    #[arg(required = true)]
    pub files: Vec<PathBuf>,

    /// The folder that files are named by
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub project: PathBuf,

    /// Print JSON (there is no other form)
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct ExploreFunctionArguments {
    /// The file that exports the function
    pub file: PathBuf,

    /// The function, method (`Class.method`) or class
    pub name: String,

    /// The folder that files are named by
    #[arg(long, default_value = ".", value_name = "DIR")]
    pub project: PathBuf,

    /// Calls on an instance when a class is explored
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub calls: usize,

    /// Take numbers for integers of 32 bits
    #[arg(long)]
    pub integers: bool,

    /// Code units that strings have at most [default: 8]
    #[arg(long, value_name = "N")]
    pub max_length: Option<usize>,

    /// Compare with Node what is predicted for this many inputs; 0 is for none
    #[arg(long, default_value_t = DEFAULT_AUDIT, value_name = "N")]
    pub audit: usize,

    /// Let Node carry out effects
    #[arg(long)]
    pub allow_effects: bool,

    /// Stop the exploration after this many seconds; tests are chosen and replayed after it
    #[arg(long, default_value = "10", allow_hyphen_values = true, value_parser = seconds, value_name = "SECONDS")]
    pub timeout: Duration,

    /// Megabytes to use at most
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Follow a loop whose end depends on inputs for at most this many rounds
    #[arg(long, default_value_t = DEFAULT_MAX_VISITS, value_name = "N")]
    pub max_visits: u64,

    /// Execute at most this many instructions
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,

    /// Decision-diagram nodes to keep at most
    #[arg(long, default_value_t = DEFAULT_NODE_BUDGET, value_name = "N")]
    pub node_budget: usize,

    /// Time limit of one call of the SMT solver
    #[arg(long, default_value = "2", allow_hyphen_values = true, value_parser = seconds, value_name = "SECONDS")]
    pub smt_timeout: Duration,
}

const REPLAY_HELP: &str = "\
Exit codes: 0, 1 after an error that nobody caught, 2 misuse or a failure of ours.

Examples:
  multise check harness.js --cases found
  multise replay found/finding-1.json harness.js
  multise replay found/finding-1.json harness.js --engine";

const RUN_HELP: &str = "\
Files are CommonJS modules or ECMAScript modules by the rules of Node 20 (.mjs, .cjs, package.json); types of
TypeScript sources (.ts, .mts, .cts, .tsx) are erased.

Exit codes: that of the program, 1 after an error that nobody caught, 2 if the program was stopped or needs what
is not supported yet.

Examples:
  multise run program.js
  multise run program.ts --flag value       arguments after the file are the program's
  multise run --timeout 10 program.mjs";

#[derive(Args)]
pub struct RunArguments {
    /// The program
    pub file: PathBuf,

    /// What the program finds in `process.argv`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    pub arguments: Vec<String>,

    /// Stop after this many seconds
    #[arg(long, allow_hyphen_values = true, value_parser = seconds, value_name = "SECONDS")]
    pub timeout: Option<Duration>,

    /// Stop beyond so many megabytes [default: three quarters of the machine's memory]
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// When paths share a state: `multise` merges all of them, `dse` keeps a state per path, `ssm` joins states where they meet, `qce`, `dsm` and
    /// `dsm+qce` those that are similar, `concolic` follows one input at a time (docs/policies.md)
    #[arg(long, default_value = "multise", value_parser = str::parse::<PolicyKind>, value_name = "multise|dse|ssm|qce|dsm|dsm+qce|concolic")]
    pub policy: PolicyKind,
}

const CHECK_HELP: &str = "\
A harness file is a program that reads inputs through the module `multise`:

  const { int, string, assert } = require(\"multise\");
  const year = int(\"year\", { min: 1, max: 9999 });
  assert(isLeap(year) === (daysOf(year) === 366));

It is run once for all inputs. What nobody catches is a finding, with inputs that lead to it; the same file is then
run in Node on these inputs, and the report says whether Node agrees.

Verdicts: `violated` with findings; `verified` if no input leads to one; `bounded` if none was found but some paths
were left out, which are listed with the flag that would lift the bound.

Exit codes: 0 verified or bounded, 1 violated, 2 failed (all paths need what is not built or would touch the world), misuse, or
a failure of ours.

Examples:
  multise check harness.js
  multise check harness.ts --json
  multise check src/parse.ts#parse            a function, with inputs from its types
  multise check src/stack.ts --function Stack    a class: any calls of its methods
  multise check harness.mjs --policy dse --timeout 300
  multise check harness.js --max-length text=16    a longer string for one input
  multise check harness.js --cases found && multise replay found/finding-1.json harness.js";

const BENCH_HELP: &str = "\
Every round runs each harness file with --policy multise and with --policy dse, one after the other, so that whatever else the
machine does meets both. Times are medians of processor times of whole processes, start-up included; a policy that does not end in time is shown as
`>60 s` and is left out of ratios. Counters, and where time goes, come from one more run of each with --profile.

Examples:
  multise bench harness.js
  multise bench corpus/evaluation/*.js --rounds 5
  multise bench harness.js --json --timeout 10 --without-ladder";

#[derive(Args)]
pub struct BenchArguments {
    /// Harness files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Times that each is run
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub rounds: usize,

    /// Stop an exploration after this many seconds
    #[arg(long, default_value = "60", allow_hyphen_values = true, value_parser = seconds, value_name = "SECONDS")]
    pub timeout: Duration,

    /// Which path goes on first under `dse`
    #[arg(long, default_value = "dfs", value_parser = str::parse::<Order>, value_name = "dfs|bfs|coverage|random|topological")]
    pub order: Order,

    /// Also run `dse` with the SMT solver alone: no lemmas, witness pool, samples, bounds, sweep or search
    #[arg(long)]
    pub without_ladder: bool,

    /// Print one JSON object instead of a table
    #[arg(long)]
    pub json: bool,
}

const EXPLAIN_HELP: &str = "\
Nothing is run. Beside each line stand the questions that may be asked from there on (branches, keys, indexes and callees that are no constants, each side of a branch with
probability beta, loops kappa times), and the variables on which the greatest shares of them depend; a star marks those that are hot, which `--policy qce` does not let differ
in one state. Other files are not looked at.

Examples:
  multise explain harness.js
  multise explain src/parse.ts --json --qce-alpha 0.5";

#[derive(Args)]
pub struct ExplainArguments {
    /// A JavaScript or TypeScript file
    pub file: PathBuf,

    /// Print one JSON object instead of the source
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub similarity: SimilarityArguments,
}

#[derive(Args)]
pub struct ReplayArguments {
    /// The stored case: a file, or its JSON
    pub case: String,

    /// The harness file; or FILE#NAME for a function of a file
    pub file: PathBuf,

    /// Calls on an instance when a class was explored
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub calls: usize,

    /// Numbers of a function's types were taken for integers of 32 bits
    #[arg(long)]
    pub integers: bool,

    /// The case is of `multise test`, which leaves out the generators of a class
    #[arg(long)]
    pub for_tests: bool,

    /// Run it in the engine instead of Node
    #[arg(long)]
    pub engine: bool,

    /// Stop after this many seconds
    #[arg(long, default_value = "10", allow_hyphen_values = true, value_parser = seconds, value_name = "SECONDS")]
    pub timeout: Duration,

    /// Stop beyond so many megabytes [default: three quarters of the machine's memory]
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Let Node carry out what the program does to files, processes and connections; without this, a replay that tries is refused
    #[arg(long)]
    pub allow_effects: bool,
}

// How a program is explored, in whatever language it is. No documentation: clap would show it in place of that of the command.
#[derive(Args)]
pub struct ExplorationArguments {
    /// When paths share a state: `multise` merges all of them, `dse` keeps a state per path, `ssm` joins states where they meet, `qce` those that are similar, `dsm`
    /// and `dsm+qce` do so in any order of states (docs/policies.md), `concolic` follows one input at a time (docs/multiplex.md). Without this flag `check` merges, begins to follow paths one by one beside it after half a
    /// second of work, and tells what the one comes to that is done first
    #[arg(long, value_parser = str::parse::<PolicyKind>, value_name = "multise|dse|ssm|qce|dsm|dsm+qce|concolic")]
    pub policy: Option<PolicyKind>,

    /// Which state goes on first under `dse`, `dsm`, `dsm+qce` and `concolic`: depth first, breadth first, towards code that ran least, by chance (`random:SEED`
    /// for other chances), or the one that is least far
    #[arg(long, default_value = "dfs", value_parser = str::parse::<Order>, value_name = "dfs|bfs|coverage|random|topological")]
    pub order: Order,

    /// Whether `concolic` tries what solvers have passed on all open sides
    #[arg(long, default_value = "on", action = clap::ArgAction::Set, value_parser = switch, value_name = "on|off")]
    pub multiplex: bool,

    #[command(flatten)]
    pub similarity: SimilarityArguments,

    /// Loops whose rounds are alike, done at once for any number of rounds: where there are many (`on`), never, or wherever it can be proved
    #[arg(long, default_value = "on", value_parser = str::parse::<Patterns>, value_name = "on|off|always")]
    pub patterns: Patterns,

    /// Also measure where time goes and what paths share (slower; seen with --json)
    #[arg(long)]
    pub profile: bool,

    /// Stop after this many seconds and report what is known; the report itself takes a tenth of that at most, or a second
    #[arg(long, default_value = "60", allow_hyphen_values = true, value_parser = seconds, value_name = "SECONDS")]
    pub timeout: Duration,

    /// Stop beyond so many megabytes and report what is known [default: three quarters of the machine's memory]
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Follow a loop whose end depends on inputs for at most this many rounds
    #[arg(long, default_value_t = DEFAULT_MAX_VISITS, value_name = "N")]
    pub max_visits: u64,

    /// Execute at most this many instructions
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,

    /// Decision-diagram nodes to keep at most; bundles of paths that need more are split
    #[arg(long, default_value_t = DEFAULT_NODE_BUDGET, value_name = "N")]
    pub node_budget: usize,

    /// Time limit of one call of the SMT solver
    #[arg(long, default_value = "5", allow_hyphen_values = true, value_parser = seconds, value_name = "SECONDS")]
    pub smt_timeout: Duration,

    /// Remove a tier of the decision ladder: lemmas, pool, samples, bounds, sweep, search or smt (may be repeated)
    #[arg(long, value_parser = str::parse::<Tier>, value_name = "TIER")]
    pub without_tier: Vec<Tier>,

    /// Believe no SMT solver alone: what one refutes must be refuted by the other, of Z3 and Bitwuzla, or it is left out
    #[arg(long)]
    pub paranoid: bool,
}

// When states are similar. No documentation, as above.
#[derive(Args)]
pub struct SimilarityArguments {
    /// Under `qce` and `dsm+qce`: the share of all later questions that those about one variable may make up before states in which it differs
    /// stay apart
    #[arg(long, default_value_t = Queries::default().alpha, value_parser = at_least::<0>, value_name = "SHARE")]
    pub qce_alpha: f64,

    /// The probability with which a side of a branch is assumed to have an input
    #[arg(long, default_value_t = Queries::default().beta, value_parser = probability, value_name = "P")]
    pub qce_beta: f64,

    /// How often loops and recursions are assumed to go round
    #[arg(long, default_value_t = Queries::default().kappa, value_name = "N")]
    pub qce_kappa: u32,

    /// What a question about a choice between two values is assumed to cost; 1 is the cost of any other
    #[arg(long, default_value_t = Queries::default().zeta, value_parser = at_least::<1>, value_name = "COST")]
    pub qce_zeta: f64,

    /// Under `dsm` and `dsm+qce`: how many places a state may be behind another and still go first to meet it
    #[arg(long, default_value_t = DEFAULT_DELTA, value_name = "N")]
    pub dsm_delta: usize,
}

impl SimilarityArguments {
    fn options(&self) -> SimilarityOptions {
        let queries = Queries {
            alpha: self.qce_alpha,
            beta: self.qce_beta,
            kappa: self.qce_kappa,
            zeta: self.qce_zeta,
        };
        SimilarityOptions { queries, delta: self.dsm_delta }
    }
}

fn at_least<const LEAST: u8>(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| format!("`{text}` is no number"))?;
    // Infinity is a share too: nothing is hot.
    if number >= f64::from(LEAST) { Ok(number) } else { Err(format!("it must be at least {LEAST}")) }
}

fn probability(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| format!("`{text}` is no number"))?;
    if (0.0..=1.0).contains(&number) { Ok(number) } else { Err("it must be between 0 and 1".to_owned()) }
}

impl ExplorationArguments {
    /// The policy that is asked for; merging where none is.
    pub fn first_policy(&self) -> PolicyKind {
        self.policy.unwrap_or(PolicyKind::Multise)
    }

    /// What a run may use.
    pub fn limits(&self) -> crate::watch::Limits {
        let (timeout, memory) = (Some(self.timeout), self.memory);
        crate::watch::Limits { timeout, memory, is_paranoid: self.paranoid }
    }

    /// How JavaScript is explored.
    pub fn search(&self) -> Search {
        let options = self.options(MAX_DEPTH, true);
        Search { policy: self.policy, timeout: self.timeout, options }
    }

    /// The same for the engine, with calls inside calls to this depth.
    pub fn options(&self, max_depth: usize, counts_paths: bool) -> Options {
        let bounds = Bounds { max_depth, max_visits: self.max_visits, max_steps: self.max_steps };
        let node_budget = self.node_budget.min(nodes_within(self.memory));
        let limits = Limits { node_budget, smt_timeout: self.smt_timeout };
        let tiers = self.without_tier.iter().fold(TierSet::all(), |tiers, &tier| tiers.without(tier));
        let (policy, order, profile) = (self.first_policy(), self.order, self.profile);
        let (similarity, patterns) = (self.similarity.options(), self.patterns);
        let multiplex = self.multiplex;
        Options {
            policy,
            order,
            similarity,
            multiplex,
            bounds,
            tiers,
            limits,
            counts_paths,
            patterns,
            profile,
        }
    }
}

#[derive(Args)]
pub struct CheckArguments {
    /// The harness file: a program that reads inputs through the module `multise`; or FILE#NAME for a function of a file
    pub file: PathBuf,

    /// Check this function, method (`Class.method`) or class of the file, with inputs from its types
    #[arg(long, value_name = "NAME")]
    pub function: Option<String>,

    /// Calls on an instance when a class is checked
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub calls: usize,

    /// Take numbers of a function's types for integers of 32 bits
    #[arg(long)]
    pub integers: bool,

    /// How long inputs may be for which the harness says nothing [default: strings 8, arrays 4]; NAME=N for one input, whatever
    /// the harness says (may be repeated)
    #[arg(long, value_name = "[NAME=]N", value_parser = str::parse::<MaxLength>)]
    pub max_length: Vec<MaxLength>,

    #[command(flatten)]
    pub exploration: ExplorationArguments,

    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,

    /// Show long lists in full
    #[arg(long)]
    pub all: bool,

    /// Compare with Node what is predicted for this many inputs; 0 is for none
    #[arg(long, default_value_t = DEFAULT_AUDIT, value_name = "N")]
    pub audit: usize,

    /// Do not run Node: neither on the findings nor to compare predictions
    #[arg(long)]
    pub no_replay: bool,

    /// Let Node carry out what the program does to files, processes and connections; without this, a replay that tries is refused
    #[arg(long)]
    pub allow_effects: bool,

    /// Write the inputs of every finding into this folder, a file each
    #[arg(long, value_name = "FOLDER")]
    pub cases: Option<PathBuf>,

    /// Colour the output
    #[arg(long, default_value = "auto", value_parser = ["auto", "always", "never"], value_name = "WHEN")]
    pub color: String,
}

const IMP_HELP: &str = "\
The language (labels are optional, # starts a comment):
  x = readInput;       an int32 input; the k-th one read into x is called x0, x1, …
  x = 5;               constants: 5  1.3  \"text\"  true  &label  @cell  @7
  z = x + y;           one of + - * / % < <= > >= == != && ||
  if x goto L;         L is a label, or a variable that holds one
  y = *x;  *x = y;     loads and stores through addresses
  error \"text\";        what one looks for
  halt;

Exit codes: 0 verified or bounded, 1 violated, 2 misuse or a failure of ours.

Examples:
  multise imp corpus/imp/paper/running-example.imp
  multise imp program.imp --policy dse --json
  multise imp program.imp --trace
  multise imp program.imp --max-visits 1000 --timeout 300";

#[derive(Args)]
pub struct ImpArguments {
    /// The program
    pub file: PathBuf,

    /// Print the state after each step
    #[arg(long)]
    pub trace: bool,

    /// Print one JSON object instead of text (a trace then goes to standard error)
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub exploration: ExplorationArguments,

    /// Colour the output
    #[arg(long, default_value = "auto", value_parser = ["auto", "always", "never"], value_name = "WHEN")]
    pub color: String,
}

/// How long strings or arrays may be: `16`, or `text=16` for one input.
#[derive(Clone, Debug, PartialEq)]
pub struct MaxLength {
    /// The name of an input; none for all.
    pub input: Option<String>,
    /// Code units or elements.
    pub units: usize,
}

impl FromStr for MaxLength {
    type Err = String;

    fn from_str(text: &str) -> Result<MaxLength, String> {
        let (input, units) = match text.rsplit_once('=') {
            Some((name, units)) => (Some(name.to_owned()), units),
            None => (None, text),
        };
        let units = units.parse().map_err(|_| "expected a length, or NAME=LENGTH".to_owned())?;
        Ok(MaxLength { input, units })
    }
}

/// The nodes that fit half of a limit of memory in megabytes, so that bundles are split before memory runs out. A node takes some 64
/// bytes with its place in the tables.
pub fn nodes_within(memory: Option<u64>) -> usize {
    const NODES_PER_MEGABYTE: u64 = (1 << 20) / 64 / 2;
    memory.map_or(usize::MAX, |memory| {
        usize::try_from(memory.saturating_mul(NODES_PER_MEGABYTE)).unwrap_or(usize::MAX)
    })
}

/// A switch on the command line.
fn switch(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("expected `on` or `off`".to_owned()),
    }
}

/// A number of seconds on the command line.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| "expected a number of seconds that is not negative".to_owned())
}
