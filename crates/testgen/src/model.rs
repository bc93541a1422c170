//! What is known about one function after its exploration: the data that suites, tables and pages are made from.
//!
//! Invariant: plain data that survives JSON, and deterministic: the same source, options and tool give the same bytes, except for
//! [`Effort`], which nothing but reports of time may show.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of this format; entries of other versions are ignored.
pub const FORMAT: u32 = 4;

/// Everything about one function, method or class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FunctionReport {
    /// [`FORMAT`].
    pub format: u32,
    /// The file that exports it, relative to the project, with `/`.
    pub file: String,
    /// As people name it: `parse`, `Stack.push`, `Stack` for a class as a whole.
    pub name: String,
    /// How a test imports it.
    pub import: Import,
    /// What the calls construct besides: classes of arguments, with the file that exports each, relative to the project.
    #[serde(default)]
    pub others: Vec<(String, Import)>,
    /// Its first and last line.
    pub lines: (u32, u32),
    /// What can be said about it.
    pub verdict: Verdict,
    /// The bounds that the verdict is about; none where it is about any input.
    #[serde(default)]
    pub within: Vec<report::Bound>,
    /// One clear line: why nothing, or not everything, was explored.
    pub problem: Option<String>,
    /// What a reader must know about the inputs: types that were guessed, bounds of recursive types.
    pub notes: Vec<String>,
    /// One per test, each replayed in Node: together they reach every covered branch side and every distinct outcome.
    pub behaviours: Vec<Behaviour>,
    /// What looks like a bug.
    pub findings: Vec<Finding>,
    /// The branch sides of all user files that the function's exploration could reach, sorted by place.
    pub sides: Vec<Side>,
    /// The value summary of the result: condition → outcome.
    pub table: Vec<Row>,
    /// How many paths the exploration stands for, in full (`1099511627776`); empty if they were not counted.
    pub paths: String,
    /// The merged execution graph, small enough to draw; none if there is nothing to see.
    pub graph: Option<Graph>,
    /// What was bounded, concretised or unsupported.
    pub losses: Vec<Loss>,
    /// The user files that were read, relative to the project, sorted: what a cached report depends on.
    pub reads: Vec<String>,
    /// How a sample of inputs went in Node.
    #[serde(default)]
    pub audit: report::Audit,
    /// Times and counters.
    pub effort: Effort,
}

/// How a test reaches what calls start from: `local` is the value that one gets from the export by going through the properties, and
/// calls go on from there. `math.add` of `export const math = { add }` is `{ export: "math", properties: [], local: "math" }`, and its
/// calls are `math.add(1, 2)`; `add` of `module.exports = { add }` is `{ export: null, properties: ["add"], local: "add" }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Import {
    /// The name to import; `default` for the default export, none for `module.exports` of a CommonJS module.
    pub export: Option<String>,
    /// The properties from there on.
    pub properties: Vec<String>,
    /// The name that calls in [`Behaviour`] use: `parse`, `Stack`.
    pub local: String,
}

/// What can be said about a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// There are findings.
    Violated,
    /// There is none, for all inputs within the stated bounds.
    Verified,
    /// None was found; something was left out.
    Bounded,
    /// It was not explored; the problem says why.
    Failed,
    /// Node does otherwise than predicted: a bug of ours. Nothing else that is said about it can be relied on.
    Unsound,
}

/// A test: statements, a call, and what it comes to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Behaviour {
    /// When this happens, in the words of the source: `year % 400 === 0`; empty where there is only one behaviour.
    pub condition: String,
    /// What the call finds around it.
    #[serde(default, skip_serializing_if = "Around::is_empty")]
    pub around: Around,
    /// Statements before the call, in JavaScript: `const stack = new Stack(3);`.
    pub setup: Vec<String>,
    /// The expression whose value is expected: `stack.pop()`, `parse("1e")`.
    pub call: String,
    /// Whether the call is awaited.
    pub is_async: bool,
    /// Set where the call makes a generator whose values a loop takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<Takes>,
    /// What Node saw.
    pub outcome: Outcome,
    /// The indexes in [`FunctionReport::sides`] that it reaches, ascending.
    pub covers: Vec<usize>,
    /// The inputs as `multise replay` reads them.
    pub case: serde_json::Value,
}

/// What a call finds around it and asks for, besides its arguments.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Around {
    /// The time at which it starts: `2024-01-01T00:00:00.000Z`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<String>,
    /// What the calls of `Math.random` return, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub randoms: Vec<f64>,
    /// The variables of the environment; none for one that is not set.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variables: BTreeMap<String, Option<String>>,
    /// Whether the module asks for a variable that is set when it is loaded: a test has to load it afterwards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_load: bool,
    /// The other files of the project that ask for one when they are loaded: a test has to load them afterwards, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loads: Vec<String>,
}

impl Around {
    /// Whether it asks for nothing.
    pub fn is_empty(&self) -> bool {
        *self == Around::default()
    }

