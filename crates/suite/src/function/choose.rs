//! A small set of inputs that together do all that is asked of them.
//!
//! Invariant: what some candidate fulfils, some chosen candidate fulfils; the same candidates give the same choice.

use std::collections::BTreeSet;

/// What one of the candidates fulfils.
pub type Duties = BTreeSet<String>;

/// The places of the chosen candidates: greedily those that add most, the earlier ones among equals; then those that the others
/// make superfluous are left out again.
pub fn choose(candidates: &[Duties]) -> Vec<usize> {
    let mut chosen: Vec<usize> = Vec::new();
    let mut done: BTreeSet<&String> = BTreeSet::new();
    loop {
        let gain = |index: usize| candidates[index].iter().filter(|duty| !done.contains(duty)).count();
        let best = (0..candidates.len()).max_by_key(|&index| (gain(index), candidates.len() - index));
        let Some(best) = best.filter(|&index| gain(index) > 0) else { break };
        chosen.push(best);
        done.extend(&candidates[best]);
    }
    for place in (0..chosen.len()).rev() {
        let others = || chosen.iter().enumerate().filter(move |(other, _)| *other != place);
        let is_needed = |duty: &String| !others().any(|(_, &index)| candidates[index].contains(duty));
        if chosen.len() > 1 && !candidates[chosen[place]].iter().any(is_needed) {
            chosen.remove(place);
        }
    }
    if chosen.is_empty() && !candidates.is_empty() {
        chosen.push(0);
    }
    chosen.sort_unstable();
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_duty_is_fulfilled_by_few() {
        let duties = |text: &str| text.split(' ').map(str::to_owned).collect::<Duties>();
        let all = ["a b", "a b c", "d", "c d", "d e"].map(duties);
        assert_eq!(choose(&all), [1, 4]);
        assert_eq!(choose(&[duties("a"), duties("a")]), [0]);
        assert!(choose(&[]).is_empty());
    }
}
