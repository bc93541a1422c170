//! Guards for people: conditions over inputs, printed and parsed back.
//!
//! A guard prints as a disjunction of conjunctions, with the bounds of one number line drawn together: `x0 == 5`,
//! `x0 != 5`, `x0 > 3 && x0 <= 7`. Where the negation is shorter, it prints as `!(…)`.

use crate::context::Context;
use std::rc::Rc;
use summary::{Atom, Guard, Saturated, Segments, Summary};
use term::{EqualCond, Node, Sort, Term};

/// More conjunctions than this are not printed but counted: nobody reads them.
const SHOWN_CUBES: usize = 64;
/// And neither are conjunctions over more number lines than this.
const SHOWN_LINES: usize = 64;

/// A conjunction: per number line the stretches of it.
type Row = Vec<Rc<[Stretch]>>;

/// A condition over one number line, or another part of a conjunction.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// An integer form lies in one of these ranges, whose ends belong to them.
    Ranges(Term, Vec<(Option<i64>, Option<i64>)>),
    /// Something else, as text.
    Text(String),
}

/// Why a text is no guard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuardTextError {
    /// What is wrong, with the piece of text.
    pub message: String,
}

impl std::fmt::Display for GuardTextError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for GuardTextError {}

impl From<Saturated> for GuardTextError {
    fn from(_: Saturated) -> GuardTextError {
        error("the node budget is exhausted")
    }
}

fn error(message: impl Into<String>) -> GuardTextError {
    GuardTextError { message: message.into() }
}

impl Context {
    /// The guard as a condition over inputs. Parses back unless it is too long to be shown whole.
    pub fn show_guard(&self, guard: Guard) -> String {
        if guard.is_true() {
            return "true".into();
        }
        if guard.is_false() {
            return "false".into();
        }
        match (self.conjunctions(guard), self.conjunctions(!guard)) {
            (Some(direct), Some(negated)) if negated.len() == 1 && direct.len() > 1 => {
                format!("!({})", negated[0])
            }
            (Some(direct), _) => match &direct[..] {
                [only] => without_parentheses(only).to_owned(),
                _ => direct.join(" || "),
            },
            (None, Some(negated)) => format!("!({})", negated.join(" || ")),
            (None, None) => format!("a condition of {} nodes", self.kernel.size(guard.into())),
        }
    }

    /// The guard as conjunctions of conditions; none when there are more than `most`.
    pub fn conditions_of(&self, guard: Guard, most: usize) -> Option<Vec<Vec<Condition>>> {
        let mut rows = Vec::new();
        if !self.find_rows(guard.into(), &mut Vec::new(), &mut rows) || rows.len() > most {
            return None;
        }
        let condition = |stretches: &Rc<[Stretch]>| match self.ranges(stretches) {
            Some((form, ranges)) => Condition::Ranges(form, ranges),
            None => Condition::Text(self.show_stretches(stretches)),
        };
        Some(rows.iter().map(|row| row.iter().map(condition).collect()).collect())
    }

    /// Stretches of an integer line as ranges.
    #[allow(clippy::type_complexity, reason = "a form and its ranges")]
    fn ranges(&self, stretches: &[Stretch]) -> Option<(Term, Vec<(Option<i64>, Option<i64>)>)> {
        let bound = |atom: Atom| match *self.terms.node(self.term_of(atom)) {
            Node::AtMost(form, bound) => Some((form, bound)),
            _ => None,
        };
        let mut form = None;
        let mut ranges = Vec::new();
        for stretch in stretches {
            let above = stretch.above.map(|atom| bound(atom).ok_or(())).transpose().ok()?;
            let upto = stretch.upto.map(|atom| bound(atom).ok_or(())).transpose().ok()?;
            for (bounded, _) in above.iter().chain(&upto) {
                // The end of a text is on the line of a unit, but no number of it.
                if *form.get_or_insert(*bounded) != *bounded {
                    return None;
                }
            }
            ranges.push((above.map(|(_, bound)| bound.saturating_add(1)), upto.map(|(_, bound)| bound)));
        }
        Some((form?, ranges))
    }

    /// One text per conjunction; none when there are too many.
    fn conjunctions(&self, guard: Guard) -> Option<Vec<String>> {
        let mut rows = Vec::new();
        if !self.find_rows(guard.into(), &mut Vec::new(), &mut rows) {
            return None;
        }
        let show = |row: &Row| {
            row.iter().map(|stretches| self.show_stretches(stretches)).collect::<Vec<_>>().join(" && ")
        };
        Some(rows.iter().map(show).collect())
    }

