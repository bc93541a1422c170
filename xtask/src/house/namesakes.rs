//! Names that stand for several things: types, files and constants. What macros define is not seen, and constants that a trait
//! asks for have no choice of name.

use super::figures::{Cell, Figures};
use super::parsed::House;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{
    Ident, ImplItem, ItemConst, ItemEnum, ItemImpl, ItemStatic, ItemStruct, ItemTrait, ItemType, ItemUnion,
};

/// The names of files that the language or cargo chooses.
const GIVEN: [&str; 4] = ["lib.rs", "main.rs", "mod.rs", "build.rs"];
/// Names with fewer places than this fill pages and are rarely confused; JSON has them.
const SHOWN_NAMES: usize = 15;

/// A name and the places that define it.
type Namesakes = BTreeMap<String, Vec<String>>;

/// Types with the same name.
pub fn types(house: &House) -> Figures {
    repeated("types", "Types (struct, enum, union, trait, type) with one name", &definitions(house).types)
}

/// Constants with the same name.
pub fn constants(house: &House) -> Figures {
    repeated("constants", "Constants with one name", &definitions(house).constants)
}

/// Files with the same name.
pub fn files(house: &House) -> Figures {
    let mut places = Namesakes::new();
    for (_, file) in house.sources().filter(|(_, file)| !GIVEN.contains(&file.name())) {
        places.entry(file.name().to_owned()).or_default().push(file.folder().to_owned());
    }
    repeated("file_names", "Files with one name", &places)
}

/// The names with several places, those with most first; before them how many there are.
fn repeated(key: &'static str, title: &'static str, places: &Namesakes) -> Figures {
    let mut names: Vec<_> = places.iter().filter(|(_, places)| places.len() > 1).collect();
    names.sort_by_key(|(_, places)| std::cmp::Reverse(places.len()));
    let total = names.iter().map(|(_, places)| places.len()).sum::<usize>();
    let head = vec![format!("in all: {} names", names.len()).into(), total.into(), Cell::List(Vec::new())];
    let rows = names
        .into_iter()
        .map(|(name, places)| vec![name.as_str().into(), places.len().into(), Cell::List(grouped(places))]);
    let rows = std::iter::once(head).chain(rows).collect();
    Figures { key, title, columns: &["name", "count", "where"], rows, shown: SHOWN_NAMES + 1 }
}

/// The places with how often each occurs.
fn grouped(places: &[String]) -> Vec<String> {
    let runs = places.chunk_by(|a, b| a == b);
    runs.map(|run| if run.len() > 1 { format!("{} ×{}", run[0], run.len()) } else { run[0].clone() })
        .collect()
}

#[derive(Default)]
struct Definitions {
    place: String,
    types: Namesakes,
    constants: Namesakes,
}

fn definitions(house: &House) -> Definitions {
    let mut definitions = Definitions::default();
    for (member, file) in house.sources() {
        definitions.place = member.place_of(file);
        file.source.iter().for_each(|item| definitions.visit_item(item));
    }
    for places in definitions.types.values_mut() {
        // A type that is defined once for each system is one type.
        let distinct: BTreeSet<String> = places.drain(..).collect();
        places.extend(distinct);
    }
    definitions
}

impl Definitions {
    fn add_type(&mut self, name: &Ident) {
        self.types.entry(name.to_string()).or_default().push(self.place.clone());
    }

    fn add_constant(&mut self, name: &Ident) {
        // `const _: () = …` has no name.
        if name != "_" {
            self.constants.entry(name.to_string()).or_default().push(self.place.clone());
        }
    }
}

impl<'ast> Visit<'ast> for Definitions {
    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        self.add_type(&item.ident);
    }

    fn visit_item_enum(&mut self, item: &'ast ItemEnum) {
        self.add_type(&item.ident);
    }

    fn visit_item_union(&mut self, item: &'ast ItemUnion) {
        self.add_type(&item.ident);
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.add_type(&item.ident);
        visit::visit_item_trait(self, item);
    }

    fn visit_item_type(&mut self, item: &'ast ItemType) {
        self.add_type(&item.ident);
    }

    fn visit_item_const(&mut self, item: &'ast ItemConst) {
        self.add_constant(&item.ident);
        visit::visit_item_const(self, item);
    }

    fn visit_item_static(&mut self, item: &'ast ItemStatic) {
        self.add_constant(&item.ident);
        visit::visit_item_static(self, item);
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        for part in item.items.iter().filter(|_| item.trait_.is_none()) {
            if let ImplItem::Const(constant) = part {
                self.add_constant(&constant.ident);
            }
        }
        visit::visit_item_impl(self, item);
    }
}

#[cfg(test)]
mod tests {
    use super::super::parsed::Crate;
    use super::*;

    #[test]
    fn names_in_several_places() {
        let texts = [
            (
                "crates/a/src/b/table.rs",
                "struct Stop; const MAX: u8 = 1; impl T for Stop { const ID: u8 = 1; }",
            ),
            (
                "crates/a/src/c/table.rs",
                "enum Stop {} impl Stop { const MAX: u8 = 2; } const ID: u8 = 3; fn f() { const MAX: u8 = 4; }",
            ),
            ("crates/a/tests/table.rs", "struct Stop;"),
        ];
        let house = House { crates: vec![Crate::parse("a", texts.into_iter()).unwrap()] };
        let check = |table: Figures, expected: &str| {
            assert_eq!(
                table
                    .text(true)
                    .lines()
                    .last()
                    .unwrap_or_default()
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" "),
                expected
            );
        };
        check(types(&house), "Stop 2 a::b::table, a::c::table");
        check(constants(&house), "MAX 3 a::b::table, a::c::table ×2");
        check(files(&house), "table.rs 2 crates/a/src/b, crates/a/src/c");
    }
}
