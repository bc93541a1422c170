//! Suites are run before they are written: what a test file says must hold when the project's framework reads it.
//!
//! Invariant: the texts that are run are those that are written, from files beside the place where they go; these files are gone in the end,
//! whatever happens. A test that does not pass twice, in another order, another time zone and another process, is left out with its cause. What
//! goes wrong with a framework is a problem in the report.

mod frameworks;
mod own;
mod process;
mod types;

use crate::bounds::ZONE;
use crate::node::ForNode;
use crate::node::{self, Effects};
use crate::project::Project;
use crate::project_report::{LeftOut, Problem, Trial};
use os::Temporary;
use process::Limit;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::AtomicU8;
use std::time::{Duration, Instant};
use testgen::model::FunctionReport;
use testgen::suite::{self, Language, Selection, SuiteOptions, Test};

/// Tests are left out and the rest is run again at most so often; more than two rounds are rare.
const MOST_ROUNDS: usize = 6;
/// For a framework to start, on a busy machine.
const STARTING: Duration = Duration::from_secs(30);

/// A suite before it is written.
#[derive(Clone)]
pub struct Draft {
    /// The source file, relative to the project.
    pub source: String,
    /// The test file, relative to the project.
    pub file: String,
    /// How it is written.
    pub options: SuiteOptions,
    /// What it is made of.
    pub reports: Vec<FunctionReport>,
    /// What is left of it.
    pub selection: Selection,
}

impl Draft {
    /// The text of the file.
    pub fn text(&self) -> String {
        suite::suite_of(&self.reports(), &self.options, &self.selection)
    }

    /// The reports.
    pub fn reports(&self) -> Vec<&FunctionReport> {
        self.reports.iter().collect()
    }

    /// The tests that are not left out.
    fn tests(&self) -> Vec<Test> {
        let mut all = suite::tests(&self.reports(), &self.options);
        all.retain(|test| !self.selection.leaves_out(&test.function, &test.name));
        all
    }
}

/// The order of the tests in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// As they are written.
    Written,
    /// Another one, in another time zone.
    Other,
    /// As they are written, where the day begins last.
    West,
    /// As they are written, where the day begins first.
    East,
}

impl Order {
    /// An offset with odd minutes; another one for those who live there.
    fn zone(self) -> Option<&'static str> {
        let is_there = || std::env::var("TZ").is_ok_and(|zone| zone == "Asia/Kathmandu");
        match self {
            Order::Written => None,
            Order::Other => Some(if is_there() { "America/St_Johns" } else { "Asia/Kathmandu" }),
            Order::West => Some("Etc/GMT+12"),
            Order::East => Some("Pacific/Kiritimati"),
        }
    }
}

/// A test, by the place of its suite, its function and its name.
type TestKey = (usize, String, String);

/// What a run showed.
#[derive(Default)]
struct Results {
    /// The tests that ended, and why they failed.
    tests: BTreeMap<TestKey, Result<(), String>>,
    /// The suites that could not be loaded.
    broken: BTreeMap<usize, String>,
}

/// How suites are run.
pub struct Court<'p> {
    /// The project.
    pub project: &'p Project,
    /// The framework that the suites are written for.
    pub framework: &'p str,
    /// What suites may do to the world in our own runner.
    pub effects: Effects,
    /// The time for one function.
    pub timeout: Duration,
    /// When all must be done.
    pub end: Option<Instant>,
    /// Set when it shall stop.
    pub stop: &'p AtomicU8,
}

impl Court<'_> {
    /// Runs suites and leaves out what does not pass.
    pub fn judge(&self, drafts: &mut [Draft]) -> Trial {
        let mut trial = Trial::default();
        if drafts.is_empty() {
            return trial;
        }
        let mut session = match Session::new(self) {
            Ok(session) => session,
            Err(why) => return Trial { not_run: Some(why), ..trial },
        };
        if let Err(why) = session.rounds(drafts) {
            trial.not_run = Some(why);
        }
        trial.runner = std::mem::take(&mut session.runner);
        trial.tests = drafts.iter().map(|draft| draft.tests().len()).sum();
        trial.problems = std::mem::take(&mut session.problems);
        for draft in drafts.iter() {
            trial.left_out.extend(draft.selection.left_out.iter().map(|((function, test), cause)| LeftOut {
                file: draft.source.clone(),
                function: function.clone(),
                test: test.clone(),
                cause: cause.clone(),
            }));
        }
        trial
    }
}

/// The runs of one command, with a folder for what they need.
struct Session<'c> {
    court: &'c Court<'c>,
    folder: Temporary,
    problems: Vec<Problem>,
    runner: String,
    /// Set when the project's framework turned out not to run.
    is_framework_lost: bool,
}

