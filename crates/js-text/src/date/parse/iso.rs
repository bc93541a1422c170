//! The ISO form: `YYYY[-MM[-DD]][THH:mm[:ss[.sss]][Z|±HH:mm]]`, with years of six digits and a sign.
//!
//! Beyond the specification, V8 takes any number of fraction digits and offsets without a colon.

use super::Fields;
use super::fields::{is_date, is_hour, is_minute_or_second, is_month};
use super::scan::{MAX_DIGITS, Number, Scanner, Token, Word};

/// How far the text was ISO.
pub(super) enum Outcome {
    Complete,
    /// After a `T` nothing but a time may follow.
    Invalid,
    /// The free parser goes on with this token, and what was read so far.
    Continue(Token),
}

pub(super) fn parse(scanner: &mut Scanner, fields: &mut Fields) -> Outcome {
    if let Err(token) = parse_day(scanner, fields) {
        return Outcome::Continue(token);
    }
    if scanner.peek() == Token::Word(Word::TimeSeparator) {
        scanner.advance();
        if parse_time(scanner, fields).is_none() || parse_zone(scanner, fields).is_none() {
            return Outcome::Invalid;
        }
        if scanner.peek() != Token::End {
            return Outcome::Invalid;
        }
    } else if scanner.peek() != Token::End {
        return Outcome::Continue(scanner.advance());
    }
    // A date alone is UTC, a date with a time is local.
    if fields.zone.is_empty() && fields.time.is_empty() {
        fields.zone.set_hours(0);
    }
    fields.day.set_iso();
    Outcome::Complete
}

/// `Err` is the token at which the day stopped being ISO.
fn parse_day(scanner: &mut Scanner, fields: &mut Fields) -> Result<(), Token> {
    parse_year(scanner, fields)?;
    for in_range in [is_month, is_date] {
        if !scanner.skip_symbol(b'-') {
            break;
        }
        match scanner.peek().number_of_length(2) {
            Some(number) if in_range(number) => {
                scanner.advance();
                let _ = fields.day.add(number);
            }
            _ => return Err(scanner.advance()),
        }
    }
    Ok(())
}

fn parse_year(scanner: &mut Scanner, fields: &mut Fields) -> Result<(), Token> {
    let token = scanner.advance();
    let year = if let Some(sign) = token.sign() {
        let Some(year) = scanner.peek().number_of_length(6) else { return Err(token) };
        scanner.advance();
        // −000000 is no year.
        if sign < 0 && year == 0 {
            return Err(token);
        }
        sign * year
    } else {
        token.number_of_length(4).ok_or(token)?
    };
    let _ = fields.day.add(year);
    Ok(())
}

fn parse_time(scanner: &mut Scanner, fields: &mut Fields) -> Option<()> {
    let hour = two_digits(scanner, |hour| hour <= 24)?;
    fields.time.add(hour)?;
    let in_range = |number: i32| is_minute_or_second(number) && (hour < 24 || number == 0);
    if !scanner.skip_symbol(b':') {
        return None;
    }
    fields.time.add(two_digits(scanner, in_range)?)?;
    if scanner.skip_symbol(b':') {
        fields.time.add(two_digits(scanner, in_range)?)?;
        if scanner.skip_symbol(b'.') {
            let Token::Number(fraction) = scanner.advance() else { return None };
            if hour == 24 && fraction.value > 0 {
                return None;
            }
            fields.time.add(milliseconds(fraction))?;
        }
    }
    Some(())
}

fn parse_zone(scanner: &mut Scanner, fields: &mut Fields) -> Option<()> {
    if let Token::Word(Word::Zone { is_z: true, .. }) = scanner.peek() {
        scanner.advance();
        fields.zone.set_hours(0);
        return Some(());
    }
    let Some(sign) = scanner.peek().sign() else { return Some(()) };
    scanner.advance();
    let (hour, minute) = if let Some(both) = scanner.peek().number_of_length(4) {
        scanner.advance();
        (both / 100, both % 100)
    } else {
        let hour = two_digits(scanner, is_hour)?;
        if !scanner.skip_symbol(b':') {
            return None;
        }
        (hour, two_digits(scanner, is_minute_or_second)?)
    };
    if !is_hour(hour) || !is_minute_or_second(minute) {
        return None;
    }
    fields.zone.set_sign(sign);
    fields.zone.set_absolute(hour, Some(minute));
    Some(())
}

fn two_digits(scanner: &mut Scanner, in_range: impl Fn(i32) -> bool) -> Option<i32> {
    let number = scanner.peek().number_of_length(2).filter(|number| in_range(*number))?;
    scanner.advance();
    Some(number)
}

/// The first three digits of a decimal fraction.
pub(super) fn milliseconds(fraction: Number) -> i32 {
    match fraction.length {
        1 => fraction.value * 100,
        2 => fraction.value * 10,
        length => fraction.value / 10i32.pow((length.min(MAX_DIGITS) as u32).saturating_sub(3)),
    }
}
