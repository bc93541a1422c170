//! What later questions depend on, line by line: the counts of `multise explain` below the listing of a file.
//!
//! Invariant: a line that is not in the text of the file is left out.

use crate::html::{Element, classed, code, el, link};
use crate::project::File;

/// Counts from here on are shown by their magnitude.
const MANY: f64 = 1e6;

/// Variables that are shown for a line.
const SHOWN: usize = 4;

/// What may still be asked behind a line.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatLine {
    /// From 1.
    pub line: usize,
    /// How many questions, as far as that can be counted.
    pub questions: f64,
    /// The variables that they depend on, the hottest first.
    pub variables: Vec<HeatVariable>,
}

/// A variable that later questions depend on.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatVariable {
    /// As it is written in the source.
    pub name: String,
    /// The share of the questions that depend on it, from 0 to 1.
    pub share: f64,
    /// Whether policies that look at it keep states apart that differ in it.
    pub is_hot: bool,
}

/// The counts of a file, folded; none where nothing is known.
pub fn section(file: &File) -> Option<Element> {
    let source = file.source.as_ref()?;
    let lines: Vec<&str> = source.lines().collect();
    let rows = file.heat.iter().filter_map(|heat| {
        let text = lines.get(heat.line.checked_sub(1)?)?;
        Some(row(heat, text.trim()))
    });
    let rows: Vec<Element> = rows.collect();
    if rows.is_empty() {
        return None;
    }
    let head = ["Line", "Source", "Later questions", "Depend on"];
    let head = el("tr").add_all(head.map(|name| el("th").attr("scope", "col").text(name)));
    let table = el("table").add(el("thead").add(head)).add(el("tbody").add_all(rows));
    let note = "How many conditions, computed keys and callees may still be met behind a line, and the share of them that depends on \
                each variable. An asterisk is for hot ones: where paths that differ in them are merged, many later questions get dearer.";
    Some(
        classed("details", "heat")
            .add(el("summary").text("What later questions depend on"))
            .add(classed("p", "muted").text(note))
            .add(classed("div", "scroll").add(table)),
    )
}

fn row(heat: &HeatLine, text: &str) -> Element {
    let number = heat.line.to_string();
    let mut variables = el("td");
    for (idx, variable) in heat.variables.iter().take(SHOWN).enumerate() {
        let star = if variable.is_hot { "*" } else { "" };
        let share = format!("{star} {:.0} %", 100.0 * variable.share);
        variables = variables.text(if idx == 0 { "" } else { ", " }).add(code(&variable.name)).text(share);
    }
    let more = heat.variables.len().saturating_sub(SHOWN);
    let variables = if more > 0 { variables.text(format!(" and {more} more")) } else { variables };
    el("tr")
        .add(el("td").add(link(&format!("#L{number}")).text(number)))
        .add(el("td").add(code(text)))
        .add(el("td").text(count(heat.questions)))
        .add(variables)
}

/// A count of questions as people read it.
pub fn count(questions: f64) -> String {
    if questions < MANY { format!("{questions:.1}") } else { format!("{questions:.0e}") }
}
