//! What a store holds beside objects: global variables, counts of inputs, instances of modules, template objects.

use crate::value::value::{ABSENT, BoxId, Js, ObjectId, StringId, view};
use interp::{Cx, Renaming, Sides};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use summary::{Kernel, Saturated, Summary, Value};

/// A variable that a script declared with `let`, `const` or `class`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, Default, PartialEq)]
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

impl Instance {
    /// The objects that it knows.
    pub(super) fn objects(&self) -> impl Iterator<Item = ObjectId> {
        let values = [self.result, self.meta].into_iter().flatten();
        let objects = values.filter_map(|value| match view(value) {
            Js::Object(id) => Some(id),
            _ => None,
        });
        self.namespace.into_iter().chain(objects)
    }
}

/// The objects that were made so far, by the number of the constant.
#[derive(Clone, Debug, Default)]
pub struct TemplateObjects(pub(crate) Rc<BTreeMap<usize, Summary>>);

impl TemplateObjects {
    /// The objects, for the collector.
    pub fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        self.0.values().copied()
    }

    /// Renames the objects.
    pub(super) fn rename(&mut self, cx: &mut Cx, renaming: &mut Renaming) -> Result<(), Saturated> {
        if renaming.is_empty() {
            return Ok(());
        }
        for word in Rc::make_mut(&mut self.0).values_mut() {
            *word = renaming.word(cx, *word)?;
        }
        Ok(())
    }

    /// Adds the objects of another state's paths.
    pub(super) fn join(
        &mut self,
        kernel: &mut Kernel,
        sides: Sides,
        other: &TemplateObjects,
    ) -> Result<(), Saturated> {
        if Rc::ptr_eq(&self.0, &other.0) {
            return Ok(());
        }
        let numbers: BTreeSet<usize> = self.0.keys().chain(other.0.keys()).copied().collect();
        let mine = Rc::make_mut(&mut self.0);
        for number in numbers {
            let theirs = other.0.get(&number).copied().unwrap_or(ABSENT.into());
            let known = mine.entry(number).or_insert(ABSENT.into());
            *known = sides.word(kernel, *known, theirs)?;
        }
        Ok(())
    }
}
