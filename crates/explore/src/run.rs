//! Running a program: bundles of paths that pass the node budget are split along an atom and started again.
//!
//! A run that was cancelled keeps what has ended, one that was told to start again does. Where the node budget is used up, the atom with the most
//! nodes among everything alive is chosen, the results of the run are thrown away but for inputs that reached new branch sides, and the bundle is
//! replaced by two, one where the atom is true and one where it is false, each started at the beginning of the program. A bundle that
//! does not fit after `MAX_SPLITS` splits becomes the loss `node-budget`.
//!
//! Invariant: the cubes of the jobs are disjoint and cover all inputs, so the results of finished jobs join to the
//! result of the whole.

use crate::findings::{Finding, FindingKind, Verdict};
use crate::options::{Options, PolicyKind};
use crate::paths::{PathCount, SplitLog, SplitObserver};
use crate::profile::Sampler;
use crate::sharing::SharingLog;
use crate::statistics::{Profile, Statistics};
use interp::{
    Completion, CompletionKind, Coverage, Cx, FinalState, Guest, Halt, Kind, Loss, LossReason, Losses,
    Machine, MergeCensus, Observer, Tee, ValueExt,
};
use ir::{Program, Span};
use num_bigint::BigUint;
use path::{CancelToken, Context, Tier, Verdict as Answer};
use solver::{SmtBackend, Why};
use std::time::{Duration, Instant};
use stdx::Meter;
use summary::{Atom, Guard, KernelCounters, Saturated};

/// Everything that came out.
pub struct Exploration<G> {
    /// What can be said about the program.
    pub verdict: Verdict,
    /// Violations, in order of place.
    pub findings: Vec<Finding>,
    /// What was left out.
    pub losses: Vec<Loss>,
    /// Branch sides that were reached, with an input each.
    pub coverage: Coverage,
    /// By function and block: whether some path has come to it.
    pub visited: Vec<Vec<bool>>,
    /// The state at the end of every path; none when it would have passed the node budget.
    pub final_state: Option<FinalState>,
    /// Complete feasible paths.
    pub paths: PathCount,
    /// Counters.
    pub statistics: Statistics,
    /// After how many solved questions how many sides had been reached: in the end, and under `concolic` wherever that grew.
    pub reached: Vec<(u64, u64)>,
    /// What the diagrams came to, without what was counted after the run.
    pub kernel: KernelCounters,
    /// Bundles that were split because they passed the node budget.
    pub saturations: u64,
    /// Time spent, without the counting of paths.
    pub time: Duration,
    /// The same as [counted work](path::Work): what comes after may take as long.
    pub effort: Duration,
    /// The same by kind: how often each was done.
    pub work: Vec<(&'static str, u64)>,
    /// For printing words and evaluating them.
    pub cx: Cx,
    /// The language, with what it learned.
    pub guest: G,
}

/// A bundle of paths to run: the inputs that satisfy the literals.
type Cube = Vec<(Atom, bool)>;

/// Splits on top of each other before a bundle is given up; each halves the paths of a bundle.
const MAX_SPLITS: usize = 24;

/// The time limit of one solver call while paths are counted: the count is a figure, not a finding.
const COUNTING_SMT_TIMEOUT: Duration = Duration::from_millis(200);

/// Counting paths may take as long as exploring them, and so much [counted work](path::Work) in any case.
const LEAST_COUNTING: Duration = Duration::from_millis(100);

/// Runs a verified program for all inputs.
pub fn explore<G: Guest, O: Observer>(
    program: &Program,
    guest: G,
    smt: Box<dyn SmtBackend>,
    options: &Options,
    cancel: CancelToken,
    observer: O,
) -> Exploration<G> {
    let start = Instant::now();
    let is_single = options.policy == PolicyKind::Concolic && !options.multiplex;
    let tiers = if is_single { options.tiers.without(Tier::Samples) } else { options.tiers };
    let mut cx = Cx::new(Context::new(smt, tiers, &options.limits, cancel.counted()));
    if options.policy == PolicyKind::Concolic && options.multiplex && tiers.has(Tier::Samples) {
        cx.path.draw_points();
    }
    let merges = options.policy.merges();
    let splits = SplitObserver { enabled: merges && options.counts_paths, ..SplitObserver::default() };
    let sharing = SharingLog::new(merges && options.profile);
    let observers = Tee(Tee(Statistics::default(), Tee(splits, sharing)), observer);
    let policy = options.policy.policy(options.order, &options.similarity, options.multiplex);
    let sampler = if options.profile { begin_profile::<G>(&mut cx) } else { None };
    let mut machine = Machine::new(program, cx, guest, policy, options.bounds.clone(), observers);
    machine.set_patterns(options.patterns);
    let mut explorer = Explorer {
        machine,
        joined: Some(FinalState::default()),
        findings: Vec::new(),
        losses: Losses::default(),
        saturations: 0,
    };
    explorer.run();
    explorer.conclude(start, options, sampler)
}

/// Turns on what measures.
fn begin_profile<G: Guest>(cx: &mut Cx) -> Option<Sampler> {
    let meter = Meter::on();
    cx.path.kernel.set_meter(meter.clone());
    cx.census = Some(MergeCensus::new(G::is_string));
    Sampler::start(meter)
}

/// Who looks on in every run.
type Observers = Tee<Statistics, Tee<SplitObserver, SharingLog>>;

struct Explorer<G: Guest, O> {
    machine: Machine<G, Tee<Observers, O>>,
    /// The final states of the finished jobs; none when they did not fit the budget.
    joined: Option<FinalState>,
    findings: Vec<Finding>,
    losses: Losses,
    saturations: u64,
}

impl<G: Guest, O: Observer> Explorer<G, O> {
    fn run(&mut self) {
        let mut jobs: Vec<Cube> = vec![Vec::new()];
        while let Some(cube) = jobs.pop() {
            match self.run_job(&cube) {
                Ok(()) => self.join(),
                Err(Halt::Again) => {
                    self.discard();
                    jobs.push(cube);
                }
                Err(Halt::Cancelled) => self.stop_inside(&cube),
                Err(Halt::Saturated) => jobs.extend(self.split(cube)),
            }
        }
    }