impl<'c> Session<'c> {
    fn new(court: &'c Court<'c>) -> Result<Session<'c>, String> {
        let folder = Temporary::new(&format!("multise-trial-{}", std::process::id()));
        let session =
            Session { court, folder, problems: Vec::new(), runner: String::new(), is_framework_lost: false };
        own::prepare(&session.folder).map_err(|error| format!("the suites cannot be run: {error}"))?;
        Ok(session)
    }

    /// Runs the suites until all that is left of them passes. `Err` says why they could not be run.
    fn rounds(&mut self, drafts: &mut [Draft]) -> Result<(), String> {
        let mut suspects: BTreeMap<(usize, String), BTreeSet<String>> = BTreeMap::new();
        let mut open: BTreeSet<usize> = (0..drafts.len()).collect();
        self.types(drafts)?;
        for round in 1..=MOST_ROUNDS {
            let failed = self.round(drafts, &open)?;
            open = failed.keys().map(|(place, ..)| *place).collect();
            // The first time, a function may get modules of its own; what fails then is left out.
            let known: BTreeSet<(usize, String)> = suspects.keys().cloned().collect();
            for ((place, function, name), cause) in failed {
                let draft = &mut drafts[place];
                let is_known = known.contains(&(place, function.clone()));
                // Nobody would run what is changed in the last round.
                if is_known || round == MOST_ROUNDS || !suite::can_isolate(&draft.options) {
                    draft.selection.left_out.insert((function.clone(), name.clone()), cause);
                } else {
                    draft.selection.isolated.insert(function.clone());
                }
                suspects.entry((place, function)).or_default().insert(name);
            }
            self.forget_isolation(drafts, &suspects);
            if open.is_empty() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Modules of their own are only for functions that some test needs them for.
    fn forget_isolation(&self, drafts: &mut [Draft], suspects: &BTreeMap<(usize, String), BTreeSet<String>>) {
        for ((place, function), names) in suspects {
            let draft = &mut drafts[*place];
            if names.iter().all(|name| draft.selection.leaves_out(function, name)) {
                draft.selection.isolated.remove(function);
            }
        }
    }

    /// Leaves out what does not compile.
    fn types(&mut self, drafts: &mut [Draft]) -> Result<(), String> {
        let typed = |place: &usize| drafts[*place].options.language == Language::TypeScript;
        let chosen: Vec<usize> = (0..drafts.len()).filter(typed).collect();
        if chosen.is_empty() || process::package(&self.court.project.root, "typescript").is_none() {
            return Ok(());
        }
        let written = Written::of(self.court.project, drafts, &chosen)?;
        let found = match types::check(self, &written) {
            Ok(found) => found,
            Err(why) => {
                self.problem("", format!("the types of the suites were not checked: {why}"));
                return Ok(());
            }
        };
        for types::Complaint { suite, test, cause } in found {
            match test {
                Some(test) => {
                    drafts[suite].selection.left_out.entry(test).or_insert(cause);
                }
                None => self.problem(&drafts[suite].file, cause),
            }
        }
        Ok(())
    }

    /// Runs some suites twice: what failed, and why.
    fn round(
        &mut self,
        drafts: &[Draft],
        open: &BTreeSet<usize>,
    ) -> Result<BTreeMap<TestKey, String>, String> {
        let chosen: Vec<usize> =
            open.iter().copied().filter(|&place| !drafts[place].tests().is_empty()).collect();
        if chosen.is_empty() {
            return Ok(BTreeMap::new());
        }
        let written = Written::of(self.court.project, drafts, &chosen)?;
        node::write_sources(&self.folder, &sources(self.court.project, drafts, &written))
            .map_err(|error| format!("the suites cannot be run: {error}"))?;
        let first = self.run(drafts, &written, Order::Written)?;
        let second = self.run(drafts, &written, Order::Other)?;
        let further = self.elsewhere(drafts, &written)?;
        let mut failed = BTreeMap::new();
        for &place in &chosen {
            for test in drafts[place].tests() {
                let key = (place, test.function, test.name);
                let cause = match (first.tests.get(&key), second.tests.get(&key)) {
                    (Some(Err(cause)), _) => cause.clone(),
                    (_, Some(Err(cause))) => format!("in another order and time zone, {cause}"),
                    (None, _) | (_, None) => match (first.broken.get(&place), second.broken.get(&place)) {
                        (Some(why), _) | (_, Some(why)) => format!("its suite does not load: {why}"),
                        (None, None) => "it was not run".to_owned(),
                    },
                    _ => match further.iter().find_map(|run| run.tests.get(&key)?.as_ref().err()) {
                        Some(cause) => format!("in another time zone, {cause}"),
                        None => continue,
                    },
                };
                failed.insert(key, process::shortened(&cause));
            }
        }
        Ok(failed)
    }

    /// Tests of functions that ask for local time may pass in two zones by chance: they are run at both ends of the world.
    fn elsewhere(&mut self, drafts: &[Draft], written: &Written) -> Result<Vec<Results>, String> {
        let is_local = |place: &usize| {
            let mut bounds = drafts[*place].reports.iter().flat_map(|report| &report.within);
            bounds.any(|bound| bound.what == ZONE)
        };
        let places: Vec<usize> = written.places.iter().copied().filter(is_local).collect();
        if places.is_empty() {
            return Ok(Vec::new());
        }
        let written = written.only(&places);
        [Order::West, Order::East].into_iter().map(|order| self.run(drafts, &written, order)).collect()
    }

    /// One run, by the project's framework if it is there, else by a runner of ours.
    fn run(&mut self, drafts: &[Draft], written: &Written, order: Order) -> Result<Results, String> {
        let framework = self.court.framework;
        // Node's own runner knows one order only.
        let is_ours = framework == "node:test" && order == Order::Other;
        if self.is_framework_lost || is_ours {
            return own::run(self, written, order);
        }
        let Some(program) = frameworks::program(&self.court.project.root, framework) else {
            self.runner = format!("a runner of multise, as {framework} is not installed");
            return own::run(self, written, order);
        };
        self.runner = framework.to_owned();
        let functions: usize = written.places.iter().map(|&place| drafts[place].reports.len()).sum();
        let limit = self.limit(STARTING + self.court.timeout * u32::try_from(functions).unwrap_or(u32::MAX));
        match frameworks::run(self, &program, written, order, &limit) {
            Ok(results) if results.broken.is_empty() => Ok(results),
            Ok(results) => self.with_own(drafts, written, order, results),
            Err(process::Failure::Stopped(why)) => Err(why),
            Err(process::Failure::Broken(why)) => {
                self.problem("", format!("{framework} does not run the suites: {why}"));
                self.is_framework_lost = true;
                self.runner = format!("a runner of multise, as {framework} does not run");
                own::run(self, written, order)
            }
        }
    }

    /// Suites that the framework does not load, as it is configured, are run by ours.
    fn with_own(
        &mut self,
        drafts: &[Draft],
        written: &Written,
        order: Order,
        mut results: Results,
    ) -> Result<Results, String> {
        for (&place, why) in &results.broken {
            let why = process::shortened(why);
            self.problem(&drafts[place].file, format!("{} does not load it: {why}", self.court.framework));
        }
        let broken: Vec<usize> = std::mem::take(&mut results.broken).into_keys().collect();
        let more = own::run(self, &written.only(&broken), order)?;
        results.tests.extend(more.tests);
        results.broken = more.broken;
        Ok(results)
    }

    fn limit(&self, time: Duration) -> Limit<'c> {
        let end = Instant::now() + time;
        let is_budget = self.court.end.is_some_and(|budget| budget < end);
        Limit { end: self.court.end.map_or(end, |budget| budget.min(end)), is_budget, stop: self.court.stop }
    }

    fn problem(&mut self, file: &str, problem: String) {
        let problem = Problem { file: file.to_owned(), problem };
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }
}

