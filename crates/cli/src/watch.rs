//! Limits that hold whatever is going on: the work runs on a thread of its own, or on two that do it in different ways, and the main thread
//! looks at the clock, the memory and the signals. Work that is asked to stop tells what is known by itself; where it does not come back,
//! what it said last is printed.
//!
//! Invariant: there is one answer, printed by the main thread, and nothing that was started outlives it.

use interp::NoObserver;
use os::Questioned;
use path::{CancelToken, Stop};
use solver::{Interrupter, SmtBackend, Z3Backend};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::Command;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use suite::{Lane, Means, Race};

/// What reporting gets at least, and as a part of the time of the run: with `--timeout 1` everything is over within two seconds, of which a
/// part goes by before and after the work.
const LEAST_GRACE: Duration = Duration::from_millis(500);
const GRACE_PART: u32 = 10;
/// How much later than it should the work may come back before it is given up.
const PATIENCE: Duration = Duration::from_millis(150);
/// Between two looks.
const PAUSE: Duration = Duration::from_millis(20);
/// Between two looks at the memory: where there is no `/proc`, each starts a process.
const MEMORY_PAUSE: Duration = Duration::from_millis(if cfg!(target_os = "linux") { 20 } else { 500 });
/// How long a lane that makes room may take to do so.
const ROOM_PAUSE: Duration = Duration::from_millis(500);
/// Beyond the limit, memory may grow by one part in this many while the work comes to its end.
const MARGIN: u64 = 8;
/// Of the machine's memory, what a run may use if nobody says.
const DEFAULT_MEMORY: (u64, u64) = (3, 4);
/// The stack of the work: what is deep grows it by itself, what is shallow has as much as a main thread.
const STACK: usize = 64 << 20;
/// What shells say of a process that SIGINT ended.
const INTERRUPTED: i32 = 130;

/// What a run may use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// For the work itself; reporting comes on top of it.
    pub timeout: Option<Duration>,
    /// Megabytes; none for three quarters of the machine.
    pub memory: Option<u64>,
    /// Whether no solver is believed alone.
    pub is_paranoid: bool,
}

/// What is printed in the end.
pub struct Answer {
    /// For standard output.
    pub text: String,
    /// The exit code.
    pub code: u8,
}

/// Makes the answer of work that does not come back, from what stopped it.
type Known = Box<dyn FnOnce(Stop) -> Answer + Send>;

/// What the work of a lane and the one who watches share.
pub struct Watch {
    /// Stops the work; its reporting token ends what comes after.
    pub cancel: CancelToken,
    lane: Lane,
    solvers: Mutex<Vec<Interrupter>>,
    /// Of all lanes.
    known: Arc<Mutex<Option<Known>>>,
    /// Answers what Z3 cannot be stopped at.
    process: Arc<Questioned>,
    /// Answers what Z3 finds hard about doubles.
    bitwuzla: Arc<Questioned>,
    is_paranoid: bool,
}

impl Watch {
    fn new(lane: Lane, cancel: CancelToken, known: Arc<Mutex<Option<Known>>>, is_paranoid: bool) -> Watch {
        let process = Arc::new(Questioned::new(|| {
            let mut command = Command::new(std::env::current_exe().unwrap_or("multise".into()));
            command.arg("solve");
            command
        }));
        let bitwuzla = Arc::new(Questioned::new(bitwuzla));
        Watch { cancel, lane, solvers: Mutex::default(), known, process, bitwuzla, is_paranoid }
    }

    /// Remembers what is to be said if nothing else comes any more. The lane that begins speaks for both until the other one has won.
    pub fn know(&self, known: impl FnOnce(Stop) -> Answer + Send + 'static) {
        if self.speaks() {
            *lock(&self.known) = Some(Box::new(known));
        }
    }

    /// Whether what this work has to say is for the user.
    pub fn speaks(&self) -> bool {
        self.lane.is_first() && !self.lane.has_lost() || self.lane.has_won()
    }

    /// A solver whose questions end in time, or with a signal.
    pub fn solver(&self) -> Z3Backend {
        let solver = Z3Backend::with_process(self.process.clone()).with_bitwuzla(self.bitwuzla.clone());
        let solver = if self.is_paranoid { solver.paranoid() } else { solver };
        lock(&self.solvers).push(solver.interrupter());
        solver
    }

