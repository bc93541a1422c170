//! Programs of loops that scan texts and arrays of inputs: what is done at once for any number of rounds is compared with Node.
//!
//! Invariant: every loop ends: its counter moves in each round towards a bound that the round does not move.

use super::beginning;
use crate::fuzz::tree::{Kind, Part, Tree};
use crate::random::Random;

/// Where texts and numbers come from: small, so that a few inputs of each program are many of all.
const INPUTS: &[&[&str]] = &[
    &[
        "let s = string(\"s\", { maxLength: 3, alphabet: \"ab\" });",
        "let s = string(\"s\", { maxLength: 5, alphabet: \"a b\" });",
        "let s = string(\"s\", { maxLength: 4 });",
        "let s = string(\"s\", { maxLength: 7, alphabet: \"01\" });",
    ],
    &[
        "let t = string(\"t\", { maxLength: 2, alphabet: \"ab\" });",
        "let t = string(\"t\", { maxLength: 4, alphabet: \"ba \" });",
        "let t = \"abab\";",
        "let t = \"b\" + s;",
    ],
    &["let n = int(\"n\", { min: -1, max: 3 });", "let n = 2;", "let n = s.length;", "let n = s.length - 1;"],
    &[
        "let a = []; for (let q = 0; q < 10; q++) a.push(int(\"a\" + q, { min: 0, max: 1 }));",
        "let a = array(\"a\", (name) => int(name, { min: 0, max: 2 }), { maxLength: 4 });",
        "let a = array(\"a\", (name) => int(name, { min: -1, max: 1 }), { maxLength: 12 });",
        "let a = array(\"a\", (name) => number(name), { maxLength: 3 });",
        "let a = [0, 1, 0, 2, 1, 0, 0, 3, 1, 1];",
        "let a = [...\"ab ba\"];",
    ],
];

const STARTS: &[&str] = &["0", "0", "0", "1", "-1", "-0", "n", "i", "i + 1", "k"];
const BOUNDS: &[&str] =
    &["s.length", "s.length", "s.length", "t.length", "a.length", "6", "n", "s.length - 1", "i + 4"];
const STEPS: &[&str] = &["j++", "j++", "j++", "++j", "j += 2", "j += 1", "j = j + 3"];
const ENDS: &[&str] = &["s.length - 1", "s.length - 1", "n", "a.length - 1", "4", "i"];
const DOWN: &[&str] = &["j--", "j--", "j -= 2", "--j"];

/// What is gone through element by element.
const OVER: &[&str] = &["s", "a", "a", "t", "a.entries()", "[...s]"];

/// Conditions about the round.
const TESTS: &[&str] = &[
    "s[j] === \"a\"",
    "s[j] !== \"a\"",
    "s[j] === \" \"",
    "s[j] !== \" \"",
    "s.charCodeAt(j) !== 97",
    "s.charCodeAt(j) < 98",
    "s.charAt(j) < \"b\"",
    "s.charAt(j) === \"\"",
    "s[j] === t[j]",
    "s[j] === t[0]",
    "s[j] !== s[0]",
    "s[j] === s[j + 1]",
    "s[j - 1] !== \"b\"",
    "s[s.length - 1 - j] === \"a\"",
    "a[j] === n",
    "a[j] !== 1",
    "a[j] === a[0]",
    "a[j] < 2",
    "j !== n",
    "j < 3",
    "isA(s[j])",
    "isA(a[j])",
    "\" b\".includes(s[j])",
    "\"01a\".indexOf(s[j]) >= 0",
    "s[j] == t.charAt(j)",
    "s.slice(j, j + 1) === \"a\"",
    "s[j]",
    "flag",
    "c < 4",
    "s.at(j) === \"b\"",
    "typeof s[j] === \"string\"",
    "s.startsWith(\"a\", j)",
    "(s[j] === \"a\" || s[j] === \" \" || s[j] === \"0\")",
    "(s[j] >= \"a\" && s[j] <= \"b\" || s[j] === \"0\")",
    "s[j] !== \"a\" && s[j] !== \"1\"",
    "(s.charCodeAt(j) === 32 || s.charCodeAt(j) >= 97 && s.charCodeAt(j) < 98)",
    "kind(s[j]) === 1",
    "kind(s[j]) !== 2",
    "wanted.has(s[j])",
    "!wanted.has(a[j])",
    "/[ 0-9b]/.test(s[j])",
    "pattern.test(s[j])",
    "table[s[j]] === 1",
    "[\"a\", \" \"].includes(s[j])",
    "s[j].toUpperCase() === \"A\"",
    "j in a",
    "a[j - 1] <= a[j]",
    "a[j] > 0",
    "a.at(j) === 1",
    "a[j] !== undefined",
    "s.slice(j, j + 2) === \"ab\"",
    "s.substring(0, j) === \"a\"",
    "s.slice(i, j).length < 2",
    "s.indexOf(\"b\") > j",
    "[...\"a0\"].includes(s[j])",
    "[n, 1].includes(a[j])",
    "/b/.test(s[j])",
    "/^[^a]$/.test(s[j] + \"\")",
    "s[box.count] === \"a\"",
    "s[parser.at] !== \"b\"",
    "parser.peek() === \"a\"",
    "parser.isAt(\" \")",
    "seen[0] === j",
    "box.last === \"a\"",
    "last === \"b\"",
    "last === s[j]",
    "flag !== (s[j] === \"a\")",
    "count() > 2",
    "({ k: s[j] }).k === \"a\"",
    "s[j].toLowerCase() === \"b\"",
    "box.has",
    "k >= 0",
];