/// Suites in files beside the place where they go.
struct Written {
    /// The places of the suites.
    places: Vec<usize>,
    /// Their files, in that order.
    files: Vec<PathBuf>,
    /// What removes the files in the end; those of a part belong to the whole.
    _owned: Vec<Temporary>,
}

impl Written {
    fn of(project: &Project, drafts: &[Draft], places: &[usize]) -> Result<Written, String> {
        let mut written = Written { places: places.to_vec(), files: Vec::new(), _owned: Vec::new() };
        for &place in places {
            let Draft { file, .. } = &drafts[place];
            let (stem, ending) = file.rsplit_once(".test.").unwrap_or((file, "js"));
            let path = project.root.join(format!("{stem}.trial-{}.test.{ending}", std::process::id()));
            let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
            written.files.push(path.clone());
            written._owned.push(Temporary::at(path.clone()));
            folder
                .and_then(|()| std::fs::write(&path, drafts[place].text()))
                .map_err(|error| format!("{file} cannot be run: {error}"))?;
        }
        Ok(written)
    }

    /// Some of them; the files stay those of the whole.
    fn only(&self, places: &[usize]) -> Written {
        let chosen = self.places.iter().zip(&self.files).filter(|(place, _)| places.contains(place));
        let (places, files) = chosen.map(|(place, file)| (*place, file.clone())).unzip();
        Written { places, files, _owned: Vec::new() }
    }

    /// The place of the suite in a file.
    fn place(&self, file: &str) -> Option<usize> {
        let is_it =
            |path: &PathBuf| path.to_string_lossy() == file || file.ends_with(&*path.to_string_lossy());
        self.files.iter().position(is_it).map(|at| self.places[at])
    }
}

/// What Node needs to read the suites and what they import.
fn sources(project: &Project, drafts: &[Draft], written: &Written) -> serde_json::Value {
    let mut files: BTreeSet<PathBuf> = written.files.iter().cloned().collect();
    for report in written.places.iter().flat_map(|&place| &drafts[place].reports) {
        files.insert(project.root.join(&report.file));
        files.extend(report.reads.iter().map(|file| project.root.join(file)));
        files.extend(report.others.iter().map(|(file, _)| project.root.join(file)));
    }
    ForNode::of_files(&files).to_json()
}
