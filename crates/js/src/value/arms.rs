//! Values of several words at once, on the paths that have them together.

use crate::value::value::is_symbolic;
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value, each_under};

/// Those of some values that depend on inputs.
pub fn symbolic_ones(values: &[Value]) -> Vec<Value> {
    values.iter().copied().filter(|&value| is_symbolic(value)).collect()
}

/// Every combination of values of some words that some path of the guard may have, with those paths.
pub fn value_combinations(
    cx: &mut Cx,
    guard: Guard,
    words: &[Summary],
) -> Result<Vec<(Guard, Vec<Value>)>, Saturated> {
    let mut found = vec![(guard, Vec::with_capacity(words.len()))];
    for &word in words {
        if let Some(value) = word.as_value() {
            found.iter_mut().for_each(|(_, values)| values.push(value));
            continue;
        }
        let mut next = Vec::new();
        for (guard, values) in found {
            each_under(cx, guard, word, |_, arm, value| {
                let mut values = values.clone();
                values.push(value);
                next.push((arm, values));
                Ok::<_, Saturated>(())
            })?;
        }
        found = next;
    }
    cx.further_arms += found.len().saturating_sub(1) as u64;
    Ok(found)
}
