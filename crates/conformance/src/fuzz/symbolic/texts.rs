//! Programs that ask long texts of inputs: what is known about a text without taking it apart by its length is compared with Node.
//!
//! Invariant: a text is asked by conditions and small results, and printed whole only at the end of few programs: printing parts no paths, but what
//! random inputs can tell of a condition they tell only if it is often true and often false, so that constants and alphabets are few.

use super::beginning;
use crate::fuzz::tree::{Kind, Part, Tree};
use crate::random::Random;

/// Where texts come from. Short ones make conditions true now and then, long ones have no diagrams per length.
const INPUTS: &[&[&str]] = &[
    &[
        "let s = string(\"s\", { maxLength: 24 });",
        "let s = string(\"s\", { maxLength: 40 });",
        "let s = string(\"s\", { maxLength: 20, alphabet: \"ab\" });",
        "let s = string(\"s\", { maxLength: 24, alphabet: \"a1 ,=\" });",
        "let s = string(\"s\", { maxLength: 18, alphabet: \"0123456789.-e\" });",
        "let s = string(\"s\", { maxLength: 16, alphabet: \"aA%\\u0130\\u00df\\u03a3\\ud83d\\ude00\" });",
        "let s = string(\"s\", { maxLength: 30, alphabet: \"/.?&=a\" });",
    ],
    &[
        "let t = string(\"t\", { maxLength: 2, alphabet: \"ab\" });",
        "let t = string(\"t\", { maxLength: 20 });",
        "let t = string(\"t\", { maxLength: 3, alphabet: \"a,1 \" });",
        "let t = oneOf(\"t\", \"a\", \"\", \"1\", \"ab\", \",\");",
        "let t = \"a\";",
        "let t = s.slice(1);",
    ],
    &[
        "let n = int(\"n\", { min: -2, max: 5 });",
        "let n = 2;",
        "let n = s.length - 1;",
        "let n = s.indexOf(\"a\");",
    ],
    &["let b = bool(\"b\");", "let b = s.length > 3;", "let b = s.startsWith(t);"],
];

/// Texts made of texts; `T` is a text that was there before.
const TEXTS: &[&str] = &[
    "T",
    "T.slice(1)",
    "T.slice(-2)",
    "T.slice(n)",
    "T.slice(1, -1)",
    "T.slice(n, n + 2)",
    "T.substring(1, 4)",
    "T.substring(n)",
    "T.substr(1, 3)",
    "T.at(n) ?? \"none\"",
    "T.charAt(1)",
    "T.charAt(n)",
    "T[0] + \"\"",
    "T.trim()",
    "T.trimStart()",
    "T.trimEnd()",
    "T.toLowerCase()",
    "T.toUpperCase()",
    "T + \"a\"",
    "\"a\" + T",
    "T + T",
    "`${T}-${n}`",
    "T.padStart(4, \"ab\")",
    "T.padEnd(6)",
    "T.repeat(2)",
    "T.replace(\"a\", \"bb\")",
    "T.replace(/a/g, \"\")",
    "T.replaceAll(\"a\", \"b\")",
    "T.replace(/[a-z]+/, \"_\")",
    "T.replace(/\\d/g, \"0\")",
    "T.replace(/(a)(b)?/, \"<$2$1>\")",
    "T.replace(/\\s+/g, \" \")",
    "T.split(\",\")[0]",
    "T.split(\",\").pop()",
    "T.split(\"a\").join(\"b\")",
    "T.split(/[,=]/)[0]",
    "T.replace(/a+b?/g, \"-\")",
    "T.replace(/(\\w)[=,](\\w)/g, \"$2=$1\")",
    "T.replace(/^ +| +$/g, \"\")",
    "T.replace(/[,=](.)/g, (_, c) => c.toUpperCase())",
    "T.replace(/a+/g, (x, at) => x.length + \"@\" + at)",
    "T.split(/[,=]+/).join(\"+\")",
    "T.split(/ *, */)[1] ?? \"\"",
    "T.split(U).join(\"/\")",
    "(\"a\" + T).split(\"a\", 2).join(\"|\")",
    "(T.match(/\\d+/g) ?? []).join(\"|\")",
    "T.split(\"\").reverse().join(\"\")",
    "[...T].slice(0, 2).join(\"\")",
    "JSON.stringify(T)",
    "encodeURIComponent(T.slice(0, 3).replace(/[\\ud800-\\udfff]/g, \"\"))",
    "escape(T)",
    "T.slice(T.indexOf(\"a\"))",
    "T.slice(0, T.indexOf(\",\"))",
    "T.slice(T.lastIndexOf(\"/\") + 1)",
    "T.substring(T.indexOf(\"=\") + 1, T.length)",
    "(T.match(/a+/) ?? [\"\"])[0]",
    "(T.match(/^(\\w*),?(.*)$/) ?? [])[2] ?? \"\"",
    "(/(.)\\1/.exec(T) ?? [\"\"])[0]",
    "(b ? T : U)",
    "T.concat(U)",
    "T.normalize()",
    "String(+T)",
    "String(parseInt(T))",
    "T.replace(/a|b/g, (x) => x === \"a\" ? \"b\" : \"a\")",
    "T.trim().toLowerCase()",
    "T.startsWith(\"a\") ? T.slice(1) : T",
    "((t) => { let o = \"\"; for (let i = 0; i < t.length; i++) if (t[i] !== \"a\") o += t[i]; return o; })(T)",
    "((t) => { let o = \"\"; for (let i = 0; i < t.length; i++) o += t[i] === \",\" ? \"--\" : t[i]; return o; })(T)",
    "unescape(\"%4\" + T)",
    "((t) => { try { return decodeURIComponent(t); } catch { return \"bad\"; } })(T.replace(/,/g, \"%2\"))",
    "((k) => { const xs = [1]; xs[k] = 2; return Object.keys(xs).join() + xs.length; })(T)",
];

