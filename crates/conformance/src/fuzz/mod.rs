//! Random programs, in the engine and in Node: both must print the same.
//!
//! Invariant: a seed is a program, everywhere and always; what the engine refuses is counted and is no disagreement.

mod generate;
mod node;
mod shrink;
mod symbolic;
mod templates;
mod tree;

use crate::engine::{self, End, Source};
use js::code::Code;
use js::syntax::Goal;
pub use node::{major as node_major, version as node_version};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use symbolic::Subject;
use tree::Tree;

/// What every program finds.
const PRELUDE: &str = include_str!("prelude.js");
/// Programs in one process of Node: its start then takes a small part of the time.
const BATCH: usize = 200;
/// After so many batches a line says how far it is.
const PROGRESS: usize = 25;
/// What the prelude prints for the error of a stack that is too deep. How deep it may get is the engine's affair, and so is
/// whatever else a program does that gets there.
const TOO_DEEP: &str = "(too deep)";
/// The time of one program; they take milliseconds.
const LIMIT: Duration = Duration::from_secs(10);

/// What may be asked.
#[derive(clap::Args)]
pub struct Arguments {
    /// The seeds, as `FROM..TO`.
    #[arg(long, default_value = "0..1000")]
    seeds: String,
    /// Compare the messages of errors as well.
    #[arg(long)]
    messages: bool,
    /// Harness files: explore each for all inputs, and compare some with Node.
    #[arg(long)]
    symbolic: bool,
    /// Harness files of loops that scan, which are done at once wherever that can be proved; their verdict must be that of their single rounds.
    #[arg(long)]
    scans: bool,
    /// Harness files about long texts, and keys that depend on them.
    #[arg(long, conflicts_with = "scans")]
    texts: bool,
    /// Harness files with claims about numbers: what is verified is tried in Node on many points.
    #[arg(long, conflicts_with_all = ["scans", "texts"])]
    numbers: bool,
    /// The policy for harness files: multise, dse, ssm, qce, dsm, dsm+qce, or chance, which divides and joins states by chance; it depends on the seed if none is given.
    #[arg(long, value_parser = crate::symbolic::chosen_policy)]
    policy: Option<explore::PolicyKind>,
    /// Explore each harness file under every policy, and by chance: verdict, findings and number of paths must be the same.
    #[arg(long, conflicts_with_all = ["policy", "scans"])]
    every_policy: bool,
    /// Milliseconds of one exploration of a harness file; what is not seen by then is under a loss.
    #[arg(long, default_value_t = 1000)]
    limit: u64,
    /// Seconds for making a harness file smaller that disagrees.
    #[arg(long, default_value_t = 30)]
    shrinking: u64,
    /// Stop after this many disagreements.
    #[arg(long, default_value_t = 10)]
    stop: usize,
    /// Fail when the engine refuses more than this many percent of the programs.
    #[arg(long, default_value_t = 100)]
    refused: usize,
    /// Leave out what contains one of these texts in its template, e.g. `%r`.
    #[arg(long, num_args = 1..)]
    without: Vec<String>,
    /// Print the programs of the seeds, and do not run them.
    #[arg(long)]
    print: bool,
}

impl Arguments {
    /// What the harness files are about; none where programs have no inputs.
    fn subject(&self) -> Option<Subject> {
        match (self.scans, self.texts, self.numbers) {
            (true, ..) => Some(Subject::Scans),
            (_, true, _) => Some(Subject::Texts),
            (.., true) => Some(Subject::Numbers),
            _ => self.symbolic.then_some(Subject::Language),
        }
    }
}

/// What the engine made of a program.
enum Ours {
    /// It printed lines.
    Printed(Vec<String>),
    /// It refused something.
    Refused(String),
}

/// What comes of a comparison.
enum Comparison {
    /// Both print the same.
    Agree,
    /// They do not.
    Disagree,
    /// There is nothing to compare, for this reason.
    None(String),
}

/// What all programs start from.
struct Prelude {
    text: String,
    code: Code,
}

impl Prelude {
    fn new(messages: bool) -> Result<Prelude, String> {
        let text = format!("const MESSAGES = {messages};\n{PRELUDE}");
        let code = engine::compiled_prelude(&text).map_err(|end| format!("the prelude: {end:?}"))?;
        Ok(Prelude { text, code })
    }
}

