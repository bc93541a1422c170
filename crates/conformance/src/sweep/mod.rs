//! Every built-in function, operator and piece of syntax, with operands that depend on inputs: `conformance sweep`.
//!
//! Invariant: every input of every program is run in Node, and the exploration says the same about it or has it under a loss. With
//! the true results as assertions nothing is violated; with one that is changed, that input alone.

mod asserted;
mod plan;

use crate::engine;
use crate::fuzz::node_version;
use crate::symbolic::{Configuration, explored_after, replayed};
use explore::PolicyKind;
use explore_js::sample::Prediction;
use explore_js::{JsExploration, PredictedRun};
use interp::LossReason;
use js::code::Code;
use js::modules::Unit;
use js::syntax::{Goal, Kind};
use js::{Case, CaseValue, ReadParts};
use plan::{Line, PRELUDE, Plan, Planned, Request};
use std::collections::BTreeMap;
use std::iter::Enumerate;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use term::Assignment;

/// The time of one exploration; they take milliseconds, and what is not seen by then is under a loss.
const LIMIT: Duration = Duration::from_secs(5);
/// The time of one concrete run. It decides whether a difference is ours or one of exploring, so it must end also where the machine has
/// little time for us.
const CONCRETE: Duration = Duration::from_secs(60);
/// The time for listing the functions of the realm.
const LISTING: Duration = Duration::from_secs(60);
/// The name of a program's file.
const FILE: &str = "/sweep.js";
/// After so many programs a line says how far it is.
const PROGRESS: usize = 1_000;
/// Lines between the start of an error and its message.
const MESSAGE: usize = 3;
/// Calls with the most inputs under losses that are named.
const WORST: usize = 25;

/// What may be asked.
#[derive(clap::Args)]
pub struct Arguments {
    /// Only calls whose name contains this text, e.g. `Array.prototype.at` or `syntax A + B`.
    #[arg(long, default_value = "")]
    filter: String,
    /// Of the calls, those whose number leaves the rest K when it is divided by N.
    #[arg(long, default_value = "0/1", value_name = "K/N")]
    part: String,
    /// Pairs of operands for each start of a call; 0 for all of them.
    #[arg(long, default_value_t = 24)]
    pairs: usize,
    /// Chooses the pairs.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print the programs, each with what it needs to be checked by itself, and do not run them.
    #[arg(long)]
    print: bool,
    /// Leave out these kinds of operands, e.g. `typed`.
    #[arg(long, num_args = 1..)]
    without: Vec<String>,
    /// Wrong programs that are shown of one call; the others are counted.
    #[arg(long, default_value_t = 1)]
    show: usize,
    /// Print what is said about each program.
    #[arg(long)]
    verbose: bool,
}

/// What is wrong with a program.
struct Wrong {
    call: String,
    /// Why that is known.
    known: Option<String>,
    what: String,
}

/// Wrong programs in the order of the plan, whichever thread is done first.
#[derive(Default)]
struct Told {
    /// Lines of the plan that are done, from the first that is not.
    done: BTreeMap<usize, Vec<Wrong>>,
    next: usize,
    by_call: BTreeMap<String, usize>,
    /// What is known to be wrong, by the reason.
    known: BTreeMap<String, usize>,
}

impl Told {
    /// Shows what is wrong with a line of the plan, after all lines before it.
    fn add(&mut self, number: usize, wrong: Vec<Wrong>, show: usize) {
        self.done.insert(number, wrong);
        while let Some(wrong) = self.done.remove(&self.next) {
            self.next += 1;
            for Wrong { call, known, what } in wrong {
                if let Some(reason) = known {
                    *self.known.entry(reason).or_default() += 1;
                    continue;
                }
                let count = self.by_call.entry(call).or_default();
                *count += 1;
                if *count <= show {
                    println!("WRONG {what}\n");
                }
            }
        }
    }
}

/// The counts of all programs.
#[derive(Default)]
struct Total {
    programs: usize,
    explorations: usize,
    inputs: usize,
    lost: usize,
    tables: usize,
    /// Inputs under losses and all inputs, and why, by call.
    losses: BTreeMap<String, (usize, usize, String)>,
    /// Programs that differ from Node in the text of an error alone, and one of them, by call.
    texts: BTreeMap<String, (usize, String)>,
    /// What the last line of the plan says.
    calls: Option<usize>,
    notices: Vec<String>,
    told: Told,
}

