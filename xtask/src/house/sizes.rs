//! How long functions and files are, how many files lie flat in a folder, and how large the crates are.
//!
//! A function's lines run from `fn` to the closing brace, without its comments and attributes; functions inside functions count
//! in both. A percentile is the smallest length that so many are no longer than.

use super::figures::{Cell, Figures};
use super::parsed::{Crate, House, ParsedFile, Purpose};
use proc_macro2::Span;
use std::collections::BTreeMap;
use syn::visit::{self, Visit};
use syn::{Block, ImplItemFn, Item, ItemFn, Signature, TraitItemFn};

const SPREAD: &[&str] = &["of", "count", "median", "p90", "max", "longest"];

/// A thing with a length, and where it is.
#[derive(Clone)]
struct Length {
    lines: usize,
    place: String,
}

/// The lengths of functions.
pub fn functions(house: &House) -> Figures {
    let of_file = |file: &ParsedFile, purpose: Purpose| {
        let items = match purpose {
            Purpose::Tests => &file.tests,
            _ if file.purpose == purpose => &file.source,
            _ => return Vec::new(),
        };
        lengths(&file.path, items)
    };
    let title = "Lines of functions, from `fn` to the closing brace";
    Figures { key: "functions", title, columns: SPREAD, rows: spreads(house, of_file), shown: usize::MAX }
}

/// The lengths of files, tests inside included.
pub fn files(house: &House) -> Figures {
    let of_file = |file: &ParsedFile, purpose: Purpose| {
        let length = Length { lines: file.lines, place: file.path.clone() };
        if file.purpose == purpose { vec![length] } else { Vec::new() }
    };
    let title = "Lines of files, unit tests inside included";
    Figures { key: "files", title, columns: SPREAD, rows: spreads(house, of_file), shown: usize::MAX }
}

/// How many source files lie in each folder.
pub fn folders(house: &House) -> Figures {
    let mut folders: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (_, file) in house.sources() {
        let (files, lines) = folders.entry(file.folder()).or_default();
        *files += 1;
        *lines += file.source_lines();
    }
    let mut folders: Vec<_> = folders.into_iter().collect();
    folders.sort_by_key(|&(_, (files, _))| std::cmp::Reverse(files));
    let rows =
        folders.into_iter().map(|(name, (files, lines))| vec![name.into(), files.into(), lines.into()]);
    let title = "Source files that lie flat in a folder, the flattest folders first";
    Figures { key: "folders", title, columns: &["folder", "files", "lines"], rows: rows.collect(), shown: 10 }
}

/// How large each crate is.
pub fn crates(house: &House) -> Figures {
    let mut total = [0; 4];
    let mut rows = Vec::new();
    for member in &house.crates {
        let sizes = sizes(member);
        total.iter_mut().zip(sizes).for_each(|(total, size)| *total += size);
        rows.push((member.name.as_str(), sizes));
    }
    rows.insert(0, ("in all", total));
    let rows = rows
        .into_iter()
        .map(|(name, sizes)| std::iter::once(name.into()).chain(sizes.into_iter().map(Cell::from)).collect());
    let title = "Lines of crates";
    let columns = &["crate", "files", "lines", "generated", "tests"];
    Figures { key: "crates", title, columns, rows: rows.collect(), shown: usize::MAX }
}

/// Source files, and the lines of source, generated code and tests.
fn sizes(member: &Crate) -> [usize; 4] {
    let lines = |purpose: Purpose| {
        let files = member.files.iter().filter(|file| file.purpose == purpose);
        files.map(ParsedFile::source_lines).sum()
    };
    let tests = member.files.iter().map(|file| file.test_lines).sum();
    [member.sources().count(), lines(Purpose::Source), lines(Purpose::Generated), tests]
}

/// A row for all sources, tests and generated code, then one per crate.
fn spreads(house: &House, of_file: impl Fn(&ParsedFile, Purpose) -> Vec<Length>) -> Vec<Vec<Cell>> {
    let of_crate = |member: &Crate, purpose: Purpose| -> Vec<Length> {
        member.files.iter().flat_map(|file| of_file(file, purpose)).collect()
    };
    let of_all =
        |purpose: Purpose| house.crates.iter().flat_map(|member| of_crate(member, purpose)).collect();
    let purposes =
        [("in all", Purpose::Source), ("tests", Purpose::Tests), ("generated", Purpose::Generated)];
    let purposes = purposes.into_iter().map(|(name, purpose)| (name, of_all(purpose)));
    let crates = house.crates.iter().map(|member| (member.name.as_str(), of_crate(member, Purpose::Source)));
    purposes.chain(crates).filter_map(|(name, lengths)| spread(name, lengths)).collect()
}

/// Count, median, 90th percentile, maximum and its place; nothing of nothing.
fn spread(name: &str, mut lengths: Vec<Length>) -> Option<Vec<Cell>> {
    // Of several that are longest, the first by its place is named.
    lengths.sort_by(|a, b| a.lines.cmp(&b.lines).then_with(|| b.place.cmp(&a.place)));
    let longest = lengths.last()?;
    let at = |percent: usize| lengths[(lengths.len() * percent).div_ceil(100).max(1) - 1].lines;
    Some(vec![
        name.into(),
        lengths.len().into(),
        at(50).into(),
        at(90).into(),
        longest.lines.into(),
        longest.place.clone().into(),
    ])
}

fn lengths(path: &str, items: &[Item]) -> Vec<Length> {
    let mut functions = Functions { path, found: Vec::new() };
    items.iter().for_each(|item| functions.visit_item(item));
    functions.found
}

struct Functions<'p> {
    path: &'p str,
    found: Vec<Length>,
}

impl Functions<'_> {
    fn add(&mut self, signature: &Signature, block: &Block) {
        let line = |span: Span| span.start().line;
        let start = line(signature.fn_token.span);
        let lines = line(block.brace_token.span.close()) + 1 - start;
        self.found.push(Length { lines, place: format!("{}:{start} {}", self.path, signature.ident) });
    }
}

impl<'ast> Visit<'ast> for Functions<'_> {
    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(block) = &function.default {
            self.add(&function.sig, block);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_functions() {
        let text = "/// Doc.\n#[inline]\npub fn one() {}\n\
            impl A {\nfn four(\n) {\nfn two() {\n}\n}\n}\ntrait B {\nfn none();\nfn one_more() {}\n}\n";
        let syntax = syn::parse_file(text).unwrap();
        let found: Vec<_> =
            lengths("f", &syntax.items).into_iter().map(|length| (length.lines, length.place)).collect();
        let expected = [(1, "f:3 one"), (5, "f:5 four"), (2, "f:7 two"), (1, "f:13 one_more")];
        assert_eq!(found, expected.map(|(lines, place)| (lines, place.to_owned())));
    }

    #[test]
    fn percentiles() {
        let check = |lines: &[usize], expected: &str| {
            let lengths = lines.iter().map(|&lines| Length { lines, place: format!("l{lines}") }).collect();
            let row = spread("x", lengths).unwrap_or_default();
            let table = Figures { key: "", title: "", columns: SPREAD, rows: vec![row], shown: 1 };
            assert_eq!(table.text(true).lines().last().unwrap_or_default().trim(), expected);
        };
        check(&[7], "x       1       7    7    7  l7");
        check(&[4, 1, 3, 2], "x       4       2    4    4  l4");
        check(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "x      10       5    9   10  l10");
    }
}
