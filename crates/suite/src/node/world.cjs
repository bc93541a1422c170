// Takes from the program that Node replays whatever would change something outside of it: files, processes, connections, signals, the
// process itself, native add-ons, threads, the inspector.
//
// Invariants: the functions of Node that do such things are reachable by nobody but this file, so that there is nothing to undo; every
// attempt is noted before it is refused, so that a program that catches the refusal is known as well. What is kept of the language is taken
// before the program runs. Node's permission model, where there is one, stands behind this: it refuses files and processes to code that
// finds another way.
"use strict";

const fs = require("node:fs");
const Module = require("node:module");

const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const reject = Promise.reject.bind(Promise);
const NativePromise = Promise;
const NativeError = Error;
const isInteger = Number.isInteger;
const { O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND } = fs.constants;
const WRITING = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;

const FILE = "write a file";
const PROCESS = "start a process";
const SOCKET = "open a connection";
const SIGNAL = "send a signal";
const ITSELF = "change the process";
const END = "end the process";
const NATIVE = "load native code";
const THREAD = "start a thread";
const INSIDE = "look into Node";

/** Of `fs`, those that come with a callback, as `…Sync` and in `fs.promises`. */
const WRITERS =
  "appendFile chmod chown copyFile cp lchmod lchown link lutimes mkdir mkdtemp mkdtempDisposable rename rm rmdir symlink truncate unlink utimes writeFile";
/** Of `fs`, those that are given an open file; in `fs.promises`, methods of the file. */
const FILE_WRITERS = "fchmod fchown ftruncate futimes";
/** Methods of a file that was opened with `fs.promises`. */
const HANDLE_WRITERS = "appendFile chmod chown createWriteStream truncate utimes write writeFile writev";

/** Plain functions: the module, what they would do, and their names. */
const REFUSED = [
  ["child_process", PROCESS, "exec execFile execFileSync execSync fork spawn spawnSync _forkChild"],
  ["cluster", PROCESS, "fork"],
  ["net", SOCKET, "_createServerHandle"],
  ["dgram", SOCKET, "_createSocketHandle createSocket Socket"],
  ["dns", SOCKET, "lookup lookupService Resolver"],
  ["dns", SOCKET, "resolve resolve4 resolve6 resolveAny resolveCaa resolveCname resolveMx resolveNaptr resolveNs resolvePtr resolveSoa"],
  ["dns", SOCKET, "resolveSrv resolveTlsa resolveTxt reverse"],
  ["worker_threads", THREAD, "Worker postMessageToThread"],
  ["module", THREAD, "register"],
  ["module", FILE, "enableCompileCache flushCompileCache"],
  ["v8", FILE, "writeHeapSnapshot setHeapSnapshotNearHeapLimit takeCoverage"],
  ["v8", ITSELF, "setFlagsFromString"],
  ["trace_events", FILE, "createTracing"],
  ["inspector", INSIDE, "open close waitForDebugger Session"],
  ["inspector/promises", INSIDE, "open close waitForDebugger Session"],
  ["wasi", FILE, "WASI"],
  ["sqlite", FILE, "DatabaseSync StatementSync Session backup"],
  ["os", ITSELF, "setPriority"],
  ["crypto", NATIVE, "setEngine"],
];
const REFUSED_OF_PROCESS = [
  [SIGNAL, "kill _kill _debugProcess"],
  [ITSELF, "chdir initgroups setegid seteuid setgid setgroups setuid _debugEnd execve"],
  [END, "abort"],
  [NATIVE, "dlopen"],
  [INSIDE, "binding _linkedBinding"],
];

