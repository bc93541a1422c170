//! Harness files, explored for all inputs and compared with Node input by input: `conformance symbolic` does it for the corpus.
//!
//! Invariant: configurations (policies, removed tiers) change time and counters, never an answer. A program says in its first lines
//! what to expect (see `header`).

pub mod answers;
pub mod compare;
mod header;
pub mod node;

use crate::fuzz::node_major;
use answers::Answers;
use compare::{Compared, Program, compare};
use explore::{Options, PathCount, PolicyKind};
use explore_js::{JsExploration, PredictedRun, explore_js};
use header::Header;
use host::Files;
use interp::{Bounds, NoObserver, Patterns};
use js::code::Code;
use js::modules::Unit;
use js::{Case, HostedFiles, Inputs, Runtime};
use node::{Node, repository};
use path::{CancelToken, Limits, Tier, TierSet};
use solver::Z3Backend;
use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use term::Assignment;

/// The time of one exploration; those of the corpus take milliseconds to seconds.
const LIMIT: Duration = Duration::from_secs(30);
/// The time of one that is known not to end: long enough for paths to end that can be compared.
const SHORT: Duration = Duration::from_secs(3);
/// The programs whose loops are what they are about: each is explored with all loops at once, every time.
const SCANS: &str = "/scans/";
/// The folders whose programs are explored.
const FOLDERS: [&str; 4] = ["js/symbolic", "evaluation", "beyond", "merging"];
/// Explorations that take longer are named.
const SLOW: Duration = Duration::from_secs(3);
/// The tiers that can be removed without losing an answer.
const REMOVABLE: [Tier; 7] =
    [Tier::Lemmas, Tier::Pool, Tier::Samples, Tier::Bounds, Tier::Linear, Tier::Sweep, Tier::Search];

/// What may be asked.
#[derive(clap::Args)]
pub struct Arguments {
    /// Only programs whose path contains this text.
    #[arg(long, default_value = "")]
    filter: String,
    /// Remove every tier in turn, under both policies; otherwise one tier of each program.
    #[arg(long)]
    all: bool,
    /// Only under this policy: multise, dse, ssm, qce, dsm, dsm+qce, or chance, which divides and joins states by chance.
    #[arg(long, value_parser = chosen_policy)]
    policy: Option<PolicyKind>,
    /// All programs merged, and of every other configuration only some of them, others for each number.
    #[arg(long)]
    turn: Option<u64>,
    /// Explore large programs at the smaller size that they name.
    #[arg(long)]
    quick: bool,
    /// Random inputs of each exploration, beside its witnesses.
    #[arg(long, default_value_t = 50)]
    inputs: usize,
    /// The seed of the random inputs.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Tell every exploration.
    #[arg(long)]
    verbose: bool,
}

/// A policy by its name; that which goes by chance has no other use than to be tested.
pub fn chosen_policy(name: &str) -> Result<PolicyKind, String> {
    if name == "chance" { Ok(PolicyKind::Chance(1)) } else { name.parse() }
}

/// Settings that must not change what comes out.
#[derive(Clone, Copy)]
pub struct Configuration {
    /// When paths share a state.
    pub policy: PolicyKind,
    /// A tier that may not answer.
    pub without: Option<Tier>,
    /// Which loops are done at once.
    pub patterns: Patterns,
}

impl Configuration {
    /// A policy with all tiers, as users have it.
    pub fn plain(policy: PolicyKind) -> Configuration {
        Configuration { policy, without: None, patterns: Patterns::On }
    }

