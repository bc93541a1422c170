//! Measuring explorations with merging and without, and showing what came of it: tables, fitted growth, plots, pages, counters.
//!
//! Reading order: [`Run`] and what it is part of (`data`), how it is measured (`measure`, `bench`), then what is made of it. Invariant:
//! only `measure` and `count` start processes, only `measure` looks at a clock; everything else is a function of the data, so the same data gives the
//! same bytes.

#![warn(clippy::unwrap_used)]

mod data;

mod bench;
mod measure;

mod default;
mod merging;
mod muse;
mod series;

mod cells;
mod fit;
mod growth;
mod merging_tables;
mod paper;
mod patterns;
mod short;
mod table;
mod tables;

mod merging_plots;
mod panels;
mod plots;
mod svg;

mod count;
mod counters;
mod page;

pub use bench::{Plan, bench, measure_one, measure_series};
pub use count::{NOTHING, count, has_valgrind, instructions};
pub use counters::{Counters, Growth, compare_counters};
pub use data::{Bench, Evaluation, Point, Row, Run, SMT_ONLY, Series};
pub use default::{Chosen, chosen_table};
pub use fit::{Fit, Growth as GrowthKind, fit};
pub use measure::Program;
pub use merging::{ALPHAS, DELTAS, Tool, swept};
pub use merging_plots::plots as merging_plots;
pub use merging_tables::{coverage_table, explored_table, sizes_table, summary_table, sweep_table};
pub use muse::{FAMILIES, Subject, family_table};
pub use page::{plots_of, render};
pub use patterns::{Scan, reached_table, subject_of, subjects_table, times_table};
pub use series::{Parameter, parameter_of};
pub use table::{Align, Table};
pub use tables::bench_tables;
