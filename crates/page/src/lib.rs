//! The report of `multise test` as a static site: an overview, and a page per source file with its functions and its branches.
//!
//! Invariants: the same reports and sources give the same bytes (times are not shown); no page needs the network; text of the program
//! under test enters a page only through [`html`], which escapes it; any report gives a page, however odd its indexes are.
//! `evaluation/page/run` clicks through a site in a browser.

#![warn(clippy::unwrap_used)]

mod html;
mod text;

mod highlight;
mod project;

mod drawing;
mod file;
mod function;
mod layout;
mod overview;
mod source;

use project::Project;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};
use testgen::FunctionReport;

const STYLE: &str = include_str!("../assets/style.css");
const SCRIPT: &str = include_str!("../assets/page.js");

/// Writes the site into a folder, which is made if it is not there; `index.html` is where to begin.
///
/// `problems` are files that could not be explored at all, each with one line that says why.
/// `sources` gives the text of a file by its path relative to the project. It is also asked for `package.json`, for the name of the
/// project. Pages of an older report that this one does not have stay where they are; nothing leads to them.
pub fn write(
    reports: &[FunctionReport],
    problems: &[(&str, &str)],
    sources: &dyn Fn(&str) -> Option<String>,
    out: &Path,
) -> io::Result<()> {
    for (path, content) in render(reports, problems, sources) {
        let path = out.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, content)?;
    }
    Ok(())
}

/// The files of the site: path in the site → content.
pub fn render(
    reports: &[FunctionReport],
    problems: &[(&str, &str)],
    sources: &dyn Fn(&str) -> Option<String>,
) -> BTreeMap<String, String> {
    let project = Project::new(reports, sources);
    let mut site = BTreeMap::new();
    site.insert("style.css".to_owned(), STYLE.to_owned());
    site.insert("page.js".to_owned(), SCRIPT.to_owned());
    site.insert("index.html".to_owned(), overview::page(&project, problems));
    for file in &project.files {
        site.insert(file.page.clone(), file::page(&project, file));
    }
    site
}
