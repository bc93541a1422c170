//! The site of a small project, byte by byte, and what must hold of every site: links lead somewhere, text is escaped, the order of
//! the reports does not matter.

use page::Remarks;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use testgen::FunctionReport;

fn shop() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/shop")
}

fn reports() -> Vec<FunctionReport> {
    let text = std::fs::read_to_string(shop().join("reports.json")).expect("the reports are there");
    serde_json::from_str(&text).expect("the file has reports")
}

const PROBLEMS: [(&str, &str); 1] = [("src/broken.ts", "SyntaxError: Unexpected token '<' (line 3)")];

fn sources(path: &str) -> Option<String> {
    std::fs::read_to_string(shop().join(path)).ok()
}

#[test]
fn the_bytes_of_a_site() {
    let site = page::render(&reports(), &Remarks { problems: &PROBLEMS, ..Remarks::default() }, &sources);
    let names: Vec<&str> = site.keys().map(String::as_str).collect();
    let pages = ["src-cart.ts", "src-flags.js", "src-lib-known.js", "src-lib-queue.ts"];
    let pages = pages.map(|name| format!("files/{name}.html"));
    let expected: Vec<&str> =
        pages.iter().map(String::as_str).chain(["index.html", "page.js", "style.css"]).collect();
    assert_eq!(names, expected);
    for name in ["index.html", "files/src-flags.js.html", "files/src-lib-queue.ts.html"] {
        let file = name.rsplit('/').next().expect("a path has a last part");
        testkit::compare_with_file(&shop().join("expected").join(file), &site[name]);
    }
}

#[test]
fn the_order_of_the_reports_does_not_matter() {
    let mut backwards = reports();
    backwards.reverse();
    assert!(
        page::render(&backwards, &Remarks { problems: &PROBLEMS, ..Remarks::default() }, &sources)
            == page::render(&reports(), &Remarks { problems: &PROBLEMS, ..Remarks::default() }, &sources)
    );
}

#[test]
fn links_lead_somewhere() {
    let site = page::render(&reports(), &Remarks { problems: &PROBLEMS, ..Remarks::default() }, &sources);
    let pages: BTreeMap<&str, &str> =
        site.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let anchors = |text: &str| -> BTreeSet<String> { attributes(text, "id").into_iter().collect() };
    for (name, text) in pages.iter().filter(|(name, _)| name.ends_with(".html")) {
        let targets = [attributes(text, "href"), attributes(text, "src")].concat();
        for target in targets {
            let (page, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let page = match (page, page.strip_prefix("../")) {
                ("", _) => (*name).to_owned(),
                (_, Some(up)) => up.to_owned(),
                (page, None) => page.to_owned(),
            };
            let found = pages.get(page.as_str());
            let is_there = found.is_some_and(|text| anchor.is_empty() || anchors(text).contains(anchor));
            assert!(is_there, "{name} links to {target}");
        }
        let opened = attributes(text, "popovertarget");
        assert!(opened.iter().all(|id| anchors(text).contains(id)), "{name} opens what is not there");
        assert_eq!(attributes(text, "id").len(), anchors(text).len(), "{name} has an id twice");
    }
}

/// Whatever a report says, it is text: no name, message or source becomes markup, and no index fails.
#[test]
fn reports_from_nowhere() {
    let hostile = "<script>alert('\"')</script>";
    let mut reports = reports();
    for report in &mut reports {
        report.name = format!("{hostile}{}", report.name);
        report.file = format!("../{hostile}/{}", report.file);
        report.problem = Some(hostile.to_owned());
        report.notes.push(hostile.to_owned());
        report.lines = (0, u32::MAX);
        for side in &mut report.sides {
            side.text = hostile.to_owned();
            side.place.line = u32::MAX;
        }
        for test in &mut report.behaviours {
            test.call = hostile.to_owned();
            test.covers = vec![usize::MAX, 0, 0];
        }
        for finding in &mut report.findings {
            finding.message = hostile.to_owned();
            finding.frame = hostile.to_owned();
        }
        if let Some(graph) = &mut report.graph {
            graph.edges.push((usize::MAX, 0));
            graph.edges.push((0, 0));
            graph.nodes.iter_mut().for_each(|node| node.label = hostile.to_owned());
        }
    }
    let site =
        page::render(&reports, &Remarks { problems: &[(hostile, hostile)], ..Remarks::default() }, &|_| {
            Some(format!("{hostile}\r\n\u{2028}é`${{"))
        });
    for (name, text) in site.iter().filter(|(name, _)| name.ends_with(".html")) {
        assert_eq!(text.matches("<script").count(), 1, "{name} has our script only");
        assert!(!name.contains("../"), "{name} leaves the folder");
    }
    assert!(page::render(&[], &Remarks::default(), &|_| None).contains_key("index.html"));
}

/// The values of an attribute, with the references that this crate writes resolved.
fn attributes(text: &str, name: &str) -> Vec<String> {
    let start = format!(" {name}=\"");
    let values = text.split(start.as_str()).skip(1).filter_map(|rest| rest.split_once('"'));
    values.map(|(value, _)| value.replace("&amp;", "&")).collect()
}

#[test]
fn what_later_questions_depend_on_is_below_the_source() {
    let variable =
        |name: &str, share| page::HeatVariable { name: name.to_owned(), share, is_hot: share > 0.5 };
    let line = |line, questions, variables| page::HeatLine { line, questions, variables };
    let many = ["<a>", "b", "c", "d", "e", "f"].map(|name| variable(name, 0.25)).to_vec();
    let lines =
        vec![line(1, 2.92, vec![variable("mode", 0.75)]), line(2, 3e7, many), line(100_000, 1.0, vec![])];
    let heat = BTreeMap::from([("src/flags.js".to_owned(), lines)]);
    let remarks = Remarks { heat: Some(&heat), ..Remarks::default() };
    let site = page::render(&reports(), &remarks, &sources);
    let page = &site["files/src-flags.js.html"];
    let (_, shown) = page.split_once("<details class=\"heat\">").expect("the counts are there");
    for expected in ["<code>mode</code>* 75 %", "<td>2.9</td>", "<td>3e7</td>", "&lt;a&gt;", "and 2 more"] {
        assert!(shown.contains(expected), "{expected}: {shown}");
    }
    assert_eq!(shown.matches("<tr>").count(), 3, "a head and two lines: {shown}");
    assert!(!site["files/src-lib-queue.ts.html"].contains("<details class=\"heat\">"));
}
