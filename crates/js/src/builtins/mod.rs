//! The sources of the built-ins that are written in JavaScript, a folder per global.
//!
//! Invariant: every file is in the table, and `runtime::hosted` compiles it when one of its functions is first called.

/// Every hosted file by its name.
pub const FILES: &[(&str, &str)] = &[
    ("function/constructor.js", include_str!("function/constructor.js")),
    ("iterator/iterator.js", include_str!("iterator/iterator.js")),
];
