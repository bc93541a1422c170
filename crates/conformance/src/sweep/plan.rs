//! The programs of the sweep, made and run by Node for all their inputs: see `plan.cjs`.
//!
//! Invariant: what is planned depends on the request and on the version of Node alone.

use crate::symbolic::node::repository;
use js::{Case, CaseValue};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

/// What programs find, in the engine as well.
pub const PRELUDE: &str = include_str!("prelude.js");
/// What operands may be.
const OPERANDS: &str = include_str!("operands.js");
/// Lists the functions of a realm.
const REALM: &str = include_str!("realm.js");
/// Node makes its modules globals of a script on the command line, which no program finds; these are globals of every program.
const GLOBALS: &str = "for (const name of require(\"node:module\").builtinModules) if (![\"console\", \"crypto\", \"process\"].includes(name)) delete globalThis[name];\n";
/// Makes the programs.
const PLAN: &str = include_str!("plan.cjs");

/// What is asked for: the functions that the engine has, and which of their programs.
#[derive(Serialize)]
pub struct Request<'r> {
    /// As `realm.js` lists them.
    pub functions: Vec<Value>,
    /// A part of the names of calls.
    pub filter: &'r str,
    /// The calls whose number leaves this rest …
    pub part: u64,
    /// … when it is divided by this.
    pub parts: u64,
    /// Pairs of operands for each start of a call; none for all of them.
    pub pairs: Option<usize>,
    /// Chooses the pairs.
    pub seed: u64,
    /// Kinds of operands that are left out.
    pub without: &'r [String],
}

/// A call with operands that depend on inputs, and what Node prints for each input.
#[derive(Clone, Debug, Deserialize)]
pub struct Planned {
    /// The call and its operands.
    pub name: String,
    /// The call.
    pub call: String,
    /// Why it is known to be wrong.
    pub known: Option<String>,
    /// The source.
    pub text: String,
    /// The inputs, each with the tokens that it prints.
    pub table: Vec<(Value, Vec<String>)>,
}

/// A line of the plan.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Line {
    /// A program.
    Program(Planned),
    /// Something that Node does not have.
    Lacking(String),
    /// Something that is left out.
    Notice(String),
    /// How many calls there were; the last line.
    Calls(usize),
}

/// The source that lists the functions of the realm that runs it.
pub fn lister() -> String {
    format!(
        "{PRELUDE}{OPERANDS}{}{REALM}for (const entry of functions) console.log(JSON.stringify(entry));\n",
        missing()
    )
}

/// The names of the globals that the engine only knows by name: to read one is to need it.
fn missing() -> String {
    format!("const MISSING = {:?};\n", js::missing_globals())
}

/// A plan that is made while it is read.
pub struct Plan {
    process: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Plan {
    /// Starts to plan.
    pub fn start(request: &Request<'_>) -> Result<Plan, String> {
        let line = serde_json::to_string(request).map_err(|error| error.to_string())?;
        let mut process = Command::new("node")
            .args([
                "--stack-size=900",
                "--no-warnings",
                "-e",
                &format!("{GLOBALS}{PRELUDE}{OPERANDS}{}{REALM}{PLAN}", missing()),
                "--",
            ])
            .arg(repository().join("npm/multise"))
            // As the engine has it.
            .envs([("TZ", "UTC"), ("LC_ALL", "en_US.UTF-8")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .map_err(|error| format!("cannot start node: {error}"))?;
        let mut input = process.stdin.take().expect("it is piped");
        let output = process.stdout.take().expect("it is piped");
        writeln!(input, "{line}").map_err(|error| format!("node: {error}"))?;
        Ok(Plan { process, lines: BufReader::new(output).lines() })
    }
}

impl Iterator for Plan {
    type Item = Result<Line, String>;

    fn next(&mut self) -> Option<Result<Line, String>> {
        let line = self.lines.next()?.map_err(|error| error.to_string());
        Some(line.and_then(|line| serde_json::from_str(&line).map_err(|error| format!("{error}: {line}"))))
    }
}

impl Drop for Plan {
    fn drop(&mut self) {
        // It may have ended by itself.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// An input as the package stores it.
pub fn case_of(stored: &Value) -> Option<Case> {
    let lists = stored.as_object()?.iter();
    let list = |values: &Value| values.as_array()?.iter().map(value_of).collect::<Option<Vec<CaseValue>>>();
    lists.map(|(name, values)| Some((name.clone(), list(values)?))).collect()
}

fn value_of(stored: &Value) -> Option<CaseValue> {
    Some(match stored {
        Value::Bool(truth) => CaseValue::Bool(*truth),
        Value::Number(number) => CaseValue::Number(number.as_f64()?),
        Value::String(text) => CaseValue::String(text.encode_utf16().collect()),
        Value::Object(special) => match (special.get("number"), special.get("bigint")) {
            (Some(text), _) => CaseValue::Number(text.as_str()?.parse().ok()?),
            (_, Some(digits)) => CaseValue::BigInt(digits.as_str()?.to_owned()),
            _ => return None,
        },
        Value::Null | Value::Array(_) => return None,
    })
}
