//! Small mistakes that somebody could make in a source: a test is worth something if it tells the source from such a mistake.
//!
//! Invariant: every mutant parses as the source does. Nothing here runs; offsets are in UTF-16 units, as those who put the texts together
//! in Node count.

mod operators;
mod visit;

use js_syntax::{Allocator, Kind, parse, with_deep_stack};
use oxc_ast_visit::Visit;

/// What can be changed in a source, and what has to be put in to run the changes safely.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mutations {
    /// The changes, by their place.
    pub changes: Vec<Change>,
    /// Where loops count their rounds: an offset, and the text that goes there.
    pub guards: Vec<(u32, String)>,
}

/// A part of the text and what replaces it.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The first unit.
    pub start: u32,
    /// The unit behind the last.
    pub end: u32,
    /// What stands there instead.
    pub text: String,
    /// What tells that a run gets here, put before and after offsets.
    pub probe: [(u32, String); 2],
}

/// A function that the texts call at every round of a loop.
pub const LOOP: &str = "__multiseLoop";
/// A function that the texts call with the number of a change whose place is reached.
pub const REACH: &str = "__multiseReach";

/// The mutations of a source in JavaScript; none if it does not parse.
pub fn mutations(source: &str, kind: Kind) -> Mutations {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let Ok(parsed) = parse(&allocator, source, kind) else { return Mutations::default() };
        let mut finder = visit::Finder::new(source);
        finder.visit_program(parsed.program);
        finder.finish()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use js_syntax::Goal;

    fn shown(source: &str) -> Vec<String> {
        let found = mutations(source, Kind::javascript(Goal::Module));
        let changed = |change: &Change| {
            let (start, end) = (change.start as usize, change.end as usize);
            format!("{}{}{}", &source[..start], change.text, &source[end..])
        };
        found.changes.iter().map(changed).collect()
    }

    #[test]
    fn conditions_operators_and_texts_change() {
        assert_eq!(
            shown("if (a < b) c += 1"),
            [
                "if (true) c += 1",
                "if (false) c += 1",
                "if (a <= b) c += 1",
                "if (a >= b) c += 1",
                "if (a < b) c -= 1",
                "if (a < b) c += 2"
            ]
        );
        assert_eq!(shown("f = x => !x"), ["f = () => undefined", "f = x => x"]);
        assert_eq!(shown("y = a && b"), ["y = true", "y = false", "y = (a || b)"]);
        assert_eq!(shown("z = xs.filter(p)"), ["z = xs"]);
        assert_eq!(
            shown("import s from 'x'; export default { 'k': s };"),
            ["import s from 'x'; export default {};"]
        );
    }

    #[test]
    fn loops_are_guarded() {
        let found = mutations("for (;;) { f() } while (x) y();", Kind::javascript(Goal::Module));
        let texts: Vec<&str> = found.guards.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(texts, ["__multiseLoop();", "{__multiseLoop();", "}"]);
        let emptied = found.changes.iter().find(|change| change.text.starts_with('{'));
        assert_eq!(emptied.map(|change| change.text.as_str()), Some("{ __multiseLoop(); }"));
    }

    #[test]
    fn offsets_count_units() {
        let found = mutations("f('𝒳', 1)", Kind::javascript(Goal::Module));
        let places: Vec<(u32, u32)> = found.changes.iter().map(|change| (change.start, change.end)).collect();
        assert_eq!(places, [(2, 6), (8, 9)]);
    }
}
