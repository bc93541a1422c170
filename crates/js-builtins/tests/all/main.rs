//! What is written in JavaScript, compared with the originals.

mod node;
