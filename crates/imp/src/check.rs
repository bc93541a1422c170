//! Raw statements to a [`Program`]: names become indices, and what has no meaning is reported.
//!
//! Invariant: a program without reported errors satisfies the invariant of [`crate::ast`]. With errors, the
//! program returned is incomplete and must not be used.

use stdx::{FxHashMap, FxHashSet};

use crate::ast::{
    Address, Assigned, Cell, Constant, Label, Operand, OperandKind, Program, Span, Statement, StatementId,
    StatementKind, Variable,
};
use crate::diagnostics::{Cursor, Sink, did_you_mean, quoted};
use crate::parser::{Raw, RawKind, RawName, RawOperand, RawStatement, RawValue};

/// Resolves the names of a program and checks their use.
pub(crate) fn resolve(file_name: &str, source: &str, raw: Raw<'_>) -> (Program, Sink) {
    let (labels, mut sink) = Labels::collect(&raw, source);
    let names = Names::collect(&raw, &labels);
    let mut resolver = Resolver {
        labels,
        names,
        excused: raw.excused,
        cells: FxHashMap::default(),
        cell_names: Vec::new(),
        blamed: FxHashSet::default(),
        sink: Sink::default(),
    };
    let mut cursor = Cursor::new(source.as_bytes());
    let statements: Vec<_> = raw
        .statements
        .into_iter()
        .filter_map(|statement| resolver.statement(&mut cursor, statement))
        .collect();
    let program = Program {
        file_name: file_name.to_string(),
        statements,
        variables: resolver.names.order.iter().map(|name| name.to_string()).collect(),
        cells: resolver.cell_names,
    };
    sink.append(resolver.sink);
    (program, sink)
}

/// The labels and the statements that carry them.
struct Labels<'a> {
    statements: FxHashMap<&'a str, StatementId>,
    order: Vec<&'a str>,
}

impl<'a> Labels<'a> {
    fn collect(raw: &Raw<'a>, source: &str) -> (Labels<'a>, Sink) {
        let mut labels = Labels { statements: FxHashMap::default(), order: Vec::new() };
        let mut first_places: FxHashMap<&str, Span> = FxHashMap::default();
        let mut sink = Sink::default();
        for (index, statement) in raw.statements.iter().enumerate() {
            for label in &statement.labels {
                if let Some(first) = first_places.get(label.name) {
                    sink.error(label.span, || {
                        let (line, _) = Cursor::new(source.as_bytes()).position(first.start);
                        let help = format!("its first statement is in line {line}");
                        (format!("duplicate label {}", quoted(label.name)), Some(help))
                    });
                } else {
                    first_places.insert(label.name, label.span);
                    labels.statements.insert(label.name, StatementId::new(index));
                    labels.order.push(label.name);
                }
            }
        }
        (labels, sink)
    }
}

/// The variables, and which of them some statement may assign.
#[derive(Default)]
struct Names<'a> {
    variables: FxHashMap<&'a str, Variable>,
    order: Vec<&'a str>,
    /// Targets of assignments and names whose address is taken: a store may assign those.
    assigned: FxHashSet<&'a str>,
}

impl<'a> Names<'a> {
    fn collect(raw: &Raw<'a>, labels: &Labels<'a>) -> Names<'a> {
        let mut names = Names::default();
        for statement in &raw.statements {
            names.visit(&statement.kind, labels);
        }
        names
    }

    fn visit(&mut self, kind: &RawKind<'a>, labels: &Labels<'a>) {
        match kind {
            RawKind::Read { target } => self.assign(target),
            RawKind::Assign { target, value } | RawKind::Load { target, address: value } => {
                self.assign(target);
                self.read(value);
            }
            RawKind::Binary { target, lhs, rhs, .. } => {
                self.assign(target);
                self.read(lhs);
                self.read(rhs);
            }
            RawKind::Jump { condition, target } => {
                self.read(condition);
                if !matches!(target.kind, RawValue::Name(name) if labels.statements.contains_key(name)) {
                    self.read(target);
                }
            }
            RawKind::Store { address, value } => {
                self.read(address);
                self.read(value);
            }
            RawKind::Error { .. } | RawKind::Halt => {}
        }
    }

    fn assign(&mut self, target: &RawName<'a>) {
        self.appear(target.name);
        self.assigned.insert(target.name);
    }

    fn read(&mut self, operand: &RawOperand<'a>) {
        match operand.kind {
            RawValue::Name(name) => self.appear(name),
            RawValue::NamedAddress(name) => {
                self.assigned.insert(name);
            }
            _ => {}
        }
    }

    fn appear(&mut self, name: &'a str) {
        let order = &mut self.order;
        self.variables.entry(name).or_insert_with(|| {
            order.push(name);
            Variable::new(order.len() - 1)
        });
    }
}

struct Resolver<'a> {
    labels: Labels<'a>,
    names: Names<'a>,
    excused: FxHashSet<&'a str>,
    cells: FxHashMap<&'a str, Cell>,
    cell_names: Vec<String>,
    /// Variables already reported as never assigned: one report says it all.
    blamed: FxHashSet<&'a str>,
    sink: Sink,
}

impl<'a> Resolver<'a> {
    fn statement(&mut self, cursor: &mut Cursor<'_>, raw: RawStatement<'a>) -> Option<Statement> {
        let labels =
            raw.labels.iter().map(|label| Label { name: label.name.to_string(), span: label.span }).collect();
        let kind = self.kind(raw.kind)?;
        let (line, column) = cursor.position(raw.span.start);
        Some(Statement { labels, kind, span: raw.span, line, column })
    }

