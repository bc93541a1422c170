//! What `multise check` does without `--policy`: merging, and paths one by one where that leaves something open.

use crate::support::multise;
use std::path::Path;

/// Merged, the number is one term over ten inputs, and only the solver can say what its square is.
const SQUARES: &str = r#"
const { bool, assert } = require("multise");
let number = 0;
for (let i = 0; i < 10; i++) number = number * 2 + (bool("bit") ? 1 : 0);
assert((number * number) % 7 !== REST, "a square is REST modulo 7");
"#;

/// The verdict, the policy of the exploration that is reported, and the losses.
fn check(rest: u32, further: &[&str]) -> (String, String, usize) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("squares-{rest}-{}.js", further.len()));
    std::fs::write(&path, SQUARES.replace("REST", &rest.to_string())).unwrap();
    let file = path.into_os_string().into_string().unwrap();
    let fixed =
        ["check", file.as_str(), "--json", "--no-replay", "--without-tier", "smt", "--without-tier", "sweep"];
    let report = multise(&[&fixed[..], further].concat()).json();
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    let losses = report["losses"].as_array().expect("a list").len();
    (text(&report["verdict"]), text(&report["stats"]["policy"]), losses)
}

#[test]
fn what_merging_leaves_open_is_followed_path_by_path() {
    assert_eq!(check(3, &["--policy", "multise"]), ("bounded".to_owned(), "multise".to_owned(), 1));
    assert_eq!(check(3, &[]), ("verified".to_owned(), "dse".to_owned(), 0));
}

#[test]
fn what_merging_decides_is_reported_as_it_is() {
    assert_eq!(check(2, &[]), ("violated".to_owned(), "multise".to_owned(), 0));
}

#[test]
fn policies_tell_how_their_states_met() {
    let file = testkit::corpus("merging").join("echo.js").into_os_string().into_string().unwrap();
    let states = |policy: &str| {
        let arguments = ["check", file.as_str(), "--json", "--no-replay", "--policy", policy];
        multise(&arguments).json()["stats"]["states"].clone()
    };
    let count = |states: &serde_json::Value, name: &str| states[name].as_f64().expect("a number");
    let dynamic = states("dsm");
    assert!(count(&dynamic, "forwards") >= 1.0 && count(&dynamic, "forwards_met") >= 1.0, "{dynamic:#}");
    // Every path is in a state that ends.
    assert!(count(&dynamic, "multiplicity") >= 28.0, "{dynamic:#}");
    let similar = states("qce");
    assert!(!similar["unlike"].as_object().expect("counts by variable").is_empty(), "{similar:#}");
}

#[test]
fn points_of_boxes_save_at_least_half_of_the_questions() {
    let run = |file: &str, order: &str, multiplex: &str| {
        let file = testkit::corpus("multiplex").join(file).into_os_string().into_string().unwrap();
        let arguments =
            ["measure", &file, "--policy", "concolic", "--order", order, "--multiplex", multiplex];
        let solving = multise(&arguments).json()["stats"]["solving"].clone();
        let reached = solving["reached"].as_array().expect("a list").last().expect("some side").clone();
        (reached[1].as_u64().expect("sides"), solving["solved"].as_u64().expect("questions"))
    };
    for file in
        ["linear/bmp.js", "linear/pgm.js", "arrays/sort.js", "arrays/histogram.js", "floats/jacobi.js"]
    {
        for order in ["dfs", "bfs"] {
            let (off, on) = (run(file, order, "off"), run(file, order, "on"));
            assert!(off.0 <= on.0, "{file} {order}: {off:?} sides and questions without, {on:?} with");
            assert!(on.1 * 2 <= off.1, "{file} {order}: {off:?} sides and questions without, {on:?} with");
            assert_eq!(run(file, order, "on"), on, "{file}: the same once more");
        }
    }
}
