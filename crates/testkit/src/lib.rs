//! What tests of several crates share: where the corpus is, its files, and expected results in files. Only for tests.

mod moving;

pub use moving::{Turn, commit_number, looks_at_everything};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder of the repository's corpus: `corpus("imp")`.
pub fn corpus(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus").join(folder)
}

/// The files below a folder with this extension, in the order of their names. Panics if the folder cannot be read.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|known| known == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Whether expected results are to be written instead of compared: the environment says `UPDATE_EXPECT=1`.
pub fn updates_expectations() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some()
}

/// Compares with the file, or writes it. Panics where they differ.
pub fn compare_with_file(path: &Path, actual: &str) {
    if updates_expectations() {
        std::fs::write(path, actual).expect("the expected file can be written");
        return;
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        expected == actual,
        "{} differs; it is now:\n{actual}\n(UPDATE_EXPECT=1 writes it)",
        path.display()
    );
}

/// Does all jobs on all cores; the results are in the order of the jobs.
pub fn in_parallel<T: Send>(jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= jobs {
                        break;
                    }
                    let result = work(job);
                    done.lock().expect("no job panics").push((job, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no job panics");
    done.sort_by_key(|(job, _)| *job);
    done.into_iter().map(|(_, result)| result).collect()
}
