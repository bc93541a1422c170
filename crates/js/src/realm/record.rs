//! What is told about paths: inputs that were read, what was printed, what nobody caught.
//!
//! Invariant: every entry holds on the paths of its guard and no others; restricted to one input, the entries in order are
//! what that input's run reads, prints and fails with. Entries of a run that was given up are taken back.

use crate::realm::heap::object::Writes;
use crate::realm::held::Held;
use crate::realm::source::SourcePlace;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use summary::{Guard, Summary, Value};
use term::Symbol;

/// The records of the runs that stand and of the one under way.
#[derive(Default)]
pub struct Record {
    /// Whether prints are recorded; they are not in a concrete run, which shows them at once.
    pub is_on: bool,
    /// Inputs, in the order of their first reading.
    pub reads: Vec<Read>,
    /// How long inputs may be, each name and length once.
    pub lengths: Vec<LengthBound>,
    /// What is taken for granted about the world around the runs.
    pub assumed: BTreeSet<Assumption>,
    /// Whether a harness that was made has marked its inputs, so that what is taken for granted about them is noticed.
    pub has_given: bool,
    /// What the program wrote to of its inputs; what the states of the run share.
    pub(crate) writes: Rc<Cell<Writes>>,
    /// Variables of the environment that a file asks for when it is loaded, with the file.
    pub early: BTreeMap<String, String>,
    /// What was printed, in order.
    pub printed: Vec<Printed>,
    /// What nobody caught.
    pub failures: Vec<Failure>,
    /// What a replay gave to `record`, as people read it.
    pub results: Vec<String>,
    /// What inputs that choose among values stand for in a replay: name, index and value, as people read it.
    pub chosen: Vec<(String, u32, String)>,
    /// Whether a replay met an assumption that its case does not fulfil.
    pub is_assumption_broken: bool,
    /// What rejections that nobody handled are about to throw, with their paths.
    pub rejections: Vec<(Guard, Value)>,
    /// The same in the serialisation of the package `multise`.
    pub serialised: Vec<String>,
    /// What an exploration gave to `record`, in order.
    pub values: Vec<Recorded>,
    /// How many prints, failures and values belong to runs that stand.
    kept: (usize, usize, usize),
}

/// An input.
#[derive(Clone, Debug)]
pub struct Read {
    /// The paths that read it.
    pub guard: Guard,
    /// Its name.
    pub name: Rc<str>,
    /// How many inputs of that name were read before, on these paths.
    pub index: u64,
    /// What it consists of.
    pub parts: ReadParts,
}

/// How long an input may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LengthBound {
    /// The string or array.
    pub name: String,
    /// Units or elements.
    pub most: u64,
    /// Whether the program itself says so: then it is no bound of the exploration.
    pub is_stated: bool,
}

/// What is taken for granted about the world around a run, because it is no input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Assumption {
    /// The clock starts within some years, and only timers move it.
    Clock,
    /// Local time is UTC.
    Zone,
    /// Texts for people are those of `en-US`.
    Locale,
    /// The process was given no arguments.
    Arguments,
    /// Packages find no variable in the environment.
    Packages,
    /// Who lists the environment finds what the program put there.
    Names,
    /// The machine and the process are those of `npm/multise/machine.cjs`.
    Machine,
    /// Files are as they are now.
    Files,
    /// The shortest timers are due before the next immediates.
    Timers,
    /// Objects of the declared types have no other members.
    Members,
    /// Their members come in one order.
    Order,
    /// No two inputs are or contain the same object, and none is one that the program has.
    Identity,
    /// Arrays have all their elements.
    Holes,
    /// Functions of the declared types return.
    Returning,
    /// They have no name and no parameters.
    Nameless,
    /// Inputs that are written to may be.
    Writable,
    /// Every Buffer has memory of its own.
    Buffers,
}

impl Assumption {
    /// By the name that built-ins in JavaScript use.
    pub fn named(name: &str) -> Option<Assumption> {
        Some(match name {
            "arguments" => Assumption::Arguments,
            "names" => Assumption::Names,
            "machine" => Assumption::Machine,
            "files" => Assumption::Files,
            _ => return None,
        })
    }
}

