//! `js_text::date` against tables of Node's results, and against Node itself on random dates when it is there.

use crate::rows::{Random, Value, ask_node, check, number_token, random_cases, text_token};
use js_text::date::{self, TimeZone};

/// The zones of the comparison: how Node is told, and its offset in minutes.
const ZONES: [(&str, i32); 3] = [("UTC", 0), ("Etc/GMT+5", -300), ("Etc/GMT-14", 840)];

fn evaluate(zone: TimeZone, name: &str, arguments: &[Value]) -> Value {
    let x = || arguments[0].number();
    let numbers = || arguments.iter().map(Value::number).collect::<Vec<_>>();
    match name {
        "parse" => date::parse(arguments[0].text(), zone).into(),
        "UTC" => date::from_utc_parts(&numbers()).into(),
        "local" => date::from_local_parts(&numbers(), zone).into(),
        "makeDay" => {
            let [year, month, day] = numbers().try_into().unwrap();
            let day = date::make_day(year, month, day);
            (date::time_clip(date::make_date(day, 0.0)) / 86_400_000.0).into()
        }
        "dayFromYear" => (date::time_clip(date::time_from_year(x())) / 86_400_000.0).into(),
        "daysInYear" => date::days_in_year(x()).into(),
        "timeClip" => date::time_clip(x()).into(),
        "utcFields" => fields(x()).into(),
        "localFields" => fields(zone.local_time(x())).into(),
        "timezoneOffset" => f64::from(-zone.offset_minutes()).into(),
        "toISOString" => date::to_iso_string(x()).map_or(Value::Undefined, Value::from),
        "toJSON" => date::to_json(x()).map_or(Value::Undefined, Value::from),
        "toString" => date::to_string(x(), zone).into(),
        "toDateString" => date::to_date_string(x(), zone).into(),
        "toTimeString" => date::to_time_string(x(), zone).into(),
        "toUTCString" => date::to_utc_string(x()).into(),
        _ => panic!("{name} is no function of the tables"),
    }
}

fn fields(time: f64) -> String {
    let parts = [
        date::year_from_time,
        date::month_from_time,
        date::date_from_time,
        date::week_day,
        date::hour_from_time,
        date::min_from_time,
        date::sec_from_time,
        date::ms_from_time,
    ];
    parts.map(|part| js_text::number::to_string(part(time))).join(" ")
}

#[test]
fn tables_of_node_results() {
    for (table, offset) in
        [(include_str!("utc.txt"), 0), (include_str!("parse.txt"), 0), (include_str!("west5.txt"), -300)]
    {
        let zone = TimeZone::fixed(offset).unwrap();
        assert!(check(table, |name, arguments| evaluate(zone, name, arguments)) >= 200);
    }
}

/// The operations that Node does not show are tied to those that it does.
#[test]
fn years_and_days_agree_with_each_other() {
    for year in (-271_820..275_760).step_by(37).chain(1890..2110).map(f64::from) {
        let start = date::time_from_year(year);
        assert_eq!(start, date::day_from_year(year) * 86_400_000.0);
        assert_eq!((date::year_from_time(start), date::year_from_time(start - 1.0)), (year, year - 1.0));
        assert_eq!(date::in_leap_year(start), date::days_in_year(year) - 365.0);
        assert_eq!(date::day_from_year(year + 1.0) - date::day_from_year(year), date::days_in_year(year));
        assert_eq!(
            (date::day(start - 1.0), date::time_within_day(start - 1.0)),
            (date::day(start) - 1.0, 86_399_999.0)
        );
        assert_eq!(date::make_day(year, 0.0, 1.0), date::day_from_year(year));
    }
}

