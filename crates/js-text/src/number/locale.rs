//! Numbers as `toLocaleString` shows them in American English: grouped by thousands, few digits behind the point.

/// The number with groups, at least and at most so many digits behind the point; ties go away from zero.
pub fn to_locale_string(number: f64, least: usize, most: usize) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    let sign = if number.is_sign_negative() { "-" } else { "" };
    if number.is_infinite() {
        return format!("{sign}∞");
    }
    let (integer, fraction) = rounded(&digits(number.abs()), most.max(least));
    let kept = fraction.trim_end_matches('0').len().max(least);
    let fraction = format!("{fraction:0<kept$}");
    let fraction = &fraction[..kept];
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{}{point}{fraction}", grouped(&integer))
}

/// The digits of a decimal integer with commas between groups of three.
pub fn grouped(digits: &str) -> String {
    let mut result = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            result.push(',');
        }
        result.push(digit);
    }
    result
}

/// Integer digits and fraction digits of the shortest decimal form.
fn digits(magnitude: f64) -> (String, String) {
    let text = super::to_string(magnitude);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i64 = exponent.parse().unwrap_or(0);
    let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{integer}{fraction}");
    let point = integer.len() as i64 + exponent;
    if point <= 0 {
        return ("0".to_owned(), format!("{}{all}", "0".repeat(point.unsigned_abs() as usize)));
    }
    let point = point as usize;
    let all = format!("{all:0<point$}");
    (all[..point].to_owned(), all[point..].to_owned())
}

/// At most so many fraction digits.
fn rounded((integer, fraction): &(String, String), most: usize) -> (String, String) {
    if fraction.len() <= most {
        return (integer.clone(), fraction.clone());
    }
    let mut kept: Vec<u8> = format!("{integer}{}", &fraction[..most]).into_bytes();
    if fraction.as_bytes()[most] >= b'5' {
        let mut at = kept.len();
        loop {
            if at == 0 {
                kept.insert(0, b'1');
                break;
            }
            at -= 1;
            if kept[at] < b'9' {
                kept[at] += 1;
                break;
            }
            kept[at] = b'0';
        }
    }
    let text = String::from_utf8_lossy(&kept).into_owned();
    let (integer, fraction) = text.split_at(text.len() - most);
    (integer.to_owned(), fraction.to_owned())
}
