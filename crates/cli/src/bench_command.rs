//! `multise bench FILE…`: merging against a state per path, each exploration in a process of its own.

use crate::arguments::BenchArguments;
use evaluation::{Plan, Program, bench, bench_tables};
use std::io::Write;

/// Runs the command; the result is the exit code, or a message for standard error.
pub fn run(arguments: &BenchArguments) -> Result<u8, String> {
    let executable =
        std::env::current_exe().map_err(|error| format!("multise: cannot find itself: {error}\n"))?;
    if let Some(missing) = arguments.files.iter().find(|file| !file.exists()) {
        return Err(format!("multise: cannot read {}\n", missing.display()));
    }
    let plan = Plan {
        program: Program { executable, signals: crate::watch::count_signals()? },
        rounds: arguments.rounds.max(1),
        repeat_below: arguments.timeout,
        timeout: arguments.timeout,
        order: arguments.order.name().to_owned(),
        without_ladder: arguments.without_ladder,
        profile: true,
    };
    let measured = bench(&plan, &arguments.files, |file| eprintln!("{file}"));
    let text = match arguments.json {
        true => format!(
            "{}\n",
            serde_json::to_string_pretty(&measured).expect("numbers and strings can be written")
        ),
        false => {
            let tables = bench_tables(&measured).into_iter();
            tables.map(|(what, table)| format!("{what}:\n\n{}\n", table.to_text())).collect()
        }
    };
    // A reader that has gone away (`| head`) is no failure.
    let _ = std::io::stdout().write_all(text.as_bytes());
    let failed = measured.rows.iter().flat_map(|row| &row.runs).filter_map(|run| run.failed.as_ref());
    let failed: Vec<&String> = failed.collect();
    failed.iter().for_each(|message| eprintln!("multise: {message}"));
    Ok(if failed.is_empty() { 0 } else { crate::FAILURE })
}
