//! No text makes the parser panic or overflow the stack, and deep nesting is refused with a diagnostic or parsed.

use js_syntax::{
    Allocator, Construct, ErrorClass, Goal, Kind, Language, code_units, decode, detect_goal, parse, render,
};

fn kinds() -> Vec<Kind> {
    let mut kinds = Vec::new();
    for goal in [Goal::Script, Goal::Module, Goal::CommonJs] {
        for language in [Language::JavaScript, Language::TypeScript] {
            kinds.extend([false, true].map(|jsx| Kind { language, jsx, goal }));
        }
    }
    kinds
}

/// Parses, and renders what is wrong.
fn exercise(source: &str, kind: Kind) {
    let allocator = Allocator::default();
    match parse(&allocator, source, kind) {
        Ok(parsed) => drop(parsed.scopes.to_text(source)),
        Err(errors) => {
            assert!(!errors.is_empty());
            let text = render(&errors, "a.js", source, false);
            assert!(text.contains(&errors[0].message), "{text}");
        }
    }
}

/// A small generator, the same on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

const PIECES: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "`",
    "${",
    "'",
    "\"",
    "/",
    "*",
    "//",
    "/*",
    "*/",
    "\\",
    "\n",
    "\r\n",
    "\u{2028}",
    "\u{feff}",
    " ",
    ";",
    ",",
    ".",
    "...",
    "?",
    "?.",
    "??",
    ":",
    "=",
    "=>",
    "==",
    "+",
    "++",
    "-",
    "**",
    "<",
    ">",
    "</",
    "/>",
    "<a>",
    "!",
    "~",
    "&",
    "|",
    "^",
    "%",
    "@",
    "#",
    "#a",
    "a",
    "b",
    "x",
    "0",
    "1",
    "010",
    "1n",
    "0x",
    "1e",
    "\\u0061",
    "\\u{",
    "é",
    "🙂",
    "\u{0}",
    "\u{7f}",
    "let",
    "const",
    "var",
    "function",
    "function*",
    "async",
    "await",
    "yield",
    "class",
    "extends",
    "super",
    "this",
    "new",
    "new.target",
    "import",
    "export",
    "default",
    "from",
    "import.meta",
    "if",
    "else",
    "for",
    "while",
    "do",
    "of",
    "in",
    "switch",
    "case",
    "break",
    "continue",
    "return",
    "throw",
    "try",
    "catch",
    "finally",
    "with",
    "get",
    "set",
    "static",
    "enum",
    "namespace",
    "interface",
    "type",
    "as",
    "satisfies",
    "declare",
    "abstract",
    "private",
    "readonly",
    "eval",
    "arguments",
    "'use strict'",
    "typeof",
    "void",
    "delete",
    "instanceof",
    "using",
    "accessor",
    "null",
    "true",
    "/a/",
    "/(/u",
    "<!--",
    "-->",
    "#!",
];

#[test]
fn random_token_soup_never_panics() {
    let mut random = Random(1);
    let kinds = kinds();
    for _ in 0..20_000 {
        let length = 1 + random.below(14);
        let mut source = String::new();
        for _ in 0..length {
            source.push_str(PIECES[random.below(PIECES.len())]);
            if random.below(3) > 0 {
                source.push(' ');
            }
        }
        exercise(&source, kinds[random.below(kinds.len())]);
    }
}

#[test]
fn random_bytes_never_panic() {
    let mut random = Random(2);
    let kinds = kinds();
    for _ in 0..5_000 {
        let bytes: Vec<u8> = (0..random.below(40)).map(|_| random.below(256) as u8).collect();
        exercise(&decode(&bytes), kinds[random.below(kinds.len())]);
    }
}

#[test]
fn mutated_sources_never_panic() {
    let seeds = [
        "class A extends B { #x = 1; static { super.y } get [z]() { return `a${this.#x}b` } } for (const { a = 1, ...b } of c) d?.[e] ?? f",
        "label: while (x) { try { continue label } catch ({ e }) { var e2 } finally { break } } async function* g(a = await1, ...b) { yield* await a }",
        "import a, { b as c } from 'x'; export default class {} export const { d, e: [f] } = /[a-z]+(?<n>x)\\k<n>/giu, h = (i, { j }) => ({ k: i ** j })",
        "enum E { A = 1 } namespace N { export const x: number = 1 } abstract class C<T> { constructor(private readonly a?: T) {} @dec m<U>(this: U): asserts this is T {} }",
        "const el = <div a={b} {...c}>text {d} <>x</> <E.F g='h'/></div>; with (o) { eval('x') } switch (y) { case 1: let z; default: function w() {} }",
    ];
    let mut random = Random(3);
    let kinds = kinds();
    for _ in 0..6_000 {
        let mut text: Vec<char> = seeds[random.below(seeds.len())].chars().collect();
        for _ in 0..1 + random.below(4) {
            let at = random.below(text.len());
            match random.below(4) {
                0 => drop(text.remove(at)),
                1 => text.truncate(at.max(1)),
                2 => text.splice(at..at, PIECES[random.below(PIECES.len())].chars()).for_each(drop),
                _ => {
                    let to = random.below(text.len());
                    text.swap(at, to);
                }
            }
            if text.is_empty() {
                text.push('a');
            }
        }
        exercise(&text.into_iter().collect::<String>(), kinds[random.below(kinds.len())]);
    }
}

