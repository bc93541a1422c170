//! The free forms: whatever is left when a text is not ISO.

use super::Fields;
use super::iso::milliseconds;
use super::scan::{Number, Scanner, Token, Word};

/// Reads the rest of the text from `first` on; `None` when it is no date.
pub(super) fn parse(scanner: &mut Scanner, first: Token, fields: &mut Fields) -> Option<()> {
    let mut has_number = !fields.day.is_empty();
    let mut token = first;
    while token != Token::End {
        match token {
            Token::Number(number) => {
                has_number = true;
                parse_number(scanner, number, fields)?;
            }
            Token::Word(word) => parse_word(scanner, word, has_number, fields)?,
            Token::Symbol(_) => match token.sign() {
                Some(sign) if fields.zone.is_utc() || !fields.time.is_empty() => {
                    has_number = true;
                    parse_offset(scanner, sign, fields)?;
                }
                Some(_) if has_number => return None,
                None if has_number && token.is_symbol(b')') => return None,
                _ => {}
            },
            Token::WhiteSpace | Token::Other | Token::End => {}
        }
        token = scanner.advance();
    }
    Some(())
}

fn parse_number(scanner: &mut Scanner, number: Number, fields: &mut Fields) -> Option<()> {
    let value = number.value;
    if scanner.skip_symbol(b':') {
        return parse_before_colon(scanner, value, fields);
    }
    if scanner.skip_symbol(b'.') && fields.time.expects(value) {
        fields.time.add(value)?;
        let Token::Number(fraction) = scanner.advance() else { return None };
        fields.time.add_last(milliseconds(fraction));
    } else if fields.zone.expects(value) {
        fields.zone.set_minute(value);
    } else if fields.time.expects(value) {
        fields.time.add_last(value);
        // Nothing else may stick to the end of a time.
        let may_follow = match scanner.peek() {
            Token::End | Token::WhiteSpace | Token::Word(Word::Zone { is_z: true, .. }) => true,
            other => other.sign().is_some(),
        };
        if !may_follow {
            return None;
        }
    } else {
        fields.day.add(value)?;
        scanner.skip_symbol(b'-');
    }
    Some(())
}

fn parse_before_colon(scanner: &mut Scanner, value: i32, fields: &mut Fields) -> Option<()> {
    if scanner.skip_symbol(b':') {
        // `12::` is an hour and no minutes.
        if !fields.time.is_empty() {
            return None;
        }
        fields.time.add(value)?;
        return fields.time.add(0);
    }
    fields.time.add(value)?;
    scanner.skip_symbol(b'.');
    Some(())
}

fn parse_word(scanner: &mut Scanner, word: Word, has_number: bool, fields: &mut Fields) -> Option<()> {
    match word {
        Word::AmPm(hours) if !fields.time.is_empty() => fields.time.set_half_day(hours),
        Word::Month(month) => {
            fields.day.set_named_month(month);
            scanner.skip_symbol(b'-');
        }
        Word::Zone { hours, .. } if has_number => fields.zone.set_hours(hours),
        // Other words may only come before the first number, and not stick to it.
        _ if has_number || matches!(scanner.peek(), Token::Number(_)) => return None,
        _ => {}
    }
    Some(())
}

/// What follows the sign of an offset: `hh`, `hhmm`, `hh:` (the minutes come later) or nothing.
fn parse_offset(scanner: &mut Scanner, sign: i32, fields: &mut Fields) -> Option<()> {
    fields.zone.set_sign(sign);
    let number = match scanner.peek() {
        Token::Number(number) => {
            scanner.advance();
            number
        }
        _ => Number { value: 0, length: 0 },
    };
    if scanner.peek().is_symbol(b':') {
        fields.zone.set_absolute(number.value, None);
        return Some(());
    }
    match number.length {
        1 | 2 => fields.zone.set_absolute(number.value, Some(0)),
        3 | 4 => fields.zone.set_absolute(number.value / 100, Some(number.value % 100)),
        _ => return None,
    }
    Some(())
}
