//! Documents that know where their lines may break, and the printer that chooses.
//!
//! Invariant: the choice is the one that Prettier makes for the same document: a group is printed flat if it fits up to the next place
//! where what follows may break, and broken otherwise. The order of the checks is that of its printer; the generated file must be a
//! fixed point of `prettier --write`.

use std::collections::BTreeMap;

/// How wide a line may be: Prettier's `printWidth`.
const WIDTH: isize = 80;
/// Prettier's `tabWidth`.
pub(super) const INDENT: usize = 2;

/// A text with places where it may break.
#[derive(Clone, Debug)]
pub(super) enum Doc {
    /// Text without line ends.
    Text(String),
    /// One after the other.
    Concat(Vec<Doc>),
    /// Flat or broken as a whole.
    Group {
        /// What is printed.
        contents: Box<Doc>,
        /// Whether it must be broken.
        is_broken: bool,
        /// For [`Doc::IndentIfBroken`].
        id: Option<usize>,
    },
    /// The first that fits; the last if none does.
    Choice(Vec<Doc>),
    /// Lines inside are indented once more.
    Indent(Box<Doc>),
    /// Indented if that group is broken.
    IndentIfBroken(Box<Doc>, usize),
    /// A blank, or a line end.
    Line,
    /// Nothing, or a line end.
    Softline,
    /// A line end.
    Hardline,
    /// One of two, by whether the surrounding group is broken.
    IfBroken(&'static str, &'static str),
    /// Contents and separators in turn; each separator breaks if the next content does not fit.
    Fill(Vec<Doc>),
    /// The surrounding groups are broken.
    BreakParent,
}

/// A piece of text.
pub(super) fn text(text: impl Into<String>) -> Doc {
    Doc::Text(text.into())
}

/// Lines inside are indented.
pub(super) fn indent(parts: Vec<Doc>) -> Doc {
    Doc::Indent(Box::new(Doc::Concat(parts)))
}

/// A group that is broken only if it must be.
pub(super) fn group(parts: Vec<Doc>) -> Doc {
    group_if(parts, false)
}

/// A group, broken at once if asked for.
pub(super) fn group_if(parts: Vec<Doc>, is_broken: bool) -> Doc {
    let contents = Doc::Concat(parts);
    let is_broken = is_broken || contents.breaks_parent();
    Doc::Group { contents: Box::new(contents), is_broken, id: None }
}

/// The parts with a separator between them.
pub(super) fn join(parts: Vec<Doc>, separator: &[Doc]) -> Vec<Doc> {
    let mut joined = Vec::new();
    for (index, part) in parts.into_iter().enumerate() {
        if index > 0 {
            joined.extend_from_slice(separator);
        }
        joined.push(part);
    }
    joined
}

impl Doc {
    /// Whether a group around it must be broken. Choices do not say so: their author adds [`Doc::BreakParent`].
    fn breaks_parent(&self) -> bool {
        match self {
            Doc::Hardline | Doc::BreakParent => true,
            Doc::Group { is_broken, .. } => *is_broken,
            Doc::Concat(parts) | Doc::Fill(parts) => parts.iter().any(Doc::breaks_parent),
            Doc::Indent(inner) | Doc::IndentIfBroken(inner, _) => inner.breaks_parent(),
            _ => false,
        }
    }

    /// Whether it has a line end in any case.
    pub(super) fn will_break(&self) -> bool {
        match self {
            Doc::Choice(states) => states[0].will_break(),
            Doc::Group { contents, is_broken, .. } => *is_broken || contents.will_break(),
            Doc::Concat(parts) | Doc::Fill(parts) => parts.iter().any(Doc::will_break),
            Doc::Indent(inner) | Doc::IndentIfBroken(inner, _) => inner.will_break(),
            Doc::Hardline | Doc::BreakParent => true,
            _ => false,
        }
    }

    /// Its text.
    pub(super) fn print(&self) -> String {
        let mut printer = Printer { out: String::new(), column: 0, modes: BTreeMap::new(), remeasure: false };
        let mut commands = vec![Command { indent: 0, is_flat: false, doc: self }];
        while let Some(command) = commands.pop() {
            printer.step(command, &mut commands);
        }
        printer.out
    }
}

/// How many columns a text takes.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

/// Whether terminals show the character twice as wide.
fn is_wide(c: char) -> bool {
    matches!(u32::from(c), 0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFE6F
        | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F300..=0x1F64F | 0x1F900..=0x1F9FF | 0x20000..=0x3FFFD)
}

#[derive(Clone, Copy)]
struct Command<'d> {
    indent: usize,
    is_flat: bool,
    doc: &'d Doc,
}

