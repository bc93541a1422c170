//! Hand-written loops over the arms of a summary: calls `.arms(…)` outside of the places that are there for them.

use super::figures::Figures;
use super::parsed::{House, ParsedFile};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{ExprMethodCall, Macro};

const ARMS: &str = "arms";
/// The crate whose view of diagrams it is, and the file with the verbs for operations.
const HOME: &str = "summary";
const LIFT: &str = "lift.rs";

/// The calls by file, those with most first; before them the sum.
pub fn calls(house: &House) -> Figures {
    let outside = house.sources().filter(|(member, file)| member.name != HOME && file.name() != LIFT);
    let mut files: Vec<(&str, usize)> =
        outside.map(|(_, file)| (file.path.as_str(), count(file))).filter(|&(_, count)| count > 0).collect();
    files.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let total = files.iter().map(|(_, count)| count).sum();
    let head = format!("in all: {} files", files.len());
    let rows = std::iter::once((head.as_str(), total)).chain(files);
    let rows = rows.map(|(path, count)| vec![path.into(), count.into()]).collect();
    let title = "`.arms(` outside of crates/summary and of lift.rs";
    Figures { key: "arms", title, columns: &["file", "count"], rows, shown: 11 }
}

fn count(file: &ParsedFile) -> usize {
    let mut calls = Calls(0);
    file.source.iter().for_each(|item| calls.visit_item(item));
    calls.0
}

struct Calls(usize);

impl<'ast> Visit<'ast> for Calls {
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.0 += usize::from(call.method == ARMS);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.0 += count_tokens(call.tokens.clone());
    }
}

/// The calls in the arguments of a macro.
fn count_tokens(tokens: TokenStream) -> usize {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_call = |part: &&[TokenTree]| {
        matches!(part, [TokenTree::Punct(dot), TokenTree::Ident(name), TokenTree::Group(given)]
            if dot.as_char() == '.' && name == ARMS && given.delimiter() == Delimiter::Parenthesis)
    };
    let inside = tokens.iter().map(|token| match token {
        TokenTree::Group(group) => count_tokens(group.stream()),
        _ => 0,
    });
    tokens.windows(3).filter(is_call).count() + inside.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::super::parsed::Crate;
    use super::*;

    #[test]
    fn calls_are_counted_in_code_and_in_macros() {
        let text = "fn f() { a.arms(b).c(d.arms(e)); vec![a.arms(b), (c.arms())]; arms(); a.arms; }";
        let texts = [("crates/a/src/b.rs", text), ("crates/a/src/lift.rs", text)];
        let house = House { crates: vec![Crate::parse("a", texts.into_iter()).unwrap()] };
        let expected = r#"[{"file":"in all: 1 files","count":4},{"file":"crates/a/src/b.rs","count":4}]"#;
        assert_eq!(calls(&house).json().to_string(), expected);
    }
}
