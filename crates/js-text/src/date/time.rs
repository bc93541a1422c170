//! The abstract operations on time values (ECMA-262 §21.4.1), in the proleptic Gregorian calendar.
//!
//! Arguments and results are numbers as in the specification; NaN gives NaN. Calendar arithmetic is exact for every
//! time value, and for the few hours beyond the range that a local time may have.

use super::zone::TimeZone;
use crate::number::to_integer_or_infinity;

/// Milliseconds in a day.
pub const MS_PER_DAY: f64 = 86_400_000.0;
/// Milliseconds in an hour.
pub const MS_PER_HOUR: f64 = 3_600_000.0;
/// Milliseconds in a minute.
pub const MS_PER_MINUTE: f64 = 60_000.0;
/// Milliseconds in a second.
pub const MS_PER_SECOND: f64 = 1000.0;
/// The largest time value: exactly 100,000,000 days after the epoch.
pub const MAX_TIME: f64 = 8.64e15;

/// Day(t): the day number of the day in which t falls.
pub fn day(time: f64) -> f64 {
    (time / MS_PER_DAY).floor()
}

/// TimeWithinDay(t): the milliseconds since the day began.
pub fn time_within_day(time: f64) -> f64 {
    modulo(time, MS_PER_DAY)
}

/// DaysInYear(y).
pub fn days_in_year(year: f64) -> f64 {
    if year.is_nan() {
        return year;
    }
    if is_leap(year) { 366.0 } else { 365.0 }
}

fn is_leap(year: f64) -> bool {
    year % 4.0 == 0.0 && (year % 100.0 != 0.0 || year % 400.0 == 0.0)
}

/// DayFromYear(y): the day number of the first day of the year.
pub fn day_from_year(year: f64) -> f64 {
    let leap_days = ((year - 1969.0) / 4.0).floor() - ((year - 1901.0) / 100.0).floor()
        + ((year - 1601.0) / 400.0).floor();
    365.0 * (year - 1970.0) + leap_days
}

/// TimeFromYear(y): the time value of the start of the year.
pub fn time_from_year(year: f64) -> f64 {
    MS_PER_DAY * day_from_year(year)
}

/// YearFromTime(t).
pub fn year_from_time(time: f64) -> f64 {
    civil(time).map_or(f64::NAN, |civil| civil.year as f64)
}

/// InLeapYear(t): 1 in a leap year, else 0.
pub fn in_leap_year(time: f64) -> f64 {
    days_in_year(year_from_time(time)) - 365.0
}

/// MonthFromTime(t): 0 for January.
pub fn month_from_time(time: f64) -> f64 {
    civil(time).map_or(f64::NAN, |civil| f64::from(civil.month))
}

/// DateFromTime(t): 1 for the first day of the month.
pub fn date_from_time(time: f64) -> f64 {
    civil(time).map_or(f64::NAN, |civil| f64::from(civil.date))
}

/// WeekDay(t): 0 for Sunday. The epoch was a Thursday.
pub fn week_day(time: f64) -> f64 {
    modulo(day(time) + 4.0, 7.0)
}

/// HourFromTime(t).
pub fn hour_from_time(time: f64) -> f64 {
    modulo((time / MS_PER_HOUR).floor(), 24.0)
}

/// MinFromTime(t).
pub fn min_from_time(time: f64) -> f64 {
    modulo((time / MS_PER_MINUTE).floor(), 60.0)
}

/// SecFromTime(t).
pub fn sec_from_time(time: f64) -> f64 {
    modulo((time / MS_PER_SECOND).floor(), 60.0)
}

/// msFromTime(t).
pub fn ms_from_time(time: f64) -> f64 {
    modulo(time, MS_PER_SECOND)
}

/// MakeTime(hour, min, sec, ms), in double arithmetic as the specification demands.
pub fn make_time(hour: f64, min: f64, sec: f64, ms: f64) -> f64 {
    let Some([hour, min, sec, ms]) = integers([hour, min, sec, ms]) else { return f64::NAN };
    ((hour * MS_PER_HOUR + min * MS_PER_MINUTE) + sec * MS_PER_SECOND) + ms
}

/// MakeDay(year, month, date): a day number; month and date may lie outside their year and month.
///
/// The specification gives NaN when the month itself is outside the range of time values. Like V8, we only do so
/// beyond a million years or ten million months, so that a large opposite `date` can still bring the day back. (For
/// years before −399,999, where V8 is a day or so off, we stay in the calendar.)
pub fn make_day(year: f64, month: f64, date: f64) -> f64 {
    const MAX_YEAR: f64 = 1e6;
    const MAX_MONTH: f64 = 1e7;
    let Some([year, month, date]) = integers([year, month, date]) else { return f64::NAN };
    if year.abs() > MAX_YEAR || month.abs() > MAX_MONTH {
        return f64::NAN;
    }
    let year_of_month = year + (month / 12.0).floor();
    let first_of_month = days_from_civil(year_of_month as i64, modulo(month, 12.0) as u32);
    first_of_month as f64 + date - 1.0
}

