//! Sources and the code they become.

mod lowered;