    /// The configurations of the program with this name. Which tier is removed depends on the name alone, so that a new
    /// program does not change what is tested of the others.
    fn of(name: &str, arguments: &Arguments) -> Vec<Configuration> {
        let Arguments { all, policy: only, turn, .. } = *arguments;
        let mut chosen = Vec::new();
        let number = hash(name);
        let is_left_out = |policy: PolicyKind| {
            // It shares all but the order of questions with `dse`: one program in three shows what it does otherwise.
            if policy == PolicyKind::Concolic && !all && only.is_none() && !number.is_multiple_of(3) {
                return true;
            }
            turn.is_some_and(|turn| !is_turn(policy, number, turn))
        };
        // The removed tier takes turns with the paths one by one, which ask the most.
        let is_turn_of_loops = |turn: u64| number % 6 == turn % 6;
        let is_turn_of_tiers = turn.is_none_or(|turn| number % 3 == (turn + 1) % 3);
        for policy in only.map_or(PolicyKind::ALL.to_vec(), |only| vec![only]) {
            if is_left_out(policy) {
                continue;
            }
            let plain = Configuration::plain(policy);
            chosen.push(plain);
            if policy == PolicyKind::Multise && (name.contains(SCANS) || turn.is_none_or(is_turn_of_loops)) {
                chosen.push(Configuration { patterns: Patterns::Always, ..plain });
            }
            let tiers = REMOVABLE.iter().enumerate();
            let rotating = |place: usize| {
                policy == PolicyKind::Multise && place as u64 == number % REMOVABLE.len() as u64
            };
            let tiers = tiers.filter(|(place, _)| all || (rotating(*place) && is_turn_of_tiers));
            chosen.extend(tiers.map(|(_, &tier)| Configuration { without: Some(tier), ..plain }));
        }
        chosen
    }
}

/// Whether it is the turn of a program under a policy: always merged, every third time path by path, else now and then.
fn is_turn(policy: PolicyKind, program: u64, turn: u64) -> bool {
    let joining = PolicyKind::ALL.iter().filter(|policy| policy.joins());
    match joining.clone().position(|known| *known == policy) {
        Some(place) => program % 24 == (turn + 6 * place as u64) % 24,
        None if policy == PolicyKind::Multise => true,
        // Of these every third program is chosen already.
        None if policy == PolicyKind::Concolic => program / 3 % 3 == turn % 3,
        None => program % 3 == turn % 3,
    }
}

/// The FNV-1a hash of a text, on every platform and in every build the same.
fn hash(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

impl fmt::Display for Configuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.policy.name())?;
        if let Some(tier) = self.without {
            write!(f, " without {}", tier.name())?;
        }
        if self.patterns == Patterns::Always { write!(f, ", loops at once") } else { Ok(()) }
    }
}

/// Explores a source for all inputs.
pub fn explored(
    unit: Unit,
    configuration: Configuration,
    max_visits: Option<u64>,
    limit: Duration,
) -> Result<JsExploration, String> {
    explored_after(Vec::new(), unit, configuration, max_visits, limit)
}

/// Explores a source for all inputs, after scripts that are compiled already.
pub fn explored_after(
    scripts: Vec<Code>,
    unit: Unit,
    configuration: Configuration,
    max_visits: Option<u64>,
    limit: Duration,
) -> Result<JsExploration, String> {
    let (runtime, code) = prepared(scripts, unit)?;
    let defaults = Options::default();
    let max_visits = max_visits.unwrap_or(defaults.bounds.max_visits);
    let bounds = Bounds { max_visits, ..defaults.bounds };
    let tiers = configuration.without.map_or(TierSet::all(), |tier| TierSet::all().without(tier));
    // One question must not take all of a short time.
    let smt_timeout = defaults.limits.smt_timeout.min(limit / 4);
    let limits = Limits { smt_timeout, ..defaults.limits };
    let (policy, patterns) = (configuration.policy, configuration.patterns);
    let options = Options { policy, bounds, limits, tiers, patterns, ..defaults };
    let cancel = CancelToken::new(Some(limit));
    Ok(explore_js(&code.ir, runtime, Box::new(Z3Backend::new()), &options, cancel, NoObserver))
}

/// Runs a source in the engine on one input; none where it does not come to its end.
pub fn replayed(
    scripts: Vec<Code>,
    unit: Unit,
    case: Case,
    limit: Duration,
) -> Result<Option<PredictedRun>, String> {
    let (mut runtime, code) = prepared(scripts, unit)?;
    runtime.inputs = Inputs::Case(case);
    runtime.record.is_on = true;
    let options = Options::default();
    let cancel = CancelToken::new(Some(limit));
    let found = explore::explore(&code.ir, runtime, Box::new(Z3Backend::new()), &options, cancel, NoObserver);
    Ok(JsExploration::of(found).outcome_of(&Assignment::new()))
}

