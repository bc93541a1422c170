//! Time zones: UTC and fixed offsets.

use super::time::MS_PER_MINUTE;

/// A zone whose offset from UTC never changes. Named IANA zones are not supported yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeZone {
    /// East of Greenwich; less than a day.
    offset_minutes: i32,
}

impl TimeZone {
    /// Coordinated Universal Time, the default.
    pub const UTC: TimeZone = TimeZone { offset_minutes: 0 };

    /// A zone so many minutes east of Greenwich; `None` for a day or more.
    pub fn fixed(offset_minutes: i32) -> Option<TimeZone> {
        (-1439..=1439).contains(&offset_minutes).then_some(TimeZone { offset_minutes })
    }

    /// Reads `UTC`, `GMT`, `Z`, `Etc/UTC` (in any case) or `±hh`, `±hhmm`, `±hh:mm`.
    pub fn from_name(name: &str) -> Option<TimeZone> {
        if ["UTC", "GMT", "Z", "Etc/UTC"].iter().any(|utc| name.eq_ignore_ascii_case(utc)) {
            return Some(TimeZone::UTC);
        }
        let (sign, digits) = match name.split_at_checked(1)? {
            ("+", digits) => (1, digits),
            ("-", digits) => (-1, digits),
            _ => return None,
        };
        let (hours, minutes) = match digits.len() {
            2 => (digits, "00"),
            4 => digits.split_at_checked(2)?,
            _ => digits.split_once(':')?,
        };
        let two_digits = |text: &str, below: i32| -> Option<i32> {
            let plain = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|value| plain && *value < below)
        };
        TimeZone::fixed(sign * (two_digits(hours, 24)? * 60 + two_digits(minutes, 60)?))
    }

    /// Minutes east of Greenwich: the negation of what `getTimezoneOffset` returns.
    pub fn offset_minutes(self) -> i32 {
        self.offset_minutes
    }

    /// LocalTime(t): the time value whose UTC fields are the local fields of `time`.
    pub fn local_time(self, time: f64) -> f64 {
        time + self.offset_ms()
    }

    /// UTC(t): the time value with these local fields.
    pub fn utc(self, local: f64) -> f64 {
        local - self.offset_ms()
    }

    fn offset_ms(self) -> f64 {
        f64::from(self.offset_minutes) * MS_PER_MINUTE
    }

    /// `+hhmm`, with the separator between hours and minutes.
    pub(super) fn offset_text(self, separator: &str) -> String {
        let sign = if self.offset_minutes < 0 { '-' } else { '+' };
        let magnitude = self.offset_minutes.abs();
        format!("{sign}{:02}{separator}{:02}", magnitude / 60, magnitude % 60)
    }

    /// The name in parentheses after a time, as ICU gives it in English for such zones.
    pub(super) fn long_name(self) -> String {
        if self == TimeZone::UTC {
            "Coordinated Universal Time".to_owned()
        } else {
            format!("GMT{}", self.offset_text(":"))
        }
    }
}
