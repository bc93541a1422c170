//! Figures as texts in tables.
//!
//! Invariant: what is not known has no number.

use crate::data::Run;

/// What is shown where nothing is known.
pub const NOTHING: &str = "–";

/// Processor time of a whole process, or the limit that it passed.
pub fn process(run: Option<&Run>, timeout_s: f64) -> String {
    match run {
        None => NOTHING.to_owned(),
        Some(run) if run.timed_out => format!(">{timeout_s} s"),
        Some(run) => run.process().map_or("failed".to_owned(), time),
    }
}

/// A quotient, where both are known.
pub fn ratio(numerator: Option<f64>, denominator: Option<f64>) -> String {
    match (numerator, denominator) {
        (Some(numerator), Some(denominator)) if denominator > 0.0 => {
            let ratio = numerator / denominator;
            if ratio < 10.0 { format!("{ratio:.2}") } else { format!("{ratio:.1}") }
        }
        _ => NOTHING.to_owned(),
    }
}

/// A share between 0 and 1.
pub fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// Milliseconds for people.
pub fn time(milliseconds: f64) -> String {
    match milliseconds {
        ..100.0 => format!("{milliseconds:.1} ms"),
        ..1000.0 => format!("{milliseconds:.0} ms"),
        _ => format!("{:.2} s", milliseconds / 1e3),
    }
}

/// A count, where it is known.
pub fn count(number: Option<u64>) -> String {
    number.map_or(NOTHING.to_owned(), |number| number.to_string())
}
