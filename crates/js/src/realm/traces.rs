//! What is known of places: where errors were made, what was thrown, what messages say of the source.

use crate::lower::{SiteText, Wanted};
use crate::realm::heap::object::TraceId;
use crate::realm::source::SourcePlace;
use crate::syntax::Callee as NamedCallee;
use crate::value::value::StringId;
use ir::{BlockId, FuncId};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::Value;

/// The traces of a run.
#[derive(Default)]
pub struct Traces {
    pub(crate) traces: Vec<Trace>,
    /// Of those that are whole, and of those that are cut.
    pub(crate) ids: [FxHashMap<Rc<[TraceFrame]>, TraceId>; 2],
    /// What calls that failed are named.
    pub(crate) callees: FxHashMap<Site, Option<Rc<NamedCallee>>>,
    /// Whether somebody has looked at a trace that is cut.
    pub was_cut: bool,
}

/// The frames at one moment.
pub struct Trace {
    /// Innermost first.
    pub frames: Rc<[TraceFrame]>,
    /// Whether there are more, which are not the same on all paths.
    pub is_cut: bool,
    /// As `stack` shows them: a line break before each.
    pub(crate) text: StringId,
    /// Of an error about a text that is no program: the line, with a mark below.
    pub code_frame: Option<Rc<str>>,
}

/// A frame of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TraceFrame {
    /// Where it stands; none for what is built in.
    pub site: Option<Site>,
    /// What it is called.
    pub shown: Shown,
    /// Whether it waits for a promise.
    pub is_async: bool,
}

/// An instruction of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Site {
    /// The function.
    pub function: FuncId,
    /// The block.
    pub block: BlockId,
    /// The instruction of the block.
    pub ip: u32,
}

/// Which of the innermost frames a trace leaves out.
#[derive(Clone, Copy, Debug)]
pub enum Skip {
    /// No frame is left out.
    Nothing,
    /// All up to a function, if it is active.
    UpTo(Value),
    /// All up to a function; everything if it is not active.
    UpToOrAll(Value),
}

/// A native that runs: it has no frame of its own.
#[derive(Clone, Copy, Debug)]
pub struct RunningNative {
    /// The function object.
    pub callee: Value,
    /// `this`
    pub this: Value,
    /// `new.target`
    pub new_target: Value,
}

/// What a frame is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// A function; nothing if its name is empty.
    Plain(StringId),
    /// A constructor.
    New(StringId),
    /// A method.
    Method {
        /// The type of the receiver.
        owner: StringId,
        /// The function.
        function: StringId,
        /// The key under which the receiver holds it.
        method: Option<StringId>,
    },
}

/// A value that was thrown on some paths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thrown {
    /// Whether it is an error object.
    pub is_error: bool,
    /// The name of the class of an error (`TypeError`), or the type of another value (`string`).
    pub class: String,
    /// Its property `name`.
    pub name: String,
    /// The message of an error, or another value as text.
    pub message: String,
    /// Where it was thrown.
    pub place: Option<SourcePlace>,
    /// What was active when an error was made, innermost first.
    pub frames: Vec<ThrownFrame>,
}

/// A function that was active.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrownFrame {
    /// As V8 calls it; may be empty.
    pub function: String,
    /// Where it stood; none for what is built in.
    pub place: Option<SourcePlace>,
}

/// What was found at places so far.
pub type SiteTexts = FxHashMap<(Site, Wanted), Option<SiteText>>;
