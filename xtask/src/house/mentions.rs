//! What a module mentions that matters to imports: the names it defines, what it imports, and the paths in its code, also
//! in the arguments of macros. Methods are not seen: whose they are is known after type checking only.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, Path, UseTree, Visibility};

/// The facts about one module.
#[derive(Default)]
pub struct Mentions {
    pub items: BTreeSet<String>,
    pub imports: Vec<UsedName>,
    pub paths: BTreeSet<Vec<String>>,
    /// How many inline modules the walk is in: so many `super` stay in this file.
    depth: usize,
}

/// One name that a `use` brings into the module.
pub struct UsedName {
    /// `None` for all names of a module.
    pub name: Option<String>,
    pub path: Vec<String>,
    /// Whether others see it under this module's name.
    pub is_export: bool,
}

impl Mentions {
    /// What the items of a file mention.
    pub fn of(items: &[Item]) -> Self {
        let mut mentions = Self::default();
        for item in items {
            mentions.items.extend(name_of(item));
            mentions.visit_item(item);
        }
        mentions
    }

    fn import(&mut self, tree: &UseTree, prefix: &[String], is_export: bool) {
        let with = |name: String| [prefix, &[name]].concat();
        let (name, path) = match tree {
            UseTree::Path(part) => return self.import(&part.tree, &with(part.ident.to_string()), is_export),
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.import(tree, prefix, is_export));
            }
            // `use a::{self}` is `use a`.
            UseTree::Name(part) if part.ident == "self" => (prefix.last().cloned(), prefix.to_vec()),
            UseTree::Name(part) => (Some(part.ident.to_string()), with(part.ident.to_string())),
            UseTree::Rename(part) => (Some(part.rename.to_string()), with(part.ident.to_string())),
            UseTree::Glob(_) => (None, prefix.to_vec()),
        };
        let path = self.outside(path);
        self.imports.push(UsedName { name, path, is_export });
    }

    /// The path as the file's own module would write it.
    fn outside(&self, mut path: Vec<String>) -> Vec<String> {
        let inner = path.iter().take_while(|&name| name == "super").count().min(self.depth);
        path.drain(..inner);
        path
    }

    /// The paths in the arguments of a macro: names with `::` between them.
    fn scan(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.keep(&mut path);
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.keep(&mut path);
                    self.scan(group.stream());
                }
                _ => self.keep(&mut path),
            }
        }
        self.keep(&mut path);
    }

    fn keep(&mut self, path: &mut Vec<String>) {
        let path = self.outside(std::mem::take(path));
        if !path.is_empty() {
            self.paths.insert(path);
        }
    }
}

impl<'ast> Visit<'ast> for Mentions {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.depth += 1;
        visit::visit_item_mod(self, module);
        self.depth -= 1;
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.import(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let mut names = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.keep(&mut names);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.visit_path(&call.path);
        self.scan(call.tokens.clone());
    }

    /// Attributes and restrictions of visibility use nothing.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        Item::Mod(item) if item.content.is_some() => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}
