//! The order of blocks, and the text form.

mod order;
mod text;
