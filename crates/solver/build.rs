//! Links the Z3 that `scripts/setup` has put into `.cache/z3/lib`.
//!
//! The library is linked from this script's own output folder: `cargo test`, `cargo run` and nextest add link
//! folders inside the target folder to the loader's search path, for every crate that depends on this one. So
//! tests of all crates find Z3, whatever the target folder is. The shipped program has an rpath (crates/cli).

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    let cache =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../.cache/z3");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", cache.join("version").display());

    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    if let Err(error) = link_files(&cache.join("lib"), &out) {
        println!("cargo::error=Z3 is not set up ({error}): run ./scripts/setup first");
    }
    println!("cargo::rustc-link-search=native={}", out.display());
}

/// Makes every file of one folder available in another.
fn link_files(from: &Path, to: &Path) -> io::Result<()> {
    let from = from.canonicalize()?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if target.symlink_metadata().is_ok() {
            fs::remove_file(&target)?;
        }
        std::os::unix::fs::symlink(entry.path(), target)?;
    }
    Ok(())
}
