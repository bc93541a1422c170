//! What all pages share: the head, the tree of the project with its search, bars, badges, figures.

use crate::html::{Element, Node, classed, code, el, link};
use crate::project::{Counts, File, Project};
use crate::text;
use std::collections::BTreeMap;
use testgen::model::Verdict;

/// In larger projects the page of a file lists its own functions only: otherwise the site would grow with the square of the project.
const MOST_LISTED: usize = 400;

/// The frame around the main part of a page.
pub struct Shell<'p, 'r> {
    /// What the tree shows.
    pub project: &'p Project<'r>,
    /// The title of the window.
    pub title: &'p str,
    /// The way up to the folder of the site: `""` or `"../"`.
    pub base: &'static str,
    /// The file whose page this is.
    pub current: Option<&'p File>,
}

impl Shell<'_, '_> {
    /// The text of the page around `main`.
    pub fn document(&self, main: Element) -> String {
        let skip = link("#main").attr("class", "skip").text("Skip to the content");
        let script = el("script").attr("src", format!("{}page.js", self.base));
        let body = el("body").add(skip).add(classed("div", "page").add(self.side()).add(main)).add(script);
        el("html").attr("lang", "en").add(self.head()).add(body).document()
    }

    fn head(&self) -> Element {
        let about = match &self.project.name {
            Some(name) if name != self.title => format!("{} · {name}", self.title),
            _ => self.title.to_owned(),
        };
        el("head")
            .add(el("meta").attr("charset", "utf-8"))
            .add(el("meta").attr("name", "viewport").attr("content", "width=device-width, initial-scale=1"))
            .add(el("meta").attr("name", "color-scheme").attr("content", "light dark"))
            .add(el("meta").attr("name", "generator").attr("content", "multise"))
            .add(el("title").text(about))
            .add(el("link").attr("rel", "stylesheet").attr("href", format!("{}style.css", self.base)))
    }

    fn side(&self) -> Element {
        let name = self.project.name.as_deref().unwrap_or("Behaviour report");
        let home = link(&format!("{}index.html", self.base)).attr("class", "home");
        let home = if self.current.is_none() { home.attr("aria-current", "page") } else { home };
        let search = el("input")
            .attr("type", "search")
            .attr("id", "search")
            .attr("placeholder", "Find a function  /")
            .attr("aria-label", "Find a function")
            .attr("autocomplete", "off")
            .attr("spellcheck", "false");
        let menu = classed("details", "menu")
            .attr("open", "")
            .add(el("summary").text("Files and functions"))
            .add(search)
            .add(el("nav").attr("aria-label", "Files").add(self.tree()));
        classed("aside", "side-bar").add(home.text(name)).add(menu)
    }

    fn tree(&self) -> Element {
        let mut root = Folder::default();
        for file in &self.project.files {
            root.insert(&file.path, file);
        }
        self.folder(&root)
    }

    fn folder(&self, folder: &Folder<'_>) -> Element {
        let mut list = classed("ul", "tree");
        for (name, inner) in &folder.folders {
            let (name, inner) = inner.without_detours(name.clone());
            let details = el("details").attr("open", "").add(el("summary").text(name));
            list = list.add(el("li").add(details.add(self.folder(inner))));
        }
        for (name, file) in &folder.files {
            list = list.add(self.file(name, file));
        }
        list
    }

    fn file(&self, name: &str, file: &File) -> Element {
        let is_current = self.current.is_some_and(|current| current.path == file.path);
        let target = link(&format!("{}{}", self.base, file.page)).text(name);
        let target = if is_current { target.attr("aria-current", "page") } else { target };
        let findings = file.counts.findings;
        let label = text::count(findings, "finding");
        let dot = classed("span", "bug").attr("title", label.clone()).attr("aria-label", label);
        let dot = (findings > 0).then(|| dot.text(findings.to_string()));
        let percent = file.counts.percent().map(|percent| {
            let class = if percent == 100 { "percent full" } else { "percent" };
            classed("span", class).text(format!("{percent}%"))
        });
        let head = classed("div", "file-row").add(target).add_if(dot).add_if(percent);
        let is_listed = is_current || self.current.is_none() || self.project.functions.len() <= MOST_LISTED;
        let functions = file.functions.iter().filter(|_| is_listed).filter_map(|&idx| {
            let function = self.project.functions.get(idx)?;
            let report = function.report;
            let state = classed("span", &format!("dot {}", text::verdict(report.verdict)));
            let state = state.attr("title", text::verdict(report.verdict));
            let target = link(&self.project.place_of(idx, self.base)).add(state).add(code(&report.name));
            let find = format!("{} {}", report.name, report.file).to_lowercase();
            Some(el("li").attr("data-find", find).add(target))
        });
        let class = if is_current { "file current" } else { "file" };
        classed("li", class).add(head).add(classed("ul", "names").add_all(functions))
    }
}

