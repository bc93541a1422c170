//! Measuring explorations with merging and without, and showing what came of it: tables, fitted growth, plots, pages, counters.
//!
//! Reading order: [`Run`] and what it is part of (`data`), how it is measured (`measure`, `bench`), then what is made of it. Invariant:
//! only `measure` starts processes and looks at a clock; everything else is a function of the data, so the same data gives the
//! same bytes.

#![warn(clippy::unwrap_used)]

mod data;

mod bench;
mod measure;

mod series;

mod fit;
mod table;
mod tables;

mod plots;
mod svg;

mod counters;
mod page;

pub use bench::{Plan, bench, measure_series};
pub use counters::{Counters, Growth, compare_counters};
pub use data::{Bench, Evaluation, Figures, Point, Row, Run, SMT_ONLY, Series, Tiers};
pub use fit::{Fit, Growth as GrowthKind, fit};
pub use measure::{Program, count, instructions};
pub use page::{plots_of, render};
pub use series::{Parameter, parameter_of};
pub use table::{Align, Table};
pub use tables::{bench_tables, series_table};
