//! The machine's fast path changes time and nothing else: programs print the same and count the same without it.

use explore::{Exploration, Options, Statistics, explore};
use host::Files;
use interp::{NoObserver, Observer};
use js::Runtime;
use path::CancelToken;
use solver::Z3Backend;
use std::path::Path;
use std::rc::Rc;

/// Wants to hear of every step, so that the machine takes no fast path.
struct EveryStep;

impl Observer for EveryStep {
    fn wants_every_step(&self) -> bool {
        true
    }
}

/// What a program printed, and what was counted; none for one that the engine refuses to compile.
fn run(file: &Path, observer: impl Observer) -> Option<(Vec<(String, bool)>, Statistics)> {
    let files = Files::new();
    let unit = files.unit(file).ok()?;
    let (runtime, code) = Runtime::for_units(Vec::new(), vec![unit], Some(Rc::new(files))).ok()?;
    let smt = Box::new(Z3Backend::new());
    let cancel = CancelToken::default();
    let Exploration { guest, statistics, .. } =
        explore(&code.ir, runtime, smt, &Options::default(), cancel, observer);
    Some((guest.transcript, statistics))
}

#[test]
fn the_fast_path_does_what_the_general_path_does() {
    let corpus = testkit::corpus("js/run");
    let mut compared = 0;
    for file in testkit::files(&corpus, "js") {
        let name = file.strip_prefix(&corpus).unwrap().display().to_string();
        let (Some(fast), Some(general)) = (run(&file, NoObserver), run(&file, EveryStep)) else {
            continue;
        };
        compared += 1;
        assert_eq!(fast.0, general.0, "{name}");
        assert_eq!(format!("{:?}", fast.1), format!("{:?}", general.1), "{name}");
    }
    assert!(compared >= 60, "{compared} programs were compared");
}
