//! The order of blocks, the text form, and query counts.

mod order;
mod query_counts;
mod text;