/// What nests: the text before the middle and after it, for each level.
const NESTING: &[(&str, &str, &str, &str)] = &[
    ("parentheses", "(", "1", ")"),
    ("open parentheses", "(", "", ""),
    ("arrays", "[", "1", "]"),
    ("open arrays", "[", "", ""),
    ("objects", "({a:", "1", "})"),
    ("blocks", "{", "1", "}"),
    ("open blocks", "{", "", ""),
    ("else-ifs", "if(1);else ", "1", ""),
    ("functions", "function f(){", "", "}"),
    ("function expressions", "(function(){", "", "})"),
    ("classes", "(class{a=", "1", "})"),
    ("arrows", "a=>", "1", ""),
    ("arrows in parentheses", "(a=>", "1", ")"),
    ("default parameters", "(a=", "1", ")=>1"),
    ("templates", "`${", "1", "}`"),
    ("conditionals", "a?b:", "1", ""),
    ("conditionals to the left", "a?", "1", ":1"),
    ("assignments", "a=", "1", ""),
    ("prefix operators", "!", "1", ""),
    ("typeof", "typeof ", "1", ""),
    ("new", "new ", "a", ""),
    ("powers", "a**", "1", ""),
    ("sums", "a+", "1", ""),
    ("members", "", "a", ".a"),
    ("calls", "", "a", "()"),
    ("optional chains", "", "a", "?.a"),
    ("loops", "while(1)", ";", ""),
    ("for loops", "for(;;)", ";", ""),
    ("loops without semicolon", "if(a)\n", "a", ""),
    ("patterns", "[", "a", "]=[]"),
    ("commas", "a,", "1", ""),
    ("imports", "import(", "'x'", ")"),
    ("regular expressions", "/(", "", ""),
    ("awaits", "await ", "1", ""),
    ("elements", "<a>", "", "</a>"),
    ("open elements", "<a>x\ny;", "", ""),
    ("elements with expressions", "<a>{", "1", "}</a>"),
    ("types", "let a:A<", "b", ">"),
    ("array types", "let a:b", "", "[]"),
    ("conditional types", "a extends b?c:", "d", ""),
];

#[test]
fn deep_nesting_is_refused_or_parsed() {
    for &(what, before, middle, after) in NESTING {
        for depth in [1_000, 100_000] {
            // Where oxc looks ahead again and again its time is quadratic; the limit on brackets ends it for deep ones.
            let source = format!("{}{middle}{}", before.repeat(depth), after.repeat(depth));
            for kind in [
                Kind::javascript(Goal::Script),
                Kind { language: Language::TypeScript, jsx: true, goal: Goal::Module },
            ] {
                let allocator = Allocator::default();
                if let Err(errors) = parse(&allocator, &source, kind) {
                    assert!(!errors.is_empty(), "{what}");
                    render(&errors, "a.js", &source, false);
                }
            }
        }
    }
}

#[test]
fn what_node_parses_we_parse() {
    // Node's own limits: 1,600 parentheses, 4,700 else-ifs, no limit on binary operators in sight.
    let nested = [
        format!("{}1{}", "(".repeat(1_600), ")".repeat(1_600)),
        format!("{}1{}", "[".repeat(2_000), "]".repeat(2_000)),
        format!("if(1);{}", "else if(1);".repeat(4_700)),
        format!("{}1", "'a'+".repeat(40_000)),
        format!("x=[{}]", "-1,".repeat(300_000)),
        format!("x={{{}}}", "'a':-1,".repeat(200_000)),
        "a=b\n".repeat(100_000),
        "function f(){ if (a) b; else c }\n".repeat(50_000),
        "switch(a){case 1: b; break}\n".repeat(50_000),
    ];
    for source in nested {
        let allocator = Allocator::default();
        let errors = parse(&allocator, &source, Kind::javascript(Goal::Script)).err();
        assert_eq!(errors, None, "{}", &source[..20]);
    }
}