/// Compares the programs of the seeds.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let (from, to) = range(&arguments.seeds)?;
    if arguments.print {
        let program = |seed: u64| match arguments.subject() {
            Some(subject) => symbolic::program(subject, seed, &arguments.without),
            None => generate::program(seed, &arguments.without),
        };
        (from..to).for_each(|seed| println!("// {seed}\n{}", program(seed)));
        return Ok(());
    }
    let Some(version) = node::version() else {
        println!("skipped: there is no node to compare with");
        return Ok(());
    };
    if let Some(subject) = arguments.subject() {
        let Arguments { limit, shrinking, stop, without, messages, policy, every_policy, .. } = arguments;
        let (limit, shrinking) = (Duration::from_millis(*limit), Duration::from_secs(*shrinking));
        return symbolic::run(&symbolic::Request {
            seeds: (from, to),
            unwanted: without,
            policy: *policy,
            every_policy: *every_policy,
            subject,
            stop: *stop,
            messages: *messages,
            limit,
            shrinking,
        });
    }
    std::panic::set_hook(Box::new(|_| {}));
    let prelude = Prelude::new(arguments.messages)?;
    let (mut disagreements, mut agreed) = (0, 0);
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    let seeds: Vec<u64> = (from..to).collect();
    let start = Instant::now();
    'all: for (index, batch) in seeds.chunks(BATCH).enumerate() {
        if index > 0 && index % PROGRESS == 0 {
            eprintln!("{} programs, {:.0} s", index * BATCH, start.elapsed().as_secs_f64());
        }
        let trees: Vec<Tree> =
            batch.iter().map(|&seed| generate::program(seed, &arguments.without)).collect();
        for ((seed, comparison), tree) in batch.iter().zip(compare(&prelude, &trees)?).zip(trees) {
            match comparison {
                Comparison::Agree => agreed += 1,
                Comparison::None(why) => *refused.entry(why).or_default() += 1,
                Comparison::Disagree => {
                    disagreements += 1;
                    report(&prelude, *seed, tree);
                    if disagreements >= arguments.stop {
                        break 'all;
                    }
                }
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let refusals: usize = refused.values().sum();
    let mut messages: Vec<_> = refused.into_iter().collect();
    messages.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    messages.iter().take(30).for_each(|(message, count)| println!("{count:>6}  refused: {message}"));
    println!("Node {version}: {agreed} agree, {disagreements} disagree, {refusals} refused; {seconds:.0} s");
    if disagreements > 0 {
        return Err(format!("{disagreements} programs do not print what Node prints"));
    }
    if refusals * 100 > (agreed + refusals) * arguments.refused {
        return Err(format!("{refusals} programs were refused"));
    }
    Ok(())
}

fn range(text: &str) -> Result<(u64, u64), String> {
    let parsed = text.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    parsed.ok_or_else(|| format!("`{text}` is no range of seeds like 0..100"))
}

/// Prints the smallest program that still disagrees, and the first lines that differ.
fn report(prelude: &Prelude, seed: u64, tree: Tree) {
    let small = shrink::shrink(tree, |candidates| disagreeing(prelude, candidates));
    let text = small.to_string();
    println!("--- seed {seed}\n{text}");
    let theirs = node::run(&prelude.text, &[wrapped(&text)]).unwrap_or_default();
    let theirs = theirs.into_iter().next().flatten().unwrap_or_default();
    let Ours::Printed(ours) = ours(prelude, &text) else { return };
    let length = ours.len().max(theirs.len());
    for index in 0..length {
        let [us, them] = [&ours, &theirs].map(|lines| lines.get(index).map_or("(nothing)", String::as_str));
        if us != them {
            println!("--- we print\n{us}\n--- Node prints\n{them}");
            return;
        }
    }
}

/// Which of some programs print something else than in Node.
fn disagreeing(prelude: &Prelude, candidates: &[Tree]) -> Vec<bool> {
    let Ok(comparisons) = compare(prelude, candidates) else { return vec![false; candidates.len()] };
    comparisons.iter().map(|comparison| matches!(comparison, Comparison::Disagree)).collect()
}

/// Runs programs here and in Node.
fn compare(prelude: &Prelude, programs: &[Tree]) -> Result<Vec<Comparison>, String> {
    let texts: Vec<String> = programs.iter().map(Tree::to_string).collect();
    let wrapped: Vec<String> = texts.iter().map(|text| wrapped(text)).collect();
    let theirs = node::run(&prelude.text, &wrapped)?;
    let both = texts.iter().zip(theirs);
    Ok(both.map(|(text, theirs)| compared(prelude, text, theirs)).collect())
}

fn compared(prelude: &Prelude, text: &str, theirs: node::Printed) -> Comparison {
    let Some(theirs) = theirs else { return Comparison::None("Node did not end".to_owned()) };
    match ours(prelude, text) {
        Ours::Refused(message) => Comparison::None(message),
        Ours::Printed(lines) if lines == theirs => Comparison::Agree,
        Ours::Printed(lines) if lines.iter().chain(&theirs).any(|line| line.contains(TOO_DEEP)) => {
            Comparison::None("calls nest too deep".to_owned())
        }
        Ours::Printed(_) => Comparison::Disagree,
    }
}

/// The script of a program.
fn wrapped(program: &str) -> String {
    format!(
        "try {{ (function () {{\n{program}\n}})(); }} catch (error) {{ console.log(\"uncaught \" + show(error)); }}\n"
    )
}

/// Runs a program in the engine.
fn ours(prelude: &Prelude, program: &str) -> Ours {
    let run = catch_unwind(AssertUnwindSafe(|| {
        let text = &wrapped(program);
        let source = Source { name: "program.js", text, goal: Goal::Script, rejections_throw: true };
        engine::run(Some(&prelude.code), &source, LIMIT)
    }));
    let Ok(run) = run else { return Ours::Printed(vec!["PANIC".to_owned()]) };
    let mut lines = run.printed;
    match run.end {
        End::Normal => {}
        End::Refused(message) => return Ours::Refused(message),
        End::NoProgram(_) => lines.push("uncaught \"SyntaxError\"".to_owned()),
        // What the program itself throws is caught above: this was a promise.
        End::Uncaught(_) => lines.push("unhandled".to_owned()),
    }
    Ours::Printed(lines)
}
