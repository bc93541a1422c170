//! Random harness files: what an exploration says about all inputs is compared with Node on some.
//!
//! Invariant: a seed is a program and its inputs, everywhere and always.

mod numbers;
mod scans;
mod templates;
mod texts;

use super::generate::{Grammar, guarded, tree};
use super::shrink::shrink;
use super::tree::{Kind, Part, Tree};
use crate::random::Random;
use crate::symbolic::answers::Answers;
use crate::symbolic::compare::{Compared, Program, compare};
use crate::symbolic::node::Node;
use crate::symbolic::{Configuration, explored, replayed};
use explore::{PolicyKind, Verdict};
use interp::{LossReason, Patterns};
use js::modules::Unit;
use js::syntax::{Goal, Kind as SourceKind};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use templates::{TEMPLATES, VARIABLES};

/// What every program finds.
const PRELUDE: &str = include_str!("prelude.js");
/// Inputs of each program, beside its witnesses.
const INPUTS: usize = 20;
/// The time of a run on one input.
const CONCRETE: Duration = Duration::from_secs(10);
/// One in so many variables depends on inputs: few of them give programs that are explored quickly.
const RARITY: usize = 3;
/// Statements of a program, beside its variables.
const STATEMENTS: usize = 4;
/// Templates inside templates.
const DEPTH: usize = 3;
/// The name of the program's file.
const FILE: &str = "/program.js";

/// What the programs are about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// All of the language.
    Language,
    /// Loops that scan.
    Scans,
    /// Long texts, and keys that depend on them.
    Texts,
    /// Laws of arithmetic that hold, or nearly do.
    Numbers,
}

/// The program of a seed.
pub fn program(subject: Subject, seed: u64, unwanted: &[String]) -> Tree {
    match subject {
        Subject::Language => any_program(seed, unwanted),
        Subject::Scans => scans::program(seed),
        Subject::Texts => texts::program(seed),
        Subject::Numbers => numbers::program(seed),
    }
}

/// The inputs of a program, of several ways to write each one, and what every program has behind them.
fn beginning(random: &mut Random, inputs: &[&[&str]], prelude: &str) -> Vec<Part> {
    let inputs = inputs.iter().map(|lines| Part::Text(format!("{}\n", random.pick(lines))));
    inputs.chain(std::iter::once(Part::Text(prelude.to_owned()))).collect()
}

fn any_program(seed: u64, unwanted: &[String]) -> Tree {
    let mut random = Random::new(seed);
    let mut parts = vec![Part::Text(String::from("let i = 0;\n"))];
    for (name, symbolic, concrete) in VARIABLES {
        let start = if random.one_in(RARITY) { *random.pick(symbolic) } else { *concrete };
        parts.push(Part::Text(format!("let {name} = {start};\n")));
    }
    let fits = |template: &str| !unwanted.iter().any(|sign| template.contains(sign));
    let templates = TEMPLATES.iter().copied().filter(|(_, template)| fits(template)).collect();
    let grammar = &mut Grammar::with(random, templates);
    for _ in 0..STATEMENTS {
        parts.push(Part::Tree(guarded(tree(grammar, Kind::Statement, DEPTH))));
    }
    let names: Vec<&str> = VARIABLES.iter().map(|(name, ..)| *name).collect();
    parts.push(Part::Text(format!("log({});\n", names.join(", "))));
    Tree { kind: Kind::Statements, parts }
}

/// The policy of a program. States without merging take longer, and are compared less often.
fn policy(seed: u64, asked: Option<PolicyKind>) -> PolicyKind {
    match (asked, seed % 4) {
        (Some(PolicyKind::Chance(_)), _) => PolicyKind::Chance(seed),
        (Some(policy), _) => policy,
        (None, 1) => {
            let joining = [PolicyKind::Ssm, PolicyKind::Qce, PolicyKind::Dsm, PolicyKind::DsmQce];
            joining[(seed / 4 % 4) as usize]
        }
        (None, 3) => PolicyKind::Dse,
        (None, _) => PolicyKind::Multise,
    }
}

/// The policies that are compared with that which merges all paths.
fn every_other(seed: u64) -> impl Iterator<Item = PolicyKind> {
    let named = PolicyKind::ALL.into_iter().filter(|policy| *policy != PolicyKind::Multise);
    named.chain([PolicyKind::Chance(seed)])
}

