//! The corpus in every configuration: policies, removed tiers, small node budgets.
//!
//! Each program says what to expect of it (`#! expect: verified|violated|bounded`). Configurations change time and counters;
//! a small budget may also cost completeness, which is then a recorded loss and never another answer.

use crate::support;
use explore::{Options, Order, PathCount, PolicyKind, Verdict};
use explore_imp::{ImpExploration, explore_imp, prepare};
use interp::{NoObserver, Patterns};
use num_bigint::BigUint;
use path::{CancelToken, Tier, TierSet};
use solver::Z3Backend;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;
use testkit::Turn;

/// Random inputs per program and configuration.
const INPUTS: u64 = 50;
/// A run that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(20);
/// With few nodes a run may split for hours; what it has not seen by then is a loss like any other.
const PATIENCE_WITH_FEW_NODES: Duration = Duration::from_secs(1);

/// Policies on their own are tried on every program; of the other configurations one in so many, which moves with the commit.
const PARTS: u64 = 4;

/// A program and the configurations that are meant, by their names.
type Runs = (&'static str, &'static [&'static str]);

/// Where the engine is known to be wrong. What is marked here and right fails the test until the mark goes.
const KNOWN_WRONG: [Runs; 0] = [];

/// What takes long, and so is left out until it is quick.
const TOO_SLOW: [Runs; 2] = [
    // Without bounds Z3 is close to its time limit.
    ("arithmetic/large-product.imp", &["multise without bounds", "dse without bounds", "ssm without bounds"]),
    // Minutes: contradictions are found again and again, or the values of the input are not tried one by one.
    (
        "loops/collatz.imp",
        &[
            "multise without lemmas",
            "multise without bounds",
            "dse without bounds",
            "ssm without lemmas",
            "ssm without bounds",
        ],
    ),
];

fn is_listed(list: &[Runs], name: &str, configuration: Configuration) -> bool {
    let configuration = configuration.to_string();
    list.iter().any(|(file, names)| *file == name && names.contains(&configuration.as_str()))
}

/// Settings that must not change what comes out.
#[derive(Clone, Copy)]
struct Configuration {
    policy: PolicyKind,
    order: Order,
    without: Option<Tier>,
    nodes: Option<usize>,
    patterns: Patterns,
}

impl Configuration {
    fn all() -> Vec<Configuration> {
        let mut all = Vec::new();
        for policy in PolicyKind::ALL {
            let whole = Configuration {
                policy,
                order: Order::Depth,
                without: None,
                nodes: None,
                patterns: Patterns::On,
            };
            all.push(whole);
            // Tiers answer the same questions under all policies; those that only choose whom to join ask no others than `ssm` and `dse`.
            let is_first = matches!(
                policy,
                PolicyKind::Multise | PolicyKind::Dse | PolicyKind::Ssm | PolicyKind::Concolic
            );
            for tier in [
                Tier::Lemmas,
                Tier::Pool,
                Tier::Samples,
                Tier::Bounds,
                Tier::Linear,
                Tier::Sweep,
                Tier::Search,
            ]
            .into_iter()
            .filter(|_| is_first)
            {
                all.push(Configuration { without: Some(tier), ..whole });
            }
            for nodes in [200, 2_000] {
                all.push(Configuration { nodes: Some(nodes), ..whole });
            }
        }
        for order in [Order::Breadth, Order::Coverage, Order::Random(1), Order::Topological] {
            for policy in [PolicyKind::Dse, PolicyKind::Dsm, PolicyKind::DsmQce] {
                all.push(Configuration { policy, order, without: None, nodes: None, patterns: Patterns::On });
            }
        }
        for patterns in [Patterns::Off, Patterns::Always] {
            let policy = PolicyKind::Multise;
            all.push(Configuration { policy, order: Order::Depth, without: None, nodes: None, patterns });
        }
        for seed in [1, 2] {
            let policy = PolicyKind::Chance(seed);
            all.push(Configuration {
                policy,
                order: Order::Depth,
                without: None,
                nodes: None,
                patterns: Patterns::On,
            });
        }
        all
    }

    /// Whether nothing but the policy is chosen.
    fn is_plain(self) -> bool {
        self.order == Order::Depth
            && self.without.is_none()
            && self.nodes.is_none()
            && self.patterns == Patterns::On
    }

    fn options(self) -> Options {
        let Configuration { policy, order, patterns, .. } = self;
        let mut options = Options { policy, order, patterns, ..Options::default() };
        if let Some(tier) = self.without {
            options.tiers = TierSet::all().without(tier);
        }
        if let Some(nodes) = self.nodes {
            options.limits.node_budget = nodes;
        }
        options
    }
}

impl std::fmt::Display for Configuration {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.policy.name())?;
        if let PolicyKind::Chance(seed) = self.policy {
            write!(f, " {seed}")?;
        }
        if self.order != Order::Depth {
            write!(f, " {}", self.order.name())?;
        }
        if self.patterns != Patterns::On {
            write!(f, " patterns {:?}", self.patterns)?;
        }
        if let Some(tier) = self.without {
            write!(f, " without {}", tier.name())?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " with {nodes} nodes")?;
        }
        Ok(())
    }
}

