//! The files of `corpus/js/malformed`: each is refused with the diagnostics of the `.txt` beside it.
//!
//! With `MULTISE_BLESS` set those are written anew.

use std::path::{Path, PathBuf};

use js_syntax::{Allocator, Goal, Kind, decode, parse, render};

#[test]
fn malformed_sources_are_refused_with_code_frames() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/js/malformed");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.retain(|path| path.extension().is_some_and(|extension| extension != "txt"));
    assert!(!files.is_empty());
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let bytes = std::fs::read(&path).unwrap();
        let source = decode(&bytes);
        let kind = Kind::of_file(&name, Goal::CommonJs).expect("a known extension");
        let allocator = Allocator::default();
        let errors = parse(&allocator, &source, kind).err().unwrap_or_else(|| panic!("{name} parses"));
        let found = render(&errors, &name, &source, false);
        let beside = path.with_file_name(format!("{name}.txt"));
        if std::env::var_os("MULTISE_BLESS").is_some() {
            std::fs::write(&beside, &found).unwrap();
        }
        let expected = std::fs::read_to_string(&beside).unwrap_or_default();
        assert_eq!(found, expected, "{name}");
    }
}
