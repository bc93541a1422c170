//! What a promise holds.

use crate::value::value::{ObjectId, UNDEFINED};
use std::rc::Rc;
use summary::{Guard, Summary, Value};

/// The states of a promise.
pub(crate) const PENDING: Value = Value::number(0.0);

pub(crate) const FULFILLED: Value = Value::number(1.0);

pub(crate) const REJECTED: Value = Value::number(2.0);

/// What a promise knows, per path.
#[derive(Clone, Debug)]
pub struct PromiseData {
    /// A number.
    pub state: Summary,
    /// The value or the reason.
    pub result: Summary,
    /// Whether somebody cares for a rejection, as a truth value.
    pub handled: Summary,
    /// In order.
    pub reactions: Vec<Reaction>,
}

/// What happens when a promise is settled.
#[derive(Clone, Debug)]
pub struct Reaction {
    /// The paths.
    pub guard: Guard,
    /// Who hears of it.
    pub target: Target,
}

/// Who hears of a promise.
#[derive(Clone, Debug)]
pub enum Target {
    /// The frame of this owner goes on.
    Frame(ObjectId),
    /// A function is called with `[state, value, words…]`: the job of ECMA-262 27.2.2.1.
    Job {
        /// The function.
        function: Summary,
        /// What it needs to know.
        words: Rc<[Summary]>,
    },
}

impl PromiseData {
    /// A promise that is pending.
    pub fn new() -> PromiseData {
        PromiseData {
            state: PENDING.into(),
            result: UNDEFINED.into(),
            handled: Value::FALSE.into(),
            reactions: Vec::new(),
        }
    }

    /// Every word that is held here.
    pub fn words(&self) -> Vec<Summary> {
        let mut words = vec![self.state, self.result, self.handled];
        for reaction in &self.reactions {
            words.push(reaction.guard.into());
            if let Target::Job { function, words: more } = &reaction.target {
                words.push(*function);
                words.extend(more.iter());
            }
        }
        words
    }
}
