//! `Date` on time values; see [`super::works`]. The clock and the zone are the runtime's, never the machine's.

use crate::code::WellKnown;
use crate::date;
use crate::date::TimeZone;
use crate::natives::works::works;
use crate::natives::{Realm, Setup};
use crate::realm::heap::object::{Attributes, Key};
use crate::realm::hosted::{Hosted, Look};
use crate::realm::names::well_known;
use crate::realm::realm::ErrorKind;
use crate::realm::record::Assumption;
use crate::realm::runtime::Runtime;
use crate::realm::step::Stepped;
use crate::realm::work::{Given, number_value, text};
use summary::Value;

const FILE: &str = "date/date.js";

/// When the clock starts, unless somebody says otherwise: the beginning of 2024.
pub const DEFAULT_START: f64 = 1_704_067_200_000.0;

/// Minutes from UTC to another zone, whose texts are read differently where the zone matters.
const ELSEWHERE: i32 = 61;

/// The methods with their lengths, in the order in which V8 lists them.
const METHODS: &[(&str, u32)] = &[
    ("toString", 0),
    ("toDateString", 0),
    ("toTimeString", 0),
    ("toISOString", 0),
    ("toUTCString", 0),
    ("getDate", 0),
    ("setDate", 1),
    ("getDay", 0),
    ("getFullYear", 0),
    ("setFullYear", 3),
    ("getHours", 0),
    ("setHours", 4),
    ("getMilliseconds", 0),
    ("setMilliseconds", 1),
    ("getMinutes", 0),
    ("setMinutes", 3),
    ("getMonth", 0),
    ("setMonth", 2),
    ("getSeconds", 0),
    ("setSeconds", 2),
    ("getTime", 0),
    ("setTime", 1),
    ("getTimezoneOffset", 0),
    ("getYear", 0),
    ("setYear", 1),
    ("getUTCDate", 0),
    ("setUTCDate", 1),
    ("getUTCDay", 0),
    ("getUTCFullYear", 0),
    ("setUTCFullYear", 3),
    ("getUTCHours", 0),
    ("setUTCHours", 4),
    ("getUTCMilliseconds", 0),
    ("setUTCMilliseconds", 1),
    ("getUTCMinutes", 0),
    ("setUTCMinutes", 3),
    ("getUTCMonth", 0),
    ("setUTCMonth", 2),
    ("getUTCSeconds", 0),
    ("setUTCSeconds", 2),
    ("valueOf", 0),
    ("toJSON", 1),
    ("toLocaleString", 0),
    ("toLocaleDateString", 0),
    ("toLocaleTimeString", 0),
];

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.date_prototype;
    let constructor = setup.hosted_constructor(realm, prototype, "Date", 7, FILE, "Date");
    setup.hosted(realm, constructor, "now", 0, FILE, "now");
    setup.hosted(realm, constructor, "parse", 1, FILE, "parse");
    setup.hosted(realm, constructor, "UTC", 7, FILE, "UTC");
    for (name, length) in METHODS {
        let function = setup.hosted(realm, prototype, name, *length, FILE, name);
        if *name == "toUTCString" {
            // B.2.3.3: the same function.
            setup.named(prototype, "toGMTString", function);
        }
    }
    let look = Look { name: "[Symbol.toPrimitive]", length: 1, is_constructor: false };
    let hosted = Hosted { file: FILE, function: "toPrimitive", fast: None, code: None };
    let function = setup.hosted_function(realm, look, hosted);
    let key = Key::Symbol(well_known(WellKnown::ToPrimitive));
    setup.define(prototype, key, function, Attributes::HIDDEN);
}

/// A field of a time whose zone is applied already.
fn field(local: f64, name: &str) -> f64 {
    match name {
        "year" => date::year_from_time(local),
        "month" => date::month_from_time(local),
        "date" => date::date_from_time(local),
        "day" => date::week_day(local),
        "hours" => date::hour_from_time(local),
        "minutes" => date::min_from_time(local),
        "seconds" => date::sec_from_time(local),
        _ => date::ms_from_time(local),
    }
}

/// A local time with some fields replaced, from the one that is named on.
fn replaced(local: f64, name: &str, new: &[f64]) -> f64 {
    const DAY: [&str; 3] = ["year", "month", "date"];
    const TIME: [&str; 4] = ["hours", "minutes", "seconds", "ms"];
    let value = |names: &[&str], first: Option<usize>, index: usize| {
        let given = first.and_then(|first| index.checked_sub(first)).and_then(|index| new.get(index));
        given.copied().unwrap_or_else(|| field(local, names[index]))
    };
    let (day, time) =
        (DAY.iter().position(|known| *known == name), TIME.iter().position(|known| *known == name));
    if day.is_some() {
        let [year, month, date_of_month] = [0, 1, 2].map(|index| value(&DAY, day, index));
        return date::make_date(date::make_day(year, month, date_of_month), date::time_within_day(local));
    }
    let [hours, minutes, seconds, ms] = [0, 1, 2, 3].map(|index| value(&TIME, time, index));
    date::make_date(date::day(local), date::make_time(hours, minutes, seconds, ms))
}

