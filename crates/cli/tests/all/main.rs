//! The program as users run it: what it prints, writes and leaves alone, and how it ends.

mod support;

mod counters;
mod effects;
mod findings;
mod frameworks;
mod functions;
mod inputs;
mod json;
mod limits;
mod node;
mod paper;
mod policies;
mod projects;
mod robust;
mod run;
mod scale;
mod scans;
mod stopping;
mod tools;
mod transcripts;
mod uncaught;
mod values;
