//! The program under check, as the engine loads and runs it.

use crate::intent::{Places, is_unmeant};
use crate::jsonc;
use crate::node::{ForNode, NodeOutcome, numbers, version};
use explore::{Exploration, Options};
use explore_js::{BranchSide, JsCoverage, coverage_of, footprints};
use explore_js::{JsExploration, OUTSIDE};
use harness::case::{self, Chosen};
use harness::{Callee, Signature};
use host::Files;
use interp::{NoObserver, Observer};
use js::code::Code;
use js::modules::{Asker, Format, Host, NotFound, Unit};
use js::syntax::{Dialect, Goal, Kind, Parsed, render};
use js::{Case, CompiledTexts, HostedFiles, Inputs, MaxLengths, Runtime, Source, SourcePlace};
use path::CancelToken;
use solver::Z3Backend;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

/// One concrete run is stopped after this time.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// What the user decides about the inputs of a function.
#[derive(Clone, Default)]
pub struct FunctionOptions {
    /// A class as a whole gets at most so many calls.
    pub calls: usize,
    /// Numbers are integers of 32 bits.
    pub integers: bool,
    /// The calls become tests: what no statement can call is left out.
    pub is_for_tests: bool,
    /// Optional members that are there are not undefined; found out for the file.
    pub exact_optional: bool,
}

/// The name of a harness that was made, in the folder of the file under check: no file is written there.
const HARNESS_NAME: &str = "(multise harness).mjs";

/// What is explored: a harness file, or a function through a harness that was made for it.
pub struct Program {
    /// As it was named.
    pub shown: String,
    /// The absolute path of the file that was named.
    pub path: PathBuf,
    /// What runs.
    unit: Unit,
    /// The function under check; none for a harness file.
    pub function: Option<Signature>,
    /// The files that its types are from.
    pub type_reads: Vec<String>,
    /// Where the names of these files are written.
    writes: BTreeMap<String, harness::Writes>,
    /// How long inputs may be.
    pub max_lengths: MaxLengths,
    /// Whether Node may run what changes files, processes or connections.
    pub allows_effects: bool,
    /// How long inputs are because the code that they meet asks for it, where the user says nothing.
    asked_lengths: BTreeMap<String, usize>,
    /// What inputs that choose among values stand for, as far as runs have told.
    chosen: RefCell<Chosen>,
    /// How the harness was made.
    options: FunctionOptions,
    /// The lines of the harness that ask whether a result is of its type, and the functions that they ask about.
    results: Vec<(u32, SourcePlace)>,
    /// Ends whatever is run on single cases, here and in Node.
    pub cancel: CancelToken,
    files: Rc<Files>,
    /// What runs have compiled: those of single cases are many.
    texts: CompiledTexts,
    hosted_files: HostedFiles,
}

impl Program {
    /// Reads and compiles a file; `Err` is a message for people.
    pub fn load(file: &Path) -> Result<Program, String> {
        let program = Program::read(file)?;
        let Program { shown, unit, texts, files, .. } = &program;
        texts
            .prepare(unit, &files.dialect(&unit.name))
            .map_err(|diagnostics| render(&diagnostics, shown, &unit.text, false))?;
        Ok(program)
    }

    /// Reads a file, which may be none that can be run.
    fn read(file: &Path) -> Result<Program, String> {
        let shown = file.display().to_string();
        let files = Rc::new(Files::with_arguments(file, &[]));
        let unit = files.unit(file).map_err(|message| format!("multise: {message}\n"))?;
        Ok(Program {
            shown,
            path: PathBuf::from(&unit.name),
            unit,
            function: None,
            type_reads: Vec::new(),
            writes: BTreeMap::new(),
            max_lengths: MaxLengths::default(),
            allows_effects: false,
            asked_lengths: BTreeMap::new(),
            chosen: RefCell::default(),
            options: FunctionOptions::default(),
            results: Vec::new(),
            cancel: CancelToken::default(),
            files,
            texts: CompiledTexts::default(),
            hosted_files: HostedFiles::default(),
        })
    }

