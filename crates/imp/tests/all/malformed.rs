//! The diagnostics of every malformed program of the corpus, as the text in the `.expected` file beside it.
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions themselves.

#[test]
fn malformed_programs_are_explained() {
    let folder = testkit::corpus("imp").join("malformed");
    let files = testkit::files(&folder, "imp");
    assert!(files.len() >= 20, "{} files", files.len());
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let source = std::fs::read(&path).unwrap();
        let errors = imp::parse(&name, &source).expect_err(&name);
        assert!(errors.iter().all(|error| error.severity == imp::Severity::Error), "{name}");
        testkit::compare_with_file(
            &path.with_extension("expected"),
            &imp::render(&errors, &name, &source, false),
        );
    }
}

#[test]
fn a_name_that_is_label_and_variable_is_a_warning() {
    let source = b"x = 1;\ngoto x;\nx: halt;\n";
    let (_, warnings) = imp::parse("both.imp", source).unwrap();
    let expected = "\
warning: `x` is a label and a variable; this jumps to the label
 --> both.imp:2:6
  |
2 | goto x;
  |      ^
  |
  = help: rename one of them; a variable is copied first: `t = x; goto t;`
";
    assert_eq!(imp::render(&warnings, "both.imp", source, false), expected);
}

#[test]
fn colour_adds_only_escapes() {
    let source = b"goto nowhere;";
    let errors = imp::parse("colour.imp", source).unwrap_err();
    let plain = imp::render(&errors, "colour.imp", source, false);
    let coloured = imp::render(&errors, "colour.imp", source, true);
    assert!(!plain.contains('\u{1b}') && coloured.contains('\u{1b}'));
}
