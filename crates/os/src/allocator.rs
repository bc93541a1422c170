//! The allocator of a process with a memory limit. What is large is counted when it is asked for; what is small shows in the resident
//! memory, which somebody looks at now and then.
//!
//! Invariant: whoever asks for what is not there never gets an answer, and [`is_refused`] says so: a thread that looks at it can still
//! print what is known and end the process. Allocation failures therefore never abort.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What is at least this large is counted. Below it there is one comparison per allocation and no shared counter: between two looks at
/// the resident memory, 20 ms apart, pages cannot be touched faster than some 100 MB.
const LARGE: usize = 1 << 20;

/// Bytes that large allocations may have together.
static LIMIT: AtomicUsize = AtomicUsize::new(usize::MAX);
/// Bytes that they have.
static HELD: AtomicUsize = AtomicUsize::new(0);
/// Whether somebody waits for memory that there is not.
static REFUSED: AtomicBool = AtomicBool::new(false);

/// The system's allocator within a limit.
pub struct LimitedAllocator;

/// Sets what large allocations may have together, in bytes.
pub fn limit_allocations(bytes: usize) {
    LIMIT.store(bytes, Ordering::Relaxed);
}

/// Whether an allocation was refused; the thread that asked for it stands still.
pub fn is_refused() -> bool {
    REFUSED.load(Ordering::Relaxed)
}

// SAFETY: all memory is the system allocator's, with the layouts that the caller names. Counting does not allocate, and a refused
// allocation does not return, so that nobody sees a pointer that is not one.
unsafe impl GlobalAlloc for LimitedAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        // SAFETY: the caller's contract is the system allocator's.
        there(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        // SAFETY: as above.
        there(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        shrink(layout.size());
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Old and new may both be there for a moment, and the resident memory shows it if they are.
        shrink(layout.size());
        grow(size);
        // SAFETY: as above.
        there(unsafe { System.realloc(pointer, layout, size) })
    }
}

#[inline]
fn grow(size: usize) {
    if size >= LARGE {
        let before = HELD.fetch_add(size, Ordering::Relaxed);
        if before.saturating_add(size) > LIMIT.load(Ordering::Relaxed) {
            refuse();
        }
    }
}

#[inline]
fn shrink(size: usize) {
    if size >= LARGE {
        HELD.fetch_sub(size, Ordering::Relaxed);
    }
}

#[inline]
fn there(pointer: *mut u8) -> *mut u8 {
    if pointer.is_null() {
        refuse();
    }
    pointer
}

/// Stands still until somebody ends the process.
#[cold]
fn refuse() -> ! {
    REFUSED.store(true, Ordering::Relaxed);
    loop {
        #[cfg(unix)]
        nix::unistd::pause();
        #[cfg(not(unix))]
        std::hint::spin_loop();
    }
}
