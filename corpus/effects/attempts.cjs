// Everything that a program may try to do to the world, by the name of its trace: a file of that name in a folder, a connection to a
// port, a signal to a process. What has no trace is tried as well.
"use strict";

const fs = require("fs");
const path = require("path");
const { folder, port, pid } = require("./target.json");

const at = (name) => path.join(folder, name);
const touch = (name) => ["touch", [at(name)]];
const nothing = () => {};
const old = (name) => at(`old-${name}`);

exports.attempts = {
  // Files.
  writeFileSync: (name) => fs.writeFileSync(at(name), "x"),
  writeFile: (name) => fs.writeFile(at(name), "x", nothing),
  appendFileSync: (name) => fs.appendFileSync(at(name), "x"),
  promises: (name) => fs.promises.writeFile(at(name), "x"),
  "fs-promises": (name) => require("fs/promises").writeFile(at(name), "x"),
  openSync: (name) => fs.closeSync(fs.openSync(at(name), "w")),
  "open-by-number": (name) => fs.closeSync(fs.openSync(at(name), fs.constants.O_CREAT | fs.constants.O_RDWR)),
  open: (name) => fs.open(at(name), "a", nothing),
  "promises.open": (name) => fs.promises.open(at(name), "w"),
  createWriteStream: (name) => fs.createWriteStream(at(name)).end("x"),
  WriteStream: (name) => new fs.WriteStream(at(name)).end("x"),
  "read-flag": (name) => fs.readFileSync(at(name), { encoding: "utf8", flag: "a+" }),
  "read-flag-getter": () => {
    let asked = 0;
    fs.readFileSync(at("read-flag-getter"), { get flag() { return asked++ === 0 ? "r" : "a+"; } });
  },
  "read-stream": (name) => fs.createReadStream(at(name), { flags: "a+" }),
  mkdirSync: (name) => fs.mkdirSync(at(name)),
  mkdtempSync: () => fs.mkdtempSync(at("mkdtemp-")),
  copyFileSync: (name) => fs.copyFileSync(__filename, at(name)),
  cpSync: (name) => fs.cpSync(__filename, at(name)),
  symlinkSync: (name) => fs.symlinkSync(__filename, at(name)),
  linkSync: (name) => fs.linkSync(old("link"), at(name)),
  renameSync: (name) => fs.renameSync(old("rename"), at(name)),
  unlinkSync: () => fs.unlinkSync(old("unlink")),
  rmSync: () => fs.rmSync(old("rm")),
  "promises.rm": () => fs.promises.rm(old("promises-rm")),
  truncateSync: () => fs.truncateSync(old("truncate")),
  chmodSync: () => fs.chmodSync(old("chmod"), 0o600),
  "fchmod-of-read": () => fs.fchmodSync(fs.openSync(old("fchmod"), "r"), 0o600),
  "handle-chmod": async () => (await fs.promises.open(old("handle"), "r")).chmod(0o600),
  utimesSync: () => fs.utimesSync(old("utimes"), 1, 1),
  "binding-fs": (name) => process.binding("fs").mkdir(at(name), 0o777, false),
  "module-load": (name) => module.constructor._load("fs").writeFileSync(at(name), "x"),
  "builtin-module": (name) => process.getBuiltinModule?.("fs").writeFileSync(at(name), "x"),
  "main-require": (name) => module.constructor.createRequire(__filename)("node:fs").writeFileSync(at(name), "x"),
  heap: (name) => require("v8").writeHeapSnapshot(at(name)),
  report: (name) => process.report.writeReport(at(name)),
  vm: (name) => require("vm").runInThisContext("(fs, file) => fs.writeFileSync(file, 'x')")(fs, at(name)),
  sqlite: (name) => new (require("node:sqlite").DatabaseSync)(at(name)),
  wasi: () => new (require("wasi").WASI)({ version: "preview1", preopens: { "/": folder } }),
  trace: () => require("trace_events").createTracing({ categories: ["node"] }),
  // Processes, threads, native code.
  execSync: (name) => require("child_process").execSync(`touch ${at(name)}`),
  exec: (name) => require("child_process").exec(`touch ${at(name)}`),
  spawn: (name) => require("child_process").spawn(...touch(name)),
  spawnSync: (name) => require("child_process").spawnSync(...touch(name)),
  ChildProcess: (name) => new (require("child_process").ChildProcess)().spawn({ file: "touch", args: ["touch", at(name)], stdio: "ignore" }),
  "binding-spawn": (name) => process.binding("spawn_sync").spawn({ file: "touch", args: ["touch", at(name)], stdio: [{ type: "ignore" }] }),
  fork: () => require("child_process").fork(__filename).unref(),
  cluster: () => require("cluster").fork().kill("SIGKILL"),
  Worker: (name) => new (require("worker_threads").Worker)(`require("fs").writeFileSync(${JSON.stringify(at(name))}, "x")`, { eval: true }),
  register: (name) => module.constructor.register(`data:text/javascript,import fs from "fs"; fs.writeFileSync(${JSON.stringify(at(name))}, "x")`),
  dlopen: () => process.dlopen({ exports: {} }, at("none.node")),
  linked: () => process._linkedBinding("none"),
  inspector: () => new (require("inspector").Session)().connect(),
  flags: () => require("v8").setFlagsFromString("--no-opt"),
  // Connections.
  connect: () => require("net").connect(port, "127.0.0.1").on("error", nothing),
  Socket: () => new (require("net").Socket)().connect(port, "127.0.0.1").on("error", nothing),
  http: () => require("http").get(`http://127.0.0.1:${port}/`).on("error", nothing),
  http2: () => require("http2").connect(`http://127.0.0.1:${port}/`).on("error", nothing),
  tls: () => require("tls").connect(port, "127.0.0.1").on("error", nothing),
  fetch: () => fetch(`http://127.0.0.1:${port}/`).catch(nothing),
  listen: () => require("net").createServer().listen(0).unref(),
  dgram: () => require("dgram").createSocket("udp4").unref(),
  lookup: () => require("dns").lookup("localhost", nothing),
  "promises.lookup": () => require("dns").promises.lookup("localhost"),
  // Signals, and the process itself.
  kill: () => process.kill(pid, "SIGTERM"),
  _kill: () => process._kill(pid, 15),
  chdir: () => process.chdir("/"),
  umask: () => process.umask(0o77),
  // Whatever a program does to the language is no way back either.
  undone: (name) => {
    const [apply, call] = [Reflect.apply, Function.prototype.call];
    Reflect.apply = Function.prototype.call = () => undefined;
    try {
      fs.writeFileSync(at(name), "x");
    } finally {
      [Reflect.apply, Function.prototype.call] = [apply, call];
    }
  },
  priority: () => require("os").setPriority(0, 1),
};

function tryEach() {
  const waiting = [];
  for (const [name, attempt] of Object.entries(exports.attempts)) {
    try {
      const tried = attempt(name);
      if (typeof tried?.then === "function") waiting.push(tried.then(nothing, nothing));
    } catch {
      // Others are tried nevertheless.
    }
  }
  return Promise.all(waiting);
}

/** Tries everything, once in a process, whatever comes of it; a promise that waits for the rest. */
exports.tryAll = () => (globalThis.allTried ??= tryEach());
