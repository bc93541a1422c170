//! What messages of errors wait for: objects that differ per path, and the brands of private names.

use crate::realm::heap::object::Key;
use crate::realm::realm::ErrorKind;
use crate::value::value::ObjectId;
use summary::Guard;

/// What paths have several of: the prototype of an object, or what it has under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Differing {
    pub(crate) object: ObjectId,
    pub(crate) key: Option<Key>,
}

/// An error whose message is not told yet.
#[derive(Debug)]
pub struct Untold {
    pub(crate) error: ObjectId,
    pub(crate) guard: Guard,
    pub(crate) kind: ErrorKind,
    pub(crate) message: String,
}

/// What V8 names in messages about a private method or accessor: objects have all of a class or none.
#[derive(Clone, Debug)]
pub(crate) struct Brand {
    pub(crate) class: String,
    pub(crate) is_static: bool,
}