/// MakeDate(day, time).
pub fn make_date(day: f64, time: f64) -> f64 {
    let date = day * MS_PER_DAY + time;
    if date.is_finite() { date } else { f64::NAN }
}

/// MakeFullYear(year): 0 … 99 stand for 1900 … 1999.
pub fn make_full_year(year: f64) -> f64 {
    if year.is_nan() {
        return f64::NAN;
    }
    let truncated = to_integer_or_infinity(year);
    if (0.0..=99.0).contains(&truncated) { 1900.0 + truncated } else { truncated }
}

/// TimeClip(time): a time value, or NaN beyond the range.
pub fn time_clip(time: f64) -> f64 {
    if time.abs() <= MAX_TIME { to_integer_or_infinity(time) } else { f64::NAN }
}

/// `Date.UTC(year, month, date, hours, minutes, seconds, ms)` with the arguments that were given, at most seven.
pub fn from_utc_parts(parts: &[f64]) -> f64 {
    time_clip(unclipped(parts))
}

/// `new Date(year, month, …)`: the same with local fields.
pub fn from_local_parts(parts: &[f64], zone: TimeZone) -> f64 {
    time_clip(zone.utc(unclipped(parts)))
}

fn unclipped(parts: &[f64]) -> f64 {
    // A missing year is NaN, a missing date 1, everything else 0.
    let part = |idx: usize, default: f64| parts.get(idx).copied().unwrap_or(default);
    let year = make_full_year(part(0, f64::NAN));
    let day = make_day(year, part(1, 0.0), part(2, 1.0));
    make_date(day, make_time(part(3, 0.0), part(4, 0.0), part(5, 0.0), part(6, 0.0)))
}

/// ToIntegerOrInfinity of each, if all are finite.
fn integers<const N: usize>(values: [f64; N]) -> Option<[f64; N]> {
    values.iter().all(|value| value.is_finite()).then(|| values.map(to_integer_or_infinity))
}

/// The mathematical modulo: the sign of the divisor, never −0.
fn modulo(dividend: f64, divisor: f64) -> f64 {
    dividend - (dividend / divisor).floor() * divisor
}

/// A day of the calendar.
struct Civil {
    year: i64,
    month: u32,
    date: u32,
}

/// Days before each month of a year that starts in March, so that the leap day comes last.
const DAYS_BEFORE_MONTH_FROM_MARCH: [i64; 12] = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337];

/// From 1 March of the year 0 to the epoch.
const DAYS_FROM_MARCH_0_TO_EPOCH: i64 = 719_468;

const DAYS_PER_400_YEARS: i64 = 146_097;

/// The calendar day in which a finite time falls.
fn civil(time: f64) -> Option<Civil> {
    if !time.is_finite() {
        return None;
    }
    let days = day(time) as i64 + DAYS_FROM_MARCH_0_TO_EPOCH;
    let era = days.div_euclid(DAYS_PER_400_YEARS);
    let day_of_era = days.rem_euclid(DAYS_PER_400_YEARS);
    // Leaving out the leap days makes every year 365 days long; the last day of a leap cycle stays in its year.
    let leap_days = day_of_era / 1460 - day_of_era / 36_524 + day_of_era / 146_096;
    let year_of_era = (day_of_era - leap_days) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = DAYS_BEFORE_MONTH_FROM_MARCH.partition_point(|before| *before <= day_of_year) - 1;
    let in_next_year = month_from_march >= 10;
    Some(Civil {
        year: era * 400 + year_of_era + i64::from(in_next_year),
        month: (month_from_march as u32 + 2) % 12,
        date: (day_of_year - DAYS_BEFORE_MONTH_FROM_MARCH[month_from_march] + 1) as u32,
    })
}

/// The day number of the first day of a month (0 … 11).
fn days_from_civil(year: i64, month: u32) -> i64 {
    let year_from_march = if month < 2 { year - 1 } else { year };
    let days_before = DAYS_BEFORE_MONTH_FROM_MARCH[(month as usize + 10) % 12];
    let leap_days =
        year_from_march.div_euclid(4) - year_from_march.div_euclid(100) + year_from_march.div_euclid(400);
    365 * year_from_march + leap_days + days_before - DAYS_FROM_MARCH_0_TO_EPOCH
}
