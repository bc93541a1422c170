//! Ctrl-C: the first asks the run to stop and report what is known, the second ends the process.

use path::CancelToken;
use solver::Interrupter;

/// The exit code of a process that SIGINT ended.
const INTERRUPTED: i32 = 130;

/// Stops the run at the first Ctrl-C, and what any of its solvers is asked.
pub fn stop_on_ctrl_c(cancel: CancelToken, solvers: Vec<Interrupter>) -> Result<(), String> {
    let handler = move || {
        if cancel.is_interrupted() {
            std::process::exit(INTERRUPTED);
        }
        eprintln!("\nstopping; Ctrl-C again to end at once");
        cancel.cancel();
        solvers.iter().for_each(Interrupter::interrupt);
    };
    ctrlc::set_handler(handler).map_err(|error| format!("multise: cannot handle Ctrl-C: {error}\n"))
}