/// Sweeps over the realm of the engine.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let Some(version) = node_version() else {
        println!("skipped: there is no node to compare with");
        return Ok(());
    };
    std::panic::set_hook(Box::new(|_| {}));
    let start = Instant::now();
    let (part, parts) = part(&arguments.part)?;
    let pairs = (arguments.pairs > 0).then_some(arguments.pairs);
    let functions = functions()?;
    let listed = functions.len();
    let Arguments { filter, seed, without, .. } = arguments;
    let request = Request { functions, filter, part, parts, pairs, seed: *seed, without };
    let plan = Mutex::new(Plan::start(&request)?.enumerate());
    let total = Mutex::new(Total::default());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| work(&plan, &total, arguments));
        }
    });
    let total = total.into_inner().expect("no thread panics");
    println!("Node {version}, {listed} functions of the realm; {:.0} s", start.elapsed().as_secs_f64());
    total.tell(arguments.verbose)
}

fn part(text: &str) -> Result<(u64, u64), String> {
    let parsed =
        text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    parsed
        .filter(|(part, parts): &(u64, u64)| part < parts)
        .ok_or_else(|| format!("`{text}` is no part like 3/40"))
}

/// What the engine's own realm has, without what the installed Node is too old for.
fn functions() -> Result<Vec<serde_json::Value>, String> {
    let listed = replayed(Vec::new(), unit(&plan::lister()), Case::default(), LISTING)?;
    let listed = listed.filter(|run| run.failure.is_none());
    let listed = listed.ok_or("the functions of the realm cannot be listed")?;
    let lines = listed.printed.lines();
    lines.map(|line| serde_json::from_str(line).map_err(|error| format!("{error}: {line}"))).collect()
}

/// Explores programs until there are no more.
fn work(plan: &Mutex<Enumerate<Plan>>, total: &Mutex<Total>, arguments: &Arguments) {
    let prelude = engine::compiled_prelude(PRELUDE).expect("the prelude is a program");
    loop {
        let line = plan.lock().expect("no thread panics").next();
        let Some((number, line)) = line else { break };
        let wrong = match line {
            Err(what) => vec![Wrong { call: "plan".to_owned(), known: None, what }],
            Ok(Line::Calls(count)) => {
                lock(total).calls = Some(count);
                Vec::new()
            }
            Ok(Line::Lacking(name)) => {
                let what = format!("Node has no {name}, and a program would find it");
                vec![Wrong { call: name, known: None, what }]
            }
            Ok(Line::Notice(text)) => {
                lock(total).notices.push(text);
                Vec::new()
            }
            Ok(Line::Program(program)) if arguments.print => {
                println!("// {}\n{PRELUDE}{}", program.name, program.text);
                Vec::new()
            }
            Ok(Line::Program(program)) => check(&prelude, &program, total, arguments.verbose),
        };
        lock(total).told.add(number, wrong, arguments.show);
    }
}

fn lock(total: &Mutex<Total>) -> std::sync::MutexGuard<'_, Total> {
    total.lock().expect("no thread panics")
}

/// Explores a program in all its forms; what is wrong with it.
fn check(prelude: &Code, program: &Planned, total: &Mutex<Total>, verbose: bool) -> Vec<Wrong> {
    let wrong = |policy: PolicyKind, what: &str| Wrong {
        call: program.call.clone(),
        known: program.known.clone(),
        what: format!("{}, {}\n{}{what}", program.name, policy.name(), program.text),
    };
    let mut found = Vec::new();
    let mut is_same = true;
    for policy in [PolicyKind::Multise, PolicyKind::Dse] {
        let start = Instant::now();
        let result = catch_unwind(AssertUnwindSafe(|| printing(prelude, program, policy)));
        let counted = result.unwrap_or_else(|_| Err("PANIC".to_owned()));
        if verbose {
            let said =
                counted.as_ref().map_or("wrong".to_owned(), |counted| format!("{} lost", counted.lost));
            println!("{}, {}: {said}, {:.0?}", program.name, policy.name(), start.elapsed());
        }
        // What ran out of time may have had texts of errors of its own, which are no assertions.
        is_same &= counted.as_ref().is_ok_and(|counted| counted.text.is_none() && !counted.is_late);
        lock(total).add(program, policy, counted.as_ref().ok());
        found.extend(counted.err().map(|what| wrong(policy, &what)));
    }
    if !is_same {
        return found;
    }
    // The assertions are explored under one policy, in turn.
    let policy = if program.name.len().is_multiple_of(2) { PolicyKind::Multise } else { PolicyKind::Dse };
    let result = catch_unwind(AssertUnwindSafe(|| asserted::check(prelude, program, policy)));
    match result.unwrap_or_else(|_| Err("PANIC with assertions".to_owned())) {
        Ok(is_asserted) => lock(total).tables += usize::from(is_asserted),
        Err(what) => found.push(wrong(policy, &what)),
    }
    found
}

