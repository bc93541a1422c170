//! Numbers, dates and regular expressions against tables of Node's answers, and against Node itself when it is there.

mod rows;

mod date;
mod number;
mod regexp;