    /// The parts of a job that did not fit the node budget; none where it is given up.
    fn split(&mut self, cube: Cube) -> Vec<Cube> {
        self.saturations += 1;
        let atom = self.atom_to_split(&cube);
        self.discard();
        match atom {
            Some(atom) if cube.len() < MAX_SPLITS => {
                [true, false].map(|side| cube.iter().copied().chain([(atom, side)]).collect()).into()
            }
            _ => {
                self.give_up(&cube);
                Vec::new()
            }
        }
    }

    /// The run was stopped in the middle of a step: what has ended stands, the rest is lost.
    fn stop_inside(&mut self, cube: &Cube) {
        let cancel = self.machine.cx.path.cancel.clone();
        self.machine.cx.path.renew(cancel.reporting());
        let completions = self.machine.final_state.completions.clone();
        for completion in &completions {
            // What does not fit the budget any more is no finding.
            let _ = self.find(completion);
        }
        self.machine.cx.path.renew(cancel);
        let reason = self.reason_of_stop();
        let guard = self.guard_of(cube).unwrap_or(Guard::TRUE);
        self.keep_loss(Loss { reason, function: None, span: Span::default(), guard });
        self.machine.stop();
        self.join();
    }

    /// Why the run was stopped, if it was.
    fn reason_of_stop(&self) -> LossReason {
        self.machine.cx.path.cancel.why().map_or(LossReason::Timeout, LossReason::from)
    }

    fn run_job(&mut self, cube: &Cube) -> Result<(), Halt> {
        match self.part_of(cube).map_err(|saturated| self.machine.halt(saturated))? {
            Some(guard) => self.machine.run(guard)?,
            None => return Ok(()),
        }
        self.find_all().map_err(|saturated| self.machine.halt(saturated))
    }

