//! Panels of processor time against size in a grid, with logarithmic axes.

use crate::svg::{Anchor, Svg};

/// Panels stand in so many columns.
const COLUMNS: usize = 3;
const PANEL: (f64, f64) = (300.0, 220.0);
/// What the axes of a panel need: left, top, right, bottom.
const MARGIN: (f64, f64, f64, f64) = (48.0, 30.0, 14.0, 34.0);
/// For the legend above the panels.
const LEGEND: f64 = 24.0;
/// A picture of some panels with one legend.
pub struct Grid {
    /// What is drawn on.
    pub svg: Svg,
}

/// The axes of a panel.
pub struct Panel {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
    first: f64,
    last: f64,
    /// The times in milliseconds at the bottom and at the top, which is the limit of a run. What is shorter is drawn as this short.
    lowest: f64,
    highest: f64,
}

impl Grid {
    /// Room for so many panels.
    pub fn new(panels: usize, legend: &[(&str, &str)]) -> Grid {
        let rows = panels.div_ceil(COLUMNS);
        let mut svg = Svg::new(PANEL.0 * COLUMNS as f64, PANEL.1 * rows as f64 + LEGEND);
        svg.legend((MARGIN.0, 14.0), legend);
        Grid { svg }
    }

    /// Draws the frame of a panel for times in milliseconds; none where there are no sizes.
    pub fn panel(&mut self, index: usize, title: &str, sizes: &[u64], times: (f64, f64)) -> Option<Panel> {
        let corner = ((index % COLUMNS) as f64 * PANEL.0, (index / COLUMNS) as f64 * PANEL.1 + LEGEND);
        let panel = Panel {
            left: corner.0 + MARGIN.0,
            top: corner.1 + MARGIN.1,
            right: corner.0 + PANEL.0 - MARGIN.2,
            bottom: corner.1 + PANEL.1 - MARGIN.3,
            first: *sizes.first()? as f64,
            last: *sizes.last()? as f64,
            lowest: times.0,
            highest: times.1.max(1e3),
        };
        panel.frame(&mut self.svg, title, sizes);
        Some(panel)
    }

    /// The picture as a file.
    pub fn finish(self) -> String {
        self.svg.finish()
    }
}

impl Panel {
    fn frame(&self, svg: &mut Svg, title: &str, sizes: &[u64]) {
        let Panel { left, top, right, bottom, lowest, highest, .. } = *self;
        svg.text((left, top - 10.0), Anchor::Start, "title", title);
        let mut decade = lowest;
        while decade <= highest {
            svg.rule((left, self.up(decade)), (right, self.up(decade)), "grid");
            svg.text((left - 5.0, self.up(decade) + 4.0), Anchor::End, "label", &short_time(decade));
            decade *= 10.0;
        }
        for &size in sizes {
            let x = self.along(size);
            svg.rule((x, bottom), (x, bottom + 4.0), "axis");
            svg.text((x, bottom + 16.0), Anchor::Middle, "label", &size.to_string());
        }
        svg.rule((left, top), (left, bottom), "axis");
        svg.rule((left, bottom), (right, bottom), "axis");
    }

    fn along(&self, size: u64) -> f64 {
        let share = (size as f64 / self.first).ln() / (self.last / self.first).ln().max(1e-9);
        self.left + share * (self.right - self.left)
    }

    fn up(&self, ms: f64) -> f64 {
        let share = (ms.max(self.lowest) / self.lowest).ln() / (self.highest / self.lowest).ln();
        (self.bottom - share * (self.bottom - self.top)).max(self.top)
    }

    /// The times in milliseconds of the sizes that ended, and a dashed line to the limit at the first that did not.
    pub fn curve(&self, svg: &mut Svg, ended: &[(u64, f64)], stopped: Option<u64>, colour: &str) {
        let points: Vec<(f64, f64)> =
            ended.iter().map(|&(size, ms)| (self.along(size), self.up(ms))).collect();
        svg.curve(&points, colour);
        if let (Some(&from), Some(size)) = (points.last(), stopped) {
            svg.dashed(from, (self.along(size), self.top), colour);
        }
    }
}

fn short_time(ms: f64) -> String {
    if ms >= 999.0 { format!("{:.0} s", ms / 1e3) } else { format!("{ms} ms") }
}
