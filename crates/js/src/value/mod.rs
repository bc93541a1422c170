//! Values: words, strings, texts, big integers, and what may be another one on each path.

pub(crate) mod arms;
pub(crate) mod bigints;
pub(crate) mod by_path;
pub(crate) mod remembered;
pub(crate) mod strings;
pub(crate) mod text;
#[allow(clippy::module_inception, reason = "the room is named for what its first file defines")]
pub(crate) mod value;
