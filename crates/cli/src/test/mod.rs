//! `multise test`: finds the functions of a project, explores each in a worker process, and writes test files.
//!
//! Exit codes: 0 no findings; 1 findings; with `--check` 0 or 1 for up to date or not; 2 misuse, nothing to test or our own failure;
//! 130 after Ctrl-C. Invariant: what goes wrong with one file or function is a line of the report, and the others go on.

pub mod arguments;
mod config;
mod config_file;
pub mod init;
pub mod merge;
mod pool;
mod present;
mod progress;
mod shard;
mod sources;
mod suggest;
mod summary_text;
mod worker;

use crate::watch::count_signals;
use ::suite::{
    Cache, Court, Draft, Effects, Planned, Problem, Project, ProjectReport, SourceFile, Suite, Target, Trial,
    Writer, detect, targets, version,
};
use arguments::TestArguments;
use config::Settings;
use pool::{FunctionAnswer, Pool};
use progress::Bar;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Instant;
use summary_text::Unchanged;
use testgen::model::{FunctionReport, Verdict};
use testgen::suite::{self, Selection, SuiteOptions};
use worker::WorkerLimits;

/// The exit code of a process that SIGINT ended.
const INTERRUPTED: u8 = 130;

/// Runs `multise test`; the result is the exit code, or a message for standard error.
pub fn run(arguments: &TestArguments) -> Result<u8, String> {
    let start = Instant::now();
    let project = Project::find(arguments.project.as_deref(), &arguments.paths)?;
    let settings = config::settings(arguments, &project.root)?;
    let all = sources::sources(&project, &settings)?;
    let is_mine = |index: usize| arguments.shard.is_none_or(|shard| shard.has(index));
    let mut files = targets(&project, &all, &settings.bounds);
    files.retain(|file| file.problem.is_some() || !file.targets.is_empty());
    let mut index = 0;
    files.retain(|_| {
        index += 1;
        is_mine(index - 1)
    });
    check_names(&settings, &files)?;
    if arguments.list {
        list(&files, &settings);
        return Ok(0);
    }
    let effects = node_starts(&settings)?;
    let stop = count_signals()?;
    let cache = (!arguments.no_cache).then(|| Cache::of(&project));
    let found = explore(&project, &settings, &files, cache.as_ref(), &stop);
    let is_whole = arguments.paths.is_empty() && arguments.shard.is_none() && settings.functions.is_empty();
    let mut found = found;
    let end = settings.budget.and_then(|budget| start.checked_add(budget));
    let press = Press { project: &project, settings: &settings, arguments, effects, end, stop: &stop };
    let (suites, trial) = press.suites(&files, &mut found, is_whole)?;
    let mut outcome = outcome(&files, found.reports, suites, &settings, &found.alone);
    outcome.trial = trial;
    outcome.summary.explored = found.explored;
    outcome.summary.unchanged = found.unchanged.len();
    outcome.summary.skipped = found.skipped;
    outcome.summary.seconds = start.elapsed().as_secs_f64();
    if let Some(out) = &arguments.html {
        present::page(&outcome, &|file| project.read(file), out)?;
    }
    let form = present::Form { json: arguments.json, all: arguments.all, color: &arguments.color };
    present::print(&outcome, &found.unchanged, form);
    if let Some(out) = arguments.html.as_ref().filter(|_| !arguments.json) {
        println!("page: {}", out.join("index.html").display());
    }
    Ok(exit_code(&outcome, arguments.check, stop.load(Ordering::Relaxed) > 0))
}

fn exit_code(outcome: &ProjectReport, check: bool, is_interrupted: bool) -> u8 {
    match is_interrupted {
        true => INTERRUPTED,
        false if outcome.summary.unsound > 0 => crate::check_command::UNSOUND,
        // Findings are in the suites, too: a new one is a suite that is not up to date.
        false if check => u8::from(outcome.is_out_of_date()),
        false => u8::from(outcome.summary.findings > 0),
    }
}

/// No test is written that did not run in Node. The result is what Node lets runs do to the world.
fn node_starts(settings: &Settings) -> Result<Effects, String> {
    match version() {
        Some(_) if settings.allows_effects => Ok(Effects::Allowed),
        Some(version) => {
            let effects = Effects::refused(version);
            effects.note().into_iter().for_each(|note| eprintln!("multise: {note}"));
            Ok(effects)
        }
        None => {
            Err("multise: tests are run in Node before they are written, and `node` does not start\n"
                .to_owned())
        }
    }
}