    /// Appends a row per way through the number lines; false when there are too many.
    fn find_rows(&self, word: Summary, prefix: &mut Row, rows: &mut Vec<Row>) -> bool {
        let Some(segments) = self.kernel.segments(word) else {
            if word == Guard::TRUE.into() {
                rows.push(prefix.clone());
            }
            return rows.len() <= SHOWN_CUBES;
        };
        for (child, stretches) in group(&segments) {
            prefix.push(stretches.into());
            let complete = prefix.len() <= SHOWN_LINES && self.find_rows(child, prefix, rows);
            prefix.pop();
            if !complete {
                return false;
            }
        }
        true
    }

    fn show_stretches(&self, stretches: &[Stretch]) -> String {
        match stretches {
            [single] => self.show_stretch(*single),
            // All but one point.
            [Stretch { above: None, upto: Some(below) }, Stretch { above: Some(above), upto: None }]
                if self.is_point(*below, *above) =>
            {
                self.show_literal(*above, true).replacen("<=", "!=", 1)
            }
            _ => {
                let parts: Vec<String> =
                    stretches.iter().map(|&stretch| self.show_stretch(stretch)).collect();
                format!("({})", parts.join(" || "))
            }
        }
    }

    fn show_stretch(&self, stretch: Stretch) -> String {
        match stretch {
            Stretch { above: None, upto: None } => "true".into(),
            Stretch { above: None, upto: Some(upto) } => self.show_literal(upto, true),
            Stretch { above: Some(above), upto: None } => self.show_literal(above, false),
            Stretch { above: Some(above), upto: Some(upto) } if self.is_point(above, upto) => {
                self.show_literal(upto, true).replacen("<=", "==", 1)
            }
            Stretch { above: Some(above), upto: Some(upto) } => {
                format!("{} && {}", self.show_literal(above, false), self.show_literal(upto, true))
            }
        }
    }

    fn show_literal(&self, atom: Atom, positive: bool) -> String {
        self.terms.display_literal(self.term_of(atom), positive)
    }

    /// Whether only one integer is above the first atom's bound and within the second's.
    fn is_point(&self, above: Atom, upto: Atom) -> bool {
        match (self.terms.node(self.term_of(above)), self.terms.node(self.term_of(upto))) {
            (Node::AtMost(form, low), Node::AtMost(same, high)) => {
                form == same && low.checked_add(1) == Some(*high)
            }
            _ => false,
        }
    }

    /// Reads a guard: comparisons of terms, `!`, `&&`, `||`, parentheses.
    pub fn parse_guard(&mut self, text: &str) -> Result<Guard, GuardTextError> {
        self.parse_at(text.trim(), 0)
    }

    fn parse_at(&mut self, text: &str, depth: usize) -> Result<Guard, GuardTextError> {
        // Deeper nesting than this is no guard that anybody wrote.
        if depth > 200 {
            return Err(error("nested too deeply"));
        }
        for (operator, is_or) in [("||", true), ("&&", false)] {
            let pieces = split_outside_parentheses(text, operator)?;
            if pieces.len() > 1 {
                let mut guard = if is_or { Guard::FALSE } else { Guard::TRUE };
                for piece in pieces {
                    let next = self.parse_at(piece, depth + 1)?;
                    guard =
                        if is_or { self.kernel.or(guard, next)? } else { self.kernel.and(guard, next)? };
                }
                return Ok(guard);
            }
        }
        match text {
            "true" => return Ok(Guard::TRUE),
            "false" => return Ok(Guard::FALSE),
            _ => {}
        }
        if let Some(rest) = text.strip_prefix('!').filter(|rest| !rest.starts_with('=')) {
            return Ok(!self.parse_at(rest.trim(), depth + 1)?);
        }
        if let Some(inner) = within_parentheses(text) {
            return self.parse_at(inner, depth + 1);
        }
        self.parse_comparison(text)
    }

    fn parse_comparison(&mut self, text: &str) -> Result<Guard, GuardTextError> {
        // Longer operators first.
        for operator in ["<=", ">=", "==", "!=", "<", ">"] {
            let pieces = split_outside_parentheses(text, operator)?;
            if let [lhs, rhs] = pieces[..] {
                let rhs = rhs.strip_prefix('.').unwrap_or(rhs);
                let mut term = |text: &str| {
                    self.terms
                        .parse(text)
                        .map_err(|cause| error(format!("`{text}` is no term: {}", cause.message)))
                };
                let (lhs, rhs) = (term(lhs)?, term(rhs)?);
                return self.compare(operator, lhs, rhs);
            }
        }
        Err(error(format!("`{text}` is no comparison")))
    }