    /// A function of a file, by its name; `Err` is a message for people.
    pub fn function(file: &Path, name: &str, options: FunctionOptions) -> Result<Program, String> {
        let module = Program::read(file)?;
        let (files, texts) = (module.files.clone(), module.texts.clone());
        let files = Reading { files, texts, read: RefCell::default(), writes: RefCell::default() };
        let found = harness::signatures(&module.unit, Some(&files))
            .map_err(|diagnostics| render(&diagnostics, &module.shown, &module.unit.text, false))?;
        let Some(signature) = harness::find(&found, name) else {
            let names: Vec<&str> = found.iter().map(|signature| signature.name.as_str()).collect();
            let known = match names.is_empty() {
                true => "it exports nothing that can be called".to_owned(),
                false => format!("it has {}", names.join(", ")),
            };
            return Err(format!("multise: {} has no function {name}; {known}\n", module.shown));
        };
        let signature = signature.without_refused();
        let signature = if options.is_for_tests { signature.without_generators() } else { signature };
        let options = FunctionOptions { exact_optional: is_exact(&module.path), ..options };
        let text = harness_text(&signature, &options, false)
            .map_err(|why| format!("multise: no inputs for {name}: {}\n", why.join("; ")))?;
        let folder = module.path.parent().unwrap_or(Path::new("/"));
        let harness = folder.join(HARNESS_NAME).to_string_lossy().into_owned();
        let kind = Kind::javascript(Goal::Module);
        let unit = Unit { name: harness, text, kind };
        let type_reads = files.read.into_inner().into_iter().collect();
        let writes = files.writes.into_inner();
        let asked_lengths = signature.lengths();
        let results = result_places(&signature, &unit.text);
        let function = Some(signature);
        Ok(Program { unit, function, type_reads, writes, asked_lengths, options, results, ..module })
    }

    /// The names that stand for one value wherever a function of the program reads them.
    pub fn stable_names(&self, signature: &Signature) -> BTreeSet<String> {
        let writes = self.writes.get(&signature.defined_in);
        writes.map(|writes| writes.stable_names(signature.span)).unwrap_or_default()
    }

    /// How long inputs may be that nothing else is said about; what the code asks for counts only where the user says nothing.
    pub fn set_longest(&mut self, longest: Option<usize>) {
        self.max_lengths.default = longest;
        if longest.is_some() {
            self.asked_lengths.clear();
        }
    }

    /// Whether inputs are longer than by default because the code asks for it.
    pub fn has_asked_lengths(&self) -> bool {
        !self.asked_lengths.is_empty()
    }

    /// Goes back to the lengths that inputs have by default.
    pub fn forget_asked_lengths(&mut self) {
        self.asked_lengths.clear();
    }

    /// Where the text of the harness is, and the text if it is none of the user's files.
    pub fn harness(&self) -> (PathBuf, Option<&str>) {
        let text = self.function.is_some().then_some(self.unit.text.as_str());
        (PathBuf::from(&self.unit.name), text)
    }

    /// Whether what nobody catches is a finding: everything in a harness file, of a function what it does not throw on purpose.
    pub fn is_finding(&self, failure: &(Option<String>, String), places: Places<'_>) -> bool {
        self.function.as_ref().is_none_or(|signature| is_unmeant(signature, failure, places))
    }

    /// Says of results that are not of their types which function returns them: what was thrown, the harness did.
    pub fn place_results(&self, found: &mut JsExploration) {
        for finding in &mut found.findings {
            finding.place = self.place_of(finding.name.as_deref(), finding.place.take());
        }
    }

