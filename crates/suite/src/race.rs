//! Two explorations of one program side by side, merged and path by path: whichever comes to a result first has it, and costs at most as much
//! again and a head start. Nobody can tell beforehand which of them that is (docs/performance.md).
//!
//! Invariant: who wins is a matter of [counted work](path::Effort), not of time, so it is the same on every run and on every machine. The one
//! that ends first on the clock waits until the other has ended too, or has done so much that it cannot win any more. Beyond that the two share
//! nothing, so the result is what the policy that won comes to alone.

use explore::PolicyKind;
use path::{CancelToken, Effort};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What the merged exploration has done, in counted work, when the other one begins: most programs need less, and never pay for two.
const HEAD_START: Duration = Duration::from_millis(500);
/// What the merged exploration may do beyond that where single paths ended at the bound of a loop: it may do the loop at once, without one.
const AT_ONCE: Duration = Duration::from_secs(2);
/// Between two looks at how far the other one is.
const PAUSE: Duration = Duration::from_millis(2);
/// Who has nothing settled when the time is over waits this long for the other.
const LATE: Duration = Duration::from_millis(150);

/// How paths are explored in each lane.
const POLICIES: [PolicyKind; 2] = [PolicyKind::Multise, PolicyKind::Dse];

/// Who explores, and how far everybody is.
pub struct Race {
    /// Whether there may be a second lane.
    is_on: bool,
    efforts: [Arc<Effort>; 2],
    standings: Mutex<Standings>,
    changed: Condvar,
}

struct Standings {
    lanes: [Standing; 2],
    winner: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Waiting,
    Running,
    /// With everything decided after so much work.
    Settled(Duration),
    /// With something left open that the other may decide.
    Open,
    /// Its result is not wanted, or there is none.
    Gone,
}

impl Race {
    /// A race of both policies, or one lane alone.
    pub fn new(is_on: bool) -> Arc<Race> {
        let standings = Standings { lanes: [Standing::Running, Standing::Waiting], winner: None };
        let efforts = [Arc::default(), Arc::default()];
        Arc::new(Race { is_on, efforts, standings: Mutex::new(standings), changed: Condvar::new() })
    }

    /// The lane of the merged exploration.
    pub fn first(self: &Arc<Race>) -> Lane {
        Lane { race: self.clone(), index: 0 }
    }

    /// The lane of single paths, once it is to start: who asks starts it.
    pub fn second(self: &Arc<Race>) -> Option<Lane> {
        if !self.is_on {
            return None;
        }
        let mut standings = self.lock();
        let is_due = match standings.lanes {
            [Standing::Running, Standing::Waiting] => self.efforts[0].spent() > HEAD_START,
            [_, Standing::Waiting] => true,
            _ => false,
        };
        if !is_due || standings.winner.is_some() {
            return None;
        }
        standings.lanes[1] = Standing::Running;
        Some(Lane { race: self.clone(), index: 1 })
    }

    /// Gives up the merged exploration where both run, to make room for the other; whether there was one to give up.
    pub fn make_room(&self) -> bool {
        let mut standings = self.lock();
        let are_both =
            standings.lanes == [Standing::Running, Standing::Running] && standings.winner.is_none();
        if are_both {
            standings.lanes[0] = Standing::Gone;
            self.efforts[0].give_up();
        }
        are_both
    }

    fn lock(&self) -> MutexGuard<'_, Standings> {
        self.standings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a lane has done beyond the head start.
    fn distance(&self, index: usize) -> Duration {
        let spent = self.efforts[index].spent();
        if index == 0 { spent.saturating_sub(HEAD_START) } else { spent }
    }

    /// Whether a lane that has ended has won or lost; none while that is open.
    fn decide(&self, standings: &Standings, index: usize) -> Option<bool> {
        let other = 1 - index;
        match (standings.lanes[index], standings.lanes[other]) {
            (Standing::Gone, _) => Some(false),
            (_, Standing::Gone) => Some(true),
            // Who needs no more than the head start has won before there was anybody else.
            (Standing::Settled(distance), Standing::Waiting) => distance.is_zero().then_some(true),
            (Standing::Settled(mine), Standing::Running) => (self.distance(other) > mine).then_some(true),
            (Standing::Settled(mine), Standing::Settled(others)) => {
                Some(mine < others || (mine == others && index == 0))
            }
            (Standing::Settled(_), Standing::Open) => Some(true),
            (Standing::Open, Standing::Settled(_)) => Some(false),
            // What is left open by both is told as the merged exploration has it.
            (Standing::Open, Standing::Open) => Some(index == 0),
            (Standing::Open, Standing::Waiting | Standing::Running) => None,
            (Standing::Waiting | Standing::Running, _) => None,
        }
    }
}

/// The part of one exploration in a race.
#[derive(Clone)]
pub struct Lane {
    race: Arc<Race>,
    index: usize,
}

impl Lane {
    /// How paths are explored in this lane.
    pub fn policy(&self) -> PolicyKind {
        POLICIES[self.index]
    }

    /// Whether it is the lane that runs from the beginning.
    pub fn is_first(&self) -> bool {
        self.index == 0
    }

    /// A token that ends an exploration of this lane when it has lost.
    pub fn cancel(&self, cancel: &CancelToken) -> CancelToken {
        if self.race.is_on { cancel.counting(self.race.efforts[self.index].clone()) } else { cancel.clone() }
    }

    /// Whether this lane is the one that tells what came out, as far as that is decided.
    pub fn has_won(&self) -> bool {
        self.race.lock().winner == Some(self.index)
    }

    /// Whether the other lane tells what came out.
    pub fn has_lost(&self) -> bool {
        self.race.efforts[self.index].is_vain()
    }

    /// As [`Lane::end`], for an exploration that went round loops as often as it may.
    pub fn end_at_bound(&self, is_settled: bool, cancel: &CancelToken) -> bool {
        let handicap = if self.is_first() { Duration::ZERO } else { AT_ONCE };
        self.end_after(is_settled, handicap, cancel)
    }

    /// The exploration has ended. Waits until it is decided who tells what came out, and says whether this lane does.
    pub fn end(&self, is_settled: bool, cancel: &CancelToken) -> bool {
        self.end_after(is_settled, Duration::ZERO, cancel)
    }

    fn end_after(&self, is_settled: bool, handicap: Duration, cancel: &CancelToken) -> bool {
        let Lane { race, index } = self;
        if !race.is_on {
            return true;
        }
        let mut standings = race.lock();
        if standings.lanes[*index] == Standing::Running {
            standings.lanes[*index] =
                if is_settled { Standing::Settled(race.distance(*index) + handicap) } else { Standing::Open };
        }
        race.changed.notify_all();
        let mut late: Option<Instant> = None;
        loop {
            if let Some(winner) = standings.winner {
                return winner == *index;
            }
            let is_late = cancel.is_cancelled() && late.get_or_insert_with(Instant::now).elapsed() > LATE;
            match race.decide(&standings, *index).or(is_late.then_some(true)) {
                Some(true) => {
                    standings.winner = Some(*index);
                    race.efforts[1 - *index].give_up();
                    race.changed.notify_all();
                    return true;
                }
                Some(false) => return false,
                None => {
                    let waited = race.changed.wait_timeout(standings, PAUSE);
                    standings = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
            }
        }
    }

    /// The exploration broke off: the other one goes on alone.
    pub fn fail(&self) {
        self.race.lock().lanes[self.index] = Standing::Gone;
        self.race.efforts[self.index].give_up();
        self.race.changed.notify_all();
    }
}