fn name(runtime: &mut Runtime, given: Given<'_>, index: usize) -> String {
    String::from_utf16_lossy(&given.units(runtime, index))
}

/// The zone for what depends on it.
fn local_zone(runtime: &mut Runtime) -> TimeZone {
    runtime.assume(Assumption::Zone);
    runtime.zone
}

fn shown(runtime: &mut Runtime, given: Given<'_>, f: fn(f64, TimeZone) -> String) -> Stepped {
    let (time, zone) = (given.number(runtime, 0), local_zone(runtime));
    text(runtime, &f(time, zone))
}

fn list(runtime: &Runtime, given: Given<'_>) -> Vec<f64> {
    (0..given.list().len()).map(|index| given.number(runtime, index)).collect()
}

works! {
    date_clip(op, given) {
        number_value(date::time_clip(given.number(op.runtime, 0)))
    }
    date_parse(op, given) {
        let units = given.units(op.runtime, 0);
        let time = date::parse(&units, op.runtime.zone);
        // Most texts say their zone.
        let elsewhere = TimeZone::fixed(ELSEWHERE).map(|zone| date::parse(&units, zone));
        if elsewhere.is_some_and(|elsewhere| elsewhere.to_bits() != time.to_bits()) {
            op.runtime.assume(Assumption::Zone);
        }
        number_value(time)
    }
    date_local(op, given) {
        let zone = local_zone(op.runtime);
        number_value(date::from_local_parts(&list(op.runtime, given), zone))
    }
    date_utc(op, given) {
        number_value(date::from_utc_parts(&list(op.runtime, given)))
    }
    // `date_get(time, field, is local)`
    date_get(op, given) {
        let (time, name) = (given.number(op.runtime, 0), name(op.runtime, given, 1));
        if time.is_nan() {
            return number_value(f64::NAN);
        }
        if name == "offset" {
            return number_value(f64::from(0 - local_zone(op.runtime).offset_minutes()));
        }
        let local = if given.get(2) == Value::TRUE { local_zone(op.runtime).local_time(time) } else { time };
        number_value(field(local, &name))
    }
    // `date_set(time, field, is local, values…)`
    date_set(op, given) {
        let (time, name) = (given.number(op.runtime, 0), name(op.runtime, given, 1));
        let is_local = given.get(2) == Value::TRUE;
        let zone = if is_local { local_zone(op.runtime) } else { TimeZone::UTC };
        let local = match (time.is_nan(), is_local) {
            (true, _) => 0.0,
            (false, true) => zone.local_time(time),
            (false, false) => time,
        };
        let new = replaced(local, &name, &list(op.runtime, given)[3..]);
        number_value(date::time_clip(if is_local { zone.utc(new) } else { new }))
    }
    date_set_year(op, given) {
        let (time, year, zone) = (given.number(op.runtime, 0), given.number(op.runtime, 1), local_zone(op.runtime));
        let local = if time.is_nan() { 0.0 } else { zone.local_time(time) };
        let new = replaced(local, "year", &[date::make_full_year(year)]);
        number_value(date::time_clip(zone.utc(new)))
    }
    date_to_string(op, given) {
        shown(op.runtime, given, date::to_string)
    }
    date_to_date_string(op, given) {
        shown(op.runtime, given, date::to_date_string)
    }
    date_to_time_string(op, given) {
        shown(op.runtime, given, date::to_time_string)
    }
    date_to_utc_string(op, given) {
        let time = given.number(op.runtime, 0);
        text(op.runtime, &date::to_utc_string(time))
    }
    date_to_locale_string(op, given) {
        shown(op.runtime, given, date::format::to_locale_string)
    }
    date_to_locale_date(op, given) {
        shown(op.runtime, given, date::format::to_locale_date_string)
    }
    date_to_locale_time(op, given) {
        shown(op.runtime, given, date::format::to_locale_time_string)
    }
    // `date_digits(number, count)`: the last digits of an integer that is not negative.
    date_digits(op, given) {
        let (number, count) = (given.number(op.runtime, 0) as u64, given.number(op.runtime, 1) as usize);
        let digits = format!("{number:0count$}");
        text(op.runtime, &digits[digits.len() - count..])
    }
    date_to_iso_string(op, given) {
        match date::to_iso_string(given.number(op.runtime, 0)) {
            Some(iso) => text(op.runtime, &iso),
            None => Ok(op.throw(given.guard, ErrorKind::Range, "Invalid time value")),
        }
    }
}
