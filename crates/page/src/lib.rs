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
mod heat;
mod layout;
mod overview;
mod source;

pub use heat::{HeatLine, HeatVariable, count};
use project::Project;
use std::collections::BTreeMap;
use std::path::{Component, Path};
use std::{fs, io};
use testgen::FunctionReport;

const STYLE: &str = include_str!("../assets/style.css");
const SCRIPT: &str = include_str!("../assets/page.js");

/// Writes the site into a folder, which is made if it is not there; `index.html` is where to begin.
///
/// `sources` gives the text of a file by its path relative to the project. It is also asked for `package.json`, for the name of the
/// project. Pages of an older report that this one does not have are removed: a file with the names of those that were written says
/// which are ours.
pub fn write(
    reports: &[FunctionReport],
    remarks: &Remarks<'_>,
    sources: &dyn Fn(&str) -> Option<String>,
    out: &Path,
) -> io::Result<()> {
    let site = render(reports, remarks, sources);
    for old in written(out).iter().filter(|old| !site.contains_key(*old)) {
        let _ = fs::remove_file(out.join(old));
    }
    let names: Vec<&str> = site.keys().map(String::as_str).collect();
    fs::create_dir_all(out)?;
    fs::write(out.join(MANIFEST), names.join("\n") + "\n")?;
    for (path, content) in site {
        let path = out.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, content)?;
    }
    Ok(())
}

/// What a report has to say besides its functions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Remarks<'r> {
    /// Files that could not be explored at all, each with one line that says why.
    pub problems: &'r [(&'r str, &'r str)],
    /// What came of running the tests, in one line; empty if nothing was run.
    pub run: &'r str,
    /// Tests that are not written, each with its cause.
    pub left_out: &'r [(String, String)],
    /// What later questions depend on in each file, if that is known.
    pub heat: Option<&'r BTreeMap<String, Vec<HeatLine>>>,
}

/// The names of the files of a site, a line each.
const MANIFEST: &str = ".multise-pages";

/// The files that an earlier site wrote into a folder; names that lead elsewhere are not taken for ours.
fn written(out: &Path) -> Vec<String> {
    let text = fs::read_to_string(out.join(MANIFEST)).unwrap_or_default();
    let is_inside = |name: &&str| {
        let mut parts = Path::new(name).components();
        !name.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
    };
    text.lines().filter(is_inside).map(str::to_owned).collect()
}

/// The files of the site: path in the site → content.
pub fn render(
    reports: &[FunctionReport],
    remarks: &Remarks<'_>,
    sources: &dyn Fn(&str) -> Option<String>,
) -> BTreeMap<String, String> {
    let project = Project::new(reports, remarks, sources);
    let mut site = BTreeMap::new();
    site.insert("style.css".to_owned(), STYLE.to_owned());
    site.insert("page.js".to_owned(), SCRIPT.to_owned());
    site.insert("index.html".to_owned(), overview::page(&project, remarks));
    for file in &project.files {
        site.insert(file.page.clone(), file::page(&project, file));
    }
    site
}
