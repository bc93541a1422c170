//! Programs on the whole engine, with merging, without it and without the fast path; regular expressions on symbolic texts; tables against what they stand for.

mod fast;
mod regexp_symbolic;
mod run;
mod tables;