/// What came of the inputs of one exploration.
#[derive(Default)]
struct Counted {
    lost: usize,
    why: String,
    /// Whether it did not end in time.
    is_late: bool,
    /// Where only the text of an error is another than in Node, in concrete runs as well.
    text: Option<String>,
}

/// What is printed for each input; the error shows one that prints something else.
fn printing(prelude: &Code, program: &Planned, policy: PolicyKind) -> Result<Counted, String> {
    let mut found = exploration(prelude, &program.text, policy)?;
    let is_late = found.exploration.losses.iter().any(|loss| loss.reason == LossReason::Timeout);
    let mut counted = Counted { is_late, ..Counted::default() };
    if found.exploration.final_state.is_none() {
        return Ok(Counted { lost: program.table.len(), why: "no final state".to_owned(), ..counted });
    }
    for (stored, tokens) in &program.table {
        let case = plan::case_of(stored).ok_or_else(|| format!("the input {stored} of the plan"))?;
        let input = assignment_of(&found, &case);
        match found.predict(&input) {
            Prediction::Lost(why) => {
                counted.lost += 1;
                counted.why = why;
            }
            Prediction::Missing => {
                return Err(format!("the input {stored} is neither covered nor under a loss"));
            }
            Prediction::Ends(ours) => {
                let mut theirs = tokens.join("\n");
                theirs.push('\n');
                let is_whole = ours.failure.is_none() && ours.is_complete;
                if ours.printed == theirs && is_whole {
                    continue;
                }
                let difference = difference(stored, &ours.printed, &theirs, &ours.failure);
                let is_text = is_whole && without_messages(&ours.printed) == without_messages(&theirs);
                let is_concrete = concretely(prelude, program, case).as_ref() == Some(&ours);
                if !is_text || !is_concrete {
                    let note = if is_concrete { " (as a concrete run in the engine does)" } else { "" };
                    return Err(format!("{difference}{note}"));
                }
                counted.text = Some(difference);
            }
        }
    }
    Ok(counted)
}

/// What a program prints, without the messages of errors.
fn without_messages(printed: &str) -> Vec<&str> {
    let lines: Vec<&str> = printed.lines().collect();
    let is_message = |place: usize| place >= MESSAGE && lines[place - MESSAGE].starts_with("<error");
    (0..lines.len()).filter(|&place| !is_message(place)).map(|place| lines[place]).collect()
}

/// What the engine does with an input when it knows nothing else.
fn concretely(prelude: &Code, program: &Planned, case: Case) -> Option<PredictedRun> {
    replayed(vec![prelude.clone()], unit(&program.text), case, CONCRETE).ok().flatten()
}

/// Where two prints part.
fn difference(
    input: &serde_json::Value,
    ours: &str,
    theirs: &str,
    failure: &Option<(Option<String>, String)>,
) -> String {
    let place = ours.lines().zip(theirs.lines()).take_while(|(us, them)| us == them).count();
    let rest = |text: &str| text.lines().skip(place.saturating_sub(2)).take(6).collect::<Vec<_>>().join(" ");
    let failure = failure.as_ref().map_or(String::new(), |failure| format!(", and fails with {failure:?}"));
    format!("the input {input}\n  we print  {}{failure}\n  Node      {}", rest(ours), rest(theirs))
}

fn exploration(prelude: &Code, text: &str, policy: PolicyKind) -> Result<JsExploration, String> {
    let configuration = Configuration::plain(policy);
    explored_after(vec![prelude.clone()], unit(text), configuration, None, LIMIT)
}

