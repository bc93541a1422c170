//! The data of objects and of the store that holds them.

pub(crate) mod bytes;
pub(crate) mod element;
pub(crate) mod entries;
mod join;
pub(crate) mod object;
pub(crate) mod promise;
pub(crate) mod properties;
pub(crate) mod queues;
pub(crate) mod scopes;
pub(crate) mod shape;
mod slots;
pub(crate) mod store;
pub(crate) mod stored;
pub(crate) mod view;
