//! A table of texts, for a terminal or as Markdown.

/// On which side a column's texts stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows under a head.
#[derive(Clone, Debug, Default)]
pub struct Table {
    head: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table whose first column has words and whose others have numbers.
    pub fn new(head: &[&str]) -> Table {
        let align = |index| if index == 0 { Align::Left } else { Align::Right };
        let head = head.iter().enumerate().map(|(index, name)| ((*name).to_owned(), align(index)));
        Table { head: head.collect(), rows: Vec::new() }
    }

    /// Adds a row; what is missing is empty.
    pub fn row(&mut self, mut cells: Vec<String>) {
        cells.resize(self.head.len(), String::new());
        self.rows.push(cells);
    }

    /// Columns of even width, with two spaces between them.
    pub fn to_text(&self) -> String {
        let names: Vec<String> = self.head.iter().map(|(name, _)| name.clone()).collect();
        let all = || std::iter::once(&names).chain(&self.rows);
        let width = |index: usize| all().map(|row| row[index].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..names.len()).map(width).collect();
        let mut text = String::new();
        for row in all() {
            let cells = row.iter().enumerate().map(|(index, cell)| match self.head[index].1 {
                Align::Left => format!("{cell:<0$}", widths[index]),
                Align::Right => format!("{cell:>0$}", widths[index]),
            });
            text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
            text.push('\n');
        }
        text
    }

    /// As Markdown writes tables.
    pub fn to_markdown(&self) -> String {
        let line = |cells: Vec<&str>| format!("| {} |\n", cells.join(" | "));
        let mut text = line(self.head.iter().map(|(name, _)| name.as_str()).collect());
        let rule = self.head.iter().map(|(_, align)| if *align == Align::Left { "---" } else { "---:" });
        text.push_str(&line(rule.collect()));
        for row in &self.rows {
            text.push_str(&line(row.iter().map(String::as_str).collect()));
        }
        text
    }
}
