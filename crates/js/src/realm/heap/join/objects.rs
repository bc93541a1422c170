//! Two objects become one. That they can was found out before.

use crate::realm::heap::join::lists::{join_lists, join_words};
use crate::realm::heap::object::{Class, Object};
use crate::realm::heap::promise::{PromiseData, Target};
use crate::value::value::ABSENT;
use interp::{Cx, Sides, Unjoined};
use summary::{Kernel, Saturated};

/// Makes two objects one: `mine` on the paths of the one side, `theirs` on those of the other.
pub(super) fn join_object(
    cx: &mut Cx,
    sides: Sides,
    mine: &mut Object,
    theirs: &Object,
) -> Result<(), Unjoined> {
    let kernel = &mut cx.path.kernel;
    mine.exists = sides.guard(kernel, mine.exists, theirs.exists)?;
    mine.prototype = sides.word(kernel, mine.prototype, theirs.prototype)?;
    mine.fixed_length = sides.guard(kernel, mine.fixed_length, theirs.fixed_length)?;
    mine.extensible = mine.extensible.with_each(cx, sides.theirs, theirs.extensible)?;
    mine.given = mine.given.and(theirs.given);
    mine.properties.join(cx, sides, &theirs.properties)?;
    join_classes(cx, sides, &mut mine.class, &theirs.class)
}

fn join_classes(cx: &mut Cx, sides: Sides, mine: &mut Class, theirs: &Class) -> Result<(), Unjoined> {
    match (mine, theirs) {
        (
            Class::Array { elements, length },
            Class::Array { elements: their_elements, length: their_length },
        ) => {
            let count = elements.len().max(their_elements.len());
            elements.resize(count, ABSENT.into());
            for (index, element) in elements.iter_mut().enumerate() {
                let theirs = their_elements.get(index).copied().unwrap_or(ABSENT.into());
                *element = sides.word(&mut cx.path.kernel, *element, theirs)?;
            }
            *length = length.with_each(cx, sides.theirs, *their_length)?;
        }
        (Class::Generator { state }, Class::Generator { state: theirs }) => {
            *state = sides.word(&mut cx.path.kernel, *state, *theirs)?;
        }
        (Class::Promise(mine), Class::Promise(theirs)) => {
            join_promises(&mut cx.path.kernel, sides, mine, theirs)?;
        }
        (Class::Proxy(mine), Class::Proxy(theirs)) => {
            mine.target = sides.word(&mut cx.path.kernel, mine.target, theirs.target)?;
            mine.handler = sides.word(&mut cx.path.kernel, mine.handler, theirs.handler)?;
        }
        (Class::Hosted(mine), Class::Hosted(theirs)) => {
            for (slot, theirs) in mine.slots.iter_mut().zip(&theirs.slots) {
                *slot = sides.word(&mut cx.path.kernel, *slot, *theirs)?;
            }
        }
        (Class::Iterator(mine), Class::Iterator(theirs)) => {
            mine.at = sides.word(&mut cx.path.kernel, mine.at, theirs.at)?;
        }
        (Class::Table(mine), Class::Table(theirs)) => mine.join(&mut cx.path.kernel, sides, theirs)?,
        (Class::Buffer(mine), Class::Buffer(theirs)) => mine.join(cx, sides, theirs)?,
        // The rest is one thing on all paths, and was found to be the same.
        _ => {}
    }
    Ok(())
}

fn join_promises(
    kernel: &mut Kernel,
    sides: Sides,
    mine: &mut PromiseData,
    theirs: &PromiseData,
) -> Result<(), Saturated> {
    mine.state = sides.word(kernel, mine.state, theirs.state)?;
    mine.result = sides.word(kernel, mine.result, theirs.result)?;
    mine.handled = sides.word(kernel, mine.handled, theirs.handled)?;
    let (own, its) = (std::mem::take(&mut mine.reactions), theirs.reactions.clone());
    mine.reactions = join_lists(
        kernel,
        sides,
        own,
        its,
        |reaction| &mut reaction.guard,
        |kernel, mine, theirs| match (&mut mine.target, &theirs.target) {
            (Target::Frame(mine), Target::Frame(theirs)) => Ok(mine == theirs),
            (
                Target::Job { function, words },
                Target::Job { function: their_function, words: their_words },
            ) if words.len() == their_words.len() => {
                *function = sides.word(kernel, *function, *their_function)?;
                *words = join_words(kernel, sides, words, their_words)?;
                Ok(true)
            }
            _ => Ok(false),
        },
    )?;
    Ok(())
}
