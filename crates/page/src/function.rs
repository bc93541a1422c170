//! A function in the page of its file: findings, behaviour table and drawing, tests, what was left out.

use crate::drawing;
use crate::html::{Element, Node, classed, code, el, link};
use crate::layout;
use crate::project::{Function, Project};
use crate::text;
use report::{Disagreement, within};
use testgen::FunctionReport;
use testgen::model::{Behaviour, Finding, Graph, Loss, Place, Row, Verdict};

/// More rows than these stay folded until somebody asks.
const OPEN_TESTS: usize = 6;
/// Drawings of more pixels stand below the table and not beside it.
const WIDEST_BESIDE: f64 = 440.0;

/// All that is known about a function.
pub fn card(project: &Project<'_>, function: &Function<'_>) -> Element {
    let report = function.report;
    let label = format!("{}-name", function.anchor);
    classed("section", &format!("card {}", text::verdict(report.verdict)))
        .attr("id", function.anchor.clone())
        .attr("aria-labelledby", label.clone())
        .add(heading(function, label))
        .add_if(report.problem.as_ref().map(|problem| classed("p", "problem").text(problem)))
        .add_all(report.findings.iter().enumerate().map(|(idx, it)| finding(project, function, idx, it)))
        .add_if(behaviour(report))
        .add_if(tests(function))
        .add_if(losses(project, report))
        .add_if(audit(report))
        .add_if(notes(report))
}

fn heading(function: &Function<'_>, label: String) -> Element {
    let report = function.report;
    let name = link(&format!("#{}", function.anchor)).attr("class", "self").add(code(&report.name));
    let title = el("h3").attr("id", label).add(name).text(" ").add(layout::badge(report.verdict));
    let lines = format!("lines {}–{}", report.lines.0, report.lines.1);
    let lines = link(&format!("#L{}", report.lines.0)).text(lines);
    let has_branches = function.counts.reachable() + function.counts.unreachable > 0;
    let bar = has_branches.then(|| layout::bar(&function.counts));
    let figures = classed("p", "figures muted").add(lines).add_if(bar);
    let figures = figures.add(el("span").text(layout::sides(&function.counts)));
    let figures = figures.add(el("span").text(text::count(function.counts.tests, "test")));
    classed("div", "heading").add(title).add(figures)
}

fn finding(project: &Project<'_>, function: &Function<'_>, idx: usize, finding: &Finding) -> Element {
    let frame = frame(&finding.frame);
    let confirmed = if finding.replay == "confirmed" {
        classed("span", "confirmed").text("confirmed in Node")
    } else {
        classed("span", "muted").text(format!("in Node: {}", finding.replay))
    };
    let title = el("p").add(classed("span", "kind").text(&finding.kind)).text(" ");
    let title = title.add(el("strong").text(&finding.message)).text(" ").add(confirmed);
    let place = finding.place.as_ref().map(|place| el("p").add(self::place(project, place)));
    let frame = (!frame.is_empty()).then(|| classed("pre", "frame").attr("tabindex", "0").text(frame));
    let trigger =
        classed("p", "trigger").add(classed("span", "muted").text("with ")).add(call(&finding.behaviour));
    classed("div", "finding")
        .attr("id", format!("{}-b{}", function.anchor, idx + 1))
        .add(title)
        .add_if(if frame.is_none() { place } else { None })
        .add_if(frame)
        .add(trigger)
}

/// The code frame without its title, which stands above it.
fn frame(frame: &str) -> &str {
    let frame = frame.trim_end();
    let place = frame.lines().find(|line| line.trim_start().starts_with("-->"));
    place.and_then(|place| frame.find(place)).map_or(frame, |start| &frame[start..])
}

/// The statements and the call of a test.
pub fn call(behaviour: &Behaviour) -> Element {
    let wait = if behaviour.is_async { "await " } else { "" };
    let mut lines: Vec<String> = behaviour.around.comment().into_iter().collect();
    lines.extend(behaviour.setup.iter().cloned());
    lines.push(format!("{wait}{}", behaviour.call));
    code(&lines.join("\n"))
}

fn place(project: &Project<'_>, place: &Place) -> Node {
    let shown = format!("{}:{}:{}", place.file, place.line, place.column);
    match project.page_of(&place.file, "../") {
        Some(page) => link(&format!("{page}#L{}", place.line)).text(shown).into(),
        None => shown.into(),
    }
}

fn behaviour(report: &FunctionReport) -> Option<Element> {
    let table = (!report.table.is_empty()).then(|| table(&report.table));
    let figure = report.graph.as_ref().map(|graph| figure(graph, &report.paths));
    if table.is_none() && figure.is_none() {
        return None;
    }
    let is_beside = figure.as_ref().is_some_and(|(_, width)| *width <= WIDEST_BESIDE) && table.is_some();
    let class = if is_beside { "behaviour both" } else { "behaviour" };
    Some(classed("div", class).add_if(table).add_if(figure.map(|(figure, _)| figure)))
}

fn table(rows: &[Row]) -> Element {
    let rest = if rows.len() == 1 { "always" } else { "otherwise" };
    let mut lines = Vec::new();
    let mut before: Vec<&str> = Vec::new();
    for row in rows {
        let condition = if row.condition.is_empty() { rest } else { row.condition.as_str() };
        let parts: Vec<&str> = condition.split(AND).collect();
        let outcome = match row.outcome.split_once(' ') {
            Some((verb, value)) if verb_class(verb) != OTHER => classed("td", verb_class(verb))
                .add(classed("span", "verb").text(verb))
                .text(" ")
                .add(code(value)),
            _ => classed("td", OTHER).add(classed("span", "verb").text(&row.outcome)),
        };
        lines.push(el("tr").add(self::condition(&parts, &before)).add(outcome));
        before = parts;
    }
    let head = ["When", "Then"].map(|label| el("th").attr("scope", "col").text(label));
    let head = el("thead").add(el("tr").add_all(head));
    let table = el("table").add(head).add(el("tbody").add_all(lines));
    let view = classed("div", "table").attr("tabindex", "0").attr("role", "region");
    view.attr("aria-label", "Behaviour").add(table)
}

