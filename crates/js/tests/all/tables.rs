//! Tables of the guest against the concrete functions that they stand for, and its parts that are seen through `js::internals` alone.
//!
//! They are not beside their code because a library with tests of its own is compiled twice, which was most of what an edit cost.

use js::code::Code;
use js::internals::escapes::{Digit, PLAIN_IN_COMPONENT, PLAIN_IN_ESCAPE, PLAIN_IN_URI};
use js::internals::sigma::{CASED, INNER, OTHER, SKIPPED, runs};
use js::internals::{
    Range, built_operations, compile_every_hosted_function, describe, longest_compared, lower, upper,
};
use js::lower::{OPERATIONS, compile_hosted};
use js::syntax::{Allocator, Goal, Kind, parse};
use js::text::{to_lower_case, to_upper_case, uri};
use js::{CompiledTexts, Runtime, Strings};
use js_builtins::globals::FILES;
use std::collections::BTreeSet;

#[test]
fn a_rope_stands_for_the_string_with_its_units() {
    let mut strings = Strings::default();
    let (part, empty) = (strings.intern_str("0123456789"), strings.intern_str(""));
    let (mut left, mut right) = (empty, empty);
    for _ in 0..10_000 {
        left = strings.concatenate(left, part);
        right = strings.concatenate(part, right);
    }
    assert!(left != right && strings.is_rope(left) && strings.has_ropes());
    assert_eq!(strings.length(left), 100_000);
    assert_eq!(strings.canonical(left), strings.canonical(right));
    let whole = strings.intern_str(&"0123456789".repeat(10_000));
    assert_eq!(strings.canonical(left), whole);
    assert!(!strings.is_rope(whole));
}

#[test]
fn what_was_parsed_is_not_parsed_again() {
    for (text, goal) in [("export const a = 1;", Goal::Module), ("exports.a = 1;", Goal::CommonJs)] {
        let (allocator, kind) = (Allocator::default(), Kind::javascript(goal));
        let parsed = parse(&allocator, text, kind).expect("it has no errors");
        let texts = CompiledTexts::default();
        texts.lower("/a.js", &parsed);
        // Who compiles a text asks for its dialect.
        let asked = || panic!("{text} is compiled again");
        let is_known = match goal {
            Goal::Module => texts.module("/a.js", text, kind, asked).is_ok(),
            Goal::CommonJs | Goal::Script => texts.source("/a.js", text, kind, asked).is_ok(),
        };
        assert!(is_known);
    }
}

#[test]
fn pairs_say_what_the_concrete_functions_do() {
    for (cases, map) in [(upper(), to_upper_case as fn(&[u16]) -> Vec<u16>), (lower(), to_lower_case)] {
        for lead in 0xD800..=0xDBFF {
            for trail in 0xDC00..=0xDFFF {
                let offset = cases
                    .pairs
                    .iter()
                    .find(|&&(first, (from, to), _)| first == lead && from <= trail && trail <= to)
                    .map_or(0, |(.., offset)| *offset);
                let expected = [lead, (i64::from(trail) + offset) as u16];
                assert_eq!(map(&[lead, trail]), expected, "{lead:#x} {trail:#x}");
            }
        }
    }
}

#[test]
fn runs_and_special_units_say_what_the_concrete_functions_do() {
    for (cases, map) in [(upper(), to_upper_case as fn(&[u16]) -> Vec<u16>), (lower(), to_lower_case)] {
        for unit in (0..=u16::MAX).filter(|unit| !(0xD800..0xE000).contains(unit)) {
            let is_special = cases.special.iter().any(|&(from, to)| from <= unit && unit <= to);
            let offset = cases.within(unit.into(), unit.into())[0].1;
            assert!(is_special || map(&[unit]) == [(i64::from(unit) + offset) as u16], "{unit:#x}");
        }
    }
}

#[test]
fn texts_that_are_compared_count() {
    let cases = [
        ("if (mode === \"production\") start()", 10),
        ("if ('production' != mode) start()", 10),
        ("switch (mode) { case `staging`: }", 7),
        ("[\"dev\", \"staging\"].includes(mode)", 7),
        ("mode.startsWith('prod')", 4),
        ("console.log(\"nothing is compared with this\")", 0),
        ("// mode === \"production\"\n/* x === \"long\" */ mode === 'a\\'b'", 4),
        ("it's === \"ß€\"", 2),
        ("mode === \"more than the forty units that are proposed\"", 0),
    ];
    for (source, expected) in cases {
        assert_eq!(longest_compared(source), expected, "{source}");
    }
}

