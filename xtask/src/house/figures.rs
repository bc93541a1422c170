//! A table of figures and its two forms: text for people, JSON for programs. Both have the same rows.

use serde_json::{Map, Value};

/// How many entries of a sample are shown where not all are asked for.
const SAMPLE: usize = 4;
/// Lists are broken into lines of about this length, which fits beside the code in an editor.
const LIST_WIDTH: usize = 130;

/// One section of the report. Rows with totals come first, so that they are shown where few rows are.
pub struct Figures {
    /// Its name in JSON.
    pub key: &'static str,
    /// What is counted, in a sentence.
    pub title: &'static str,
    pub columns: &'static [&'static str],
    pub rows: Vec<Vec<Cell>>,
    /// How many rows are shown where not all are asked for.
    pub shown: usize,
}

/// One figure. Lists come last in a row.
pub enum Cell {
    Text(String),
    Count(usize),
    /// Shown in full.
    List(Vec<String>),
    /// Shown in part where not all are asked for.
    Sample(Vec<String>),
}

impl From<usize> for Cell {
    fn from(count: usize) -> Self {
        Self::Count(count)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl Figures {
    /// The table with aligned columns.
    pub fn text(&self, all: bool) -> String {
        let shown = if all { self.rows.len() } else { self.rows.len().min(self.shown) };
        let rows: Vec<Vec<String>> =
            self.rows[..shown].iter().map(|row| row.iter().map(|cell| cell.text(all)).collect()).collect();
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|column| {
                let cells = rows.iter().filter_map(|row| Some(row.get(column)?.chars().count()));
                cells.chain([self.columns[column].len()]).max().unwrap_or_default()
            })
            .collect();
        let mut text = format!("{}\n", self.title);
        let heads: Vec<String> = self.columns.iter().map(|&name| name.to_owned()).collect();
        let kinds = self.rows.first().map_or(&[][..], Vec::as_slice);
        for row in std::iter::once(&heads).chain(&rows) {
            line(&mut text, row, &widths, kinds);
        }
        if shown < self.rows.len() {
            text.push_str(&format!("  … {} more rows: --all\n", self.rows.len() - shown));
        }
        text
    }

    /// An array of objects, a row each.
    pub fn json(&self) -> Value {
        let rows = self.rows.iter().map(|row| {
            let cells = self.columns.iter().zip(row).map(|(&name, cell)| (name.to_owned(), cell.json()));
            Value::Object(cells.collect::<Map<_, _>>())
        });
        rows.collect()
    }
}

impl Cell {
    fn text(&self, all: bool) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Count(count) => count.to_string(),
            Self::Sample(items) if !all && items.len() > SAMPLE => {
                format!("{} … {} more", items[..SAMPLE].join(", "), items.len() - SAMPLE)
            }
            Self::List(items) | Self::Sample(items) => items.join(", "),
        }
    }

    fn json(&self) -> Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Count(count) => (*count).into(),
            Self::List(items) | Self::Sample(items) => items.as_slice().into(),
        }
    }
}

/// Appends a row; the last cell may take several lines.
fn line(text: &mut String, row: &[String], widths: &[usize], kinds: &[Cell]) {
    let mut current = String::from(" ");
    for (column, cell) in row.iter().enumerate() {
        let gap = widths[column].saturating_sub(cell.chars().count());
        match kinds.get(column) {
            Some(Cell::Count(_)) => current.extend([" ", &" ".repeat(gap), cell, " "]),
            _ if column + 1 < row.len() => current.extend([" ", cell, &" ".repeat(gap), " "]),
            _ => {
                let indent = current.chars().count() + 1;
                current.extend([" ", &wrapped(cell, indent)]);
            }
        }
    }
    text.push_str(current.trim_end());
    text.push('\n');
}

/// The list in lines of whole entries, all but the first indented.
fn wrapped(list: &str, indent: usize) -> String {
    let mut lines = String::new();
    let mut length = indent;
    for entry in list.split_inclusive(", ") {
        let width = entry.chars().count();
        if length > indent && length + width > LIST_WIDTH {
            lines.truncate(lines.trim_end().len());
            lines.extend(["\n", &" ".repeat(indent)]);
            length = indent;
        }
        length += width;
        lines.push_str(entry);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Figures {
        let list = |names: &[&str]| Cell::Sample(names.iter().map(|&name| name.to_owned()).collect());
        let rows = vec![
            vec!["all".into(), 12.into(), list(&["a", "b", "c", "d", "e"])],
            vec!["longer".into(), 3.into(), list(&["f"])],
            vec!["last".into(), 4.into(), list(&[])],
        ];
        Figures { key: "k", title: "What", columns: &["name", "n", "where"], rows, shown: 2 }
    }

    #[test]
    fn columns_are_aligned_and_few_rows_are_shown() {
        let expected = "What\n  name     n  where\n  all     12  a, b, c, d … 1 more\n  longer   3  f\n  … 1 more rows: --all\n";
        assert_eq!(table().text(false), expected);
    }

    #[test]
    fn json_has_all() {
        let expected = r#"[{"name":"all","n":12,"where":["a","b","c","d","e"]},{"name":"longer","n":3,"where":["f"]},{"name":"last","n":4,"where":[]}]"#;
        assert_eq!(table().json().to_string(), expected);
    }
}
