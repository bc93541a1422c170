//! Processes that one has started.
//!
//! Invariant: only ids of processes that the caller started and has not waited for are named, so that no stranger is ended.

use std::process::Command;

/// Has the process that a command starts end when the thread that starts it does. Linux alone can do this.
pub fn die_with_parent(command: &mut Command) {
    #[cfg(target_os = "linux")]
    {
        use nix::sys::prctl::set_pdeathsig;
        use nix::sys::signal::Signal;
        use nix::unistd::{Pid, getpid, getppid};
        use std::os::unix::process::CommandExt;
        let parent: Pid = getpid();
        let prepare = move || {
            set_pdeathsig(Signal::SIGKILL)?;
            // The parent may have gone between the fork and the request.
            if getppid() != parent {
                return Err(nix::errno::Errno::ESRCH.into());
            }
            Ok(())
        };
        // SAFETY: between fork and exec there are three system calls and no allocation.
        unsafe {
            command.pre_exec(prepare);
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = command;
}

/// Ends a process at once.
pub fn end(process: u32) {
    #[cfg(unix)]
    kill(i32::try_from(process).ok());
    #[cfg(not(unix))]
    let _ = process;
}

/// Ends the group of processes that one leads at once.
pub fn end_group(leader: u32) {
    #[cfg(unix)]
    kill(i32::try_from(leader).ok().map(|leader| -leader));
    #[cfg(not(unix))]
    let _ = leader;
}

#[cfg(unix)]
fn kill(id: Option<i32>) {
    // 0, 1 and -1 name everybody.
    if let Some(id) = id.filter(|id| id.abs() > 1) {
        let _ = nix::sys::signal::kill(nix::unistd::Pid::from_raw(id), nix::sys::signal::Signal::SIGKILL);
    }
}
