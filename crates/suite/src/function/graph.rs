//! The merged execution as a drawing: branches of the source, ends, and how control goes between them.
//!
//! Invariant: edges were taken by some run; the number of paths of a node counts the ways through the drawing that pass it, rounds of a
//! loop left aside.

use super::run::Run;
use super::words::{Texts, Words};
use js::SourcePlace;
use std::collections::BTreeMap;
use testgen::model::{Graph, GraphNode, Outcome};

/// More nodes than this are no drawing.
const MOST_NODES: usize = 60;
/// Characters of a label.
const LONGEST: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum NodeKey {
    Entry,
    Branch(SourcePlace),
    Throw(String),
    Return(String),
}

/// The drawing of some runs; none where there is nothing to see.
pub fn graph(name: &str, runs: &[(&Run, Outcome)], texts: &Texts) -> Option<Graph> {
    let mut keys: Vec<NodeKey> = vec![NodeKey::Entry];
    let mut edges: Vec<(usize, usize)> = Vec::new();
    for (run, outcome) in runs {
        let branches = run.steps.iter().map(|side| NodeKey::Branch(side.place.clone()));
        let mut last = 0;
        for key in branches.chain([end_of(outcome)]) {
            let place = keys.iter().position(|known| *known == key).unwrap_or_else(|| {
                keys.push(key);
                keys.len() - 1
            });
            if keys.len() > MOST_NODES {
                return None;
            }
            if last != place && !edges.contains(&(last, place)) {
                edges.push((last, place));
            }
            last = place;
        }
    }
    if keys.len() < 3 {
        return None;
    }
    edges.sort_unstable();
    let ranks = ranks(keys.len(), &edges);
    let paths = paths(keys.len(), &edges, &ranks);
    let label = |key: &NodeKey| match key {
        NodeKey::Entry => (name.to_owned(), "entry"),
        NodeKey::Branch(place) => (texts.get(place).map(Words::shown).unwrap_or_default(), "branch"),
        NodeKey::Return(text) => (text.clone(), "return"),
        NodeKey::Throw(text) => (text.clone(), "throw"),
    };
    let nodes = keys.iter().enumerate().map(|(index, key)| {
        let (text, kind) = label(key);
        GraphNode {
            label: shortened(&text),
            kind: kind.to_owned(),
            rank: ranks[index],
            paths: paths[index].to_string(),
        }
    });
    Some(Graph { nodes: nodes.collect(), edges })
}

/// What a run ends in: structures of one kind are one end.
fn end_of(outcome: &Outcome) -> NodeKey {
    match outcome {
        Outcome::Returns { value } => NodeKey::Return(match value {
            serde_json::Value::Array(_) => "an array".to_owned(),
            serde_json::Value::Object(parts) if parts.contains_key("undefined") => "undefined".to_owned(),
            serde_json::Value::Object(parts) => match parts.get("number").and_then(serde_json::Value::as_str)
            {
                Some(number) => number.to_owned(),
                None => "an object".to_owned(),
            },
            serde_json::Value::Number(_) => "a number".to_owned(),
            serde_json::Value::String(_) => "a string".to_owned(),
            other => other.to_string(),
        }),
        Outcome::Throws { name, .. } => NodeKey::Throw(name.clone().unwrap_or("a value".to_owned())),
    }
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}

/// The longest way from the entry, over edges that close no loop.
fn ranks(count: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let forward = forward(count, edges);
    let mut ranks = vec![0; count];
    // Without loops no way is longer than there are nodes.
    for _ in 0..count {
        for &(from, to) in &forward {
            ranks[to] = ranks[to].max(ranks[from] + 1);
        }
    }
    ranks
}

/// The edges that close no loop in a walk from the entry.
fn forward(count: usize, edges: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut next: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    edges.iter().for_each(|&(from, to)| next.entry(from).or_default().push(to));
    let mut state = vec![0_u8; count];
    let mut kept = Vec::new();
    let mut stack: Vec<(usize, usize)> = vec![(0, 0)];
    state[0] = 1;
    while let Some((node, at)) = stack.pop() {
        match next.get(&node).and_then(|targets| targets.get(at)) {
            None => state[node] = 2,
            Some(&target) => {
                stack.push((node, at + 1));
                if state[target] != 1 {
                    kept.push((node, target));
                }
                if state[target] == 0 {
                    state[target] = 1;
                    stack.push((target, 0));
                }
            }
        }
    }
    kept.sort_unstable();
    kept
}

/// The ways to a node times the ways from it.
fn paths(count: usize, edges: &[(usize, usize)], ranks: &[usize]) -> Vec<u128> {
    let forward = forward(count, edges);
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&node| ranks[node]);
    let (mut to, mut from) = (vec![0_u128; count], vec![0_u128; count]);
    to[0] = 1;
    for &node in &order {
        for &(_, target) in forward.iter().filter(|(start, _)| *start == node) {
            to[target] = to[target].saturating_add(to[node]);
        }
    }
    for &node in order.iter().rev() {
        let ends = forward.iter().filter(|(start, _)| *start == node);
        let ways = ends.clone().fold(0_u128, |sum, &(_, target)| sum.saturating_add(from[target]));
        from[node] = if ends.count() == 0 { 1 } else { ways };
    }
    (0..count).map(|node| to[node].saturating_mul(from[node])).collect()
}
