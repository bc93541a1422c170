//! Loops of JavaScript over long texts and arrays of inputs: no round is too many, and the work does not grow with the length.

use crate::support::multise;
use std::path::Path;

/// What every program is told.
const CHECK: [&str; 5] = ["check", "--policy", "multise", "--no-replay", "--json"];

/// The head of a program, the scan with the greatest length as `SIZE`, its verdict.
const SCANS: [(&str, &str, &str); 4] = [
    (
        "code",
        "const s = string('s', { maxLength: SIZE }); let i = 0;
         while (i < s.length && s.charCodeAt(i) !== 0) i++;
         assert(i <= s.length && (i === s.length || s.charCodeAt(i) === 0));",
        "verified",
    ),
    (
        "unit",
        "const s = string('s', { maxLength: SIZE }); let i = 0;
         for (; i < s.length; i++) if (s[i] === ' ') break;
         assert(i !== 77);",
        "violated",
    ),
    (
        "backwards",
        "const s = string('s', { maxLength: SIZE }); let i = s.length - 1;
         while (i >= 0 && s.charAt(i) === '0') i--;
         assert(i < 0 || s.charAt(i) !== '0');",
        "verified",
    ),
    (
        "numbers",
        "const list = []; for (let k = 0; k < SIZE; k++) list.push(int('x' + k, { min: 0, max: 9 }));
         let i = 0; while (i < list.length && list[i] !== 7) i++;
         assert(i === list.length || list[i] === 7);",
        "verified",
    ),
];

#[test]
fn scans_of_any_length_make_the_same_nodes() {
    for (name, source, verdict) in SCANS {
        let nodes = ["100", "1000"].map(|size| {
            let text = format!(
                "const {{ string, int, assert }} = require('multise');\n{}\n",
                source.replace("SIZE", size)
            );
            let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("scan-{name}-{size}.js"));
            std::fs::write(&file, text).unwrap();
            let file = file.into_os_string().into_string().unwrap();
            let run = multise(&[&CHECK[..], &[&file]].concat());
            let report = run.json();
            assert_eq!(report["verdict"], verdict, "{name} of {size}: {}", run.stderr);
            assert_eq!(report["losses"].as_array().map(Vec::len), Some(0), "{name} of {size}");
            report["stats"]["nodes"].as_u64().expect("a count")
        });
        assert_eq!(nodes[0], nodes[1], "{name}");
    }
}
