//! Random programs, in the engine and in Node: both must print the same.
//!
//! Invariant: a seed is a program, everywhere and always; what the engine refuses is counted and is no disagreement.

mod generate;
mod node;
mod shrink;
mod templates;
mod tree;

use crate::engine::{self, End, Source};
use js::syntax::Goal;
pub use node::version as node_version;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use tree::Tree;

/// What every program finds.
const PRELUDE: &str = include_str!("prelude.js");
/// Programs in one process of Node.
const BATCH: usize = 50;
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
    /// Stop after this many disagreements.
    #[arg(long, default_value_t = 10)]
    stop: usize,
    /// Fail when the engine refuses more than this many percent of the programs.
    #[arg(long, default_value_t = 100)]
    refused: usize,
    /// Leave out what contains one of these texts in `templates.rs`, e.g. `%r`.
    #[arg(long, num_args = 1..)]
    without: Vec<String>,
    /// Print the programs of the seeds, and do not run them.
    #[arg(long)]
    print: bool,
}

/// What the engine made of a program.
enum Ours {
    /// It printed lines.
    Printed(Vec<String>),
    /// It refused something.
    Refused(String),
}

/// Compares the programs of the seeds.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let (from, to) = range(&arguments.seeds)?;
    if arguments.print {
        (from..to).for_each(|seed| println!("// {seed}\n{}", generate::program(seed, &arguments.without)));
        return Ok(());
    }
    let Some(version) = node::version() else {
        println!("skipped: there is no node to compare with");
        return Ok(());
    };
    std::panic::set_hook(Box::new(|_| {}));
    let prelude = format!("const MESSAGES = {};\n{PRELUDE}", arguments.messages);
    let (mut disagreements, mut agreed) = (0, 0);
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    let seeds: Vec<u64> = (from..to).collect();
    'all: for batch in seeds.chunks(BATCH) {
        let trees: Vec<Tree> =
            batch.iter().map(|&seed| generate::program(seed, &arguments.without)).collect();
        let texts: Vec<String> = trees.iter().map(Tree::to_string).collect();
        let theirs = node::run(&prelude, &texts)?;
        for ((seed, tree), theirs) in batch.iter().zip(trees).zip(theirs) {
            match ours(&prelude, &tree.to_string()) {
                Ours::Refused(message) => *refused.entry(message).or_default() += 1,
                Ours::Printed(lines) if lines == theirs => agreed += 1,
                Ours::Printed(_) => {
                    disagreements += 1;
                    report(&prelude, *seed, tree);
                    if disagreements >= arguments.stop {
                        break 'all;
                    }
                }
            }
        }
    }
    let refusals: usize = refused.values().sum();
    let mut messages: Vec<_> = refused.into_iter().collect();
    messages.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    messages.iter().take(30).for_each(|(message, count)| println!("{count:>6}  refused: {message}"));
    println!("Node {version}: {agreed} agree, {disagreements} disagree, {refusals} refused");
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
fn report(prelude: &str, seed: u64, tree: Tree) {
    let small = shrink::shrink(tree, |candidates| disagreeing(prelude, candidates));
    let text = small.to_string();
    println!("--- seed {seed}\n{text}");
    let theirs = node::run(prelude, std::slice::from_ref(&text)).unwrap_or_default();
    let theirs = theirs.into_iter().next().unwrap_or_default();
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

/// Which of some programs print something else than in Node, and are not refused.
fn disagreeing(prelude: &str, candidates: &[Tree]) -> Vec<bool> {
    let texts: Vec<String> = candidates.iter().map(Tree::to_string).collect();
    let Ok(theirs) = node::run(prelude, &texts) else { return vec![false; candidates.len()] };
    let differs = |(text, theirs): (&String, Vec<String>)| match ours(prelude, text) {
        Ours::Printed(lines) => lines != theirs,
        Ours::Refused(_) => false,
    };
    texts.iter().zip(theirs).map(differs).collect()
}

/// Runs a program in the engine.
fn ours(prelude: &str, program: &str) -> Ours {
    let log = "function log(...values) { console.log(values.map(show).join(\" \")); }";
    let source = format!(
        "{prelude}\n{log}\ntry {{ (function () {{\n{program}\n}})(); }} catch (error) {{ console.log(\"uncaught \" + show(error)); }}\n"
    );
    let run = catch_unwind(AssertUnwindSafe(|| {
        let source = Source { name: "program.js", text: &source, goal: Goal::Script, rejections_throw: true };
        engine::run(None, &source, LIMIT)
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
