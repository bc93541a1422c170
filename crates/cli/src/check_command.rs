//! `multise check FILE`: a harness file, explored for all inputs; every finding replayed in Node.
//!
//! Exit codes: 0 verified or bounded, 1 violated, 2 failed, misuse or our own failure.

use crate::arguments::{CheckArguments, ReplayArguments};
use crate::watch::{Answer, Limits, Watch, raced, watched};
use ::report::{CheckReport, Lists, Stats, Style, check_to_json, check_to_text};
use explore::Verdict;
use explore_js::JsExploration;
use harness::case;
use interp::LossReason;
use js::Case;
use std::io::IsTerminal;
use std::path::Path;
use std::time::Duration;
use suite::{
    Explored, ForNode, FunctionOptions, NodeOutcome, Program, Race, Replayer, audit, explore, explore_once,
    stats,
};

/// The exit code where nothing can be said, or nothing relied on.
pub const UNSOUND: u8 = 2;

/// Runs `multise check`; the result is the exit code, or a message for standard error.
pub fn run(arguments: &CheckArguments) -> Result<u8, String> {
    // Who asks for a policy gets that one.
    let race = Race::new(arguments.exploration.policy.is_none());
    raced(arguments.exploration.limits(), race, |watch| check(arguments, watch))
}

fn check(arguments: &CheckArguments, watch: &Watch) -> Result<Option<Answer>, String> {
    let colour = !arguments.json && wants_colour(&arguments.color);
    let is_json = arguments.json;
    let style = if colour { Style::Coloured } else { Style::Plain };
    let lists = if arguments.all { Lists::Whole } else { Lists::Short };
    let answer = move |report: &CheckReport| Answer {
        text: match is_json {
            true => check_to_json(report),
            false => check_to_text(report, style, lists),
        },
        code: u8::from(!report.findings.is_empty()),
    };
    let know = |report: CheckReport| {
        watch.know(move |stop| {
            let mut report = report;
            report.losses.push(suite::stopped(stop));
            report.verdict = Verdict::of(!report.findings.is_empty(), true).name().to_owned();
            answer(&report)
        });
    };
    know(suite::unknown(&arguments.file.display().to_string()));
    let mut program = program_of(arguments)?;
    program.cancel = watch.cancel.reporting();
    for note in program.notes() {
        if watch.speaks() {
            eprintln!("multise: {note}");
        }
    }
    let tell = |program: &Program, found: &mut JsExploration, policy| {
        know(suite::first(program, found, policy, colour));
    };
    let explored = explore(&mut program, &arguments.exploration.search(), &watch.means(), tell)?;
    let Some(Explored { mut found, policy }) = explored else { return Ok(None) };
    if let Some(broken) = found.broken() {
        return Err(suite::broken(&program, broken, colour));
    }
    let unknown = suite::unknown_lengths(&program, &found);
    if let Some(name) = unknown.first() {
        let message =
            format!("multise: --max-length {name}: no string or array among the inputs has this name\n");
        // Of a function all inputs are read; a harness file reads some on some paths only.
        if program.function.is_some() && found.exploration.losses.is_empty() {
            return Err(message);
        }
        eprint!("{message}");
    }
    found.begin_choosing(watch.cancel.reporting());
    know(suite::first(&program, &mut found, policy, colour));
    found.minimise_findings();
    let mut replayer = match arguments.no_replay {
        true => Err("not asked for (--no-replay)".to_owned()),
        false => Replayer::new(&program, &ForNode::of(&found.exploration.guest)),
    };
    say_note(replayer.as_ref().ok());
    if program.function.is_none() && found.exploration.guest.record.reads.is_empty() {
        program.without_inputs().into_iter().for_each(|note| eprintln!("multise: {note}"));
    }
    if let Ok(replayer) = &mut replayer {
        suite::confirm(&mut found, replayer);
    }
    let is_refused = found.refused_everywhere().is_some();
    // Half of the time that is left; the other half is for the findings.
    let auditing = program.cancel.within(program.cancel.remaining(Duration::MAX) / 2);
    let audit = audit(&program, &mut found, &replayer, arguments.audit, &auditing);
    let report = suite::build(&program, &mut found, replayer, (audit, is_refused), policy, colour);
    if found.has_chosen_enough() {
        eprintln!(
            "multise: choosing inputs took longer than exploring and was ended; they may be longer than they need to be"
        );
    }
    if let Some(folder) = &arguments.cases {
        write_cases(folder, &found)?;
    }
    let says_nothing = [suite::UNSOUND, suite::FAILED].contains(&report.verdict.as_str());
    let code = exit_code(found);
    Ok(Some(Answer { code: if says_nothing { UNSOUND } else { code }, ..answer(&report) }))
}

/// The last that is asked of an exploration. The process ends: nobody needs it taken apart.
fn exit_code(found: JsExploration) -> u8 {
    let code = u8::from(found.verdict() == Verdict::Violated);
    std::mem::forget(found);
    code
}

/// `FILE`, `FILE#NAME`, or `FILE --function NAME`.
fn named(file: &Path, function: Option<&str>, options: FunctionOptions) -> Result<Program, String> {
    let shown = file.to_string_lossy();
    let split = shown.rsplit_once('#').filter(|_| !file.exists());
    match (function, split) {
        (Some(name), _) => Program::function(file, name, options),
        (None, Some((file, name))) => Program::function(Path::new(file), name, options),
        (None, None) => Program::load(file),
    }
}

