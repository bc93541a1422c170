//! Numbers as JavaScript prints them.

/// Exactly JavaScript's `String(value)`; in particular both zeros give `0`.
pub fn js_number(value: f64) -> String {
    ryu_js::Buffer::new().format(value).to_owned()
}