#[test]
fn zones_have_names_and_limits() {
    let offsets = [
        ("UTC", Some(0)),
        ("utc", Some(0)),
        ("Z", Some(0)),
        ("+01:00", Some(60)),
        ("-0530", Some(-330)),
        ("+14", Some(840)),
        ("+24:00", None),
        ("+1:00", None),
        ("+00:60", None),
        ("+ 1:00", None),
        ("++1:00", None),
        ("", None),
        ("é", None),
        ("+éé", None),
        ("Europe/Berlin", None),
    ];
    for (name, offset) in offsets {
        assert_eq!(TimeZone::from_name(name).map(TimeZone::offset_minutes), offset, "{name}");
    }
    assert_eq!(TimeZone::fixed(1440), None);
    assert_eq!(
        date::to_string(0.0, TimeZone::fixed(-570).unwrap()),
        "Wed Dec 31 1969 14:30:00 GMT-0930 (GMT-09:30)"
    );
}

/// Compares random rows of each name with Node in every zone.
fn compare_random(names: &[&str], mut arguments: impl FnMut(&mut Random, &str) -> String) {
    for (node_zone, offset) in ZONES {
        let zone = TimeZone::fixed(offset).unwrap();
        for name in names {
            let mut random = Random::new(&format!("{name}{offset}"));
            let rows: Vec<String> =
                (0..random_cases()).map(|_| format!("{name} {}", arguments(&mut random, name))).collect();
            let Some(answered) = ask_node("date/oracle.mjs", &rows, node_zone) else { return };
            assert_eq!(check(&answered, |name, arguments| evaluate(zone, name, arguments)), rows.len());
        }
    }
}

/// A time value, sometimes beyond the range.
fn time(random: &mut Random) -> f64 {
    let spread = [8.7e15, 4e12, 1e14, 1e6][random.below(4) as usize];
    let time = (random.unit() * 2.0 - 1.0) * spread;
    match random.below(8) {
        0 => time,
        1 => (time / 86_400_000.0).round() * 86_400_000.0,
        2 => random.number(),
        _ => time.trunc(),
    }
}

#[test]
fn random_fields_and_texts_agree_with_node() {
    let names = [
        "timeClip",
        "utcFields",
        "localFields",
        "toISOString",
        "toJSON",
        "toString",
        "toDateString",
        "toTimeString",
        "toUTCString",
    ];
    compare_random(&names, |random, name| {
        let time = time(random);
        // Fields exist for time values only.
        number_token(if name == "timeClip" { time } else { date::time_clip(time) })
    });
}

#[test]
fn random_parts_agree_with_node() {
    compare_random(&["UTC", "local"], |random, name| {
        let count = if name == "local" { 2 } else { 1 } + random.below(6);
        (0..count).map(|idx| number_token(part(random, idx))).collect::<Vec<_>>().join(" ")
    });
    compare_random(&["makeDay"], |random, _| {
        (0..3).map(|idx| number_token(part(random, idx))).collect::<Vec<_>>().join(" ")
    });
    compare_random(&["dayFromYear"], |random, _| (random.below(560_000) as f64 - 280_000.0).to_string());
}

fn part(random: &mut Random, idx: u64) -> f64 {
    let usual = [3000, 12, 31, 24, 60, 60, 1000][idx as usize];
    let part = match random.below(10) {
        0 => random.below(700_000) as f64 - 350_000.0,
        1 if idx > 1 => (random.unit() - 0.5) * 1e10,
        2 => random.number(),
        3 => random.unit() * 100.0,
        4 => -(random.below(usual) as f64),
        _ => random.below(usual) as f64,
    };
    // V8's calendar is a day or so off before the year −399,999, which only shows when other parts lead back from there.
    if idx < 2 && (-1e7..-350_000.0).contains(&part) { f64::NEG_INFINITY } else { part }
}

#[test]
fn random_date_strings_agree_with_node() {
    compare_random(&["parse"], |random, _| text_token(&date_text(random).encode_utf16().collect::<Vec<_>>()));
}

/// A date as some program would write it, often damaged a little; or pieces in any order.
fn date_text(random: &mut Random) -> String {
    let time = date::time_clip((random.unit() * 2.0 - 1.0) * [8.64e15, 4e12, 1e14][random.below(3) as usize]);
    let zone = TimeZone::fixed(random.below(2800) as i32 - 1400).unwrap();
    let mut text = match random.below(10) {
        0 => date::to_string(time, zone),
        1 => date::to_utc_string(time),
        2 | 3 => date::to_iso_string(time).unwrap(),
        4 => date::to_date_string(time, zone),
        5 => iso_form(random),
        6 | 7 => usual_form(random),
        _ => pieces(random),
    };
    if random.below(3) == 0 {
        damage(random, &mut text);
    }
    text
}

