//! How fast concrete programs run, against Boa: `cargo bench --bench boa [-- [--rounds N] [NAME…]]`.
//!
//! Both engines do everything from the text of the script to its end, in turn, so that a slow moment of the machine meets
//! both; the best round of each counts. What they print must be the same, or the ratio means nothing.

mod engines;

use engines::{Engine, boa, ours};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Rounds per script and engine unless told.
const ROUNDS: usize = 3;

/// The best times of one script.
struct Measured {
    name: String,
    ours: Duration,
    boa: Duration,
}

impl Measured {
    /// Above one: we are faster.
    fn ratio(&self) -> f64 {
        self.boa.as_secs_f64() / self.ours.as_secs_f64()
    }
}

fn main() {
    let mut rounds = ROUNDS;
    let mut names = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--rounds" {
            rounds = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(ROUNDS);
        } else {
            names.push(argument);
        }
    }
    let mut measured = Vec::new();
    println!("{:<14} {:>9} {:>9} {:>7}", "", "ours ms", "Boa ms", "ratio");
    for (name, source) in scripts(&names) {
        match measure(&name, &source, rounds) {
            Ok(times) => {
                let [ours, boa] = [times.ours, times.boa].map(|time| time.as_secs_f64() * 1e3);
                println!("{name:<14} {ours:>9.1} {boa:>9.1} {:>7.2}", times.ratio());
                measured.push(times);
            }
            Err(message) => println!("{name:<14} {message}"),
        }
    }
    summarise(&measured);
    if let Some(time) = start_up() {
        println!("start-up of an empty script: {:.2} ms", time.as_secs_f64() * 1e3);
    }
}

fn scripts(names: &[String]) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("js");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut scripts = Vec::new();
    for file in files {
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        if !names.is_empty() && !names.contains(&name) {
            continue;
        }
        if let Ok(source) = std::fs::read_to_string(&file) {
            scripts.push((name, source));
        }
    }
    scripts
}

fn measure(name: &str, source: &str, rounds: usize) -> Result<Measured, String> {
    let mut best = [Duration::MAX; 2];
    for _ in 0..rounds.max(1) {
        let engines: [(&str, Engine); 2] = [("we", ours), ("Boa", boa)];
        let mut printed = Vec::new();
        for (index, (who, engine)) in engines.into_iter().enumerate() {
            let start = Instant::now();
            printed.push(engine(source).map_err(|message| format!("{who}: {message}"))?);
            best[index] = best[index].min(start.elapsed());
        }
        if printed[0] != printed[1] {
            return Err(format!("we print {:?}, Boa {:?}", printed[0], printed[1]));
        }
    }
    Ok(Measured { name: name.to_owned(), ours: best[0], boa: best[1] })
}

fn summarise(measured: &[Measured]) {
    if measured.is_empty() {
        return;
    }
    let logarithms: f64 = measured.iter().map(|times| times.ratio().ln()).sum();
    let mean = (logarithms / measured.len() as f64).exp();
    println!("geometric mean {mean:.2} (above 1 we are faster)");
    let mut slower: Vec<&Measured> = measured.iter().filter(|times| times.ratio() < 1.0).collect();
    slower.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()));
    let slower: Vec<String> =
        slower.iter().map(|times| format!("{} {:.2}", times.name, times.ratio())).collect();
    if slower.is_empty() {
        println!("slower than Boa on none of {}", measured.len());
    } else {
        println!("slower than Boa on {} of {}: {}", slower.len(), measured.len(), slower.join(", "));
    }
}

/// The best of some runs of nothing.
fn start_up() -> Option<Duration> {
    let mut best = None;
    for _ in 0..20 {
        let start = Instant::now();
        ours("").ok()?;
        let time = start.elapsed();
        best = Some(best.map_or(time, |known: Duration| known.min(time)));
    }
    best
}
