//! Independent parts of a cube.
//!
//! Invariant: literals of different components share no symbol, so models of the components join to one of the cube.

use stdx::FxHashMap;
use term::{Symbol, Terms};

use crate::Literal;

/// The literals, grouped with those that they share symbols with directly or through others. Components come in the
/// order of their first literals, literals in the order of the cube.
pub fn components(terms: &Terms, cube: &[Literal]) -> Vec<Vec<Literal>> {
    let roots = roots(terms, cube);
    let mut place = vec![usize::MAX; cube.len()];
    let mut components: Vec<Vec<Literal>> = Vec::new();
    for (&root, &literal) in roots.iter().zip(cube) {
        if place[root] == usize::MAX {
            place[root] = components.len();
            components.push(Vec::new());
        }
        components[place[root]].push(literal);
    }
    components
}

/// For every literal the number of one that stands for its component.
fn roots(terms: &Terms, cube: &[Literal]) -> Vec<usize> {
    let mut parent: Vec<usize> = (0..cube.len()).collect();
    let mut first_with: FxHashMap<Symbol, usize> = FxHashMap::default();
    for (idx, literal) in cube.iter().enumerate() {
        for &symbol in terms.symbols_of(literal.atom) {
            let other = *first_with.entry(symbol).or_insert(idx);
            let (one, other) = (find(&mut parent, idx), find(&mut parent, other));
            parent[one.max(other)] = one.min(other);
        }
    }
    (0..cube.len()).map(|idx| find(&mut parent, idx)).collect()
}

fn find(parent: &mut [usize], mut idx: usize) -> usize {
    while parent[idx] != idx {
        parent[idx] = parent[parent[idx]];
        idx = parent[idx];
    }
    idx
}
