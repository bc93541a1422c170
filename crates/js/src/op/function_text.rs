//! The source text of a function.

use crate::realm::heap::object::{Callee, Class};
use crate::realm::op::Op;
use crate::value::value::ObjectId;

/// The text of a function; none where it is not known.
pub fn function_text(op: &Op<'_>, id: ObjectId) -> Option<String> {
    let callee = match &op.store.object(id).class {
        Class::Function(data) => data.callee,
        _ => Callee::Bound,
    };
    op.source_text(id, callee)
}

/// The text of a method starts behind `static`.
pub fn without_static(text: &str) -> &str {
    let Some(mut rest) = text.strip_prefix("static").filter(|rest| !rest.starts_with(is_name)) else {
        return text;
    };
    loop {
        let trimmed = rest.trim_start();
        rest = match trimmed.strip_prefix("/*").and_then(|comment| comment.split_once("*/")) {
            Some((_, behind)) => behind,
            None if trimmed.starts_with("//") => trimmed.split_once('\n').map_or("", |(_, behind)| behind),
            // A method may itself be called `static`.
            None => return if trimmed.starts_with('(') { text } else { trimmed },
        };
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}