/// What joins the parts of a condition.
const AND: &str = " && ";

/// A condition; the parts that it begins with as the row above does step back, so that the rows read as a decision.
fn condition(parts: &[&str], above: &[&str]) -> Element {
    let shared = parts.iter().zip(above).take_while(|(part, above)| part == above).count();
    // A condition that only goes on where the one above ends would have no beginning of its own.
    let shared = shared.min(parts.len().saturating_sub(1));
    let (same, own) = parts.split_at(shared);
    let same = (!same.is_empty()).then(|| classed("span", "same").text(same.join(AND) + AND));
    classed("td", "condition").add(el("code").add_if(same).text(own.join(AND)))
}

fn verb_class(verb: &str) -> &'static str {
    match verb {
        "returns" | "resolves" => "outcome returns",
        "throws" | "rejects" => "outcome throws",
        _ => OTHER,
    }
}

/// The class of what is neither returned nor thrown: `one of 5 outcomes`.
const OTHER: &str = "outcome";

/// The drawing with its caption, and its width.
fn figure(graph: &Graph, paths: &str) -> (Element, f64) {
    let (drawing, width) = drawing::svg(graph);
    let nodes = el("figcaption").add(el("strong").text(text::count(graph.nodes.len(), "node")));
    let stand = if graph.nodes.len() == 1 { "stands" } else { "stand" };
    let what = if paths == "1" { "path" } else { "paths" };
    let number = el("strong").attr("title", text::grouped(paths)).text(text::paths(paths));
    let caption = match paths {
        "" => nodes.text(" for more paths than were counted"),
        _ => nodes.text(format!(" {stand} for ")).add(number).text(format!(" {what}")),
    };
    let view = classed("div", "view").attr("tabindex", "0").attr("role", "region");
    let view = view.attr("aria-label", "Execution graph").add(drawing);
    (el("figure").add(el("h4").text("Execution, merged")).add(view).add(caption), width)
}

fn tests(function: &Function<'_>) -> Option<Element> {
    let behaviours = &function.report.behaviours;
    let row = |(idx, test): (usize, &Behaviour)| {
        let (verb, value) = text::outcome(test);
        let class = verb_class(verb.split(' ').next().unwrap_or_default());
        let outcome =
            classed("span", class).add(classed("span", "verb").text(verb)).text(" ").add(code(&value));
        let condition = (!test.condition.is_empty())
            .then(|| classed("span", "when").text(" when ").add(code(&test.condition)));
        el("li")
            .attr("id", format!("{}-t{}", function.anchor, idx + 1))
            .add(classed("span", "call").add(call(test)))
            .add(classed("span", "result").add(outcome).add_if(condition))
    };
    if behaviours.is_empty() {
        return None;
    }
    let summary = el("summary").text(text::count(behaviours.len(), "test"));
    let list = classed("ol", "tests").add_all(behaviours.iter().enumerate().map(row));
    let is_open = behaviours.len() <= OPEN_TESTS;
    Some(classed("details", "part").attr_if("open", is_open.then_some("")).add(summary).add(list))
}

fn losses(project: &Project<'_>, report: &FunctionReport) -> Option<Element> {
    let item = |loss: &Loss| {
        let place =
            loss.place.as_ref().map(|it| classed("span", "muted").text(" at ").add(place(project, it)));
        let remedy = (!loss.remedy.is_empty()).then(|| classed("span", "remedy").text(&loss.remedy));
        el("li").text(&loss.reason).add_if(place).add_if(remedy)
    };
    let is_open = report.verdict == Verdict::Bounded;
    let list = classed("ul", "losses").add_all(report.losses.iter().map(item));
    let summary = el("summary").text(format!("Left out ({})", report.losses.len()));
    let part = classed("details", "part").attr_if("open", is_open.then_some(""));
    (!report.losses.is_empty()).then(|| part.add(summary).add(list))
}

/// What the verdict is about, and how predictions compare with Node; of a function that was not explored there are none.
fn audit(report: &FunctionReport) -> Option<Element> {
    let item = |wrong: &Disagreement| {
        let told = format!("predicted that it {}, but in Node it {}", wrong.predicted, wrong.observed);
        el("li").add(code(&wrong.shown)).text(format!(": {told}; again: ")).add(code(&wrong.command))
    };
    let list = classed("ul", "losses").add_all(report.audit.disagreements.iter().map(item));
    let list = (!report.audit.disagreements.is_empty()).then_some(list);
    let is_explored = report.verdict != Verdict::Failed;
    let within = match within(&report.within).as_str() {
        "" => "for any input".to_owned(),
        bounds => bounds.to_owned(),
    };
    let text = classed("p", "muted").text(format!("{within}; {}", report.audit.text()));
    is_explored.then(|| classed("div", "part").add(text).add_if(list))
}

fn notes(report: &FunctionReport) -> Option<Element> {
    let item = |note: &String| el("li").text(note);
    let list = classed("ul", "notes").add_all(report.notes.iter().map(item));
    let summary = el("summary").text(format!("Notes on the inputs ({})", report.notes.len()));
    (!report.notes.is_empty()).then(|| classed("details", "part").add(summary).add(list))
}
