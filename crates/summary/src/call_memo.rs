//! What a verb's closure answered, so that it is called once per distinct value or pair of values.

use crate::word::{Summary, Value};
use stdx::FxHashMap;

/// Up to this many answers are searched one by one, which is faster than hashing; most summaries have fewer arms.
const FEW: usize = 12;

#[derive(Default)]
pub(crate) struct CallMemo {
    answers: Vec<(Value, Value, Summary)>,
    /// All of `answers` once there are more than [`FEW`].
    index: FxHashMap<(Value, Value), Summary>,
}

impl CallMemo {
    pub(crate) fn get(&self, x: Value, y: Value) -> Option<Summary> {
        if self.answers.len() > FEW {
            return self.index.get(&(x, y)).copied();
        }
        self.answers.iter().find(|answer| answer.0 == x && answer.1 == y).map(|answer| answer.2)
    }

    pub(crate) fn put(&mut self, x: Value, y: Value, answer: Summary) {
        self.answers.push((x, y, answer));
        if self.answers.len() == FEW + 1 {
            self.index.extend(self.answers.iter().map(|(x, y, answer)| ((*x, *y), *answer)));
        } else if self.answers.len() > FEW {
            self.index.insert((x, y), answer);
        }
    }

    /// How many answers there are.
    pub(crate) fn len(&self) -> usize {
        self.answers.len()
    }

    pub(crate) fn clear(&mut self) {
        self.answers.clear();
        self.index.clear();
    }
}
