//! Lets the `multise` program find its Z3 without any setting: in the folder `lib` beside it.
//!
//! The folder is filled here, so the program runs from the target folder, and anywhere else when it is copied
//! together with `lib`.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    let cache =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../.cache/z3");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", cache.join("version").display());

    let beside = match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("macos") => "@executable_path",
        _ => "$ORIGIN",
    };
    println!("cargo::rustc-link-arg-bins=-Wl,-rpath,{beside}/lib");

    // OUT_DIR is <profile folder>/build/<package>-<hash>/out, and the program goes to the profile folder.
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    let profile = out.ancestors().nth(3).expect("cargo's layout of the target folder");
    if let Err(error) = copy_files(&cache.join("lib"), &profile.join("lib")) {
        println!("cargo::error=Z3 is not set up ({error}): run ./scripts/setup first");
    }
}

/// Copies the files of a folder; a link to another file of the same folder is only for the linker and is left out.
fn copy_files(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    let from = from.canonicalize()?;
    for entry in fs::read_dir(&from)? {
        let source = entry?.path();
        if fs::read_link(&source).is_ok_and(|target| target.is_relative()) {
            continue;
        }
        let target = to.join(source.file_name().expect("an entry of a folder has a name"));
        if target.symlink_metadata().is_ok() {
            fs::remove_file(&target)?;
        }
        // A hard link saves 30 MB per profile where the file system allows it.
        fs::hard_link(source.canonicalize()?, &target).or_else(|_| fs::copy(&source, &target).map(drop))?;
    }
    Ok(())
}