fn program_of(arguments: &CheckArguments) -> Result<Program, String> {
    let options = FunctionOptions {
        calls: arguments.calls,
        integers: arguments.integers,
        ..FunctionOptions::default()
    };
    let mut program = named(&arguments.file, arguments.function.as_deref(), options)?;
    program.allows_effects = arguments.allow_effects;
    let general = arguments.max_length.iter().rfind(|length| length.input.is_none());
    program.set_longest(general.map(|length| length.units));
    for length in &arguments.max_length {
        if let Some(name) = &length.input {
            program.max_lengths.by_name.insert(name.clone(), length.units);
        }
    }
    Ok(program)
}

/// Explores a harness file and prints counters and times as JSON: what `multise bench` starts. Nothing is generated or replayed, and
/// paths are counted only for a profile.
pub fn measure(arguments: &CheckArguments) -> Result<u8, String> {
    watched(arguments.exploration.limits(), |watch| measured(arguments, watch))
}

fn measured(arguments: &CheckArguments, watch: &Watch) -> Result<Answer, String> {
    let policy = arguments.exploration.first_policy().name().to_owned();
    let unknown = move |stop| {
        let stats = Stats { policy, ..Stats::default() };
        let losses = [LossReason::from(stop).code()];
        let measured = serde_json::json!({ "verdict": "bounded", "losses": losses, "stats": stats });
        Answer { text: format!("{measured}\n"), code: 0 }
    };
    watch.know(unknown);
    let program = program_of(arguments)?;
    let Explored { found, policy } = explore_once(&program, &arguments.exploration.search(), &watch.means())?;
    let losses: Vec<&str> = found.exploration.losses.iter().map(|loss| loss.reason.code()).collect();
    let stats = stats(&found.exploration, policy);
    let verdict = found.verdict().name();
    let measured = serde_json::json!({ "verdict": verdict, "losses": losses, "stats": stats });
    Ok(Answer { text: format!("{measured}\n"), code: exit_code(found) })
}

fn wants_colour(choice: &str) -> bool {
    match choice {
        "always" => true,
        "never" => false,
        _ => std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    }
}

/// A file per finding.
fn write_cases(folder: &Path, found: &JsExploration) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("multise: cannot write to {}: {error}\n", folder.display());
    std::fs::create_dir_all(folder).map_err(failed)?;
    for (index, finding) in found.findings.iter().enumerate() {
        let stored = case::to_json(&found.case_of(finding.witness.assignment()));
        let text = format!("{stored:#}\n");
        std::fs::write(folder.join(format!("finding-{}.json", index + 1)), text).map_err(failed)?;
    }
    Ok(())
}

/// Runs `multise replay`: one case in Node, or in our engine.
pub fn replay(arguments: &ReplayArguments) -> Result<u8, String> {
    let limits = Limits { timeout: Some(arguments.timeout), memory: arguments.memory, is_paranoid: false };
    watched(limits, |watch| replay_one(arguments, watch))
}

fn replay_one(arguments: &ReplayArguments, watch: &Watch) -> Result<Answer, String> {
    let shown = &arguments.case;
    let text = match shown.trim_start().starts_with('{') {
        true => shown.clone(),
        false => std::fs::read_to_string(shown)
            .map_err(|error| format!("multise: cannot read {shown}: {error}\n"))?,
    };
    let stored = case::from_json(&text).map_err(|message| format!("multise: {shown}: {message}\n"))?;
    let functions = FunctionOptions {
        calls: arguments.calls,
        integers: arguments.integers,
        is_for_tests: arguments.for_tests,
        ..FunctionOptions::default()
    };
    let mut program = named(&arguments.file, None, functions)?;
    program.cancel = watch.cancel.clone();
    program.allows_effects = arguments.allow_effects;
    let outcome = match arguments.engine {
        true => program.run_case(&stored)?,
        false => run_in_node(&program, &stored)?,
    };
    if let Some(what) = outcome.refused {
        return Err(format!("multise: not replayed: {what}; --allow-effects allows it\n"));
    }
    if outcome.timed_out {
        let why = watch.cancel.why().map_or(LossReason::Timeout, LossReason::from);
        return Err(format!("multise: the replay did not end: {why}\n"));
    }
    if let Some((name, message)) = &outcome.failure {
        eprintln!("{}", suite::thrown_text(name.as_deref(), message));
    }
    Ok(Answer { text: outcome.printed, code: u8::from(outcome.failure.is_some()) })
}

fn run_in_node(program: &Program, stored: &Case) -> Result<NodeOutcome, String> {
    let sources = program.sources_for(stored)?;
    let mut replayer = Replayer::new(program, &sources).map_err(|message| format!("multise: {message}\n"))?;
    say_note(Some(&replayer));
    replayer.run(stored).map_err(|message| format!("multise: {message}\n"))
}

fn say_note(replayer: Option<&Replayer>) {
    replayer.and_then(Replayer::note).into_iter().for_each(|note| eprintln!("multise: {note}"));
}
