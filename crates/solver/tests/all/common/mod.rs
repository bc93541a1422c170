//! Cubes in text: `x + y == 3; x < y; d <=. 1.5`.
//!
//! Symbols are declared by their first letter: d and e are doubles, b and c are bytes (0 to 255), t, u and v are tiny
//! (-4 to 4), all others are 32-bit integers.

use solver::Literal;
use term::{Cond, Interval, SymbolKind, Term, Terms};

/// A cube with its terms.
pub struct Problem {
    pub terms: Terms,
    pub cube: Vec<Literal>,
}

/// The operators that a literal may have at its top, longer ones before their beginnings.
const OPERATORS: [&str; 10] = ["<=.", ">=.", "==.", "<.", ">.", "<=", ">=", "==", "<", ">"];

impl Problem {
    /// Declares the symbols and parses the literals. Literals that are true by themselves vanish.
    pub fn parse(text: &str) -> Problem {
        let mut problem = Problem { terms: Terms::new(), cube: Vec::new() };
        problem.declare(text);
        for comparison in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            for cond in problem.conditions(comparison) {
                match cond {
                    Cond::Const(true) => {}
                    Cond::Const(false) => {
                        let atom = problem.terms.bool(false);
                        problem.cube.push(Literal { atom, positive: true });
                    }
                    Cond::Literal { atom, positive } => problem.cube.push(Literal { atom, positive }),
                }
            }
        }
        problem
    }

    fn declare(&mut self, text: &str) {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        for name in
            text.split(|c: char| !is_name(c)).filter(|name| name.starts_with(|c: char| c.is_alphabetic()))
        {
            if matches!(name, "NaN" | "Infinity" | "double" | "int32") {
                continue;
            }
            let kind = match &name[..1] {
                "d" | "e" => SymbolKind::Double,
                "b" | "c" => SymbolKind::Int(Interval::new(0, 255)),
                "t" | "u" | "v" => SymbolKind::Int(Interval::new(-4, 4)),
                _ => SymbolKind::Int(Interval::new(i32::MIN.into(), i32::MAX.into())),
            };
            self.terms.symbol(name, kind);
        }
    }

    /// A comparison with spaces around its operator; a leading `!` negates a single condition.
    fn conditions(&mut self, comparison: &str) -> Vec<Cond> {
        if let Some(inner) = comparison.strip_prefix("! ") {
            let conditions = self.conditions(inner);
            assert_eq!(conditions.len(), 1, "only one condition can be negated: {inner}");
            return vec![conditions[0].negate()];
        }
        let (lhs, operator, rhs) = split(comparison).unwrap_or_else(|| panic!("no comparison: {comparison}"));
        let (lhs, rhs) = (self.term(lhs), self.term(rhs));
        let terms = &mut self.terms;
        match operator {
            "<=" => vec![terms.at_most(lhs, rhs)],
            "<" => vec![terms.less(lhs, rhs)],
            ">=" => vec![terms.at_most(rhs, lhs)],
            ">" => vec![terms.less(rhs, lhs)],
            "==" => terms.equal(lhs, rhs).conjunction(),
            "<=." => terms.double_less_eq(lhs, rhs),
            "<." => terms.double_less(lhs, rhs),
            ">=." => terms.double_less_eq(rhs, lhs),
            ">." => terms.double_less(rhs, lhs),
            _ => terms.double_equal(lhs, rhs),
        }
    }

    fn term(&mut self, text: &str) -> Term {
        self.terms.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }
}

/// Both sides of the comparison outside of all parentheses.
fn split(comparison: &str) -> Option<(&str, &str, &str)> {
    let mut depth = 0;
    for (at, c) in comparison.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        let (before, after) = comparison.split_at(at);
        let operator = OPERATORS
            .iter()
            .find(|operator| after.strip_prefix(**operator).is_some_and(|rest| rest.starts_with(' ')));
        if let (0, true, Some(operator)) = (depth, before.ends_with(' '), operator) {
            return Some((before, operator, &after[operator.len()..]));
        }
    }
    None
}