/// What finds something in one go.
const FINDS: &[&str] = &[
    "a.indexOf(n)",
    "a.indexOf(1, 1)",
    "a.lastIndexOf(1)",
    "a.findIndex((x) => x > 0)",
    "a.findIndex((x, at) => x === at)",
    "a.findLastIndex((x) => x === n)",
    "a.find((x) => x !== 0) ?? -5",
    "a.every((x) => x < 2) ? 1 : 0",
    "a.some((x) => x === n) ? 1 : 0",
    "a.includes(1) ? 1 : 0",
    "a.length",
];

/// What a round does beside its test; `T` is one.
const ACTIONS: &[&str] = &[
    "if (T) break;",
    "if (T) break;",
    "if (T) { k = j; break; }",
    "if (T) return finish(\"returned\", j);",
    "if (T) throw j;",
    "if (T) continue;",
    "if (T && T) break;",
    "if (T || T) break;",
    "c++;",
    "c += 3;",
    "c -= 2;",
    "if (T) c++;",
    "c = j;",
    "last = s[j];",
    "if (T) last = t[j];",
    "flag = T;",
    "if (T) flag = !flag;",
    "seen.push(j);",
    "box.count = j;",
    "last = last + s[j];",
    "for (let m = j; m < s.length && s[m] === \"a\"; m++) { k = m; }",
    "let m = 0; while (m < t.length && t[m] !== s[j]) m++; if (m === t.length) break;",
    "k = c;",
    "later = () => j;",
    "if (T) STEP;",
    "switch (s[j]) { case \"a\": case \" \": break; case \"b\": c++; break; default: k = j; }",
    "switch (s[j]) { case \"a\": return finish(\"switched\", j); case \"0\": c = 1; }",
    "last = s.slice(0, j);",
    "if (s.slice(0, j) === \"aa\") break;",
    "box.count++;",
    "box.count += 2;",
    "if (T) box.count++;",
    "parser.at++;",
    "parser.next();",
    "if (T) parser.next();",
    "box.last = s[j];",
    "box.last = last; last = s[j];",
    "if (T) box.has = true;",
    "if (T) { box.has = true; c = j; }",
    "if (T) flag = true;",
    "if (T) { flag = true; continue; }",
    "if (flag) { flag = false; } else if (T) flag = true;",
    "if (T) k = j;",
    "if (T) { if (k < 0) k = j; }",
    "if (k < 0 && T) k = c;",
    "const made = { at: j, unit: s[j] }; if (made.unit === \"a\") last = made.unit;",
    "const made = { at: j }; if (T) { kept = made; break; }",
    "if (T) kept = [j];",
    "count();",
    "more++;",
    "if (T) more = -more;",
    "a.forEach((x) => { if (x === 1) flag = true; });",
    "if (/(a)b?/.test(s[j])) c++;",
    "if (/^b/.test(s[j])) break;",
    "if (T) throw new Error(\"at \" + j);",
    "box.at = j;",
    "box.before = box.count;",
    "[k, c] = [c, k];",
    "if (T) step = 2;",
    "holder.current.at = j;",
    "for (const x of t) { if (x === s[j]) flag = true; }",
];

