//! Random programs: the grammar is the table of [`super::templates`].

use super::templates::{self, FEATURES, SLOPPY, VARIABLES};
use super::tree::{Kind, Part, Tree};
use crate::random::Random;

/// Templates inside templates.
const DEPTH: usize = 4;
/// Statements of a program, beside its variables.
const STATEMENTS: usize = 8;
/// Rounds of loops and calls in one run.
const FUEL: usize = 150;

/// The grammar of one program.
pub struct Grammar {
    random: Random,
    strict: bool,
    templates: Vec<(Kind, &'static str)>,
}

impl Grammar {
    fn new(seed: u64, unwanted: &[String]) -> Grammar {
        let mut random = Random::new(seed);
        let without: Vec<&str> =
            FEATURES.iter().filter(|_| random.one_in(2)).copied().flatten().copied().collect();
        let strict = random.one_in(3);
        let sloppy = if strict { SLOPPY } else { &[] };
        let unwanted = unwanted.iter().map(String::as_str).chain(sloppy.iter().copied());
        let without: Vec<&str> = without.into_iter().chain(unwanted).collect();
        let fits = |template: &str| !without.iter().any(|sign| template.contains(sign));
        let templates = templates::all().filter(|(_, template)| fits(template)).collect();
        Grammar { random, strict, templates }
    }

    /// Any table of templates.
    pub fn with(random: Random, templates: Vec<(Kind, &'static str)>) -> Grammar {
        Grammar { random, strict: false, templates }
    }

    fn has(&self, kind: Kind) -> bool {
        self.templates.iter().any(|(made, _)| *made == kind)
    }
}

/// The program of a seed, without the templates that contain an unwanted text: the body of a function that finds the prelude.
pub fn program(seed: u64, unwanted: &[String]) -> Tree {
    let grammar = &mut Grammar::new(seed, unwanted);
    let variables: Vec<(Kind, &str)> =
        VARIABLES.iter().copied().filter(|(kind, _)| grammar.has(*kind)).collect();
    let strict = if grammar.strict { "\"use strict\";\n" } else { "" };
    let mut parts = vec![Part::Text(format!("{strict}let fuel = {FUEL};\nvar i = 0, j = 0;\n"))];
    for (kind, name) in &variables {
        parts.push(Part::Text(format!("var {name} = {};\n", kind.simplest())));
    }
    for (kind, name) in &variables {
        let text = |text: &str| Part::Text(text.to_owned());
        let value = tree(grammar, *kind, DEPTH - 2);
        let assignment = vec![text(name), text(" = "), Part::Tree(value), text(";")];
        parts.push(Part::Tree(guarded(Tree { kind: Kind::Statement, parts: assignment })));
    }
    for _ in 0..STATEMENTS {
        let statement = tree(grammar, Kind::Statement, DEPTH);
        parts.push(Part::Tree(guarded(statement)));
    }
    let names: Vec<&str> = variables.iter().map(|(_, name)| *name).collect();
    let text = format!("log(\"end\", fuel, {});\n", names.join(", "));
    parts.push(Part::Text(text));
    Tree { kind: Kind::Statements, parts }
}

/// A statement whose error is printed.
pub fn guarded(statement: Tree) -> Tree {
    let text = |text: &str| Part::Text(text.to_owned());
    let parts =
        vec![text("try {\n"), Part::Tree(statement), text("\n} catch (error) { log(\"thrown\", error); }\n")];
    Tree { kind: Kind::Statement, parts }
}

/// A tree of a kind.
pub fn tree(grammar: &mut Grammar, kind: Kind, depth: usize) -> Tree {
    if kind == Kind::Statements {
        return statements(grammar, depth);
    }
    // Now and then something of another kind, for the sake of conversions.
    let converts = matches!(kind, Kind::Number | Kind::String | Kind::Bool | Kind::Key);
    let source = if converts && grammar.random.one_in(12) { Kind::Any } else { kind };
    let source = match source {
        Kind::Any if !grammar.random.one_in(4) => *grammar.random.pick(&[
            Kind::Number,
            Kind::Number,
            Kind::String,
            Kind::String,
            Kind::Bool,
            Kind::Array,
            Kind::Object,
            Kind::BigInt,
            Kind::Map,
            Kind::Set,
            Kind::RegExp,
            Kind::Function,
        ]),
        other => other,
    };
    let is_leaf = |template: &str| !holes(template);
    let of_kind = grammar.templates.iter().filter(|(made, _)| *made == source).map(|(_, template)| *template);
    let fitting: Vec<&str> = of_kind.filter(|template| depth > 0 || is_leaf(template)).collect();
    if fitting.is_empty() {
        return Tree::leaf(kind, kind.simplest());
    }
    let template = *grammar.random.pick(&fitting);
    filled(grammar, kind, template, depth)
}

fn filled(grammar: &mut Grammar, kind: Kind, template: &str, depth: usize) -> Tree {
    let mut parts = Vec::new();
    let mut text = String::new();
    let mut letters = template.chars();
    while let Some(letter) = letters.next() {
        if letter != '%' {
            text.push(letter);
            continue;
        }
        match letters.next() {
            Some('%') | None => text.push('%'),
            // The depth, which tells labels inside each other apart.
            Some('#') => text.push_str(&depth.to_string()),
            Some(letter) => {
                let hole = Kind::of(letter).expect("the templates use known letters");
                parts.push(Part::Text(std::mem::take(&mut text)));
                parts.push(Part::Tree(tree(grammar, hole, depth.saturating_sub(1))));
            }
        }
    }
    parts.push(Part::Text(text));
    Tree { kind, parts }
}

fn statements(grammar: &mut Grammar, depth: usize) -> Tree {
    let count = if depth == 0 { 1 } else { 1 + grammar.random.below(2) };
    let mut parts = Vec::new();
    for _ in 0..count {
        parts.push(Part::Tree(tree(grammar, Kind::Statement, depth.saturating_sub(1))));
        parts.push(Part::Text("\n".to_owned()));
    }
    Tree { kind: Kind::Statements, parts }
}

/// Whether a template has holes.
fn holes(template: &str) -> bool {
    let mut letters = template.chars();
    while let Some(letter) = letters.next() {
        if letter == '%' && !matches!(letters.next(), Some('%' | '#')) {
            return true;
        }
    }
    false
}