/// What a run says, as far as it is compared with other runs.
struct RunEnd {
    /// The number of paths, of runs without losses.
    paths: Option<BigUint>,
    wrong: Vec<String>,
}

/// Runs one program in one configuration.
fn check(source: &str, name: &str, configuration: Configuration) -> RunEnd {
    let (program, _) = imp::parse(name, source.as_bytes()).expect("the corpus is well-formed");
    let prepared = prepare(&program);
    let patience = configuration.nodes.map_or(PATIENCE, |_| PATIENCE_WITH_FEW_NODES);
    let cancel = CancelToken::new(Some(patience));
    let smt = Box::new(Z3Backend::new());
    let found = explore_imp(&prepared, smt, &configuration.options(), cancel, Box::new(NoObserver));
    let mut wrong = Vec::new();
    if let Err(what) = judge(expectation(source), &found, configuration.nodes.is_some()) {
        wrong.push(what);
    }
    for finding in &found.exploration.findings {
        if !support::is_confirmed(&found, finding) {
            wrong.push(format!("the witness of {:?} does not lead there", finding.message));
        }
    }
    // Without a final state there is nothing to compare inputs with.
    if found.exploration.final_state.is_some()
        && let Err(what) = support::compare_inputs(&program, &found, 1, INPUTS)
    {
        wrong.push(what);
    }
    let paths = match &found.exploration.paths {
        PathCount::Exactly(count) if found.exploration.losses.is_empty() => Some(count.clone()),
        _ => None,
    };
    RunEnd { paths, wrong }
}

fn expectation(source: &str) -> &str {
    let line = source.lines().find_map(|line| line.strip_prefix("#! expect:"));
    line.expect("a program of the corpus says what to expect").trim()
}

fn judge(expected: &str, found: &ImpExploration<'_>, is_small: bool) -> Result<(), String> {
    let verdict = found.exploration.verdict;
    let losses: Vec<_> = found.exploration.losses.iter().map(|loss| loss.reason.code()).collect();
    let consistent = match verdict {
        Verdict::Verified => losses.is_empty(),
        Verdict::Bounded => !losses.is_empty(),
        Verdict::Violated => !found.exploration.findings.is_empty(),
    };
    let right = expected == verdict.name() || (is_small && verdict == Verdict::Bounded);
    if consistent && right {
        return Ok(());
    }
    Err(format!("verdict {}, expected {expected}, losses {losses:?}", verdict.name()))
}

fn run(path: &Path, name: &str, configuration: Configuration) -> RunEnd {
    if is_listed(&TOO_SLOW, name, configuration) {
        return RunEnd { paths: None, wrong: vec![] };
    }
    let source = std::fs::read_to_string(path).expect("the corpus is readable");
    let outcome = catch_unwind(AssertUnwindSafe(|| check(&source, name, configuration)))
        .unwrap_or_else(|_| RunEnd { paths: None, wrong: vec!["panics".to_owned()] });
    if !is_listed(&KNOWN_WRONG, name, configuration) {
        return outcome;
    }
    let wrong = match outcome.wrong.as_slice() {
        [] => vec!["is right now: remove it from KNOWN_WRONG".to_owned()],
        _ => vec![],
    };
    RunEnd { paths: None, wrong }
}

#[test]
fn configurations_change_no_answer() {
    let corpus = testkit::corpus("imp");
    let mut files = testkit::files(&corpus, "imp");
    files.retain(|path| !path.starts_with(corpus.join("malformed")));
    assert!(files.len() >= 45, "{} files", files.len());
    let name = |path: &Path| path.strip_prefix(&corpus).expect("below the corpus").display().to_string();
    let configurations = Configuration::all();
    let count = configurations.len();
    let turn = Turn::of(PARTS);
    let outcomes = testkit::in_parallel(files.len() * count, |job| {
        let (path, configuration) = (&files[job / count], configurations[job % count]);
        if !configuration.is_plain() && !turn.includes(job / count + job % count) {
            return RunEnd { paths: None, wrong: vec![] };
        }
        run(path, &name(path), configuration)
    });
    let mut failures = Vec::new();
    for (path, outcomes) in files.iter().zip(outcomes.chunks(count)) {
        let mut paths = None;
        for (configuration, outcome) in configurations.iter().zip(outcomes) {
            let place = format!("{}, {configuration}", name(path));
            failures.extend(outcome.wrong.iter().map(|what| format!("{place}: {what}")));
            let Some(found) = &outcome.paths else { continue };
            let known = paths.get_or_insert(found);
            if *known != found {
                failures.push(format!("{place}: {found} paths, but {known} by {}", configurations[0]));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}
