//! Objects: properties under every kind of key, definitions, assignments, proxies, private names, collections.

pub(crate) mod abstracts;
pub(crate) mod assign;
pub(crate) mod collections;
pub(crate) mod define;
pub(crate) mod elements;
pub(crate) mod essential;
pub(crate) mod far;
pub(crate) mod globals;
pub(crate) mod key_lists;
pub(crate) mod late;
pub(crate) mod objects;
pub(crate) mod private;
pub(crate) mod properties;
pub(crate) mod proxy;
pub(crate) mod stacks;
pub(crate) mod symbolic_keys;
pub(crate) mod templates;
