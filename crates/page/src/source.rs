//! The source of a file with line numbers, and at every condition a mark that shows both of its sides.
//!
//! Invariant: without its marks the listing is the text of the file; a place outside of the text is listed below it.

use crate::highlight::{self, Class};
use crate::html::{Element, classed, code, el, link};
use crate::project::{Branch, File, Project, Reached, Test};
use crate::text;
use std::ops::Range;
use testgen::model::SideState;

/// The listing and what its marks open.
pub fn section(project: &Project<'_>, file: &File) -> Element {
    let heading = el("h2").text("Source");
    let section = classed("section", "source-part").attr("id", "source").add(heading).add(legend());
    let popovers = file.branches.iter().enumerate().map(|(idx, branch)| popover(project, idx, branch));
    let popovers: Vec<Element> = popovers.collect();
    match &file.source {
        Some(source) => {
            let lines = source.lines().count();
            let outside = |branch: &&(usize, &Branch)| branch.1.line == 0 || branch.1.line as usize > lines;
            let all: Vec<(usize, &Branch)> = file.branches.iter().enumerate().collect();
            let lost: Vec<&(usize, &Branch)> = all.iter().filter(outside).collect();
            section.add(listing(source, &file.branches)).add_if(list(&lost)).add_all(popovers)
        }
        None => {
            let all: Vec<(usize, &Branch)> = file.branches.iter().enumerate().collect();
            let note = classed("p", "muted").text("The source could not be read when this page was made.");
            section.add(note).add_if(list(&all.iter().collect::<Vec<_>>())).add_all(popovers)
        }
    }
}

fn legend() -> Element {
    let item = |state: SideState, meaning: &str| {
        let mark = classed("span", "mark").add(side_mark("T", Some(state)));
        classed("span", "legend-item").add(mark).text(format!(" {}: {meaning}", text::state(state)))
    };
    classed("p", "legend muted")
        .add(item(SideState::Covered, "a test reaches it"))
        .add(item(SideState::Uncovered, "no input was found"))
        .add(item(SideState::Beyond, "no input within the bounds reaches it"))
        .add(item(SideState::Unreachable, "no input can reach it"))
}

fn list(branches: &[&(usize, &Branch)]) -> Option<Element> {
    let item = |(idx, branch): &&(usize, &Branch)| {
        let place = format!("line {}: ", branch.line);
        el("li").text(place).add(mark(*idx, branch)).text(" ").add(code(&branch.text))
    };
    (!branches.is_empty()).then(|| classed("ul", "plain").add_all(branches.iter().map(item)))
}

fn listing(source: &str, branches: &[Branch]) -> Element {
    let pieces = highlight::pieces(source);
    let mut pre = classed("pre", "source").attr("tabindex", "0").attr("aria-label", "Source");
    let mut start = 0;
    let mut next = 0;
    for (idx, line) in source.split_inclusive('\n').enumerate() {
        let number = idx + 1;
        let range = start..start + line.trim_end_matches(['\n', '\r']).len();
        start += line.len();
        while pieces.get(next).is_some_and(|(piece, _)| piece.end <= range.start) {
            next += 1;
        }
        let on_line = branches.iter().enumerate().filter(|(_, branch)| branch.line as usize == number);
        let on_line: Vec<(usize, &Branch)> = on_line.collect();
        pre = pre.add(line_of(source, number, range, &pieces[next..], &on_line));
    }
    pre
}

