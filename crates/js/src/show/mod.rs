//! What is shown of values and errors: messages, traces, inspection, reports.

pub(crate) mod held;
pub(crate) mod inspect;
pub(crate) mod inspection;
pub(crate) mod layout;
pub(crate) mod messages_by_path;
pub(crate) mod site_texts;
pub(crate) mod traces;
pub(crate) mod uncaught;
