//! `Date.parse`: the ISO format of ECMA-262 §21.4.1.32, and behind it the free forms that V8 accepts.
//!
//! A string is read as ISO as far as that goes; what is left, or all of it, is read loosely: words before the first
//! number are ignored (but for month names), text in parentheses too, numbers followed by `:` are times, others parts
//! of the day, `am`/`pm` and zone names apply where they make sense. The result of every form, sensible or not, is the
//! one Node gives.

mod fields;
mod free;
mod iso;
mod scan;

use self::fields::{DayFields, TimeFields, ZoneFields};
use self::scan::Scanner;
use super::time::{make_date, make_day, make_time, time_clip};
use super::zone::TimeZone;

/// What has been read so far.
#[derive(Default)]
struct Fields {
    day: DayFields,
    time: TimeFields,
    zone: ZoneFields,
}

/// `Date.parse(text)`: a time value, NaN when the text is no date. Times without a zone are local to `zone`.
pub fn parse(text: &[u16], zone: TimeZone) -> f64 {
    parse_fields(text).and_then(|fields| time_value(fields, zone)).unwrap_or(f64::NAN)
}

fn parse_fields(text: &[u16]) -> Option<Fields> {
    let mut scanner = Scanner::new(text);
    let mut fields = Fields::default();
    match iso::parse(&mut scanner, &mut fields) {
        iso::Outcome::Complete => {}
        iso::Outcome::Invalid => return None,
        iso::Outcome::Continue(token) => free::parse(&mut scanner, token, &mut fields)?,
    }
    Some(fields)
}

fn time_value(fields: Fields, zone: TimeZone) -> Option<f64> {
    let (year, month, date) = fields.day.finish()?;
    let [hour, minute, second, ms] = fields.time.finish()?;
    let day = make_day(f64::from(year), f64::from(month - 1), f64::from(date));
    let local =
        make_date(day, make_time(f64::from(hour), f64::from(minute), f64::from(second), f64::from(ms)));
    let time = match fields.zone.finish()? {
        Some(offset_seconds) => local - f64::from(offset_seconds) * 1000.0,
        None => zone.utc(local),
    };
    Some(time_clip(time))
}