    fn place_of(&self, name: Option<&str>, place: Option<SourcePlace>) -> Option<SourcePlace> {
        let place = place?;
        let is_asked = |(line, _): &&(u32, SourcePlace)| *line == place.line && self.unit.name == place.file;
        match self.results.iter().find(is_asked).filter(|_| name == Some(OUTSIDE)) {
            Some((_, function)) => Some(function.clone()),
            None => Some(place),
        }
    }

    /// The bounds of the harness that was made for a function, besides lengths.
    pub fn input_bounds(&self) -> Vec<(&'static str, u64)> {
        let Some(signature) = &self.function else { return Vec::new() };
        let mut bounds = Vec::new();
        if self.options.integers {
            bounds.push(("bits of integers", 32));
        }
        if signature.notes.iter().any(|note| note.text.starts_with(harness::RECURSIVE)) {
            bounds.push(("levels of recursive types", harness::MAX_LEVELS as u64));
        }
        if matches!(&signature.callee, Callee::Class(_, methods) if !methods.is_empty()) {
            bounds.push(("calls", self.options.calls as u64));
        }
        if let names @ 1.. = signature.guessed_names() {
            bounds.push(("names in guessed objects", names as u64));
        }
        if let keys @ 1.. = signature.most_keys() {
            bounds.push(("keys of dictionaries", keys as u64));
        }
        if signature.takes_from_generators() {
            bounds.push(("values of generators", harness::MAX_TAKEN as u64));
        }
        bounds
    }

    /// The flags that `multise replay` needs to make the same harness.
    pub fn flags(&self) -> String {
        let mut flags = String::new();
        if let Some(Callee::Class(..)) = self.function.as_ref().map(|signature| &signature.callee) {
            flags += &format!(" --calls {}", self.options.calls);
            flags += if self.options.is_for_tests { " --for-tests" } else { "" };
        }
        flags += if self.options.integers { " --integers" } else { "" };
        flags
    }

    /// What to say where a file read no inputs: a verdict about one run is easily taken for one about its functions.
    pub fn without_inputs(&self) -> Option<String> {
        let files = Files::new();
        let found = harness::signatures(&self.unit, Some(&files)).ok()?;
        let example =
            found.iter().find(|signature| harness::harness(signature, &Default::default()).is_ok())?;
        let (shown, name) = (&self.shown, &example.name);
        Some(format!(
            "the file reads no inputs, so this is about one run of it; `multise check {shown}#{name}` checks a function"
        ))
    }

    /// The text of a harness that runs when it is called, for a function.
    pub fn callable_harness(&self) -> Option<String> {
        harness_text(self.function.as_ref()?, &self.options, true).ok()
    }

    /// What a reader must know about the inputs of a function.
    pub fn notes(&self) -> Vec<String> {
        self.function.as_ref().map(Signature::sentences).unwrap_or_default()
    }

    /// The inputs of a case for people: the call that they make, where there is a function.
    pub fn show(&self, case: &Case) -> String {
        let Some(signature) = &self.function else {
            if self.unit.text.contains("oneOf") {
                // The run tells what was chosen; without it, indexes are shown.
                let _ = self.concretely(case);
            }
            return case::show_all(case, &self.chosen.borrow());
        };
        let call = harness::call_text(signature, case);
        match case::show_surroundings(case) {
            Some(around) => format!("{call} where {around}"),
            None => call,
        }
    }

    /// Whether it is a CommonJS module.
    pub fn is_common_js(&self) -> bool {
        self.unit.kind.goal == Goal::CommonJs
    }

    /// A runtime for it.
    pub fn runtime(&self) -> Result<(Runtime, Rc<Code>), String> {
        let (mut runtime, code) =
            Runtime::for_units(Vec::new(), vec![self.unit.clone()], Some(self.files.clone()))
                .map_err(|message| format!("multise: {}: {message}\n", self.shown))?;
        runtime.sources.shared = Some(self.texts.clone());
        runtime.hosted_files = self.hosted_files.clone();
        if let Some(version) = version() {
            runtime.forget_newer_than(numbers(version).0);
        }
        runtime.max_lengths = self.max_lengths.clone();
        runtime.harness = self.own_text().map(str::to_owned);
        for (name, &length) in &self.asked_lengths {
            if self.max_lengths.of(name).is_none() {
                runtime.max_lengths.by_name.insert(name.clone(), length);
            }
        }
        Ok((runtime, code))
    }

