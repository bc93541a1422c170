//! Values: words, strings, texts, big integers, and what may be another one on each path.

pub(crate) mod arms;
pub(crate) mod bigints;
pub(crate) mod by_path;
pub(crate) mod strings;
pub(crate) mod text;
pub(crate) mod value;