fn line_of(
    source: &str,
    number: usize,
    range: Range<usize>,
    pieces: &[(Range<usize>, Class)],
    branches: &[(usize, &Branch)],
) -> Element {
    let anchor = format!("L{number}");
    let gutter =
        link(&format!("#{anchor}")).attr("class", "number").attr("aria-label", format!("Line {number}"));
    let mut content = classed("span", "text");
    let mut at = range.start;
    let mut marks = branches.iter().peekable();
    let mut pieces = pieces.iter().peekable();
    while at < range.end || marks.peek().is_some() {
        if let Some((idx, branch)) = marks.next_if(|(_, branch)| offset(source, &range, branch.column) <= at)
        {
            content = content.add(mark(*idx, branch));
            continue;
        }
        let stop = marks.peek().map_or(range.end, |(_, branch)| offset(source, &range, branch.column));
        while pieces.next_if(|(piece, _)| piece.end <= at).is_some() {}
        let (end, class) = match pieces.peek() {
            Some((piece, class)) if piece.start <= at => (piece.end.min(stop), Some(*class)),
            Some((piece, _)) => (piece.start.min(stop), None),
            None => (stop, None),
        };
        let part = &source[at..end];
        content = match class {
            Some(class) => content.add(classed("span", class.name()).text(part)),
            None => content.text(part),
        };
        at = end;
    }
    let state =
        line_state(branches).map_or("line".to_owned(), |state| format!("line {}", text::state(state)));
    classed("span", &state).attr("id", anchor).add(gutter.text(number.to_string())).add(content.text("\n"))
}

/// The byte in the source that a column of a line is at; the end of the line for columns beyond it.
fn offset(source: &str, line: &Range<usize>, column: u32) -> usize {
    let mut units = 1;
    for (idx, character) in source[line.clone()].char_indices() {
        if units >= column as usize {
            return line.start + idx;
        }
        units += character.len_utf16();
    }
    line.end
}

/// The worst of what became of the sides on a line.
fn line_state(branches: &[(usize, &Branch)]) -> Option<SideState> {
    let states = branches.iter().flat_map(|(_, branch)| &branch.sides).flatten().map(|side| side.state);
    states.max_by_key(|state| match state {
        SideState::Covered => 0,
        SideState::Unreachable => 1,
        SideState::Beyond => 2,
        SideState::Uncovered => 3,
    })
}

fn mark(idx: usize, branch: &Branch) -> Element {
    let said = |side: &Option<Reached>| side.as_ref().map_or("unknown", |side| text::state(side.state));
    let label = format!("{}: true {}, false {}", branch.text, said(&branch.sides[0]), said(&branch.sides[1]));
    let state = |side: &Option<Reached>| side.as_ref().map(|side| side.state);
    classed("button", "mark")
        .attr("type", "button")
        .attr("popovertarget", format!("branch-{idx}"))
        .attr("aria-label", label)
        .add(side_mark("T", state(&branch.sides[0])))
        .add(side_mark("F", state(&branch.sides[1])))
}

fn side_mark(letter: &str, state: Option<SideState>) -> Element {
    classed("span", state.map_or("unknown", text::state)).text(letter)
}

fn popover(project: &Project<'_>, idx: usize, branch: &Branch) -> Element {
    let side = |name: &str, side: &Option<Reached>| {
        let state = side.as_ref().map_or("unknown", |side| text::state(side.state));
        let row = classed("div", "side").add(classed("span", &format!("dot {state}")));
        let row = row.add(el("strong").text(name)).text(" ").text(state);
        row.add_if(side.as_ref().and_then(|side| reached_by(project, &side.by)))
    };
    classed("div", "popover")
        .attr("popover", "auto")
        .attr("id", format!("branch-{idx}"))
        .add(el("p").add(code(&branch.text)))
        .add(side("true", &branch.sides[0]))
        .add(side("false", &branch.sides[1]))
}

/// More tests than these are only counted.
const MOST_TESTS: usize = 8;

fn reached_by(project: &Project<'_>, tests: &[Test]) -> Option<Element> {
    let item = |test: &Test| {
        let (function, anchor, label) = match *test {
            Test::Behaviour(function, test) => {
                (function, format!("t{}", test + 1), format!("test {}", test + 1))
            }
            Test::Finding(function, finding) => {
                (function, format!("b{}", finding + 1), format!("finding {}", finding + 1))
            }
        };
        let name = project.functions.get(function).map_or("", |function| function.report.name.as_str());
        let target = format!("{}-{anchor}", project.place_of(function, "../"));
        el("li").add(link(&target).add(code(name)).text(format!(" {label}")))
    };
    let more = tests.len().saturating_sub(MOST_TESTS);
    let more = (more > 0).then(|| el("li").text(format!("and {more} more")));
    let items = tests.iter().take(MOST_TESTS).map(item).chain(more);
    (!tests.is_empty()).then(|| classed("ul", "reached").add_all(items))
}