    /// Runs a case in the engine.
    pub fn run_case(&self, case: &Case) -> Result<NodeOutcome, String> {
        let (mut found, outcome) = self.concretely(case)?;
        found.guest.output = None;
        Ok(outcome)
    }

    /// The branch sides that a case reaches, and what it comes to.
    pub fn sides_of(&self, case: &Case) -> Result<(BTreeSet<BranchSide>, NodeOutcome), String> {
        let (found, outcome) = self.concretely(case)?;
        Ok((self.coverage(&found).reached.into_iter().map(|(side, _)| side).collect(), outcome))
    }

    /// What was reached of the user's files.
    pub fn coverage(&self, found: &Exploration<Runtime>) -> JsCoverage {
        coverage_of(found, self.own_text())
    }

    /// The name of the text that is not the user's, if there is one.
    pub fn own_text(&self) -> Option<&str> {
        self.function.is_some().then_some(self.unit.name.as_str())
    }

    /// By input: the branch sides that it reaches by what was explored; none where only a run can tell.
    pub fn footprints(
        &self,
        found: &Exploration<Runtime>,
        inputs: &[term::Assignment],
    ) -> Vec<Option<BTreeSet<BranchSide>>> {
        let own = self.function.is_some().then_some(self.unit.name.as_str());
        footprints(found, inputs, own)
    }

    fn concretely(&self, case: &Case) -> Result<(Exploration<Runtime>, NodeOutcome), String> {
        self.observed(case, NoObserver)
    }

    /// What Node needs to run a case, as far as the run of it in the engine tells: it may need what is not built.
    pub fn sources_for(&self, case: &Case) -> Result<ForNode, String> {
        let mut found = self.ran(case, NoObserver)?;
        found.guest.output = None;
        Ok(ForNode::of(&found.guest))
    }

    fn ran(&self, case: &Case, observer: impl Observer) -> Result<Exploration<Runtime>, String> {
        let (mut runtime, code) = self.runtime()?;
        runtime.inputs = Inputs::Case(case.clone());
        runtime.record.is_on = true;
        let options = Options::default();
        let cancel = self.cancel.within(TIME_LIMIT);
        let smt = Box::new(Z3Backend::new());
        Ok(explore::explore(&code.ir, runtime, smt, &options, cancel, observer))
    }

    /// Runs a case while somebody looks.
    pub fn observed(
        &self,
        case: &Case,
        observer: impl Observer,
    ) -> Result<(Exploration<Runtime>, NodeOutcome), String> {
        let exploration = self.ran(case, observer)?;
        if let Some(refused) = &exploration.guest.refused {
            return Err(format!("multise: {refused}\n"));
        }
        let timed_out = !exploration.losses.is_empty();
        let mut whole = JsExploration::of(exploration);
        let outcome = whole.outcome_of(&term::Assignment::new());
        let (printed, failure) =
            outcome.map_or((String::new(), None), |outcome| (outcome.printed, outcome.failure));
        let failures = &whole.exploration.guest.record.failures;
        let name = failure.as_ref().and_then(|(name, _)| name.as_deref());
        let place = self.place_of(name, failures.first().and_then(|failure| failure.place.clone()));
        let made = failures.first().and_then(|failure| failure.made.clone());
        let broken = failure.as_ref().and_then(|(_, message)| whole.broken_file(message));
        let place = place.or_else(|| broken.map(|broken| broken.place.clone()));
        let is_rejection = failures.first().is_some_and(|failure| failure.is_rejection);
        let is_assumption_broken = whole.exploration.guest.record.is_assumption_broken;
        for (name, index, text) in whole.exploration.guest.record.chosen.drain(..) {
            self.chosen.borrow_mut().insert((name, index), text);
        }
        let recorded = whole.exploration.guest.record.results.last().cloned();
        let serialised = whole.exploration.guest.record.serialised.last().cloned();
        let outcome = NodeOutcome {
            printed,
            failure,
            recorded,
            serialised,
            place,
            made,
            timed_out,
            refused: None,
            is_rejection,
            is_assumption_broken,
        };
        Ok((whole.exploration, outcome))
    }
}

