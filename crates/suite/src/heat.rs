//! What later questions depend on, by line of a source that is read and not run: the counts behind `multise explain` and the page.

use js::Assumptions;
use js::LineHeat;
use js::syntax::{Goal, Kind};

/// The counts of a source by line, from 1: of several places of a line the head of a loop or a function, else the first. None for what is
/// no JavaScript or TypeScript that can be read.
pub fn heat_by_line(name: &str, text: &str, assumptions: Assumptions) -> Option<Vec<(usize, LineHeat)>> {
    let compiled = |goal| js::lower::compile(text, Kind::of_file(name, goal)?).ok();
    let code = compiled(Goal::CommonJs).or_else(|| compiled(Goal::Module))?;
    let mut lines: Vec<(usize, LineHeat)> = Vec::new();
    for heat in js::explain(&code, assumptions) {
        let line = text.bytes().take(heat.start as usize).filter(|&byte| byte == b'\n').count() + 1;
        match lines.last_mut() {
            Some((known, last)) if *known == line => {
                if heat.is_head && !last.is_head {
                    *last = heat;
                }
            }
            _ => lines.push((line, heat)),
        }
    }
    Some(lines)
}
