//! "Did you mean": the known word that is nearest to an unknown one.
//!
//! Invariant: a suggestion differs in at most a third of its letters, so that nothing is suggested rather than nonsense.

/// The nearest of the known words, if one is near enough.
pub fn nearest<'w>(word: &str, known: &[&'w str]) -> Option<&'w str> {
    let lower = word.to_lowercase();
    let distances = known.iter().map(|&known| (distance(&lower, &known.to_lowercase()), known));
    let (distance, best) = distances.min()?;
    (distance * 3 <= best.len().max(word.len())).then_some(best)
}

/// Letters to insert, remove or replace (Levenshtein).
fn distance(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().collect();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (i, a) in left.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in right.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn near_words_are_suggested() {
        let known = ["include", "exclude", "timeout", "maxLength"];
        for (word, expected) in [
            ("exlude", Some("exclude")),
            ("timeOut", Some("timeout")),
            ("max-length", Some("maxLength")),
            ("inclde", Some("include")),
            ("colour", None),
        ] {
            assert_eq!(nearest(word, &known), expected, "{word}");
        }
    }
}
