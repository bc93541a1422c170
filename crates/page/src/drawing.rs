//! The merged execution graph of a function as a drawing: a row per rank, edges downwards, loops at the right.
//!
//! Invariant: deterministic, and total: edges to nodes that do not exist are left out. Edges over several rows go through places of
//! their own (bends), so that they pass between the nodes.

use crate::html::{Element, classed, el};
use crate::text;
use std::collections::BTreeMap;
use testgen::model::Graph;

const NODE_WIDTH: f64 = 134.0;
const NODE_HEIGHT: f64 = 38.0;
const BEND_WIDTH: f64 = 10.0;
const GAP: f64 = 18.0;
const ROW: f64 = 66.0;
const MARGIN: f64 = 10.0;
/// So much room at the right for each edge that closes a loop.
const LOOP_ROOM: f64 = 14.0;
/// In this type a node has room for so many characters.
const LABEL: usize = 18;
/// And for so many digits of a number of paths.
const DIGITS: usize = 10;
/// After so many sweeps the order in the rows of small graphs does not change any more.
const SWEEPS: usize = 8;

/// A place in a row: a node of the graph, or a bend of an edge.
struct Spot {
    node: Option<usize>,
    row: usize,
    x: f64,
    above: Vec<usize>,
    below: Vec<usize>,
}

impl Spot {
    fn new(node: Option<usize>, row: usize) -> Self {
        Spot { node, row, x: 0.0, above: Vec::new(), below: Vec::new() }
    }

    fn width(&self) -> f64 {
        if self.node.is_some() { NODE_WIDTH } else { BEND_WIDTH }
    }

    /// Nodes stand in straight lines, bends give way.
    fn weight(&self) -> f64 {
        if self.node.is_some() { 1.0 } else { 0.004 }
    }

    fn top(&self) -> f64 {
        MARGIN + self.row as f64 * ROW
    }
}

struct Layout {
    spots: Vec<Spot>,
    /// The spots of each row from left to right.
    rows: Vec<Vec<usize>>,
    /// Each downward edge as the spots it goes through.
    downward: Vec<Vec<usize>>,
    /// Edges that close a loop.
    loops: Vec<(usize, usize)>,
}

/// The drawing, and its width in pixels.
pub fn svg(graph: &Graph) -> (Element, f64) {
    let layout = layout(graph);
    let right = layout.spots.iter().map(|spot| spot.x + spot.width() / 2.0).fold(0.0, f64::max);
    let width = right + MARGIN + LOOP_ROOM * layout.loops.len() as f64;
    let height = MARGIN * 2.0 + NODE_HEIGHT + ROW * layout.rows.len().saturating_sub(1) as f64;
    let edges = layout.downward.iter().map(|spots| downward(&layout, spots));
    let loops = layout.loops.iter().enumerate();
    let loops = loops.map(|(idx, &edge)| closing(&layout, edge, right + LOOP_ROOM * (idx + 1) as f64 - 4.0));
    let nodes = layout.spots.iter().filter_map(|spot| node(graph, spot));
    let drawing = el("svg")
        .attr("viewBox", format!("0 0 {width:.0} {height:.0}"))
        .attr("width", format!("{width:.0}"))
        .attr("height", format!("{height:.0}"))
        .attr("role", "img")
        .attr("aria-label", format!("Execution graph: {}", text::count(graph.nodes.len(), "node")))
        .add(classed("g", "edges").add_all(edges).add_all(loops))
        .add(classed("g", "nodes").add_all(nodes));
    (drawing, width)
}

fn node(graph: &Graph, spot: &Spot) -> Option<Element> {
    let node = graph.nodes.get(spot.node?)?;
    let kind = match node.kind.as_str() {
        "entry" => "entry",
        "branch" => "branch",
        "return" => "return",
        "throw" => "throw",
        _ => "block",
    };
    let left = spot.x - NODE_WIDTH / 2.0;
    let frame = el("rect")
        .attr("x", format!("{left:.1}"))
        .attr("y", format!("{:.1}", spot.top()))
        .attr("width", NODE_WIDTH.to_string())
        .attr("height", NODE_HEIGHT.to_string())
        .attr("rx", if kind == "branch" { "8" } else { "19" });
    let line = |class: &str, down: f64, content: String| {
        let place = classed("text", class).attr("x", format!("{:.1}", spot.x));
        place.attr("y", format!("{:.1}", spot.top() + down)).attr("text-anchor", "middle").text(content)
    };
    let paths = match node.paths.as_str() {
        "" => String::new(),
        "1" => "1 path".to_owned(),
        more => format!("{} paths", text::paths_within(more, DIGITS)),
    };
    let verb = match kind {
        "return" if !node.label.starts_with("return") => "returns ",
        "throw" if !node.label.starts_with("throw") => "throws ",
        _ => "",
    };
    let name = format!("{verb}{}", node.label);
    let title = el("title").text(format!("{name}\n{paths}").trim_end());
    let label = line("label", 17.0, text::cut(&name, LABEL));
    Some(classed("g", kind).add(title).add(frame).add(label).add(line("paths", 30.0, paths)))
}

fn downward(layout: &Layout, spots: &[usize]) -> Element {
    let mut path = String::new();
    for (idx, pair) in spots.windows(2).enumerate() {
        let (from, to) = (&layout.spots[pair[0]], &layout.spots[pair[1]]);
        // A bend is a point in the middle of its row, crossed straight down.
        let bottom = from.top() + if from.node.is_some() { NODE_HEIGHT } else { NODE_HEIGHT * 0.7 };
        let top = to.top() + if to.node.is_some() { 0.0 } else { NODE_HEIGHT * 0.3 };
        let middle = (bottom + top) / 2.0;
        let begin = if idx == 0 { "M" } else { "L" };
        path += &format!(
            "{begin}{:.1} {bottom:.1}C{:.1} {middle:.1} {:.1} {middle:.1} {:.1} {top:.1}",
            from.x, from.x, to.x, to.x
        );
    }
    el("path").attr("d", path)
}