fn iso_form(random: &mut Random) -> String {
    let mut text = format!("{:04}", random.below(10_000));
    let month_and_day = [format!("-{:02}", random.below(14)), format!("-{:02}", random.below(33))];
    text.extend(month_and_day.into_iter().take(random.below(3) as usize));
    if random.below(2) == 0 {
        text += &format!("T{:02}:{:02}", random.below(26), random.below(61));
        if random.below(2) == 0 {
            text += &format!(":{:02}", random.below(61));
            if random.below(2) == 0 {
                let digits = random.below(12) as u32;
                text += &format!(".{}", random.below(10u64.pow(digits)));
            }
        }
    }
    text + random.pick(&["", "", "Z", "+01:00", "-0530", "+24:00", "z", " ", "+1"])
}

fn usual_form(random: &mut Random) -> String {
    const MONTHS: &[&str] =
        &["Jan", "February", "mar", "APR", "May", "june", "Jul", "Sept", "Oct.", "Dec", "Marchember"];
    let (year, day, month) = (random.below(2200), 1 + random.below(32), random.pick(MONTHS));
    let number = 1 + random.below(13);
    let date = match random.below(10) {
        0 => format!("{month} {day}, {year}"),
        1 => format!("{day} {month} {year}"),
        2 => format!("{number}/{day}/{year}"),
        3 => format!("{year}/{number}/{day}"),
        4 => format!("{day}-{month}-{year}"),
        5 => format!("{year}-{number}-{day}"),
        6 => format!("{month} {day}"),
        7 => format!("Tue, {day:02} {month} {year}"),
        8 => format!("{number}.{day}.{year}"),
        _ => format!("{number}/{day}/{:02}", year % 100),
    };
    let (hour, minute, second) = (random.below(26), random.below(61), random.below(61));
    let time = match random.below(7) {
        0 => format!(" {hour}:{minute:02}"),
        1 => format!(" {hour:02}:{minute:02}:{second:02}"),
        2 => format!(" {hour}:{minute}:{second}.{}", random.below(2000)),
        3 => format!(" {}:{minute:02} {}", hour % 14, random.pick(&["AM", "pm", "am", "P.M."])),
        4 => format!("T{hour:02}:{minute:02}"),
        5 => format!(", {hour}::{second}"),
        _ => String::new(),
    };
    let zone = random.pick(&[
        "",
        "",
        " GMT",
        " UTC",
        "Z",
        " GMT+0100",
        " EST",
        " PDT",
        " +0530",
        "-8",
        " +1:30",
        " CET",
        " (note)",
    ]);
    format!("{date}{time}{zone}")
}

fn pieces(random: &mut Random) -> String {
    const PIECES: &[&str] = &[
        "2022",
        "1",
        "12",
        "31",
        "032",
        "+",
        "-",
        ":",
        ".",
        "/",
        " ",
        ",",
        "T",
        "Z",
        "GMT",
        "Mar",
        "Tue",
        "am",
        "pm",
        "(",
        ")",
        "x",
        "00",
        "123456",
        "1234567890123",
        "EST",
        "UT",
        "\u{a0}",
        "\u{2028}",
        "\t",
        "::",
        "\u{0}",
        "Feb-",
        "é",
    ];
    (0..random.below(12)).map(|_| random.pick(PIECES)).collect()
}

fn damage(random: &mut Random, text: &mut String) {
    let at = random.below(text.chars().count() as u64 + 1) as usize;
    let mut characters: Vec<char> = text.chars().collect();
    if random.below(2) == 0 && at < characters.len() {
        characters.remove(at);
    } else {
        let inserted =
            random.pick(&[" ", "-", ":", "0", "T", "Z", ".", "(", ")", "+", "am", "Jan", ",", "1"]);
        characters.splice(at..at, inserted.chars());
    }
    *text = characters.into_iter().collect();
}
