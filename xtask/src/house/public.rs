//! What each crate calls `pub`. In a private module that is less than what other crates see; it is what a reader sees.

use super::figures::{Cell, Figures};
use super::parsed::{Crate, House};
use syn::visit::{self, Visit};
use syn::{Field, ImplItemConst, ImplItemFn, Item, ItemUse, Visibility};

/// The public items, methods, fields and exports of each crate.
pub fn items(house: &House) -> Figures {
    let mut total = Public::default();
    let mut rows = Vec::new();
    for member in &house.crates {
        let public = Public::of(member);
        total.add(&public);
        rows.push(public.row(&member.name));
    }
    rows.insert(0, total.row("in all"));
    let title = "Public (`pub`, not `pub(crate)` or `pub(super)`) items, methods, fields and exports";
    let columns = &["crate", "items", "methods", "fields", "exports"];
    Figures { key: "public", title, columns, rows, shown: usize::MAX }
}

#[derive(Default)]
struct Public {
    items: usize,
    methods: usize,
    fields: usize,
    exports: usize,
}

impl Public {
    fn of(member: &Crate) -> Self {
        let mut public = Self::default();
        member.sources().flat_map(|file| &file.source).for_each(|item| public.visit_item(item));
        public
    }

    fn add(&mut self, other: &Self) {
        self.items += other.items;
        self.methods += other.methods;
        self.fields += other.fields;
        self.exports += other.exports;
    }

    fn row(&self, name: &str) -> Vec<Cell> {
        vec![name.into(), self.items.into(), self.methods.into(), self.fields.into(), self.exports.into()]
    }
}

impl<'ast> Visit<'ast> for Public {
    fn visit_item(&mut self, item: &'ast Item) {
        let visibility = match item {
            Item::Const(item) => &item.vis,
            Item::Enum(item) => &item.vis,
            Item::Fn(item) => &item.vis,
            Item::Mod(item) => &item.vis,
            Item::Static(item) => &item.vis,
            Item::Struct(item) => &item.vis,
            Item::Trait(item) => &item.vis,
            Item::Type(item) => &item.vis,
            Item::Union(item) => &item.vis,
            _ => &Visibility::Inherited,
        };
        self.items += count(visibility);
        visit::visit_item(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.exports += count(&item.vis);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.methods += count(&item.vis);
    }

    fn visit_impl_item_const(&mut self, item: &'ast ImplItemConst) {
        self.methods += count(&item.vis);
    }

    fn visit_field(&mut self, field: &'ast Field) {
        self.fields += count(&field.vis);
    }
}

fn count(visibility: &Visibility) -> usize {
    usize::from(matches!(visibility, Visibility::Public(_)))
}
