//! The control flow of random programs: branches, loops that end, computed jumps, calls.
//!
//! Every jump goes forward, except a loop's jump back, which a counter of its own bounds, and a subroutine's return.

use super::{Generator, Kind, STEP_BUDGET, Subroutine, expressions};

/// Constructs nest at most so deep; deeper ones add size, not variety.
const MAX_NESTING: usize = 4;

/// What a construct adds around its body, at most, in statements.
const OVERHEAD: u64 = 12;

impl Generator {
    /// About `size` statements, each executed at most `times` times.
    pub(super) fn block(&mut self, size: usize, times: u64, depth: usize) {
        let mut rest = size;
        while rest > 0 {
            let before = self.statements;
            let inner = 1 + self.random.below((rest / 2).clamp(1, 12));
            match self.random.below(100) {
                0..22 if depth < MAX_NESTING && rest > 3 => self.branch(inner, times, depth),
                22..32 if depth < MAX_NESTING && rest > 4 => self.repeat(inner, times, depth),
                32..38 if depth < MAX_NESTING && rest > 6 => self.computed_jump(inner, times, depth),
                38..42 if rest > 4 => self.call(times),
                42..45 => self.stop(times),
                45..58 => self.memory(times),
                _ => self.simple(times),
            }
            rest = rest.saturating_sub(self.statements - before);
        }
    }

    /// An assignment to a variable of any kind, mostly a number.
    fn simple(&mut self, times: u64) {
        let kind = *self.random.pick(&[
            Kind::Number,
            Kind::Number,
            Kind::Number,
            Kind::Bool,
            Kind::String,
            Kind::Pointer,
        ]);
        let name = *self.random.pick(kind.names());
        self.set(times, kind, name);
    }

    fn memory(&mut self, times: u64) {
        let through = match self.random.percent(70) {
            true => self.operand(Kind::Pointer),
            false => self.random.pick(&expressions::CELLS).to_string(),
        };
        if self.random.percent(50) {
            let value = self.number();
            self.emit(times, &format!("*{through} = {value}"));
        } else {
            let name = *self.random.pick(Kind::Number.names());
            self.assign(times, Kind::Number, name, &format!("*{through}"));
        }
    }

    /// A boolean for `if`: a fresh comparison, or a value of any kind, whose truth counts.
    fn tested(&mut self, times: u64) -> String {
        if self.random.percent(20) {
            let kind = *self.random.pick(&[Kind::Number, Kind::Bool, Kind::String]);
            return self.operand(kind);
        }
        let name = *self.random.pick(Kind::Bool.names());
        let value = self.condition();
        self.assign(times, Kind::Bool, name, &value);
        name.to_string()
    }

    /// A body whose assignments need not have happened afterwards.
    fn optional(&mut self, size: usize, times: u64, depth: usize) {
        let before = self.definite.clone();
        self.block(size, times, depth + 1);
        self.definite = before;
    }

    fn branch(&mut self, size: usize, times: u64, depth: usize) {
        let condition = self.tested(times);
        let (other, end) = (self.new_label(), self.new_label());
        self.emit(times, &format!("if {condition} goto {other}"));
        self.optional(size, times, depth);
        if self.random.percent(50) {
            self.emit(times, &format!("goto {end}"));
            self.pending.push(other);
            self.optional(size, times, depth);
        } else {
            self.pending.push(other);
        }
        self.pending.push(end);
    }

    /// An error or a halt behind one or two conditions.
    fn stop(&mut self, times: u64) {
        let end = self.new_label();
        for _ in 0..1 + self.random.below(2) {
            let condition = self.tested(times);
            self.emit(times, &format!("if {condition} goto {end}"));
        }
        let statement = *self.random.pick(&["error", "error \"found\"", "halt"]);
        self.emit(times, statement);
        self.pending.push(end);
    }

    /// A loop with a counter; some end earlier, at a bound that an input gives.
    fn repeat(&mut self, size: usize, times: u64, depth: usize) {
        let iterations = 2 + self.random.below(5) as u64;
        let inner = times * iterations;
        if self.steps + inner * (2 * size as u64 + OVERHEAD) > STEP_BUDGET {
            return self.simple(times);
        }
        let (counter, test) = (self.new_helper("i"), self.new_helper("u"));
        let (start, end) = (self.new_label(), self.new_label());
        self.assign(times, Kind::Number, &counter, "0");
        self.pending.push(start.clone());
        let inputs_bound = self.random.percent(30).then(|| self.operand(Kind::Number));
        if let Some(bound) = inputs_bound {
            self.emit(inner + times, &format!("{test} = {counter} >= {bound}"));
            self.emit(inner + times, &format!("if {test} goto {end}"));
        }
        self.emit(inner + times, &format!("{test} = {counter} >= {iterations}"));
        self.emit(inner + times, &format!("if {test} goto {end}"));
        self.optional(size, inner, depth);
        self.emit(inner, &format!("{counter} = {counter} + 1"));
        self.emit(inner, &format!("goto {start}"));
        self.pending.push(end);
    }

    /// Two or three pieces of code, of which a variable's label chooses one.
    fn computed_jump(&mut self, size: usize, times: u64, depth: usize) {
        let target = self.new_helper("l");
        let cases: Vec<String> = (0..2 + self.random.below(2)).map(|_| self.new_label()).collect();
        let end = self.new_label();
        self.choose(times, &target, &cases);
        self.emit(times, &format!("goto {target}"));
        for (index, case) in cases.into_iter().enumerate() {
            self.pending.push(case);
            self.emit(times, &format!("k = {index}"));
            self.optional(size.div_ceil(2), times, depth);
            if self.random.percent(80) {
                self.emit(times, &format!("goto {end}"));
            }
        }
        self.pending.push(end);
    }

    /// Assigns one of the labels, which one depending on conditions.
    fn choose(&mut self, times: u64, target: &str, labels: &[String]) {
        self.emit(times, &format!("{target} = &{}", labels[0]));
        for label in &labels[1..] {
            let condition = self.tested(times);
            let skip = self.new_label();
            self.emit(times, &format!("if {condition} goto {skip}"));
            self.emit(times, &format!("{target} = &{label}"));
            self.pending.push(skip);
        }
    }

    /// Two subroutines, made of statements that only use what has a value from the start.
    pub(super) fn subroutines(&mut self) {
        for label in ["f", "g"] {
            let main = std::mem::take(&mut self.text);
            let (steps, definite) = (self.steps, self.definite.clone());
            for _ in 0..1 + self.random.below(3) {
                if self.random.percent(30) { self.memory(1) } else { self.simple(1) }
            }
            self.emit(1, "goto ret");
            self.read.push("ret".to_string());
            let body = std::mem::replace(&mut self.text, main);
            self.subroutines.push(Subroutine { label: label.to_string(), body, steps: self.steps - steps });
            (self.steps, self.definite) = (steps, definite);
        }
    }

    /// Calls one of the subroutines through a variable.
    fn call(&mut self, times: u64) {
        let back = self.new_label();
        let function = self.new_helper("h");
        let labels: Vec<String> =
            self.subroutines.iter().map(|subroutine| subroutine.label.clone()).collect();
        self.choose(times, &function, &labels);
        self.emit(times, &format!("ret = &{back}"));
        self.mark_assigned("ret");
        self.emit(times, &format!("goto {function}"));
        self.steps += times * self.subroutines.iter().map(|subroutine| subroutine.steps).max().unwrap_or(0);
        self.pending.push(back);
    }
}
