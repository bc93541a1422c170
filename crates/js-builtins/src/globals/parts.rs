//! What one function of a hosted file needs of it: the function itself and, by name, what it and those mention.
//!
//! Invariants: a declaration of a hosted file begins at the start of a line, and no other line begins with its keyword. Every use of
//! a name is a mention of it, so that a selection never lacks what it uses; it may have more, where a name only occurs in
//! a comment, in a text or as a property.

use std::collections::BTreeMap;

/// How declarations begin, up to their names.
const BEGINNINGS: [&str; 4] = ["function ", "function* ", "async function ", "const "];

/// The part of a hosted file that declares this function and all that it needs, in the order of the file; none if the file has
/// no such function.
pub fn needed_for(source: &str, function: &str) -> Option<String> {
    let declarations = declarations(source);
    let names: BTreeMap<&str, usize> =
        declarations.iter().enumerate().map(|(index, (name, _))| (*name, index)).collect();
    let mut is_needed = vec![false; declarations.len()];
    let mut pending = vec![*names.get(function)?];
    while let Some(index) = pending.pop() {
        if !std::mem::replace(&mut is_needed[index], true) {
            pending.extend(words(declarations[index].1).filter_map(|word| names.get(word)));
        }
    }
    let needed = declarations.iter().zip(is_needed).filter(|(_, is_needed)| *is_needed);
    Some(needed.map(|((_, text), _)| *text).collect())
}

/// The declarations of a file with their texts: from the line on which each begins to the next.
fn declarations(source: &str) -> Vec<(&str, &str)> {
    let mut starts: Vec<(&str, usize)> = Vec::new();
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        if let Some(rest) = BEGINNINGS.iter().find_map(|beginning| line.strip_prefix(beginning)) {
            starts.extend(words(rest).next().map(|name| (name, at)));
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).map(|&(_, start)| start).chain([source.len()]);
    starts.iter().zip(ends).map(|(&(name, start), end)| (name, &source[start..end])).collect()
}

/// Everything in a text that looks like a name.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|char: char| !char.is_ascii_alphanumeric() && !"_$".contains(char))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::globals::FILES;
    use js_lower::compile_hosted;

    #[test]
    fn every_function_is_found_as_the_parser_finds_it() {
        for (file, source) in FILES {
            let hosted = compile_hosted(source).unwrap_or_else(|_| panic!("{file} compiles"));
            let parsed = hosted.functions.iter().map(|(name, _)| &**name);
            let is_constant = |text: &str| text.starts_with("const ");
            let found = declarations(source).into_iter().filter(|(_, text)| !is_constant(text));
            assert_eq!(found.map(|(name, _)| name).collect::<Vec<_>>(), parsed.collect::<Vec<_>>(), "{file}");
        }
    }

    #[test]
    fn what_a_function_needs_has_the_same_code_as_in_the_file() {
        for (file, source) in FILES {
            let whole = compile_hosted(source).unwrap_or_else(|_| panic!("{file} compiles"));
            for (name, id) in &whole.functions {
                let part = needed_for(source, name).expect("it was found");
                let part = compile_hosted(&part).unwrap_or_else(|_| panic!("{file}: {name} compiles alone"));
                let found =
                    part.functions.iter().find(|(found, _)| found == name).expect("it is in its part");
                let blocks = |function: &ir::Function| {
                    function.blocks.iter().map(|block| block.body.len()).collect::<Vec<_>>()
                };
                let (mine, its) =
                    (&part.code.ir.functions[found.1.index()], &whole.code.ir.functions[id.index()]);
                assert_eq!(blocks(mine), blocks(its), "{file}: {name}");
            }
        }
    }

    #[test]
    fn comments_and_others_are_left_out() {
        let source = "// f\nconst A = 1;\nfunction f(x) {\n  return g(x) + A;\n}\n\n// g\nfunction* g() {}\nasync function h() {}\n";
        assert_eq!(
            needed_for(source, "f").as_deref(),
            Some("const A = 1;\nfunction f(x) {\n  return g(x) + A;\n}\n\n// g\nfunction* g() {}\n")
        );
        assert_eq!(needed_for(source, "h").as_deref(), Some("async function h() {}\n"));
        assert_eq!(needed_for(source, "A1"), None);
    }
}
