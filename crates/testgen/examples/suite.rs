//! Reads `{"options": …, "reports": […]}` and prints the suite: `cargo run -p testgen --example suite < reports.json`.

use std::io::Read;

use testgen::FunctionReport;
use testgen::suite::{SuiteOptions, suite};

#[derive(serde::Deserialize)]
struct Input {
    options: SuiteOptions,
    reports: Vec<FunctionReport>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let input: Input = serde_json::from_str(&text)?;
    print!("{}", suite(&input.reports.iter().collect::<Vec<_>>(), &input.options));
    Ok(())
}
