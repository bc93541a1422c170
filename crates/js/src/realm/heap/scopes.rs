//! What a store holds beside objects: global variables, counts of inputs, instances of modules, template objects.

use crate::value::value::{BoxId, ObjectId, StringId};
use std::collections::BTreeMap;
use std::rc::Rc;
use summary::{Summary, Value};

/// A variable that a script declared with `let`, `const` or `class`.
#[derive(Clone, Copy, Debug)]
pub struct Lexical {
    /// What it holds.
    pub shared: BoxId,
    /// Whether assignments are errors.
    pub is_constant: bool,
}

/// The variables that scripts declared, by name.
pub type Lexicals = stdx::FxHashMap<StringId, Lexical>;

/// The counters of inputs by name.
pub type InputCounts = BTreeMap<StringId, Summary>;

/// A module in a state.
#[derive(Clone, Debug, Default)]
pub struct Instance {
    /// Its boxes, imports included.
    pub slots: Vec<BoxId>,
    /// Of what is no ECMAScript module: the boxes of names that somebody asked for.
    pub names: BTreeMap<String, BoxId>,
    /// The namespace object, once somebody asked for it.
    pub namespace: Option<ObjectId>,
    /// Whether its functions are made.
    pub is_instantiated: bool,
    /// Whether its body was started.
    pub is_started: bool,
    /// What its body threw, or the promise of a body that waits.
    pub result: Option<Value>,
    /// Whether the result was thrown.
    pub is_failed: bool,
    /// `import.meta`, once somebody asked for it.
    pub meta: Option<Value>,
}

/// The objects that were made so far, by the number of the constant.
#[derive(Clone, Debug, Default)]
pub struct TemplateObjects(pub(crate) Rc<BTreeMap<usize, Summary>>);

impl TemplateObjects {
    /// The objects, for the collector.
    pub fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        self.0.values().copied()
    }
}