    /// The inputs of a job; none where there are none, or where nobody knows: that is a loss.
    fn part_of(&mut self, cube: &Cube) -> Result<Option<Guard>, Saturated> {
        let guard = self.guard_of(cube)?;
        match self.machine.cx.path.feasible(guard)? {
            Answer::Unsat => Ok(None),
            Answer::Sat(_) => Ok(Some(guard)),
            Answer::Unknown(why) => {
                let reason = match why {
                    Why::Cancelled | Why::Interrupted => self.reason_of_stop(),
                    _ => LossReason::Undecided("a part of the inputs after a split".into()),
                };
                self.machine.losses.record(
                    &mut self.machine.cx.path.kernel,
                    guard,
                    reason,
                    (None, Span::default()),
                )?;
                Ok(None)
            }
        }
    }

    /// Findings need witnesses, and finding those may saturate as well: before anything of the job is kept.
    fn find_all(&mut self) -> Result<(), Saturated> {
        let completions = self.machine.final_state.completions.clone();
        for completion in &completions {
            self.find(completion)?;
        }
        Ok(())
    }

    fn guard_of(&mut self, cube: &Cube) -> Result<Guard, Saturated> {
        let kernel = &mut self.machine.cx.path.kernel;
        let mut guard = Guard::TRUE;
        for &(atom, positive) in cube {
            let literal = kernel.literal(atom)?;
            guard = kernel.and(guard, if positive { literal } else { !literal })?;
        }
        Ok(guard)
    }

    /// Turns an ending that is a violation into a finding.
    fn find(&mut self, completion: &Completion) -> Result<(), Saturated> {
        let cx = &mut self.machine.cx;
        let (kind, message) = match &completion.kind {
            CompletionKind::Halted | CompletionKind::Returned => return Ok(()),
            CompletionKind::Error(message) => (FindingKind::Error, message.clone()),
            CompletionKind::Uncaught => {
                let thrown = completion.value.as_value().map(ValueExt::kind);
                let message = match thrown {
                    Some(Kind::Fault(id)) => cx.fault_message(id).to_owned(),
                    _ => "a value was thrown and not caught".to_owned(),
                };
                (FindingKind::Fault, message)
            }
        };
        let same =
            |known: &Finding| known.kind == kind && known.span == completion.span && known.message == message;
        if self.findings.iter().any(same) {
            return Ok(());
        }
        match cx.path.feasible(completion.guard)? {
            Answer::Sat(witness) => {
                let condition = cx.path.show_guard(completion.guard);
                self.findings.push(Finding { kind, message, span: completion.span, witness, condition });
                Ok(())
            }
            Answer::Unsat => Ok(()),
            Answer::Unknown(_) => {
                let reason = LossReason::Undecided("whether this end is reachable".into());
                self.machine.losses.record(
                    &mut cx.path.kernel,
                    completion.guard,
                    reason,
                    (None, completion.span),
                )
            }
        }
    }

    /// The atom with the most nodes: fixing it shrinks most.
    fn atom_to_split(&self, cube: &Cube) -> Option<Atom> {
        let busiest = self.machine.cx.path.kernel.busiest_atoms(self.machine.roots(None));
        busiest.into_iter().map(|(atom, _)| atom).find(|atom| cube.iter().all(|(fixed, _)| fixed != atom))
    }

    /// Forgets a job that did not fit, and all that is only kept for speed.
    fn discard(&mut self) {
        self.machine.discard();
        self.machine.observer.0.0.ends = 0;
        self.machine.observer.0.1.0.clear();
        self.machine.observer.0.1.1.clear();
        self.machine.cx.path.forget_lemmas();
        self.collect();
    }

    /// Keeps the results of a finished job.
    fn join(&mut self) {
        self.machine.guest.keep();
        let finished = std::mem::take(&mut self.machine.final_state);
        let losses = std::mem::take(&mut self.machine.losses);
        for loss in losses.entries {
            self.keep_loss(loss);
        }
        let kernel = &mut self.machine.cx.path.kernel;
        self.joined = self.joined.take().and_then(|joined| joined.join(kernel, finished).ok());
        self.collect();
    }

    /// That something was lost is kept even if the union of the guards does not fit.
    fn keep_loss(&mut self, loss: Loss) {
        let kernel = &mut self.machine.cx.path.kernel;
        if self.losses.record(kernel, loss.guard, loss.reason.clone(), (loss.function, loss.span)).is_err() {
            self.losses.entries.push(loss);
        }
    }