thread_local! {
    /// Compiled once for all runs: many programs use the same built-ins.
    static HOSTED_FILES: HostedFiles = HostedFiles::default();
}

fn prepared(scripts: Vec<Code>, unit: Unit) -> Result<(Runtime, Rc<Code>), String> {
    let (mut runtime, code) = Runtime::for_units(scripts, vec![unit], Some(Rc::new(Files::new())))?;
    runtime.hosted_files = HOSTED_FILES.with(HostedFiles::clone);
    if let Some(major) = node_major() {
        runtime.forget_newer_than(major);
    }
    Ok((runtime, code))
}

/// One exploration of a program of the corpus, compared.
fn check(
    file: &Path,
    configuration: Configuration,
    node: Option<&mut Node>,
    arguments: &Arguments,
) -> Compared {
    let wrong = |what: String| Compared { wrong: vec![what], ..Compared::default() };
    let mut unit = match Files::new().unit(file) {
        Ok(unit) => unit,
        Err(what) => return wrong(what),
    };
    let header = match Header::of(&unit.text) {
        Ok(header) => header,
        Err(what) => return wrong(what),
    };
    let is_unfinished = header.is_unfinished(configuration, arguments.quick);
    let size = header.size(arguments.quick);
    if let Some(size) = size {
        match size.applied(&unit.text) {
            Ok(text) => unit.text = text,
            Err(what) => return wrong(what),
        }
    }
    let text = unit.text.clone();
    let limit = if is_unfinished { SHORT } else { LIMIT };
    let mut found = match explored(unit, configuration, header.max_visits, limit) {
        Ok(found) => found,
        Err(what) => return wrong(what),
    };
    let calls = found.exploration.cx.path.counters.smt_calls;
    let answers = Answers::of(&found).map(|answers| match header.is_uncounted {
        true => answers.without_paths(),
        false => answers,
    });
    let mut compared =
        compare(&mut found, &Program { file, text: &text }, node, arguments.seed, arguments.inputs)
            .with_texts();
    compared.answers = answers;
    compared.at_once = found.exploration.statistics.at_once;
    // What was not followed is under a loss, so an exploration that did not end never claims more than the other.
    let is_expected =
        header.verdict == found.verdict().name() || (is_unfinished && found.verdict().name() == "bounded");
    if !is_expected {
        let losses: Vec<String> =
            found.exploration.losses.iter().map(|loss| loss.reason.to_string()).collect();
        let findings: Vec<String> = found.findings.iter().map(|finding| finding.message.clone()).collect();
        compared.wrong.push(format!(
            "{}, not {}: {findings:?} {losses:?}",
            found.verdict().name(),
            header.verdict
        ));
    }
    let expected =
        size.map_or(header.paths.as_deref(), |size| size.paths.as_deref()).filter(|_| !is_unfinished);
    compared.wrong.extend(expected.and_then(|expected| other_count(&found, configuration, expected)));
    let is_default = configuration.without.is_none() && configuration.patterns == Patterns::On;
    let is_whole = configuration.policy == PolicyKind::Multise && is_default;
    if let Some(most) = header.smt_calls.filter(|&most| is_whole && calls > most) {
        compared.wrong.push(format!("{calls} calls of the complete solver, not {most}"));
    }
    match (header.known_wrong.is_some(), compared.wrong.is_empty()) {
        (true, true) => compared.wrong.push("is right now: remove `known-wrong`".to_owned()),
        (true, false) => compared.wrong.clear(),
        (false, _) => {}
    }
    compared
}

