//! The text forms of time values (ECMA-262 §21.4.4.35 ff.).

use super::time::{
    date_from_time, hour_from_time, min_from_time, month_from_time, ms_from_time, sec_from_time, week_day,
    year_from_time,
};
use super::zone::TimeZone;

const WEEK_DAYS: [&str; 7] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const INVALID: &str = "Invalid Date";

/// `toISOString`; `None` stands for the RangeError of NaN.
pub fn to_iso_string(time: f64) -> Option<String> {
    if !time.is_finite() {
        return None;
    }
    let year = year_from_time(time) as i64;
    let year = match year {
        0..=9999 => format!("{year:04}"),
        _ => format!("{}{:06}", if year < 0 { '-' } else { '+' }, year.abs()),
    };
    Some(format!(
        "{year}-{:02}-{:02}T{}.{:03}Z",
        month_from_time(time) as u32 + 1,
        date_from_time(time) as u32,
        clock(time),
        ms_from_time(time) as u32,
    ))
}

/// What `toJSON` of a Date gives: the ISO form, `None` standing for *null*.
pub fn to_json(time: f64) -> Option<String> {
    to_iso_string(time)
}

/// ToDateString: `Tue Mar 01 2022 12:00:00 GMT+0100 (GMT+01:00)`.
pub fn to_string(time: f64, zone: TimeZone) -> String {
    if !time.is_finite() {
        return INVALID.to_owned();
    }
    format!("{} {}", to_date_string(time, zone), to_time_string(time, zone))
}

/// `toDateString`: `Tue Mar 01 2022`.
pub fn to_date_string(time: f64, zone: TimeZone) -> String {
    if !time.is_finite() {
        return INVALID.to_owned();
    }
    let local = zone.local_time(time);
    format!(
        "{} {} {:02} {}",
        week_day_name(local),
        month_name(local),
        date_from_time(local) as u32,
        year(local)
    )
}

/// `toTimeString`: `12:00:00 GMT+0100 (GMT+01:00)`.
pub fn to_time_string(time: f64, zone: TimeZone) -> String {
    if !time.is_finite() {
        return INVALID.to_owned();
    }
    format!("{} GMT{} ({})", clock(zone.local_time(time)), zone.offset_text(""), zone.long_name())
}

/// `toUTCString`: `Tue, 01 Mar 2022 11:00:00 GMT`.
pub fn to_utc_string(time: f64) -> String {
    if !time.is_finite() {
        return INVALID.to_owned();
    }
    let (week_day, month) = (week_day_name(time), month_name(time));
    format!("{week_day}, {:02} {month} {} {} GMT", date_from_time(time) as u32, year(time), clock(time))
}

fn clock(time: f64) -> String {
    let (hour, min, sec) = (hour_from_time(time), min_from_time(time), sec_from_time(time));
    format!("{:02}:{:02}:{:02}", hour as u32, min as u32, sec as u32)
}

fn week_day_name(time: f64) -> &'static str {
    WEEK_DAYS[week_day(time) as usize % WEEK_DAYS.len()]
}

fn month_name(time: f64) -> &'static str {
    MONTHS[month_from_time(time) as usize % MONTHS.len()]
}

/// At least four digits, after the sign.
fn year(time: f64) -> String {
    let year = year_from_time(time) as i64;
    format!("{}{:04}", if year < 0 { "-" } else { "" }, year.abs())
}

/// `toLocaleString` in American English: `3/1/2022, 12:00:00 PM`.
pub fn to_locale_string(time: f64, zone: TimeZone) -> String {
    if !time.is_finite() {
        return INVALID.to_owned();
    }
    format!("{}, {}", to_locale_date_string(time, zone), to_locale_time_string(time, zone))
}

/// `toLocaleDateString` in American English: `3/1/2022`.
pub fn to_locale_date_string(time: f64, zone: TimeZone) -> String {
    if !time.is_finite() {
        return INVALID.to_owned();
    }
    let local = zone.local_time(time);
    let (month, date) = (month_from_time(local) as u32 + 1, date_from_time(local) as u32);
    let year = year_from_time(local) as i64;
    // Years before 1 are counted backwards, with the era.
    if year > 0 { format!("{month}/{date}/{year}") } else { format!("{month}/{date}/{} B", 1 - year) }
}

/// `toLocaleTimeString` in American English: `12:00:00 PM`.
pub fn to_locale_time_string(time: f64, zone: TimeZone) -> String {
    if !time.is_finite() {
        return INVALID.to_owned();
    }
    let local = zone.local_time(time);
    let hour = hour_from_time(local) as u32;
    let (shown, half) = ((hour + 11) % 12 + 1, if hour < 12 { "AM" } else { "PM" });
    format!("{shown}:{:02}:{:02} {half}", min_from_time(local) as u32, sec_from_time(local) as u32)
}
