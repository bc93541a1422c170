//! The right-hand sides of random programs: constants, operands and one operator, per kind.

use super::{Generator, Kind};

/// The cells that pointers point to; most have a value from the start.
pub(super) const CELLS: [&str; 5] = ["@0", "@1", "@2", "@cell", "@other"];

/// One in so many hundred operands may have no value or the wrong kind.
const ODD_PERCENT: usize = 1;

impl Generator {
    /// Gives a variable of the kind a new value.
    pub(super) fn set(&mut self, times: u64, kind: Kind, name: &str) {
        match kind {
            Kind::Number => self.set_number(times, name),
            Kind::Bool => {
                let value = self.condition();
                self.assign(times, kind, name, &value);
            }
            Kind::String => {
                let value = self.string_expression();
                self.assign(times, kind, name, &value);
            }
            Kind::Pointer => {
                let value = self.pointer_expression();
                self.assign(times, kind, name, &value);
            }
        }
    }

    /// Gives a number variable a new value.
    pub(super) fn set_number(&mut self, times: u64, name: &str) {
        let value = match self.random.below(12) {
            0 => self.number(),
            1 => "readInput".to_string(),
            2 => self.product(),
            3 => self.division(),
            4 => format!("{} + {}", self.operand(Kind::Bool), self.number()),
            _ => {
                let operator = *self.random.pick(&["+", "-", "+", "-", "*"]);
                format!("{} {operator} {}", self.number(), self.number())
            }
        };
        self.assign(times, Kind::Number, name, &value);
    }

    /// A product, often of two variables, so that the result is not linear in the inputs.
    fn product(&mut self) -> String {
        format!("{} * {}", self.operand(Kind::Number), self.number())
    }

    /// A quotient or a remainder, mostly by a constant.
    fn division(&mut self) -> String {
        let operator = *self.random.pick(&["/", "%", "%"]);
        let divisor = match self.random.percent(75) {
            true => self.random.pick(&["2", "3", "5", "7", "10", "-4", "0.5", "0"]).to_string(),
            false => self.operand(Kind::Number),
        };
        format!("{} {operator} {divisor}", self.operand(Kind::Number))
    }

    /// A right-hand side that gives a boolean.
    pub(super) fn condition(&mut self) -> String {
        match self.random.below(10) {
            0 if self.knows(Kind::String) => {
                format!("{} == {}", self.operand(Kind::String), self.string_constant())
            }
            1 if self.knows(Kind::String) => {
                format!("{} < {}", self.operand(Kind::String), self.string_constant())
            }
            2 | 3 if self.knows(Kind::Bool) => {
                let operator = *self.random.pick(&["&&", "||"]);
                format!("{} {operator} {}", self.operand(Kind::Bool), self.operand(Kind::Bool))
            }
            4 if self.knows(Kind::Pointer) => {
                format!("{} == {}", self.operand(Kind::Pointer), self.random.pick(&CELLS))
            }
            5 if self.knows(Kind::Bool) => {
                format!("{} == {}", self.operand(Kind::Bool), self.random.pick(&["true", "false", "1"]))
            }
            _ => {
                let operator = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                format!("{} {operator} {}", self.operand(Kind::Number), self.number())
            }
        }
    }

    /// Whether a variable of the kind has a value here; a condition on constants alone would say nothing.
    fn knows(&self, kind: Kind) -> bool {
        self.definite.iter().any(|(of, _)| *of == kind)
    }

    fn string_expression(&mut self) -> String {
        match self.random.below(4) {
            0 => format!("{} + {}", self.operand(Kind::String), self.string_constant()),
            1 => format!("{} + {}", self.string_constant(), self.number()),
            2 => format!("{} + {}", self.operand(Kind::String), self.operand(Kind::Bool)),
            _ => self.string_constant(),
        }
    }

    fn pointer_expression(&mut self) -> String {
        match self.random.below(10) {
            0 => format!("{} + 1", self.random.pick(&["@0", "@1"])),
            1 => self.operand(Kind::Pointer),
            2..5 => format!("@{}", self.random.pick(Kind::Number.names())),
            _ => self.random.pick(&CELLS).to_string(),
        }
    }

    /// A number variable or a number.
    pub(super) fn number(&mut self) -> String {
        if self.random.percent(55) { self.operand(Kind::Number) } else { self.number_constant() }
    }

    fn number_constant(&mut self) -> String {
        const DECIMALS: [&str; 8] = ["0.5", "1.3", "-2.25", "0.1", "1e3", "-0", "1e-7", "99.5"];
        const BIG: [&str; 9] = [
            "2147483647",
            "2147483646",
            "-2147483648",
            "-2147483647",
            "2147483648",
            "65536",
            "100",
            "1000000",
            "9007199254740991",
        ];
        match self.random.below(10) {
            0 => self.random.pick(&DECIMALS).to_string(),
            1 | 2 => self.random.pick(&BIG).to_string(),
            _ => (self.random.below(15) as i64 - 4).to_string(),
        }
    }

    fn string_constant(&mut self) -> String {
        self.random.pick(&["\"\"", "\"a\"", "\"b\"", "\"ab\"", "\"10\"", "\"true\"", "\"é\\n\""]).to_string()
    }

    /// A variable of the kind that has a value here, or a constant if there is none; rarely any variable at all.
    pub(super) fn operand(&mut self, kind: Kind) -> String {
        let any = self.random.percent(ODD_PERCENT);
        let wrong_kind = any && self.random.percent(30);
        let kind = if wrong_kind { *self.random.pick(&Kind::ALL) } else { kind };
        if any {
            let name = self.random.pick(kind.names()).to_string();
            self.read.push(name.clone());
            return name;
        }
        let known: Vec<&String> =
            self.definite.iter().filter(|(of, _)| *of == kind).map(|(_, name)| name).collect();
        if !known.is_empty() {
            return self.random.pick(&known).to_string();
        }
        match kind {
            Kind::Number => self.number_constant(),
            Kind::Bool => self.random.pick(&["true", "false"]).to_string(),
            Kind::String => self.string_constant(),
            Kind::Pointer => self.random.pick(&CELLS).to_string(),
        }
    }
}