#[test]
fn too_deep_is_a_range_error() {
    let source = format!("x;\n{}", "[".repeat(100_000));
    let allocator = Allocator::default();
    let errors = parse(&allocator, &source, Kind::javascript(Goal::Script)).err().unwrap();
    assert_eq!((errors[0].class, errors[0].line), (ErrorClass::RangeError, 2));
    assert_eq!(errors[0].headline(), "RangeError: Maximum call stack size exceeded");
}

#[test]
fn code_frames_show_the_place() {
    let source = "let a = 1;\nif (a) {\n  b(1, );\n  c = };\n";
    let allocator = Allocator::default();
    let errors = parse(&allocator, source, Kind::javascript(Goal::Script)).err().unwrap();
    let expected = "\
error: SyntaxError: Unexpected token '}'
 --> a.js:4:7
  |
4 |   c = };
  |       ^
";
    assert_eq!(render(&errors, "a.js", source, false), expected);
}

#[test]
fn kinds_follow_the_extension() {
    let of = |name: &str| {
        Kind::of_file(name, Goal::Script).map(|kind| (kind.is_typescript(), kind.jsx, kind.goal))
    };
    assert_eq!(of("a.js"), Some((false, false, Goal::Script)));
    assert_eq!(of("a.b.mjs"), Some((false, false, Goal::Module)));
    assert_eq!(of("x/a.cjs"), Some((false, false, Goal::CommonJs)));
    assert_eq!(of("a.jsx"), Some((false, true, Goal::Script)));
    assert_eq!(of("a.ts"), Some((true, false, Goal::Script)));
    assert_eq!(of("a.mts"), Some((true, false, Goal::Module)));
    assert_eq!(of("a.cts"), Some((true, false, Goal::CommonJs)));
    assert_eq!(of("a.tsx"), Some((true, true, Goal::Script)));
    assert_eq!(of("a.json"), None);
    assert_eq!(of("x.js/a"), None);
}

#[test]
fn goals_are_detected_as_node_does() {
    let detect = |source: &str| detect_goal(source, Kind::javascript(Goal::CommonJs));
    assert_eq!(detect("require('x')"), Goal::CommonJs);
    assert_eq!(detect("import 'x'"), Goal::Module);
    assert_eq!(detect("export let a"), Goal::Module);
    assert_eq!(detect("await f()"), Goal::Module);
    assert_eq!(detect("import.meta.url"), Goal::Module);
    assert_eq!(detect("import('x')"), Goal::CommonJs);
    assert_eq!(detect("return }"), Goal::CommonJs);
}

#[test]
fn what_cannot_be_erased_is_listed() {
    let source = "enum A {} const enum B {} declare enum C {} namespace N { let x } class D { constructor(private y) {} @z accessor w } let v = <u/>;";
    let allocator = Allocator::default();
    let kind = Kind { language: Language::TypeScript, jsx: true, goal: Goal::CommonJs };
    let Ok(parsed) = parse(&allocator, source, kind) else { panic!("it parses") };
    let found: Vec<Construct> = parsed.unerasable.iter().map(|&(construct, _)| construct).collect();
    use Construct::*;
    // A decorated element starts at its decorator.
    assert_eq!(found, [Enum, ConstEnum, Namespace, ParameterProperty, Decorator, Accessor, Jsx]);
}

#[test]
fn lone_surrogates_of_literals_survive() {
    use oxc_ast::ast::{Expression, Statement};
    let units = |literal: &str| {
        let allocator = Allocator::default();
        let source = format!("({literal})");
        let Ok(parsed) = parse(&allocator, &source, Kind::javascript(Goal::Script)) else {
            panic!("it parses")
        };
        let Statement::ExpressionStatement(statement) = &parsed.program.body[0] else {
            panic!("a statement")
        };
        let Expression::ParenthesizedExpression(inner) = &statement.expression else { panic!("parentheses") };
        let Expression::StringLiteral(literal) = &inner.expression else { panic!("a string") };
        code_units(&literal.value, literal.lone_surrogates)
    };
    assert_eq!(units(r"'a\uD800b'"), [0x61, 0xD800, 0x62]);
    assert_eq!(units(r"'\uDC00\uFFFD\uD83D\uDE42'"), [0xDC00, 0xFFFD, 0xD83D, 0xDE42]);
    assert_eq!(units(r"'\uFFFDfffd'"), [0xFFFD, 0x66, 0x66, 0x66, 0x64]);
}
