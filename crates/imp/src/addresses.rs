//! Addresses and the heap cells behind them.
//!
//! Invariant: one cell per address, in the order in which addresses were first met; numbered addresses that only
//! come about at run time get theirs then.

use crate::ast::{Address, Constant, OperandKind, Program, StatementKind, Variable};
use ir::Cell;
use stdx::FxHashMap;

/// The table of cells.
#[derive(Clone, Debug, Default)]
pub struct Addresses {
    addresses: Vec<Address>,
    cells: FxHashMap<Address, Cell>,
    /// The numbered ones, in order of number.
    numbered: std::collections::BTreeMap<u64, Cell>,
}

impl Addresses {
    /// The addresses that the program's text contains.
    pub(crate) fn of_program(program: &Program) -> Addresses {
        let mut table = Addresses::default();
        for statement in &program.statements {
            let operands = match &statement.kind {
                StatementKind::Assign { value, .. } => vec![value],
                StatementKind::Binary { lhs, rhs, .. } => vec![lhs, rhs],
                StatementKind::Jump { condition, target } => vec![condition, target],
                StatementKind::Load { address, .. } => vec![address],
                StatementKind::Store { address, value } => vec![address, value],
                StatementKind::Read { .. } | StatementKind::Error { .. } | StatementKind::Halt => vec![],
            };
            for operand in operands {
                if let OperandKind::Constant(Constant::Address(address)) = operand.kind {
                    table.cell(address);
                }
            }
        }
        table
    }

    /// The cell of an address, made on first use.
    pub fn cell(&mut self, address: Address) -> Cell {
        if let Some(&cell) = self.cells.get(&address) {
            return cell;
        }
        let cell = Cell::new(self.addresses.len());
        self.addresses.push(address);
        self.cells.insert(address, cell);
        if let Address::Numbered(number) = address {
            self.numbered.insert(number, cell);
        }
        cell
    }

    /// The cell of an address that is known.
    pub fn find(&self, address: Address) -> Option<Cell> {
        self.cells.get(&address).copied()
    }

    /// The cell of a variable whose address is taken.
    pub fn of_variable(&self, variable: Variable) -> Option<Cell> {
        self.find(Address::Variable(variable))
    }

    /// The address of a cell that this table has made.
    pub fn address(&self, cell: Cell) -> Address {
        self.addresses[cell.index()]
    }

    /// The numbered addresses in order.
    pub fn numbered(&self) -> impl Iterator<Item = (u64, Cell)> + '_ {
        self.numbered.iter().map(|(&number, &cell)| (number, cell))
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.addresses.len()
    }

    /// Whether the program has no cells.
    pub fn is_empty(&self) -> bool {
        self.addresses.is_empty()
    }
}
