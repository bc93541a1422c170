//! Random programs that scan: loops that read inputs, count, and are left where a condition of what was read or counted says so.

use crate::random::Random;
use std::fmt::Write;

/// The source of a random program of one to three scans, one after the other or one inside of another. The same seed gives the same text.
pub fn scanning_program(seed: u64) -> String {
    let mut generator = Scans { random: Random::new(seed), text: String::new(), labels: 0 };
    generator.line("i = 0; j = 1; p = readInput; c = 0; d = 5; e = 0;");
    for _ in 0..1 + generator.random.below(3) {
        generator.scan(0);
        if generator.random.percent(40) {
            generator.line("c = readInput;");
        }
    }
    let condition = generator.condition("z", &["i", "j", "c", "d", "e"]);
    generator.line(&format!("{condition}if z goto wrong; halt; wrong: error \"found\";"));
    generator.text
}

struct Scans {
    random: Random,
    text: String,
    labels: usize,
}

impl Scans {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("l{}", self.labels)
    }

    /// One loop with one to three ways out.
    fn scan(&mut self, depth: usize) {
        let (top, out, other) = (self.label(), self.label(), self.label());
        let counter = if depth == 0 { "i" } else { "j" };
        if self.random.percent(60) {
            let start = self.random.below(4);
            self.line(&format!("{counter} = {start};"));
        }
        let bound = 3 + self.random.below(8);
        self.line(&format!("k{depth} = 0; {top}: k{depth} = k{depth} + 1;"));
        if self.random.percent(30) {
            self.line(&format!("z = k{depth} > {bound}; if z goto {out};"));
        }
        for _ in 0..1 + self.random.below(2) {
            let read = *self.random.pick(&["c = readInput;", "d = readInput;", "c = readInput; e = c;", ""]);
            self.line(read);
            let names: &[&str] = if read.starts_with('d') { &["d", "i"] } else { &["c", "c", "j", "p"] };
            let condition = self.condition("z", names);
            let way = if self.random.percent(70) { &out } else { &other };
            self.line(&format!("{condition}if z goto {way};"));
            if self.random.percent(60) {
                let step = *self.random.pick(&[1, 1, 1, 2, -1]);
                self.line(&format!("{counter} = {counter} + {step};"));
            }
        }
        if depth == 0 && self.random.percent(20) {
            self.scan(1);
        }
        if self.random.percent(25) {
            let skip = self.label();
            let condition = self.condition("z", &["c", "d"]);
            self.line(&format!("{condition}if z goto {skip}; e = c; {skip}: d = d;"));
        }
        self.line(&format!("z = k{depth} < {bound}; if z goto {top}; goto {out};"));
        self.line(&format!("{other}: e = 7; d = c;"));
        self.line(&format!("{out}: i = i;"));
    }

    /// Statements that make a condition of one or two comparisons.
    fn condition(&mut self, name: &str, of: &[&str]) -> String {
        let operators = ["==", "!=", "<", ">", "<=", ">="];
        let mut text = String::new();
        let mut comparison = |random: &mut Random, into: &str| {
            let (left, operator) = (*random.pick(of), *random.pick(&operators));
            let right = match random.below(10) {
                0 => "i".to_owned(),
                1 => "p".to_owned(),
                _ => (random.below(9) as i64 - 3).to_string(),
            };
            let _ = write!(text, "{into} = {left} {operator} {right}; ");
        };
        comparison(&mut self.random, name);
        if self.random.percent(30) {
            comparison(&mut self.random, "y");
            let join = *self.random.pick(&["&&", "||"]);
            let _ = write!(text, "{name} = {name} {join} y; ");
        }
        text
    }
}