/// Numbers that texts tell.
const NUMBERS: &[&str] = &[
    "T.length",
    "T.indexOf(\"a\")",
    "T.indexOf(\"a\", 2)",
    "T.indexOf(U)",
    "T.lastIndexOf(\"a\")",
    "T.lastIndexOf(\",\", n)",
    "T.indexOf(\"a\", n)",
    "T.indexOf(\"\")",
    "T.search(/[a1]/)",
    "T.search(/b$/)",
    "T.charCodeAt(0)",
    "T.charCodeAt(n)",
    "T.codePointAt(0)",
    "parseInt(T)",
    "parseInt(T, 10)",
    "parseInt(T, 16)",
    "parseFloat(T)",
    "Number(T)",
    "T.split(\",\").length",
    "[...T].length",
    "T.localeCompare(U)",
    "(T.match(/a/g) ?? []).length",
    "T.split(\"a\").length",
    "(\"a\" + T).split(\"a\").length",
    "T.split(/,+|a/).length",
    "(T.match(/a+1?/g) ?? []).length",
    "T.trim().length",
    "n",
    "count(T, \"a\")",
    "hash(T.slice(0, 2))",
    "T.codePointAt(n) ?? -1",
    "+T.slice(0, 3)",
    "T.replace(/a/g, \"\").length",
    "encodeURI(T.slice(0, 2).replace(/[\\ud800-\\udfff]/g, \"\")).length",
];

/// Conditions about texts; `N` is a number.
const TESTS: &[&str] = &[
    "T === \"a\"",
    "T === \"ab\"",
    "T === \"\"",
    "T === U",
    "T !== U",
    "T < U",
    "T < \"b\"",
    "T >= \"a1\"",
    "T.includes(\"a\")",
    "T.includes(U)",
    "T.includes(\"ab\", n)",
    "T.startsWith(\"a\")",
    "T.startsWith(U)",
    "T.startsWith(\"b\", n)",
    "T.endsWith(\"a\")",
    "T.endsWith(U)",
    "T.endsWith(\"a\", n)",
    "/^a*$/.test(T)",
    "/^[a-z]+$/i.test(T)",
    "/\\d+/.test(T)",
    "/^\\s*$/.test(T)",
    "/(a|b),?\\1/.test(T)",
    "/^(?=.*a)(?!.*b)/.test(T)",
    "/a.b/s.test(T)",
    "/^.{2,4}$/u.test(T)",
    "/\\ba/.test(T)",
    "T.length > 2",
    "T.length === n",
    "T[0] === \"a\"",
    "T[n] === U[0]",
    "T.at(-1) === \"a\"",
    "T.charAt(n) === \"a\"",
    "T[T.length - 1] === T[0]",
    "N > 2",
    "N === 0",
    "N < M",
    "N === M",
    "N % 2 === 0",
    "Number.isNaN(N)",
    "Number.isInteger(N)",
    "T.trim() === T",
    "T.toLowerCase() === T",
    "T.toUpperCase() === \"A\"",
    "T.toLowerCase() === U.toLowerCase()",
    "T == N",
    "T.split(\",\").includes(\"a\")",
    "T.split(\",\")[1] === U",
    "T in words",
    "words[T] === 1",
    "Object.keys(box).length > 1",
    "box[T] !== undefined",
    "set.has(T)",
    "map.get(T) === n",
    "T.isWellFormed?.() ?? true",
    "b",
    "!b",
    "typeof box[T] === \"number\"",
    "[...T][0] === \"a\"",
    "T.codePointAt(0) > 65535",
    "JSON.stringify(T).length === T.length + 2",
    "T.localeCompare(U) < 0",
    "T > U.slice(1)",
    "(T + U).length > 4",
    "T + U === \"ab\"",
    "`${n}` === T",
    "\"a,b\".includes(T)",
    "\"aab\".indexOf(T) === 1",
    "\"ab\".startsWith(T)",
];

