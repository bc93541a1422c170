//! Questions in their two forms, and what an encoding makes of them.

use term::{Assignment, Symbol, Term, Terms};
use z3::ast::Bool;

use crate::{Formula, FormulaRef, Literal, Why, formula_holds, holds};

/// What is asked.
#[derive(Clone, Copy)]
pub(super) enum Question<'a> {
    Cube(&'a [Literal]),
    Formula(&'a Formula),
}

impl Question<'_> {
    /// The atoms, in order; there may be duplicates.
    pub(super) fn atoms(self) -> Vec<Term> {
        match self {
            Question::Cube(cube) => cube.iter().map(|literal| literal.atom).collect(),
            Question::Formula(formula) => formula.nodes.iter().map(|node| node.atom).collect(),
        }
    }

    /// Whether an assignment answers the question, by evaluation.
    pub(super) fn holds(self, terms: &Terms, assignment: &Assignment) -> bool {
        match self {
            Question::Cube(cube) => holds(terms, cube, assignment),
            Question::Formula(formula) => formula_holds(terms, formula, assignment),
        }
    }
}

/// A question as Z3 sees it.
pub(super) struct Encoded {
    /// What has to hold together: the literals of a cube in its order, or one formula.
    pub(super) goals: Vec<Bool>,
    /// What holds by itself: the ranges of the symbols, and definitions.
    pub(super) premises: Vec<Bool>,
    /// The symbols, whose values are the model.
    pub(super) symbols: Vec<Symbol>,
    /// Where the encoding is right; elsewhere it allows too much.
    pub(super) exact: Vec<Bool>,
}

impl Encoded {
    /// `atoms` are the question's atoms, encoded.
    pub(super) fn new(
        question: Question<'_>,
        atoms: Vec<Bool>,
        mut premises: Vec<Bool>,
        symbols: Vec<Symbol>,
        exact: Vec<Bool>,
    ) -> Result<Encoded, Why> {
        let goals = match question {
            Question::Cube(cube) => {
                cube.iter().zip(&atoms).map(|(literal, atom)| signed(atom, literal.positive)).collect()
            }
            Question::Formula(formula) => vec![nested_choice(formula, &atoms, &mut premises)?],
        };
        Ok(Encoded { goals, premises, symbols, exact })
    }
}

/// The symbols of some atoms, sorted.
pub(super) fn symbols_of(terms: &Terms, atoms: &[Term]) -> Vec<Symbol> {
    let mut symbols: Vec<Symbol> =
        atoms.iter().flat_map(|&atom| terms.symbols_of(atom).iter().copied()).collect();
    symbols.sort_unstable();
    symbols.dedup();
    symbols
}

/// A formula as nested if-then-else, its shared parts shared. Z3 takes quadratic time for deep expressions and does not
/// look at its time limit meanwhile, so at every [`DEEPEST`] levels a node gets a name, and a premise defines it.
fn nested_choice(formula: &Formula, atoms: &[Bool], premises: &mut Vec<Bool>) -> Result<Bool, Why> {
    let mut nodes: Vec<Part> = Vec::with_capacity(atoms.len());
    for (node, atom) in formula.nodes.iter().zip(atoms) {
        let (hi, lo) = (part(&nodes, node.hi)?, part(&nodes, node.lo)?);
        let mut choice =
            Part { condition: atom.ite(&hi.condition, &lo.condition), depth: hi.depth.max(lo.depth) + 1 };
        if choice.depth == DEEPEST {
            let name = Bool::new_const(format!("node{}", nodes.len()));
            premises.push(name.iff(&choice.condition));
            choice = Part { condition: name, depth: 0 };
        }
        nodes.push(choice);
    }
    Ok(part(&nodes, formula.root)?.condition)
}

/// The depth up to which formulas are nested. Most are less deep, and nesting is twice as fast as definitions.
const DEEPEST: u32 = 64;

/// A part of a formula, and how deep its expression is.
struct Part {
    condition: Bool,
    depth: u32,
}

fn part(nodes: &[Part], part: FormulaRef) -> Result<Part, Why> {
    match part {
        FormulaRef::Const(value) => Ok(Part { condition: Bool::from_bool(value), depth: 0 }),
        FormulaRef::Node { index, negated } => match nodes.get(index as usize) {
            Some(node) => Ok(Part { condition: signed(&node.condition, !negated), depth: node.depth }),
            None => Err(Why::Unsupported("a formula whose node comes before its child".to_owned())),
        },
    }
}

fn signed(atom: &Bool, positive: bool) -> Bool {
    if positive { atom.clone() } else { atom.not() }
}
