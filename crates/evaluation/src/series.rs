//! Sizes of a program: the header `// series: NAME = 5, 10, 20` says that the constant `NAME` at the top may have these values.

/// A constant and the values that it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The constant's name.
    pub name: String,
    /// In the order of the header.
    pub sizes: Vec<u64>,
}

/// The parameter that a program names in its header; none if it has no such line.
pub fn parameter_of(source: &str) -> Option<Parameter> {
    let header = source.lines().find_map(|line| line.strip_prefix("// series:"))?;
    let (name, sizes) = header.split_once('=')?;
    let sizes: Vec<u64> = sizes.split(',').map(|size| size.trim().parse()).collect::<Result<_, _>>().ok()?;
    Some(Parameter { name: name.trim().to_owned(), sizes })
}

impl Parameter {
    /// The size that the program itself has; none if it has no line `const NAME = number;`.
    pub fn value(&self, source: &str) -> Option<u64> {
        source.split('\n').find_map(|line| self.constant(line)).map(|(value, _)| value)
    }

    /// The program at another size; none if it has no line `const NAME = number;`.
    pub fn apply(&self, source: &str, size: u64) -> Option<String> {
        let mut replaced = false;
        let mut lines = Vec::new();
        for line in source.split('\n') {
            match self.constant(line).filter(|_| !replaced) {
                Some((_, rest)) => {
                    replaced = true;
                    lines.push(format!("const {} = {size};{rest}", self.name));
                }
                None => lines.push(line.to_owned()),
            }
        }
        replaced.then(|| lines.join("\n"))
    }

    /// The number of a line `const NAME = number;`, and what follows it.
    fn constant<'l>(&self, line: &'l str) -> Option<(u64, &'l str)> {
        let line = line.strip_prefix("const ")?.strip_prefix(&self.name)?.strip_prefix(" = ")?;
        let (value, rest) = line.split_once(';')?;
        Some((value.trim().parse().ok()?, rest))
    }
}