    fn give_up(&mut self, cube: &Cube) {
        let guard = self.guard_of(cube).unwrap_or(Guard::TRUE);
        self.keep_loss(Loss { reason: LossReason::NodeBudget, function: None, span: Span::default(), guard });
        self.collect();
    }

    /// Frees what neither the results so far nor the machine holds.
    fn collect(&mut self) {
        self.machine.kept =
            self.joined.iter().flat_map(FinalState::words).chain(self.losses.words()).collect();
        let roots = self.machine.roots(None);
        self.machine.cx.path.collect(roots);
    }

    fn conclude(self, start: Instant, options: &Options, sampler: Option<Sampler>) -> Exploration<G> {
        let Explorer { machine, joined, mut findings, losses, saturations } = self;
        let (visited, reached) = (machine.visited(), machine.reached_after());
        let Machine { mut cx, guest, observer, coverage, .. } = machine;
        let Tee(Tee(mut statistics, Tee(splits, sharing)), _) = observer.into_inner();
        let time = start.elapsed();
        cx.path.count_diagrams();
        let (effort, work) = (cx.path.cancel.spent(), cx.path.cancel.work());
        let shares = sampler.and_then(Sampler::finish);
        statistics.operations += cx.further_arms;
        let kernel = cx.path.kernel.counters();
        let census = cx.census.take();
        let sharing_factor = afterwards(&mut cx, |cx| sharing.factor(cx)).filter(|_| saturations == 0);
        statistics.profile = census.map(|census| Profile {
            shares,
            sharing_factor,
            value_merges: census.merges,
            merges_outside_theory: census.outside_theory,
        });
        let paths = if saturations > 0 {
            PathCount::Unknown("bundles were split to fit the node budget")
        } else if !options.policy.merges() {
            PathCount::Exactly(BigUint::from(statistics.ends))
        } else if !options.counts_paths {
            PathCount::Unknown("not asked for")
        } else if splits.is_beyond {
            PathCount::Unknown("all rounds of a loop were done at once")
        } else {
            let ended = joined.as_ref().and_then(|joined| joined.guard).unwrap_or(Guard::FALSE);
            count_paths(&mut cx, &splits, ended)
        };
        findings.sort_by(|a, b| (a.span, a.kind, &a.message).cmp(&(b.span, b.kind, &b.message)));
        let verdict = Verdict::of(!findings.is_empty(), !losses.entries.is_empty());
        Exploration {
            verdict,
            findings,
            losses: losses.entries,
            coverage,
            visited,
            final_state: joined,
            paths,
            statistics,
            reached,
            kernel,
            saturations,
            time,
            effort,
            work,
            cx,
            guest,
        }
    }
}

/// Counts after the run is over: what the count costs is none of the run's figures.
fn count_paths(cx: &mut Cx, splits: &SplitObserver, ended: Guard) -> PathCount {
    let cancel = cx.path.cancel.clone();
    let share = cancel.spent().max(LEAST_COUNTING);
    cx.path.renew(cancel.sparing(share));
    let count = afterwards(cx, |cx| {
        let mut log = SplitLog::default();
        match splits.arms.iter().try_for_each(|arms| log.record(cx, arms)) {
            Ok(()) => log.count(cx, ended),
            Err(Saturated) => PathCount::Unknown("the node budget"),
        }
    });
    let is_spent = cx.path.cancel.is_spent();
    cx.path.renew(cancel);
    match count {
        PathCount::Unknown(_) if is_spent => PathCount::Unknown("it would take longer than exploring them"),
        count => count,
    }
}

/// Finds out a figure when the run is over, with short calls of the solver that are not counted.
fn afterwards<T>(cx: &mut Cx, find: impl FnOnce(&mut Cx) -> T) -> T {
    let (counters, smt_time) = (cx.path.counters, cx.path.smt_time);
    let smt_timeout = cx.path.set_smt_timeout(COUNTING_SMT_TIMEOUT);
    let found = find(cx);
    (cx.path.counters, cx.path.smt_time) = (counters, smt_time);
    cx.path.set_smt_timeout(smt_timeout);
    found
}
