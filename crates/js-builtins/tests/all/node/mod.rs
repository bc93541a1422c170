//! Node's modules and `util.inspect` as we write them, compared with the originals under Node, where it is there.

use std::process::Command;

/// The scripts of this folder that compare; each ends with 0 if there is no new difference.
const SCRIPTS: [&str; 6] = ["inspect.js", "path.js", "url.js", "buffer.js", "assert.js", "web.js"];

#[test]
fn modules_give_what_the_originals_give() {
    if Command::new("node").arg("--version").output().is_err() {
        println!("skipped: there is no node");
        return;
    }
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/node");
    for script in SCRIPTS {
        let output = Command::new("node")
            .args(["--expose-internals", "--no-warnings", "--no-deprecation"])
            .arg(folder.join(script))
            .output()
            .expect("node starts");
        assert!(output.status.success(), "{script}: {}", String::from_utf8_lossy(&output.stdout));
    }
}