const PRELUDE: &str = "const isA = (x) => x === \"a\" || x === 1;
const wanted = new Set([\"a\", \"1\", 1]), pattern = /^[a\\s]/, table = { a: 1, 0: 1, b: 2 };
function kind(x) { switch (x) { case \"a\": case \" \": return 1; case \"b\": return 2; } if (x >= \"0\" && x <= \"9\") return 1; return 3; }
let i = 0, k = -1, c = 0, last = \"\", flag = false, later = null;
const seen = [], box = { count: 0, last: \"\", has: false, at: 0, before: 0 }, holder = { current: box };
let more = 1, kept = null, step = 1;
/()/.test(\"\");
class Parser {
  #seen = 0;
  constructor(text) { this.text = text; this.at = 0; }
  peek() { return this.text[this.at]; }
  isAt(unit) { return this.peek() === unit; }
  next() { this.at++; this.#seen += 1; return this.#seen; }
}
const parser = new Parser(s), count = (() => { let calls = 0; return () => ++calls; })();
function finish(how, j) { log(how, j, k, c, last, flag, seen, box, more, kept, step, parser.at, RegExp.$1, RegExp.lastMatch); return j; }\n";

const EPILOGUE: &str = "log(s.slice(0, i) === \"ab\", s.slice(k, i).length, s.slice(0, i) + \"|\" + s.slice(i), s.substring(i, k), a.length, a.length > i && a[i] > 0);
log(s[i], s.charAt(i), s.charCodeAt(i), a[i], s.slice(0, i), s.slice(i), t.slice(i, k + 2), i === s.length, later && later());
if (i > 1 && s[i] === \"b\" && a[0] === 1) log(\"here\");\n";

/// A text with a random test for each `T`.
fn with_tests(random: &mut Random, text: &str) -> String {
    let mut made = String::new();
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let is_word = |letter: char| letter.is_alphanumeric();
        if letter == 'T' && !is_word(before) && !letters.peek().copied().is_some_and(is_word) {
            let test = *random.pick(TESTS);
            made.push_str(test);
        } else {
            made.push(letter);
        }
        before = letter;
    }
    made
}

/// One loop, as a function that gives the counter where it ended.
fn scan(random: &mut Random, number: usize) -> String {
    let is_down = random.one_in(4);
    let (start, bound, step) = match is_down {
        true => (*random.pick(ENDS), "j >= 0".to_owned(), *random.pick(DOWN)),
        false => (*random.pick(STARTS), format!("j < {}", random.pick(BOUNDS)), *random.pick(STEPS)),
    };
    let mut condition = bound;
    if random.one_in(2) {
        condition = with_tests(random, &format!("{condition} && T"));
    }
    if random.one_in(6) {
        condition = with_tests(random, &format!("{condition} && (T || T)"));
    }
    let mut body = String::new();
    while !random.one_in(3) {
        let action = random.pick(ACTIONS).replace("STEP", if is_down { "j--" } else { "j++" });
        body.push_str(&with_tests(random, &action));
        body.push(' ');
    }
    let name = format!("scan{number}");
    let is_for = body.contains("continue") || random.one_in(2);
    let text = match (is_for, random.one_in(4)) {
        (true, false) if random.one_in(6) => {
            format!("let j = 0; for (const unit of {}) {{ {body} {step}; }}", random.pick(OVER))
        }
        (true, false) if random.one_in(5) => {
            // The counter of an object.
            format!("let j = parser.at = Math.max(0, {start}); while ((j = parser.at) < s.length && {condition}) {{ {body} parser.at++; }}")
                .replace("continue;", "{ parser.at++; continue; }")
        }
        (true, false) => format!("let j = {start}; for (; {condition}; {step}) {{ {body} }}"),
        (true, true) => format!("let j = {start}; for (;; {step}) {{ if (!({condition})) break; {body} }}"),
        (false, false) => format!("let j = {start}; while ({condition}) {{ {body} {step}; }}"),
        (false, true) => format!("let j = {start}; do {{ {body} {step}; }} while ({condition});"),
    };
    format!(
        "function {name}() {{ {text} return finish(\"ended\", j); }}\ntry {{ i = {name}(); }} catch (error) {{ log(\"threw\", String(error)); }}\n"
    )
}

/// The program of a seed.
pub fn program(seed: u64) -> Tree {
    let mut random = Random::new(seed);
    let mut parts = beginning(&mut random, INPUTS, PRELUDE);
    for number in 0..3 {
        let text = match random.one_in(6) {
            true => format!("i = {};\nlog(i);\n", random.pick(FINDS)),
            false => scan(&mut random, number),
        };
        parts.push(Part::Tree(Tree { kind: Kind::Statement, parts: vec![Part::Text(text)] }));
    }
    parts.push(Part::Text(EPILOGUE.to_owned()));
    Tree { kind: Kind::Statements, parts }
}
