//! Dates without a runtime: time values, calendar fields, text forms, and the reading of date strings.
//!
//! A time value is a `f64` as in ECMA-262 §21.4.1.1: milliseconds since 1970 in UTC, an integer within ±8.64e15, or
//! NaN. Every function is total: NaN goes in and comes out. Invariant: nothing here reads a clock or the machine's
//! time zone; both come from the caller. A zone is UTC or a fixed offset; named IANA zones with their changing offsets
//! are not supported yet.

pub mod format;
pub mod parse;
pub mod time;
pub mod zone;

pub use format::{to_date_string, to_iso_string, to_json, to_string, to_time_string, to_utc_string};
pub use parse::parse;
pub use time::{
    date_from_time, day, day_from_year, days_in_year, from_local_parts, from_utc_parts, hour_from_time,
    in_leap_year, make_date, make_day, make_full_year, make_time, min_from_time, month_from_time,
    ms_from_time, sec_from_time, time_clip, time_from_year, time_within_day, week_day, year_from_time,
};
pub use zone::TimeZone;
