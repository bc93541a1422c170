// Modules that need what this engine does not have: they can be imported, and every function refuses with the module's name.
"use strict";

const errors = require("./internal/errors");

const NAMES = {
  child_process: ["exec", "execFile", "execFileSync", "execSync", "fork", "spawn", "spawnSync"],
  cluster: ["fork", "setupPrimary"],
  dgram: ["createSocket"],
  dns: ["lookup", "resolve"],
  http: ["createServer", "get", "request", "Agent", "Server", "IncomingMessage", "ServerResponse"],
  https: ["createServer", "get", "request", "Agent"],
  http2: ["createServer", "connect"],
  inspector: ["open", "url"],
  net: ["connect", "createConnection", "createServer", "Socket", "Server", "isIP"],
  readline: ["createInterface"],
  repl: ["start"],
  tls: ["connect", "createServer"],
  tty: ["ReadStream", "WriteStream"],
  v8: ["deserialize", "serialize", "getHeapStatistics"],
  vm: ["createContext", "runInContext", "runInNewContext", "runInThisContext", "Script"],
  worker_threads: ["Worker", "MessageChannel", "MessagePort"],
  zlib: ["deflateSync", "gunzipSync", "gzipSync", "inflateSync"],
  async_hooks: ["createHook", "executionAsyncId"],
  diagnostics_channel: ["channel"],
};

/** A module whose functions refuse. */
function refused(name) {
  const module = {};
  for (const key of NAMES[name] ?? []) {
    module[key] = { [key]: function () { throw errors.notSupported(`${name}.${key}`); } }[key];
  }
  if (name === "tty") module.isatty = () => false;
  if (name === "worker_threads") Object.assign(module, { isMainThread: true, parentPort: null, workerData: null, threadId: 0 });
  if (name === "http") Object.assign(module, { METHODS: ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"], STATUS_CODES: { 200: "OK", 201: "Created", 204: "No Content", 301: "Moved Permanently", 302: "Found", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 500: "Internal Server Error" } });
  return module;
}

module.exports = { refused, names: Object.keys(NAMES) };
