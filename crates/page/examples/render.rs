//! Renders reports from a JSON file: `cargo run -p page --example render -- REPORTS.json PROJECT OUT`.

use std::path::Path;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [reports, project, out] = arguments.as_slice() else {
        eprintln!("usage: render REPORTS.json PROJECT OUT");
        std::process::exit(2);
    };
    let text = std::fs::read_to_string(reports).expect("the reports can be read");
    let reports: Vec<testgen::FunctionReport> = serde_json::from_str(&text).expect("the file has reports");
    let sources = |path: &str| std::fs::read_to_string(Path::new(project).join(path)).ok();
    page::write(&reports, &page::Remarks::default(), &sources, Path::new(out))
        .expect("the site can be written");
}
