//! A runner of ours, which reads the same files as the frameworks do: for projects that have none installed, for suites that theirs does not
//! load, and for an order that theirs does not know.

use super::process::{Failure, RunningProgram};
use super::{Order, Results, STARTING, Session, Written};
use crate::node::{self, node_in};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// What the runner consists of, besides the hooks of replays.
const SCRIPTS: [(&str, &str); 7] = [
    ("runner.mjs", include_str!("runner.mjs")),
    ("names.mjs", include_str!("names.mjs")),
    ("reporter.mjs", include_str!("reporter.mjs")),
    ("reverse.cjs", include_str!("reverse.cjs")),
    ("types.cjs", include_str!("types.cjs")),
    // Modules of packages are not loaded anew.
    ("node_modules/multise-trial/framework.cjs", include_str!("framework.cjs")),
    ("node_modules/multise-trial/framework.mjs", include_str!("framework.mjs")),
];
/// A test that takes longer does not end; its replay took less.
const PATIENCE: Duration = Duration::from_secs(10);
/// Between two looks at the results.
const PAUSE: Duration = Duration::from_millis(10);

/// Puts the scripts into a folder.
pub(super) fn prepare(folder: &Path) -> std::io::Result<()> {
    node::prepare(folder)?;
    std::fs::create_dir_all(folder.join("node_modules/multise-trial"))?;
    SCRIPTS.iter().try_for_each(|(name, text)| std::fs::write(folder.join(name), text))
}

/// Runs suites. One that ends the process or hangs is run again without those before it, so that the others have their results.
pub(super) fn run(session: &Session<'_>, written: &Written, order: Order) -> Result<Results, String> {
    let mut results = Results::default();
    let mut first = 0;
    while first < written.files.len() {
        first += run_from(session, written, order, first, &mut results)?;
    }
    Ok(results)
}

/// Runs suites from one on; the result is how many are done with.
fn run_from(
    session: &Session<'_>,
    written: &Written,
    order: Order,
    first: usize,
    results: &mut Results,
) -> Result<usize, String> {
    let (files, places) = (&written.files[first..], &written.places[first..]);
    let task = json!({
        "suites": files,
        "isReversed": order == Order::Other,
        "patience": PATIENCE.as_millis() as u64,
    });
    let lost = |why: String| format!("the suites cannot be run: {why}");
    let script = session.folder.join("runner.mjs");
    let made = node_in(&session.folder, session.court.effects, &script, "results.txt");
    let (mut command, file) = made.map_err(|error| lost(error.to_string()))?;
    command.current_dir(&session.court.project.root).env("MULTISE_TRIAL", task.to_string());
    command.env("MULTISE_BATCH", "{}");
    command.envs(order.zone().map(|zone| ("TZ", zone)));
    let said = session.folder.join("said.txt");
    let mut program = RunningProgram::start(&mut command, &said).map_err(lost)?;
    let size = || std::fs::metadata(&file).map_or(0, |data| data.len());
    let (mut last, mut since) = (0, Instant::now());
    let limit = session.limit(STARTING + PATIENCE * 10_000);
    while !program.has_ended() {
        if let Some(Failure::Stopped(why)) = limit.why_stop() {
            return Err(why);
        }
        let now = size();
        if now != last {
            (last, since) = (now, Instant::now());
        } else if since.elapsed() > (if now == 0 { STARTING } else { PATIENCE * 2 }) {
            break;
        }
        std::thread::sleep(PAUSE);
    }
    drop(program);
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let lines: Vec<Value> = text.lines().map_while(|line| serde_json::from_str(line).ok()).collect();
    if lines.is_empty() {
        return Err(lost(super::process::complaint(&said)));
    }
    Ok(read(&lines, places, results))
}

/// Reads what the runner told; the result is how many suites are done with: one that was left in the middle counts, too.
fn read(lines: &[Value], places: &[usize], results: &mut Results) -> usize {
    let mut done = 0;
    let mut running = None;
    let mut is_left = false;
    for line in lines {
        let suite = line["suite"].as_u64().and_then(|suite| usize::try_from(suite).ok());
        let Some(&place) = suite.and_then(|suite| places.get(suite)) else { continue };
        let word = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
        let key = (place, word("function"), word("name"));
        running = None;
        is_left = false;
        if line["broken"].is_string() {
            results.broken.insert(place, word("broken"));
            done += 1;
        } else if line["done"] == true {
            done += 1;
        } else {
            is_left = true;
        }
        match line["state"].as_str() {
            Some("runs") => running = Some(key),
            Some("passed") => drop(results.tests.insert(key, Ok(()))),
            Some("failed") => drop(results.tests.insert(key, Err(word("cause")))),
            _ => {}
        }
    }
    if let Some(key) = running {
        results.tests.insert(key, Err("it does not end, or ends the process".to_owned()));
    }
    if done == 0 && !is_left {
        results.broken.insert(places[0], "it does not end, or ends the process".to_owned());
        return 1;
    }
    done + usize::from(is_left)
}
