//! Node's built-in modules, written in JavaScript in CommonJS form.
//!
//! Invariant: every file of the folder is in the table. A module finds others by `require("name")` and
//! `require("./internal/name")`; only `internal/binding` and `multise` use operations of the machine.

/// Every module by the name that `require` and `import` know it by; those that start with `./internal/` are for the others.
pub const MODULES: &[(&str, &str)] = &[
    ("assert", include_str!("assert.js")),
    ("assert/strict", "module.exports = require(\"assert\").strict;"),
    ("buffer", include_str!("buffer.js")),
    ("console", "module.exports = console;"),
    ("crypto", include_str!("crypto.js")),
    ("events", include_str!("events.js")),
    ("fs", include_str!("fs.js")),
    ("fs/promises", "module.exports = require(\"fs\").promises;"),
    ("module", include_str!("module.js")),
    ("multise", include_str!("multise.js")),
    ("os", include_str!("os.js")),
    ("path", include_str!("path.js")),
    ("path/posix", "module.exports = require(\"path\").posix;"),
    ("path/win32", "module.exports = require(\"path\").win32;"),
    ("perf_hooks", include_str!("perf_hooks.js")),
    ("process", include_str!("process.js")),
    ("querystring", include_str!("querystring.js")),
    ("stream", include_str!("stream.js")),
    ("stream/promises", "module.exports = require(\"stream\").promises;"),
    ("string_decoder", include_str!("string_decoder.js")),
    ("sys", "module.exports = require(\"util\");"),
    ("timers", include_str!("timers.js")),
    ("timers/promises", "module.exports = require(\"timers\").promises;"),
    ("url", include_str!("url.js")),
    ("util", include_str!("util.js")),
    ("util/types", "module.exports = require(\"util\").types;"),
    ("./internal/abort_controller", include_str!("internal/abort_controller.js")),
    ("./internal/absent", include_str!("internal/absent.js")),
    ("./internal/assertion_error", include_str!("internal/assertion_error.js")),
    ("./internal/binding", include_str!("internal/binding.js")),
    ("./internal/buffer_bytes", include_str!("internal/buffer_bytes.js")),
    ("./internal/buffer_numbers", include_str!("internal/buffer_numbers.js")),
    ("./internal/comparisons", include_str!("internal/comparisons.js")),
    ("./internal/constants", include_str!("internal/constants.js")),
    ("./internal/declared", include_str!("../../../../npm/multise/declared.cjs")),
    ("./internal/dom_exception", include_str!("internal/dom_exception.js")),
    ("./internal/encoding", include_str!("internal/encoding.js")),
    ("./internal/encoding_labels", include_str!("internal/encoding_labels.js")),
    ("./internal/encodings", include_str!("internal/encodings.js")),
    ("./internal/errors", include_str!("internal/errors.js")),
    ("./internal/environment", include_str!("../../../../npm/multise/environment.cjs")),
    ("./internal/event_target", include_str!("internal/event_target.js")),
    ("./internal/globals", include_str!("internal/globals.js")),
    ("./internal/hashes", include_str!("internal/hashes.js")),
    ("./internal/kinds", include_str!("internal/kinds.js")),
    ("./internal/listed", include_str!("internal/listed.js")),
    ("./internal/machine", include_str!("../../../../npm/multise/machine.cjs")),
    ("./internal/parse_args", include_str!("internal/parse_args.js")),
    ("./internal/refused", include_str!("internal/refused.js")),
    ("./internal/inputs", include_str!("../../../../npm/multise/inputs.cjs")),
    ("./internal/serialise", include_str!("../../../../npm/multise/serialise.cjs")),
    ("./internal/structured_clone", include_str!("internal/structured_clone.js")),
    ("./internal/transcoding", include_str!("internal/transcoding.js")),
    ("./internal/types", include_str!("internal/types.js")),
    ("./internal/url_class", include_str!("internal/url_class.js")),
    ("./internal/url_hosts", include_str!("internal/url_hosts.js")),
    ("./internal/url_legacy", include_str!("internal/url_legacy.js")),
    ("./internal/url_params", include_str!("internal/url_params.js")),
    ("./internal/url_parser", include_str!("internal/url_parser.js")),
    ("./internal/validators", include_str!("internal/validators.js")),
    ("./internal/web_class", include_str!("internal/web_class.js")),
];

/// Modules that lack something that Node's have, or list it otherwise: see `internal/absent.js` and `internal/listed.js`.
const FILLED: &[&str] = &[
    "assert",
    "buffer",
    "crypto",
    "events",
    "fs",
    "fs/promises",
    "module",
    "os",
    "path",
    "perf_hooks",
    "process",
    "stream",
    "stream/promises",
    "timers",
    "url",
    "util",
    "util/types",
];

/// Modules that Node has and that can only be imported: every function of them refuses by name.
pub const REFUSED: &[&str] = &[
    "async_hooks",
    "child_process",
    "cluster",
    "constants",
    "dgram",
    "diagnostics_channel",
    "dns",
    "dns/promises",
    "domain",
    "http",
    "http2",
    "https",
    "inspector",
    "inspector/promises",
    "net",
    "punycode",
    "readline",
    "readline/promises",
    "repl",
    "stream/consumers",
    "stream/web",
    "tls",
    "trace_events",
    "tty",
    "v8",
    "vm",
    "wasi",
    "worker_threads",
    "zlib",
];

/// Modules that are found only with `node:` before their names.
const WITH_SCHEME: &[&str] = &["sea", "test", "test/reporters"];

/// The globals that `internal/globals` makes when they are first used.
pub const LAZY_GLOBALS: &[&str] = &[
    "global",
    "structuredClone",
    "URL",
    "URLSearchParams",
    "TextEncoder",
    "TextDecoder",
    "Event",
    "CustomEvent",
    "EventTarget",
    "AbortController",
    "AbortSignal",
    "DOMException",
    "Buffer",
    "atob",
    "btoa",
    "performance",
    "crypto",
    "process",
];

/// Whether a program finds a module of Node's own by this name.
pub fn is_found(name: &str) -> bool {
    let plain = name.strip_prefix("node:").unwrap_or(name);
    source(plain).is_some() && (plain != name || !WITH_SCHEME.contains(&plain))
}

/// The source of a module, with or without `node:` before its name.
pub fn source(name: &str) -> Option<String> {
    let plain = name.strip_prefix("node:").unwrap_or(name);
    if let Some((_, source)) = MODULES.iter().find(|(known, _)| *known == plain) {
        let filling = match FILLED.contains(&plain) {
            true => format!("\nrequire(\"./internal/absent\").fill({plain:?}, module.exports);"),
            false => String::new(),
        };
        return Some(format!("{source}{filling}"));
    }
    let is_refused = REFUSED.contains(&plain) || WITH_SCHEME.contains(&plain);
    is_refused.then(|| format!("module.exports = require(\"./internal/refused\").refused({plain:?});"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use js_lower::compile;
    use js_syntax::{Goal, Kind};

    #[test]
    fn every_module_compiles() {
        for (name, source) in MODULES {
            let source = format!("(function (exports, require, module) {{{source}\n}});");
            assert!(compile(&source, Kind::javascript(Goal::Script)).is_ok(), "{name}");
        }
    }

    #[test]
    fn names_are_found_with_their_scheme() {
        assert!(source("node:util").is_some() && source("http").is_some() && source("lodash").is_none());
        assert!(is_found("node:test") && !is_found("test") && is_found("util"));
    }
}
