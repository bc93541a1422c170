//! Regular expressions against tables of Node's answers, and what tables cannot say: budgets, text forms, unit tests of
//! characters.
//!
//! The tables are lines `pattern TAB input TAB answer` (see `support.rs`); `answer.mjs` asks Node for answers.

use super::support::Case;
use js_text::regexp::{Budget, CharSet, CharTest, Exhausted, Flags, Folding, Regexp};

fn check_table(table: &str) {
    let cases = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let wrong: Vec<String> = cases
        .filter_map(|line| {
            let (case, wanted) = Case::parse(line);
            let ours = case.answer();
            (ours != wanted).then(|| format!("{line}\n    ours {ours}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} wrong answers:\n{}", wrong.len(), wrong.join("\n"));
}

fn compile(pattern: &str, flags: &str) -> Regexp {
    let flags: Vec<u16> = flags.encode_utf16().collect();
    let flags = Flags::parse(&flags).expect("the flags are flags");
    Regexp::compile(&pattern.encode_utf16().collect::<Vec<u16>>(), flags).expect("the pattern is one")
}

#[test]
fn literals_classes_quantifiers_anchors() {
    check_table(include_str!("basic.txt"));
}

#[test]
fn groups_references_look_around() {
    check_table(include_str!("groups.txt"));
}

#[test]
fn syntax_and_its_errors() {
    check_table(include_str!("syntax.txt"));
}

#[test]
fn case_code_points_properties_sets() {
    check_table(include_str!("unicode.txt"));
}

#[test]
fn patterns_as_programs_use_them() {
    check_table(include_str!("real.txt"));
}

#[test]
fn what_node_20_does_not_know() {
    check_table(include_str!("newer.txt"));
}

#[test]
fn messages_quote_pattern_and_flags() {
    let pattern: Vec<u16> = "a(".encode_utf16().collect();
    let flags = Flags { ignore_case: true, global: true, ..Flags::default() };
    let error = Regexp::compile(&pattern, flags).expect_err("a group is open");
    assert_eq!(error.to_string(), "Invalid regular expression: /a(/gi: Unterminated group");
    assert_eq!(error.offset, 2);
}

#[test]
fn names_are_listed_with_their_groups() {
    let regexp = compile("(?<year>a)(b)(?:(?<x>c)|(?<x>d))", "");
    let names: Vec<(String, usize)> =
        regexp.group_names().iter().map(|(name, index)| (String::from_utf16_lossy(name), *index)).collect();
    assert_eq!(names, [("year".to_owned(), 1), ("x".to_owned(), 3), ("x".to_owned(), 4)]);
    assert_eq!(regexp.group_count(), 5);
}

#[test]
fn a_budget_stops_what_would_take_for_ever() {
    let regexp = compile("^(?:(?:a|b)*)*$", "");
    let input: Vec<u16> = "ab".repeat(40).encode_utf16().chain([99]).collect();
    assert_eq!(regexp.find_at(&input, 0, &mut Budget::new(1_000_000)), Err(Exhausted));
    let regexp = compile("(?:){4294967295}x", "");
    assert_eq!(regexp.find_at(&[120], 0, &mut Budget::new(100_000)), Err(Exhausted));
}

#[test]
fn a_budget_is_shared_between_matches() {
    let regexp = compile("a+", "");
    let mut budget = Budget::new(100);
    let input = vec![97; 10];
    assert!(regexp.match_at(&input, 0, &mut budget).expect("enough steps").is_some());
    assert!(budget.steps < 90, "each character counts");
    let rounds = (0..20).take_while(|_| regexp.match_at(&input, 0, &mut budget).is_ok()).count();
    assert!(rounds < 10);
}

#[test]
fn long_texts_and_deep_patterns_do_not_overflow() {
    let input = vec![97; 1_000_000];
    for pattern in ["(?:a|b)*", "a*", ".*b|a", "(a)*", "(?:a?)*?b|a", "(?=(a*))\\1"] {
        let found = compile(pattern, "").find_at(&input[..100_000], 0, &mut Budget::new(100_000_000));
        assert!(found.expect("linear").is_some(), "{pattern}");
    }
    assert!(compile("[^b]*", "u").find_at(&input, 0, &mut Budget::new(2_000_000)).expect("linear").is_some());
    let nested = |depth: usize| format!("{}a{}", "(?:".repeat(depth), ")?".repeat(depth));
    assert!(
        compile(&nested(900), "")
            .find_at(&input[..1], 0, &mut Budget::new(100_000))
            .expect("few steps")
            .is_some()
    );
    let deep: Vec<u16> = nested(100_000).encode_utf16().collect();
    let error = Regexp::compile(&deep, Flags::default()).expect_err("too deep");
    assert_eq!(error.reason, "Regular expression too large");
    let classes: Vec<u16> = "[".repeat(100_000).encode_utf16().collect();
    assert!(Regexp::compile(&classes, Flags { unicode_sets: true, ..Flags::default() }).is_err());
}

#[test]
fn programs_have_a_text_form() {
    let check = |pattern: &str, flags: &str, wanted: &str| {
        let text = compile(pattern, flags).program().to_string();
        let lines: Vec<&str> = wanted.trim().lines().map(str::trim).collect();
        assert_eq!(text.lines().collect::<Vec<_>>(), lines, "/{pattern}/{flags}");
    };
    check("a.", "s", "i0 char 'a'\ni1 any\ni2 match");
    check("K", "i", "i0 class t0\ni1 match\nt0 = [Kk]");
    check("K", "iu", "i0 class t0\ni1 match\nt0 = [Kk\\u212a]");
    check(
        "a|b*?",
        "",
        "i0 split i1 i3\ni1 char 'a'\ni2 jump i6\ni3 split i6 i4\ni4 char 'b'\ni5 jump i3\ni6 match",
    );
    check(
        "(a*)*",
        "",
        "i0 split i1 i10\ni1 clear g1..g2\ni2 save r4\ni3 save r2\ni4 split i5 i7\ni5 char 'a'\ni6 jump i4\ni7 save r3
         i8 progress r4\ni9 jump i0\ni10 match",
    );
    check(
        "(a){2,3}?",
        "",
        "i0 zero r4\ni1 loop r4 2..=3 lazy exit i7\ni2 clear g1..g2\ni3 save r2\ni4 char 'a'\ni5 save r3
         i6 next r4 limit 3 head i1\ni7 match",
    );
    check(
        "(?<!(a)b)\\1",
        "i",
        "i0 look not r4 exit i6\ni1 class t0 back\ni2 save r3\ni3 class t1 back\ni4 save r2\ni5 look end not r4
         i6 reference g1 r6 absent i8\ni7 compare r6 legacy\ni8 match\nt0 = [Bb]\nt1 = [Aa]",
    );
    check(
        "^\\b$",
        "m",
        "i0 line start t0\ni1 boundary t1\ni2 line end t0\ni3 match\nt0 = [\\u000a\\u000d\\u2028\\u2029]\nt1 = [0-9A-Z_a-z]",
    );
}

#[test]
fn tests_of_code_points_split_into_tests_of_units() {
    for (from, to) in
        [(0x41, 0x5a), (0xfff0, 0x1_0010), (0x1_0000, 0x10_ffff), (0x1_f600, 0x1_f64f), (0x1_03ff, 0x1_0c01)]
    {
        let test = CharTest::new(CharSet::range(from, to));
        let units = test.units();
        let within = |(low, high): (u16, u16), unit: u16| low <= unit && unit <= high;
        for c in (0..=0x10_ffff_u32).step_by(7).chain([from, to, from.saturating_sub(1), to + 1]) {
            let Some(character) = char::from_u32(c) else { continue };
            let holds = match *character.encode_utf16(&mut [0; 2]) {
                [lead, trail] => units.pairs.iter().any(|pair| within(pair.0, lead) && within(pair.1, trail)),
                [unit] => units.single.iter().any(|&range| within(range, unit)),
                _ => false,
            };
            assert_eq!(holds, test.contains(c), "{c:x} in {test}");
        }
    }
}

#[test]
fn case_classes_agree_with_the_upper_case_rule() {
    // ECMA-262 Canonicalize without `u`: the upper case, unless that is several units or leads into ASCII.
    let canonical = |c: u32| {
        let Some(letter) = char::from_u32(c) else { return c };
        let upper: Vec<char> = letter.to_uppercase().collect();
        match upper[..] {
            [upper] if upper as u32 <= 0xffff && !(c >= 128 && (upper as u32) < 128) => upper as u32,
            _ => c,
        }
    };
    for class in Folding::Legacy.classes() {
        assert!(class.iter().all(|&c| canonical(c) == canonical(class[0])), "{class:x?}");
    }
    for c in 0..=0xffff {
        assert!(Folding::Legacy.equal(c, canonical(c)), "{c:x}");
    }
}