/** Refuses all of it. `note` is told what would have been done, and by which operation; `mayEnd` says whether the process is the program's. */
module.exports = function refuseEffects(note, mayEnd) {
  function refusal(what, operation) {
    note(what, operation);
    const error = new NativeError(`multise: a replay must not ${what} (${operation})`);
    error.code = "ERR_ACCESS_DENIED";
    return error;
  }

  /** A function that refuses, in the place of another; a class that cannot be made. */
  function refusing(what, operation, isPromised) {
    return function (..._rest) {
      const error = refusal(what, operation);
      if (isPromised) return apply(reject, NativePromise, [error]);
      throw error;
    };
  }

  /** Puts a function in the place of another, whose name it gets. */
  function replace(target, name, make) {
    const known = target === undefined || target === null ? undefined : getOwnPropertyDescriptor(target, name);
    if (known === undefined) return;
    const original = known.get === undefined ? known.value : apply(known.get, target, []);
    if (typeof original !== "function") return;
    const made = make(original);
    defineProperty(made, "name", { value: original.name, configurable: true });
    defineProperty(made, "length", { value: original.length, configurable: true });
    defineProperty(target, name, { value: made, writable: true, enumerable: known.enumerable, configurable: true });
  }

  function refuse(target, what, names, prefix, isPromised = false) {
    for (const name of names.split(" ")) replace(target, name, () => refusing(what, `${prefix}${name}`, isPromised));
  }

  refuseFiles();
  for (const [name, what, names] of REFUSED) refuse(builtin(name), what, names, `${name}.`);
  refuseSockets();
  refuse(builtin("child_process").ChildProcess.prototype, PROCESS, "spawn", "ChildProcess.");
  refuse(builtin("dns").promises, SOCKET, ownKeys(builtin("dns").promises).filter(isLookUp).join(" "), "dns.promises.", true);
  for (const [what, names] of REFUSED_OF_PROCESS) refuse(process, what, names, "process.");
  refuse(globalThis, SOCKET, "WebSocket EventSource", "");
  refuse(globalThis, SOCKET, "fetch", "", true);
  if (!mayEnd) refuse(process, END, "exit reallyExit", "process.");
  refuseMask();
  refuseReports();
  Module.syncBuiltinESMExports();

  /** A module of Node, if this version has it. */
  function builtin(name) {
    try {
      return require(`node:${name}`);
    } catch {
      return undefined;
    }
  }

  function isLookUp(name) {
    return typeof name === "string" && /^(lookup|resolve|reverse|Resolver)/.test(name);
  }

  /** Whether flags of an open file are for writing. */
  function isWriting(flags) {
    if (isInteger(flags)) return (flags & WRITING) !== 0;
    return flags !== undefined && flags !== null && flags !== "r" && flags !== "rs" && flags !== "sr";
  }

  function refuseFiles() {
    const promises = fs.promises;
    for (const name of WRITERS.split(" ")) {
      refuse(fs, FILE, `${name} ${name}Sync`, "fs.");
      refuse(promises, FILE, name, "fs.promises.", true);
    }
    for (const name of FILE_WRITERS.split(" ")) refuse(fs, FILE, `${name} ${name}Sync`, "fs.");
    // Standard output and standard error are what a program says, the rest was never opened by it.
    for (const name of ["write", "writeSync", "writev", "writevSync"]) {
      checkFirst(fs, name, (file) => file !== 1 && file !== 2 && FILE, "fs.");
    }
    for (const name of ["close", "closeSync"]) checkFirst(fs, name, (file) => file >= 0 && file <= 2 && ITSELF, "fs.");
    for (const name of ["open", "openSync"]) checkSecond(fs, name, (flags) => isWriting(flags) && FILE, "fs.");
    for (const name of ["readFile", "readFileSync"]) checkSecond(fs, name, (options) => isWriting(options?.flag) && FILE, "fs.");
    checkSecond(promises, "readFile", (options) => isWriting(options?.flag) && FILE, "fs.promises.");
    checkSecond(fs, "createReadStream", (options) => isWriting(options?.flags) && FILE, "fs.");
    const isOther = (options) => options?.fd !== 1 && options?.fd !== 2;
    checkSecond(fs, "createWriteStream", (options) => isOther(options) && FILE, "fs.");
    let isKnown = false;
    replace(promises, "open", (open) => async (path, flags, mode) => {
      if (isWriting(flags)) throw refusal(FILE, "fs.promises.open");
      const handle = await open(path, flags, mode);
      if (!isKnown) refuse(getPrototypeOf(handle), FILE, HANDLE_WRITERS, "FileHandle.", true);
      isKnown = true;
      return handle;
    });
  }

  function checkFirst(target, name, check, prefix) {
    replace(target, name, (original) => function (...rest) {
      const what = check(rest[0]);
      if (what) throw refusal(what, `${prefix}${name}`);
      return apply(original, this, rest);
    });
  }

  function checkSecond(target, name, check, prefix) {
    replace(target, name, (original) => function (...rest) {
      rest[1] = settled(rest[1]);
      const what = check(rest[1]);
      if (what) throw refusal(what, `${prefix}${name}`);
      return apply(original, this, rest);
    });
  }

  /** Options that are read here and then by Node: a getter must not tell them different things. */
  function settled(options) {
    return typeof options === "object" && options !== null ? { ...options } : options;
  }

  /** What has a socket in it (`http`, `tls`, `http2`) comes to these methods. */
  function refuseSockets() {
    const net = builtin("net");
    refuse(net.Socket.prototype, SOCKET, "connect", "net.Socket.");
    refuse(net.Server.prototype, SOCKET, "listen _listen2", "net.Server.");
    // A socket around an open file would give away the class of its handle.
    const guarded = (Socket) => {
      function made(given) {
        const options = settled(given);
        if (options?.fd !== undefined || options?.handle !== undefined) throw refusal(SOCKET, "net.Socket");
        if (new.target !== undefined) return construct(Socket, [options], new.target);
        return this instanceof Socket ? apply(Socket, this, [options]) : construct(Socket, [options], made);
      }
      made.prototype = Socket.prototype;
      return made;
    };
    replace(net, "Socket", guarded);
    defineProperty(net.Socket.prototype, "constructor", { value: net.Socket, writable: true, configurable: true });
    net.Stream = net.Socket;
  }

  /** The mask of new files may be read. */
  function refuseMask() {
    replace(process, "umask", (umask) => function (mask) {
      if (mask === undefined) return umask();
      throw refusal(ITSELF, "process.umask");
    });
  }

  /** Reports are files that Node writes by itself once it is told to. */
  function refuseReports() {
    const known = process.report;
    if (known === undefined) return;
    const report = {};
    for (const name of ownKeys(known)) {
      const value = known[name];
      const plain = name === "getReport" ? value : refusing(FILE, `process.report.${name}`, false);
      if (typeof value === "function") defineProperty(report, name, { value: plain, enumerable: true });
      else defineProperty(report, name, { get: () => value, set: refusing(FILE, `process.report.${name}`, false), enumerable: true });
    }
    defineProperty(process, "report", { value: report, writable: true, enumerable: true, configurable: true });
  }
};