/// A folder of the project.
#[derive(Default)]
struct Folder<'f> {
    folders: BTreeMap<String, Folder<'f>>,
    files: BTreeMap<String, &'f File>,
}

impl<'f> Folder<'f> {
    fn insert(&mut self, path: &str, file: &'f File) {
        match path.split_once('/') {
            Some((folder, rest)) => self.folders.entry(folder.to_owned()).or_default().insert(rest, file),
            None => {
                self.files.insert(path.to_owned(), file);
            }
        }
    }

    /// Folders with nothing but one folder are one line of the tree: `packages/core/src`.
    fn without_detours(&self, name: String) -> (String, &Self) {
        match self.folders.iter().next() {
            Some((inner, folder)) if self.files.is_empty() && self.folders.len() == 1 => {
                folder.without_detours(format!("{name}/{inner}"))
            }
            _ => (name, self),
        }
    }
}

/// The verdict as a small label.
pub fn badge(verdict: Verdict) -> Element {
    let word = text::verdict(verdict);
    classed("span", &format!("badge {word}")).attr("title", text::verdict_meaning(verdict)).text(word)
}

/// Covered, uncovered and unreachable sides as parts of one bar.
pub fn bar(counts: &Counts) -> Element {
    let total = (counts.reachable() + counts.unreachable).max(1);
    let mut x = 0.0;
    let mut part = |class: &str, number: usize| {
        let width = number as f64 * 100.0 / total as f64;
        let rect = classed("rect", class).attr("x", format!("{x:.2}")).attr("y", "0");
        x += width;
        (number > 0).then(|| rect.attr("width", format!("{width:.2}")).attr("height", "6"))
    };
    let parts = [
        part("covered", counts.covered),
        part("uncovered", counts.uncovered),
        part("unreachable", counts.unreachable),
    ];
    classed("svg", "bar")
        .attr("viewBox", "0 0 100 6")
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
        .add_all(parts.into_iter().flatten())
}

/// `18 of 20 branch sides, 2 unreachable`.
pub fn sides(counts: &Counts) -> String {
    match counts.reachable() + counts.unreachable {
        0 => "no branches".to_owned(),
        _ => {
            let total = counts.reachable();
            let word = if total == 1 { "side" } else { "sides" };
            format!("{} of {total} branch {word}{}", counts.covered, unreachable(counts))
        }
    }
}

/// `18 / 20`.
pub fn sides_short(counts: &Counts) -> String {
    match counts.reachable() {
        0 => "–".to_owned(),
        reachable => format!("{} / {reachable}", counts.covered),
    }
}

fn unreachable(counts: &Counts) -> String {
    match counts.unreachable {
        0 => String::new(),
        number => format!(", {number} unreachable"),
    }
}

/// The row of large figures.
pub fn figures(counts: &Counts, functions: Option<usize>) -> Element {
    let figure = |value: String, label: String, class: &str| {
        let value = classed("dd", class).text(value);
        classed("div", "stat").add(el("dt").text(label)).add(value)
    };
    let percent = counts.percent().map_or("–".to_owned(), |percent| format!("{percent}%"));
    let covered = figure(percent, "of reachable branch sides covered".to_owned(), "");
    let detail = classed("dd", "detail").add(bar(counts)).add(Node::from(sides(counts)));
    let word = |number: usize, one: &str| if number == 1 { one.to_owned() } else { format!("{one}s") };
    let bugs = if counts.findings > 0 { "bad" } else { "" };
    let number = |number: usize| text::grouped(&number.to_string());
    classed("dl", "stats")
        .add(covered.add(detail))
        .add(figure(number(counts.findings), word(counts.findings, "finding"), bugs))
        .add(figure(number(counts.tests), word(counts.tests, "test"), ""))
        .add_if(functions.map(|count| figure(number(count), word(count, "function"), "")))
}
