//! Whether two objects of one number can be one.

use crate::realm::heap::join::Moved;
use crate::realm::heap::object::{Class, FunctionData, Object};
use interp::{Cx, Unjoined};

/// Whether two objects of one number can be one. Old ones are one object that the states have changed; others are different objects, which are
/// made one only if they are so alike that the result is an object as a program makes it on all paths at once.
pub(super) fn fits(
    cx: &mut Cx,
    mine: &Object,
    theirs: &Object,
    is_old: bool,
    moved: &mut Moved,
) -> Result<bool, Unjoined> {
    let is_alike = (mine.is_sparse, mine.is_lazy) == (theirs.is_sparse, theirs.is_lazy)
        && class_fits(cx, &mine.class, &theirs.class, is_old, moved)?;
    Ok(is_alike
        && mine.properties.has_late_of(&theirs.properties)
        && (is_old
            || mine.prototype == moved.renaming.word(cx, theirs.prototype)?
                && mine.extensible == theirs.extensible
                && mine.properties.has_keys_of(&theirs.properties)))
}

fn class_fits(
    cx: &mut Cx,
    mine: &Class,
    theirs: &Class,
    is_old: bool,
    moved: &mut Moved,
) -> Result<bool, Unjoined> {
    Ok(match (mine, theirs) {
        (Class::Ordinary, Class::Ordinary)
        | (Class::Arguments, Class::Arguments)
        | (Class::Generator { .. }, Class::Generator { .. })
        | (Class::Promise(_), Class::Promise(_)) => true,
        (
            Class::Array { elements: mine, length: my_length },
            Class::Array { elements: theirs, length: their_length },
        ) => is_old || mine.len() == theirs.len() && my_length == their_length,
        (Class::Function(mine), Class::Function(theirs)) => function_fits(cx, mine, theirs, moved)?,
        (Class::Error(mine), Class::Error(theirs)) => mine == theirs,
        (Class::Primitive(mine), Class::Primitive(theirs)) => mine == theirs,
        (Class::Proxy(mine), Class::Proxy(theirs)) => {
            let target = moved.renaming.word(cx, theirs.target)?;
            let handler = moved.renaming.word(cx, theirs.handler)?;
            (mine.is_callable, mine.is_constructor) == (theirs.is_callable, theirs.is_constructor)
                && (is_old || (mine.target, mine.handler) == (target, handler))
        }
        (Class::Hosted(mine), Class::Hosted(theirs)) => {
            let mut slots = theirs.slots.clone();
            moved.renaming.words(cx, &mut slots)?;
            mine.class == theirs.class && mine.slots.len() == slots.len() && (is_old || mine.slots == slots)
        }
        (Class::Iterator(mine), Class::Iterator(theirs)) => {
            let result = theirs.result.map(|id| moved.id(id));
            (mine.over, mine.what, mine.result) == (moved.renaming.value(theirs.over), theirs.what, result)
        }
        (Class::Table(mine), Class::Table(theirs)) => {
            mine.kind == theirs.kind && mine.fits(theirs, &moved.renaming, is_old)
        }
        (Class::Buffer(mine), Class::Buffer(theirs)) => mine.fits(theirs, is_old),
        (Class::View(mine), Class::View(theirs)) => {
            let buffer = moved.id(theirs.buffer);
            (mine.kind, mine.buffer, mine.offset, mine.length)
                == (theirs.kind, buffer, theirs.offset, theirs.length)
        }
        _ => false,
    })
}

fn function_fits(
    cx: &mut Cx,
    mine: &FunctionData,
    theirs: &FunctionData,
    moved: &mut Moved,
) -> Result<bool, Unjoined> {
    let mut captures = theirs.captures.to_vec();
    moved.renaming.words(cx, &mut captures)?;
    let home = moved.renaming.word(cx, theirs.home)?;
    Ok((mine.callee, mine.is_constructor, mine.name) == (theirs.callee, theirs.is_constructor, theirs.name)
        && mine.home == home
        && mine.captures[..] == captures[..])
}

/// What two objects are that cannot be one.
pub(super) fn cause(mine: &Class, theirs: &Class) -> &'static str {
    if std::mem::discriminant(mine) != std::mem::discriminant(theirs) {
        return "objects of other kinds";
    }
    match mine {
        Class::Ordinary | Class::Arguments => "objects",
        Class::Array { .. } => "arrays",
        Class::Function(_) => "functions",
        Class::Error(_) => "errors",
        Class::Generator { .. } => "generators",
        Class::Promise(_) => "promises",
        Class::Primitive(_) => "wrapped primitives",
        Class::Proxy(_) => "proxies",
        Class::Hosted(_) => "objects of built-ins",
        Class::Iterator(_) => "iterators",
        Class::Table(_) => "maps and sets",
        Class::Buffer(_) => "buffers",
        Class::View(_) => "typed arrays",
    }
}
