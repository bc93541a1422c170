//! The first page: what the project comes to, all findings, all functions.

use crate::Remarks;
use crate::function;
use crate::html::{Element, classed, code, el, link};
use crate::layout::{self, Shell};
use crate::project::{Function, Project};
use crate::text;
use testgen::model::Verdict;

/// The text of the page.
pub fn page(project: &Project<'_>, remarks: &Remarks<'_>) -> String {
    let name = project.name.as_deref().unwrap_or("Behaviour report");
    let main = el("main")
        .attr("id", "main")
        .add(el("h1").text(name))
        .add(lead(project))
        .add(layout::figures(&project.counts, Some(project.functions.len())))
        .add_if(findings(project))
        .add(functions(project))
        .add_if(tests_left_out(remarks))
        .add_if(files_left_out(remarks.problems));
    Shell { project, title: name, base: "", current: None }.document(main)
}

fn lead(project: &Project<'_>) -> Element {
    let functions = text::count(project.functions.len(), "function");
    let what = if project.paths == "1" { "path" } else { "paths" };
    let number = el("strong").attr("title", text::grouped(&project.paths)).text(text::paths(&project.paths));
    match project.paths.as_str() {
        "0" => classed("p", "lead").text(format!("{functions}.")),
        _ => classed("p", "lead")
            .text(format!("{functions} and "))
            .add(number)
            .text(format!(" {what}, explored together.")),
    }
}

fn findings(project: &Project<'_>) -> Option<Element> {
    let mut items = Vec::new();
    for (idx, function) in project.functions.iter().enumerate() {
        for (number, finding) in function.report.findings.iter().enumerate() {
            let target = format!("{}-b{}", project.place_of(idx, ""), number + 1);
            let place = classed("span", "muted").text(match &finding.place {
                Some(place) => format!("{}:{}", place.file, place.line),
                None => function.report.file.clone(),
            });
            let title = link(&target).add(el("strong").text(&finding.message));
            let trigger = classed("span", "trigger").add(function::call(&finding.behaviour));
            items.push(el("li").add(classed("div", "row").add(title).add(place)).add(trigger));
        }
    }
    let count = text::count(items.len(), "finding");
    let section = classed("section", "findings").add(el("h2").text(count));
    (!items.is_empty()).then(|| section.add(el("ul").add_all(items)))
}

fn functions(project: &Project<'_>) -> Element {
    let filter = |show: &str, label: &str, pressed: bool| {
        let button = el("button").attr("type", "button").attr("data-show", show);
        button.attr("aria-pressed", if pressed { "true" } else { "false" }).text(label)
    };
    let filters = classed("div", "filters")
        .attr("role", "group")
        .attr("aria-label", "Which functions")
        .add(filter("all", "All", true))
        .add(filter("findings", "With findings", false))
        .add(filter("open", "Not fully covered", false))
        .add(filter("failed", "Not explored", false));
    let head = |label: &str| el("th").attr("scope", "col").text(label);
    let heads = ["Function", "Branch sides", "Tests", "Findings", "Verdict"].map(head);
    let rows = project.functions.iter().enumerate().map(|(idx, function)| row(project, idx, function));
    let table = classed("table", "functions")
        .add(el("thead").add(el("tr").add_all(heads)))
        .add(el("tbody").add_all(rows));
    let heading = classed("div", "section-heading").add(el("h2").text("Functions")).add(filters);
    let none = classed("p", "muted nothing").attr("hidden", "").text("No function is like that.");
    classed("section", "all-functions").add(heading).add(table).add(none)
}

/// What came of running the tests, and those that are not written.
fn tests_left_out(remarks: &Remarks<'_>) -> Option<Element> {
    if remarks.run.is_empty() && remarks.left_out.is_empty() {
        return None;
    }
    let item = |(test, cause): &(String, String)| {
        el("li").add(classed("strong", "file-name").text(test)).add(classed("span", "problem").text(cause))
    };
    let section = classed("section", "left-out").add(el("h2").text("Runs of the tests"));
    let list = classed("ul", "plain").add_all(remarks.left_out.iter().map(item));
    Some(section.add(el("p").text(remarks.run)).add_if((!remarks.left_out.is_empty()).then_some(list)))
}

fn files_left_out(problems: &[(&str, &str)]) -> Option<Element> {
    let item = |(file, problem): &(&str, &str)| {
        el("li")
            .add(classed("strong", "file-name").text(*file))
            .add(classed("span", "problem").text(*problem))
    };
    let count = text::count(problems.len(), "file");
    let section = classed("section", "left-out").add(el("h2").text(format!("{count} not explored")));
    (!problems.is_empty()).then(|| section.add(classed("ul", "plain").add_all(problems.iter().map(item))))
}

fn row(project: &Project<'_>, idx: usize, function: &Function<'_>) -> Element {
    let report = function.report;
    let counts = &function.counts;
    let mut shows = Vec::new();
    shows.extend((counts.findings > 0).then_some("findings"));
    shows.extend((counts.uncovered > 0).then_some("open"));
    shows.extend((report.verdict == Verdict::Failed).then_some("failed"));
    let name = classed("td", "name").add(link(&project.place_of(idx, "")).add(code(&report.name)));
    let name = name.add(classed("span", "muted").text(&report.file));
    let name = name.add_if(report.problem.as_ref().map(|problem| classed("span", "problem").text(problem)));
    let covered =
        classed("td", "covers").add(layout::bar(counts)).add(el("span").text(layout::sides_short(counts)));
    let figure = |label: &str, figure: usize| {
        let class = if figure == 0 { "figure none" } else { "figure" };
        classed("td", class).attr("data-label", label).text(figure.to_string())
    };
    el("tr")
        .attr("data-find", format!("{} {}", report.name, report.file).to_lowercase())
        .attr("data-is", shows.join(" "))
        .add(name)
        .add(covered)
        .add(figure("tests", counts.tests))
        .add(figure("findings", counts.findings))
        .add(el("td").add(layout::badge(report.verdict)))
}
