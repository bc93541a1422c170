//! What a harness file of the corpus says about itself in its first lines.
//!
//! Invariant: every configuration is run; a program names those that do not come to an end, and at which size it is run where time
//! is short.
//!
//! | line | meaning |
//! |---|---|
//! | `// verdict: verified` | the verdict, in every configuration; the only line that must be there |
//! | `// paths: 512` | complete feasible paths |
//! | `// quick: COUNT = 4, paths 8` | with `--quick` the line `const COUNT = …;` has this number instead, and there are as many paths |
//! | `// series: COUNT = 5, 10, 20` | the sizes at which the evaluation runs it; not looked at here |
//! | `// max-visits: 5` | the bound of loops |
//! | `// smt-calls: 0` | the most calls of the complete solver, with all tiers and all paths merged |
//! | `// unfinished: dse` | a configuration that does not end in time at the size of the source: it runs for a short time, and its verdict is the one above or `bounded` |
//! | `// uncounted: why` | the number of paths depends on the policy, as a built-in takes a shortcut where an operand is known: it is not compared |
//! | `// known-wrong: why` | it is wrong; fails when it becomes right |

use super::{Configuration, REMOVABLE};
use explore::PolicyKind;

/// What a program of the corpus says about itself.
pub struct Header {
    /// The verdict.
    pub verdict: String,
    /// The bound of loops.
    pub max_visits: Option<u64>,
    /// The number of paths.
    pub paths: Option<String>,
    /// The most calls of the complete solver.
    pub smt_calls: Option<u64>,
    /// Whether the number of paths is not compared between configurations.
    pub is_uncounted: bool,
    /// Why it is wrong.
    pub known_wrong: Option<String>,
    quick: Option<Size>,
    unfinished: Vec<String>,
}

/// Another size of a program.
pub struct Size {
    name: String,
    value: u64,
    /// The number of paths at that size.
    pub paths: Option<String>,
}

impl Header {
    /// The header of a source.
    pub fn of(text: &str) -> Result<Header, String> {
        let lines = || text.lines().take_while(|line| line.starts_with("//"));
        let all = |key: &'static str| {
            let value = move |line: &str| {
                Some(line.strip_prefix("// ")?.strip_prefix(key)?.strip_prefix(": ")?.to_owned())
            };
            lines().filter_map(value)
        };
        let verdict = all("verdict").next().ok_or("it does not say `// verdict: …` in its first lines")?;
        if !["verified", "violated", "bounded"].contains(&verdict.as_str()) {
            return Err(format!("`{verdict}` is no verdict"));
        }
        let unfinished: Vec<String> = all("unfinished").collect();
        if let Some(wrong) = unfinished.iter().find(|name| !is_configuration(name)) {
            return Err(format!(
                "`{wrong}` is no configuration: one of each line, as `dse` or `dse without bounds`"
            ));
        }
        Ok(Header {
            verdict,
            max_visits: all("max-visits").next().and_then(|number| number.parse().ok()),
            paths: all("paths").next(),
            smt_calls: all("smt-calls").next().and_then(|number| number.parse().ok()),
            is_uncounted: all("uncounted").next().is_some(),
            known_wrong: all("known-wrong").next(),
            quick: all("quick").next().map(|text| Size::parse(&text)).transpose()?,
            unfinished,
        })
    }

    /// The size to run at, if it is not the one of the source.
    pub fn size(&self, quick: bool) -> Option<&Size> {
        self.quick.as_ref().filter(|_| quick)
    }

    /// Whether a configuration does not end in time at the program's own size: `dse` means all with that policy.
    pub fn is_unfinished(&self, configuration: Configuration, quick: bool) -> bool {
        if self.size(quick).is_some() {
            return false;
        }
        let name = configuration.to_string();
        // What follows one input at a time is no quicker than what follows all paths one by one.
        // Where single paths do not end, nor do policies that keep many of them apart; and what joins them all again asks no less than what never parts them.
        let quicker = match configuration.policy {
            PolicyKind::Multise | PolicyKind::Dse => None,
            PolicyKind::Ssm => Some(PolicyKind::Multise),
            _ => Some(PolicyKind::Dse),
        };
        if quicker.is_some_and(|policy| self.is_unfinished(Configuration { policy, ..configuration }, quick))
        {
            return true;
        }
        self.unfinished.iter().any(|known| *known == name || *known == configuration.policy.name())
    }
}

/// Whether a name is that of a policy, alone or without a tier.
fn is_configuration(name: &str) -> bool {
    let (policy, tier) =
        name.split_once(" without ").map_or((name, None), |(policy, tier)| (policy, Some(tier)));
    let is_tier = |tier: &str| REMOVABLE.iter().any(|known| known.name() == tier);
    policy.parse::<PolicyKind>().is_ok() && tier.is_none_or(is_tier)
}

impl Size {
    /// A size as a header writes it.
    fn parse(text: &str) -> Result<Size, String> {
        let wrong = || format!("`{text}` is no size: `NAME = 4, paths 8`");
        let (size, paths) = match text.split_once(", paths ") {
            Some((size, paths)) => (size, Some(paths.to_owned())),
            None => (text, None),
        };
        let (name, value) = size.split_once(" = ").ok_or_else(wrong)?;
        Ok(Size { name: name.to_owned(), value: value.parse().map_err(|_| wrong())?, paths })
    }

    /// The source at that size.
    pub fn applied(&self, text: &str) -> Result<String, String> {
        let start = format!("const {} = ", self.name);
        let is_size = |line: &&str| line.starts_with(&start) && line.ends_with(';');
        let line = text.lines().find(is_size).ok_or_else(|| format!("there is no `{start}…;`"))?;
        Ok(text.replacen(line, &format!("{start}{};", self.value), 1))
    }
}
