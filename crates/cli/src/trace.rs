//! `--trace`: the state after each step, as the paper prints it.

use explore_imp::Names;
use imp::Home;
use interp::{Cx, Instant, Observer, State};
use std::io::Write;
use std::rc::Rc;
use summary::{Guard, Summary};

/// Writes a block of lines per step.
pub struct Trace<'p, W> {
    names: Rc<Names<'p>>,
    out: W,
    steps: u64,
}

impl<'p, W: Write> Trace<'p, W> {
    /// Traces to `out`.
    pub fn new(names: Rc<Names<'p>>, out: W) -> Trace<'p, W> {
        Trace { names, out, steps: 0 }
    }

    fn write_step(&mut self, cx: &mut Cx, state: &State, instant: &Instant) -> std::io::Result<()> {
        let program = self.names.program;
        let Some(statement) = self.names.statement_at(instant.span).map(|id| program.statement(id)) else {
            return Ok(());
        };
        self.steps += 1;
        let labels: String = statement.labels.iter().map(|label| format!("{}: ", label.name)).collect();
        let arms = if instant.arms == 1 { "1 arm".to_owned() } else { format!("{} arms", instant.arms) };
        let text = format!("{labels}{}", program.show_statement(statement));
        writeln!(
            self.out,
            "step {:<4} line {:<4} {text:<32} evaluated for {arms}",
            self.steps, statement.line
        )?;
        if !instant.guard.is_true() {
            writeln!(self.out, "    on    {}", cx.path.show_guard(instant.guard))?;
        }
        for (index, name) in program.variables.iter().enumerate() {
            let content = match self.names.homes[index] {
                Home::Register(register) => state.frames[0].registers[register.index()],
                Home::Cell(cell) => state.heap.get(cell),
            };
            self.write_summary(cx, state.guard, name, content)?;
        }
        let addresses: Vec<ir::Cell> = (0..self.names.addresses.borrow().len()).map(ir::Cell::new).collect();
        for cell in addresses {
            let address = self.names.addresses.borrow().address(cell);
            if !matches!(address, imp::ast::Address::Variable(_)) {
                let name = program.show_address(address).to_string();
                self.write_summary(cx, state.guard, &name, state.heap.get(cell))?;
            }
        }
        Ok(())
    }

    /// What was never written is not shown.
    fn write_summary(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        name: &str,
        content: Summary,
    ) -> std::io::Result<()> {
        let arms = crate::imp_report::arms(cx, &self.names, guard, content);
        if arms.iter().all(|arm| arm.value == "-") {
            return Ok(());
        }
        let shown: Vec<String> = arms
            .into_iter()
            .map(|arm| if arm.guard == "true" { arm.value } else { format!("{} @ {}", arm.value, arm.guard) })
            .collect();
        writeln!(self.out, "    {name:<5} {}", shown.join(" | "))
    }
}

impl<W: Write> Observer for Trace<'_, W> {
    fn wants_every_step(&self) -> bool {
        true
    }

    fn step(&mut self, cx: &mut Cx, state: &State, instant: &Instant) {
        // A reader that went away (a closed pipe) does not end the run.
        let _ = self.write_step(cx, state, instant);
    }
}