    /// What the work may use.
    pub fn means(&self) -> Means<'_> {
        Means {
            cancel: self.cancel.clone(),
            solver: Box::new(|| self.solver()),
            observer: if self.lane.is_first() { crate::progress::observer } else { || Box::new(NoObserver) },
            lane: self.lane.clone(),
        }
    }

    fn end_processes(&self) {
        self.process.stop();
        self.bitwuzla.stop();
    }

    /// Ends the questions of this lane.
    fn interrupt(&self) {
        self.end_processes();
        let solvers = lock(&self.solvers).clone();
        // An interrupt is repeated for a while; nobody waits for that.
        std::thread::spawn(move || solvers.iter().for_each(Interrupter::interrupt));
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What reporting gets on top of the time of a run.
pub fn grace(timeout: Option<Duration>) -> Duration {
    timeout.map_or(LEAST_GRACE, |timeout| (timeout / GRACE_PART).max(LEAST_GRACE))
}

/// Where `scripts/setup` puts Bitwuzla; one that Python finds by itself is as good.
const BITWUZLA_FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../.cache/bitwuzla");

/// Starts Bitwuzla, or a process that ends at once where it is not installed.
fn bitwuzla() -> Command {
    let mut command = Command::new("python3");
    // Isolated: nothing of the folder in which the program runs is Python's to load.
    command.args(["-I", "-c", solver::BITWUZLA, BITWUZLA_FOLDER]);
    command
}

/// Does work within limits and prints its answer. `Err` is a message for standard error.
pub fn watched(
    limits: Limits,
    work: impl Fn(&Watch) -> Result<Answer, String> + Send + Sync,
) -> Result<u8, String> {
    raced(limits, Race::new(false), |watch| work(watch).map(Some))
}

/// Does work within limits that may be done in two ways; none is the answer of a way that has lost.
pub fn raced(
    limits: Limits,
    race: Arc<Race>,
    work: impl Fn(&Watch) -> Result<Option<Answer>, String> + Send + Sync,
) -> Result<u8, String> {
    let cancel = CancelToken::new(limits.timeout).with_grace(grace(limits.timeout));
    let signals = count_signals()?;
    let mut memory = Memory::new(limits.memory);
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        let Limits { is_paranoid, .. } = limits;
        let mut lanes =
            Lanes { watches: Vec::new(), cancel: cancel.clone(), known: Arc::default(), is_paranoid };
        let start = |watch: Arc<Watch>| {
            let (ended, work) = (sender.clone(), &work);
            let worker = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                let answer = catch_unwind(AssertUnwindSafe(|| work(&watch)));
                // A receiver that has gone has given up.
                let _ = ended.send((watch.lane.clone(), answer));
            });
            worker.map_err(|error| format!("multise: no thread can be started: {error}\n"))
        };
        start(lanes.add(race.first()))?;
        let late = cancel.reporting();
        let mut overdue: Option<Instant> = None;
        loop {
            match receiver.recv_timeout(PAUSE) {
                Ok((_, Ok(Ok(None)))) => lanes.leave(),
                Ok((lane, Ok(Err(_)) | Err(_))) if !lane.is_first() && !lane.has_won() => {
                    lane.fail();
                    lanes.leave();
                }
                Ok((_, ended)) => lanes.finish(ended),
                Err(RecvTimeoutError::Disconnected) => return Err("multise: the work was lost\n".to_owned()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Some(second) = race.second() {
                start(lanes.add(second))?;
            }
            lanes.interrupt_losers();
            match memory.look() {
                Use::Fits => {}
                Use::TooMuch if race.make_room() => memory.wait(),
                Use::TooMuch => lanes.stop(Stop::Memory),
                Use::FarTooMuch => lanes.give_up(Stop::Memory),
            }
            if signals.load(Ordering::Relaxed) > 0 && !cancel.is_asked() {
                lanes.stop(Stop::Interrupted);
            }
            if let Some(stop) = late.why() {
                let since = *overdue.get_or_insert_with(Instant::now);
                if since.elapsed() > PATIENCE {
                    lanes.give_up(stop);
                }
            }
        }
    })
}

/// The ways in which the work is done.
struct Lanes {
    /// Those that are under way, or were.
    watches: Vec<(Arc<Watch>, Interrupted)>,
    cancel: CancelToken,
    known: Arc<Mutex<Option<Known>>>,
    is_paranoid: bool,
}

/// Whether the questions of a lane were interrupted because it has lost.
type Interrupted = bool;

impl Lanes {
    fn add(&mut self, lane: Lane) -> Arc<Watch> {
        let watch = Watch::new(lane, self.cancel.clone(), self.known.clone(), self.is_paranoid);
        let watch = Arc::new(watch);
        self.watches.push((watch.clone(), false));
        watch
    }