/// Every function that was asked for must be there.
fn check_names(settings: &Settings, files: &[SourceFile]) -> Result<(), String> {
    let names: Vec<&str> =
        files.iter().flat_map(|file| &file.targets).map(|target| target.name.as_str()).collect();
    for asked in &settings.functions {
        if !names.contains(&asked.as_str()) {
            let hint = match suggest::nearest(asked, &names) {
                Some(near) => format!("; did you mean {near}?"),
                None => String::new(),
            };
            return Err(format!("multise: no file under test exports a function {asked}{hint}\n"));
        }
    }
    Ok(())
}

/// Prints the functions that would be explored.
fn list(files: &[SourceFile], settings: &Settings) {
    for file in files {
        if let Some(problem) = &file.problem {
            println!("{}: {problem}", file.file);
        }
        for target in file.targets.iter().filter(|target| is_asked(settings, target)) {
            println!("{}:{}: {}", target.file, target.lines.0, target.name);
        }
    }
}

/// Whether a function is to be explored. Methods belong to their class as a whole, unless they are named.
fn is_asked(settings: &Settings, target: &Target) -> bool {
    match settings.functions.is_empty() {
        true => !target.is_method,
        false => settings.functions.contains(&target.name),
    }
}

/// The reports of a run.
struct Found {
    /// In the order of the targets; or why a function was not explored.
    reports: Vec<Result<FunctionReport, String>>,
    /// Those that were taken from the cache.
    unchanged: Unchanged,
    /// The places of methods that stand in for a class that failed as a whole.
    alone: BTreeSet<usize>,
    explored: usize,
    skipped: usize,
}

fn explore(
    project: &Project,
    settings: &Settings,
    files: &[SourceFile],
    cache: Option<&Cache>,
    stop: &AtomicU8,
) -> Found {
    let targets: Vec<&Target> = files.iter().flat_map(|file| &file.targets).collect();
    let cached = |target: &&Target| cache.and_then(|cache| cache.find(project, target));
    let missing = || "not asked for".to_owned();
    let reports = targets.iter().map(|target| cached(target).ok_or_else(missing)).collect();
    let mut found =
        Found { reports, unchanged: Unchanged::new(), alone: BTreeSet::new(), explored: 0, skipped: 0 };
    let round = |found: &mut Found, wanted: Vec<usize>| {
        let (known, open): (Vec<usize>, Vec<usize>) =
            wanted.into_iter().partition(|&index| found.reports[index].is_ok());
        let name = |index: usize| (targets[index].file.clone(), targets[index].name.clone());
        found.unchanged.extend(known.into_iter().map(name));
        explore_open(project, settings, &targets, cache, stop, found, open);
    };
    let asked = (0..targets.len()).filter(|&index| is_asked(settings, targets[index]));
    round(&mut found, asked.collect());
    let methods = methods_of_failed(settings, &targets, &found.reports);
    round(&mut found, methods.clone());
    let has_tests =
        |index: &usize| found.reports[*index].as_ref().is_ok_and(|report| report.verdict != Verdict::Failed);
    found.alone = methods.into_iter().filter(has_tests).collect();
    if let Some(cache) = cache {
        cache.prune();
    }
    found
}

/// The methods of classes that could not be explored as a whole: each may be explored alone.
fn methods_of_failed(
    settings: &Settings,
    targets: &[&Target],
    reports: &[Result<FunctionReport, String>],
) -> Vec<usize> {
    let has_failed = |index: usize| {
        let report = reports[index].as_ref();
        is_asked(settings, targets[index]) && report.is_ok_and(|report| report.verdict == Verdict::Failed)
    };
    let failed: Vec<&Target> =
        (0..targets.len()).filter(|&index| has_failed(index)).map(|index| targets[index]).collect();
    let is_of = |method: &Target, class: &Target| {
        let name = method.name.rsplit_once('.').map(|(name, _)| name);
        method.is_method && method.file == class.file && name == Some(class.name.as_str())
    };
    (0..targets.len()).filter(|&index| failed.iter().any(|class| is_of(targets[index], class))).collect()
}

/// Explores functions that no report is known of.
fn explore_open(
    project: &Project,
    settings: &Settings,
    targets: &[&Target],
    cache: Option<&Cache>,
    stop: &AtomicU8,
    found: &mut Found,
    open: Vec<usize>,
) {
    if open.is_empty() {
        return;
    }
    let work: Vec<&Target> = open.iter().map(|&index| targets[index]).collect();
    let limits = WorkerLimits { timeout: settings.timeout, memory: settings.memory };
    let Settings { jobs, budget, bounds, .. } = settings;
    let pool = Pool { project: &project.root, bounds, jobs: *jobs, limits, budget: *budget, stop };
    let bar = Bar::new(work.len());
    let answers = pool.explore(&work, &bar, &mut |index, answer| {
        bar.advance();
        found.explored += 1;
        if let (FunctionAnswer::Explored(report), Some(cache)) = (answer, cache) {
            cache.keep(project, work[index], report);
        }
    });
    drop(bar);
    for ((index, target), answer) in open.into_iter().zip(work).zip(answers) {
        found.reports[index] = match answer {
            FunctionAnswer::Explored(report) => Ok(*report),
            FunctionAnswer::Failed(problem) => Ok(target.failed(problem)),
            FunctionAnswer::Skipped(why) => {
                found.skipped += 1;
                Err(why)
            }
        };
    }
}