/// Explores a program and compares it with Node.
fn checked(tree: &Tree, seed: u64, request: &Request<'_>, node: &mut Node) -> Compared {
    let text = format!("{PRELUDE}{tree}");
    let is_scan = request.subject == Subject::Scans;
    let is_merged = is_scan || request.every_policy;
    let policy = if is_merged { PolicyKind::Multise } else { policy(seed, request.policy) };
    let plain = Configuration::plain(policy);
    let patterns = if is_scan { Patterns::Always } else { plain.patterns };
    let configuration = Configuration { patterns, ..plain };
    let unit =
        Unit { name: FILE.to_owned(), text: text.clone(), kind: SourceKind::javascript(Goal::CommonJs) };
    let result = catch_unwind(AssertUnwindSafe(|| {
        let mut found = explored(unit.clone(), configuration, None, request.limit)?;
        let program = Program { file: Path::new(FILE), text: &text };
        let mut compared = compare(&mut found, &program, Some(node), seed, INPUTS);
        // A message that is another one in a concrete run as well is no matter of inputs.
        for text in &compared.texts {
            let concrete = replayed(Vec::new(), unit.clone(), text.case.clone(), CONCRETE)?;
            if concrete.as_ref() != Some(&text.ours) {
                compared.wrong.push(text.what.clone());
            }
        }
        if policy != PolicyKind::Multise && policy.merges() && request.policy.is_some() {
            let configuration = Configuration::plain(PolicyKind::Multise);
            let merged = explored(unit.clone(), configuration, None, request.limit)?;
            let verdicts = (merged.verdict().name(), found.verdict().name());
            if let ("verified", "violated") | ("violated", "verified") = verdicts {
                compared.wrong.push(format!("{} merged, {} joined", verdicts.0, verdicts.1));
            }
            compared.verdicts = Some(verdicts);
            if let (Some(one), Some(other)) = (Answers::of(&merged), Answers::of(&found)) {
                let differs = one.difference(&other);
                compared.wrong.extend(differs.map(|what| format!("merged and joined: {what}")));
            }
        }
        if request.subject == Subject::Numbers
            && found.verdict() == Verdict::Verified
            && let Some(search) = numbers::search(&text)
        {
            let answers = node.run(Path::new(FILE), &search, &["{}".to_owned()])?;
            let against = answers.iter().map(|answer| answer.printed.trim()).find(|point| !point.is_empty());
            compared.wrong.extend(against.map(|point| format!("verified, but not for {point}")));
        }
        if request.every_policy
            && let Some(merged) = Answers::of(&found)
        {
            for policy in every_other(seed) {
                let configuration = Configuration::plain(policy);
                let other = explored(unit.clone(), configuration, None, request.limit)?;
                let Some(said) = Answers::of(&other) else { continue };
                compared.others += 1;
                let differs = merged.difference(&said);
                compared.wrong.extend(differs.map(|what| format!("multise and {}: {what}", policy.name())));
            }
        }
        if is_scan {
            let configuration = Configuration { patterns: Patterns::Off, ..plain };
            let single = explored(unit.clone(), configuration, None, request.limit)?;
            let verdicts = (single.verdict().name(), found.verdict().name());
            let is_late =
                found.exploration.losses.iter().any(|loss| matches!(loss.reason, LossReason::Timeout));
            // What takes longer is no disagreement.
            if verdicts.0 == "verified" && verdicts.1 != "verified" && !is_late {
                let losses: Vec<String> =
                    found.exploration.losses.iter().map(|loss| loss.reason.to_string()).collect();
                compared
                    .wrong
                    .push(format!("{} by single rounds, {} at once: {losses:?}", verdicts.0, verdicts.1));
            }
            compared.verdicts = Some(verdicts);
        }
        compared.losses = found.exploration.losses.iter().map(|loss| loss.reason.to_string()).collect();
        Ok::<Compared, String>(if request.messages { compared.with_texts() } else { compared })
    }));
    let wrong = |what: &str| Compared { wrong: vec![what.to_owned()], ..Compared::default() };
    match result {
        Ok(Ok(compared)) => compared,
        Ok(Err(what)) => wrong(&what),
        Err(_) => wrong("PANIC"),
    }
}

