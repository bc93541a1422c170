//! Regular expressions where the text is symbolic, beside the concrete ones of [`js_text::regexp`], whose programs they run.

pub mod symbolic;

pub use js_text::regexp::*;
