//! The page of a source file: its figures, its functions, its source, what later questions depend on.

use crate::function;
use crate::heat;
use crate::html::{classed, el};
use crate::layout::{self, Shell};
use crate::project::{File, Project};
use crate::source;

/// The text of the page.
pub fn page(project: &Project<'_>, file: &File) -> String {
    let (folder, name) = match file.path.rsplit_once('/') {
        Some((folder, name)) => (format!("{folder}/"), name),
        None => (String::new(), file.path.as_str()),
    };
    let title = el("h1").add(classed("span", "folder").text(folder)).text(name);
    let nothing = file.functions.is_empty();
    let nothing = nothing.then(|| {
        classed("p", "muted")
            .text("No function of this file was explored by itself; others reach its branches.")
    });
    let cards = file.functions.iter().filter_map(|&idx| project.functions.get(idx));
    let cards = cards.map(|function| function::card(project, function));
    let main = el("main")
        .attr("id", "main")
        .add(title)
        .add(layout::figures(&file.counts, Some(file.functions.len())))
        .add_if(nothing)
        .add_all(cards)
        .add(source::section(project, file))
        .add_if(heat::section(file));
    Shell { project, title: &file.path, base: "../", current: Some(file) }.document(main)
}