/// The counts of all programs.
#[derive(Default)]
struct Total {
    programs: usize,
    exact: usize,
    same: usize,
    lost: usize,
    /// Explorations under other policies whose answers were compared.
    others: usize,
    /// Programs that differ in the messages of errors alone.
    texts: usize,
    losses: BTreeMap<String, usize>,
    /// The verdict of a merged exploration and that of one that joins states, with how many programs have them.
    verdicts: BTreeMap<(&'static str, &'static str), usize>,
}

/// Which programs are compared, and how long each may take.
pub struct Request<'r> {
    /// The first, and the one behind the last.
    pub seeds: (u64, u64),
    /// Texts that no template may contain.
    pub unwanted: &'r [String],
    /// The policy, where it is not to depend on the seed. What joins states is compared with what never divides them, too.
    pub policy: Option<PolicyKind>,
    /// Whether each program is explored under every policy, and by chance: what leaves nothing out must say the same.
    pub every_policy: bool,
    /// What the programs are about.
    pub subject: Subject,
    /// Disagreements after which it stops.
    pub stop: usize,
    /// Whether the messages of errors must be those of Node.
    pub messages: bool,
    /// The time of one exploration; what is not seen by then is under a loss.
    pub limit: Duration,
    /// The time for making a failing program smaller.
    pub shrinking: Duration,
}

/// Compares the programs of the seeds.
pub fn run(request: &Request<'_>) -> Result<(), String> {
    let &Request { seeds, unwanted, stop, .. } = request;
    std::panic::set_hook(Box::new(|_| {}));
    let next = AtomicU64::new(seeds.0);
    let disagreements = AtomicUsize::new(0);
    let total = Mutex::new(Total::default());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut node = Node::new();
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.1 || disagreements.load(Ordering::Relaxed) >= stop {
                        break;
                    }
                    let tree = program(request.subject, seed, unwanted);
                    let compared = checked(&tree, seed, request, &mut node);
                    if !compared.wrong.is_empty() {
                        disagreements.fetch_add(1, Ordering::Relaxed);
                        report(seed, tree, request, &compared.wrong, &mut node);
                    }
                    total.lock().expect("no thread panics").add(compared);
                }
            });
        }
    });
    let Total { programs, exact, same, lost, others, texts, losses, verdicts } =
        total.into_inner().expect("no thread panics");
    let mut losses: Vec<_> = losses.into_iter().collect();
    losses.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    losses.iter().take(20).for_each(|(reason, count)| println!("{count:>6}  {reason}"));
    for ((merged, joined), count) in verdicts {
        match request.subject {
            Subject::Scans => println!("{count:>6}  {merged} by single rounds, {joined} at once"),
            _ => {
                println!("{count:>6}  {merged} where paths are merged, {joined} where states are joined")
            }
        }
    }
    let wrong = disagreements.into_inner();
    if request.every_policy {
        println!("{others} explorations under other policies left nothing out either");
    }
    println!(
        "{programs} programs, {exact} without losses: {same} inputs end as in Node, {lost} are under losses; {texts} programs differ in the text of an error alone, as concrete runs do; {wrong} programs disagree"
    );
    if wrong > 0 { Err(format!("{wrong} programs disagree with Node")) } else { Ok(()) }
}

impl Total {
    fn add(&mut self, compared: Compared) {
        self.programs += 1;
        self.exact += usize::from(compared.losses.is_empty());
        self.same += compared.same;
        self.lost += compared.lost;
        self.others += compared.others;
        self.texts += usize::from(!compared.texts.is_empty() && compared.wrong.is_empty());
        if let Some(verdicts) = compared.verdicts {
            *self.verdicts.entry(verdicts).or_default() += 1;
        }
        for loss in compared.losses {
            *self.losses.entry(loss).or_default() += 1;
        }
    }
}

/// Prints the smallest program that still disagrees.
fn report(seed: u64, tree: Tree, request: &Request<'_>, wrong: &[String], node: &mut Node) {
    let start = Instant::now();
    let shrinking = request.shrinking;
    let small = shrink(tree, |candidates| {
        let fails =
            |tree: &Tree| start.elapsed() < shrinking && !checked(tree, seed, request, node).wrong.is_empty();
        candidates.iter().map(fails).collect()
    });
    let compared = checked(&small, seed, request, node);
    let note = if compared.wrong.is_empty() { "only now and then: " } else { "" };
    let wrong = if compared.wrong.is_empty() { wrong } else { &compared.wrong };
    println!("--- seed {seed}\n{small}{note}{}\n", wrong.join("\n"));
}
