//! What is made of measurements, on data that was made up: tables, the page, the plots, fits, series and counters.

use evaluation::{
    Counters, Evaluation, GrowthKind, bench_tables, compare_counters, fit, parameter_of, plots_of, render,
};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use testkit::compare_with_file;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(data(name)).expect("the data is there")
}

fn evaluation() -> Evaluation {
    serde_json::from_str(&read("evaluation.json")).expect("the data is an evaluation")
}

#[test]
fn tables_for_a_terminal() {
    let tables = bench_tables(&evaluation().bench).into_iter();
    let text: String = tables.map(|(what, table)| format!("{what}:\n\n{}\n", table.to_text())).collect();
    compare_with_file(&data("tables.txt"), &text);
}

#[test]
fn a_page_keeps_what_people_wrote() {
    let page = "# Figures\n\n<!-- written by cargo xtask evaluate -->\nold\n\
                <!-- end of what cargo xtask evaluate writes -->\n\n## By hand\n";
    let rendered = render(page, &evaluation()).expect("the page has marks");
    compare_with_file(&data("page.txt"), &rendered);
    assert_eq!(render(&rendered, &evaluation()), Some(rendered));
    assert_eq!(render("no marks", &evaluation()), None);
}

#[test]
fn plots_are_pictures() {
    for (name, text) in plots_of(&evaluation()) {
        compare_with_file(&data(name), &text);
    }
}

#[test]
fn growth_is_recognised() {
    for line in read("fits.txt").lines().filter(|line| !line.starts_with('#')) {
        let (points, expected) = line.split_once(" => ").expect("points and a result");
        let points = points.split(' ').map(|point| {
            let (size, figure) = point.split_once(':').expect("a size and a figure");
            (size.parse().expect("a number"), figure.parse().expect("a number"))
        });
        let shown = match fit(&points.collect::<Vec<(f64, f64)>>()) {
            None => "too few".to_owned(),
            Some(fit) => {
                let (power, factor) = (format!("n^{:.1}", fit.exponent), format!("{:.2}^n", fit.base));
                match fit.growth {
                    GrowthKind::Polynomial => format!("polynomial {power}"),
                    GrowthKind::Exponential => format!("exponential {factor}"),
                    GrowthKind::Unclear => format!("unclear {power} {factor}"),
                }
            }
        };
        assert_eq!(shown, expected, "{line}");
    }
}

#[test]
fn a_series_replaces_one_constant() {
    let source =
        "// verdict: verified\n// series: COUNT = 3, 10\nconst COUNT = 5; // inputs\nconst COUNTS = 5;\n";
    let parameter = parameter_of(source).expect("a header");
    assert_eq!((parameter.name.as_str(), &parameter.sizes[..]), ("COUNT", &[3, 10][..]));
    let changed = parameter.apply(source, 10).expect("the constant is there");
    assert_eq!(changed, source.replace("const COUNT = 5;", "const COUNT = 10;"));
    assert_eq!(parameter.apply("const OTHER = 5;\n", 10), None);
    assert_eq!(parameter_of("const COUNT = 5;\n"), None);
}

#[test]
fn counters_may_grow_by_a_tenth() {
    let counters = |operations| Counters { smt_calls: 0, operations, nodes: 10, instructions: None };
    let all = |operations: &[(&str, u64)]| -> BTreeMap<String, Counters> {
        operations.iter().map(|&(name, count)| (name.to_owned(), counters(count))).collect()
    };
    let record = all(&[("a", 100), ("b", 100), ("gone", 1)]);
    let grown = compare_counters(&record, &all(&[("a", 110), ("b", 111), ("new", 1)]));
    let said: Vec<String> =
        grown.iter().map(|growth| format!("{} {}", growth.program, growth.what)).collect();
    let expected =
        ["b operations grew from 100 to 111", "new is not recorded", "gone is recorded and not there"];
    assert_eq!(said, expected);
}