    fn compare(&mut self, operator: &str, lhs: Term, rhs: Term) -> Result<Guard, GuardTextError> {
        let ints = self.terms.sort(lhs) == Sort::Int && self.terms.sort(rhs) == Sort::Int;
        let (lhs, rhs) = if ints { (lhs, rhs) } else { (self.as_double(lhs)?, self.as_double(rhs)?) };
        let terms = &mut self.terms;
        let conds = match (operator, ints) {
            ("<=", true) => vec![terms.at_most(lhs, rhs)],
            (">=", true) => vec![terms.at_most(rhs, lhs)],
            ("<", true) => vec![terms.less(lhs, rhs)],
            (">", true) => vec![terms.less(rhs, lhs)],
            ("<=", false) => terms.double_less_eq(lhs, rhs),
            (">=", false) => terms.double_less_eq(rhs, lhs),
            ("<", false) => terms.double_less(lhs, rhs),
            (">", false) => terms.double_less(rhs, lhs),
            (_, true) => match terms.equal(lhs, rhs) {
                EqualCond::Const(truth) => vec![term::Cond::Const(truth)],
                EqualCond::Both(first, second) => vec![first, second],
            },
            (_, false) => terms.double_equal(lhs, rhs),
        };
        let guard = self.guard_of_all(&conds)?;
        Ok(if operator == "!=" { !guard } else { guard })
    }

    fn as_double(&mut self, term: Term) -> Result<Term, GuardTextError> {
        match self.terms.sort(term) {
            Sort::Double => Ok(term),
            Sort::Int => Ok(self.terms.to_double(term)),
            Sort::Bool => Err(error("a condition is compared with a number")),
        }
    }
}

/// A stretch of a number line: where the atom `above` is false and the atom `upto` is true.
#[derive(Clone, Copy)]
struct Stretch {
    above: Option<Atom>,
    upto: Option<Atom>,
}

/// The stretches of a line by what follows, in order; neighbours with the same rest are one.
fn group(segments: &Segments) -> Vec<(Summary, Vec<Stretch>)> {
    let mut groups: Vec<(Summary, Vec<Stretch>)> = Vec::new();
    let mut above = None;
    let last = (None, segments.rest);
    for (upto, child) in segments.parts.iter().map(|&(atom, child)| (Some(atom), child)).chain([last]) {
        let stretch = Stretch { above, upto };
        above = upto;
        if child == Guard::FALSE.into() {
            continue;
        }
        match groups.iter_mut().find(|(known, _)| *known == child) {
            None => groups.push((child, vec![stretch])),
            Some((_, stretches)) => match stretches.last_mut() {
                Some(neighbour) if neighbour.upto == stretch.above => neighbour.upto = stretch.upto,
                _ => stretches.push(stretch),
            },
        }
    }
    groups
}

/// A text without the parentheses that enclose all of it.
fn without_parentheses(text: &str) -> &str {
    within_parentheses(text).unwrap_or(text)
}

fn within_parentheses(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('(')?.strip_suffix(')')?;
    let mut depth = 0i32;
    for c in inner.chars() {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        if depth < 0 {
            return None;
        }
    }
    Some(inner.trim())
}

fn split_outside_parentheses<'t>(text: &'t str, operator: &str) -> Result<Vec<&'t str>, GuardTextError> {
    let mut pieces = Vec::new();
    let (mut depth, mut start, mut at) = (0usize, 0, 0);
    while at < text.len() {
        let rest = &text[at..];
        match rest.as_bytes()[0] {
            b'(' => depth += 1,
            b')' => {
                depth = depth.checked_sub(1).ok_or_else(|| error(format!("`{text}` has a `)` too many")))?
            }
            _ if depth == 0 && rest.starts_with(operator) => {
                pieces.push(text[start..at].trim());
                at += operator.len();
                start = at;
                continue;
            }
            _ => {}
        }
        at += rest.chars().next().map_or(1, char::len_utf8);
    }
    if depth > 0 {
        return Err(error(format!("`{text}` lacks a `)`")));
    }
    pieces.push(text[start..].trim());
    Ok(pieces)
}