fn unit(text: &str) -> Unit {
    Unit { name: FILE.to_owned(), text: text.to_owned(), kind: Kind::javascript(Goal::CommonJs) }
}

/// The values of the symbols that the inputs of a case are made of.
fn assignment_of(found: &JsExploration, case: &Case) -> Assignment {
    let mut input = Assignment::new();
    for read in &found.exploration.guest.record.reads {
        let value = case.get(&*read.name).and_then(|values| values.get(read.index as usize));
        match (&read.parts, value) {
            (ReadParts::Int(symbol), Some(CaseValue::Number(number))) => {
                input.set_int(*symbol, *number as i64);
            }
            (ReadParts::Number(symbol), Some(CaseValue::Number(number))) => {
                input.set_double(*symbol, *number);
            }
            (ReadParts::Bool(symbol), Some(CaseValue::Bool(truth))) => {
                input.set_int(*symbol, i64::from(*truth));
            }
            (ReadParts::BigInt(symbol), Some(CaseValue::BigInt(digits))) => {
                input.set_int(*symbol, digits.parse().unwrap_or_default());
            }
            (ReadParts::String { length, units }, Some(CaseValue::String(text))) => {
                input.set_int(*length, text.len() as i64);
                for (symbol, unit) in units.iter().zip(text) {
                    input.set_int(*symbol, i64::from(*unit));
                }
            }
            // A run that does not read it does not depend on it.
            _ => {}
        }
    }
    input
}

impl Total {
    fn add(&mut self, program: &Planned, policy: PolicyKind, counted: Option<&Counted>) {
        self.programs += usize::from(policy == PolicyKind::Multise);
        if policy == PolicyKind::Multise && self.programs.is_multiple_of(PROGRESS) {
            eprintln!("{} programs: {}", self.programs, program.name);
        }
        self.explorations += 1;
        self.inputs += program.table.len();
        let Some(counted) = counted else { return };
        self.lost += counted.lost;
        let entry = self.losses.entry(program.call.clone()).or_default();
        entry.0 += counted.lost;
        entry.1 += program.table.len();
        if counted.lost > 0 {
            entry.2.clone_from(&counted.why);
        }
        if let Some(text) = &counted.text {
            let entry = self.texts.entry(program.call.clone()).or_default();
            entry.0 += 1;
            entry.1 = format!("{}\n{text}", program.name);
        }
    }

    /// Prints what was compared, what was lost and what is wrong.
    fn tell(mut self, verbose: bool) -> Result<(), String> {
        self.notices.sort();
        if verbose {
            self.notices.iter().for_each(|notice| println!("{notice}"));
            self.texts.values().for_each(|(_, shown)| println!("TEXT {shown}\n"));
        }
        let mut worst: Vec<_> = self.losses.iter().filter(|(_, (lost, ..))| *lost > 0).collect();
        worst.sort_by_key(|(call, (lost, ..))| (std::cmp::Reverse(*lost), call.as_str()));
        let with_losses = worst.len();
        for (call, (lost, all, why)) in worst.into_iter().take(WORST) {
            println!("{lost:>7} of {all} inputs lost  {call}: {why}");
        }
        let texts: usize = self.texts.values().map(|(count, _)| count).sum();
        println!(
            "{} notices; {texts} explorations of {} calls differ in the text of an error alone, as concrete runs do (--verbose shows both)",
            self.notices.len(),
            self.texts.len()
        );
        let calls = self.calls.ok_or("the plan ended before its end")?;
        let Total { programs, explorations, inputs, lost, tables, told, .. } = self;
        println!(
            "{calls} calls, {programs} programs, {explorations} explorations: {inputs} inputs compared with Node, {lost} of them under losses in {with_losses} calls; {tables} programs with their tables as assertions, true and with an entry changed"
        );
        for (reason, count) in &told.known {
            println!("{count} explorations are wrong, as is known: {reason}");
        }
        if told.by_call.is_empty() {
            return Ok(());
        }
        let wrong: usize = told.by_call.values().sum();
        let counts: Vec<String> =
            told.by_call.iter().map(|(call, count)| format!("{count} × {call}")).collect();
        Err(format!("{wrong} explorations of {} calls are wrong:\n{}", counts.len(), counts.join("\n")))
    }
}
