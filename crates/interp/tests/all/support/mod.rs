//! Runs programs in the text form of `ir` and tells how an input ends, as text.
//!
//! The guest is the core language: its operators on numbers, texts and addresses are all that the programs need.
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions.

use explore::{Exploration, Options, PolicyKind, explore};
use imp::ast::Address;
use imp::{Addresses, Imp};
use interp::{Bounds, CompletionKind, Kind, NoObserver, ValueExt};
use ir::Program;
use path::CancelToken;
use solver::Z3Backend;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;
use summary::{Summary, Value};
use term::{Assignment, js_number};

/// A run that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program with what its comments say about it.
pub struct Case {
    /// For messages.
    pub name: String,
    /// The program.
    pub program: Program,
    /// Depth and rounds.
    pub bounds: Bounds,
    /// The verdict, by its name.
    pub verdict: String,
    /// The codes of the losses, in order and without repetition.
    pub losses: Vec<String>,
    /// Inputs and how they end.
    pub ends: Vec<(Inputs, String)>,
    /// Policies under which the engine is known to be wrong; a case that turns out right there fails until the mark goes.
    pub known_wrong: Vec<String>,
}

/// The values of each input by name, in the order in which they are read; all others are 0.
pub type Inputs = BTreeMap<String, Vec<i32>>;

/// Every case of the folder, in order of name.
pub fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/ir");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "ir"));
    files.sort();
    files.iter().map(|path| Case::read(path)).collect()
}

impl Case {
    fn read(path: &Path) -> Case {
        let text = std::fs::read_to_string(path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let title = text.lines().next().unwrap_or("");
        assert!(title.starts_with("# ") && title.ends_with('.'), "{name}: the first line says what it shows");
        let program = ir::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(ir::verify(&program), [], "{name}");
        let (bounds, verdict) = (Options::default().bounds, String::new());
        let mut case =
            Case { name, program, bounds, verdict, losses: vec![], ends: vec![], known_wrong: vec![] };
        for line in text.lines().filter_map(|line| line.strip_prefix("#! ")) {
            case.note(line);
        }
        assert!(!case.verdict.is_empty() && !case.ends.is_empty(), "{}: what is expected?", case.name);
        case
    }

    /// `verdict: verified`, `losses: depth-bound`, `max_depth: 20`, `max_visits: 8`, `known-wrong: dse`, or
    /// `x=3,4 y=5 -> returned 6`.
    fn note(&mut self, line: &str) {
        if let Some((inputs, end)) = line.split_once("->") {
            self.ends.push((parse_inputs(inputs), end.trim().to_owned()));
            return;
        }
        let (field, value) = line.split_once(": ").unwrap_or_else(|| panic!("{}: {line}", self.name));
        match field {
            "verdict" => self.verdict = value.to_owned(),
            "losses" => self.losses = value.split(", ").map(str::to_owned).collect(),
            "known-wrong" => self.known_wrong = value.split(", ").map(str::to_owned).collect(),
            "max_depth" => self.bounds.max_depth = value.parse().unwrap(),
            "max_visits" => self.bounds.max_visits = value.parse().unwrap(),
            _ => panic!("{}: {line}", self.name),
        }
    }

    /// Runs the program for all inputs.
    pub fn explore(&self, policy: PolicyKind, change: impl FnOnce(&mut Options)) -> Found {
        let mut options = Options { policy, bounds: self.bounds.clone(), ..Options::default() };
        change(&mut options);
        let mut addresses = Addresses::default();
        for cell in 0..self.program.cells {
            addresses.cell(Address::Numbered(cell as u64));
        }
        let guest = Imp::new(Rc::new(RefCell::new(addresses)));
        let cancel = CancelToken::new(Some(PATIENCE));
        let smt = Box::new(Z3Backend::new());
        Found(explore(&self.program, guest, smt, &options, cancel, NoObserver))
    }
}

fn parse_inputs(text: &str) -> Inputs {
    let list = |part: &str| {
        let (name, values) = part.split_once('=').unwrap();
        (name.to_owned(), values.split(',').map(|value| value.parse().unwrap()).collect())
    };
    text.split_whitespace().map(list).collect()
}

/// What came out of a run.
pub struct Found(pub Exploration<Imp>);

impl Found {
    /// The codes of the losses, sorted and without repetition.
    pub fn losses(&self) -> Vec<&'static str> {
        let mut codes: Vec<_> = self.0.losses.iter().map(|loss| loss.reason.code()).collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }

    /// An assignment of the inputs that were read.
    pub fn assignment(&self, inputs: &Inputs) -> Assignment {
        let mut assignment = Assignment::new();
        for input in &self.0.guest.inputs {
            let given = inputs.get(&input.name).and_then(|list| list.get(input.index));
            assignment.set_int(input.symbol, i64::from(given.copied().unwrap_or(0)));
        }
        assignment
    }

    /// How the input ends: the ending, then the first function's registers and the cells; `lost`, or `nowhere`, which
    /// is wrong.
    pub fn end(&self, inputs: &Inputs) -> String {
        let assignment = self.assignment(inputs);
        let path = &self.0.cx.path;
        let Some(state) = &self.0.final_state else { return "no final state".to_owned() };
        let mut found = Vec::new();
        for completion in &state.completions {
            if path.holds(completion.guard, &assignment) {
                let value = || self.show(completion.value, &assignment);
                found.push(match &completion.kind {
                    CompletionKind::Halted => "halted".to_owned(),
                    CompletionKind::Returned => format!("returned {}", value()),
                    CompletionKind::Error(message) => format!("error {message:?}"),
                    CompletionKind::Uncaught => format!("uncaught {}", value()),
                });
            }
        }
        if self.0.losses.iter().any(|loss| path.holds(loss.guard, &assignment)) {
            found.push("lost".to_owned());
        }
        match found.as_slice() {
            [] => "nowhere".to_owned(),
            [only] if only == "lost" => only.clone(),
            [only] => format!("{only}; {}", self.state(&assignment)),
            _ => format!("several: {}", found.join(" | ")),
        }
    }

    fn state(&self, assignment: &Assignment) -> String {
        let state = self.0.final_state.as_ref().unwrap();
        let registers = state.registers.iter().enumerate().map(|(index, &word)| (format!("v{index}"), word));
        // The heap grows by pages.
        let known = self.0.guest.addresses.borrow().len();
        let cells =
            state.cells.iter().enumerate().take(known).map(|(index, &word)| (format!("@{index}"), word));
        let show = |(name, word)| match self.show(word, assignment).as_str() {
            "unset" => format!("{name} unset"),
            value => format!("{name} = {value}"),
        };
        registers.chain(cells).map(show).collect::<Vec<_>>().join(", ")
    }

    fn show(&self, word: Summary, assignment: &Assignment) -> String {
        let cx = &self.0.cx;
        let value = cx.path.kernel.eval(word, |atom| cx.path.atom_holds(atom, assignment));
        value.map_or("dead".to_owned(), |value| self.show_value(cx.concrete(value, assignment)))
    }

    fn show_value(&self, value: Value) -> String {
        match value.kind() {
            Kind::Number(number) => js_number(number),
            Kind::Bool(truth) => truth.to_string(),
            Kind::Text(id) => format!("{:?}", self.0.cx.texts.get(id)),
            Kind::Code(function, block) => format!("&{block} of {function}"),
            Kind::Function(function) => function.to_string(),
            Kind::Cell(cell) => cell.to_string(),
            Kind::Unassigned => "unset".to_owned(),
            Kind::Fault(id) => format!("fault {:?}", self.0.cx.fault_message(id)),
            Kind::Term(_) | Kind::Other(_) => panic!("a concrete value has no term"),
        }
    }
}

/// Whether an end is as expected: the ending, and of the state what the expectation names.
pub fn agrees(expected: &str, actual: &str) -> bool {
    let (ending, wanted) = expected.split_once("; ").unwrap_or((expected, ""));
    let (actual_ending, state) = actual.split_once("; ").unwrap_or((actual, ""));
    let state: Vec<&str> = state.split(", ").collect();
    let named = wanted.split(", ").filter(|part| !part.is_empty()).all(|part| state.contains(&part));
    ending == actual_ending && named
}

/// Random inputs for the names that a run has read: small numbers mostly, where the programs have their branches.
pub fn random_inputs(seed: u64, found: &Found) -> Inputs {
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random
    };
    let mut inputs = Inputs::new();
    for input in &found.0.guest.inputs {
        let value = match next() % 10 {
            0..7 => (next() % 24) as i32 - 4,
            7..9 => (next() % 201) as i32 - 100,
            _ => next() as i32,
        };
        let list = inputs.entry(input.name.clone()).or_default();
        list.resize(list.len().max(input.index + 1), 0);
        list[input.index] = value;
    }
    inputs
}
