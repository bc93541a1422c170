//! What a script can check of the repository: its architecture and its documents.

mod support;

mod architecture;
mod documents;
