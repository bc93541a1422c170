//! The parts of a date as they are collected, and what they mean together.

fn is_day(value: i32) -> bool {
    (1..=31).contains(&value)
}

pub(super) fn is_month(value: i32) -> bool {
    (1..=12).contains(&value)
}

pub(super) fn is_date(value: i32) -> bool {
    is_day(value)
}

pub(super) fn is_hour(value: i32) -> bool {
    (0..=23).contains(&value)
}

pub(super) fn is_minute_or_second(value: i32) -> bool {
    (0..=59).contains(&value)
}

/// Up to three numbers and the name of a month.
#[derive(Default)]
pub(super) struct DayFields {
    numbers: Vec<i32>,
    named_month: Option<i32>,
    is_iso: bool,
}

impl DayFields {
    pub(super) fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// `None` when there are three already.
    pub(super) fn add(&mut self, number: i32) -> Option<()> {
        if self.numbers.len() == 3 {
            return None;
        }
        self.numbers.push(number);
        Some(())
    }

    pub(super) fn set_named_month(&mut self, month: i32) {
        self.named_month = Some(month);
    }

    /// The numbers are year, month, date in this order, and the year is meant literally.
    pub(super) fn set_iso(&mut self) {
        self.is_iso = true;
    }

    /// Year, month (1 … 12) and date.
    pub(super) fn finish(self) -> Option<(i32, i32, i32)> {
        let first = *self.numbers.first()?;
        // What is missing is 1, even the year (which then means 2001).
        let second = self.numbers.get(1).copied().unwrap_or(1);
        let third = self.numbers.get(2).copied().unwrap_or(1);
        let (year, month, date) = match self.named_month {
            None if self.is_iso || !is_day(first) => (first, second, third),
            None => (third, first, second),
            Some(month) if is_day(first) => (second, month, first),
            Some(month) => (first, month, second),
        };
        let year = match year {
            0..=49 if !self.is_iso => year + 2000,
            50..=99 if !self.is_iso => year + 1900,
            _ => year,
        };
        (is_month(month) && is_day(date)).then_some((year, month, date))
    }
}

/// Hour, minute, second, millisecond, as far as given.
#[derive(Default)]
pub(super) struct TimeFields {
    numbers: Vec<i32>,
    /// 0 after `am`, 12 after `pm`.
    half_day: Option<i32>,
}

impl TimeFields {
    const COUNT: usize = 4;

    pub(super) fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Whether the number fits the next part after a first one.
    pub(super) fn expects(&self, number: i32) -> bool {
        match self.numbers.len() {
            1 | 2 => is_minute_or_second(number),
            3 => (0..=999).contains(&number),
            _ => false,
        }
    }

    /// `None` when the time is complete already.
    pub(super) fn add(&mut self, number: i32) -> Option<()> {
        if self.numbers.len() == TimeFields::COUNT {
            return None;
        }
        self.numbers.push(number);
        Some(())
    }

    /// Adds a last part; what follows is 0.
    pub(super) fn add_last(&mut self, number: i32) {
        if self.add(number).is_some() {
            self.numbers.resize(TimeFields::COUNT, 0);
        }
    }

    pub(super) fn set_half_day(&mut self, hours: i32) {
        self.half_day = Some(hours);
    }

    pub(super) fn finish(mut self) -> Option<[i32; 4]> {
        self.numbers.resize(TimeFields::COUNT, 0);
        let [mut hour, minute, second, ms] = self.numbers.try_into().ok()?;
        if let Some(half_day) = self.half_day {
            if !(0..=12).contains(&hour) {
                return None;
            }
            hour = hour % 12 + half_day;
        }
        let in_range = is_hour(hour)
            && is_minute_or_second(minute)
            && is_minute_or_second(second)
            && (0..=999).contains(&ms);
        // 24:00 is the end of the day.
        let end_of_day = [hour, minute, second, ms] == [24, 0, 0, 0];
        (in_range || end_of_day).then_some([hour, minute, second, ms])
    }
}

/// The offset from UTC.
#[derive(Default)]
pub(super) struct ZoneFields {
    sign: Option<i32>,
    hour: Option<i32>,
    minute: Option<i32>,
}

impl ZoneFields {
    pub(super) fn is_empty(&self) -> bool {
        self.hour.is_none()
    }

    pub(super) fn is_utc(&self) -> bool {
        self.hour == Some(0) && self.minute == Some(0)
    }

    /// Whether the number is the minutes after `+hh:`.
    pub(super) fn expects(&self, number: i32) -> bool {
        self.hour.is_some() && self.minute.is_none() && is_minute_or_second(number)
    }

    pub(super) fn set_hours(&mut self, hours: i32) {
        self.sign = Some(if hours < 0 { -1 } else { 1 });
        (self.hour, self.minute) = (Some(hours.abs()), Some(0));
    }

    pub(super) fn set_sign(&mut self, sign: i32) {
        self.sign = Some(sign);
    }

    pub(super) fn set_absolute(&mut self, hour: i32, minute: Option<i32>) {
        (self.hour, self.minute) = (Some(hour), minute);
    }

    pub(super) fn set_minute(&mut self, minute: i32) {
        self.minute = Some(minute);
    }

    /// The offset in seconds, if there is one. Absurd hours wrap around at 32 bits before they are refused, as in V8.
    pub(super) fn finish(self) -> Option<Option<i32>> {
        let Some(sign) = self.sign else { return Some(None) };
        let hour = self.hour.unwrap_or(0) as u32;
        let minute = self.minute.unwrap_or(0) as u32;
        let seconds = hour.wrapping_mul(3600).wrapping_add(minute.wrapping_mul(60));
        i32::try_from(seconds).ok().map(|seconds| Some(sign * seconds))
    }
}
