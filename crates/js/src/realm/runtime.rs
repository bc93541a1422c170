//! The runtime: everything that a program of the language has beside its store.

use crate::code::{Code, EvalScope};
use crate::lower::Operation;
use crate::realm::aware_functions::AwareFunctions;
use crate::realm::days::Days;
use crate::realm::heap::store::JsStore;
use crate::realm::hosted::{Hosted, HostedFiles};
use crate::realm::inputs::{Inputs, MaxLengths};
use crate::realm::link::Linked;
use crate::realm::names::Names;
use crate::realm::native::Native;
use crate::realm::op::{OperationFn, QuickFn};
use crate::realm::realm::Realm;
use crate::realm::record::Record;
use crate::realm::sources::{Evaluated, Sources};
use crate::realm::traces::{Site, SiteTexts, Thrown, Traces};
use crate::realm::untold::{Brand, Differing, Untold};
use crate::value::bigints::BigInts;
use crate::value::remembered::Remembered;
use crate::value::strings::Strings;
use crate::value::text::Texts;
use crate::value::value::{ObjectId, StringId, SymbolId};
use interp::QuickCode;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Summary, Value};

/// The runtime of one program.
pub struct Runtime {
    /// The strings of the program and of the run.
    pub strings: Strings,
    /// The big integers of the program and of the run.
    pub bigints: BigInts,
    /// The objects that were there first.
    pub realm: Realm,
    /// Strings that the runtime itself needs.
    pub(crate) names: Names,
    pub(crate) code: Rc<Code>,
    pub(crate) linked: Linked,
    pub(crate) natives: Vec<Native>,
    /// By [`HostedId`](crate::realm::heap::object::HostedId).
    pub(crate) hosted: Vec<Hosted>,
    /// The beginnings of lines on standard output and standard error.
    pub(crate) open_lines: [String; 2],
    /// Gets what is printed on all paths, at once.
    pub output: Option<Output>,
    /// What `process.exit` said.
    pub exit_code: u8,
    /// The sources of the program.
    pub sources: Sources,
    /// The texts that were evaluated, by text and scope.
    pub(crate) evaluated: FxHashMap<(StringId, Option<Rc<EvalScope>>), Evaluated>,
    /// Added to the program and not known to the machine yet.
    pub(crate) new_functions: Vec<Rc<ir::Function>>,
    /// What was printed on all paths, in order, and whether to standard error.
    pub transcript: Vec<(String, bool)>,
    /// The first thing that was needed and is not supported, even if the guest caught the failure.
    pub refused: Option<String>,
    /// The paths that the operation under way leaves out, with what it lacks there.
    pub(crate) lost: Vec<(Guard, String)>,
    /// The error that nobody caught, as it is reported.
    pub uncaught: Option<String>,
    /// What Node prints of the error that nobody caught, but for the last line.
    pub uncaught_report: Option<String>,
    /// What nobody caught, one for each value and place; the machine's endings name them by their number.
    pub thrown: Vec<Thrown>,
    /// Where errors were made.
    pub(crate) traces: Traces,
    /// What messages say of places.
    pub(crate) site_texts: SiteTexts,
    /// The `throw` statements that were met, and their numbers.
    pub(crate) throw_sites: Vec<Site>,
    pub(crate) throw_site_numbers: FxHashMap<Site, usize>,
    /// What our own code has thrown last, if no code of the program threw since: it comes from elsewhere.
    pub(crate) passed_on: Option<Value>,
    /// Whether a rejected promise that nobody cares for ends the program, as in Node.
    pub rejections_throw: bool,
    /// The descriptions of symbols.
    pub(crate) symbols: Vec<String>,
    /// The private names of methods and accessors.
    pub(crate) brands: BTreeMap<SymbolId, Brand>,
    /// The descriptions of symbols as strings, of those that have one.
    pub(crate) descriptions: BTreeMap<SymbolId, StringId>,
    /// The symbols of `Symbol.for`.
    pub(crate) registry: BTreeMap<StringId, SymbolId>,
    /// The functions of the hosted files that were needed so far.
    pub(crate) compiled: BTreeMap<&'static str, BTreeMap<Rc<str>, ir::FuncId>>,
    /// Where their code comes from.
    pub hosted_files: HostedFiles,
    /// The objects of the realm by name: `Map`, `Map.prototype`.
    pub(crate) intrinsics: BTreeMap<String, ObjectId>,
    /// The time at which the clock starts, in milliseconds since 1970.
    pub start_time: f64,
    /// The name of the text that calls the function under check, if it was made.
    pub harness: Option<String>,
    /// The time zone of dates.
    pub zone: crate::date::TimeZone,
    /// The programs of regular expressions.
    pub(crate) regexps: crate::realm::sources::Compiled,
    /// What `$work` does, by name; filled when it is first asked for.
    pub(crate) works: crate::realm::work::Works,
    /// What is told about paths.
    pub record: Record,
    /// The days of times that depend on inputs.
    pub(crate) days: Days,
    /// Where inputs come from.
    pub inputs: Inputs,
    /// How long inputs may be.
    pub max_lengths: MaxLengths,
    /// The strings that depend on inputs.
    pub texts: Texts,
    /// What was found out about them.
    pub(crate) remembered: Remembered,
    /// Whether loops whose rounds are alike are done at once.
    pub(crate) patterns: interp::Patterns,
    /// The lengths of long texts that are rows.
    pub(crate) row_lengths: BTreeSet<term::Symbol>,
    /// The lengths of long arrays of inputs, as arrays hold them, and the term that each is.
    pub(crate) array_lengths: FxHashMap<Summary, term::Term>,
    /// Values that depend on inputs and stand in messages of errors, by the number of their mark.
    pub(crate) marked: RefCell<Vec<Value>>,
    /// Errors that wait for their messages.
    pub(crate) untold: Vec<Untold>,
    /// What differs per path is this while a message is formed.
    pub(crate) settled: Vec<(Differing, Value)>,
    /// Native functions that take symbolic values as they are.
    pub(crate) aware_functions: AwareFunctions,
    /// The built-in that was under way when concrete values were last asked for.
    pub(crate) narrowed_by: Option<String>,
    /// By [`ir::OpId`]: what is known of the operation, and what does it.
    pub(crate) operations: Vec<(&'static Operation, OperationFn)>,
    /// By [`ir::OpId`]: how the fast path knows the operation.
    pub(crate) quick_codes: Vec<QuickCode>,
    /// The functions of the fast path by their codes, and whether they take ropes as they are.
    pub(crate) quick_functions: Vec<(QuickFn, bool)>,
    pub(crate) initial: JsStore,
    /// The number of the first object that is no built-in.
    pub(crate) first_object: usize,
}

/// Gets a text that is printed, and whether it goes to standard error.
pub type Output = Box<dyn FnMut(&str, bool)>;