    fn kind(&mut self, raw: RawKind<'a>) -> Option<StatementKind> {
        Some(match raw {
            RawKind::Read { target } => StatementKind::Read { target: self.place(target) },
            RawKind::Assign { target, value } => {
                StatementKind::Assign { target: self.place(target), value: self.operand(value)? }
            }
            RawKind::Binary { target, operator, lhs, rhs } => {
                let (lhs, rhs) = (self.operand(lhs), self.operand(rhs));
                StatementKind::Binary { target: self.place(target), operator, lhs: lhs?, rhs: rhs? }
            }
            RawKind::Jump { condition, target } => {
                let (condition, target) = (self.operand(condition), self.jump_target(target));
                StatementKind::Jump { condition: condition?, target: target? }
            }
            RawKind::Load { target, address } => {
                StatementKind::Load { target: self.place(target), address: self.address(address, "load")? }
            }
            RawKind::Store { address, value } => {
                let (address, value) = (self.address(address, "store"), self.operand(value));
                StatementKind::Store { address: address?, value: value? }
            }
            RawKind::Error { message } => StatementKind::Error { message },
            RawKind::Halt => StatementKind::Halt,
        })
    }

    fn place(&mut self, target: RawName<'a>) -> Assigned {
        Assigned { variable: self.names.variables[target.name], span: target.span }
    }

    fn operand(&mut self, raw: RawOperand<'a>) -> Option<Operand> {
        let span = raw.span;
        let kind = match raw.kind {
            RawValue::Name(name) => OperandKind::Variable(self.variable(name, span)?),
            RawValue::Number(number) => OperandKind::Constant(Constant::Number(number)),
            RawValue::Bool(value) => OperandKind::Constant(Constant::Bool(value)),
            RawValue::String(text) => OperandKind::Constant(Constant::String(text)),
            RawValue::Label(name) => OperandKind::Constant(Constant::Label(self.label(name, span)?)),
            RawValue::NamedAddress(name) => {
                OperandKind::Constant(Constant::Address(self.named_address(name)))
            }
            RawValue::NumberedAddress(number) => {
                OperandKind::Constant(Constant::Address(Address::Numbered(number)))
            }
        };
        Some(Operand { kind, span })
    }

    fn variable(&mut self, name: &'a str, span: Span) -> Option<Variable> {
        let Resolver { names, excused, blamed, sink, .. } = self;
        if names.assigned.contains(name) {
            return names.variables.get(name).copied();
        }
        if !excused.contains(name) && blamed.insert(name) {
            let known = names.order.iter().copied().filter(|known| names.assigned.contains(known));
            sink.error(span, || {
                let help = did_you_mean(name, known)
                    .or_else(|| Some("assign it or read an input into it first".into()));
                (format!("variable {} is never assigned", quoted(name)), help)
            });
        }
        None
    }

    fn label(&mut self, name: &'a str, span: Span) -> Option<StatementId> {
        let found = self.labels.statements.get(name).copied();
        if found.is_none() && !self.excused.contains(name) {
            let labels = &self.labels;
            self.sink.error(span, || {
                (format!("unknown label {}", quoted(name)), did_you_mean(name, labels.order.iter().copied()))
            });
        }
        found
    }

    fn named_address(&mut self, name: &'a str) -> Address {
        if let Some(&variable) = self.names.variables.get(name) {
            return Address::Variable(variable);
        }
        let cell_names = &mut self.cell_names;
        Address::Named(*self.cells.entry(name).or_insert_with(|| {
            cell_names.push(name.to_string());
            Cell::new(cell_names.len() - 1)
        }))
    }

    fn jump_target(&mut self, raw: RawOperand<'a>) -> Option<Operand> {
        let span = raw.span;
        match raw.kind {
            RawValue::Name(name) => self.named_target(name, span),
            RawValue::Label(_) => self.operand(raw),
            _ => {
                let help = "jump to a label, or to a variable that holds one: `t = &L; goto t;`";
                self.sink.error(span, || ("the target of a jump is not a label".into(), Some(help.into())));
                None
            }
        }
    }

    /// A name after `goto` is a label if there is one, else a variable.
    fn named_target(&mut self, name: &'a str, span: Span) -> Option<Operand> {
        if let Some(&statement) = self.labels.statements.get(name) {
            if self.names.variables.contains_key(name) {
                let help = "rename one of them; a variable is copied first: `t = x; goto t;`";
                let message = format!("{} is a label and a variable; this jumps to the label", quoted(name));
                self.sink.warning(span, || (message, Some(help.into())));
            }
            return Some(Operand { kind: OperandKind::Constant(Constant::Label(statement)), span });
        }
        if self.names.assigned.contains(name) {
            return Some(Operand { kind: OperandKind::Variable(self.names.variables[name]), span });
        }
        let Resolver { labels, names, excused, sink, .. } = self;
        if !excused.contains(name) {
            sink.error(span, || {
                let assigned = names.order.iter().filter(|known| names.assigned.contains(*known));
                let help = did_you_mean(name, labels.order.iter().chain(assigned).copied());
                let help = help.unwrap_or_else(|| "nor is a variable of this name ever assigned".into());
                (format!("unknown label {}", quoted(name)), Some(help))
            });
        }
        None
    }

    fn address(&mut self, raw: RawOperand<'a>, action: &str) -> Option<Operand> {
        match raw.kind {
            RawValue::Name(_) | RawValue::NamedAddress(_) | RawValue::NumberedAddress(_) => self.operand(raw),
            _ => {
                let message = format!("{action} through a constant that is not an address");
                self.sink.error(raw.span, || (message, Some("addresses are written `@name` or `@5`".into())));
                None
            }
        }
    }
}
