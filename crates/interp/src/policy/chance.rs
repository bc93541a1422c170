//! A policy that goes by chance.

use super::order::{Chance, least_far};
use super::{Division, Pauses, Policy, View};
use crate::outcome::Site;
use crate::state::State;
use summary::Guard;

/// Divides and joins by chance: for tests, as nothing that is claimed about a program may depend on it.
#[derive(Clone, Copy, Debug)]
pub struct ByChance {
    chance: Chance,
}

impl ByChance {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> ByChance {
        ByChance { chance: Chance::new(seed) }
    }
}

impl Policy for ByChance {
    fn collapses(&self) -> bool {
        true
    }

    fn pauses(&self) -> Pauses {
        Pauses::AtMeetings
    }

    fn at_split(&mut self, _site: Site, arms: &[Guard], _state: &State) -> Division {
        match self.chance.below(3) {
            0 => Division::Together,
            1 => Division::Apart,
            _ => Division::Groups(arms.iter().map(|_| self.chance.below(2)).collect()),
        }
    }

    fn at_meet(&mut self, _first: &State, _second: &State) -> bool {
        self.chance.below(4) > 0
    }

    fn pick(&mut self, views: &[View]) -> usize {
        if self.chance.below(2) == 0 { self.chance.below(views.len()) } else { least_far(views) }
    }
}
