//! The days of times that depend on inputs.

use stdx::FxHashMap;
use summary::{Summary, Value};

/// How many fields are kept.
pub(crate) const FIELDS: usize = 5;

/// Year, month, day, number of the day and milliseconds within it, by time; undefined for inputs of which nothing is known.
#[derive(Default)]
pub struct Days(pub(crate) FxHashMap<Value, [Summary; FIELDS]>);

impl Days {
    /// Every word that is held.
    pub fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        self.0.values().flatten().copied()
    }
}
