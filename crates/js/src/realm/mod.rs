//! What there is: the heap, the realm, what is recorded, and the runtime with the operation under way.
//!
//! Data first: nothing here knows what JavaScript does with it.

pub(crate) mod aware_functions;
pub(crate) mod compiled_texts;
pub(crate) mod days;
pub(crate) mod heap;
pub(crate) mod held;
pub(crate) mod hosted;
pub(crate) mod inputs;
pub(crate) mod link;
pub(crate) mod names;
pub(crate) mod native;
pub(crate) mod op;
#[allow(clippy::module_inception, reason = "the room is named for what its first file defines")]
pub(crate) mod realm;
pub(crate) mod record;
pub(crate) mod runtime;
pub(crate) mod source;
pub(crate) mod sources;
pub(crate) mod step;
pub(crate) mod traces;
pub(crate) mod untold;
pub(crate) mod work;