/// The symbols of an input.
#[derive(Clone, Debug, PartialEq)]
pub enum ReadParts {
    /// An integer.
    Int(Symbol),
    /// Any double.
    Number(Symbol),
    /// A double from 0 to below 1: so many times 2^-53.
    Fraction(Symbol),
    /// A truth value: 0 or 1.
    Bool(Symbol),
    /// A big integer.
    BigInt(Symbol),
    /// A string: its length and the units up to the greatest length.
    String {
        /// The length.
        length: Symbol,
        /// The units.
        units: Vec<Symbol>,
    },
}

/// Something that was printed.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The paths.
    pub guard: Guard,
    /// A string, line ends included.
    pub text: Value,
    /// Whether it went to standard error.
    pub is_error: bool,
}

/// A result.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The paths.
    pub guard: Guard,
    /// The value.
    pub value: Summary,
    /// What its objects are, with the paths of each.
    pub objects: Vec<(Guard, &'static str)>,
    /// What arrays and plain objects held then.
    pub held: Vec<Held>,
}

/// An exception that nobody caught, or a rejection that nobody handled.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The paths.
    pub guard: Guard,
    /// The name of the error's class; undefined for what is no error.
    pub name: Summary,
    /// The message of an error, or the text of another value.
    pub message: Summary,
    /// Where the program threw it last; where it was made, if that is not known.
    pub place: Option<SourcePlace>,
    /// The code of the program that made an error, if it was not a built-in.
    pub made: Option<SourcePlace>,
    /// Whether it is the reason of a rejection that nobody handled.
    pub is_rejection: bool,
}

impl Record {
    /// Takes back what the last run recorded. Inputs stay: their symbols do.
    pub fn discard(&mut self) {
        self.printed.truncate(self.kept.0);
        self.failures.truncate(self.kept.1);
        self.rejections.clear();
        self.values.truncate(self.kept.2);
    }

    /// What is taken for granted, in order.
    pub fn assumptions(&self) -> BTreeSet<Assumption> {
        let Writes { to_given, to_shared } = self.writes.get();
        let noticed = [(to_given, Assumption::Writable), (to_shared, Assumption::Identity)];
        let noticed = noticed.into_iter().filter(|(is_so, _)| *is_so).map(|(_, assumption)| assumption);
        self.assumed.iter().copied().chain(noticed).collect()
    }

    /// How much is noted.
    pub fn mark(&self) -> Vec<usize> {
        vec![
            self.reads.len(),
            self.lengths.len(),
            self.printed.len(),
            self.failures.len(),
            self.rejections.len(),
            self.values.len(),
        ]
    }

    /// Takes back what was noted since a mark.
    pub fn rewind(&mut self, mark: &[usize]) {
        let [reads, lengths, printed, failures, rejections, values, ..] = *mark else { return };
        self.reads.truncate(reads);
        self.lengths.truncate(lengths);
        self.printed.truncate(printed);
        self.failures.truncate(failures);
        self.rejections.truncate(rejections);
        self.values.truncate(values);
    }

    /// The records stand.
    pub fn keep(&mut self) {
        self.kept = (self.printed.len(), self.failures.len(), self.values.len());
        self.rejections.clear();
    }

    /// Every word that is held.
    pub fn words(&self) -> Vec<Summary> {
        let mut words: Vec<Summary> = self.reads.iter().map(|read| read.guard.into()).collect();
        words.extend(self.printed.iter().map(|printed| Summary::from(printed.guard)));
        words.extend(self.rejections.iter().map(|(guard, _)| Summary::from(*guard)));
        for known in &self.values {
            words.extend([known.guard.into(), known.value]);
            words.extend(known.objects.iter().map(|(guard, _)| Summary::from(*guard)));
            words.extend(known.held.iter().flat_map(Held::words));
        }
        for failure in &self.failures {
            words.extend([failure.guard.into(), failure.name, failure.message]);
        }
        words
    }
}
