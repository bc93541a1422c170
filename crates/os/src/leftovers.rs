//! What must not outlive this process: the processes that it started, and its temporary folders.
//!
//! Invariant: whatever is started through [`Started`] or made through [`Temporary`] goes with its value; and where the process is ended
//! in the middle of everything, [`clear`] is called before.

use crate::processes;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

static PROCESSES: Mutex<Vec<u32>> = Mutex::new(Vec::new());
static FOLDERS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn lock<T>(list: &'static Mutex<Vec<T>>) -> MutexGuard<'static, Vec<T>> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A process that ends with its value, with this process, and with the thread that started it.
pub struct Started {
    child: Child,
    /// Whether it leads a group of processes, which then end with it.
    leads: bool,
}

impl Started {
    /// Starts a command.
    pub fn new(command: &mut Command) -> std::io::Result<Started> {
        Started::spawn(command, false)
    }

    /// Starts a command as the leader of a group of processes.
    pub fn leader(command: &mut Command) -> std::io::Result<Started> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        Started::spawn(command, true)
    }

    fn spawn(command: &mut Command, leads: bool) -> std::io::Result<Started> {
        processes::die_with_parent(command);
        let child = command.spawn()?;
        lock(&PROCESSES).push(child.id());
        Ok(Started { child, leads })
    }

    /// Ends it, and what it has started.
    pub fn end(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            if self.leads {
                processes::end_group(self.child.id());
            }
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Deref for Started {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.child
    }
}

impl DerefMut for Started {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.child
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        self.end();
        let id = self.child.id();
        lock(&PROCESSES).retain(|known| *known != id);
    }
}

/// A folder or a file that goes with its value.
pub struct Temporary(PathBuf);

impl Temporary {
    /// A folder of this name among the temporary ones; it need not be there yet.
    pub fn new(name: &str) -> Temporary {
        Temporary::at(std::env::temp_dir().join(name))
    }

    /// A folder or a file at a path; it need not be there yet.
    pub fn at(path: PathBuf) -> Temporary {
        lock(&FOLDERS).push(path.clone());
        Temporary(path)
    }
}

impl Deref for Temporary {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        remove(&self.0);
        lock(&FOLDERS).retain(|known| *known != self.0);
    }
}

/// Ends all processes and removes all folders.
pub fn clear() {
    // A thread that stands still may hold a list: then Linux ends the processes, and the folders stay.
    if let Ok(mut processes) = PROCESSES.try_lock() {
        // Leaders and others alike: there is no group by the name of one that leads none.
        processes.drain(..).for_each(|process| {
            processes::end_group(process);
            processes::end(process);
        });
    }
    if let Ok(mut folders) = FOLDERS.try_lock() {
        folders.drain(..).for_each(|folder| remove(&folder));
    }
}

fn remove(path: &Path) {
    if std::fs::remove_file(path).is_err() {
        let _ = std::fs::remove_dir_all(path);
    }
}
