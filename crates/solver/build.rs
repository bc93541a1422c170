//! Has the Z3 that `scripts/setup` has put into `.cache/z3/lib` loaded when it is first asked, or linked where that is not built.
//!
//! The library is found in this script's own output folder: `cargo test`, `cargo run` and nextest add link
//! folders inside the target folder to the loader's search path, for every crate that depends on this one. So
//! tests of all crates find Z3, whatever the target folder is. The shipped program has an rpath (crates/cli).

#[path = "late/late.rs"]
mod late;

use object::{Object, ObjectSymbol};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What the linker looks for; the loader looks for the other name in the folder.
const FOR_LINKER: &str = "libz3.so";

fn main() {
    let cache =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../.cache/z3");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=late");
    println!("cargo::rerun-if-changed={}", cache.join("version").display());

    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    if let Err(error) = link_files(&cache.join("lib"), &out) {
        println!("cargo::error=Z3 is not set up ({error}): run ./scripts/setup first");
        return;
    }
    let target =
        ["CARGO_CFG_TARGET_OS", "CARGO_CFG_TARGET_ARCH"].map(|name| env::var(name).unwrap_or_default());
    let loads_late = target == ["linux", "x86_64"];
    if let Some(error) = loads_late.then(|| loaded_late(&out)).and_then(Result::err) {
        println!("cargo::error=no library could be made that loads Z3 late: {error}");
    }
    println!("cargo::rustc-link-search=native={}", out.display());
}

/// Puts a library into the folder that has the functions of the Z3 there, for the linker in its place.
fn loaded_late(folder: &Path) -> Result<(), Box<dyn Error>> {
    let real = folder.join(FOR_LINKER);
    let bytes = fs::read(&real)?;
    let library = object::File::parse(&*bytes)?;
    let functions = library.dynamic_symbols().filter(|symbol| symbol.is_definition());
    let mut names: Vec<String> = functions
        .filter_map(|symbol| symbol.name().ok())
        .filter(|name| name.starts_with("Z3_"))
        .map(str::to_owned)
        .collect();
    names.sort();
    names.dedup();
    if names.is_empty() {
        return Err("the Z3 that is set up exports nothing".into());
    }
    let mut loaded = fs::read_dir(folder)?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let name = loaded.find(|name| name.starts_with("libz3.so.")).ok_or("there is no file for the loader")?;
    let text = folder.join("late.s");
    fs::write(&text, late::assembly(&names))?;
    fs::remove_file(&real)?;
    cc::Build::new()
        .file(text)
        .file("late/address.c")
        .define("MULTISE_Z3", Some(format!("\"{name}\"").as_str()))
        .warnings_into_errors(true)
        .cargo_metadata(false)
        .try_compile("z3")?;
    Ok(())
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
