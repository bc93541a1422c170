//! `multise explain`: the variables on which later questions depend, beside the source.

use crate::arguments::ExplainArguments;
use ir::Assumptions;
use js::LineHeat;
use js::syntax::{Goal, Kind};
use std::fmt::Write;

/// Counts from here on are shown by their magnitude.
const MANY: f64 = 1e6;

/// Variables that are shown beside a line.
const SHOWN: usize = 4;

pub fn run(options: &ExplainArguments) -> Result<u8, String> {
    let file = options.file.display();
    let text =
        std::fs::read_to_string(&options.file).map_err(|error| format!("multise: {file}: {error}\n"))?;
    let name = options.file.to_string_lossy();
    let compiled = |goal| {
        let kind = Kind::of_file(&name, goal)?;
        js::lower::compile(&text, kind).ok()
    };
    let Some(code) = compiled(Goal::CommonJs).or_else(|| compiled(Goal::Module)) else {
        return Err(format!(
            "multise: {file} is no program that can be explored; `multise check` says why\n"
        ));
    };
    let assumptions = Assumptions { beta: options.similarity.qce_beta, kappa: options.similarity.qce_kappa };
    let lines = by_line(&text, js::explain(&code, assumptions));
    let alpha = options.similarity.qce_alpha;
    let shown = if options.json { as_json(&lines, alpha) } else { as_text(&text, &lines, alpha) };
    print!("{shown}");
    Ok(0)
}

/// By line, from 1: of several places the head of a loop or a function, else the first.
fn by_line(text: &str, heats: Vec<LineHeat>) -> Vec<(usize, LineHeat)> {
    let mut lines: Vec<(usize, LineHeat)> = Vec::new();
    for heat in heats {
        let line = text.bytes().take(heat.start as usize).filter(|&byte| byte == b'\n').count() + 1;
        match lines.last_mut() {
            Some((known, last)) if *known == line => {
                if heat.is_head && !last.is_head {
                    *last = heat;
                }
            }
            _ => lines.push((line, heat)),
        }
    }
    lines
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
    let total = if heat.total < MANY { format!("{:.1}", heat.total) } else { format!("{:.0e}", heat.total) };
    format!("{total} questions: {}", variables.join(", "))
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