/// What a program does between its questions.
const ACTIONS: &[&str] = &[
    "u = T;",
    "u = T;",
    "u = T;",
    "v = T;",
    "v = T;",
    "n = cap(N);",
    "if (TEST) { u = T; } else { v = T; }",
    "if (TEST) log(\"one\", N);",
    "if (TEST && TEST) log(\"both\");",
    "if (TEST || TEST) log(\"either\", TEST);",
    "log(TEST, TEST);",
    "log(TEST);",
    "log(N > 1, N === M);",
    "box[T] = n;",
    "box[T] = 1; log(TEST);",
    "delete box[T];",
    "set.add(T);",
    "map.set(T, N);",
    "for (const c of T) { if (c === \"a\") { n = cap(n + 1); } }",
    "for (let i = 0; i < T.length; i++) { if (T[i] === \",\") { n = i; break; } }",
    "let i# = 0; while (i# < T.length && T[i#] === \" \") i#++; log(i# > 1, T.slice(i#) === \"a\");",
    "for (const part of T.split(\",\")) { if (part === \"a\") { log(\"part\"); break; } }",
    "switch (T) { case \"a\": log(1); break; case \"\": log(2); break; case U: log(3); break; default: log(4); }",
    "try { log(decodeURIComponent(T.slice(0, 3)) === \"a\"); } catch (error) { log(error.name); }",
    "try { log(JSON.parse(T.slice(0, 2)) > 1); } catch (error) { log(error.name); }",
    "assert(TEST || TEST);",
    "const { length: l# } = T; log(l# > n);",
    "b = TEST;",
    "log(T.split(U).length > 2);",
    "try { log(BigInt(T) > 2n); } catch (error) { log(error.name); }",
    "for (const key in box) if (key === T) log(\"key\");",
    "log({ ...box }[T] === n, Object.entries(box).length);",
    "log(new URLSearchParams(T.slice(0, 3)).get(\"a\") === U);",
];

const PRELUDE: &str = "const assert = (x) => { if (!x) throw new Error(\"assertion\"); };
const cap = (x) => typeof x === \"number\" && x < 64 && x > -64 && Number.isInteger(x) ? x : 3;
function count(text, letter) { let c = 0; for (let i = 0; i < text.length; i++) if (text[i] === letter) c++; return c; }
function hash(text) { let h = 7; for (let i = 0; i < text.length; i++) h = (h * 31 + text.charCodeAt(i)) | 0; return h; }
const words = { a: 1, \"1\": 2, ab: 3, \"\": 4 }, box = { a: 0 }, set = new Set([\"a\"]), map = new Map([[\"a\", 1]]);
let u = \"ab\", v = s;
";

const EPILOGUES: &[&str] = &[
    "log(u === v, u.length, b);\nif (u === \"ab\") log(\"u is ab\");\n",
    "log(u.length > v.length, n, Object.keys(box).length, set.size);\nif (v.endsWith(u)) log(\"v ends\");\n",
    "log(u, v.length, n);\n",
    "log(u < v, u.slice(0, 2) === \"a1\", v.trim() === u, map.size);\n",
];

/// A template with its variables filled in; `number` makes names that occur once.
fn filled(random: &mut Random, template: &str, number: usize) -> String {
    let mut made = String::new();
    let mut word = String::new();
    for letter in template.chars().chain(std::iter::once('\0')) {
        if letter.is_ascii_alphanumeric() || letter == '_' {
            word.push(letter);
            continue;
        }
        match word.as_str() {
            "T" => made.push(*random.pick(&['s', 's', 's', 't', 'u', 'v'])),
            "U" => made.push(*random.pick(&['t', 'u', 'v'])),
            "N" | "M" => {
                let inner = *random.pick(NUMBERS);
                made.push_str(&format!("({})", filled(random, inner, number)));
            }
            "TEST" => {
                let inner = *random.pick(TESTS);
                made.push_str(&format!("({})", filled(random, inner, number)));
            }
            _ => made.push_str(&word),
        }
        word.clear();
        match letter {
            '\0' => {}
            '#' => made.push_str(&number.to_string()),
            _ => made.push(letter),
        }
    }
    made
}

/// One step: an action whose texts are made of texts, now and then in two steps.
fn step(random: &mut Random, number: usize) -> String {
    let mut text = String::new();
    let action = *random.pick(ACTIONS);
    if action.starts_with("u = ") || action.starts_with("v = ") {
        let made = *random.pick(TEXTS);
        text.push_str(&action.replace("T;", &format!("{};", filled(random, made, number))));
    } else {
        text.push_str(&filled(random, action, number));
    }
    text.push('\n');
    text
}

/// The program of a seed.
pub fn program(seed: u64) -> Tree {
    let mut random = Random::new(seed);
    let mut parts = beginning(&mut random, INPUTS, PRELUDE);
    for number in 0..5 {
        let text = step(&mut random, number);
        parts.push(Part::Tree(Tree { kind: Kind::Statement, parts: vec![Part::Text(text)] }));
    }
    parts.push(Part::Text((*random.pick(EPILOGUES)).to_owned()));
    Tree { kind: Kind::Statements, parts }
}