    fn stop(&self, stop: Stop) {
        self.cancel.cancel(stop);
        self.watches.iter().for_each(|(watch, _)| watch.interrupt());
    }

    fn interrupt_losers(&mut self) {
        for (watch, is_interrupted) in &mut self.watches {
            if watch.lane.has_lost() && !*is_interrupted {
                *is_interrupted = true;
                watch.interrupt();
            }
        }
    }

    /// A lane has ended without an answer; tells what is known where all have.
    fn leave(&self) {
        if self.watches.iter().all(|(watch, _)| watch.lane.has_lost()) {
            self.give_up(self.cancel.why().unwrap_or(Stop::Memory));
        }
    }

    /// Prints the answer of work that came back, and ends the process: nobody needs what it holds taken apart.
    fn finish(&self, ended: std::thread::Result<Result<Option<Answer>, String>>) -> ! {
        self.watches.iter().for_each(|(watch, _)| watch.end_processes());
        let code = match ended {
            Ok(Ok(answer)) => {
                let answer = answer.expect("who has none has left");
                print(&answer.text);
                i32::from(answer.code)
            }
            Ok(Err(message)) => {
                eprint!("{message}");
                i32::from(crate::FAILURE)
            }
            // What it panicked with is on standard error.
            Err(_) => {
                eprintln!("{}", crate::OUR_BUG);
                i32::from(crate::FAILURE)
            }
        };
        exit(code)
    }

    /// Prints what is known of work that does not come back, and ends the process.
    fn give_up(&self, stop: Stop) -> ! {
        self.watches.iter().for_each(|(watch, _)| watch.end_processes());
        let known = self.known.try_lock().ok().and_then(|mut known| known.take());
        match known {
            Some(known) => {
                let answer = known(stop);
                print(&answer.text);
                exit(i32::from(answer.code))
            }
            None => {
                eprintln!("multise: {}", interp::LossReason::from(stop));
                exit(i32::from(crate::FAILURE))
            }
        }
    }
}

/// A reader that has gone away (`| head`) is no failure.
fn print(text: &str) {
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Ends the process with nothing left behind.
pub fn exit(code: i32) -> ! {
    os::clear();
    std::process::exit(code)
}

/// Counts the signals that ask the process to end (SIGINT, SIGTERM, SIGHUP). The second ends it at once.
pub fn count_signals() -> Result<Arc<AtomicU8>, String> {
    let count = Arc::new(AtomicU8::new(0));
    let counted = count.clone();
    let handler = move || {
        if counted.fetch_add(1, Ordering::Relaxed) > 0 {
            exit(INTERRUPTED);
        }
        eprintln!("\nstopping; Ctrl-C again to end at once");
    };
    ctrlc::set_handler(handler).map_err(|error| format!("multise: cannot handle signals: {error}\n"))?;
    Ok(count)
}

/// How much memory the process uses.
enum Use {
    Fits,
    TooMuch,
    FarTooMuch,
}

/// The limit of memory, in megabytes.
struct Memory {
    limit: Option<u64>,
    looked: Instant,
    /// Before this, too much may be about to become less.
    waits_until: Instant,
}

impl Memory {
    fn new(limit: Option<u64>) -> Memory {
        let (part, whole) = DEFAULT_MEMORY;
        let limit = limit.or_else(|| os::machine_megabytes().map(|machine| machine * part / whole));
        if let Some(limit) = limit {
            os::limit_allocations(usize::try_from(hard(limit) << 20).unwrap_or(usize::MAX));
        }
        Memory { limit, looked: Instant::now(), waits_until: Instant::now() }
    }

    /// Something is being given back.
    fn wait(&mut self) {
        self.waits_until = Instant::now() + ROOM_PAUSE;
    }

    fn look(&mut self) -> Use {
        if os::is_refused() {
            return Use::FarTooMuch;
        }
        let Some(limit) = self.limit else { return Use::Fits };
        if self.looked.elapsed() < MEMORY_PAUSE {
            return Use::Fits;
        }
        self.looked = Instant::now();
        match os::process_megabytes(std::process::id()) {
            Some(used) if used > hard(limit) => Use::FarTooMuch,
            Some(used) if used > limit && Instant::now() > self.waits_until => Use::TooMuch,
            _ => Use::Fits,
        }
    }
}

/// What is not passed whatever happens.
fn hard(limit: u64) -> u64 {
    limit + limit / MARGIN
}
