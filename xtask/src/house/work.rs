//! How the house is worked on: the test programs that a change links anew, and the commits that say why.

use super::figures::{Cell, Figures};
use super::parsed::{Crate, House, ParsedFile};
use std::path::Path;
use std::process::Command;

/// The integration test programs of each crate.
pub fn test_programs(house: &House) -> Figures {
    let crates = house.crates.iter().map(|member| (member.name.as_str(), programs(member)));
    let crates: Vec<_> = crates.filter(|(_, programs)| !programs.is_empty()).collect();
    let total = crates.iter().map(|(_, programs)| programs.len()).sum::<usize>();
    let head = vec!["in all".into(), total.into(), Cell::Sample(Vec::new())];
    let rows = crates
        .into_iter()
        .map(|(name, programs)| vec![name.into(), programs.len().into(), Cell::Sample(programs)]);
    let rows = std::iter::once(head).chain(rows).collect();
    let title = "Integration test programs (tests/*.rs and tests/*/main.rs)";
    Figures { key: "test_programs", title, columns: &["crate", "count", "which"], rows, shown: usize::MAX }
}

/// How many commits have a body; lines such as `Reviewed-by: …` are none.
pub fn commits(root: &Path) -> Result<Figures, String> {
    let mut git = Command::new("git");
    // No message can hold the character zero.
    let output = git.args(["log", "--format=%b%x00"]).current_dir(root).output();
    let output = output.map_err(|error| format!("cannot run git: {error}"))?;
    if !output.status.success() {
        return Err(format!("git log: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    let (all, reasoned) = count(&String::from_utf8_lossy(&output.stdout));
    let title = "Commits, and those whose message has a body";
    let rows = vec![vec![all.into(), reasoned.into()]];
    Ok(Figures { key: "commits", title, columns: &["commits", "with a body"], rows, shown: usize::MAX })
}

fn programs(member: &Crate) -> Vec<String> {
    let program = |file: &ParsedFile| -> Option<String> {
        let (_, inside) = file.path.split_once("/tests/")?;
        let name = inside.strip_suffix("/main.rs").or(inside.strip_suffix(".rs"))?;
        (!name.contains('/')).then(|| name.to_owned())
    };
    member.files.iter().filter(|file| !file.path.contains("/src/")).filter_map(program).collect()
}

/// All commits of a log and those with a body.
fn count(log: &str) -> (usize, usize) {
    let says_who =
        |line: &str| line.split_once(": ").is_some_and(|(key, _)| key.to_ascii_lowercase().ends_with("-by"));
    let has_body = |body: &&str| body.lines().any(|line| !line.trim().is_empty() && !says_who(line));
    let bodies: Vec<&str> = log.split_terminator("\0\n").collect();
    (bodies.len(), bodies.into_iter().filter(has_body).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_files_or_folders_with_a_main() {
        let paths =
            ["src/tests/a.rs", "tests/b.rs", "tests/c/main.rs", "tests/c/d.rs", "tests/support/mod.rs"];
        let paths = paths.map(|path| format!("crates/a/{path}"));
        let member = Crate::parse("a", paths.iter().map(|path| (path.as_str(), ""))).unwrap();
        assert_eq!(programs(&member), ["b", "c"]);
    }

    #[test]
    fn who_it_was_is_no_body() {
        assert_eq!(count("\0\nWhy.\n\0\nReviewed-by: A\n\0\ncli: why.\n\nReviewed-by: A\n\0\n"), (4, 2));
    }
}
