//! Difference constraints `x - y <= k`, decided by shortest paths (Bellman-Ford).
//!
//! Invariant: an edge stands for a constraint of the problem or for a range; a negative cycle therefore adds up to
//! `0 <= negative`, and no cycle means that the shortest distances are a solution.

use super::store::Domain;

/// `to - from <= weight`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) weight: i128,
    /// The literal that says so; ranges have none.
    pub(super) literal: Option<u32>,
    /// Which of the lists given to [`Graph::reasons`] has further literals that it follows from.
    pub(super) reasons: Option<u32>,
}

/// Bounds beyond this are taken for absent, so that sums of weights cannot overflow.
const UNBOUNDED: i128 = 1 << 100;

/// A system of difference constraints over numbered nodes; [`Graph::zero`] is the node whose value is 0.
#[derive(Debug)]
pub(super) struct Graph {
    nodes: u32,
    edges: Vec<Edge>,
    reasons: Vec<Vec<u32>>,
}

impl Graph {
    /// A graph with one node per domain, each within its domain.
    pub(super) fn new(domains: &[Domain]) -> Graph {
        let zero = domains.len() as u32;
        let mut graph =
            Graph { nodes: zero + 1, edges: Vec::with_capacity(3 * domains.len()), reasons: Vec::new() };
        // What may be NaN is a double, and its line may be empty.
        for (node, domain) in domains.iter().enumerate().filter(|(_, domain)| !domain.nan) {
            let node = node as u32;
            graph.add(Edge { from: zero, to: node, weight: domain.hi, literal: None, reasons: None });
            graph.add(Edge { from: node, to: zero, weight: -domain.lo, literal: None, reasons: None });
        }
        graph
    }

    /// The node that stands for the constant 0.
    pub(super) fn zero(&self) -> u32 {
        self.nodes - 1
    }

    /// Takes literals from which several constraints follow.
    pub(super) fn reasons(&mut self, literals: Vec<u32>) -> u32 {
        self.reasons.push(literals);
        self.reasons.len() as u32 - 1
    }

    /// Adds a constraint.
    pub(super) fn add(&mut self, edge: Edge) {
        if edge.weight.unsigned_abs() < UNBOUNDED.unsigned_abs() {
            self.edges.push(edge);
        }
    }

    /// The literals on a cycle of negative weight, ascending, if there is such a cycle.
    pub(super) fn negative_cycle(&self) -> Option<Vec<u32>> {
        let mut distance = vec![0_i128; self.nodes as usize];
        let mut parent: Vec<Option<u32>> = vec![None; self.nodes as usize];
        for pass in 1..=self.nodes + 1 {
            if !self.relax_all(pass % 2 == 0, &mut distance, &mut parent) {
                return None;
            }
            // Cycles mostly show early among the parents. Looking at powers of two keeps the looking cheap.
            if (pass.is_power_of_two() || pass > self.nodes)
                && let Some(cycle) = self.cycle_of_parents(&parent)
            {
                return Some(cycle);
            }
        }
        None
    }

    /// One pass over the edges, every other one backwards: a chain then settles in two passes whatever its order.
    fn relax_all(&self, backwards: bool, distance: &mut [i128], parent: &mut [Option<u32>]) -> bool {
        let mut changed = false;
        let mut relax = |idx: usize| {
            let edge = &self.edges[idx];
            let length = distance[edge.from as usize] + edge.weight;
            if length < distance[edge.to as usize] {
                distance[edge.to as usize] = length;
                parent[edge.to as usize] = Some(idx as u32);
                changed = true;
            }
        };
        if backwards {
            (0..self.edges.len()).rev().for_each(&mut relax);
        } else {
            (0..self.edges.len()).for_each(&mut relax);
        }
        changed
    }

    /// A cycle along the parents, which is always a negative one.
    fn cycle_of_parents(&self, parent: &[Option<u32>]) -> Option<Vec<u32>> {
        // The walk on which a node was seen first; 0 for none.
        let mut seen = vec![0_u32; parent.len()];
        for start in 0..self.nodes {
            let mut node = start;
            while seen[node as usize] == 0 {
                seen[node as usize] = start + 1;
                match parent[node as usize] {
                    Some(edge) => node = self.edges[edge as usize].from,
                    None => break,
                }
            }
            if seen[node as usize] == start + 1 && parent[node as usize].is_some() {
                return Some(self.literals_of_cycle(node, parent));
            }
        }
        None
    }

    fn literals_of_cycle(&self, start: u32, parent: &[Option<u32>]) -> Vec<u32> {
        let mut literals = Vec::new();
        let mut node = start;
        loop {
            let edge = parent[node as usize].expect("every node of the cycle has a parent");
            let edge = &self.edges[edge as usize];
            literals.extend(edge.literal);
            literals.extend(edge.reasons.iter().flat_map(|&list| &self.reasons[list as usize]));
            node = edge.from;
            if node == start {
                break;
            }
        }
        literals.sort_unstable();
        literals.dedup();
        literals
    }
}
