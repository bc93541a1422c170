//! `cargo xtask evaluate`: measures the `multise` that lies beside this program on the programs of the
//! repository, and keeps `record/` and `docs/evaluation.md` true. Run in the repository's root.

#![warn(clippy::unwrap_used)]

use evaluation::{
    ALPHAS, Bench, Chosen, DELTAS, Evaluation, FAMILIES, NOTHING, Plan, Program, Row, Run, Scan, Series,
    Subject, Tool, bench, chosen_table, coverage_table, explored_table, family_table, measure_one,
    measure_series, merging_plots, parameter_of, plots_of, reached_table, render, sizes_table, subject_of,
    subjects_table, summary_table, sweep_table, swept, times_table,
};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "\
usage: cargo xtask evaluate [--rounds N] [--timeout SECONDS] [--only NAME]... [--no-series] [--render] [--muse | --merging | --default | --patterns]

evaluate measures corpus/evaluation and corpus/beyond with merging and without, then programs at the sizes of their header
`// series: NAME = 5, 10, 20`, writes record/evaluation.json, and renders docs/evaluation.md and docs/evaluation/*.svg. With
--only, what was recorded of other programs stays; --render only renders. --muse instead runs corpus/multiplex one input at a time, with multiplexing and
without, and writes its tables into docs/multiplex.md. --merging runs the tools of corpus/merging under all policies at growing sizes and writes docs/merging.md.
--default runs `check` on all programs of the corpus without a policy, and where that takes over half a second under both that it chooses from; it fails
where the choice costs more than twice the better one and half a second.
--patterns runs the scans of corpus/patterns at growing capacities, with all rounds at once and without, and writes docs/patterns.md.
";

const FOLDERS: [&str; 2] = ["corpus/evaluation", "corpus/beyond"];
const EVALUATION: &str = "record/evaluation.json";
const PAGE: &str = "docs/evaluation.md";
const MULTIPLEX: &str = "corpus/multiplex";
const MULTIPLEX_PAGE: &str = "docs/multiplex.md";
const MERGING: &str = "corpus/merging";
const MERGING_PAGE: &str = "docs/merging.md";
const PATTERNS: &str = "corpus/patterns";
const PATTERNS_PAGE: &str = "docs/patterns.md";
/// The tools on which the flags of the policies are tried.
const SWEPT: [&str; 4] = ["echo", "basename", "cut", "test"];
/// The programs on which the choice of a policy is measured.
const CHOSEN: [&str; 4] = ["corpus/js/symbolic", "corpus/evaluation", "corpus/beyond", "corpus/merging"];
const PLOTS: &str = "docs/evaluation";
/// The version of `record/evaluation.json`.
const SCHEMA: u32 = 2;
/// Rounds of a program that does nothing: it is short, and all growth is measured against it.
const START_ROUNDS: usize = 9;
/// Growth over sizes needs no finer figures of what takes longer, and nobody waits for three times a minute per size.
const SERIES_REPEAT_BELOW: Duration = Duration::from_secs(1);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.split_first() {
        Some((chore, rest)) if chore == "evaluate" => Options::parse(rest).and_then(evaluate),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{}", message.trim_end());
            ExitCode::FAILURE
        }
    }
}

struct Options {
    rounds: usize,
    timeout: Duration,
    only: Vec<String>,
    series: bool,
    render: bool,
    muse: bool,
    merging: bool,
    default: bool,
    patterns: bool,
}

impl Options {
    fn parse(arguments: &[String]) -> Result<Options, String> {
        let mut options = Options {
            rounds: 3,
            timeout: Duration::from_secs(60),
            only: Vec::new(),
            series: true,
            render: false,
            muse: false,
            merging: false,
            default: false,
            patterns: false,
        };
        let mut words = arguments.iter();
        let usage = || USAGE.to_owned();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--render" => options.render = true,
                "--muse" => options.muse = true,
                "--merging" => options.merging = true,
                "--default" => options.default = true,
                "--patterns" => options.patterns = true,
                "--no-series" => options.series = false,
                "--rounds" => {
                    options.rounds = words.next().and_then(|word| word.parse().ok()).ok_or_else(usage)?;
                }
                "--timeout" => {
                    let seconds = words.next().and_then(|word| word.parse().ok()).ok_or_else(usage)?;
                    options.timeout = Duration::try_from_secs_f64(seconds).map_err(|_| usage())?;
                }
                "--only" => options.only.push(words.next().ok_or_else(usage)?.clone()),
                _ => return Err(usage()),
            }
        }
        Ok(options)
    }

    fn wants(&self, file: &Path) -> bool {
        self.only.is_empty() || self.only.contains(&name_of(file))
    }
}

fn evaluate(options: Options) -> Result<(), String> {
    if options.muse {
        return multiplexing(&options);
    }
    if options.merging {
        return merging(&options);
    }
    if options.default {
        return default(&options);
    }
    if options.patterns {
        return patterns(&options);
    }
    let needs_record = options.render || !options.only.is_empty() || !options.series;
    let recorded = needs_record.then(recorded).transpose()?.flatten();
    let evaluation = match (options.render, recorded) {
        (true, Some(recorded)) => recorded,
        (true, None) => return Err(format!("{EVALUATION} is not there: run `cargo xtask evaluate` first")),
        (false, recorded) => {
            let evaluation = measure(&options, recorded)?;
            write(EVALUATION, &json(&evaluation))?;
            evaluation
        }
    };
    let page = read(PAGE)?;
    let rendered =
        render(&page, &evaluation).ok_or_else(|| format!("{PAGE} has no marks for the figures"))?;
    write(PAGE, &rendered)?;
    fs::create_dir_all(PLOTS).map_err(|error| format!("{PLOTS}: {error}"))?;
    for (name, text) in plots_of(&evaluation) {
        write(format!("{PLOTS}/{name}"), &text)?;
    }
    Ok(())
}

/// Measures multiplexing and puts the tables between the marks of its page.
fn multiplexing(options: &Options) -> Result<(), String> {
    let program = multise()?;
    let mut page = read(MULTIPLEX_PAGE)?;
    for family in FAMILIES {
        let mut subjects = Vec::new();
        for file in programs(&format!("{MULTIPLEX}/{family}"))?.iter().filter(|file| options.wants(file)) {
            eprintln!("{}", file.display());
            subjects.push(Subject::measure(&program, file, options.timeout)?);
        }
        page = with_table(&page, family, &family_table(&subjects))
            .ok_or_else(|| format!("{MULTIPLEX_PAGE} has no marks for {family}"))?;
    }
    write(MULTIPLEX_PAGE, &page)
}

/// A page with another table between the marks of a name; none if it has no such marks.
fn with_table(page: &str, name: &str, table: &str) -> Option<String> {
    let (start, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
    let (before, rest) = page.split_once(&start)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{start}{table}{end}{after}"))
}

/// Measures all policies on the tools and puts the tables between the marks of their page.
fn merging(options: &Options) -> Result<(), String> {
    let program = multise()?;
    let folder = program.executable.with_file_name("evaluation-series");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let (mut tools, mut alphas, mut deltas) = (Vec::new(), Vec::new(), Vec::new());
    for file in programs(MERGING)?.iter().filter(|file| options.wants(file)) {
        let (source, name) = (read(file)?, name_of(file));
        // What is no tool is named after what it shows.
        let is_tool = source.starts_with(&format!("// {name}"));
        let Some(parameter) = parameter_of(&source).filter(|_| is_tool) else { continue };
        let at_size = |size: u64| {
            eprintln!("{name} with {} = {size}", parameter.name);
            let text = parameter.apply(&source, size);
            let text = text.ok_or_else(|| format!("{name} has no line `const {} = …;`", parameter.name))?;
            let place = folder.join(format!("{name}-{size}.js"));
            write(&place, &text)?;
            Ok(place)
        };
        tools.push(Tool::measure(&program, &name, &parameter, options.timeout, at_size)?);
        if SWEPT.contains(&name.as_str()) {
            let sweep = |flag, values| swept(&program, file, flag, values, options.timeout);
            alphas.push((name.clone(), sweep("--qce-alpha", &ALPHAS)?));
            deltas.push((name.clone(), sweep("--dsm-delta", &DELTAS)?));
        }
    }
    let tables = [
        ("summary", summary_table(&tools)),
        ("explored", explored_table(&tools)),
        ("sizes", sizes_table(&tools)),
        ("coverage", coverage_table(&tools)),
        ("alpha", sweep_table("α", &ALPHAS, &alphas)),
        ("delta", sweep_table("δ", &DELTAS, &deltas)),
        ("limit", format!("{} s\n", options.timeout.as_secs_f64())),
    ];
    let mut page = read(MERGING_PAGE)?;
    for (name, table) in tables {
        page = with_table(&page, name, &table)
            .ok_or_else(|| format!("{MERGING_PAGE} has no marks for {name}"))?;
    }
    write(MERGING_PAGE, &page)?;
    for (name, plot) in merging_plots(&tools, options.timeout) {
        write(Path::new(PLOTS).join(name), &plot)?;
    }
    Ok(())
}

/// Compares what `check` costs by itself with the policies that it chooses from, over the whole corpus.
fn default(options: &Options) -> Result<(), String> {
    let program = multise()?;
    let mut files = Vec::new();
    for folder in CHOSEN {
        files_below(Path::new(folder), &mut files)?;
    }
    let mut all = Vec::new();
    for file in files.iter().filter(|file| options.wants(file)) {
        match Chosen::measure(&program, file, options.timeout)? {
            Some(chosen) => all.push(chosen),
            None => eprintln!("{} did not end", file.display()),
        }
    }
    println!("{}", chosen_table(&all));
    let beyond = all.iter().filter(|chosen| chosen.is_beyond()).count();
    println!("{} programs, {beyond} beyond twice the better policy and half a second", all.len());
    if beyond > 0 { Err(format!("{beyond} programs cost more than they may")) } else { Ok(()) }
}

/// The programs of a folder and those below it but for modules of others, in order.
fn files_below(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() && !path.ends_with("lib") {
            files_below(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "js" || ending == "mjs") {
            found.push(path);
        }
    }
    Ok(())
}

/// Measures scans with all rounds at once and without, and puts the tables between the marks of their page.
fn patterns(options: &Options) -> Result<(), String> {
    let program = multise()?;
    let folder = program.executable.with_file_name("evaluation-series");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut scans = Vec::new();
    for file in programs(PATTERNS)?.iter().filter(|file| options.wants(file)) {
        let (source, name) = (read(file)?, name_of(file));
        let parameter = parameter_of(&source).ok_or_else(|| format!("{name} has no line `// series:`"))?;
        let subject = subject_of(&source).ok_or_else(|| format!("{name} has no line `// family:`"))?;
        let at_size = |size: u64| {
            eprintln!("{name} with {} = {size}", parameter.name);
            let text = parameter.apply(&source, size);
            let text = text.ok_or_else(|| format!("{name} has no line `const {} = …;`", parameter.name))?;
            let place = folder.join(format!("{name}-{size}.js"));
            write(&place, &text)?;
            Ok(place)
        };
        scans.push(Scan::measure(&program, (&name, &subject), &parameter, options.timeout, at_size)?);
    }
    let tables = [
        ("subjects", subjects_table(&scans)),
        ("times", times_table(&scans)),
        ("reached", reached_table(&scans)),
        ("limit", format!("{} s\n", options.timeout.as_secs_f64())),
    ];
    let mut page = read(PATTERNS_PAGE)?;
    for (name, table) in tables {
        page = with_table(&page, name, &table)
            .ok_or_else(|| format!("{PATTERNS_PAGE} has no marks for {name}"))?;
    }
    write(PATTERNS_PAGE, &page)
}

/// What was recorded, if anything was.
fn recorded() -> Result<Option<Evaluation>, String> {
    let Ok(text) = fs::read_to_string(EVALUATION) else { return Ok(None) };
    let evaluation: Evaluation = serde_json::from_str(&text)
        .map_err(|error| format!("{EVALUATION} is of another version, measure everything anew: {error}"))?;
    Ok(Some(evaluation))
}

fn measure(options: &Options, recorded: Option<Evaluation>) -> Result<Evaluation, String> {
    let plan = Plan {
        program: multise()?,
        rounds: options.rounds.max(1),
        repeat_below: options.timeout,
        timeout: options.timeout,
        order: "dfs".to_owned(),
        without_ladder: true,
        profile: true,
    };
    let mut files = Vec::new();
    for folder in FOLDERS {
        files.extend(programs(folder)?);
    }
    let wanted: Vec<PathBuf> = files.iter().filter(|file| options.wants(file)).cloned().collect();
    let start = start(&plan)?;
    let mut measured = bench(&plan, &wanted, |file| eprintln!("{file}"));
    measured.start = Some(start);
    let mut series = Vec::new();
    for file in wanted.iter().filter(|_| options.series) {
        series.extend(series_of(&plan, file, &measured)?);
    }
    if let Some(recorded) = recorded {
        merge(&mut measured, &mut series, recorded, &files);
    }
    Ok(Evaluation { schema: SCHEMA, bench: measured, series })
}

/// What a program takes that does nothing.
fn start(plan: &Plan) -> Result<Run, String> {
    let place = scratch(plan)?.join("nothing.js");
    write(&place, NOTHING)?;
    let plan = Plan { rounds: plan.rounds.max(START_ROUNDS), profile: false, ..plan.clone() };
    measure_one(&plan, &place, "multise").ok_or_else(|| "nothing was measured".to_owned())
}

/// The folder for programs that are made.
fn scratch(plan: &Plan) -> Result<PathBuf, String> {
    let folder = plan.program.executable.with_file_name("evaluation-series");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// Keeps what was recorded of programs that were not measured now and are still there.
fn merge(measured: &mut Bench, series: &mut Vec<Series>, recorded: Evaluation, files: &[PathBuf]) {
    let names: Vec<String> = files.iter().map(|file| name_of(file)).collect();
    let place = |program: &String| names.iter().position(|name| name == program);
    let known: Vec<String> = measured.rows.iter().map(|row| row.program.clone()).collect();
    let old = |row: &Row| !known.contains(&row.program) && place(&row.program).is_some();
    measured.rows.extend(recorded.bench.rows.into_iter().filter(old));
    measured.rows.sort_by_key(|row| place(&row.program));
    let known: Vec<String> = series.iter().map(|series| series.program.clone()).collect();
    let old = |series: &Series| !known.contains(&series.program) && place(&series.program).is_some();
    series.extend(recorded.series.into_iter().filter(old));
    series.sort_by_key(|series| place(&series.program));
}

fn series_of(plan: &Plan, file: &Path, measured: &Bench) -> Result<Option<Series>, String> {
    let source = read(file)?;
    let Some(parameter) = parameter_of(&source) else { return Ok(None) };
    let plan =
        Plan { repeat_below: SERIES_REPEAT_BELOW, without_ladder: false, profile: false, ..plan.clone() };
    let folder = scratch(&plan)?;
    let row = measured.rows.iter().find(|row| row.program == name_of(file));
    let known = parameter.value(&source).zip(row);
    let series = measure_series(&plan, file, &parameter, known, |size| {
        eprintln!("{} with {} = {size}", file.display(), parameter.name);
        let text = parameter
            .apply(&source, size)
            .ok_or_else(|| format!("{} has no line `const {} = …;`", file.display(), parameter.name))?;
        let place = folder.join(format!("{}-{size}.js", name_of(file)));
        write(&place, &text)?;
        Ok(place)
    })?;
    Ok(Some(series))
}

/// The program that is measured: it is built into the same folder as this one.
fn multise() -> Result<Program, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let executable = own.with_file_name(format!("multise{}", std::env::consts::EXE_SUFFIX));
    match executable.exists() {
        true => Ok(Program { executable, signals: Default::default() }),
        false => Err(format!("{} is not there: `cargo build --release -p cli`", executable.display())),
    }
}

/// The programs of a folder, by name.
fn programs(folder: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{folder}: {error}"))?;
    let files = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|ending| ending == "js")).collect();
    files.sort();
    Ok(files)
}

fn name_of(file: &Path) -> String {
    file.file_stem().map_or(String::new(), |name| name.to_string_lossy().into_owned())
}

fn read(file: impl AsRef<Path>) -> Result<String, String> {
    let file = file.as_ref();
    fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}

fn write(file: impl AsRef<Path>, text: &str) -> Result<(), String> {
    let file = file.as_ref();
    fs::write(file, text).map_err(|error| format!("cannot write {}: {error}", file.display()))
}

fn json(data: &impl serde::Serialize) -> String {
    let text = serde_json::to_string_pretty(data).expect("numbers and strings can be written");
    format!("{text}\n")
}