/// Where the functions stand whose results a harness asks about, by line of the harness.
fn result_places(signature: &Signature, harness: &str) -> Vec<(u32, SourcePlace)> {
    let place = |(line, declared): (u32, &harness::Declared)| {
        let text = std::fs::read_to_string(&declared.file).ok()?;
        Some((line, Source::new(&declared.file, text, false).place(declared.start)))
    };
    harness::declarations(signature, harness).into_iter().filter_map(place).collect()
}

fn harness_text(
    signature: &Signature,
    options: &FunctionOptions,
    is_callable: bool,
) -> Result<String, Vec<String>> {
    let &FunctionOptions { calls, integers, exact_optional, .. } = options;
    let options = harness::Options { calls, integers, exact_optional, is_callable, ..Default::default() };
    // What is announced is told from other exceptions afterwards, by the rule for all that are meant.
    harness::harness(&signature.without_throws(), &options)
}

/// Configurations may extend each other so many times; the compiler refuses circles.
const MOST_EXTENDED: usize = 8;

/// Whether optional members of the types of a file are not undefined where they are there: `exactOptionalPropertyTypes` of the nearest
/// tsconfig.json, or of one that it extends.
fn is_exact(file: &Path) -> bool {
    let folders = file.ancestors().skip(1);
    let mut config = folders.map(|folder| folder.join("tsconfig.json")).find(|path| path.is_file());
    for _ in 0..MOST_EXTENDED {
        let Some(path) = config else { return false };
        let parsed = std::fs::read_to_string(&path).ok().and_then(|text| jsonc::parse(&text).ok());
        let parsed = parsed.unwrap_or_default();
        if let Some(answer) = parsed["compilerOptions"]["exactOptionalPropertyTypes"].as_bool() {
            return answer;
        }
        let extended = parsed["extends"].as_str().filter(|name| name.starts_with('.'));
        config = extended.and_then(|name| {
            let named = path.parent()?.join(name);
            [named.clone(), named.with_extension("json")].into_iter().find(|path| path.is_file())
        });
    }
    false
}

/// Files, with a list of those that were read, and with what else is wanted of the trees from which the types come.
struct Reading {
    files: Rc<Files>,
    texts: CompiledTexts,
    read: RefCell<BTreeSet<String>>,
    writes: RefCell<BTreeMap<String, harness::Writes>>,
}

impl Host for Reading {
    fn resolve(&self, specifier: &str, from: &str, asker: Asker) -> Result<String, NotFound> {
        self.files.resolve(specifier, from, asker)
    }

    fn format(&self, path: &str) -> Format {
        self.files.format(path)
    }

    fn read(&self, path: &str) -> Result<String, String> {
        self.read.borrow_mut().insert(path.to_owned());
        self.files.read(path)
    }

    fn declarations(&self, specifier: &str, from: &str) -> Option<String> {
        self.files.declarations(specifier, from)
    }

    fn dialect(&self, path: &str) -> Dialect {
        self.files.dialect(path)
    }

    fn parsed(&self, path: &str, parsed: &Parsed<'_>) {
        self.texts.lower(path, parsed);
        self.writes.borrow_mut().insert(path.to_owned(), harness::Writes::of(parsed));
    }
}

/// The first line of a message for people, without the name of the tool.
pub fn first_line(message: &str) -> String {
    let line = message.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    line.trim().trim_start_matches("multise: ").to_owned()
}
