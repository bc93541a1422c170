//! Makes a failing program smaller as long as it fails: any part may become the simplest of its kind, or a part of itself.

use super::tree::Tree;

/// Programs that are tried at once.
const AT_ONCE: usize = 40;
/// Rounds over the whole program.
const ROUNDS: usize = 12;

/// The smallest program that was found; `fails` says which of some programs do.
pub fn shrink(mut tree: Tree, mut fails: impl FnMut(&[Tree]) -> Vec<bool>) -> Tree {
    for _ in 0..ROUNDS {
        let before = tree.size();
        tree = round(tree, &mut fails);
        if tree.size() == before {
            break;
        }
    }
    tree
}

fn round(mut tree: Tree, fails: &mut impl FnMut(&[Tree]) -> Vec<bool>) -> Tree {
    let mut index = 1;
    while index < tree.size() {
        let candidates = candidates(&tree, index);
        let failing = fails(&candidates.iter().map(|(_, tree)| tree.clone()).collect::<Vec<_>>());
        let best = candidates.into_iter().zip(failing).filter(|(_, fails)| *fails);
        match best.map(|(candidate, _)| candidate).min_by_key(|(_, tree)| tree.size()) {
            Some((at, smaller)) => {
                tree = smaller;
                index = at;
            }
            None => index += AT_ONCE,
        }
    }
    tree
}

/// Smaller programs, made at the next places from a number on.
fn candidates(tree: &Tree, from: usize) -> Vec<(usize, Tree)> {
    let mut found = Vec::new();
    for index in from..(from + AT_ONCE).min(tree.size()) {
        let Some(part) = tree.at(index) else { break };
        let simplest = Tree::leaf(part.kind, part.kind.simplest());
        if *part != simplest {
            found.push((index, tree.with(index, &simplest)));
        }
        let inner = part.children().filter(|child| child.kind == part.kind);
        found.extend(inner.map(|child| (index, tree.with(index, child))));
    }
    found
}