    /// In words, as a comment before the call; none where it asks for nothing.
    pub fn comment(&self) -> Option<String> {
        let mut parts: Vec<String> = self.now.iter().map(|now| format!("Date.now() is {now}")).collect();
        let numbers: Vec<String> =
            self.randoms.iter().map(|number| ryu_js::Buffer::new().format(*number).to_owned()).collect();
        if !numbers.is_empty() {
            parts.push(format!("Math.random() is {}", numbers.join(", ")));
        }
        parts.extend(self.variables.iter().map(|(name, value)| match value {
            Some(text) => format!("process.env.{name} is {text:?}"),
            None => format!("process.env.{name} is not set"),
        }));
        (!parts.is_empty()).then(|| format!("// {}", parts.join("; ")))
    }
}

/// How the values of a generator are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Takes {
    /// With `for await`.
    pub is_async: bool,
    /// The first so many; none for all that there are.
    pub at_most: Option<usize>,
}

/// What a call comes to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Outcome {
    /// It returns a value, in the serialisation of `npm/multise/serialise.cjs`.
    Returns {
        /// The value as that JSON.
        value: serde_json::Value,
    },
    /// It throws, or the promise is rejected.
    Throws {
        /// The name of the error's class; none for a thrown value that is no error.
        name: Option<String>,
        /// The error's message, or the text of the value.
        message: String,
    },
}

/// Behaviour that looks like a bug.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// `exception`, `assertion`, `rejection`, `result` (a value that is not of the declared type).
    pub kind: String,
    /// `TypeError: message`, `returned undefined, declared string`.
    pub message: String,
    /// Where it was thrown; the function whose result it is.
    pub place: Option<Place>,
    /// The source line with the place marked, without colours.
    pub frame: String,
    /// The test that triggers it; its outcome is what Node saw.
    pub behaviour: Behaviour,
    /// `confirmed`, or what Node did instead.
    pub replay: String,
}

impl Finding {
    /// The declared type that a result is not of.
    pub fn declared(&self) -> Option<&str> {
        let declared = self.message.split_once(DECLARED).map(|(_, declared)| declared);
        declared.filter(|_| self.kind == "result")
    }
}

/// What stands before the type in the message of such a finding (`npm/multise/declared.cjs`).
const DECLARED: &str = ", declared ";

/// A place in a user file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// Relative to the project, with `/`.
    pub file: String,
    /// From 1.
    pub line: u32,
    /// From 1, in UTF-16 units.
    pub column: u32,
}

/// One side of a branch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// The condition.
    pub place: Place,
    /// The text of the condition in the source, on one line.
    pub text: String,
    /// Which side.
    pub side: bool,
    /// What became of it.
    pub state: SideState,
}

/// What became of a branch side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideState {
    /// Some input reaches it.
    Covered,
    /// Proved that no input does.
    Unreachable,
    /// Proved that no input within the bounds does; one beyond them may.
    Beyond,
    /// No input was found, but something was left out.
    Uncovered,
}

/// A row of a behaviour table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// All inputs for which this is so.
    pub condition: String,
    /// `returns "leap"`, `throws RangeError: no such code`; a term over the inputs where the result is one (`returns year + 1`).
    pub outcome: String,
}

/// A drawing of the merged execution: blocks of the source and how control goes between them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Graph {
    /// The first is the entry; edges go from lower to higher `rank` unless they close a loop.
    pub nodes: Vec<GraphNode>,
    /// Pairs of indexes of nodes, sorted.
    pub edges: Vec<(usize, usize)>,
}

/// A node of the drawing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GraphNode {
    /// A few words: the condition, or what is returned.
    pub label: String,
    /// `entry`, `branch`, `return`, `throw`, `block`.
    pub kind: String,
    /// Distance from the entry.
    pub rank: usize,
    /// How many paths pass it, in full.
    pub paths: String,
}

/// Something that was left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Loss {
    /// What and why.
    pub reason: String,
    /// Where.
    pub place: Option<Place>,
    /// What the user can do.
    pub remedy: String,
}

/// What it took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Effort {
    /// Milliseconds.
    pub time_ms: f64,
    /// Instructions per arm.
    pub operations: u64,
    /// Calls of the SMT solver.
    pub smt_calls: u64,
}

/// What can be explored in one file: the answer of `multise list-functions`, a list of these.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileFunctions {
    /// Relative to the project, with `/`.
    pub file: String,
    /// In the order of the source.
    pub functions: Vec<ListedFunction>,
    /// One clear line: why there are none.
    pub problem: Option<String>,
}

/// A function, class or method that can be explored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ListedFunction {
    /// What `multise explore-function` takes: `parse`, `Stack`, `Stack.push`.
    pub name: String,
    /// What it is.
    pub kind: FunctionKind,
    /// The class of a method; exploring the class as a whole covers its methods.
    pub class: Option<String>,
    /// Its first and last line.
    pub lines: (u32, u32),
    /// The file that defines it, which is another one for a re-export.
    pub defined_in: String,
    /// What a reader must know about the inputs.
    pub notes: Vec<String>,
    /// Why no inputs can be made for it.
    pub refusal: Option<String>,
}

/// What a listed name is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FunctionKind {
    /// A function, a static method, a function of an exported object.
    Function,
    /// A class as a whole: any calls of its methods on an instance.
    Class,
    /// A method, called once on a new instance.
    Method,
}