/// What is wrong with the number of paths. A merged run may give up counting, a forking one has its paths one by one.
fn other_count(found: &JsExploration, configuration: Configuration, expected: &str) -> Option<String> {
    match &found.exploration.paths {
        PathCount::Exactly(count) => {
            let count = count.to_string();
            (count != expected).then(|| format!("{count} paths, not {expected}"))
        }
        PathCount::Unknown(why) => (configuration.policy == PolicyKind::Dse)
            .then(|| format!("paths are not counted ({why}), not {expected}")),
    }
}

/// Explores the corpus and compares.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let has_node = crate::fuzz::node_version().is_some();
    if !has_node {
        println!("there is no node to compare with: only verdicts are checked");
    }
    let corpus = repository().join("corpus");
    let mut files = Vec::new();
    for folder in FOLDERS {
        harnesses(&corpus.join(folder), &mut files);
    }
    let shown = |file: &Path| file.strip_prefix(&corpus).unwrap_or(file).display().to_string();
    files.retain(|file| shown(file).contains(&arguments.filter));
    let jobs: Vec<(usize, Configuration)> = (0..files.len())
        .flat_map(|number| {
            let name = shown(&files[number]);
            Configuration::of(&name, arguments).into_iter().map(move |known| (number, known))
        })
        .collect();
    if arguments.quick {
        let smaller = files.iter().filter(|file| has_quick_size(file)).count();
        println!("{smaller} programs are explored at a smaller size than their own");
    }
    let (next, total) = (AtomicUsize::new(0), Mutex::new(Compared::default()));
    let answers: Mutex<BTreeMap<usize, Vec<(Configuration, Answers)>>> = Mutex::default();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut node = has_node.then(Node::new);
                while let Some(&(number, configuration)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let start = Instant::now();
                    let file = &files[number];
                    let compared = catch_unwind(AssertUnwindSafe(|| {
                        check(file, configuration, node.as_mut(), arguments)
                    }));
                    let mut compared = compared.unwrap_or_else(|_| Compared {
                        wrong: vec!["panics".to_owned()],
                        ..Compared::default()
                    });
                    if let Some(said) = compared.answers.take() {
                        let mut answers = answers.lock().expect("no thread panics");
                        let others = answers.entry(number).or_default();
                        let differs = others.iter().find_map(|(configuration, other)| {
                            Some(format!("{}: {configuration} says otherwise", said.difference(other)?))
                        });
                        compared.wrong.extend(differs);
                        others.push((configuration, said));
                    }
                    tell(&shown(file), configuration, &compared, start.elapsed(), arguments.verbose);
                    let mut total = total.lock().expect("no thread panics");
                    total.same += compared.same;
                    total.lost += compared.lost;
                    total.assumed += compared.assumed;
                    total.wrong.extend(compared.wrong);
                }
            });
        }
    });
    let total = total.into_inner().expect("no thread panics");
    println!(
        "{} programs, {} explorations: {} inputs end as in Node, {} are under losses, {} do not fulfil an assumption",
        files.len(),
        jobs.len(),
        total.same,
        total.lost,
        total.assumed
    );
    if total.wrong.is_empty() { Ok(()) } else { Err(format!("{} things are wrong", total.wrong.len())) }
}

fn has_quick_size(file: &Path) -> bool {
    let header = std::fs::read_to_string(file).map(|text| Header::of(&text));
    matches!(header, Ok(Ok(header)) if header.size(true).is_some())
}

fn tell(file: &str, configuration: Configuration, compared: &Compared, time: Duration, verbose: bool) {
    let Compared { same, lost, assumed, at_once, wrong, .. } = compared;
    for what in wrong {
        println!("WRONG {file}, {configuration}: {what}");
    }
    if verbose || time > SLOW {
        println!(
            "{file}, {configuration}: {same} same, {lost} lost, {assumed} assumed, {at_once} loops at once, {time:.1?}"
        );
    }
}

/// The harness files below a folder, in order; a folder `lib` has modules of others.
fn harnesses(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            if !path.ends_with("lib") {
                harnesses(&path, found);
            }
        } else if path.extension().is_some_and(|known| known == "js" || known == "mjs") {
            found.push(path);
        }
    }
}
