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
    /// The program at another size; none if it has no line `const NAME = number;`.
    pub fn apply(&self, source: &str, size: u64) -> Option<String> {
        let start = format!("const {} = ", self.name);
        let mut replaced = false;
        let mut lines = Vec::new();
        for line in source.split('\n') {
            let rest = line.strip_prefix(&start).and_then(|rest| rest.split_once(';'));
            match rest.filter(|(value, _)| !replaced && value.trim().parse::<u64>().is_ok()) {
                Some((_, rest)) => {
                    replaced = true;
                    lines.push(format!("{start}{size};{rest}"));
                }
                None => lines.push(line.to_owned()),
            }
        }
        replaced.then(|| lines.join("\n"))
    }
}