/// Runs and writes the test files.
struct Press<'r> {
    project: &'r Project,
    settings: &'r Settings,
    arguments: &'r TestArguments,
    effects: Effects,
    /// When all must be done.
    end: Option<Instant>,
    stop: &'r AtomicU8,
}

impl Press<'_> {
    fn suites(
        &self,
        files: &[SourceFile],
        found: &mut Found,
        is_whole: bool,
    ) -> Result<(Vec<Suite>, Trial), String> {
        let Press { project, settings, arguments, .. } = self;
        let framework = settings.framework.as_deref().unwrap_or(detect(project.package()));
        let writer = Writer { project, out: &settings.out, framework, check: arguments.check };
        let mut planned = planned(&writer, files, found);
        let trial = self.trial(framework, &writer, &mut planned, found);
        let mut suites = Vec::new();
        for one in &planned {
            suites.extend(writer.write(one)?);
        }
        if is_whole && found.skipped == 0 {
            let orphans = writer.orphans(&suites);
            suites.extend(orphans);
        }
        let drafts = planned.into_iter().map(|one| one.draft);
        let left: BTreeMap<String, (SuiteOptions, Selection)> =
            drafts.map(|draft| (draft.source, (draft.options, draft.selection))).collect();
        for report in found.reports.iter_mut().flatten() {
            if let Some((options, selection)) = left.get(&report.file) {
                suite::leave_out(report, options, selection);
            }
        }
        Ok((suites, trial))
    }

    /// Runs the suites that would be written; what an earlier run left out of the others stays so.
    fn trial(&self, framework: &str, writer: &Writer<'_>, planned: &mut [Planned], found: &Found) -> Trial {
        let is_new =
            |report: &FunctionReport| !found.unchanged.contains(&(report.file.clone(), report.name.clone()));
        let (open, kept): (Vec<&mut Planned>, Vec<&mut Planned>) = planned
            .iter_mut()
            .partition(|one| !self.arguments.check && !self.arguments.no_run && one.has_to_run(is_new));
        if !self.arguments.no_run {
            kept.into_iter().for_each(|one| writer.trust(one));
        }
        let Settings { timeout, .. } = self.settings;
        let court = Court {
            project: self.project,
            framework,
            effects: self.effects,
            timeout: *timeout,
            end: self.end,
            stop: self.stop,
        };
        let mut drafts: Vec<Draft> = open.iter().map(|one| one.draft.clone()).collect();
        let trial = court.judge(&mut drafts);
        for (one, draft) in open.into_iter().zip(drafts) {
            one.draft = draft;
        }
        trial
    }
}

/// The test files that the reports give.
fn planned(writer: &Writer<'_>, files: &[SourceFile], found: &Found) -> Vec<Planned> {
    let mut planned = Vec::new();
    let mut reports = found.reports.iter().enumerate();
    for file in files {
        let of_file = file.targets.iter().zip(reports.by_ref());
        // A method that was asked for once is no part of the suite.
        let of_file: Vec<_> = of_file
            .filter(|(target, (index, _))| !target.is_method || found.alone.contains(index))
            .map(|(_, (_, report))| report)
            .collect();
        let is_complete = of_file.iter().all(|report| report.is_ok());
        let known: Vec<&FunctionReport> = of_file.into_iter().flatten().collect();
        planned.extend(writer.plan(&file.file, &known, is_complete));
    }
    planned
}

/// What is reported: the functions that were asked for.
fn outcome(
    files: &[SourceFile],
    reports: Vec<Result<FunctionReport, String>>,
    suites: Vec<Suite>,
    settings: &Settings,
    alone: &BTreeSet<usize>,
) -> ProjectReport {
    let targets = files.iter().flat_map(|file| &file.targets).enumerate();
    let is_shown = |index: usize, target: &Target| is_asked(settings, target) || alone.contains(&index);
    let asked = targets.zip(reports).filter(|((index, target), _)| is_shown(*index, target));
    let functions =
        asked.map(|((_, target), report)| report.unwrap_or_else(|why| target.failed(why))).collect();
    let problem =
        |file: &SourceFile| file.problem.clone().map(|problem| Problem { file: file.file.clone(), problem });
    ProjectReport::new(functions, files.iter().filter_map(problem).collect(), suites)
}