fn closing(layout: &Layout, (from, to): (usize, usize), x: f64) -> Element {
    let (from, to) = (&layout.spots[from], &layout.spots[to]);
    let (start, end) = (from.top() + NODE_HEIGHT * 0.65, to.top() + NODE_HEIGHT * 0.35);
    let (right, target) = (from.x + NODE_WIDTH / 2.0, to.x + NODE_WIDTH / 2.0);
    let path = format!("M{right:.1} {start:.1}C{x:.1} {start:.1} {x:.1} {end:.1} {target:.1} {end:.1}");
    classed("path", "loop").attr("d", path)
}

fn layout(graph: &Graph) -> Layout {
    let mut layout = placed(graph);
    for sweep in 0..SWEEPS {
        order(&mut layout, sweep % 2 == 0);
    }
    for sweep in 0..SWEEPS {
        straighten(&mut layout, sweep % 2 == 1);
    }
    let left = layout.spots.iter().map(|spot| spot.x - spot.width() / 2.0).fold(f64::INFINITY, f64::min);
    layout.spots.iter_mut().for_each(|spot| spot.x += MARGIN - left);
    layout
}

/// Nodes and bends in their rows, in the order of the graph.
fn placed(graph: &Graph) -> Layout {
    let ranks: BTreeMap<usize, ()> = graph.nodes.iter().map(|node| (node.rank, ())).collect();
    let row_of: BTreeMap<usize, usize> = ranks.keys().enumerate().map(|(row, &rank)| (rank, row)).collect();
    let spot = |(idx, node): (usize, &testgen::model::GraphNode)| Spot::new(Some(idx), row_of[&node.rank]);
    let spots: Vec<Spot> = graph.nodes.iter().enumerate().map(spot).collect();
    let mut layout = Layout { spots, rows: Vec::new(), downward: Vec::new(), loops: Vec::new() };
    for &(from, to) in &graph.edges {
        let count = graph.nodes.len();
        if from >= count || to >= count {
            continue;
        }
        if layout.spots[from].row >= layout.spots[to].row {
            layout.loops.push((from, to));
        } else {
            let edge = through(&mut layout.spots, from, to);
            layout.downward.push(edge);
        }
    }
    layout.rows = vec![Vec::new(); row_of.len()];
    for (idx, spot) in layout.spots.iter().enumerate() {
        layout.rows[spot.row].push(idx);
    }
    for row in layout.rows.clone() {
        spread(&mut layout.spots, &row, &vec![0.0; row.len()]);
    }
    layout
}

/// The spots of a downward edge, with a new bend in each row between.
fn through(spots: &mut Vec<Spot>, from: usize, to: usize) -> Vec<usize> {
    let mut edge = vec![from];
    for row in spots[from].row + 1..spots[to].row {
        edge.push(spots.len());
        spots.push(Spot::new(None, row));
    }
    edge.push(to);
    for pair in edge.windows(2) {
        spots[pair[0]].below.push(pair[1]);
        spots[pair[1]].above.push(pair[0]);
    }
    edge
}

/// Where the neighbours of a spot want it to be; its own place if it has none there.
fn wanted(spots: &[Spot], idx: usize, from_above: bool) -> f64 {
    let neighbours = if from_above { &spots[idx].above } else { &spots[idx].below };
    if neighbours.is_empty() {
        return spots[idx].x;
    }
    let weight: f64 = neighbours.iter().map(|&near| spots[near].weight()).sum();
    neighbours.iter().map(|&near| spots[near].x * spots[near].weight()).sum::<f64>() / weight
}

fn rows_in(layout: &Layout, from_above: bool) -> Vec<usize> {
    let rows = 0..layout.rows.len();
    if from_above { rows.collect() } else { rows.rev().collect() }
}

/// Sorts each row by where its neighbours are, so that fewer edges cross.
fn order(layout: &mut Layout, from_above: bool) {
    for row in rows_in(layout, from_above) {
        let mut spots = layout.rows[row].clone();
        spots.sort_by(|&a, &b| {
            let place = |idx| wanted(&layout.spots, idx, from_above);
            place(a).total_cmp(&place(b))
        });
        let zero = vec![0.0; spots.len()];
        spread(&mut layout.spots, &spots, &zero);
        layout.rows[row] = spots;
    }
}

/// Moves each row below (or above) its neighbours without changing its order.
fn straighten(layout: &mut Layout, from_above: bool) {
    for row in rows_in(layout, from_above) {
        let spots = layout.rows[row].clone();
        let places: Vec<f64> = spots.iter().map(|&idx| wanted(&layout.spots, idx, from_above)).collect();
        spread(&mut layout.spots, &spots, &places);
    }
}

/// Places a row from left to right near the wanted places, with gaps, so that on average nothing has moved.
fn spread(spots: &mut [Spot], row: &[usize], places: &[f64]) {
    let (mut shift, mut weight) = (0.0, 0.0);
    let mut end = f64::NEG_INFINITY;
    for (&idx, &place) in row.iter().zip(places) {
        let half = spots[idx].width() / 2.0;
        spots[idx].x = place.max(end + GAP + half);
        end = spots[idx].x + half;
        shift += (spots[idx].x - place) * spots[idx].weight();
        weight += spots[idx].weight();
    }
    let shift = if weight > 0.0 { shift / weight } else { 0.0 };
    row.iter().for_each(|&idx| spots[idx].x -= shift);
}
