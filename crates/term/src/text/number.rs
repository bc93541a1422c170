//! Numbers as JavaScript prints them, and as the text form does.

/// Exactly JavaScript's `String(value)`; in particular both zeros give `0`.
pub fn js_number(value: f64) -> String {
    ryu_js::Buffer::new().format(value).to_owned()
}

/// A double constant that cannot be read as an integer, and keeps the sign of zero.
pub(super) fn marked_double(value: f64) -> String {
    let sign = if value == 0.0 && value.is_sign_negative() { "-" } else { "" };
    let digits = js_number(value);
    let looks_like_integer = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    format!("{sign}{digits}{}", if looks_like_integer { ".0" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_print_as_in_javascript() {
        let cases = [
            (0.0, "0", "0.0"),
            (-0.0, "0", "-0.0"),
            (-5.0, "-5", "-5.0"),
            (0.1, "0.1", "0.1"),
            (1e21, "1e+21", "1e+21"),
            (5e-324, "5e-324", "5e-324"),
            (123456789012345680000.0, "123456789012345680000", "123456789012345680000.0"),
            (f64::NAN, "NaN", "NaN"),
            (f64::NEG_INFINITY, "-Infinity", "-Infinity"),
        ];
        for (value, plain, marked) in cases {
            assert_eq!(js_number(value), plain);
            assert_eq!(marked_double(value), marked);
        }
    }
}
