//! Scans of any length take the same work: one round proves what all rounds do.

use explore::{Options, Verdict};
use explore_imp::{explore_imp, prepare};
use interp::NoObserver;
use path::CancelToken;
use solver::Z3Backend;
use std::time::Duration;

/// Programs with the number of places to scan as `N`, and what comes of them.
const SCANS: [(&str, Verdict); 3] = [
    (
        "i = 0; top: c = readInput; z = c == 0; if z goto out; i = i + 1; z = i < N; if z goto top;
         out: z = i > N; if z goto bad; halt; bad: error;",
        Verdict::Verified,
    ),
    (
        "i = 0; x = readInput; top: z = i >= N; if z goto out; c = readInput; z = c == x; if z goto found;
         i = i + 1; goto top; found: z = c != x; if z goto bad; out: halt; bad: error;",
        Verdict::Verified,
    ),
    (
        "i = 0; top: c = readInput; z = c < 10; if z goto out; i = i + 1; z = i < N; if z goto top; halt;
         out: z = i == 60; if z goto bad; halt; bad: error;",
        Verdict::Violated,
    ),
];

#[test]
fn scans_of_any_length_make_the_same_nodes() {
    for (source, expected) in SCANS {
        let nodes = ["100", "1000", "10000"].map(|places| {
            let source = source.replace('N', places);
            let (program, _) = imp::parse("scan.imp", source.as_bytes()).expect("well-formed");
            let cancel = CancelToken::new(Some(Duration::from_secs(120)));
            let smt = Box::new(Z3Backend::new());
            let prepared = prepare(&program);
            let found = explore_imp(&prepared, smt, &Options::default(), cancel, Box::new(NoObserver));
            assert_eq!(found.exploration.verdict, expected, "{places} places: {source}");
            assert!(found.exploration.losses.is_empty(), "{places} places: {source}");
            found.exploration.kernel.nodes_made
        });
        assert_eq!([nodes[0]; 3], nodes, "{source}");
    }
}
