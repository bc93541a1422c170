//! `multise explain`: the variables on which later questions depend, beside the source.

use crate::arguments::ExplainArguments;
use ir::Assumptions;
use js::LineHeat;
use std::fmt::Write;
use suite::heat_by_line;

/// Variables that are shown beside a line.
const SHOWN: usize = 4;

pub fn run(options: &ExplainArguments) -> Result<u8, String> {
    let file = options.file.display();
    let text =
        std::fs::read_to_string(&options.file).map_err(|error| format!("multise: {file}: {error}\n"))?;
    let name = options.file.to_string_lossy();
    let assumptions = Assumptions { beta: options.similarity.qce_beta, kappa: options.similarity.qce_kappa };
    let Some(lines) = heat_by_line(&name, &text, assumptions) else {
        return Err(format!(
            "multise: {file} is no JavaScript or TypeScript that can be read; `multise check` says why\n"
        ));
    };
    let alpha = options.similarity.qce_alpha;
    let shown = if options.json { as_json(&lines, alpha) } else { as_text(&text, &lines, alpha) };
    print!("{shown}");
    Ok(0)
}

fn as_text(text: &str, lines: &[(usize, LineHeat)], alpha: f64) -> String {
    let mut out = String::new();
    let width = text.lines().map(|line| line.chars().count()).max().unwrap_or(0).min(80);
    for (index, source) in text.lines().enumerate() {
        let heat = lines.iter().find(|(line, _)| *line == index + 1).map(|(_, heat)| shown(heat, alpha));
        let _ = match heat {
            Some(heat) => writeln!(out, "{:>5} | {source:<width$} | {heat}", index + 1),
            None => writeln!(out, "{:>5} | {source}", index + 1),
        };
    }
    out
}

/// `34.1 questions: low* 97 %, high* 95 %`
fn shown(heat: &LineHeat, alpha: f64) -> String {
    let variable = |(name, weight): &(String, f64)| {
        let star = if *weight > alpha * heat.total { "*" } else { "" };
        format!("{name}{star} {:.0} %", 100.0 * weight / heat.total)
    };
    let variables: Vec<String> = heat.variables.iter().take(SHOWN).map(variable).collect();
    format!("{} questions: {}", page::count(heat.total), variables.join(", "))
}

fn as_json(lines: &[(usize, LineHeat)], alpha: f64) -> String {
    let line = |(line, heat): &(usize, LineHeat)| {
        let variables: Vec<serde_json::Value> = heat
            .variables
            .iter()
            .map(|(name, weight)| {
                serde_json::json!({ "name": name, "q_add": weight, "hot": *weight > alpha * heat.total })
            })
            .collect();
        serde_json::json!({ "line": line, "q_t": heat.total, "variables": variables })
    };
    let lines: Vec<serde_json::Value> = lines.iter().map(line).collect();
    format!("{}\n", serde_json::json!({ "lines": lines }))
}
