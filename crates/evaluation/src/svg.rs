//! The little of SVG that the plots need. Text and lines follow the reader's colours: dark on light, light on dark.

use std::fmt::Write;

/// A picture in the making.
pub struct Svg {
    width: f64,
    height: f64,
    body: String,
}

/// Colours of series and parts that are told apart on light and on dark ground, and by most colour-blind readers.
pub const PALETTE: [&str; 6] = ["#4477aa", "#ee6677", "#228833", "#ccaa22", "#55bbdd", "#aa3377"];

/// Where a text stands on its point.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// The point is its beginning.
    Start,
    /// The point is its middle.
    Middle,
    /// The point is its end.
    End,
}

impl Svg {
    /// An empty picture.
    pub fn new(width: f64, height: f64) -> Svg {
        Svg { width, height, body: String::new() }
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.body, "{element}").expect("writing to a string does not fail");
    }

    /// A line of the frame.
    pub fn rule(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.add(format_args!(
            r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#
        ));
    }

    /// A line through points, with a mark at each.
    pub fn curve(&mut self, points: &[(f64, f64)], colour: &str) {
        let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        self.add(format_args!(
            r#"<polyline fill="none" stroke="{colour}" stroke-width="2" points="{}"/>"#,
            path.join(" ")
        ));
        for (x, y) in points {
            self.add(format_args!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="3" fill="{colour}"/>"#));
        }
    }

    /// A line to what is not known exactly.
    pub fn dashed(&mut self, from: (f64, f64), to: (f64, f64), colour: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.add(format_args!(
            r#"<line stroke="{colour}" stroke-width="1.5" stroke-dasharray="3 3" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#
        ));
    }

    /// A filled rectangle.
    pub fn bar(&mut self, corner: (f64, f64), width: f64, height: f64, colour: &str) {
        let (x, y) = corner;
        self.add(format_args!(
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{colour}"/>"#
        ));
    }

    /// A text.
    pub fn text(&mut self, at: (f64, f64), anchor: Anchor, class: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let (x, y) = at;
        self.add(format_args!(
            r#"<text class="{class}" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{escaped}</text>"#
        ));
    }

    /// Names with their colours, in a row.
    pub fn legend(&mut self, at: (f64, f64), names: &[(&str, &str)]) {
        let (mut x, y) = at;
        for (name, colour) in names {
            self.bar((x, y - 9.0), 12.0, 10.0, colour);
            self.text((x + 17.0, y), Anchor::Start, "label", name);
            // The letters of the font are about this wide.
            x += 34.0 + 6.5 * name.chars().count() as f64;
        }
    }

    /// The picture as a file.
    pub fn finish(self) -> String {
        let Svg { width, height, body } = self;
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}">
<style>
text {{ font-family: system-ui, sans-serif; font-size: 11px; fill: #333 }}
.title {{ font-size: 13px; font-weight: 600 }}
.name {{ font-weight: 600 }}
.axis {{ stroke: #888; stroke-width: 1 }}
.grid {{ stroke: #888; stroke-width: 0.5; stroke-opacity: 0.35 }}
@media (prefers-color-scheme: dark) {{ text {{ fill: #ddd }} }}
</style>
{body}</svg>
"##
        )
    }
}
