// module: what tools ask about modules; loading is the engine's own.
"use strict";

const errors = require("./internal/errors");
const binding = require("./internal/binding");

const builtinModules = `
  _http_agent _http_client _http_common _http_incoming _http_outgoing _http_server _stream_duplex _stream_passthrough
  _stream_readable _stream_transform _stream_wrap _stream_writable _tls_common _tls_wrap assert assert/strict async_hooks buffer
  child_process cluster console constants crypto dgram diagnostics_channel dns dns/promises domain events fs fs/promises http http2
  https inspector inspector/promises module net os path path/posix path/win32 perf_hooks process punycode querystring readline
  readline/promises repl stream stream/consumers stream/promises stream/web string_decoder sys timers timers/promises tls
  trace_events tty url util util/types v8 vm wasi worker_threads zlib`.match(/\S+/g);

const WITH_SCHEME = ["node:sea", "node:test", "node:test/reporters"];

function Module(id = "") {
  this.id = id;
  this.path = require("path").dirname(id);
  this.exports = {};
  this.filename = null;
  this.loaded = false;
  this.children = [];
}

Object.assign(Module, {
  Module,
  builtinModules,
  isBuiltin: (name) => WITH_SCHEME.includes(name) || builtinModules.includes(name.replace(/^node:/, "")),
  createRequire(from) {
    if (typeof binding.createRequire !== "function") throw errors.notSupported("module.createRequire()");
    return binding.createRequire(typeof from === "string" && !from.startsWith("file:") ? from : require("url").fileURLToPath(from));
  },
  register() { throw errors.notSupported("module.register()"); },
  syncBuiltinESMExports() {},
  _extensions: { __proto__: null, ".js"() {}, ".json"() {}, ".node"() {} },
  _cache: { __proto__: null },
  _resolveFilename() { throw errors.notSupported("Module._resolveFilename()"); },
  _load() { throw errors.notSupported("Module._load()"); },
  wrap: (script) => `(function (exports, require, module, __filename, __dirname) { ${script}\n});`,
});

module.exports = Module;