#[test]
fn classes_say_what_the_concrete_function_does() {
    let lower = |text: String| {
        let units: Vec<u16> = text.encode_utf16().collect();
        i64::from(to_lower_case(&units)[1])
    };
    for &((from, to), class) in runs() {
        for point in (from..=to).filter_map(char::from_u32) {
            let (alone, followed) = (lower(format!("AΣ{point}")), lower(format!("AΣ{point}A")));
            let expected = match (alone, followed) {
                (INNER, _) => CASED,
                (_, INNER) => SKIPPED,
                _ => OTHER,
            };
            assert_eq!(class, expected, "{point:?}");
        }
    }
}

#[test]
fn what_stays_is_what_the_concrete_functions_leave() {
    let is_in = |ranges: &[Range], unit| ranges.iter().any(|&(from, to)| from <= unit && unit <= to);
    for unit in 0..0x800 {
        let stays = |changed: Option<Vec<u16>>| changed == Some(vec![unit]);
        assert_eq!(is_in(PLAIN_IN_COMPONENT, unit), stays(uri::encode(&[unit], true)), "{unit:#x}");
        assert_eq!(is_in(PLAIN_IN_URI, unit), stays(uri::encode(&[unit], false)), "{unit:#x}");
        assert_eq!(is_in(PLAIN_IN_ESCAPE, unit), stays(Some(uri::escape(&[unit]))), "{unit:#x}");
    }
}

#[test]
fn digits_are_those_of_the_unit() {
    for unit in [0u16, 9, 0x1F, 0xD800, 0xDABC, 0xDFFF, 0xFFFF] {
        let digit = |shift| Digit { range: (0, 0xFFFF), offset: 0, shift, bits: 4, base: 0, letters: b'a' };
        let digits: Vec<u16> = [12, 8, 4, 0].map(|shift| digit(shift).of(unit)).to_vec();
        assert_eq!(digits, format!("{unit:04x}").encode_utf16().collect::<Vec<u16>>());
    }
}

#[test]
fn the_table_and_what_does_it_name_the_same_operations() {
    let said: BTreeSet<&str> = OPERATIONS.iter().map(|operation| operation.name).collect();
    let built: BTreeSet<&str> = built_operations().collect();
    assert_eq!(said, built);
    let (rows, functions) = (OPERATIONS.len(), built_operations().count());
    assert_eq!((rows, functions), (said.len(), built.len()), "a name is there twice");
}

#[test]
fn the_documentation_has_the_table() {
    let mut page = String::from(
        "# Operations\n\nWhat lowered code and hosted built-ins (`$name(…)`) ask of the guest. The table is \
         `OPERATIONS` of `lower/operations.rs`; a test compares it with this page.\n\n\
         An *exact* operation takes operands that depend on inputs as they are. Of others the machine makes operands concrete first: \
         for every value if there are few, else with a loss.\n\n| operation | operands | exact | losses call it |\n|---|---|---|---|\n",
    );
    for operation in OPERATIONS {
        let exact = if operation.is_exact { "yes" } else { "" };
        let called = operation.called.unwrap_or_default().replace('|', "\\|");
        page += &format!("| `{}` | {} | {exact} | {called} |\n", operation.name, operation.operands);
    }
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations.md");
    testkit::compare_with_file(&file, &page);
}

#[test]
fn every_hosted_file_compiles_and_uses_known_operations() {
    for (file, source) in FILES {
        let hosted =
            compile_hosted(source).unwrap_or_else(|refusal| panic!("{}", describe(file, source, &refusal)));
        for name in &hosted.code.ir.operations {
            assert!(built_operations().any(|built| built == name), "{file}: no operation {name}");
        }
    }
}

#[test]
fn every_hosted_function_is_in_its_file() {
    let (mut runtime, _) = Runtime::new(None, Code::default()).expect("an empty program");
    compile_every_hosted_function(&mut runtime);
}
