//! Strongly connected components of a graph, after Tarjan: the sets of nodes that reach each other.

/// The components with more than one node, the largest first; nodes in order. `edges[n]` is where `n` leads.
pub fn cycles(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut search =
        Tarjan { edges, order: vec![None; edges.len()], low: vec![0; edges.len()], ..Tarjan::default() };
    (0..edges.len()).for_each(|node| search.visit(node));
    let mut found = search.found;
    found.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    found
}

#[derive(Default)]
struct Tarjan<'g> {
    edges: &'g [Vec<usize>],
    /// When a node was met first.
    order: Vec<Option<usize>>,
    /// The earliest node on the stack that a node is known to reach.
    low: Vec<usize>,
    stack: Vec<usize>,
    met: usize,
    found: Vec<Vec<usize>>,
}

impl Tarjan<'_> {
    fn visit(&mut self, node: usize) {
        if self.order[node].is_some() {
            return;
        }
        let order = self.met;
        self.met += 1;
        self.order[node] = Some(order);
        self.low[node] = order;
        self.stack.push(node);
        let edges = self.edges;
        for &next in &edges[node] {
            match self.order[next] {
                None => {
                    self.visit(next);
                    self.low[node] = self.low[node].min(self.low[next]);
                }
                Some(order) if self.stack.contains(&next) => self.low[node] = self.low[node].min(order),
                Some(_) => {}
            }
        }
        if self.low[node] == order {
            self.close(node);
        }
    }

    /// What lies on the stack from `node` on is a component.
    fn close(&mut self, node: usize) {
        let start = self.stack.iter().rposition(|&other| other == node).unwrap_or_default();
        let mut component = self.stack.split_off(start);
        component.sort_unstable();
        if component.len() > 1 {
            self.found.push(component);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::cycles;

    /// Edges as pairs of letters, components as words.
    fn check(graph: &str, expected: &str) {
        let index = |letter: u8| usize::from(letter - b'a');
        let mut edges = vec![Vec::new(); 26];
        for pair in graph.split_whitespace().map(str::as_bytes) {
            edges[index(pair[0])].push(index(pair[1]));
        }
        let word = |component: Vec<usize>| -> String {
            component.into_iter().filter_map(|node| char::from_digit(node as u32 + 10, 36)).collect()
        };
        let found: Vec<String> = cycles(&edges).into_iter().map(word).collect();
        assert_eq!(found.join(" "), expected, "{graph}");
    }

    #[test]
    fn components() {
        check("", "");
        check("aa ab", "");
        check("ab bc ac", "");
        check("ab ba", "ab");
        check("ab bc ca cd", "abc");
        check("ab ba cd de ec bc", "cde ab");
        // The edge back to what is finished joins nothing.
        check("ab bc cb da db", "bc");
        check("ab bc cd db ea ae", "bcd ae");
    }
}