impl<'d> Command<'d> {
    fn with(self, doc: &'d Doc) -> Command<'d> {
        Command { doc, ..self }
    }

    fn flat(self, doc: &'d Doc) -> Command<'d> {
        Command { doc, is_flat: true, ..self }
    }

    fn broken(self, doc: &'d Doc) -> Command<'d> {
        Command { doc, is_flat: false, ..self }
    }
}

struct Printer {
    out: String,
    column: usize,
    /// Whether a named group was printed flat.
    modes: BTreeMap<usize, bool>,
    /// After a line end in flat contents, what follows is measured anew.
    remeasure: bool,
}

impl Printer {
    fn step<'d>(&mut self, command: Command<'d>, commands: &mut Vec<Command<'d>>) {
        match command.doc {
            Doc::Text(text) => self.write(text),
            Doc::Concat(parts) => commands.extend(parts.iter().rev().map(|part| command.with(part))),
            Doc::Indent(inner) => {
                commands.push(Command { indent: command.indent + INDENT, ..command.with(inner) })
            }
            Doc::IndentIfBroken(inner, id) => {
                let is_flat = self.modes.get(id).copied().unwrap_or(true);
                let more = if is_flat { 0 } else { INDENT };
                commands.push(Command { indent: command.indent + more, ..command.with(inner) });
            }
            Doc::IfBroken(broken, flat) => self.write(if command.is_flat { flat } else { broken }),
            Doc::Group { contents, is_broken, id } => {
                let chosen = self.group(command, contents, *is_broken, commands);
                if let Some(id) = id {
                    self.modes.insert(*id, chosen.is_flat);
                }
                commands.push(chosen);
            }
            Doc::Choice(states) => commands.push(self.choice(command, states, commands)),
            Doc::Fill(parts) => self.fill(command, parts, commands),
            Doc::Line if command.is_flat => self.write(" "),
            Doc::Softline if command.is_flat => {}
            Doc::Hardline if command.is_flat => {
                self.remeasure = true;
                self.end_line(command.indent);
            }
            Doc::Line | Doc::Softline | Doc::Hardline => self.end_line(command.indent),
            Doc::BreakParent => {}
        }
    }

    fn write(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += width(text);
    }

    fn end_line(&mut self, indent: usize) {
        self.out.truncate(self.out.trim_end_matches(' ').len());
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', indent));
        self.column = indent;
    }

    fn room(&self) -> isize {
        WIDTH - isize::try_from(self.column).unwrap_or(isize::MAX)
    }

    fn group<'d>(
        &mut self,
        command: Command<'d>,
        contents: &'d Doc,
        is_broken: bool,
        rest: &[Command<'d>],
    ) -> Command<'d> {
        if command.is_flat && !self.remeasure {
            return if is_broken { command.broken(contents) } else { command.flat(contents) };
        }
        self.remeasure = false;
        let flat = command.flat(contents);
        if !is_broken && self.fits(flat, rest) { flat } else { command.broken(contents) }
    }

    fn choice<'d>(&mut self, command: Command<'d>, states: &'d [Doc], rest: &[Command<'d>]) -> Command<'d> {
        if command.is_flat && !self.remeasure {
            return command.flat(&states[0]);
        }
        self.remeasure = false;
        let fitting = states.iter().map(|state| command.flat(state)).find(|state| self.fits(*state, rest));
        fitting.unwrap_or_else(|| command.broken(&states[states.len() - 1]))
    }

    /// Contents and separators one by one: a separator breaks where the next content would not fit flat.
    fn fill<'d>(&mut self, command: Command<'d>, parts: &'d [Doc], commands: &mut Vec<Command<'d>>) {
        let mut chosen = Vec::new();
        let mut column = self.column;
        for (index, part) in parts.iter().enumerate() {
            if index % 2 == 0 {
                chosen.push(command.flat(part));
                column += flat_width(part);
                continue;
            }
            // The last content is followed by the comma at the end.
            let comma = usize::from(index + 2 == parts.len());
            let next = parts.get(index + 1).map_or(0, flat_width) + comma;
            if column + 1 + next <= WIDTH.unsigned_abs() {
                chosen.push(command.flat(part));
                column += 1;
            } else {
                chosen.push(command.broken(part));
                column = command.indent;
            }
        }
        commands.extend(chosen.into_iter().rev());
    }

    /// Whether a command and what follows fit into the line, up to the first place where what follows may break.
    fn fits<'d>(&self, next: Command<'d>, rest: &[Command<'d>]) -> bool {
        let mut room = self.room();
        let mut rest = rest.iter().rev();
        let mut commands = vec![next];
        while room >= 0 {
            let Some(command) = commands.pop().or_else(|| rest.next().copied()) else { return true };
            match command.doc {
                Doc::Text(text) => room -= isize::try_from(width(text)).unwrap_or(isize::MAX),
                Doc::Concat(parts) | Doc::Fill(parts) => {
                    commands.extend(parts.iter().rev().map(|part| command.with(part)));
                }
                Doc::Indent(inner) | Doc::IndentIfBroken(inner, _) => commands.push(command.with(inner)),
                Doc::Group { contents, is_broken, .. } => {
                    commands
                        .push(Command { is_flat: command.is_flat && !is_broken, ..command.with(contents) });
                }
                Doc::Choice(states) if command.is_flat => commands.push(command.with(&states[0])),
                Doc::Choice(states) => commands.push(command.with(&states[states.len() - 1])),
                Doc::IfBroken(broken, flat) => {
                    room -= isize::try_from(width(if command.is_flat { flat } else { broken })).unwrap_or(0);
                }
                Doc::Line if command.is_flat => room -= 1,
                Doc::Softline if command.is_flat => {}
                Doc::Line | Doc::Softline | Doc::Hardline => return true,
                Doc::BreakParent => {}
            }
        }
        false
    }
}

/// The width of something that is printed on one line.
fn flat_width(doc: &Doc) -> usize {
    match doc {
        Doc::Text(text) => width(text),
        Doc::Concat(parts) | Doc::Fill(parts) => parts.iter().map(flat_width).sum(),
        Doc::Group { contents, .. } => flat_width(contents),
        Doc::Choice(states) => flat_width(&states[0]),
        Doc::Indent(inner) | Doc::IndentIfBroken(inner, _) => flat_width(inner),
        Doc::IfBroken(_, flat) => width(flat),
        Doc::Line => 1,
        Doc::Softline | Doc::Hardline | Doc::BreakParent => 0,
    }
}
